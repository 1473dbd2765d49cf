"""Lessons at the ring: a push in vain, one that does not fit, another corner, and what glows."""

from __future__ import annotations

from typing import Any

import pygame

from kabuto.rules.model import PushPiece, Stage
from kabuto.table import lesson_parts, lessons
from tabletop.match.lesson import Do, Plays, Read
from tabletop.ui.input.input import Pointer
from tests.ui.ring_hands import pushing
from tests.ui.tables import ESCAPE, desk
from tests.ui.test_lessons import by_keys, go_on, ready, sit, view_of

KNOCK_OUT = lessons.LESSONS.index(lessons.KNOCK_OUT)


def at_push(lesson: Any) -> int:
    """The step of the first push."""
    return next(n for n, step in enumerate(lesson.steps) if isinstance(step, Do) and isinstance(step.action, PushPiece))


def test_a_push_in_vain_is_seen_taken_back_and_tried_again() -> None:
    at = at_push(lessons.KNOCK_OUT)
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", KNOCK_OUT, at)
        view, state = view_of(one), scene.session.state
        push = pushing(one, "keys")
        push(PushPiece("S", 0.0, 20.0, 0.0, 50.0))  # far from the mantis
        told = []
        one.until(lambda: told.append(scene.session.number) or (not scene.showing and scene.asked is not None))
        assert max(told) == scene.session.number + 1, "it was played, and seen"
        assert view.guide.at == at and scene.session.state == state and scene.board.state == state
        assert view.paper.wrong and view.paper.words.startswith(scene.tr(lessons.KNOCK_OUT.steps[at].again))
        low = view.paper.rect.top
        push(lessons.KNOCK_OUT.steps[at].action)
        ready(one)
        assert view.paper.rect.top < low, "what is called out at the end stays in sight"
        assert isinstance(view.guide.step, Read) and scene.session.outcome.winners == (0,)
        assert scene.focus.name == "lesson next", "also when the match is over"


def test_a_push_that_does_not_fit_is_not_played() -> None:
    at = next(
        n for n, step in enumerate(lessons.A_PUSH.steps) if isinstance(step, Do) and step.fits is lesson_parts.hard
    )
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", 0, at)
        view, number = view_of(one), scene.session.number
        push = pushing(one, "keys")
        push(PushPiece("S", 0.0, 0.0, 0.0, 40.0))
        one.frames(4)
        assert (scene.session.number, view.guide.at) == (number, at)
        assert view.paper.words.startswith(scene.tr(lessons.A_PUSH.steps[at].otherwise))
        push(PushPiece("S", 0.0, 0.0, 0.0, 70.0))
        ready(one)
        assert view.guide.at == at + 1


def test_another_corner_leads_a_step_back() -> None:
    at = at_push(lessons.KNOCK_OUT)
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", KNOCK_OUT, at)
        one.tap(ESCAPE)
        ready(one)
        view = view_of(one)
        assert view.guide.at == at - 1 and scene.session.state.stage is Stage.PLATFORM
        assert view.paper.words.startswith(scene.tr(lessons.KNOCK_OUT.steps[at - 1].says))
        press = by_keys(one)
        while not view.guide.done:
            go_on(one, press)


def test_each_device_is_told_its_own_way() -> None:
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", KNOCK_OUT, at_push(lessons.KNOCK_OUT))
        said = []
        for device in ("mouse", "keyboard", "pad:1"):
            one.app.devices.last = device
            scene.device_changed()
            said.append(view_of(one).paper.words)
        assert len(set(said)) == 3 and not any("{" in words for words in said)
        assert "Enter" in said[1] and "Enter" not in said[0]


def test_the_paper_is_painted_over_the_ring() -> None:
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", 0)
        x, y, w, _ = scene.board.paper
        at = one.pixel(x + w / 2, y + 12)
        assert sum(one.app.window.surface.get_at(at)[:3]) > 600, "paper is bright, the cloth is not"
        go_on(one, by_keys(one))
        one.tap(pygame.KSCAN_P)
        one.settle()
        one.tap(pygame.KSCAN_ESCAPE)
        ready(one)
        assert sum(one.app.window.surface.get_at(at)[:3]) > 600


def test_the_mouse_reaches_nothing_below_the_paper() -> None:
    with desk(instant=True) as one:
        scene = sit(one, "kabuto", 0)
        view, press = view_of(one), by_keys(one)
        while not isinstance(view.guide.step, Do):
            go_on(one, press)
            ready(one)
        x, y, w, h = scene.board.paper
        spots = [spot for name, spot in scene.board.spots.items() if name.startswith("corner")]
        grid = [(x + w * n / 12, y + h * m / 12) for n in range(1, 12) for m in range(1, 12)]
        point = next(at for at in grid if any(spot.holds(at) for spot in spots))
        focus, number = scene.focus, scene.session.number
        for kind in ("move", "down", "up"):
            scene.pointer(Pointer(kind, *point, button=0 if kind == "move" else 1))
            one.frames(2)
        assert not view.guide.wrong and scene.session.number == number
        assert scene.focus is focus and not any(spot.hovered for spot in spots)
        assert scene.board.mouse[0] < 0, "no tip of what lies below, either"


def test_nobody_thinks_while_the_learner_is_waited_for() -> None:
    lesson = lessons.LESSONS[0]
    waits = [
        n
        for n, step in enumerate(lesson.steps)
        if isinstance(step, Read) and any(isinstance(one, Plays) for one in lesson.steps[n : n + 2])
    ]
    with desk(instant=True, language="en") as one:
        for at in waits:
            scene = sit(one, "kabuto", 0, at)
            assert scene.board.panels.title()[1:] == ("Ben to play", ""), at
    assert waits
