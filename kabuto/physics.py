"""One push, simulated: the only module that knows pymunk.

A push is a pure function of a layout and a :class:`~kabuto.aim.Push`. A fresh Space is built for each, its bodies added in
the order of their ids, so that the result is bit-identical over runs and processes; the Space is then thrown away.

Friction with the board lives in the solver: for each body a ``PivotJoint`` (force µ·m·g) and a ``GearJoint`` (torque) to the
static body, both with ``max_bias = 0``: otherwise a resting piece would be dragged to the origin.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pymunk
from pymunk.batch import ArbiterFields, BodyFields, Buffer, get_space_arbiters, get_space_bodies

from kabuto.aim import (
    MAX_SPEED,
    MIN_SPEED,
    START_GAP,
    Body,
    Layout,
    Push,
    angle_range,
    arena_of,
    bent,
    depth_between,
    legal,
    nearest_free,
    offset_limit,
    overlap,
    rounded,
    start_pose,
    tidy,
    tremor_sigma,
)
from kabuto.arenas import PLATFORM_WIDTH, Arena, Circle
from kabuto.pieces import PIECE_FRICTION, PIECES

__all__ = [
    "MAX_SPEED",
    "MIN_SPEED",
    "PHYSICS_VERSION",
    "START_GAP",
    "Body",
    "Fall",
    "Impact",
    "Layout",
    "PhysicsError",
    "Push",
    "Result",
    "angle_range",
    "bent",
    "depth_between",
    "legal",
    "nearest_free",
    "offset_limit",
    "overlap",
    "rounded",
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

Floats = npt.NDArray[np.float64]


class PhysicsError(ValueError):
    """A push that cannot be simulated: not legal, or faster than collisions can be caught."""


class Fall(msgspec.Struct, frozen=True):
    """A piece that left the ring.

    Attributes:
        id: The body.
        kind: Its kind; what lay on it falls with it.
        step: The simulation step of its fall; the last one when the platform was withdrawn.
        body: The whole body with its last pose.
        vx: Its velocity then, mm/s.
        vy: Its velocity then, mm/s.
        withdrawn: It stood on the platform when that was taken away: not a result of the push.
    """

    id: int
    kind: str
    step: int
    body: Body
    vx: float = 0.0
    vy: float = 0.0
    withdrawn: bool = False


class Impact(msgspec.Struct, frozen=True):
    """Two pieces met: for sounds and dust.

    Attributes:
        step: When.
        x: Where, mm.
        y: Where, mm.
        impulse: How hard, g·mm/s.
        kinds: The two kinds.
        ids: The two bodies.
    """

    step: int
    x: float
    y: float
    impulse: float
    kinds: tuple[str, str]
    ids: tuple[int, int]


class Result(msgspec.Struct, frozen=True):
    """What a push did.

    Attributes:
        layout: What is left on the ring (and on the platform, where it stays), settled.
        falls: In the order of falling.
        released_step: When the finger let go.
        steps: How many steps it took, each of :data:`STEP` seconds.
        impacts: First contacts, only when recorded.
        ids: The bodies of ``frames``, only when recorded.
        frames: float32 [steps + 1, bodies, 3] of x, y, angle, only when recorded; a fallen body stays where it fell.
    """

    layout: Layout
    falls: tuple[Fall, ...]
    released_step: int
    steps: int
    impacts: tuple[Impact, ...] = ()
    ids: tuple[int, ...] = ()
    frames: Any = None


def speed_cap(kind: str) -> float:
    """The speed at which a piece moves half its inner radius in a step, mm/s: beyond it, a collision could be missed."""
    return PIECES[kind].inner / STEP / 2


def assign(thing: object, **values: Any) -> None:
    """Set attributes that must exist: pymunk would take a misspelt one without a word."""
    for name, value in values.items():
        if not hasattr(type(thing), name):
            raise AttributeError(f"{type(thing).__name__} has no {name}")
        setattr(thing, name, value)


class Item:
    """One body in a Space, with its shapes and its friction."""

    __slots__ = ("body", "gear", "id", "kind", "parts", "pivot", "torque")

    def __init__(self, source: Body, static: pymunk.Body, *, driven: bool = False) -> None:
        pieces = [PIECES[kind] for kind in (source.kind, *source.stack)]
        base = pieces[0]
        self.id, self.kind = source.id, source.kind
        self.torque = sum(piece.torque for piece in pieces)
        mass = FINGER_MASS if driven else sum(piece.mass for piece in pieces)
        self.body = body = pymunk.Body(mass, sum(piece.moment for piece in pieces))
        body.position = source.x, source.y
        body.angle = source.angle
        shapes: list[pymunk.Shape]
        if base.round:
            shapes = [pymunk.Circle(body, base.radius)]
        else:
            shapes = [pymunk.Poly(body, part) for part in base.parts]
        for shape in shapes:
            # Chipmunk multiplies the two frictions of a contact.
            assign(shape, friction=math.sqrt(PIECE_FRICTION), elasticity=0.0)
        self.pivot = pymunk.PivotJoint(static, body, (0, 0), (0, 0))
        assign(self.pivot, max_bias=0.0, max_force=sum(piece.grip for piece in pieces))
        self.gear = pymunk.GearJoint(static, body, 0.0, 1.0)
        assign(self.gear, max_bias=0.0, max_force=self.torque + (FINGER_TORQUE if driven else 0.0))
        self.parts = (body, *shapes, self.pivot, self.gear)

    def release(self, mass: float) -> None:
        """The finger lets go: the piece weighs what it weighs, and the board alone holds it."""
        assign(self.body, mass=mass)
        assign(self.gear, max_force=self.torque)


class Floors:
    """Where a centre of mass is carried, for many at once: the ring, and the platform while it stands."""

    def __init__(self, arena: Arena, corner: int | None) -> None:
        regions = [(region, False) for region in arena.floors] + [(region, True) for region in arena.holes]
        self._regions = [(_tester(region), hole) for region, hole in regions]
        self._platform = None if corner is None else _half_planes(arena.berths[corner].platform())

    def carried(self, at: Floats) -> npt.NDArray[np.bool_]:
        """A boolean a row of ``at`` [n, 2]."""
        result = np.zeros(len(at), dtype=bool)
        for test, hole in self._regions:
            if hole:
                result &= ~test(at)
            else:
                result |= test(at)
        if self._platform is not None and not result.all():
            normals, reach = self._platform
            result |= (at @ normals <= reach).all(axis=1)
        return result


def _half_planes(points: Sequence[tuple[float, float]]) -> tuple[Floats, Floats]:
    corners = np.array(points)
    along = np.roll(corners, -1, axis=0) - corners
    normals = np.stack([along[:, 1], -along[:, 0]]) / np.hypot(along[:, 0], along[:, 1])
    return normals, (corners.T * normals).sum(axis=0) + 1e-9


def _tester(region: Any) -> Any:
    if isinstance(region, Circle):
        centre, squared = np.array([region.x, region.y]), region.radius**2
        return lambda at: ((at - centre) ** 2).sum(axis=1) <= squared
    normals, reach = _half_planes(region.points)
    return lambda at: (at @ normals <= reach).all(axis=1)


def _left_platform(item: Item, berth: Any) -> bool:
    """Whether the whole piece has left the platform."""
    piece, half = PIECES[item.kind], PLATFORM_WIDTH / 2
    position = item.body.position
    depth, side = berth.local(position.x, position.y)
    if piece.round:
        beside = max(0.0, abs(side) - half)
        return bool(depth > 0 or beside > 0) and math.hypot(max(0.0, depth), beside) >= piece.radius
    if depth >= piece.reach:
        return True
    spots = [berth.local(*item.body.local_to_world(point)) for part in piece.parts for point in part]
    depths, sides = [spot[0] for spot in spots], [spot[1] for spot in spots]
    return min(depths) >= 0 or min(sides) >= half or max(sides) <= -half


class _Run:
    """The state of one simulation."""

    def __init__(self, layout: Sequence[Body], push: Push, arena: Arena, start: tuple[float, float, float]) -> None:
        pushed = Body(push.id, push.kind, *start, seat=push.seat)
        self.sources = {body.id: body for body in sorted((*layout, pushed), key=lambda body: body.id)}
        self.space = pymunk.Space()
        assign(self.space, iterations=ITERATIONS, collision_slop=SLOP, collision_bias=BIAS)
        static = self.space.static_body
        for a, b in arena.walls:
            wall = pymunk.Segment(static, a, b, 1.0)
            assign(wall, friction=math.sqrt(PIECE_FRICTION), elasticity=0.0)
            self.space.add(wall)
        self.items = {key: Item(body, static, driven=key == push.id) for key, body in self.sources.items()}
        for item in self.items.values():
            self.space.add(*item.parts)
        self.by_body = {item.body.id: item for item in self.items.values()}
        self.pushed: Item = self.items[push.id]
        self.rims = {key: PIECES[body.kind].reach for key, body in self.sources.items()}
        self.buffer = Buffer()
        self.falls: list[Fall] = []
        self._order()

    def _order(self) -> None:
        """Note the order in which the Space lists its bodies (the static one last); it changes when one is removed."""
        self.buffer.clear()
        get_space_bodies(self.space, BodyFields.BODY_ID, self.buffer)
        keys = memoryview(self.buffer.int_buf()).cast("P")
        self.order = [self.by_body[key].id for key in keys[: len(self.items)]]
        self.reach = np.array([self.rims[key] for key in self.order])

    def poses(self) -> Floats:
        """[bodies, 3] of x, y, angle, in the order of ``order``."""
        self.buffer.clear()
        get_space_bodies(self.space, BodyFields.POSITION | BodyFields.ANGLE, self.buffer)
        return np.frombuffer(self.buffer.float_buf(), dtype=np.float64)[: 3 * len(self.order)].reshape(-1, 3).copy()

    def drop(self, key: int, step: int) -> None:
        """A piece falls: out of the Space, into the list."""
        item = self.items.pop(key)
        velocity = item.body.velocity
        body = self._settled(key, item)
        self.falls.append(Fall(key, body.kind, step, body, round(velocity.x, 4), round(velocity.y, 4)))
        self.space.remove(*item.parts)

    def _settled(self, key: int, item: Item) -> Body:
        position = item.body.position
        return rounded(msgspec.structs.replace(self.sources[key], x=position.x, y=position.y, angle=item.body.angle))

    def layout(self) -> Layout:
        """What is still there."""
        return tuple(self._settled(key, item) for key, item in self.items.items())


class _Recorder:
    """Frames and first contacts of one simulation."""

    def __init__(self, run: _Run) -> None:
        self.ids = tuple(run.sources)
        self.column = {key: i for i, key in enumerate(self.ids)}
        first = np.array([(b.x, b.y, b.angle) for b in run.sources.values()], dtype=np.float32)
        self.frames = [first]
        self.impacts: list[Impact] = []
        self.buffer = Buffer()

    def frame(self, run: _Run, poses: Floats) -> None:
        frame = self.frames[-1].copy()
        frame[[self.column[key] for key in run.order]] = poses
        self.frames.append(frame)

    def contacts(self, run: _Run, step: int) -> None:
        self.buffer.clear()
        fields = ArbiterFields
        get_space_arbiters(
            run.space,
            fields.BODY_A_ID | fields.BODY_B_ID | fields.IS_FIRST_CONTACT | fields.TOTAL_IMPULSE | fields.POINT_A_1,
            self.buffer,
        )
        whole = memoryview(self.buffer.int_buf()).cast("P")
        real = memoryview(self.buffer.float_buf()).cast("d")
        for row in range(len(whole) // 3):
            a, b, first = whole[3 * row : 3 * row + 3]
            if first and a in run.by_body and b in run.by_body:
                jx, jy, x, y = real[4 * row : 4 * row + 4]
                one, other = run.by_body[a], run.by_body[b]
                impulse = math.hypot(jx, jy)
                kinds, ids = (one.kind, other.kind), (one.id, other.id)
                if impulse > 0:
                    self.impacts.append(Impact(step, round(x, 2), round(y, 2), round(impulse, 2), kinds, ids))


def simulate(
    layout: Sequence[Body],
    push: Push,
    arena: str | Arena = "sakura",
    *,
    record: bool = False,
) -> Result:
    """Push one piece and let everything come to rest; the platform stays as floor (see :func:`withdraw`).

    Sakura Slam rulebook, Push Pieces and Knocking Pieces Out.

    Args:
        layout: What lies on the ring, and on a platform that was kept.
        push: The push; :func:`kabuto.aim.legal` says which ones there are.
        arena: The ring.
        record: Keep every frame and the first contacts.

    Raises:
        PhysicsError: The piece has no place to start from, or is faster than its speed cap.
    """
    ring = arena_of(arena)
    if not 0 < push.speed <= speed_cap(push.kind):
        raise PhysicsError(f"A {push.kind} cannot be pushed at {push.speed} mm/s.")
    start = start_pose(push, ring, layout)
    if start is None:
        raise PhysicsError("There is no free place on the platform for that line.")
    run = _Run(layout, push, ring, start)
    released, steps = _run(run, push, ring, recorder := _Recorder(run) if record else None)
    settled, falls = run.layout(), tuple(run.falls)
    if recorder is None:
        return Result(settled, falls, released, steps)
    return Result(settled, falls, released, steps, tuple(recorder.impacts), recorder.ids, np.stack(recorder.frames))


def _run(run: _Run, push: Push, ring: Arena, recorder: _Recorder | None) -> tuple[int, int]:
    """Step until everything is at rest. Returns (the step of the release, the number of steps)."""
    berth, floors = ring.berths[push.corner], Floors(ring, push.corner)
    heading = berth.inward + push.angle
    velocity = push.speed * math.cos(heading), push.speed * math.sin(heading)
    before, released, calm = run.poses(), 0, 0
    for step in range(1, MAX_STEPS + 1):
        if not released:
            run.pushed.body.velocity = velocity
        run.space.step(STEP)
        now = run.poses()
        if recorder is not None:
            recorder.frame(run, now)
            recorder.contacts(run, step)
        moved = np.abs(now - before)
        moved[:, 2] *= run.reach
        calm = calm + 1 if moved.max(initial=0.0) < REST_SPEED * STEP else 0
        carried = floors.carried(now[:, :2])
        if not carried.all():
            for key in [run.order[i] for i in np.flatnonzero(~carried)]:
                run.drop(key, step)
            run._order()
            now, calm = run.poses(), 0
        if not released and (push.id not in run.items or _left_platform(run.pushed, berth)):
            released = step
            if push.id in run.items:
                run.pushed.release(PIECES[push.kind].mass)
        elif released and calm >= REST_STEPS:
            return released, step
        before = now
    return released, MAX_STEPS


def withdraw(
    layout: Sequence[Body], arena: str | Arena = "sakura", *, step: int = 0
) -> tuple[Layout, tuple[Fall, ...]]:
    """Take the platform away: what is centred on it falls, not as a result of a push."""
    ring = arena_of(arena)
    gone = tuple(body for body in layout if not ring.on_ring(body.x, body.y))
    falls = tuple(Fall(body.id, body.kind, step, body, withdrawn=True) for body in gone)
    return tuple(body for body in layout if body not in gone), falls
