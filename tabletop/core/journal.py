"""The match file: JSON lines, each on disk before what it tells is shown.

The first line is the header (what fixes the match, and the chance of its start); then comes one line a step (what one
seat played, or several together), one an undo, and one at the end. Each line carries a check sum that also covers the
line before, so that a changed, missing or foreign line is noticed. A half-written last line is dropped with a notice;
anything else wrong is refused in one sentence.
"""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import msgspec

from tabletop.core import paths
from tabletop.core.chance import Draw
from tabletop.core.game import MatchSetup, Outcome
from tabletop.core.journal_lines import (
    ASIDE,
    CHANGED,
    FOREIGN,
    FORMAT,
    LOCKED,
    LONGEST,
    UNREADABLE,
    UNWRITABLE,
    EndLine,
    Header,
    JournalError,
    Line,
    Loaded,
    StepLine,
    UndoLine,
    decode_line,
    format_of,
    load,
    open_line,
    seal,
    upgrade,
    why_not,
)
from tabletop.core.log import logger
from tabletop.core.settings import Notice

__all__ = [
    "EndLine",
    "Header",
    "Journal",
    "JournalError",
    "Line",
    "Loaded",
    "StepLine",
    "Summary",
    "UndoLine",
    "delete",
    "load",
    "put_aside",
    "refuse",
    "saved",
    "summary",
]

SUFFIX = ".match"


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the saved matches.

    Attributes:
        path: The file.
        setup: Game, seats and options; None for a file that cannot be used.
        when: When it was last played, seconds since 1970.
        number: How many steps were played.
        outcome: How it ended; None for a match that can go on.
        problem: Why it cannot be used, or None.
    """

    path: Path
    setup: MatchSetup | None
    when: float
    number: int = 0
    outcome: Outcome | None = None
    problem: Notice | None = None


def put_aside(path: Path) -> Path:
    """Move a damaged file of the matches folder to its ``aside`` folder, under a free name. Never deletes.

    Returns:
        Where the file is now; the same place for a file outside the matches folder, which is left alone.
    """
    if path.resolve().parent != paths.matches().resolve():
        return path
    folder = path.parent / "aside"
    folder.mkdir(exist_ok=True)
    target, copy = folder / path.name, 1
    while target.exists():
        copy += 1
        target = folder / f"{path.stem}-{copy}{path.suffix}"
    return path.replace(target)


def refuse(path: Path, error: JournalError) -> JournalError:
    """The same error; a damaged file of ours is put aside, and the sentence says where."""
    if not error.damaged:
        return error
    try:
        place = put_aside(path)
    except OSError:
        return error
    return error if place == path else JournalError(ASIDE, damaged=True, problem=error.notice, place=str(place))


class _Lock:
    """Keeps a second window from writing the same file; let go by the system when the process dies."""

    def __init__(self, file: IO[bytes]) -> None:
        if os.name == "nt":
            import msvcrt

            file.seek(2**30)  # far behind the text, which others may read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # Windows alone
            file.seek(0, os.SEEK_END)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def _settle_folder(folder: Path) -> None:
    """Have the new name itself on the disk, where the system can do that."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class Journal:
    """A match file that is written: begun by :meth:`begin` or gone on with by :meth:`reopen`.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None
        self._crc = ""
        self._size = 0

    @classmethod
    def fresh(cls, game: str, folder: Path | None = None) -> Journal:
        """The journal of a new match, under a name that is free. Nothing is written before :meth:`begin`.

        Raises:
            JournalError: There can be no folder of matches.
        """
        try:
            folder = folder or paths.matches()
        except OSError as error:
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%Hh%M")
        path, copy = folder / f"{game}-{stamp}{SUFFIX}", 1
        while path.exists():
            copy += 1
            path = folder / f"{game}-{stamp}-{copy}{SUFFIX}"
        return cls(path)

    def _take(self) -> IO[bytes]:
        file = self.path.open("r+b", buffering=0)
        try:
            _Lock(file)
        except OSError as error:
            file.close()
            raise JournalError(LOCKED, name=self.path.name) from error
        return file

    def begin(self, setup: MatchSetup, rules: int, versions: dict[str, int], draws: tuple[Draw, ...]) -> None:
        """Write the header; the file appears whole or not at all.

        Raises:
            JournalError: It cannot be written.
        """
        started = datetime.now(UTC).isoformat(timespec="seconds")
        header = Header(dohyo=FORMAT, rules=rules, versions=versions, setup=setup, started=started, draws=draws)
        self._write_all([msgspec.json.encode(header)])

    def _write_all(self, bodies: list[bytes]) -> None:
        fresh = self.path.with_name(self.path.name + ".new")
        crc, text = "", b""
        for body in bodies:
            line, crc = seal(body, crc)
            text += line
        try:
            with fresh.open("wb") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(self.path)
            _settle_folder(self.path.parent)
            self._file = self._take()
        except OSError as error:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        self._crc, self._size = crc, len(text)

    def reopen(self, loaded: Loaded) -> None:
        """Go on writing behind what was loaded. An older format is rewritten; the old file stays as ``.old``.

        Raises:
            JournalError: It cannot be written, or another window has it.
        """
        try:
            if loaded.upgraded:
                old = self.path.with_name(self.path.name + ".old")
                old.write_bytes(self.path.read_bytes())
                header = msgspec.structs.replace(loaded.header, dohyo=FORMAT)
                self._write_all([msgspec.json.encode(line) for line in (header, *loaded.lines)])
                return
            self._file = self._take()
        except OSError as error:
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        self._crc, self._size = loaded.crc, loaded.size

    def write(self, line: Line) -> None:
        """Append one line; on return it is on the disk.

        Raises:
            JournalError: It cannot be written; then the file is as before.
            ValueError: It was not begun, or is closed.
        """
        if self._file is None:
            raise ValueError("the journal is not open")
        text, crc = seal(msgspec.json.encode(line), self._crc)
        try:
            # Also cuts off a half-written line: of a killed process, or of a disk that was full a moment ago.
            self._file.truncate(self._size)
            self._file.seek(self._size)
            self._write(text)
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):  # the next line cuts off what is half-written, or loading does
                self._file.truncate(self._size)
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        self._crc = crc
        self._size += len(text)

    def _write(self, text: bytes) -> None:
        assert self._file is not None
        done = 0
        while done < len(text):
            done += self._file.write(text[done:])

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __del__(self) -> None:
        self.close()


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
        if len(raws) == 1:
            return Summary(path=path, setup=header.setup, when=when)
        last = decode_line(raws[1])
    except JournalError as error:
        return Summary(path=path, setup=None, when=when, problem=error.notice)
    except OSError as error:
        return Summary(
            path=path, setup=None, when=when, problem=Notice(UNREADABLE, {"name": path.name, "why": why_not(error)})
        )
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        return Summary(path=path, setup=None, when=when, problem=Notice(FOREIGN, {"name": path.name}))
    if isinstance(last, UndoLine):
        return Summary(path=path, setup=header.setup, when=when, number=last.undo - 1)
    return Summary(
        path=path,
        setup=header.setup,
        when=when,
        number=last.n,
        outcome=last.end if isinstance(last, EndLine) else None,
    )


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
        JournalError: It cannot be deleted.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise JournalError(UNWRITABLE, why=why_not(error)) from error
