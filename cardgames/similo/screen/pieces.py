"""What stands on Similo's cloth beside the cards: the task, the rounds, who is pointed at, numbers, the series."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from cardgames.similo.data.themes import card as find
from cardgames.similo.screen.cards import badge, kept_art
from cardgames.similo.table.layout import GIVEN, Rounds, Task, Who, round_box
from cardgames.similo.table.shown import Marked, Rows, TaskShown
from cardgames.table.look import Piece
from tabletop.ui.draw import furniture
from tabletop.ui.draw.theme import (
    CREAM,
    DIM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    VERMILION,
    VERMILION_DARK,
)

if TYPE_CHECKING:
    from tabletop.ui.match.board import Host

SHADE = (32, 14, 44)
WORDS, MOST_WORDS, READABLE = 28, 30.0, 0.8
"""The type size of the words round a number, the most that the interface scale makes of it, and the share of that below
which they are broken in two lines."""

LINE_SIZES = (30.0, 27.0, 24.0, 21.0, 19.0, 17.0, 15.0, 13.0)
"""Type sizes for the line about who is pointed at, the largest that fits first."""
BELOW = 12.0
"""What stays free between that line and the lower edge of its paper, units."""


class TaskPiece(Piece):
    """What is to be done: a number that cannot be overlooked, and a slot for each card to mark."""

    def __init__(self, host: Host, task: Task) -> None:
        x, y, w, h = task.box
        super().__init__(host.kit.rect(x - 16, y - 16, w + 32, h + 44), z=8)
        self._host, self._box = host, task.box
        self.task: TaskShown | None = None
        self.marked: Marked | None = None

    def show(self, value: Any) -> None:
        """What is to be done; None hides the paper."""
        self.visible = value is not None
        if value != self.task:
            self.task = value
            self.touch()

    def ask(self, value: Any) -> None:
        """How far the guessers have come."""
        if value != self.marked:
            self.marked = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Paper, words, slots."""
        task = self.task
        if task is None:
            return
        k, (x, y, w, h) = self._host.kit, self._box
        furniture.panel(k, target, x, y, w, h, 18, edge=3)
        if task.loud:
            k.put(target, k.box(w, h, 18, None, VERMILION, 4), x, y, "topleft")
        middle = x + w / 2
        if not task.number:
            below = bool(task.below)
            k.put(target, k.text(task.words, 26, INK, fit=w - 30, most=32), middle, y + (h * 0.34 if below else h / 2))
            if below:
                text = k.text(task.below, 20, INK_SOFT, "text", wrap=w - 36, align=pygame.FONT_CENTER, lines=2)
                k.put(target, text, middle, y + h * 0.69)
            return
        self._number(target, task, middle, y + (36 if self.marked else h / 2))
        if self.marked:
            self._slots(target, self.marked, middle, y + 86)

    def _number(self, target: pygame.Surface, task: TaskShown, middle: float, y: float) -> None:
        """One line; where its words would be small on one, what stands before the number has a line of its own."""
        k, w = self._host.kit, self._box[2]
        before, number, after = (part.strip() for part in task.words.partition(str(task.number)))
        big = k.text(number, 42, VERMILION_DARK, "big", most=46)
        size = min(k.em(WORDS), MOST_WORDS)
        room = w - 36 - k.width(big) - 16
        share = room / max(1.0, k.text_width(before + after, WORDS) * size / k.em(WORDS))
        if share >= READABLE or self.marked:
            size *= min(1.0, share)
            words = [k.text(part, WORDS, INK, most=size) for part in (before, after)]
            furniture.run(k, target, middle, y, [words[0], big, words[1]], 8, "center")
            return
        k.put(target, k.text(before, WORDS, INK, fit=w - 36, most=size), middle, y - 26)
        furniture.run(k, target, middle, y + 18, [big, k.text(after, WORDS, INK, fit=room, most=size)], 8, "center")

    def _slots(self, target: pygame.Surface, marked: Marked, middle: float, y: float) -> None:
        k = self._host.kit
        words = k.text(marked.words, 21, INK_SOFT, fit=90, most=25)
        left = middle - (marked.need * 40 + 14 + k.width(words)) / 2
        for n in range(marked.need):
            on, cx = n < marked.done, left + 20 + n * 40
            k.put(target, k.box(33, 42, 7, VERMILION if on else None, INK if on else INK_SOFT, 2.4), cx, y)
            if on:
                k.put(target, k.text("×", 30, CREAM, most=30), cx, y - 1)
        k.put(target, words, left + marked.need * 40 + 14, y, "midleft")


class RoundsPiece(Piece):
    """The rounds: number, place of the clue, sign and word, how many go. The one that is played has a gold frame."""

    def __init__(self, host: Host, _: Rounds) -> None:
        super().__init__(host.kit.rect(940, 54, 336, 512), z=9)
        self._host = host
        self.rows = Rows()

    def show(self, value: Any) -> None:
        """All rounds."""
        if value != self.rows:
            self.rows = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """One below the other; or the signs beside the clues that were given."""
        k = self._host.kit
        if self.rows.heading:
            self._given(target)
        for n, row in enumerate(self.rows.rows):
            x, y, w, h = round_box(n)
            body = k.box(
                w,
                h,
                16,
                (*SHADE, 190 if row.now else 120),
                GOLD if row.now else (255, 236, 200, 50),
                3 if row.now else 1.2,
            )
            k.put(target, body, x, y, "topleft")
            k.put(target, k.disc(17, VERMILION if row.now else (70, 40, 84), CREAM, 2.2), x + 26, y + h / 2)
            k.put(target, k.text(str(n + 1), 20, CREAM, "big", most=24), x + 26, y + h / 2)
            self._words(target, n)

    def _words(self, target: pygame.Surface, n: int) -> None:
        k, row = self._host.kit, self.rows.rows[n]
        x, y, w, h = round_box(n)
        if row.upright is None:
            k.put(target, k.box(58, 72, 8, None, (255, 236, 200, 60), 1.5), x + 88, y + h / 2)
            k.put(target, k.text(row.title, 20, DIM, fit=w - 150, most=24), x + 136, y + h * 0.33, "midleft")
            k.put(
                target,
                k.text(row.goes, 19, CREAM if row.now else DIM, "text", fit=w - 150, most=23),
                x + 136,
                y + h * 0.66,
                "midleft",
            )
            return
        k.put(target, badge(k, row.upright, 16), x + 152, y + 22)
        k.put(target, k.text(row.sign, 22, GOLD_LIGHT, fit=w - 190, most=25), x + 176, y + 22, "midleft")
        k.put(target, k.text(row.title, 19, CREAM, fit=w - 150, most=22), x + 136, y + 48, "midleft")
        k.put(
            target,
            k.text(row.goes, 17, CREAM if row.now else DIM, "text", fit=w - 150, most=20),
            x + 136,
            y + 71,
            "midleft",
        )

    def _given(self, target: pygame.Surface) -> None:
        """What was given so far, while the giver chooses."""
        k, rows = self._host.kit, self.rows
        x, y, _, step = GIVEN
        tall = 44 + max(1, len(rows.small)) * step
        k.put(target, k.box(156, tall, 16, (*SHADE, 150), (255, 236, 200, 70), 1.4), x + 14, y - 66, "midtop")
        k.put(target, k.text(rows.heading, 18, CREAM, fit=140, most=22), x + 14, y - 50)
        for n, upright in enumerate(rows.small):
            k.put(target, badge(k, upright, 16), x + 58, y + step * n)


class WhoPiece(Piece):
    """Who is on the card that is pointed at: picture, name, one line; while the giver chooses, a strip of words."""

    def __init__(self, host: Host, who: Who) -> None:
        x, y, w, h = who.box
        sx, sy, sw, sh = who.strip
        self._frames = (host.kit.rect(x - 12, y - 12, w + 24, h + 40), host.kit.rect(sx - 4, sy - 4, sw + 8, sh + 10))
        super().__init__(self._frames[0], z=8)
        self._host, self._who = host, who
        self.strip = False
        self.card = ""
        self.extra: tuple[str, ...] = ()

    def show(self, value: Any) -> None:
        """Whether the giver chooses."""
        if value != self.strip:
            self.touch()
            self.strip, self.frame = value, self._frames[1 if value else 0]
            self.touch()

    def point(self, value: Any) -> None:
        """The board tells who is pointed at, with what bots say of it."""

    def tell(self, card: str, extra: tuple[str, ...] = ()) -> None:
        """Show who this is, and what bots say of it."""
        if (card, extra) != (self.card, self.extra):
            self.card, self.extra = card, extra
            self.touch()

    def clear(self) -> None:
        """Nobody."""
        self.tell("")

    def paint(self, target: pygame.Surface) -> None:
        """Picture and words."""
        if not self.card:
            return
        k, who = self._host.kit, find(self.card)
        language = self._host.tr.language
        name, line = who.name.into(language), who.line.into(language)
        if self.strip:
            x, y, w, h = self._who.strip
            k.put(target, k.box(w, h, h / 2, (30, 16, 40, 200), (255, 236, 200, 60), 1.4), x, y, "topleft")
            title = k.text(name, 22, GOLD_LIGHT, fit=w * 0.42, most=26)
            rest = k.text(line, 19, CREAM, "text", fit=w - 50 - k.width(title), most=24)
            furniture.run(k, target, x + w / 2, y + h / 2, [title, rest], 12, "center")
            return
        x, y, w, h = self._who.box
        furniture.panel(k, target, x, y, w, h, 16, edge=2.5)
        if self.extra:
            k.put(target, k.text(name, 24, INK, fit=w - 32, most=28), x + 16, y + 26, "midleft")
            k.put(target, self._reasons(w - 32, h - 56), x + 16, y + 44, "topleft")
            return
        tall = h - 24
        wide = min(108.0, tall * 0.8)
        shown = kept_art(k, self.card, wide, tall if tall < 150 else wide * 1.12)
        middle = x + 12 + wide / 2
        if shown is not None:
            k.put(target, k.rounded(shown, 10), middle, y + h / 2)
            k.put(target, k.box(wide, k.u(shown.get_height()), 10, None, GOLD, 2), middle, y + h / 2)
        left, room = x + 24 + wide, w - wide - 36
        k.put(target, k.text(name, 24, INK, fit=room, most=28), left, y + 30, "midleft")
        k.put(target, self._line(line, room, h - 50 - BELOW), left, y + 50, "topleft")

    def _line(self, words: str, wide: float, tall: float) -> pygame.Surface:
        """What is known of somebody, as large as it fits."""
        k = self._host.kit
        for most in LINE_SIZES:
            block = k.text(words, 19, INK_SOFT, "text", wrap=wide, most=most)
            if k.u(block.get_height()) <= tall:
                break
        return block

    def _reasons(self, wide: float, tall: float) -> pygame.Surface:
        """What bots say, as many of them as there is room for, as large as they fit."""
        k = self._host.kit
        tries = [(count, most) for count in range(len(self.extra), 0, -1) for most in (24.0, 20.0, 17.0)]
        for count, most in (*tries, (1, 15.0), (1, 13.0)):
            block = k.text("\n".join(self.extra[:count]), 19, INK_SOFT, "text", wrap=wide, most=most)
            if k.u(block.get_height()) <= tall:
                break
        return block
