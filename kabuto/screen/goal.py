"""The goal of the game on a sheet of paper, beside the portrait, at the first turn of a first match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from kabuto.table.columns import MOVES, Box
from tabletop.ui.draw import theme
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.match.lesson_paper import largest

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

BOX = (174.0, 392.0, 188.0, 138.0)
LOWEST = 622.0
"""Above the signs of the small buttons."""
EDGE = 8.0


def box_of(ring: Ring) -> Box:
    """Beside the portrait; where the cards of moves stand there, below these."""
    if not ring.columns.moves:
        return BOX
    x, y, w, high = ring.columns.strip(0, MOVES - 1)
    top = y + high + 10
    return (x, top, w, min(BOX[3], LOWEST - top))


def draw_goal(ring: Ring, canvas: Canvas) -> None:
    """Put it on the canvas while there is one."""
    if not ring.goal or ring.choosing:
        return
    k, (x, y, w, h) = ring.kit, box_of(ring)

    def make() -> Surface:
        out = k.canvas(w + 2 * EDGE, h + 2 * EDGE).copy()
        k.lay(out, k.washi(w, h, 14, theme.GOLD, 3), EDGE + w / 2, EDGE + h / 2)
        words = largest(k, ring.goal, 20, theme.INK, w - 24, h - 8)
        k.lay(out, words, EDGE + w / 2, EDGE + h / 2)
        return out

    canvas.add("goal", k.keep(("ring goal", ring.goal, w, h), make), *k.at(x - EDGE, y - EDGE))
