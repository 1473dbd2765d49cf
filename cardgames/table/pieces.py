"""The furniture that any card table may name in its layout: captions, explanations, the direction of play, hints."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.layout import Caption, Explained, FlowRing, HintBubble, QuestionStrip
from cardgames.table.look import Piece
from tabletop.match.film import Film, tween, wait
from tabletop.match.prompt import Hint
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import ribbon
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.common.teller import Teller
    from tabletop.ui.match.board import Host

DARK = (74, 40, 64), (46, 22, 46)
BROWN = (66, 44, 30), (40, 24, 24)
RED = (236, 84, 58), (178, 38, 38)
CAPTION_Z = 28.0
"""Captions lie over the cards of their piles."""


class CaptionPiece(Piece):
    """Words on a dark ribbon; "" shows nothing."""

    def __init__(self, host: Host, caption: Caption) -> None:
        super().__init__(host.kit.rect(caption.x - 150, caption.y - 42, 300, 96), z=CAPTION_Z)
        self._host, self._caption = host, caption
        self.words = ""

    def show(self, value: Any) -> None:
        """A line, translated."""
        if value != self.words:
            self.words = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """The ribbon, or the pill with its two lines."""
        one = self._caption
        if self.words and one.narrow:
            self._pill(target)
        elif self.words:
            within = (14.0, 1266.0)
            ribbon(self._host.kit, target, one.x, one.y, self.words, one.size, *DARK, most=26, hang=1, within=within)

    def _pill(self, target: pygame.Surface) -> None:
        k, one = self._host.kit, self._caption
        first, _, second = self.words.partition(" ")
        said = [line for line in (first, second) if line]
        most = min(22.0, k.even([(line, one.narrow - 10) for line in said], one.size))
        lines = [k.text(line, one.size, theme.CREAM, fit=one.narrow - 10, most=most) for line in said]
        step = max(k.u(line.get_height()) * 0.72 for line in lines)
        wide, tall = max(k.width(line) for line in lines) + 16, step * len(lines) + 10
        k.put(target, k.shadow(wide, tall, 10, 5, 110), one.x, one.y + 3)
        k.put(target, k.shaded(wide, tall, 12, *DARK, theme.CREAM, 2), one.x, one.y)
        for n, line in enumerate(lines):
            k.put(target, line, one.x, one.y + step * (n - (len(lines) - 1) / 2) + 1)


class ExplainedPiece(Widget):
    """A place on the cloth that says what it is for while it has the focus."""

    own_ring = True
    radius = 10

    def __init__(self, host: Host, data: Explained) -> None:
        super().__init__(data.box)
        self._data = data

    def show(self, value: Any) -> None:
        """It always says the same."""

    def point(self, value: Any) -> None:
        """No item leads to it."""

    def pass_time(self, dt: float) -> None:
        """It rests."""

    def still(self) -> float | None:
        """It rests."""
        return None

    def arrange(self) -> None:
        """Follow the box, and the words beside it."""
        super().arrange()
        x, y = self._data.x, self._data.y
        self.frame = self.frame.union(self.kit.rect(x - 240, y - 34, 480, 68))

    def paint(self, target: pygame.Surface) -> None:
        """A frame, and the sentence on a dark pill."""
        if not self.focused:
            return
        frame_it(self, target)
        tell(self.kit, target, self._data.words, self._data.x, self._data.y)


def tell(k: Kit, target: pygame.Surface, sentence: str, x: float, y: float) -> None:
    """A sentence on a dark pill round a point, units."""
    words = k.text(sentence, 20, theme.CREAM, "text", fit=430)
    w, h = k.width(words) + 30, max(34.0, k.u(words.get_height()) + 6)
    k.put(target, k.box(w, h, h / 2, (30, 16, 40, 235), theme.GOLD, 1.5), x, y)
    k.put(target, words, x, y)


def frame_it(widget: Widget, target: pygame.Surface) -> None:
    """A hollow frame round a widget: what is framed lies below and stays to be seen."""
    k, (x, y, w, h), radius = widget.kit, widget.box, widget.radius
    k.put(target, k.box(w + 13, h + 13, radius + 6, None, theme.INK, 8), x + w / 2, y + h / 2)
    k.put(target, k.box(w + 10, h + 10, radius + 5, None, theme.GOLD, 5), x + w / 2, y + h / 2)


class HintPiece(Piece):
    """Over the item that is pointed at: what it does; vermilion when it warns."""

    def __init__(self, host: Host, bubble: HintBubble) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=70)
        self._host, self.level, self._size = host, bubble.y, bubble.size
        self.hint: Hint | None = None
        self._x, self._y = 0.0, bubble.y
        self.visible = False

    def say(self, hint: Hint | None, x: float, y: float = 0.0) -> None:
        """Say it over a point; None takes it away."""
        self.visible = hint is not None
        if hint is not None and (hint, x, y) != (self.hint, self._x, self._y):
            self.hint, self._x, self._y = hint, x, y
            self.frame = self._host.kit.rect(4, y - 100, 1272, 140)
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """The line; above it, the second one."""
        if self.hint is None:
            return
        k, hint = self._host.kit, self.hint
        colours = RED if hint.warns else BROWN
        within = (14.0, 1266.0)
        size = self._size
        tall = ribbon(k, target, self._x, self._y, hint.words, size, *colours, most=size * 1.5, hang=-1, within=within)
        if hint.more:
            above = self._y - tall + 0.6 * size - 18
            ribbon(k, target, self._x, above, hint.more, 20, *DARK, most=28, hang=-1, within=within)


class QuestionPiece(Piece):
    """What a person is asked, on a strip of paper."""

    def __init__(self, host: Host, strip: QuestionStrip) -> None:
        super().__init__(host.kit.rect(240, strip.y - 60, 800, 130), z=64)
        self._host, self._strip = host, strip
        self.words = self._icon = ""
        self.visible = False

    def say(self, words: str, icon: str = "") -> None:
        """Ask; "" takes the paper away."""
        self.visible = bool(words)
        if (words, icon) != (self.words, self._icon):
            self.words, self._icon = words, icon
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Paper, picture, words."""
        k, y, tall = self._host.kit, self._strip.y, self._strip.tall
        tint = theme.VERMILION_DARK if self._icon.startswith("icon/") else None
        parts = [k.sprite(self._icon, 36, 0, tint)] if self._icon else []
        fit = min(680, self._strip.wide - 60 - (46 if parts else 0))
        text = k.text(self.words, 26, theme.INK, fit=fit, most=tall - 12)
        wide = max(420, round(furniture.row_width(k, [*parts, text], 10) + 60))
        k.put(target, k.shadow(wide, tall, tall / 2, 10, 170), 640, y + 4)
        k.put(target, k.washi(wide, tall, tall / 2, theme.GOLD, 3), 640, y)
        furniture.run(k, target, 640, y, [*parts, text], 10, "center")


class FlowPiece(Piece):
    """The direction of play: a thread sewn in the cloth, with chevrons that turn when it is reversed."""

    COLOUR = (255, 238, 190)

    def __init__(self, host: Host, ring: FlowRing) -> None:
        (x, y), (rx, ry) = ring.middle, ring.radii
        super().__init__(host.kit.rect(x - rx - 24, y - ry - 24, 2 * rx + 48, 2 * ry + 48), z=2)
        self._host, self._ring = host, ring
        self.direction = 1.0

    def show(self, value: Any) -> None:
        """1 is clockwise on the screen, −1 the other way; between them the chevrons are turning."""
        if value != self.direction:
            self.direction = value
            self.touch()

    def turn(self, direction: int) -> Film:
        """The chevrons turn, 300 ms."""
        start = self.direction
        yield from tween(0.3, lambda t: self.show(start + (direction - start) * t), "in_out_quad")

    def turn_large(self, t: Teller, direction: int) -> Film:
        """Two large arrows turn round in the middle; then the chevrons have turned, too."""
        k, start = self._host.kit, self.direction
        sprite = Sprite(self._arrows(0, -direction), k.at(*self._ring.middle), 220)
        self._host.stage.add(sprite)
        steps = 0 if t.reduced else 12

        def turn(share: float) -> None:
            # From the way it went, through nothing, to the way it goes now.
            side = -direction if share < 0.5 else direction
            sprite.show(self._arrows(round(steps * share) * 15 * -direction, side))
            self.show(start + (direction - start) * share)

        yield from tween(0.9, turn, "in_out_quad")
        yield from wait(0.35)
        self._host.stage.remove(sprite)

    def _arrows(self, turn: int, direction: int) -> pygame.Surface:
        k = self._host.kit

        def draw(s: pygame.Surface, _: float) -> None:
            n = s.get_width() / 100
            for ink, grow in ((theme.INK, 1.6), (theme.GOLD_LIGHT, 0.0)):
                for start in (20, 200):
                    for a in range(0, 118, 2):
                        angle = math.radians(start + a * direction)
                        at = 50 * n + 38 * n * math.cos(angle), 50 * n + 38 * n * math.sin(angle)
                        pygame.draw.circle(s, ink, at, (5 + grow) * n)
                    end = math.radians(start + 130 * direction)
                    x, y = 50 * n + 38 * n * math.cos(end), 50 * n + 38 * n * math.sin(end)
                    along, size = end + math.pi / 2 * direction, (13 + 1.7 * grow) * n
                    tip = [
                        (x + size * math.cos(along + off), y + size * math.sin(along + off)) for off in (0, 2.2, -2.2)
                    ]
                    pygame.draw.polygon(s, ink, tip)

        flat = k.paint(("flow turn", direction), 300, 300, draw, 2)
        return k.keep(("flow turned", direction, turn % 360), lambda: k.turned(flat, turn % 360))

    def paint(self, target: pygame.Surface) -> None:
        """The chevrons."""
        k, (x, y), (rx, ry) = self._host.kit, self._ring.middle, self._ring.radii
        for degrees in self._ring.at:
            a = math.radians(degrees)
            along = math.degrees(math.atan2(-ry * math.cos(a), -rx * math.sin(a)))
            turn = along + 90 * (1 - self.direction)
            k.put(target, self._chevron(round(turn / 5) * 5 % 360), x + rx * math.cos(a), y + ry * math.sin(a))

    def _chevron(self, turn: int) -> pygame.Surface:
        k, colour = self._host.kit, self.COLOUR

        def make() -> pygame.Surface:
            out = k.canvas(46, 30).copy()
            for n in range(2):
                dark = k.chevron(20, 26, (60, 30, 30))
                k.lay(out, dark, 13 + 18 * n + 1, 16)
                k.lay(out, k.chevron(18, 24, colour), 13 + 18 * n, 15)
            return k.turned(out, turn)

        return k.keep(("flow", turn, colour), make)


PIECES: Mapping[type, Callable[[Any, Any], Any]] = {
    Caption: CaptionPiece,
    Explained: ExplainedPiece,
    FlowRing: FlowPiece,
    HintBubble: HintPiece,
    QuestionStrip: QuestionPiece,
}
"""What paints a piece, by the type of its layout data."""
