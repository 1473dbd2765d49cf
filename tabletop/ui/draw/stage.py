"""A compositor that repaints only what changed: one opaque background, and sprites in z order.

Each frame the old and the new rectangle of every changed sprite are damage; damage is merged into few rectangles, and
each is repainted from the background up. The result is the same, pixel for pixel, as a full repaint.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import pygame

FULL_SHARE = 0.6
"""Above this damaged share of the screen everything is repainted: one pass is then cheaper."""


_NOTHING = pygame.Surface((1, 1))


class Sprite:
    """A picture at a place, in device pixels of the scene's surface.

    Args:
        image: Premultiplied picture (what the kit paints).
        pos: Where its anchor stands, in pixels.
        z: Higher is in front; equal ones in the order in which they were added.
        anchor: A Rect attribute, e.g. ``"center"`` or ``"topleft"``.
        flags: Blend flags of the blit.
    """

    def __init__(
        self,
        image: pygame.Surface,
        pos: tuple[float, float] = (0, 0),
        z: float = 0,
        anchor: str = "center",
        flags: int = pygame.BLEND_PREMULTIPLIED,
    ) -> None:
        self.anchor = anchor
        self.flags = flags
        self.image: pygame.Surface = image
        self.rect: pygame.Rect = image.get_rect()
        self.shown: pygame.Rect | None = None
        self.changed = True
        self._pos = pos
        self._z = z
        self._visible = True
        self._place()

    def _place(self) -> None:
        rect = self.image.get_rect()
        setattr(rect, self.anchor, (round(self._pos[0]), round(self._pos[1])))
        self.rect = rect

    @property
    def pos(self) -> tuple[float, float]:
        """Where the anchor stands, in pixels."""
        return self._pos

    @pos.setter
    def pos(self, pos: tuple[float, float]) -> None:
        self._pos = pos
        before = self.rect
        self._place()
        if self.rect != before:
            self.changed = True

    @property
    def z(self) -> float:
        """Depth."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            self.changed = True

    @property
    def visible(self) -> bool:
        """Whether it is drawn."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.changed = True

    def show(self, image: pygame.Surface) -> None:
        """Change the picture; the anchor stays where it is."""
        if image is not self.image:
            self.image = image
            self._place()
            self.changed = True

    def touch(self) -> None:
        """Repaint it although nothing was set: its picture was painted over in place."""
        self.changed = True

    def moved(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where it was to be seen and where it is now, to be repainted; asked once for each change."""
        before, self.shown = self.shown, self.rect.copy() if self.visible else None
        self.changed = False
        return [before] if before else [], [self.shown] if self.shown else []


class Painted(Sprite):
    """A sprite without a picture of its own: it paints itself on the stage, clipped to the damage.

    Args:
        rect: All that :meth:`paint` may touch, in pixels, shadows and halo too.
        z: Depth.
    """

    def __init__(self, rect: pygame.Rect | None = None, z: float = 0) -> None:
        self._frame = rect or pygame.Rect(0, 0, 0, 0)
        super().__init__(_NOTHING, z=z)

    def _place(self) -> None:
        self.rect = self._frame

    def paint(self, target: pygame.Surface) -> None:
        """Paint on the target, whose clip must be left as it is."""
        raise NotImplementedError

    @property
    def frame(self) -> pygame.Rect:
        """What it may touch."""
        return self._frame

    @frame.setter
    def frame(self, rect: pygame.Rect) -> None:
        if rect != self._frame:
            self._frame = rect
            self._place()
            self.changed = True


class Stage:
    """The layers of one scene.

    Args:
        background: Opaque picture of the whole surface; may be set later.
    """

    def __init__(self, background: pygame.Surface | None = None) -> None:
        self._background = background
        self._sprites: list[Sprite] = []
        self._damage: list[pygame.Rect] = []
        self._all = True

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self._sprites)

    @property
    def background(self) -> pygame.Surface | None:
        """The opaque bottom layer; None while a sprite covers the whole surface."""
        return self._background

    @background.setter
    def background(self, surface: pygame.Surface | None) -> None:
        self._background = surface
        self._all = True

    def add(self, sprite: Sprite) -> Sprite:
        """Put a sprite on the stage."""
        sprite.changed = True
        self._sprites.append(sprite)
        return sprite

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off; those not on it are ignored."""
        for sprite in sprites:
            if sprite in self._sprites:
                self._sprites.remove(sprite)
                if sprite.shown:
                    self._damage.append(sprite.shown)
                    sprite.shown = None

    def clear(self) -> None:
        """Take all sprites off."""
        self.remove(*tuple(self._sprites))

    def damage(self, *rects: pygame.Rect) -> None:
        """Have these rectangles (pixels) repainted, e.g. after painting on the background in place."""
        self._damage.extend(rects)

    def invalidate(self) -> None:
        """Have everything repainted."""
        self._all = True

    def forget(self) -> None:
        """Nothing that was painted counts any more."""
        self._all = True

    def at(self, point: tuple[int, int]) -> Sprite | None:
        """The front sprite whose rectangle holds a point in pixels."""
        hits = [sprite for sprite in self._ordered() if sprite.visible and sprite.rect.collidepoint(point)]
        return hits[-1] if hits else None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint what changed; returns the rectangles that were painted, [] for none."""
        for sprite in self._sprites:
            if sprite.changed:
                for rects in sprite.moved():
                    self._damage += rects
        if not self._all and not self._damage:
            return []
        bounds = target.get_rect()
        rects = [bounds] if self._all else merge(self._damage, bounds)
        if sum(rect.w * rect.h for rect in rects) > FULL_SHARE * bounds.w * bounds.h:
            rects = [bounds]
        self._all = False
        self._damage = []
        order = [sprite for sprite in self._ordered() if sprite.visible]
        before = target.get_clip()
        for rect in rects:
            target.set_clip(rect)
            if self._background is not None:
                target.blit(self._background, rect, rect)
            self._paint(target, order, rect)
        target.set_clip(before)
        return rects

    def _ordered(self) -> list[Sprite]:
        return sorted(self._sprites, key=lambda sprite: sprite.z)

    @staticmethod
    def _paint(target: pygame.Surface, order: list[Sprite], rect: pygame.Rect) -> None:
        hit = (sprite for sprite in order if sprite.rect.colliderect(rect))
        for flags, group in groupby(hit, key=lambda sprite: None if isinstance(sprite, Painted) else sprite.flags):
            if flags is not None:
                target.fblits([(sprite.image, sprite.rect) for sprite in group], flags)
                continue
            for sprite in group:
                if isinstance(sprite, Painted):
                    sprite.paint(target)


def merge(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Clip rectangles to ``bounds`` and unite those that overlap, until none does."""
    out: list[pygame.Rect] = []
    for rect in rects:
        clipped = rect.clip(bounds)
        if not (clipped.w and clipped.h):
            continue
        while (n := clipped.collidelist(out)) >= 0:
            clipped = clipped.union(out.pop(n))
        out.append(clipped)
    return out
