"""What stands on the cloth of Slambo ! beside the cards and the balance: the rope, Shame cards, values, signs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.slambo.rules.data import CARDS, DEALS, NUMBER, REVERSE, face
from cardgames.slambo.rules.state import View
from cardgames.slambo.screen.cards import circling, shame_row
from cardgames.slambo.table.table import PlayedValues, ShameRows, Sum, number
from cardgames.table.items import ItemWidget
from cardgames.table.look import Piece
from cardgames.table.pieces import CAPTION_Z, frame_it, tell
from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.match.prompt import Item
    from tabletop.ui.match.board import Host


SHEET = 226.0
"""The width of the small sheet of values."""


def rope(k: Kit, d: pygame.Surface, cx: float, cy: float, rx: float, ry: float) -> None:
    """The straw ring on the clay, in bands of some rows: each is painted in a few milliseconds."""
    place = k.rect(cx - rx, cy - ry, 2 * rx, 2 * ry)
    over, bands = 2, 4
    for n in range(bands):
        top, end = place.h * n // bands, place.h * (n + 1) // bands

        def make(top: int = top, end: int = end) -> pygame.Surface:
            large = pygame.Surface((place.w * over, (end - top) * over), pygame.SRCALPHA)
            _twist(large, k.S * over, (place.w * over / 2, (place.h / 2 - top) * over), rx, ry)
            return pygame.transform.smoothscale(large.premul_alpha(), (place.w, end - top))

        d.blit(k.keep(("slambo rope", n), make), place.move(0, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _twist(s: pygame.Surface, kk: float, middle: tuple[float, float], rx: float, ry: float) -> None:
    x, y = middle
    for share, colour, width in ((1.0, (96, 56, 30), 13), (0.985, (226, 196, 130), 12.8)):
        box = pygame.Rect(0, 0, round(2 * rx * kk * share), round(2 * ry * kk * share))
        box.center = (round(x), round(y))
        pygame.draw.ellipse(s, colour, box, max(1, round(kk * width)))
    for n in range(120):
        t = math.radians(n * 3)
        inner = (x + (rx - 11) * kk * math.cos(t), y + (ry - 11) * kk * math.sin(t))
        outer = (x + (rx - 3) * kk * math.cos(t + 0.02), y + (ry - 3) * kk * math.sin(t + 0.02))
        pygame.draw.line(s, (140, 92, 46), inner, outer, max(1, round(kk * 1.6)))


class ShamePiece(Piece):
    """The three places for the Shame cards of each seat."""

    def __init__(self, host: Host, rows: ShameRows) -> None:
        super().__init__(pygame.Rect((0, 0), host.kit.size), z=5)
        self._host, self._rows = host, rows
        self.counts: tuple[int, ...] = (0,) * len(rows.at)

    def show(self, value: Any) -> None:
        """How many each seat has."""
        if value != self.counts:
            self.counts = tuple(value)
            self.touch()

    def show_one(self, seat: Seat, count: int) -> None:
        """One seat has so many now."""
        self.show(tuple(count if n == seat else one for n, one in enumerate(self.counts)))

    def paint(self, target: pygame.Surface) -> None:
        """The places."""
        for (x, y), count in zip(self._rows.at, self.counts, strict=True):
            shame_row(self._host.kit, target, x, y, count)


class SignButton(ItemWidget):
    """A sign for a ± card: what it adds, and where it leads.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
        item: The item; its data is a :class:`Sum`.
    """

    radius = 16

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        super().__init__(host, box, item)
        self.sum: Sum = item.data

    def paint(self, target: pygame.Surface) -> None:
        """Blue with an arrow up, or red with an arrow down; the value and the total after it."""
        k, (x, y, w, h) = self.kit, self.box
        up = self.sum.adds > 0
        top, bottom = (theme.BLUE, theme.BLUE_DARK) if up else (theme.RED, theme.RED_DARK)
        k.put(target, k.shadow(w, h, 16, 8, 160), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, 16, top, bottom, theme.CREAM, 3), x, y, "topleft")
        adds = k.text(self.item.label, 32, theme.CREAM, "big", most=36)
        end = f"→ {number(self.sum.after)}" + (" !" if self.sum.loses else "")
        arrow = k.arrow("up" if up else "down", 22)
        room = w - 30 - furniture.row_width(k, [arrow, adds], 8) - 8
        parts = [arrow, adds, k.text(end, 27, theme.CREAM, fit=room, most=34)]
        furniture.run(k, target, x + w / 2, y + h / 2, parts, 8, "center")


class ValuesPiece(Widget):
    """The aid: which values were played this round. Small in the corner; large while the pile is pointed at.

    Args:
        host: The match.
        data: Where it stands.
    """

    own_ring = True
    radius = 10
    depth = CAPTION_Z + 2

    def __init__(self, host: Host, data: PlayedValues) -> None:
        super().__init__(data.pile)
        self._host, self._data = host, data
        self.view: View | None = None

    def show(self, value: Any) -> None:
        """The view that says what was played; None without the aid."""
        if value != self.view:
            self.view = value
            self.touch()

    def point(self, value: Any) -> None:
        """No item leads to it."""

    def pass_time(self, dt: float) -> None:
        """It rests."""

    def still(self) -> float | None:
        """It rests."""
        return None

    def arrange(self) -> None:
        """Both sheets are its own."""
        super().arrange()
        x, y, w, h = self._data.large
        self.frame = self.frame.union(self.kit.rect(x - 20, y - 20, w + 40, h + 46))
        self.frame = self.frame.union(self.kit.rect(self._data.x - 16, self._data.y - 16, 272, 150))

    def paint(self, target: pygame.Surface) -> None:
        """The small sheet; a frame round the pile and the large one, while it has the focus."""
        k, view, data = self.kit, self.view, self._data
        if view is not None:
            tall = 12 + 36 * len(value_rows(view))
            k.put(target, k.box(SHEET, tall, 14, (40, 18, 30, 170)), data.x - 4, data.y - 4, "topleft")
            # Nine tiles at most, clear of the edges and of the end of the balance.
            most = max(len(row) for row, _ in value_rows(view))
            values(k, target, view, data.x + 4, data.y + 3, 1.0, min(26.2, (SHEET - 16 - 22) / (most - 1)))
        if not self.focused:
            return
        frame_it(self, target)
        if view is None:
            tell(k, target, self._host.tr(N_("The cards played this round: a Copy copies the last one.")), 640, 308)
            return
        x, y, w, _ = data.large
        h = 68 + 72 * len(value_rows(view))
        k.put(target, k.shadow(w, h, 22, 12, 190), x + w / 2, y + h / 2 + 6)
        k.put(target, k.box(w, h, 22, (46, 22, 40, 244), theme.GOLD, 2.5), x, y, "topleft")
        words = k.text(self._host.tr(N_("Cards already played")), 24, theme.CREAM, fit=w - 40, most=34)
        k.put(target, words, x + w / 2, y + 30)
        values(k, target, view, x + 20, y + 58, 2.0, 26.2)


def value_rows(view: View) -> list[tuple[list[int], tuple[theme.Colour, theme.Colour]]]:
    """The cards of the round by kind, each kind with its colours: blue, red, special."""
    deck = DEALS[view.seats].deck
    numbers = [card for card in deck if CARDS[card].kind == NUMBER]
    rows = [
        ([card for card in numbers if CARDS[card].value > 0], (theme.BLUE, theme.BLUE_DARK)),
        ([card for card in numbers if CARDS[card].value < 0], (theme.RED, theme.RED_DARK)),
        ([card for card in deck if CARDS[card].kind != NUMBER], (theme.VIOLET, theme.VIOLET_DARK)),
    ]
    return [row for row in rows if row[0]]


def values(k: Kit, target: pygame.Surface, view: View, left: float, top: float, size: float, pitch: float) -> None:
    """The values of the round in rows; what was played is dark and struck through.

    Args:
        k: The painter.
        target: Where to.
        view: What may be known.
        left: Of the rows, units.
        top: Of the rows, units.
        size: 1 for tiles 24 units wide at most, one line every 36 units.
        pitch: From tile to tile, at size 1.
    """
    played = {laid.card for laid in view.pile}
    wide = min(24.0, pitch - 2.2)
    for line, (row, colours) in enumerate(value_rows(view)):
        for n, card in enumerate(row):
            x, y = left + (wide / 2 + pitch * n) * size, top + (15 + 36 * line) * size
            gone = card in played
            above, below = ((70, 48, 58), (52, 34, 44)) if gone else colours
            tile = k.shaded(wide * size, 30 * size, 5 * size, above, below, None if gone else theme.CREAM, 1.5 * size)
            k.put(target, tile, x, y)
            data = CARDS[card]
            text = str(abs(data.value)) if data.kind == NUMBER else face(card)
            ink = (150, 126, 134) if gone else theme.CREAM
            if data.kind == REVERSE:
                k.put(target, circling(k, 21 * size, below), x, y)
            else:
                k.put(target, k.text(text, 19 * size, ink, fit=(wide - 3) * size, most=20 * size), x, y)
            if gone:
                reach = 9 * size
                ends = k.at(x - reach, y + reach), k.at(x + reach, y - reach)
                pygame.draw.line(target, (214, 190, 190), *ends, max(1, k.px(2 * size)))
