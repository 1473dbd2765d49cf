"""Scenes that come on top: painted a slice a frame, never half seen, and the same pixels as if painted at once."""

from __future__ import annotations

import gc
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
from tabletop.ui.draw.cache import Cache, OutOfTimeError, Ration
from tabletop.ui.draw.images import Images
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
    me.app.kit.ration.clock = ticking(5 * MILLISECOND)


# ---------------------------------------------------------------------- the ration
def test_a_ration_ends_the_painting_but_never_before_one_picture() -> None:
    ration = Ration(ticking(MILLISECOND))
    cache = Cache(1 << 20, ration)
    made = []
    for _ in range(3):
        with pytest.raises(OutOfTimeError), ration.spend(0.0):
            for n in range(9):
                cache.keep(n, lambda n=n: made.append(n))
    assert made == [0, 1, 2], "each try comes one further, and what was made before is not made again"
    for n in range(9):
        cache.keep(n, lambda n=n: made.append(n))
    assert made == list(range(9)), "outside there is no limit"


def test_a_clock_that_stands_still_never_runs_out() -> None:
    ration = Ration(lambda: 7)
    cache = Cache(1 << 20, ration)
    with ration.spend(0.0):
        for n in range(99):
            cache.keep(n, lambda: 0)
        assert not ration.short
    assert len(cache) == 99


def test_parts_go_when_the_whole_stands_and_stay_while_it_does_not() -> None:
    ration = Ration(ticking(MILLISECOND))
    cache = Cache(1 << 20, ration)

    def whole() -> list[int]:
        with cache.parts():
            return [cache.keep(("part", n), lambda n=n: n) for n in range(3)]

    cache.keep("other", lambda: 0)
    for done in (1, 2):
        with pytest.raises(OutOfTimeError), ration.spend(0.0):
            cache.keep("whole", whole)
        assert [("part", n) in cache for n in range(3)] == [n < done for n in range(3)]
    assert cache.keep("whole", whole) == [0, 1, 2]
    assert "other" in cache and not any(("part", n) in cache for n in range(3))


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


def test_nothing_happens_on_a_table_that_was_not_built_to_its_end() -> None:
    with desk() as one:
        table = entry("wazabi").load_scene()(one.app, match("wazabi", "hbb"))
        one.app.kit.cache.clear()
        hurry(one)
        with one.app.kit.ration.spend(0.001), pytest.raises(OutOfTimeError):
            table.draw(pygame.Surface(one.app.window.size))
        assert not table._built
        table.update(0.1)  # no deal, no question: whoever caught the error need not know the table
        assert table.asked is None and not table.reel.busy


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
