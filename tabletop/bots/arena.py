"""Bots against bots, headless: who wins, why, how fast.

The seats rotate every match, so that no level owns the first one.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from statistics import fmean, median, quantiles
from typing import Any

import msgspec

from tabletop.bots.orphans import end_with_parent, uninterrupted
from tabletop.core import registry
from tabletop.core.bot import Choice, decided
from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup, OptionValue, Outcome, Seat, SeatSetup
from tabletop.core.session import Session
from tabletop.core.steps import due

MOST_ACTIONS = 20_000
"""No match of any of our games comes near; one that does hangs."""


class ArenaError(Exception):
    """The arena cannot go on, in one sentence."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One match.

    Attributes:
        levels: The bots' levels by seat.
        outcome: How it ended.
        turns: How many turns it took.
        actions: How many steps, of one seat or of several together.
        thought: Decision times by level, milliseconds of wall clock.
    """

    levels: tuple[str, ...]
    outcome: Outcome
    turns: int
    actions: int
    thought: dict[str, tuple[float, ...]]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: ``games`` matches, of the seeds from ``seed`` upwards."""

    game: str
    levels: tuple[str, ...]
    options: dict[str, OptionValue]
    games: int
    seed: int

    def seats(self, index: int) -> tuple[str, ...]:
        """The levels of one match: rotated by one seat every match."""
        shift = index % len(self.levels)
        return self.levels[shift:] + self.levels[:shift]


def play_one(plan: Plan, index: int) -> Played:
    """Play one match of a plan.

    Raises:
        ArenaError: A bot has no move, or the match does not end.
    """
    levels = plan.seats(index)
    seats = tuple(SeatSetup(name=f"{level} {i + 1}", kind="bot", level=level) for i, level in enumerate(levels))
    session = Session.new(MatchSetup(game=plan.game, seats=seats, options=plan.options, seed=plan.seed + index))
    entry, game = registry.entry(plan.game), session.game
    bots = {level: entry.load_bot(level) for level in set(levels)}
    thought: dict[str, list[float]] = defaultdict(list)
    runs = 0
    last: tuple[Seat, ...] = ()

    def think(seat: Seat, actions: Sequence[Any]) -> Choice:
        view, bot, luck = session.view(seat), bots[levels[seat]], Chance(session.bot_seed(seat))
        began = time.perf_counter()
        choice = bot.choose(view, actions, luck, session.memory_seed(seat))
        thought[levels[seat]].append((time.perf_counter() - began) * 1000)
        return choice

    while not session.outcome:
        if session.number >= MOST_ACTIONS:
            raise ArenaError(
                f"The match with seed {plan.seed + index} does not end: {MOST_ACTIONS} actions were played."
            )
        seats_due = due(game, session.state)
        chosen = {}
        for seat in seats_due:
            action = game.autoplay(session.state, seat)
            if action is None:
                action = decided(game, session.state, seat, think).action
            chosen[seat] = action
        session.play_together(chosen)
        runs += seats_due != last
        last = seats_due
    turns = game.turns(session.state)
    return Played(
        levels=levels,
        outcome=session.outcome,
        turns=runs if turns is None else turns,
        actions=session.number,
        thought={level: tuple(times) for level, times in thought.items()},
    )


def _quiet() -> None:
    """A worker of the arena ends with it; Ctrl+C is its parent's business."""
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_all(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play a plan, in several processes if wanted; the results come as they are ready."""
    if jobs <= 1:
        yield from (play_one(plan, index) for index in range(plan.games))
        return
    pool = ProcessPoolExecutor(min(jobs, os.cpu_count() or 1), mp_context=get_context("spawn"), initializer=_quiet)
    try:
        with uninterrupted():
            waiting = [pool.submit(play_one, plan, index) for index in range(plan.games)]
        for done in as_completed(waiting):
            yield done.result()
        pool.shutdown()
    except BaseException:
        # Ctrl+C too: nobody waits for matches that are not wanted any more.
        workers = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        raise


def _spread(values: Sequence[float]) -> dict[str, float]:
    p95 = quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
    return {"median": round(median(values), 3), "p95": round(p95, 3)}


def tally(plan: Plan, played: Sequence[Played], cooperative: bool) -> dict[str, Any]:
    """The figures of many matches, as the ``--json`` output has them.

    A level wins once a match, however many of its seats are on the winning side; a match that every seat wins together
    (and is not cooperative) is a draw.
    """
    by_level = dict.fromkeys(sorted(set(plan.levels)), 0)
    by_seat = [0] * len(plan.levels)
    draws = team_wins = 0
    reasons: Counter[str] = Counter()
    thought: dict[str, list[float]] = defaultdict(list)
    for match in played:
        reasons[match.outcome.reason] += 1
        for level, times in match.thought.items():
            thought[level] += times
        winners = match.outcome.winners
        team_wins += bool(match.outcome.team_win)
        if not winners and not cooperative:
            draws += 1
        for seat in winners:
            by_seat[seat] += 1
        for level in {match.levels[seat] for seat in winners}:
            by_level[level] += 1
    turns = [match.turns for match in played]
    result: dict[str, Any] = {
        "game": plan.game,
        "games": len(played),
        "wins_by_level": by_level,
        "wins_by_seat": by_seat,
        "draws": draws,
    }
    if cooperative:
        result["team_wins"] = team_wins
    return result | {
        "reasons": dict(reasons.most_common()),
        "turns": {"median": median(turns), "max": max(turns)} if turns else {"median": 0, "max": 0},
        "decision_ms": {level: _spread(times) for level, times in sorted(thought.items())},
    }


def report(result: Mapping[str, Any], levels: Sequence[str], mean_turns: float) -> str:
    """The figures for a person.

    Args:
        result: As the ``--json`` output has them.
        levels: The bots by seat, as they were asked for.
        mean_turns: The mean length of a match, which scripts are not given.
    """
    games = result["games"]
    share = [f"  {level:<8} {wins:5}  ({wins / games:.0%})" for level, wins in result["wins_by_level"].items()]
    seats = [f"  seat {seat + 1:<3} {wins:5}  ({wins / games:.0%})" for seat, wins in enumerate(result["wins_by_seat"])]
    lines = [
        f"{result['game']}: {games} matches of {', '.join(levels)}, seats rotated",
        "wins by level",
        *share,
        "wins by seat",
        *seats,
        f"draws      {result['draws']:5}",
        *([f"team wins  {result['team_wins']:5}"] if "team_wins" in result else []),
        "reasons",
        *(f"  {reason:<16} {count:5}" for reason, count in result["reasons"].items()),
        f"turns: mean {mean_turns:.1f}, median {result['turns']['median']}, most {result['turns']['max']}",
        "decision, ms",
        *(f"  {level:<8} median {t['median']}, p95 {t['p95']}" for level, t in result["decision_ms"].items()),
    ]
    return "\n".join(lines)


def run(plan: Plan, jobs: int = 1) -> tuple[dict[str, Any], float]:
    """Play a plan with a progress bar on stderr.

    Returns:
        The figures as the ``--json`` output has them, and the mean number of turns.

    Raises:
        ArenaError: In one sentence.
        LookupError: The game or a level does not exist.
    """
    from tqdm import tqdm  # type: ignore[import-untyped,unused-ignore]  # it brings no types; stubs may be there

    entry = registry.entry(plan.game)
    for level in set(plan.levels):
        entry.load_bot(level)
    bar = tqdm(play_all(plan, jobs), total=plan.games, unit="match", file=sys.stderr, disable=sys.stderr is None)
    played = list(bar)
    return tally(plan, played, entry.load_game().cooperative), fmean(match.turns for match in played)
