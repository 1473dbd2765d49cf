"""Options from people and command lines: completed, read from text, refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.game import Option, OptionError, Preset
from tabletop.core.options import CLASSIC, CUSTOM, allowed, complete, matching, presets_for
from tests.contract.snaprace import SnapRace

LIST = (
    Option(
        key="mode",
        label="M",
        help="H",
        kind="choice",
        default="base",
        choices=("base", "teams"),
        choice_labels=("B", "T"),
    ),
    Option(key="bell", label="B", help="H", kind="number", default=40, low=20, high=60, step=10),
    Option(key="expert", label="E", help="H", kind="toggle", default=False, seats=(3,)),
)  # fmt: skip

PRESETS = (
    Preset(key="loud", label="L", help="H", values={"bell": 20, "mode": "teams"}),
    Preset(key="three", label="T", help="H", values={"expert": True}, seats=(3,)),
)


class Table(SnapRace):
    key = "table"

    def options(self) -> tuple[Option, ...]:
        return LIST

    def presets(self) -> tuple[Preset, ...]:
        return PRESETS

    def check_options(self, options: Any, seats: int) -> None:
        if options["mode"] == "teams" and options["bell"] == 60:
            raise OptionError("teams end before the bell at 60.")


GAME = Table()
USUAL_VALUES = {"mode": "base", "bell": 40, "expert": False}


@pytest.mark.parametrize(
    ("given", "seats", "result"),
    [
        ({}, 2, {}),
        ({"bell": "50"}, 2, {"bell": 50}),
        ({"bell": 20}, 2, {"bell": 20}),
        ({"mode": "teams"}, 2, {"mode": "teams"}),
        ({"expert": "on"}, 3, {"expert": True}),
        ({"expert": "NO"}, 3, {"expert": False}),
        ({"expert": "off"}, 2, {}),
        ({"preset": "loud"}, 2, {"bell": 20, "mode": "teams"}),
        ({"preset": "loud", "bell": "50"}, 2, {"bell": 50, "mode": "teams"}),
        ({"preset": "three"}, 3, {"expert": True}),
    ],
)
def test_good_options_are_completed(given: dict[str, Any], seats: int, result: dict[str, Any]) -> None:
    assert complete(GAME, given, seats) == USUAL_VALUES | result


@pytest.mark.parametrize(
    ("given", "seats", "sentence"),
    [
        ({}, 4, "table is for 2, 3 players, not 4."),
        ({"bel": "50"}, 2, "table has no option bel: did you mean bell?"),
        ({"zzz": "1"}, 2, "table has no option zzz: there are mode, bell, expert."),
        ({"bell": "55"}, 2, "bell cannot be 55: it may be from 20 to 60 by 10."),
        ({"bell": "70"}, 2, "bell cannot be 70: it may be from 20 to 60 by 10."),
        ({"bell": "many"}, 2, "bell cannot be many: it may be from 20 to 60 by 10."),
        ({"bell": True}, 2, "bell cannot be True: it may be from 20 to 60 by 10."),
        ({"mode": "solo"}, 2, "mode cannot be solo: it may be base, teams."),
        ({"expert": "maybe"}, 3, "expert cannot be maybe: it may be on, off."),
        ({"expert": "on"}, 2, "expert can only be changed with 3 players."),
        ({"preset": "soft"}, 2, "preset cannot be soft: it may be loud, three."),
        ({"preset": "three"}, 2, "The preset three is for 3 players, not 2."),
        ({"preset": "loud", "bell": "60"}, 2, "teams end before the bell at 60."),
        ({"mode": "teams", "bell": "60"}, 2, "teams end before the bell at 60."),
    ],
)
def test_bad_options_are_refused_in_one_sentence(given: dict[str, Any], seats: int, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        complete(GAME, given, seats)
    assert str(caught.value) == sentence


def test_what_an_option_may_be() -> None:
    assert [allowed(option) for option in LIST] == ["base, teams", "from 20 to 60 by 10", "on, off"]


def test_a_game_without_presets_has_no_such_option() -> None:
    with pytest.raises(OptionError, match="has no option preset"):
        complete(SnapRace(), {"preset": "loud"}, 2)


def test_options_are_known_as_the_preset_that_they_are() -> None:
    assert presets_for(GAME, 2) == PRESETS[:1] and presets_for(GAME, 3) == PRESETS
    assert matching(PRESETS, USUAL_VALUES, {}) == CLASSIC
    assert matching(PRESETS, USUAL_VALUES, {"bell": 40, "more": 1}) == CLASSIC, "only what is an option counts"
    assert matching(PRESETS, USUAL_VALUES, {"expert": True}) == 1
    assert matching(PRESETS, USUAL_VALUES, {"mode": "teams", "bell": 20}) == 0
    assert matching(PRESETS, USUAL_VALUES, {"bell": 20}) == CUSTOM
