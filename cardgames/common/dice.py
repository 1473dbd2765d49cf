"""Dice as frozen data: which dice lie where, and what a roll shows.

A die is a whole number, so that the screen can follow one from hand to hand. What its six sides show is a game's own
table; a roll is the tuple of faces of the dice rolled, in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from cardgames.common.cards import misplaced
from tabletop.core.chance import Chance

F = TypeVar("F")

Die: TypeAlias = int
"""A die's number."""

Dice: TypeAlias = tuple[Die, ...]
"""The dice of one place."""


def roll(chance: Chance, key: str, count: int, sides: Sequence[F]) -> tuple[F, ...]:
    """Roll dice.

    Args:
        chance: Where the sides come from.
        key: What the roll is for, as the journal names it.
        count: How many dice.
        sides: What each side of a die shows.

    Returns:
        The face of each die.
    """
    return tuple([sides[side] for side in chance.dice(key, count, len(sides))])


def split(dice: Sequence[Die], hands: int, each: int) -> tuple[tuple[Dice, ...], Dice]:
    """Hand ``each`` dice to every one of ``hands`` places; gives the places, and the dice that stay in the box.

    Raises:
        ValueError: The box has not so many.
    """
    if hands * each > len(dice):
        raise ValueError(f"{hands * each} dice are to be handed out, and the box has {len(dice)}")
    places = tuple(tuple(dice[each * i : each * (i + 1)]) for i in range(hands))
    return places, tuple(dice[hands * each :])


def lost(box: Sequence[Die], *places: Dice) -> str:
    """Say which dice do not lie in exactly one place; "" when all do."""
    return misplaced(box, *places).replace("cards", "dice")
