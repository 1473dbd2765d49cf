"""The bodies of one push in a Chipmunk space: the only module that knows pymunk.

It speaks to the C library inside pymunk itself (whose version is pinned): pymunk's own objects take as long to make as
the whole push takes to simulate. Bodies are added in the order in which they are given, so that what happens in a fresh
world is bit-identical over runs and processes.

Friction with the board lives in the solver: each body has a pivot joint (force µ·m·g) and a gear joint (torque) to the
board, both with ``max_bias = 0``: otherwise a resting piece would be dragged to the origin. Whatever is at rest sleeps,
from the first step on, until something awake touches it: it costs nothing, and does not move by a hair.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from pymunk._chipmunk_cffi import ffi, lib

from kabuto.data.arenas import Arena
from kabuto.data.pieces import PIECE_FRICTION, PIECES, RESTITUTION
from kabuto.physics.aim import Body

Floats = npt.NDArray[np.float64]

FINGER_MASS = 1e9
"""A driven piece weighs as much as the hand behind it: nothing on the ring slows it, g."""
FINGER_TORQUE = 3e5
"""How hard the fingertip holds the piece's rotation, g·mm²/s²."""
MARGIN = 0.02
"""Two pieces feel each other this much before they touch, mm."""
SLOP = MARGIN
"""The part of the margin that two pieces may use up at rest, mm."""
HALVINGS = (5.0, 30.0)
"""How often an overlap is halved in a second: after a steady push, after the hardest (haste would be seen as speed)."""
SETTLING = 30.0
"""The same once the finger has let go."""
REST_SPEED = 0.5
"""Slower than this, mm/s (and its like in turning), a piece counts as at rest."""
REST_TIME = 1 / 60
"""So long a piece, and all that it touches, must be at rest before it sleeps, seconds."""
_WALL = 1.0
"""How thick a cage's wall is, mm."""
_FRICTION = math.sqrt(PIECE_FRICTION)
_ELASTICITY = math.sqrt(RESTITUTION)
_SPARE = 4
"""Room for so many pushed pieces."""
_BOARD = 1 << 30
"""The row of what is no piece."""
_MIDDLE = (0.0, 0.0)
_SPEEDS = lib.BODY_ID | lib.VELOCITY
_POSES = lib.BODY_ID | lib.POSITION | lib.ANGLE
_CONTACTS = lib.BODY_A_ID | lib.BODY_B_ID | lib.TOTAL_IMPULSE | lib.POINT_A_1
_list_bodies = ffi.addressof(lib, "pmSpaceBodyGetIteratorFuncBatched")
_list_contacts = ffi.addressof(lib, "pmSpaceArbiterIteratorFuncBatched")
_greatest = np.maximum.reduce
_each_body = lib.cpSpaceEachBody
_step, _sleeps = lib.cpSpaceStep, lib.cpBodyIsSleeping


class Detail(NamedTuple):
    """How finely a push is simulated.

    Attributes:
        step: Seconds.
        iterations: Of the solver, in a step and in each part of a step that has several.
        stride: No piece moves farther than this before contacts are looked for again, mm: a fast step has parts.
        look: Falls and rest are looked for before the pushed piece can have moved farther than this, mm, and…
        every: …at least every so many steps.
        strict: Whether the limit of speeds is kept in each part of a step, not only in each step.
        calm: Once the finger has let go, a push is over when nothing is faster than this, mm/s; 0: when all sleeps.
    """

    step: float
    iterations: tuple[int, int]
    stride: float
    look: float
    every: int
    strict: bool
    calm: float = 0.0


class Contact(NamedTuple):
    """Two bodies that touch: their rows, the impulse between them in the last step (g·mm/s), and where (mm)."""

    rows: tuple[int, int]
    impulse: float
    x: float
    y: float


@lru_cache(maxsize=512)
def _weight(kinds: tuple[str, ...]) -> tuple[float, float, float, float]:
    """Mass, moment of inertia, friction force and friction torque of a stack: they add."""
    pieces = [PIECES[kind] for kind in kinds]
    return (
        sum(piece.mass for piece in pieces),
        sum(piece.moment for piece in pieces),
        sum(piece.grip for piece in pieces),
        sum(piece.torque for piece in pieces),
    )


class _Item:
    """One body's objects in the library."""

    __slots__ = ("body", "gear", "mass", "pivot", "shapes", "torque")

    def __init__(self, source: Body, board: Any, row: int, *, driven: bool = False) -> None:
        base = PIECES[source.kind]
        self.mass, moment, grip, self.torque = _weight((source.kind, *source.stack))
        self.body = body = lib.cpBodyNew(FINGER_MASS if driven else self.mass, moment)
        lib.cpBodySetUserData(body, ffi.cast("void *", row))
        lib.cpBodySetPosition(body, (source.x, source.y))
        lib.cpBodySetAngle(body, source.angle)
        if base.radius:
            self.shapes = [lib.cpCircleShapeNew(body, base.radius + MARGIN / 2, (0.0, 0.0))]
        else:
            self.shapes = [lib.cpPolyShapeNewRaw(body, len(part), part, MARGIN / 2) for part in base.parts]
        for shape in self.shapes:
            # The library multiplies the two frictions of a contact, and the two elasticities.
            lib.cpShapeSetFriction(shape, _FRICTION)
            lib.cpShapeSetElasticity(shape, _ELASTICITY)
        self.pivot = lib.cpPivotJointNew2(board, body, _MIDDLE, _MIDDLE)
        lib.cpConstraintSetMaxBias(self.pivot, 0.0)
        lib.cpConstraintSetMaxForce(self.pivot, grip)
        self.gear = lib.cpGearJointNew(board, body, 0.0, 1.0)
        lib.cpConstraintSetMaxBias(self.gear, 0.0)
        lib.cpConstraintSetMaxForce(self.gear, self.torque + FINGER_TORQUE if driven else self.torque)

    def add_to(self, space: Any) -> None:
        """Into a space; a body is known there by its user data."""
        lib.cpSpaceAddBody(space, self.body)
        for shape in self.shapes:
            lib.cpSpaceAddShape(space, shape)
        lib.cpSpaceAddConstraint(space, self.pivot)
        lib.cpSpaceAddConstraint(space, self.gear)

    def forget(self, space: Any) -> None:
        """Have the solver forget the contacts: what it remembers of a hand's weight would throw a light piece."""
        for shape in self.shapes:
            lib.cpSpaceRemoveShape(space, shape)
            lib.cpSpaceAddShape(space, shape)

    def remove_from(self, space: Any) -> None:
        """Out of a space."""
        lib.cpSpaceRemoveConstraint(space, self.gear)
        lib.cpSpaceRemoveConstraint(space, self.pivot)
        for shape in self.shapes:
            lib.cpSpaceRemoveShape(space, shape)
        lib.cpSpaceRemoveBody(space, self.body)

    def free(self) -> None:
        """Give the memory back; the item is in no space, or its space is gone."""
        lib.cpConstraintFree(self.gear)
        lib.cpConstraintFree(self.pivot)
        for shape in self.shapes:
            lib.cpShapeFree(shape)
        lib.cpBodyFree(self.body)


def _poses(bodies: Sequence[Body]) -> Floats:
    return np.array([(body.x, body.y, body.angle) for body in bodies]).reshape(len(bodies), 3)


def _free(space: Any, items: Sequence[_Item], walls: Sequence[Any]) -> None:
    lib.cpSpaceFree(space)
    for item in items:
        item.free()
    for wall in walls:
        lib.cpShapeFree(wall)


class World:
    """See the module. A body is named by its row: its place in what was given, the pushed ones last.

    Args:
        arena: Its walls stand.
        bodies: What lies there.
        detail: How finely to simulate.
    """

    def __init__(self, arena: Arena, bodies: Sequence[Body], detail: Detail) -> None:
        self.refine(detail)
        self._space = space = lib.cpSpaceNew()
        lib.cpSpaceSetCollisionSlop(space, SLOP)
        lib.cpSpaceSetIdleSpeedThreshold(space, REST_SPEED)
        lib.cpSpaceSetSleepTimeThreshold(space, REST_TIME)
        self._board = board = lib.cpSpaceGetStaticBody(space)
        self._driven = n = len(bodies)
        lib.cpBodySetUserData(board, ffi.cast("void *", _BOARD))
        self._items: list[_Item] = []
        walls: list[Any] = []
        self.close = weakref.finalize(self, _free, space, self._items, walls)
        """Gives the memory back; called by itself at the latest when the world is forgotten."""
        for a, b in arena.walls:
            wall = lib.cpSegmentShapeNew(board, a, b, _WALL)
            lib.cpShapeSetFriction(wall, _FRICTION)
            walls.append(wall)
            lib.cpSpaceAddShape(space, wall)
        for row, source in enumerate(bodies):
            item = _Item(source, board, row)
            self._items.append(item)
            item.add_to(space)
        for item in self._items:
            lib.cpBodySleep(item.body)
        self._here = list(range(n))
        self._awake = n
        self._read_speeds = _Reader(_SPEEDS, n + _SPARE, 2)
        self._velocity = self._read_speeds.real.view(np.complex128)
        self._speed = np.zeros(len(self._velocity))
        self._read_bodies = _Reader(_POSES, n + _SPARE, 3)
        self._read_contacts: _Lister | None = None
        self._laid = _poses(bodies)
        self._start, self._rows = self._laid, self._laid.copy()
        self._limit = 0.0
        self.hurried: list[int] = []
        """The rows of what was held to the limit of speeds in the last step."""
        self._parts = 1

    def refine(self, detail: Detail) -> None:
        """How finely the next push is simulated."""
        self._detail, self._dt = detail, detail.step

    def begin(self, pushed: Sequence[Body], velocity: tuple[float, float], limit: float) -> None:
        """Lay the pushed pieces there, the first one in the finger's grip; the others are under way with it.

        Args:
            pushed: They get the last rows.
            velocity: The finger's, mm/s.
            limit: Nothing becomes faster than this, mm/s, or little.
        """
        for row, source in enumerate(pushed, self._driven):
            item = _Item(source, self._board, row, driven=row == self._driven)
            self._items.append(item)
            item.add_to(self._space)
            self._here.append(row)
            lib.cpBodySetVelocity(item.body, velocity)
        self._start = np.concatenate([self._laid, _poses(pushed)])
        self._rows = self._start.copy()
        self._awake = self._driven
        self._limit = limit
        self.hurried.clear()
        lib.cpSpaceSetCollisionBias(self._space, 0.5 ** min(HALVINGS[1], max(HALVINGS[0], limit / 10)))
        self._divide(math.ceil(limit * self._dt / self._detail.stride))

    def reset(self) -> None:
        """As before :meth:`begin`, but for the order of what the library keeps: close to a fresh world, and cheaper."""
        space, n = self._space, self._driven
        moved = (self.read()[:n] != self._laid).any(axis=1)
        here = set(self._here)
        for row in range(n, len(self._items)):
            if row in here:
                self._items[row].remove_from(space)
            self._items[row].free()
        del self._items[n:]
        for row, item in enumerate(self._items):
            if row not in here:
                item.add_to(space)
            elif moved[row]:
                lib.cpBodyActivate(item.body)
        awake = [row for row, item in enumerate(self._items) if not _sleeps(item.body)]
        for row in awake:
            # What is put to sleep alone must touch nothing: the library keeps contacts with those that sleep together.
            item = self._items[row]
            item.forget(space)
            x, y, angle = self._laid[row].tolist()
            lib.cpBodySetPosition(item.body, (x, y))
            lib.cpBodySetAngle(item.body, angle)
            lib.cpBodySetVelocity(item.body, _MIDDLE)
            lib.cpBodySetAngularVelocity(item.body, 0.0)
        for row in awake:
            lib.cpBodySleep(self._items[row].body)
        self._here = list(range(n))
        self._start, self._rows = self._laid, self._laid.copy()

    def moved(self) -> list[bool]:
        """By row: whether a body is not exactly where it was."""
        found: list[bool] = (self.read() != self._start).any(axis=1).tolist()
        return found

    def carry(self, velocity: tuple[float, float], steps: int) -> tuple[float, float, float]:
        """Move the driven piece by so many steps, while it touches nothing. Returns its pose before."""
        before = x, y, _ = self.pose(self._driven)
        body, time = self._items[self._driven].body, self._dt * steps
        lib.cpBodySetPosition(body, (x + velocity[0] * time, y + velocity[1] * time))
        return before

    def step(self, listen: Callable[[], object] | None = None) -> float:
        """One step, in parts where something is fast.

        Args:
            listen: Called after each part, while its contacts can be listed.

        Returns:
            How fast the fastest is now, mm/s.
        """
        space, parts = self._space, self._parts
        part = self._dt / parts
        for left in range(parts - 1, -1, -1):
            _step(space, part)
            if listen is not None:
                listen()
            if left and self._detail.strict:
                self._curb()
        fastest = self._curb()
        parts = math.ceil(fastest * self._dt / self._detail.stride)
        if 0 < parts != self._parts:
            self._divide(parts)
        return fastest

    def _curb(self) -> float:
        """Hold what was squeezed out faster than the limit to it. Returns how fast the fastest is now."""
        speed, limit = self._speed, self._limit
        self._read_speeds.read(self._space)
        np.abs(self._velocity, out=speed)
        fastest = float(_greatest(speed))
        self.hurried.clear()
        if fastest <= limit:
            return fastest
        for i in np.flatnonzero(speed > limit).tolist():
            row = int(self._read_speeds.whole[i])
            by = limit / float(speed[i])
            velocity = self._velocity[i]
            lib.cpBodySetVelocity(self._items[row].body, (velocity.real * by, velocity.imag * by))
            self.hurried.append(row)
        return limit

    def _divide(self, parts: int) -> None:
        """From now on a step has so many parts; one that is not alone needs fewer rounds of the solver."""
        self._parts = parts
        lib.cpSpaceSetIterations(self._space, self._detail.iterations[parts > 1])
        # Else the library would scale the impulses that it remembers by the change, and never take that back.
        lib.cpSpaceSetCurrentTimeStep(self._space, self._dt / parts)

    def read(self) -> Floats:
        """[n, 3] of x, y, angle by row, brought up to date in place; what was removed stays where it was."""
        reader = self._read_bodies
        count = reader.read(self._space)
        self._rows[reader.whole[:count]] = reader.real[: 3 * count].reshape(count, 3)
        return self._rows

    def pose(self, row: int) -> tuple[float, float, float]:
        """x, y, angle of one body."""
        body = self._items[row].body
        at = lib.cpBodyGetPosition(body)
        return at.x, at.y, lib.cpBodyGetAngle(body)

    def velocity(self, row: int) -> tuple[float, float]:
        """mm/s."""
        found = lib.cpBodyGetVelocity(self._items[row].body)
        return found.x, found.y

    def drive(self, velocity: tuple[float, float]) -> None:
        """The finger's velocity for the next step."""
        lib.cpBodySetVelocity(self._items[self._driven].body, velocity)

    def release(self) -> None:
        """The finger lets go: the piece weighs what it weighs, and the board alone holds it."""
        item = self._items[self._driven]
        lib.cpBodySetMass(item.body, item.mass)
        lib.cpConstraintSetMaxForce(item.gear, item.torque)
        lib.cpSpaceSetCollisionBias(self._space, 0.5**SETTLING)
        item.forget(self._space)

    def remove(self, row: int) -> None:
        """Take a body out; it keeps its row."""
        self._items[row].remove_from(self._space)
        self._here.remove(row)
        self._read_speeds.real[:] = 0.0

    def at_rest(self) -> bool:
        """Whether everything sleeps."""
        items, here = self._items, self._here
        # Whatever was awake when this was asked last mostly still is.
        if self._awake in here and not _sleeps(items[self._awake].body):
            return False
        for row in here:
            if not _sleeps(items[row].body):
                self._awake = row
                return False
        return True

    def wake(self, row: int) -> None:
        """Have the solver look at a body again that came to rest."""
        lib.cpBodyActivate(self._items[row].body)
        self._awake = row

    def contacts(self) -> list[Contact]:
        """What touches, in no order that is the same everywhere, walls apart."""
        if self._read_contacts is None:
            self._read_contacts = _Lister(_CONTACTS)
        whole, real = self._read_contacts.read(self._space)
        found = []
        columns = whole[::2], whole[1::2], real[::4], real[1::4], real[2::4], real[3::4]
        for a, b, jx, jy, x, y in zip(*columns, strict=True):
            if (jx or jy) and max(a, b) < _BOARD:
                found.append(Contact((min(a, b), max(a, b)), math.hypot(jx, jy), x, y))
        return found


class _Reader:
    """Reads the same facts of all bodies again and again, into the same place."""

    def __init__(self, fields: int, rows: int, reals: int) -> None:
        self.whole, self.real = np.zeros(rows, dtype=np.uintp), np.zeros(rows * reals)
        self._ints, self._floats = ints, floats = ffi.new("pmIntArray *"), ffi.new("pmFloatArray *")
        self._data = data = ffi.new("pmBatchedData *")
        self._keep = ffi.from_buffer("uintptr_t[]", self.whole), ffi.from_buffer("cpFloat[]", self.real)
        ints.arr, floats.arr = self._keep
        ints.max, floats.max = rows, rows * reals
        data.fields, data.intArray, data.floatArray = fields, ints, floats

    def read(self, space: Any) -> int:
        """Bring :attr:`whole` and :attr:`real` up to date; how many bodies there are."""
        self._ints.num = self._floats.num = 0
        _each_body(space, _list_bodies, self._data)
        return int(self._ints.num)


class _Lister:
    """Lists the contacts, however many there are."""

    def __init__(self, fields: int) -> None:
        self._data = ffi.new("pmBatchedData *")
        self._ints = ffi.gc(lib.pmIntArrayNew(0), lib.pmIntArrayFree)
        self._floats = ffi.gc(lib.pmFloatArrayNew(0), lib.pmFloatArrayFree)
        self._data.fields, self._data.intArray, self._data.floatArray = fields, self._ints, self._floats

    def read(self, space: Any) -> tuple[list[int], list[float]]:
        """The whole and the real numbers of all contacts."""
        self._ints.num = self._floats.num = 0
        lib.cpSpaceEachCachedArbiter(space, _list_contacts, self._data)
        if not self._ints.num:
            return [], []
        return ffi.unpack(self._ints.arr, self._ints.num), ffi.unpack(self._floats.arr, self._floats.num)
