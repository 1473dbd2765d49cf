"""How the program ends: its exit codes, and the sentence that goes to standard error."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Any

OK, FAILED, WRONG, STOPPED = 0, 1, 2, 130
"""Exit codes: all went well; a check failed, or something broke; wrong arguments; Ctrl+C."""


class UsageError(Exception):
    """Arguments that make no sense, in one sentence."""


def silence(name: str) -> None:
    """Let a stream that nobody can read swallow all that comes."""
    setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 — for the rest of the run


class Aside:
    """Standard error, on which nothing hangs: what cannot be written there is lost, and work goes on.

    Args:
        stream: The real one.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write, or lose it."""
        with contextlib.suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Have it written, or lose it."""
        with contextlib.suppress(OSError):
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def complain(sentence: str, code: int) -> int:
    """Say what was wrong; gives the exit code back."""
    with contextlib.suppress(OSError):  # standard error is gone, too: the exit code still says it
        print(sentence, file=sys.stderr)
    return code


def not_written(error: OSError) -> str:
    """What the system did not want to write, in a sentence."""
    why = (error.strerror or str(error)).lower()
    name = error.filename2 or error.filename
    return f"The output could not be written: {why}." if name is None else f"{name} could not be used: {why}."
