"""Pictures of the pieces at any scale and angle: turned sprites under a lamp that does not turn.

The baked pictures (``tools/kabuto_bake.py``) hold 8.7 pixels a millimetre. A disc is turned and then lit by one map of
light. A piece that is not round takes the map of the lamp's direction in its own axes, then is turned. What was made is
kept by steps of 2°, least recently used first, within a budget of bytes. Sprites are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, SRCALPHA, Surface

from kabuto.data.outlines import PLATE_OFFSET
from kabuto.data.pieces import PIECES
from kabuto.screen.plank import FALL, lit_plank
from tabletop.ui.draw.cache import Cache
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, INK, mix

BAKED = 8.7
"""Pixels a millimetre in the baked pictures."""
LAMPS = 16
"""The directions of light that are baked for a piece that is not round."""
STEP = 2
"""Degrees between two kept pictures of a piece."""
STEPS = 360 // STEP
SHADOW = (1.0, 2.0)
"""Where a resting piece's shadow lies, mm to the right and down."""
BLUR = 2.2
"""How soft it is, mm."""
MEGABYTE = 1 << 20


class Look(NamedTuple):
    """What a piece looks like, apart from its place.

    Attributes:
        kind: A key of :data:`kabuto.data.pieces.PIECES`.
        wrestler: For a wrestler piece: whose; "" for all else, and before a wrestler is chosen.
        seat: For a wrestler piece: the look of its seat, else −1.
    """

    kind: str
    wrestler: str = ""
    seat: int = -1


def half(kind: str, k: float) -> int:
    """Half the side of a piece's square picture, without its shadow, pixels; as the baker has it."""
    return math.ceil(PIECES[kind].reach * k) + 2


def step_of(angle: float) -> int:
    """The step of an angle in radians."""
    return round(math.degrees(angle) / STEP) % STEPS


class Sprites:
    """The pieces of one scale.

    Args:
        kit: The painter of the window.
        k: Pixels a millimetre.
        budget: Bytes of turned sprites to keep.
        like: Sprites of another scale, whose materials are shared.
    """

    def __init__(self, kit: Kit, k: float, budget: int = 64 * MEGABYTE, like: Sprites | None = None) -> None:
        self.kit = kit
        self.k = k
        self.work: float = like.work if like else min(BAKED, 2 * k)
        """Pixels a millimetre of what is turned: twice the size, where the baked pictures allow it."""
        self._turned = Cache(budget)
        self._parts: Cache = like._parts if like else Cache(72 * MEGABYTE)
        self._files: Cache = like._files if like else Cache(24 * MEGABYTE)
        self._marks: dict[int, Surface] = {}

    # ---------------------------------------------------------------------------------------- turned pieces
    def warm(self, wrestlers: list[tuple[Look, int]]) -> Iterator[Callable[[], object]]:
        """Jobs that make the next turns of wrestlers at these steps cheap: their light from about where it is now."""
        for look, _ in wrestlers:
            self.mark(look.seat)
        for by in (-1, 1, -2, 2):
            for look, step in wrestlers:
                yield partial(self._under, look, (self._lamp(step * STEP) + by) % LAMPS)

    def clear(self) -> None:
        """Forget everything: the scene is gone."""
        for shelf in (self._turned, self._parts, self._files):
            shelf.clear()

    def ready(self, look: Look, step: int) -> bool:
        """Whether a sprite is there already."""
        return (look, step % STEPS) in self._turned

    def nearest(self, look: Look, step: int) -> int | None:
        """The step nearest to ``step`` that is there already."""
        for off in range(STEPS // 2 + 1):
            for tried in (step + off, step - off):
                if (look, tried % STEPS) in self._turned:
                    return tried % STEPS
        return None

    def piece(self, look: Look, step: int) -> Surface:
        """A piece with its shadow, turned; its middle is the piece's centre of mass."""
        step %= STEPS
        return self._turned.keep((look, step), lambda: self._with_shadow(look, step))

    def bare(self, look: Look, step: int) -> Surface:
        """A piece without its shadow (in the air, in a lane)."""
        step %= STEPS
        return self._turned.keep(("bare", look, step), lambda: self._bare(look, step))

    def airborne(self, look: Look, step: int) -> Surface:
        """A piece without its shadow, at its angle or nearly: in the air nobody counts degrees."""
        for off in range(10):
            for tried in (step + off, step - off):
                if ("bare", look, tried % STEPS) in self._turned:
                    return self.bare(look, tried)
        near = next((step + off for off in range(STEPS) if self.cheap(look, step + off)), step)
        return self.bare(look, near)

    def cheap(self, look: Look, step: int) -> bool:
        """Whether a sprite can be made in a moment: its light is there."""
        if PIECES[look.kind].rank in "SML":
            return True
        lamp = self._lamp(step * STEP)
        key = (look.wrestler, look.seat, lamp) if look.kind == "wrestler" else ("lit", look.kind, lamp)
        return key in self._parts

    def ghost(self, look: Look, step: int, alpha: int = 120) -> Surface:
        """A piece that is not there (yet)."""

        def make() -> Surface:
            copy = self.bare(look, step).copy()
            copy.fill((alpha, alpha, alpha, alpha), special_flags=BLEND_RGBA_MULT)
            return copy

        return self._turned.keep(("ghost", look, step % STEPS, alpha), make)

    def shadow(self, look: Look, step: int) -> Surface:
        """The contact shadow of a piece."""
        return self._turned.keep(("shade", look.kind, step % STEPS), lambda: self._shadow(look.kind, step * STEP))

    def _with_shadow(self, look: Look, step: int) -> Surface:
        body = self._bare(look, step)
        shade = self.shadow(look, 0 if PIECES[look.kind].round else step)
        dx, dy = SHADOW[0] * self.k, SHADOW[1] * self.k
        side_x = max(body.get_width(), shade.get_width() + 2 * math.ceil(dx))
        side_y = max(body.get_height(), shade.get_height() + 2 * math.ceil(dy))
        out = Surface((side_x, side_y), SRCALPHA)
        place(out, shade, side_x / 2 + dx, side_y / 2 + dy)
        place(out, body, side_x / 2, side_y / 2)
        if PIECES[look.kind].rank in "SML":
            # A round shadow is the same at every angle, and the disc lies within: looked for once.
            return middle(out, *self._parts.keep(("room", look.kind, self.k), lambda: trimmed(out).get_size()))
        return trimmed(out)

    def _bare(self, look: Look, step: int) -> Surface:
        degrees = step * STEP
        if PIECES[look.kind].rank in "SML":
            side = 2 * half(look.kind, self.k)
            return middle(self._disc(look.kind, degrees), side, side)
        return trimmed(self._wrestler(look, degrees) if look.kind == "wrestler" else self._solid(look.kind, degrees))

    def _disc(self, size: str, degrees: int) -> Surface:
        face = self._baked(f"disc_{size}")
        sprite = pygame.transform.rotozoom(face, degrees, self.k / self.work)
        gain, gloss = self._lights(f"disc_{size}_light", 2 * half(size, self.k))
        for light, flags in ((gain, BLEND_RGB_MULT), (covered(gloss, sprite), BLEND_RGB_ADD)):
            place(sprite, light, sprite.get_width() / 2, sprite.get_height() / 2, flags)
        return sprite

    def _solid(self, kind: str, degrees: int) -> Surface:
        lit = self._under(Look(kind), self._lamp(degrees))
        return pygame.transform.rotozoom(lit, degrees, self.k / self.work)

    def _under(self, look: Look, lamp: int) -> Surface:
        """A piece that is not a disc, unturned, under the lamp in one direction; at the working scale."""
        if look.kind == "wrestler":
            return self._parts.keep((look.wrestler, look.seat, lamp), lambda: self._plate(look, lamp))
        kind = look.kind
        return self._parts.keep(("lit", kind, lamp), lambda: self._lit(self._baked(kind), f"{kind}_light", lamp))

    def mark(self, seat: int) -> Surface:
        """The shape that a seat's wrestler bears."""
        if seat not in self._marks:
            style = self.kit.seats[seat % len(self.kit.seats)]
            radius = 2.8 * self.k / self.kit.S
            self._marks[seat] = self.kit.shape(style.shape, radius, CREAM, mix(style.colour, INK, 0.78), 1.0)
        return self._marks[seat]

    def _wrestler(self, look: Look, degrees: int) -> Surface:
        sprite = pygame.transform.rotozoom(self._under(look, self._lamp(degrees)), degrees, self.k / self.work)
        # The seat's shape stands at the tail and stays upright.
        back = (14.3 + PLATE_OFFSET) * self.k
        a = math.radians(degrees)
        at = sprite.get_width() / 2 - back * math.cos(a), sprite.get_height() / 2 + back * math.sin(a)
        place(sprite, self.mark(look.seat), *at)
        return sprite

    def _plate(self, look: Look, lamp: int) -> Surface:
        """The octagon in its seat's colour, lit, with the insect on it once it is chosen; at the working scale."""
        ink = self.kit.seats[look.seat % len(self.kit.seats)].colour
        body = self._baked("plate_face").copy()
        body.fill((*ink, 255), special_flags=BLEND_RGBA_MULT)
        trim = self._baked("plate_trim").copy()
        pale = 0.299 * ink[0] + 0.587 * ink[1] + 0.114 * ink[2] > 150
        trim.fill((*(mix(ink, INK, 0.5) if pale else mix(ink, CREAM, 0.72)), 255), special_flags=BLEND_RGBA_MULT)
        for layer in (trim, self._baked("plate_inlay")):
            body.blit(layer, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        lit = self._lit(body, "plate_light", lamp)
        if not look.wrestler:
            return lit
        height = round(30 * self.work)
        raw = self.insect(look.wrestler)
        insect = pygame.transform.smoothscale(raw, (round(height * raw.get_width() / raw.get_height()), height))
        insect = pygame.transform.rotate(insect, -90)
        dark = insect.copy()
        dark.fill((0, 0, 0, 70), special_flags=BLEND_RGBA_MULT)
        x, y = lit.get_width() / 2 + (0.2 - PLATE_OFFSET) * self.work, lit.get_height() / 2
        # The shadow falls where the lamp's does once the whole is turned.
        a = math.radians(lamp * 360 / LAMPS)
        dx, dy = 0.5 * self.work, 0.9 * self.work
        place(lit, dark, x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a))
        place(lit, insect, x, y)
        return lit

    # ---------------------------------------------------------------------------------------- materials
    @staticmethod
    def _lamp(degrees: int) -> int:
        return round(degrees % 360 / 360 * LAMPS) % LAMPS

    def insect(self, wrestler: str) -> Surface:
        """An insect from above, head up, as it was baked: in its own colours, the plate is in its seat's."""
        return self._raw(f"insect_{wrestler}")

    def _raw(self, name: str) -> Surface:
        """A picture as it was baked, premultiplied."""
        return self._files.keep(name, lambda: self.kit.images.load(f"kabuto/{name}").premul_alpha())

    def _baked(self, name: str, work: float = 0.0) -> Surface:
        """A baked picture at the working scale."""

        def make() -> Surface:
            raw = self._raw(name)
            share = (work or self.work) / BAKED
            size = round(raw.get_width() * share), round(raw.get_height() * share)
            return raw if size == raw.get_size() else pygame.transform.smoothscale(raw, size)

        return self._parts.keep(("baked", name, work), make)

    def _lights(self, name: str, side: int, lamp: int | None = None) -> tuple[Surface, Surface]:
        """A map of light as a picture to multiply by and one to add, ``side`` pixels wide."""

        def make() -> tuple[Surface, Surface]:
            sheet = self._files.keep(("sheet", name), lambda: self.kit.images.load(f"kabuto/{name}"))
            if lamp is not None:
                n = sheet.get_width() // 4
                sheet = sheet.subsurface((lamp % 4 * n, lamp // 4 * n, n, n))
            return split(pygame.transform.smoothscale(sheet.convert(32), (side, side)))

        if lamp is not None:
            return make()
        return self._parts.keep(("light", name, side), make)

    def _lit(self, face: Surface, name: str, lamp: int) -> Surface:
        """A face under the lamp in one direction."""
        out = face.copy()
        gain, gloss = self._lights(name, out.get_width(), lamp)
        out.blit(gain, (0, 0), special_flags=BLEND_RGB_MULT)
        out.blit(covered(gloss, face), (0, 0), special_flags=BLEND_RGB_ADD)
        return out

    def _shadow(self, kind: str, degrees: int) -> Surface:
        piece = PIECES[kind]
        if piece.round:
            side = round(2 * (piece.radius + BLUR) * self.k)
            soft = pygame.transform.smoothscale(self._raw("shadow"), (side, side))
            soft.fill((140, 140, 140, 140), special_flags=BLEND_RGBA_MULT)
            return soft
        return pygame.transform.rotozoom(self._raw(f"{kind}_shadow"), degrees, self.k / (BAKED / 2))

    # ---------------------------------------------------------------------------------------- others
    def still(self, name: str, share: float = 1.0) -> Surface:
        """A baked picture that never turns (belt, post, platform …) at this scale."""
        return self._parts.keep(("still", name, self.k * share), lambda: self._baked(name, self.k * share))

    def platform(self, inward: float) -> Surface:
        """The platform with its shadow, its short edge towards ``inward``, radians; its middle is the platform's."""
        degrees = round(2 * math.degrees(inward)) / 2 % 360
        return self._turned.keep(("platform", degrees), lambda: self._platform(degrees))

    def _platform(self, degrees: float) -> Surface:
        face = lit_plank(self._baked("platform"), degrees, self.work)
        board = pygame.transform.rotozoom(face, degrees, self.k / self.work)
        shade = pygame.transform.rotozoom(self._raw("platform_shadow"), degrees, self.k / (BAKED / 2))
        dx, dy = FALL[0] * self.k, FALL[1] * self.k
        sides = [
            max(one, other + 2 * math.ceil(off))
            for one, other, off in zip(board.get_size(), shade.get_size(), (dx, dy), strict=True)
        ]
        out = Surface(sides, SRCALPHA)
        place(out, shade, sides[0] / 2 + dx, sides[1] / 2 + dy)
        place(out, board, sides[0] / 2, sides[1] / 2)
        return trimmed(out)

    def tag(self, seat: int, height: int) -> Surface:
        """A paper tag in a seat's colour and with its shape, ``height`` pixels high."""
        return self._parts.keep(("tag", seat, height), lambda: self._tag(seat, height))

    def _tag(self, seat: int, height: int) -> Surface:
        raw, style = self._raw("tag"), self.kit.seats[seat % len(self.kit.seats)]
        face = raw.copy()
        face.fill((*style.colour, 255), special_flags=BLEND_RGBA_MULT)
        gain, gloss = split(self.kit.images.load("kabuto/tag_light").convert(32))
        face.blit(gain, (0, 0), special_flags=BLEND_RGB_MULT)
        face.blit(covered(gloss, raw), (0, 0), special_flags=BLEND_RGB_ADD)
        out = pygame.transform.smoothscale(face, (round(height * raw.get_width() / raw.get_height()), height))
        mark = self.kit.shape(style.shape, height * 0.2 / self.kit.S, CREAM, mix(style.colour, INK, 0.65), 1.2)
        place(out, mark, out.get_width() / 2, height * 0.62)
        return out

    def puff(self, n: int, radius: int, alpha: int) -> Surface:
        """A little cloud of dust; its size and strength in few steps, so that it is kept."""
        radius, alpha = max(3, radius // 2 * 2), max(0, min(255, alpha // 16 * 16))

        def make() -> Surface:
            cloud = pygame.transform.smoothscale(self._raw(f"puff_{n % 5}"), (2 * radius, 2 * radius))
            cloud.fill((alpha, alpha, alpha, alpha), special_flags=BLEND_RGBA_MULT)
            return cloud

        return self._turned.keep(("puff", n % 5, radius, alpha), make)

    def keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A further picture among the turned ones."""
        return self._turned.keep(key, make)


def split(light: Surface) -> tuple[Surface, Surface]:
    """A map around 128 as (what to multiply by, what to add)."""
    gain = light.copy()
    gain.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MIN)
    gain.blit(gain.copy(), (0, 0), special_flags=BLEND_RGB_ADD)
    gloss = light.copy()
    gloss.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    gloss.blit(gloss.copy(), (0, 0), special_flags=BLEND_RGB_ADD)
    rest = Surface(light.get_size(), 0, light)
    rest.fill((255, 255, 255))
    rest.blit(gloss, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gain.blit(rest, (0, 0), special_flags=BLEND_RGB_MULT)
    return gain, gloss


def covered(gloss: Surface, face: Surface) -> Surface:
    """A light to add, as far as a face, middle on middle, covers what is below: more would spill over the rim."""
    white = face.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    cover = Surface(gloss.get_size(), 0, gloss)
    place(cover, white, gloss.get_width() / 2, gloss.get_height() / 2, 0)
    out = gloss.copy()
    out.blit(cover, (0, 0), special_flags=BLEND_RGB_MULT)
    return out


def place(dst: Surface, sprite: Surface, x: float, y: float, flags: int = BLEND_PREMULTIPLIED) -> None:
    """Blit with the middle at a point, to the nearest pixel."""
    at = round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)
    dst.blit(sprite, at, special_flags=flags)


def middle(sprite: Surface, width: int, height: int) -> Surface:
    """The middle of a picture that is clear beyond it; a pixel more where it would not be the middle otherwise."""
    w, h = sprite.get_size()
    cut_x, cut_y = max(0, (w - width) // 2), max(0, (h - height) // 2)
    if not cut_x and not cut_y:
        return sprite
    return sprite.subsurface((cut_x, cut_y, w - 2 * cut_x, h - 2 * cut_y)).copy()


def trimmed(sprite: Surface) -> Surface:
    """Without the clear rim, the middle kept in the middle."""
    box = sprite.get_bounding_rect()
    width, height = sprite.get_size()
    cut_x = min(box.left, width - box.right)
    cut_y = min(box.top, height - box.bottom)
    if cut_x <= 0 and cut_y <= 0:
        return sprite
    return sprite.subsurface((cut_x, cut_y, width - 2 * cut_x, height - 2 * cut_y)).copy()
