"""A match that is watched: it stands still, goes from turn to turn by any device, slower and faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.core.registry import GAMES, entry
from tabletop.ui.match.replay import IDLE, Replay
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.samples import sample
from tests.ui.tables import DOWN, ENTER, ESCAPE, LEFT, MORE, RIGHT, TAB, UP, Desk, desk

KEYS = [one.key for one in GAMES]
SPACE, PAGE_UP, PAGE_DOWN = pygame.KSCAN_SPACE, pygame.KSCAN_PAGEUP, pygame.KSCAN_PAGEDOWN


def watch(one: Desk, game: str, steps: int = 16, names: tuple[str, ...] = ("Ana", "Bob")) -> Any:
    """A match that is watched, standing still at its start."""
    session = sample(names, steps, game=game)
    scene: MatchScene = entry(game).load_scene().watch(one.app, session)
    one.sit(scene)
    one.until(lambda: scene.board.ready)
    stop(one, scene)
    return scene


def stop(one: Desk, scene: MatchScene) -> None:
    """Have it stand still at its start."""
    if replay(scene).playing:
        one.tap(ENTER)
    replay(scene).go_to(0)
    one.settle()


def replay(scene: MatchScene) -> Replay:
    assert isinstance(scene.beside, Replay)
    return scene.beside


SHADE = 24
"""Where shadows of things that lie alike overlap, which lies on top is seen by nobody: levels of a colour."""


def still(one: Desk) -> Any:
    """The picture once nothing moves."""
    one.move(640, 4)
    one.settle()
    one.frames(40)
    one.settle()
    one.scene.stale = True
    one.app.present()
    return pygame.surfarray.array3d(one.app.window.surface).astype(int)


@pytest.mark.parametrize("game", KEYS)
def test_a_turn_looks_the_same_whether_one_jumps_to_it_or_leaves_a_film_for_it(game: str) -> None:
    with desk(size=(640, 360), reduced_motion=True) as one:
        scene = watch(one, game)
        tape = replay(scene).tape
        goal = tape.stops[len(tape.stops) // 2]
        replay(scene).go_to(goal)
        assert scene.course.shown == tape.state(goal)
        jumped = still(one)
        for start in (0, max(0, goal - 1)):
            replay(scene).go_to(start)
            one.settle()
            one.tap(ENTER)
            one.frames(25)
            assert scene.showing or scene.reel.busy or tape.at > start
            one.tap(ENTER)
            replay(scene).go_to(goal)
            assert abs(still(one) - jumped).max() <= SHADE
        assert not replay(scene).playing


@pytest.mark.parametrize("game", ["kabuto", "wazabi"])
def test_arrows_go_by_turns_and_tab_by_steps(game: str) -> None:
    with desk(size=(480, 270), instant=True) as one:
        scene = watch(one, game)
        tape, seen = replay(scene).tape, []
        for _ in range(4):
            one.tap(RIGHT)
            one.settle()
            seen.append(replay(scene).place)
        assert seen == list(tape.stops[1:5])
        one.tap(LEFT)
        one.settle()
        assert replay(scene).place == tape.stops[3] and scene.course.shown == tape.state(tape.stops[3])
        one.tap(TAB)
        one.settle()
        assert replay(scene).place == tape.stops[3] + 1
        one.tap(PAGE_DOWN)
        one.settle()
        assert replay(scene).place == tape.end
        one.tap(PAGE_UP)
        one.settle()
        assert replay(scene).place == 0 and not replay(scene).playing


def test_a_pad_goes_by_turns_and_steps_too(plug: Callable[..., Any]) -> None:
    pad = plug()
    with desk(size=(480, 270), instant=True) as one:
        one.app.devices.open()
        scene = watch(one, "kabuto")
        tape = replay(scene).tape
        for button, place in (("right", tape.stops[1]), ("rb", tape.stops[1] + 1), ("lb", tape.stops[1]), ("left", 0)):
            pad.press(button)
            one.frames(2)
            pad.release(button)
            one.settle()
            assert replay(scene).place == place, button


def test_what_stands_still_lets_the_program_sleep_and_plays_on_where_it_was() -> None:
    with desk(size=(480, 270), reduced_motion=True) as one:
        scene = watch(one, "slambo")
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy and scene.course.tape is not None and scene.course.tape.at == 3)
        one.tap(SPACE)
        one.settle()
        assert scene.wait() is None and scene.reel.busy
        at = replay(scene).place
        one.frames(200)
        assert replay(scene).place == at
        one.tap(ENTER)
        one.until(lambda: replay(scene).place > at)


def test_a_slower_pace_takes_as_many_times_longer() -> None:
    with desk(size=(480, 270)) as one:
        scene = watch(one, "slambo")
        frames = {}
        for pace in (1.0, 0.5, 0.25):
            while replay(scene).pace > pace:
                one.tap(DOWN)
            replay(scene).go_to(2)
            one.settle()
            start = one.now
            one.tap(ENTER)
            one.until(lambda: replay(scene).place >= 4)
            one.tap(ENTER)
            frames[pace] = one.now - start
        assert frames[0.5] / frames[1.0] == pytest.approx(2, rel=0.15)
        assert frames[0.25] / frames[1.0] == pytest.approx(4, rel=0.15)
        one.tap(DOWN)
        assert replay(scene).pace == 0.25, "there is nothing slower"
        one.tap(UP)
        assert replay(scene).pace == 0.5


@pytest.mark.parametrize("game", ["kabuto", "dutch"])
def test_the_mouse_drags_along_the_timeline(game: str) -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, game)
        tape, track = replay(scene).tape, one.widget("timeline")
        left, middle, wide = track.rail
        one.move(left, middle)
        for kind, share in (
            (pygame.MOUSEBUTTONDOWN, 0.2),
            (pygame.MOUSEMOTION, 0.45),
            (pygame.MOUSEMOTION, 0.8),
            (pygame.MOUSEBUTTONUP, 0.8),
        ):
            pos = one.pixel(left + wide * share, middle)
            more = {"rel": (1, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.Event(kind, pos=pos, **more))
            one.frames()
            assert replay(scene).place == tape.nearest(share)
        one.move(left, middle)
        assert replay(scene).place == tape.nearest(0.8), "let go, it stays"


def test_the_keys_of_the_bar_and_the_table_answer_the_mouse() -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, "kabuto", 20)
        one.click_on("turn on")
        assert replay(scene).place == replay(scene).tape.stops[1]
        one.click_on("turn back")
        assert replay(scene).place == 0
        one.click_on("pace")
        assert replay(scene).pace == 0.5
        one.click(640, 300)
        one.until(lambda: scene.over)
        assert replay(scene).place == replay(scene).tape.end and not replay(scene).playing
        one.click_on("play")
        assert replay(scene).playing or scene.over
        one.click_on("leave")
        assert not one.app.running, "there was nothing below it"


def test_at_its_end_it_stays_and_begins_anew_when_asked() -> None:
    with desk(size=(480, 270), reduced_motion=True, speed=2.0) as one:
        scene = watch(one, "slambo", 3)
        one.tap(ENTER)
        one.until(lambda: scene.over)
        assert one.scene is scene and not replay(scene).playing
        one.tap(ENTER)
        assert replay(scene).playing and replay(scene).tape.at <= 1 and not scene.over


def test_the_bar_goes_where_it_covers_cards_and_comes_back_with_a_press() -> None:
    with desk(size=(480, 270), reduced_motion=True) as one:
        scene = watch(one, "slambo", 30)
        track = one.widget("timeline")
        one.frames(round(60 * IDLE) + 5)
        assert track.visible, "it stands still: nothing is covered that moves"
        one.tap(ENTER)
        one.frames(round(60 * IDLE) + 5)
        assert not track.visible and scene.showing
        one.tap(DOWN)
        assert track.visible


def test_nothing_of_a_match_that_is_watched_can_be_played_or_taken_back() -> None:
    with desk(size=(480, 270), instant=True) as one:
        scene = watch(one, "kabuto", 5)
        before = scene.session.number
        for key in (ENTER, RIGHT, TAB, MORE, ENTER):
            one.tap(key)
            one.settle()
        assert scene.session.number == before and scene.asked is None
        one.tap(ESCAPE)
        assert not one.app.running, "there was nothing below it"
