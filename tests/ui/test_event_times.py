"""Every input event carries the time at which it was read, before anything else of its frame happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.ui.app.app import App
from tabletop.ui.app.loop import Pace
from tabletop.ui.app.reading import Reader
from tabletop.ui.app.scene import Scene
from tabletop.ui.input.input import Axis, Button, Input, Intent, Key, Pointer, Release
from tests.ui.hands import FRAME, Hands

MS = 1_000_000


def _press(code: int, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=0, scancode=code, mod=0, unicode="")


class Queue:
    """The system's event queue: events that come at given times, on a clock that only waiting moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.coming: list[tuple[int, pygame.Event]] = []
        self.waits: list[int] = []
        monkeypatch.setattr(pygame.event, "wait", self.wait)
        monkeypatch.setattr(pygame.event, "get", self.get)

    def clock(self) -> int:
        return self.now

    def wait(self, timeout: int) -> pygame.Event:
        self.waits.append(timeout)
        end = self.now + timeout * MS
        if self.coming and self.coming[0][0] <= end:
            at, event = self.coming.pop(0)
            self.now = max(self.now, at)
            return event
        self.now = end
        return pygame.Event(pygame.NOEVENT)

    def get(self) -> list[pygame.Event]:
        ready = [event for at, event in self.coming if at <= self.now]
        self.coming = [one for one in self.coming if one[0] > self.now]
        return ready


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    pygame.display.init()
    return Queue(monkeypatch)


def test_in_a_race_each_press_of_a_frame_has_its_own_time(queue: Queue) -> None:
    pace = Pace(queue.clock)
    pace.step()
    reader = Reader(pace, queue.clock)
    events = [_press(code) for code in (4, 5, 6)]
    queue.coming = list(zip((3 * MS, 5 * MS, 12 * MS), events, strict=True))
    read = reader.until_due(None, reflex=True)
    assert [(one.event.scancode, one.time) for one in read] == [(4, 3 * MS), (5, 5 * MS), (6, 12 * MS)]
    assert FRAME <= queue.now < FRAME + 2 * MS, "and the frame is drawn when it is due, not for the first press"


def test_without_a_race_the_first_press_is_shown_at_once(queue: Queue) -> None:
    pace = Pace(queue.clock)
    pace.step()
    queue.coming = [(3 * MS, _press(4)), (5 * MS, _press(5))]
    read = Reader(pace, queue.clock).until_due(None, reflex=False)
    assert [(one.event.scancode, one.time) for one in read] == [(4, 3 * MS)] and queue.now == 3 * MS


def test_what_came_while_a_frame_was_drawn_is_read_before_the_next(queue: Queue) -> None:
    pace = Pace(queue.clock)
    pace.step()
    queue.now = 30 * MS
    queue.coming = [(20 * MS, _press(4)), (25 * MS, _press(5))]
    read = Reader(pace, queue.clock).until_due(0.0, reflex=True)
    assert [one.time for one in read] == [30 * MS, 30 * MS], "late by what the drawing took at most"


def test_a_race_reads_on_for_no_longer_than_a_frame_and_loses_no_time_of_the_scene(queue: Queue) -> None:
    pace = Pace(queue.clock)
    pace.step()
    Reader(pace, queue.clock).until_due(0.5, reflex=True)
    assert 500 * MS <= queue.now <= 502 * MS and pace.step() == pytest.approx(queue.now / 1e9)


def test_every_signal_but_an_axis_has_the_time_it_was_read(queue: Queue) -> None:
    made = Input(lambda point: point, lambda instance, raw=False: None if raw else "pad:1")
    fed: list[Any] = []
    for n, event in enumerate(
        (
            _press(pygame.KSCAN_LEFT),
            _press(pygame.KSCAN_LEFT, down=False),
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=0),
            pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=1, button=0),
            pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=32767),
            pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1),
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False),
        ),
        start=1,
    ):
        signals = made.feed(event, time=n)
        assert signals and all(isinstance(one, Axis) or one.time == n for one in signals)
        fed += signals
    assert {type(one) for one in fed} == {Key, Button, Intent, Release, Pointer, Axis}
    made.feed(_press(pygame.KSCAN_DOWN), time=50)
    assert {one.time for one in made.tick(9.0, 77)} == {77}
    assert {one.time for one in made.release_all(time=88)} == {88}


class Racing(Scene):
    """Keeps what it hears, and takes its time with each frame."""

    race = True
    slow = 0

    def __init__(self, app: App, hands: Hands) -> None:
        super().__init__(app)
        self.hands = hands
        self.heard: list[tuple[Any, int]] = []

    @property
    def reflex(self) -> bool:
        return self.race

    def key(self, key: Key) -> bool:
        self.heard.append((key, self.app.now()))
        return False

    def intent(self, intent: Intent) -> None:
        self.heard.append((intent, self.app.now()))

    def update(self, dt: float) -> None:
        self.hands.now += self.slow

    def wait(self) -> float | None:
        return None


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands()
    yield hands
    hands.app.close()


def test_the_time_is_taken_before_anything_else_of_the_frame(hands: Hands) -> None:
    scene = hands.show(lambda app: Racing(app, hands))
    scene.slow = 9 * MS
    pygame.event.post(_press(pygame.KSCAN_A))
    pygame.event.post(_press(pygame.KSCAN_RETURN))
    before = hands.now
    hands.frames()
    read = before + FRAME
    assert [one.time for one, _ in scene.heard] == [read] * 3
    assert all(heard >= read + scene.slow for _, heard in scene.heard), "the scene hears of it after its update"


def test_the_loop_asks_the_scene_whether_it_races(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.show(lambda app: Racing(app, hands))
    asked: list[bool] = []
    until_due = Reader.until_due

    def noted(reader: Reader, wait: float | None, reflex: bool) -> Any:
        asked.append(reflex)
        return until_due(reader, 0.0, False)

    monkeypatch.setattr(Reader, "until_due", noted)
    hands.app.turn()
    scene.race = False
    hands.app.turn()
    assert asked == [True, False]


def test_what_is_kept_for_a_scene_that_is_still_painted_keeps_its_time(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hands.show(lambda app: Racing(app, hands))
    draw = hands.app.scenes.draw
    # Nothing is painted: whoever is on top has not been seen.
    monkeypatch.setattr(hands.app.scenes, "draw", lambda target: False)
    hands.app.scenes.seen = False
    pygame.event.post(_press(pygame.KSCAN_A))
    hands.frames()
    pressed = hands.now
    hands.frames(3)
    assert scene.heard == []
    monkeypatch.setattr(hands.app.scenes, "draw", draw)
    scene.stale = True
    hands.frames(2)
    assert [one.time for one, _ in scene.heard] == [pressed]
