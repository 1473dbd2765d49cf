"""What Kabuto claims about the speed of its physics, as ratios of two measurements in one run."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from time import process_time

import msgspec

from kabuto.data.arenas import ARENAS, SAKURA, Arena, Berth, Convex
from kabuto.physics import simulate as physics
from kabuto.physics.aim import MAX_SPEED, MIN_SPEED, Body, Push, angle_range
from kabuto.physics.screening import Screen
from kabuto.rules.layouts import start_layout
from kabuto.yardstick import NO_BOX2D, box2d_push
from tabletop.bench.bar import Bar
from tabletop.core.chance import Chance

PUSHES = 40
TIMES = 3
"""How often each push is timed."""
GRID = 21.0
"""How far apart the small discs of the scaling layouts lie, mm."""
EXACT, CANDIDATE, TENFOLD = 1.0, 0.4, 9.0
"""At most so many times Box2D's time for an exact push and for a bot's candidate; the cost of ten times the discs."""

_ID = 10_000


def bars() -> Iterator[Bar]:
    """Measure all."""
    layout = start_layout((0, 1))
    for word, speed in (("steady", MIN_SPEED), ("flicked", MAX_SPEED)):
        yield _against_box2d(f"an exact push, {word},", partial(physics.simulate, layout), speed, EXACT)
        yield _against_box2d(f"a bot's candidate push, {word},", Screen(layout).glance, speed, CANDIDATE)
    yield scaling()


def _against_box2d(name: str, push: Callable[[Push], object], speed: float, bar: float) -> Bar:
    """A push against the same one in Box2D, read every fourth step, on the two-player start."""
    name = f"time of {name} against Box2D's"
    if find_spec("Box2D") is None:
        return Bar(name=name, value=None, bar=bar, unit="times", note=NO_BOX2D)
    layout = start_layout((0, 1))
    ours, theirs = _both(push, lambda one: box2d_push(layout, one, SAKURA), pushes(speed))
    return Bar(
        name=name,
        value=statistics.median(ours) / statistics.median(theirs),
        bar=bar,
        unit="times",
        note=f"medians of {PUSHES} pushes on the two-player start",
    )


def scaling() -> Bar:
    """What a push costs with ten times the discs on ten times the ring."""
    costs = []
    for factor in (1.0, 10.0):
        arena = scaled(factor)
        layout = grid(arena)
        some = [msgspec.structs.replace(push, corner=0) for push in pushes(MIN_SPEED, "M")[: PUSHES // 4]]
        runs = [min(_timed(physics.simulate, layout, push, arena) for _ in range(TIMES)) for push in some]
        costs.append((statistics.median(runs), len(layout)))
    (small, few), (large, many) = costs
    return Bar(
        name="cost of a push with ten times the discs",
        value=large / small,
        bar=TENFOLD,
        unit="times",
        note=f"{few} and {many} discs, the ring scaled",
    )


def pushes(speed: float, kinds: str = "SML") -> list[Push]:
    """The measured pushes of a speed: random, the same in every run."""
    found = []
    for number in range(PUSHES):
        chance = Chance("bench", number)
        kind = kinds[number % len(kinds)]
        offset = chance.uniform("offset", -12, 12)
        low, high = angle_range(kind, 0.0, offset)
        angle = chance.uniform("angle", max(low, -0.5), min(high, 0.5))
        found.append(Push(chance.below("corner", 4), kind, _ID, offset, angle, 0.0, speed))
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
