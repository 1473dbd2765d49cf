"""Room for a piece that is set back on a ring where none is free: the others are moved aside, as hands would do it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice

import msgspec
import numpy as np

from kabuto.data.arenas import Arena
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body, Layout, arena_of, depth_between, nearest_free, tidy

ROUNDS = 600
"""How often all overlaps are parted before it is given up."""
GAP = 0.05
"""What is parted lies so far apart, mm: more than a layout's rounding."""
INSIDE = 0.5
"""No centre is moved nearer to an edge than this, mm."""
TURNS = 24
"""A piece that is set back is turned by so many parts of a circle."""
LIKELY = 24
"""So many places are looked at closely: those with the most room for its inner circle…"""
TRIED = 2
"""…and in so many of those the others are moved aside, to see where they are moved the least."""
_GRID = 3.0
_PROBE = 0.5


def set_back(layout: Sequence[Body], body: Body, arena: str | Arena = "sakura", *, turned: bool = True) -> Layout:
    """The layout with a piece back on the ring, touching nothing.

    Kabuto Sumo: a wrestler or the belt's disc that falls by accident is set back [ours: at the nearest free place; on
    a ring without one, where there is most room, and the others are moved aside].

    Args:
        layout: The others.
        body: The piece, where it was.
        arena: The ring.
        turned: Whether it is turned where none is free, so that it fits in better (since physics 3).
    """
    ring = arena_of(arena)
    placed = nearest_free(layout, body, ring)
    others = [other for other in layout if other.id != body.id]
    if all(depth_between(placed, other) <= 0 for other in others):
        return tidy((*others, placed))
    if not turned:
        return _part([placed, *others], ring)
    parted = [_part([one, *others], ring) for one in (placed, *_roomy(others, body, ring))]
    return min(parted, key=lambda layout: _stir(others, layout))


def _stir(before: Sequence[Body], after: Layout) -> float:
    """How far the piece that had to move the farthest was moved, mm."""
    there = {body.id: body for body in after}
    return max(math.hypot(body.x - there[body.id].x, body.y - there[body.id].y) for body in before)


def _roomy(others: Sequence[Body], body: Body, ring: Arena) -> list[Body]:
    """The body in a few places, turned as it overlaps the others the least there: by the sum of the depths' squares."""
    far = max(math.hypot(berth.x, berth.y) for berth in ring.berths)
    at = np.array([(other.x, other.y) for other in others])
    inner = np.array([PIECES[other.kind].inner for other in others]) + PIECES[body.kind].inner
    xs, ys = (axis.ravel() for axis in np.meshgrid(*(np.arange(-far, far, _GRID),) * 2))
    deep = (np.maximum(0.0, inner - np.hypot(xs[:, None] - at[:, 0], ys[:, None] - at[:, 1])) ** 2).sum(axis=1)
    places = (
        (float(xs[n]), float(ys[n]))
        for n in np.argsort(deep, kind="stable")
        if ring.edge_distance(float(xs[n]), float(ys[n])) >= 2 * INSIDE
    )
    turns = (0.0,) if PIECES[body.kind].round else tuple(math.tau * k / TURNS for k in range(TURNS))

    def cramped(one: Body) -> float:
        return sum(max(0.0, depth_between(one, other)) ** 2 for other in others)

    found = [
        min((msgspec.structs.replace(body, x=x, y=y, angle=body.angle + turn) for turn in turns), key=cramped)
        for x, y in islice(places, LIKELY)
    ]
    return sorted(found, key=cramped)[:TRIED]


def _part(bodies: list[Body], ring: Arena) -> Layout:
    """Move bodies apart, the first one apart from all others, until none overlap."""
    reach = [PIECES[body.kind].reach for body in bodies]
    for _ in range(ROUNDS):
        clear = True
        for i, one in enumerate(bodies):
            for j in range(i):
                other = bodies[j]
                dx, dy = one.x - other.x, one.y - other.y
                if dx * dx + dy * dy >= (reach[i] + reach[j] + GAP) ** 2:
                    continue
                depth = depth_between(one, other) + GAP
                if depth <= GAP / 2:
                    continue
                clear = False
                length = math.hypot(dx, dy) or 1.0
                # What is set back stays; of two others each gives way by half.
                share = 0.0 if j == 0 else 0.5
                ux, uy = (dx / length, dy / length) if dx or dy else (1.0, 0.0)
                one = bodies[i] = _moved(one, ux * depth * (1 - share), uy * depth * (1 - share), ring)
                if share:
                    bodies[j] = _moved(other, -ux * depth * share, -uy * depth * share, ring)
        if clear:
            break
    return tidy(bodies)


def _moved(body: Body, dx: float, dy: float, ring: Arena) -> Body:
    """The body moved, but never off the ring."""
    x, y = body.x + dx, body.y + dy
    if ring.edge_distance(x, y) < INSIDE:
        # Along the edge instead of over it.
        gx = ring.edge_distance(body.x + _PROBE, body.y) - ring.edge_distance(body.x - _PROBE, body.y)
        gy = ring.edge_distance(body.x, body.y + _PROBE) - ring.edge_distance(body.x, body.y - _PROBE)
        length = math.hypot(gx, gy) or 1.0
        gx, gy = gx / length, gy / length
        out = min(0.0, dx * gx + dy * gy)
        x, y = x - out * gx, y - out * gy
        if ring.edge_distance(x, y) < INSIDE:
            return body
    return msgspec.structs.replace(body, x=x, y=y)
