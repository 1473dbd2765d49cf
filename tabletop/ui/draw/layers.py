"""A stage in two layers: what rests on the table is composed once, what flies over it costs little more than itself.

The lower layer (background and all sprites below :data:`AIR`) is an opaque picture that is repaired where something in
it changes. The window gets copies of it, with the upper sprites on top: a frame in which five cards fly copies and
paints five small rectangles, however much lies below. Pixel for pixel it is what a plain stage paints.
"""

from __future__ import annotations

import pygame

from tabletop.ui.draw.stage import FULL_SHARE, Sprite, Stage, merge

AIR = 100.0
"""Sprites from this depth on fly."""


class LayeredStage(Stage):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self._base: pygame.Surface | None = None
        self._low: dict[Sprite, bool] = {}
        self._copy = True

    def forget(self) -> None:
        """Drop the lower layer: what was seen on it is nowhere any more."""
        super().forget()
        self._base = None

    def invalidate(self) -> None:
        """The window's pixels are somebody else's: the lower layer is still right."""
        self._copy = True

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off."""
        super().remove(*sprites)
        for sprite in sprites:
            self._low.pop(sprite, None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repair the lower layer, then repaint what changed on the window."""
        bounds = target.get_rect()
        low, high = self._collect()
        base = self._base
        if base is None or base.get_size() != bounds.size or self._all:
            if base is None or base.get_size() != bounds.size:
                base = self._base = pygame.Surface(bounds.size, 0, target)
            low, self._copy = [bounds], True
        if not low and not high and not self._copy:
            return []
        self._all = False
        order = [sprite for sprite in self._ordered() if sprite.visible]
        resting = [sprite for sprite in order if sprite.z < AIR]
        self._repaint(base, self._background, resting, _few(merge(low, bounds), bounds))
        rects = [bounds] if self._copy else _few(merge([*low, *high], bounds), bounds)
        self._copy = False
        self._repaint(target, base, order[len(resting) :], rects)
        return rects

    def _collect(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What changed below, and above."""
        low = self._damage
        high: list[pygame.Rect] = []
        self._damage = []
        for sprite in self._sprites:
            if not sprite.changed:
                continue
            left, came = sprite.moved()
            (low if self._low.get(sprite, True) else high).extend(left)
            below = self._low[sprite] = sprite.z < AIR
            (low if below else high).extend(came)
        return low, high

    def _repaint(
        self, target: pygame.Surface, ground: pygame.Surface | None, order: list[Sprite], rects: list[pygame.Rect]
    ) -> None:
        before = target.get_clip()
        for rect in rects:
            target.set_clip(rect)
            if ground is not None:
                target.blit(ground, rect, rect)
            self._paint(target, order, rect)
        target.set_clip(before)


def _few(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Above a share of the screen one pass is cheaper."""
    return [bounds] if sum(rect.w * rect.h for rect in rects) > FULL_SHARE * bounds.w * bounds.h else rects
