"""How fast a push passes on the screen: a map between seconds of the simulation and seconds that are watched.

The hardest push is over in a tenth of a second; nobody would see what happened. So it is stretched to about a second:
longer for a hard or a long one, and slower where something is to be seen: pieces meet, one falls, the match is decided.
The simulation itself is never touched.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

SHORTEST, LONGEST = 0.8, 1.4
"""A push takes so long on the screen, seconds; one that takes longer by itself is shown as it is."""
DECIDES = 1.1
"""A fall that decides the match takes so much longer."""
GRAIN = 1 / 240
"""The map is straight between two instants so far apart, simulated seconds."""
LONG = 0.6
"""A push of so many simulated seconds counts as a long one."""
CONTACT, CONTACT_WIDE = 3.0, 0.028
"""The hardest contact is slower by this; how far around it, simulated seconds."""
FALL, FALL_WIDE = 2.0, 0.045
"""The same of the instant when a piece falls."""
LEAD, TRAIL = 0.09, 0.03
"""Slow motion: so long before and after the fall that decides, simulated seconds."""


class Contact(NamedTuple):
    """Two pieces meet.

    Attributes:
        time: When, simulated seconds.
        force: How hard, 0 … 1.
    """

    time: float
    force: float


@dataclass(frozen=True)
class Pace:
    """The map: two rising rows of instants, straight between them.

    Attributes:
        simulated: Seconds of the simulation, from 0 to when everything rests.
        watched: Seconds on the screen, from 0.
    """

    simulated: tuple[float, ...]
    watched: tuple[float, ...]

    @property
    def length(self) -> float:
        """How long the push is watched until everything rests, seconds."""
        return self.watched[-1]

    def simulated_at(self, watched: float) -> float:
        """The instant of the simulation that is seen at an instant on the screen; its end from the end on."""
        return _between(self.watched, self.simulated, watched)

    def watched_at(self, simulated: float) -> float:
        """When an instant of the simulation is seen."""
        return _between(self.simulated, self.watched, simulated)


def pace_of(
    rest: float, contacts: Sequence[Contact] = (), falls: Sequence[float] = (), decides: float | None = None
) -> Pace:
    """The pace of a push.

    Args:
        rest: When everything rests, simulated seconds.
        contacts: What meets, in order.
        falls: When pieces fall, simulated seconds.
        decides: When the piece falls that decides the match; None if none does.
    """
    if rest <= 0:
        return Pace((0.0, 0.0), (0.0, SHORTEST))
    count = max(2, math.ceil(rest / GRAIN))
    times = [rest * n / count for n in range(count)] + [rest]
    hardest = min(1.0, max((contact.force for contact in contacts), default=0.0))
    heft = 0.6 * hardest + 0.4 * min(1.0, rest / LONG)
    length = max(rest, SHORTEST + (LONGEST - SHORTEST) * heft)
    peaks = [(contact.time, CONTACT_WIDE, CONTACT * min(1.0, contact.force)) for contact in contacts]
    peaks += [(time, FALL_WIDE, FALL) for time in falls]
    slowness = [1.0 + max((_hill(time - at, wide) * high for at, wide, high in peaks), default=0.0) for time in times]
    steps = _shares(slowness, length)
    if decides is not None:
        held = [_window(time - decides) for time in times]
        steps = [a + b for a, b in zip(steps, _shares(held, DECIDES), strict=True)]
    watched = [0.0]
    for step in steps:
        watched.append(watched[-1] + step)
    watched[-1] = length + (DECIDES if decides is not None else 0.0)
    return Pace(tuple(times), tuple(watched))


def _shares(slowness: Sequence[float], total: float) -> list[float]:
    """A time shared out among the steps between instants, by how slow each is."""
    means = [(a + b) / 2 + 1e-9 for a, b in itertools.pairwise(slowness)]
    scale = total / math.fsum(means)
    return [mean * scale for mean in means]


def _hill(off: float, wide: float) -> float:
    """1 at its top, 0 from ``wide`` on."""
    return max(0.0, 1.0 - abs(off) / wide)


def _window(off: float) -> float:
    """Slow motion around the instant that decides."""
    return _hill(off, LEAD if off < 0 else TRAIL)


def _between(xs: Sequence[float], ys: Sequence[float], x: float) -> float:
    if x >= xs[-1]:
        return ys[-1]
    if x <= xs[0]:
        return ys[0]
    n = bisect_right(xs, x) - 1
    share = (x - xs[n]) / (xs[n + 1] - xs[n])
    return ys[n] + (ys[n + 1] - ys[n]) * share
