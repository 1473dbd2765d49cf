"""The exact outlines of the wrestler and of the signature pieces, in millimetres (y up).

``OUTLINES[kind]`` is a tuple of convex polygons, counter-clockwise, at most eight points each, that meet along edges
and never overlap, centred on the piece's centre of mass. The front of a piece points along +x.
``CIRCLES[kind]`` is a radius.
"""

from __future__ import annotations

import math

from kabuto.data.geometry import Point, Polygon, centroid, shifted

PLATE_HALF = 18.0
"""Half the width of the wrestler's octagon."""
HORN_LENGTH = 10.0
"""How far the wrestler's forked horn stands out of the octagon."""

CIRCLES: dict[str, float] = {"S": 10.0, "M": 15.0, "L": 20.0, "ball": 23.0}


def _centred(*parts: Polygon) -> tuple[Polygon, ...]:
    x, y = centroid(parts)
    return tuple(tuple((round(u, 3), round(v, 3)) for u, v in shifted(part, -x, -y)) for part in parts)


def _mirror(polygon: Polygon) -> Polygon:
    return tuple((x, -y) for x, y in reversed(polygon))


def _regular(corners: int, radius: float, turn: float = 0.0) -> Polygon:
    angles = [turn + math.tau * i / corners for i in range(corners)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)


def _scythe() -> tuple[Polygon, ...]:
    """A crescent blade, 60 × 16: heel on the left, point on the right."""
    along = (-30.0, -20.0, -8.0, 4.0, 15.0, 24.0, 30.0)
    top = (2.6, 5.6, 7.6, 8.0, 6.2, 1.6, -7.0)
    low = (-5.6, -2.4, -0.6, -0.6, -2.6, -5.4, -8.0)
    return tuple(
        ((along[i], low[i]), (along[i + 1], low[i + 1]), (along[i + 1], top[i + 1]), (along[i], top[i]))
        for i in range(6)
    )


def _horn() -> tuple[Polygon, ...]:
    """A beetle's Y, 50 × 42: stem to the left, fork to the right."""
    stem = ((0.0, -4.2), (1.2, -5.4), (21.0, -5.0), (29.0, 0.0), (21.0, 5.0), (1.2, 5.4), (0.0, 4.2))
    arm = ((21.0, 5.0), (29.0, 0.0), (36.5, 9.5), (30.0, 15.5))
    tip = ((30.0, 15.5), (36.5, 9.5), (50.0, 15.6), (49.6, 18.2), (38.0, 21.0))
    return stem, arm, _mirror(arm), tip, _mirror(tip)


def _leg() -> tuple[Polygon, ...]:
    """A grasshopper's thigh, 40 × 12: thick at the hip on the left, a knob at the knee on the right."""
    thigh = (
        *((-20.0, -3.0), (-16.0, -6.0), (-8.0, -6.0), (17.5, -2.6)),
        *((20.0, -1.2), (20.0, 1.6), (17.5, 3.2), (-8.0, 6.0)),
    )
    return thigh, ((-20.0, -3.0), (-8.0, 6.0), (-16.0, 6.0), (-20.0, 3.0))


def _half_moon() -> tuple[Polygon, ...]:
    """Half of a disc of 40; the straight side faces −x."""
    arc = tuple((20 * math.cos(math.radians(a)), 20 * math.sin(math.radians(a))) for a in range(0, 91, 15))
    quarter = ((0.0, 0.0), *arc)
    return quarter, _mirror(quarter)


def _wrestler() -> tuple[Polygon, ...]:
    """An octagon 36 across with a forked horn: an odd shape on purpose, so that it can turn and jam."""
    octagon = _regular(8, PLATE_HALF / math.cos(math.pi / 8), math.pi / 8)

    def at(along: float, side: float) -> Point:
        return PLATE_HALF + HORN_LENGTH * along, side

    base = (at(0, -7.0), at(0.2, -7.4), at(0.2, 7.4), at(0, 7.0))
    root = (at(0.2, 2.2), at(0.45, 4.1), at(0.45, 8.1), at(0.2, 7.4))
    shank = (at(0.45, 4.1), at(0.68, 4.7), at(0.68, 8.0), at(0.45, 8.1))
    tip = (at(0.68, 4.7), at(0.95, 4.1), at(1, 4.6), at(0.86, 6.8), at(0.68, 8.0))
    return octagon, base, root, _mirror(root), shank, _mirror(shank), tip, _mirror(tip)


PLATE_OFFSET = centroid(_wrestler())[0]
"""The middle of the wrestler's octagon lies this far behind its centre of mass, at (−PLATE_OFFSET, 0)."""

OUTLINES: dict[str, tuple[Polygon, ...]] = {
    "wrestler": _centred(*_wrestler()),
    "scythe": _centred(*_scythe()),
    "horn": _centred(*_horn()),
    "hexagon": _centred(_regular(6, 13 / math.cos(math.pi / 6), math.pi / 6)),
    "leg": _centred(*_leg()),
    "half_moon": _centred(*_half_moon()),
    "cube": _centred(((-7.0, -7.0), (7.0, -7.0), (7.0, 7.0), (-7.0, 7.0))),
    "triangle": _centred(_regular(3, 34 / math.sqrt(3))),
}
