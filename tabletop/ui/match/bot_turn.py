"""Bots on turn: they think in workers, get a view and never the state, and take as long as a person would."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from tabletop.core.bot import Choice
from tabletop.core.game import Seat

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

THINK = 0.9
"""A bot takes at least so long, seconds at normal speed: its time says nothing about what it holds."""
LEAST, AT_ONCE = 0.4, 0.15
"""At any speed of animations it takes at least so long; where nothing moves at all, the second. Real seconds."""
DOTS = 0.4
"""A seat that thinks longer shows dots, one more each time, real seconds."""


class BotTurn:
    """Whoever of the bots is on turn, one or several at once.

    Attributes:
        seat: Who thinks; of several the first; None while nobody does.
        answers: What was asked, by seat, until it is acted upon.
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
        self._choices: dict[Seat, Choice] = {}
        self._then: Callable[[Mapping[Seat, Choice]], object] = self._act_alone
        self._paced = True
        self._time = self._arrived = 0.0
        self.seat: Seat | None = None
        self.answers: dict[Seat, Future[Choice]] = {}
        self.dots = 0

    @property
    def answer(self) -> Future[Choice] | None:
        """What the first one was asked, until it is acted upon."""
        return next(iter(self.answers.values()), None)

    def think(self, seat: Seat) -> None:
        """Ask the bot of a seat."""
        self.think_together((seat,), self._act_alone)

    def think_together(
        self,
        seats: Sequence[Seat],
        then: Callable[[Mapping[Seat, Choice]], object],
        paced: bool = True,
        actor: Seat | None = None,
    ) -> None:
        """Ask the bots of several seats at once.

        Args:
            seats: Whose.
            then: Called once, with what they chose, when all have.
            paced: Whether they take as long as a person would; a race has a clock of its own.
            actor: For a team: the one whose action they decide.
        """
        self.hold()
        self.seat, self._time, self._then, self._paced = seats[0], 0.0, then, paced
        for seat in seats:
            self._ask(seat, seat if actor is None else actor)

    def _ask(self, seat: Seat, actor: Seat) -> None:
        session = self._session
        answer = self._app.pool.submit(
            session.setup.game,
            session.setup.seats[seat].level,
            session.view(seat),
            session.game.actions(session.state, actor),
            session.bot_seed(seat),
            session.memory_seed(seat),
        )
        self.answers[seat] = answer

        def arrived(choice: Choice) -> None:
            if self.answers.get(seat) is answer:
                self._choices[seat] = choice
                self._arrived = self._time

        self._app.watch(answer, arrived)

    def _act_alone(self, choices: Mapping[Seat, Choice]) -> None:
        for seat, choice in choices.items():
            self._act(seat, choice)

    def hold(self) -> None:
        """Forget what was asked."""
        for answer in self.answers.values():
            self._app.pool.cancel(answer)
        self.seat = None
        self.answers, self._choices = {}, {}
        self._show(0)

    @property
    def _ready(self) -> bool:
        return bool(self._choices) and len(self._choices) == len(self.answers)

    def update(self, dt: float) -> None:
        """Wait as a person would, then act."""
        if self.seat is None:
            return
        self._time += dt
        if self._paced:
            self._show(int(self._time / DOTS) % 4)
        if self._ready and self._time >= self._due:
            choices, then = self._choices, self._then
            self.hold()
            then(choices)

    def wait(self) -> float | None:
        """How long nothing changes, seconds; None when nobody thinks."""
        if self.seat is None:
            return None
        if self._ready:
            return max(0.0, self._due - self._time)
        return DOTS - self._time % DOTS

    def _show(self, dots: int) -> None:
        if dots != self.dots:
            self.dots = dots
            self._changed()

    @property
    def _due(self) -> float:
        """When the bots act: after whole pauses, so that a short thought and a long one look alike."""
        if not self._paced:
            return 0.0
        speed = self._app.motion.speed
        pause = AT_ONCE if math.isinf(speed) else max(self._think / speed, LEAST)
        return pause * max(1, math.ceil(self._arrived / pause))
