"""The faces of the playing cards, as words that the painter knows: ``"H10"``, ``"Sk"``, ``"joker0"``."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.match.table import Face

EMPTY: Face = "empty"
"""A place where no card lies any more."""
TURNED: Face = "turned"
"""The back of a card that lies sideways: its owner has called."""
JOKER = "joker"
BLACK_SUITS = "SC"


class Kind(NamedTuple):
    """What is on a card.

    Attributes:
        suit: ``"H"``, ``"D"``, ``"S"`` or ``"C"``; ``""`` for a joker.
        rank: ``"a"``, ``"2"`` to ``"10"``, ``"j"``, ``"q"``, ``"k"``; of a joker ``"0"`` (red) or ``"1"`` (black).
    """

    suit: str
    rank: str


def kind_of(face: Face) -> Kind:
    """What a face shows."""
    if face.startswith(JOKER):
        return Kind("", face[len(JOKER) :])
    return Kind(face[0], face[1:])
