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


class Floors:
    """The floors of one push.

    Args:
        arena: The ring.
        corner: Where the platform stands; None when it is withdrawn.
    """

    def __init__(self, arena: Arena, corner: int | None) -> None:
        platform = [] if corner is None else [Convex(arena.berths[corner].platform())]
        self._floors = [_outside(region) for region in (*arena.floors, *platform)]
        self._holes = [_outside(region) for region in arena.holes]

    def off(self, at: Floats) -> list[int]:
        """The rows of ``at`` [n, 2] that nothing carries."""
        rows = np.flatnonzero(self._floors[0](at) > 0).tolist() if len(at) else []
        if not self._holes and (not rows or len(self._floors) == 1):
            return rows
        # Few are left to be asked about.
        rows = list(range(len(at))) if self._holes else rows
        some = at[rows]
        out = _smallest([outside(some) for outside in self._floors], axis=0)
        for outside in self._holes:
            out = np.maximum(out, -outside(some))
        return [row for row, by in zip(rows, out.tolist(), strict=True) if by > 0]


def _outside(region: Region) -> Measure:
    """How far outside a region points lie: at most 0 within, and more than 0 without (no distance at a corner)."""
    if isinstance(region, Circle):
        centre, radius = np.array([region.x, region.y]), region.radius + _BORDER
        return lambda at: np.asarray(np.hypot(*(at - centre).T) - radius)
    normals, reach = _edges(region.points)
    return lambda at: _greatest(at @ normals - reach, axis=1)


@lru_cache(maxsize=64)
def _edges(points: Polygon) -> tuple[Floats, Floats]:
    """The outward normals [2, edges] of a convex polygon, and how far it reaches along each."""
    corners = np.array(points)
    along = np.roll(corners, -1, axis=0) - corners
    normals = np.stack([along[:, 1], -along[:, 0]]) / np.hypot(along[:, 0], along[:, 1])
    return normals, (corners.T * normals).sum(axis=0) + _BORDER
