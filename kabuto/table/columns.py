"""Where the panels of the seats stand beside the ring: two columns for two, three or four players. Pure data.

A duel has a column a player; of three players the first and the third share the left one; each of two teams has one.
Units of the layout, 1280 × 720.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Box = tuple[float, float, float, float]

WIDTH = 253.0
LEFT = (16.0, 1011.0)
"""How wide a column is, and where each begins."""
TOP = 16.0
SIGNATURES = ("signature", "second signature")
"""The lanes of signature pieces; only a team has two."""
STRIP, STRIP_GAP = 58.0, 8.0
"""How high the card of a move is, and the gap below it."""
MOVES = 2
"""A wrestler has so many moves at most."""
FOOT = 706.0
"""The columns end here."""


@dataclass(frozen=True)
class Trough:
    """An inventory.

    Attributes:
        box: All of it.
        lanes: (kind, box) of each lane from above; signature pieces lie in :data:`SIGNATURES`.
    """

    box: Box
    lanes: tuple[tuple[str, Box], ...]

    def lane(self, kind: str, signatures: Sequence[str]) -> Box:
        """Where pieces of a kind lie.

        Args:
            kind: The kind.
            signatures: The kinds of the signature pieces that may lie there.
        """
        lanes = dict(self.lanes)
        if kind in lanes:
            return lanes[kind]
        number = signatures.index(kind) if kind in signatures else 0
        return lanes[SIGNATURES[min(number, len(lanes) - 4)]]


@dataclass(frozen=True)
class Columns:
    """All panels.

    Attributes:
        column: The column of each seat, 0 or 1.
        plates: The plate of each seat.
        heads: The plate of each team, by side; () without teams.
        troughs: The inventory of each side.
        cards: Where the portraits stand, by column; () where there is no room.
        moves: Where the cards of the moves begin, by column; () without moves.
        log: Where the log and the help of the keys begin, and how high they may grow.
        shared: Whether the moves of the seat on turn stand there alone: a duel shows those of both.
    """

    column: tuple[int, ...]
    plates: tuple[Box, ...]
    heads: tuple[Box, ...]
    troughs: tuple[Trough, ...]
    cards: tuple[float, ...]
    moves: tuple[float, ...]
    log: tuple[float, float]
    shared: bool

    def strip(self, column: int, number: int) -> Box:
        """The card of a move."""
        return LEFT[column], self.moves[column] + number * (STRIP + STRIP_GAP), WIDTH, STRIP


def _stacked(x: float, y: float, heights: Sequence[float], gap: float, edge: float, signatures: int = 1) -> Trough:
    """Lanes below each other; the last one is cut in two for a team."""
    lanes, at = [], y + edge
    for kind, height in zip(("L", "M", "S"), heights, strict=False):
        lanes.append((kind, (x + 10, at, WIDTH - 20, height)))
        at += height + gap
    wide = (WIDTH - 20 - gap * (signatures - 1)) / signatures
    lanes += [
        (name, (x + 10 + n * (wide + gap), at, wide, heights[3])) for n, name in enumerate(SIGNATURES[:signatures])
    ]
    return Trough((x, y, WIDTH, at + heights[3] + edge - y), tuple(lanes))


def _grid(x: float, y: float) -> Trough:
    """Four half lanes, two abreast."""
    wide, high, gap = (WIDTH - 26) / 2, 40.0, 5.0
    names = ("L", "M", "S", SIGNATURES[0])
    boxes = [(x + 10 + n % 2 * (wide + 6), y + 9 + n // 2 * (high + gap), wide, high) for n in range(4)]
    return Trough((x, y, WIDTH, 18 + 2 * high + gap), tuple(zip(names, boxes, strict=True)))


def columns_of(sides: Sequence[int], moves: bool) -> Columns:
    """The panels of a match.

    Args:
        sides: The side of each seat.
        moves: Whether the wrestlers have moves (the full league).
    """
    count = len(set(sides))
    if count < len(sides):
        return _teams(tuple(sides), moves)
    return _duel(moves) if count == 2 else _three(moves)


def _duel(moves: bool) -> Columns:
    plates = tuple((x, TOP, WIDTH, 100.0) for x in LEFT)
    troughs = tuple(_stacked(x, 128.0, (58.0, 50.0, 44.0, 54.0), 6.0, 10.0) for x in LEFT)
    if moves:
        return Columns((0, 1), plates, (), troughs, (), (380.0, 380.0), (514.0, 192.0), False)
    return Columns((0, 1), plates, (), troughs, (392.0, 542.0), (), (380.0, 216.0), False)


def _three(moves: bool) -> Columns:
    high = 84.0
    plates, troughs, ends = [], [], [TOP, TOP]
    for seat in range(3):
        x, y = LEFT[seat % 2], ends[seat % 2]
        plates.append((x, y, WIDTH, high))
        troughs.append(_grid(x, y + high + 6))
        ends[seat % 2] = troughs[-1].box[1] + troughs[-1].box[3] + 12
    at = (ends[0], ends[1]) if moves else ()
    return Columns((0, 1, 0), tuple(plates), (), tuple(troughs), (), at, (380.0, 216.0), True)


def _teams(sides: tuple[int, ...], moves: bool) -> Columns:
    head, high, gap = 56.0, 62.0, 6.0
    heads = tuple((x, TOP, WIDTH, head) for x in LEFT)
    plates = []
    for seat, side in enumerate(sides):
        place = sum(other == side for other in sides[:seat])
        plates.append((LEFT[side], TOP + head + gap + place * (high + gap), WIDTH, high))
    top = TOP + head + gap + 2 * (high + gap) + 2
    troughs = tuple(_stacked(x, top, (44.0, 40.0, 36.0, 44.0), 5.0, 8.0, 2) for x in LEFT)
    low = troughs[0].box[1] + troughs[0].box[3] + 8
    log = low + MOVES * (STRIP + STRIP_GAP) if moves else low + 4
    at = (low, low) if moves else ()
    return Columns(sides, tuple(plates), heads, troughs, (), at, (log, FOOT - log), True)
