"""A window squeezed to a strip: nothing breaks, and it comes back whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.title import TitleScene
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.layout import LEAST_WINDOW
from tests.screenshots.states import states
from tests.ui.hands import Hands

Make = Callable[..., Hands]
SCENES: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "settings": SettingsScene,
    **{
        name: make
        for name, make in states().items()
        if name
        in (
            *("kabuto_aim", "slambo", "wazabi_full", "dutch_turn", "similo_giver"),
            *("result_slambo", "series_cup"),
        )
    },
}
STRIPS = ((1920, 50), (120, 100), (20, 20), (1, 1), (319, 900), (900, 179))


def resize(me: Hands, size: tuple[int, int]) -> None:
    me.app.window._window.minimum_size = (1, 1)  # as for a system that does not care
    me.app.window.resize(size)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    me.frames(2)


@pytest.mark.parametrize("name", SCENES)
def test_a_squeezed_window_comes_back_whole(hands: Make, name: str) -> None:
    me = hands(reduced_motion=True)
    scene = me.show(SCENES[name])
    before = me.pixels()
    for strip in STRIPS:
        resize(me, strip)
        assert me.app.window._window.size == strip, "the window is as small as that"
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
        me.settle()
        assert me.app.scene is scene and me.app.running and me.app.settings.window == (1280, 720)
    resize(me, (960, 540))
    me.settle()
    me.app.window.surface.fill((1, 2, 3))
    me.app.repaint()
    me.settle()
    assert me.app.scene is scene
    if name == "settings":
        assert me.pixels() == before


@pytest.mark.parametrize("size", [LEAST_WINDOW, (1920, LEAST_WINDOW[1]), (LEAST_WINDOW[0], 1080)])
def test_the_least_window_is_drawn(hands: Make, size: tuple[int, int]) -> None:
    me = hands(reduced_motion=True)
    for make in SCENES.values():
        scene = me.show(make)
        resize(me, size)
        me.settle()
        assert me.app.scene is scene and me.app.kit.size == size
        resize(me, (960, 540))


def test_scenes_follow_one_another_in_a_squeezed_window(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    resize(me, (20, 20))
    me.app.push(SettingsScene(me.app))
    me.frames(40)
    me.app.pop()
    me.frames(40)
    me.app.apply(scale=150)
    resize(me, (800, 450))
    me.settle()
    assert me.scenes == ["TitleScene"] and me.app.kit.size == (800, 450)
