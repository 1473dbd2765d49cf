"""What is pushed, in the platform's frame: one piece, or a group in line with the push.

Millimetres and radians; ``ahead`` is into the ring, square to the cut edge, ``side`` to the left along it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from kabuto.data.geometry import placed
from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES


class Place(NamedTuple):
    """Where one pushed piece lies, seen from the one that the finger drives.

    Attributes:
        kind: The piece.
        along: How far along the line.
        across: How far to the left of the line.
        ahead: How far into the ring.
        side: How far to the left along the cut edge.
        turn: The heading of its front from the inward normal.
    """

    kind: str
    along: float
    across: float
    ahead: float
    side: float
    turn: float


@lru_cache(maxsize=4096)
def places(kind: str, turn: float, angle: float, group: str = "") -> tuple[Place, ...]:
    """All that is pushed, the driven piece first.

    Args:
        kind: The piece that the finger drives.
        turn: The heading of its front from the inward normal; a group is turned with its line, whatever is said here.
        angle: The line's direction from the inward normal.
        group: A key of :data:`kabuto.data.groups.GROUPS`, or "" for a piece alone.
    """
    if not group:
        return (Place(kind, 0.0, 0.0, 0.0, 0.0, turn),)
    c, s = math.cos(angle), math.sin(angle)
    return tuple(
        Place(m.kind, m.along, m.across, c * m.along - s * m.across, s * m.along + c * m.across, angle + m.turn)
        for m in GROUPS[group]
    )


def extents(kind: str, turn: float, angle: float, group: str = "") -> tuple[float, float, float, float]:
    """How far what is pushed reaches ahead, back, left and right of the driven piece's centre."""
    found = [_extents(place) for place in places(kind, turn, angle, group)]
    if len(found) == 1:
        return found[0]
    ahead, back, left, right = (max(values) for values in zip(*found, strict=True))
    return ahead, back, left, right


def _extents(place: Place) -> tuple[float, float, float, float]:
    piece = PIECES[place.kind]
    if piece.round:
        r = piece.radius
        return place.ahead + r, r - place.ahead, place.side + r, r - place.side
    points = [point for part in piece.parts for point in placed(part, place.ahead, place.side, place.turn)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return max(xs), -min(xs), max(ys), -min(ys)
