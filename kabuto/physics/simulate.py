"""One push, simulated.

A push is a pure function of a layout and a :class:`~kabuto.physics.aim.Push`: a fresh
:class:`~kabuto.physics.world.World` is made for each, so that the result is bit-identical over runs and processes.
:class:`kabuto.physics.screening.Screen` takes a quicker look at many pushes, close to the exact result but not equal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from kabuto.data.arenas import PLATFORM_WIDTH, Arena, Berth
from kabuto.data.geometry import Polygon, depth_polygons, placed
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body, Layout, Pose, Push, arena_of, depth_between, pushed, rounded, start_pose
from kabuto.physics.approach import alone_for
from kabuto.physics.floors import Floors
from kabuto.physics.reach import STEP as STEP
from kabuto.physics.results import Fall, Impact, PhysicsError, Result
from kabuto.physics.world import Contact, Detail, World

PHYSICS_VERSION = 3
"""Bumped when any constant or rule of the simulation changes: old match files keep their recorded layouts."""
ITERATIONS = (18, 8)
"""Of the solver, in a step and in each part of a step that has several."""
LOOK = 2.0
"""Falls and rest are looked for before the pushed piece can have moved farther than this, mm, and…"""
EVERY = 8
"""…at least every so many steps."""
MAX_STEPS = 4800
FASTEST = 1.09
"""No piece is faster than this many times the push."""
STRIDE = 0.6
"""No piece moves farther than this before contacts are looked for again, mm: a fast step has several parts."""
JAMMED = 0.5
"""Where what gets out of the driven piece's way as fast as it may is still deeper in it than this, mm, …"""
EASED = 0.4
"""…the finger slows down to this part of its speed until it is not: nothing needs to be squeezed out faster."""
CRAMMED = 0.2
"""Pieces that rest deeper in each other than this are parted further, mm…"""
PARTINGS = 40
"""…but no more often than this: where there is no room, they stay as they are."""
EXACT = Detail(STEP, ITERATIONS, STRIDE, LOOK, EVERY, strict=True)
_FAR = 1e3
"""The platform is thought so long when it is asked whether a piece has left it, mm."""


def speed_cap(kind: str) -> float:
    """The speed at which a piece moves half its inner radius a step, mm/s: beyond it, a collision could be missed."""
    return PIECES[kind].inner / STEP / 2


def beyond(x: float, y: float, berth: Berth) -> float:
    """How far a point lies from a platform (which is thought endless away from the ring), mm."""
    depth, side = berth.local(x, y)
    return math.hypot(max(0.0, depth), max(0.0, abs(side) - PLATFORM_WIDTH / 2))


def holds_by(kind: str, pose: Pose, berth: Berth) -> float:
    """How far a piece must move at least before all of it has left the platform, mm; at most 0 when it has left."""
    piece = PIECES[kind]
    x, y, angle = pose
    if piece.round:
        return piece.radius - beyond(x, y, berth)
    platform = _endless(berth)
    return max(depth_polygons(placed(part, x, y, angle), platform) for part in piece.parts)


def _endless(berth: Berth) -> Polygon:
    half = PLATFORM_WIDTH / 2
    corners = ((-_FAR, -half), (0.0, -half), (0.0, half), (-_FAR, half))
    return tuple(berth.world(*corner) for corner in corners)


def finger(push: Push, berth: Berth) -> tuple[float, float]:
    """The finger's velocity."""
    heading = berth.inward + push.angle
    return push.speed * math.cos(heading), push.speed * math.sin(heading)


class Run:
    """One simulation under way.

    Args:
        world: What lies there, in the order of ``layout``.
        layout: By ascending ids.
        push: The push.
        arena: The ring.
        start: Where the driven piece starts.
        detail: How finely to simulate: that of the world.

    Attributes:
        sources: All bodies by row, the pushed ones last.
        falls: What has fallen, in order.
        released: The step at which the finger let go; 0 before.
        steps: How many steps were made.
    """

    def __init__(
        self, world: World, layout: Sequence[Body], push: Push, arena: Arena, start: Pose, detail: Detail
    ) -> None:
        bodies = pushed(push, start, arena)
        self.world, self.sources = world, (*layout, *bodies)
        self.driven = len(layout)
        self.falls: list[Fall] = []
        self.released = self.steps = 0
        self._push, self._berth, self._detail = push, arena.berths[push.corner], detail
        self._every = max(1, min(detail.every, int(detail.look / (push.speed * detail.step))))
        self._floors = Floors(arena, push.corner)
        # A disc is driven straight on, whatever it meets.
        self._stride = push.speed * detail.step * (1 + 1e-6) if PIECES[push.kind].round else 0.0
        self._alone = not push.group and not arena.walls
        self._tipping: dict[int, int] = {}
        """The rows of what goes over an edge and still stands in the way, and until which step it does."""
        self._fallen: set[int] = set()
        self._parted = 0
        self._velocity = finger(push, self._berth)
        self._pace = 1.0
        world.begin(bodies, self._velocity, FASTEST * push.speed)

    def go(self, recorder: Recorder | None = None) -> None:
        """Step until everything is at rest."""
        world, every, hold, calm = self.world, self._every, self._hold(), self._detail.calm
        most = round(MAX_STEPS * STEP / self._detail.step)
        eases = self._detail.strict and not self._push.group
        self.steps = alone = min(most, self._alone_for(hold))
        if alone:
            before = world.carry(self._velocity, alone)
            hold = self._hold()
            if recorder is not None:
                recorder.carried(before, alone)
        for step in range(alone + 1, most + 1):
            self.steps = step
            fastest = world.step(None if recorder is None else recorder.listen)
            if recorder is not None:
                recorder.note(step)
            if not self.released:
                hold -= self._moved()
                if hold <= 0:
                    hold = self._hold()
                    if hold <= 0:
                        self._let_go()
                if eases and (world.hurried or self._pace < 1) and not self.released:
                    self._ease()
            elif fastest < calm:
                self._look()
                return
            if step % every == 0:
                self._look()
                if not self.released:
                    # Nothing slows a piece that weighs as much as the hand behind it, or hardly.
                    self._drive()
                elif world.at_rest() and not self._part():
                    return

    def _alone_for(self, hold: float) -> int:
        """For how many steps the driven piece touches nothing, has not left the platform and is on the floor."""
        if not self._alone:
            return 0
        start, stride = self.sources[-1], self._push.speed * self._detail.step
        at = self.world.read()[: self.driven, :2]
        way = self._berth.inward + self._push.angle
        steps = int(min(hold - stride, alone_for(start, self.sources[:-1], at, way)) / stride)
        looks = np.arange(1, steps // self._every + 1)
        path = (start.x, start.y) + looks[:, None] * self._every * self._detail.step * np.array(self._velocity)
        off = self._floors.off(path)
        return max(0, off[0] * self._every if off else steps)

    def _hold(self) -> float:
        """How far the driven piece must move at least before it has left the platform."""
        self._before = self.world.pose(self.driven)
        return holds_by(self._push.kind, self._before, self._berth)

    def _moved(self) -> float:
        """How far no point of the driven piece has moved beyond in this step, mm."""
        if self._stride:
            return self._stride
        (x, y, angle), before = self.world.pose(self.driven), self._before
        self._before = x, y, angle
        return math.hypot(x - before[0], y - before[1]) + abs(angle - before[2]) * PIECES[self._push.kind].reach

    def _ease(self) -> None:
        """Slow the finger down while a piece that cannot get away any faster is deep in the driven one.

        Not with a group: there the finger alone keeps the pieces in order.
        """
        pace = EASED if any(map(self._jammed, self.world.hurried)) else 1.0
        if pace != self._pace:
            self._pace = pace
            self._drive()

    def _jammed(self, row: int) -> bool:
        if row == self.driven:
            return False
        (x, y, _), (there_x, there_y, _) = self.world.pose(self.driven), self.world.pose(row)
        reach = PIECES[self._push.kind].reach + PIECES[self.sources[row].kind].reach
        if math.hypot(there_x - x, there_y - y) > reach - JAMMED:
            return False
        return depth_between(self.settled(self.driven), self.settled(row)) > JAMMED

    def _drive(self) -> None:
        """The finger's speed for the next steps."""
        self.world.drive((self._velocity[0] * self._pace, self._velocity[1] * self._pace))

    def _let_go(self) -> None:
        self.released = self.steps
        self.world.release()

    def _part(self) -> bool:
        """Wake what came to rest deep in another piece, so that the solver goes on parting them; whether there is any.

        A piece that the solver only lifts out of another one has no speed: it would sleep before it is out.
        """
        if self._detail.calm or self._parted >= PARTINGS:
            return False
        self._parted += 1
        moved, at = self.world.moved(), self.world.read()
        here = [row for row in range(len(self.sources)) if row not in self._fallen]
        reach = np.array([PIECES[self.sources[row].kind].reach for row in here])
        x, y = at[here, 0], at[here, 1]
        near = np.hypot(x[:, None] - x, y[:, None] - y) < reach[:, None] + reach - CRAMMED
        crammed = False
        for i, j in np.argwhere(np.triu(near, 1)).tolist():
            one, other = here[i], here[j]
            if (moved[one] or moved[other]) and depth_between(self.settled(one), self.settled(other)) > CRAMMED:
                crammed = True
                self.world.wake(one)
                self.world.wake(other)
        return crammed

    def _look(self) -> None:
        """Note what has come over an edge, and take out what has tipped."""
        rows = self.world.read()
        for row in self._floors.off(rows[:, :2]):
            if row not in self._fallen:
                self._fall(row)
        for row in [row for row, until in self._tipping.items() if self.steps >= until]:
            del self._tipping[row]
            self.world.remove(row)

    def _fall(self, row: int) -> None:
        """A piece is over the edge: it has fallen, but stands in the way until it has tipped."""
        body = self.settled(row)
        vx, vy = self.world.velocity(row)
        if row == self.driven and not self.released:
            self._let_go()
        self._fallen.add(row)
        self.falls.append(Fall(body.id, body.kind, self.steps, body, round(vx, 4), round(vy, 4)))
        tips = PIECES[body.kind].tipping_time(math.hypot(vx, vy))
        self._tipping[row] = self.steps + math.ceil(tips / self._detail.step)

    def settled(self, row: int) -> Body:
        """The body with its present pose."""
        return _settled(self.sources[row], *self.world.pose(row))

    def left(self) -> Layout:
        """What has not fallen, with its present poses, by ascending ids."""
        moved, at = self.world.moved(), self.world.read().tolist()
        left = [
            _settled(source, *at[row]) if moved[row] else rounded(source)
            for row, source in enumerate(self.sources)
            if row not in self._fallen
        ]
        return tuple(sorted(left, key=lambda body: body.id))


def _settled(source: Body, x: float, y: float, angle: float) -> Body:
    return rounded(msgspec.structs.replace(source, x=x, y=y, angle=angle))


class Recorder:
    """Frames and first contacts of one simulation."""

    def __init__(self, run: Run) -> None:
        self._run, self._world = run, run.world
        self.ids = tuple(body.id for body in run.sources)
        self._touching: set[tuple[int, int]] = set()
        self._heard: dict[tuple[int, int], list[Contact]] = {}
        self.frames = [run.world.read().astype(np.float32)]
        self.impacts: list[Impact] = []

    def carried(self, before: Pose, steps: int) -> None:
        """Keep the frames of the steps in which the driven piece alone moved, and straight on."""
        first, row = self.frames[0], self._run.driven
        last = self._world.read()[row]
        for step in range(1, steps + 1):
            frame = first.copy()
            frame[row] = before + (last - before) * (step / steps)
            self.frames.append(frame)

    def listen(self) -> None:
        """Note what touches in a part of a step."""
        for contact in self._world.contacts():
            self._heard.setdefault(contact.rows, []).append(contact)

    def note(self, step: int) -> None:
        """Keep one frame and the contacts that are new in it; what fell stays where it fell."""
        frame = self._world.read().astype(np.float32)
        for fall in self._run.falls:
            row = self.ids.index(fall.id)
            frame[row] = self.frames[-1][row]
        self.frames.append(frame)
        sources = self._run.sources
        # In the order of rows, and of impulses: the library lists its contacts in no order that is the same everywhere.
        for rows in sorted(self._heard.keys() - self._touching):
            if rows[0] >= self._run.driven:
                # A group lies together: what touches in it does not meet.
                continue
            # What a pair did in several parts of a step, or in several places, adds up, where it was hit hardest.
            hits = sorted(self._heard[rows])
            impulse, (_, _, x, y) = sum(hit.impulse for hit in hits), hits[-1]
            one, other = sources[rows[0]], sources[rows[1]]
            kinds, ids = (one.kind, other.kind), (one.id, other.id)
            self.impacts.append(Impact(step, round(x, 2), round(y, 2), round(impulse, 2), kinds, ids))
        self._touching = set(self._heard)
        self._heard.clear()


def simulate(layout: Sequence[Body], push: Push, arena: str | Arena = "sakura", *, record: bool = False) -> Result:
    """Push one piece, or a group, and let everything come to rest; the platform stays as floor (see :func:`withdraw`).

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
    start = checked_start(layout, push, ring)
    layout = sorted(layout, key=lambda body: body.id)
    run = Run(World(ring, layout, EXACT), layout, push, ring, start, EXACT)
    recorder = Recorder(run) if record else None
    run.go(recorder)
    settled, falls = run.left(), tuple(run.falls)
    run.world.close()
    if recorder is None:
        return Result(settled, falls, run.released, run.steps)
    frames = np.stack(recorder.frames)
    return Result(settled, falls, run.released, run.steps, tuple(recorder.impacts), recorder.ids, frames)


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
