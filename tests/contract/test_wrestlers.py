"""Kabuto Sumo keeps the contract on each ring, with each number of players, with each wrestler that may fight there.

Few moves of each match are looked at; the usual matches of the contract's tests are played to their ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kabuto.data.layouts import STARTS
from kabuto.data.wrestlers import JUNIOR, WRESTLERS
from kabuto.rules.game import GAME
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tests.contract import checks

LEAGUES = ("full", "junior")
TABLES = [(league, arena, seats) for league in LEAGUES for arena, starts in STARTS.items() for seats in starts]


def options(league: str, arena: str) -> dict[str, Any]:
    return {"arena": arena, "league": league, "wrestlers": "lot"}


def allowed(league: str, arena: str) -> set[str]:
    """Who may fight there: with a Junior side, or where the ring icon's corners are."""
    cards = JUNIOR if league == "junior" else tuple(WRESTLERS)
    return {key for key in cards if arena in ("sakura", "hole") or not WRESTLERS[key].sakura_only}


def drawn(league: str, arena: str, seats: int, seed: int) -> set[str]:
    """Whom the lot of a match gives to its players."""
    chosen = complete(GAME, options(league, arena), seats)
    return set(GAME.start(seats, chosen, Chance(seed, 0)).wrestlers)


@cache
def seeds(league: str, arena: str, seats: int) -> tuple[int, ...]:
    """Seeds of as few matches as bring every wrestler at least once."""
    left, found = allowed(league, arena), []
    for seed in range(1, 10_000):
        new = drawn(league, arena, seats, seed) & left
        if len(new) == min(seats, len(left)):
            left -= new
            found.append(seed)
        if not left:
            break
    return tuple(found)


def _cases() -> Iterator[Any]:
    for league, arena, seats in TABLES:
        for seed in seeds(league, arena, seats):
            yield pytest.param(league, arena, seats, seed, id=f"{arena}-{league}-{seats}-{seed}")


@pytest.mark.parametrize(("league", "arena", "seats", "seed"), list(_cases()))
def test_the_contract_is_kept_with_each_wrestler_on_each_ring(
    league: str, arena: str, seats: int, seed: int, tmp_path: Path
) -> None:
    match = checks.record(GAME, seats, options(league, arena), seed=seed, limit=seats + 3)
    for check in (
        checks.check_legality,
        checks.check_actors,
        checks.check_together,
        checks.check_guesses,
        checks.check_why_not,
        checks.check_same_seed,
        checks.check_json,
        checks.check_words,
    ):
        check(match)
    checks.check_journal(match, tmp_path)


@pytest.mark.parametrize(("league", "arena", "seats"), TABLES)
def test_every_wrestler_that_may_fight_on_a_ring_does_and_nobody_else(league: str, arena: str, seats: int) -> None:
    fought = set().union(*(drawn(league, arena, seats, seed) for seed in seeds(league, arena, seats)))
    assert fought == allowed(league, arena)
    assert set().union(*(drawn(league, arena, seats, seed) for seed in range(60))) == fought
    assert len(fought) == (8 if league == "full" and arena in ("sakura", "hole") else 6)
