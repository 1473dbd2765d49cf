"""What an icon means, in words beside it: small buttons, lanes, the marks and the robot of a plate.

The mouse is over it, or a key or a pad leads there: while a corner is chosen, and while somebody else plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kabuto.rules.names import PIECE_NAMES
from kabuto.screen.buttons import SIGNS, Buttons
from kabuto.screen.hud import real
from kabuto.screen.materials import COLUMN, PAD
from kabuto.screen.spots import Spot
from kabuto.table.columns import Box
from tabletop.core.i18n import N_
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import GOLD
from tabletop.ui.input.input import Act

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


class TipSpot(Spot):
    """What keys and pads lead to for its tip alone; the mouse has no need of it.

    Args:
        ring: The board.
        number: Which of :func:`standing`.
        box: ``x, y, w, h`` in units.
    """

    clickable = False

    def __init__(self, ring: Ring, number: int, box: Box) -> None:
        super().__init__(ring, f"tip {number}", box, lambda: None)

    def holds(self, point: tuple[float, float]) -> bool:
        """The mouse goes through."""
        return False

    def act(self, act: Act) -> bool:
        """OK leads back to what is to be chosen."""
        corner = self.ring.spots.get(f"corner {self.ring.corner}")
        if act is not Act.OK or corner is None:
            return False
        self.scene.set_focus(corner, slide=False)
        return True


def standing(ring: Ring) -> Iterator[tuple[Box, str]]:
    """(box, words) of all that has a tip and is no button, units; always the same boxes."""
    tr, columns = ring.tr, ring.columns

    def first_of(side: int) -> int:
        return columns.column.index(side) if columns.heads else side

    for seat, place in enumerate(ring.seats):
        left, top, _, high = columns.plates[seat]
        side = columns.column[seat] if columns.heads else seat
        if first_of(side) == seat:
            cards = ring.panels.cards
            for name, box in columns.troughs[side].lanes:
                kind = real(name, cards[seat].signatures if seat < len(cards) else ())
                yield box, tr(PIECE_NAMES[kind]) if kind else ""
            if columns.heads:
                yield columns.heads[side], tr(MARKS)
        if not columns.heads:
            yield (left + 100, top + high - 40, 140, 36), tr(MARKS)
        if place.kind == "bot":
            yield (left + COLUMN - 36, top + 4, 30, 30), tr(BOT)


def tip_spots(ring: Ring) -> list[TipSpot]:
    """Where keys and pads may go for a tip."""
    return [TipSpot(ring, number, box) for number, (box, _) in enumerate(standing(ring))]


def focused(ring: Ring) -> Box | None:
    """The box of what has the focus for its tip."""
    boxes = (spot.box for spot in ring.tip_spots if spot.focused)
    return next(((box.x, box.y, box.w, box.h) for box in boxes), None)


def spots(ring: Ring, buttons: Buttons) -> Iterator[tuple[Box, str]]:
    """(box, words) of all that has a tip now, units."""
    for name, box in buttons.rounds():
        if name in SIGNS:
            yield box, ring.tr(WORDS[name])
    if not ring.choosing and not ring.ended:
        yield from ((box, words) for box, words in standing(ring) if words)


def tip(ring: Ring, buttons: Buttons) -> tuple[Box, str] | None:
    """The tip of what is under the mouse, or has the focus of a key or pad."""
    if ring.host.last_device not in ("", "mouse"):
        chosen = focused(ring)
        return next((spot for spot in spots(ring, buttons) if spot[0] == chosen), None)
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
    if focused(ring) == found[0] and ring.host.last_device not in ("", "mouse"):
        frame = ring.kit.box(w + 8, h + 8, min(w, h) / 2 + 4, None, GOLD, 3)
        canvas.add("tip frame", frame, *ring.kit.at(x - 4, y - 4))
    canvas.add("tip", sprite, *ring.kit.at(left - PAD, top - PAD))


def _inside(box: Box, x: float, y: float) -> bool:
    left, top, w, h = box
    return left <= x <= left + w and top <= y <= top + h
