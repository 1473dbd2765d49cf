"""Similo: the bots. They know what their seat may know: a guesser not the hand, nobody the pile.

The giver plays the clue after which the secret is most likely among the characters that are left, in the eyes of
guessers who weigh the attributes in their own ways; a guesser removes the least likely. Both say why, by an attribute
that speaks most for it. The levels differ by how far their weights are from those of most people.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from cardgames.similo.bot.mind import SALIENCE, Array, drawn_weights, evidence, posterior
from cardgames.similo.bot.reasons import PLACES, explainable, removal_reasons
from cardgames.similo.rules.reasons import clue_reason
from cardgames.similo.rules.state import Action, Clue, Laid, Redraw, Remove, View, left, quota
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance

NOISE = {"easy": 1.0, "medium": 0.6, "hard": 0.15}
"""How far the weights of a level are from those of most people: see :func:`drawn_weights`."""
IMAGINED, THEIRS = 24, 0.5
"""How many guessers a giver imagines, and how far their weights are from the giver's."""
UNSPEAKABLE = 10.0
"""A clue for which there is no reason at all is the last resort: so much is taken off what it is worth."""
REDRAWS = 0.75
"""A giver whose best clue leaves the secret alive in the eyes of fewer guessers than this takes a new hand."""


@lru_cache(maxsize=256)
def _weights(memory: str, noise: float) -> Array:
    return drawn_weights(memory, noise)


@lru_cache(maxsize=1)
def _crowd() -> Array:
    """The factors by which imagined guessers differ: an array (guessers, attributes)."""
    return np.array([drawn_weights(f"crowd {n}", THEIRS) / SALIENCE for n in range(IMAGINED)])


class Player:
    """A giver and a guesser.

    Args:
        noise: See :data:`NOISE`.
        imagines: Whether as a giver it thinks of guessers who weigh things otherwise; else only of one like itself.
    """

    def __init__(self, noise: float, imagines: bool) -> None:
        self._noise, self._imagines = noise, imagines

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """A clue, or characters to remove; the rest is forced."""
        weights = _weights(memory, self._noise)
        if isinstance(actions[0], Remove):
            return self._remove(view, weights)
        if isinstance(actions[0], Clue):
            return self._clue(view, actions, weights)
        return Choice(actions[0])

    def _clue(self, view: View, actions: Sequence[Action], weights: Array) -> Choice:
        assert view.hand is not None and view.secret is not None, "the giver knows both"
        there, secret = left(view), view.secret
        at, crowd = there.index(secret), weights * (_crowd() if self._imagines else 1.0)
        crowd = np.atleast_2d(crowd)
        before = np.einsum("csa,ga->gs", evidence(view.clues, there), crowd)
        said = np.einsum("csa,ga->cgs", evidence([Laid(card, True) for card in view.hand], there), crowd)
        # By way up, card, imagined guesser and character.
        logits = before + np.stack([said, -said])
        # The secret survives where the characters that would go before it are enough.
        survives = ((logits < logits[..., at : at + 1]).sum(axis=-1) >= quota(view)).mean(axis=-1)
        worth = survives + posterior(logits)[..., at].mean(axis=-1)
        for way, upright in enumerate((True, False)):
            for n, card in enumerate(view.hand):
                if not explainable(card, upright, secret):
                    worth[way, n] -= UNSPEAKABLE
        way, n = divmod(int(worth.argmax()), len(view.hand))
        if survives[way, n] < REDRAWS and Redraw() in actions:
            return Choice(Redraw(), "redraw")
        card, upright = view.hand[n], way == 0
        why = clue_reason(card, upright, secret, there, lambda key: float(weights[PLACES[key]]))
        return Choice(Clue(card, upright, why), "clue")

    def _remove(self, view: View, weights: Array) -> Choice:
        there, gone = left(view), quota(view)
        told = evidence(view.clues, there)
        logits = np.einsum("csa,a->s", told, weights)
        least = sorted(np.argsort(logits, kind="stable")[:gone].tolist())
        cards = tuple([there[n] for n in least])
        return Choice(Remove(cards, removal_reasons(view.clues, there, least, told * weights)), "unlikely")


def make(level: str) -> Bot:
    """The bot of a level.

    Raises:
        KeyError: There is no such level.
    """
    return Player(NOISE[level], imagines=level == "hard")
