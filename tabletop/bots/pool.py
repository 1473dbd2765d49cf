"""Where bots think: worker processes, so that no thought costs a frame.

Workers are spawned, not forked (SDL and threads do not survive a fork), and hold nothing but the bots they have made. A
worker that dies is replaced once a question; where no process can be started at all, a thread thinks instead.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Executor, Future, InvalidStateError, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from tabletop.bots.orphans import end_with_parent, uninterrupted
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance
from tabletop.core.log import logger

_bots: dict[tuple[str, str], Bot] = {}


def think(key: str, level: str, view: Any, actions: Sequence[Any], seed: int | str, memory: str) -> Choice:
    """One decision, in whichever process this is called; bots are kept from one call to the next."""
    bot = _bots.get((key, level))
    if bot is None:
        from tabletop.core import registry

        bot = _bots[key, level] = registry.entry(key).load_bot(level)
    return bot.choose(view, actions, Chance(seed), memory)


def _begin_worker() -> None:
    """A worker yields to the screen and ends with it; Ctrl+C is its parent's business."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


def _ready() -> bool:
    return True


class Pool:
    """Workers that answer "what would you play?".

    Args:
        workers: How many processes; by default one less than there are processors, at most 3.
        processes: False to think in threads from the beginning.
    """

    def __init__(self, workers: int | None = None, processes: bool = True) -> None:
        self.workers = workers or max(1, min(3, (os.cpu_count() or 2) - 1))
        self.processes = processes
        self._executor: Executor | None = None
        self._lock = threading.Lock()
        self._closed = False

    def _make(self) -> Executor:
        if self.processes:
            try:
                return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_begin_worker)
            except (OSError, ImportError, NotImplementedError) as error:
                self._fall_back(error)
        return ThreadPoolExecutor(1, "bot")  # one, because a bot is not made for two threads at once

    def _fall_back(self, error: BaseException) -> None:
        logger.warning("no worker process, bots think in a thread: %r", error)
        self.processes = False

    def _send(self, *question: Any) -> Future[Choice]:
        """Hand a question to a worker, starting the workers if need be."""
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            for _attempt in range(3):
                if self._executor is None:
                    self._executor = self._make()
                try:
                    with uninterrupted():
                        return self._executor.submit(think, *question)
                except BrokenProcessPool:
                    self._executor = None
                except OSError as error:
                    self._executor = None
                    self._fall_back(error)
            self._fall_back(RuntimeError("workers break at once"))
            self._executor = self._make()
            return self._executor.submit(think, *question)

    def _replace(self, broken: Executor | None) -> None:
        with self._lock:
            if self._executor is broken:
                self._executor = None

    def warm(self) -> None:
        """Start a worker now, so that the first thought need not wait for it."""
        with self._lock:
            if self._executor is None and not self._closed:
                self._executor = self._make()
            executor = self._executor
        if executor is not None:
            try:
                with uninterrupted():
                    executor.submit(_ready)
            except (BrokenProcessPool, OSError):
                self._replace(executor)

    def submit(
        self, key: str, level: str, view: Any, actions: Sequence[Any], seed: int | str, memory: str = ""
    ) -> Future[Choice]:
        """Ask a bot.

        Args:
            key: The game.
            level: The bot's level.
            view: What its seat may know.
            actions: The discrete choices of its seat.
            seed: The seed of its own chance, see :meth:`tabletop.core.session.Session.bot_seed`.
            memory: See :meth:`tabletop.core.session.Session.memory_seed`.

        Returns:
            The choice to come. Cancel it by :meth:`cancel`: what is thought after that is thrown away.
        """
        answer: Future[Choice] = Future()
        self._ask(answer, (key, level, view, tuple(actions), seed, memory), tries=3)
        return answer

    def suggest(
        self, key: str, level: str, view: Any, actions: Sequence[Any], seed: int | str, memory: str = ""
    ) -> Future[Choice]:
        """Ask what a bot would do in a person's or a team's place; it thinks with a chance of its own."""
        return self.submit(key, level, view, actions, f"{seed}:suggestion", memory)

    def _ask(self, answer: Future[Choice], question: tuple[Any, ...], tries: int) -> None:
        inner = self._send(*question)
        used = self._executor

        def done(inner: Future[Choice]) -> None:
            if answer.cancelled():
                return
            if inner.cancelled():
                answer.cancel()
                return
            error = inner.exception()
            if isinstance(error, BrokenProcessPool) and not self._closed and tries > 1:
                logger.warning("a bot's worker died: %r", error)
                self._replace(used)
                if tries == 2:
                    self._fall_back(error)
                # On a thread of its own: this callback runs inside the broken executor's clean-up.
                threading.Thread(target=self._again, args=(answer, question, tries - 1), daemon=True).start()
                return
            with suppress(InvalidStateError):  # cancelled meanwhile
                if error is not None:
                    answer.set_exception(error)
                else:
                    answer.set_result(inner.result())

        inner.add_done_callback(done)

    def _again(self, answer: Future[Choice], question: tuple[Any, ...], tries: int) -> None:
        try:
            self._ask(answer, question, tries)
        except Exception as error:  # on this thread nobody would see it: whoever asked gets it
            with suppress(InvalidStateError):  # cancelled meanwhile
                answer.set_exception(error)

    def cancel(self, answer: Future[Choice]) -> None:
        """Forget a question. A thought under way is finished by its worker and thrown away."""
        answer.cancel()

    def close(self) -> None:
        """Send the workers home. Questions that wait are cancelled."""
        self._closed = True
        self.close_workers()

    def worker_ids(self) -> list[int]:
        """The process ids of the workers that were started."""
        return list(getattr(self._executor, "_processes", None) or {})

    def close_workers(self) -> None:
        """Send the workers home; the next question starts new ones."""
        with self._lock:
            executor, self._executor = self._executor, None
        if executor is None:
            return
        workers = list((getattr(executor, "_processes", None) or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(timeout=2.0)
