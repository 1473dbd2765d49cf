"""The positions of Kabuto's lessons: sound, and so that any sensible push brings what the lesson asks for."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import PushPiece, View
from kabuto.rules.violations import check
from kabuto.table import lessons
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.options import complete
from tabletop.match.lesson import Do, Lesson, Read, match_of

SEATS = (
    SeatSetup(name="You", kind="human"),
    *(SeatSetup(name=name, kind="bot", level="easy") for name in ("Ben", "Lina", "Hugo")),
)
AIMED = [
    (lesson, at)
    for lesson in lessons.LESSONS
    for at, step in enumerate(lesson.steps)
    if isinstance(step, Do) and step.brings is not None
]


@pytest.mark.parametrize("lesson", lessons.LESSONS, ids=lambda one: one.key)
def test_a_position_is_one_of_a_real_match(lesson: Lesson) -> None:
    assert check(lesson.start) == []
    assert lesson.start.table == type(lesson.start.table).of(complete(GAME, lesson.options, lesson.seats))
    state = match_of(lesson, GAME, SEATS[: lesson.seats], len(lesson.steps)).state
    assert check(state) == []


@pytest.mark.parametrize(("lesson", "at"), AIMED, ids=lambda one: getattr(one, "key", one))
def test_any_push_in_its_direction_brings_what_the_lesson_asks(lesson: Lesson, at: int) -> None:
    """Soft or hard, up to six degrees to either side, slid a little, with a trembling hand: nineteen of twenty do."""
    step: Any = lesson.steps[at]
    state = match_of(lesson, GAME, SEATS[: lesson.seats], at).state
    aim = step.action
    side = 1 if aim.angle > 0 else -1
    tried = came = 0
    for by, offset, strength in itertools.product((-6, -3, 0, 3, 6), (0, -3 * side), (10, 35, 60, 85, 100)):
        push = PushPiece(aim.kind, float(offset), aim.angle + by, 0.0, float(strength))
        if GAME.why_not(View(state, 0), 0, push) is not None:
            continue
        tried += 1
        done = GAME.play(state, 0, push, Chance(tried, at))
        came += step.brings([event.public for event in done.events])
    assert tried >= 30 and came >= 0.95 * tried, (came, tried)


def test_what_the_learner_pushes_anywhere_leaves_ben_his_turn_and_the_next_aim() -> None:
    """After any first push of the last lesson the mantis still stands where the second one knocks it out."""
    lesson = lessons.AIMING
    steps = [step for step in lesson.steps if not isinstance(step, Read)]
    for offset, angle, strength in itertools.product((-6.0, 6.0), (-40.0, 0.0, 40.0), (30.0, 100.0)):
        session = match_of(lesson, GAME, SEATS[: lesson.seats], 1)
        first = PushPiece("S", offset, angle, 0.0, strength)
        if GAME.why_not(session.view(0), 0, first) is not None:
            continue
        session.play(0, first)
        for step in steps[2:-1]:
            session.play(getattr(step, "seat", 0), step.action)
        last = session.play(0, steps[-1].action)
        assert steps[-1].brings([event.public for event in last.events]), first
