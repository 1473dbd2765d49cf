"""Dice: rolls, and where they lie."""

from __future__ import annotations

import pytest

from cardgames.common.dice import lost, roll, split
from tabletop.core.chance import Chance, Draw


def test_a_roll_shows_the_sides_drawn() -> None:
    assert roll(Chance(1, 1, [Draw("roll", [0, 2, 2])]), "roll", 3, ("a", "b", "c")) == ("a", "c", "c")
    assert set(roll(Chance(1), "roll", 200, ("a", "b", "c"))) == {"a", "b", "c"}


def test_dice_are_handed_out_evenly_or_not_at_all() -> None:
    assert split(range(7), 2, 3) == (((0, 1, 2), (3, 4, 5)), (6,))
    with pytest.raises(ValueError, match="8 dice"):
        split(range(7), 2, 4)


def test_lost_names_the_dice() -> None:
    assert lost((0, 1, 2), (2,), (0, 1)) == ""
    assert "dice that are missing: [1]" in lost((0, 1), (0,))
