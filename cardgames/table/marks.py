"""Marks on the table that come and go: dotted paths, a veil, short words that drop beside a plate."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.layout import Arrow, Chips, Paths, Veil, arc_at
from cardgames.table.look import Piece
from tabletop.match.film import call, sequence, tween, wait
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT, INK, Colour

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.ui.match.board import Host

RED = (222, 74, 50), (166, 34, 36)
PLUM = (92, 52, 104), (58, 30, 74)
DARK = (20, 14, 12, 170)
ROUND = 8.0
"""A veil leaves so much round a button that it spares, units."""
LARGEST = 25.0
"""The type size of a chip at most: there is little room round a full table."""


class PathsPiece(Piece):
    """Dotted paths from one place to another, growing towards their ends."""

    def __init__(self, host: Host, _: Paths) -> None:
        super().__init__(host.kit.rect(0, 0, 1280, 660), z=66)
        self._host = host
        self._ways: tuple[Arrow, ...] = ()
        self._grown = 1.0
        self.visible = False

    def point(self, value: Any) -> None:
        """Where the item that is pointed at leads; None takes the paths away."""
        ways: tuple[Arrow, ...] = value or ()
        if ways == self._ways:
            return
        self._ways, self.visible = ways, bool(ways)
        if not ways:
            return
        xs = [p[0] for way in ways for p in way[:2]]
        ys = [p[1] for way in ways for p in way[:2]] + [min(w[0][1], w[1][1]) - w[2] for w in ways]
        left, top = min(xs) - 30, min(ys) - 30
        self.frame = self._host.kit.rect(left, top, max(xs) + 30 - left, max(ys) + 70 - top)
        self.touch()

        def grow(t: float) -> None:
            if self._ways is ways:
                self._grown = t
                self.touch()

        self._host.timeline.add(self._host.timeline.move(0.16, grow))

    def paint(self, target: pygame.Surface) -> None:
        """Dots, an arrow head at each end."""
        k = self._host.kit
        for a, b, rise in self._ways:
            count = max(8, round(math.dist(a, b) / 19))
            for n in range(1, count):
                t = n / count
                if t > self._grown:
                    break
                x, y = arc_at(a, b, rise, t)
                r = round(4 * (0.6 + 0.5 * t), 1)
                k.put(target, k.disc(r + 1.6, INK), x, y)
                k.put(target, k.disc(r, GOLD_LIGHT), x, y)
            if self._grown >= 1.0:
                before = arc_at(a, b, rise, 0.94)
                turn = math.degrees(math.atan2(before[1] - b[1], b[0] - before[0]))
                angle = round(turn / 5) * 5
                k.put(target, self._tip(32, 36, INK, angle), *b)
                k.put(target, self._tip(26, 28, GOLD_LIGHT, angle), *b)

    def _tip(self, w: float, h: float, colour: Colour, angle: int) -> pygame.Surface:
        """An arrow head, turned by degrees."""
        k = self._host.kit
        return k.keep(("path tip", w, colour, angle), lambda: k.turned(k.chevron(w, h, colour), angle))


class VeilPiece(Piece):
    """Darkens a part of the table."""

    def __init__(self, host: Host, veil: Veil) -> None:
        x, y, w, h = veil.box
        super().__init__(host.kit.rect(x - 10, y - 10, w + 20, h + 20), z=70)
        self._kit, self._veil = host.kit, veil
        self._spares = False
        self.visible = False

    def show(self, value: Any) -> None:
        """Whether it is there."""
        self.visible = value

    def ask(self, value: Any) -> None:
        """Whether the button that takes it away stands there."""
        if bool(value) != self._spares:
            self._spares = bool(value)
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A dark sheet, with a gap for the button."""
        k, veil = self._kit, self._veil
        x, y, w, h = veil.box
        gap = veil.spares if self._spares else None

        def make() -> pygame.Surface:
            sheet = k.box(w, h, veil.radius, DARK).copy()
            if gap is not None:
                hole = k.box(gap[2] + 2 * ROUND, gap[3] + 2 * ROUND, 14 + ROUND, (255, 255, 255))
                at = k.px(gap[0] - ROUND - x), k.px(gap[1] - ROUND - y)
                clear = pygame.mask.from_surface(hole).to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4)
                sheet.blit(clear, at, special_flags=pygame.BLEND_RGBA_SUB)
            return sheet

        k.put(target, k.keep(("veil", veil, gap), make), x, y, "topleft")


class Chip(Sprite):
    """A word that drops beside a plate, stays a moment and goes.

    Attributes:
        gone: Whether it went.
    """

    def __init__(self, host: Host, words: str, x: float, y: float, colours: tuple[Colour, Colour]) -> None:
        k = host.kit
        self.gone = False

        def draw(out: pygame.Surface) -> None:
            text = k.text(words, 22, CREAM, most=LARGEST)
            w, (cx, cy) = k.width(text) + 28, (k.u(out.get_width()) / 2, k.u(out.get_height()) / 2)
            k.lay(out, k.shadow(w, 36, 18, 5, 120), cx, cy + 3)
            k.lay(out, k.shaded(w, 36, 18, *colours, CREAM, 2), cx, cy)
            k.lay(out, text, cx, cy + 1)

        image = k.layered(("chip", words, colours), k.width(k.text(words, 22, most=LARGEST)) + 80, 72, draw)
        super().__init__(image, k.at(x, y), 230)
        host.stage.add(self)

        def drop(t: float) -> None:
            self.pos = k.at(x, y - 22 * (1 - t))

        def fade(t: float) -> None:
            alpha = round(255 * (1 - t) / 15) * 15
            self.show(k.faded(image, ("chip", words, colours), alpha) if t > 0 else image)

        def end() -> None:
            self.gone = True
            host.stage.remove(self)

        still = max(0.5, min(1.6, 0.6 + 0.03 * len(words)))
        host.timeline.add(
            sequence([host.timeline.move(0.2, drop, "out_back"), wait(still), tween(0.25, fade), call(end)])
        )


class ChipsPiece(Piece):
    """All chips of the table.

    Attributes:
        chips: By seat, those that were said.
    """

    def __init__(self, host: Host, data: Chips) -> None:
        super().__init__()
        self._host, self._at = host, data.at
        self.chips: dict[Seat, list[Chip]] = {}

    def paint(self, target: pygame.Surface) -> None:
        """They are sprites of their own."""

    def drop(self, seat: Seat, words: str, loud: bool = True) -> None:
        """Say something at a plate; what it still says stays to be read, the next chip hangs beyond it."""
        said = [one for one in self.chips.get(seat, ()) if not one.gone]
        at = self._at[seat](len(said))
        self.chips[seat] = [*said, Chip(self._host, words, *at, RED if loud else PLUM)]


MARKS: Mapping[type, Callable[[Any, Any], Any]] = {Paths: PathsPiece, Veil: VeilPiece, Chips: ChipsPiece}
"""What paints them, by the type of their layout data."""
