"""The contract between a game and everything around it: session, journal, bots, arena and screen.

A game is one stateless object with a dozen pure functions over frozen data. All data types are frozen
``msgspec.Struct`` values (actions, and the parts of events, are unions of tagged structs), so that every state, action
and event has one JSON form. Nothing here, nor in any game's rules, knows pygame, a clock, or a source of randomness but
:class:`tabletop.core.chance.Chance`.

The promises that ``tests/contract`` checks for every registered game are written beside each method.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.events import Event, Move, Outcome, Reason, Seat, Step, Words
from tabletop.core.i18n import N_

__all__ = [
    "Event",
    "Game",
    "MatchSetup",
    "Move",
    "Option",
    "OptionError",
    "OptionValue",
    "Options",
    "Outcome",
    "Preset",
    "Reason",
    "RuleError",
    "Seat",
    "SeatSetup",
    "Step",
    "Words",
]

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
        default: The value of the game as its rulebook has it.
        choices: For a choice: the values in order. One with a single value is not shown: there is nothing to choose.
        choice_labels: English labels (msgids) of ``choices``, in the same order.
        choice_words: What fills the ``{}`` fields of each label, in the same order; () where no label has any.
        low: For a number: the least value.
        high: For a number: the greatest value.
        step: For a number: the distance between values.
        unit: For a number: an English unit (a msgid), or "".
        unit_one: The unit after a 1, where that is another word (a msgid), or "".
        seats: The seat counts that allow this option, or () for all. Elsewhere it keeps its default and is greyed.
        advanced: Shown last in its group; without a group, under a heading of its own.
        group: The heading under which it is shown (a msgid), or "" for none.
        only_if: When it matters: pairs of another option's key and the values that option must have one of. All must
            hold. An option that does not matter keeps its default, is not shown, and is refused when a command line
            sets it otherwise. It stands after the options that it names.
        found: Whether its choices are what was found on this machine, such as a person's own folders: a saved match
            with another one waits for it.
        pictures: For a choice: the name of a small picture of each value, in the same order; () without pictures.
        own_device: The values with which people race by reflex: a match cannot be set up with one of these while
            somebody has no key, pad or mouse of their own.
    """

    key: str
    label: str
    help: str
    kind: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    choice_labels: tuple[str, ...] = ()
    choice_words: tuple[dict[str, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""
    unit_one: str = ""
    seats: tuple[int, ...] = ()
    advanced: bool = False
    group: str = ""
    only_if: tuple[tuple[str, tuple[OptionValue, ...]], ...] = ()
    own_device: tuple[OptionValue, ...] = ()
    found: bool = False
    pictures: tuple[str, ...] = ()


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options that belong together under one name, chosen by one press or by ``--option preset=<key>``.

    Attributes:
        key: Name on the command line.
        label: Short English label (a msgid).
        help: One or two English sentences (a msgid): for whom, and what it changes.
        values: What differs from the default values, by the key of the option.
        seats: The seat counts that it is for, or () for all.
    """

    key: str
    label: str
    help: str
    values: dict[str, OptionValue]
    seats: tuple[int, ...] = ()


class Highlight(msgspec.Struct, frozen=True):
    """One figure of a match, for its result.

    Attributes:
        icon: Its icon, a name among the images.
        figure: The figure, short.
        says: What it counts, two or three words.
    """

    icon: str
    figure: str
    says: str


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
    first_question: str = ""
    """How that is asked (a msgid of the game's catalogue), "" for "Who goes first?"."""
    state_type: type[S]
    action_type: Any
    part_type: Any
    view_type: type[V]
    cooperative: bool = False
    deals: tuple[type[Any], ...] = ()
    """The actions that deal: they are nobody's move, and are not counted as one."""

    def extra_versions(self) -> Mapping[str, int]:
        """Further versions that a match file records, e.g. ``{"physics": 1}``."""
        return {}

    def as_of(self, versions: Mapping[str, int]) -> Game[S, A, P, V]:
        """These rules as they go on with a match begun by other versions; themselves where that makes no difference.

        Args:
            versions: What :meth:`extra_versions` said when the match began.
        """
        return self

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """All options, in the order of the options screen. No key is ``"preset"``."""

    def presets(self) -> tuple[Preset, ...]:
        """Sets of options under one name, in the order of the options screen; the default values need none."""
        return ()

    def check_options(self, options: Options, seats: int) -> None:
        """Refuse combinations that cannot be played; single values were checked against their metadata before.

        Raises:
            OptionError: In one sentence.
        """

    def check_bots(self, options: Options) -> None:
        """Refuse options that bots cannot play with, where one is to sit at the table.

        Raises:
            OptionError: In one sentence.
        """

    @abstractmethod
    def start(self, seats: int, options: Options, chance: Chance) -> S:
        """The first state of a match; ``options`` are complete and were checked."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """All seats that may act now, in turn order; () exactly when :meth:`outcome` is not None.

        One of them acts, whichever comes first; where :meth:`simultaneous` holds, all of them do.
        """

    def simultaneous(self, state: S) -> bool:
        """Whether the actors act at once: an action of each of them is collected, and all are played as one step."""
        return False

    def lapse(self, state: S, seat: Seat) -> A | None:
        """What an actor does by doing nothing in time, where all act at once; None: it is waited for."""
        return None

    def team(self, state: S, seat: Seat) -> tuple[Seat, ...]:
        """The seats that decide together what an actor does, itself among them; each knows the actor's choices."""
        return (seat,)

    def agree(self, state: S, wishes: Sequence[Move]) -> Move:
        """What a team of bots alone does, from what each of them would do.

        Args:
            state: The state in which they decide.
            wishes: One of each member, in the order of :meth:`team`; the actor's among them.

        Returns:
            The actor's move.
        """
        actors = self.actors(state)
        return next(wish for wish in wishes if wish.seat in actors)

    def moment(self, state: S) -> Seat | None:
        """The actor to which its view shows something right now that nobody else may see, until that seat acts.

        A peek, a drawn card: what lies face up only for the moment, unlike a hand, which its holder may always see.
        """
        return None

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """The discrete choices of a seat, without repeats; () for a seat that is no actor.

        It follows from the seat's view alone: ``actions(s, i) == actions(guess(view(s, i), c), i)``.
        Continuous choices (a push) are not listed: see :meth:`continuous` and :meth:`sample`.
        """

    def continuous(self, state: S, seat: Seat) -> bool:
        """Whether an actor also has choices that :meth:`actions` does not list: a push to aim, a time to react in."""
        return False

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

    def play_together(self, state: S, actions: Mapping[Seat, A], chance: Chance) -> Step[S, P]:
        """Apply an action of every actor as one step, where :meth:`simultaneous` holds.

        Raises:
            RuleError: One of the actions is not legal now; ``state`` is untouched.
        """
        raise RuleError(N_("Only one player can act now."))

    def why_not(self, view: V, seat: Seat, action: A) -> RuleError | None:
        """Why an action of a seat is refused, from what the seat may know; None when it is legal.

        Plays it in a state that the view allows. A game whose actions are costly to play, or are refused for what is
        hidden, says it in its own way.
        """
        chance = Chance("why not")
        state = self.guess(view, chance)
        try:
            if seat in self.actors(state) and self.simultaneous(state):
                others = {other: self.sample(state, other, chance) for other in self.actors(state)}
                self.play_together(state, {**others, seat: action}, chance)
            else:
                self.play(state, seat, action, chance)
        except RuleError as error:
            return error
        return None

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

    def describe_reason(self, reason: Reason, viewer: Seat | None, words: Words) -> str:
        """Why somebody chose as they did, in a few words for one viewer; "" for what says nothing to a player.

        It gives away nothing of what the one who chose alone knows.
        """
        return ""

    @abstractmethod
    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Why the match ended, in one sentence."""

    def undoable(self, state: S, action: A, step: Step[S, P]) -> bool:
        """Whether the seat may take this back: no secret was shown (that no chance was drawn, the session checks)."""
        return False

    def even(self, outcome: Outcome) -> bool:
        """Whether those who play together have won as often as they have lost: it is neither."""
        return False

    def autoplay(self, state: S, seat: Seat) -> A | None:
        """The action that is forced and not worth a press, or None."""
        return None

    def standing(self, state: S, seat: Seat, words: Words) -> str:
        """What a seat ended with, in two or three words, for its step of the podium; "" for nothing to say."""
        return ""

    def shown_to_watchers(self, state: S) -> Seat | None:
        """Whose view people get who only watch, because no person plays; None: they see what all may see."""
        return None

    def highlights(self, parts: Sequence[P], words: Words) -> tuple[Highlight, ...]:
        """What the match was about, in one or two figures for its result; () for nothing to say.

        Args:
            parts: All that happened and everybody saw, in order.
            words: The translator, and the names.
        """
        return ()

    def portrait(self, state: S, seat: Seat) -> str:
        """The picture (a name among the images) of whom a seat played; "" for the portrait of its look."""
        return ""

    def turns(self, state: S) -> int | None:
        """How many turns were begun, for statistics; None: each change of who acts counts as one."""
        return None


AnyGame = Game[Any, Any, Any, Any]
"""A game, whatever its types."""


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
    """All that fixes a match before its first action.

    Attributes:
        game: The key of the game.
        seats: Who sits, in turn order.
        options: Complete and checked.
        seed: What all chance hangs on.
        practice: Whether anything may be taken back.
        series: Which game of which series it is (:func:`tabletop.core.series.tag`); "" for a match that stands alone.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue]
    seed: int
    practice: bool = False
    series: str = ""
