"""The balance: a bamboo beam with its plaques, the wrestler who stands on the total, the number on the foot."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.slambo.rules.data import ZONES
from cardgames.slambo.table.table import Scale
from cardgames.table.look import Piece
from tabletop.match.film import Film, tween, wait
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK, TEAL, TEAL_DARK, VERMILION_DARK, WASHI, WASHI_DARK

if TYPE_CHECKING:
    from cardgames.common.teller import Teller
    from tabletop.ui.match.board import Host

TILT = 1.9
"""Degrees for each point away from 5."""
GRAIN = 0.5
"""The beam turns by steps of so many degrees: each picture is made once."""
PALE_TEAL = (232, 252, 242)
HOP = 0.09
SWAY = 1 / 20
"""Seconds between two pictures of the wrestler who wobbles."""


class Beam(Piece):
    """The balance as one sprite.

    Attributes:
        place: The plaque on which the wrestler stands; between two while he hops.
        angle: How far the beam is turned, degrees clockwise.
        number: What the foot shows.
        target: The plaque that the pointed card leads to, or None.
        lean: The wrestler's own wobble, degrees.
        hop: How high he is in the air, units.
        figure: His picture.

    Args:
        host: The match.
        scale: Where and how large.
    """

    def __init__(self, host: Host, scale: Scale) -> None:
        self._host, self.scale, self._zone = host, scale, ZONES[False]
        self._time = self._owed = 0.0
        self.place = 5.0
        self.angle = 0.0
        self.number = 5
        self.target: int | None = None
        self.lean = self.hop = 0.0
        self.figure = "sumo/balance"
        wide = scale.step * 12 + 120
        super().__init__(host.kit.rect(640 - wide / 2, scale.y - 190, wide, 350), z=5)

    @property
    def seen(self) -> pygame.Rect:
        """The beam as it rests, its foot, and the wrestler."""
        wide, y = self.scale.step * 12 + 60, self.scale.y
        return self._host.kit.rect(640 - wide / 2, y - self.scale.figure, wide, self.scale.figure + 112)

    @staticmethod
    def level_at(total: int) -> float:
        """The angle at which the beam rests."""
        return (max(-1, min(11, total)) - 5) * TILT

    def show(self, value: Any) -> None:
        """Rest on a :class:`Weight`, at once."""
        self._zone = value.zone
        self.stand(value.total)

    def stand(self, total: int) -> None:
        """Rest on a total, at once: outside the zone the beam has tipped, and the wrestler falls."""
        place, angle, figure = float(max(-1, min(11, total))), self.level_at(total), "sumo/balance"
        low, high = self._zone
        if not low <= total <= high:
            angle, figure = angle + self._side(total) * self.scale.tip, "sumo/fall"
        state = (place, angle, total, 0.0, 0.0, figure)
        if state != (self.place, self.angle, self.number, self.lean, self.hop, self.figure):
            self.place, self.angle, self.number, self.lean, self.hop, self.figure = state
            self.touch()

    def point(self, value: Any) -> None:
        """Mark the total that the pointed card leads to; None for none."""
        if value != self.target:
            self.target = value
            self.touch()

    def pass_time(self, dt: float) -> None:
        """Near the edge of the zone he wobbles."""
        if not self.shaky:
            return
        self._owed += dt
        if self._owed >= SWAY:
            self._time += self._owed
            self._owed = 0.0
            self.sway(self._time)

    def still(self) -> float | None:
        """An ornament moves at 20 frames a second."""
        return SWAY if self.shaky else None

    @property
    def shaky(self) -> bool:
        """Whether the wrestler stands at the edge of the zone."""
        low, high = self._zone
        return low <= self.number <= high and (self.number >= high - 1 or self.number <= low + 1)

    def sway(self, time: float) -> None:
        """He wobbles by three degrees."""
        lean = round(3 * math.sin(time * math.tau / 1.2))
        if lean != self.lean:
            self.lean = lean
            self.touch()

    # ------------------------------------------------------------------ films
    def go(self, t: Teller, before: int, after: int) -> Film:
        """The wrestler hops plaque by plaque, the beam follows with weight, the number rolls with him."""
        start, end = float(before), float(max(-1, min(11, after)))
        self.lean = 0.0
        self.target = None
        if start == end:
            yield from wait(0.2)
            return
        if t.reduced:
            self.stand(after)
            t.sound("wood_mid")
            yield from wait(0.3)
            return
        hops = round(abs(end - start))
        step = 1 if end > start else -1
        for n in range(hops):
            here = start + step * n

            def leap(share: float, here: float = here) -> None:
                self.place = here + step * share
                self.hop = 26 * math.sin(share * math.pi)
                self.touch()

            yield from tween(HOP, leap, "linear")
            self.number += step
            t.sound("wood_soft", 0.5 + 0.05 * n, (self.place - 5) / 12)
        self.number = after
        tilt, goal = self.angle, self.level_at(after)

        def turn(share: float) -> None:
            u = share - 1.0
            self.angle = tilt + (goal - tilt) * (1.0 + 2.6 * u**3 + 1.6 * u**2)
            self.touch()

        t.sound("wood_hard" if hops > 4 else "wood_mid", min(1.0, 0.5 + hops * 0.08), (end - 5) / 12)
        yield from tween(0.45, turn, "linear")
        self.angle = goal
        self.touch()

    def tip(self, t: Teller, total: int) -> Film:
        """It is too much: the beam falls to one side."""
        start, end = self.angle, self.level_at(total) + self._side(total) * self.scale.tip
        self.figure = "sumo/fall"

        def fall(share: float) -> None:
            self.angle = start + (end - start) * share
            self.touch()

        if t.reduced:
            fall(1.0)
            return
        yield from tween(0.18, fall, "in_quad")

    @staticmethod
    def _side(total: int) -> int:
        return 1 if total > 5 else -1

    # ------------------------------------------------------------------ painting
    def paint(self, target: pygame.Surface) -> None:
        """Foot, beam, plaques, wrestler, number."""
        k, s = self._host.kit, self.scale
        shown = round(self.angle / GRAIN) * GRAIN
        k.put(target, k.paint("slambo foot", 190, 134, _foot), 640, s.y, "midtop")
        shade = k.keep(
            ("beam shadow", s.step, shown),
            lambda: k.turned(k.shadow(s.step * 12 + 40, 34, 17, 9, 150), -shown),
        )
        k.put(target, shade, 640, s.y + 18)
        expert = self._zone[0] > 0
        whole = k.keep(("beam turned", s.step, expert, shown), lambda: k.turned(beam(k, s.step, expert), -shown))
        k.put(target, whole, 640, s.y)
        here = round(self.place)
        if self.target is not None and 0 <= self.target <= 10 and self.target != here:
            self._plaque(target, self.target, "target", shown)
        if 0 <= here <= 10:
            self._plaque(target, here, "here", shown)
        x, y = self._at(self.place)
        k.put(target, k.sprite(self.figure, s.figure, -round(shown) - self.lean), x + 2, y - 26 - self.hop, "midbottom")
        k.put(target, k.shadow(104, 104, 52, 8, 150), 640, s.y + 86)
        k.put(target, k.disc(56, WASHI, GOLD, 6), 640, s.y + 82)
        words = str(self.number) if self.number >= 0 else f"−{-self.number}"
        k.put(target, k.text(words, 62 if len(words) < 2 else 50, VERMILION_DARK, "big"), 640, s.y + 80)

    def _at(self, place: float) -> tuple[float, float]:
        a = math.radians(self.angle)
        off = (place - 5) * self.scale.step
        return 640 + off * math.cos(a), self.scale.y + off * math.sin(a)

    def _plaque(self, target: pygame.Surface, number: int, kind: str, shown: float) -> None:
        k = self._host.kit
        sprite = k.keep(("plaque turned", number, kind, shown), lambda: k.turned(plaque(k, number, kind), -shown))
        k.put(target, sprite, *self._at(number))


def _foot(s: pygame.Surface, k: float) -> None:
    pygame.draw.polygon(s, (44, 14, 34), [(95 * k, 0), (190 * k, 132 * k), (0, 132 * k)])
    pygame.draw.polygon(s, (120, 36, 56), [(95 * k, 8 * k), (182 * k, 127 * k), (8 * k, 127 * k)])


def plaque(k: Kit, number: int, kind: str) -> pygame.Surface:
    """A plaque: ``"rest"``, ``"here"`` (gold, large), ``"target"`` (teal: it leads here), ``"out"`` (red: it loses)."""
    here = kind == "here"
    w, h = (50, 62) if here else (50, 54) if kind == "target" else (46, 48)
    faces: dict[str, Callable[[], pygame.Surface]] = {
        "here": lambda: k.shaded(w, h, 9, GOLD_LIGHT, (240, 150, 46), (110, 30, 30), 3.5),
        "target": lambda: k.shaded(w, h, 9, PALE_TEAL, (160, 222, 200), TEAL, 4),
        "rest": lambda: k.shaded(w, h, 9, CREAM, WASHI_DARK, (120, 72, 40), 2),
        "out": lambda: k.shaded(w, h, 9, (240, 100, 70), (160, 32, 36), (84, 20, 20), 2.5),
    }

    def make() -> pygame.Surface:
        out = faces[kind]().copy()
        size = (34 if number < 10 else 28) if here else 25 if number < 10 else 22
        ink = {"here": VERMILION_DARK, "out": CREAM, "target": TEAL_DARK}.get(kind, INK)
        # A plaque has the room of its step: its number grows as far as that.
        most = (44 if number < 10 else 32) if here else 36 if number < 10 else 26
        k.lay(out, k.text(str(number), size, ink, "big", most=most), w / 2, h / 2)
        return out

    return k.keep(("plaque", number, kind), make)


def beam(k: Kit, step: float, expert: bool) -> pygame.Surface:
    """The beam, level: bamboo, red ends with an exclamation mark, eleven plaques."""
    w, h = step * 12 + 40, 78.0

    def make() -> pygame.Surface:
        out = k.canvas(w, h)
        k.lay(out, k.shaded(w, 40, 20, (246, 216, 140), (168, 104, 44), (84, 42, 20), 3), 0, 19, "topleft")
        k.lay(out, k.box(w - 40, 6, 3, (255, 246, 206, 150)), 20, 24, "topleft")
        for x in (0.0, w - 52):
            k.lay(out, k.shaded(52, 40, 20, (240, 100, 70), (160, 32, 36), (84, 20, 20), 3), x, 19, "topleft")
            k.lay(out, k.text("!", 30, CREAM, "big", most=36), x + 26, 39)
        for n in range(11):
            kind = "out" if expert and n in (0, 10) else "rest"
            k.lay(out, plaque(k, n, kind), w / 2 + (n - 5) * step, 39)
        return out

    return k.keep(("beam", step, expert), make)
