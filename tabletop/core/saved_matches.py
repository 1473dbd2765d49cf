"""The saved matches as a list: what each file tells without being played, and what becomes of those nobody wants."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core import paths
from tabletop.core.game import MatchSetup, Outcome
from tabletop.core.journal import SUFFIX, in_use
from tabletop.core.journal_lines import (
    CHANGED,
    FOREIGN,
    LOCKED,
    LONGEST,
    UNREADABLE,
    UNWRITABLE,
    EndLine,
    Header,
    JournalError,
    UndoLine,
    decode_line,
    format_of,
    open_line,
    upgrade,
    why_not,
)
from tabletop.core.log import logger
from tabletop.core.playable import outcome_fits, shown, why_unplayable
from tabletop.core.settings import Notice


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the saved matches.

    Attributes:
        path: The file.
        setup: Game, seats and options; None for a file that cannot be read.
        when: When it was last played, seconds since 1970.
        number: How many steps were played.
        outcome: How it ended; None for a match that can go on.
        problem: Why it cannot be read, or None.
        unknown: Why this Dohyō cannot play it though it can be read, or None: then trust nothing in ``setup``.
    """

    path: Path
    setup: MatchSetup | None
    when: float
    number: int = 0
    outcome: Outcome | None = None
    problem: Notice | None = None
    unknown: Notice | None = None

    @property
    def why_not(self) -> Notice | None:
        """Why it cannot be played or watched, or None."""
        return self.problem or self.unknown


def summary(path: Path) -> Summary:
    """What a row of the saved matches tells: from the first and the last line alone. Never fails."""
    when = 0.0
    try:
        when = path.stat().st_mtime
        with path.open("rb") as file:
            first = file.readline(LONGEST)
            file.seek(0, os.SEEK_END)
            block = min(file.tell(), 1 << 16)
            file.seek(-block, os.SEEK_END)
            end = file.read(block)
            if end.count(b"\n") < 2:
                file.seek(0)
                end = file.read(LONGEST)
        lines = end.split(b"\n")[:-1]
        version = format_of(first, path.name)
        opened = open_line(first[:-1], "")
        if opened is None:
            raise JournalError(CHANGED, damaged=True, name=path.name, line=1)
        raws = [msgspec.json.decode(line, type=dict[str, Any]) for line in (opened[0], lines[-1])]
        raws = upgrade(raws if "dohyo" not in raws[1] else raws[:1], version)
        header = msgspec.convert(raws[0], Header)
        known = Summary(path=path, setup=shown(header.setup), when=when, unknown=why_unplayable(header, path.name))
        if len(raws) == 1:
            return known
        last = decode_line(raws[1])
        if isinstance(last, UndoLine):
            return msgspec.structs.replace(known, number=last.undo - 1)
        if isinstance(last, EndLine) and not outcome_fits(last.end, header.setup):
            raise ValueError("it ended for others")
        return msgspec.structs.replace(known, number=last.n, outcome=last.end if isinstance(last, EndLine) else None)
    except JournalError as error:
        problem = error.notice
    except OSError as error:
        problem = Notice(UNREADABLE, {"name": path.name, "why": why_not(error)})
    except Exception as error:
        # Whatever a file of another version holds, it is one row, and all others are shown.
        logger.info("%s is not listed: %r", path, error)
        problem = Notice(FOREIGN, {"name": path.name})
    return Summary(path=path, setup=None, when=when, problem=problem)


def saved(folder: Path | None = None) -> list[Summary]:
    """All saved matches, the latest first; files that cannot be used have a ``problem``. Never fails."""
    try:
        found = list((folder or paths.matches()).glob(f"*{SUFFIX}"))
    except OSError as error:
        logger.warning("no folder of matches: %s", error)
        found = []
    return sorted(map(summary, found), key=lambda one: one.when, reverse=True)


def delete(path: Path) -> None:
    """Delete a match that the person no longer wants (the screen has asked).

    Raises:
        JournalError: It cannot be deleted, or another window plays it.
    """
    if in_use(path):
        raise JournalError(LOCKED, name=path.name)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise JournalError(UNWRITABLE, why=why_not(error)) from error
