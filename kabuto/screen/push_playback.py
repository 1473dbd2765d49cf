"""A push played back from its recorded frames: where everything is at an instant, what is heard between two.

Times are seconds on the screen (:mod:`kabuto.table.pacing`), at normal speed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from kabuto.data.arenas import SAKURA, Arena
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Layout
from kabuto.physics.results import Fall, Impact, Result
from kabuto.physics.simulate import STEP
from kabuto.screen.world import Shown, World
from kabuto.table.pacing import Contact, pace_of
from kabuto.table.tumble import LANDED, Landing, landing, tumble

FALL = 0.66
"""How long a fall is seen, seconds."""
HEAVY = 0.95
"""The same of the fall that decides the match."""
FADE = 0.16
"""What fell is gone at the end of this share of its fall."""
AGAIN = 0.25
"""A push that is watched again is so fast."""
APPROACH = 0.75
"""Seconds before the fall that decides, the camera goes there."""
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
        force: 0 … 1.
    """

    name: str
    volume: float
    x: float
    y: float
    dusty: bool
    force: float


class Replay:
    """One push to be played back.

    Args:
        result: Simulated with ``record=True``.
        settled: The layout to end at (what the match file says), once everything is at rest.
        pushed: The id of the pushed piece.
        decides: The id of the piece whose fall decides the match: it stays where it landed.
        arena: The ring.
    """

    def __init__(
        self, result: Result, settled: Layout, pushed: int, decides: int | None = None, arena: Arena = SAKURA
    ) -> None:
        assert result.frames is not None
        self._arena = arena
        self._frames = result.frames
        self._ids = result.ids
        self._column = {number: n for n, number in enumerate(result.ids)}
        self._last = len(result.frames) - 1
        self._falls = {fall.id: fall for fall in result.falls if not fall.withdrawn}
        self._settled = {body.id: body for body in settled}
        self._goals: dict[int, Landing] = {}
        self.pushed = pushed
        self.decides = decides if decides in self._falls else None
        contacts = [Contact(impact.step * STEP, impact.impulse / LOUD) for impact in result.impacts]
        times = {number: fall.step * STEP for number, fall in self._falls.items()}
        main = None if self.decides is None else times[self.decides]
        self.pace = pace_of(self._last * STEP, contacts, tuple(times.values()), main)
        self._seen = {number: self.pace.watched_at(time) for number, time in times.items()}
        self._heard = [(self.pace.watched_at(impact.step * STEP), impact) for impact in result.impacts]
        self.end = max([self.pace.length, *(time + self._lasts(number) for number, time in self._seen.items())])
        """When everything lies still and the last fallen piece is gone, too."""

    def _lasts(self, number: int) -> float:
        return HEAVY if number == self.decides else FALL

    def fall_time(self, number: int) -> float | None:
        """When a piece falls; None if it does not."""
        return self._seen.get(number)

    @property
    def falls(self) -> tuple[Fall, ...]:
        """In order."""
        return tuple(self._falls.values())

    def between(self, start: float, end: float) -> tuple[Fall, ...]:
        """What falls after ``start`` and not after ``end``."""
        return tuple(fall for fall in self._falls.values() if start < self._seen[fall.id] <= end)

    def landings(self, start: float, end: float) -> tuple[Fall, ...]:
        """What reaches the table after ``start`` and not after ``end``."""
        return tuple(
            fall for fall in self._falls.values() if start < self._seen[fall.id] + LANDED * self._lasts(fall.id) <= end
        )

    def lands(self, number: int, corner: int | None) -> Landing:
        """Where a fallen piece comes to lie, with the platform at a corner."""
        if number not in self._goals:
            fall = self._falls[number]
            reach = PIECES[fall.kind].reach
            self._goals[number] = landing(self._arena, corner, fall.body.x, fall.body.y, fall.vx, fall.vy, reach)
        return self._goals[number]

    def show(self, world: World, t: float) -> None:
        """Put every piece where it is at ``t``."""
        step = min(self.pace.simulated_at(t) / STEP, float(self._last)) if t > 0 else 0.0
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
            if fall is not None and t >= self._seen[number]:
                self._drop(world, piece, fall, t)
            else:
                piece.fall, piece.tilt, piece.alpha = None, 0.0, 1.0
                piece.x, piece.y, piece.angle = row
        if t >= self.pace.length:
            self._snap(world)

    def _snap(self, world: World) -> None:
        for number, body in self._settled.items():
            piece = world.pieces.get(number)
            if piece is not None and piece.fall is None:
                piece.x, piece.y, piece.angle = body.x, body.y, body.angle

    def _drop(self, world: World, piece: Shown, fall: Fall, t: float) -> None:
        """A piece goes over the edge, and is gone at the end; what decides the match stays where it landed."""
        share = (t - self._seen[fall.id]) / self._lasts(fall.id)
        stays = fall.id == self.decides
        if share > 1 - 1e-6 and not stays:
            del world.pieces[piece.id]
            return
        piece.angle = fall.body.angle
        piece.alpha = 1.0 if stays else min(1.0, (1 - share) / FADE)
        if world.calm:
            piece.x, piece.y, piece.fall = fall.body.x, fall.body.y, min(share, 0.4 if stays else 1.0)
            return
        goal = self.lands(fall.id, world.corner)
        piece.x, piece.y, piece.fall, piece.tilt = tumble(fall.body.x, fall.body.y, goal, share)
        piece.way, piece.deep = goal.way, goal.deep

    def speed(self, t: float) -> tuple[float, float]:
        """The pushed piece's velocity, as simulated, mm/s."""
        step = min(self._last - 1, int(self.pace.simulated_at(max(t, 0.0)) / STEP))
        column = self._column.get(self.pushed)
        if column is None or step < 0:
            return 0.0, 0.0
        a, b = self._frames[step][column], self._frames[step + 1][column]
        return float(b[0] - a[0]) / STEP, float(b[1] - a[1]) / STEP

    def knocks(self, start: float, end: float, most: int = 4) -> list[Knock]:
        """The loudest hits after ``start`` and not after ``end``."""
        heard = [impact for time, impact in self._heard if start < time <= end and impact.impulse > 6]
        heard.sort(key=lambda impact: -impact.impulse)
        return [knock(impact) for impact in heard[:most]]


def knock(impact: Impact) -> Knock:
    """How a hit sounds."""
    force = impact.impulse / LOUD
    name = "wood_soft" if force < 0.15 else "wood_mid" if force < 0.6 else "wood_hard"
    volume = min(1.0, 0.25 + 0.75 * math.sqrt(force))
    return Knock(name, volume, impact.x, impact.y, impact.impulse > DUSTY, min(1.0, force))


def pan(x: float) -> float:
    """Where a point of the table is heard, −1 … 1."""
    return max(-0.8, min(0.8, x / 110))
