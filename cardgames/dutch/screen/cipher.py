"""The signs of a personal cipher: a card that shows one, and the table that its owner learns behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.dutch.screen.signs import sign_picture
from cardgames.dutch.table.table import SignTable
from cardgames.table.look import Piece
from tabletop.ui.draw.theme import CREAM, GOLD, INK, SHAPES

if TYPE_CHECKING:
    import pygame

    from cardgames.dutch.table.table import Learnt
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host

INDIGO, PAPER = (44, 40, 112), (255, 250, 240)
COLUMNS, CELL, STEP = 6, (140.0, 104.0), (152.0, 116.0)


def sign(k: Kit, number: int, r: float, paper: tuple[int, int, int] = PAPER) -> pygame.Surface:
    """A sign: one of eight shapes, full or hollow. None has a colour of its own.

    Args:
        k: The painter.
        number: Which, from 0 to 15.
        r: Its radius, units.
        paper: What is seen through a hollow one.
    """
    shape = SHAPES[number % len(SHAPES)][0]
    edge = r * 0.26
    if number < len(SHAPES):
        return k.shape(shape, r, INDIGO, INDIGO, edge)
    if shape == "crescent":  # a hollow one would look like a full one: a disc with a bar instead
        return k.keep(("dutch barred", r, paper), lambda: _barred(k, r, edge, paper))
    return k.shape(shape, r * 0.8, paper, INDIGO, edge + r * 0.2)


def _barred(k: Kit, r: float, edge: float, paper: tuple[int, int, int]) -> pygame.Surface:
    out = k.shape("disc", r, INDIGO, INDIGO, edge).copy()
    middle = k.u(out.get_width()) / 2
    k.lay(out, k.box(r * 1.5, r * 0.44, r * 0.1, paper), middle, middle)
    return out


class SignTablePiece(Piece):
    """All signs of one player, each above the card that it stands for."""

    def __init__(self, host: Host, data: SignTable) -> None:
        x, y, w, h = data.box
        super().__init__(host.kit.rect(x - 10, y - 10, w + 20, h + 20), z=86)
        self._host, self._data = host, data
        self._learnt: Learnt | None = None
        self.visible = False

    def show(self, value: Any) -> None:
        """The signs; None for none."""
        self.visible = value is not None
        if value != self._learnt:
            self._learnt = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Cells of paper in rows."""
        if self._learnt is None:
            return
        k, tr, (x, y, w, h) = self._host.kit, self._host.tr, self._data.box
        rows = -(-len(self._learnt) // COLUMNS)
        top = y + h / 2 - (rows - 1) / 2 * STEP[1]
        for row in range(rows):
            cells = self._learnt[row * COLUMNS : (row + 1) * COLUMNS]
            for n, (number, letter) in enumerate(cells):
                at = x + w / 2 + (n - (len(cells) - 1) / 2) * STEP[0], top + row * STEP[1]
                k.put(target, k.box(*CELL, 14, CREAM, GOLD, 2), *at)
                k.put(target, sign(k, number, 24, CREAM), at[0] - 42, at[1])
                k.put(target, k.text("=", 30, INK, "label", most=30), at[0] - 4, at[1])
                k.put(target, sign_picture(k, letter, tr, 36), at[0] + 38, at[1])
