"""What a lesson lays on the table: a paper with words, buttons on it, glows round what they are about."""

from __future__ import annotations

import pygame

from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Painted
from tabletop.ui.widgets.basic import Box, Button

NEXT_W, BUTTON_H, EDGE, GAP = 168.0, 54.0, 14.0, 10.0
"""How wide and high the buttons are; below the words so far from the paper's border and from each other."""
WIDE, END, FOOT = 400.0, 18.0, 6.0
"""A paper that is wider than that bears a sign; so far from its right and its lower border its words end."""
PAPER_Z, GLOW_Z, PLACE_Z = 90.0, 86.0, 27.0
"""The glow round a place of the table lies over cards, but below what is written beside it."""


def tall(paper: Box) -> bool:
    """Whether the buttons of a paper lie below its words, not beside them."""
    return paper[3] > paper[2] / 2


def places(paper: Box, buttons: int) -> list[Box]:
    """Where the buttons of a paper lie."""
    x, y, w, h = paper
    if tall(paper):
        wide = NEXT_W if buttons < 2 else (w - 2 * EDGE - GAP * (buttons - 1)) / buttons
        first = x + w - EDGE - buttons * wide - (buttons - 1) * GAP
        return [(first + n * (wide + GAP), y + h - EDGE - BUTTON_H, wide, BUTTON_H) for n in range(buttons)]
    first = x + w - (NEXT_W + 16) * buttons
    return [(first + n * (NEXT_W + 16), y + h / 2 - 30, NEXT_W, 60) for n in range(buttons)]


class Paper(Painted):
    """The sheet on which a lesson has its say.

    Args:
        k: The painter.
        box: ``x, y, w, h`` in units.
        words: The sentences, translated.
        buttons: How many buttons lie on it.
        wrong: Whether they say that something else is to be done.
    """

    def __init__(self, k: Kit, box: Box, words: str, buttons: int = 0, wrong: bool = False) -> None:
        x, y, w, h = box
        super().__init__(k.rect(x - 20, y - 20, w + 40, h + 50), z=PAPER_Z)
        self._kit, self.box, self.words, self.wrong = k, box, words, wrong
        beside = buttons and not tall(box)
        self._narrower = (NEXT_W + 16.0) * buttons if beside else 0.0
        self._lower = BUTTON_H + EDGE if buttons and tall(box) else 0.0

    def paint(self, target: pygame.Surface) -> None:
        """Paper, words, and an icon where there is room; a vermilion rim where something else is to be done."""
        k, (x, y, w, h) = self._kit, self.box
        k.put(target, k.shadow(w, h, 20, 12, 190), x + w / 2, y + h / 2 + 5)
        k.put(target, k.washi(w, h, 20, theme.VERMILION if self.wrong else theme.GOLD, 4), x, y, "topleft")
        icon = k.sprite("icon/turn" if self.wrong else "icon/book", 34, 0, theme.VERMILION_DARK)
        wide = w > WIDE
        if wide:
            k.put(target, icon, x + 34, y + h / 2)
        lead, top = _lead(w)
        _, high = self.room
        k.put(target, self.block(), x + lead, y + top + high / 2, "midleft")

    @property
    def room(self) -> tuple[float, float]:
        """How wide and how high the words may be, units."""
        _, _, w, h = self.box
        lead, top = _lead(w)
        return w - lead - END - self._narrower, h - top - FOOT - self._lower

    def block(self) -> pygame.Surface:
        """The words as they stand on the paper."""
        ink = theme.VERMILION_DARK if self.wrong else theme.INK
        return largest(self._kit, self.words, 23 if self.box[2] > WIDE else 21, ink, *self.room)


def _lead(wide: float) -> tuple[float, float]:
    """How far from the left and from the upper border of a paper of that width its words begin."""
    return (64.0, 4.0) if wide > WIDE else (16.0, 6.0)


def grown(k: Kit, box: Box, words: str) -> Box:
    """The box of a paper without buttons, higher where its words need that at their least size."""
    x, y, w, h = box
    lead, top = _lead(w)
    block = k.text(words, 23 if w > WIDE else 21, theme.INK, "label", wrap=w - lead - END, most=theme.SMALL)
    more = max(0.0, k.u(block.get_height()) + top + FOOT - h)
    return (x, y - more / 2, w, h + more)


def largest(k: Kit, words: str, size: float, ink: theme.Colour, wide: float, tall: float) -> pygame.Surface:
    """Words as large as the interface scale wants them, or as large as they fit in a box.

    Args:
        k: The painter.
        words: Translated.
        size: The usual type size.
        ink: Their colour.
        wide: The width of the box.
        tall: Its height.
    """
    most = 2.0 * size
    while True:
        block = k.text(words, size, ink, "label", wrap=wide, most=most)
        if k.u(block.get_height()) <= tall or most <= theme.SMALL:
            return block
        most = max(theme.SMALL, most - 1.0)


class PaperButton(Button):
    """A button on the paper, over everything else on the table."""

    own_ring = True
    margin = 24
    depth = PAPER_Z + 2

    def paint(self, target: pygame.Surface) -> None:
        """The ring, the button."""
        if self.focused:
            x, y, w, h = self.box
            furniture.focus_ring(self.kit, target, x + self.shift, y, w, h, self.radius)
        super().paint(target)


class Glow(Painted):
    """A glow round a thing; it draws itself together where it comes."""

    def __init__(self, k: Kit, box: Box, z: float = GLOW_Z) -> None:
        x, y, w, h = box
        super().__init__(k.rect(x - 60, y - 60, w + 120, h + 120), z=z)
        self._kit, self.box = k, box
        self._away = 0.0

    def lie(self, box: Box) -> None:
        """Be round another box."""
        if box != self.box:
            x, y, w, h = self.box = box
            self.frame = self._kit.rect(x - 60, y - 60, w + 120, h + 120)
            self.touch()

    def come(self, share: float) -> None:
        """From further away (0) to its place (1)."""
        away = 26.0 * (1.0 - share)
        if away != self._away:
            self._away = away
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A halo and two lines, hollow: what glows stays to be seen."""
        k, (x, y, w, h), far = self._kit, self.box, round(self._away / 2) * 2
        w, h, mx, my = w + 16 + 2 * far, h + 16 + 2 * far, x + w / 2, y + h / 2
        for grow, colour, edge in ((10, theme.INK, 3), (7, theme.CREAM, 5), (0, theme.VERMILION, 6)):
            k.put(target, k.box(w + grow, h + grow, 16 + grow / 2, None, colour, edge), mx, my)
