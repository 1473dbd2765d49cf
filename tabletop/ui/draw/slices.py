"""Painting that takes longer than a frame, done in slices: it stops when the time is up and goes on in the next frame.

The function that paints knows nothing of it. It runs in a thread of its own, and only while whoever has it painted
waits for it: the two never run at the same time. It can stop wherever a picture is asked of a cache
(:meth:`Slicer.checkpoint`) and between the steps of a large one (:meth:`Slicer.between`), and nowhere else.

>>> slicer, done = Slicer(), []
>>> def paint():
...     for n in range(3):
...         slicer.checkpoint()
...         done.append(n)
...         slicer.made()
>>> painting = Sliced(slicer, paint)
>>> painting.go(0.0), done
(False, [0])
>>> painting.finish()
>>> done
[0, 1, 2]
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core.log import attempt

if TYPE_CHECKING:
    from pygame import Surface

LARGE = 200_000
"""Pixels: of a picture that has more, a step takes milliseconds."""


class Slicer:
    """Where painting may stop.

    Attributes:
        clock: As given.

    Args:
        clock: Nanoseconds. One that stands still never ends a slice.
    """

    def __init__(self, clock: Callable[[], int] = time.perf_counter_ns) -> None:
        self.clock = clock
        self._running: Sliced | None = None
        self._begun: list[Sliced] = []

    @property
    def slicing(self) -> bool:
        """Whether who asks is painting in slices, time passes, and so it may wait for the next one."""
        mine = self._mine
        return mine is not None and self.clock() > mine.begun

    @property
    def _mine(self) -> Sliced | None:
        running = self._running
        return running if running is not None and running.here and running.limited else None

    @property
    def holding(self) -> bool:
        """Whether a scene is half painted: until it is whole, nothing else may happen to it."""
        return any(one.holds for one in self._begun)

    def finish(self) -> None:
        """Paint the rest of all that was begun and that somebody waits for, whatever it takes.

        What breaks in it concerns nobody any more. What may be given up is.
        """
        self.give_up()
        for one in list(self._begun):
            attempt(one.finish, None)

    def give_up(self) -> None:
        """Leave what was begun and may be given up."""
        for one in [one for one in self._begun if one.given_up]:
            attempt(one.leave, None)

    def checkpoint(self, wait: bool = False) -> None:
        """Before something takes long: if the time is up and a picture was made, the rest follows in the next slice.

        Args:
            wait: End the slice anyhow: what is wanted is not there yet.
        """
        mine = self._mine
        if mine is not None and (wait or mine.late(self.clock())):
            mine.pause()

    def between(self, picture: Surface) -> None:
        """Between two steps of a picture: with a large one, each is as long as a small picture takes."""
        if picture.get_width() * picture.get_height() > LARGE:
            self.made()
            self.checkpoint()

    def made(self) -> None:
        """A picture was painted, and kept."""
        if self._running is not None:
            self._running.made += 1


class _LeftError(BaseException):
    """What is being painted is wanted no more."""


class Sliced:
    """Something that is painted in slices.

    Attributes:
        begun: When this slice began, nanoseconds of the slicer's clock.
        made: How many pictures it has made in this slice.
        limited: Whether this slice has an end.
        holds: As given.
        given_up: As given.

    Args:
        slicer: Where it may stop.
        paint: Paints all of it.
        holds: Whether a scene is painted, to which nothing else may happen meanwhile.
        given_up: Whatever else happens, it is not painted to its end but left, and this is called; None where it must
            come to its end.
    """

    def __init__(
        self,
        slicer: Slicer,
        paint: Callable[[], object],
        *,
        holds: bool = False,
        given_up: Callable[[], object] | None = None,
    ) -> None:
        self._slicer, self._paint, self.holds, self.given_up = slicer, paint, holds, given_up
        self._left = False
        self._mine, self._theirs = threading.Semaphore(0), threading.Semaphore(0)
        self._thread: threading.Thread | None = None
        self._error: BaseException | None = None
        self._length = 0.0
        self.begun = self.made = 0
        self._done = self.limited = False

    @property
    def done(self) -> bool:
        """Whether it came to its end."""
        return self._ended()

    def _ended(self) -> bool:
        return self._done

    @property
    def here(self) -> bool:
        """Whether who asks is what is being painted."""
        return threading.current_thread() is self._thread

    def late(self, now: int) -> bool:
        """Whether the slice is over, at a time in nanoseconds; never before one picture was made."""
        return self.made > 0 and (now - self.begun) / 1e9 > self._length

    def go(self, seconds: float = math.inf) -> bool:
        """Paint for a while; whether it is done.

        Args:
            seconds: How long; without limit to its end.

        Raises:
            BaseException: What was raised by what paints.
        """
        if self.done:
            return True
        slicer, self.made, self.limited = self._slicer, 0, not math.isinf(seconds)
        self.begun, self._length = slicer.clock(), seconds
        before, slicer._running = slicer._running, self
        try:
            if self._thread is None:
                slicer._begun.append(self)
                self._thread = threading.Thread(target=self._run, name="painting", daemon=True)
                self._thread.start()
            else:
                self._mine.release()
            self._wait()
        finally:
            slicer._running = before
        if self._ended():
            slicer._begun.remove(self)
        if self._error is not None:
            raise self._error
        return self._ended()

    def finish(self) -> None:
        """Paint the rest, whatever it takes: nothing may stay half painted."""
        if self.here:
            self.limited = False
        elif self._thread is not None:
            self.go()

    def leave(self) -> None:
        """Do not paint the rest; what was painted is kept."""
        if self.here:
            self.limited = False  # it had itself painted: somebody waits for it after all
            return
        if self._thread is not None and not self.done:
            self._left = True
            self.go()
        if self.given_up:
            self.given_up()

    def pause(self) -> None:
        """The slice is over; called by what paints, goes on with the next slice.

        Raises:
            _LeftError: There is none.
        """
        self._theirs.release()
        self._mine.acquire()
        if self._left:
            raise _LeftError

    def _wait(self) -> None:
        """Until the slice is over: also when somebody presses Ctrl+C meanwhile, for two must never paint at once."""
        try:
            self._theirs.acquire()
        except KeyboardInterrupt:
            self._theirs.acquire()
            raise

    def _run(self) -> None:
        try:
            self._paint()
        except _LeftError:
            pass
        except BaseException as error:
            self._error = error
        self._done = True
        self._theirs.release()
