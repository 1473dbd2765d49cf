"""The lower part of the ring's interface: gauge, buttons, log, what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import BLEND_RGB_MULT, BLEND_RGBA_MULT, Surface

from kabuto.screen.materials import COLUMN, DIM, MAIN, PAD, Boards
from kabuto.table.places import GAUGE
from tabletop.ui.draw.text import GENTLE, NARROWEST
from tabletop.ui.draw.theme import CREAM, DUSK, FLICK_RAMP, GOLD_LIGHT, INK, INK_DEEP, SMALL, TABLE, mix

LOG_H, HELP_H, TALLEST = 150.0, 136.0, 216.0
"""The height of the log, of the help of the keys, and how high both may grow where the columns say nothing else."""
LETTERS = 23.0
"""The type size on a button."""
LOG_LINES, LOG_STEP = 5, 27.5
"""How many events the log shows, and how much room a line has."""
LOG_MOST, CLOSE = 1.25, 0.82
"""How much larger its letters are at most under the interface scale; and how much closer its lines may lie."""
SIGN = 21.0
"""The sign of a key on a button is so high at least."""
FADED = 150
"""How opaque the ground of the log is where the platform lies under it, of 255."""


Row = tuple[str, str, str]
"""A line of the help: the key, the pad's button, the words; without a key or button it is about the mouse."""


@dataclass(frozen=True)
class ButtonFace:
    """A button: its act, its words, and the names of its key and pad button."""

    act: str
    words: str
    key: str
    pad: str
    main: bool = False


class Foot(Boards):
    """Paints what lies at the bottom.

    Attributes:
        tallest: How high the log and the help of the keys may grow.
        crowded: Whether a portrait lies below the log.
    """

    tallest = TALLEST
    crowded = True

    # ---------------------------------------------------------------------------------------- gauge
    def gauge(self, strength: float, label: str, zone: str, fixed: bool = False) -> Surface:
        """Flick power: a bar that fills and warms, three zones, a needle that holds in grey."""
        k = self.kit
        n = round(strength)

        def draw(d: Surface) -> None:
            self.board(d, (PAD, PAD, *GAUGE), 12, mix(TABLE, DUSK, 0.4), 12)
            k.lay(d, self.words(label, 19, CREAM, fit=150, most=1.25), PAD + 16, PAD + 13.5, "midleft")
            k.lay(d, self.words(zone, 19, GOLD_LIGHT, fit=120, most=1.25), PAD + 284, PAD + 13.5, "midright")
            self.hollow(d, (PAD + 13, PAD + 27, 274, 23), 11.5, INK_DEEP, 1)
            width = 267.0
            inner = PAD + 16.5, PAD + 30.5
            ramp = self.store.keep(("ring ramp", width), lambda: self._ramp_bar(width))
            part = k.px(width * n / 100)
            d.blit(
                ramp,
                (round(inner[0] * k.S), round(inner[1] * k.S)),
                (0, 0, part, ramp.get_height()),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )
            for third in (1, 2):
                x = inner[0] + width * third / 3
                k.lay(d, k.box(2, 11, 0, INK_DEEP if n * 3 > third * 100 else DIM), x, inner[1] + 8)
            if not fixed:
                x = inner[0] + width * n / 100
                k.lay(d, k.pointer(12, 8), x, PAD + 26)
                k.lay(d, k.box(2.6, 20, 1, CREAM), x, PAD + 38.5)

        return self.sprite(("gauge", n, label, zone, fixed), *GAUGE, draw)

    def _ramp_bar(self, w: float) -> Surface:
        k = self.kit
        width = k.px(w)
        row = Surface((width, 1))
        last = len(FLICK_RAMP) - 1
        for x in range(width):
            t = x / max(1, width - 1) * last
            n = min(last - 1, int(t))
            row.set_at((x, 0), mix(FLICK_RAMP[n], FLICK_RAMP[n + 1], t - n))
        body = k.box(w, 16, 8, (255, 255, 255)).copy()
        body.blit(pygame.transform.scale(row, body.get_size()), (0, 0), special_flags=BLEND_RGB_MULT)
        return body

    # ---------------------------------------------------------------------------------------- buttons
    def button(self, face: ButtonFace, device: str, w: float = 213, h: float = 46, hot: bool = False) -> Surface:
        """A button with the sign of its key or pad button."""
        k = self.kit

        def draw(d: Surface) -> None:
            box = (PAD, PAD, w, h)
            if face.main or hot:
                self.halo(d, box, h / 2, 150 if face.main else 110)
            colour = MAIN if face.main else mix(TABLE, DUSK, 0.85)
            self.board(d, box, h / 2, mix(colour, (255, 255, 255), 0.1) if hot else colour, 11)
            if face.main or hot:
                self.frame(d, box, h / 2, 2.6)
            signs = self._beside(face, device, w - 36)
            wide = sum(k.width(sign) + 6 for sign in signs)
            k.lay(d, self.words(face.words, LETTERS, CREAM, fit=w - wide - 36), PAD + 19, PAD + h / 2 + 1, "midleft")
            x = PAD + w - 14
            for sign in reversed(signs):
                k.lay(d, sign, x, PAD + h / 2, "midright")
                x -= k.width(sign) + 6

        return self.sprite(("button", face, device, w, h, hot), w, h, draw)

    def _beside(self, face: ButtonFace, device: str, room: float) -> list[Surface]:
        """The sign of a button's key: rather a smaller sign than smaller words."""
        k, needed = self.kit, self.needs(face.words, LETTERS)
        for high in (27 * self.swell, 27.0, 24.0, SIGN):
            signs = k.glyph(device, face.key, face.pad, high)
            if needed * self.swell + sum(k.width(sign) + 6 for sign in signs) <= room:
                return signs
        return k.glyph(device, face.key, face.pad, max(SIGN, 24.0 if self.kit.scale > 1 else SIGN))

    # ---------------------------------------------------------------------------------------- log
    def _paper(self, d: Surface, h: float, faded: bool) -> None:
        """The dark ground of what lies at the foot of the right column; the platform shows through where it lies."""
        self.hollow(d, (PAD, PAD, COLUMN, h), 11, mix(TABLE, INK_DEEP, 0.35), 17)
        if faded:
            d.fill((FADED, FADED, FADED, FADED), special_flags=BLEND_RGBA_MULT)

    @property
    def log_height(self) -> float:
        """How high the log is: it grows with the interface scale, over a card if it must."""
        return min(self.tallest, max(LOG_H, LOG_LINES * LOG_STEP * self.grown + 12))

    def log(self, lines: Sequence[tuple[int, str]], faded: bool = False) -> Surface:
        """The last events, the newest below, each with its seat's shape; a long one goes over two lines, none is cut.

        Args:
            lines: (the look of the seat, or −1 for nobody; what happened) of each event.
            faded: Whether the platform lies under it.
        """
        k = self.kit
        size = min(k.em(SMALL), LOG_MOST * SMALL)
        told = [(look, self.folded(words, size, COLUMN - 44)) for look, words in reversed(lines[-LOG_LINES:])]
        count = max(LOG_LINES, sum(len(parts) for _, parts in told))
        step = LOG_STEP * size / SMALL
        h = self.log_height if self.crowded else min(self.tallest, max(self.log_height, count * step + 12))
        # Rather a little closer than an event less; where even that does not do, the oldest ones go.
        step = max(step * CLOSE, (h - 12) / count)
        rows: list[tuple[int, str, int]] = []
        for age, (look, parts) in enumerate(told):
            if not rows or (len(rows) + len(parts)) * step <= h - 10:
                rows += [(look if not n else -1, part, age) for n, part in reversed(list(enumerate(parts)))]
            else:
                break

        def draw(d: Surface) -> None:
            self._paper(d, h, faded)
            for n, (look, part, age) in enumerate(rows):
                y = PAD + h - 6 - step * (n + 0.5)
                line = k.text(part, SMALL, mix(CREAM, DIM, min(1.0, age / 2)), "text", fit=COLUMN - 44, most=size)
                k.lay(d, line, PAD + 34, y, "midleft")
                if look >= 0:
                    k.lay(d, k.seat_mark(look, 6.5, CREAM), PAD + 18, y)

        return self.sprite(("log", tuple(lines), h, faded), COLUMN, h, draw)

    def folded(self, words: str, size: float, room: float) -> list[str]:
        """A sentence on as few lines as it needs at a type size (under the interface scale), each at most so wide."""
        k = self.kit

        def wide(part: str) -> float:
            used, shown = k.face_for("text", part)
            return k.u(k.font(used, size).size(shown)[0]) * GENTLE

        found = [""]
        for word in words.split(" "):
            if found[-1] and wide(f"{found[-1]} {word}") > room:
                found.append("")
            while wide(word) > room and self.needs(word, SMALL, "text") * NARROWEST > room:
                # A name of nothing but the widest letters.
                fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or wide(word[:n]) <= room)
                found[-1], word = word[:fits], word[fits:]
                found.append("")
            found[-1] = f"{found[-1]} {word}" if found[-1] else word
        return found

    def _even(self, lines: Sequence[tuple[str, float]], share: float) -> float:
        """The type size of lines that lie below each other: one for all, as large as the longest allows.

        Args:
            lines: Words and their room, units.
            share: How much higher a line is than without the interface scale: it grows no further.
        """
        return min(self.kit.even(lines, SMALL, "text"), SMALL * max(1.0, share))

    def advice(self, words: str, h: float, faded: bool = False) -> Surface:
        """A sentence for whoever plays for the first time, where the log lies else."""
        k = self.kit

        def draw(d: Surface) -> None:
            self._paper(d, h, faded)
            size = SMALL
            block = k.text(words, size, CREAM, "text", wrap=COLUMN - 32)
            while block.get_height() > k.px(h - 12) and size > SMALL / 2:
                size -= 1
                block = k.text(words, size, CREAM, "text", wrap=COLUMN - 32)
            k.lay(d, block, PAD + 16, PAD + h / 2, "midleft")

        return self.sprite(("advice", words, h, faded), COLUMN, h, draw)

    @property
    def grown(self) -> float:
        """The interface scale, as small texts have it."""
        return self.kit.em(SMALL) / SMALL

    def controls_height(self, rows: Sequence[Row]) -> float:
        """How high the help is: it grows with the interface scale, downwards, over a card if it must."""
        step = (24 if self.grown <= 1 else 25) * self.grown * len(rows)
        folded = LOG_STEP * self._large / SMALL * len(self._parts(rows)) if self.grown > 1 else 0.0
        return max(min(HELP_H, self.tallest), min(self.tallest, 10 + max(step, folded)))

    @property
    def _large(self) -> float:
        """How large the letters of what goes over two lines are."""
        return min(self.kit.em(SMALL), LOG_MOST * SMALL)

    def _parts(self, rows: Sequence[Row]) -> list[Row]:
        """The rows of the help; one that names no key goes over two lines where it is too long for large letters."""
        if self.grown <= 1:
            return list(rows)
        found: list[Row] = []
        for key, pad, words in rows:
            parts = [words] if key or pad else self.folded(words, self._large, COLUMN - 26)
            found += [(key, pad, part) for part in parts]
        return found

    def controls(self, rows: Sequence[Row], device: str, h: float, faded: bool = False) -> Surface:
        """What the keys do now: (key, pad, words) a row."""
        k, grown, shown = self.kit, self.grown, self._parts(rows)

        def draw(d: Surface) -> None:
            self._paper(d, h, faded)
            step = (h - 10) / len(shown)
            high = min(24 * grown, step - 2)
            # A long key next to a long word: rather a smaller key than a smaller word.
            signs_of = [self._signs(device, key, pad, high, words) for key, pad, words in shown]
            rooms = [COLUMN - 26 - sum(k.width(sign) + 5 for sign in signs) for signs in signs_of]
            most = self._even([(words, room) for (_, _, words), room in zip(shown, rooms, strict=True)], step / 22)
            if grown > 1 and not any(signs_of):
                most = min(self._large, step / 1.15)  # these were folded to be so large
            for n, ((_, _, words), signs, room) in enumerate(zip(shown, signs_of, rooms, strict=True)):
                y = PAD + 5 + step * (n + 0.5)
                line = k.text(words, SMALL, CREAM, "text", fit=room, most=most)
                k.lay(d, line, PAD + 12, y, "midleft")
                x = PAD + COLUMN - 10
                for sign in reversed(signs):
                    k.lay(d, sign, x, y, "midright")
                    x -= k.width(sign) + 5

        return self.sprite(("controls", tuple(rows), device, h, faded), COLUMN, h, draw)

    def _signs(self, device: str, key: str, pad: str, high: float, words: str) -> list[Surface]:
        """The signs of a key or pad button, smaller where they would take the room of the words beside them."""
        k = self.kit
        while True:
            signs = k.glyph(device, key, pad, high)
            room = COLUMN - 26 - sum(k.width(sign) + 5 for sign in signs)
            if high <= 24 or k.text_width(words, min(k.em(SMALL), 1.3 * SMALL), "text") <= room:
                return signs
            high = max(24.0, high - 2)

    def tip(self, words: str, high: float) -> tuple[Surface, float]:
        """A small plaque with a few words; with its width."""
        k = self.kit
        line = self.words(words, SMALL, INK, "text", fit=460, most=1.3)
        wide = k.width(line) + 26.0

        def draw(d: Surface) -> None:
            k.lay(d, k.shadow(wide, high, 9, 8, 170, INK_DEEP), PAD + wide / 2, PAD + high / 2 + 3)
            k.lay(d, k.washi(wide, high, 9), PAD, PAD, "topleft")
            k.lay(d, line, PAD + wide / 2, PAD + high / 2)

        return self.sprite(("tip", words, high), wide, high, draw), wide

    def round_button(self, sign: str, hot: bool = False) -> Surface:
        """A small round button: ``"menu"``, ``"rules"``, ``"again"`` or ``"log"``."""
        k = self.kit

        def picture(s: Surface, scale: float) -> None:
            n = s.get_width()
            if sign == "menu":
                for row in (0.3, 0.5, 0.7):
                    bar = pygame.Rect(0, 0, round(n * 0.7), max(1, round(n * 0.11)))
                    bar.center = round(n / 2), round(n * row)
                    pygame.draw.rect(s, CREAM, bar, border_radius=round(n * 0.05))
                return
            pygame.draw.arc(s, CREAM, s.get_rect().inflate(-n * 0.2, -n * 0.2), 0.5, 5.4, round(n * 0.12))
            tip = [(n * 0.62, n * 0.44), (n * 0.98, n * 0.44), (n * 0.86, n * 0.1)]
            pygame.draw.polygon(s, CREAM, tip)

        def draw(d: Surface) -> None:
            box = (PAD, PAD, 46.0, 46.0)
            if hot:
                self.halo(d, box, 23, 150)
            self.board(d, box, 23, mix(TABLE, DUSK, 0.85), 6)
            if hot:
                self.frame(d, box, 23, 2.4)
            icon = {"log": "icon/clock", "rules": "icon/book"}.get(sign)
            face = k.sprite(icon, 26, 0, CREAM) if icon else k.paint(("ring sign", sign), 24, 24, picture)
            k.lay(d, face, PAD + 23, PAD + 23)

        return self.sprite(("round", sign, hot), 46, 46, draw)
