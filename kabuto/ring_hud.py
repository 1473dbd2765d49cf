"""The interface of the ring: boards of wood and lacquer, plates, troughs, title, gauge, buttons, log.

Everything is painted once for what it says and kept by the kit; the scene puts it on its canvas. Units of the layout;
each sprite is larger than its box by :data:`PAD` on every side, for halo and shadow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from kabuto.pieces import PIECES
from kabuto.ring_sprites import Look, Shelf, Sprites, split
from tabletop.ui.kit import Kit
from tabletop.ui.theme import (
    CREAM,
    DUSK,
    FLICK_RAMP,
    GOLD,
    GOLD_LIGHT,
    HALO,
    INK,
    INK_DEEP,
    SMALL,
    STRAW,
    TABLE,
    WALNUT,
    Colour,
    mix,
)

PAD = 18.0
Box = tuple[float, float, float, float]
WOOD: Colour = (138, 90, 56)
HOLLOW: Colour = (74, 44, 28)
MAIN: Colour = (194, 58, 38)
DIM: Colour = (201, 184, 220)

COLUMN = 253.0
COLUMNS = (16.0, 1011.0)
PLATE_Y, PLATE_H = 16.0, 100.0
TROUGH_Y = 128.0
LANES: tuple[tuple[str, float], ...] = (("L", 58.0), ("M", 50.0), ("S", 44.0), ("", 54.0))
"""The lanes of a trough, from above, and their heights; the last is for the signature pieces."""
GAP = 6.0
TROUGH_H = 20.0 + sum(height for _, height in LANES) + GAP * (len(LANES) - 1)
CARD_Y, CARD_H = 392.0, 164.0
LANE_K = 1.36
"""Units a millimetre in a lane; signature pieces are a little smaller."""


@dataclass(frozen=True)
class SeatCard:
    """What the interface says of a seat."""

    name: str
    wrestler: str
    insect: str
    look: int
    tags: int
    stock: tuple[tuple[str, int], ...] = ()
    gains: tuple[tuple[str, int], ...] = ()
    signature: str = ""
    lit: bool = False
    bot: bool = False
    picked: str = ""
    open: bool = False
    """Whether a lane may be chosen now."""
    fallen: bool = False


@dataclass(frozen=True)
class ButtonFace:
    """A button: its act, its words, and the names of its key and pad button."""

    act: str
    words: str
    key: str
    pad: str
    main: bool = False


class Hud:
    """Paints the parts of the interface.

    Args:
        kit: The painter of the window.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.store = Shelf(32 << 20)
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
        k = self.kit

        def sheet() -> Surface:
            return pygame.transform.smoothscale(k.images.load("kabuto/grain"), (k.px(800), k.px(600)))

        board = self.store.keep("ring grain", sheet)
        width, height = min(k.px(w), board.get_width()), min(k.px(h), board.get_height())
        x = seed * 97 % max(1, board.get_width() - width)
        y = seed * 61 % max(1, board.get_height() - height)
        return board.subsurface((x, y, width, height))

    def words(
        self, text: str, size: float, colour: Colour, face: str = "label", fit: float = 0, most: float = 1.22
    ) -> Surface:
        """A line that grows with the interface scale, but only as far as its place allows."""
        grown = self.kit.em(size) / size
        return self.kit.text(text, size * min(1.0, most / grown), colour, face, fit=fit)

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

    # ---------------------------------------------------------------------------------------- plates
    def medal(self, insect: str, look: int, side: float) -> Surface:
        """The wrestler on its octagon."""
        k = self.kit
        plate = self.medals.bare(Look("wrestler", insect or "rhino", look), 45)
        return self.store.keep(
            ("ring medal", insect, look, side),
            lambda: pygame.transform.smoothscale(
                plate, (round(plate.get_width() * k.px(side) / plate.get_height()), k.px(side))
            ),
        )

    def plate(self, card: SeatCard) -> Surface:
        """A seat's plate: medal, name, wrestler, tags."""
        k = self.kit
        ink = k.seats[card.look % len(k.seats)].colour

        def draw(d: Surface) -> None:
            box = (PAD, PAD, COLUMN, PLATE_H)
            if card.lit:
                self.halo(d, box, 12)
            self.board(d, box, 12, mix(TABLE, ink, 0.46 if card.lit else 0.24), 5 + card.look)
            if card.lit:
                self.frame(d, box, 12)
            mid = PAD + 52, PAD + PLATE_H / 2
            if card.insect:
                medal = self.medal(card.insect, card.look, 88)
                k.lay(d, medal, *mid)
            else:
                k.lay(d, k.seat_mark(card.look, 26, CREAM), *mid)
            left = PAD + 102
            room = COLUMN - 112 - (28 if card.bot else 0)
            k.lay(d, self.words(card.name, 29, CREAM, fit=room), left, PAD + 22, "midleft")
            if card.bot:
                k.lay(d, k.sprite("icon/robot", 22, 0, DIM), PAD + COLUMN - 22, PAD + 22)
            tone = mix(CREAM, ink, 0.25) if card.lit else DIM
            k.lay(
                d, self.words(card.wrestler, SMALL, tone, "text", fit=COLUMN - 112, most=1.1), left, PAD + 48, "midleft"
            )
            for n in range(4):
                x, y = left + n * 25, PAD + 62
                if n < card.tags:
                    tag = self.lanes.tag(card.look, k.px(29))
                    k.lay(d, tag, x + 10, y + 14)
                else:
                    self.hollow(d, (x, y, 20.5, 28), 4, mix(TABLE, INK_DEEP, 0.5), n)
            count = self.words(f"{card.tags}/4", 20, CREAM if card.lit else DIM, most=1.05)
            k.lay(d, count, left + 104, PAD + 77, "midleft")

        return self.sprite(
            ("plate", card.name, card.wrestler, card.insect, card.look, card.tags, card.lit, card.bot),
            COLUMN,
            PLATE_H,
            draw,
        )

    # ---------------------------------------------------------------------------------------- trough
    @staticmethod
    def lane_boxes(x: float) -> list[tuple[str, Box]]:
        """(kind or "" for the signature pieces, box) of each lane of a trough at ``x``."""
        out, y = [], TROUGH_Y + 10
        for kind, height in LANES:
            out.append((kind, (x + 10, y, COLUMN - 20, height)))
            y += height + GAP
        return out

    def trough(self, card: SeatCard, side: int) -> Surface:
        """A seat's inventory: a lane a size, the pieces in it, their count."""

        def draw(d: Surface) -> None:
            self.board(d, (PAD, PAD, COLUMN, TROUGH_H), 14, WOOD if card.lit else mix(WOOD, TABLE, 0.3), 21 + side)
            for kind, (x, y, w, h) in self.lane_boxes(PAD):
                real = kind or card.signature
                self._lane(d, card, real, (x, y - TROUGH_Y + PAD, w, h))

        key = ("trough", card.stock, card.gains, card.signature, card.lit, card.picked, card.open, side)
        return self.sprite(key, COLUMN, TROUGH_H, draw)

    def _lane(self, d: Surface, card: SeatCard, kind: str, box: Box) -> None:
        k, (x, y, w, h) = self.kit, box
        count = dict(card.stock).get(kind, 0)
        picked = bool(kind) and card.picked == kind
        ready = card.open and count > 0
        if picked:
            self.halo(d, box, h / 2, 230)
        self.hollow(d, box, h / 2, HOLLOW, 41)
        if picked:
            self.frame(d, box, h / 2, 3)
        elif ready:
            k.lay(d, k.box(w, h, h / 2, None, (*GOLD, 150), 1.6), x, y, "topleft")
        if not kind:
            return
        disc = PIECES[kind].rank in "SML"
        sprites = self.lanes if disc else self.small
        side = 2 * PIECES[kind].reach * sprites.k / k.S
        if disc:
            side = 2 * PIECES[kind].radius * LANE_K
        first, room = x + max(h / 2, side / 2 + 6), w - 66 - max(h, side + 12)
        step = min(side * 1.04, max(side * 0.62, room / max(1, count - 1)))
        seen = min(count, 1 + int(room / step)) if count else 0
        for n in range(seen):
            at = first + n * step, y + h / 2
            k.lay(d, sprites.piece(Look(kind), 0), *at)
        if not count:
            radius = min(side, h - 10) / 2
            k.lay(d, k.box(2 * radius, 2 * radius, radius, None, mix(WALNUT, STRAW, 0.45), 1.4), first, y + h / 2)
        gained = dict(card.gains).get(kind, 0)
        if gained:
            words = self.words(f"+{gained}", 21, INK)
            wide = k.width(words) + 16
            chip = (x + w - 58 - wide, y + h / 2 - 13, wide, 26.0)
            self.halo(d, chip, 13, 160)
            self.board(d, chip, 13, GOLD, 2, False, False)
            k.lay(d, words, chip[0] + wide / 2, y + h / 2)
        tone = CREAM if count else mix(WALNUT, CREAM, 0.42)
        k.lay(d, self.words(f"×{count}", 27, tone), x + w - 15, y + h / 2 + 1, "midright")

    # ---------------------------------------------------------------------------------------- cards
    def portrait(self, card: SeatCard) -> Surface:
        """The wrestler's card, framed in the seat's colour; out of the light when it is not their turn."""
        k = self.kit
        ink = k.seats[card.look % len(k.seats)].colour
        wide = CARD_H * 360 / 403

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, CARD_H)
            if card.lit:
                self.halo(d, box, 10, 150)
            self.board(d, box, 10, ink, 3)
            face = k.rounded(self.picture(f"card_{card.insect}", wide - 12), 6)
            if card.fallen:
                face = pygame.transform.grayscale(face)
            if not card.lit:
                face.fill((132, 116, 150), special_flags=BLEND_RGB_MULT)
            k.lay(d, face, PAD + wide / 2, PAD + CARD_H / 2)
            if card.lit:
                self.frame(d, box, 10)

        return self.sprite(("portrait", card.insect, card.look, card.lit, card.fallen), wide, CARD_H, draw)

    # ---------------------------------------------------------------------------------------- title
    def title(self, look: int, big: str, small: str) -> tuple[Surface, float]:
        """The bar at the top: whose turn and what to do; with its width."""
        k = self.kit
        ink = k.seats[look % len(k.seats)].colour if look >= 0 else (92, 60, 120)
        first = self.words(big, 27, CREAM, "big", fit=300 if small else 440, most=1.1)
        second = (
            self.words(small, 21, mix(GOLD, CREAM, 0.45), "text", fit=max(120, 440 - k.width(first))) if small else None
        )
        needed = k.width(first) + (k.width(second) + 34 if second else 0) + (76 if look >= 0 else 48)
        # In few widths, so that their boards are there already.
        wide = 24.0 * math.ceil(needed / 24)
        spare = (wide - needed) / 2

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, 45.0)
            self.board(d, box, 22.5, mix(TABLE, ink, 0.42), 9)
            self.frame(d, box, 22.5, 2.2)
            y = PAD + 22.5
            x = PAD + 24 + spare
            if look >= 0:
                k.lay(d, k.seat_mark(look, 12.5, CREAM), PAD + 30 + spare, y)
                x = PAD + 53 + spare
            k.lay(d, first, x, y - 1, "midleft")
            if second:
                x += k.width(first) + 16
                k.lay(d, k.box(2, 24, 1, mix(ink, CREAM, 0.4)), x, y)
                k.lay(d, second, x + 17, y, "midleft")

        return self.sprite(("title", look, big, small), wide, 45, draw), wide

    # ---------------------------------------------------------------------------------------- gauge
    def gauge(self, strength: float, label: str, zone: str, fixed: bool = False) -> Surface:
        """Flick power: a bar that fills and warms, three zones, a needle that holds in grey."""
        k = self.kit
        n = round(strength)

        def draw(d: Surface) -> None:
            self.board(d, (PAD, PAD, 280, 79), 12, mix(TABLE, DUSK, 0.4), 12)
            k.lay(d, self.words(label, 21, CREAM, fit=140), PAD + 15, PAD + 19, "midleft")
            k.lay(d, self.words(zone, 21, GOLD_LIGHT, fit=120), PAD + 265, PAD + 19, "midright")
            self.hollow(d, (PAD + 13, PAD + 38, 254, 29), 14.5, INK_DEEP, 1)
            width = 247.0
            inner = PAD + 16.5, PAD + 41.5
            ramp = self.store.keep(("ring ramp", width), lambda: self._ramp_bar(width))
            part = k.px(width * n / 100)
            d.blit(
                ramp,
                (round(inner[0] * k.S), round(inner[1] * k.S)),
                (0, 0, part, ramp.get_height()),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )
            for third in (1, 2):
                x = inner[0] + width * third / 3
                k.lay(d, k.box(2, 16, 0, INK_DEEP if n * 3 > third * 100 else DIM), x, inner[1] + 11)
            if not fixed:
                x = inner[0] + width * n / 100
                k.lay(d, k.pointer(18, 13), x, PAD + 34)
                k.lay(d, k.box(2.6, 25, 1, CREAM), x, PAD + 53)

        return self.sprite(("gauge", n, label, zone, fixed), 280, 79, draw)

    def _ramp_bar(self, w: float) -> Surface:
        k = self.kit
        width = k.px(w)
        row = Surface((width, 1))
        last = len(FLICK_RAMP) - 1
        for x in range(width):
            t = x / max(1, width - 1) * last
            n = min(last - 1, int(t))
            row.set_at((x, 0), mix(FLICK_RAMP[n], FLICK_RAMP[n + 1], t - n))
        body = k.box(w, 22, 11, (255, 255, 255)).copy()
        body.blit(pygame.transform.scale(row, body.get_size()), (0, 0), special_flags=BLEND_RGB_MULT)
        return body

    # ---------------------------------------------------------------------------------------- buttons
    def button(self, face: ButtonFace, device: str, w: float = 213, h: float = 46, hot: bool = False) -> Surface:
        """A button with the sign of its key or pad button."""
        k = self.kit

        def draw(d: Surface) -> None:
            box = (PAD, PAD, w, h)
            if face.main or hot:
                self.halo(d, box, h / 2, 150 if face.main else 110)
            colour = MAIN if face.main else mix(TABLE, DUSK, 0.85)
            self.board(d, box, h / 2, mix(colour, (255, 255, 255), 0.1) if hot else colour, 11)
            if face.main or hot:
                self.frame(d, box, h / 2, 2.6)
            signs = k.glyph(device, face.key, face.pad, 27)
            wide = sum(k.width(sign) + 6 for sign in signs)
            k.lay(d, self.words(face.words, 23, CREAM, fit=w - wide - 36), PAD + 19, PAD + h / 2 + 1, "midleft")
            x = PAD + w - 14
            for sign in reversed(signs):
                k.lay(d, sign, x, PAD + h / 2, "midright")
                x -= k.width(sign) + 6

        return self.sprite(("button", face, device, w, h, hot), w, h, draw)

    # ---------------------------------------------------------------------------------------- log
    def log(self, lines: Sequence[tuple[int, str]], h: float) -> Surface:
        """The last events, the newest below, each with its seat's shape."""
        k = self.kit

        def draw(d: Surface) -> None:
            self.hollow(d, (PAD, PAD, COLUMN, h), 11, mix(TABLE, INK_DEEP, 0.35), 17)
            bottom = PAD + h - 9
            for n, (look, words) in enumerate(reversed(lines)):
                tone = mix(CREAM, DIM, min(1.0, n / 2))
                block = k.text(words, SMALL, tone, "text", wrap=COLUMN - 46, lines=3)
                high = block.get_height() / k.S
                if bottom - high < PAD + 4:
                    break
                k.lay(d, block, PAD + 36, bottom - high, "topleft")
                if look >= 0:
                    k.lay(d, k.seat_mark(look, 6.5, CREAM), PAD + 19, bottom - high + 13)
                bottom -= high + 4

        return self.sprite(("log", tuple(lines), h), COLUMN, h, draw)

    def controls(self, rows: Sequence[tuple[str, str, str]], device: str, h: float) -> Surface:
        """What the keys do now: (key, pad, words) a row."""
        k = self.kit

        def draw(d: Surface) -> None:
            self.hollow(d, (PAD, PAD, COLUMN, h), 11, mix(TABLE, INK_DEEP, 0.35), 17)
            step = (h - 10) / len(rows)
            for n, (key, pad, words) in enumerate(rows):
                y = PAD + 5 + step * (n + 0.5)
                signs = k.glyph(device, key, pad, min(24, step - 2))
                wide = sum(k.width(sign) + 5 for sign in signs)
                line = self.words(words, SMALL, CREAM, "text", fit=COLUMN - wide - 26, most=max(1.0, step / 25))
                k.lay(d, line, PAD + 12, y, "midleft")
                x = PAD + COLUMN - 10
                for sign in reversed(signs):
                    k.lay(d, sign, x, y, "midright")
                    x -= k.width(sign) + 5

        return self.sprite(("controls", tuple(rows), device, h), COLUMN, h, draw)

    def round_button(self, sign: str, hot: bool = False) -> Surface:
        """A small round button: ``"menu"`` or ``"again"``."""
        k = self.kit

        def picture(s: Surface, scale: float) -> None:
            n = s.get_width()
            if sign == "menu":
                for row in (0.3, 0.5, 0.7):
                    bar = pygame.Rect(0, 0, round(n * 0.7), max(1, round(n * 0.11)))
                    bar.center = round(n / 2), round(n * row)
                    pygame.draw.rect(s, CREAM, bar, border_radius=round(n * 0.05))
                return
            pygame.draw.arc(s, CREAM, s.get_rect().inflate(-n * 0.2, -n * 0.2), 0.5, 5.4, round(n * 0.12))
            tip = [(n * 0.62, n * 0.44), (n * 0.98, n * 0.44), (n * 0.86, n * 0.1)]
            pygame.draw.polygon(s, CREAM, tip)

        def draw(d: Surface) -> None:
            box = (PAD, PAD, 46.0, 46.0)
            if hot:
                self.halo(d, box, 23, 150)
            self.board(d, box, 23, mix(TABLE, DUSK, 0.85), 6)
            if hot:
                self.frame(d, box, 23, 2.4)
            k.lay(d, k.paint(("ring sign", sign), 24, 24, picture), PAD + 23, PAD + 23)

        return self.sprite(("round", sign, hot), 46, 46, draw)
