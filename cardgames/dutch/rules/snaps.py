"""Tamalou and Dutch: the snap window. All who may act at once; what they claim is carried out in a fair order.

By reflex the least time comes first, and who was within 30 ms of the first right card is as fast: turn order decides.
By priority and in a calm window all goes by turn order from the active player on.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.dutch.rules.actions import Action, Pass, Snap
from cardgames.dutch.rules.data import RANK
from cardgames.dutch.rules.events import Penalty, Snapped, TooLate
from cardgames.dutch.rules.may import has_cards, may_snap, snaps_for_others
from cardgames.dutch.rules.moves import Events, at, put, refill, replace, with_power
from cardgames.dutch.rules.owed import FirstOwed, GiftOwed, WindowOwed
from cardgames.dutch.rules.square import At, Held
from cardgames.dutch.rules.state import Known, Mode, State
from cardgames.dutch.rules.variant import Order, Trigger
from tabletop.core.chance import Chance
from tabletop.core.game import Event, RuleError, Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
MODE_REFLEX = Mode.REFLEX
TRIGGER_ANY = Trigger.ANY
ORDER_LAST_FIRST = Order.LAST_FIRST

TIE_MS, SLOWEST_MS = 30, 60_000
"""Who is so close to the first is as fast; no window stays open longer."""

Claims = list[tuple[Seat, Snap]]


def check(state: Known, seat: Seat, action: Action) -> None:
    """Refuse what nobody could do in a window.

    Raises:
        RuleError: In one sentence.
    """
    if type(action) is not Snap:
        if type(action) is Pass:
            return
        raise RuleError("Snap a card now, or pass.")
    if not 0 <= action.t_ms < SLOWEST_MS:
        raise RuleError("That took too long: the window is shut.")
    place = action.card
    if place.seat == seat:
        square = state.squares[seat]
        if not 0 <= place.slot < len(square) or square[place.slot] is None:
            raise RuleError("Choose one of your own cards.")
    elif not may_snap(state, seat, place):
        raise RuleError("You may only play a card for another player when you have seen it and the rules allow it.")
    if action.more:
        _check_more(state, seat, action)


def _check_more(state: Known, seat: Seat, action: Snap) -> None:
    if not state.settings.variant.several:
        raise RuleError("One card at a time is snapped here.")
    slots = (action.card.slot, *action.more)
    own = action.card.seat == seat and all(may_snap(state, seat, At(seat, slot)) for slot in slots)
    if not own or len(set(slots)) < len(slots):
        raise RuleError("Several cards at once must be different ones of your own.")


def carry_out(state: State, owed: WindowOwed, actions: Mapping[Seat, Action], chance: Chance, events: Events) -> State:
    """What all did in one round of a window: the first lays the card, who is wrong pays, the window goes on or shuts.

    The window is the top of the pending stack before; after it, it lies below the gifts that are owed.
    """
    times: list[int | None] = [None] * state.settings.seats
    claims: Claims = []
    for seat in owed.seats:
        action = actions[seat]
        if type(action) is Snap:
            times[seat] = action.t_ms
            claims.append((seat, action))
    state = replace(state, times=tuple(times))
    if not claims:
        return shut(state)
    if state.settings.variant.snap_all:
        return _all_lay(state, claims, chance, events)
    rank = RANK[state.discard[-1]]
    wrong, winner, late = _race(state, claims, rank)
    if wrong:
        state = _go_back(state, wrong, chance, events)
    for seat, claim in winner:
        state = attempt(state, seat, claim.card, claim.t_ms, chance, events)
    events += [Event(TooLate(seat, claim.t_ms)) for seat, claim in late]
    return state


def _race(state: State, claims: Claims, rank: int) -> tuple[Claims, Claims, Claims]:
    """The wrong claims in order, the winner's if there is one, and those that come too late."""
    squares = state.squares
    right: Claims = []
    wrong: Claims = []
    for one in claims:
        place = one[1].card
        held = squares[place.seat][place.slot]
        (right if held is not None and RANK[held.card] == rank else wrong).append(one)
    if state.settings.mode is not MODE_REFLEX:
        if not right:
            return wrong, [], []
        before = claims.index(right[0])
        return claims[:before], right[:1], claims[before + 1 :]
    if not right:
        return _by_time(wrong), [], []
    last = min([claim.t_ms for _, claim in right]) + TIE_MS
    winner = next(one for one in right if one[1].t_ms <= last)
    late = [one for one in claims if one is not winner and (one[1].t_ms > last or one in right)]
    return _by_time([one for one in wrong if one[1].t_ms <= last]), [winner], _by_time(late)


def _by_time(claims: Claims) -> Claims:
    return sorted(claims, key=_time) if len(claims) > 1 else claims


def _time(claim: tuple[Seat, Snap]) -> int:
    return claim[1].t_ms


def _all_lay(state: State, claims: Claims, chance: Chance, events: Events) -> State:
    """All who hold the rank lay it off; where plays for others go by priority, own cards come first."""
    by_priority = state.settings.variant.others_priority
    own = [one for one in claims if one[1].card.seat == one[0] or not by_priority]
    others = [one for one in claims if one not in own]
    if state.settings.mode is MODE_REFLEX:
        own = _by_time(own)
    for seat, claim in own:
        slots = (claim.card.slot, *claim.more)
        for slot in slots:
            place = At(claim.card.seat, slot)
            if not may_snap(state, seat, place) or not _still_in(state, seat):
                # Another took the card a moment before, or the one before it was wrong.
                if slot == claim.card.slot:
                    events.append(Event(TooLate(seat, claim.t_ms)))
                break
            state = attempt(state, seat, place, claim.t_ms, chance, events, follows=slot != slots[-1])
    for n, (seat, claim) in enumerate(others):
        if n or not may_snap(state, seat, claim.card):
            events.append(Event(TooLate(seat, claim.t_ms)))
            continue
        acted = [other for other, _ in claims]
        before = _window(state)[1].seats
        before = before[: before.index(seat)] if seat in before else ()
        first = tuple([other for other in before if other not in acted and snaps_for_others(state, other)])
        asked = FirstOwed(first, seat, claim.card, claim.t_ms)
        if first:
            state = replace(state, pending=_above_window(state, asked))
        else:
            state = attempt(state, seat, claim.card, claim.t_ms, chance, events)
    return state


def _window(state: State) -> tuple[int, WindowOwed]:
    """The window that is open, below what has been claimed in it: where on the stack, and which."""
    where = len(state.pending) - 1
    while type(owed := state.pending[where]) is not WindowOwed:
        where -= 1
    return where, owed


def _above_window(state: State, asked: FirstOwed) -> tuple[object, ...]:
    """The pending stack with a question right above the window, below the gifts that are owed already."""
    above = _window(state)[0] + 1
    return (*state.pending[:above], asked, *state.pending[above:])


def _still_in(state: State, seat: Seat) -> bool:
    return seat not in _window(state)[1].out


def attempt(
    state: State, seat: Seat, place: At, t_ms: int, chance: Chance, events: Events, follows: bool = False
) -> State:
    """A card is tried on the top of the discard: it is laid off, or goes back and costs something."""
    card = at(state, place).card
    if RANK[card] != RANK[state.discard[-1]]:
        return _go_back(state, [(seat, Snap(place, t_ms))], chance, events)
    events.append(Event(Snapped(seat, place, card, True, t_ms, follows)))
    where, window = _window(state)
    variant = state.settings.variant
    due = with_power(state, seat, card) if variant.trigger is TRIGGER_ANY else state.due
    state = replace(
        state,
        squares=put(state.squares, place, None),
        discard=(*state.discard, card),
        due=due,
        snapped=state.snapped if seat in state.snapped else (*state.snapped, seat),
    )
    above = state.pending[where + 1 :]
    if not variant.snap_all:
        # The snapped card is a discard that opens a window of its own (ruling B8); not in Tamalou, where that is all.
        again = WindowOwed(window.seats if variant.chain else ())
        state = replace(state, pending=(*state.pending[:where], again, *above))
    if place.seat != seat and has_cards(state, seat):
        state = replace(state, pending=(*state.pending, GiftOwed(seat, place)))
    return state


def _go_back(state: State, claims: Claims, chance: Chance, events: Events) -> State:
    """Wrong cards go back, seen by all; each costs a card, unseen, or points, and the next try (B22, B24, B27)."""
    seats, points = state.settings.seats, state.settings.variant.wrong_points
    shown, hidden = (state.clock,) * seats, (0,) * seats
    squares, pile, fines = [list(square) for square in state.squares], state.pile, list(state.fines)
    left = len(pile)
    for seat, claim in claims:
        place = claim.card
        tried = squares[place.seat][place.slot]
        assert tried is not None
        squares[place.seat][place.slot] = Held(tried.card, shown)
        events.append(Event(Snapped(seat, place, tried.card, False, claim.t_ms)))
        if points:
            fines[seat] += points
            events.append(Event(Penalty(seat, points=points)))
            continue
        if not left:
            state = refill(replace(state, pile=()), chance, events)
            pile = state.pile
            left = len(pile)
        if not left:
            events.append(Event(Penalty(seat)))
            continue
        left -= 1
        events.append(Event(Penalty(seat, len(squares[seat]))))
        squares[seat].append(Held(pile[left], hidden))
    where, window = _window(state)
    after = WindowOwed(window.seats, (*window.out, *[seat for seat, _ in claims]))
    pending = (*state.pending[:where], after, *state.pending[where + 1 :])
    return replace(state, squares=tuple(map(tuple, squares)), pile=pile[:left], fines=tuple(fines), pending=pending)


def shut(state: State) -> State:
    """The window shuts, and the powers that are due come on to the stack in the variant's order (ruling B7)."""
    due = state.due
    if len(due) > 1:
        if state.settings.variant.order is ORDER_LAST_FIRST:
            due = due[::-1]
        else:
            seats, first = state.settings.seats, state.turn + 1
            due = tuple(sorted(due, key=lambda owed: (owed.seat - first) % seats))
    return replace(state, pending=(*state.pending[:-1], *due[::-1]), due=())


def first_asked(state: State, owed: FirstOwed, action: Action, chance: Chance, events: Events) -> State:
    """Somebody who comes before a claim plays for another, as often as they can, or passes."""
    seat = owed.seats[0]
    if type(action) is Pass:
        return replace(state, pending=(*state.pending[:-1], _left(owed)))
    if type(action) is not Snap or action.card.seat == seat or action.more:
        raise RuleError("Play a card for another player now, or pass.")
    check(state, seat, action)
    right = RANK[at(state, action.card).card] == RANK[state.discard[-1]]
    if not right:
        state = replace(state, pending=(*state.pending[:-1], _left(owed)))
    elif action.card == owed.card:
        # The claim lapses with its card; whoever is left may claim anew in the window.
        state = replace(state, pending=state.pending[:-1])
    return attempt(state, seat, action.card, action.t_ms, chance, events)


def _left(owed: FirstOwed) -> FirstOwed:
    return FirstOwed(owed.seats[1:], owed.claimer, owed.card, owed.t_ms)
