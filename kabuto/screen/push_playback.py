"""A push played back from its recorded frames: where everything is at an instant, what is heard between two.

Times are seconds of the simulation; how fast they pass is the scene's business.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from kabuto.physics.aim import Layout
from kabuto.physics.results import Fall, Impact, Result
from kabuto.physics.simulate import STEP
from kabuto.screen.world import FALL, Shown, World

PACE = 0.75
"""Simulated seconds a second at normal speed: a cascade is over in an instant otherwise."""
SLOW = 0.25
"""The same share of that in slow motion."""
LEAD = 0.25
"""Slow motion begins so long before the fall that decides."""
DRIFT = 30.0
"""A falling piece flies on at most so far, mm."""
HELD = 0.42
"""So far into its fall a piece is held."""
LOUD = 420.0
"""The impulse of a full knock, g·mm/s."""
DUSTY = 130.0
"""A weaker hit raises no dust."""
FAST = 220.0
"""Streaks trail a piece that is faster, mm/s."""


class Knock(NamedTuple):
    """A hit that is heard.

    Attributes:
        name: The sound.
        volume: 0 … 1.
        x: Where, mm.
        y: Where, mm.
        dusty: Whether it raises dust.
    """

    name: str
    volume: float
    x: float
    y: float
    dusty: bool


class Replay:
    """One push to be played back.

    Args:
        result: Simulated with ``record=True``.
        settled: The layout to end at (what the match file says), once everything is at rest.
        pushed: The id of the pushed piece.
    """

    def __init__(self, result: Result, settled: Layout, pushed: int) -> None:
        assert result.frames is not None
        self._frames = result.frames
        self._ids = result.ids
        self._column = {number: n for n, number in enumerate(result.ids)}
        self._last = len(result.frames) - 1
        self._falls = {fall.id: fall for fall in result.falls if not fall.withdrawn}
        self._impacts = result.impacts
        self._settled = {body.id: body for body in settled}
        self.pushed = pushed
        self.held: int | None = None
        """A fallen piece that stays in sight, for the knock-out's picture."""
        self.rest = self._last * STEP
        """When everything lies still."""
        last = max((fall.step * STEP for fall in self._falls.values()), default=0.0)
        self.end = max(self.rest, last + FALL * PACE if self._falls else 0.0)
        """When the last fallen piece is gone, too."""

    def fall_time(self, number: int) -> float | None:
        """When a piece falls; None if it does not."""
        fall = self._falls.get(number)
        return None if fall is None else fall.step * STEP

    @property
    def falls(self) -> tuple[Fall, ...]:
        """In order."""
        return tuple(self._falls.values())

    def between(self, start: float, end: float) -> tuple[Fall, ...]:
        """What falls after ``start`` and not after ``end``."""
        return tuple(fall for fall in self._falls.values() if start < fall.step * STEP <= end)

    def show(self, world: World, t: float) -> None:
        """Put every piece where it is at ``t``."""
        step = min(max(t / STEP, 0.0), float(self._last))
        first = int(step)
        share = step - first
        poses = self._frames[first]
        if share and first < self._last:
            poses = poses * (1 - share) + self._frames[first + 1] * share
        rows = poses.tolist()
        for number, row in zip(self._ids, rows, strict=True):
            piece = world.pieces.get(number)
            if piece is None:
                continue
            fall = self._falls.get(number)
            if fall is not None and t >= fall.step * STEP:
                self._drop(world, piece, fall, t, self.held == number)
            else:
                piece.fall = None
                piece.x, piece.y, piece.angle = row
        if t >= self.rest:
            self._snap(world)

    def _snap(self, world: World) -> None:
        for number, body in self._settled.items():
            piece = world.pieces.get(number)
            if piece is not None and piece.fall is None:
                piece.x, piece.y, piece.angle = body.x, body.y, body.angle

    @staticmethod
    def _drop(world: World, piece: Shown, fall: Fall, t: float, held: bool) -> None:
        """A piece in the air flies on a little, and is gone at the end."""
        past = t - fall.step * STEP
        share = past / (FALL * PACE)
        if held:
            share = min(share, HELD)
        if share > 1 - 1e-6:
            del world.pieces[piece.id]
            return
        piece.fall = share * share
        if world.calm:
            piece.x, piece.y, piece.angle = fall.body.x, fall.body.y, fall.body.angle
            return
        way = math.hypot(fall.vx, fall.vy)
        out = math.hypot(fall.body.x, fall.body.y) or 1.0
        # A slow piece tips over the edge: it goes outwards all the same.
        reach = min(DRIFT, max(14.0, way * FALL * 0.4)) * (1 - (1 - share) ** 2)
        dx, dy = (fall.vx / way, fall.vy / way) if way > 20 else (fall.body.x / out, fall.body.y / out)
        piece.x, piece.y = fall.body.x + dx * reach, fall.body.y + dy * reach
        piece.angle = fall.body.angle + 0.5 * share

    def speed(self, t: float) -> tuple[float, float]:
        """The pushed piece's velocity, mm/s."""
        step = min(self._last - 1, int(min(max(t, 0.0), self.rest) / STEP))
        column = self._column.get(self.pushed)
        if column is None or step < 0:
            return 0.0, 0.0
        a, b = self._frames[step][column], self._frames[step + 1][column]
        return float(b[0] - a[0]) / STEP, float(b[1] - a[1]) / STEP

    def knocks(self, start: float, end: float, most: int = 4) -> list[Knock]:
        """The loudest hits after ``start`` and not after ``end``."""
        heard = [impact for impact in self._impacts if start < impact.step * STEP <= end and impact.impulse > 6]
        heard.sort(key=lambda impact: -impact.impulse)
        return [knock(impact) for impact in heard[:most]]


def knock(impact: Impact) -> Knock:
    """How a hit sounds."""
    force = impact.impulse / LOUD
    name = "wood_soft" if force < 0.15 else "wood_mid" if force < 0.6 else "wood_hard"
    return Knock(name, min(1.0, 0.25 + 0.75 * math.sqrt(force)), impact.x, impact.y, impact.impulse > DUSTY)


def pan(x: float) -> float:
    """Where a point of the table is heard, −1 … 1."""
    return max(-0.8, min(0.8, x / 110))
