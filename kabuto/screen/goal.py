"""The goal of the game on a sheet of paper, beside the portrait, at the first turn of a first match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from kabuto.screen.canvas import Canvas
from tabletop.ui.draw import theme
from tabletop.ui.match.lesson_paper import largest

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

BOX = (174.0, 392.0, 188.0, 138.0)
EDGE = 8.0


def draw_goal(ring: Ring, canvas: Canvas) -> None:
    """Put it on the canvas while there is one."""
    if not ring.goal or ring.choosing:
        return
    k, (x, y, w, h) = ring.kit, BOX

    def make() -> Surface:
        out = k.canvas(w + 2 * EDGE, h + 2 * EDGE).copy()
        k.lay(out, k.washi(w, h, 14, theme.GOLD, 3), EDGE + w / 2, EDGE + h / 2)
        words = largest(k, ring.goal, 20, theme.INK, w - 24, h - 8)
        k.lay(out, words, EDGE + w / 2, EDGE + h / 2)
        return out

    canvas.add("goal", k.keep(("ring goal", ring.goal), make), *k.at(x - EDGE, y - EDGE))
