"""Tamalou and Dutch: what is owed before the turn goes on, and to whom: ``State.pending`` is a stack of it."""

from __future__ import annotations

from typing import TypeAlias, final

import msgspec

from cardgames.common.cards import Card
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.variant import Power
from tabletop.core.game import Seat


@final
class DealOwed(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """A hand is to be dealt; after a hand, its cards lie open until it is. Lapses when it is dealt."""

    seat: Seat


@final
class SeeOwed(msgspec.Struct, frozen=True, gc=False, tag="see"):
    """Cards lie open to one seat for the moment; lapses when it has laid them down again.

    Attributes:
        seat: Who looks.
        cards: At which cards.
        why: ``"peek"`` before play, ``"power"``, ``"shown"`` for exchanged cards that are shown to their owners, or
            ``"cipher"``: at no card, but at the signs of one's own.
        swap: A LOOK_SWAP: the one card may be swapped with one of the looker's own.
    """

    seat: Seat
    cards: tuple[At, ...]
    why: str = "peek"
    swap: bool = False


@final
class WindowOwed(msgspec.Struct, frozen=True, gc=False, tag="window"):
    """Whoever still may snaps on the top of the discard, or passes; lapses when nobody claims anything.

    Attributes:
        seats: Who may, in turn order from the active player on.
        out: Who has tried wrongly in this window (ruling B27).
    """

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()


@final
class FirstOwed(msgspec.Struct, frozen=True, gc=False, tag="first"):
    """Where plays for others go by priority: one is claimed, and those who come before it are asked first, one by one.

    Lapses when nobody is left to ask; then the claim is played, if it still can be.

    Attributes:
        seats: Who is still to be asked, in order.
        claimer: Who claims.
        card: Which card.
        t_ms: The claimer's time.
    """

    seats: tuple[Seat, ...]
    claimer: Seat
    card: At
    t_ms: int = 0


@final
class GiftOwed(msgspec.Struct, frozen=True, gc=False, tag="gift"):
    """Who played for another gives one of their cards; lapses when they have none.

    Attributes:
        seat: Who gives.
        to: Where it goes: the place of the card that was played.
    """

    seat: Seat
    to: At


@final
class PowerOwed(msgspec.Struct, frozen=True, gc=False, tag="power"):
    """A power to use, or to leave where it is optional; lapses where it has no target (ruling B32).

    Attributes:
        seat: Whose.
        power: Which.
        card: The card that has it.
    """

    seat: Seat
    power: Power
    card: Card


@final
class EndOwed(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """The turn of the active player ends: they may call, or say contre. Lapses when they may do neither."""


Owed: TypeAlias = DealOwed | SeeOwed | WindowOwed | FirstOwed | GiftOwed | PowerOwed | EndOwed
