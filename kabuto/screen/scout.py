"""Looks ahead for the aim: previews simulated in the background, one at a time, only the newest wanted."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kabuto.physics.aim import Layout, Push
from kabuto.physics.preview import Preview, preview
from kabuto.table.forecast import risks
from tabletop.core.log import attempt

if TYPE_CHECKING:
    from tabletop.ui.match.board import Host

LINGER = 0.1
"""A preview of another aim than the present one may stay so long, seconds, while the new one is on its way."""
Wanted = tuple[Layout, Push, str, bool, str]


class Scout:
    """Previews for one match.

    Args:
        host: Runs them in the background.
        changed: Called when there is something new to show.
    """

    def __init__(self, host: Host, changed: Callable[[], object]) -> None:
        self._host = host
        self._changed = changed
        self._wanted: Wanted | None = None
        self._running: Wanted | None = None
        self._shown: Wanted | None = None
        self._preview: Preview | None = None
        self._since = 0.0
        self._risked: Wanted | None = None
        self._risks: frozenset[int] = frozenset()

    def ask(self, layout: Layout, push: Push, assist: str, tremor: bool = False, arena: str = "sakura") -> None:
        """Say what is aimed at now, whether the hand will tremble, and on which ring (its key)."""
        wanted = (layout, push, assist, tremor, arena)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._since = time.monotonic()
        self._start()

    def forget(self) -> None:
        """Nothing is aimed at."""
        self._wanted = self._shown = self._risked = None
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

    @property
    def risks(self) -> frozenset[int]:
        """What may fall when the hand trembles; empty until that was looked into."""
        return self._risks if self._risked is not None and self._risked == self._wanted else frozenset()

    def _start(self) -> None:
        if self._running is not None or self._wanted is None:
            return
        if self._wanted == self._shown:
            self._start_risks(self._wanted)
            return
        if self._wanted[2] == "off":
            self._shown, self._preview = self._wanted, None
            return
        self._running = job = self._wanted
        # People aim without a preview, too: the push itself is simulated anew.
        look = partial(attempt, lambda: preview(job[0], job[1], job[2], job[4]), None)
        self._host.background(look, self._arrived)

    def _start_risks(self, job: Wanted) -> None:
        """When the push itself is known: how the tremble may change it."""
        if not job[3] or job[2] == "off" or job == self._risked:
            return
        self._running = job

        def done(found: frozenset[int]) -> None:
            self._running, self._risked, self._risks = None, job, found
            self._changed()
            self._start()

        nothing: frozenset[int] = frozenset()
        self._host.background(partial(attempt, lambda: risks(job[0], job[1], job[2], job[4]), nothing), done)

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
