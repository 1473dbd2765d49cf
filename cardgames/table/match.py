"""A match on a table: whose turn it is, bots at their pace, films of what happened, pause, undo, replay, the end.

An action is played by the session, which writes it to the disk in the background; only then its events become a film.
A second action waits until the film is over; OK or a click skips the film.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from cardgames.table.devices import DeviceScene
from cardgames.table.secret import Secrets
from tabletop.core.bot import Choice
from tabletop.core.game import Outcome, Reason, Seat, Step
from tabletop.core.session import Session
from tabletop.core.steps import Record
from tabletop.match.film import Film, sequence, wait
from tabletop.ui.app.app import App
from tabletop.ui.input.input import Act
from tabletop.ui.match import course
from tabletop.ui.match.bot_turn import Rival, why

Told = tuple[Any, Record, Step[Any, Any]]
"""(state before, what was played, what it did), as :meth:`tabletop.core.session.Session.states` gives it."""


class MatchScene(DeviceScene):
    """One match. A game's table implements :meth:`film`, :meth:`sync` and :meth:`prompt`.

    Attributes:
        rival: The bot on turn.
        secrets: Who may see what.
        asked: The person who is to act now, or None.
        again: Whether the film tells what happened before: nothing is counted, nothing asks for a press.

    Args:
        app: The app.
        session: A match of the game.
        tape: What to show instead of playing (see :meth:`watch`).
    """

    narrates = False
    """Whether the films take each part into the log when its turn comes (:meth:`told`); else all come before them."""
    pace = 1.0
    """How long a bot takes for an action, as a share of the usual time: less where a turn is many small actions."""

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        super().__init__(app, session, watched=tape is not None)
        self.tape = tape
        self.rival = Rival(app, session, self._choose, self.thinking_changed, self.pace)
        self.secrets = Secrets(self)
        self.again = False
        self._due = True
        self._ended = False
        self._unasked = False
        self.shortcuts = {Act.PAUSE: self.pause, Act.MORE: self.replay}
        if tape is None and any(seat.kind == "bot" for seat in session.setup.seats):
            app.defer(app.pool.warm)

    @classmethod
    def watch(cls, app: App, session: Session) -> MatchScene:
        """The match from its beginning, as the room saw it."""
        return cls(app, session, session.states())

    # ------------------------------------------------------------------ to implement
    def film(self, before: Any, parts: Sequence[Any], after: Any) -> Film:
        """Tell what one action did.

        Args:
            before: The state in which it was played.
            parts: The events, as whoever may look sees them.
            after: The state now.
        """
        raise NotImplementedError

    def sync(self) -> None:
        """Show ``self.view`` exactly: also what a film left otherwise."""
        raise NotImplementedError

    def prompt(self, seat: Seat) -> None:
        """A person is to act: offer the choices (what is forced was played already)."""
        raise NotImplementedError

    def told(self, seat: Seat, parts: Sequence[Any]) -> None:
        """Take parts into the log (before their film)."""

    def thinking_changed(self) -> None:
        """A bot's dots changed."""

    def forget(self) -> None:
        """A hand was hidden: drop every picture of it."""

    def forced(self, seat: Seat) -> Any | None:
        """What whoever acts next does by itself, without a press and without a thought; the game's own idea of it."""
        return self.game.autoplay(self.state, seat)

    # ------------------------------------------------------------------ small questions
    @property
    def view(self) -> Any:
        """All of the shown state that may be drawn now."""
        return self.game.view(self.state, self.secrets.viewer)

    @property
    def on_turn(self) -> Seat | None:
        """Whose plate says that it is their turn; None while nobody's is."""
        return self.actor

    @property
    def past(self) -> bool:
        """Whether the table shows what was played before, not what happens now."""
        return self.watched or self.again

    @property
    def built(self) -> bool:
        """Whether there is something on the stage."""
        return self._built

    def mine(self, seat: Seat, device: str) -> bool:
        """Whether a device may act for a seat: its own, a mouse; anyone's when it is not there or nobody else plays."""
        return self.secrets.solo is not None or self.secrets.owns(seat, device)

    # ------------------------------------------------------------------ the match goes on
    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """Play an action: it is on the disk before it is shown. Ignored while another one is being shown."""
        if self.showing or self.tape is not None:
            return
        self.busy = True
        self.asked = None
        self.rival.hold()
        self.secrets.hide()

        def go_on() -> None:
            self.busy = False
            self._due = True

        def shown(before: Any, step: Step[Any, Any], _: None) -> None:
            go_on()
            self.reel.add(self._tell(seat, before, step))

        course.play(self.app, self.session, seat, action, reason, shown, go_on)

    def _choose(self, seat: Seat, choice: Choice) -> None:
        self.play(seat, choice.action, why(choice))

    def _tell(self, seat: Seat, before: Any, step: Step[Any, Any]) -> Film:
        viewer = self.secrets.viewer
        kept = [event.kept(viewer) for event in step.events]
        if not self.again and not self.narrates:
            self.told(seat, kept)
        live = not (self.again or self.watched)
        yield from self.film(before, [event.seen_by(viewer) for event in step.events] if live else kept, step.state)
        self.state = step.state
        self.sync()

    def _proceed(self) -> None:
        """Nothing is being shown: whoever is next, may."""
        if self.tape is not None:
            self._next_of_tape(self.tape)
            return
        self.again = False
        self.state = self.session.state
        outcome = self.session.outcome
        if outcome is not None:
            if not self._ended:
                self._ended = True
                self.asked = None
                self.sync()
                self.reel.add(self._end(outcome))
                self._due = True
            else:
                self.finish()
            return
        actors = self.game.actors(self.state)
        seat = next((one for one in actors if self.human(one)), actors[0])
        forced = self.forced(seat)
        if forced is not None:
            self.play(seat, forced)
            return
        if not self.human(seat):
            self.asked = None
            self.sync()
            self.rival.think(seat)
            return
        self.asked = seat
        if self.secrets.pass_to(seat):
            return
        self.sync()
        self.prompt(seat)

    def _next_of_tape(self, tape: Iterator[Told]) -> None:
        told = next(tape, None)
        if told is None:
            if not self._ended:
                self._ended, self._due = True, True
                self.reel.add(wait(1.6))
            else:
                self.app.pop()
            return
        before, record, step = told
        self._due = True
        self.state = before
        self.sync()
        self.reel.add(sequence([wait(0.3), self._tell(record.seat, before, step)]))

    def _end(self, outcome: Outcome) -> Film:
        """What is shown before the result; a game may add to it."""
        yield from wait(0.9)

    def finish(self) -> None:
        """On to the result."""
        course.finish(self.app, self.session)

    def take_back(self) -> None:
        """Take the last action of a person back, with what followed."""
        if self.busy:
            return
        self.reel.finish()
        if course.take_back(self.app, self.session):
            self.rival.hold()
            self.secrets.hide()
            self.state, self._ended = self.session.state, False
            self.sync()
            self.app.audio.play("back")
            self._due = True

    def replay(self) -> None:
        """What happened? The films since this person's last action, once more."""
        if self.showing or self.tape is not None or self._ended:
            return
        told = list(self.session.states())
        seat = self.asked if self.asked is not None else self.secrets.near
        start = max((n for n, (_, record, _) in enumerate(told[:-1]) if record.seat == seat), default=-1) + 1
        told = told[max(start, len(told) - 8) :]
        if not told:
            self.app.audio.play("refuse")
            return
        self.rival.hold()
        self.secrets.hide()
        self.asked = None
        self.again = self._due = True
        self.app.audio.play("press")
        for before, record, step in told:
            self.reel.add(self._once_more(before, record, step))

    def _once_more(self, before: Any, record: Record, step: Step[Any, Any]) -> Film:
        self.state = before
        self.sync()
        yield from wait(0.25)
        yield from self._tell(record.seat, before, step)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Films, bots, and whose turn comes next."""
        super().update(dt)
        self._grace = max(0.0, self._grace - dt)
        if not self._built:
            return
        if self.reel.busy:
            self.reel.update(dt)
        if self._due and not self.showing and not self.reel.held:
            self._due = False
            self._proceed()
        else:
            self.rival.update(dt)
        self.secrets.update(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves or a bot thinks."""
        if self.timeline.busy or self.reel.busy or self._due or self.secrets.filling:
            return 0.0
        return self.rival.wait()

    # ------------------------------------------------------------------ the contract of scenes
    def enter(self) -> None:
        """On top (again)."""
        self.reel.held = False
        if self.asked is None and not self.busy:
            self._due = True

    def leave(self) -> None:
        """Covered: nothing stays open."""
        self.secrets.hide()
        self.rival.hold()

    def close(self) -> None:
        """Gone."""
        self.rival.hold()
        self.reel.clear()

    def relayout(self) -> None:
        """Another size, language or motion: what is being told goes to its end, all is built anew."""
        self.reel.finish()
        self._grabbed = None
        super().relayout()

    def draw(self, target: pygame.Surface) -> bool:
        """Repaint the damage; what was asked is asked again on a table that was built anew."""
        self._unasked |= not self._built
        changed = super().draw(target)
        if self._unasked:
            if self.asked is not None and not self.showing:
                self.prompt(self.asked)
            self._unasked = False  # not before: painting may be broken off anywhere, and then goes on in the next frame
            changed = self.stage.draw(target) != [] or changed
        return changed
