"""Where the cards of a hand lie: on an arc for the one who holds them, as a small fan of backs for everybody else."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame


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


def shared(poses: Sequence[Pose], ratio: float, lit: int = -1) -> list[pygame.FRect]:
    """The box of each card in which a click means it and not the neighbour that overlaps it (units).

    Args:
        poses: The places, from left to right, each over the one before.
        ratio: Height of a card by its width.
        lit: The card that lies over all.
    """
    boxes = []
    for n, pose in enumerate(poses):
        tall = pose.w * ratio
        left, right = pose.x - pose.w / 2, pose.x + pose.w / 2
        if n != lit and n + 1 < len(poses):
            after = poses[n + 1]
            right = min(right, after.x - after.w / 2)
        boxes.append(pygame.FRect(left, pose.y - tall / 2, max(14.0, right - left), tall))
    return boxes


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
