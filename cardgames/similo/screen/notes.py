"""Small things on Similo's cloth: numbers of cards, the series, what a bot says, marks on the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from cardgames.common.poses import Pose
from cardgames.similo.table.layout import RATIO, Marks, Number, Series, Speech
from cardgames.similo.table.shown import SeriesShown, Spoken
from cardgames.table.look import Piece
from tabletop.core.game import Seat
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import chip
from tabletop.ui.draw.theme import CREAM, DIM, GOLD, INK, PLUM_DARK, VERMILION, VERMILION_DARK

if TYPE_CHECKING:
    from tabletop.ui.match.board import Host

SHADE = (32, 14, 44)


class NumberPiece(Piece):
    """How many cards lie there."""

    def __init__(self, host: Host, number: Number) -> None:
        super().__init__(host.kit.rect(number.x - 80, number.y - 20, 160, 40), z=9)
        self._host, self._number = host, number
        self.words = ""

    def show(self, value: Any) -> None:
        """A line, translated."""
        if value != self.words:
            self.words = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Plain words on the cloth."""
        k, one = self._host.kit, self._number
        if self.words:
            k.put(target, k.text(self.words, 20, CREAM, most=26), one.x, one.y, "midright" if one.before else "midleft")


class SeriesPiece(Piece):
    """Which game this is; a disc for each that is over, gold or dark with a cross."""

    def __init__(self, host: Host, series: Series) -> None:
        super().__init__(host.kit.rect(series.x - 250, series.y - 26, 500, 52), z=9)
        self._host, self._at = host, series
        self.series: SeriesShown | None = None

    def show(self, value: Any) -> None:
        """The games; None for a single one."""
        if value != self.series:
            self.series = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Words and discs on a dark pill."""
        if self.series is not None:
            paint_series(self._host.kit, target, self.series, self._at.x, self._at.y)


def paint_series(k: Kit, target: pygame.Surface, series: SeriesShown, x: float, y: float) -> None:
    """Words, then a disc for each game: gold with a tick, dark with a cross, hollow."""
    parts = [k.text(series.words, 20, CREAM, most=25)]
    for n in range(series.games):
        if n >= len(series.results):
            parts.append(k.disc(11, PLUM_DARK, DIM, 2))
        else:
            parts.append(_result(k, series.results[n]))
    w = furniture.row_width(k, parts, 8) + 32
    k.put(target, k.box(w, 38, 19, (*SHADE, 190), (255, 236, 200, 70), 1.4), x, y)
    furniture.run(k, target, x, y, parts, 8, "center")


def _result(k: Kit, won: bool) -> pygame.Surface:
    def draw(s: pygame.Surface) -> None:
        c = k.u(s.get_width()) / 2
        k.lay(s, k.disc(11, GOLD if won else (70, 40, 84), CREAM, 2), c, c)
        k.lay(s, k.sprite("icon/check", 13, 0, INK) if won else k.text("×", 20, CREAM, most=20), c, c)

    return k.layered(("similo result", won), 26, 26, draw)


class SpeechPiece(Piece):
    """What a bot says of the card that it removes."""

    def __init__(self, host: Host, speech: Speech) -> None:
        x, y, w, h = speech.box
        super().__init__(host.kit.rect(x - 20, y - 20, w + 40, h + 40), z=60)
        self._host, self._box = host, speech.box
        self.said = Spoken("")

    def show(self, value: Any) -> None:
        """A sentence; "" takes it away."""
        if value != self.said:
            self.said = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A paper as high as its words."""
        if not self.said.words:
            return
        k, (x, y, w, h) = self._host.kit, self._box
        most = 30.0
        while True:
            text = k.text(self.said.words, 23, INK, wrap=w - 36, align=pygame.FONT_CENTER, most=most)
            tall = k.u(text.get_height()) + 24
            if tall <= h or most <= SMALLEST:
                break
            most -= 1
        middle = x + w / 2, y + h / 2
        k.put(target, k.shadow(w, tall, 18, 8, 140), middle[0], middle[1] + 4)
        k.put(target, k.washi(w, tall, 18, GOLD, 2.5), *middle)
        k.put(target, text, *middle)


OnCharacter: TypeAlias = tuple[Pose, tuple[Seat, ...], tuple[Seat, ...]]


SMALLEST = 15.0
"""The type size of what a bot says, at the least."""
CARDS = 344.0, 936.0
"""From where to where characters lie, units."""


class MarksPiece(Piece):
    """A stamp and a frame on each character that is marked, the shapes of those who marked it, the bots who suggest it.

    It lies over the card that stands out.

    Attributes:
        on: How a card lies, who marked it, which bots suggest it.
    """

    def __init__(self, host: Host, _: Marks) -> None:
        super().__init__(host.kit.rect(340, 30, 600, 590), z=90)
        self._host = host
        self.on: tuple[OnCharacter, ...] = ()

    def follow(self, shown: tuple[OnCharacter, ...]) -> None:
        """Show these."""
        if shown != self.on:
            self.on = shown
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Frame, stamp, shapes, bots."""
        k = self._host.kit
        looks = [seat.look for seat in self._host.seating.seats]
        for pose, marks, tips in self.on:
            w, h = pose.w, pose.w * RATIO
            left, top, right = pose.x - w / 2, pose.y - h / 2, pose.x + w / 2
            if marks:
                k.put(target, k.box(w + 8, h + 8, 13, None, VERMILION, 6), pose.x, pose.y)
                k.put(target, k.disc(21, VERMILION_DARK, CREAM, 3), left + 10, top + 10)
                k.put(target, k.text("×", 40, CREAM, most=40), left + 10, top + 9)
            for n, seat in enumerate(marks):
                k.put(
                    target, k.seat_mark(looks[seat], 11), right - 8 - min(25, 72 / max(1, len(marks) - 1)) * n, top + 4
                )
            if tips:
                parts = [k.sprite("icon/robot", 18, 0, CREAM), *(k.seat_mark(looks[seat], 8) for seat in tips)]
                half = (sum(k.width(part) for part in parts) + 8 * (len(parts) - 1) + 30) / 2
                # However many bots agree, it stays among the cards.
                x = min(max(pose.x, CARDS[0] + half), CARDS[1] - half)
                chip(k, target, x, pose.y + h / 2 + 8, "", 14, parts=parts)
