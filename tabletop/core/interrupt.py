"""Ctrl+C ends a command: once, and heard for sure.

Python tells of it by an exception in whatever runs just then. Inside a callback from C the exception would be printed
and lost, and some libraries swallow whatever is raised while they are loaded. So it is put off until such a callback is
over, and told again until the command line has heard it.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

AGAIN = 3.0
"""Seconds after which it is told again: longer than tidying up takes."""
SOON = 0.02
"""Seconds for which it is put off."""
DEAF = ("pymunk._callbacks",)
"""Modules whose functions are called from C."""


def _deaf(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_globals.get("__name__") in DEAF:
            return True
        frame = frame.f_back
    return False


def _told(number: int, frame: FrameType | None) -> None:
    timer = hasattr(signal, "setitimer")
    deaf = timer and _deaf(frame)
    if timer:
        signal.setitimer(signal.ITIMER_REAL, SOON if deaf else AGAIN)
    if not deaf:
        raise KeyboardInterrupt


@contextlib.contextmanager
def heard() -> Iterator[None]:
    """While this lasts, Ctrl+C raises ``KeyboardInterrupt`` until it has come out of here."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    numbers = [signal.SIGINT, *([signal.SIGALRM] if hasattr(signal, "setitimer") else [])]
    before = [signal.signal(number, _told) for number in numbers]
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0.0)
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
