"""How cards lie: hands on an arc, small fans, piles, heaps, rows. Pure geometry in units of the screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.match.table import HIDDEN, Face

MARKS = "!+-"
"""What may stand behind a face: how a card is marked for whoever holds it."""


def bare(face: Face) -> Face:
    """A face without its marks: what the card is."""
    return face.rstrip(MARKS)


class Pose(NamedTuple):
    """How a card lies.

    Attributes:
        x: Its centre, units.
        y: Its centre, units.
        w: Its width, units.
        turn: Degrees, counter-clockwise.
        lift: Height above the cloth, units: 6 at rest, 8 in hand, 20 held.
    """

    x: float
    y: float
    w: float
    turn: float = 0.0
    lift: float = 6.0


class Arc(NamedTuple):
    """The arc on which a hand is held.

    Attributes:
        x: Its middle, units.
        y: The height of the middle card's centre.
        w: The width of a card when there is room.
        radius: Of the circle; its centre lies below.
        step: Degrees from card to card when there is room.
        span: Degrees that the whole hand may take.
        gap: How far the neighbours of the focused card move away, units.
        tall: The width of the focused card, units.
        up: The height of the focused card's centre.
    """

    x: float = 660
    y: float = 610
    w: float = 108
    radius: float = 940
    step: float = 6.0
    span: float = 36.0
    gap: float = 18.0
    tall: float = 128
    up: float = 592


def arc(count: int, where: Arc, lit: int = -1) -> list[Pose]:
    """The places of a hand from left to right; up to twenty cards stay readable.

    Args:
        count: Cards.
        where: The arc.
        lit: The card that has the focus, which stands upright, larger, before the others; −1 for none.
    """
    step = min(where.step, where.span / max(1, count - 1))
    w = where.w if count <= 7 else max(where.w * 0.8, where.w - 3 * (count - 7))
    poses = []
    for n in range(count):
        angle = (n - (count - 1) / 2) * step
        r = math.radians(angle)
        x = where.x + where.radius * math.sin(r)
        y = where.y + where.radius * (1 - math.cos(r))
        if n == lit:
            poses.append(Pose(x, where.up, where.tall, 0.0, 12))
            continue
        aside = 0.0 if lit < 0 else where.gap * (1 if n > lit else -0.6)
        poses.append(Pose(x + aside, y, w, -angle, 8))
    return poses


def fan(count: int, x: float, y: float, w: float = 50, most: float = 114) -> list[Pose]:
    """Somebody else's cards, backs up; the more there are, the closer they lie.

    Args:
        count: Cards.
        x: The middle.
        y: The middle.
        w: Width of a card.
        most: The distance from the first to the last at most.
    """
    step = min(19.0, most / max(1, count - 1))
    spread = min(7.0, 42.0 / max(1, count - 1))
    poses = []
    for n in range(count):
        off = n - (count - 1) / 2
        bow = abs(off * spread / 7) ** 1.6 * 1.6
        poses.append(Pose(x + off * step, y + bow, w, -off * spread, 3))
    return poses


def stack(count: int, x: float, y: float, w: float) -> list[Pose]:
    """A pile of backs: so high as it has cards, but never a tower."""
    high = min(count, 12)
    return [Pose(x - min(n, high) * 1.2, y - min(n, high) * 1.8, w, 0.0, 6 if n == 0 else 1) for n in range(count)]


def heap(count: int, x: float, y: float, w: float) -> list[Pose]:
    """Cards that were played one on the other, each a little askew; the last lies almost straight."""
    poses = []
    for n in range(count):
        # A fixed scatter, the same for the same number of cards below: a card keeps its place when others come.
        dx, dy, turn = ((n * 37) % 41 - 20) * 1.1, ((n * 23) % 9 - 4) * 1.0, ((n * 53) % 27 - 13) * 1.0
        poses.append(Pose(x + dx, y + dy, w, turn, 5))
    return poses


class Lay(Protocol):
    """How the things of one place lie."""

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """The pose of each.

        Args:
            faces: What they show, from the first to the last.
            lit: The one that is pointed at; −1 for none.
        """
        ...


ARC, ARC_DOWN = Arc(), Arc(y=632, up=612)
"""A hand that lies open, and one that lies face down, lower."""


@dataclass(frozen=True)
class HandLay:
    """The hand at the near side: an arc, which lies lower while all of it is hidden.

    Attributes:
        open: The arc of a hand that lies open.
        hidden: That of a hand that lies face down.
    """

    open: Arc = ARC
    hidden: Arc = ARC_DOWN

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """Hidden cards show no difference: none of them stands up."""
        if faces and not any(faces):
            return arc(len(faces), self.hidden)
        return arc(len(faces), self.open, lit if lit < len(faces) else -1)


@dataclass(frozen=True)
class FanLay:
    """Somebody else's hand.

    Attributes:
        x: The middle.
        y: The middle.
        w: Width of a card.
        most: From the first card to the last at most.
        wide: The same while the cards lie open, a little larger, so that they can be read; 0 for no difference.
    """

    x: float
    y: float
    w: float = 50
    most: float = 114
    wide: float = 0

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """A small fan."""
        if self.wide and any(face != HIDDEN for face in faces):
            return fan(len(faces), self.x, self.y, self.w * 1.12, self.wide)
        return fan(len(faces), self.x, self.y, self.w, self.most)


@dataclass(frozen=True)
class StackLay:
    """A pile of cards that lie face down."""

    x: float
    y: float
    w: float

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """One on the other."""
        return stack(len(faces), self.x, self.y, self.w)


@dataclass(frozen=True)
class HeapLay:
    """Cards that were played one on the other."""

    x: float
    y: float
    w: float

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """Each a little askew."""
        return heap(len(faces), self.x, self.y, self.w)


@dataclass(frozen=True)
class RowLay:
    """Cards side by side round a middle; or step by step from it, when they are only counted.

    Attributes:
        x: The middle, or the first.
        y: The height.
        w: Width of a card.
        step: From card to card at most.
        most: From the first to the last at most.
        centred: Whether ``x`` is the middle.
        rise: How much higher each lies than the one before.
        turn: Degrees by which each is turned further than the one before.
    """

    x: float
    y: float
    w: float
    step: float
    most: float = 1000
    centred: bool = True
    rise: float = 0
    turn: float = 0
    lift: float = 5

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """Evenly."""
        count = len(faces)
        step = min(self.step, self.most / max(1, count - 1))
        left = self.x - step * (count - 1) / 2 if self.centred else self.x
        return [Pose(left + step * n, self.y - self.rise * n, self.w, -self.turn * n, self.lift) for n in range(count)]


@dataclass(frozen=True)
class OpenLay:
    """A place whose cards lie otherwise once they are turned up.

    Attributes:
        hidden: While they lie face down.
        open: Once one of them shows its face.
    """

    hidden: Lay
    open: Lay

    def __call__(self, faces: Sequence[Face], lit: int) -> Sequence[Pose]:
        """By what they show."""
        return (self.open if any(faces) else self.hidden)(faces, lit)
