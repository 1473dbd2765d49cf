"""Bots at a card table: they think in a worker, get a view and never the state, and take as long as a person would."""

from __future__ import annotations

import math
from concurrent.futures import Future
from typing import TYPE_CHECKING

from tabletop.bots.bot import Choice
from tabletop.game import Seat

if TYPE_CHECKING:
    from cardgames.table_match import MatchScene

THINK = 0.9
"""A bot takes at least so long, seconds at normal speed: its time says nothing about its cards."""
DOTS = 0.4
"""A seat that thinks longer shows dots, one more each time."""


class Rivals:
    """Whoever of the bots is on turn.

    Attributes:
        seat: Who thinks, or None.
        dots: How many dots its plate shows, 0 to 3.

    Args:
        scene: The match.
    """

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._answer: Future[Choice] | None = None
        self._choice: Choice | None = None
        self._time = 0.0
        self.seat: Seat | None = None
        self.dots = 0

    def think(self, seat: Seat) -> None:
        """Ask the bot of a seat."""
        scene = self._scene
        session = scene.session
        self.hold()
        self.seat, self._time, self.dots = seat, 0.0, 0
        answer = scene.app.pool.submit(
            session.setup.game,
            session.setup.seats[seat].level,
            session.view(seat),
            session.game.actions(session.state, seat),
            session.bot_seed(seat),
        )
        self._answer = answer

        def arrived(choice: Choice) -> None:
            if self._answer is answer:
                self._choice = choice

        scene.app.watch(answer, arrived)

    def hold(self) -> None:
        """Forget what was asked."""
        if self._answer is not None:
            self._scene.app.pool.cancel(self._answer)
        self._answer = self._choice = None
        if self.dots:
            self.dots = 0
            self._scene.thinking_changed()
        self.seat = None

    def update(self, dt: float) -> None:
        """Wait as a person would, then play."""
        seat = self.seat
        if seat is None:
            return
        self._time += dt
        dots = min(3, int(self._time / DOTS)) if self._time < 4 * DOTS else int(self._time / DOTS) % 4
        if dots != self.dots:
            self.dots = dots
            self._scene.thinking_changed()
        choice = self._choice
        if choice is not None and self._time >= self._pace:
            self.hold()
            self._scene.play(seat, choice.action, choice.reason)

    @property
    def _pace(self) -> float:
        speed = self._scene.app.motion.speed
        return 0.0 if math.isinf(speed) else THINK * self._scene.pace / speed

    def wait(self) -> float | None:
        """How long nothing changes; None when nobody thinks."""
        if self.seat is None:
            return None
        if self._choice is not None:
            return max(0.0, self._pace - self._time)
        return DOTS - self._time % DOTS
