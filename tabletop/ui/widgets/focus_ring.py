"""The ring round the widget that has the focus."""

from __future__ import annotations

import pygame

from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Painted

MARGIN = 44
"""Units round a widget's box that its shadow, ring and halo may touch."""
DEPTH = 20.5
"""Above the other widgets, below the one that has the focus."""


class Ring(Painted):
    """The focus ring: slides from one widget to the next, with a halo where it rests."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(z=DEPTH)
        self._kit = kit
        self._box: tuple[float, ...] = (0, 0, 0, 0)
        self._radius = 14.0
        self._moving = False

    def stand(self, box: tuple[float, ...], radius: float, moving: bool) -> None:
        """Stand round a box in units."""
        self._box, self._radius, self._moving = box, radius, moving
        x, y, w, h = box
        self.frame = self._kit.rect(x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN)
        self.touch()

    @property
    def box(self) -> tuple[float, ...]:
        """Where it stands."""
        return self._box

    def paint(self, target: pygame.Surface) -> None:
        """Ring with a dark outline; the halo costs more, and only comes at rest."""
        x, y, w, h = self._box
        if not self._moving:
            furniture.focus_ring(self._kit, target, x, y, w, h, self._radius)
            return
        rect = self._kit.rect(x - 6, y - 6, w + 12, h + 12)
        radius = self._kit.px(self._radius + 6)
        pygame.draw.rect(target, theme.INK, rect.inflate(4, 4), self._kit.px(2) + 1, radius)
        pygame.draw.rect(target, theme.GOLD_LIGHT, rect, max(2, self._kit.px(5)), radius)
