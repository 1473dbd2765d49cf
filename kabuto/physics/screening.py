"""A quick look at many pushes from one layout, for bots: close to :func:`kabuto.physics.simulate`, and cheaper."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.data.arenas import Arena
from kabuto.physics.aim import Body, Push, arena_of
from kabuto.physics.results import Glance
from kabuto.physics.simulate import Run, checked_start
from kabuto.physics.world import Detail, World

QUICK = Detail(1 / 200, (10, 8), 1.5, 8.0, 16, strict=False, calm=20.0)
NESTED = Detail(1 / 480, (18, 8), 1.1, 8.0, 16, strict=False, calm=10.0)
"""For a group: what is pressed together all the way needs smaller steps."""


class Screen:
    """One world, reset for each push.

    What it says depends only on the layout and on the pushes shown to it before.

    Args:
        layout: What lies on the ring.
        arena: The ring.
    """

    def __init__(self, layout: Sequence[Body], arena: str | Arena = "sakura") -> None:
        self.arena = arena_of(arena)
        self.layout = tuple(sorted(layout, key=lambda body: body.id))
        self._world = World(self.arena, self.layout, QUICK)

    def glance(self, push: Push) -> Glance:
        """What one push would roughly do.

        Raises:
            PhysicsError: As :func:`kabuto.physics.simulate`.
        """
        start, detail = checked_start(self.layout, push, self.arena), NESTED if push.group else QUICK
        self._world.refine(detail)
        run = Run(self._world, self.layout, push, self.arena, start, detail)
        try:
            run.go()
            at = self._world.read()[:, :2].copy()
        finally:
            self._world.reset()
        ids = tuple(body.id for body in run.sources)
        for fall in run.falls:
            at[ids.index(fall.id)] = fall.body.x, fall.body.y
        return Glance(tuple(fall.id for fall in run.falls), ids, at)
