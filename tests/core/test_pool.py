"""Bots think aside: in worker processes that may die, or in a thread where there can be none."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import pool as pools
from tabletop.bots.pool import Pool
from tabletop.core import registry
from tabletop.core.bot import Choice, RandomBot
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tabletop.core.session import Session
from tabletop.core.steps import due
from tests.contract.snaprace import SnapRace
from tests.core.nursery import setup

PATIENCE = 120
"""Seconds after which a pool that hangs fails its test."""


class ProcessId:
    """A bot that tells where it thinks."""

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        if view == "err":
            raise RuleError("no idea")
        return Choice(actions[chance.below("pick", len(actions))], "pid", {"pid": os.getpid(), "memory": memory})


@pytest.fixture
def game() -> Any:
    game = registry.entry("slambo").load_game()
    return game.start(2, {option.key: option.default for option in game.options()}, Chance(1)), game


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool(1)
    yield pool
    pool.close()


def ask(pool: Pool, game: Any, seed: int = 1) -> Future[Choice]:
    state, rules = game
    seat = rules.actors(state)[0]
    return pool.submit("slambo", "random", rules.view(state, seat), rules.actions(state, seat), seed)


def test_a_worker_decides_as_the_bot_does_here(pool: Pool, game: Any) -> None:
    state, rules = game
    seat = rules.actors(state)[0]
    here = RandomBot(rules).choose(rules.view(state, seat), rules.actions(state, seat), Chance(7))
    assert ask(pool, game, 7).result(PATIENCE) == here
    assert pool.processes and pools._bots == {}, "nothing was thought in this process"


def test_a_dead_worker_is_replaced(pool: Pool, game: Any) -> None:
    first = ask(pool, game).result(PATIENCE)
    (worker,) = pool.worker_ids()
    os.kill(worker, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    assert ask(pool, game).result(PATIENCE) == first
    assert pool.worker_ids() != [worker] and pool.processes


def test_a_question_that_kills_every_worker_is_answered_by_a_thread_at_last(
    pool: Pool, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ask(pool, game).result(PATIENCE)
    made: list[Any] = []

    def kill_at_once() -> Any:
        executor = Pool._make(pool)
        made.append(executor)
        if pool.processes:
            executor.submit(os._exit, 3)
        return executor

    pool.close_workers()
    monkeypatch.setattr(pool, "_make", kill_at_once)
    assert ask(pool, game).result(PATIENCE) == first
    assert not pool.processes and len(made) >= 3
    for executor in made:
        executor.shutdown()


def test_without_processes_a_thread_thinks(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_args: Any, **_words: Any) -> None:
        raise OSError("no semaphores here")

    monkeypatch.setattr(pools, "ProcessPoolExecutor", refused)
    monkeypatch.setattr(pools, "_bots", {})
    pool = Pool(2)
    try:
        assert ask(pool, game).result(PATIENCE).reason == "random"
        assert not pool.processes and len(pools._bots) == 1
    finally:
        pool.close()


def test_what_a_bot_stumbles_over_reaches_the_asker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_bots", {("toy", "easy"): ProcessId()})
    pool = Pool(processes=False)
    try:
        told = pool.submit("toy", "easy", "view", [1], 1, "long").result(PATIENCE).data
        assert told == {"pid": os.getpid(), "memory": "long"}
        with pytest.raises(RuleError, match="no idea"):
            pool.submit("toy", "easy", "err", [1], 1).result(PATIENCE)
    finally:
        pool.close()


def test_a_cancelled_question_stays_cancelled(pool: Pool, game: Any) -> None:
    answers = [ask(pool, game, seed) for seed in range(4)]
    pool.cancel(answers[3])
    assert answers[3].cancelled()
    assert all(answer.result(PATIENCE).reason == "random" for answer in answers[:3])
    assert answers[3].cancelled()


def test_a_closed_pool_takes_no_question_and_leaves_no_process(game: Any) -> None:
    pool = Pool(1)
    ask(pool, game).result(PATIENCE)
    (worker,) = pool.worker_ids()
    pool.close()
    with pytest.raises(RuntimeError, match="closed"):
        ask(pool, game)
    if os.name != "nt":
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def think_without_end(begun: Path) -> None:
    """Say so, once somebody listens, and never come to a choice."""
    begun.write_text("I think")
    signal.pause()


@pytest.mark.skipif(not hasattr(signal, "pause"), reason="needs a thought without end")
def test_a_closed_pool_ends_a_thought_under_way(game: Any, tmp_path: Path) -> None:
    pool = Pool(1)
    ask(pool, game).result(PATIENCE)
    (worker,) = pool.worker_ids()
    assert pool._executor is not None
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    pool._executor.submit(think_without_end, begun)
    assert begun.read_text() == "I think"
    pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_a_random_bot_plays_what_is_legal_and_sees_only_the_view() -> None:
    rules = SnapRace()
    session = Session.new(setup(3), game=rules)
    bot = RandomBot(rules)
    while session.outcome is None:
        chosen = {}
        for seat in due(rules, session.state):
            view = session.view(seat)
            choice = bot.choose(view, rules.actions(session.state, seat), Chance(session.bot_seed(seat)))
            guess = rules.guess(view, Chance("another world"))
            assert bot.choose(rules.view(guess, seat), (), Chance(session.bot_seed(seat))) == choice
            chosen[seat] = choice.action
        session.play_together(chosen)
