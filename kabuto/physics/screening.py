"""A quick look at many pushes from one layout, for bots: close to :func:`kabuto.physics.simulate`, and much cheaper."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from kabuto.data.arenas import Arena, Berth
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import START_GAP, Body, Pose, Push, arena_of
from kabuto.physics.floors import Floors, Marks
from kabuto.physics.results import Glance
from kabuto.physics.simulate import (
    MAX_STEPS,
    REST_SPEED,
    STEP,
    Item,
    Poses,
    checked_start,
    finger,
    new_space,
    round_left,
)

ITERATIONS = 8
EVERY = 3
"""Falls and rest are looked for only every so many steps."""
_AWAY = 1e4
"""Where what fell is put, mm."""


class Screen:
    """One Space, reset for each push, with fewer iterations of the solver.

    What it says depends only on the layout and on the pushes shown to it before.

    Args:
        layout: What lies on the ring.
        arena: The ring.
    """

    def __init__(self, layout: Sequence[Body], arena: str | Arena = "sakura") -> None:
        self.arena = arena_of(arena)
        self.layout = tuple(sorted(layout, key=lambda body: body.id))
        self._space = new_space(self.arena, ITERATIONS)
        self._items = [Item(body, self._space.static_body) for body in self.layout]
        for item in self._items:
            self._space.add(*item.parts)
        n = len(self.layout)
        self._start = np.zeros((n + 1, 6))
        self._start[:n, :3] = np.array([(body.x, body.y, body.angle) for body in self.layout]).reshape(n, 3)
        self._reach = np.array([PIECES[body.kind].reach for body in self.layout])
        self._floors = [Floors(self.arena, corner) for corner in range(len(self.arena.berths))]
        self._poses = Poses(self._space)
        # One row more, for the piece that each push adds last.
        self._now, self._refresh = self._poses.watch(n + 1)

    def glance(self, push: Push) -> Glance:
        """What one push would roughly do.

        Raises:
            PhysicsError: As :func:`kabuto.physics.simulate`.
        """
        berth = self.arena.berths[push.corner]
        x, y, angle = checked_start(self.layout, push, self.arena)
        vx, vy = finger(push, berth)
        dx, dy = vx * STEP, vy * STEP
        skip = self._untouched(push.kind, x, y, dx, dy)
        start = (x + dx * skip, y + dy * skip, angle)
        self._poses.write(self._start)
        pushed = Item(Body(push.id, push.kind, *start), self._space.static_body, driven=True)
        self._space.add(*pushed.parts)
        # Nothing slows a piece that weighs as much as the hand behind it: one velocity is enough.
        pushed.drive((vx, vy))
        try:
            return self._run(push, pushed, _driven_steps(push.kind, start, dx, dy, berth))
        finally:
            self._space.remove(*pushed.parts)

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

    def _run(self, push: Push, pushed: Item, driven: int) -> Glance:
        berth, floors = self.arena.berths[push.corner], self._floors[push.corner]
        items = [*self._items, pushed]
        reach = np.append(self._reach, PIECES[push.kind].reach)
        last, step_once, now, refresh = len(items) - 1, self._space.step, self._now, self._refresh
        fallen: dict[int, tuple[float, float]] = {}
        refresh()
        released, marks = False, Marks(floors, now)
        for step in range(1, MAX_STEPS):
            step_once(STEP)
            if not released and (step == driven or last in fallen or (driven < 0 and pushed.left_platform(berth))):
                released = True
                pushed.release()
            if step % EVERY:
                continue
            refresh()
            bound = marks.advance()
            if marks.spare <= 0 and marks.doubt():
                # Only now may something have come over an edge.
                new = [int(row) for row in np.flatnonzero(~floors.carried(now[:, :2])) if int(row) not in fallen]
                for row in new:
                    fallen[row] = float(now[row, 0]), float(now[row, 1])
                    body = items[row].body
                    body.position, body.velocity, body.angular_velocity = (_AWAY + 100 * row, _AWAY), (0, 0), 0
                if new:
                    refresh()
                    bound = marks.forget(new)
                marks.settle()
            if released and marks.still(bound, reach, REST_SPEED * STEP * EVERY):
                break
        refresh()
        at = now[:, :2].copy()
        for row, place in fallen.items():
            at[row] = place
        ids = (*(body.id for body in self.layout), push.id)
        return Glance(tuple(ids[row] for row in fallen), ids, at)


def _driven_steps(kind: str, start: Pose, dx: float, dy: float, berth: Berth) -> int:
    """For how many steps the finger drives a disc; −1 for a piece that may turn on its way."""
    piece = PIECES[kind]
    if not piece.round:
        return -1
    x, y, _ = start

    def left(steps: int) -> bool:
        return round_left(x + steps * dx, y + steps * dy, piece.radius, berth)

    # A platform is convex: what moves straight ahead leaves it once and for all.
    before, after = 0, 1
    while not left(after):
        before, after = after, 2 * after
    while after - before > 1:
        middle = (before + after) // 2
        before, after = (before, middle) if left(middle) else (middle, after)
    return after
