"""A hundred thousand random actions through each card game, all its variants: its invariants hold after every one."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.game import OptionError
from tabletop.core.options import complete
from tabletop.core.registry import entry
from tests.contract.checks import values
from tests.property import random_play

ACTIONS = 100_000
PARTS = 4
"""The suite's workers share them."""
MIXED = ("dutch",)
"""Games with so many options that some hundred mixtures of them are played."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", ["dutch", "similo", "slambo", "wazabi"])
def test_a_hundred_thousand_random_actions(game: str, part: int) -> None:
    count = random_play.play(game, part, ACTIONS // PARTS)
    at_once = max(seats for seats, _ in random_play.variants(game))
    assert ACTIONS // PARTS <= count["actions"] < ACTIONS // PARTS + at_once, "the last step may be of several"
    assert count["ended"] > 20
    seats = {seats for seats, _ in random_play.variants(game)}
    assert all(count[f"{n} seats"] for n in seats), "every number of players was there"


@pytest.mark.parametrize("key", ["dutch", "kabuto", "similo", "slambo", "wazabi"])
def test_every_value_of_every_option_is_among_the_variants(key: str) -> None:
    game, ways = entry(key).load_game(), random_play.variants(key)
    assert {seats for seats, _ in ways} == set(game.seat_counts)
    for seats in game.seat_counts:
        for option in game.options():
            played = {options[option.key] for many, options in ways if many == seats}
            alone = {value for value in values(option) if allowed(game, seats, option.key, value)}
            assert played == alone or (key in MIXED and alone < played)
    for option in game.options():
        played = {options[option.key] for _, options in ways}
        assert key not in MIXED or played == set(values(option)), "some values need others beside them"


def allowed(game: Any, seats: int, key: str, value: Any) -> bool:
    try:
        return bool(complete(game, {key: value}, seats))
    except OptionError:
        return False


def test_a_broken_state_is_told_with_the_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(state: Any) -> str:
        return "a card is lost" if state.round > 1 else ""

    monkeypatch.setattr("cardgames.slambo.rules.game.problems", wrong)
    with pytest.raises(AssertionError, match=r"a card is lost \(batch 1, \d seats, .*, action \d+\)"):
        random_play.play("slambo", 1, 5_000)
