"""Settings survive everything: unknown fields, nonsense, half a file, foreign files."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from tabletop.core import settings
from tabletop.core.i18n import Translator
from tabletop.core.settings import LABELS, RememberedSeat, Settings

FULL = Settings(
    language="fr",
    fullscreen=True,
    window=(1920, 1080),
    scale=150,
    speed=2.5,
    instant=True,
    reduced_motion=True,
    palette="tritan",
    outlines=True,
    curtain="press",
    rumble=False,
    master=0.25,
    music=0.0,
    effects=1.0,
    muted=True,
    keys=MappingProxyType({"ok": (40, 44)}),
    lessons=MappingProxyType({"slambo/balance": -1, "slambo/shame": 2}),
    won=("slambo",),
).remember(
    "kabuto", (RememberedSeat("Zoé", look=3), RememberedSeat("Bot", "bot", "hard")), {"bell": 40, "tremor": True}
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_no_file_gives_the_usual_settings(file: Path) -> None:
    assert settings.load(file) == (Settings(), None)


def test_every_field_comes_back(file: Path) -> None:
    usual = Settings()
    same = [f.name for f in dataclasses.fields(Settings) if getattr(FULL, f.name) == getattr(usual, f.name)]
    assert same == [], "the sample must change every field"
    settings.save(FULL, file)
    assert settings.load(file) == (FULL, None)


def test_the_file_before_stays_as_a_copy(file: Path) -> None:
    settings.save(Settings(scale=120), file)
    settings.save(Settings(scale=130), file)
    assert json.loads((file.parent / "settings.json.bak").read_text())["scale"] == 120
    assert sorted(p.name for p in file.parent.iterdir()) == ["settings.json", "settings.json.bak"]


def test_unknown_fields_are_ignored(file: Path) -> None:
    file.write_text(json.dumps({"app": "dohyo", "version": 9, "scale": 140, "hologram": {"on": True}}))
    assert settings.load(file) == (Settings(scale=140), None)


NEWER: dict[str, Any] = {
    "app": "dohyo",
    "version": 2,
    "scale": 140,
    "palette": "sepia",
    "hologram": {"on": True},
    "keys": {"ok": [40], "wink": {"left": 3}},
    "seats": {
        "kabuto": [{"name": "Zoé", "kind": "human", "hat": "straw"}],
        "mahjong": [{"name": "Io", "kind": "remote"}],
    },
    "options": {"slambo": {"limit": 9}, "mahjong": {"winds": ["east"]}},
    "lessons": {"slambo/shame": 2, "mahjong/winds": "halfway"},
}
"""What a version to come may write."""


def test_what_a_newer_version_wrote_is_used_as_far_as_it_is_understood(file: Path) -> None:
    file.write_text(json.dumps(NEWER))
    found, notice = settings.load(file)
    assert notice is None, "nothing is wrong with that file"
    assert (found.scale, found.palette, dict(found.keys)) == (140, "normal", {"ok": (40,)})
    assert dict(found.seats) == {"kabuto": (RememberedSeat("Zoé"),)}
    assert dict(found.options) == {"slambo": {"limit": 9}} and dict(found.lessons) == {"slambo/shame": 2}


def test_what_a_newer_version_wrote_outlives_changes_made_here(file: Path) -> None:
    file.write_text(json.dumps(NEWER))
    found, _ = settings.load(file)
    changed = dataclasses.replace(found, muted=True, keys=MappingProxyType({})).with_lesson("slambo/shame", -1)
    changed = changed.remember("slambo", (RememberedSeat("Bo"),), {"limit": 12})
    settings.save(changed, file)
    after = json.loads(file.read_text())
    seats = {**NEWER["seats"], "slambo": [{"name": "Bo", "kind": "human", "level": "", "look": 0, "device": "any"}]}
    wanted = {
        **NEWER,
        "muted": True,
        "last_game": "slambo",
        "keys": {"wink": {"left": 3}},
        "seats": seats,
        "options": {**NEWER["options"], "slambo": {"limit": 12}},
        "lessons": {**NEWER["lessons"], "slambo/shame": -1},
    }
    assert {name: after[name] for name in wanted} == wanted
    assert settings.load(file) == (changed, None)
    settings.save(dataclasses.replace(changed, palette="tritan"), file)
    assert json.loads(file.read_text())["palette"] == "tritan", "what is chosen here counts"


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b'{"app": "other", "version": 9}'])
def test_a_foreign_file_leaves_nothing_in_what_is_written(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    settings.save(FULL, file)
    assert settings.load(file) == (FULL, None)
    assert json.loads(file.read_text())["version"] == settings.VERSION


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("fullscreen", 1),
        ("window", [1280]),
        ("window", [1280, 10]),
        ("window", "1280x720"),
        ("scale", 99),
        ("scale", 150.5),
        ("scale", True),
        ("speed", 0.4),
        ("speed", "fast"),
        ("palette", "sepia"),
        ("master", -0.1),
        ("master", None),
        ("keys", {"ok": 40}),
        ("keys", {"ok": [9999]}),
        ("keys", [1]),
        ("seats", {"kabuto": [{"name": "x" * 17, "kind": "human"}]}),
        ("seats", {"kabuto": [{"name": "Bot", "kind": "bot", "level": "god"}]}),
        ("seats", {"kabuto": [{"name": "Bo\x00t", "kind": "human"}]}),
        ("options", {"kabuto": {"bell": [1]}}),
        ("lessons", {"slambo/balance": -2}),
        ("lessons", ["slambo/balance"]),
        ("won", "slambo"),
        ("won", [1]),
    ],
)
def test_a_field_that_makes_no_sense_gets_its_usual_value(file: Path, name: str, value: Any) -> None:
    good = {"master": 0.5} if name != "master" else {"music": 0.5}
    file.write_text(json.dumps({"app": "dohyo", name: value, **good}))
    found, notice = settings.load(file)
    assert getattr(found, name) == getattr(Settings(), name)
    assert (found.master, found.music)[name == "master"] == 0.5, "the other fields are kept"
    assert notice is not None and LABELS[name] in notice.say()
    french = Translator("fr")
    assert french(LABELS[name]) in notice.say(french), "the name that the setting has on the screen"


@pytest.mark.parametrize(
    "text", [b"", b"{", b"null", b"[1]", b'{"app": "other"}', b"\xff\xfe\x00", b"[" * 100_000, b'{"app": NaN}']
)
def test_a_damaged_file_is_put_aside_and_the_copy_serves(file: Path, text: bytes) -> None:
    settings.save(Settings(scale=120), file)
    settings.save(Settings(scale=130), file)
    file.write_bytes(text)
    found, notice = settings.load(file)
    assert found.scale == 120
    aside = file.parent / "settings.json.damaged"
    assert aside.read_bytes() == text
    assert notice is not None and str(aside) in notice.say()
    assert notice.say(Translator("fr")) != notice.say()


def test_a_damaged_file_without_a_copy_gives_the_usual_settings(file: Path) -> None:
    file.write_bytes(b"{")
    found, notice = settings.load(file)
    assert found == Settings() and notice is not None


def test_a_folder_in_place_of_the_file_is_no_reason_not_to_play(file: Path) -> None:
    file.mkdir()
    found, notice = settings.load(file)
    assert found == Settings() and notice is not None


def test_without_a_folder_for_settings_the_sentence_names_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("DOHYO_HOME", str(blocked))
    found, notice = settings.load()
    assert found == Settings() and notice is not None
    assert str(blocked) in notice.say()


def test_changed_keys_are_reset_alone() -> None:
    assert FULL.without_keys() == dataclasses.replace(FULL, keys=MappingProxyType({}))


def test_a_file_that_cannot_be_put_aside_is_named_where_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError

    settings.save(FULL, file)
    settings.save(FULL, file)
    file.write_text("{", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", refuse)
    for backup, wanted in ((True, FULL), (False, Settings())):
        found, notice = settings.load(file)
        assert found == wanted and notice is not None
        assert str(file) in notice.say() and ".damaged" not in notice.say()
        assert backup == file.with_name(file.name + ".bak").exists()
        file.with_name(file.name + ".bak").unlink(missing_ok=True)


def test_every_setting_that_a_file_may_hold_has_a_name_on_the_screen() -> None:
    assert set(LABELS) == {field.name for field in dataclasses.fields(Settings)}
