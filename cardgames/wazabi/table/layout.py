"""Where everything lies on Wazabi's table: seats, rows of dice, fans, skip cards, the bays of the tray, the own hand.

Units of the screen; pure functions of counts and faces.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgames.common.layout import Arrow, Box, Spot
from cardgames.common.poses import Pose
from cardgames.wazabi.rules.data import CARD, DIE, WAZABI
from cardgames.wazabi.table.faces import LIT, stacks
from tabletop.core.game import Seat
from tabletop.match.table import Face

TRAY: Box = (386, 216, 508, 190)
PILE, PLAYED = (332.0, 304.0), (944.0, 302.0)
PILE_W = 74.0
MIDDLE = (640.0, 306.0)
DIE_W = 80.0
"""The width of a die in the tray when there is room."""
HAND_X = 660.0
"""The middle of the own hand."""
HAND_Y, HAND_LOW, HAND_UP = 552.0, 560.0, 540.0
"""The middles of its cards: can be played, cannot, has the focus."""
RATIO = 1.42
FAN_ROW = 18
"""So many cards of a fan lie in one row, 25 units from card to card; more lie in two."""


class Home(NamedTuple):
    """Where a seat is.

    Attributes:
        plate: ``x, y, w`` of its plate.
        dice: The box of its row of dice.
        die: The width of one of these dice at most.
        fan: The middle of its cards.
        small: The width of one of them.
        most: From the first to the last of them at most.
        skip: The middle of a skip card before it.
        word: The middle of the words on the lower half of the skip card.
        chip_at: The middle of the first short word that drops at the plate, and the way to a further one.
        tag: Where the plate says whose turn it is, if not above it.
    """

    plate: tuple[float, float, float]
    dice: Box
    die: float
    fan: tuple[float, float]
    small: float
    most: float
    skip: tuple[float, float]
    word: tuple[float, float]
    chip_at: tuple[float, float, float, float]
    tag: tuple[float, float] | None = None

    @property
    def spot(self) -> Spot:
        """For the plate."""
        x, y, w = self.plate
        return Spot(x, y, w, self.fan, self.small, (self.dice[0], self.dice[1]), self.tag)

    @property
    def reached_at(self) -> tuple[float, float]:
        """Where a path to the seat ends: at the side of its plate that looks at the tray."""
        x, y, w = self.plate
        cx, cy = x + w / 2, y + 31
        if cy < 130:
            return cx, y + 74
        return (x + w + 16, cy) if cx < MIDDLE[0] else (x - 16, cy)

    def chip(self, number: int) -> tuple[float, float]:
        """Where a short word at the plate stands; a further one stands beyond it."""
        x, y, dx, dy = self.chip_at
        return x + dx * number, y + dy * number

    @property
    def beside_plate(self) -> tuple[float, float]:
        """Where dice that go round the table pass the seat."""
        x, y, w = self.plate
        return min(max(x + w / 2, 300), 980), min(max(y + 90, 130), 470)

    def skips(self, faces: Sequence[Face], lit: int) -> list[Pose]:
        """Skip cards that wait before the seat."""
        wide = min(62.0, self.small * 1.2)
        x, y = self.skip
        return [Pose(x + 8 * n, y + 2 * n, wide, -9.0, 5) for n in range(len(faces))]


NEAR = Home(
    (40, 502, 232), (102, 574, 176, 62), 36, (640, 560), 116, 850, (304, 438), (304, 450),
    chip_at=(440, 502, 0, -40), tag=(132, 490),
)  # fmt: skip


def _side(right: bool, y: float = 196) -> Home:
    x = 1000.0 if right else 48.0
    skip, fan_x = (1200.0, 1086.0) if right else (226.0, 118.0)
    chips = (x + 118, y - 62, -158.0 if right else 158.0, 0.0)
    dice = (x + 16, y + 68, 216, 50)
    return Home((x, y, 236), dice, 40, (fan_x, y + 170), 50, 88, (skip, y + 172), (skip, y + 202), chips)


def _tight(right: bool, y: float) -> Home:
    x = 1002.0 if right else 44.0
    w = 232.0
    dice = (x + 8, y + 63, w - 12, 38)
    fan_x, skip = x + 60, x + 168
    # The upper one has room towards the middle, the lower one over its own cards.
    chips = (x - 90 if right else x + w + 90, y + 40, 0.0, 36.0) if y < 200 else (x + 46, y + 128, 0.0, -40.0)
    tag = x + 92, y - 12
    return Home((x, y, w), dice, 34, (fan_x, y + 125), 34, 76, (skip, y + 125), (skip, y + 128), chips, tag)


_TOP = Home(
    (384, 40, 236), (634, 42, 272, 56), 40, (976, 72), 46, 84, (318, 76), (318, 104), (720, 128, 158, 0)
)  # fmt: skip
_TOP_LEFT = Home(
    (206, 26, 212), (222, 102, 220, 40), 38, (484, 58), 44, 64, (576, 62), (578, 88), (500, 170, 158, 0), (340, 160)
)  # fmt: skip
_TOP_RIGHT = Home(
    (640, 26, 212), (656, 102, 220, 40), 38, (912, 58), 44, 56, (1004, 62), (1010, 92), (934, 170, 158, 0), (774, 160)
)  # fmt: skip
OTHERS: Mapping[int, tuple[Home, ...]] = {
    1: (_TOP,),
    2: (_side(False), _side(True)),
    3: (_side(False), _TOP, _side(True)),
    4: (_side(False), _TOP_LEFT, _TOP_RIGHT, _side(True)),
    5: (_tight(False, 308), _tight(False, 120), _TOP, _tight(True, 120), _tight(True, 308)),
}
"""Everybody else, clockwise from the near side, by how many they are."""


def homes(seats: int, near: Seat) -> dict[Seat, Home]:
    """Where everybody sits; clockwise on the screen is rising seats."""
    return {near: NEAR, **{(near + n + 1) % seats: spot for n, spot in enumerate(OTHERS[seats - 1])}}


def question_y(seats: int) -> float:
    """The middle of the question asked while somebody is being chosen: above the tray, below what lies at the top."""
    return 178.0 if seats == 5 else 150.0


# ---------------------------------------------------------------------------------------------- dice
def row(count: int, box: Box, most: float) -> list[Pose]:
    """Dice at rest in rows from the left; the more there are, the smaller.

    Args:
        count: Dice.
        box: Where there is room for them.
        most: The width of one at most.
    """
    x, y, w, h = box
    size = most
    while size > 12:
        columns, lines = max(1, int((w + 4) / (size + 4))), max(1, int((h + 2) / (size + 2)))
        if columns * lines >= count:
            break
        size -= 1
    columns = max(1, int((w + 4) / (size + 4)))
    lines = math.ceil(count / columns) if count else 1
    top = y + (h - lines * (size + 2) + 2) / 2
    return [
        Pose(x + size / 2 + n % columns * (size + 4), top + size / 2 + n // columns * (size + 2), size, 0.0, 2)
        for n in range(count)
    ]


class Bay(NamedTuple):
    """A bay of the tray: the dice of one face.

    Attributes:
        face: Which.
        box: Of the bay.
        poses: Of its dice.
    """

    face: str
    box: Box
    poses: tuple[Pose, ...]


FACES = (WAZABI, CARD, DIE)
_TILT = (3, -4, 2, -2, 4, -3)


def bays(counts: Sequence[int], places: Sequence[int] | None = None) -> tuple[Bay, ...]:
    """The three bays, as wide as their dice.

    Args:
        counts: Dice that show Wazabi, Card and Die.
        places: For how many dice each bay is made, when that is more.
    """
    x, y, w, h = TRAY
    sizes = [max(1, n, m) for n, m in zip(counts, places or counts, strict=True)]
    best, lines = 0.0, 1
    for tried in (1, 2, 3):
        slots = sum(math.ceil(n / tried) for n in sizes)
        pitch = min(DIE_W + 5, (w - 28 - 42 - 10) / slots, 116 / tried if tried > 1 else 999.0)
        if pitch > best:
            best, lines = pitch, tried
    size = best - 5 if lines == 1 else best - 6
    columns = [math.ceil(n / lines) for n in sizes]
    # A bay is never too narrow for the word under its dice.
    widths = [max(96.0, n * best + 14) for n in columns]
    # All of the tray is bays: what is left goes to each alike.
    over = (w - 36 - sum(widths)) / 3
    widths = [wide + over for wide in widths] if over > 0 else [wide * (w - 36) / sum(widths) for wide in widths]
    spare = 4.0
    out, at = [], x + 14
    for face, count, across, wide in zip(FACES, counts, columns, widths, strict=True):
        pitch = min(best, (wide - 14) / across)
        poses = []
        for n in range(count):
            line, column = divmod(n, across)
            here = min(across, count - line * across)
            middle = y + 72 if lines == 1 else y + 76 + (line - (math.ceil(count / across) - 1) / 2) * best
            left = at + wide / 2 + (column - (here - 1) / 2) * pitch
            poses.append(Pose(left, middle, min(size, pitch - 3), _TILT[n % 6], 4))
        out.append(Bay(face, (at, y + 14, wide, h - 28), tuple(poses)))
        at += wide + spare
    return tuple(out)


def landing(count: int, seed: int) -> list[Pose]:
    """Where thrown dice come to rest in the open tray: scattered, never on one another, and readable.

    Args:
        count: Dice.
        seed: Another scatter for another throw; it comes from what everybody knows.
    """
    x, y, w, h = TRAY
    lines = 1 if count <= 4 else 2 if count <= 12 else 3
    columns = math.ceil(count / lines)
    size = min(74.0, (w - 30) / columns - 8, (h - 26) / lines - 6)
    poses = []
    for n in range(count):
        line, column = divmod(n, columns)
        here = min(columns, count - line * columns)
        noise = (n * 7919 + seed * 104729 + 13) % 1009
        dx, dy = (noise % 17 - 8) / 8, (noise // 17 % 17 - 8) / 8
        cell, tall = (w - 30) / here, (h - 26) / lines
        free_x, free_y = (cell - size) / 2 * 0.7, (tall - size) / 2 * 0.7
        poses.append(
            Pose(
                x + 15 + (column + 0.5) * cell + dx * free_x,
                y + 13 + (line + 0.5) * tall + dy * free_y,
                size,
                noise % 37 - 18,
                4,
            )
        )
    return poses


# ---------------------------------------------------------------------------------------------- cards
def _across(count: int) -> tuple[float, float, float]:
    """(middle of the first stack, step, width of a card) of a hand of so many stacks, which stands in the middle."""
    step = min(124.0, 620 / max(1, count - 1))
    return HAND_X - step * (count - 1) / 2, step, min(112.0, max(92.0, step - 4))


def lay_hand(faces: Sequence[Face], lit: int) -> list[Pose]:
    """The hand at the near side: equal cards as one stack, the stack that is pointed at larger and higher.

    A hand that lies face down shows no difference.
    """
    if not all(faces):
        left, step, w = _across(len(faces))
        return [Pose(left + step * n, HAND_LOW, w, 0.0, 6) for n in range(len(faces))]
    found: list[Pose] = []
    held = stacks(faces)
    left, step, w = _across(len(held))
    for n, one in enumerate(held):
        pointed = one.first <= lit <= one.top
        level = HAND_UP if pointed else HAND_Y if faces[one.top].endswith(LIT) else HAND_LOW
        for below in reversed(range(one.many)):
            x, y = left + step * n + 3 * below, level - 1.2 * below
            found.append(Pose(x, y, w + (8 if pointed else 0), 0.0, 12 if pointed else 8))
    return found


def fan_rows(count: int) -> tuple[range, ...]:
    """The rows of a fan that is held out, the upper one first: in one, too many cards would be too narrow to click."""
    if count <= FAN_ROW:
        return (range(count),)
    above = math.ceil(count / 2)
    return range(above), range(above, count)


def lay_fan(faces: Sequence[Face], lit: int) -> list[Pose]:
    """Cards held out face down, over the tray, to take one of them; the one that is pointed at rises."""
    count = len(faces)
    rows = fan_rows(count)
    poses = []
    for row, middle in zip(rows, (306.0,) if len(rows) == 1 else (260.0, 350.0), strict=True):
        wide, bow = (92.0, 2.2) if len(rows) == 1 else (84.0, 0.5)
        step = min(58.0, 430 / max(1, len(row) - 1))
        spread = min(5.0, 46 / max(1, len(row) - 1))
        for n in range(len(row)):
            off = n - (len(row) - 1) / 2
            poses.append(Pose(640 + off * step, middle + abs(off) ** 1.5 * bow, wide, -off * spread, 10))
    if 0 <= lit < count:
        pose = poses[lit]
        poses[lit] = pose._replace(y=pose.y - 26, turn=0.0, lift=20, w=pose.w + 6)
    return poses


def fan_boxes(count: int) -> list[Box]:
    """Where a press means which card of the fan; as high for all of a row, so that the focus goes along it."""
    poses, rows = lay_fan([""] * count, -1), fan_rows(count)
    heights = ((226.0, 172.0),) if len(rows) == 1 else ((200.0, 88.0), (290.0, 130.0))
    boxes = []
    for row, (top, high) in zip(rows, heights, strict=True):
        for n in row:
            left = poses[n].x - poses[n].w / 2
            right = left + poses[n].w if n + 1 == row.stop else poses[n + 1].x - poses[n + 1].w / 2
            boxes.append((left, top, right - left, high))
    return boxes


def lay_pile(faces: Sequence[Face], lit: int) -> list[Pose]:
    """The pile: as high as it has cards, but never a tower."""
    x, y = PILE
    highs = [min(n, 14) for n in range(len(faces))]
    return [Pose(x - 0.5 * n, y - 0.9 * n, PILE_W, 0.0, 1 if n else 6) for n in highs]


def lay_played(faces: Sequence[Face], lit: int) -> list[Pose]:
    """Cards that were played, a little askew."""
    (x, y), turns = PLAYED, (8, -6, 4, -3)
    return [Pose(x + turns[n % 4] * 0.8, y + n % 3 * 2, PILE_W, turns[n % 4], 4) for n in range(len(faces))]


def lay_shown(faces: Sequence[Face], lit: int) -> list[Pose]:
    """The card that was just played, held up for all to read."""
    return [Pose(640, 300, 150, 0.0, 24)] * len(faces)


def arrow(start: tuple[float, float], home: Home) -> Arrow:
    """The path from somewhere to a seat."""
    end = home.reached_at
    return start, end, 30 if end[1] > 130 else 6
