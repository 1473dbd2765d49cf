"""The banner below a push that is kept as pictures: who plays, which turn it is, what fell. No name is ever cut."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from tabletop.core.game import SeatSetup
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK_DEEP, TABLE, mix

BANNER = 86
"""How high the banner is, pixels."""
LARGE, LEAST = 27.0, 9.0
"""The type size of the names at most, and at least: a name of twenty of the widest letters has room at that."""
ONE_ROW = 19.0
"""Where the names would be smaller than this beside each other, they stand in two rows."""
EDGE, MARK, GAP = 20.0, 33.0, 16.0
"""The margin, what the mark before a name takes, and what lies between two names, units."""


def paint_banner(k: Kit, pixels: int, seats: Sequence[SeatSetup], acts: int, head: str, line: str) -> Surface:
    """Who plays and which turn it is; below, large, what fell.

    Args:
        k: The painter.
        pixels: How wide the banner is.
        seats: Who plays.
        acts: The seat that pushes.
        head: The turn.
        line: What fell.
    """
    wide, high = k.u(pixels), k.u(BANNER)
    out = k.canvas(wide, high)
    out.fill((*mix(TABLE, INK_DEEP, 0.45), 255))
    out.fill(GOLD, (0, 0, pixels, max(2, k.px(3))))
    turn = k.text(head, 23, CREAM, "text")
    room = wide - 2 * EDGE - k.width(turn) - GAP
    names = [seat.name for seat in seats]
    size = fitting(k, names, room)
    rows = [seats] if size >= ONE_ROW or len(names) < 3 else [seats[::2], seats[1::2]]
    middles = (0.31,) if len(rows) == 1 else (0.19, 0.47)
    if len(rows) > 1:
        size = min(23.0, *(fitting(k, [seat.name for seat in row], room) for row in rows))
    stops = [max(k.text_width(row[n].name, size) for row in rows if n < len(row)) for n in range(len(rows[0]))]
    if MARK * len(stops) + sum(stops) + GAP * (len(stops) - 1) > room:
        # Columns are as wide as their longest name: a little smaller.
        size = max(LEAST, size * (room - MARK * len(stops) - GAP * (len(stops) - 1)) / sum(stops))
        stops = [max(k.text_width(row[n].name, size) for row in rows if n < len(row)) for n in range(len(rows[0]))]
    for row, middle in zip(rows, middles, strict=True):
        x = EDGE
        for seat, stop in zip(row, stops, strict=False):
            _name(k, out, seat, (x, high * middle), size, seats.index(seat) == acts, len(rows) == 1)
            x += MARK + stop + GAP
    k.lay(out, turn, wide - EDGE, high * middles[0], "midright")
    low, large = (0.7, 34) if len(rows) == 1 else (0.77, 28)
    k.lay(out, k.text(line, large, GOLD_LIGHT, "big", fit=wide - 2 * EDGE), EDGE, high * low, "midleft")
    return out


def fitting(k: Kit, names: Sequence[str], room: float) -> float:
    """The largest type size at which names, each with its mark, stand beside each other in so much room, units."""
    free = room - len(names) * MARK - (len(names) - 1) * GAP
    size = LARGE
    while size > LEAST and sum(k.text_width(name, size) for name in names) > free:
        size -= 0.5
    return size


def _name(
    k: Kit, out: Surface, seat: SeatSetup, at: tuple[float, float], size: float, acts: bool, one_row: bool
) -> None:
    """A mark, and the whole name beside it."""
    ink, (x, y) = GOLD_LIGHT if acts else CREAM, at
    k.lay(out, k.seat_mark(seat.look, 12 if one_row else 9.5, ink), x + 12, y)
    k.lay(out, k.text(seat.name, size, ink), x + MARK, y, "midleft")
