"""What an icon means, in words beside the mouse: small buttons, lanes, the marks and the robot of a plate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kabuto.rules.describe import PIECE_NAMES
from kabuto.screen.buttons import SIGNS, Buttons
from kabuto.screen.canvas import Canvas
from kabuto.screen.hud import Hud
from kabuto.screen.materials import COLUMN, COLUMNS, PAD, PLATE_Y, Box
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

WORDS = {
    "menu": N_("Menu"),
    "rules": N_("Rules of the game"),
    "again": N_("Watch the last push again"),
    "log": N_("All that happened"),
}
MARKS = N_("Corners marked: 4 give one more push")
BOT = N_("Played by the computer")
HIGH = 36.0


def spots(ring: Ring, buttons: Buttons) -> Iterator[tuple[Box, str]]:
    """(box, words) of all that has a tip now, units."""
    tr = ring.tr
    for name, box in buttons.rounds():
        if name in SIGNS:
            yield box, tr(WORDS[name])
    if ring.choosing or ring.ended:
        return
    for seat, place in enumerate(ring.seats):
        left = COLUMNS[seat % 2]
        for kind, box in Hud.lane_boxes(left):
            real = kind or ring.panels.cards[seat].signature
            if real:
                yield box, tr(PIECE_NAMES[real])
        yield (left + 100, PLATE_Y + 60, 140, 36), tr(MARKS)
        if place.kind == "bot":
            yield (left + COLUMN - 36, PLATE_Y + 6, 30, 30), tr(BOT)


def tip(ring: Ring, buttons: Buttons) -> tuple[Box, str] | None:
    """The tip of what is under the mouse."""
    if ring.host.last_device not in ("", "mouse"):
        return None
    x, y = ring.mouse
    return next((spot for spot in spots(ring, buttons) if _inside(spot[0], x, y)), None)


def follow(ring: Ring, buttons: Buttons, x: float, y: float) -> bool:
    """The mouse is there now; whether another tip is to be seen."""
    before = tip(ring, buttons)
    ring.mouse = x, y
    return tip(ring, buttons) != before


def draw_tip(ring: Ring, buttons: Buttons, canvas: Canvas) -> None:
    """A small plaque above what is under the mouse, or below it at the top; never beyond the layout."""
    found = tip(ring, buttons) if ring.ready and not ring.close_look else None
    if found is None:
        return
    (x, y, w, h), words = found
    sprite, wide = ring.hud.tip(words, HIGH)
    left = min(max(x + w / 2 - wide / 2, 8.0), 1272.0 - wide)
    top = y - HIGH - 6 if y > HIGH + 12 else y + h + 6
    canvas.add("tip", sprite, *ring.kit.at(left - PAD, top - PAD))


def _inside(box: Box, x: float, y: float) -> bool:
    left, top, w, h = box
    return left <= x <= left + w and top <= y <= top + h
