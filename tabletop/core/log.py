"""The log file, for whoever helps when something went wrong. Players never see a stack trace, only where the log is."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tabletop.core import paths
from tabletop.core.i18n import N_

logger = logging.getLogger("dohyo")
logger.propagate = False
# Until the file is open, and once it is closed: without a handler, logging would write to the terminal.
logger.addHandler(logging.NullHandler())

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
        self._file.emit(record)

    @staticmethod
    def _open() -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        try:
            return RotatingFileHandler(place(), maxBytes=500_000, backupCount=3, encoding="utf-8", delay=True)
        except OSError:
            return logging.NullHandler()

    def close(self) -> None:
        if self._file is not None:
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
        logger.addHandler(handler)


def stop() -> None:
    """Close the log file."""
    for handler in list(logger.handlers):
        if not isinstance(handler, logging.NullHandler):
            logger.removeHandler(handler)
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
