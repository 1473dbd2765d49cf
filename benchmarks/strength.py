"""Which strength is the best in a position: ``python -m benchmarks.strength [--positions 15] [--lines 20] [--seed 0]``.

Positions of matches between two medium bots; at each, lines are screened at every corner and strength, the best ones
improved, and then weighed over the trembling hand, in the points of the bots' own scale. Said is, for several trembles,
how often each strength is the best and what its best line gains on average. A tremble is the standard deviation at full
strength and the power of strength with which it grows.
"""

from __future__ import annotations

import argparse
import math
from statistics import mean

import msgspec

from kabuto.bot.aims import Aim, draw, make_aim, near
from kabuto.bot.levels import LEVELS, make
from kabuto.bot.search import Found, look
from kabuto.bot.value import static
from kabuto.data.arenas import SAKURA
from kabuto.physics.aim import bent, legal
from kabuto.physics.screening import Screen
from kabuto.rules.game import GAME
from kabuto.rules.model import Stage, State, View
from tabletop.core.chance import Chance
from tabletop.core.options import complete

STRENGTHS = (0.0, 25.0, 50.0, 75.0, 100.0)
BENDS = (-16.0, -11.0, -7.5, -5.0, -3.0, -1.5, 0.0, 1.5, 3.0, 5.0, 7.5, 11.0, 16.0)
"""The line is bent by so many degrees: what lies between is read off."""
TREMBLES = ((3.0, 1.0), (5.0, 1.0), (7.0, 1.0), (9.0, 1.0), (5.0, 2.0), (7.0, 2.0), (9.0, 2.0), (12.0, 2.0))
MOST = 25.0
"""A push gains or loses no more than this: a won match is not worth all."""
_WEIGHTS = LEVELS["hard"].weights


def positions(count: int, seed: int) -> list[State]:
    """Matches of two medium bots, each somewhere between its 3rd and its 12th turn."""
    found: list[State] = []
    bot = make("medium")
    while len(found) < count:
        seed += 1
        state, step = GAME.start(2, complete(GAME, {"wrestlers": "lot"}, 2), Chance(seed)), 0
        while GAME.outcome(state) is None and (state.stage is not Stage.PLATFORM or state.turn < 3 + seed * 4 % 10):
            seat, chance = GAME.actors(state)[0], Chance(seed, step)
            action = bot.choose(View(state, seat), GAME.actions(state, seat), chance.spawn("bot")).action
            state, step = GAME.play(state, seat, action, chance).state, step + 1
        if GAME.outcome(state) is None:
            found.append(state)
    return found


def gains(state: State, strength: float, lines: int) -> list[list[float]]:
    """What the best lines of a strength gain, each bent by :data:`BENDS`."""
    seat, screen = state.seat, Screen(state.layout)
    kinds, before = tuple(state.inventory(seat)), static(state, seat, _WEIGHTS)
    found: list[Found] = []

    def add(aim: Aim | None) -> None:
        fixed = aim and make_aim(state, aim.corner, msgspec.structs.replace(aim.action, strength=strength))
        if fixed is not None:
            found.append(look(screen, state, seat, fixed, _WEIGHTS))

    for corner in range(len(SAKURA.berths)):
        chance = Chance(f"{state.next_id}:{corner}")
        for _ in range(lines):
            add(draw(state, seat, corner, kinds, chance, 0.15))
    for number in range(lines):
        found.sort(key=lambda one: -one.value)
        add(near(state, found[number % 4].aim, Chance(f"near {number}")))
    found.sort(key=lambda one: -one.value)
    rows = []
    for one in found[: lines // 2]:
        row = []
        for bend in BENDS:
            push = bent(one.aim.push, math.radians(bend))
            push = push if legal(push, SAKURA, state.layout) is None else one.aim.push
            value = look(screen, state, seat, msgspec.structs.replace(one.aim, push=push), _WEIGHTS).value
            row.append(max(-MOST, min(MOST, value - before)))
        rows.append(row)
    return rows


def expected(row: list[float], sigma: float) -> float:
    """The mean gain of a line whose bend is normal with a standard deviation of ``sigma`` degrees."""
    if sigma < 1e-9:
        return row[BENDS.index(0.0)]
    points = [-2.0 + 0.25 * k for k in range(17)]
    shares = [math.exp(-point * point / 2) for point in points]
    return sum(share * _between(row, point * sigma) for point, share in zip(points, shares, strict=True)) / sum(shares)


def _between(row: list[float], bend: float) -> float:
    bend = max(BENDS[0], min(BENDS[-1], bend))
    above = next(k for k, known in enumerate(BENDS) if known >= bend)
    if above == 0:
        return row[0]
    share = (bend - BENDS[above - 1]) / (BENDS[above] - BENDS[above - 1])
    return row[above - 1] + (row[above] - row[above - 1]) * share


def main() -> None:
    """Measure and say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=15)
    parser.add_argument("--lines", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    tables = [{s: gains(state, s, given.lines) for s in STRENGTHS} for state in positions(given.positions, given.seed)]
    for sigma, power in TREMBLES:
        best = [
            {s: max(expected(row, sigma * (s / 100) ** power) for row in table[s]) for s in STRENGTHS}
            for table in tables
        ]
        wins = [sum(max(values, key=values.__getitem__) == s for values in best) for s in STRENGTHS]
        paid = [round(mean(values[s] for values in best), 1) for s in STRENGTHS]
        print(f"tremble {sigma:g}° at full strength, power {power:g}: best {wins}, gains {paid}", flush=True)


if __name__ == "__main__":
    main()
