"""The match file: JSON lines, each on disk before what it tells is shown.

The first line is the header (what fixes the match, and the chance of its start); then comes one line a step (what one
seat played, or several together), one an undo, and one at the end. Each line carries a check sum that also covers the
line before, so that a changed, missing or foreign line is noticed. A half-written last line is dropped with a notice;
anything else wrong is refused in one sentence.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

import msgspec

from tabletop.core import paths
from tabletop.core.chance import Draw
from tabletop.core.game import MatchSetup
from tabletop.core.journal_lines import (
    ASIDE,
    FORMAT,
    LOCKED,
    MISSING,
    UNWRITABLE,
    EndLine,
    Header,
    JournalError,
    Line,
    Loaded,
    StepLine,
    UndoLine,
    load,
    seal,
    why_not,
)

__all__ = [
    "EndLine",
    "Header",
    "Journal",
    "JournalError",
    "Line",
    "Loaded",
    "StepLine",
    "UndoLine",
    "in_use",
    "load",
    "put_aside",
    "refuse",
]

SUFFIX = ".match"


def put_aside(path: Path) -> Path:
    """Move a damaged file of the matches folder to its ``aside`` folder, under a free name. Never deletes.

    Returns:
        Where the file is now; the same place for a file outside the matches folder, or one that another window plays:
        both are left alone.
    """
    if path.resolve().parent != paths.matches().resolve() or in_use(path):
        return path
    folder = path.parent / "aside"
    paths.private(folder)
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


def in_use(path: Path) -> bool:
    """Whether a window plays this match now."""
    try:
        with path.open("r+b", buffering=0) as file:
            _Lock(file)
    except FileNotFoundError:
        return False
    except PermissionError:  # a file that may only be read; on Windows also a lock
        return os.name == "nt"
    except OSError:
        return True
    return False


def _names(first: Path) -> Iterator[Path]:
    """A name and, should it be taken, the next ones."""
    yield first
    for copy in itertools.count(2):
        yield first.with_name(f"{first.stem}-{copy}{first.suffix}")


def _settle_folder(folder: Path) -> None:
    """Have the new name itself on the disk, where the system can do that."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _write_fully(file: IO[bytes], text: bytes) -> None:
    done = 0
    while done < len(text):
        done += file.write(text[done:])


class Journal:
    """A match file that is written: begun by :meth:`begin` or gone on with by :meth:`reopen`.

    Attributes:
        path: The file. A new match whose name is taken gets another one when it is begun.

    Args:
        path: The file, or the name wanted for it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._started = ""
        self._file: IO[bytes] | None = None
        self._crc = ""
        self._size = 0

    @classmethod
    def fresh(cls, game: str, folder: Path | None = None) -> Journal:
        """The journal of a new match. Nothing is written before :meth:`begin`, which takes a name that is free.

        Raises:
            JournalError: There can be no folder of matches.
        """
        try:
            folder = folder or paths.matches()
        except OSError as error:
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%Hh%M")
        return cls(folder / f"{game}-{stamp}{SUFFIX}")

    def _take(self) -> IO[bytes]:
        file = self.path.open("r+b", buffering=0)
        paths.tighten(self.path, 0o600)  # it holds every hand
        try:
            _Lock(file)
        except OSError as error:
            file.close()
            raise JournalError(LOCKED, name=self.path.name) from error
        return file

    def begin(self, setup: MatchSetup, rules: int, versions: dict[str, int], draws: tuple[Draw, ...]) -> None:
        """Write the header; the file appears whole or not at all, and never in the place of another match.

        Raises:
            JournalError: It cannot be written.
        """
        self.close()
        self._started = self._started or datetime.now(UTC).isoformat(timespec="seconds")
        header = Header(dohyo=FORMAT, rules=rules, versions=versions, setup=setup, started=self._started, draws=draws)
        bodies = [msgspec.json.encode(header)]
        for path in _names(self.path):
            try:
                self._write_all(path, bodies)
            except FileExistsError:
                continue
            except OSError as error:
                raise JournalError(UNWRITABLE, why=why_not(error)) from error
            self.path = path
            return

    def _write_all(self, path: Path, bodies: list[bytes], over: bool = False) -> None:
        """Write a whole file under a name.

        Whoever wants a name first makes the file ``.new`` beside it, which only one can, and then looks whether the
        name is free: so no two windows ever take the same.

        Args:
            path: The name.
            bodies: The lines, check sums apart.
            over: Whether a file of this name is replaced, which is ours and locked.

        Raises:
            FileExistsError: Another match has this name, or is about to.
            OSError: It cannot be written.
        """
        crc, text = "", b""
        for body in bodies:
            line, crc = seal(body, crc)
            text += line
        fresh = path.with_name(path.name + (".next" if over else ".new"))
        with open(fresh, "wb" if over else "xb", buffering=0, opener=paths.for_owner) as out:
            try:
                if not over and path.exists():
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
                _write_fully(out, text)
                os.fsync(out.fileno())
                file = self._move_in(out, fresh, path)
            except OSError:
                out.close()
                with contextlib.suppress(OSError):
                    fresh.unlink(missing_ok=True)
                raise
        try:
            _settle_folder(path.parent)
        except OSError:
            file.close()
            if not over:
                with contextlib.suppress(OSError):
                    path.unlink()
            raise
        self._file, self._crc, self._size = file, crc, len(text)

    @staticmethod
    def _move_in(out: IO[bytes], fresh: Path, path: Path) -> IO[bytes]:
        """Give a file its name, locked already where the system can move an open file."""
        if os.name == "nt":
            out.close()
            fresh.replace(path)
            file = path.open("r+b", buffering=0)
            _Lock(file)
            return file
        file = os.fdopen(os.dup(out.fileno()), "r+b", buffering=0)
        try:
            _Lock(file)
            fresh.replace(path)
        except OSError:
            file.close()
            raise
        return file

    def reopen(self, loaded: Loaded) -> None:
        """Go on writing behind what was loaded. An older format is rewritten; the old file stays as ``.old``.

        Raises:
            JournalError: It cannot be written, or another window has it.
        """
        try:
            taken = self._take()
            self._file = taken
            if load(self.path).crc != loaded.crc:
                # Another window played it since, and has just let it go.
                raise JournalError(LOCKED, name=self.path.name)
            self._started = loaded.header.started
            self._crc, self._size = loaded.crc, loaded.size
            if loaded.upgraded:
                old = self.path.with_name(self.path.name + ".old")
                old.write_bytes(self.path.read_bytes())
                paths.tighten(old, 0o600)
                header = msgspec.structs.replace(loaded.header, dohyo=FORMAT)
                if os.name == "nt":
                    taken.close()  # an open file cannot be replaced there
                bodies = [msgspec.json.encode(line) for line in (header, *loaded.lines)]
                self._write_all(self.path, bodies, over=True)
                taken.close()
        except OSError as error:
            self.close()
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        except JournalError:
            self.close()
            raise

    @property
    def gone(self) -> bool:
        """Whether the file that is written has no longer its name: somebody deleted or moved it."""
        if self._file is None:
            return False
        try:
            return not os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except OSError:
            return True

    def write(self, line: Line) -> None:
        """Append one line; on return it is on the disk.

        Raises:
            JournalError: It cannot be written; then the file is as before.
            ValueError: It was not begun, or is closed.
        """
        if self._file is None:
            raise ValueError("the journal is not open")
        if self.gone:
            raise JournalError(MISSING, name=self.path.name)
        text, crc = seal(msgspec.json.encode(line), self._crc)
        try:
            # Also cuts off a half-written line: of a killed process, or of a disk that was full a moment ago.
            self._file.truncate(self._size)
            self._file.seek(self._size)
            _write_fully(self._file, text)
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):  # the next line cuts off what is half-written, or loading does
                self._file.truncate(self._size)
            raise JournalError(UNWRITABLE, why=why_not(error)) from error
        self._crc = crc
        self._size += len(text)

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __del__(self) -> None:
        self.close()
