"""What Kabuto claims about the speed of its physics, as ratios of two measurements in one run."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import process_time
from typing import Any

import msgspec

from kabuto.data.arenas import ARENAS, Arena, Berth, Convex
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES
from kabuto.physics import simulate as physics
from kabuto.physics.aim import MIN_SPEED, Body, Layout, Push, angle_range, start_pose
from kabuto.physics.screening import Screen
from kabuto.rules.layouts import SAKURA, start_layout
from tabletop.bench.bar import Bar
from tabletop.core.chance import Chance

PUSHES = 40
TIMES = 3
"""How often each push is timed."""
GRID = 21.0
"""How far apart the small discs of the scaling layouts lie, mm."""

_ID = 10_000


def bars() -> Iterator[Bar]:
    """Measure all."""
    yield exact()
    yield screen()
    yield scaling()


def exact() -> Bar:
    """The exact push against the same push with friction in Python."""
    layout = start_layout((0, 1))
    return _against_python("an exact push", layout, partial(physics.simulate, layout), 3)


def screen() -> Bar:
    """A bot's candidate push against the same push with friction in Python."""
    layout = start_layout((0, 1))
    return _against_python("a bot's candidate push", layout, Screen(layout).glance, 7)


def _against_python(name: str, layout: Layout, push: Callable[[Push], object], bar: float) -> Bar:
    ours, theirs = _both(push, partial(reference, layout), steady_pushes())
    return Bar(
        name=f"{name} against one with Python friction",
        value=statistics.median(theirs) / statistics.median(ours),
        bar=bar,
        unit="times as fast",
        at_least=True,
        note=f"medians of {PUSHES} steady pushes on the two-player start",
    )


def scaling() -> Bar:
    """What a push costs with ten times the discs on ten times the ring."""
    costs = []
    for factor in (1.0, 10.0):
        arena = scaled(factor)
        layout = grid(arena)
        pushes = [msgspec.structs.replace(push, kind="M", corner=0) for push in steady_pushes("M")[: PUSHES // 4]]
        runs = [min(_timed(physics.simulate, layout, push, arena) for _ in range(TIMES)) for push in pushes]
        costs.append((statistics.median(runs), len(layout)))
    (small, few), (large, many) = costs
    return Bar(
        name="cost of a push with ten times the discs",
        value=large / small,
        bar=14,
        unit="times",
        note=f"{few} and {many} discs, the ring scaled",
    )


def steady_pushes(kinds: str = "SML") -> list[Push]:
    """The measured pushes: random, steady, the same in every run."""
    found = []
    for number in range(PUSHES):
        chance = Chance("bench", number)
        kind = kinds[number % len(kinds)]
        offset = chance.uniform("offset", -12, 12)
        low, high = angle_range(kind, 0.0, offset)
        angle = chance.uniform("angle", max(low, -0.5), min(high, 0.5))
        found.append(Push(chance.below("corner", 4), kind, _ID, offset, angle, 0.0, MIN_SPEED))
    return found


def scaled(factor: float) -> Arena:
    """The Sakura ring with ``factor`` times the area; its berths lie on the same cut corners."""
    ring, by = ARENAS["sakura"], math.sqrt(factor)
    outline = tuple((x * by, y * by) for x, y in ring.outline)
    berths = tuple(Berth(b.x * by, b.y * by, b.inward, b.edge * by, b.post) for b in ring.berths)
    return Arena(f"sakura × {factor:g}", (Convex(outline),), berths, outline=outline)


def grid(arena: Arena) -> tuple[Body, ...]:
    """Small discs on a square grid all over a ring."""
    half = max(x for x, _ in arena.outline)
    ticks = [-half + 10 + GRID * k for k in range(int((2 * half - 10) / GRID) + 1)]
    spots = [(x, y) for x in ticks for y in ticks if arena.on_ring(x, y)]
    return tuple(Body(number, "S", x, y) for number, (x, y) in enumerate(spots))


def _both(
    ours: Callable[[Push], object], theirs: Callable[[Push], object], pushes: Sequence[Push]
) -> tuple[list[float], list[float]]:
    """What each push costs one and the other, s: the least of some times in alternation.

    So a slow moment of the machine, which only ever adds, meets both or neither.
    """
    rounds = [[(_timed(ours, push), _timed(theirs, push)) for _ in range(TIMES)] for push in pushes]
    return [min(one for one, _ in times) for times in rounds], [min(other for _, other in times) for times in rounds]


def _timed(run: Callable[..., object], *given: object) -> float:
    begun = process_time()
    run(*given)
    return process_time() - begun


def reference(layout: Sequence[Body], push: Push) -> tuple[int, int]:
    """The same push with the board's friction in a Python function for each body and step, as it is usually written."""
    start = start_pose(push, SAKURA, layout)
    assert start is not None
    run = physics.Run(layout, push, SAKURA, start)
    for item in run.items.values():
        joints = item.parts[-2:]
        run.space.remove(*joints)
        item.parts = item.parts[:-2]
        item.body.velocity_func = _python_friction(item.kind)
    return run.go(push, SAKURA, None)


def _python_friction(kind: str) -> Callable[[Any, Any, float, float], None]:
    piece = PIECES[kind]
    turning = piece.torque / piece.moment

    def slow_down(body: Any, gravity: Any, damping: float, dt: float) -> None:
        body.update_velocity(body, gravity, damping, dt)
        if body.mass == physics.FINGER_MASS:
            return  # the hand, not the board, says how fast it goes
        speed, loss = body.velocity.length, BOARD_FRICTION * GRAVITY * dt
        body.velocity = body.velocity * ((speed - loss) / speed) if speed > loss else (0.0, 0.0)
        spin = body.angular_velocity
        body.angular_velocity = math.copysign(max(0.0, abs(spin) - turning * dt), spin)

    return slow_down
