"""Where the gauge and the wide buttons lie below the ring: beside the platform, wherever on the rim it stands.

Pure data, in units of the layout. At a ring with corners they always lie in the middle: there nothing has to move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kabuto.table.columns import Box

Point = tuple[float, float]
GAUGE = (300.0, 56.0)
"""How wide and high the gauge is."""
ALONE = 272.0
"""How wide a button is that is the only one."""
HIGH = 46.0
"""How high a button is."""
NEAR = 8.0
"""The platform keeps so far away from both."""


class Foot(NamedTuple):
    """One way to lay them out.

    Attributes:
        gauge: The gauge.
        alone: A button that is the only one.
        pair: Both of two.
        wide: A button that is as wide as two, where it is the only one: the push.
    """

    gauge: Box
    alone: Box
    pair: tuple[Box, Box]
    wide: Box

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All that must stay free."""
        return (self.gauge, *self.pair)


def _row(left: float, wide: float, gap: float = 8.0) -> Foot:
    """The gauge above two buttons that lie side by side."""
    half, middle = (wide - gap) / 2, left + wide / 2
    return Foot(
        (middle - GAUGE[0] / 2, 606.0, *GAUGE),
        (middle - ALONE / 2, 668.0, ALONE, HIGH),
        ((left, 668.0, half, HIGH), (left + wide - half, 668.0, half, HIGH)),
        (left, 668.0, wide, HIGH),
    )


MIDDLE = _row(396.0, 488.0)
FEET = (
    MIDDLE,
    _row(262.0, 404.0),
    _row(602.0, 404.0),
    _row(262.0, 372.0),
    _row(636.0, 372.0),
    Foot(
        (250.0, 636.0, *GAUGE),
        (740.0, 668.0, 213.0, HIGH),
        ((740.0, 668.0, 213.0, HIGH), (740.0, 614.0, 213.0, HIGH)),
        (740.0, 668.0, 213.0, HIGH),
    ),
)
"""In the middle, to the left, to the right, farther to either side, on both sides of a platform straight from below."""


def foot_beside(platform: Sequence[Point]) -> Foot:
    """The first layout that a platform, four corners in units, leaves free; the middle one if none is."""
    return next((foot for foot in FEET if not any(covers(platform, box) for box in foot.boxes)), MIDDLE)


def covers(platform: Sequence[Point], box: Box) -> bool:
    """Whether a convex outline touches a box, or comes near it."""
    x, y, w, h = box
    rim = ((x - NEAR, y - NEAR), (x + w + NEAR, y - NEAR), (x + w + NEAR, y + h + NEAR), (x - NEAR, y + h + NEAR))
    return not any(_apart(one, other) for one, other in ((platform, rim), (rim, platform)))


def _apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether an edge of the first outline has all of the second on its outer side."""
    for (ax, ay), (bx, by) in zip(one, [*one[1:], one[0]], strict=True):
        nx, ny = by - ay, ax - bx
        first = [nx * (x - ax) + ny * (y - ay) for x, y in one]
        second = [nx * (x - ax) + ny * (y - ay) for x, y in other]
        if min(second) > max(first) or max(second) < min(first):
            return True
    return False
