"""Tamalou and Dutch: squares, and the cards that lie in them.

A *square* is what lies before a player: places for cards, numbered from 0. The four dealt cards lie in places 0 to 3, 0
and 1 the nearest to their owner. A place that a snap empties stays empty (None) for the rest of the hand, but for a
gift that comes into it; penalty cards open new places at the end (ruling B31).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card
from tabletop.core.game import Seat


class At(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A place in a square.

    Attributes:
        seat: Whose square.
        slot: Which place of it, from 0.
    """

    seat: Seat
    slot: int


class Held(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card in a square. It keeps who has seen it when it moves to another square: everybody can follow it (B21).

    Attributes:
        card: Its number; ``HIDDEN`` in a view that does not show it.
        seen: By seat, the ``State.clock`` at which that seat last saw its face since it left the pile; 0 for never.
            Everybody sees who looks at what, so this is public.
    """

    card: Card
    seen: tuple[int, ...]


Square: TypeAlias = tuple[Held | None, ...]
