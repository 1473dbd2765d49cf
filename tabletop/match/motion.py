"""How things move: easings by name, and how much of it a player wants to see."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Easing = Callable[[float], float]


def _out_back(strength: float) -> Easing:
    def ease(t: float) -> float:
        u = t - 1.0
        return 1.0 + (strength + 1.0) * u**3 + strength * u**2

    return ease


def _out_bounce(t: float) -> float:
    for edge, centre, base in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)):
        if t < edge:
            return 7.5625 * (t - centre / 2.75) ** 2 + base
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def _out_elastic(t: float) -> float:
    if t in (0.0, 1.0):
        return t
    return float(2.0 ** (-10.0 * t) * math.sin((t * 10.0 - 0.75) * math.tau / 3.0) + 1.0)


EASINGS: Mapping[str, Easing] = {
    "linear": lambda t: t,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: 1.0 - (1.0 - t) ** 2,
    "in_out_quad": lambda t: 2.0 * t * t if t < 0.5 else 1.0 - 2.0 * (1.0 - t) ** 2,
    "in_cubic": lambda t: t**3,
    "out_cubic": lambda t: 1.0 - (1.0 - t) ** 3,
    "in_out_cubic": lambda t: 4.0 * t**3 if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3,
    "out_sine": lambda t: math.sin(t * math.pi / 2.0),
    "in_out_sine": lambda t: 0.5 - 0.5 * math.cos(t * math.pi),
    "out_back": _out_back(1.2),
    "out_back_strong": _out_back(2.0),
    "out_bounce": _out_bounce,
    "out_elastic": _out_elastic,
    "there_and_back": lambda t: math.sin(t * math.pi),
}
"""Easing by name: 0 → 0 and 1 → 1, but ``there_and_back``, which returns to 0."""


@dataclass(frozen=True)
class Motion:
    """How much a player wants to see move.

    Attributes:
        speed: Multiplier of every animation; ``math.inf`` jumps to the end at once.
        reduced: Moves, shakes and zooms are left out; fades stay.
    """

    speed: float = 1.0
    reduced: bool = False
