"""Many options on one page: groups, what comes and goes, own presets; by mouse, keys and pad, at every scale."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.core import own_presets, registry
from tabletop.core.options import settled, shown
from tabletop.core.own_presets import OwnPreset
from tabletop.scenes.confirm import ConfirmScene
from tabletop.scenes.match_setup import Draft
from tabletop.scenes.name import NameScene
from tabletop.scenes.options import OptionsScene
from tabletop.scenes.seats import SeatsScene
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.widgets.rows import Heading, RowWidget
from tests.core.many_options import GAME, GROUPS, OPTIONS
from tests.ui.scene_kit import Table

BY_KEY = {option.key: option for option in OPTIONS}


def opened(**settings: Any) -> Table:
    """The options of a match of three."""
    table = Table(**settings)
    draft = Draft.remembered("wazabi", table.app.settings, table.app.tr)
    draft.sit(2, table.app.tr, bot=True)
    table.show(SeatsScene(table.app, "wazabi", draft))
    table.app.push(OptionsScene(table.app, draft))
    table.settle()
    return table


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(registry.Entry, "load_game", lambda entry: GAME)
    table = opened()
    yield table
    table.close()


def rows(table: Table) -> dict[str, RowWidget]:
    return {item.name: item for item in table.scene.items if isinstance(item, RowWidget)}


def focus_on(table: Table, name: str) -> None:
    """Give a row the focus, wherever the list is."""
    table.scene.column.reveal_name(name)
    table.scene.restore_focus(name)
    assert table.focus == name


def said(table: Table, name: str) -> str:
    return rows(table)[name].row.said()


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that are said over a scene."""
    from tabletop.ui.app.overlay import Notices

    found: list[str] = []
    say = Notices.say
    monkeypatch.setattr(Notices, "say", lambda self, words, *more: (found.append(words), say(self, words, *more))[1])
    return found


# ---------------------------------------------------------------------- groups, and what matters
def test_groups_stand_under_their_headings(many: Table) -> None:
    lines = many.scene.column.widgets
    headings = [line.label for line in lines if isinstance(line, Heading)]
    assert headings == ["Turns", "Scores", "Teams", "Mercy", "Cards", "Mes règles"]
    assert set(headings) >= set(GROUPS)
    group = ""
    for line in lines:
        if isinstance(line, Heading):
            group = line.label
        elif line.name in BY_KEY:
            assert BY_KEY[line.name].group == group


def test_every_row_is_reached_by_keys_in_order_and_headings_never_have_the_focus(many: Table) -> None:
    scene, lines = many.scene, [line for line in many.scene.column.widgets if line.focusable]
    assert scene.focus is lines[0]
    for line in lines[1:]:
        many.press("down")
        assert scene.focus is line and line.visible
    for line in reversed(lines[:-1]):
        many.press("up")
        at = scene.column.widgets.index(line)
        assert scene.focus is line and line.visible
        over = scene.column.widgets[at - 1] if at else line
        assert over.visible or over.focusable, "a heading is seen with its first row"


@pytest.mark.parametrize("by", ["down", "up"])
def test_pages_and_the_wheel_land_on_rows(many: Table, by: str) -> None:
    import pygame

    act = Act.PAGE_DOWN if by == "down" else Act.PAGE_UP
    for _ in range(9):
        many.scene.intent(Intent(act, "pad:1"))
        many.turn()
        assert isinstance(many.scene.focus, RowWidget) and many.scene.focus.visible
    many.move(400, 300)
    for _ in range(40):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1 if by == "down" else 1, flipped=False))
        many.frames(2)
        assert isinstance(many.scene.focus, RowWidget) and many.scene.focus.visible


def test_whatever_is_changed_the_page_shows_what_matters_and_the_focus_stays_put(many: Table) -> None:
    dice, moved, changed = random.Random(8), 0, 0
    scene = many.scene
    for _ in range(250):
        names = [name for name in rows(many) if name in BY_KEY or name == "preset"]
        scene.column.reveal_name(name := dice.choice(names))
        scene.restore_focus(name)
        before, keys = scene.focus.box.y, list(rows(many))
        scene.intent(Intent(dice.choice((Act.LEFT, Act.RIGHT)), "pad:1"))
        many.turn()
        assert many.focus == name and scene.focus.visible
        wanted = {one.key for one in shown(OPTIONS, scene.draft.options, 3)}
        assert {key for key in rows(many) if key in BY_KEY} == wanted
        values = settled(OPTIONS, scene.draft.options, 3)
        assert scene.draft.playable_options(OPTIONS, 3) == values
        if list(rows(many)) != keys:
            changed += 1
            column = scene.column
            at_an_end = column.first in (0, column._last_first)
            moved += scene.focus.box.y != before
            assert scene.focus.box.y == before or at_an_end, "it moves only where the list ends"
    assert changed > 30 and moved < changed / 3


def test_a_slider_stays_in_the_hand_when_rows_come_and_go() -> None:
    import pygame

    table = opened()
    row = rows(table)["tournament"]
    left, wide = row.box.right - 44 - 400, 400 - 116
    table.move(left + 2, row.box.centery)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=table.pixel(left + 2, row.box.centery), button=1))
    table.frames(2)
    assert "play_on" in rows(table)
    for share, games in ((0.5, 5), (1.0, 9), (0.0, 1), (0.25, 3)):
        table.move(left + wide * share, row.box.centery + 90)
        table.frames(2)
        assert table.scene.draft.options["tournament"] == games
        assert ("play_on" in rows(table)) == (games == 1)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=table.pixel(left, row.box.centery), button=1))
    table.frames(2)
    table.move(left + wide, row.box.centery)
    assert table.scene.draft.options["tournament"] == 3
    table.close()


@pytest.mark.parametrize("scale", range(100, 201, 20))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_at_every_scale_rows_and_headings_have_room(scale: int, language: str, many: Table) -> None:
    table = opened(scale=scale, language=language)
    scene = table.scene
    for _ in range(len(scene.column.widgets)):
        lines = [line for line in scene.column.widgets if line.visible]
        assert lines[0].box.top >= scene.column.box[1]
        assert lines[-1].box.bottom <= scene.column.box[1] + scene.column.box[3] + 0.5
        for one, other in itertools.pairwise(lines):
            assert one.box.bottom <= other.box.top + 0.01
        assert any(isinstance(line, RowWidget) for line in lines)
        table.press("down")
    table.close()


# ---------------------------------------------------------------------- own presets
def save_as(table: Table, name: str) -> None:
    assert isinstance(table.scene, NameScene)
    table.type(name)
    table.press("enter")
    table.settle()


def test_rules_are_saved_chosen_and_deleted_by_keys(heard: list[str]) -> None:
    table = opened()
    assert rows(table)["save"].why, "the classic rules have a name already"
    focus_on(table, "dice")
    table.press("left")
    focus_on(table, "save")
    table.press("enter")
    save_as(table, "Vendredi")
    assert own_presets.load("wazabi")[0] == (OwnPreset("Vendredi", {"dice": 3}),)
    assert said(table, "preset") == "Vendredi" and rows(table)["save"].why
    assert any("Vendredi" in words for words in heard)
    focus_on(table, "preset")
    table.press("right")
    assert said(table, "preset") == "Classique" and table.scene.draft.options == {}
    table.press("left")
    assert said(table, "preset") == "Vendredi" and table.scene.draft.setup(1).options["dice"] == 3
    focus_on(table, "own:Vendredi")
    table.press("enter")
    assert isinstance(table.scene, ConfirmScene)
    table.press("right", "enter")
    table.settle()
    assert own_presets.load("wazabi")[0] == () and said(table, "preset") == "Sur mesure"
    assert table.focus == "save", "the row before the one that went has the focus"
    assert table.scene.draft.setup(1).options["dice"] == 3, "the rules of the match stay"
    table.close()


def test_rules_are_saved_chosen_and_deleted_by_the_mouse() -> None:
    table = opened()
    table.click(rows(table)["dice"].box.right - 44 - 400, rows(table)["dice"].box.centery)
    table.scene.column.reveal_name("save")
    table.scene.column.arrange()
    table.click(rows(table)["save"].box.right - 200, rows(table)["save"].box.centery)
    assert isinstance(table.scene, NameScene)
    for key in "ab":
        table.click_on(f"key {key}")
    table.click_on("done")
    assert [one.name for one in own_presets.load("wazabi")[0]] == ["Ab"]
    table.scene.column.reveal_name("own:Ab")
    table.scene.column.arrange()
    table.click(rows(table)["own:Ab"].box.right - 200, rows(table)["own:Ab"].box.centery)
    table.click_on("yes")
    assert own_presets.load("wazabi")[0] == ()
    table.close()


def test_rules_are_saved_chosen_and_deleted_by_a_pad() -> None:
    table = opened()

    def press(*acts: Act) -> None:
        for act in acts:
            table.scene.intent(Intent(act, "pad:1"))
            table.settle()

    while table.focus != "dice":
        press(Act.DOWN)
    press(Act.LEFT)
    while table.focus != "save":
        press(Act.DOWN)
    press(Act.OK)
    assert isinstance(table.scene, NameScene)
    press(Act.PAUSE)
    (saved,) = own_presets.load("wazabi")[0]
    assert saved == OwnPreset("Règles 1", {"dice": 3})
    press(Act.DOWN)
    assert table.focus == "own:Règles 1"
    press(Act.OK, Act.RIGHT, Act.OK)
    assert own_presets.load("wazabi")[0] == ()
    table.close()


def test_a_name_that_stands_there_already_is_refused_in_a_sentence(heard: list[str]) -> None:
    table = opened()
    table.scene.draft.options["dice"] = 3
    for name in ("Tournoi", "tournament", "Classique", "Teams of two"):
        table.scene._save(name)
        table.settle()
        assert own_presets.load("wazabi")[0] == () and name in heard[-1]
    table.close()


def test_what_another_version_saved_is_shown_with_a_sentence_and_can_be_deleted() -> None:
    own_presets.keep("wazabi", OwnPreset("Demain", {"hats": 3}))
    own_presets.keep("wazabi", OwnPreset("À six", {"mode": "teams"}))
    own_presets.keep("wazabi", OwnPreset("Court", {"dice": 2}))
    table = opened()
    assert rows(table)["preset"].row.words == ("Classique", "Tournoi", "Court")
    assert "autre version" in rows(table)["own:Demain"].row.help
    assert "ne se joue pas à 3" in rows(table)["own:À six"].row.help
    assert "2" in rows(table)["own:Court"].row.help
    table.scene._delete("Demain")
    table.settle()
    assert "own:Demain" not in rows(table)
    table.close()


def test_a_full_disk_is_said_and_the_page_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, heard: list[str]) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    table = opened()
    table.scene.draft.options["dice"] = 3
    monkeypatch.setattr(os, "fsync", full)
    table.scene._save("Vendredi")
    table.settle()
    assert "disque est plein" in heard[-1] and "own:Vendredi" not in rows(table)
    assert isinstance(table.scene, OptionsScene)
    table.close()


def test_a_damaged_file_is_said_when_the_page_comes(heard: list[str]) -> None:
    own_presets.path().write_text("{")
    table = opened()
    assert any("illisibles" in words for words in heard)
    table.close()
