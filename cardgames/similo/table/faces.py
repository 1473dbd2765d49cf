"""What the cards of Similo show, as words that the painter knows: who, and how the card lies there.

>>> face("myths/zeus", GONE, SMALL)
'myths/zeus#gs'
>>> read("myths/zeus#gs")
('myths/zeus', 'gs')
"""

from __future__ import annotations

from cardgames.similo.data.cards import CardId
from tabletop.match.table import HIDDEN, Face

GONE, SMALL, SECRET, SIDEWAYS, HAND = "g", "s", "x", "t", "h"
"""Removed from the grid · small, while the giver chooses · the secret, for whom it is shown · a clue that says
"different" · a card of the hand that the giver chooses from."""


def face(card: CardId, *marks: str) -> Face:
    """A card that shows who is on it."""
    return f"{card}#{''.join(sorted(mark for mark in marks if mark))}"


def read(shown: Face) -> tuple[CardId, str]:
    """Who is on a card, and its marks; ``("", "")`` for a back."""
    card, _, marks = shown.rpartition("#")
    return card, marks


def card_of(shown: Face) -> CardId:
    """Who is on a card; "" for a back."""
    return read(shown)[0]


def has(shown: Face, mark: str) -> bool:
    """Whether a card lies so."""
    return shown != HIDDEN and mark in read(shown)[1]


def without(shown: Face, mark: str) -> Face:
    """The same card without a mark."""
    card, marks = read(shown)
    return HIDDEN if shown == HIDDEN else face(card, *marks.replace(mark, ""))


def with_mark(shown: Face, mark: str) -> Face:
    """The same card with one more mark."""
    card, marks = read(shown)
    return HIDDEN if shown == HIDDEN else face(card, *{*marks, mark})
