"""Surfaces: gradients, rounded boxes, shadows and glows, washi paper, wave patterns, felt."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
from pygame import SRCALPHA, Surface

from tabletop.ui.draw.brush import MULT, PRE
from tabletop.ui.draw.text import Lettering
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_DARK, WASHI, WASHI_DARK, Colour, mix

AnyColour = Colour | tuple[int, int, int, int]
WOOD_RIM: tuple[Colour, Colour] = ((58, 26, 30), (150, 92, 52))


def _round(dst: Surface, colour: AnyColour, area: pygame.Rect, radius: int) -> None:
    """A rounded rectangle; where only its first corner lies on the surface, by a disc, which is far quicker."""
    if area.right - radius < dst.get_width() or area.bottom - radius < dst.get_height():
        pygame.draw.rect(dst, colour, area, border_radius=radius)
        return
    middle = area.left + radius, area.top + radius
    pygame.draw.circle(dst, colour, middle, radius)
    dst.fill(colour, (middle[0], area.top, area.w, area.h))
    dst.fill(colour, (area.left, middle[1], area.w, area.h))


class Panels(Lettering):
    """Everything flat or round that things lie on."""

    def gradient(self, width: int, height: int, top: Colour, bottom: Colour) -> Surface:
        """An opaque vertical gradient, measured in pixels."""
        return self.keep(("grad", width, height, top, bottom), lambda: self._ramp((width, height), top, bottom))

    # --------------------------------------------------------------------------------------------- boxes
    @staticmethod
    def _corner(
        width: int,
        height: int,
        radius: int,
        colour: AnyColour | None,
        border: AnyColour | None,
        edge: int,
        part: int = 0,
    ) -> Surface:
        """A small rounded rectangle, or only the square ``part`` of it at the top left; all in pixels."""
        k = 4
        area, seen = pygame.Rect(0, 0, width * k, height * k), (part or width, part or height)
        large = Surface((seen[0] * k, seen[1] * k), SRCALPHA)
        if border:
            _round(large, border, area, radius * k)
            area = area.inflate(-2 * edge * k, -2 * edge * k)
        _round(large, colour or (0, 0, 0, 0), area, max(0, radius - edge) * k)
        return pygame.transform.smoothscale(large.premul_alpha(), seen)

    @classmethod
    def _corners(cls, cut: int, radius: int, colour: AnyColour | None, border: AnyColour | None, edge: int) -> Surface:
        """All four corners around one middle pixel; one is painted, the others are its mirror pictures."""
        side = 2 * cut + 1
        one = cls._corner(side, side, radius, colour, border, edge, cut + 1)
        out = Surface((side, side), SRCALPHA)
        for right in (False, True):
            for low in (False, True):
                # The mirror pictures share a row and a column, where they are the same.
                turned = pygame.transform.flip(one, right, low)
                out.blit(turned, (cut * right, cut * low), special_flags=pygame.BLEND_RGBA_MAX)
        return out

    @staticmethod
    def _pill(width: int, height: int, cut: int, short: Surface) -> Surface:
        """A box that has no straight sides: a short one, drawn out by its middle column of pixels."""
        out = Surface((width, height), SRCALPHA)
        out.blit(short.subsurface((0, 0, cut, height)), (0, 0))
        middle = pygame.transform.scale(short.subsurface((cut, 0, 1, height)), (width - 2 * cut, height))
        out.blit(middle, (cut, 0))
        out.blit(short.subsurface((cut + 1, 0, cut, height)), (width - cut, 0))
        return out

    def box(
        self,
        w: float,
        h: float,
        radius: float,
        colour: AnyColour | None = None,
        border: AnyColour | None = None,
        edge: float = 0,
    ) -> Surface:
        """A rounded rectangle; a nine-slice, of which only the corners are supersampled."""
        width, height, round_ = max(1, self.px(w)), max(1, self.px(h)), self.px(radius)
        thick = max(1, self.px(edge)) if edge else 0

        def make() -> Surface:
            r = min(round_, width // 2, height // 2)
            cut = max(r, thick) + 1
            if width > 2 * cut + 1 and height < 2 * cut + 1:
                return self._pill(width, height, cut, self._corner(2 * cut + 1, height, r, colour, border, thick))
            if width < 2 * cut + 1 or height < 2 * cut + 1:
                return self._corner(width, height, r, colour, border, thick)
            key = ("corners", cut, r, colour, border, thick)
            small = self.keep(key, lambda: self._corners(cut, r, colour, border, thick))
            out = Surface((width, height), SRCALPHA)
            self.slicer.between(out)
            # The middle is of one colour: filling it is far quicker than stretching a pixel over it.
            out.fill(small.get_at((cut, cut)), (cut, cut, width - 2 * cut, height - 2 * cut))
            self.slicer.between(out)
            ends = ((0, 0, cut), (cut, cut, width - 2 * cut), (cut + 1, width - cut, cut))
            downs = ((0, 0, cut), (cut, cut, height - 2 * cut), (cut + 1, height - cut, cut))
            for sx, dx, dw in ends:
                for sy, dy, dh in downs:
                    if sx == sy == cut:
                        continue
                    part = small.subsurface((sx, sy, 1 if sx == cut else cut, 1 if sy == cut else cut))
                    out.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
            return out

        return self.keep(("box", width, height, round_, colour, border, thick), make)

    def shaded(
        self,
        w: float,
        h: float,
        radius: float,
        top: Colour,
        bottom: Colour,
        border: AnyColour | None = None,
        edge: float = 0,
    ) -> Surface:
        """A rounded box with a vertical gradient and an optional rim."""

        def make() -> Surface:
            out = self.box(w, h, radius, (255, 255, 255)).copy()
            self.slicer.between(out)
            ramp = self._ramp(out.get_size(), top, bottom)
            self.slicer.between(out)
            out.blit(ramp, (0, 0), special_flags=MULT)
            if border:
                out.blit(self.box(w, h, radius, None, border, edge), (0, 0), special_flags=PRE)
            return out

        return self.keep(("shaded", w, h, radius, top, bottom, border, edge), make)

    def rounded(self, sprite: Surface, radius: float) -> Surface:
        """A copy of a sprite with rounded corners (not cached)."""
        out = sprite.copy()
        mask = self.box(self.width(sprite), self.u(sprite.get_height()), radius, (255, 255, 255))
        if mask.get_size() != out.get_size():
            mask = pygame.transform.smoothscale(mask, out.get_size())
        out.blit(mask, (0, 0), special_flags=MULT)
        return out

    def dashed(self, w: float, h: float, radius: float, colour: Colour) -> Surface:
        """A dashed rounded outline: a free place."""

        def draw(s: Surface, k: float) -> None:
            r, n = radius * k, round(14 * k)
            pygame.draw.rect(s, colour, s.get_rect(), round(2.5 * k), round(r))
            width, height, thick = s.get_width(), s.get_height(), round(4.5 * k)
            for at in range(round(r), round(width - r), 2 * n):
                s.fill((0, 0, 0, 0), (at, 0, n, thick))
                s.fill((0, 0, 0, 0), (at, height - thick, n, thick))
            for at in range(round(r), round(height - r), 2 * n):
                s.fill((0, 0, 0, 0), (0, at, thick, n))
                s.fill((0, 0, 0, 0), (width - thick, at, thick, n))

        return self.paint(("dashed", radius, colour), w, h, draw, 3)

    # --------------------------------------------------------------------------------------------- light
    def shadow(
        self, w: float, h: float, radius: float, blur: float = 10, alpha: int = 110, colour: Colour = (0, 0, 0)
    ) -> Surface:
        """A soft shadow (or halo, with a colour), larger than (w, h) by 2 × blur on each side."""

        def make() -> Surface:
            q = max(self.S / 4, 0.2)
            small = Surface((round((w + 4 * blur) * q), round((h + 4 * blur) * q)), SRCALPHA)
            area = (2 * blur * q, 2 * blur * q, w * q, h * q)
            pygame.draw.rect(small, (*colour, alpha), area, border_radius=round(radius * q))
            soft = pygame.transform.box_blur(small.premul_alpha(), max(1, round(blur * q * 0.7)))
            soft = pygame.transform.box_blur(soft, max(1, round(blur * q * 0.6)))
            self.slicer.between(small)
            return pygame.transform.smoothscale(soft, (self.px(w + 4 * blur), self.px(h + 4 * blur)))

        return self.keep(("shadow", w, h, radius, blur, alpha, colour), make)

    def glow(self, w: float, h: float, colour: Colour, alpha: int = 255) -> Surface:
        """An elliptic light, fading to nothing at its rim."""

        def mask() -> Surface:
            # Discs, each a little smaller and brighter: a hundred times quicker than pixel by pixel.
            disc = Surface((192, 192), SRCALPHA)
            for radius in range(96, 0, -1):
                near = 1 - (radius - 0.5) / 96
                light = round(255 * near * near)
                pygame.draw.circle(disc, (light, light, light, light), (96, 96), radius)
            return pygame.transform.smoothscale(disc, (96, 96))

        def make() -> Surface:
            size = max(1, self.px(w)), max(1, self.px(h))
            out = pygame.transform.smoothscale(self.keep("glow mask", mask), size)
            self.slicer.between(out)
            out.fill((*(round(part * alpha / 255) for part in colour), alpha), special_flags=MULT)
            return out

        return self.keep(("glow", w, h, colour, alpha), make)

    # --------------------------------------------------------------------------------------------- materials
    def tiled(self, sprite: Surface, tile: Surface) -> Surface:
        """Multiply a sprite in place by an opaque tile, repeated."""
        for y in range(0, sprite.get_height(), tile.get_height()):
            for x in range(0, sprite.get_width(), tile.get_width()):
                sprite.blit(tile, (x, y), special_flags=MULT)
            self.slicer.between(sprite)
        return sprite

    def fibres(self) -> Surface:
        """An opaque near-white paper tile, 320 u: long fibres and specks."""

        def make() -> Surface:
            tile, side = self.images.load("misc/fibres", self.size[1]), self.px(320)
            return tile if tile.get_width() == side else pygame.transform.smoothscale(tile, (side, side))

        return self.keep("fibres", make)

    def grain(self) -> Surface:
        """An opaque cloth tile of 128 pixels."""

        def make() -> Surface:
            rng, n = Random(3), 128  # texture, not chance
            values = bytes([value for _ in range(n * n) for value in (255 - int(rng.random() * 26),) * 3])
            return pygame.image.frombytes(values, (n, n), "RGB").convert()

        return self.keep("grain", make)

    def washi(
        self,
        w: float,
        h: float,
        radius: float = 16,
        rim: Colour | None = GOLD,
        edge: float = 2.5,
        top: Colour = WASHI,
        bottom: Colour | None = None,
    ) -> Surface:
        """A paper panel: gradient, fibres, rim, inner hairline."""
        low = mix(WASHI, WASHI_DARK, 0.55) if bottom is None else bottom

        def make() -> Surface:
            out = self.tiled(self.shaded(w, h, radius, top, low).copy(), self.fibres())
            if rim:
                out.blit(self.box(w, h, radius, None, rim, edge), (0, 0), special_flags=PRE)
                line = self.box(w - 12, h - 12, max(2, radius - 6), None, (*mix(rim, top, 0.35), 150), 1)
                out.blit(line, (self.px(6), self.px(6)), special_flags=PRE)
            return out

        return self.keep(("washi", w, h, radius, rim, edge, top, low), make)

    def seigaiha(self, r: float, ground: Colour, line: Colour) -> Surface:
        """One opaque repeat of the wave pattern, arcs of radius ``r``."""

        def make() -> Surface:
            over, n = 3, max(4, self.px(r))
            k = n * over
            large = Surface((k * 2, k * 3))
            large.fill(ground)
            bands = ((1.0, line), (0.93, ground), (0.70, line), (0.63, ground), (0.40, line), (0.33, ground))
            for row in range(-2, 8):
                for column in range(-1, 3):
                    centre = (column * 2 * k + (k if row % 2 else 0), row * k // 2)
                    for part, colour in bands:
                        pygame.draw.circle(large, colour, centre, k * part)
            return pygame.transform.smoothscale(large.subsurface((0, k, k * 2, k)), (n * 2, n))

        return self.keep(("waves", r, ground, line), make)

    def fill_tiles(self, dst: Surface, tile: Surface, top: int = 0) -> None:
        """Cover a surface with a tile, from a row of pixels down."""
        for y in range(top, dst.get_height(), tile.get_height()):
            for x in range(0, dst.get_width(), tile.get_width()):
                dst.blit(tile, (x, y))

    def cloth(self, w: float, h: float, radius: float, inner: Colour, outer: Colour) -> Surface:
        """A rounded cloth, bright in the middle, with grain."""

        def make() -> Surface:
            out = self.box(w, h, radius, outer).copy()
            self.slicer.between(out)
            light, layer = self.glow(w * 1.5, h * 1.7, inner), Surface(out.get_size(), SRCALPHA)
            layer.blit(light, light.get_rect(center=layer.get_rect().center))
            self.slicer.between(out)
            layer.blit(self.box(w, h, radius, (255, 255, 255)), (0, 0), special_flags=MULT)
            self.slicer.between(out)
            out.blit(layer, (0, 0), special_flags=PRE)
            self.slicer.between(out)
            return self.tiled(out, self.grain())

        return self.keep(("cloth", w, h, radius, inner, outer), make)

    def felt(
        self,
        d: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        inner: Colour,
        outer: Colour,
        rim: tuple[Colour, Colour] = WOOD_RIM,
    ) -> None:
        """Paint a felt table: shadow, wooden rim, gold thread, cloth lit from the middle."""
        self.put(d, self.shadow(w, h, radius, 22, 190), x + w / 2, y + h / 2 + 12)
        self.put(d, self.shaded(w, h, radius, rim[1], rim[0], (30, 12, 22), 2), x, y, "topleft")
        self.put(d, self.box(w - 22, h - 22, radius - 11, GOLD_DARK), x + 11, y + 11, "topleft")
        self.put(d, self.cloth(w - 26, h - 26, radius - 13, inner, outer), x + 13, y + 13, "topleft")
        thread = self.box(w - 62, h - 62, radius - 31, None, (*mix(inner, CREAM, 0.35), 70), 1.6)
        self.put(d, thread, x + 31, y + 31, "topleft")

    def layered(self, key: object, w: float, h: float, draw: Callable[[Surface], object]) -> Surface:
        """A sprite composed once by ``draw(surface)``, which uses ``lay``; ``key`` names it."""

        def make() -> Surface:
            out = self.canvas(w, h)
            draw(out)
            return out

        return self.keep(("layered", key, w, h), make)
