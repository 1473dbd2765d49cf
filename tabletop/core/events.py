"""What actions are and do: who did what and why, what each may know of it, how a match ends, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

Seat = int
"""A place at the table: 0 for the first seat in turn order."""

S = TypeVar("S")
P = TypeVar("P")


class Reason(msgspec.Struct, frozen=True):
    """Why an action was chosen: a bot's key and data, or a person's own words."""

    key: str
    data: dict[str, Any] = {}


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who did what, and why, if somebody said."""

    seat: Seat
    action: Any
    reason: Reason | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended.

    Attributes:
        ranking: Seats from best to worst; seats in one inner tuple share their place. In a cooperative game: one tuple.
        reason: A member of the game's ``Reason`` enum, by value. Never empty.
        teams: In a team game, the team number of each seat; else ().
        team_win: In a cooperative game, whether all won together; else None.
        scores: Points by seat where the game has them; else ().
    """

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    teams: tuple[int, ...] = ()
    team_win: bool | None = None
    scores: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place; () for a draw of all and for a lost cooperative match."""
        if self.team_win is False or (len(self.ranking) == 1 and self.team_win is None):
            return ()
        return self.ranking[0]


class Event(msgspec.Struct, Generic[P], frozen=True):
    """Something that happened, as the room saw it and as each seat that may know more saw it.

    Attributes:
        public: What the room saw.
        private: What some seats saw instead.
        fleeting: Whether the private parts are seen once, while it happens: a card looked at and laid down again.
    """

    public: P
    private: dict[Seat, P] = {}
    fleeting: bool = False

    def seen_by(self, viewer: Seat | None) -> P:
        """The part that ``viewer`` sees while it happens; ``None`` is the room."""
        return self.public if viewer is None else self.private.get(viewer, self.public)

    def kept(self, viewer: Seat | None) -> P:
        """The part that ``viewer`` may look up later, in the log or a replay."""
        return self.public if self.fleeting else self.seen_by(viewer)


class Step(msgspec.Struct, Generic[S, P], frozen=True):
    """What one action did: the new state and, in order, what there is to show."""

    state: S
    events: tuple[Event[P], ...] = ()


class Words:
    """How an event is put into words for one viewer: the translator of a catalogue, and the names of the seats.

    Args:
        names: The players' names by seat.
        translate: msgid → text.
        plural: (singular msgid, plural msgid, n) → text.
        language: ``"fr"`` or ``"en"``, for texts that stand in no catalogue: the tables of a game in both languages.
    """

    def __init__(
        self,
        names: Sequence[str],
        translate: Callable[[str], str] = lambda text: text,
        plural: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many,
        language: str = "en",
    ) -> None:
        self.language = language
        self._names = tuple(names)
        self._translate = translate
        self._plural = plural

    def follow(self, names: Sequence[str], language: str) -> None:
        """Another language was chosen: names that nobody chose are those of that language."""
        self._names, self.language = tuple(names), language

    def __call__(self, msgid: str, **words: object) -> str:
        """Translate a msgid and fill its ``{}`` fields."""
        text = self._translate(msgid)
        return text.format(**words) if words else text

    def count(self, one: str, many: str, n: int, **words: object) -> str:
        """Translate the form for ``n`` things and fill ``{n}`` and the other fields."""
        return self._plural(one, many, n).format(n=n, **words)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self._names[seat]
