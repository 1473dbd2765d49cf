"""The interface of the ring that stands for the seats: plates, troughs, portraits; and the title."""

from __future__ import annotations

import math

import pygame
from pygame import BLEND_RGB_MULT, Surface

from kabuto.data.pieces import PIECES
from kabuto.screen.foot import Foot
from kabuto.screen.materials import (
    CARD_H,
    COLUMN,
    DIM,
    GAP,
    HOLLOW,
    LANE_K,
    LANES,
    PAD,
    PLATE_H,
    TROUGH_H,
    TROUGH_Y,
    WOOD,
    Box,
)
from kabuto.screen.sprites import Look
from kabuto.table.facts import SeatCard
from tabletop.ui.draw.theme import CREAM, GOLD, INK, INK_DEEP, SMALL, STRAW, TABLE, WALNUT, Colour, mix

CARD_W = CARD_H * 360 / 403
PORTRAIT = CARD_W - 12
"""The picture in a wrestler's card, units."""
TITLE, NAME_ROOM = 590.0, 190.0
"""How wide the bar at the top may be: the room between the lanterns; and what the name in it is never denied."""
MEDAL = 45
"""The step of the angle at which a wrestler stands on its medal: head up."""


class Hud(Foot):
    """Paints all parts of the interface."""

    # ---------------------------------------------------------------------------------------- plates
    def medal(self, insect: str, look: int, side: float) -> Surface:
        """The wrestler on its octagon."""
        k = self.kit
        plate = self.medals.bare(Look("wrestler", insect or "rhino", look), MEDAL)
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
                d, self.words(card.wrestler, SMALL, tone, "text", fit=COLUMN - 122, most=1.1), left, PAD + 48, "midleft"
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

        def draw(d: Surface) -> None:
            box = (PAD, PAD, CARD_W, CARD_H)
            if card.lit:
                self.halo(d, box, 10, 150)
            self.board(d, box, 10, ink, 3)
            face = k.rounded(self.picture(f"card_{card.insect}", PORTRAIT), 6)
            if card.fallen:
                face = pygame.transform.grayscale(face)
            if not card.lit:
                face.fill((132, 116, 150), special_flags=BLEND_RGB_MULT)
            k.lay(d, face, PAD + CARD_W / 2, PAD + CARD_H / 2)
            if card.lit:
                self.frame(d, box, 10)

        return self.sprite(("portrait", card.insect, card.look, card.lit, card.fallen), CARD_W, CARD_H, draw)

    # ---------------------------------------------------------------------------------------- title
    def title(self, look: int, big: str, small: str, tone: Colour | None = None) -> tuple[Surface, float]:
        """The bar at the top: whose turn and what to do; with its width. ``tone``: its colour when there is news.

        It is never wider than the room between the lanterns.
        """
        k = self.kit
        ink = tone or (k.seats[look % len(k.seats)].colour if look >= 0 else (92, 60, 120))
        first, second = self._title_words(big, small, TITLE - (76 if look >= 0 else 48))
        needed = k.width(first) + (k.width(second) + 34 if second else 0) + (76 if look >= 0 else 48)
        # In few widths, so that their boards are there already.
        wide = 24.0 * math.ceil(needed / 24)
        spare = (wide - needed) / 2

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, 45.0)
            self.board(d, box, 22.5, mix(TABLE, ink, 0.42 if tone is None else 0.85), 9)
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

        return self.sprite(("title", look, big, small, tone), wide, 45, draw), wide

    def _title_words(self, big: str, small: str, room: float) -> tuple[Surface, Surface | None]:
        """Both texts of the bar, each as large as the room allows; what to do is never cut for the name's sake."""
        tone = mix(GOLD, CREAM, 0.45)
        if not small:
            return self.words(big, 27, CREAM, "big", fit=room, most=1.1), None
        room -= 34
        whole = self.words(small, 21, tone, "text", most=1.1)
        rest = max(NAME_ROOM, room - self.kit.width(whole))
        first = self.words(big, 27, CREAM, "big", fit=rest, most=1.1)
        left = room - self.kit.width(first)
        return first, whole if self.kit.width(whole) <= left else self.words(
            small, 21, tone, "text", fit=left, most=1.1
        )

    def shout(self, look: int, words: str) -> tuple[Surface, float]:
        """A plaque in a seat's colour that calls something out over the ring; with its width."""
        k = self.kit
        ink = k.seats[look % len(k.seats)].colour
        line = self.words(words, 50, CREAM, "big", fit=460, most=1.1)
        wide = k.width(line) + 72.0

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, 92.0)
            self.halo(d, box, 30)
            self.board(d, box, 30, mix(TABLE, ink, 0.5), 9)
            self.frame(d, box, 30, 3.5)
            k.lay(d, line, PAD + wide / 2, PAD + 45)

        return self.sprite(("shout", look, words), wide, 92, draw), wide
