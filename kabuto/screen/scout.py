"""Looks ahead for the aim: previews simulated in the background, one at a time, only the newest wanted."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kabuto.physics.aim import Layout, Push
from kabuto.physics.preview import Preview, preview
from kabuto.rules.layouts import SAKURA
from tabletop.core.log import attempt

if TYPE_CHECKING:
    from tabletop.ui.app.app import App

LINGER = 0.1
"""A preview of another aim than the present one may stay so long, seconds, while the new one is on its way."""
Wanted = tuple[Layout, Push, str]


class Scout:
    """Previews for one scene.

    Args:
        app: Runs them in the background.
        changed: Called when there is something new to show.
    """

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        self._app = app
        self._changed = changed
        self._wanted: Wanted | None = None
        self._running: Wanted | None = None
        self._shown: Wanted | None = None
        self._preview: Preview | None = None
        self._since = 0.0

    def ask(self, layout: Layout, push: Push, assist: str) -> None:
        """Say what is aimed at now."""
        wanted = (layout, push, assist)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._since = time.monotonic()
        self._start()

    def forget(self) -> None:
        """Nothing is aimed at."""
        self._wanted = self._shown = None
        self._preview = None

    @property
    def waiting(self) -> bool:
        """Whether the newest aim has no preview yet."""
        return self._wanted is not None and self._wanted != self._shown

    def seen(self) -> Preview | None:
        """What to show: the preview of the present aim, or for a moment that of the one before."""
        if self._wanted is None or (self._shown != self._wanted and time.monotonic() - self._since > LINGER):
            return None
        return self._preview

    def _start(self) -> None:
        if self._running is not None or self._wanted is None or self._wanted == self._shown:
            return
        if self._wanted[2] == "off":
            self._shown, self._preview = self._wanted, None
            return
        self._running = job = self._wanted
        # People aim without a preview, too: the push itself is simulated anew.
        look = partial(attempt, lambda: preview(job[0], job[1], job[2], SAKURA), None)
        self._app.background(look, self._arrived)

    def _arrived(self, found: Preview | None) -> None:
        job, self._running = self._running, None
        if job is not None and job == self._wanted:
            self._shown, self._preview = job, found
            self._changed()
        elif self._wanted is not None:
            # Stale; but while the aim moves on, a picture of a moment ago is better than none.
            self._shown, self._preview = job, found
            self._since = time.monotonic()
            self._changed()
        self._start()
