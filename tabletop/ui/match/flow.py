"""How a match goes on: what is decided is written, then told; then comes what is due. Also back, and once more.

An action is played by the session, which writes it to the disk in the background; only then its events become a film.
A second action waits until the film is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tabletop.core.bot import Choice, why
from tabletop.core.game import Move, Reason, Seat, Step
from tabletop.core.session import Session
from tabletop.match.asking import Team, Together
from tabletop.match.course import Asked, Ending, Forced, Over, Picks, Shown, Thinking
from tabletop.ui.app.app import App
from tabletop.ui.match import course as writing
from tabletop.ui.match.asker import Asker
from tabletop.ui.match.match import Match
from tabletop.ui.match.narrator import Narrator


class Flow:
    """See the module.

    Attributes:
        over: Whether the end has been shown, and is looked at until somebody presses on.
        due: Whether what comes next is to be asked of the course.

    Args:
        match: The match.
        asker: Who is asked.
        narrator: How it is told.
        lingers: Whether the end is looked at until somebody presses on.
        picks: Which steps are told again when somebody asks what happened; None for those since their last action.
    """

    def __init__(self, match: Match, asker: Asker, narrator: Narrator, lingers: bool, picks: Picks | None) -> None:
        self._match, self._asker, self._narrator = match, asker, narrator
        self._lingers, self._picks = lingers or match.watched, picks
        self.over = False
        self.due = True
        self._next: Callable[[], object] | None = None
        """What comes when the film is over, before anything else is due."""

    # ------------------------------------------------------------------ on
    @property
    def comes(self) -> bool:
        """Whether something comes as soon as nothing is told any more."""
        return self.due or self._next is not None

    def step(self) -> bool:
        """Nothing is being written or told: what is due comes; whether anything did."""
        if self._next is not None:
            then, self._next = self._next, None
            then()
        elif self.due:
            self.due = False
            self._proceed()
        else:
            return False
        return True

    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """A seat acts: alone, in its own step, or among all who act at once."""
        match = self._match
        if match.showing or match.watched:
            return
        if not self._asker.answer(seat, action):
            self.play_together({seat: action}, {} if reason is None else {seat: reason})

    def play_together(self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason]) -> None:
        """Play a step: it is on the disk before it is shown. Ignored while another one is being shown."""
        match, asker = self._match, self._asker
        if match.showing or match.watched:
            return
        match.busy = True
        # A hand that its owner opened stays open while the owner goes on, and is hidden before anything else is told.
        kept = asker.hand_of(actions)
        asker.end()
        match.bot_turn.hold()
        if kept is None:
            asker.hide()
        seat = next(iter(actions)) if len(actions) == 1 else -1

        def go_on() -> None:
            match.busy = False
            self.due = True

        def shown(before: Any, step: Step[Any, Any], prepared: Any) -> None:
            go_on()
            if not asker.goes_on(kept):
                asker.hide()
            match.beside.acted(actions)
            self._narrator.tell(seat, before, step, prepared)

        def prepare(before: Any, step: Step[Any, Any]) -> Any:
            job = self._narrator.preparation(before, step)
            return job() if job is not None else None

        writing.play_together(match.app, match.session, actions, reasons, shown, go_on, prepare)

    def bot_chose(self, seat: Seat, choice: Choice) -> None:
        """A bot alone has decided: it shows what it is about to do, where its board has a film for that."""
        match = self._match
        play = partial(match.play, seat, choice.action, why(choice))
        film = match.board.announce(seat, choice.action)
        if film is None:
            play()
            return
        self._next = play
        match.reel.add(film)
        match.reel.begin()

    def _proceed(self) -> None:
        match, asker = self._match, self._asker
        if not match.watched:
            self._narrator.again = False
        if match.beside.holds():
            return
        match match.course.due():
            case Forced(seat, action):
                match.play(seat, action)
            case Thinking(ask):
                asker.end()
                match.sync()
                if isinstance(ask, Together):
                    match.bot_turn.think_together(ask.seats, self._bots_chose)
                elif isinstance(ask, Team):
                    match.bot_turn.think_together(ask.members, self._bots_agreed, actor=ask.seat)
                else:
                    match.bot_turn.think(ask.seat)
            case Asked(ask):
                asker.ask(ask)
            case Shown(past):
                self.due = True
                match.sync()
                self._narrator.tell_again([past])
            case Ending(outcome):
                asker.prompts.close()
                self.due = True
                match.sync()
                match.reel.add(match.board.end(outcome))
            case Over() if self._lingers:
                self.over = True
                match.beside.ended()
                match.sync()
            case Over():
                self.leave()

    def leave(self) -> None:
        """The match is over, or was only watched: what follows it comes."""
        match = self._match
        if match.watched:
            match.app.pop()
        else:
            writing.finish(match.app, match.session)

    def _bots_chose(self, choices: Mapping[Seat, Choice]) -> None:
        reasons = {seat: reason for seat, choice in choices.items() if (reason := why(choice)) is not None}
        self._match.play_together({seat: choice.action for seat, choice in choices.items()}, reasons)

    def _bots_agreed(self, choices: Mapping[Seat, Choice]) -> None:
        match = self._match
        wishes = [Move(seat, choice.action, why(choice)) for seat, choice in choices.items()]
        move = match.game.agree(match.session.state, wishes)
        match.play_together({move.seat: move.action}, {} if move.reason is None else {move.seat: move.reason})

    # ------------------------------------------------------------------ once more
    def replay(self) -> None:
        """What happened? The films since the last action of whoever is asked, once more."""
        match = self._match
        if match.showing or ((match.watched or match.course.over) and not self.over):
            return
        asked = self._asker.prompts.seat
        seat = asked if asked is not None else match.secrets.seating.near
        told = match.course.what_happened(seat, self._picks)
        if not told:
            match.audio.play("refuse")
            return
        match.bot_turn.hold()
        self._asker.hide()
        self._asker.end()
        self._narrator.again = self.due = True
        self.over = False
        match.course.once_more()
        match.audio.play("press")
        self._narrator.tell_again(told)

    def seek(self, place: int) -> None:
        """A match that is watched goes on from another place of its tape, whatever is told now."""
        match = self._match
        tape = match.course.tape
        assert tape is not None
        self._narrator.drop()
        match.course.seek(place)
        self.over = False
        self._narrator.notes.stand(tape.pasts[: tape.at])
        match.board.rewind()
        match.sync()
        self.due = True

    # ------------------------------------------------------------------ back
    def undo_last(self) -> bool:
        """Take the last step back; False when that may not be."""
        return self._undo(writing.undo)

    def take_back(self) -> None:
        """Take the last action of a person back, with what followed."""
        if not self._match.busy:
            self._next = None
            self._match.reel.finish()
            self._undo(writing.take_back)

    def _undo(self, how: Callable[[App, Session], bool]) -> bool:
        match = self._match
        if not how(match.app, match.session):
            return False
        match.bot_turn.hold()
        self._asker.end()
        self._asker.hide()
        self.over = False
        match.course.taken_back()
        match.beside.taken_back()
        self._narrator.notes.recall()
        match.sync()
        match.audio.play("back")
        self.due = True
        return True
