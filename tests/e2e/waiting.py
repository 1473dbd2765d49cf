"""Waiting for other programs: for their end, for a word from them, for a file they write."""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import subprocess
from collections.abc import Iterator
from pathlib import Path

MODIFY, MOVED_TO, CREATE = 0x2, 0x80, 0x100
"""What inotify tells of, see ``man 7 inotify``."""


@contextlib.contextmanager
def ends(*processes: subprocess.Popen[str]) -> Iterator[list[int]]:
    """Descriptors that can be read once each process has ended."""
    descriptors = [os.pidfd_open(process.pid) for process in processes]
    try:
        yield descriptors
    finally:
        for descriptor in descriptors:
            os.close(descriptor)


def first_of(seconds: float, *descriptors: int) -> bool:
    """Wait until one of some descriptors can be read; False when none could in that time."""
    return bool(select.select(descriptors, (), (), seconds)[0])


class Folder:
    """A folder whose files are written by somebody else.

    Args:
        path: Where; made if need be.
    """

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        libc = ctypes.CDLL(None, use_errno=True)
        self._events = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        if libc.inotify_add_watch(self._events, os.fsencode(path), MODIFY | MOVED_TO | CREATE) < 0:
            raise OSError(ctypes.get_errno(), "inotify", str(path))

    def wait(self, seconds: float) -> None:
        """Until something in it has changed since the last call, or the time is over."""
        if first_of(seconds, self._events):
            os.read(self._events, 1 << 16)

    def close(self) -> None:
        """Watch no longer."""
        os.close(self._events)
