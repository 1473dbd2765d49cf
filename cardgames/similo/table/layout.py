"""Where everything is on Similo's table. Two sights share it: that of the guessers, and that of the giver who chooses.

While the giver chooses, the grid is small, the hand is large, and clue, sign and secret stand as one equation. Which
sight is shown follows from the cards' faces, so that the same table shows both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgames.common.layout import Box, CardLayout, Spot, Spread
from cardgames.common.poses import Pose, RowLay
from cardgames.similo.table.faces import GONE, HAND, SECRET, SIDEWAYS, SMALL, has
from tabletop.core.game import Seat
from tabletop.match.prompt import Place
from tabletop.match.seating import Seating
from tabletop.match.table import Face

RATIO = 1.25
"""Height of a card by its width."""
SHRUNK = 0.86
"""A character that is gone lies smaller."""
ASKEW = (5.0, -4.0, 3.0, -5.0)
"""And turned, degrees."""


class Cells(NamedTuple):
    """A grid of cards.

    Attributes:
        x: The middle of the first.
        y: The middle of the first.
        w: The width of a card.
        dx: From column to column.
        dy: From row to row.
    """

    x: float
    y: float
    w: float
    dx: float
    dy: float

    def at(self, n: int, columns: int) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + n % columns * self.dx, self.y + n // columns * self.dy


GRID = {False: Cells(430, 140, 128, 140, 182), True: Cells(448, 178, 106, 128, 148)}
"""What the guessers see; and in a lesson, which has its paper above."""
SIGHT = Cells(92, 178, 88, 98, 118)
"""What the giver sees."""


LARGE = GRID[False].w
"""The width of a card of the grid."""
RESTING = frozenset(
    (*(round(cells.w * k, 1) for cells in (*GRID.values(), SIGHT) for k in (1, SHRUNK)), 120, 74, 64, 54, 30, 28, 26)
)
"""The widths at which cards lie; in between they only fly."""


@dataclass(frozen=True)
class GridLay:
    """The characters, row by row.

    Attributes:
        taught: Whether a lesson is given.
    """

    taught: bool = False

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """A grid of 12 has four columns, one of 9 has three."""
        columns = 3 if len(faces) == 9 else 4
        cells = SIGHT if any(has(face, SMALL) for face in faces) else GRID[self.taught]
        cells = cells._replace(x=cells.x + (4 - columns) * cells.dx / 2)
        return [self._pose(cells, n, columns, face, n == lit) for n, face in enumerate(faces)]

    @staticmethod
    def _pose(cells: Cells, n: int, columns: int, face: Face, lit: bool) -> Pose:
        x, y = cells.at(n, columns)
        if has(face, GONE) and not has(face, SECRET):
            return Pose(x, y, round(cells.w * SHRUNK, 1), ASKEW[n % 4], 3)
        return Pose(x, y - 4, cells.w, 0, 10) if lit else Pose(x, y, cells.w, 0, 6)


ROUND = (954.0, 64.0, 302.0, 92.0, 99.0)
"""The first round: x, y, width, height; and from one to the next."""
GIVEN = (1146.0, 134.0, 54.0, 84.0)
"""The first clue that was given, while the giver chooses: x, y, width; and from one to the next."""


def round_box(n: int) -> Box:
    """Where a round stands, from 0."""
    x, y, w, h, step = ROUND
    return x, y + step * n, w, h


@dataclass(frozen=True)
class CluesLay:
    """The clues, one a round: upright, or turned by a quarter."""

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """Beside their rounds."""
        return [self._pose(n, face, n == lit) for n, face in enumerate(faces)]

    @staticmethod
    def _pose(n: int, face: Face, lit: bool) -> Pose:
        turn = 90.0 if has(face, SIDEWAYS) else 0.0
        if has(face, SMALL):
            x, y, w, step = GIVEN
            return Pose(x, y + step * n, w, turn, 4)
        x, y, _, h = round_box(n)
        return Pose(x + 88, y + h / 2, 64, turn, 8 if lit else 5)


RAISED = 559.0
"""The middle of a card of the hand that stands up: its ring covers no name of the grid above it."""


@dataclass(frozen=True)
class HandLay:
    """The giver's hand: backs beside the pile; large while the giver chooses; small and open to one among bots."""

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """By what the cards show."""
        count = len(faces)
        if not any(faces):
            return [Pose(104 + 12 * n, 341, 26, 0, 3) for n in range(count)]
        if not any(has(face, HAND) for face in faces):
            return RowLay(664, 648, 74, 84)(faces, lit)
        poses = RowLay(612, 570, 120, 134, lift=8)(faces, lit)
        return [pose._replace(y=RAISED, lift=12) if n == lit else pose for n, pose in enumerate(poses)]


@dataclass(frozen=True)
class HeapLay:
    """A pile of backs, so low that it hides nothing."""

    x: float
    y: float

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """One on the other; only the lowest throws a shadow."""
        steps = [min(n, 4) for n in range(len(faces))]
        return [Pose(self.x + n * 0.8, self.y - n * 0.8, 26, 0, 1 if n else 4) for n in steps]


# ---------------------------------------------------------------------- furniture
@dataclass(frozen=True)
class Task:
    """The paper that says what is to be done now."""

    box: Box


@dataclass(frozen=True)
class Rounds:
    """The rounds: how many go in each, the clue, its sign and word."""


@dataclass(frozen=True)
class Who:
    """Who is on the card that is pointed at.

    Attributes:
        box: While the guessers choose.
        strip: While the giver chooses.
    """

    box: Box
    strip: Box


@dataclass(frozen=True)
class Equation:
    """Clue, sign and secret, while the giver chooses.

    Attributes:
        taught: Whether a lesson is given: then its paper stands where the headline would.
    """

    taught: bool


@dataclass(frozen=True)
class Number:
    """How many cards lie there, beside them.

    Attributes:
        x: The left end of the words, or the right one.
        y: Their middle.
        before: Whether they end there.
    """

    x: float
    y: float
    before: bool = False


@dataclass(frozen=True)
class Series:
    """Which games were won; the middle."""

    x: float
    y: float


@dataclass(frozen=True)
class Speech:
    """What a bot says of the card that it removes: beside the cards, where else stands who is pointed at."""

    box: Box


@dataclass(frozen=True)
class Marks:
    """Who marked which character, and which bots would agree: over all cards."""


class Slot(NamedTuple):
    """Where a seat stands.

    Attributes:
        box: ``x, y, w, h``.
        wide: Whether it is a whole plate; else a portrait with the name under it.
    """

    box: Box
    wide: bool


GIVER = Slot((52, 253, 288, 62), True)


def slots(seats: int, giver: Seat) -> dict[Seat, Slot]:
    """The giver's plate, and below it the guessers, clockwise."""
    others = [(giver + n) % seats for n in range(1, seats)]
    if len(others) == 1:
        return {giver: GIVER, others[0]: Slot((52, 388, 288, 62), True)}
    row = 4 if len(others) > 3 else len(others)
    wide = 288 / row
    found = {giver: GIVER}
    for n, seat in enumerate(others):
        found[seat] = Slot((52 + wide * (n % row), 364 + 71 * (n // row), wide, 70), False)
    return found


CONFIRM: Box = (398, 605, 540, 54)
ALIKE: Box = (470, 356, 226, 58)
DIFFERENT: Box = (712, 356, 226, 58)


def layout(seating: Seating) -> CardLayout:
    """Where everything is; the giver may be anybody, so plates are put where they belong when a view is shown."""
    tall = 140.0 if seating.count > 5 else 184.0
    seats = range(seating.count)
    places: dict[Place, Spread] = {
        **{("hand", seat): Spread(HandLay(), 34) for seat in seats},
        "grid": Spread(GridLay(seating.taught), 20, grid=True),
        "clues": Spread(CluesLay(), 28),
        "pile": Spread(HeapLay(318, 342), 12),
        "aside": Spread(HeapLay(244, 342), 12),
    }
    return CardLayout(
        spots={seat: _spot(slot) for seat, slot in slots(seating.count, 0).items()},
        places=places,
        furniture={
            "task": Task((52, 112, 288, 120)),
            "rounds": Rounds(),
            "who": Who((52, 646 - tall, 288, tall), (470, 424, 590, 50)),
            "equation": Equation(seating.taught),
            "held": Number(172, 341),
            "left": Number(296, 341, before=True),
            "marks": Marks(),
            "series": Series(640, 28),
            "speech": Speech((40, 646 - tall, 312, tall)),
        },
        buttons={
            "confirm": CONFIRM,
            "alike": ALIKE,
            "different": DIFFERENT,
            "redraw": (44, 586, 226, 54),
            "next": CONFIRM,
        },
        keys=(954, 570, 302, 136),
        look=(452, 612, 400, 58),
        hide=(954, 524, 302, 42),
        paper=(204, 6, 742, 92),
        goal=(398, 666, 540, 46),
    )


def _spot(slot: Slot) -> Spot:
    x, y, w, h = slot.box
    return Spot(x, y, w, (x + w / 2, y + h), 30, (x + w / 2, y + h), (x + w - 60, y))
