"""Words: one font object a pixel size, rendered lines in the painter's cache, wrapping, display lettering.

A letter that a face lacks is taken from a face that has it, string by string (``assets/fonts/coverage.json``), so that
a player may be called Ольга. The thin no-break space of French is 0.16 em wide in our fonts (``tools/fonts.py``).
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Hashable, Sequence
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface

from tabletop.core.words import clean
from tabletop.ui.draw.brush import MULT, PRE, Brush
from tabletop.ui.draw.theme import FACES, GOLD, GOLD_LIGHT, INK, SMALL, Colour

LARGEST_SMALL = 24
"""Text up to this size grows by the whole interface scale; larger text by less, so that titles keep their place."""
LEAST = 0.85
"""A line that does not fit shrinks to this share of its size before it is narrowed."""
NARROWEST = 0.72
"""A text that must fit is narrowed to this at most, then cut short."""
GENTLE = 0.86
"""Narrowing that nobody notices: tried before a smaller size."""
PITCH = 1.12
"""From one line to the next where a label is broken in two, by the type size."""
LONGEST_LINE, LONGEST_BLOCK = 400, 4000
"""Letters: of what a file or a device may hold no more is shown."""
Rims = tuple[tuple[float, Colour], ...]


class Lettering(Brush):
    """Text as cached premultiplied sprites."""

    def __init__(
        self,
        size: tuple[int, int],
        assets: Path,
        scale: float = 1.0,
        palette: str = "normal",
        outlines: bool = False,
        budget: int = 0,
    ) -> None:
        super().__init__(size, assets, scale, palette, outlines, budget)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._coverage: dict[str, list[list[int]]] | None = None

    # --------------------------------------------------------------------------------------------- fonts
    def em(self, size: float) -> float:
        """A type size under the interface scale, in units: small text grows most, and order is kept."""
        if self.scale == 1.0 or size > 60:
            return size
        if size <= LARGEST_SMALL:
            return size * self.scale
        least = LARGEST_SMALL * self.scale
        return max(size, least + (size - LARGEST_SMALL) * max(0.0, (60 - least) / (60 - LARGEST_SMALL)))

    def font(self, face: str, size: float) -> pygame.font.Font:
        """The font of a face at a size in units, as it is (no interface scale)."""
        key = (face, max(1, self.px(size)))
        font = self._fonts.get(key)
        if font is None:
            font = pygame.font.Font(str(self.assets / "fonts" / FACES[face]), key[1])
            self._fonts[key] = font
        return font

    def has(self, face: str, text: str) -> bool:
        """Whether a face has every letter of a text."""
        if text.isascii():
            return True
        if self._coverage is None:
            self._coverage = json.loads((self.assets / "fonts" / "coverage.json").read_text(encoding="utf-8"))
        assert self._coverage is not None
        spans = self._coverage[FACES[face]]
        for letter in text:
            point = ord(letter)
            if letter == "\n":
                continue
            found = bisect_right(spans, point, key=lambda span: span[0]) - 1
            if found < 0 or point > spans[found][1]:
                return False
        return True

    def face_for(self, face: str, text: str) -> tuple[str, str]:
        """The face to use for a text, and the text without what cannot be seen, and with what no face has replaced."""
        if not text.isprintable():
            text = clean(text, lines=True)
        if text.isascii():
            return face, text
        for other in (face, "text", "big"):
            if self.has(other, text):
                return other, text
        return face, "".join(letter if self.has(face, letter) else "·" for letter in text)

    # --------------------------------------------------------------------------------------------- text
    def text(
        self,
        words: str,
        size: float,
        colour: Colour | tuple[int, int, int, int] = INK,
        face: str = "label",
        wrap: float = 0,
        align: int = pygame.FONT_LEFT,
        fit: float = 0,
        lines: int = 0,
        most: float = 0,
    ) -> Surface:
        """A line, or with ``wrap`` a block that many units wide.

        Args:
            words: The text; a line feed breaks the line.
            size: Type size in units, before the interface scale.
            colour: Of the letters.
            face: A key of ``theme.FACES``.
            wrap: The width of a block, or 0.
            align: ``pygame.FONT_LEFT``, ``FONT_CENTER`` or ``FONT_RIGHT``, for a block.
            fit: For a line: shrink, narrow, and at last cut it to this width.
            lines: For a block: shrink until it fits in the height of so many lines of ``size``, as it would be
                without the interface scale (never under ``theme.SMALL``).
            most: The size at most, however large the interface scale; 0 for no bound.
        """

        def make() -> Surface:
            used, shown = self.face_for(face, words[:LONGEST_BLOCK] if wrap else words[:LONGEST_LINE])
            if lines and wrap:
                return self._block(used, shown, size, colour, wrap, align, lines)
            grown = min(self.em(size), most) if most else self.em(size)
            if fit:
                return self._fitted(used, shown, size, grown, colour, fit)
            return self._render(used, shown, grown, colour, wrap, align)

        return self.keep(("text", words, size, colour, face, wrap, align, fit, lines, most), make)

    def _render(
        self,
        face: str,
        words: str,
        size: float,
        colour: tuple[int, ...],
        wrap: float = 0,
        align: int = pygame.FONT_LEFT,
    ) -> Surface:
        font = self.font(face, size)
        font.align = align
        font.outline = 0
        if not font.size(words)[0]:
            words = ""  # of letters without any width nothing can be made
        return font.render(words, True, colour, None, self.px(wrap)).convert_alpha().premul_alpha()

    def _fitted(self, face: str, words: str, size: float, grown: float, colour: tuple[int, ...], fit: float) -> Surface:
        room, least = self.px(fit), min(grown, max(SMALL, size * LEAST))
        for step in range(8):
            line = self._render(face, words, grown + (size - grown) * step / 7, colour)
            if line.get_width() <= room:
                return line
            if grown <= size:
                break
        if line.get_width() * GENTLE <= room:
            return pygame.transform.smoothscale(line, (room, line.get_height()))
        line = self._render(face, words, least, colour)
        if line.get_width() * NARROWEST > room:
            line = self._cut(face, words, least, colour, room / NARROWEST)
        if line.get_width() <= room:
            return line
        return pygame.transform.smoothscale(line, (room, line.get_height()))

    def _cut(self, face: str, words: str, size: float, colour: tuple[int, ...], room: float) -> Surface:
        font = self.font(face, size)
        font.outline = 0
        short = words
        while len(short) > 1 and font.size(short + "…")[0] > room:
            short = short[:-1]
        return self._render(face, short.rstrip() + "…", size, colour)

    def _block(
        self, face: str, words: str, size: float, colour: tuple[int, ...], wrap: float, align: int, lines: int
    ) -> Surface:
        grown = self.em(size)
        least = min(size, SMALL)
        room = self.font(face, size).get_linesize() * (lines + 0.2)
        while True:
            block = self._render(face, words, grown, colour, wrap, align)
            if grown <= least or block.get_height() <= room:
                return block
            grown = max(least, grown - 1)

    def text_width(self, words: str, size: float, face: str = "label") -> float:
        """The width of a line in units, without rendering it."""
        used, shown = self.face_for(face, words)
        font = self.font(used, self.em(size))
        font.outline = 0
        return font.size(shown)[0] / self.S

    def whole(self, words: str, size: float, fit: float, face: str = "label") -> bool:
        """Whether a line that is to fit a width is shrunk and narrowed at most, not cut.

        Args:
            words: The line.
            size: As for :meth:`text`.
            fit: The width, units.
            face: A key of ``theme.FACES``.
        """
        used, shown = self.face_for(face, words)
        font = self.font(used, max(SMALL, size * LEAST))
        font.outline = 0
        return font.size(shown)[0] * NARROWEST <= self.px(fit)

    def even(
        self,
        lines: Sequence[tuple[str, float]],
        size: float,
        face: str = "label",
        tall: float = 0,
        least: float = 0,
        most: float = 0,
    ) -> float:
        """The one type size of a group: the largest at which each of its texts fits, for ``most`` of each.

        Args:
            lines: Words and their room in units.
            size: As for :meth:`text`. Letters up to this size may be narrowed a little, as there.
            face: A key of ``theme.FACES``.
            tall: The height for a text in units, if it may be broken in two lines as by :meth:`broken`.
            least: The least size, by itself that to which :meth:`text` shrinks a line; what does not fit at that is
                narrowed further by itself.
            most: The size at most, however large the interface scale; 0 for no bound.
        """
        grown = min(self.em(size), most) if most else self.em(size)
        least = min(grown, least or max(SMALL, size * LEAST))
        largest = float(int(grown)) if grown > size else grown
        for words, room in lines:
            # Widths do not grow evenly with the size: only what is measured is sure to fit at every scale.
            while largest > least:
                share = GENTLE if largest <= size else 1.0
                parts = self.broken(words, largest, room, face, tall)
                if all(self._long(part, largest, face) * share <= self.px(room) for part in parts):
                    break
                largest = max(least, largest - (1 if largest > SMALL else 0.5))
        return largest

    def _long(self, words: str, size: float, face: str) -> int:
        """The width of a line at a type size as it is, pixels."""
        used, shown = self.face_for(face, words)
        font = self.font(used, size)
        font.outline = 0
        return font.size(shown)[0]

    def broken(self, words: str, size: float, room: float, face: str = "label", tall: float = 0) -> tuple[str, ...]:
        """A text on one line, or on two where it is too long for one and two such lines have the height.

        Args:
            words: The text; it is broken at a space, or behind a hyphen.
            size: The type size as it is (no interface scale), units.
            room: The width, units.
            face: A key of ``theme.FACES``.
            tall: The height, units.
        """
        ends = [n for n, letter in enumerate(words[:-1], 1) if letter in " -"]
        if 2 * PITCH * size > tall or not ends or self._long(words, size, face) <= self.px(room):
            return (words,)
        halves = [(words[:n].rstrip(), words[n:]) for n in ends]
        return min(halves, key=lambda half: max(self._long(part, size, face) for part in half))

    # --------------------------------------------------------------------------------------------- display
    def big(
        self,
        words: str,
        size: float,
        top: Colour = GOLD_LIGHT,
        bottom: Colour = GOLD,
        rims: Rims = ((3, INK),),
        face: str = "big",
        turn: float = 0,
        fit: float = 0,
    ) -> Surface:
        """Display lettering: a vertical gradient over solid rims (widest first, widths in units) and a drop."""
        key: Hashable = ("big", words, size, top, bottom, rims, face, turn, fit)

        def make() -> Surface:
            with self.cache.parts():
                return self.turned(self._big(words, size, top, bottom, rims, face, fit), turn)

        return self.keep(key, make)

    def _big(self, words: str, size: float, top: Colour, bottom: Colour, rims: Rims, face: str, fit: float) -> Surface:
        used, shown = self.face_for(face, words)
        margin = max((self.px(width) for width, _ in rims), default=0)
        font = self.font(used, size)
        font.outline = 0
        if fit and font.size(shown)[0] + 2 * margin > self.px(fit):
            size = max(SMALL, size * (self.px(fit) - 2 * margin) / max(1, font.size(shown)[0]))
            font = self.font(used, size)
        core = self._letters(used, size, shown, 0, (255, 255, 255)).copy()
        core.blit(self._ramp(core.get_size(), top, bottom), (0, 0), special_flags=MULT)
        drop = self.px(size * 0.05)
        out = Surface((core.get_width() + 2 * margin, core.get_height() + 2 * margin + self.px(size * 0.06)), SRCALPHA)
        for width, colour in rims:
            n = max(1, self.px(width))
            rim = self._letters(used, size, shown, n, colour)
            for dy in range(0, drop + 1, max(1, n // 2)):
                out.blit(rim, (margin - n, margin - n + dy), special_flags=PRE)
                self.slicer.between(out)
            out.blit(self._letters(used, size, shown, 0, colour), (margin, margin), special_flags=PRE)
        out.blit(core, (margin, margin), special_flags=PRE)
        return out

    def _letters(self, face: str, size: float, words: str, outline: int, colour: Colour) -> Surface:
        """One layer of display lettering."""

        def make() -> Surface:
            font = self.font(face, size)
            font.outline = outline
            try:
                return self._line(font, words, colour)
            finally:
                font.outline = 0

        return self.keep(("letters", face, size, words, outline, colour), make)

    @staticmethod
    def _line(font: pygame.font.Font, words: str, colour: Colour) -> Surface:
        font.align = pygame.FONT_LEFT
        if not font.size(words)[0]:
            words = ""
        return font.render(words, True, colour).convert_alpha().premul_alpha()

    @staticmethod
    def _ramp(size: tuple[int, int], top: Colour, bottom: Colour) -> Surface:
        last = max(1, size[1] - 1)
        (r, g, b), (dr, dg, db) = top, [low - high for high, low in zip(top, bottom, strict=True)]
        rows = [(round(r + dr * y / last), round(g + dg * y / last), round(b + db * y / last)) for y in range(size[1])]
        column = pygame.image.frombytes(bytes([value for row in rows for value in (*row, 255)]), (1, size[1]), "RGBA")
        return pygame.transform.scale(column.convert_alpha(), size)
