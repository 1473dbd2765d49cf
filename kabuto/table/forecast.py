"""The great news of an aim: whether a wrestler or the belt would fall, or might, and whose. No screen is known here."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from kabuto.data.arenas import Arena
from kabuto.physics.aim import Body, Push, bent, legal, tremor_sigma
from kabuto.physics.preview import Preview, preview
from tabletop.core.game import Seat

SPREAD = 1.5
"""The edges of the tremble that are looked at, in standard deviations: nine of ten pushes lie between."""
MOST = 6
"""So many moving discs are shown at most; what falls, wrestlers and the belt are shown always."""


class News(NamedTuple):
    """What decides the match.

    Attributes:
        id: The body.
        kind: ``"wrestler"`` or ``"belt"``.
        good: Whether the match would be won.
        sure: Whether it happens without the tremble; else it only might.
    """

    id: int
    kind: str
    good: bool
    sure: bool


def news(
    layout: Sequence[Body], falls: Collection[int], risks: Collection[int], seats: Collection[Seat]
) -> News | None:
    """The one thing that must be said of an aim first, or None.

    Args:
        layout: What lies on the ring.
        falls: What falls if the hand does not tremble.
        risks: What may fall when it does.
        seats: The seats of the side that pushes: their wrestlers are its own.

    Returns:
        Its own wrestler before all else (that loses), then what is sure, then what may be.
    """
    found = []
    for body in layout:
        if (body.kind == "wrestler" or body.belt) and (body.id in falls or body.id in risks):
            kind = "belt" if body.belt else "wrestler"
            good = body.belt or body.seat not in seats
            found.append(News(body.id, kind, good, body.id in falls))
    return min(found, key=lambda one: (not one.sure, one.good, one.id), default=None)


def edges(push: Push, layout: Sequence[Body], arena: str | Arena = "sakura") -> tuple[Push, ...]:
    """The push as a trembling hand may turn it, to either side; () when the hand is steady."""
    sigma = tremor_sigma(push.speed)
    if sigma <= 0:
        return ()
    found = []
    for side in (-1, 1):
        # As the rules have it: where the line has no free place, the hand trembles less.
        tries = (bent(push, side * share * SPREAD * sigma, arena) for share in (1.0, 0.5, 0.25))
        found += [one for one in tries if legal(one, arena, layout) is None][:1]
    return tuple(found)


def risks(layout: Sequence[Body], push: Push, assist: str, arena: str | Arena = "sakura") -> frozenset[int]:
    """What may fall when the hand trembles, as far as the aim assist looks."""
    found: set[int] = set()
    for one in edges(push, layout, arena):
        seen = preview(layout, one, assist, arena)
        if seen is not None:
            found.update(seen.falls)
    return frozenset(found)


def worth(found: Preview, moved: Sequence[int], important: Collection[int]) -> set[int]:
    """The pieces that are worth an arrow: all that falls or matters, and the few others that go farthest.

    Args:
        found: The preview.
        moved: The ids that move enough to be shown at all.
        important: Wrestlers and the belt.
    """
    always = {number for number in moved if number in found.falls or number in important}
    rest = sorted((number for number in moved if number not in always), key=lambda n: (-_way(found, n), n))
    return always | set(rest[: max(0, MOST - len(always))])


def _way(found: Preview, number: int) -> float:
    path = found.paths[number]
    return float(math.hypot(*(path[-1] - path[0])))
