"""Tamalou and Dutch: how a hand goes on by itself, from one decision to the next (ruling B25).

:func:`settle` pops what has lapsed, begins turns and ends hands until somebody has something to decide.
"""

from __future__ import annotations

from cardgames.dutch.rules.events import Called, EndedHow, Lapsed, Looking, TurnBegan
from cardgames.dutch.rules.hands import end_hand
from cardgames.dutch.rules.may import (
    after,
    calls_first,
    calls_last,
    can_draw,
    counters,
    from_seat,
    has_cards,
    last_round,
    may_snap,
    snappers,
    snaps_for_others,
    takes,
    useful,
)
from cardgames.dutch.rules.moves import Events, at, put, replace, seen
from cardgames.dutch.rules.owed import EndOwed, FirstOwed, GiftOwed, Owed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.snaps import attempt, shut
from cardgames.dutch.rules.state import State
from cardgames.dutch.rules.variant import AutoCall, BlockTake
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
AUTO_CALL_AT_ONCE = AutoCall.AT_ONCE
AUTO_CALL_ENDS = AutoCall.ENDS
BLOCK_TAKE_SNAPPER = BlockTake.SNAPPER
BLOCK_TAKE_OTHERS = BlockTake.OTHERS
AUTO_CALL_END = AutoCall.END

LONGEST = 40
"""Turns of each seat after which a hand without a call is shown (ruling B29)."""


def settle(state: State, chance: Chance, events: Events) -> State:
    """Go on until somebody has something to decide, or the match is over.

    Called after each action, so cards that somebody is to look at on top of the stack have just come there.
    """
    watches = state.settings.variant.auto_call in (AUTO_CALL_AT_ONCE, AUTO_CALL_ENDS)
    while not state.shown:
        owed = state.pending[-1] if state.pending else None
        if watches and type(owed) is not GiftOwed:
            emptied = _emptied(state, chance, events)
            if emptied is not None:
                state = emptied
                continue
        if type(owed) is WindowOwed:
            now = snappers(state, owed.out) if owed.seats else ()
            if now:
                same = now == owed.seats
                return state if same else replace(state, pending=(*state.pending[:-1], WindowOwed(now, owed.out)))
            state = shut(state)
            continue
        if type(owed) is SeeOwed:
            return _look(state, owed, events)
        going = _go_on(state, owed, chance, events)
        if going is None:
            return state
        state = going
    return state


def _go_on(state: State, owed: Owed | None, chance: Chance, events: Events) -> State | None:
    """One thing that happens by itself; None where somebody has to decide."""
    if owed is None:
        return _between(state, chance, events)
    if type(owed) is EndOwed:
        return _end_turn(state, chance, events)
    if type(owed) is PowerOwed:
        if useful(state, owed):
            return None
        events.append(Event(Lapsed(owed.seat, owed.power, owed.card)))
        return replace(state, pending=state.pending[:-1])
    if type(owed) is GiftOwed:
        return None if has_cards(state, owed.seat) else replace(state, pending=state.pending[:-1])
    return _first(state, owed, chance, events) if type(owed) is FirstOwed else None


def _between(state: State, chance: Chance, events: Events) -> State | None:
    """Nothing is owed: the active player begins, or holds a drawn card."""
    if state.drawn is not None:
        return None
    if not any(state.acted):
        return begin_turn(state, state.turn, chance, events)
    if can_draw(state) or takes(state, state.turn) or calls_first(state):
        return None
    return end_hand(state, EndedHow.STUCK, chance, events)


def _look(state: State, owed: SeeOwed, events: Events) -> State:
    """Somebody begins to look: they have seen the cards now."""
    seat, squares, faces = owed.seat, state.squares, []
    for place in owed.cards:
        held = at(state, place)
        faces.append(held.card)
        squares = put(squares, place, seen(state, held, seat))
    told = Looking(seat, owed.cards, owed.why, tuple(faces))
    events.append(Event(Looking(seat, owed.cards, owed.why), {seat: told}, fleeting=True))
    return replace(state, squares=squares)


def _first(state: State, owed: FirstOwed, chance: Chance, events: Events) -> State | None:
    """Whoever comes before a play for another is asked; when nobody is left it is carried out, if it still can be."""
    window = state.pending[-2]
    assert isinstance(window, WindowOwed)
    seats = owed.seats
    while seats and (seats[0] in window.out or not snaps_for_others(state, seats[0])):
        seats = seats[1:]
    if seats:
        if seats == owed.seats:
            return None
        return replace(state, pending=(*state.pending[:-1], replace(owed, seats=seats)))
    state = replace(state, pending=state.pending[:-1])
    if owed.claimer in window.out or not may_snap(state, owed.claimer, owed.card):
        return state
    return attempt(state, owed.claimer, owed.card, owed.t_ms, chance, events)


# ------------------------------------------------------------------ turns and calls
def begin_turn(state: State, seat: Seat, chance: Chance, events: Events) -> State:
    """A fresh turn; a hand that nobody ends is shown (ruling B29)."""
    if state.caller < 0 and state.acted[seat] >= LONGEST:
        return end_hand(state, EndedHow.LONG, chance, events)
    events.append(Event(TurnBegan(seat, state.caller >= 0)))
    acted = list(state.acted)
    acted[seat] += 1
    return replace(
        state,
        pending=(),
        turn=seat,
        clock=state.clock + 1,
        turns=state.turns + 1,
        acted=tuple(acted),
        blocked=(seat,) if _blocked(state, seat) else (),
        snapped=(),
    )


def _blocked(state: State, seat: Seat) -> bool:
    """Whether the snaps of the turn just before keep somebody from taking the discard (ruling B10)."""
    block = state.settings.variant.block_take
    if block is BLOCK_TAKE_SNAPPER:
        return seat in state.snapped
    return block is BLOCK_TAKE_OTHERS and any(other != seat for other in state.snapped)


def next_turn(state: State, chance: Chance, events: Events) -> State:
    """The turn passes on; after a call, to whoever still plays, and then the cards are shown."""
    last = state.last
    if last is None:
        return begin_turn(state, after(state, state.turn), chance, events)
    if not last:
        return end_hand(state, EndedHow.CALL, chance, events)
    return begin_turn(replace(state, last=last[1:]), last[0], chance, events)


def _end_turn(state: State, chance: Chance, events: Events) -> State | None:
    """The end of a turn: an emptied square calls, the player may call or say contre, or the turn passes on."""
    ends = state.settings.variant.auto_call is AUTO_CALL_END
    if ends and state.caller < 0 and not has_cards(state, state.turn):
        return next_turn(call(state, state.turn, events, auto=True), chance, events)
    if calls_last(state) or counters(state):
        return None
    return next_turn(state, chance, events)


def call(state: State, seat: Seat, events: Events, *, auto: bool = False) -> State:
    """Somebody calls: who still plays is fixed."""
    last = last_round(state, seat)
    events.append(Event(Called(seat, state.settings.variant.call, auto, last)))
    return replace(state, caller=seat, auto=auto, last=last)


def _emptied(state: State, chance: Chance, events: Events) -> State | None:
    """What a square without cards does at once, out of turn too (rulings B12, B18); None where there is none."""
    ends = state.settings.variant.auto_call is AUTO_CALL_ENDS
    if not ends and state.caller >= 0:
        return None
    seat = next((one for one in from_seat(state, state.turn) if not has_cards(state, one)), None)
    if seat is None:
        return None
    if ends:
        return end_hand(state, EndedHow.EMPTY, chance, events, emptied=seat)
    state = call(state, seat, events, auto=True)
    return state if state.last else end_hand(state, EndedHow.CALL, chance, events)
