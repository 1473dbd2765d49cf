"""The faces of Slambo's cards, as words that the painter knows."""

from __future__ import annotations

from cardgames.common.cards import Card
from tabletop.match.table import Face

HONTE: Face = "honte"
"""A Shame card; also the place of those in the centre."""
LOSES = "!"
"""Behind a face: the card would lose, and the player wants to be told."""


def face_of(card: Card, loses: bool = False) -> Face:
    """The face of a card."""
    return f"{card}{LOSES if loses else ''}"


def card_of(face: Face) -> Card:
    """The card of a face that is one."""
    return int(face.rstrip(LOSES))
