"""One match: its setup, its state and its journal. The only place where an action is applied.

An action, or what several seats play together, is one step: it is played by the rules, written to the match file, and
only then becomes the state that is shown. A session that was loaded applies the recorded chance again and never rolls
or simulates.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from tabletop.core import journal as files
from tabletop.core.chance import Chance, ChanceError, Draw
from tabletop.core.game import AnyGame, MatchSetup, Move, Outcome, Reason, RuleError, Seat, Step
from tabletop.core.i18n import N_
from tabletop.core.journal import EndLine, Journal, JournalError, Line, Loaded, StepLine, UndoLine
from tabletop.core.log import logger
from tabletop.core.notice import Notice
from tabletop.core.playable import find_game, shown, why_unplayable
from tabletop.core.steps import Record, advance, in_turn

_MISFIT = N_("{name} is damaged: action {n} does not fit the match.")
_NO_UNDO = N_("This cannot be taken back.")


GIVEN = Reason("given")
"""Why a seat does what was settled before the match: nobody takes that back."""


def _reason(said: Reason | str | None) -> Reason | None:
    if isinstance(said, str):
        return Reason(said) if said else None
    return said


class Session:
    """A match in progress or at its end. Made by :meth:`new` or :meth:`resume`.

    Attributes:
        game: The rules.
        setup: What fixed the match.
        state: The state now.
        start_state: The state before the first step.
        start_draws: The chance of the start.
        journal: The match file, or None for a match that is not kept.
        notice: What loading had to say, or None.
        unsaved: Why what was played last is not on the disk; None while all is. Only a patient session goes on then.
    """

    def __init__(self, setup: MatchSetup, game: AnyGame, draws: Sequence[Draw] | None = None) -> None:
        self.game = game
        self.setup = setup
        self.journal: Journal | None = None
        self.notice: Notice | None = None
        self.unsaved: Notice | None = None
        self._patient = False
        self._begun = False
        self._waiting: list[Line] = []
        """What is still to be written, in a patient session."""
        self._written: list[Line] = []
        """All lines of the file but the header: what is written anew should the file be gone."""
        chance = Chance(setup.seed, 0, draws)
        self.state: Any = game.start(len(setup.seats), setup.options, chance)
        self.start_state: Any = self.state
        self.start_draws: tuple[Draw, ...] = tuple(chance.record)
        self._history: list[Record] = []
        self._standing: list[tuple[int, Any, Step[Any, Any]]] = []
        """(index in the history, state before, step) of every step that was not taken back."""

    @classmethod
    def new(
        cls, setup: MatchSetup, journal: Journal | None = None, *, game: AnyGame | None = None, patient: bool = False
    ) -> Session:
        """Start a match.

        Args:
            setup: Complete and checked (see :func:`tabletop.core.options.complete`).
            journal: Where to keep it (``Journal.fresh(setup.game)``), or None.
            game: The rules, when they are not in the registry.
            patient: People play on while the disk cannot be written; what they played is written as soon as it can be,
                and :attr:`unsaved` says why it is not.

        Raises:
            JournalError: The match file cannot be written.
            LookupError: There is no such game.
        """
        session = cls(setup, game or find_game(setup.game))
        session._patient = patient
        session.journal = journal
        session._write()
        return session

    @classmethod
    def placed(cls, setup: MatchSetup, game: AnyGame, start: Any) -> Session:
        """A match that begins in a position of somebody's choosing; it cannot be kept.

        Args:
            setup: As for :meth:`new`.
            game: The rules.
            start: A state that the rules can come to.
        """
        session = cls(setup, game)
        session.state = session.start_state = start
        return session

    @classmethod
    def begin(cls, setup: MatchSetup) -> Session:
        """Start a match that people will play: kept in a file of its own, but played even where none can be written.

        Raises:
            LookupError: There is no such game.
        """
        try:
            return cls.new(setup, Journal.fresh(setup.game), patient=True)
        except JournalError as error:
            session = cls.new(setup)
            session.unsaved = error.notice
            return session

    @classmethod
    def resume(
        cls, path: str | Path, *, game: AnyGame | None = None, watch: bool = False, patient: bool = False
    ) -> Session:
        """Load a match.

        Args:
            path: The match file.
            game: The rules, when they are not in the registry.
            watch: Only look at it: the file is neither opened for writing nor put aside.
            patient: See :meth:`new`.

        Raises:
            JournalError: In one sentence. A damaged file of the matches folder was put aside, as the sentence says.
        """
        path = Path(path)
        try:
            loaded = files.load(path)
            session = cls._rebuild(path, loaded, game)
        except JournalError as error:
            raise error if watch else files.refuse(path, error) from error
        session.notice = loaded.notice
        if not watch:
            session._patient = patient
            session._written = list(loaded.lines)
            journal = Journal(path)
            try:
                journal.reopen(loaded)
                session.journal = journal
                session._begun = True
            except JournalError as error:
                if not patient or error.taken:
                    raise
                session.unsaved = error.notice
            if session.outcome is not None and not (loaded.lines and isinstance(loaded.lines[-1], EndLine)):
                session._write_end()
        return session

    @classmethod
    def _rebuild(cls, path: Path, loaded: Loaded, game: AnyGame | None) -> Session:
        header, name = loaded.header, path.name
        problem = why_unplayable(header, name, game)
        if problem is not None:
            raise JournalError(problem.msgid, damaged=False, **problem.words)
        game = (game or find_game(header.setup.game)).as_of(header.versions)
        number = 0
        try:
            session = cls(shown(header.setup), game, header.draws)
            for line in loaded.lines:
                if isinstance(line, StepLine):
                    number = line.n
                    session._again(line)
                elif isinstance(line, UndoLine):
                    session._drop_last()
                elif line.end != session.outcome:
                    raise ValueError("the match ends otherwise")
        except Exception as error:
            # Whatever the rules stumble over, the cause is the file: it passed no rule when it was written.
            logger.warning("%s: %r", path, error, exc_info=error)
            raise JournalError(_MISFIT, damaged=True, name=name, n=number) from error
        return session

    def _again(self, line: StepLine) -> None:
        kind = self.game.action_type
        plays = tuple(msgspec.structs.replace(one, action=msgspec.convert(one.action, kind)) for one in line.plays)
        if in_turn(self.actors, plays) != plays:
            raise ValueError("the plays are not one of each seat, in turn order")
        chance = Chance(self.setup.seed, line.n, line.draws)
        step = advance(self.game, self.state, {one.seat: one.action for one in plays}, chance)
        if not chance.finished():
            raise ChanceError("draws are left over")
        self._commit(plays, chance, step)

    def _commit(self, plays: tuple[Move, ...], chance: Chance, step: Step[Any, Any]) -> None:
        self._standing.append((len(self._history), self.state, step))
        self._history.append(Record(number=self.number, plays=plays, draws=tuple(chance.record)))
        self.state = step.state

    def _drop_last(self) -> None:
        index, before, _step = self._standing.pop()
        self._history[index] = msgspec.structs.replace(self._history[index], undone=True)
        self.state = before

    def _write_end(self) -> None:
        """Note the end for the list of saved matches; a file without it is complete, too."""
        outcome = self.outcome
        if outcome is not None:
            try:
                self._write(EndLine(n=self.number, end=outcome))
            except JournalError as error:
                logger.warning("the end is not in the file: %s", error)

    def _write(self, *lines: Line) -> None:
        """Have lines on the disk, and those that wait since it could not be written.

        Raises:
            JournalError: It cannot be, and the session is not patient; then the file is as before.
        """
        journal = self.journal
        if journal is None:
            return
        self._waiting += lines
        try:
            if not self._begun:
                rules = self.game
                journal.begin(self.setup, rules.rules_version, dict(rules.extra_versions()), self.start_draws)
                self._begun = True
            while self._waiting:
                journal.write(self._waiting[0])
                self._written.append(self._waiting.pop(0))
        except JournalError as error:
            if not self._patient:
                self._waiting.clear()
                raise
            if journal.gone:
                self._begin_anew()
            if self.unsaved is None:
                logger.warning("the match goes on unsaved: %s", error)
            self.unsaved = error.notice
        else:
            self.unsaved = None

    def _begin_anew(self) -> None:
        """The file was deleted or moved by somebody: the next writing is of the whole match, to a new one."""
        self._waiting, self._written, self._begun = [*self._written, *self._waiting], [], False

    @property
    def number(self) -> int:
        """How many steps were played and not taken back."""
        return len(self._standing)

    @property
    def moves(self) -> int:
        """How many of these steps were moves: in which somebody did something other than deal."""
        records = [self._history[index] for index, _, _ in self._standing]
        return sum(any(not isinstance(play.action, self.game.deals) for play in record.plays) for record in records)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.setup.seats)

    @property
    def practice(self) -> bool:
        """Whether anything may be taken back: a practice match, by its setup or by the game's option ``undo``."""
        return self.setup.practice or self.setup.options.get("undo") is True

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def history(self) -> Sequence[Record]:
        """Everything that was played, also what was taken back."""
        return tuple(self._history)

    @property
    def last_step(self) -> Step[Any, Any] | None:
        """What the last standing step did."""
        return self._standing[-1][2] if self._standing else None

    def standing(self) -> Iterator[tuple[Any, Record, Step[Any, Any]]]:
        """What stands of the match, as :meth:`states` tells it, but as it was kept: nothing is played again."""
        for index, before, step in self._standing:
            yield before, self._history[index], step

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know; with None what the room may see."""
        return self.game.view(self.state, seat)

    def bot_seed(self, seat: Seat) -> str:
        """The seed of a bot's own chance for its next decision: the same whenever the match comes by here again."""
        return f"{self.setup.seed}:{self.number}:bot{seat}"

    def memory_seed(self, seat: Seat) -> str:
        """A seed that holds for the whole match: of what a bot remembers and forgets, whatever it is asked."""
        return f"{self.setup.seed}:memory{seat}"

    def play(self, seat: Seat, action: Any, reason: Reason | str | None = None) -> Step[Any, Any]:
        """Play one action; on return it is on the disk (in a patient session, unless :attr:`unsaved` says why not).

        Raises:
            RuleError: The rules refuse it; nothing has changed.
            JournalError: It could not be saved; nothing has changed. Never raised by a patient session.
        """
        return self.play_together({seat: action}, {} if reason is None else {seat: reason})

    def play_together(
        self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason | str] = MappingProxyType({})
    ) -> Step[Any, Any]:
        """Play what several seats do at once as one step: one line of the match file, on the disk on return.

        Args:
            actions: What each actor does, where all act at once (:meth:`tabletop.core.game.Game.simultaneous`); else
                what the one that acts does.
            reasons: Why, by seat.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
            JournalError: It could not be saved; nothing has changed. Never raised by a patient session.
        """
        chance = Chance(self.setup.seed, self.number + 1)
        step = advance(self.game, self.state, actions, chance)
        told = [Move(seat, action, _reason(reasons.get(seat))) for seat, action in actions.items()]
        plays = in_turn(self.actors, told)
        self._write(StepLine(n=self.number + 1, plays=plays, draws=tuple(chance.record)))
        self._commit(plays, chance, step)
        self._write_end()
        return step

    def can_undo(self) -> bool:
        """Whether the last step may be taken back.

        In practice always; else only what persons alone did, that drew no chance and showed no secret (the game says).
        Never what is :data:`GIVEN`.
        """
        if not self._standing:
            return False
        index, before, step = self._standing[-1]
        record = self._history[index]
        if any(play.reason == GIVEN for play in record.plays):
            return False
        if self.practice:
            return True
        if record.draws or any(self.setup.seats[play.seat].kind != "human" for play in record.plays):
            return False
        return all(self.game.undoable(before, play.action, step) for play in record.plays)

    def undo(self) -> None:
        """Take the last step back.

        Raises:
            RuleError: It cannot be taken back.
            JournalError: It could not be saved; nothing has changed.
        """
        if not self.can_undo():
            raise RuleError(_NO_UNDO)
        self._write(UndoLine(undo=self.number))
        self._drop_last()

    def states(self, undone: bool = False) -> Iterator[tuple[Any, Record, Step[Any, Any]]]:
        """The match from its start: (state before, record, step) of what stands, from the records alone.

        Args:
            undone: Also what was taken back, in the order in which it was played.
        """
        reached: list[Any] = [self.start_state]
        for record in [record for record in self._history if undone or not record.undone]:
            before = reached[record.number - 1]
            chance = Chance(self.setup.seed, record.number, record.draws)
            step = advance(self.game, before, record.actions, chance)
            yield before, record, step
            reached[record.number :] = [step.state]

    def close(self) -> None:
        """Let the match file go; what waits to be written gets a last try."""
        if self._patient and self.journal is not None and self.journal.gone:
            self._begin_anew()
        if self._waiting:
            with contextlib.suppress(JournalError):
                self._write()
        if self.journal is not None:
            self.journal.close()
            self.journal = None


def setup_of(
    key: str, seats: Sequence[Any], options: Mapping[str, Any], seed: int, practice: bool = False
) -> MatchSetup:
    """A match setup with complete, checked options.

    Raises:
        OptionError: In one sentence.
        LookupError: There is no such game.
    """
    from tabletop.core.options import complete

    game = find_game(key)
    checked = complete(game, options, len(seats))
    if any(seat.kind == "bot" for seat in seats):
        game.check_bots(checked)
    return MatchSetup(game=key, seats=tuple(seats), options=checked, seed=seed, practice=practice)
