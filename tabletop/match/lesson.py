"""A first match that teaches: a position, and a few steps over a real match. Data, and who keeps track of it.

A step says one thing. It is read, or the learner does something, or somebody plays by itself. What the learner does
otherwise is not played: a sentence says what to look at instead. No screen, no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from tabletop.core.game import AnyGame, MatchSetup, OptionValue, RuleError, Seat, SeatSetup
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.match.prompt import At, Back, Say, TakeBack
from tabletop.match.race import untimed

A = TypeVar("A")

if TYPE_CHECKING:
    from tabletop.core.registry import Entry

LEARNER: Seat = 0
"""The seat of whoever learns."""


@dataclass(frozen=True)
class Read:
    """Something to read; the learner goes on when they have.

    Attributes:
        says: The sentences, a msgid of the game's catalogue.
        glows: What they are about.
    """

    says: str
    glows: tuple[At, ...] = ()


@dataclass(frozen=True)
class Do(Generic[A]):
    """Something that the learner does.

    Where choices are continuous, many actions do it: ``fits`` says which may be tried, ``brings`` whether it came off.

    Attributes:
        says: What to do and why (a msgid).
        action: The action that does it.
        otherwise: What is said when they do something else (a msgid).
        via: The names of the items that lead to it, where it takes several answers.
        glows: What to look at.
        ways: How it is done (msgids), by device: ``"mouse"``, ``"keyboard"``, ``"pad"``; said after the rest.
        fits: Which other actions do it as well; None for none.
        brings: Whether what happened is what was to be done; None where playing it is enough.
        again: What is said when it is not (a msgid): the position comes back, and the learner tries again.
    """

    says: str
    action: A
    otherwise: str
    _: KW_ONLY
    via: tuple[str, ...] = ()
    glows: tuple[At, ...] = ()
    ways: Mapping[str, str] = field(default_factory=dict)
    fits: Callable[[A], bool] | None = None
    brings: Callable[[Sequence[Any]], bool] | None = None
    again: str = ""

    def takes(self, action: Any) -> bool:
        """Whether an action is one that does it."""
        return bool(untimed(action) == untimed(self.action) or (self.fits is not None and self.fits(action)))


@dataclass(frozen=True)
class Plays(Generic[A]):
    """Somebody plays by itself.

    Attributes:
        seat: Who.
        action: What.
        says: What is said meanwhile (a msgid), or "".
        glows: What it is about.
    """

    seat: Seat
    action: A
    says: str = ""
    glows: tuple[At, ...] = ()


Step: TypeAlias = Read | Do[Any] | Plays[Any]


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One lesson.

    Attributes:
        key: A stable name, unique within the game: the settings keep it.
        title: What it is about, in a few words (a msgid).
        seats: How many play.
        start: The state of the match at its beginning.
        steps: In order.
        before: What was played before the first step, by whom.
        options: Those that are not as usual.
        seed: Of whatever chance the steps draw.
    """

    key: str
    title: str
    seats: int
    start: Any
    steps: tuple[Step, ...]
    before: tuple[tuple[Seat, Any], ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 1


def taught(entry: Entry) -> Any:
    """The module with a game's lessons (``LESSONS``) and its goal in one sentence (``GOAL``).

    It may say which actions end a first turn (``TURN``): the goal stands until then.

    Raises:
        LookupError: The game has none.
    """
    return entry.module("table.lessons")


def lessons_of(entry: Entry) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are given; () where it has none."""
    try:
        found: tuple[Lesson, ...] = taught(entry).LESSONS
    except LookupError:
        return ()
    return found


def match_of(lesson: Lesson, game: AnyGame, seats: Sequence[SeatSetup], at: int = 0) -> Session:
    """The match of a lesson as it stands before one of its steps; it is kept nowhere.

    Args:
        lesson: The lesson.
        game: Its rules.
        seats: Who sits where, the learner first.
        at: The step.

    Raises:
        RuleError: The rules refuse what the lesson plays.
    """
    options = complete(game, lesson.options, len(seats))
    # What is tried in vain is taken back.
    tried = any(isinstance(step, Do) and step.brings is not None for step in lesson.steps)
    setup = MatchSetup(game=game.key, seats=tuple(seats), options=options, seed=lesson.seed, practice=tried)
    session = Session.placed(setup, game, lesson.start)
    for seat, action in lesson.before:
        session.play(seat, action)
    for step in lesson.steps[:at]:
        if not isinstance(step, Read):
            session.play(actor(step), step.action)
    return session


def actor(step: Do[Any] | Plays[Any]) -> Seat:
    """Who acts in a step."""
    return step.seat if isinstance(step, Plays) else LEARNER


def problems(lesson: Lesson, game: AnyGame) -> list[str]:
    """What is wrong with a lesson, in sentences: above all a step that nobody can ever do."""
    found = []
    sitting = [SeatSetup(name=f"Seat {n + 1}", kind="bot" if n else "human", level="easy") for n in range(lesson.seats)]
    try:
        session = match_of(lesson, game, sitting)
    except RuleError as error:
        return [f"the match never begins: {error.message}"]
    for n, step in enumerate(lesson.steps):
        if not isinstance(step, Plays) and not step.says:
            found.append(f"step {n} says nothing")
        if isinstance(step, Read):
            continue
        if isinstance(step, Do) and not step.otherwise:
            found.append(f"step {n} has no word for whoever does something else")
        seat = actor(step)
        if seat not in session.actors or not legal(game, session.state, seat, step.action):
            return [*found, f"step {n} can never be done: {step.action} is not legal for seat {seat}"]
        done = session.play(seat, step.action)
        if isinstance(step, Do) and step.brings is not None:
            if not step.brings([event.public for event in done.events]):
                return [*found, f"step {n} can never be done: {step.action} does not bring what it asks for"]
            if not step.again:
                found.append(f"step {n} has no word for whoever tries in vain")
    if not any(isinstance(step, Do) for step in lesson.steps):
        found.append("the learner does nothing in it")
    return found


def legal(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """Whether the rules take an action, one of a list or an aimed one."""
    if action in game.actions(state, seat):
        return True
    return game.continuous(state, seat) and game.why_not(game.view(state, seat), seat, action) is None


class Guide:
    """How far a learner is in a lesson.

    Attributes:
        lesson: The lesson.
        at: The number of the step.
        wrong: Whether the learner has just done something else.
        missed: Whether they tried, and it did not come off.

    Args:
        lesson: As above.
        at: The step to begin with.
    """

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = at if 0 <= at < len(lesson.steps) else 0
        self.wrong = self.missed = False

    @property
    def step(self) -> Step | None:
        """The step now; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """Whether the end was reached."""
        return self.step is None

    @property
    def says(self) -> str:
        """What is said now (a msgid)."""
        step = self.step
        if step is None:
            return ""
        if isinstance(step, Do) and (self.wrong or self.missed):
            return step.otherwise if self.wrong else step.again
        return step.says

    def way(self, device: str) -> str:
        """How that is done with a device (a msgid); "" where nothing is to be said of it.

        Args:
            device: ``"mouse"``, ``"keyboard"`` or ``"pad"``.
        """
        return self.step.ways.get(device, "") if isinstance(self.step, Do) else ""

    @property
    def glows(self) -> tuple[At, ...]:
        """What it is about."""
        return self.step.glows if self.step is not None else ()

    def allows(self, name: str, does: Any) -> bool:
        """Whether the learner may choose an item now; if not, that is remembered, and said.

        Args:
            name: The item's name.
            does: What it does: an action, an answer on the way to one, or a step back.
        """
        step = self.step
        if isinstance(does, (Back, TakeBack)):
            return True
        fits = isinstance(step, Do) and (name in step.via if isinstance(does, Say) else step.takes(does))
        self.wrong = not fits
        self.missed = self.missed and isinstance(does, Say)
        return fits

    def read(self) -> None:
        """The learner has read it."""
        if isinstance(self.step, Read):
            self._next()

    def acted(self, seat: Seat, action: Any, parts: Sequence[Any] = ()) -> None:
        """Somebody acted: as the step has it, or it changes nothing.

        Args:
            seat: Who.
            action: What.
            parts: What happened. Where that is not what was to be done, the step is :attr:`missed`, and stays.
        """
        step = self.step
        if isinstance(step, Plays) and step.seat == seat:
            self._next()
        elif isinstance(step, Do) and seat == LEARNER and step.takes(action):
            self.missed = step.brings is not None and not step.brings(parts)
            if not self.missed:
                self._next()

    def stand(self, played: int) -> None:
        """So many of its actions are played now: something may have been taken back."""
        acts = [n for n, step in enumerate(self.lesson.steps) if not isinstance(step, Read)]
        if sum(n < self.at for n in acts) > played:
            self.at, self.wrong, self.missed = acts[played], False, False

    def _next(self) -> None:
        self.at, self.wrong, self.missed = self.at + 1, False, False
