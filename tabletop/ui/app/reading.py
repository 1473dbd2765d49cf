"""Events with the time at which they were read: pygame's own have none.

A press is as old as the loop was busy when it came: a frame's update and drawing, a millisecond or less otherwise
(SDL wakes the queue for a key, and asks pads every millisecond). Where people race, a scene sets ``reflex``: then the
loop goes on reading until the next frame is due, instead of drawing one for the first event, so that what two people
press within one frame has two times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.ui.app.loop import Pace


class Stamped(NamedTuple):
    """An event and when it was read, in nanoseconds of the app's clock."""

    event: pygame.Event
    time: int


class Reader:
    """Reads the event queue.

    Args:
        pace: When the next frame is due.
        clock: Monotonic nanoseconds.
    """

    def __init__(self, pace: Pace, clock: Callable[[], int]) -> None:
        self._pace = pace
        self._clock = clock

    def ready(self) -> list[Stamped]:
        """What is in the queue now."""
        events = pygame.event.get()
        now = self._clock()
        return [Stamped(event, now) for event in events]

    def wait(self, timeout: int) -> list[Stamped]:
        """The next event, as soon as it comes; none after ``timeout`` milliseconds."""
        if timeout <= 0:
            return []
        event = pygame.event.wait(timeout)
        now = self._clock()
        return [] if event.type == pygame.NOEVENT else [Stamped(event, now)]

    def until_due(self, wait: float | None, reflex: bool) -> list[Stamped]:
        """Sleep until there is something to do, and read what came.

        Args:
            wait: How long the scene changes nothing by itself; see :meth:`Pace.timeout`.
            reflex: Read until the next frame is due, each event as it comes, instead of only until the first one.
        """
        found = self.wait(self._pace.timeout(wait))
        while reflex:
            more = self.wait(self._pace.left)
            if not more:
                break
            found += more
        return found + self.ready()
