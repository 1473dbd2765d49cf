"""A worker ends with its parent, however that ends: killed, crashed, or switched off by the system."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing import parent_process
from multiprocessing.connection import wait


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Start workers that Ctrl+C never reaches: not even before they can say so themselves."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The alarm is Ctrl+C told again (tabletop.core.interrupt): a worker half started would complain about its pipe.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGALRM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Have this process end as soon as the one that started it is gone.

    A worker waits for work on a pipe that it holds itself, so that nothing tells it that nobody will send any.
    """
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), name="parent", daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)  # a thought is under way: nobody wants it, and nothing is to be tidied up
