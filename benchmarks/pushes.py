"""How deep pieces overlap and how fast they become, over many pushes: ``python -m benchmarks.pushes --pushes 500``.

Every 25 pushes begin anew, on the full ring or where a third of the pieces is missing; each third push is as hard as it
can be. Said are the peaks over all steps of a push: discs with discs, all others, and speed as a part of the push's.
"""

from __future__ import annotations

import argparse
import math

import msgspec
import numpy as np

from kabuto.data.pieces import PIECES
from kabuto.physics.aim import MAX_SPEED, MIN_SPEED, Body, Layout, Push, depth_between, into_range, legal
from kabuto.physics.simulate import STEP, simulate, withdraw
from kabuto.rules.layouts import start_layout
from tabletop.core.chance import Chance

DISCS = ("S", "M", "L")
KINDS = tuple(kind for kind in PIECES if kind != "wrestler")
AFRESH = 25


def drawn(chance: Chance, number: int, layout: Layout, kinds: tuple[str, ...], hard: bool) -> Push:
    """A push that may be made."""
    while True:
        kind = kinds[chance.below("kind", len(kinds))]
        offset = chance.uniform("offset", -17, 17)
        turn = 0.0 if PIECES[kind].round else chance.uniform("turn", -math.pi, math.pi)
        speed = MAX_SPEED if hard else chance.uniform("speed", MIN_SPEED, MAX_SPEED)
        low, high = into_range(kind, turn, offset, speed)
        if low > high:
            continue
        angle = chance.uniform("angle", low, high)
        push = Push(chance.below("corner", 4), kind, number, offset, angle, turn, speed)
        if legal(push, "sakura", layout) is None:
            return push


def peaks(layout: Layout, push: Push) -> tuple[float, float, float, Layout]:
    """The deepest overlap of discs and of others, mm; the greatest speed as a part of the push's; what is left."""
    result = simulate(layout, push, record=True)
    assert result.frames is not None
    frames, ids = result.frames.astype(float), result.ids
    sources = {body.id: body for body in (*layout, Body(push.id, push.kind, 0.0, 0.0))}
    pieces = [PIECES[sources[key].kind] for key in ids]
    radius = np.array([piece.radius for piece in pieces])
    reach = np.array([piece.reach for piece in pieces])
    there = np.ones(frames.shape[:2], dtype=bool)
    for fall in result.falls:
        there[fall.step :, ids.index(fall.id)] = False
    discs = others = 0.0
    for frame, here in zip(frames, there, strict=True):
        apart = np.hypot(*(frame[:, None, :2] - frame[None, :, :2]).transpose(2, 0, 1))
        both = here[:, None] & here[None, :] & ~np.eye(len(ids), dtype=bool)
        round_ = (radius > 0)[:, None] & (radius > 0)[None, :]
        discs = max(discs, float(np.where(both & round_, radius[:, None] + radius[None, :] - apart, 0.0).max()))
        for i, j in np.argwhere(both & ~round_ & (apart < reach[:, None] + reach[None, :])):
            if i < j:
                one, other = (
                    msgspec.structs.replace(sources[ids[k]], x=frame[k, 0], y=frame[k, 1], angle=frame[k, 2])
                    for k in (i, j)
                )
                others = max(others, depth_between(one, other))
    strides = np.hypot(*np.diff(frames[:, :, :2], axis=0).transpose(2, 0, 1))
    fastest = float(np.where(there[1:], strides, 0.0).max()) / STEP / push.speed
    return discs, others, fastest, withdraw(result.layout)[0]


def main() -> None:
    """Measure and say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pushes", type=int, default=500)
    parser.add_argument("--seed", default="pushes")
    given = parser.parse_args()
    found, layout = [], start_layout((0, 1))
    for number in range(given.pushes):
        if number % AFRESH == 0:
            turn = number // AFRESH
            layout = tuple(b for i, b in enumerate(start_layout((0, 1))) if turn % 3 == 0 or (i + turn) % 3)
        kinds = KINDS if number % 2 else DISCS
        push = drawn(Chance(given.seed, number), 1000 + number, layout, kinds, number % 3 == 0)
        *peak, layout = peaks(layout, push)
        found.append((*peak, push))
    for column, name, bar in ((0, "discs overlap, mm", 1.0), (1, "others overlap, mm", 1.5), (2, "speed", 1.2)):
        values = np.array([row[column] for row in found])
        worst = max(found, key=lambda row: row[column])[3]
        print(
            f"{name}: median {np.median(values):.2f}, 99 of 100 under {np.quantile(values, 0.99):.2f}, "
            f"greatest {values.max():.2f} ({worst.kind} at {worst.speed:.0f} mm/s), {(values > bar).sum()} over {bar}"
        )


if __name__ == "__main__":
    main()
