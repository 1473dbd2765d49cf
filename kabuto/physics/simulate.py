"""One push, simulated: the only module that knows pymunk.

A push is a pure function of a layout and a :class:`~kabuto.physics.aim.Push`. A fresh Space is built for each, its
bodies added in the order of their ids, so that the result is bit-identical over runs and processes; then the Space is
thrown away. :class:`kabuto.physics.screening.Screen` takes a quick look at many pushes, close to the exact result but
not equal to it.

Friction with the board lives in the solver: each body has a ``PivotJoint`` (force µ·m·g) and a ``GearJoint`` (torque)
to the static body, both with ``max_bias = 0``: otherwise a resting piece would be dragged to the origin.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pymunk
from pymunk.batch import ArbiterFields, BodyFields, Buffer, get_space_arbiters, get_space_bodies, set_space_bodies

from kabuto.data.arenas import PLATFORM_WIDTH, Arena, Berth
from kabuto.data.pieces import PIECE_FRICTION, PIECES
from kabuto.physics.aim import Body, Layout, Pose, Push, arena_of, rounded, start_pose
from kabuto.physics.floors import Floats, Floors, Marks
from kabuto.physics.results import Fall, Impact, PhysicsError, Result

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
_FRICTION = math.sqrt(PIECE_FRICTION)
_POSE = BodyFields.POSITION | BodyFields.ANGLE
_MOTION = _POSE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
_SPARE = 4
"""Rows for what a Space lists beside the bodies on the table: its static one, and some to be safe."""


def speed_cap(kind: str) -> float:
    """The speed at which a piece moves half its inner radius a step, mm/s: beyond it, a collision could be missed."""
    return PIECES[kind].inner / STEP / 2


_greatest = np.maximum.reduce
_put = object.__setattr__
"""As ``thing.name = value``, past a layer of pymunk's that is there for type checkers alone."""


def assign(thing: object, **values: Any) -> None:
    """Set attributes that must exist: pymunk would take a misspelt one without a word."""
    known = type(thing)
    for name, value in values.items():
        if not hasattr(known, name):
            raise AttributeError(f"{known.__name__} has no {name}")
        _put(thing, name, value)


def new_space(arena: Arena, iterations: int) -> pymunk.Space:
    """An empty Space, with the arena's walls."""
    space = pymunk.Space()
    assign(space, iterations=iterations, collision_slop=SLOP, collision_bias=BIAS)
    for a, b in arena.walls:
        wall = pymunk.Segment(space.static_body, a, b, 1.0)
        assign(wall, friction=_FRICTION)
        space.add(wall)
    return space


class Item:
    """One body in a Space, with its shapes and its friction; a driven one is held by the finger."""

    __slots__ = ("body", "gear", "id", "kind", "mass", "parts", "torque")

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
            # Chipmunk multiplies the two frictions of a contact; elasticity is 0 from the start.
            assign(shape, friction=_FRICTION)
        pivot = pymunk.PivotJoint(static, body, (0, 0), (0, 0))
        assign(pivot, max_bias=0.0, max_force=sum(piece.grip for piece in pieces))
        self.gear = pymunk.GearJoint(static, body, 0.0, 1.0)
        assign(self.gear, max_bias=0.0, max_force=self.torque + (FINGER_TORQUE if driven else 0.0))
        self.parts: tuple[Any, ...] = (body, *shapes, pivot, self.gear)

    def release(self) -> None:
        """The finger lets go: the piece weighs what it weighs, and the board alone holds it."""
        assign(self.body, mass=self.mass)
        assign(self.gear, max_force=self.torque)

    def drive(self, velocity: tuple[float, float]) -> None:
        """The finger's velocity for the next step."""
        _put(self.body, "velocity", velocity)

    def tether(self, berth: Berth) -> float:
        """How far the piece must move at least before it has left the platform, mm: 0 where that is hard to say."""
        piece = PIECES[self.kind]
        return piece.radius - beyond(*self.body.position, berth) if piece.round else 0.0

    def left_platform(self, berth: Berth) -> bool:
        """Whether the whole piece has left the platform."""
        piece, half = PIECES[self.kind], PLATFORM_WIDTH / 2
        x, y = self.body.position
        if piece.round:
            return round_left(x, y, piece.radius, berth)
        depth, side = berth.local(x, y)
        if depth >= piece.reach:
            return True
        if depth < piece.inner * 0.99 and abs(side) < half:
            return False
        spots = [berth.local(*self.body.local_to_world(point)) for part in piece.parts for point in part]
        depths, sides = [spot[0] for spot in spots], [spot[1] for spot in spots]
        return min(depths) >= 0 or min(sides) >= half or max(sides) <= -half


def beyond(x: float, y: float, berth: Berth) -> float:
    """How far a point lies from a platform (which is thought endless away from the ring), mm."""
    depth, side = berth.local(x, y)
    return math.hypot(max(0.0, depth), max(0.0, abs(side) - PLATFORM_WIDTH / 2))


def round_left(x: float, y: float, radius: float, berth: Berth) -> bool:
    """Whether a whole disc has left the platform."""
    return beyond(x, y, berth) >= radius


def finger(push: Push, berth: Berth) -> tuple[float, float]:
    """The finger's velocity."""
    heading = berth.inward + push.angle
    return push.speed * math.cos(heading), push.speed * math.sin(heading)


class Poses:
    """Reads and writes where the bodies of a Space are, all at once. The Space lists its static body last."""

    def __init__(self, space: pymunk.Space) -> None:
        self._space = space
        self._out, self._in = Buffer(), Buffer()

    def ids(self) -> list[int]:
        """The bodies' ids in pymunk, in the order of all that this class reads and writes; a removal changes it."""
        self._out.clear()
        get_space_bodies(self._space, BodyFields.BODY_ID, self._out)
        return list(memoryview(self._out.int_buf()).cast("P"))

    def read(self, n: int) -> Floats:
        """[n, 3] of x, y, angle of the first n bodies."""
        self._out.clear()
        get_space_bodies(self._space, _POSE, self._out)
        return np.frombuffer(self._out.float_buf(), dtype=np.float64, count=3 * n).reshape(n, 3).copy()

    def watch(self, n: int) -> tuple[Floats, Callable[[], None]]:
        """Like :meth:`read`, for every step: rows that a call brings up to date in place, until a body is removed."""
        space, out, rows = self._space, Buffer(), np.zeros((n + _SPARE, 3))
        out.set_float_buf(rows)

        def refresh() -> None:
            out.clear()
            get_space_bodies(space, _POSE, out)

        refresh()
        return rows[:n], refresh

    def write(self, rows: Floats) -> None:
        """Set x, y, angle, vx, vy and turning speed of every body, the static one included: [n + 1, 6]."""
        self._in.set_float_buf(rows)
        set_space_bodies(self._space, _MOTION, self._in)


class Run:
    """One simulation under way."""

    def __init__(self, layout: Sequence[Body], push: Push, arena: Arena, start: Pose) -> None:
        pushed = Body(push.id, push.kind, *start, seat=push.seat)
        self.sources = {body.id: body for body in sorted((*layout, pushed), key=lambda body: body.id)}
        self.space = new_space(arena, ITERATIONS)
        static = self.space.static_body
        self.items = {key: Item(body, static, driven=key == push.id) for key, body in self.sources.items()}
        self.space.add(*(part for item in self.items.values() for part in item.parts))
        self.by_body = {item.body.id: item for item in self.items.values()}
        self._poses = Poses(self.space)
        self.column = {key: i for i, key in enumerate(self.sources)}
        self.falls: list[Fall] = []
        self.note_order()

    def note_order(self) -> None:
        """Note in which order the Space lists its bodies."""
        self.order = [self.by_body[key].id for key in self._poses.ids()[: len(self.items)]]
        pieces = [PIECES[self.sources[key].kind] for key in self.order]
        self.columns = np.array([self.column[key] for key in self.order], dtype=np.intp)
        self.reach = np.array([piece.reach for piece in pieces])
        self.stride = np.array([piece.inner / 2 for piece in pieces])
        self.least = float(self.stride.min(initial=math.inf)) * 0.7
        self.now, self.refresh = self._poses.watch(len(self.order))

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
        pushed, velocity, space_step = self.items[push.id], finger(push, berth), self.space.step
        marks = Marks(floors, self.now)
        released, calm, tether = 0, 0, pushed.tether(berth)
        for step in range(1, MAX_STEPS + 1):
            if not released:
                pushed.drive(velocity)
            space_step(STEP)
            self.refresh()
            if recorder is not None:
                recorder.note(self, self.now, step)
            # No piece moved farther than all of them together, and that is the cheapest thing to know of a step.
            bound = marks.advance()
            if bound > self.least:
                moved = marks.moved()
                if float(_greatest(moved, axis=None, initial=0.0)) > self.least:
                    self.curb(np.flatnonzero(moved[:, :2].max(axis=1) > self.stride * 0.7))
            if released:
                calm = calm + 1 if marks.still(bound, self.reach, REST_SPEED * STEP) else 0
            if marks.spare <= 0 and marks.doubt():
                # Only now may something have come over an edge.
                carried = floors.carried(self.now[:, :2])
                if not carried.all():
                    for key in [self.order[i] for i in np.flatnonzero(~carried)]:
                        self.drop(key, step)
                    self.note_order()
                    marks, calm = Marks(floors, self.now), 0
                else:
                    marks.settle()
            if not released:
                tether -= bound
                if push.id not in self.items:
                    released = step
                elif tether <= 0:
                    if pushed.left_platform(berth):
                        released = step
                        pushed.release()
                    tether = pushed.tether(berth)
            elif calm >= REST_STEPS:
                return released, step
        return released, MAX_STEPS


class _Recorder:
    """Frames and first contacts of one simulation."""

    _FIELDS = ArbiterFields.BODY_A_ID | ArbiterFields.BODY_B_ID | ArbiterFields.TOTAL_IMPULSE | ArbiterFields.POINT_A_1

    def __init__(self, run: Run) -> None:
        self.ids = tuple(run.sources)
        self.touching: set[tuple[int, int]] = set()
        self.known: dict[tuple[int, int], tuple[int, int] | None] = {}
        self.frames = [np.array([(b.x, b.y, b.angle) for b in run.sources.values()], dtype=np.float32)]
        self.impacts: list[Impact] = []
        self.buffer = Buffer()

    def note(self, run: Run, poses: Floats, step: int) -> None:
        """Keep one frame and the contacts that are new in it."""
        frame = self.frames[-1].copy()
        frame[run.columns] = poses
        self.frames.append(frame)
        self.buffer.clear()
        get_space_arbiters(run.space, self._FIELDS, self.buffer)
        whole = memoryview(self.buffer.int_buf()).cast("P").tolist()
        real = memoryview(self.buffer.float_buf()).cast("d").tolist()
        touching: set[tuple[int, int]] = set()
        found: dict[tuple[int, int], Impact] = {}
        for pair, jx, jy, x, y in zip(
            zip(whole[::2], whole[1::2], strict=True), real[::4], real[1::4], real[2::4], real[3::4], strict=True
        ):
            ids = self.known[pair] if pair in self.known else self._know(run, pair)
            if ids is None or not (jx or jy):
                continue
            touching.add(ids)
            if ids not in self.touching:
                kinds = run.sources[ids[0]].kind, run.sources[ids[1]].kind
                new = Impact(step, round(x, 2), round(y, 2), round(math.hypot(jx, jy), 2), kinds, ids)
                # A piece of several parts may be met by more than one of them: the hardest counts.
                found[ids] = max(found.get(ids, new), new, key=lambda impact: (impact.impulse, impact.x, impact.y))
        # In the order of ids: the Space lists its contacts in no order that is the same everywhere.
        self.impacts.extend(found[ids] for ids in sorted(found))
        self.touching = touching

    def _know(self, run: Run, pair: tuple[int, int]) -> tuple[int, int] | None:
        """The two pieces that two bodies are, in the order of their ids; None when one is a wall."""
        a, b = (run.by_body.get(key) for key in pair)
        self.known[pair] = found = None if a is None or b is None else (min(a.id, b.id), max(a.id, b.id))
        return found


def simulate(layout: Sequence[Body], push: Push, arena: str | Arena = "sakura", *, record: bool = False) -> Result:
    """Push one piece and let everything come to rest; the platform stays as floor (see :func:`withdraw`).

    Sakura Slam rulebook, Push Pieces and Knocking Pieces Out.

    Args:
        layout: What lies on the ring, and on a platform that was kept.
        push: The push; :func:`kabuto.physics.aim.legal` says which ones there are.
        arena: The ring.
        record: Keep every frame and the first contacts.

    Raises:
        PhysicsError: The piece fits nowhere on the platform, or is faster than its speed cap.
    """
    ring = arena_of(arena)
    run = Run(layout, push, ring, checked_start(layout, push, ring))
    recorder = _Recorder(run) if record else None
    released, steps = run.go(push, ring, recorder)
    settled, falls = tuple(run.settled(*entry) for entry in run.items.items()), tuple(run.falls)
    if recorder is None:
        return Result(settled, falls, released, steps)
    return Result(settled, falls, released, steps, tuple(recorder.impacts), recorder.ids, np.stack(recorder.frames))


def checked_start(layout: Sequence[Body], push: Push, arena: Arena) -> Pose:
    """The pose to start from.

    Raises:
        PhysicsError: As :func:`simulate`.
    """
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
