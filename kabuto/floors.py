"""Where a centre of mass is carried, for many bodies at once: the ring, and the platform while it stands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from kabuto.arenas import Arena, Circle, Region
from kabuto.geometry import Polygon

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Test = Callable[[Floats], Bools]

_BORDER = 1e-9


class Floors:
    """The floors of one push.

    Args:
        arena: The ring.
        corner: Where the platform stands; None when it is withdrawn.
    """

    def __init__(self, arena: Arena, corner: int | None) -> None:
        self._floors = [_tester(region) for region in arena.floors]
        self._holes = [_tester(region) for region in arena.holes]
        self._platform = None if corner is None else _polygon(arena.berths[corner].platform())

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


def _tester(region: Region) -> Test:
    if isinstance(region, Circle):
        centre, squared = np.array([region.x, region.y]), region.radius**2 + _BORDER
        return lambda at: np.asarray(((at - centre) ** 2).sum(axis=1) <= squared)
    return _polygon(region.points)


def _polygon(points: Polygon) -> Test:
    corners = np.array(points)
    along = np.roll(corners, -1, axis=0) - corners
    normals = np.stack([along[:, 1], -along[:, 0]]) / np.hypot(along[:, 0], along[:, 1])
    reach = (corners.T * normals).sum(axis=0) + _BORDER
    return lambda at: np.asarray((at @ normals <= reach).all(axis=1))
