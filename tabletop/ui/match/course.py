"""The course of a match on any table: an action is written in the background, then shown; undo; on to the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.game import Reason, RuleError, Seat, Step
from tabletop.core.journal import JournalError
from tabletop.ui.app.saving import tell_saving
from tabletop.ui.match.goal import note_win

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

Prepare = Callable[[Any, Step[Any, Any]], Any]
"""Makes what a film will need, of the state before and the step."""


def _nothing(before: Any, step: Step[Any, Any]) -> None:
    """Most films need nothing."""


def play(
    app: App,
    session: Session,
    seat: Seat,
    action: Any,
    reason: Reason | None,
    shown: Callable[[Any, Step[Any, Any], Any], object],
    refused: Callable[[], object],
    prepare: Prepare = _nothing,
) -> None:
    """Play an action of one seat; see :func:`play_together`."""
    reasons = {} if reason is None else {seat: reason}
    play_together(app, session, {seat: action}, reasons, shown, refused, prepare)


def play_together(
    app: App,
    session: Session,
    actions: Mapping[Seat, Any],
    reasons: Mapping[Seat, Reason],
    shown: Callable[[Any, Step[Any, Any], Any], object],
    refused: Callable[[], object],
    prepare: Prepare = _nothing,
) -> None:
    """Play one step: it is on the disk before it is shown, and no frame waits for the disk.

    Args:
        app: Does the work, and says what went wrong.
        session: The match.
        actions: What each seat does that acts in this step.
        reasons: Why, by seat, if a bot said so.
        shown: Called with the state before, the step, and what was prepared.
        refused: Called instead when it was not played; the sentence is said already.
        prepare: Called in the background.
    """
    unsaved = session.unsaved

    def work() -> tuple[Any, Step[Any, Any], Any] | RuleError | JournalError:
        before = session.state
        try:
            step = session.play_together(actions, reasons)
        except (RuleError, JournalError) as error:
            return error
        return before, step, prepare(before, step)

    def done(found: tuple[Any, Step[Any, Any], Any] | RuleError | JournalError) -> None:
        if isinstance(found, RuleError):
            app.audio.play("refuse")
            app.say(app.translator(session.setup.game)(found.message, **found.words))
            refused()
        elif isinstance(found, JournalError):
            app.say(found.notice)
            refused()
        else:
            tell_saving(app, session, unsaved)
            shown(*found)

    app.background(work, done, session)


def undo(app: App, session: Session) -> bool:
    """Take the last action back; False when it may not be, or could not be written (which is said)."""
    if not session.can_undo():
        return False
    unsaved = session.unsaved
    try:
        session.undo()
        tell_saving(app, session, unsaved)
    except JournalError as error:
        app.say(error.notice)
        return False
    return True


def take_back(app: App, session: Session) -> bool:
    """Take back the last action of a person, with what the bots did since; whether anything changed."""
    took = False
    while undo(app, session):
        took = True
        if any(session.setup.seats[seat].kind == "human" for seat in session.actors):
            break
    return took


def finish(app: App, session: Session) -> None:
    """On to the result."""
    note_win(app, session)
    app.replace(app.routes.result(app, session))
