"""Tamalou and Dutch: the personal cipher. Each player has signs of their own for the kinds of cards.

Where people share one screen, what one of them looks at may be drawn in their own signs, before all eyes. Each learns
theirs behind a curtain when the match begins, and may look them up again on their turn.
"""

from __future__ import annotations

from cardgames.common.cards import Card
from cardgames.dutch.rules.data import KIND, Kind
from cardgames.dutch.rules.variant import Variant
from tabletop.core.chance import Chance

COUNT = len(Kind)
"""So many signs there are: no more are ever needed."""
BLACKS = {Kind.RED_QUEEN: Kind.BLACK_QUEEN, Kind.RED_KING: Kind.BLACK_KING}

Cipher = tuple[int, ...]
"""The sign of each kind; () where nothing is written in signs."""


def made(seats: int, chance: Chance) -> tuple[Cipher, ...]:
    """A cipher for each seat."""
    return tuple([chance.shuffle(f"cipher {seat}", range(COUNT)) for seat in range(seats)])


def meant(kind: Kind, variant: Variant) -> Kind:
    """The kind whose sign a kind has: red and black have one where they count and do the same."""
    black = BLACKS.get(kind, kind)
    same = variant.values[kind] == variant.values[black] and variant.powers[kind] is variant.powers[black]
    return black if same else kind


def sign_of(card: Card, cipher: Cipher, variant: Variant) -> int:
    """The number of the sign for a card."""
    return cipher[meant(Kind(KIND[card]), variant)]


def kinds(variant: Variant) -> tuple[Kind, ...]:
    """The kinds that have a sign of their own, by rank."""
    small = variant.pack < 52
    found = []
    for kind in Kind:
        missing = (kind is Kind.JOKER and not variant.jokers) or (small and Kind.TWO <= kind <= Kind.SIX)
        if not missing and meant(kind, variant) is kind:
            found.append(kind)
    return tuple(found)
