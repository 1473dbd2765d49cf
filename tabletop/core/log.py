"""The log file, for whoever helps when something went wrong. Players never see a stack trace, only where the log is."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tabletop.core import paths
from tabletop.core.i18n import N_

logger = logging.getLogger("dohyo")
logger.propagate = False
# Until the file is open, and once it is closed: without a handler, logging would write to the terminal.
logger.addHandler(logging.NullHandler())
_ASIDE = logging.getLogger("concurrent")
"""Of the library that runs what is done aside; it would print stack traces, too."""
_ASIDE.propagate = False
_ASIDE.addHandler(logging.NullHandler())

T = TypeVar("T")

SORRY = N_("Something unexpected happened. What is known about it is written in {place}.")
SORRY_UNWRITTEN = N_("Something unexpected happened, and the log could not be written.")


def place() -> Path:
    """The log file."""
    return paths.logs() / "dohyo.log"


class _File(logging.Handler):
    """The rotating file, opened for its first line only: most runs have nothing to say, and all are to start fast."""

    _file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            self._file = self._open()
            self._file.setFormatter(self.formatter)
            self._file.handleError = self.handleError  # type: ignore[method-assign]  # a handler of its own for one line
        self._file.emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        """A line that cannot be written is lost: a full disk is no reason for a stack trace on the terminal."""

    @staticmethod
    def _open() -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        try:
            return RotatingFileHandler(place(), maxBytes=500_000, backupCount=3, encoding="utf-8", delay=True)
        except OSError:
            return logging.NullHandler()

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):  # what waits for a full disk is lost
                self._file.close()
        super().close()


def start(verbose: bool = False) -> None:
    """Open the log file (rotating, four times 500 kB), and with ``verbose`` repeat it on stderr.

    A disk that cannot be written is no reason not to play: then there is no log.
    """
    logger.setLevel(logging.INFO)
    form = logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s")
    handlers: list[logging.Handler] = [_File()]
    if verbose and sys.stderr is not None:
        handlers.append(logging.StreamHandler(sys.stderr))
    stop()
    for handler in handlers:
        handler.setFormatter(form)
        for one in (logger, _ASIDE):
            one.addHandler(handler)
    threading.excepthook = _from_thread
    sys.unraisablehook = _from_nowhere


def _from_thread(what: threading.ExceptHookArgs) -> None:
    """A thread broke: a stack trace belongs in the log."""
    if what.exc_value is not None and not isinstance(what.exc_value, SystemExit):
        logger.error("in a thread: %r", what.exc_value, exc_info=what.exc_value)


def _from_nowhere(what: sys.UnraisableHookArgs) -> None:
    """Something broke where nobody could catch it."""
    if what.exc_value is not None:
        logger.error("in %r: %r", what.object, what.exc_value, exc_info=what.exc_value)


def stop() -> None:
    """Close the log file."""
    threading.excepthook = threading.__excepthook__
    sys.unraisablehook = sys.__unraisablehook__
    for handler in list(logger.handlers):
        if not isinstance(handler, logging.NullHandler):
            for one in (logger, _ASIDE):
                one.removeHandler(handler)
            handler.close()


def attempt(figure: Callable[[], T], otherwise: T) -> T:
    """A figure that a scene can do without: what breaks it goes to the log, and the scene is shown all the same.

    Args:
        figure: Computes it.
        otherwise: What is shown where it cannot be computed.
    """
    try:
        return figure()
    except Exception as error:
        logger.warning("left out: %r", error, exc_info=error)
        return otherwise


def sentence(error: BaseException, tr: Callable[..., str] = str.format) -> str:
    """Write an unexpected exception to the log, and say so in one sentence.

    Args:
        error: What was caught.
        tr: A translator, called with the msgid and its words.
    """
    logger.error("unexpected: %s", error, exc_info=error)
    try:
        return tr(SORRY, place=place())
    except OSError:
        return tr(SORRY_UNWRITTEN)
