"""How long a driven piece is on its own: until then it goes straight on, and nothing needs to be solved."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body

Floats = npt.NDArray[np.float64]

CLEAR = 0.1
"""A piece on its own is at least so far from all others, mm."""


def alone_for(driven: Body, others: Sequence[Body], at: Floats, heading: float) -> float:
    """How far a piece can be driven before it may touch another one, mm, as if all were as round as they reach far.

    Args:
        driven: The piece, where it starts.
        others: What lies there, at rest.
        at: [n, 2] their centres.
        heading: The direction of the line.
    """
    if not others:
        return math.inf
    reach = np.array([PIECES[other.kind].reach for other in others]) + (PIECES[driven.kind].reach + CLEAR)
    gap = at - (driven.x, driven.y)
    way = math.cos(heading), math.sin(heading)
    along = gap @ way
    inside = reach**2 - (gap[:, 0] * way[1] - gap[:, 1] * way[0]) ** 2
    # What is passed at a distance, or lies behind, is never met.
    met = (inside > 0) & (along > 0)
    if not met.any():
        return math.inf
    return max(0.0, float((along[met] - np.sqrt(inside[met])).min()))
