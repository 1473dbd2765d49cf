"""What stands on Dutch's cloth beside the cards: what may be snapped, what cards can do, who has called, sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.dutch.screen.signs import sign_width, write_sign
from cardgames.dutch.table.layout import DISCARD, HEADING_W, MIDDLE, PILE, PILE_W, RATIO, heading_at, lay_looked
from cardgames.dutch.table.table import Call, Heading, Legend, Remember, SnapCall, Stamps, Sums
from cardgames.dutch.table.words import (
    DOES,
    ICONS,
    RANK_LETTERS,
    PowerRow,
    ValueRow,
    half,
    power_rows,
    value_rows,
    when_to_call,
)
from cardgames.table.look import Piece
from tabletop.core.i18n import N_
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK, mix

if TYPE_CHECKING:
    from cardgames.dutch.rules.variant import Variant
    from tabletop.core.game import Seat
    from tabletop.ui.match.board import Host

PALE = mix(CREAM, theme.FELT["dutch"][0], 0.18)
FAINT = mix(CREAM, theme.FELT["dutch"][0], 0.34)


def cloth(k: Kit, d: pygame.Surface) -> None:
    """Two threads sewn in an ellipse, and where pile and discard lie."""
    (cx, cy), (rx, ry) = MIDDLE, (376.0, 150.0)

    def draw(s: pygame.Surface, kk: float) -> None:
        x, y = s.get_rect().center
        for grow, alpha in ((0.0, 90), (-5.0, 52)):
            box = pygame.Rect(0, 0, round(2 * (rx + grow) * kk), round(2 * (ry + grow) * kk))
            box.center = x, y
            pygame.draw.ellipse(s, (*GOLD_LIGHT, alpha), box, max(1, round(1.8 * kk)))

    k.put(d, k.paint("dutch thread", 2 * rx + 8, 2 * ry + 8, draw, 2), cx, cy)
    for at in (PILE, DISCARD):
        k.put(d, k.box(PILE_W + 8, PILE_W * RATIO + 8, 10, (8, 40, 36, 70), (*GOLD_LIGHT, 110), 2), *at)


class SnapCallPiece(Piece):
    """The rank that may be snapped, beside the discard; in a race against the clock the time that is left."""

    def __init__(self, host: Host, data: SnapCall) -> None:
        x, y, w, h = data.box
        super().__init__(host.kit.rect(x - 34, y - 14, w + 48, h + 34), z=44)
        self._host, self._data = host, data
        self._rank: int | None = None
        self._all = self._left = 0.0
        self.visible = False

    def show(self, value: Any) -> None:
        """The rank, or None."""
        self.visible = value is not None
        if value != self._rank:
            self._rank = value
            self.touch()

    def ask(self, value: Any) -> None:
        """The seconds for which the window stands open from now on; None for no clock."""
        self._all = self._left = value or 0.0
        self.touch()

    def pass_time(self, dt: float) -> None:
        """The bar empties."""
        if self.visible and self._left > 0:
            self._left = max(0.0, self._left - dt)
            self.touch()

    def still(self) -> float | None:
        """It moves as long as there is time."""
        return 0.03 if self.visible and self._left > 0 else None

    def paint(self, target: pygame.Surface) -> None:
        """Paper with a pointer, the rank, the call, the bar."""
        if self._rank is None:
            return
        k, (x, y, w, h) = self._host.kit, self._data.box
        red, dark = theme.VERMILION, theme.VERMILION_DARK
        k.put(target, k.shadow(w, h, 16, 9, 150), x + w / 2, y + h / 2 + 5)

        def tip(s: pygame.Surface, _: float) -> None:
            wide, tall = s.get_size()
            pygame.draw.polygon(s, red, [(0, tall / 2), (wide, 0), (wide, tall)])

        k.put(target, k.paint("dutch tip", 22, 34, tip), x + 4, y + h / 2, "midright")
        k.put(target, k.washi(w, h, 16, red, 4), x, y, "topleft")
        letter = self._host.tr(RANK_LETTERS[self._rank])
        size, room = (50, 78) if self._rank else (30, 78)
        rank = k.text(letter, size, dark, "big", most=size, fit=room)
        timed = self._all > 0
        middle = y + h * (0.4 if timed else 0.5)
        k.put(target, rank, x + 46, middle)
        call = k.text(self._host.tr(N_("Snap!")), 30, theme.INK, fit=w - 104, most=36)
        k.put(target, call, x + 88 + (w - 104) / 2, middle)
        if timed:
            self._bar(target, x + 16, y + h - 30, w - 32)

    def _bar(self, target: pygame.Surface, x: float, y: float, w: float) -> None:
        k = self._host.kit
        k.put(target, k.box(w, 15, 7.5, mix(theme.INK_SOFT, CREAM, 0.55), INK, 2), x, y, "topleft")
        share = 1.0 if self._host.motion.reduced else self._left / self._all
        wide = round((w - 5) * share)
        if wide > 10:
            k.put(target, k.shaded(wide, 10, 5, (240, 96, 66), (188, 44, 38)), x + 2.5, y + 2.5, "topleft")


class LegendPiece(Piece):
    """What the cards of this variant can do and count, in the colours of thread on the cloth."""

    STEP, SIGN = 25.0, 19.0
    MOST = 3
    """Cards that stand before one power in a line."""
    PILE = 28.0
    """So much of the last line's room is left to the words under the pile."""

    def __init__(self, host: Host, data: Legend) -> None:
        x, y, w, h = data.box
        super().__init__(host.kit.rect(x - 6, y - 4, w + 8, h + 8), z=3)
        self._host, self._data = host, data
        self._variant: Variant | None = None

    def show(self, value: Any) -> None:
        """The rules in force."""
        if value != self._variant:
            self._variant = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A line for each power, then values, then when one may call."""
        variant = self._variant
        if variant is None:
            return
        k, tr, (x, y, w, h) = self._host.kit, self._host.tr, self._data.box
        rows, values = power_rows(variant), self._lines(value_rows(variant))
        count = sum(-(-len(row.signs) // self.MOST) for row in rows)
        step = min(k.em(self.STEP), h / (count + len(values) + 1))
        # House rules may give many cards a power: then all is smaller.
        size, sign = min(19 if step > 22 else 18, step * 0.9), min(self.SIGN, step * 0.9)
        wide = max(self._signs(row, sign) for row in rows) if rows else 0.0
        rooms = [(tr(DOES[row.power]), w - wide - 27) for row in rows]
        # A large interface makes the words larger as far as the lines are far enough apart, and all of them alike.
        most = max(size, min(step * 0.84, k.even(rooms, size, "text")))
        line = y + step / 2
        for row in rows:
            for n, one in enumerate(row.signs):
                if n % self.MOST == 0:
                    at, line = x, line + (step if n else 0)
                at += write_sign(k, target, one, tr, at, line, sign) + 5
            icon = k.sprite(f"icon/{ICONS[row.power]}", sign, 0, GOLD_LIGHT)
            k.put(target, icon, at + 2, line, "midleft")
            words = k.text(tr(DOES[row.power]), size, PALE, "text", fit=x + w - at - 27, most=most)
            k.put(target, words, at + 27, line, "midleft")
            line += step
        for some in values:
            self._values(target, some, line, sign)
            line += step
        words = k.text(when_to_call(variant, tr.words(())), size, FAINT, "text", fit=w - self.PILE, most=most)
        k.put(target, words, x, line, "midleft")

    def _signs(self, row: PowerRow, size: float) -> float:
        """How wide the last line of a power's cards is."""
        k, tr = self._host.kit, self._host.tr
        last = row.signs[(len(row.signs) - 1) // self.MOST * self.MOST :]
        return sum(sign_width(k, one, tr, size) + 5 for one in last)

    def _lines(self, rows: Sequence[ValueRow]) -> list[list[ValueRow]]:
        """What cards count, in as many lines as it takes."""
        found: list[list[ValueRow]] = [[]]
        room = self._data.box[2] + 8
        for row in rows:
            if found[-1] and sum(map(self._wide, (*found[-1], row))) > room:
                found.append([])
            found[-1].append(row)
        return found

    def _values(self, target: pygame.Surface, rows: Sequence[ValueRow], line: float, sign: float) -> None:
        """« V D 10 · R 15 »: the cards that do not count what is on them."""
        k, tr, at = self._host.kit, self._host.tr, self._data.box[0]
        for row in rows:
            for one in row.signs:
                at += write_sign(k, target, one, tr, at, line, sign) + 3
            words = self._points(row, sign)
            k.put(target, words, at + 2, line, "midleft")
            at += k.width(words) + 14

    def _points(self, row: ValueRow, size: float) -> pygame.Surface:
        return self._host.kit.text(half(row.value), size, GOLD_LIGHT, "label", most=size)

    def _wide(self, row: ValueRow) -> float:
        k, tr = self._host.kit, self._host.tr
        return (
            sum(sign_width(k, one, tr, self.SIGN) + 3 for one in row.signs) + 16 + k.width(self._points(row, self.SIGN))
        )


class StampsPiece(Piece):
    """What the caller said, stamped across their cards; a cord where nothing may touch them."""

    def __init__(self, host: Host, data: Stamps) -> None:
        super().__init__(host.kit.rect(20, 10, 1240, 640), z=34)
        self._host, self._data = host, data
        self._call: Call | None = None
        self.visible = False

    def show(self, value: Any) -> None:
        """Who has called."""
        self.visible = value is not None
        if value != self._call:
            self._call = value
            if value is not None:
                self.frame = self._host.kit.rect(*self._around(value.seat))
            self.touch()

    def _around(self, seat: Seat) -> tuple[float, float, float, float]:
        lay = self._data.homes[seat].square
        wide, tall = lay.most * 2 + 60, lay.most * RATIO * 2 + 40
        return lay.middle - wide / 2, lay.box[1] + lay.box[3] / 2 - tall / 2, wide, tall

    def paint(self, target: pygame.Surface) -> None:
        """A seal, a little askew."""
        call = self._call
        if call is None:
            return
        k, lay = self._host.kit, self._data.homes[call.seat].square
        x, y = lay.middle, lay.box[1] + lay.box[3] / 2
        wide = max(96.0, lay.most * 1.9)
        if call.frozen:
            k.put(target, self._cord(lay.most), x, y)

        def draw(out: pygame.Surface) -> None:
            w, h = k.u(out.get_width()), k.u(out.get_height())
            k.lay(out, k.box(w, h, 9, (196, 36, 32, 236), CREAM, 2.4), 0, 0, "topleft")
            word = k.text(f"{call.word}{theme.NNBSP}!", h * 0.56, CREAM, "big", fit=w - 18, most=h * 0.56)
            k.lay(out, word, w / 2, h / 2)

        flat = k.layered(("dutch stamp", call.word, wide), wide, wide * 0.32, draw)
        k.put(target, k.keep(("dutch stamp turned", call.word, wide), lambda: k.turned(flat, 9)), x, y)

    def _cord(self, most: float) -> pygame.Surface:
        k = self._host.kit

        def draw(s: pygame.Surface, kk: float) -> None:
            w, h = s.get_size()
            for a, b in (((0.06, 0.05), (0.94, 0.95)), ((0.94, 0.05), (0.06, 0.95))):
                ends = (w * a[0], h * a[1]), (w * b[0], h * b[1])
                pygame.draw.line(s, (110, 20, 24), *ends, round(7 * kk))
                pygame.draw.line(s, (222, 70, 52), *ends, round(4 * kk))

        return k.paint(("dutch cord", most), most * 2 + 6, most * RATIO * 2 + 6, draw, 2)


class SumsPiece(Piece):
    """What everybody's cards come to, beside their names.

    Attributes:
        tally: What the counting needs.
    """

    def __init__(self, host: Host, data: Sums) -> None:
        super().__init__(host.kit.rect(20, 10, 1240, 640), z=78)
        self._host, self._data = host, data
        self.tally: Any = None
        self._sums: dict[Seat, int] = {}
        self.visible = False

    def show(self, value: Any) -> None:
        """The counting; the totals, once the hand was counted."""
        self.tally = value
        last = value.results[-1] if value.open and value.results else None
        self._sums = dict(enumerate(last.totals)) if last is not None else {}
        self._follow()

    def set(self, seat: Seat, total: int) -> None:
        """The sum of a seat runs."""
        self._sums[seat] = total
        self._follow()

    def clear(self) -> None:
        """A new hand."""
        self._sums = {}
        self._follow()

    def _follow(self) -> None:
        self.visible = bool(self._sums)
        self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A gold badge at the lower end of each plate."""
        k = self._host.kit
        for seat, total in self._sums.items():
            x, y, w = self._data.homes[seat].plate
            words = k.text(half(total), 30, INK, "big", most=30)
            wide = max(58.0, k.width(words) + 26)
            at = x + w - wide / 2 + 10, y + 58  # below the name, which may be long
            k.put(target, k.shadow(wide, 44, 22, 6, 120), at[0], at[1] + 3)
            k.put(target, k.shaded(wide, 44, 22, (255, 236, 170), (236, 176, 66), INK, 2), *at)
            k.put(target, words, *at)


class HeadingPiece(Piece):
    """Large words beside what one looks at, and a gold frame round each card that lies open."""

    def __init__(self, host: Host, _: Heading) -> None:
        super().__init__(host.kit.rect(60, 36, 1160, 620), z=86)
        self._host = host
        self._shown: Remember | None = None
        self.visible = False

    def show(self, value: Any) -> None:
        """What to remember; None for nothing."""
        self.visible = value is not None
        if value != self._shown:
            self._shown = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Gold letters, gold frames."""
        shown = self._shown
        if shown is None:
            return
        k = self._host.kit
        if not self._host.seating.taught:  # there a lesson has its say
            image = k.big(shown.words, 38, GOLD_LIGHT, GOLD, ((4, (44, 14, 34)),), fit=HEADING_W)
            k.put(target, image, *heading_at(shown.count))
        poses = lay_looked([""] * shown.count, -1)
        for n in shown.seen:
            pose = poses[n]
            w, h = pose.w + 10, pose.w * RATIO + 10
            k.put(target, k.box(w, h, pose.w * 0.12, None, GOLD_LIGHT, 4), pose.x, pose.y)
