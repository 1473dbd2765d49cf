"""One match: its setup, its state and its journal. The only place where an action is applied.

An action is played by the rules, written to the match file, and only then becomes the state that is shown. A session
that was loaded applies the recorded chance again and never rolls or simulates.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core import journal as files
from tabletop.core.chance import Chance, ChanceError, Draw
from tabletop.core.game import MatchSetup, Outcome, RuleError, Seat, Step
from tabletop.core.i18n import N_
from tabletop.core.journal import ActionLine, EndLine, Journal, JournalError, Line, Loaded, Reason, UndoLine
from tabletop.core.log import logger
from tabletop.core.playable import AnyGame, find_game, shown, why_unplayable
from tabletop.core.settings import Notice

_MISFIT = N_("{name} is damaged: action {n} does not fit the match.")
_NO_UNDO = N_("This cannot be taken back.")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One action that was played.

    Attributes:
        number: The number of the action in the match, from 1.
        seat: Who played.
        action: What.
        draws: The chance of it.
        reason: Why, if somebody said.
        undone: Whether it was taken back later.
    """

    number: int
    seat: Seat
    action: Any
    draws: tuple[Draw, ...] = ()
    reason: Reason | None = None
    undone: bool = False


class Session:
    """A match in progress or at its end. Made by :meth:`new` or :meth:`resume`.

    Attributes:
        game: The rules.
        setup: What fixed the match.
        state: The state now.
        start_state: The state before the first action.
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
        """(index in the history, state before, step) of every action that was not taken back."""

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
        game = game or find_game(header.setup.game)
        number = 0
        try:
            session = cls(shown(header.setup), game, header.draws)
            for line in loaded.lines:
                if isinstance(line, ActionLine):
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

    def _again(self, line: ActionLine) -> None:
        action = msgspec.convert(line.action, self.game.action_type)
        chance = Chance(self.setup.seed, line.n, line.draws)
        step = self.game.play(self.state, line.seat, action, chance)
        if not chance.finished():
            raise ChanceError("draws are left over")
        self._commit(line.seat, action, chance, line.reason, step)

    def _commit(self, seat: Seat, action: Any, chance: Chance, reason: Reason | None, step: Step[Any, Any]) -> None:
        self._standing.append((len(self._history), self.state, step))
        self._history.append(
            Record(number=self.number, seat=seat, action=action, draws=tuple(chance.record), reason=reason)
        )
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
        """How many actions were played and not taken back."""
        return len(self._standing)

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
        """What the last standing action did."""
        return self._standing[-1][2] if self._standing else None

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know; with None what the room may see."""
        return self.game.view(self.state, seat)

    def bot_seed(self, seat: Seat) -> str:
        """The seed of a bot's own chance for its next decision: the same whenever the match comes by here again."""
        return f"{self.setup.seed}:{self.number}:bot{seat}"

    def play(self, seat: Seat, action: Any, reason: Reason | str | None = None) -> Step[Any, Any]:
        """Play one action; on return it is on the disk (in a patient session, unless :attr:`unsaved` says why not).

        Raises:
            RuleError: The rules refuse it; nothing has changed.
            JournalError: It could not be saved; nothing has changed. Never raised by a patient session.
        """
        if seat not in self.game.actors(self.state):
            raise RuleError(N_("It is not your turn."))
        chance = Chance(self.setup.seed, self.number + 1)
        step = self.game.play(self.state, seat, action, chance)
        why = Reason(reason) if isinstance(reason, str) and reason else reason or None
        assert not isinstance(why, str)
        self._write(ActionLine(n=self.number + 1, seat=seat, action=action, draws=tuple(chance.record), reason=why))
        self._commit(seat, action, chance, why, step)
        self._write_end()
        return step

    def can_undo(self) -> bool:
        """Whether the last action may be taken back.

        In practice always; else only a person's, that drew no chance and showed no secret (the game says).
        """
        if not self._standing:
            return False
        if self.practice:
            return True
        index, before, step = self._standing[-1]
        record = self._history[index]
        if record.draws or self.setup.seats[record.seat].kind != "human":
            return False
        return self.game.undoable(before, record.action, step)

    def undo(self) -> None:
        """Take the last action back.

        Raises:
            RuleError: It cannot be taken back.
            JournalError: It could not be saved; nothing has changed.
        """
        if not self.can_undo():
            raise RuleError(_NO_UNDO)
        self._write(UndoLine(undo=self.number))
        self._drop_last()

    def states(self) -> Iterator[tuple[Any, Record, Step[Any, Any]]]:
        """The match from its start: (state before, record, step) of what stands, from the records alone."""
        chance = Chance(self.setup.seed, 0, self.start_draws)
        state: Any = self.game.start(len(self.setup.seats), self.setup.options, chance)
        for record in [record for record in self._history if not record.undone]:
            chance = Chance(self.setup.seed, record.number, record.draws)
            step = self.game.play(state, record.seat, record.action, chance)
            yield state, record, step
            state = step.state

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

    checked = complete(find_game(key), options, len(seats))
    return MatchSetup(game=key, seats=tuple(seats), options=checked, seed=seed, practice=practice)
