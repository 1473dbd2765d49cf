"""Similo: what a clue says about every character that is left, by the attributes of the cards.

How much two cards are alike is a sum over the attributes that both themes judge: of each its weight, times
:data:`BOTH` where both have it, :data:`ONE` where one has it, :data:`NEITHER` where none has. A clue upright speaks for
those that are like it, sideways for those that are not; what all clues say adds up to the logarithm of how likely a
character is the secret. Giver and guessers think alike in this, but weigh the attributes each in their own way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardgames.similo.data.cards import CardId
from cardgames.similo.data.themes import attributes, judged
from cardgames.similo.data.vocabulary import ATTRIBUTES
from cardgames.similo.rules.state import Laid
from tabletop.core.chance import Chance

Array: TypeAlias = NDArray[np.float64]

BOTH, ONE, NEITHER = 1.0, -0.6, 0.15
"""What an attribute adds to how much two cards are alike."""
TRUST = 1.0
"""How much one clue says: the factor from likeness to the logarithm of likelihood."""

SALIENCE: Array = np.array([attribute.weight for attribute in ATTRIBUTES])
"""The weights of all attributes, as most people see them."""
_KEYS = tuple([attribute.key for attribute in ATTRIBUTES])


@lru_cache(maxsize=1024)
def _row(card: CardId) -> tuple[Array, Array]:
    """For each attribute whether a card has it, and whether its theme judges it: 0 or 1."""
    has, known = attributes(card), judged(card)
    return np.array([float(key in has) for key in _KEYS]), np.array([float(key in known) for key in _KEYS])


def rows(cards: Sequence[CardId]) -> tuple[Array, Array]:
    """The same for several cards: two arrays (cards, attributes)."""
    found = [_row(card) for card in cards]
    return np.array([has for has, _known in found]), np.array([known for _has, known in found])


def forget() -> None:
    """Read the cards anew: a theme was changed."""
    _row.cache_clear()


def likeness(cards: Sequence[CardId], others: Sequence[CardId]) -> Array:
    """What each attribute adds to how much cards are alike, before it is weighed.

    Returns:
        An array (cards, others, attributes).
    """
    (has, known), (have, knew) = rows(cards), rows(others)
    a, b = has[:, None, :], have[None, :, :]
    both, one = a * b, a + b - 2 * a * b
    value = BOTH * both + ONE * one + NEITHER * (1 - both - one)
    return np.asarray(value * known[:, None, :] * knew[None, :, :])


def signs(clues: Sequence[Laid]) -> Array:
    """+1 for a clue upright, −1 for one sideways."""
    return np.array([1.0 if laid.upright else -1.0 for laid in clues])


def evidence(clues: Sequence[Laid], cards: Sequence[CardId]) -> Array:
    """What the clues say for each card, by attribute, before it is weighed: an array (clues, cards, attributes)."""
    if not clues:
        return np.zeros((0, len(cards), len(_KEYS)))
    found: Array = TRUST * signs(clues)[:, None, None] * likeness([laid.card for laid in clues], cards)
    return found


def posterior(logits: Array) -> Array:
    """From logarithms to probabilities, along the last axis."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: Array = powers / powers.sum(axis=-1, keepdims=True)
    return shares


def drawn_weights(seed: str, noise: float) -> Array:
    """The weights of one player: those of most people, each times a lognormal factor.

    Args:
        seed: The same seed gives the same player.
        noise: The standard deviation of the factor's logarithm.
    """
    if not noise:
        return SALIENCE
    chance = Chance(f"similo weights:{seed}")
    return SALIENCE * np.exp([chance.gauss("weight", noise) for _ in _KEYS])
