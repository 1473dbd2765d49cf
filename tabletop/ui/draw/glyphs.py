"""Small signs: seat shapes, keys and pad buttons, arrows, dots, ticks. All drawn, none taken from a font."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from tabletop.ui.draw.brush import PRE
from tabletop.ui.draw.panels import AnyColour, Panels
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT, INK, INK_SOFT, PAD_COLOUR, VERMILION, WASHI, mix

Points = list[tuple[float, float]]
WORDS_OF_PAD = {"LB": "LB", "RB": "RB", "LT": "LT", "RT": "RT", "Start": "≡", "Back": "⧉", "LS": "L", "RS": "R"}


def seat_polygon(shape: str, r: float) -> Points | None:
    """Corner points of a seat's shape round (0, 0); None for the disc and the crescent."""

    def ring(n: int, start: float, radii: tuple[float, ...] = (1.0,), squeeze: float = 1.0) -> Points:
        points = []
        for i in range(n):
            a, size = math.radians(start + 360 / n * i), r * radii[i % len(radii)]
            points.append((size * math.cos(a) * squeeze, size * math.sin(a)))
        return points

    if shape == "square":
        s = r * 0.82
        return [(-s, -s), (s, -s), (s, s), (-s, s)]
    if shape == "triangle":
        return [(0, -r), (r, r * 0.74), (-r, r * 0.74)]
    if shape == "diamond":
        return ring(4, -90, (1.08,), 0.8)
    if shape == "star":
        return ring(10, -90, (1.06, 0.5))
    if shape == "hexagon":
        return ring(6, -90)
    if shape == "cross":
        a, b = r * 0.94, r * 0.36
        return [
            (-b, -a),
            (b, -a),
            (b, -b),
            (a, -b),
            (a, b),
            (b, b),
            (b, a),
            (-b, a),
            (-b, b),
            (-a, b),
            (-a, -b),
            (-b, -b),
        ]
    return None


def draw_seat_shape(s: Surface, shape: str, colour: AnyColour, centre: tuple[float, float], r: float) -> None:
    """Fill a seat's shape at a scale of pixels."""
    if shape == "crescent":
        # The part of a disc outside a smaller one, as a polygon: both arcs, so that a rim can follow it.
        outer = [(math.cos(a), math.sin(a)) for a in (math.radians(38 + 284 * i / 48) for i in range(49))]
        cx, radius = 0.42, math.hypot(math.cos(math.radians(38)) - 0.42, math.sin(math.radians(38)))
        start = math.degrees(math.atan2(-math.sin(math.radians(38)), math.cos(math.radians(38)) - cx)) % 360
        sweep = 2 * (start - 180)
        inner = [
            (cx + radius * math.cos(a), radius * math.sin(a))
            for a in (math.radians(start - sweep * i / 40) for i in range(41))
        ]
        points = [(centre[0] + x * r, centre[1] + y * r) for x, y in outer + inner]
        pygame.draw.polygon(s, colour, points)
        return
    polygon = seat_polygon(shape, r)
    if polygon is None:
        pygame.draw.circle(s, colour, centre, r)
    else:
        pygame.draw.polygon(s, colour, [(centre[0] + x, centre[1] + y) for x, y in polygon])


class Glyphs(Panels):
    """Signs as cached sprites; sizes in units."""

    def shape(self, name: str, r: float, colour: AnyColour, rim: AnyColour = CREAM, edge: float = 3) -> Surface:
        """A seat's shape of radius ``r`` with a rim."""

        def draw(s: Surface, k: float) -> None:
            c = s.get_width() / 2, s.get_height() / 2
            if edge and name == "crescent":
                reach = edge * k
                for i in range(24):
                    a = math.tau * i / 24
                    draw_seat_shape(s, name, rim, (c[0] + reach * math.cos(a), c[1] + reach * math.sin(a)), r * k)
            elif edge:
                draw_seat_shape(s, name, rim, c, (r + edge) * k)
            draw_seat_shape(s, name, colour, c, r * k)

        side = 2 * (r * 1.08 + edge) + 4
        return self.paint(("shape", name, r, colour, rim, edge), side, side, draw)

    def seat_mark(self, seat: int, r: float, rim: AnyColour = INK) -> Surface:
        """The shape of a seat in its colour; a dark rim has a light line round it, so that it stands on any ground."""
        style = self.seats[seat % len(self.seats)]
        edge = max(1.6, r * 0.2) * (1.8 if self.outlines else 1)
        rim = INK if self.outlines else rim
        mark = self.shape(style.shape, r, style.colour, rim, edge)
        if rim != INK:
            return mark
        wide = edge + max(1.3, r * 0.12)

        def make() -> Surface:
            out = self.shape(style.shape, r, CREAM, CREAM, wide).copy()
            out.blit(mark, mark.get_rect(center=out.get_rect().center), special_flags=PRE)
            return out

        return self.keep(("seat mark", seat, r, style, edge), make)

    def disc(self, r: float, colour: AnyColour, rim: AnyColour | None = None, edge: float = 0) -> Surface:
        """A disc of radius ``r``, its rim inside."""

        def draw(s: Surface, k: float) -> None:
            c = s.get_width() / 2
            if rim:
                pygame.draw.circle(s, rim, (c, c), r * k)
            pygame.draw.circle(s, colour, (c, c), (r - edge) * k)

        return self.paint(("disc", r, colour, rim, edge), 2 * r + 1, 2 * r + 1, draw)

    # --------------------------------------------------------------------------------------------- devices
    def keycap(self, label: str, h: float = 32) -> Surface:
        """A key of the keyboard; its width follows the label. ``"← →"`` and the like are drawn as arrows."""

        def make() -> Surface:
            words = self._key_words(label, h)
            w = max(h, self.width(words) + h * 0.5)
            out = self.shaded(w, h, h * 0.22, (196, 178, 150), (150, 126, 100), INK, 1.5).copy()
            top = self.shaded(w - 6, h - 9, h * 0.16, (255, 255, 255), (244, 232, 210))
            out.blit(top, (self.px(3), self.px(2.5)), special_flags=PRE)
            centre = (out.get_width() // 2, round(out.get_height() * 0.44))
            out.blit(words, words.get_rect(center=centre), special_flags=PRE)
            return out

        return self.keep(("key", label, h), make)

    def _key_words(self, label: str, h: float) -> Surface:
        used, shown = self.face_for("label", label)
        return self._render(used, shown, h * 0.64, INK)

    def padkey(self, button: str, h: float = 32) -> Surface:
        """A gamepad's button: A, B, X, Y as a ring with a letter in its colour; others as a pill; "+" the cross."""
        if button == "+":
            return self.dpad(h)
        if button not in PAD_COLOUR:
            return self._pad_pill(button, h)

        def make() -> Surface:
            out = self.disc(h / 2, (38, 28, 48), PAD_COLOUR[button], 2.5).copy()
            letter = self._render("label", button, h * 0.66, mix(PAD_COLOUR[button], (255, 255, 255), 0.55))
            centre = (out.get_width() // 2, out.get_height() // 2 + self.px(1))
            out.blit(letter, letter.get_rect(center=centre), special_flags=PRE)
            return out

        return self.keep(("pad", button, h), make)

    def _pad_pill(self, button: str, h: float) -> Surface:
        def make() -> Surface:
            words = self._render("label", WORDS_OF_PAD.get(button, button), h * 0.56, CREAM)
            w = max(h, self.width(words) + h * 0.7)
            out = self.shaded(w, h, h * 0.34, (70, 56, 84), (38, 28, 48), CREAM, 2).copy()
            out.blit(words, words.get_rect(center=out.get_rect().center), special_flags=PRE)
            return out

        if button in ("Start", "Back"):
            return self._pad_menu(h)
        return self.keep(("padpill", button, h), make)

    def _pad_menu(self, h: float) -> Surface:
        def draw(s: Surface, k: float) -> None:
            n = s.get_width()
            pygame.draw.circle(s, CREAM, (n / 2, n / 2), n / 2)
            pygame.draw.circle(s, (38, 28, 48), (n / 2, n / 2), n / 2 - 2 * k)
            for row in (0.36, 0.5, 0.64):
                bar = pygame.Rect(0, 0, round(n * 0.42), max(1, round(n * 0.075)))
                bar.center = (round(n / 2), round(n * row))
                pygame.draw.rect(s, CREAM, bar, border_radius=round(n * 0.04))

        return self.paint(("padmenu", h), h, h, draw)

    def dpad(self, h: float = 32) -> Surface:
        """The directional cross of a pad."""

        def draw(s: Surface, k: float) -> None:
            n = s.get_width()
            arm = n * 0.34
            bright, r = (250, 240, 220), round(3 * k)
            pygame.draw.rect(s, bright, (arm, n * 0.04, n - 2 * arm, n * 0.92), border_radius=r)
            pygame.draw.rect(s, bright, (n * 0.04, arm, n * 0.92, n - 2 * arm), border_radius=r)
            pygame.draw.circle(s, INK_SOFT, (n / 2, n / 2), n * 0.1)

        return self.paint(("dpad", h), h, h, draw)

    def stick(self, h: float = 32) -> Surface:
        """A pad's stick, from above."""

        def draw(s: Surface, k: float) -> None:
            n = s.get_width() / 2
            for part, colour in (
                (1.0, (250, 240, 220)),
                (0.86, (38, 28, 48)),
                (0.58, (250, 240, 220)),
                (0.46, (90, 76, 100)),
            ):
                pygame.draw.circle(s, colour, (n, n), n * part)

        return self.paint(("stick", h), h, h, draw)

    # --------------------------------------------------------------------------------------------- signs
    def chevron(self, w: float, h: float, colour: AnyColour, left: bool = False) -> Surface:
        """A solid arrow head to the right, or left."""

        def draw(s: Surface, k: float) -> None:
            width, height = s.get_size()
            points = [(width * 0.12, height * 0.04), (width * 0.96, height * 0.5), (width * 0.12, height * 0.96)]
            pygame.draw.polygon(s, colour, [(width - x, y) for x, y in points] if left else points)

        return self.paint(("chevron", colour, left), w, h, draw)

    def pointer(self, w: float = 40, h: float = 26) -> Surface:
        """The gold arrow that points down at what has the focus."""

        def draw(s: Surface, k: float) -> None:
            width, height = s.get_size()
            pygame.draw.polygon(s, INK, [(0, 0), (width, 0), (width / 2, height)])
            inner = [(width * 0.13, height * 0.12), (width * 0.87, height * 0.12), (width / 2, height * 0.8)]
            pygame.draw.polygon(s, GOLD_LIGHT, inner)

        return self.paint("pointer", w, h, draw)

    def arrow(self, kind: str, r: float, colour: AnyColour = CREAM) -> Surface:
        """``"up"``, ``"down"`` or ``"both"``: raises, lowers, may do either."""

        def draw(s: Surface, k: float) -> None:
            n = s.get_width()
            head = [(n * 0.5, n * 0.02), (n * 0.96, n * 0.52), (n * 0.04, n * 0.52)]
            if kind == "both":
                pygame.draw.polygon(s, colour, [(x, y * 0.84) for x, y in head])
                pygame.draw.polygon(s, colour, [(x, n - y * 0.84) for x, y in head])
                return
            up = [(x, y + n * 0.2) for x, y in head]
            pygame.draw.polygon(s, colour, up if kind == "up" else [(x, n - y) for x, y in up])

        return self.paint(("arrow", kind, colour), r, r, draw)

    def level_dot(self, on: bool, size: float = 26) -> Surface:
        """One of the three dots of a bot's level."""

        def draw(s: Surface, k: float) -> None:
            n = s.get_width()
            pygame.draw.circle(s, INK if on else (176, 150, 120), (n / 2, n / 2), n * 0.5)
            pygame.draw.circle(s, VERMILION if on else WASHI, (n / 2, n / 2), n * 0.4)
            if on:
                pygame.draw.circle(s, GOLD_LIGHT, (n / 2, n / 2), n * 0.16)

        return self.paint(("level", on, size), size, size, draw)

    def glyph(self, device: str, key: str, pad: str, h: float = 32) -> list[Surface]:
        """The sign of an intent for a device: ``"keyboard"``, ``"pad"``, else both side by side; "" draws nothing."""
        out = []
        if pad and device != "keyboard":
            out.append(self.padkey(pad, h))
        if key and device != "pad":
            out.append(self.keycap(key, h))
        return out
