"""The faces of the playing cards, as words that the painter knows: ``"H10"``, ``"Sk"``, ``"joker0"``."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.common.cards import Card
from cardgames.dutch.rules.data import HIDDEN as UNSEEN
from cardgames.dutch.rules.data import JOKER_RANK, PACK, RANK, RANK_NAMES, suit
from tabletop.match.table import HIDDEN, Face

EMPTY: Face = "empty"
"""A place where no card lies any more."""
AWAY: Face = "away"
"""A place whose card is held in the middle of the table for the moment."""
TURNED: Face = "turned"
"""The back of a card that lies sideways: its owner has called."""
SEEN: Face = "+"
"""The back of a card that one has looked at, where the memory aid marks it."""
SIGN = "sign"
"""A card that is drawn in a sign of its owner's cipher begins so; the number of the sign follows."""
GAPS = (EMPTY, AWAY)
JOKER = "joker"
BLACK_SUITS = "SC"


class Print(NamedTuple):
    """What is printed on a card.

    Attributes:
        suit: ``"H"``, ``"D"``, ``"S"`` or ``"C"``; ``""`` for a joker.
        rank: ``"a"``, ``"2"`` to ``"10"``, ``"j"``, ``"q"``, ``"k"``; of a joker ``"0"`` (red) or ``"1"`` (black).
    """

    suit: str
    rank: str


def print_of(face: Face) -> Print:
    """What a face shows.

    >>> print_of("H10"), print_of("joker1")
    (Print(suit='H', rank='10'), Print(suit='', rank='1'))
    """
    if face.startswith(JOKER):
        return Print("", face[len(JOKER) :])
    return Print(face[0], face[1:])


def face_of(card: Card) -> Face:
    """The face of a card; the back of a hidden one.

    >>> face_of(6), face_of(13 + 12), face_of(52), face_of(-1)
    ('H7', 'Dk', 'joker0', '')
    """
    if card == UNSEEN:
        return HIDDEN
    if RANK[card] == JOKER_RANK:
        return f"{JOKER}{(card % PACK) - 52}"
    return suit(card).upper() + RANK_NAMES[RANK[card]].lower()
