"""Where a centre of mass is carried, for many bodies at once: the ring, and the platform while it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from kabuto.arenas import Arena, Circle, Convex, Region
from kabuto.geometry import Polygon

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Test = Callable[[Floats], Bools]
Measure = Callable[[Floats], Floats]

_BORDER = 1e-9
_DOUBT = 1e-6
"""Far more than the rounding errors of a measured distance, mm."""


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
