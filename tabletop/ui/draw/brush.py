"""The painter's ground: units, the bounded caches, and sprites that are painted large, shrunk once and kept.

All measures are units of the 1280 × 720 layout; ``Brush.S`` turns them into pixels. Every sprite is premultiplied, so
it is put with ``BLEND_PREMULTIPLIED``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from tabletop.ui.draw.cache import Cache
from tabletop.ui.draw.images import Images
from tabletop.ui.draw.slices import Slicer
from tabletop.ui.draw.theme import HEIGHT, SEATS, WIDTH, Colour, SeatStyle, seats

T = TypeVar("T")
PRE, MULT = BLEND_PREMULTIPLIED, BLEND_RGBA_MULT
MEGABYTE = 1 << 20


class Brush:
    """Units, cache and sprites.

    Args:
        size: The safe area in pixels.
        assets: The assets folder.
        scale: The interface scale, 1.0 … 2.0: small text grows by it (see ``Lettering.em``).
        palette: The name of the seats' palette.
        outlines: Thicker dark outlines round shapes.
        budget: Bytes of painted pixels to keep; by default 64 MB and six windows.
    """

    def __init__(
        self,
        size: tuple[int, int],
        assets: Path,
        scale: float = 1.0,
        palette: str = "normal",
        outlines: bool = False,
        budget: int = 0,
    ) -> None:
        self.size = size
        self.assets = assets
        self.scale = scale
        self.S = min(size[0] / WIDTH, size[1] / HEIGHT)
        self.origin = (round((size[0] - WIDTH * self.S) / 2), round((size[1] - HEIGHT * self.S) / 2))
        self.palette = palette
        self.outlines = outlines
        self.seats: tuple[SeatStyle, ...] = SEATS if palette == "normal" else seats(palette)
        self.images = Images(assets / "images")
        self.slicer = Slicer()
        self.cache = Cache(budget or 64 * MEGABYTE + 6 * 4 * size[0] * size[1], self.slicer)
        self._raw = Cache(48 * MEGABYTE, self.slicer)

    # --------------------------------------------------------------------------------------------- units
    def px(self, units: float) -> int:
        """A length in pixels."""
        return round(units * self.S)

    def u(self, pixels: float) -> float:
        """A length in units."""
        return pixels / self.S

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the layout in pixels of the window."""
        return self.origin[0] + round(x * self.S), self.origin[1] + round(y * self.S)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the layout in pixels of the window."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def width(self, sprite: Surface) -> float:
        """A sprite's width in units."""
        return sprite.get_width() / self.S

    # --------------------------------------------------------------------------------------------- cache
    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """A cached value: surfaces by (purpose, measures…)."""
        return self.cache.keep(key, make)

    # --------------------------------------------------------------------------------------------- sprites
    def put(self, dst: Surface, sprite: Surface, x: float, y: float, anchor: str = "center") -> Rect:
        """Blit a premultiplied sprite with its anchor (a ``Rect`` attribute) at a point of the layout."""
        place = sprite.get_rect()
        setattr(place, anchor, self.at(x, y))
        dst.blit(sprite, place, special_flags=PRE)
        return place

    def lay(self, dst: Surface, sprite: Surface, x: float, y: float, anchor: str = "center") -> Rect:
        """Like :meth:`put` on a sprite under construction: units from its own top left corner."""
        place = sprite.get_rect()
        setattr(place, anchor, (round(x * self.S), round(y * self.S)))
        dst.blit(sprite, place, special_flags=PRE)
        return place

    def canvas(self, w: float, h: float) -> Surface:
        """An empty sprite of this size in units."""
        return Surface((max(1, self.px(w)), max(1, self.px(h))), SRCALPHA)

    def paint(
        self, key: Hashable, w: float, h: float, draw: Callable[[Surface, float], object], oversample: int = 4
    ) -> Surface:
        """A vector sprite: ``draw(surface, k)`` paints at ``oversample`` times the size, at ``k`` pixels per unit."""

        def make() -> Surface:
            width, height = max(1, self.px(w)), max(1, self.px(h))
            large = Surface((width * oversample, height * oversample), SRCALPHA)
            draw(large, self.S * oversample)
            return pygame.transform.smoothscale(large.premul_alpha(), (width, height))

        return self.keep(("paint", key, w, h), make)

    def raw(self, name: str) -> Surface:
        """A picture as it was baked, premultiplied."""

        def read() -> Surface:
            while self.slicer.slicing and not self.images.ready(name, self.size[1]):
                self.slicer.checkpoint(wait=True)
            return _premultiplied(self.images.load(name, self.size[1]))

        return self._raw.keep(name, read)

    def art_h(self, name: str, w: float) -> float:
        """The height in units of a picture shown ``w`` units wide."""
        raw = self.raw(name)
        return w * raw.get_height() / raw.get_width()

    def sprite(self, name: str, w: float, turn: float = 0, tint: Colour | None = None) -> Surface:
        """A picture of the assets, ``w`` units wide, turned by degrees (counter-clockwise), multiplied by a tint."""

        def make() -> Surface:
            raw = self.raw(name)
            size = max(1, self.px(w)), max(1, self.px(self.art_h(name, w)))
            shown = raw.copy() if size == raw.get_size() else pygame.transform.smoothscale(raw, size)
            if tint:
                shown.fill((*tint, 255), special_flags=MULT)
            return self.turned(shown, turn)

        return self.keep(("art", name, w, turn, tint), make)

    @staticmethod
    def turned(sprite: Surface, degrees: float) -> Surface:
        """A rotation with a clear rim of two pixels, so that straight edges come out smooth."""
        if not degrees:
            return sprite
        padded = Surface((sprite.get_width() + 4, sprite.get_height() + 4), SRCALPHA)
        padded.blit(sprite, (2, 2))
        return pygame.transform.rotozoom(padded, degrees, 1)

    def faded(self, sprite: Surface, key: Hashable, alpha: int) -> Surface:
        """A sprite at ``alpha`` / 255; ``key`` names the sprite."""
        return self.keep(("fade", key, alpha), lambda: multiplied(sprite, (alpha, alpha, alpha, alpha)))

    def greyed(self, sprite: Surface, key: Hashable, light: int = 150) -> Surface:
        """A sprite without colour and darker: gone, or not to be had; ``key`` names the sprite."""
        return self.keep(
            ("grey", key, light),
            lambda: multiplied(pygame.transform.grayscale(sprite), (light, light - 4, min(255, light + 6), 255)),
        )


def multiplied(sprite: Surface, colour: tuple[int, int, int, int]) -> Surface:
    """A copy, each pixel multiplied by a colour."""
    copy = sprite.copy()
    copy.fill(colour, special_flags=MULT)
    return copy


def _premultiplied(surface: Surface) -> Surface:
    return surface.premul_alpha() if surface.get_flags() & SRCALPHA else surface
