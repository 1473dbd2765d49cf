"""Tamalou and Dutch: what somebody does on their own turn, and gives for what they have played (rulings B21, B25)."""

from __future__ import annotations

from cardgames.common.cards import Card, Cards
from cardgames.dutch.rules.actions import (
    Action,
    Call,
    Counter,
    Decline,
    Draw,
    EndTurn,
    Give,
    Replace,
    Study,
    Take,
    Throw,
)
from cardgames.dutch.rules.data import HIDDEN
from cardgames.dutch.rules.events import Countered, Drew, EndedHow, Gave, KeptGift, Replaced, Threw
from cardgames.dutch.rules.flow import call, next_turn
from cardgames.dutch.rules.hands import end_hand
from cardgames.dutch.rules.may import calls_first, calls_last, can_draw, counters, takes
from cardgames.dutch.rules.moves import Events, put, refill, replace, seen, seen_by_all, unseen, with_power
from cardgames.dutch.rules.owed import EndOwed, GiftOwed, Owed, SeeOwed, WindowOwed
from cardgames.dutch.rules.square import At, Held
from cardgames.dutch.rules.state import State
from cardgames.dutch.rules.variant import CallTime, Trigger
from tabletop.core.chance import Chance
from tabletop.core.game import Event, RuleError, Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
CALL_TIME_END = CallTime.END
TRIGGER_ANY = Trigger.ANY
CALL_TIME_START = CallTime.START

_END_OWED = EndOwed()


def turn(state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
    """What begins a turn, or goes on with the card that was drawn.

    Raises:
        RuleError: In one sentence.
    """
    if type(action) is Study:
        if not state.settings.cipher:
            raise RuleError("Nothing is written in signs here.")
        return replace(state, pending=(SeeOwed(seat, (), "cipher"),))
    if state.drawn is not None:
        return _with_card(state, state.drawn, action, events)
    if type(action) is Draw:
        return _draw(state, seat, chance, events)
    if type(action) is Take:
        if not takes(state, seat):
            raise RuleError("The discard cannot be taken now: draw from the pile.")
        taken = state.discard[-1]
        return _lay(state, seat, action.slot, seen_by_all(state, taken), state.discard[:-1], taken, events)
    if type(action) is Call:
        return _call_first(state, seat, chance, events)
    if type(action) is EndTurn:
        if can_draw(state) or takes(state, seat):
            raise RuleError("Draw a card first.")
        return end_hand(state, EndedHow.STUCK, chance, events)
    raise RuleError("Draw a card first.")


def _draw(state: State, seat: Seat, chance: Chance, events: Events) -> State:
    if not can_draw(state):
        raise RuleError("No card is left to draw.")
    state = refill(state, chance, events)
    card, opened = state.pile[-1], state.opened
    known = Drew(seat, card)
    if state.settings.variant.public_draw:
        events.append(Event(known))
        drawn = seen_by_all(state, card)
    else:
        events.append(Event(Drew(seat), {seat: known}, fleeting=True))
        drawn = seen(state, unseen(state, card), seat)
    return replace(
        state, drawn=drawn, pile=state.pile[:-1], opened=opened if seat in opened else (*opened, seat)
    )  # fmt: skip


def _call_first(state: State, seat: Seat, chance: Chance, events: Events) -> State:
    if calls_first(state):
        return next_turn(call(state, seat, events), chance, events)
    if state.caller >= 0:
        raise RuleError("This hand has been called already.")
    if state.settings.variant.call_time is CALL_TIME_END:
        raise RuleError("Here one calls at the end of one’s turn.")
    raise RuleError("Nobody may call before everybody has had a turn.")


def _with_card(state: State, drawn: Held, action: Action, events: Events) -> State:
    seat = state.turn
    if type(action) is Throw:
        events.append(Event(Threw(seat, drawn.card)))
        return replace(
            state,
            drawn=None,
            discard=(*state.discard, drawn.card),
            due=with_power(state, seat, drawn.card),
            pending=_opened(state, own=False),
        )
    if type(action) is Replace:
        return _lay(state, seat, action.slot, drawn, state.discard, HIDDEN, events)
    raise RuleError("Throw the card that you have drawn, or swap it for one of yours.")


def _lay(state: State, seat: Seat, slot: int, held: Held, discard: Cards, taken: Card, events: Events) -> State:
    """Lay a card into one's square and throw the one that lay there.

    Args:
        state: Before it.
        seat: Whose square.
        slot: Which place of it.
        held: The card: the drawn one, or the one taken.
        discard: What is left of the discard.
        taken: The card taken from it; ``HIDDEN`` for none.
        events: What is told.
    """
    square = state.squares[seat]
    old = square[slot] if 0 <= slot < len(square) else None
    if old is None:
        raise RuleError("Choose one of your own cards.")
    events.append(Event(Replaced(seat, slot, old.card, taken)))
    return replace(
        state,
        drawn=None,
        squares=put(state.squares, At(seat, slot), held),
        discard=(*discard, old.card),
        due=with_power(state, seat, old.card) if state.settings.variant.trigger is TRIGGER_ANY else state.due,
        pending=_opened(state, own=True),
    )


def _opened(state: State, own: bool) -> tuple[Owed, ...]:
    """A card comes on to the discard: a window opens where it may be snapped on, and then the turn ends."""
    snapped_on = own or not state.settings.variant.snap_own_only
    # Who may snap is found out when all else has settled; nobody may where nothing opens.
    return (_END_OWED, WindowOwed((state.turn,) if snapped_on else ()))


def give(state: State, owed: GiftOwed, action: Action, events: Events) -> State:
    """Whoever played for another gives a card, or keeps it where they only may give one.

    Raises:
        RuleError: In one sentence.
    """
    below = replace(state, pending=state.pending[:-1])
    if type(action) is Decline and state.settings.variant.gift_may:
        events.append(Event(KeptGift(owed.seat)))
        return below
    if type(action) is not Give:
        raise RuleError("Give one of your cards to the player for whom you played.")
    square = state.squares[owed.seat]
    held = square[action.slot] if 0 <= action.slot < len(square) else None
    if held is None:
        raise RuleError("Choose one of your own cards.")
    events.append(Event(Gave(owed.seat, action.slot, owed.to)))
    squares = put(put(below.squares, At(owed.seat, action.slot), None), owed.to, held)
    return replace(below, squares=squares)


def end(state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
    """The end of a turn: call, say contre, or let it pass on.

    Raises:
        RuleError: In one sentence.
    """
    if type(action) is Call:
        if not calls_last(state):
            return _refuse_call(state)
        state = call(state, seat, events)
    elif type(action) is Counter:
        if not counters(state):
            raise RuleError("Nobody can be countered now.")
        events.append(Event(Countered(seat, state.settings.variant.call)))
        state = replace(state, counter=seat)
    elif type(action) is not EndTurn:
        raise RuleError("Your turn is over: end it.")
    return next_turn(state, chance, events)


def _refuse_call(state: State) -> State:
    if state.caller >= 0:
        raise RuleError("This hand has been called already.")
    if state.settings.variant.call_time is CALL_TIME_START:
        raise RuleError("Here one calls at the start of one’s turn.")
    raise RuleError("Nobody may call before everybody has had a turn.")
