"""Decks, hands and piles as frozen data, shared by the card games.

A card is a whole number that means something only to its own game's table; a place that holds cards (a hand, a pile,
the discards) is a tuple of them. Nothing is ever changed in place: every helper gives new tuples back, so that a state
that holds them can be kept, compared and shared freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Card: TypeAlias = int
"""A card's number within its game's deck."""

Cards: TypeAlias = tuple[Card, ...]
"""The cards of one place, in order; the top of a pile is its last card."""


def without(cards: Cards, card: Card) -> Cards:
    """The cards less one.

    Raises:
        ValueError: The card is not there.
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def deal(deck: Sequence[Card], counts: Iterable[int]) -> tuple[tuple[Cards, ...], Cards]:
    """Deal a shuffled deck from its front.

    Args:
        deck: Enough cards for all counts.
        counts: How many cards each place gets.

    Returns:
        The places in order, and the cards that are left over.

    Raises:
        ValueError: The deck is too small.
    """
    places: list[Cards] = []
    at = 0
    for count in counts:
        places.append(tuple(deck[at : at + count]))
        at += count
    if at > len(deck):
        raise ValueError(f"{at} cards are to be dealt, and the deck has {len(deck)}")
    return tuple(places), tuple(deck[at:])


def draw(pile: Cards, count: int) -> tuple[Cards, Cards]:
    """Take up to ``count`` cards from the top of a pile.

    Returns:
        The cards drawn, in the order drawn, and the rest of the pile.
    """
    if count <= 0:
        return (), pile
    return pile[: -count - 1 : -1], pile[:-count]


def rest(deck: Iterable[Card], *seen: Cards) -> Cards:
    """The cards of a deck that lie in none of the places ``seen``, in the deck's order."""
    gone: set[Card] = set()
    gone.update(*seen)
    return tuple(card for card in deck if card not in gone)


def misplaced(deck: Iterable[Card], *places: Iterable[Card]) -> str:
    """What is wrong with the cards on a table: doubled, lost or foreign ones.

    Args:
        deck: Every card of the game, each once.
        places: Every place where a card may lie.

    Returns:
        "" when each card of the deck lies in exactly one place, else a sentence that names the cards.
    """
    found: Counter[Card] = Counter()
    for place in places:
        found.update(place)
    want = Counter(deck)
    doubled = sorted((found - want).elements())
    lost = sorted((want - found).elements())
    if not doubled and not lost:
        return ""
    return f"cards that should not be there: {doubled}, cards that are missing: {lost}"
