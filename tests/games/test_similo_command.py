"""Similo on the command line: every option by the words of the help, and what an arena of bots prints."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.similo.data.cards import OURS
from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import Settings
from tabletop.cli import main as cli
from tabletop.core.chance import Chance
from tabletop.core.game import OptionError
from tabletop.core.options import complete

Capture = pytest.CaptureFixture[str]


def settings(*words: str, seats: int = 3) -> Settings:
    """What the options of a command mean at the table."""
    given = dict(word.split("=") for word in words)
    return GAME.start(seats, complete(GAME, given, seats), Chance(1)).settings


@pytest.mark.parametrize("theme", OURS)
def test_each_theme_may_be_chosen_for_the_grid_and_for_the_clues(theme: str) -> None:
    assert (settings(f"theme={theme}").theme, settings(f"theme={theme}").clues) == (theme, theme)
    assert settings(f"clues={theme}").clues == theme and settings(f"clues={theme}").theme == "fables"


@pytest.mark.parametrize(
    ("word", "field", "value"),
    [
        ("fixed_five=on", "fixed_five", True),
        ("grid=easy", "easy", True),
        ("redraw=on", "redraw", True),
        ("games=7", "games", 7),
        ("giver=stays", "passes", False),
        ("watched=on", "watched", True),
    ],
)
def test_every_option_does_what_it_says_and_nothing_else(word: str, field: str, value: Any) -> None:
    usual, changed = settings("games=3"), settings("games=3", word)
    assert getattr(usual, field) != value and getattr(changed, field) == value
    others = [name for name in Settings.__struct_fields__ if name != field]
    assert [getattr(usual, name) for name in others] == [getattr(changed, name) for name in others]


@pytest.mark.parametrize(
    ("words", "wins"),
    [
        (("theme=myths", "clues=history", "games=1"), 3),
        (("grid=easy", "redraw=on", "fixed_five=on", "games=1"), 3),
    ],
)
def test_an_arena_prints_how_often_the_team_won(words: tuple[str, ...], wins: int, capsys: Capture) -> None:
    arguments = ["arena", "similo", "--seats", "bot:hard,bot:hard", "--games", str(wins), "--seed", "2", "--json"]
    assert cli.main([*arguments, *(part for word in words for part in ("--option", word))]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["team_wins"] == result["reasons"].get("found", 0) > 0
    assert result["team_wins"] + result["reasons"].get("removed", 0) == wins
    assert result["wins_by_seat"] == [result["team_wins"]] * 2, "all win or lose together"


def test_a_theme_that_is_not_there_is_refused_in_a_sentence(capsys: Capture) -> None:
    assert cli.main(["arena", "similo", "--seats", "bot:hard,bot:hard", "--option", "theme=sports"]) == 2
    said = capsys.readouterr().err
    assert "theme cannot be sports" in said and all(theme in said for theme in OURS)
    with pytest.raises(OptionError, match="sports"):
        settings("clues=sports")
