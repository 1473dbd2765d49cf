"""What stands on the cloth of Slambo ! beside the cards and the balance: rope, captions, rows, bubble, buttons."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardgames.slambo.rules.data import CARDS, COPY, DEALS, NUMBER, PLUS_MINUS, REVERSE, face, signed
from cardgames.slambo.rules.state import Phase, Play, View
from cardgames.slambo.screen.cards import circling, shame_row
from cardgames.table.secret import LookButton
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import ribbon
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from cardgames.slambo.screen.hand import HandTable
    from cardgames.slambo.screen.table import SlamboScene

DARK = (74, 40, 64), (46, 22, 46)
MEANS = {
    REVERSE: N_("Turns play round"),
    COPY: N_("Copies the last card played"),
    PLUS_MINUS: N_("Plus or minus: you choose"),
}
"""What a special card does, in a few words."""


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


class Panel(Painted):
    """The dark panel under the keys."""

    def __init__(self, k: Kit, box: Box) -> None:
        x, y, w, h = box
        super().__init__(k.rect(x - 20, y - 20, w + 40, h + 46), z=11)
        self._kit, self._box = k, box

    def paint(self, target: pygame.Surface) -> None:
        """Shadow, panel."""
        k, (x, y, w, h) = self._kit, self._box
        k.put(target, k.shadow(w, h, 18, 8, 140), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, 18, theme.PLUM_LIGHT, (58, 30, 74), theme.GOLD, 2), x, y, "topleft")


class Captions(Painted):
    """The words under the Honte cards of the centre and under what is set aside."""

    def __init__(self, scene: SlamboScene, centre: tuple[float, float], aside: tuple[float, float]) -> None:
        super().__init__(scene.app.kit.rect(centre[0] - 110, centre[1] + 52, 760, 56), z=9)
        self._scene, self._centre, self._aside = scene, centre, aside
        self.counts = (0, 0)

    def refresh(self) -> None:
        """Count what lies there."""
        cards = self._scene.cards
        counts = len(cards.at("honte")), len(cards.at("aside"))
        if counts != self.counts:
            self.counts = counts
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """How many of each."""
        k, tr = self._scene.app.kit, self._scene.tr
        centre, aside = self.counts
        words = [(self._centre, tr(N_("in play: {n}"), n=centre))]
        if aside:
            words.append((self._aside, tr(N_("aside: {n}"), n=aside)))
        for (x, y), says in words:
            ribbon(k, target, x, y + 78, says, 19, *DARK, most=26, hang=1)


class HonteRow(Painted):
    """The three places for the Honte cards of a seat."""

    def __init__(self, scene: SlamboScene, seat: Seat, middle: tuple[float, float]) -> None:
        super().__init__(scene.app.kit.rect(middle[0] - 60, middle[1] - 24, 160, 48), z=5)
        self._scene, self.seat, self._middle = scene, seat, middle
        self.count = -1

    def show_count(self, count: int) -> None:
        """So many are full."""
        if count != self.count:
            self.count = count
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """The places."""
        shame_row(self._scene.app.kit, target, *self._middle, max(0, self.count))


class Explained(Widget):
    """A place on the cloth that says what it is for while it is pointed at or focused.

    Args:
        name: Of the widget.
        box: ``x, y, w, h`` in units.
        says: The sentence, translated.
        bubble: The middle of the words, units.
    """

    own_ring = True
    radius = 10

    def __init__(self, name: str, box: Box, says: str, bubble: tuple[float, float]) -> None:
        super().__init__(box, name)
        self.says, self._bubble = says, bubble

    def arrange(self) -> None:
        """Follow the box, and the words beside it."""
        super().arrange()
        x, y = self._bubble
        self.frame = self.frame.union(self.kit.rect(x - 240, y - 24, 480, 48))

    def paint(self, target: pygame.Surface) -> None:
        """A frame, and the sentence on a dark pill."""
        if not self.focused:
            return
        self.frame_it(target)
        k, (x, y) = self.kit, self._bubble
        words = k.text(self.says, 20, theme.CREAM, "text", fit=430)
        w, h = k.width(words) + 30, max(34.0, k.u(words.get_height()) + 6)
        k.put(target, k.box(w, h, h / 2, (30, 16, 40, 235), theme.GOLD, 1.5), x, y)
        k.put(target, words, x, y)

    def frame_it(self, target: pygame.Surface) -> None:
        """A hollow frame: what is framed lies below and stays to be seen."""
        k, (x, y, w, h) = self.kit, self.box
        k.put(target, k.box(w + 13, h + 13, self.radius + 6, None, theme.INK, 8), x + w / 2, y + h / 2)
        k.put(target, k.box(w + 10, h + 10, self.radius + 5, None, theme.GOLD, 5), x + w / 2, y + h / 2)


class Bubble(Painted):
    """Above the pointed card: « 7 + 3 = 10 »; with the aid on, that it loses."""

    def __init__(self, scene: HandTable) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=70)
        self._scene = scene
        self._words = self._means = ""
        self._loses = False
        self._x = 0.0
        self.visible = False

    def follow(self) -> None:
        """Stand above the card that is pointed at now."""
        scene = self._scene
        hand, lit = scene.hand, scene.lit
        choosing = any(isinstance(item, Chooser) for item in scene.items)
        shown = scene.open and 0 <= lit < len(hand) and not choosing and scene.state.phase is Phase.PLAY
        self.visible = shown
        if not shown:
            return
        card, total = hand[lit], scene.state.total
        low, high = scene.zone
        found = scene.choices(lit)
        if len(found) > 1 and not scene.sign:
            size = abs(scene.outcome_of(card, 1)[0])
            words = f"{total} ± {size}"
            ends = [scene.outcome_of(card, sign)[1] for sign in (1, -1)]
        else:
            value, after = scene.outcome_of(card, scene.sign)
            end = str(after) if after >= 0 else f"−{-after}"
            words = f"{total} {'−' if value < 0 else '+'} {abs(value)} = {end}"
            ends = [after]
        loses = scene.state.assist and not any(low <= end <= high for end in ends)
        if loses:
            words += " · " + scene.tr(N_("loses!"))
        meaning = MEANS.get(CARDS[card].kind, "")
        means = scene.tr(meaning) if meaning else ""
        poses = scene.cards.poses(("hand", scene.secrets.near))
        x = poses[lit].x
        if (words, loses, x, means) != (self._words, self._loses, self._x, self._means):
            self._words, self._loses, self._x, self._means = words, loses, x, means
            self.frame = scene.app.kit.rect(x - 220, 480 - 84, 440, 120)
            self.touch()

    @property
    def says(self) -> tuple[str, str]:
        """The sum, and what a special card does."""
        return self._words, self._means

    def paint(self, target: pygame.Surface) -> None:
        """The sum; above it, what a special card does."""
        top, bottom = ((236, 84, 58), (178, 38, 38)) if self._loses else ((66, 44, 30), (40, 24, 24))
        k = self._scene.app.kit
        tall = ribbon(k, target, self._x, 480, self._words, 24, top, bottom, most=36, hang=-1)
        if self._means:
            ribbon(k, target, self._x, 480 - tall + 0.6 * 24 - 18, self._means, 20, *DARK, most=28, hang=-1)


class Chooser(Widget):
    """A sign for a ± card: what it does, and where it leads.

    Args:
        scene: The table.
        box: ``x, y, w, h`` in units.
        action: What it plays.
        press: Plays it.
    """

    radius = 16

    def __init__(self, scene: HandTable, box: Box, action: Play, press: Callable[[], object]) -> None:
        super().__init__(box, f"sign{action.sign}")
        self._table, self.action, self._press = scene, action, press

    def act(self, act: Act) -> bool:
        """OK chooses it."""
        if act is Act.OK:
            self._press()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """Blue with an arrow up, or red with an arrow down; the value and the total after it."""
        k, (x, y, w, h) = self.kit, self.box
        value, after = self._table.outcome_of(self.action.card, self.action.sign)
        low, high = self._table.zone
        up = value > 0
        top, bottom = (theme.BLUE, theme.BLUE_DARK) if up else (theme.RED, theme.RED_DARK)
        loses = self._table.state.assist and not low <= after <= high
        k.put(target, k.shadow(w, h, 16, 8, 160), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, 16, top, bottom, theme.CREAM, 3), x, y, "topleft")
        k.put(target, k.arrow("up" if up else "down", 20), x + 22, y + 21)
        k.put(target, k.big(signed(value), 30, (255, 255, 255), (255, 240, 206), ((2, theme.INK),)), x + 68, y + 20)
        end = f"→ {after if after >= 0 else f'−{-after}'}" + (" !" if loses else "")
        k.put(target, k.text(end, 20, theme.CREAM, fit=w - 16, most=25), x + w / 2, y + 44)


class Look(LookButton):
    """The look button of Slambo's hand: arrows and the mouse point at cards while it is held."""

    def __init__(self, scene: HandTable, box: Box) -> None:
        super().__init__(box, scene.secrets)
        self._table = scene

    @property
    def pointed(self) -> bool:
        """Whether a card stands up."""
        return self._table.lit >= 0

    def choose(self, step: tuple[int, int]) -> None:
        """Left and right: another card; up and down: the other sign."""
        table = self._table
        count = len(table.hand)
        if not count:
            return
        dx, dy = step
        if dy:
            if len(table.choices(table.lit)) > 1:
                table.look_changed(table.lit, -table.sign or 1)
            return
        index = (table.lit + dx) % count if table.lit >= 0 else (count // 2 if dx > 0 else (count - 1) // 2)
        table.look_changed(index, 1 if len(table.choices(index)) > 1 else 0)

    def point(self, point: tuple[float, float]) -> None:
        """The card under the pointer; the lower half of a ± card is minus."""
        table = self._table
        boxes = table.hand_boxes(("hand", table.secrets.near), table.lit)
        order = sorted(range(len(boxes)), key=lambda n: n != table.lit)
        for index in order:
            if boxes[index].collidepoint(point):
                sign = 0
                if len(table.choices(index)) > 1:
                    sign = 1 if point[1] < boxes[index].centery else -1
                table.look_changed(index, sign)
                return


class Gone(Painted):
    """The aid: which values were played this round, and which may still come."""

    X, Y = 1012.0, 70.0

    def __init__(self, scene: SlamboScene) -> None:
        super().__init__(scene.app.kit.rect(self.X - 16, self.Y - 16, 272, 150), z=4)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """On a dark sheet in the corner."""
        k, view = self._scene.app.kit, self._scene.view
        tall = 12 + 36 * len(value_rows(view))
        k.put(target, k.box(244, tall, 14, (40, 18, 30, 170)), self.X - 4, self.Y - 4, "topleft")
        values(k, target, view, self.X + 2, self.Y + 3, 1.0)


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


def values(k: Kit, target: pygame.Surface, view: View, left: float, top: float, size: float) -> None:
    """The values of the round in rows; what was played is dark and struck through.

    Args:
        k: The painter.
        target: Where to.
        view: What may be known.
        left: Of the rows, units.
        top: Of the rows, units.
        size: 1 for tiles 24 units wide, one line every 36 units.
    """
    played = {laid.card for laid in view.pile}
    for line, (row, colours) in enumerate(value_rows(view)):
        for n, card in enumerate(row):
            x, y = left + (12 + 26.2 * n) * size, top + (15 + 36 * line) * size
            gone = card in played
            above, below = ((70, 48, 58), (52, 34, 44)) if gone else colours
            tile = k.shaded(24 * size, 30 * size, 5 * size, above, below, None if gone else theme.CREAM, 1.5 * size)
            k.put(target, tile, x, y)
            data = CARDS[card]
            text = str(abs(data.value)) if data.kind == NUMBER else face(card)
            ink = (150, 126, 134) if gone else theme.CREAM
            if data.kind == REVERSE:
                k.put(target, circling(k, 21 * size, below), x, y)
            else:
                k.put(target, k.text(text, 19 * size, ink, fit=23 * size, most=20 * size), x, y)
            if gone:
                reach = 9 * size
                ends = k.at(x - reach, y + reach), k.at(x + reach, y - reach)
                pygame.draw.line(target, (214, 190, 190), *ends, max(1, k.px(2 * size)))


class Pile(Explained):
    """The played cards; while they are pointed at, and if the aid is on, all values stand there large.

    Args:
        scene: The table.
        box: Where they lie, units.
        says: What they are, translated.
    """

    SHEET: Box = (384, 244, 512, 284)

    def __init__(self, scene: SlamboScene, box: Box, says: str) -> None:
        super().__init__("pile", box, says, (640, 308))
        self._table = scene

    def arrange(self) -> None:
        """The sheet, too, is its own."""
        super().arrange()
        x, y, w, h = self.SHEET
        self.frame = self.frame.union(self.kit.rect(x - 20, y - 20, w + 40, h + 46))

    def paint(self, target: pygame.Surface) -> None:
        """The sheet, or the sentence."""
        table = self._table
        if not self.focused or not table.state.gone:
            super().paint(target)
            return
        self.frame_it(target)
        k, view, (x, y, w, _) = self.kit, table.view, self.SHEET
        h = 68 + 72 * len(value_rows(view))
        k.put(target, k.shadow(w, h, 22, 12, 190), x + w / 2, y + h / 2 + 6)
        k.put(target, k.box(w, h, 22, (46, 22, 40, 244), theme.GOLD, 2.5), x, y, "topleft")
        words = k.text(table.tr(N_("Values already gone")), 24, theme.CREAM, fit=w - 40, most=34)
        k.put(target, words, x + w / 2, y + 30)
        values(k, target, view, x + 20, y + 58, 2.0)
