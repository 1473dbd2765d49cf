"""Where a centre of mass is carried, for many bodies at once: the ring, and the platform while it stands.

And how far bodies may still move before one of them could come over an edge, so that this need not be asked each step.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from kabuto.data.arenas import Arena, Circle, Convex, Region
from kabuto.data.geometry import Polygon

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Test = Callable[[Floats], Bools]
Measure = Callable[[Floats], Floats]

_BORDER = 1e-9
_DOUBT = 1e-6
"""Far more than the rounding errors of a measured distance, mm."""
_ROUNDING = 1e-9
"""Far more than what rounding may take from a sum of squares, as a part of it."""
_greatest, _smallest = np.maximum.reduce, np.minimum.reduce


class Floors:
    """The floors of one push.

    Args:
        arena: The ring.
        corner: Where the platform stands; None when it is withdrawn.
    """

    def __init__(self, arena: Arena, corner: int | None) -> None:
        self._floors = [_tester(region) for region in arena.floors]
        self._holes = [_tester(region) for region in arena.holes]
        platform = None if corner is None else Convex(arena.berths[corner].platform())
        self._platform = None if platform is None else _tester(platform)
        self._depths = [_depth(region) for region in (*arena.floors, *([platform] if platform else []))]
        self._hole_depths = [_depth(region) for region in arena.holes]

    def carried(self, at: Floats) -> Bools:
        """Whether each point of ``at`` [n, 2] is carried."""
        result = self._floors[0](at)
        for test in self._floors[1:]:
            result |= test(at)
        for test in self._holes:
            result &= ~test(at)
        if self._platform is not None and not result.all():
            result |= self._platform(at)
        return result

    def leeway(self, at: Floats) -> Floats:
        """How far each point of ``at`` [n, 2] may surely move before it could fall, mm; at most 0 at an edge or off."""
        result = self._depths[0](at)
        for depth in self._depths[1:]:
            result = np.maximum(result, depth(at))
        for depth in self._hole_depths:
            result = np.minimum(result, -depth(at))
        return result - _DOUBT


class Marks:
    """How far the bodies of a Space move from step to step, and how far they may before one could come over an edge.

    Args:
        floors: What carries them.
        now: [n, 3] of x, y, angle: rows that are brought up to date from outside.

    Attributes:
        spare: No piece can have come over an edge before all have together moved farther than this, mm.
    """

    __slots__ = ("_anchor", "_before", "_flat", "_floors", "_gone", "_moved", "_now", "_room", "spare")

    def __init__(self, floors: Floors, now: Floats) -> None:
        self._floors, self._now = floors, now
        self._before, self._moved = now.copy(), np.zeros_like(now)
        self._flat, self._gone = self._moved.reshape(-1), list[int]()
        self.settle()

    def settle(self) -> None:
        """Measure anew how far each piece may move."""
        self._anchor = self._now[:, :2].copy()
        self._room = self._floors.leeway(self._anchor)
        if self._gone:
            self._room[self._gone] = math.inf
        self.spare = float(_smallest(self._room, initial=math.inf))

    def advance(self) -> float:
        """Note a step. Returns a length that no piece has moved beyond in it, mm."""
        np.subtract(self._now, self._before, out=self._moved)
        self._before[:] = self._now
        if self._gone:
            self._moved[self._gone] = 0
        bound = self._bound()
        self.spare -= bound
        return bound

    def _bound(self) -> float:
        return math.sqrt(self._flat.dot(self._flat)) * (1 + _ROUNDING)

    def doubt(self) -> bool:
        """Whether a piece has moved so far since it was measured that it may have come over an edge."""
        x, y = (self._now[:, :2] - self._anchor).T
        self.spare = float(_smallest(self._room - np.hypot(x, y), initial=math.inf))
        return self.spare <= 0

    def forget(self, rows: Sequence[int]) -> float:
        """What fell does not count any longer. Returns what :meth:`advance` would have said without it."""
        self._gone.extend(rows)
        self._before[rows] = self._now[rows]
        self._moved[rows] = 0
        return self._bound()

    def moved(self) -> Floats:
        """How far each coordinate moved in the step, without signs: [n, 3]."""
        return np.abs(self._moved)

    def still(self, bound: float, reach: Floats, limit: float) -> bool:
        """Whether nothing moved as much as ``limit``, nor turned as much at its rim.

        Args:
            bound: What :meth:`advance` returned.
            reach: [n] each piece's farthest point, mm: at least 1.
            limit: mm.
        """
        if bound * bound > limit * limit * (self._flat.size + 1):
            return False  # even shared out evenly it is too much
        moved = self.moved()
        moved[:, 2] *= reach
        return bool(_greatest(moved, axis=None, initial=0.0) < limit)


def _tester(region: Region) -> Test:
    if isinstance(region, Circle):
        centre, squared = np.array([region.x, region.y]), region.radius**2 + _BORDER
        return lambda at: np.asarray(((at - centre) ** 2).sum(axis=1) <= squared)
    normals, reach = _edges(region.points)
    return lambda at: np.asarray((at @ normals <= reach).all(axis=1))


def _depth(region: Region) -> Measure:
    """How deep inside a region points lie, less when outside: never more than the distance to its border."""
    if isinstance(region, Circle):
        centre, radius = np.array([region.x, region.y]), region.radius
        return lambda at: np.asarray(radius - np.hypot(*(at - centre).T))
    normals, reach = _edges(region.points)
    return lambda at: np.asarray((reach - at @ normals).min(axis=1))


@lru_cache(maxsize=64)
def _edges(points: Polygon) -> tuple[Floats, Floats]:
    """The outward normals [2, edges] of a convex polygon, and how far it reaches along each."""
    corners = np.array(points)
    along = np.roll(corners, -1, axis=0) - corners
    normals = np.stack([along[:, 1], -along[:, 0]]) / np.hypot(along[:, 0], along[:, 1])
    return normals, (corners.T * normals).sum(axis=0) + _BORDER
