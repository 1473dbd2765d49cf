"""Kabuto's claims to speed: an exact push and a bot's glance, against the same push with friction in Python."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any
from unittest.mock import patch

import pymunk
from msgspec.structs import replace

from kabuto import physics
from kabuto.aim import Body, Layout, Push, legal
from kabuto.arenas import ARENAS, SAKURA_CUT, SAKURA_HALF, Arena, Convex
from kabuto.layouts import start_layout
from kabuto.physics import Screen, simulate
from kabuto.pieces import PIECE_FRICTION, PIECES
from tabletop.bench import Bar
from tabletop.chance import Chance

PUSHES = 40
WIDE, HIGH = 5, 2
"""Start tables side by side on the large ring: ten times the discs on ten times the area."""
SOUTH_WEST = 2
"""The corner of the ring that the large one has too."""


class PythonFriction(physics.Item):
    """A body whose friction with the board is a ``velocity_func`` in Python, and no joint: the obvious way."""

    __slots__ = ()

    def __init__(self, source: Body, static: pymunk.Body, *, driven: bool = False) -> None:
        pieces = [PIECES[kind] for kind in (source.kind, *source.stack)]
        base = pieces[0]
        self.id, self.kind = source.id, source.kind
        self.mass = sum(piece.mass for piece in pieces)
        self.torque = sum(piece.torque for piece in pieces)
        moment = sum(piece.moment for piece in pieces)
        self.body = body = pymunk.Body(physics.FINGER_MASS if driven else self.mass, moment)
        body.position, body.angle = (source.x, source.y), source.angle
        self.shapes = [pymunk.Circle(body, base.radius)] if base.round else []
        self.shapes += [pymunk.Poly(body, part) for part in base.parts]
        for shape in self.shapes:
            shape.friction = math.sqrt(PIECE_FRICTION)
        slowing, turning = sum(piece.grip for piece in pieces) / self.mass, self.torque / moment

        def rub(body: pymunk.Body, gravity: Any, damping: float, dt: float) -> None:
            pymunk.Body.update_velocity(body, gravity, damping, dt)
            speed, spin = body.velocity.length, body.angular_velocity
            if speed:
                body.velocity *= max(0.0, 1.0 - slowing * dt / speed)
            if spin:
                body.angular_velocity = spin * max(0.0, 1.0 - turning * dt / abs(spin))

        body.velocity_func = rub
        self.parts = (body, *self.shapes)

    def release(self, space: pymunk.Space) -> None:
        """The finger lets go."""
        self.body.mass = self.mass
        space.remove(*self.shapes)
        space.add(*self.shapes)


def steady_pushes(layout: Layout, count: int, speed: float = physics.MIN_SPEED) -> list[Push]:
    """Legal steady pushes of the three discs, spread over corners, offsets and angles."""
    chance, found = Chance("bench"), list[Push]()
    free = max(body.id for body in layout) + 1
    while len(found) < count:
        push = Push(
            corner=len(found) % 4,
            kind="SML"[len(found) % 3],
            id=free,
            offset=chance.uniform("offset", -15, 15),
            angle=chance.uniform("angle", -0.4, 0.4),
            speed=speed,
        )
        if legal(push, "sakura", layout) is None:
            found.append(push)
    return found


def seconds(way: Callable[[Push], object], push: Push) -> float:
    """Processor time of one push."""
    began = time.process_time()
    way(push)
    return time.process_time() - began


def with_python_friction(layout: Sequence[Body], push: Push, arena: str | Arena = "sakura") -> object:
    """The same push, its friction in Python."""
    with patch.object(physics, "Item", PythonFriction):
        return simulate(layout, push, arena)


def large_ring() -> Arena:
    """A ring of ten times the area, with the platform at the one corner that is cut."""
    a, b, side = SAKURA_HALF, SAKURA_CUT - SAKURA_HALF, 2 * SAKURA_HALF
    right, top = a + (WIDE - 1) * side, a + (HIGH - 1) * side
    floor = Convex(((-b, -a), (right, -a), (right, top), (-a, top), (-a, -b)))
    return Arena("large", (floor,), (ARENAS["sakura"].berths[SOUTH_WEST],))


def large_layout(layout: Layout) -> Layout:
    """Ten start tables side by side."""
    side = 2 * SAKURA_HALF
    tiles = [(i * side, j * side) for j in range(HIGH) for i in range(WIDE)]
    moved = [replace(body, x=body.x + x, y=body.y + y) for x, y in tiles for body in layout]
    return tuple(replace(body, id=number) for number, body in enumerate(moved))


def many_discs(layout: Layout, pushes: Sequence[Push]) -> Bar:
    """What a push costs among ten times the discs."""
    ring, many = large_ring(), large_layout(layout)
    local = [replace(push, corner=SOUTH_WEST) for push in pushes[::4]]
    ratios = []
    for push in local:
        far = replace(push, corner=0, id=len(many))
        few = seconds(lambda push: simulate(layout, push), push)
        ratios.append(seconds(lambda push: simulate(many, push, ring), far) / few)
    return Bar(
        name=f"a push among {len(many)} pieces on a ring ten times as large against one among {len(layout)}",
        value=median(ratios),
        bar=14,
        unit="times the time",
        note=f"median of {len(local)} steady pushes",
    )


def bars() -> Iterator[Bar]:
    """All of them."""
    layout = start_layout((0, 1))
    pushes = steady_pushes(layout, PUSHES)
    screen = Screen(layout)
    ways: tuple[Callable[[Push], object], ...] = (
        lambda push: simulate(layout, push),
        screen.glance,
        lambda push: with_python_friction(layout, push),
    )
    for way in ways:
        way(pushes[0])
    # Push by push in alternation, so that a slow moment of the machine meets all three.
    times = [[seconds(way, push) for way in ways] for push in pushes]
    exact, glance, python = (median(row[which] for row in times) for which in range(3))
    for name, ours, bar in (
        ("exact push on the start of two players", exact, 3.0),
        ("a bot's candidate push", glance, 7.0),
    ):
        yield Bar(
            name=f"{name} against the same push with a Python velocity_func",
            value=python / ours,
            bar=bar,
            unit="times as fast",
            at_least=True,
            note=f"{ours * 1000:.1f} ms against {python * 1000:.1f} ms, median of {PUSHES} steady pushes",
        )
    yield many_discs(layout, pushes)
