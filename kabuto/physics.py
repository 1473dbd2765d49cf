"""One push, simulated: the only module that knows pymunk.

A push is a pure function of a layout and a :class:`~kabuto.aim.Push`. A fresh Space is built for each, its bodies added
in the order of their ids, so that the result is bit-identical over runs and processes; then the Space is thrown away.
:class:`Screen` keeps one Space for a quick look at many pushes, close to the exact result but not equal to it.

Friction with the board lives in the solver: each body has a ``PivotJoint`` (force µ·m·g) and a ``GearJoint`` (torque)
to the static body, both with ``max_bias = 0``: otherwise a resting piece would be dragged to the origin.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pymunk
from pymunk.batch import ArbiterFields, BodyFields, Buffer, get_space_arbiters, get_space_bodies, set_space_bodies

from kabuto.aim import (
    MAX_SPEED,
    MIN_SPEED,
    START_GAP,
    Body,
    Layout,
    Pose,
    Push,
    angle_range,
    arena_of,
    bent,
    legal,
    nearest_free,
    offset_limit,
    overlap,
    rounded,
    start_pose,
    tidy,
    tremor_sigma,
)
from kabuto.arenas import PLATFORM_WIDTH, Arena, Berth
from kabuto.floors import Floats, Floors
from kabuto.pieces import PIECE_FRICTION, PIECES
from kabuto.results import Fall, Frames, Glance, Impact, PhysicsError, Result

__all__ = [
    "MAX_SPEED",
    "MIN_SPEED",
    "PHYSICS_VERSION",
    "START_GAP",
    "STEP",
    "Body",
    "Fall",
    "Frames",
    "Glance",
    "Impact",
    "Layout",
    "PhysicsError",
    "Push",
    "Result",
    "Screen",
    "angle_range",
    "bent",
    "legal",
    "nearest_free",
    "offset_limit",
    "overlap",
    "simulate",
    "speed_cap",
    "start_pose",
    "tidy",
    "tremor_sigma",
    "withdraw",
]

PHYSICS_VERSION = 1
"""Bumped when any constant or rule of the simulation changes: old match files keep their recorded layouts."""
STEP = 1 / 240
"""Seconds."""
ITERATIONS = 30
MAX_STEPS = 2400
REST_STEPS = 4
REST_SPEED = 0.5
"""Slower than this, mm/s (and its like in turning, at the rim), everything counts as at rest."""
FINGER_MASS = 1e9
"""A driven piece weighs as much as the hand behind it: nothing on the ring slows it, g."""
FINGER_TORQUE = 3e5
"""How hard the fingertip holds the piece's rotation, g·mm²/s²."""
SLOP = 0.02
"""Overlap that the solver leaves alone, mm."""
BIAS = 0.5**60
"""The part of an overlap that would be left after a second."""

SCREEN_ITERATIONS = 8
SCREEN_EVERY = 3
"""A screened push looks for falls and for rest only every so many steps."""
_AWAY = 1e4
"""Where a screened push puts what fell, mm."""


def speed_cap(kind: str) -> float:
    """The speed at which a piece moves half its inner radius a step, mm/s: beyond it, a collision could be missed."""
    return PIECES[kind].inner / STEP / 2


def assign(thing: object, **values: Any) -> None:
    """Set attributes that must exist: pymunk would take a misspelt one without a word."""
    for name, value in values.items():
        if not hasattr(type(thing), name):
            raise AttributeError(f"{type(thing).__name__} has no {name}")
        setattr(thing, name, value)


def new_space(arena: Arena, iterations: int) -> pymunk.Space:
    """An empty Space, with the arena's walls."""
    space = pymunk.Space()
    assign(space, iterations=iterations, collision_slop=SLOP, collision_bias=BIAS)
    for a, b in arena.walls:
        wall = pymunk.Segment(space.static_body, a, b, 1.0)
        assign(wall, friction=math.sqrt(PIECE_FRICTION), elasticity=0.0)
        space.add(wall)
    return space


class Item:
    """One body in a Space, with its shapes and its friction; a driven one is held by the finger."""

    __slots__ = ("body", "gear", "id", "kind", "mass", "parts", "shapes", "torque")

    def __init__(self, source: Body, static: pymunk.Body, *, driven: bool = False) -> None:
        pieces = [PIECES[kind] for kind in (source.kind, *source.stack)]
        base = pieces[0]
        self.id, self.kind = source.id, source.kind
        self.mass = sum(piece.mass for piece in pieces)
        self.torque = sum(piece.torque for piece in pieces)
        self.body = body = pymunk.Body(FINGER_MASS if driven else self.mass, sum(piece.moment for piece in pieces))
        assign(body, position=(source.x, source.y), angle=source.angle)
        shapes: list[pymunk.Shape] = [pymunk.Circle(body, base.radius)] if base.round else []
        shapes += [pymunk.Poly(body, part) for part in base.parts]
        for shape in shapes:
            # Chipmunk multiplies the two frictions of a contact.
            assign(shape, friction=math.sqrt(PIECE_FRICTION), elasticity=0.0)
        pivot = pymunk.PivotJoint(static, body, (0, 0), (0, 0))
        assign(pivot, max_bias=0.0, max_force=sum(piece.grip for piece in pieces))
        self.gear = pymunk.GearJoint(static, body, 0.0, 1.0)
        assign(self.gear, max_bias=0.0, max_force=self.torque + (FINGER_TORQUE if driven else 0.0))
        self.shapes = shapes
        self.parts: tuple[Any, ...] = (body, *shapes, pivot, self.gear)

    def release(self, space: pymunk.Space) -> None:
        """The finger lets go: the piece weighs what it weighs, and the board alone holds it.

        Its shapes are taken out and put back, so that the solver forgets what the hand's weight pressed: as a first
        guess for the free piece, that would throw it back.
        """
        assign(self.body, mass=self.mass)
        assign(self.gear, max_force=self.torque)
        space.remove(*self.shapes)
        space.add(*self.shapes)

    def left_platform(self, berth: Berth) -> bool:
        """Whether the whole piece has left the platform."""
        piece, half = PIECES[self.kind], PLATFORM_WIDTH / 2
        x, y = self.body.position
        if piece.round:
            return _round_left(x, y, piece.radius, berth)
        if berth.local(x, y)[0] >= piece.reach:
            return True
        spots = [berth.local(*self.body.local_to_world(point)) for part in piece.parts for point in part]
        depths, sides = [spot[0] for spot in spots], [spot[1] for spot in spots]
        return min(depths) >= 0 or min(sides) >= half or max(sides) <= -half


def _round_left(x: float, y: float, radius: float, berth: Berth) -> bool:
    depth, side = berth.local(x, y)
    return math.hypot(max(0.0, depth), max(0.0, abs(side) - PLATFORM_WIDTH / 2)) >= radius


def _finger(push: Push, berth: Berth) -> tuple[float, float]:
    heading = berth.inward + push.angle
    return push.speed * math.cos(heading), push.speed * math.sin(heading)


class Run:
    """One simulation under way."""

    def __init__(self, layout: Sequence[Body], push: Push, arena: Arena, start: Pose) -> None:
        pushed = Body(push.id, push.kind, *start, seat=push.seat)
        self.sources = {body.id: body for body in sorted((*layout, pushed), key=lambda body: body.id)}
        self.space = new_space(arena, ITERATIONS)
        static = self.space.static_body
        self.items = {key: Item(body, static, driven=key == push.id) for key, body in self.sources.items()}
        for item in self.items.values():
            self.space.add(*item.parts)
        self.by_body = {item.body.id: item for item in self.items.values()}
        self.buffer = Buffer()
        self.falls: list[Fall] = []
        self.note_order()

    def note_order(self) -> None:
        """Note in which order the Space lists its bodies (the static one last); a removal changes it."""
        self.buffer.clear()
        get_space_bodies(self.space, BodyFields.BODY_ID, self.buffer)
        keys = memoryview(self.buffer.int_buf()).cast("P")
        self.order = [self.by_body[key].id for key in keys[: len(self.items)]]
        pieces = [PIECES[self.sources[key].kind] for key in self.order]
        self.reach = np.array([piece.reach for piece in pieces])
        self.stride = np.array([piece.inner / 2 for piece in pieces])

    def poses(self) -> Floats:
        """[bodies, 3] of x, y, angle, in the order of ``order``."""
        self.buffer.clear()
        get_space_bodies(self.space, BodyFields.POSITION | BodyFields.ANGLE, self.buffer)
        return np.frombuffer(self.buffer.float_buf(), dtype=np.float64)[: 3 * len(self.order)].reshape(-1, 3).copy()

    def curb(self, rows: npt.NDArray[np.intp]) -> None:
        """Hold what was squeezed out faster than its speed cap to that cap."""
        for row in rows:
            item = self.items[self.order[row]]
            speed = item.body.velocity.length
            cap = speed_cap(item.kind)
            if speed > cap:
                item.body.velocity *= cap / speed

    def drop(self, key: int, step: int) -> None:
        """A piece falls: out of the Space, into the list."""
        item = self.items.pop(key)
        velocity, body = item.body.velocity, self.settled(key, item)
        self.falls.append(Fall(key, body.kind, step, body, round(velocity.x, 4), round(velocity.y, 4)))
        self.space.remove(*item.parts)

    def settled(self, key: int, item: Item) -> Body:
        """The body with its present pose."""
        x, y = item.body.position
        return rounded(msgspec.structs.replace(self.sources[key], x=x, y=y, angle=item.body.angle))

    def go(self, push: Push, arena: Arena, recorder: _Recorder | None) -> tuple[int, int]:
        """Step until everything is at rest. Returns the step of the release and the number of steps."""
        berth, floors = arena.berths[push.corner], Floors(arena, push.corner)
        pushed, velocity = self.items[push.id], _finger(push, berth)
        before, released, calm = self.poses(), 0, 0
        for step in range(1, MAX_STEPS + 1):
            if not released:
                pushed.body.velocity = velocity
            self.space.step(STEP)
            now = self.poses()
            if recorder is not None:
                recorder.note(self, now, step)
            moved = np.abs(now - before)
            fast = np.flatnonzero(moved[:, :2].max(axis=1) > self.stride * 0.7)
            if len(fast):
                self.curb(fast)
            moved[:, 2] *= self.reach
            calm = calm + 1 if moved.max(initial=0.0) < REST_SPEED * STEP else 0
            carried = floors.carried(now[:, :2])
            if not carried.all():
                for key in [self.order[i] for i in np.flatnonzero(~carried)]:
                    self.drop(key, step)
                self.note_order()
                now, calm = self.poses(), 0
            if not released:
                if push.id not in self.items:
                    released = step
                elif pushed.left_platform(berth):
                    released = step
                    pushed.release(self.space)
            elif calm >= REST_STEPS:
                return released, step
            before = now
        return released, MAX_STEPS


class _Recorder:
    """Frames and first contacts of one simulation."""

    _FIELDS = ArbiterFields.BODY_A_ID | ArbiterFields.BODY_B_ID | ArbiterFields.TOTAL_IMPULSE | ArbiterFields.POINT_A_1

    def __init__(self, run: Run) -> None:
        self.ids = tuple(run.sources)
        self.column = {key: i for i, key in enumerate(self.ids)}
        self.touching: set[tuple[int, int]] = set()
        self.frames = [np.array([(b.x, b.y, b.angle) for b in run.sources.values()], dtype=np.float32)]
        self.impacts: list[Impact] = []
        self.buffer = Buffer()

    def note(self, run: Run, poses: Floats, step: int) -> None:
        """Keep one frame and the contacts that are new in it."""
        frame = self.frames[-1].copy()
        frame[[self.column[key] for key in run.order]] = poses
        self.frames.append(frame)
        self.buffer.clear()
        get_space_arbiters(run.space, self._FIELDS, self.buffer)
        whole = memoryview(self.buffer.int_buf()).cast("P")
        real = memoryview(self.buffer.float_buf()).cast("d")
        found: dict[tuple[int, int], Impact] = {}
        for row in range(len(whole) // 2):
            items = [run.by_body.get(key) for key in whole[2 * row : 2 * row + 2]]
            jx, jy, x, y = real[4 * row : 4 * row + 4]
            known = sorted((item for item in items if item is not None), key=lambda item: item.id)
            if len(known) == 2 and (jx or jy):
                ids, kinds = (known[0].id, known[1].id), (known[0].kind, known[1].kind)
                new = Impact(step, round(x, 2), round(y, 2), round(math.hypot(jx, jy), 2), kinds, ids)
                # A piece of several parts may be met by more than one of them: the hardest counts.
                found[ids] = max(found.get(ids, new), new, key=lambda impact: (impact.impulse, impact.x, impact.y))
        # In the order of ids: the Space lists its contacts in no order that is the same everywhere.
        self.impacts.extend(found[ids] for ids in sorted(found) if ids not in self.touching)
        self.touching = set(found)


def simulate(layout: Sequence[Body], push: Push, arena: str | Arena = "sakura", *, record: bool = False) -> Result:
    """Push one piece and let everything come to rest; the platform stays as floor (see :func:`withdraw`).

    Sakura Slam rulebook, Push Pieces and Knocking Pieces Out.

    Args:
        layout: What lies on the ring, and on a platform that was kept.
        push: The push; :func:`kabuto.aim.legal` says which ones there are.
        arena: The ring.
        record: Keep every frame and the first contacts.

    Raises:
        PhysicsError: The piece fits nowhere on the platform, or is faster than its speed cap.
    """
    ring = arena_of(arena)
    run = Run(layout, push, ring, _checked_start(layout, push, ring))
    recorder = _Recorder(run) if record else None
    released, steps = run.go(push, ring, recorder)
    settled, falls = tuple(run.settled(*entry) for entry in run.items.items()), tuple(run.falls)
    if recorder is None:
        return Result(settled, falls, released, steps)
    return Result(settled, falls, released, steps, tuple(recorder.impacts), recorder.ids, np.stack(recorder.frames))


def _checked_start(layout: Sequence[Body], push: Push, arena: Arena) -> Pose:
    if not 0 < push.speed <= speed_cap(push.kind):
        raise PhysicsError(f"A piece of kind {push.kind} cannot be pushed at {push.speed} mm/s.")
    start = start_pose(push, arena, layout)
    if start is None:
        raise PhysicsError("The piece does not fit on the platform for that line.")
    return start


def withdraw(
    layout: Sequence[Body], arena: str | Arena = "sakura", *, step: int = 0
) -> tuple[Layout, tuple[Fall, ...]]:
    """Take the platform away: what is centred on it falls, not as a result of a push."""
    ring = arena_of(arena)
    gone = tuple(body for body in layout if not ring.on_ring(body.x, body.y))
    falls = tuple(Fall(body.id, body.kind, step, body, withdrawn=True) for body in gone)
    return tuple(body for body in layout if body not in gone), falls


class Screen:
    """A quick look at many pushes from one layout: one Space, reset for each, with fewer iterations.

    What it says depends only on the layout and on the pushes shown to it before, and is close to :func:`simulate`.
    """

    def __init__(self, layout: Sequence[Body], arena: str | Arena = "sakura") -> None:
        self.arena = arena_of(arena)
        self.layout = tuple(sorted(layout, key=lambda body: body.id))
        self.space = new_space(self.arena, SCREEN_ITERATIONS)
        self._items = [Item(body, self.space.static_body) for body in self.layout]
        for item in self._items:
            self.space.add(*item.parts)
        n = len(self.layout)
        # One row a body, one for the static body, which the Space lists last: x, y, angle, vx, vy, turning speed.
        self._start = np.zeros((n + 1, 6))
        self._start[:n, :3] = [(body.x, body.y, body.angle) for body in self.layout]
        self._reach = np.array([PIECES[body.kind].reach for body in self.layout])
        self._floors = [Floors(self.arena, corner) for corner in range(len(self.arena.berths))]
        self._in, self._out = Buffer(), Buffer()
        self.pushes = 0

    def glance(self, push: Push) -> Glance:
        """What one push would roughly do.

        Raises:
            PhysicsError: As :func:`simulate`.
        """
        x, y, angle = _checked_start(self.layout, push, self.arena)
        vx, vy = velocity = _finger(push, self.arena.berths[push.corner])
        skip = self._untouched(push.kind, x, y, vx * STEP, vy * STEP)
        body = Body(push.id, push.kind, x + vx * STEP * skip, y + vy * STEP * skip, angle)
        self._reset()
        self.pushes += 1
        pushed = Item(body, self.space.static_body, driven=True)
        self.space.add(*pushed.parts)
        try:
            return self._run(push, pushed, velocity)
        finally:
            self.space.remove(*pushed.parts)

    def _untouched(self, kind: str, x: float, y: float, dx: float, dy: float) -> int:
        """For how many steps the pushed piece surely touches nothing and is driven."""
        apart = self._start[:-1, :2] - (x, y)
        reach = self._reach + PIECES[kind].reach
        stride = math.hypot(dx, dy)
        along = (apart @ (dx, dy)) / stride
        free = reach**2 - (apart[:, 0] * dy - apart[:, 1] * dx) ** 2 / stride**2
        ahead = (free > 0) & (along > 0)
        touch = (along[ahead] - np.sqrt(free[ahead])).min(initial=START_GAP + PIECES[kind].reach)
        return max(0, int(touch / stride) - 1)

    _FIELDS = BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY

    def _reset(self) -> None:
        self._in.set_float_buf(self._start)
        set_space_bodies(self.space, self._FIELDS, self._in)

    def _poses(self) -> Floats:
        self._out.clear()
        get_space_bodies(self.space, BodyFields.POSITION | BodyFields.ANGLE, self._out)
        n = len(self._items) + 1
        return np.frombuffer(self._out.float_buf(), dtype=np.float64)[: 3 * n].reshape(-1, 3).copy()

    def _run(self, push: Push, pushed: Item, velocity: tuple[float, float]) -> Glance:
        berth, floors = self.arena.berths[push.corner], self._floors[push.corner]
        items = [*self._items, pushed]
        reach = np.append(self._reach, PIECES[push.kind].reach)
        last = len(items) - 1
        fallen: dict[int, tuple[float, float]] = {}
        released, before = False, self._poses()
        for step in range(1, MAX_STEPS):
            if not released:
                pushed.body.velocity = velocity
            self.space.step(STEP)
            if not released and (last in fallen or pushed.left_platform(berth)):
                released = True
                pushed.release(self.space)
            if step % SCREEN_EVERY:
                continue
            now = self._poses()
            carried = floors.carried(now[:, :2])
            for row in [int(i) for i in np.flatnonzero(~carried) if int(i) not in fallen]:
                fallen[row] = float(now[row, 0]), float(now[row, 1])
                assign(items[row].body, position=(_AWAY + 100 * row, _AWAY), velocity=(0, 0), angular_velocity=0)
                now[row] = before[row]
            if released:
                moved = np.abs(now - before)
                moved[:, 2] *= reach
                moved[list(fallen)] = 0
                if moved.max() < REST_SPEED * STEP * SCREEN_EVERY:
                    break
            before = now
        at = self._poses()[:, :2]
        for row, place in fallen.items():
            at[row] = place
        ids = (*(body.id for body in self.layout), push.id)
        return Glance(tuple(ids[row] for row in fallen), ids, at)
