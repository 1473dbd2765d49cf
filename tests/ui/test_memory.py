"""What was painted for another size, or for a moment, is given back."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pygame
import pytest

from tabletop.ui.app import memory
from tests.screenshots.states import states
from tests.ui.hands import Hands

Make = Callable[..., Hands]


@pytest.mark.parametrize("name", ["title", "kabuto_aim", "slambo", "dutch_turn", "similo_guess"])
def test_after_a_change_of_size_nothing_of_the_old_one_is_kept_and_memory_is_given_back(
    hands: Make, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(memory, "give_back", lambda: given.append(True))
    me = hands(reduced_motion=True)
    me.show(states()[name])
    for size in ((1280, 720), (960, 540)):
        kit, given[:] = weakref.ref(me.app.kit), []
        me.app.window.resize(size)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        me.frames(5)
        me.settle()
        gc.collect()
        assert me.app.kit.size == size and kit() is None, "what was painted for the old size is gone"
        assert given


def test_the_ring_keeps_no_picture_a_key_press(hands: Make) -> None:
    me = hands(reduced_motion=True)
    me.show(states()["kabuto_aim"])
    kit = me.app.kit
    kept = []
    for _round in range(3):
        for code in (pygame.KSCAN_LEFT, pygame.KSCAN_UP, pygame.KSCAN_RIGHT, pygame.KSCAN_DOWN) * 25:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=0, scancode=code, mod=0, unicode=""))
            me.frames()
        me.settle()
        kept.append(kit.cache.size + me.scene.board.sprites._turned.size)
    assert kept[2] <= kept[1] + (1 << 20) and kit.cache.size <= kit.cache.budget


@pytest.mark.parametrize(
    "name", ["kabuto_full_aim", "kabuto_stump", "slambo", "wazabi_roll", "dutch_turn", "similo_guess"]
)
def test_no_table_keeps_a_picture_a_key_press(hands: Make, name: str) -> None:
    me = hands(size=(640, 360), reduced_motion=True)
    me.show(states()[name])
    kit, kept = me.app.kit, []
    keys = (pygame.KSCAN_LEFT, pygame.KSCAN_UP, pygame.KSCAN_RIGHT, pygame.KSCAN_DOWN, pygame.KSCAN_TAB)
    for _round in range(3):
        for code in keys * 20:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=0, scancode=code, mod=0, unicode=""))
            me.frames()
        me.settle()
        kept.append(kit.cache.size)
    assert kept[2] <= kept[1] + (1 << 20) and kit.cache.size <= kit.cache.budget
