"""Arenas on the command line: figures for scripts and for people."""

from __future__ import annotations

import json
import re
from concurrent.futures import Future
from typing import Any

import pytest

from tabletop.bots import arena
from tabletop.bots.arena import Plan, Played, play_all, tally
from tabletop.cli import main as cli
from tabletop.core import registry
from tabletop.core.game import Outcome
from tabletop.core.options import complete

Capture = pytest.CaptureFixture[str]


def test_arena_prints_json_for_scripts(capsys: Capture) -> None:
    arguments = [
        "arena",
        "slambo",
        "--seats",
        "bot:random,bot:random,bot:random",
        "--games",
        "9",
        "--seed",
        "3",
        "--json",
    ]
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert "9/9" in err, "the progress bar is on stderr"
    keys = ["game", "games", "wins_by_level", "wins_by_seat", "draws", "reasons", "turns", "decision_ms"]
    assert list(result) == keys
    assert result["game"] == "slambo" and result["games"] == 9 == sum(result["reasons"].values())
    assert len(result["wins_by_seat"]) == 3 and set(result["turns"]) == {"median", "max"}
    assert set(result["decision_ms"]["random"]) == {"median", "p95"}
    assert cli.main(arguments) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**again, "decision_ms": 0} == {**result, "decision_ms": 0}, "the same seed gives the same matches"


def test_arena_tells_people(capsys: Capture) -> None:
    assert cli.main(["arena", "wazabi", "--seats", "bot:random,bot:random", "--games", "2", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "wins by seat" in out and "2 matches" in out and "seed 4" in out
    assert re.search(r"^turns: mean \d+\.\d, median \d+\.\d, most \d+$", out, re.MULTILINE)


def test_the_mean_length_is_that_of_the_matches_played() -> None:
    options = complete(registry.entry("slambo").load_game(), {}, 2)
    plan = Plan(game="slambo", levels=("random", "random"), options=options, games=3, seed=1)
    lengths = [match.turns for match in play_all(plan)]
    figures, mean_turns = arena.run(plan)
    assert mean_turns == sum(lengths) / 3 and set(figures["turns"]) == {"median", "max"}


def test_two_jobs_give_what_one_gives(capsys: Capture) -> None:
    results = []
    for jobs in ("1", "2"):
        arguments = ["arena", "slambo", "--seats", "bot:random,bot:random", "--games", "6", "--seed", "5", "--json"]
        assert cli.main([*arguments, "--jobs", jobs]) == 0
        results.append(json.loads(capsys.readouterr().out) | {"decision_ms": 0})
    assert results[0] == results[1]


def test_seats_rotate_every_match() -> None:
    plan = Plan(game="slambo", levels=("easy", "hard", "random"), options={}, games=3, seed=1)
    assert [plan.seats(n) for n in range(4)] == [
        ("easy", "hard", "random"),
        ("hard", "random", "easy"),
        ("random", "easy", "hard"),
        ("easy", "hard", "random"),
    ]


def test_wins_are_counted_by_seat_and_by_level() -> None:
    plan = Plan(game="x", levels=("hard", "easy"), options={}, games=4, seed=1)

    def played(n: int, turns: int, **outcome: Any) -> Played:
        times = {"hard": (1.0, 3.0)}
        return Played(levels=plan.seats(n), outcome=Outcome(**outcome), turns=turns, actions=9, thought=times)

    wins = [
        played(0, 4, ranking=((0,), (1,)), reason="belt"),
        played(1, 6, ranking=((1,), (0,)), reason="belt"),
        played(2, 8, ranking=((1,), (0,)), reason="bell"),
        played(3, 10, ranking=((0, 1),), reason="bell"),
    ]
    result = tally(plan, wins, cooperative=False)
    assert result["wins_by_level"] == {"easy": 1, "hard": 2} and result["wins_by_seat"] == [1, 2]
    assert result["draws"] == 1 and result["reasons"] == {"belt": 2, "bell": 2}
    assert result["turns"] == {"median": 7, "max": 10} and result["decision_ms"]["hard"]["median"] == 2.0
    team = [played(0, 4, ranking=((0, 1),), reason="found", team_win=win) for win in (True, True, False)]
    result = tally(plan, team, cooperative=True)
    assert result["team_wins"] == 2 and result["draws"] == 0 and result["wins_by_seat"] == [2, 2]


def test_ctrl_c_ends_an_arena_of_several_processes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    class Worker:
        def terminate(self) -> None:
            ended.append("worker")

    class Workers:
        def __init__(self, *_: Any, **__: Any) -> None:
            self._processes = {1: Worker(), 2: Worker()}

        def submit(self, *_: Any) -> Future[str]:
            played: Future[str] = Future()
            played.set_result("a match")
            return played

        def shutdown(self, wait: bool = True, cancel_futures: bool = False) -> None:
            ended.append("waited" if wait else "let go")

    monkeypatch.setattr(arena, "ProcessPoolExecutor", Workers)
    matches: Any = play_all(Plan(game="slambo", levels=("random",) * 2, options={}, games=9, seed=1), jobs=2)
    assert next(matches) == "a match"
    with pytest.raises(KeyboardInterrupt):
        matches.throw(KeyboardInterrupt())
    assert ended == ["let go", "worker", "worker"]
