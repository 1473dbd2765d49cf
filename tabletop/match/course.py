"""How a match goes on: what is due next, what may be told again, what may be taken back. No screen, no clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop.core.game import Outcome, Seat
from tabletop.core.session import Session
from tabletop.match.asking import Ask, One, ask_of
from tabletop.match.tape import Past, Tape

TOLD_AGAIN = 8
"""So many steps are told again at most."""


@dataclass(frozen=True)
class Forced:
    """A seat's one action, which is not worth a press."""

    seat: Seat
    action: Any


@dataclass(frozen=True)
class Asked:
    """A person is to act, or several are: ``ask`` says who, and whether together."""

    ask: Ask


@dataclass(frozen=True)
class Thinking:
    """A bot is to act, or several are, and no person with them."""

    ask: Ask


@dataclass(frozen=True)
class Shown:
    """A match that is watched: its next step."""

    past: Past


@dataclass(frozen=True)
class Ending:
    """The match is over, and its end has not been shown yet."""

    outcome: Outcome | None


@dataclass(frozen=True)
class Over:
    """All was shown."""


Picks: TypeAlias = Callable[[Sequence[Past]], Sequence[Past]]
"""Which steps of a match are told again."""

Due: TypeAlias = Forced | Asked | Thinking | Shown | Ending | Over


class Course:
    """One match as it is played, or watched, on a screen.

    Attributes:
        session: The match.
        watched: Whether it is only looked at, from its start.
        shown: The state that the screen shows.
        tape: All of it, of a match that is watched; else None.

    Args:
        session: The match.
        watched: As above.
        forced: The action that a seat takes by itself, or None, by the state, the seat, and whether a person sits
            there; the game's own idea of it by default.
    """

    def __init__(
        self, session: Session, watched: bool = False, forced: Callable[[Any, Seat, bool], Any | None] | None = None
    ) -> None:
        self.session = session
        self.watched = watched
        self.shown: Any = session.start_state if watched else session.state
        self._forced = forced or (lambda state, seat, person: session.game.autoplay(state, seat))
        self.tape = Tape.of(session) if watched else None
        self._ended = False

    @property
    def over(self) -> bool:
        """Whether the end has been reached."""
        return self._ended

    def due(self) -> Due:
        """What comes next, now that nothing is being written or told. Asking for the end notes that it is shown."""
        if self.tape is not None:
            return self._next_of_tape(self.tape)
        session = self.session
        self.shown = session.state
        outcome = session.outcome
        if outcome is not None:
            if self._ended:
                return Over()
            self._ended = True
            return Ending(outcome)
        people = self.people
        ask = ask_of(session.game, session.state, people)
        if isinstance(ask, One):
            action = self._forced(session.state, ask.seat, ask.seat in people)
            if action is not None:
                return Forced(ask.seat, action)
        return Asked(ask) if people.intersection(ask.seats) else Thinking(ask)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people."""
        return frozenset(n for n, seat in enumerate(self.session.setup.seats) if seat.kind == "human")

    def seek(self, at: int) -> None:
        """A match that is watched goes on from the state before another of its steps."""
        assert self.tape is not None
        self.tape.at = max(0, min(at, len(self.tape.pasts)))
        self.shown, self._ended = self.tape.state(self.tape.at), False

    def _next_of_tape(self, tape: Tape) -> Due:
        past = tape.next()
        if past is not None:
            self.shown = past.before
            return Shown(past)
        if self._ended:
            return Over()
        self._ended = True
        return Ending(None)

    def what_happened(self, seat: Seat, picks: Picks | None = None) -> Sequence[Past]:
        """The steps since a seat's last action, the last eight at most; or those that the game picks."""
        past = list(_all(self.session))
        if picks is not None:
            return picks(past)
        mine = (n for n, one in enumerate(past[:-1]) if seat in one.record.actions)
        start = max(mine, default=-1) + 1
        return past[max(start, len(past) - TOLD_AGAIN) :]

    def once_more(self) -> None:
        """Something is told again: after it the end, if it was reached, is shown anew."""
        self._ended = False

    def show(self, state: Any) -> None:
        """The screen shows this state from now on."""
        self.shown = state

    def taken_back(self) -> None:
        """An action was taken back: the match goes on from before it."""
        self.shown = self.session.state
        self._ended = False


def _all(session: Session) -> Iterator[Past]:
    for before, record, step in session.states():
        yield Past(before, record, step)
