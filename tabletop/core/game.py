"""The contract between a game and everything around it: session, journal, bots, arena and screen.

A game is one stateless object with a dozen pure functions over frozen data. All data types are frozen
``msgspec.Struct`` values (actions, and the parts of events, are unions of tagged structs), so that every state, action
and event has one JSON form. Nothing here, nor in any game's rules, knows pygame, a clock, or a source of randomness but
:class:`tabletop.core.chance.Chance`.

The promises that ``tests/contract`` checks for every registered game are written beside each method.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from tabletop.core.chance import Chance

Seat = int
"""A place at the table: 0 for the first seat in turn order."""

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]
"""The options of a match, complete and checked: every key of :meth:`Game.options`."""

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")
V = TypeVar("V")


class _RefusedError(Exception):
    """One sentence for the player.

    The message is an English msgid of the game's catalogue; ``words`` fills its ``{}`` fields after translation.
    """

    def __init__(self, message: str, **words: object) -> None:
        super().__init__(message.format(**words) if words else message)
        self.message = message
        self.words = words


class RuleError(_RefusedError):
    """An action that the rules refuse: what is wrong, what to do."""


class OptionError(_RefusedError, ValueError):
    """A set of options that cannot be played, in one sentence: which option, why, and what is allowed."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game, with all that the options screen and the command line need.

    Attributes:
        key: Name on the command line and in the match file.
        label: Short English label (a msgid).
        help: One or two English sentences (a msgid).
        kind: ``"choice"``, ``"number"`` or ``"toggle"``.
        default: The usual value.
        choices: For a choice: the values in order.
        choice_labels: English labels (msgids) of ``choices``, in the same order.
        low: For a number: the least value.
        high: For a number: the greatest value.
        step: For a number: the distance between values.
        unit: For a number: an English unit (a msgid), or "".
        unit_one: The unit after a 1, where that is another word (a msgid), or "".
        seats: The seat counts that allow this option, or () for all. Elsewhere it keeps its default and is greyed.
        advanced: Shown last, under "more".
    """

    key: str
    label: str
    help: str
    kind: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    choice_labels: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""
    unit_one: str = ""
    seats: tuple[int, ...] = ()
    advanced: bool = False


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options that belong together under one name, chosen by one press or by ``--option preset=<key>``.

    Attributes:
        key: Name on the command line.
        label: Short English label (a msgid).
        help: One or two English sentences (a msgid): for whom, and what it changes.
        values: What differs from the usual values, by the key of the option.
        seats: The seat counts that it is for, or () for all.
    """

    key: str
    label: str
    help: str
    values: dict[str, OptionValue]
    seats: tuple[int, ...] = ()


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
    """Something that happened, as the room saw it and as each seat that may know more saw it."""

    public: P
    private: dict[Seat, P] = {}

    def seen_by(self, viewer: Seat | None) -> P:
        """The part that ``viewer`` may know; ``None`` is the room."""
        return self.public if viewer is None else self.private.get(viewer, self.public)


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
    """

    def __init__(
        self,
        names: Sequence[str],
        translate: Callable[[str], str] = lambda text: text,
        plural: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many,
    ) -> None:
        self._names = tuple(names)
        self._translate = translate
        self._plural = plural

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


class Game(ABC, Generic[S, A, P, V]):
    """The rules of one game. Stateless, and every method is pure (randomness comes from ``chance`` alone).

    Type parameters: S state, A action (a union of tagged structs), P the part of an event (likewise), V view.
    """

    key: str
    """The stable id: ``"kabuto"``, ``"slambo"``…"""
    rules_version: int = 1
    """Bumped when old match files would replay differently."""
    seat_counts: tuple[int, ...]
    """How many may sit."""
    asks_first: bool = True
    """Whether the players say who goes first; False where the rules decide it."""
    state_type: type[S]
    action_type: Any
    part_type: Any
    view_type: type[V]
    cooperative: bool = False

    def extra_versions(self) -> Mapping[str, int]:
        """Further versions that a match file records, e.g. ``{"physics": 1}``."""
        return {}

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """All options, in the order of the options screen. No key is ``"preset"``."""

    def presets(self) -> tuple[Preset, ...]:
        """Sets of options under one name, in the order of the options screen; the usual values need none."""
        return ()

    def check_options(self, options: Options, seats: int) -> None:
        """Refuse combinations that cannot be played; single values were checked against their metadata before.

        Raises:
            OptionError: In one sentence.
        """

    @abstractmethod
    def start(self, seats: int, options: Options, chance: Chance) -> S:
        """The first state of a match; ``options`` are complete and were checked."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """All seats that may act now, in turn order; () exactly when :meth:`outcome` is not None."""

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """The discrete choices of a seat, without repeats; () for a seat that is no actor.

        It follows from the seat's view alone: ``actions(s, i) == actions(guess(view(s, i), c), i)``.
        Continuous choices (a push) are not listed: see :meth:`sample`.
        """

    def sample(self, state: S, seat: Seat, chance: Chance) -> A:
        """One legal action of an actor, also a continuous one: for random play, fuzzing and search."""
        choices = self.actions(state, seat)
        return choices[chance.below("sample", len(choices))]

    @abstractmethod
    def play(self, state: S, seat: Seat, action: A, chance: Chance) -> Step[S, P]:
        """Apply one action.

        Raises:
            RuleError: The action is not legal now; ``state`` is untouched (it is frozen).
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that a seat may know, or with ``None`` what the room may see."""

    @abstractmethod
    def guess(self, view: V, chance: Chance) -> S:
        """A full state that the view allows: ``view(guess(v, c), v's seat) == v``."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the match goes on."""

    @abstractmethod
    def describe(self, part: P, viewer: Seat | None, words: Words) -> str:
        """One event part in one sentence for one viewer; "" for what needs no words."""

    @abstractmethod
    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Why the match ended, in one sentence."""

    def undoable(self, state: S, action: A, step: Step[S, P]) -> bool:
        """Whether the seat may take this back: no secret was shown (that no chance was drawn, the session checks)."""
        return False

    def autoplay(self, state: S, seat: Seat) -> A | None:
        """The action that is forced and not worth a press, or None."""
        return None

    def standing(self, state: S, seat: Seat, words: Words) -> str:
        """What a seat ended with, in two or three words, for its step of the podium; "" for nothing to say."""
        return ""

    def portrait(self, state: S, seat: Seat) -> str:
        """The picture (a name among the images) of whom a seat played; "" for the portrait of its look."""
        return ""

    def turns(self, state: S) -> int | None:
        """How many turns were begun, for statistics; None: each change of who acts counts as one."""
        return None


class SeatSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat.

    Attributes:
        name: As shown; at most 16 letters.
        kind: ``"human"`` or ``"bot"``.
        level: For a bot: ``"easy"``, ``"medium"``, ``"hard"`` (or a level kept for tests, like ``"random"``).
        look: Index into ``tabletop.ui.draw.theme.SEATS`` (colour and shape).
        device: For a human: ``"mouse"``, ``"keyboard"``, ``"pad:<n>"`` or ``"any"``.
    """

    name: str
    kind: str = "human"
    level: str = ""
    look: int = 0
    device: str = "any"


class MatchSetup(msgspec.Struct, frozen=True, kw_only=True):
    """All that fixes a match before its first action."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue]
    seed: int
    practice: bool = False
