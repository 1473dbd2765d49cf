"""The materials of the ring's interface: boards of wood and lacquer under one lamp, hollows, halos, words.

Units of the layout; each sprite is larger than its box by :data:`PAD` on every side, for halo and shadow.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from kabuto.screen.sprites import Look, Sprites, split
from kabuto.table.columns import LEFT, WIDTH, Box
from tabletop.ui.draw.cache import Cache
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import GOLD_LIGHT, HALO, INK_DEEP, Colour, mix

PAD = 18.0
WOOD: Colour = (138, 90, 56)
HOLLOW: Colour = (74, 44, 28)
MAIN: Colour = (194, 58, 38)
DIM: Colour = (201, 184, 220)
SWELL = 1.25
"""The sign of a key grows so much at most."""

COLUMN, COLUMNS = WIDTH, LEFT
GROWN = 1.3
"""So much larger words become with the interface scale, at most: boards do not grow."""
CARD_H = 164.0
"""How high a portrait is."""
LANE_K = 1.36
"""Units a millimetre in a lane; signature pieces are a little smaller."""


class Boards:
    """Paints materials, and keeps what was painted.

    Args:
        kit: The painter of the window.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.store = Cache(32 << 20)
        self.lanes = Sprites(kit, LANE_K * kit.S, 12 << 20)
        self.small = Sprites(kit, 1.08 * kit.S, 12 << 20)
        self.medals = Sprites(kit, 1.9 * kit.S, 8 << 20)

    # ---------------------------------------------------------------------------------------- materials
    def sprite(self, key: object, w: float, h: float, draw: Callable[[Surface], object]) -> Surface:
        """A part of the interface, kept; ``draw`` paints with :data:`PAD` as its origin."""

        def make() -> Surface:
            out = self.kit.canvas(w + 2 * PAD, h + 2 * PAD)
            draw(out)
            return out

        return self.store.keep(("sprite", key, w, h), make)

    def picture(self, name: str, w: float) -> Surface:
        """A baked picture, ``w`` units wide, with an alpha channel."""

        def make() -> Surface:
            raw = self.kit.images.load(f"kabuto/{name}").convert_alpha()
            size = self.kit.px(w), self.kit.px(w * raw.get_height() / raw.get_width())
            return pygame.transform.smoothscale(raw.premul_alpha(), size)

        return self.store.keep(("picture", name, w), make)

    def clear(self) -> None:
        """Forget everything: the scene is gone."""
        self.store.clear()
        for sprites in (self.lanes, self.small, self.medals):
            sprites.clear()

    def grain(self, w: float, h: float, seed: int) -> Surface:
        """A cut of wood to multiply by."""
        k, board = self.kit, self._wood()
        width, height = min(k.px(w), board.get_width()), min(k.px(h), board.get_height())
        x = seed * 97 % max(1, board.get_width() - width)
        y = seed * 61 % max(1, board.get_height() - height)
        return board.subsurface((x, y, width, height))

    def _wood(self) -> Surface:
        def sheet() -> Surface:
            k = self.kit
            return pygame.transform.smoothscale(k.images.load("kabuto/grain"), (k.px(800), k.px(600)))

        return self.store.keep("ring grain", sheet)

    def warm(self) -> None:
        """Make what every panel needs and takes long; for the background thread."""
        self._wood()
        for kind in "SML":
            self.lanes.piece(Look(kind), 0)

    def words(
        self, text: str, size: float, colour: Colour, face: str = "label", fit: float = 0, most: float = GROWN
    ) -> Surface:
        """A line that grows with the interface scale, but only as far as its place allows: ``most`` times."""
        return self.kit.text(text, size, colour, face, fit=fit, most=size * most)

    @property
    def swell(self) -> float:
        """How much larger the sign of a key is under the interface scale: no more than its place allows."""
        return min(SWELL, max(1.0, self.kit.scale))

    def needs(self, text: str, size: float, face: str = "label") -> float:
        """The width of a line without the interface scale, units."""
        used, shown = self.kit.face_for(face, text)
        return self.kit.u(self.kit.font(used, size).size(shown)[0])

    def board(
        self, d: Surface, box: Box, radius: float, colour: Colour, seed: int = 7, grain: bool = True, lift: bool = True
    ) -> None:
        """A board with a rounded edge under the lamp; where the box says, in units of ``d``."""
        k, (x, y, w, h) = self.kit, box
        if lift:
            k.lay(d, k.shadow(w, h, radius, 11, 175, INK_DEEP), x + w / 2 + 2, y + h / 2 + 5)

        def make() -> Surface:
            top, low = mix(colour, (255, 255, 255), 0.07), mix(colour, INK_DEEP, 0.2)
            body = k.shaded(w, h, radius, top, low).copy()
            if grain:
                body.blit(self.grain(w, h, seed), (0, 0), special_flags=BLEND_RGB_MULT)
            self._bevel(body, "pill" if radius > h * 0.36 else "board", k.px(radius))
            return body

        k.lay(d, self.store.keep(("ring board", w, h, radius, colour, seed, grain), make), x, y, "topleft")

    def hollow(self, d: Surface, box: Box, radius: float, colour: Colour = HOLLOW, seed: int = 3) -> None:
        """A carved lane."""
        k, (x, y, w, h) = self.kit, box

        def make() -> Surface:
            body = k.shaded(w, h, radius, mix(colour, INK_DEEP, 0.3), mix(colour, (255, 255, 255), 0.04)).copy()
            body.blit(self.grain(w, h, seed), (0, 0), special_flags=BLEND_RGB_MULT)
            self._bevel(body, "lane", k.px(radius))
            return body

        k.lay(d, self.store.keep(("ring hollow", w, h, radius, colour, seed), make), x, y, "topleft")

    def _bevel(self, body: Surface, name: str, radius: int) -> None:
        """Round the edge under the lamp: the corners of a baked disc, its middle lines stretched along the sides."""
        k = self.kit
        width, height = body.get_size()
        r = max(2, min(radius, width // 2, height // 2))

        def lights() -> tuple[Surface, Surface]:
            sheet = k.images.load(f"kabuto/{name}_light").convert(32)
            return split(pygame.transform.smoothscale(sheet, (2 * r, 2 * r)))

        corner = self.store.keep(("ring bevel", name, r), lights)
        columns = ((0, r, 0, r), (r - 1, 1, r, width - 2 * r), (r, r, width - r, r))
        rows = ((0, r, 0, r), (r - 1, 1, r, height - 2 * r), (r, r, height - r, r))
        for light, flags in zip(corner, (BLEND_RGB_MULT, BLEND_RGB_ADD), strict=True):
            for sx, sw, dx, dw in columns:
                for sy, sh, dy, dh in rows:
                    if dw > 0 and dh > 0 and not (sw == 1 and sh == 1):
                        part = light.subsurface((sx, sy, sw, sh))
                        body.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy), special_flags=flags)

    def frame(self, d: Surface, box: Box, radius: float, edge: float = 3.0) -> None:
        """The gold frame alone."""
        x, y, w, h = box
        self.kit.lay(d, self.kit.box(w, h, radius, None, GOLD_LIGHT, edge), x, y, "topleft")

    def halo(self, d: Surface, box: Box, radius: float, strength: int = 200) -> None:
        """The glow alone, under a board."""
        x, y, w, h = box
        self.kit.lay(d, self.kit.shadow(w, h, radius, 9, strength, HALO), x + w / 2, y + h / 2)
