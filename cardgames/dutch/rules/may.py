"""Tamalou and Dutch: who may do what. Every question takes a state or a view: it needs no hidden card."""

from __future__ import annotations

from cardgames.dutch.rules.state import At, FirstOwed, Held, Known, PowerOwed, SeeOwed, State, Swap, WindowOwed
from cardgames.dutch.rules.variant import CallTime, Immunity, LastRound, Others, Power
from tabletop.core.game import Seat

LOOKS = (Power.LOOK_OWN, Power.LOOK_OTHER, Power.LOOK_ANY, Power.LOOK_SWAP)


def from_seat(known: Known, seat: Seat) -> list[Seat]:
    """All who have not gone out, in turn order from a seat on, itself first."""
    seats, out = known.settings.seats, known.out
    return [at for at in [(seat + i) % seats for i in range(seats)] if at not in out]


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
    return sum([held is not None for held in known.squares[seat]])


def held_at(known: Known, at: At) -> Held | None:
    """The card in a place; None where there is none, or no such place."""
    if not 0 <= at.seat < known.settings.seats or not 0 <= at.slot < len(known.squares[at.seat]):
        return None
    return known.squares[at.seat][at.slot]


def can_draw(known: Known) -> bool:
    """Whether a card is left: in the pile, or below the top of the discard (ruling B29)."""
    pile = len(known.pile) if isinstance(known, State) else known.pile
    return pile > 0 or len(known.discard) > 1


# ------------------------------------------------------------------ what protects the caller (ruling B23)
def frozen(known: Known, seat: Seat) -> bool:
    """Whether a seat has called, and nothing of it moves or acts any more."""
    return seat == known.caller and known.settings.variant.immunity is Immunity.FROZEN


def _looked_at(known: Known, seat: Seat) -> bool:
    """Whether a power may look at a seat's cards."""
    return seat != known.caller or known.settings.variant.immunity in (Immunity.NONE, Immunity.UNMOVED)


def _swapped(known: Known, seat: Seat) -> bool:
    """Whether a power may move a seat's cards."""
    return seat != known.caller or known.settings.variant.immunity is Immunity.NONE


def _played_for(known: Known, seat: Seat) -> bool:
    """Whether others may play a seat's cards."""
    return seat != known.caller or known.settings.variant.immunity in (Immunity.NONE, Immunity.POWERS)


# ------------------------------------------------------------------ the turn
def takes(known: Known, seat: Seat) -> bool:
    """Whether the player whose turn begins may take the top of the discard."""
    return known.settings.variant.take and bool(known.discard) and seat not in known.blocked and count(known, seat) > 0


def calls_first(known: Known) -> bool:
    """Whether the active player may call instead of drawing: also in any variant when nothing is left to draw."""
    if known.settings.variant.call_time is CallTime.START:
        return _begun(known, 1)
    return not can_draw(known) and _begun(known, 1)


def calls_last(known: Known) -> bool:
    """Whether the active player may call at the end of the turn."""
    return known.settings.variant.call_time is CallTime.END and _begun(known, 0)


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
    if variant.last_round is LastRound.NONE:
        return ()
    order = [seat for seat in from_seat(known, after(known, known.turn)) if seat != caller]
    if variant.if_fewest and not all(count(known, caller) < count(known, seat) for seat in order):
        return ()
    return (*order, caller) if variant.last_round is LastRound.CALLER_TOO else tuple(order)


# ------------------------------------------------------------------ snaps
def own_snaps(known: Known, seat: Seat) -> list[At]:
    """A seat's own cards: any may be tried, known or not (ruling B26)."""
    return [At(seat, slot) for slot in places(known, seat)]


def snaps_for_others(known: Known, seat: Seat) -> list[At]:
    """Others' cards that a seat may play: it has seen them, and where that is asked for their owner has not (B21)."""
    others = known.settings.variant.others
    if others is Others.NO:
        return []
    found = []
    for owner, square in enumerate(known.squares):
        if owner == seat or not _played_for(known, owner):
            continue
        for slot, held in enumerate(square):
            if held is not None and held.seen[seat] and (others is Others.KNOWN or not held.seen[owner]):
                found.append(At(owner, slot))
    return found


def may_snap(known: Known, seat: Seat, at: At) -> bool:
    """Whether a seat may try to lay off the card in a place."""
    held = held_at(known, at)
    if held is None:
        return False
    if at.seat == seat:
        return True
    others = known.settings.variant.others
    if others is Others.NO or not held.seen[seat] or not _played_for(known, at.seat):
        return False
    return others is Others.KNOWN or not held.seen[at.seat]


def snappers(known: Known, out: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Who may snap on the top of the discard, in turn order from the active player on."""
    variant = known.settings.variant
    found = []
    for seat in from_seat(known, known.turn):
        if seat in out or frozen(known, seat) or (seat == known.turn and not variant.active_snaps):
            continue
        if count(known, seat) or snaps_for_others(known, seat):
            found.append(seat)
    return tuple(found)


# ------------------------------------------------------------------ powers
def looks(known: Known, owed: PowerOwed) -> list[At]:
    """The cards that a look power may look at."""
    own = owed.power in (Power.LOOK_OWN, Power.LOOK_ANY)
    found = []
    for owner in from_seat(known, owed.seat):
        allowed = own if owner == owed.seat else owed.power is not Power.LOOK_OWN and _looked_at(known, owner)
        if allowed:
            found += [At(owner, slot) for slot in places(known, owner)]
    return found


def swaps(known: Known, owed: PowerOwed) -> list[Swap]:
    """The swaps that a power allows: between two different players (ruling B32)."""
    seat = owed.seat
    free = [other for other in from_seat(known, seat) if _swapped(known, other) and count(known, other)]
    if owed.power is Power.SWAP_OWN:
        mine = [At(seat, slot) for slot in places(known, seat)] if seat in free else []
        theirs = [At(other, slot) for other in free if other != seat for slot in places(known, other)]
        return [Swap(first, second) for first in mine for second in theirs]
    cards = {other: [At(other, slot) for slot in places(known, other)] for other in sorted(free)}
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
    return [seat for seat in from_seat(known, owed.seat) if seat != owed.seat and not frozen(known, seat)]


def may_swap(known: Known, seat: Seat, at: At) -> bool:
    """Whether somebody who looks at another's card by a LOOK_SWAP may swap it."""
    return count(known, seat) > 0 and _swapped(known, at.seat) and _swapped(known, seat)


def useful(known: Known, owed: PowerOwed) -> bool:
    """Whether a power has anything that it can be used on."""
    if owed.power in LOOKS:
        return bool(looks(known, owed))
    if owed.power is Power.GIVE:
        return bool(fed(known, owed))
    seat = owed.seat
    free = [other for other in from_seat(known, seat) if _swapped(known, other) and count(known, other)]
    return len(free) > 1 and (owed.power is Power.SWAP_ANY or seat in free)


def seen_now(known: Known) -> SeeOwed | None:
    """What somebody looks at now."""
    owed = known.pending[-1] if known.pending else None
    return owed if isinstance(owed, SeeOwed) else None


def window(known: Known) -> WindowOwed | None:
    """The snap window that is open now."""
    owed = known.pending[-1] if known.pending else None
    return owed if isinstance(owed, WindowOwed) else None


def asked_first(known: Known) -> FirstOwed | None:
    """The play for others that waits for whoever comes before it."""
    owed = known.pending[-1] if known.pending else None
    return owed if isinstance(owed, FirstOwed) else None
