"""The rules laid out on paper: lines of words, lists, tables and the game's own pictures."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from tabletop.scenes.rules_text import Block, Chapter, Figure, Run
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import GOLD_DARK, INK, INK_SOFT, PAPER_BRIGHT, PAPER_EDGE, VERMILION_DARK, Colour

TEXT, HEADING, CAPTION = 21.0, 25.0, 19.0
PARAGRAPH, LINE = 12.0, 1.32
INDENT = 30.0
Artist = Callable[[Kit, str, float], Surface | None]
"""``artist(kit, name, width)``: a picture of the game, or None."""


@dataclass(frozen=True)
class Mark:
    """A sprite at a place of the page, in units from its top left; ``make`` paints it when it comes into view."""

    x: float
    y: float
    h: float
    make: Callable[[], Surface]


@dataclass(frozen=True)
class Page:
    """All chapters, one below the other.

    Attributes:
        marks: Everything on it, from top to bottom.
        tall: Its height in units.
        chapters: Where each chapter begins.
        blocks: Where each block of each chapter begins.
    """

    marks: tuple[Mark, ...] = ()
    tall: float = 0.0
    chapters: tuple[float, ...] = ()
    blocks: tuple[tuple[float, ...], ...] = ()

    def chapter_at(self, y: float) -> int:
        """The chapter that one reads when ``y`` is at the top."""
        return max(0, bisect_right(self.chapters, y + 24) - 1)


class Setter:
    """Sets blocks one below the other.

    Args:
        k: The painter.
        wide: The width of the column in units.
        artist: Paints the game's pictures.
    """

    def __init__(self, k: Kit, wide: float, artist: Artist) -> None:
        self.k, self.wide, self.artist = k, wide, artist
        self.marks: list[Mark] = []
        self.y = 0.0

    def page(self, chapters: Sequence[Chapter], view: float) -> Page:
        """All chapters; below the last one there is room to bring it to the top of a view that tall."""
        starts: list[float] = []
        blocks: list[tuple[float, ...]] = []
        for chapter in chapters:
            self.y += 26 if starts else 0
            starts.append(self.y)
            self._title(chapter.title)
            tops = []
            for block in chapter.blocks:
                tops.append(self.y)
                getattr(self, "_" + block.kind)(block)
            blocks.append(tuple(tops))
        tall = max(self.y, starts[-1] + view) if len(starts) > 1 else self.y
        return Page(tuple(self.marks), tall, tuple(starts), tuple(blocks))

    def _title(self, words: str) -> None:
        k, size = self.k, 30.0
        if words:
            tall = k.em(size) * 1.5
            self.marks.append(Mark(0, self.y, tall, lambda: k.text(words, size, VERMILION_DARK, "big", fit=self.wide)))
            self.marks.append(Mark(0, self.y + tall + 3, 2, lambda: k.box(self.wide, 2, 0, PAPER_EDGE)))
            self.y += tall + 17

    # --------------------------------------------------------------------------------------------- words
    def _lines(self, runs: Sequence[Run], size: float, wide: float) -> list[list[tuple[float, str, bool]]]:
        """Words in lines: (x, text, bold) pieces; only a plain space breaks a line."""
        k = self.k
        lines: list[list[tuple[float, str, bool]]] = [[]]
        x = 0.0
        space = k.text_width("n n", size, "body") - k.text_width("nn", size, "body")
        words = [(word, run.bold, n > 0) for run in runs for n, word in enumerate(run.text.split(" "))]
        for word, bold, spaced in words:
            if spaced and x > 0:
                x += space
            if not word:
                continue
            w = k.text_width(word, size, "text" if bold else "body")
            if x + w > wide and lines[-1]:
                lines.append([])
                x = 0.0
            last = lines[-1][-1] if lines[-1] else None
            if last and last[2] == bold and spaced:
                joined = f"{last[1]} {word}"
                lines[-1][-1] = (last[0], joined, bold)
                # Not a sum of words: what is painted in one piece is measured in one, or the next piece comes too near.
                x = last[0] + k.text_width(joined, size, "text" if bold else "body")
            else:
                lines[-1].append((x, word, bold))
                x += w
        return lines

    def _words(self, runs: Sequence[Run], size: float, x: float, wide: float) -> float:
        """Set words from here on; returns how tall they are."""
        step = self.k.em(size) * LINE
        lines = self._lines(runs, size, wide)
        for n, line in enumerate(lines):
            for dx, words, bold in line:
                self.marks.append(Mark(x + dx, self.y + n * step, step, self._inked(words, size, bold)))
        return step * len(lines)

    def _inked(self, words: str, size: float, bold: bool) -> Callable[[], Surface]:
        k, face = self.k, "text" if bold else "body"
        ink = VERMILION_DARK if bold else INK
        return lambda: k.text(words, size, ink, face)

    def _heading(self, block: Block) -> None:
        k, words = self.k, block.plain
        self.y += 8
        size = HEADING
        self.marks.append(Mark(0, self.y, k.em(size) * 1.4, lambda: k.text(words, size, VERMILION_DARK, fit=self.wide)))
        self.y += k.em(size) * 1.4 + 4

    def _text(self, block: Block) -> None:
        self.y += self._words(block.runs, TEXT, 0, self.wide) + PARAGRAPH

    def _item(self, block: Block) -> None:
        k, step = self.k, self.k.em(TEXT) * LINE
        if block.mark == "•":
            self.marks.append(Mark(8, self.y + step * 0.5 - 4, 8, lambda: k.disc(4, GOLD_DARK)))
        else:
            mark = block.mark
            self.marks.append(Mark(0, self.y, step, lambda: k.text(f"{mark}.", TEXT, GOLD_DARK, "label")))
        self.y += self._words(block.runs, TEXT, INDENT, self.wide - INDENT) + PARAGRAPH * 0.6

    # --------------------------------------------------------------------------------------------- tables, pictures
    def _table(self, block: Block) -> None:
        k = self.k
        count = max(len(row) for row in block.rows)
        need = [0.0] * count
        for row in block.rows:
            for n, cell in enumerate(row):
                wide = sum(k.text_width(run.text, CAPTION, "text") for run in cell) + 24
                need[n] = max(need[n], min(wide, self.wide * 0.6))
        total = sum(need)
        share = [need_n * self.wide / total for need_n in need] if total > self.wide else need
        wide = min(self.wide, sum(share))
        self.y += 2
        for r, row in enumerate(block.rows):
            at, x = len(self.marks), 12.0
            self.y += 6
            tall = 0.0
            for n, cell in enumerate(row):
                words = tuple(Run(run.text, True) for run in cell) if r == 0 else cell
                tall = max(tall, self._words(words, CAPTION, x, share[n] - 20))
                x += share[n]
            self.y += tall + 6
            self.marks.insert(at, self._band(self.y - tall - 12, wide, tall + 12, r))
        self.y += PARAGRAPH

    def _band(self, y: float, w: float, h: float, row: int) -> Mark:
        k = self.k
        fill: Colour = (232, 208, 160) if row == 0 else PAPER_BRIGHT if row % 2 else (246, 236, 212)
        return Mark(0, y, h, lambda: k.box(w, h, 4, fill, PAPER_EDGE, 1))

    def _put(self, x: float, y: float, h: float, sprite: Surface) -> None:
        self.marks.append(Mark(x, y, h, lambda: sprite))

    def _figures(self, block: Block) -> None:
        k, gap = self.k, 22.0
        shown = [(figure, sprite) for figure in block.figures if (sprite := self._picture(figure))]
        if not shown:
            return
        widths = [
            max(
                k.width(sprite),
                96.0,
                *(k.text_width(word, CAPTION, "text") - gap + 16 for word in _parts(figure.caption)),
            )
            for figure, sprite in shown
        ]
        rows: list[list[int]] = [[]]
        for n, w in enumerate(widths):
            if rows[-1] and sum(widths[i] + gap for i in rows[-1]) + w > self.wide:
                rows.append([])
            rows[-1].append(n)
        for row in rows:
            x = (self.wide - sum(widths[n] for n in row) - gap * (len(row) - 1)) / 2
            tall = max(k.u(shown[n][1].get_height()) for n in row)
            words = 0.0
            for n in row:
                figure, sprite = shown[n]
                h = k.u(sprite.get_height())
                left = x + (widths[n] - k.width(sprite)) / 2
                self._put(left, self.y + (tall - h) / 2, h, sprite)
                if figure.caption:
                    room = widths[n] + gap - 4
                    block_ = k.text(_hyphened(k, figure.caption, room), CAPTION, INK_SOFT, "text", room, 1)
                    top = self.y + tall + 4
                    words = max(words, k.u(block_.get_height()) + 4)
                    cx = x + widths[n] / 2 - k.width(block_) / 2
                    self._put(cx, top, words, block_)
                x += widths[n] + gap
            self.y += tall + words + 8
        self.y += PARAGRAPH

    def _picture(self, figure: Figure) -> Surface | None:
        width = min(float(figure.width), self.wide)
        drawn = self.artist(self.k, figure.name, width)
        if drawn is not None:
            return drawn
        return self.k.sprite(figure.name, width) if self.k.images.has(figure.name) else None


def paint(k: Kit, d: Surface, page: Page, box: tuple[float, float, float, float], scroll: float) -> None:
    """The part of a page that shows in a box, clipped to it."""
    x, y, w, h = box
    before = d.get_clip()
    d.set_clip(k.rect(x - 6, y, w + 12, h).clip(before))
    for mark in page.marks:
        top = mark.y - scroll
        if top + mark.h > -60 and top < h + 10:
            k.put(d, mark.make(), x + mark.x, y + top, "topleft")
    d.set_clip(before)


def _parts(words: str) -> list[str]:
    """What a line may not break: words, and their parts up to a hyphen."""
    return words.replace("-", "- ").split()


def _hyphened(k: Kit, words: str, room: float) -> str:
    """Words of which those that are wider than the room go on after their hyphen, on another line."""
    wide = [word for word in words.split() if k.text_width(word, CAPTION, "text") > room]
    for word in wide:
        words = words.replace(word, word.replace("-", "- ", 1))
    return words
