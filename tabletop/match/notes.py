"""What happened lately in a match, in words: the last lines of the log, as whoever looks may know them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.game import AnyGame, Seat, Words
from tabletop.core.session import Session
from tabletop.core.steps import Record
from tabletop.match.tape import Past

MOST = 40
"""So many are kept; the whole log is made anew when it is opened."""


def why(game: AnyGame, record: Record, viewer: Seat | None, words: Words) -> str:
    """Why a step was played so, in a few words; "" where several acted, or nobody said why.

    Args:
        game: The rules.
        record: The step.
        viewer: Whose private knowledge counts.
        words: What it is worded with.
    """
    if len(record.plays) != 1 or record.reason is None:
        return ""
    return game.describe_reason(record.reason, viewer, words)


class Notes:
    """See the module.

    Attributes:
        lines: Who acted (−1 for nobody), and the part of the event; the oldest first.

    Args:
        session: The match.
        words: What events are worded with.
        viewer: Whose private knowledge counts; None is the room's.
    """

    def __init__(self, session: Session, words: Words, viewer: Callable[[], Seat | None]) -> None:
        self._session, self._words, self._viewer = session, words, viewer
        self.lines: list[tuple[Seat, Any]] = []

    def take(self, seat: Seat, part: Any) -> None:
        """Take a part of an event that was told; one without words is left out."""
        if self._session.game.describe(part, self._viewer(), self._words):
            self.lines.append((getattr(part, "seat", seat), part))
            del self.lines[:-MOST]

    def why(self, record: Record) -> str:
        """Why a step was played so, in a few words; see :func:`why`."""
        return why(self._session.game, record, self._viewer(), self._words)

    def recall(self) -> None:
        """Begin anew with what stands: a match was resumed, or something was taken back."""
        self.lines.clear()
        for _, record, step in self._session.states():
            for event in step.events:
                self.take(record.seat, event.kept(self._viewer()))

    def stand(self, pasts: Sequence[Past]) -> None:
        """Begin anew with some steps of a match that is watched: all that was played before what is seen."""
        self.lines.clear()
        for past in pasts[-MOST:]:
            for event in past.step.events:
                self.take(past.record.seat, event.kept(self._viewer()))

    @property
    def last(self) -> tuple[int, str]:
        """The look of whoever acted last (−1 for nobody), and what happened, in a sentence; "" for nothing."""
        if not self.lines:
            return -1, ""
        seat, part = self.lines[-1]
        look = self._session.setup.seats[seat].look if seat >= 0 else -1
        return look, self._session.game.describe(part, self._viewer(), self._words)
