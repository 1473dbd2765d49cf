"""How steps are told: a film for each part of their events, words for the log, and all of it once more when asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.match.film import Film, wait
from tabletop.match.notes import Notes
from tabletop.match.table import Told

if TYPE_CHECKING:
    from tabletop.core.game import Seat, Step
    from tabletop.match.tape import Past
    from tabletop.ui.match.match import Match

GRACE = 0.25
"""After a film was skipped, a further press so soon is meant for the film, not for the table, seconds."""
BETWEEN = 0.25
"""Before a step is told again, the table is seen as it was, seconds."""


class Narrator:
    """See the module.

    Attributes:
        notes: What happened lately, in words.
        again: Whether what is told happened before.
        hurrying: Whether a film runs faster because somebody pressed.

    Args:
        match: The match.
        notes: As above.
        late: Parts of events that are put into words only when they were seen.
        hurry: So many times faster a film runs after a first press, a second one ends it; 0: the first one ends it.
    """

    def __init__(self, match: Match, notes: Notes, late: tuple[type, ...], hurry: float) -> None:
        self._match, self.notes, self._late, self._hurry = match, notes, late, hurry
        self.again = self.hurrying = False
        self._grace = 0.0
        self._closed = False
        self._ticket = object()

    # ------------------------------------------------------------------ one step
    def parts(self, step: Step[Any, Any]) -> tuple[Any, ...]:
        """What is told of a step: what is seen once is told once, never when the same step is told again."""
        viewer, past = self._match.secrets.viewer, self.again or self._match.course.watched
        return tuple(event.kept(viewer) if past else event.seen_by(viewer) for event in step.events)

    def preparation(self, before: Any, step: Step[Any, Any]) -> Callable[[], Any] | None:
        """What the films of a step need to have computed first, away from the drawing; None for nothing."""
        match = self._match
        return match.board.preparation(match.game.view(before, match.secrets.viewer), self.parts(step))

    def tell(self, seat: Seat, before: Any, step: Step[Any, Any], prepared: Any) -> None:
        """Tell a step that was just played, from the very next picture on."""
        if not self._closed:
            # It is on the disk before it is told: the last one that was played is this one.
            said = self.notes.why(self._match.session.history[-1])
            self._match.reel.add(self._film(seat, before, step, prepared, said))
            self._match.reel.begin()

    def _film(self, seat: Seat, before: Any, step: Step[Any, Any], prepared: Any, why: str) -> Film:
        match = self._match
        match.secrets.watched = match.game.shown_to_watchers(step.state)
        parts, viewer = self.parts(step), match.secrets.viewer
        view = partial(match.game.view, seat=viewer)
        match.board.begin(Told(seat, parts, view(before), view(step.state), prepared, why))
        for part, event in zip(parts, step.events, strict=True):
            kept = event.kept(viewer)
            late = isinstance(kept, self._late)
            if not self.again and not late:
                self.notes.take(seat, kept)
            yield from match.board.film(seat, part)
            if not self.again and late:
                self.notes.take(seat, kept)
        match.course.show(step.state)
        match.sync()

    # ------------------------------------------------------------------ once more
    def tell_again(self, told: Sequence[Past]) -> None:
        """Tell steps that were played before, once what their films need is there."""
        match = self._match
        jobs = [self.preparation(past.before, past.step) for past in told]
        ticket = self._ticket

        def show(made: Sequence[Any]) -> None:
            if ticket is not self._ticket:
                return
            match.busy = False
            if not self._closed:
                for past, prepared in zip(told, made, strict=True):
                    match.reel.add(self._film_again(past, prepared))

        if any(jobs):
            match.busy = True
            match.background(lambda: [job() if job is not None else None for job in jobs], show)
        else:
            show([None] * len(jobs))

    def _film_again(self, past: Past, prepared: Any) -> Film:
        self._match.course.show(past.before)
        self._match.sync()
        yield from wait(BETWEEN)
        yield from self._film(past.actor, past.before, past.step, prepared, self.notes.why(past.record))

    def drop(self) -> None:
        """What is told, or about to be, is not told any more: another place of the match is to be seen."""
        self._ticket = object()
        self.hurrying = self._match.busy = False
        self._match.reel.clear()

    # ------------------------------------------------------------------ time
    @property
    def pressed_lately(self) -> bool:
        """Whether a film was ended so lately that a further press is meant for it."""
        return self._grace > 0.0

    def skip(self) -> None:
        """The film goes to its end; or faster, where it is fast first."""
        if self._hurry and not self.hurrying:
            self.hurrying = True
            self._match.board.follow()
            return
        self._match.reel.skip()
        self._grace = GRACE

    def rest(self, dt: float) -> None:
        """Time passes: a further press means the table again."""
        self._grace = max(0.0, self._grace - dt)

    def update(self, dt: float) -> None:
        """Films go on, and what is counted follows them."""
        reel = self._match.reel
        if reel.busy:
            reel.update(dt * (self._hurry if self.hurrying else 1.0))
            self._match.board.follow()
        self.hurrying &= reel.busy

    def close(self) -> None:
        """The match is left: nothing is told any more."""
        self._closed = True
        self._match.reel.clear()
