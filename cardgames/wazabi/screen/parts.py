"""What stands on Wazabi's cloth beside cards, dice and tray: plates, the direction of play, the path, the veil."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from cardgames.table.seats import Flow, Plate
from cardgames.wazabi.rules.state import Mode
from cardgames.wazabi.screen.places import MIDDLE, arc_at
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import chip
from tabletop.ui.draw.stage import Painted
from tabletop.ui.draw.theme import GOLD_LIGHT, INK, PLUM_DARK, PLUM_LIGHT, Colour
from tabletop.ui.draw.tween import Tween

if TYPE_CHECKING:
    from cardgames.wazabi.screen.point import Pointing
    from cardgames.wazabi.screen.table import WazabiScene

ARCS = ((640.0, 306.0), (398.0, 178.0))
"""Middle and radii of the ellipse that shows the direction of play."""


def sewn(k: Kit, d: pygame.Surface) -> None:
    """Four sewn arcs in the cloth, one in each quarter; the chevrons on them are the kit's."""
    (cx, cy), (rx, ry) = ARCS
    for quarter, anchor in enumerate(("topleft", "topright", "bottomright", "bottomleft")):

        def draw(s: pygame.Surface, kk: float, quarter: int = quarter, anchor: str = anchor) -> None:
            x, y = getattr(s.get_rect(), anchor)
            for first, last in ((26, 40), (50, 64)):
                at = [math.radians(90 * quarter + n) for n in range(first, last + 1)]
                points = [(x + rx * kk * math.cos(a), y + ry * kk * math.sin(a)) for a in at]
                pygame.draw.lines(s, (250, 226, 150, 120), False, points, round(3 * kk))

        k.put(d, k.paint(("wazabi arc", quarter), rx + 4, ry + 4, draw, 2), cx, cy, anchor)


class Way(Flow):
    """The direction of play: two notched arrow heads on each arc, which cannot be taken for another direction."""

    def _chevron(self, turn: int) -> pygame.Surface:
        k = self._kit

        def draw(s: pygame.Surface, _: float) -> None:
            w, h = s.get_size()
            for colour, grow in (((60, 34, 30), 0.0), ((255, 236, 170), 1.0)):
                for left in (0.04, 0.46):
                    m = h * 0.07 * grow
                    x, wide = w * left + m, w * 0.48 - 2 * m
                    tip = [(x, m), (x + wide, h / 2), (x, h - m), (x + wide * 0.36, h / 2)]
                    pygame.draw.polygon(s, colour, tip)

        return k.keep(("wazabi way", turn), lambda: k.turned(k.paint("wazabi heads", 48, 30, draw), turn))


class SeatPlate(Plate):
    """A seat's plate with its team and its points of the tournament."""

    @property
    def tag_at(self) -> tuple[float, float]:
        """Where dice lie right below the plate, the tag hangs on its corner."""
        x, y, w, _ = self.box
        if y < 32:
            return x + w - 58, y + 60
        settings = self._match.state.settings
        beside = settings.mode is Mode.TEAMS or settings.games > 1
        left, top = super().tag_at
        return (left - 44, top) if beside and top < y else (left, top)

    def paint(self, target: pygame.Surface) -> None:
        """The kit's plate, and a chip on its upper edge."""
        super().paint(target)
        settings = self._match.state.settings
        words = []
        if settings.mode is Mode.TEAMS:
            words.append("ABC"[settings.team(self.seat)])
        if settings.games > 1:
            words.append(f"{self._match.state.points[self.seat]}")
        if not words:
            return
        k, (x, y, w, _) = self.kit, self.box
        parts = [k.sprite("icon/cup", 18, 0, GOLD_LIGHT)] if settings.games > 1 else []
        says, at = " ".join(words), x + w - (84 if self.key else 36)
        chip(k, target, at, y - 3, says, 19, PLUM_LIGHT, PLUM_DARK, parts=parts, most=24, hang=-1)


class Path(Painted):
    """Dotted ways from one place to another, growing towards their ends."""

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene.app.kit.rect(0, 0, 1280, 660), z=66)
        self._scene = scene
        self._ways: tuple[tuple[tuple[float, float], tuple[float, float], float], ...] = ()
        self._grown = 1.0
        self.visible = False

    def show_ways(self, *ways: tuple[tuple[float, float], tuple[float, float], float]) -> None:
        """Show (from, to, rise) of each; none takes them away."""
        if ways == self._ways:
            return
        self._ways = ways
        self.visible = bool(ways)
        if not ways:
            return
        xs = [p[0] for way in ways for p in way[:2]]
        ys = [p[1] for way in ways for p in way[:2]] + [min(w[0][1], w[1][1]) - w[2] for w in ways]
        self.frame = self._scene.app.kit.rect(
            min(xs) - 30, min(ys) - 30, max(xs) - min(xs) + 60, max(ys) - min(ys) + 100
        )
        self.touch()

        def grow(t: float) -> None:
            if self._ways is ways:
                self._grown = t
                self.touch()

        self._scene.timeline.add(Tween(0.16, grow))

    def paint(self, target: pygame.Surface) -> None:
        """Dots, an arrow head at each end."""
        k = self._scene.app.kit
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
        k = self._scene.app.kit
        return k.keep(("path tip", w, colour, angle), lambda: k.turned(k.chevron(w, h, colour), angle))


class Veil(Painted):
    """Darkens the tray while a fan of cards lies over it."""

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene.app.kit.rect(376, 206, 528, 210), z=70)
        self._kit = scene.app.kit
        self.visible = False

    def paint(self, target: pygame.Surface) -> None:
        """A dark sheet."""
        k = self._kit
        k.put(target, k.box(508, 190, 26, (20, 14, 12, 170)), 640, 311)


class Hurry(Painted):
    """While a film runs: what makes it end at once."""

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene.app.kit.rect(850, 646, 410, 74), z=20)
        self._scene = scene
        self.visible = False

    def paint(self, target: pygame.Surface) -> None:
        """A quiet button's look; a click anywhere does it."""
        from tabletop.ui.input.input import Act

        scene = self._scene
        glyph = scene.glyphs(Act.OK, 32)
        words = scene.tr(N_("Next")) if scene.watched else scene.tr(N_("Hurry"))
        furniture.button(scene.app.kit, target, 960, 656, 290, 54, words, "", glyph, "quiet")


def seat_middle(scene: Pointing, seat: Seat) -> tuple[float, float]:
    """Where a path to a seat ends: at the side of its plate that looks at the tray."""
    x, y, w = scene.table_spots[seat].plate
    cx, cy = x + w / 2, y + 31
    if cy < 130:
        return min(max(cx, 500), 780) if w > 220 else cx, y + 74
    return (x + w + 16, cy) if cx < MIDDLE[0] else (x - 16, cy)
