"""The rim of a ring without corners: where along it the platform goes by keys, and where it snaps to. Pure data."""

from __future__ import annotations

import math
from functools import lru_cache

from kabuto.data.arenas import ARENAS, Arena

EVERY = 15
"""The platform snaps to multiples of so many degrees."""
CATCH = 22
"""From so many tenths of a degree away."""
_CLOSE = 0.051


def _marked(arena: Arena, number: int) -> bool:
    """Whether a berth is one that the platform snaps to."""
    degrees = math.degrees(arena.berths[number].inward) % EVERY
    return min(degrees, EVERY - degrees) < _CLOSE


def marks(arena: Arena) -> tuple[int, ...]:
    """The berths that the platform snaps to."""
    return _marks(arena.key)


@lru_cache(maxsize=8)
def _marks(key: str) -> tuple[int, ...]:
    arena = ARENAS[key]
    return tuple(n for n in range(len(arena.berths)) if _marked(arena, n))


def snapped(arena: Arena, number: int) -> int:
    """The mark nearest to a berth, if there is one close by; else the berth itself."""
    count, known = len(arena.berths), marks(arena)
    near = min(known, key=lambda mark: min((mark - number) % count, (number - mark) % count))
    return near if min((near - number) % count, (number - near) % count) <= CATCH else number


def moved(arena: Arena, number: int, by: int) -> int:
    """So many berths along the rim, counter-clockwise; on to the next mark where a whole step passes one."""
    count = len(arena.berths)
    goal = (number + by) % count
    if abs(by) <= CATCH:
        return goal
    near = snapped(arena, goal)
    return near if near != number else goal
