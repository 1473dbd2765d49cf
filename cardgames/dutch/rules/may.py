"""Tamalou and Dutch: who may do what. Every question takes a state or a view: it needs no hidden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from cardgames.dutch.rules.actions import Swap
from cardgames.dutch.rules.owed import PowerOwed, WindowOwed
from cardgames.dutch.rules.square import At, Held, Square
from cardgames.dutch.rules.state import Known
from cardgames.dutch.rules.variant import CallTime, Immunity, LastRound, Others, Power
from tabletop.core.game import Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
IMMUNITY_FROZEN = Immunity.FROZEN
IMMUNITY_NONE = Immunity.NONE
IMMUNITY_UNMOVED = Immunity.UNMOVED
IMMUNITY_POWERS = Immunity.POWERS
CALL_TIME_START = CallTime.START
CALL_TIME_END = CallTime.END
LAST_ROUND_NONE = LastRound.NONE
LAST_ROUND_CALLER_TOO = LastRound.CALLER_TOO
OTHERS_NO = Others.NO
OTHERS_KNOWN = Others.KNOWN
POWER_LOOK_OWN = Power.LOOK_OWN
POWER_LOOK_ANY = Power.LOOK_ANY
POWER_SWAP_OWN = Power.SWAP_OWN
POWER_GIVE = Power.GIVE
POWER_SWAP_ANY = Power.SWAP_ANY

T = TypeVar("T")

_ORDERS = [[tuple([(seat + i) % n for i in range(n)]) for seat in range(n)] for n in range(9)]
"""Turn orders by number of players and first seat."""


class Rows(dict[int, tuple[T, ...]]):
    """By how many places a square has: a thing for each. Rows are made when they are first wanted (ruling B31).

    Args:
        make: The thing for a place.
    """

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, count: int) -> tuple[T, ...]:
        found = self[count] = tuple(map(self._make, range(count)))
        return found


def lying(rows: Rows[T], square: Square) -> Sequence[T]:
    """The things for those places of a square that hold a card."""
    row = rows[len(square)]
    return row if all(square) else [row[slot] for slot, held in enumerate(square) if held is not None]


AT = [Rows(partial(At, seat)) for seat in range(8)]
"""The places of each seat."""

LOOKS = (Power.LOOK_OWN, Power.LOOK_OTHER, Power.LOOK_ANY, Power.LOOK_SWAP)


def from_seat(known: Known, seat: Seat) -> Sequence[Seat]:
    """All who have not gone out, in turn order from a seat on, itself first."""
    order, out = _ORDERS[known.settings.seats][seat], known.out
    return [at for at in order if at not in out] if out else order


def after(known: Known, seat: Seat, step: int = 1) -> Seat:
    """The next one who has not gone out: to the left with 1, to the right with −1."""
    seats, out = known.settings.seats, known.out
    at = (seat + step) % seats
    while at in out:
        at = (at + step) % seats
    return at


def places(known: Known, seat: Seat) -> list[int]:
    """A seat's places that hold a card."""
    return [slot for slot, held in enumerate(known.squares[seat]) if held is not None]


def count(known: Known, seat: Seat) -> int:
    """How many cards a seat has."""
    square = known.squares[seat]
    return len(square) - square.count(None)


def has_cards(known: Known, seat: Seat) -> bool:
    """Whether a seat has any card."""
    return any(known.squares[seat])


def held_at(known: Known, at: At) -> Held | None:
    """The card in a place; None where there is none, or no such place."""
    if not 0 <= at.seat < known.settings.seats or not 0 <= at.slot < len(known.squares[at.seat]):
        return None
    return known.squares[at.seat][at.slot]


def can_draw(known: Known) -> bool:
    """Whether a card is left: in the pile, or below the top of the discard (ruling B29)."""
    # A state has the cards of the pile, a view their number: either is false where there are none.
    return bool(known.pile) or len(known.discard) > 1


# ------------------------------------------------------------------ what protects the caller (ruling B23)
def frozen(known: Known, seat: Seat) -> bool:
    """Whether a seat has called, and nothing of it moves or acts any more."""
    return seat == known.caller and known.settings.variant.immunity is IMMUNITY_FROZEN


def _reached(known: Known, seat: Seat) -> bool:
    """Whether a power may reach a seat: look at its cards, or give it one (B23)."""
    return seat != known.caller or known.settings.variant.immunity in (IMMUNITY_NONE, IMMUNITY_UNMOVED)


def _swapped(known: Known, seat: Seat) -> bool:
    """Whether a power may move a seat's cards."""
    return seat != known.caller or known.settings.variant.immunity is IMMUNITY_NONE


def _played_for(known: Known, seat: Seat) -> bool:
    """Whether others may play a seat's cards."""
    return seat != known.caller or known.settings.variant.immunity in (IMMUNITY_NONE, IMMUNITY_POWERS)


# ------------------------------------------------------------------ the turn
def takes(known: Known, seat: Seat) -> bool:
    """Whether the player whose turn begins may take the top of the discard."""
    return known.settings.variant.take and bool(known.discard) and seat not in known.blocked and has_cards(known, seat)


def calls_first(known: Known) -> bool:
    """Whether the active player may call instead of drawing: also in any variant when nothing is left to draw."""
    if known.settings.variant.call_time is CALL_TIME_START:
        return _begun(known, 1)
    return not can_draw(known) and _begun(known, 1)


def calls_last(known: Known) -> bool:
    """Whether the active player may call at the end of the turn."""
    return known.settings.variant.call_time is CALL_TIME_END and _begun(known, 0)


def _begun(known: Known, more: int) -> bool:
    if known.caller >= 0:
        return False
    if known.settings.variant.first_round:
        return True
    return all(known.acted[seat] >= 1 + (more if seat == known.turn else 0) for seat in from_seat(known, known.turn))


def counters(known: Known) -> bool:
    """Whether the active player may say contre at the end of the turn."""
    mine = known.turn != known.caller
    return known.settings.variant.contre and known.caller >= 0 and known.counter < 0 and mine


def last_round(known: Known, caller: Seat) -> tuple[Seat, ...]:
    """Who still plays after a call now, in order; () when the cards are shown at once (rulings B1, B2, B28)."""
    variant = known.settings.variant
    if variant.last_round is LAST_ROUND_NONE:
        return ()
    order = [seat for seat in from_seat(known, after(known, known.turn)) if seat != caller]
    if variant.if_fewest and not all(count(known, caller) < count(known, seat) for seat in order):
        return ()
    return (*order, caller) if variant.last_round is LAST_ROUND_CALLER_TOO else tuple(order)


# ------------------------------------------------------------------ snaps
def snaps_for_others(known: Known, seat: Seat) -> list[At]:
    """Others' cards that a seat may play: it has seen them, and where that is asked for their owner has not (B21)."""
    return of_others(known, seat, AT)


def of_others(known: Known, seat: Seat, table: Sequence[Rows[T]]) -> list[T]:
    """What a table has, by seat and place, for the cards of :func:`snaps_for_others`."""
    others = known.settings.variant.others
    found: list[T] = []
    if others is OTHERS_NO:
        return found
    known_too, caller = others is OTHERS_KNOWN, known.caller
    for owner, square in enumerate(known.squares):
        if owner == seat or (owner == caller and not _played_for(known, owner)):
            continue
        row = table[owner][len(square)]
        for slot, held in enumerate(square):
            if held is not None and held.seen[seat] and (known_too or not held.seen[owner]):
                found.append(row[slot])
    return found


def may_snap(known: Known, seat: Seat, at: At) -> bool:
    """Whether a seat may try to lay off the card in a place."""
    held = held_at(known, at)
    if held is None:
        return False
    if at.seat == seat:
        return True
    others = known.settings.variant.others
    if others is OTHERS_NO or not held.seen[seat] or not _played_for(known, at.seat):
        return False
    return others is OTHERS_KNOWN or not held.seen[at.seat]


def snappers(known: Known, out: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Who may snap on the top of the discard, in turn order from the active player on."""
    order = from_seat(known, known.turn)
    if not known.settings.variant.active_snaps:
        order = order[1:]
    squares, caller = known.squares, known.caller
    found = []
    for seat in order:
        if seat in out or (seat == caller and frozen(known, seat)):
            continue
        if any(squares[seat]) or snaps_for_others(known, seat):
            found.append(seat)
    return tuple(found)


# ------------------------------------------------------------------ powers
def looks(known: Known, owed: PowerOwed) -> list[At]:
    """The cards that a look power may look at."""
    own = owed.power in (POWER_LOOK_OWN, POWER_LOOK_ANY)
    found: list[At] = []
    for owner in from_seat(known, owed.seat):
        allowed = own if owner == owed.seat else owed.power is not POWER_LOOK_OWN and _reached(known, owner)
        if allowed:
            found += lying(AT[owner], known.squares[owner])
    return found


def swaps(known: Known, owed: PowerOwed) -> list[Swap]:
    """The swaps that a power allows: between two different players (ruling B32)."""
    seat = owed.seat
    free = [other for other in from_seat(known, seat) if _swapped(known, other) and has_cards(known, other)]
    if owed.power is POWER_SWAP_OWN:
        mine = lying(AT[seat], known.squares[seat]) if seat in free else ()
        theirs = [at for other in free if other != seat for at in lying(AT[other], known.squares[other])]
        return [Swap(first, second) for first in mine for second in theirs]
    cards = {other: lying(AT[other], known.squares[other]) for other in sorted(free)}
    return [
        Swap(first, second)
        for lower, firsts in cards.items()
        for other, seconds in cards.items()
        if lower < other
        for first in firsts
        for second in seconds
    ]


def fed(known: Known, owed: PowerOwed) -> list[Seat]:
    """Who may be given the top card of the pile."""
    if not can_draw(known):
        return []
    return [seat for seat in from_seat(known, owed.seat) if seat != owed.seat and _reached(known, seat)]


def swappable(known: Known, owed: PowerOwed, first: At, second: At) -> bool:
    """Whether a power may swap two cards; with SWAP_OWN the first is one's own."""
    both = first.seat != second.seat and held_at(known, first) is not None and held_at(known, second) is not None
    own = owed.power is not POWER_SWAP_OWN or first.seat == owed.seat
    return both and own and _swapped(known, first.seat) and _swapped(known, second.seat)


def may_swap(known: Known, seat: Seat, at: At) -> bool:
    """Whether somebody who looks at another's card by a LOOK_SWAP may swap it."""
    return has_cards(known, seat) and _swapped(known, at.seat) and _swapped(known, seat)


def useful(known: Known, owed: PowerOwed) -> bool:
    """Whether a power has anything that it can be used on."""
    if owed.power in LOOKS:
        return bool(looks(known, owed))
    if owed.power is POWER_GIVE:
        return bool(fed(known, owed))
    seat = owed.seat
    free = [other for other in from_seat(known, seat) if _swapped(known, other) and has_cards(known, other)]
    return len(free) > 1 and (owed.power is POWER_SWAP_ANY or seat in free)


def window(known: Known) -> WindowOwed | None:
    """The snap window that is open now."""
    owed = known.pending[-1] if known.pending else None
    return owed if type(owed) is WindowOwed else None
