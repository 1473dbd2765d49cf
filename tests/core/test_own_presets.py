"""House rules that a player saved: found again, told apart, and harmless whatever their file holds."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import own_presets
from tabletop.core.game import OptionError
from tabletop.core.i18n import Translator
from tabletop.core.options import complete, settled
from tabletop.core.own_presets import OwnPreset, SavingError, delete, keep, load, name_problem, unfold, unplayable
from tests.core.many_options import GAME, OPTIONS, drawn

FRIDAY = OwnPreset("Friday", {"option1": "1b"})
DEFAULTS = {option.key: option.default for option in OPTIONS}


def names(game: str = "wazabi") -> list[str]:
    return [preset.name for preset in load(game)[0]]


def test_what_is_saved_is_found_again_by_name_for_its_game_alone() -> None:
    assert load("wazabi") == ((), None)
    keep("wazabi", OwnPreset("Zoé", {"option0": True}))
    keep("wazabi", FRIDAY)
    keep("slambo", OwnPreset("Friday", {"expert": True}))
    assert load("wazabi") == ((FRIDAY, OwnPreset("Zoé", {"option0": True})), None)
    keep("wazabi", OwnPreset("FRIDAY", {"option2": 5}))
    assert load("wazabi")[0][0] == OwnPreset("FRIDAY", {"option2": 5}), "the same name is the same preset"
    delete("wazabi", "friday")
    assert names() == ["Zoé"] and names("slambo") == ["Friday"]
    delete("wazabi", "nobody")
    assert names() == ["Zoé"]


def test_random_rules_come_back_as_they_were_also_from_the_command_line() -> None:
    for n in range(60):
        values = settled(OPTIONS, drawn(random.Random(n)), 3)
        preset = OwnPreset("Evening", {key: value for key, value in values.items() if value != DEFAULTS[key]})
        keep(GAME.key, preset)
        assert load(GAME.key)[0] == (preset,)
        if unplayable(GAME, preset, 3) is None:
            assert complete(GAME, unfold(GAME, {"preset": "evening"}, 3), 3) == values


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"app": "else"}', b"[" * 100_000])
def test_a_damaged_file_is_put_aside_and_said_and_saving_goes_on(content: bytes) -> None:
    file = own_presets.path()
    file.write_bytes(content)
    found, notice = load("wazabi")
    assert found == () and notice is not None and "presets.json.damaged" in notice.say()
    assert file.with_name("presets.json.damaged").read_bytes() == content
    keep("wazabi", FRIDAY)
    assert load("wazabi") == ((FRIDAY,), None)


def document(entries: Any, version: Any = 1) -> None:
    own_presets.path().write_text(json.dumps({"app": "dohyo", "version": version, "presets": entries}))


@pytest.mark.parametrize(
    "entry",
    [None, 7, [], {}, {"name": 3, "values": {}}, {"name": "", "values": {}}, {"name": "a\nb", "values": {}},
     {"name": "x" * 99, "values": {}}, {"name": "X", "values": []}, {"name": "X", "values": {"a": [1]}},
     {"name": "X", "values": {"a": 1.5}}, {"name": "X", "values": {"a": None}}],
)  # fmt: skip
def test_an_entry_that_makes_no_sense_is_passed_over_and_stays_in_the_file(entry: Any) -> None:
    document({"wazabi": [entry, {"name": "Friday", "values": {"option1": "1b"}}], "tomorrow": "?"})
    assert load("wazabi") == ((FRIDAY,), None)
    keep("wazabi", OwnPreset("Zoé", {}))
    kept = json.loads(own_presets.path().read_text())["presets"]
    assert entry in kept["wazabi"] and kept["tomorrow"] == "?" and names() == ["Friday", "Zoé"]


def test_a_file_of_a_newer_version_is_left_alone() -> None:
    document({"anything": "else"}, version=2)
    before = own_presets.path().read_bytes()
    found, notice = load("wazabi")
    assert found == () and notice is not None and "newer" in notice.say()
    with pytest.raises(SavingError, match="newer"):
        keep("wazabi", FRIDAY)
    assert own_presets.path().read_bytes() == before


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_on_a_full_disk_what_was_saved_stays_and_that_is_said(fails: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("wazabi", FRIDAY)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if fails == "fsync" else (Path, "replace")), full)
    for change in (lambda: keep("wazabi", OwnPreset("Zoé", {})), lambda: delete("wazabi", "Friday")):
        with pytest.raises(SavingError) as caught:
            change()
        assert "disk is full" in str(caught.value)
        assert Translator("fr")(caught.value.notice.msgid) != caught.value.notice.msgid
    assert names() == ["Friday"] and [one.name for one in own_presets.path().parent.iterdir()] == ["presets.json"]


def test_a_folder_that_cannot_be_read_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def shut(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(own_presets.paths, "config", shut)
    assert load("wazabi")[0] == ()
    with pytest.raises(SavingError):
        keep("wazabi", FRIDAY)


@pytest.mark.parametrize(
    ("values", "seats", "said"),
    [
        ({"option1": "1b"}, 2, ""),
        ({"option of tomorrow": True}, 2, "another version"),
        ({"option1": "1z"}, 2, "another version"),
        ({"option0": 1}, 2, "another version"),
        ({"option5": 8}, 2, "another version"),
        ({"option3": False, "option6": True}, 3, "another version"),
        ({"option13": "13b"}, 2, "cannot be played with 2 players"),
        ({"option13": "13b"}, 3, ""),
    ],
)
def test_a_preset_that_cannot_be_chosen_says_why(values: dict[str, Any], seats: int, said: str) -> None:
    notice = unplayable(GAME, OwnPreset("Friday", values), seats)
    assert (notice is None) == (not said) and (notice is None or said in notice.say())


def test_nothing_else_on_the_page_is_called_so_in_any_language() -> None:
    from tabletop.core.registry import entry

    game = entry("wazabi").load_game()
    both = [Translator(language).domain("wazabi") for language in ("fr", "en")]
    for name in ("Rapide", "quick", "Teams of two", "Équipes de deux", "voisins", "Games", "Classic"):
        assert name_problem(game, name, both, ["Classic"]) is not None, name
    assert name_problem(game, "Friday", both, ["Classic"]) is None


def test_the_command_line_finds_own_presets_after_those_of_the_game() -> None:
    keep(GAME.key, FRIDAY)
    keep(GAME.key, OwnPreset("long", {"option1": "1b"}))
    assert unfold(GAME, {"preset": "friday", "option0": "on"}, 2) == {"option1": "1b", "option0": "on"}
    assert unfold(GAME, {"preset": "long"}, 2) == {"preset": "long"}
    assert unfold(GAME, {"option0": "on"}, 2) == {"option0": "on"}
    with pytest.raises(OptionError, match=r"preset cannot be monday: it may be long, Friday\."):
        unfold(GAME, {"preset": "monday"}, 2)
    keep(GAME.key, OwnPreset("Broken", {"gone": 1}))
    with pytest.raises(OptionError, match="“Broken” was saved by another version"):
        unfold(GAME, {"preset": "broken"}, 2)


def test_there_is_an_end_to_saving() -> None:
    for n in range(own_presets.MOST):
        keep("wazabi", OwnPreset(f"Rules {n}", {}))
    with pytest.raises(SavingError, match="Delete one first"):
        keep("wazabi", FRIDAY)
    keep("wazabi", OwnPreset("Rules 3", {"option0": True}))
