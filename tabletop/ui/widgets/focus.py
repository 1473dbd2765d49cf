"""Where the focus goes: to the nearest thing in a direction, or round in reading order."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

LATERAL = 2.0
"""How much a sideways gap counts against distance ahead."""


def step(boxes: Sequence[pygame.FRect], current: int, direction: tuple[int, int], wrap: bool = True) -> int | None:
    """The box to go to from ``current``, or None.

    The nearest one whose near edge lies ahead; gaps to the side count double, and are 0 where the spans overlap. When
    there is none ahead and ``wrap`` is set: the farthest one behind that lies on the same line.

    Args:
        boxes: All that may have the focus.
        current: Index of the one that has it.
        direction: One of (0, −1), (0, 1), (−1, 0), (1, 0).
        wrap: Whether a row or a column is a ring.
    """
    here = boxes[current]
    best: tuple[float, int] | None = None
    behind: tuple[float, int] | None = None
    for n, box in enumerate(boxes):
        if n == current:
            continue
        ahead, aside = _distance(here, box, direction)
        if ahead >= -1.0:
            score = ahead + LATERAL * aside
            if best is None or score < best[0]:
                best = (score, n)
        elif aside <= 0.0:
            back, _ = _distance(here, box, (-direction[0], -direction[1]))
            if back >= -1.0 and (behind is None or back > behind[0]):
                behind = (back, n)
    if best is not None:
        return best[1]
    return behind[1] if wrap and behind is not None else None


def _distance(here: pygame.FRect, there: pygame.FRect, direction: tuple[int, int]) -> tuple[float, float]:
    """(gap ahead, gap to the side) between two boxes."""
    dx, dy = direction
    if dx:
        ahead = there.left - here.right if dx > 0 else here.left - there.right
        return ahead, max(0.0, there.top - here.bottom, here.top - there.bottom)
    ahead = there.top - here.bottom if dy > 0 else here.top - there.bottom
    return ahead, max(0.0, there.left - here.right, here.left - there.right)


def cycle(boxes: Sequence[pygame.FRect], current: int, by: int) -> int:
    """The next (``by`` = 1) or previous one in reading order: by rows, then from left to right."""
    order = sorted(range(len(boxes)), key=lambda n: (round(boxes[n].centery / 24), boxes[n].x))
    return order[(order.index(current) + by) % len(order)]
