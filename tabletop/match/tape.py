"""A match that was played, to be watched: its steps, where it is now, where its turns begin. No screen, no clock.

A place on the tape is a number of steps: the state at place ``n`` is the one before step ``n`` (from 0), and the last
place is the end.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.core.game import AnyGame, Seat, Step
from tabletop.core.session import Session
from tabletop.core.steps import Record


@dataclass(frozen=True)
class Past:
    """A step that was played.

    Attributes:
        before: The state before it.
        record: Who played what.
        step: What it did.
    """

    before: Any
    record: Record
    step: Step[Any, Any]

    @property
    def actor(self) -> Seat:
        """Who acted; −1 for several at once."""
        return self.record.seat if len(self.record.plays) == 1 else -1


class Tape:
    """See the module.

    Attributes:
        pasts: All steps.
        at: The place: the step that is told next.
        turns: The turn that is on at every place, the end included.
        stops: The places at which a turn begins, with the start and the end of the match.

    Args:
        game: The rules.
        start: The first state.
        pasts: All steps.
    """

    def __init__(self, game: AnyGame, start: Any, pasts: Sequence[Past]) -> None:
        self.pasts = tuple(pasts)
        self._start = start
        self.at = 0
        self.turns = self._count(game)
        begin = [n for n in range(1, len(self.turns)) if self.turns[n] != self.turns[n - 1]]
        self.stops: tuple[int, ...] = tuple(sorted({0, *begin, len(self.pasts)}))

    @classmethod
    def of(cls, session: Session) -> Tape:
        """The tape of a match."""
        return cls(session.game, session.start_state, [Past(*one) for one in session.standing()])

    def _count(self, game: AnyGame) -> tuple[int, ...]:
        """The turn at every place: what the game counts, or else a new one wherever others act."""
        found: list[int] = []
        actors: tuple[Seat, ...] = ()
        number = 0
        for place in range(len(self.pasts) + 1):
            state = self.state(place)
            counted = game.turns(state)
            if counted is None:
                now = game.actors(state)
                number += bool(now) and now != actors
                actors = now or actors
                counted = number
            found.append(counted)
        return tuple(found)

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.pasts)

    @property
    def turn(self) -> int:
        """The turn that is on."""
        return self.turns[self.at]

    def state(self, place: int) -> Any:
        """The state at a place."""
        if place < len(self.pasts):
            return self.pasts[place].before
        return self.pasts[-1].step.state if self.pasts else self._start

    def next(self) -> Past | None:
        """The next step, and on; None at the end."""
        if self.at >= len(self.pasts):
            return None
        self.at += 1
        return self.pasts[self.at - 1]

    def stop_before(self, place: int, by: int = 1) -> int:
        """Where a turn begins before a place; the start where there is none."""
        return self.stops[max(0, bisect_left(self.stops, place) - by)]

    def stop_after(self, place: int, by: int = 1) -> int:
        """Where a turn begins behind a place; the end where there is none."""
        return self.stops[min(len(self.stops) - 1, bisect_right(self.stops, place) - 1 + by)]

    def nearest(self, share: float) -> int:
        """The place whose turn begins nearest to a share of the match, 0 … 1."""
        wanted = share * len(self.pasts)
        return min(self.stops, key=lambda stop: abs(stop - wanted))
