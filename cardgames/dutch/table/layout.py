"""Where everything lies on Dutch's table: seats and their squares, what somebody holds, pile and discard.

Units of the screen; pure functions. A square keeps its arrangement wherever its owner sits: places 0 and 1 below, 2 and
3 above them, so that nobody has to turn their memory round with the table. A place keeps its cell for ever: further
places are added at the right and above, and all cards shrink together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from itertools import count as count_from
from typing import NamedTuple

from cardgames.common.layout import Box, Point, QuestionStrip, Spot
from cardgames.common.poses import Pose
from cardgames.dutch.table.faces import TURNED
from tabletop.core.game import Seat
from tabletop.match.table import Face

RATIO = 1.42
PILE, DISCARD = (574.0, 326.0), (694.0, 326.0)
PILE_W = 82.0
MIDDLE = (640.0, 326.0)
GAP = 7.0
LOOK_W, LOOK_TWO, LOOK_ONE = 118.0, 122.0, 126.0
"""The width of cards that are looked at: a whole square, two, one."""
LOOK_Y = 340.0
"""The middle of one or two that are looked at."""
HEADING_W = 720.0
"""How wide the words beside them may be: between the squares at the sides."""


# ---------------------------------------------------------------------------------------------- squares
class Cell(NamedTuple):
    """A cell of a square: columns from the left, rows from below."""

    column: int
    row: int


def _grow(steps: Growth) -> Iterator[Cell]:
    """The cells in the order in which they are used: a rectangle that grows by whole columns and rows."""
    wide, high = 2, 2
    yield from (Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1))
    widest, highest = steps[-1]
    for columns, rows in chain(steps, ((widest + n, highest) for n in count_from(1))):
        while wide < columns:
            yield from (Cell(wide, row) for row in range(high))
            wide += 1
        while high < rows:
            yield from (Cell(column, high) for column in range(wide))
            high += 1


Growth = tuple[tuple[int, int], ...]
"""The rectangles through which a square grows: columns and rows."""
WIDE: Growth = ((7, 2), (7, 3), (8, 3))
"""The square at the near side: there is room beside it."""
COMPACT: Growth = ((4, 2), (4, 3), (6, 3), (6, 4))
"""A square with as much room in height as in width."""
FLAT: Growth = ((5, 2), (5, 3), (8, 3))
"""A low one, at a crowded table."""
NARROW: Growth = ((4, 2), (4, 3), (5, 3), (5, 4), (6, 4))
"""One with little room on either side."""


@cache
def cells(count: int, growth: Growth) -> tuple[Cell, ...]:
    """The cells of a square with so many places.

    >>> [tuple(cell) for cell in cells(6, WIDE)]
    [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 1)]
    """
    source = _grow(growth)
    return tuple(next(source) for _ in range(count))


@dataclass(frozen=True)
class SquareLay:
    """How the cards of a square lie.

    Attributes:
        box: Where there is room for them.
        most: The width of a card at most.
        middle: The middle of a small square, within the box.
        growth: How it grows.
    """

    box: Box
    most: float
    middle: float
    growth: Growth = COMPACT

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """A grid; the card that is pointed at stands out a little, the marker of a caller lies sideways."""
        lie = cells(len(faces), self.growth)
        if not lie:
            return ()
        columns, rows = max(cell.column for cell in lie) + 1, max(cell.row for cell in lie) + 1
        columns, rows = max(2, columns), max(2, rows)
        x, y, w, h = self.box
        gap = GAP if self.most > 60 else 5.0
        card = min(self.most, (w + gap) / columns - gap, ((h + gap) / rows - gap) / RATIO)
        across, down = card + gap, card * RATIO + gap
        half = (across * columns - gap) / 2
        middle = min(max(self.middle, x + half), x + w - half)
        low = y + h / 2 + (down * rows - gap) / 2 - card * RATIO / 2
        poses = []
        for n, (cell, face) in enumerate(zip(lie, faces, strict=True)):
            at = middle - half + card / 2 + across * cell.column, low - down * cell.row
            turn = 90.0 if face == TURNED else 0.0
            poses.append(Pose(*at, card * 1.1 if n == lit else card, turn, 14 if n == lit else 6))
        return poses


# ---------------------------------------------------------------------------------------------- seats
class Home(NamedTuple):
    """Where a seat is.

    Attributes:
        plate: ``x, y, w`` of its plate.
        square: How its cards lie.
        drawn: The card that it has drawn: the middle, and the width.
        tag: Where the plate says whose turn it is, if not above it.
        chip: Where short words beside the plate stand: the first of them, and the way of the further ones.
        beside: Whether what is pressed in a race stands at the plate's right end, not below it.
    """

    plate: tuple[float, float, float]
    square: SquareLay
    drawn: tuple[float, float, float]
    chip: tuple[float, float, float]
    tag: Point | None = None
    beside: bool = False

    @property
    def spot(self) -> Spot:
        """For the plate."""
        x, y, w = self.plate
        box = self.square.box
        middle = self.square.middle, box[1] + box[3] / 2
        return Spot(x, y, w, middle, self.square.most, middle, self.tag, self.beside)

    @property
    def middle(self) -> Point:
        """The middle of the plate."""
        x, y, w = self.plate
        return x + w / 2, y + 31

    def chip_at(self, number: int) -> Point:
        """Where a short word stands, the how many-th of those that hang there."""
        x, y, step = self.chip
        return x, y + step * number

    def held(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """The drawn card."""
        x, y, w = self.drawn
        return [Pose(x, y, w * (1.06 if n == lit else 1.0), 4.0, 20) for n in range(len(faces))]


NEAR = Home(
    (48, 566, 216), SquareLay((296, 394, 506, 242), 78, 640, WIDE), (872, 530, 104), (206, 518, -40), beside=True
)


def _side(right: bool) -> Home:
    x = 1020.0 if right else 48.0
    box = (x - 4, 128.0, 222.0, 236.0)
    inner = x - 62 if right else x + 274
    return Home(
        (x, 372, 212), SquareLay(box, 76, x + 106), (inner, 176, 62), (inner - 8, 402, -40), (x + 70, 450)
    )  # fmt: skip


def _half(right: bool, y: float) -> Home:
    """One of two at a side, the square above the plate and the tag beside it."""
    x = 1028.0 if right else 44.0
    square = SquareLay((x - 52 if right else x, y, 258, 142), 48, x + 206 - 52 if right else x + 52, FLAT)
    inner = x - 34 if right else x + 240
    return Home((x, y + 146, 204), square, (inner, y + 60, 46), (inner + (-24 if right else 24), y + 176, -40),
                (x + 50 if right else x + 156, y + 128))  # fmt: skip


def _upper(right: bool, y: float) -> Home:
    """The upper one of two at a side: beside a neighbour at the top edge its square is narrow, and grows upwards."""
    home = _half(right, y)
    (x, _, w), square = home.plate, home.square
    return home._replace(
        plate=(x, y + 150, w),
        square=SquareLay((x, y - 4, 212, 152), square.most, square.middle, NARROW),
        tag=(x + 50 if right else x + 156, y + 132),
    )


def _high(x: float, tag: float) -> Home:
    """One of three at the top, the square above the plate and the tag beside it."""
    square = SquareLay((x, 14, 240, 126), 42, x + 48, FLAT)
    return Home((x, 143, 200), square, (x + 226, 82, 44), (x + 100, 222, 38), (tag, 128))


_TOP = Home((800, 62, 212), SquareLay((486, 16, 308, 180), 60, 640), (440, 100, 62), (1088, 92, 40))
_TOP_LEFT = Home((204, 26, 196), SquareLay((412, 16, 174, 182), 60, 499), (250, 172, 50), (340, 172, 38), (316, 104))
_TOP_RIGHT = Home((830, 26, 192), SquareLay((646, 16, 174, 182), 60, 733), (982, 172, 50), (892, 172, 38), (900, 104))
_LEFT, _RIGHT = (_half(False, 318), _upper(False, 98)), (_upper(True, 66), _half(True, 286))
OTHERS: Mapping[int, tuple[Home, ...]] = {
    1: (_TOP,),
    2: (_side(False), _side(True)),
    3: (_side(False), _TOP, _side(True)),
    4: (_side(False), _TOP_LEFT, _TOP_RIGHT, _side(True)),
    5: (*_LEFT, _TOP, *_RIGHT),
    6: (*_LEFT, _TOP_LEFT, _TOP_RIGHT, *_RIGHT),
    7: (*_LEFT, _high(258, 410), _high(522, 674), _high(786, 938), *_RIGHT),
}
"""Everybody else, clockwise from the near side, by how many they are."""


def homes(seats: int, near: Seat, taught: bool = False) -> dict[Seat, Home]:
    """Where everybody sits; clockwise on the screen is rising seats.

    Args:
        seats: How many play.
        near: Who sits at the near side.
        taught: Whether a lesson is given: its paper lies where the one opponent of two sits else.
    """
    others = (_side(True),) if taught and seats == 2 else OTHERS[seats - 1]
    # Where somebody sits right above, its tag keeps its place and size.
    here = NEAR._replace(tag=(132, 552)) if seats > 5 else NEAR
    return {near: here, **{(near + n + 1) % seats: home for n, home in enumerate(others)}}


# ---------------------------------------------------------------------------------------------- the middle
def asked_at(seats: int) -> QuestionStrip:
    """What is asked, between the squares at the sides, below those at the top and above the pile."""
    return QuestionStrip(236, 736, 40) if seats == 8 else QuestionStrip(224, 736)


def lay_pile(faces: Sequence[Face], lit: int) -> Sequence[Pose]:
    """The pile: as high as it has cards, but never a tower."""
    x, y = PILE
    highs = [min(n // 3, 12) for n in range(len(faces))]
    top = len(faces) - 1
    return [
        Pose(x - 0.6 * high, y - 0.9 * high, PILE_W * (1.05 if n == lit == top else 1.0), 0.0, 1 if n else 6)
        for n, high in enumerate(highs)
    ]


def lay_discard(faces: Sequence[Face], lit: int) -> Sequence[Pose]:
    """Cards that were thrown, a little askew."""
    (x, y), turns = DISCARD, (-2, 5, -6, 3)
    top = len(faces) - 1
    return [
        Pose(x + turns[n % 4] * 0.5, y + n % 3 - 1, PILE_W * (1.05 if n == lit == top else 1.0), turns[n % 4], 4)
        for n in range(len(faces))
    ]


def heading_at(count: int) -> Point:
    """The middle of the words beside what one looks at: where nobody else's cards and names are.

    Args:
        count: How many cards are held up; 0 for the table of signs.
    """
    if not count:
        return 640, 619  # between the table of signs and the button
    return (640, 224) if count <= 2 else (640, 580)


def lay_looked(faces: Sequence[Face], lit: int) -> Sequence[Pose]:
    """Cards that somebody looks at, large in the middle: one, two, or a whole square as it lies before its owner."""
    count = len(faces)
    if count <= 1:
        return [Pose(640, LOOK_Y, LOOK_ONE, 0.0, 24)] * count
    if count == 2:
        return [Pose(640 + (n - 0.5) * (LOOK_TWO + 18), LOOK_Y, LOOK_TWO, 0.0, 24) for n in range(2)]
    lie = cells(count, WIDE)
    rows = max(cell.row for cell in lie) + 1
    columns = max(cell.column for cell in lie) + 1
    down = LOOK_W * RATIO + 14
    return [
        Pose(
            640 + (cell.column - (columns - 1) / 2) * (LOOK_W + 14),
            330 + ((rows - 1) / 2 - cell.row) * down, LOOK_W, 0.0, 24,
        )
        for cell in lie
    ]  # fmt: skip
