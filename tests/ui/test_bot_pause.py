"""A bot's pause says nothing about what it thought of."""

from __future__ import annotations

import math
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.core.bot import Choice
from tabletop.match.motion import Motion
from tabletop.ui.match.bot_turn import LEAST, BotTurn

FRAME = 1 / 60


def acted_after(speed: float, thought: float) -> float:
    """Seconds until a bot acts that thinks so long."""
    answer: Future[Choice] = Future()
    told: list[Any] = []
    app = SimpleNamespace(
        motion=Motion(speed),
        pool=SimpleNamespace(submit=lambda *_: answer, cancel=lambda _: None),
        watch=lambda _, then: told.append(then),
    )
    session = SimpleNamespace(
        setup=SimpleNamespace(game="slambo", seats=[SimpleNamespace(level="hard")]),
        state=None,
        game=SimpleNamespace(actions=lambda *_: ()),
        view=lambda _: None,
        bot_seed=lambda _: "",
        memory_seed=lambda _: "",
    )
    acted: list[float] = []
    now = 0.0
    bots = BotTurn(app, session, lambda *_: acted.append(now), lambda: None)
    bots.think(0)
    for _ in range(600):
        now += FRAME
        if told and now >= thought:
            told.pop()(Choice("play"))
        bots.update(FRAME)
        if acted:
            return acted[0]
    raise AssertionError("the bot never acts")


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0, math.inf])
def test_a_short_thought_and_a_long_one_end_in_the_same_frame(speed: float) -> None:
    times = {acted_after(speed, thought) for thought in (0.0, 0.03, 0.07, 0.11)}
    assert len(times) == 1 and times.pop() >= min(0.15, LEAST) - FRAME


def test_a_thought_that_outlasts_the_pause_takes_a_whole_pause_more() -> None:
    assert acted_after(1.0, 1.2) == acted_after(1.0, 1.7) == pytest.approx(1.8, abs=2 * FRAME)
