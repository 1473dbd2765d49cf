"""Similo: what a bot says for itself. Every reason is true in the tables, and says what weighed most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.similo.bot.mind import Array
from cardgames.similo.data.cards import CardId
from cardgames.similo.data.themes import attributes, judged
from cardgames.similo.data.vocabulary import ATTRIBUTES
from cardgames.similo.rules.reasons import unlike
from cardgames.similo.rules.state import Laid, Why

PLACES = {attribute.key: n for n, attribute in enumerate(ATTRIBUTES)}
"""Where an attribute stands in an array."""


def explainable(card: CardId, upright: bool, secret: CardId) -> bool:
    """Whether a clue has anything in common with the secret, or not in common, that can be said."""
    mine, its, known = attributes(card), attributes(secret), judged(card) & judged(secret)
    return not known.isdisjoint(mine & its if upright else mine ^ its)


def removal_reasons(
    clues: Sequence[Laid], there: Sequence[CardId], gone: Sequence[int], told: Array
) -> tuple[Why | None, ...]:
    """For each character that goes, what speaks most against it.

    Args:
        clues: The clues so far.
        there: The characters that are left.
        gone: Which of them go, by their places.
        told: What each clue says for each character by each attribute: an array (clues, there, attributes).
    """
    stay = [n for n in range(len(there)) if n not in gone]
    against = told - told[:, stay, :].mean(axis=1, keepdims=True)
    return tuple([_against(clues, there[n], against[:, n, :]) for n in gone])


def _against(clues: Sequence[Laid], card: CardId, told: Array) -> Why | None:
    has = attributes(card)
    best, most = None, 0.0
    for c, laid in enumerate(clues):
        mine, known = attributes(laid.card), judged(laid.card) & judged(card)
        for key in sorted(known & (mine ^ has if laid.upright else mine & has)):
            worth = -float(told[c, PLACES[key]])
            if worth > most:
                best = unlike(key, laid.card, card) if laid.upright else Why(key, card, laid.card, True)
                most = worth
    return best
