"""Tamalou and Dutch: how cards move. Each function takes a state and gives the next, and adds events to a list."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card
from cardgames.dutch.rules.data import KIND
from cardgames.dutch.rules.events import Part, Reshuffled
from cardgames.dutch.rules.may import can_draw
from cardgames.dutch.rules.owed import PowerOwed
from cardgames.dutch.rules.square import At, Held, Square
from cardgames.dutch.rules.state import State
from cardgames.dutch.rules.variant import Power
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
POWER_NONE = Power.NONE

replace = msgspec.structs.replace

Events: TypeAlias = list[Event[Part]]


def put(squares: tuple[Square, ...], at: At, held: Held | None) -> tuple[Square, ...]:
    """All squares, with another card, or none, in one place."""
    rows, row = list(squares), list(squares[at.seat])
    row[at.slot] = held
    rows[at.seat] = tuple(row)
    return tuple(rows)


def add(squares: tuple[Square, ...], seat: Seat, held: Held) -> tuple[Square, ...]:
    """All squares, with a card in a new place at the end of one (ruling B31)."""
    return (*squares[:seat], (*squares[seat], held), *squares[seat + 1 :])


def at(state: State, place: At) -> Held:
    """The card in a place that holds one."""
    held = state.squares[place.seat][place.slot]
    assert held is not None
    return held


def unseen(state: State, card: Card) -> Held:
    """A card that nobody has seen."""
    return Held(card, (0,) * state.settings.seats)


def seen_by_all(state: State, card: Card) -> Held:
    """A card that everybody has just seen."""
    return Held(card, (state.clock,) * state.settings.seats)


def seen(state: State, held: Held, seat: Seat) -> Held:
    """A card that one more seat sees now."""
    when = list(held.seen)
    when[seat] = state.clock
    return Held(held.card, tuple(when))


def refill(state: State, chance: Chance, events: Events) -> State:
    """Make sure that a card can be drawn, where one is left: shuffle the discard but for its top (ruling B29)."""
    if state.pile or len(state.discard) < 2:
        return state
    rest = state.discard[:-1]
    events.append(Event(Reshuffled(len(rest))))
    return replace(state, pile=chance.shuffle("pile", rest), discard=state.discard[-1:])


def deal_one(state: State, seat: Seat, chance: Chance, events: Events) -> tuple[State, int]:
    """Lay the top card of the pile, unseen, in a new place of a seat.

    Returns:
        The state, and the place; −1 where no card is left (ruling B22).
    """
    if not can_draw(state):
        return state, -1
    state = refill(state, chance, events)
    squares = add(state.squares, seat, unseen(state, state.pile[-1]))
    return replace(state, squares=squares, pile=state.pile[:-1]), len(squares[seat]) - 1


def with_power(state: State, seat: Seat, card: Card) -> tuple[PowerOwed, ...]:
    """The powers that are due, and that of a card which a seat has just discarded."""
    power = state.settings.variant.powers[KIND[card]]
    return state.due if power is POWER_NONE else (*state.due, PowerOwed(seat, power, card))
