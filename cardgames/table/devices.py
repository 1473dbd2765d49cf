"""What devices do at a table: a press skips a film, a pad that goes pauses, a person's choices are theirs alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.table.secret import LookButton, Secrets
from tabletop.core.game import Seat
from tabletop.core.session import Session
from tabletop.ui.input.input import MOUSE, Act, Intent, Pointer, Release
from tabletop.ui.match.table import TableScene
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.ui.app.app import App

GRACE = 0.25
"""After a film was skipped, a further press so soon is meant for the film, not for the table, seconds."""


class DeviceScene(TableScene, WidgetScene):
    """The half of a match that listens to devices; the other half is :class:`cardgames.table.match.MatchScene`.

    Attributes:
        secrets: Who may see what.
        asked: The person who is to act now, or None.

    Args:
        app: The app.
        session: The match.
        watched: Whether it is played back.
    """

    secrets: Secrets

    def __init__(self, app: App, session: Session, watched: bool) -> None:
        super().__init__(app, session, watched)
        self.asked: Seat | None = None
        self._grace = 0.0

    @property
    def reader(self) -> Seat | None:
        """The one person at the table may read of their own cards."""
        return self.secrets.solo

    def device_changed(self) -> None:
        """Other signs are shown; a film goes on."""
        self.refresh_signs()

    def refresh_signs(self) -> None:
        """Repaint what shows keys and buttons."""
        for item in self.items:
            item.touch()

    def device_lost(self, device: str) -> None:
        """What it held open shuts."""
        self.secrets.let_go(device)
        super().device_lost(device)

    def back(self) -> None:
        """BACK is the menu."""
        self.pause()

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> None:
        """A film is skipped by OK; a person's choices are theirs alone."""
        self.device = intent.device
        if intent.act is Act.OK and (self.showing or self._grace):
            if not intent.repeat and self.reel.busy:
                self.skip()
            return
        if self.secrets.intent(intent):
            return
        super().intent(intent)

    def skip(self) -> None:
        """The film goes to its end."""
        self.reel.skip()
        self._grace = GRACE

    def released(self, release: Release) -> None:
        """What is held open shuts."""
        if release.act is Act.OK:
            self.secrets.let_go(release.device)

    def pointer(self, event: Pointer) -> None:
        """A click skips a film."""
        if event.kind in ("down", "up"):
            self.device = MOUSE
        if event.kind == "down" and event.button == 1 and self.reel.busy:
            hit = next((item for item in self.items if item.focusable and item.holds(event.pos)), None)
            if hit is None or not getattr(hit, "always", False):
                self.skip()
                return
        if event.kind == "down" and event.button == 1 and (self.busy or self._grace):
            return
        if self.secrets.held_by(MOUSE):
            if event.kind == "up" and event.button == 1:
                self.secrets.let_go(MOUSE)
            elif event.kind == "move" and isinstance(self.focus, LookButton):
                self.focus.point(event.pos)
            elif event.kind == "move":
                return
        super().pointer(event)
