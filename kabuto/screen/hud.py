"""The interface of the ring above its foot: inventories, the bar at the top; plates come with it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from kabuto.data.pieces import PIECES
from kabuto.screen.materials import HOLLOW, PAD, WOOD
from kabuto.screen.move_cards import MoveCards
from kabuto.screen.pieces import pale
from kabuto.screen.sprites import Look
from kabuto.table.columns import SIGNATURES, Box, Trough
from kabuto.table.facts import SeatCard
from tabletop.ui.draw.theme import CREAM, GOLD, INK, STRAW, TABLE, WALNUT, Colour, mix

TITLE, NAME_ROOM = 590.0, 190.0
"""How wide the bar at the top may be: the room between the lanterns; and what the name in it is never denied."""
GROWTHS = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
"""How much larger both texts of the bar are under the interface scale: the first at which they have room."""


class Hud(MoveCards):
    """Paints all parts of the interface."""

    # ---------------------------------------------------------------------------------------- trough
    def trough(self, card: SeatCard, trough: Trough, side: int) -> Surface:
        """An inventory: a lane a size, the pieces in it, their count.

        Args:
            card: Whose; of a team, whoever is on turn.
            trough: Where the lanes are.
            side: Whom it belongs to.
        """
        left, top, wide, high = trough.box

        def draw(d: Surface) -> None:
            self.board(d, (PAD, PAD, wide, high), 14, WOOD if card.lit else mix(WOOD, TABLE, 0.3), 21 + side)
            for name, (x, y, w, h) in trough.lanes:
                self._lane(d, card, real(name, card.signatures), (x - left + PAD, y - top + PAD, w, h))

        key = ("trough", card.stock, card.gains, card.signatures, card.lit, card.picked, card.open, side)
        return self.sprite((*key, len(trough.lanes)), wide, high, draw)

    def lane_piece(self, kind: str, wide: float, high: float) -> Surface:
        """A piece as it lies in a lane: of one scale in all, smaller where the lane is."""
        k = self.kit
        sprites = self.lanes if PIECES[kind].rank in "SML" else self.small
        whole = sprites.piece(Look(kind), 0)
        share = min(1.0, k.px(high + 2) / whole.get_height(), k.px(wide) / whole.get_width())
        if share == 1.0:
            return whole
        size = round(whole.get_width() * share), round(whole.get_height() * share)
        return self.store.keep(("lane piece", kind, size), lambda: pygame.transform.smoothscale(whole, size))

    def _lane(self, d: Surface, card: SeatCard, kind: str, box: Box) -> None:
        k, (x, y, w, h) = self.kit, box
        count = dict(card.stock).get(kind, 0)
        picked = bool(kind) and card.picked == kind
        ready = kind in card.open and count > 0
        if picked:
            self.halo(d, box, h / 2, 230)
        self.hollow(d, box, h / 2, HOLLOW, 41)
        if picked:
            self.frame(d, box, h / 2, 3)
        elif ready:
            k.lay(d, k.box(w, h, h / 2, None, (*GOLD, 150), 1.6), x, y, "topleft")
        if not kind:
            return
        half = w < 150
        piece = self.lane_piece(kind, w * 0.52 if half else w, h - 4)
        side = k.width(piece) - 3
        number = 22 if half else 27
        spare = number * 2.2
        first, room = x + max(h / 2, side / 2 + 6), w - spare - 6 - max(h, side + 12)
        step = min(side * 1.04, max(side * 0.62, room / max(1, count - 1)))
        seen = min(count, 1 + max(0, int(room / step))) if count else 0
        for n in range(seen):
            k.lay(d, piece, first + n * step, y + h / 2)
        if not count and PIECES[kind].rank == "signature":
            k.lay(d, pale(piece, 56), first, y + h / 2)
        elif not count:
            radius = min(side, h - 10) / 2
            k.lay(d, k.box(2 * radius, 2 * radius, radius, None, mix(WALNUT, STRAW, 0.45), 1.4), first, y + h / 2)
        gained = dict(card.gains).get(kind, 0)
        if gained:
            words = self.words(f"+{gained}", 21, INK)
            wide = k.width(words) + 16
            chip = (x + w - spare + 1 - wide, y + h / 2 - 13, wide, 26.0)
            self.halo(d, chip, 13, 160)
            self.board(d, chip, 13, GOLD, 2, False, False)
            k.lay(d, words, chip[0] + wide / 2, y + h / 2)
        tone = CREAM if count else mix(WALNUT, CREAM, 0.42)
        most = 1.22 if not half else 1.05
        k.lay(d, self.words(f"×{count}", number, tone, most=most), x + w - number * 0.55, y + h / 2 + 1, "midright")

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
            return self.words(big, 27, CREAM, "big", fit=room, most=1.25), None
        room -= 34
        for most in GROWTHS:
            first = self.words(big, 27, CREAM, "big", most=most)
            second = self.words(small, 21, tone, "text", most=most + 0.05)
            if self.kit.width(first) + self.kit.width(second) <= room:
                return first, second
        second = self.words(small, 21, tone, "text", most=1.0)
        first = self.words(big, 27, CREAM, "big", fit=max(NAME_ROOM, room - self.kit.width(second)), most=1.0)
        return first, self.words(small, 21, tone, "text", fit=room - self.kit.width(first), most=1.0)

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


def real(name: str, signatures: Sequence[str]) -> str:
    """The kind that lies in a lane; "" while it is not known whose signature pieces do."""
    if name not in SIGNATURES:
        return name
    number = SIGNATURES.index(name)
    return signatures[number] if number < len(signatures) else ""
