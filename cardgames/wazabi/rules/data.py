"""Wazabi: every number of the game, in tables (rulebook, "Contenu" and "Description des cartes").

The rulebook names the ten effects and their costs; the faces of a die and the copies of each card come from owners of
the box who agree with each other.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

WAZABI = "wazabi"
CARD = "card"
DIE = "die"

SIDES = (WAZABI, WAZABI, WAZABI, CARD, CARD, DIE)
"""The six sides of a die."""

UNROLLED = ""
"""The face of a die that came to its owner after the roll: it counts for nothing this turn."""

BOX = tuple(range(24))
"""All dice, by number."""

HAND = 3
"""Cards dealt to each player."""

FORBIDDING_DICE = 2
"""Who rolled this many Die faces in a turn may not remove one of their dice by card in that turn."""


class Effect(StrEnum):
    """What a card does."""

    REMOVE_ONE = "remove_one"
    ROTATE = "rotate"
    REMOVE_TWO = "remove_two"
    GIVE = "give"
    TAKE = "take"
    KEEP_ONE = "keep_one"
    DRAW_THREE = "draw_three"
    KEEP_TWO = "keep_two"
    SKIP = "skip"
    AGAIN = "again"


class EffectData(msgspec.Struct, frozen=True):
    """One kind of card.

    Attributes:
        effect: What it does.
        cost: Wazabi faces that its player must have in hand.
        copies: How many of the 36 cards are of this kind.
    """

    effect: Effect
    cost: int
    copies: int


EFFECTS = (
    EffectData(Effect.REMOVE_ONE, 1, 7),
    EffectData(Effect.ROTATE, 2, 3),
    EffectData(Effect.REMOVE_TWO, 3, 5),
    EffectData(Effect.GIVE, 3, 3),
    EffectData(Effect.TAKE, 1, 3),
    EffectData(Effect.KEEP_ONE, 1, 4),
    EffectData(Effect.DRAW_THREE, 1, 3),
    EffectData(Effect.KEEP_TWO, 2, 4),
    EffectData(Effect.SKIP, 0, 2),
    EffectData(Effect.AGAIN, 0, 2),
)

COST = {row.effect: row.cost for row in EFFECTS}

EFFECT_OF: tuple[Effect, ...] = tuple(row.effect for row in EFFECTS for _ in range(row.copies))
"""The effect of each card, by the card's number."""

DECK = tuple(range(len(EFFECT_OF)))
"""All cards, by number."""


def cards_of(effect: Effect) -> tuple[int, ...]:
    """The numbers of the cards of one kind."""
    return tuple(card for card, kind in enumerate(EFFECT_OF) if kind is effect)
