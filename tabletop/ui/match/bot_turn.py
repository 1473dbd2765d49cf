"""A bot on turn: it thinks in a worker, gets a view and never the state, and takes as long as a person would."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from tabletop.core.bot import Choice
from tabletop.core.game import Reason, Seat

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

THINK = 0.9
"""A bot takes at least so long, seconds at normal speed: its time says nothing about what it holds."""
DOTS = 0.4
"""A seat that thinks longer shows dots, one more each time, real seconds."""


def why(choice: Choice) -> Reason | None:
    """What a choice has to say for itself, as the match file keeps it."""
    return Reason(choice.reason, choice.data) if choice.reason else None


class Rival:
    """Whoever of the bots is on turn.

    Attributes:
        seat: Who thinks, or None.
        answer: What was asked, until it is acted upon.
        dots: How many dots its plate shows, 0 to 3.

    Args:
        app: Has the workers.
        session: The match.
        act: Called with what was chosen, when a person would have come to it.
        changed: Called when the dots have changed.
        pace: How long a choice takes, as a share of the usual time.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        act: Callable[[Seat, Choice], object],
        changed: Callable[[], object],
        pace: float = 1.0,
    ) -> None:
        self._app = app
        self._session = session
        self._act = act
        self._changed = changed
        self._think = THINK * pace
        self._choice: Choice | None = None
        self._time = 0.0
        self.seat: Seat | None = None
        self.answer: Future[Choice] | None = None
        self.dots = 0

    def think(self, seat: Seat) -> None:
        """Ask the bot of a seat."""
        session = self._session
        self.hold()
        self.seat, self._time = seat, 0.0
        self.answer = answer = self._app.pool.submit(
            session.setup.game,
            session.setup.seats[seat].level,
            session.view(seat),
            session.game.actions(session.state, seat),
            session.bot_seed(seat),
            session.memory_seed(seat),
        )

        def arrived(choice: Choice) -> None:
            if self.answer is answer:
                self._choice = choice

        self._app.watch(answer, arrived)

    def hold(self) -> None:
        """Forget what was asked."""
        if self.answer is not None:
            self._app.pool.cancel(self.answer)
        self.seat = self.answer = self._choice = None
        self._show(0)

    def update(self, dt: float) -> None:
        """Wait as a person would, then act."""
        seat = self.seat
        if seat is None:
            return
        self._time += dt
        self._show(int(self._time / DOTS) % 4)
        choice = self._choice
        if choice is not None and self._time >= self._pace:
            self.hold()
            self._act(seat, choice)

    def wait(self) -> float | None:
        """How long nothing changes, seconds; None when nobody thinks."""
        if self.seat is None:
            return None
        if self._choice is not None:
            return max(0.0, self._pace - self._time)
        return DOTS - self._time % DOTS

    def _show(self, dots: int) -> None:
        if dots != self.dots:
            self.dots = dots
            self._changed()

    @property
    def _pace(self) -> float:
        speed = self._app.motion.speed
        return 0.0 if math.isinf(speed) else self._think / speed
