"""What the pieces are made of: outline, weight, and how hard the board holds them.

Units: millimetres, grams, seconds, radians; so forces are g·mm/s² (a micronewton) and torques g·mm²/s².
All values that the rulebook's pictures leave open are constants or rows here.
"""

from __future__ import annotations

import math

import msgspec

from kabuto.data.geometry import Polygon, area, first_radial_moment, second_moment
from kabuto.data.outlines import CIRCLES, OUTLINES

THICKNESS = 9.0
"""Every piece is 9 mm thick."""
DENSITY = 0.0007
"""Beech, g/mm³."""
GRAVITY = 9810.0
"""mm/s²."""
BOARD_FRICTION = 0.35
"""Piece on board."""
PIECE_FRICTION = 0.2
"""Piece against piece."""
RESTITUTION = 0.3
"""What is left of the speed at which two pieces meet, beech on beech [ours]; none while a finger holds one of them."""

RANKS: dict[str, str] = {
    "S": "S",
    "M": "M",
    "L": "L",
    "wrestler": "wrestler",
    **dict.fromkeys(("scythe", "horn", "hexagon", "leg", "half_moon", "ball", "cube", "triangle"), "signature"),
}
"""The size class of each kind."""

BELT = "belt"
"""The title belt, where it is the top of a stack."""
SIZES: dict[str, int] = {
    "S": 1,
    "M": 2,
    "L": 3,
    "wrestler": 2,
    BELT: 2,
    "hexagon": 1,
    "half_moon": 1,
    "triangle": 1,
    "ball": 3,
    **dict.fromkeys(("scythe", "horn", "leg", "cube"), 0),
}
"""The size of each kind for stacking [ours]: it carries what is as large as itself or smaller; 0 carries no disc."""

SLOWEST = 20.0
"""No piece is thought to creep over an edge more slowly than this, mm/s."""

COUNTS: dict[str, int] = {
    "S": 20,
    "M": 11,
    "L": 6,
    "wrestler": 4,
    "scythe": 1,
    "horn": 1,
    "hexagon": 3,
    "leg": 1,
    "half_moon": 2,
    "ball": 1,
    "cube": 3,
    "triangle": 2,
}
"""How many of each kind lie in the box."""

DISCS = ("S", "M", "L")
"""The standard discs, small to large."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of piece.

    Attributes:
        kind: The key in :data:`PIECES`.
        rank: The size class: ``"S"``, ``"M"``, ``"L"``, ``"signature"`` or ``"wrestler"``.
        parts: Convex polygons around the centre of mass, mm; () for a round piece.
        radius: The radius of a round piece, mm; 0 for the others.
        reach: The farthest point from the centre of mass, mm.
        inner: The half-width of the thinnest bulk: what a fast neighbour must not skip, mm.
        area: mm².
        mass: g.
        moment: Moment of inertia about the centre of mass, g·mm².
        grip: The board's greatest friction force, g·mm/s².
        torque: The board's greatest friction torque, g·mm²/s².
    """

    kind: str
    rank: str
    parts: tuple[Polygon, ...]
    radius: float
    reach: float
    inner: float
    area: float
    mass: float
    moment: float
    grip: float
    torque: float

    @property
    def round(self) -> bool:
        """Whether the piece is a disc, for which a turn means nothing."""
        return self.radius > 0

    def tipping_time(self, speed: float) -> float:
        """How long a piece that goes over an edge still stands in the way of others, seconds.

        Its weight, pulling at a lever that grows by ``speed``, tips it about the edge until it is so steep that it
        slides off: the tilt's tangent is the friction. From θ'' = g·speed·t / k², with k about a lying axis.

        Args:
            speed: At which its centre crosses the edge, mm/s.
        """
        gyration = self.moment / self.mass / 2 + THICKNESS**2 / 12
        return math.cbrt(6 * math.atan(BOARD_FRICTION) * gyration / (GRAVITY * max(speed, SLOWEST)))


_INNER = {"scythe": 4.0, "horn": 5.0, "leg": 5.0}
"""Half-widths of the slender pieces; the others use the inscribed circle."""


def _piece(kind: str) -> Piece:
    radius, parts = CIRCLES.get(kind, 0.0), OUTLINES.get(kind, ())
    if radius:
        surface, polar, mean = math.pi * radius**2, math.pi * radius**4 / 2, radius * 2 / 3
        reach = inner = radius
    else:
        surface, polar = sum(map(area, parts)), second_moment(parts)
        mean = first_radial_moment(parts) / surface
        reach = max(math.hypot(x, y) for part in parts for x, y in part)
        inner = _INNER.get(kind) or _inscribed(parts[0])
    mass = surface * THICKNESS * DENSITY
    grip = BOARD_FRICTION * mass * GRAVITY
    return Piece(
        kind=kind,
        rank=RANKS[kind],
        parts=parts,
        radius=radius,
        reach=reach,
        inner=inner,
        area=surface,
        mass=mass,
        moment=polar * THICKNESS * DENSITY,
        grip=grip,
        torque=grip * mean,
    )


def _inscribed(polygon: Polygon) -> float:
    """Half the least width of a convex polygon."""
    widths = []
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        nx, ny = by - ay, ax - bx
        spread = [nx * x + ny * y for x, y in polygon]
        widths.append((max(spread) - min(spread)) / math.hypot(nx, ny))
    return min(widths) / 2


PIECES: dict[str, Piece] = {kind: _piece(kind) for kind in RANKS}
"""Every kind of piece, by its key."""
