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
    Line,
    UndoLine,
    decode_line,
    format_of,
    open_line,
    upgrade,
    why_not,
)
from tabletop.core.log import attempt, logger
from tabletop.core.notice import Notice
from tabletop.core.playable import find_game, outcome_fits, shown, why_unplayable
from tabletop.core.retold import moves, portraits, standing

RETOLD = 4_000_000
"""Bytes; a whole match of any game is far shorter."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the saved matches.

    Attributes:
        path: The file.
        setup: Game, seats and options; None for a file that cannot be read.
        when: When it was last played, seconds since 1970.
        number: How many steps were played.
        moves: How many of them were moves, not deals.
        portraits: The picture of whom each seat plays, "" for the portrait of its look; () where all are.
        outcome: How it ended; None for a match that can go on.
        problem: Why it cannot be read, or None.
        unknown: Why this Dohyō cannot play it though it can be read, or None: then trust nothing in ``setup``.
    """

    path: Path
    setup: MatchSetup | None
    when: float
    number: int = 0
    moves: int = 0
    portraits: tuple[str, ...] = ()
    outcome: Outcome | None = None
    problem: Notice | None = None
    unknown: Notice | None = None

    @property
    def why_not(self) -> Notice | None:
        """Why it cannot be played or watched, or None."""
        return self.problem or self.unknown

    def portrait(self, seat: int) -> str:
        """The picture of whom a seat plays, "" for the portrait of its look."""
        return self.portraits[seat] if self.portraits else ""


def summary(path: Path) -> Summary:
    """What a row of the saved matches tells. Never fails.

    The first and the last line alone decide whether it can be played; what the others tell is left out where they
    cannot be read.
    """
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
        if len(raws) > 1:
            known = _ended(known, decode_line(raws[1]), header)
        return known if known.why_not else attempt(lambda: _retold(known, header, version), known)
    except JournalError as error:
        problem = error.notice
    except OSError as error:
        problem = Notice(UNREADABLE, {"name": path.name, "why": why_not(error)})
    except Exception as error:
        # Whatever a file of another version holds, it is one row, and all others are shown.
        logger.info("%s is not listed: %r", path, error)
        problem = Notice(FOREIGN, {"name": path.name})
    return Summary(path=path, setup=None, when=when, problem=problem)


def _ended(known: Summary, last: Line, header: Header) -> Summary:
    """How far it came, by its last line."""
    if isinstance(last, UndoLine):
        return msgspec.structs.replace(known, number=last.undo - 1, moves=last.undo - 1)
    if isinstance(last, EndLine) and not outcome_fits(last.end, header.setup):
        raise ValueError("it ended for others")
    outcome = last.end if isinstance(last, EndLine) else None
    return msgspec.structs.replace(known, number=last.n, moves=last.n, outcome=outcome)


def _retold(known: Summary, header: Header, version: int) -> Summary:
    """What the lines between tell besides; a file of more than :data:`RETOLD` bytes is not read for that."""
    with known.path.open("rb") as file:
        lines = file.read(RETOLD + 1).split(b"\n")
    if sum(map(len, lines)) > RETOLD:
        return known
    raws = upgrade([msgspec.json.decode(line, type=dict[str, Any]) for line in lines[:-1]], version)
    steps = standing([decode_line(raw) for raw in raws[1:]])
    game = find_game(header.setup.game)
    nobody: tuple[str, ...] = ()
    faces = attempt(lambda: portraits(game, header, steps), nobody)
    return msgspec.structs.replace(known, moves=moves(game, steps), portraits=faces)


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
