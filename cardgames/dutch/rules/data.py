"""The cards of Tamalou and Dutch: standard packs of 52, 54 or 32 + jokers, once or twice.

A card is its number: 54 × copy + 13 × suit + rank − 1 for the 52, and 54 × copy + 52 or 53 for the jokers. What a card
is worth and what it can do hang on its *kind*: the rank, and for queens and kings the colour too.
"""

from __future__ import annotations

from enum import IntEnum

from cardgames.common.cards import Card, Cards

HIDDEN: Card = -1
"""Instead of a card whose face one may not see."""
PACK = 54
"""So many numbers a pack has, its jokers among them."""
SUITS = "hdcs"
"""Hearts, diamonds, clubs, spades; the first two are red."""
JOKER_RANK = 0
RANK_NAMES = ("joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""By rank, from 1 for the ace to 13 for the king; 0 is a joker."""


class Kind(IntEnum):
    """What cards of a kind have in common: their value and their power."""

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    BLACK_QUEEN = 11
    RED_QUEEN = 12
    BLACK_KING = 13
    RED_KING = 14
    JOKER = 15


KIND_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "black Q", "red Q", "black K", "red K", "joker")
"""By kind, as the playthroughs and the tests write them."""


def _rank(card: Card) -> int:
    number = card % PACK
    return number % 13 + 1 if number < 52 else JOKER_RANK


def _red(card: Card) -> bool:
    return card % PACK < 26


def _kind(card: Card) -> Kind:
    rank = _rank(card)
    if rank == JOKER_RANK:
        return Kind.JOKER
    if rank == 12:
        return Kind.RED_QUEEN if _red(card) else Kind.BLACK_QUEEN
    if rank == 13:
        return Kind.RED_KING if _red(card) else Kind.BLACK_KING
    return Kind(rank - 1)


ALL: Cards = tuple(range(2 * PACK))
RANK: tuple[int, ...] = tuple([_rank(card) for card in ALL])
"""The rank of each card, 1 to 13; 0 for a joker. "The same value" of the rules is the same rank (ruling B26)."""
KIND: tuple[int, ...] = tuple([int(_kind(card)) for card in ALL])
"""The :class:`Kind` of each card, as a plain number: it is looked up for every card that is counted."""


def suit(card: Card) -> str:
    """A letter of :data:`SUITS`; "" for a joker."""
    number = card % PACK
    return SUITS[number // 13] if number < 52 else ""


def red(card: Card) -> bool:
    """Whether it is a heart or a diamond."""
    return RANK[card] != JOKER_RANK and _red(card)


def name(card: Card) -> str:
    """A card's stable name: ``"h7"``, ``"s10"``, ``"dK"``, ``"joker"``; ``""`` for a hidden one.

    >>> name(6), name(13 + 12), name(52), name(HIDDEN)
    ('h7', 'dK', 'joker', '')
    """
    if card == HIDDEN:
        return ""
    return suit(card) + RANK_NAMES[RANK[card]]


def numbered(text: str, copy: int = 0) -> Card:
    """The card of a name; jokers are ``"joker"`` and ``"joker2"``.

    >>> name(numbered("s10"))
    's10'

    Raises:
        ValueError: There is no such card.
    """
    if text.startswith("joker"):
        return PACK * copy + 52 + (text == "joker2")
    return PACK * copy + 13 * SUITS.index(text[0]) + RANK_NAMES.index(text[1:]) - 1


def pack(size: int, jokers: int, copies: int) -> Cards:
    """All cards of a table.

    Args:
        size: 52, or 32 for ace and 7 to king.
        jokers: How many each copy has, 0 to 2.
        copies: 1 or 2.
    """
    kept = [n for n in range(52) if size == 52 or RANK[n] == 1 or RANK[n] >= 7]
    kept += [52, 53][:jokers]
    return tuple([PACK * copy + n for copy in range(copies) for n in kept])
