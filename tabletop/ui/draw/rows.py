"""Rows of options and settings, painted from metadata: label left, control right, one painter a kind of control.

A screen makes :class:`Row` values from whatever it has (a game's options, the settings); nothing here knows either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import (
    BAR_BOTTOM,
    BAR_TOP,
    CREAM,
    GOLD,
    GOLD_DARK,
    INK,
    INK_SOFT,
    NBSP,
    PAPER_BRIGHT,
    PAPER_DULL,
    PAPER_EDGE,
    TEAL,
    TEAL_DARK,
    VERMILION_DARK,
    WASHI,
    mix,
)

CONTROL = 400
"""Width of a control; arrows stand 20 u outside it."""
RIGHT = 44
HALF = 0.415
"""Type size of a label on two lines, by the height of its row."""


PICTURE, LEAST_PICTURE = 116.0, 56.0
"""How large the picture of a value is at most, and how small at least: else there is no room for one, units."""


@dataclass(frozen=True)
class Row:
    """One line of a page of options, in the player's language.

    Attributes:
        key: What it stands for.
        label: Its name.
        kind: ``"choice"``, ``"number"``, ``"toggle"`` or ``"action"`` (a word that opens something).
        value: Index of the choice, number, or 0/1.
        words: For a choice: all values; for a toggle: off, on; for an action: the word shown.
        low: Least number.
        high: Greatest number.
        step: Distance between numbers.
        unit: What follows a number.
        unit_one: What follows a 1, or "" for the unit.
        help: A sentence or two.
        usual: The usual value in words, or "".
        shut: Why it cannot be changed now, or "".
        special: Words for the least number, e.g. « sans », or "".
        pictures: For a choice: the name of a picture of each value, or ().
    """

    key: str
    label: str
    kind: str
    value: int = 0
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""
    unit_one: str = ""
    help: str = ""
    usual: str = ""
    shut: str = ""
    special: str = ""
    pictures: tuple[str, ...] = ()

    def changed(self, by: int) -> int:
        """The value ``by`` steps on; a choice and a toggle wrap, a number stops at its ends."""
        if self.shut:
            return self.value
        if self.kind == "number":
            return min(self.high, max(self.low, self.value + by * self.step))
        if self.kind == "action" or not self.words:
            return self.value
        return (self.value + by) % len(self.words)

    def said(self) -> str:
        """The value in words."""
        if self.kind == "number":
            if self.special and self.value == self.low:
                return self.special
            unit = self.unit_one if self.value == 1 and self.unit_one else self.unit
            return f"{self.value}{NBSP}{unit}" if unit else str(self.value)
        return self.words[self.value] if self.words else ""


def label_room(x: float, w: float) -> float:
    """Units for the label of a row, left of its control."""
    return control_box(x, w)[0] - x - 60


def label_lines(k: Kit, words: str, wide: float, h: float) -> tuple[str, ...]:
    """A label on one line, or under a large interface on two, as soon as its letters are larger so.

    Whichever is larger at one scale can only grow with the next: no label shrinks when the interface grows.

    Args:
        k: The painter.
        words: The label.
        wide: Units for it.
        h: The height of the row.
    """
    whole = k.text_width(words, 24)
    if k.scale == 1.0 or " " not in words or whole <= wide:
        return (words,)
    parts = words.split(" ")
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    half = min(halves, key=lambda half: max(map(len, half)))
    longest = max(k.text_width(line, 24) for line in half)
    grown = k.em(24)
    return half if min(h * HALF, grown * wide / longest) > grown * wide / whole else (words,)


def row(k: Kit, d: Surface, x: float, y: float, w: float, h: float, item: Row, focus: bool, most: float = 0) -> None:
    """One row; the focused one is brighter and has both arrows. No letter is larger than ``most``."""
    paper = PAPER_BRIGHT if focus else PAPER_DULL
    fill = mix(paper, (140, 110, 120), 0.45) if item.shut else paper
    k.put(d, k.box(w, h, 14, fill, GOLD_DARK if focus else PAPER_EDGE, 2), x, y, "topleft")
    wide = label_room(x, w)
    lines = label_lines(k, item.label, wide, h)
    if item.kind == "toggle" and len(lines) == 1:
        # A switch is narrow: the words get what it leaves.
        wide = w - RIGHT - 164 - k.text_width(item.said(), 24)
    size = most or k.em(24)
    if len(lines) > 1:
        size = min(size, h * HALF)
    ink = mix(INK_SOFT, INK, 0.55) if item.shut else INK
    written = [k.text(line, 24, ink, fit=wide, most=size) for line in lines]
    for n, line in enumerate(written):
        k.put(d, line, x + 20, y + h / 2 + (n - (len(lines) - 1) / 2) * size * 1.06, "midleft")
    if item.shut:
        # Ink, not soft ink: on the grey paper the soft one is too faint to read.
        room = w - max(map(k.width, written)) - 64
        k.put(d, k.text(item.shut, 20, INK, "text", fit=room, most=26), x + w - 24, y + h / 2, "midright")
        return
    left, width = control_box(x, w)
    if focus and item.kind in ("choice", "number"):
        k.put(d, k.chevron(16, 22, VERMILION_DARK, True), left - 20, y + h / 2)
        k.put(d, k.chevron(16, 22, VERMILION_DARK), left + width + 20, y + h / 2)
    CONTROLS[item.kind](k, d, left, y + h / 2, width, item, size)


def control_box(x: float, w: float) -> tuple[float, float]:
    """Left edge and width of the control of a row."""
    width = min(CONTROL, w * 0.54)
    return x + w - RIGHT - width, width


def words_fit(k: Kit, words: Sequence[str], width: float) -> bool:
    """Whether a choice can show all its words side by side."""
    return len(words) <= 4 and sum(k.text_width(word, 21) for word in words) + 22 * len(words) <= width


def choice_cells(k: Kit, words: Sequence[str], width: float) -> list[tuple[float, float]]:
    """(offset, width) of each word of a choice shown side by side."""
    sizes = [k.text_width(word, 21) for word in words]
    pad = (width - sum(sizes)) / len(sizes)
    cells, at = [], 0.0
    for size in sizes:
        cells.append((at, size + pad))
        at += size + pad
    return cells


def pill(k: Kit) -> float:
    """The height of a control under the interface scale."""
    return round(min(58.0, 44 * k.scale))


def control_choice(k: Kit, d: Surface, x: float, y: float, w: float, item: Row, most: float) -> None:
    """All words side by side, the chosen one on a dark bar; too many: that one alone, and a dot each."""
    tall = pill(k)
    k.put(d, k.shaded(w, tall, tall / 2, (206, 178, 132), (226, 204, 164), (150, 110, 70), 1.6), x, y, "midleft")
    if not words_fit(k, item.words, w):
        k.put(d, k.shaded(w - 6, tall - 6, tall / 2 - 3, BAR_TOP, BAR_BOTTOM, GOLD, 2), x + 3, y, "midleft")
        many = len(item.words)
        shown = many <= 16
        k.put(d, k.text(item.said(), 21, CREAM, fit=w - 40, most=most), x + w / 2, y - (3 if shown else 0))
        if shown:
            for n in range(many):
                k.put(
                    d,
                    k.disc(2.4, GOLD if n == item.value else (150, 110, 130)),
                    x + w / 2 + (n - (many - 1) / 2) * 12,
                    y + tall / 2 - 8,
                )
        return
    for n, (word, (at, room)) in enumerate(zip(item.words, choice_cells(k, item.words, w), strict=True)):
        here = n == item.value
        if here:
            k.put(d, k.shaded(room - 6, tall - 6, tall / 2 - 3, BAR_TOP, BAR_BOTTOM, GOLD, 2), x + at + 3, y, "midleft")
        k.put(d, k.text(word, 21, CREAM if here else INK, fit=room - 10, most=most), x + at + room / 2, y)


def control_number(k: Kit, d: Surface, x: float, y: float, w: float, item: Row, most: float) -> None:
    """Groove, filled part, ticks when there are few steps, the value beside."""
    room, span = groove(w), max(1, item.high - item.low)
    t = (item.value - item.low) / span
    k.put(d, k.box(room, 14, 7, (176, 146, 106), (120, 84, 60), 1.6), x, y, "midleft")
    k.put(d, k.shaded(max(16, room * t), 14, 7, (255, 160, 96), VERMILION_DARK, (90, 26, 30), 1.6), x, y, "midleft")
    steps = span // max(1, item.step)
    if steps <= 10:
        for n in range(steps + 1):
            k.put(d, k.box(4, 22, 2, INK), x + room * n / steps, y)
    k.put(d, k.disc(17, INK), x + room * t, y)
    k.put(d, k.disc(15, WASHI, GOLD, 3), x + room * t, y)
    k.put(d, k.text(item.said(), 24, INK, fit=w - room - 22, most=most), x + w, y, "midright")


def groove(width: float) -> float:
    """The length of a slider's groove in a control of this width."""
    return width - 116


def control_toggle(k: Kit, d: Surface, x: float, y: float, w: float, item: Row, most: float) -> None:
    """A switch: the place of the knob, the word and the tick agree."""
    on = bool(item.value)
    k.put(d, k.text(item.said(), 24, INK, fit=w - 110, most=most), x + w - 104, y, "midright")
    top, bottom = (TEAL, TEAL_DARK) if on else ((176, 150, 116), (150, 122, 92))
    k.put(d, k.shaded(88, 42, 21, top, bottom, INK, 2), x + w, y, "midright")
    cx = x + w - (22 if on else 66)
    k.put(d, k.disc(17, WASHI, INK, 2), cx, y)
    if on:
        k.put(d, k.sprite("icon/check", 18, 0, TEAL_DARK), cx, y)


def control_action(k: Kit, d: Surface, x: float, y: float, w: float, item: Row, most: float) -> None:
    """A word on a dark bar: OK opens what it names."""
    tall = pill(k)
    k.put(d, k.shaded(w, tall, tall / 2, BAR_TOP, BAR_BOTTOM, GOLD, 2), x, y, "midleft")
    k.put(d, k.text(item.said(), 21, CREAM, fit=w - 60, most=most), x + w / 2, y)
    k.put(d, k.chevron(12, 16, GOLD), x + w - 20, y)


CONTROLS = {
    "choice": control_choice,
    "number": control_number,
    "toggle": control_toggle,
    "action": control_action,
}


def hit(k: Kit, x: float, y: float, w: float, h: float, item: Row, at: tuple[float, float]) -> int | None:
    """The value that a click or a drag at a point (units) asks for; None if it is on no control of this row."""
    left, width = control_box(x, w)
    px, py = at
    if item.shut or not y <= py <= y + h or px < left - 32:
        return None
    if item.kind == "toggle":
        return item.changed(1)
    if item.kind == "choice":
        if px < left or not words_fit(k, item.words, width):
            return item.changed(-1 if px < left + width / 2 else 1)
        if px > left + width:
            return item.changed(1)
        for n, (offset, room) in enumerate(choice_cells(k, item.words, width)):
            if offset <= px - left < offset + room:
                return n
    if item.kind == "number":
        if px < left - 8:
            return item.changed(-1)
        if px > left + width + 8:
            return item.changed(1)
        t = min(1.0, max(0.0, (px - left) / groove(width)))
        steps = round(t * (item.high - item.low) / max(1, item.step))
        return min(item.high, item.low + steps * item.step)
    return None


def help_card(k: Kit, d: Surface, box: tuple[float, float, float, float], item: Row, usual: str = "") -> None:
    """The focused row in a sentence, with its usual value, on paper that is already there."""
    x, y, w, h = box
    k.put(d, k.text(item.label, 28, VERMILION_DARK, fit=w - 48, most=34), x + 24, y + 34, "midleft")
    lines = max(1, int((h - 62 - (52 if usual else 20)) // 29))
    words = "\n".join(part for part in (item.help, item.shut[:1].upper() + item.shut[1:]) if part)
    k.put(d, k.text(words, 21, INK, "text", w - 48, lines=lines), x + 24, y + 62, "topleft")
    if item.pictures:
        room = h - 74 - k.text(words, 21, INK, "text", w - 48, lines=lines).get_height() / k.S
        side = min(PICTURE, room)
        if side >= LEAST_PICTURE:
            k.put(d, k.sprite(item.pictures[item.value], side), x + w - 18, y + h - 10, "bottomright")
    if usual:
        k.put(d, k.text(usual, 20, INK_SOFT, "text", fit=w - 48, most=28), x + 24, y + h - 28, "midleft")
