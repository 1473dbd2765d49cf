"""Scenes that come on top: painted a slice a frame, never half seen, and the same pixels as if painted at once."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pygame
import pytest

from tabletop.core import paths
from tabletop.core.registry import entry
from tabletop.scenes.pause import PauseScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.title import TitleScene
from tabletop.ui.draw.cache import Cache
from tabletop.ui.draw.images import Images
from tabletop.ui.draw.slices import Sliced, Slicer
from tests.ui.hands import Hands
from tests.ui.tables import ENTER, ESCAPE, Desk, desk, looking, match

MILLISECOND = 1_000_000


def ticking(step: int) -> Callable[[], int]:
    """A clock that goes on whenever it is looked at: how much is painted hangs on nothing else."""
    ticks = count(step=step)
    return lambda: next(ticks)


def pixels(me: Hands) -> bytes:
    return pygame.image.tobytes(me.app.window.surface, "RGB")


def hurry(me: Hands) -> None:
    """From now on there is time for a picture or two a frame."""
    me.app.kit.slicer.clock = ticking(5 * MILLISECOND)


# ---------------------------------------------------------------------- slices
def test_a_slice_ends_when_its_time_is_up_but_never_before_one_picture() -> None:
    slicer = Slicer(ticking(MILLISECOND))
    cache = Cache(1 << 20, slicer)
    made: list[int] = []

    def paint() -> None:
        for n in range(9):
            cache.keep(n, lambda n=n: made.append(n))

    painting = Sliced(slicer, paint)
    for much in (1, 2, 3):
        assert not painting.go(0.0)
        assert made == list(range(much)), "each slice comes one further, and nothing is made twice"
    cache.keep("other", lambda: made.append(-1))
    assert made[-1] == -1, "who paints meanwhile has no limit"
    painting.finish()
    assert painting.done and made == [0, 1, 2, -1, *range(3, 9)]
    assert painting.go(0.0), "and is not done again"


def test_a_clock_that_stands_still_never_ends_a_slice() -> None:
    slicer = Slicer(lambda: 7)
    cache = Cache(1 << 20, slicer)
    assert Sliced(slicer, lambda: [cache.keep(n, lambda: 0) for n in range(99)]).go(0.0)
    assert len(cache) == 99


def test_what_breaks_in_a_slice_breaks_where_it_is_waited_for() -> None:
    slicer = Slicer(ticking(MILLISECOND))
    cache = Cache(1 << 20, slicer)

    def paint() -> None:
        for n in (2, 1, 0):
            cache.keep(n, lambda n=n: 1 // n)

    painting = Sliced(slicer, paint)
    assert not painting.go(0.0) and not painting.go(0.0)
    with pytest.raises(ZeroDivisionError):
        painting.go(0.0)
    assert painting.done and not painting.here


def test_parts_go_when_the_whole_stands_and_stay_while_it_does_not() -> None:
    slicer = Slicer(ticking(MILLISECOND))
    cache = Cache(1 << 20, slicer)

    def whole() -> list[int]:
        with cache.parts():
            return [cache.keep(("part", n), lambda n=n: n) for n in range(3)]

    painting = Sliced(slicer, lambda: cache.keep("whole", whole))
    for done in (1, 2):
        assert not painting.go(0.0)
        assert [("part", n) in cache for n in range(3)] == [n < done for n in range(3)]
        cache.keep("other", lambda: 0)
    assert painting.go()
    assert "whole" in cache and not any(("part", n) in cache for n in range(3))
    assert "other" in cache, "it was no part, though it was made while the whole was not done"


def test_what_two_make_at_once_is_kept_once() -> None:
    slicer = Slicer(ticking(MILLISECOND))
    cache = Cache(1 << 20, slicer)

    def large() -> pygame.Surface:
        cache.keep("inner", lambda: 0)
        cache.keep("more", lambda: 0)
        return pygame.Surface((9, 9), 0, 32)

    painting = Sliced(slicer, lambda: cache.keep("large", large))
    assert not painting.go(0.0)
    cache.keep("large", large)
    size = cache.size
    painting.finish()
    assert cache.size == size


def test_a_large_picture_is_read_beside(hands: Callable[..., Hands]) -> None:
    hands()
    images = Images(paths.assets() / "images")
    while not images.ready("room/night", 720):
        pass
    plain = pygame.image.load(str(images.path("room/night", 720)))
    assert pygame.image.tobytes(images.load("room/night", 720), "RGB") == pygame.image.tobytes(plain, "RGB")
    assert images.ready("icon/gear"), "a small one is read when it is wanted"
    with pytest.raises(FileNotFoundError):
        images.ready("room/nowhere")


def test_a_picture_that_cannot_be_read_does_not_keep_anybody_waiting(tmp_path: Path) -> None:
    (tmp_path / "bad@720.webp").write_bytes(b"no picture")
    images = Images(tmp_path)
    while not images.ready("bad", 720):
        pass
    with pytest.raises(pygame.error):
        images.load("bad", 720)


# ---------------------------------------------------------------------- on the screen
def come(me: Hands) -> list[bytes]:
    """The frames until the scene on top is seen."""
    seen = []
    me.frames()
    while me.app.scenes.coming:
        seen.append(pixels(me))
        me.frames()
    return seen


@pytest.mark.parametrize("game", ["similo", "slambo", "wazabi"])
def test_a_table_comes_in_slices_and_is_the_same_as_at_once(game: str) -> None:
    with desk() as one:
        one.show(TitleScene)
        hurry(one)
        table = entry(game).load_scene()(one.app, match(game, "hbb"))
        one.app.reset(table)
        frames = come(one)
        assert len(frames) > 10
        light = [sum(frame[::97]) for frame in frames]
        assert light == sorted(light, reverse=True) and light[-1] < light[0], "what was there grows dark meanwhile"
        sliced = pixels_of(one, table)
    with desk() as other:
        other.show(TitleScene)
        again = entry(game).load_scene()(other.app, match(game, "hbb"))
        other.app.reset(again)
        assert come(other) == []
        assert sliced == pixels_of(other, again)


def pixels_of(one: Desk, table: object) -> str:
    assert one.app.scene is table
    one.app.scenes.update(9.0)
    return one.picture()


def test_what_is_pressed_meanwhile_is_meant_for_the_scene_that_comes() -> None:
    with desk() as one:
        one.show(TitleScene)
        hurry(one)
        one.app.reset(entry("slambo").load_scene()(one.app, match("slambo", "hbb")))
        one.frames(2)
        assert one.app.scenes.coming
        one.hold(ESCAPE)
        one.let_go(ESCAPE)
        assert one.app.scenes.coming and not isinstance(one.app.scene, PauseScene)
        come(one)
        one.frames()
        assert isinstance(one.app.scene, PauseScene), "no press is lost"


@pytest.mark.parametrize("game", ["slambo", "wazabi"])
def test_the_curtain_comes_in_slices_and_opens_on_a_painted_table(game: str) -> None:
    with desk() as one:
        table = entry(game).load_scene()(one.app, match(game, "hhh"))
        one.sit(table)
        hurry(one)
        one.until(lambda: one.app.scene is not table)
        curtain = one.app.scene
        hidden = pixels(one)
        assert one.app.scenes.coming
        assert all(frame == hidden for frame in come(one)), "until it is there the table lies there, all hands down"
        assert pixels(one) != hidden
        one.hold(ENTER)
        one.until(lambda: curtain.opened)
        one.until(lambda: one.app.scene is table)
        assert looking(table) == table.asked


def test_nothing_happens_on_a_table_that_is_not_built_to_its_end() -> None:
    with desk() as one:
        one.show(TitleScene)
        hurry(one)
        table = entry("wazabi").load_scene()(one.app, match("wazabi", "hbb"))
        one.app.reset(table)
        told: list[bool] = []
        one.frames(2)
        one.app.background(lambda: None, lambda _: told.append(one.app.scenes.coming))
        one.app.defer(lambda: told.append(one.app.scenes.coming))
        one.app.work.join()
        one.frames(3)
        assert one.app.scenes.coming and not told, "neither what was done beside nor what was put off"
        assert table.asked is None and not table.reel.busy, "no deal, no question"
        come(one)
        one.frames(4)
        assert told == [False, False]


@pytest.mark.parametrize("leave", ["size", "title", "end"])
def test_what_comes_between_finds_no_half_painted_scene(leave: str) -> None:
    with desk() as one:
        one.show(TitleScene)
        hurry(one)
        table = entry("wazabi").load_scene()(one.app, match("wazabi", "hbb"))
        painted: list[bool] = []
        build = table.build
        table.build = lambda: (build(), painted.append(True))
        one.app.reset(table)
        one.frames(3)
        assert one.app.scenes.coming and not painted
        threads = [thread for thread in threading.enumerate() if thread.name == "painting"]
        assert len(threads) == 1
        if leave == "size":
            one.app.window.resize((1000, 600))
            pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
            one.frames(2)
            assert one.app.scene is table and not one.app.scenes.coming and len(painted) == 2
        elif leave == "title":
            one.app.home()
            assert painted == [True]
        else:
            one.app.close()
            assert painted == [True]
        threads[0].join(9)
        assert not threads[0].is_alive(), "nobody waits for ever"


def test_what_was_to_be_painted_ahead_is_forgotten_with_its_kit(hands: Callable[..., Hands]) -> None:
    """A window that is dragged has a kit a size: none may stay because somebody meant to paint with it."""
    me = hands()
    me.show(TitleScene)
    kits = [weakref.ref(me.app.kit)]
    for size in ((970, 550), (980, 560), (990, 570)):
        for name in ("gear", "eye", "door", "turn"):
            me.app.paint_ahead(partial(me.app.kit.sprite, f"icon/{name}", 40))
        me.app.window.resize(size)
        me.frames()
        kits.append(weakref.ref(me.app.kit))
    gc.collect()
    assert [kit() is not None for kit in kits] == [False, False, False, True]
    me.app.paint_ahead(partial(me.app.kit.sprite, "icon/clock", 40))
    before = len(me.app.kit.cache)
    me.settle()
    assert len(me.app.kit.cache) > before, "what was asked for afterwards is painted"


def test_a_picture_that_cannot_be_painted_ahead_holds_no_other(hands: Callable[..., Hands]) -> None:
    me = hands()
    me.show(TitleScene)
    painted: list[int] = []

    def paint(n: int) -> None:
        painted.append(4 // n)

    for n in (0, 1, 2):
        me.app.paint_ahead(partial(paint, n))
    me.settle()
    assert painted == [4, 2] and me.scenes == ["ErrorScene"]


@pytest.mark.parametrize("menu", ["pause", "settings"])
@pytest.mark.parametrize("game", ["slambo", "wazabi"])
def test_what_was_asked_is_asked_again_when_settings_changed_beneath_a_menu(game: str, menu: str) -> None:
    with desk() as one:
        table = entry(game).load_scene()(one.app, match(game, "hbb"))
        one.sit(table)
        one.until(lambda: table.asked is not None and not table.showing)
        one.frames(3)
        offered = [type(item) for item in table.items]
        one.app.push(PauseScene(one.app, table.session) if menu == "pause" else SettingsScene(one.app))
        one.frames(3)
        one.app.apply(language="fr" if one.app.tr.language == "en" else "en", scale=150)
        one.frames(3)
        hurry(one)  # the new size has a painter of its own
        one.app.pop()
        come(one)
        one.frames(3)
        assert one.app.scene is table
        assert [type(item) for item in table.items] == offered


def test_no_scene_comes_out_of_a_picture_older_than_the_one_before_it() -> None:
    with desk() as one:
        one.show(TitleScene)
        one.frames(2)
        table = entry("slambo").load_scene()(one.app, match("slambo", "hbb"))
        one.app.reset(table)
        one.frames()
        assert one.app.scenes.changing, "the title still gives way to the table"
        one.app.push(SettingsScene(one.app), fade=False)
        one.frames(2)
        assert not one.app.scenes.changing, "and has no part in what covers the table"


def test_a_cache_that_shrinks_keeps_what_was_used_last() -> None:
    cache = Cache(budget=10 * 4224)
    for name in "abcdefghij":
        cache.keep(name, lambda: pygame.Surface((32, 32), 0, 32))
    cache.keep("a", lambda: pygame.Surface((1, 1)))
    cache.shrink()
    assert [name for name in "abcdefghij" if name in cache] == ["a", "i", "j"]
    assert cache.size == 3 * 4224


def test_what_comes_over_an_opening_curtain_finds_nothing_half_painted() -> None:
    with desk() as one:
        table = entry("slambo").load_scene()(one.app, match("slambo", "hhh"))
        one.sit(table)
        one.until(lambda: one.app.scene is not table)
        come(one)
        hurry(one)
        one.app.kit.cache.clear()
        curtain = one.app.scene
        one.hold(ENTER)
        one.until(lambda: curtain.opened and one.app.kit.slicer.holding)
        one.app.push(SettingsScene(one.app), fade=False)
        assert not one.app.kit.slicer.holding
        assert all(thread.name != "painting" for thread in threading.enumerate())


def beneath_settings(one: Desk, game: str) -> object:
    """A table beneath its menu beneath the settings, and all built anew by a change of the scale."""
    table = entry(game).load_scene()(one.app, match(game, "hbb"))
    one.sit(table)
    one.until(lambda: table.asked is not None and not table.showing)
    one.app.push(PauseScene(one.app, table.session))
    one.frames(3)
    one.app.push(SettingsScene(one.app))
    one.frames(3)
    one.app.apply(scale=150)
    hurry(one)
    return table


@pytest.mark.parametrize("game", ["slambo", "similo"])
def test_what_lies_below_is_painted_anew_before_it_is_seen(game: str) -> None:
    with desk() as one:
        beneath_settings(one, game)
        one.until(lambda: not one.app.work.busy)
        one.app.pop()
        assert len(come(one)) < 4
        there = pixels_of(one, one.app.scene)
    with desk() as other:
        beneath_settings(other, game)
        other.app.ahead.forget()
        other.app.pop()
        assert len(come(other)) > 10
        assert pixels_of(other, other.app.scene) == there


@pytest.mark.parametrize("frames", [6, 9, 14])
def test_what_is_left_half_painted_ahead_begins_anew(frames: int) -> None:
    with desk() as one:
        beneath_settings(one, "similo")
        one.frames(frames)
        assert any(thread.name == "painting" for thread in threading.enumerate())
        one.app.pop()
        assert all(thread.name != "painting" for thread in threading.enumerate()), "nobody waits for it to its end"
        come(one)
        there = pixels_of(one, one.app.scene)
    with desk() as other:
        beneath_settings(other, "similo")
        other.app.ahead.forget()
        other.app.pop()
        come(other)
        assert pixels_of(other, other.app.scene) == there
