"""What happens round a table in mid-match: pads that go, another language, other shapes of the window, no disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.core.game import MatchSetup
from tabletop.scenes.pause import PauseScene
from tabletop.ui.draw import furniture
from tests.ui.tables import ENTER, ESCAPE, desk, looking, match
from tests.ui.vpad import VirtualPad


def setup(game: str, kinds: str) -> MatchSetup:
    return match(game, kinds).setup


def test_all_pads_go_while_one_holds_the_curtain(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = _table(one, match("slambo", "hh", devices=("pad:1", "pad:2")))
        one.app.devices.open()
        pads = [plug(), plug()]
        one.until(lambda: one.app.devices.present("pad:1") and one.app.devices.present("pad:2"), 60)
        assert one.scenes[-1] == "CurtainScene"
        curtain = one.scene
        pads[0 if curtain.seat.device == "pad:1" else 1].press("a")
        one.until(lambda: bool(curtain.holder), 60)
        assert not curtain.opened
        for pad in pads:
            pad.unplug()
        one.frames(40)
        assert not curtain.opened and looking(scene) is None, "who holds nothing any more opens nothing"
        if isinstance(one.scene, PauseScene):
            one.tap(ESCAPE)
        one.until(lambda: one.scene is curtain)
        one.hold(ENTER)
        one.until(lambda: one.scene is scene)
        assert looking(scene) == scene.asked, "the keyboard serves whoever lost a pad"
        one.let_go(ENTER)
        one.scene.leave()
        assert looking(scene) is None


def _table(one: Any, session: Any) -> Any:
    from tabletop.core.registry import entry

    scene = entry(session.setup.game).load_scene()(one.app, session)
    one.sit(scene)
    one.until(one.asked)
    return scene


@pytest.mark.parametrize("game", ["similo", "slambo", "wazabi"])
def test_another_language_and_other_shapes_in_mid_match(game: str) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        session = match(game, "hb")
        scene = _table(one, session)
        offered = {item.name for item in scene.items if item.focusable}
        state = scene.session.state
        for size in ((320, 200), (360, 640), (1280, 400), (640, 360)):
            one.app.window = type(one.app.window)(size, False)
            one.app.relayout()
            one.frames(3)
            assert one.app.window.surface.get_size() == one.app.layout.size
        assert {item.name for item in scene.items if item.focusable} == offered
        one.app.apply(language="fr")
        one.until(one.asked)
        assert scene.session.state == state and scene.asked is not None
        assert one.app.tr.language == "fr"


def test_a_tall_window_has_a_floor_to_its_end_and_nothing_on_its_head() -> None:
    with desk(size=(360, 800)) as one:
        k = one.app.kit
        sign = pygame.Surface((640, 360))
        sign.fill((90, 20, 40))
        sign.fill((255, 255, 255), (200, 20, 200, 60))
        room = furniture.spread(k, sign)
        below = k.rect(0, 0, 1280, 720).bottom
        seen = {tuple(room.get_at((x, y)))[:3] for y in range(below, 800, 3) for x in range(0, 360, 5)}
        assert seen == {(90, 20, 40)}


def test_a_match_is_begun_on_a_full_disk_and_the_menu_says_that_it_is_not_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with desk(instant=True, size=(640, 360)) as one:
        one.app.start_match(setup("slambo", "hb"))
        one.until(one.asked)
        assert one.scene.session.number >= 1, "the cards were dealt"
        one.scene.pause()
        one.frames(3)
        names = [item.name for item in one.scene.items]
        assert "Quit without saving" in names and "Save and quit" not in names
        one.scene._leave()
        one.frames(3)
        assert "not saved" in one.scene._text
