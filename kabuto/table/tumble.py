"""How a piece goes over the edge: it tips, turns over as it falls, lands beside the ring, bounces once and lies still.

Millimetres on the table, y up; shares of the time that a fall takes. No picture is made here.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from kabuto.data.arenas import Arena, Circle, Convex, Region
from kabuto.data.geometry import inside

TIPPED, LANDED, STILL = 0.30, 0.68, 0.88
"""Until when it tips, when it lands, and when it lies still after its bounce."""
BOUNCE = 0.14
"""How high it bounces, as a share of the way down."""
CLEAR = 5.0
"""It comes to lie so far from the ring and the platform, mm."""
SHRUNK = 0.84
"""Its size on the table, seen from above the ring."""
SUNK = 0.55
"""Its size at the bottom of a hole."""
LIVELY = 260.0
"""A piece that leaves at such a speed flies in its own direction, a slow one straight away from the edge, mm/s."""
FLIGHT = 26.0
"""How much farther the fastest flies, mm."""


class Landing(NamedTuple):
    """Where a fall ends.

    Attributes:
        x: Millimetres.
        y: Millimetres.
        way: The direction from the edge to there, radians.
        deep: Whether it lies at the bottom of a hole.
    """

    x: float
    y: float
    way: float
    deep: bool = False


class Tumble(NamedTuple):
    """A piece in the air.

    Attributes:
        x: Millimetres.
        y: Millimetres.
        depth: How far down it is: 0 on the ring, 1 on the table.
        tilt: How far it has turned over, radians.
    """

    x: float
    y: float
    depth: float
    tilt: float


def edge_normal(arena: Arena, x: float, y: float) -> tuple[float, float]:
    """The direction away from the ring at the point of its border nearest to (x, y), which lies on it or just beyond.

    A hole is no border here: what falls through it goes straight down.
    """
    found = [_border(floor, x, y) for floor in arena.floors]
    # Where floors overlap, the nearest border of the one that holds the point best is the ring's.
    _, nx, ny = min(found, key=lambda one: one[0])
    return nx, ny


def _border(region: Region, x: float, y: float) -> tuple[float, float, float]:
    """How far a point is outside a floor (negative inside), and the direction out of it there."""
    if isinstance(region, Circle):
        dx, dy = x - region.x, y - region.y
        far = math.hypot(dx, dy) or 1.0
        return far - region.radius, dx / far, dy / far
    best, normal, points = math.inf, (1.0, 0.0), region.points
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = bx - ax, by - ay
        share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        off = math.hypot(x - ax - share * dx, y - ay - share * dy)
        if off < best:
            length = math.hypot(dx, dy)
            best, normal = off, (dy / length, -dx / length)
    return best, *normal


def hole_at(arena: Arena, x: float, y: float) -> tuple[float, float] | None:
    """The middle of the hole that a point lies in; None on the ring and outside it."""
    for hole in arena.holes:
        if isinstance(hole, Circle) and math.hypot(x - hole.x, y - hole.y) <= hole.radius:
            return hole.x, hole.y
        if isinstance(hole, Convex) and inside((x, y), hole.points):
            return x, y
    return None


def landing(arena: Arena, platform: int | None, x: float, y: float, vx: float, vy: float, reach: float) -> Landing:
    """Where a piece comes to lie.

    Args:
        arena: The ring.
        platform: The corner where the platform stands; None without one.
        x: Where its centre left the ring, mm.
        y: The same.
        vx: Its velocity then, mm/s.
        vy: The same.
        reach: Its farthest point from its centre, mm.
    """
    hole = hole_at(arena, x, y)
    if hole is not None:
        return Landing(*hole, math.atan2(hole[1] - y, hole[0] - x), deep=True)
    speed = math.hypot(vx, vy)
    share = min(1.0, speed / LIVELY)
    nx, ny = edge_normal(arena, x, y)
    dx, dy = (vx / speed, vy / speed) if speed > 0 else (0.0, 0.0)
    wx, wy = nx + dx * share, ny + dy * share
    norm = math.hypot(wx, wy)
    wx, wy = (wx / norm, wy / norm) if norm > 0.3 else (nx, ny)
    # Never along the edge: it has to get clear of it.
    if wx * nx + wy * ny < 0.5:
        wx, wy = wx + nx, wy + ny
        norm = math.hypot(wx, wy)
        wx, wy = wx / norm, wy / norm
    room = reach * SHRUNK + CLEAR
    out = room / (wx * nx + wy * ny) + FLIGHT * share
    ex, ey = x + wx * out, y + wy * out
    if platform is not None:
        berth = arena.berths[platform]
        depth, side = berth.local(ex, ey)
        wide = 30.0 + room
        if depth < 0 and abs(side) < wide:
            ex, ey = berth.world(min(depth, -room), math.copysign(wide, berth.local(x, y)[1] or side or 1.0))
    return Landing(ex, ey, math.atan2(ey - y, ex - x))


def tumble(x: float, y: float, goal: Landing, share: float, turns: float = 1.0) -> Tumble:
    """A piece at a share of its fall.

    Args:
        x: Where its centre left the ring, mm.
        y: The same.
        goal: Where it comes to lie.
        share: 0 … 1 of its fall.
        turns: How often it turns over: a whole number leaves its face up.
    """
    share = min(1.0, max(0.0, share))
    if share < TIPPED:
        # It leans out slowly, then ever faster.
        t = share / TIPPED
        along, depth, tilt = 0.22 * t * t, 0.06 * t * t, 0.16 * t * t
    elif share < LANDED:
        t = (share - TIPPED) / (LANDED - TIPPED)
        along, depth, tilt = 0.22 + 0.66 * t, 0.06 + 0.94 * (0.35 * t + 0.65 * t * t), 0.16 + 0.74 * t
    elif share < STILL:
        t = (share - LANDED) / (STILL - LANDED)
        along, depth, tilt = 0.88 + 0.12 * t, 1 - BOUNCE * 4 * t * (1 - t), 0.90 + 0.10 * t
    else:
        along, depth, tilt = 1.0, 1.0, 1.0
    return Tumble(x + (goal.x - x) * along, y + (goal.y - y) * along, depth, tilt * math.tau * turns)
