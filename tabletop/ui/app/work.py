"""Work beside the drawing: a few threads, jobs put off to later frames, results brought back between frames.

Each kind of work has a thread of its own, its *lane*, so that a move never waits for a picture: one for the disk and
all that follows a move, one that paints, one for what takes seconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

DISK, PAINT, ASIDE = "dohyo", "dohyo-paint", "dohyo-aside"
"""The lanes, as their threads are called."""


class Work:
    """What is to be done, but not now.

    Args:
        failed: Gets the exception of a background function.
    """

    def __init__(self, failed: Callable[[BaseException], object]) -> None:
        self._failed = failed
        self._jobs: deque[Callable[[], object]] = deque()
        self._results: deque[Callable[[], bool]] = deque()
        self._lanes: dict[str, ThreadPoolExecutor] = {}
        self._closing = False
        self._running: dict[Future[Any], object] = {}
        self.wake_event = pygame.event.custom_type()

    @property
    def waiting(self) -> bool:
        """Whether a job or a result waits for the next frame."""
        return bool(self._jobs or self._results)

    @property
    def results(self) -> bool:
        """Whether anything from the background waits to be handed over."""
        return bool(self._results)

    @property
    def running(self) -> bool:
        """Whether anything still runs in the background; jobs that were put off do not count."""
        return bool(self._running)

    @property
    def busy(self) -> bool:
        """Whether anything waits or still runs in the background."""
        return self.waiting or self.running

    def defer(self, job: Callable[[], object]) -> None:
        """Do something after the next frame; one job a frame. A job that waits already is not put twice."""
        if job not in self._jobs:
            self._jobs.append(job)

    def next_job(self) -> Callable[[], object] | None:
        """The job whose turn it is."""
        return self._jobs.popleft() if self._jobs else None

    def deliver(self) -> bool:
        """Hand over the results that came in; False when nobody waited for any."""
        some = False
        while self._results:
            some |= self._results.popleft()()
        return some

    def background(
        self, function: Callable[[], Any], then: Callable[[Any], object] | None = None, of: object = None
    ) -> Future[Any]:
        """Run a function behind all that waits for the disk; ``then(result)`` is called between two frames.

        Args:
            function: What to run.
            then: Gets what it returned.
            of: Whom it changes, for :meth:`after`.
        """
        return self._run(DISK, function, then, of)

    def paint(self, function: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Future[Any]:
        """Have pictures made on the thread that paints; no move waits for it.

        Args:
            function: Makes them. It sets no words: letters are drawn by the loop's thread alone.
            then: Gets what it returned, between two frames.
        """
        return self._run(PAINT, function, then)

    def aside(
        self, function: Callable[[Callable[[], bool]], Any], then: Callable[[Any], object] | None = None
    ) -> Future[Any]:
        """Run what takes seconds on a thread of its own, behind what was put aside before: no move waits for it.

        Args:
            function: Is given what says whether the app ends: then it returns as soon as it can.
            then: Gets what it returned, between two frames.
        """
        return self._run(ASIDE, lambda: function(lambda: self._closing), then)

    def _run(
        self, name: str, function: Callable[[], Any], then: Callable[[Any], object] | None, of: object = None
    ) -> Future[Any]:
        lane = self._lanes.get(name)
        if lane is None:
            from concurrent.futures import ThreadPoolExecutor

            lane = self._lanes[name] = ThreadPoolExecutor(1, name)
        future: Future[Any] = lane.submit(function)
        self._running[future] = of
        future.add_done_callback(lambda done: self._running.pop(done, None))
        self.watch(future, then)
        return future

    def after(self, of: object, function: Callable[[], object]) -> None:
        """Run a function when nothing that changes ``of`` is under way in the background: now, or else behind it."""
        if any(one is of for one in list(self._running.values())):
            self.background(function, of=of)
        else:
            function()

    def watch(self, future: Future[Any], then: Callable[[Any], object] | None = None) -> None:
        """Wake the loop when a future is done, and call ``then(result)`` between two frames."""

        def hand_over() -> bool:
            if future.cancelled():
                return False
            error = future.exception()
            if error is not None:
                self._failed(error)
            elif then is not None:
                then(future.result())
                return True
            return False

        def done(_: Future[Any]) -> None:
            self._results.append(hand_over)
            self.wake()

        future.add_done_callback(done)

    def wake(self) -> None:
        """End the loop's sleep; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(self.wake_event))

    def join(self, patience: float | None = None, *, aside: bool = True) -> None:
        """Wait until the threads have done what they were asked so far, and its results lie ready.

        This holds the loop: it is for pictures and tests, where nobody looks on.

        Args:
            patience: Seconds.
            aside: Also for what is painted, and for what was put aside.

        Raises:
            TimeoutError: It was not done by then.
        """
        for name, lane in self._lanes.items():
            if self.running and (aside or name == DISK):
                # A lane is one thread: when it comes to this, what each function before left has been handed over.
                lane.submit(lambda: None).result(patience)

    def close(self) -> None:
        """Finish what runs for the disk; what is painted or was put aside is told to end."""
        self._closing = True
        for name, lane in self._lanes.items():
            lane.shutdown(wait=True, cancel_futures=name != DISK)
