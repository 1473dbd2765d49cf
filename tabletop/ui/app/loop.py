"""The pace of the frames: integer nanoseconds, an injected clock, no drift and no spinning.

Window surfaces know no vsync, so the loop alone keeps time: it sleeps in the event queue until the next frame is due,
and for as long as the scene allows when nothing moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable

SECOND = 1_000_000_000
CLAMP = SECOND // 10
"""A longer pause (a dragged window, a laptop that slept) counts as this much: nothing jumps."""


class Pace:
    """When frames are due, and how much time each stands for.

    Args:
        clock: Monotonic nanoseconds.
        rate: Frames a second.
    """

    def __init__(self, clock: Callable[[], int] = time.perf_counter_ns, rate: int = 60) -> None:
        self._clock = clock
        self.frame = SECOND // rate
        self._last = clock()
        self._due = self._last
        self._allowed = CLAMP

    def timeout(self, wait: float | None) -> int:
        """Milliseconds to sleep in the event queue before the next frame.

        Args:
            wait: What the scene said: 0 for the next frame, seconds, or None for ever.
        """
        now = self._clock()
        if wait is None:
            self._allowed = CLAMP
            return 1000
        nanoseconds = max(self._due - now, round(wait * SECOND))
        self._allowed = max(CLAMP, nanoseconds)
        return max(0, min(1000, -(-nanoseconds // 1_000_000)))

    @property
    def now(self) -> int:
        """When the frame of now began, in nanoseconds of the clock."""
        return self._last

    @property
    def left(self) -> int:
        """Milliseconds until the next frame is due."""
        return max(0, min(1000, -(-(self._due - self._clock()) // 1_000_000)))

    def step(self) -> float:
        """Begin a frame: the seconds since the last one, clamped."""
        now = self._clock()
        # A clock that was set back makes no time: it neither runs films backwards nor holds the next frames.
        elapsed = max(0, min(now - self._last, self._allowed))
        self._last = now
        # Events wake the loop early, a mouse a thousand times a second: then this frame was due now, not later.
        self._due = min(self._due, now)
        # The next frame is due one period after this one was, so that late wake-ups do not add up.
        self._due = max(self._due + self.frame, now - self.frame)
        if self._due < now:
            self._due = now
        return elapsed / SECOND
