"""Where a centre of mass is carried, for many bodies at once: the ring, and the platform while it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from kabuto.data.arenas import Arena, Circle, Convex, Region
from kabuto.data.geometry import Polygon

Floats = npt.NDArray[np.float64]
Measure = Callable[[Floats], Floats]

_BORDER = 1e-9
_greatest, _smallest = np.maximum.reduce, np.minimum.reduce
_greatest_of_each = np.maximum.reduceat


class Floors:
    """The floors of one push.

    Args:
        arena: The ring.
        corner: Where the platform stands; None when it is withdrawn.
    """

    def __init__(self, arena: Arena, corner: int | None) -> None:
        platform = [] if corner is None else [Convex(arena.berths[corner].platform())]
        self._outside = _union((*arena.floors, *platform))
        self._in_a_hole = _union(arena.holes) if arena.holes else None

    def off(self, at: Floats) -> list[int]:
        """The rows of ``at`` [n, 2] that nothing carries."""
        if not len(at):
            return []
        out = self._outside(at)
        if self._in_a_hole is not None:
            out = np.maximum(out, -self._in_a_hole(at))
        if _greatest(out) <= 0:
            return []
        found: list[int] = (out > 0).nonzero()[0].tolist()
        return found


def _union(regions: tuple[Region, ...]) -> Measure:
    """How far outside all of some regions points lie: at most 0 within one (no distance at a corner)."""
    polygons = tuple(region.points for region in regions if isinstance(region, Convex))
    circles = [region for region in regions if isinstance(region, Circle)]
    measures: list[Measure] = [_round(circle) for circle in circles]
    if polygons:
        normals, reach, begins = _edges(polygons)
        if len(polygons) == 1:
            measures.append(lambda at: _greatest(at @ normals - reach, axis=1))
        else:
            measures.append(lambda at: _smallest(_greatest_of_each(at @ normals - reach, begins, axis=1), axis=1))
    if len(measures) == 1:
        return measures[0]
    return lambda at: _smallest([measure(at) for measure in measures], axis=0)


def _round(circle: Circle) -> Measure:
    centre, radius = np.array([circle.x, circle.y]), circle.radius + _BORDER
    return lambda at: np.asarray(np.hypot(*(at - centre).T) - radius)


@lru_cache(maxsize=64)
def _edges(polygons: tuple[Polygon, ...]) -> tuple[Floats, Floats, list[int]]:
    """Convex polygons' outward normals [2, edges], how far each reaches along its own, and where each begins."""
    normals, reach, begins = [], [], [0]
    for points in polygons:
        corners = np.array(points)
        along = np.roll(corners, -1, axis=0) - corners
        across = np.stack([along[:, 1], -along[:, 0]]) / np.hypot(along[:, 0], along[:, 1])
        normals.append(across)
        reach.append((corners.T * across).sum(axis=0) + _BORDER)
        begins.append(begins[-1] + len(points))
    return np.concatenate(normals, axis=1), np.concatenate(reach), begins[:-1]
