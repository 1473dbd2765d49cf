"""The match file: JSON lines, each on disk before what it tells is shown.

The first line is the header (what fixes the match, and the chance of its start); then comes one line an action, one an
undo, and one at the end. Each line carries a check sum that also covers the line before, so that a changed, missing or
foreign line is noticed. A half-written last line is dropped with a notice; anything else wrong is refused in one
sentence.
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import msgspec

from tabletop import paths
from tabletop.chance import Draw
from tabletop.game import MatchSetup, Outcome
from tabletop.i18n import N_
from tabletop.settings import Notice

FORMAT = 1
SUFFIX = ".match"
LONGEST = 64_000_000
"""No match comes near this many bytes; a file that does is refused unread."""

Lines = list[dict[str, Any]]
UPGRADES: dict[int, Callable[[Lines], Lines]] = {}
"""Format n → what makes format n + 1 of its lines (check sums apart). Every older format keeps its step for ever."""

_LINE = re.compile(rb'(\{.*),"crc":"([0-9a-f]{8})"\}', re.DOTALL)

_FOREIGN = N_("{name} is not a match of Dohyō.")
_NEWER = N_("{name} was written by a newer Dohyō. Update the game to go on with it.")
_UNKNOWN = N_("{name} was written by a Dohyō that this one does not know.")
_CHANGED = N_("{name} is damaged: line {line} is not what was written.")
_MISSING = N_("{name} is not there any more.")
_UNREADABLE = N_("{name} could not be read: {why}.")
_UNWRITABLE = N_("The match could not be saved: {why}.")
_LOCKED = N_("{name} is being played in another window.")
_HALF = N_("The last line of {name} was half-written and was left out: the match goes on from the move before.")
_ASIDE = N_("{problem} It was kept as {place}.")


class JournalError(Exception):
    """A match file that cannot be used, in one sentence.

    Attributes:
        notice: The sentence, for translation.
        damaged: Whether the file itself is at fault, so that it should be put aside.
    """

    def __init__(self, msgid: str, damaged: bool = False, **words: object) -> None:
        super().__init__(msgid.format(**words))
        self.notice = Notice(msgid, words)
        self.damaged = damaged


class Reason(msgspec.Struct, frozen=True):
    """Why an action was chosen: a bot's key and data, or a person's own words."""

    key: str
    data: dict[str, Any] = {}


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What fixes a match.

    Attributes:
        dohyo: The format of the file.
        rules: The game's rules version.
        versions: The game's further versions, e.g. of the physics.
        setup: Game, seats, options, seed.
        started: When, ISO 8601 in UTC.
        draws: The chance of the start.
    """

    dohyo: int
    rules: int
    versions: dict[str, int]
    setup: MatchSetup
    started: str
    draws: tuple[Draw, ...]


class ActionLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action: the number of this action in the match, from 1."""

    n: int
    seat: int
    action: Any
    draws: tuple[Draw, ...] = ()
    reason: Reason | None = None


class UndoLine(msgspec.Struct, frozen=True, kw_only=True):
    """The action ``undo`` was taken back."""

    undo: int


class EndLine(msgspec.Struct, frozen=True, kw_only=True):
    """The match ended after action ``n``."""

    n: int
    end: Outcome


Line = ActionLine | UndoLine | EndLine


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A match file that holds what was written.

    Attributes:
        header: The first line.
        lines: All others.
        notice: What the person should know, or None.
        size: Bytes of the good part.
        crc: The last line's check sum.
        upgraded: Whether the file has an older format.
    """

    header: Header
    lines: tuple[Line, ...]
    notice: Notice | None
    size: int
    crc: str
    upgraded: bool


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the saved matches.

    Attributes:
        path: The file.
        setup: Game, seats and options; None for a file that cannot be used.
        when: When it was last played, seconds since 1970.
        number: How many actions were played.
        outcome: How it ended; None for a match that can go on.
        problem: Why it cannot be used, or None.
    """

    path: Path
    setup: MatchSetup | None
    when: float
    number: int = 0
    outcome: Outcome | None = None
    problem: Notice | None = None


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _seal(body: bytes, before: str) -> tuple[bytes, str]:
    """A line with its check sum, and the check sum."""
    crc = f"{zlib.crc32(body, zlib.crc32(before.encode())):08x}"
    return body[:-1] + b',"crc":"' + crc.encode() + b'"}\n', crc


def _open_line(line: bytes, before: str) -> tuple[bytes, str] | None:
    """A line's body and check sum; None if the line is not what was written."""
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    body = match[1] + b"}"
    crc = match[2].decode()
    return (body, crc) if f"{zlib.crc32(body, zlib.crc32(before.encode())):08x}" == crc else None


def _decode_line(raw: Any) -> Line:
    if "undo" in raw:
        return msgspec.convert(raw, UndoLine)
    if "end" in raw:
        return msgspec.convert(raw, EndLine)
    return msgspec.convert(raw, ActionLine)


def _format_of(first: bytes, name: str) -> int:
    """The format that the first line claims."""
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raw = None
    found = raw.get("dohyo") if isinstance(raw, dict) else None
    if not isinstance(found, int) or isinstance(found, bool):
        raise JournalError(_FOREIGN, damaged=True, name=name)
    if found > FORMAT:
        raise JournalError(_NEWER, name=name)
    if found < FORMAT and found not in UPGRADES:
        raise JournalError(_UNKNOWN, damaged=True, name=name)
    return found


def _upgrade(lines: Lines, version: int) -> Lines:
    while version < FORMAT:
        lines = UPGRADES[version](lines)
        version += 1
    return lines


def _numbers_fit(lines: tuple[Line, ...]) -> int | None:
    """The index of the first line that does not follow from those before; None if all do."""
    number = 0
    for i, line in enumerate(lines):
        if isinstance(line, ActionLine):
            number += 1
            fits = line.n == number
        elif isinstance(line, UndoLine):
            fits = line.undo == number > 0
            number -= 1
        else:
            fits = line.n == number
        if not fits:
            return i
    return None


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > LONGEST:
            raise JournalError(_FOREIGN, name=path.name)
        return path.read_bytes()
    except FileNotFoundError as error:
        raise JournalError(_MISSING, name=path.name) from error
    except OSError as error:
        raise JournalError(_UNREADABLE, name=path.name, why=_why(error)) from error


def load(path: Path) -> Loaded:
    """Read a match file. The file is not changed.

    Raises:
        JournalError: The file cannot be used.
    """
    name = path.name
    *whole, tail = _read(path).split(b"\n")
    if not whole:
        raise JournalError(_FOREIGN, damaged=True, name=name)
    version = _format_of(whole[0], name)
    raws: Lines = []
    crc, size = "", 0
    for i, line in enumerate(whole, 1):
        opened = _open_line(line, crc)
        if opened is None:
            raise JournalError(_CHANGED, damaged=True, name=name, line=i)
        body, crc = opened
        size += len(line) + 1
        try:
            raws.append(msgspec.json.decode(body, type=dict[str, Any]))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise JournalError(_CHANGED, damaged=True, name=name, line=i) from error
    at = 0
    try:
        raws = _upgrade(raws, version)
        header = msgspec.convert(raws[0], Header)
        decoded: list[Line] = []
        for raw in raws[1:]:
            at += 1
            decoded.append(_decode_line(raw))
    except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
        raise JournalError(_CHANGED, damaged=True, name=name, line=at + 1) from error
    wrong = _numbers_fit(tuple(decoded))
    if wrong is not None:
        raise JournalError(_CHANGED, damaged=True, name=name, line=wrong + 2)
    return Loaded(
        header=header,
        lines=tuple(decoded),
        notice=Notice(_HALF, {"name": name}) if tail else None,
        size=size,
        crc=crc,
        upgraded=version < FORMAT,
    )


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
    return error if place == path else JournalError(_ASIDE, damaged=True, problem=str(error), place=str(place))


class _Lock:
    """Keeps a second window from writing the same file; let go by the system when the process dies."""

    def __init__(self, file: IO[bytes]) -> None:
        if os.name == "nt":
            import msvcrt

            file.seek(2**30)  # far behind the text, which others may read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            file.seek(0, os.SEEK_END)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


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
        """The journal of a new match, under a name that is free. Nothing is written before :meth:`begin`."""
        folder = folder or paths.matches()
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
            raise JournalError(_LOCKED, name=self.path.name) from error
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
            line, crc = _seal(body, crc)
            text += line
        try:
            with fresh.open("wb") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(self.path)
            self._file = self._take()
        except OSError as error:
            raise JournalError(_UNWRITABLE, why=_why(error)) from error
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
            raise JournalError(_UNWRITABLE, why=_why(error)) from error
        self._crc, self._size = loaded.crc, loaded.size

    def write(self, line: Line) -> None:
        """Append one line; on return it is on the disk.

        Raises:
            JournalError: It cannot be written; then the file is as before.
        """
        if self._file is None:
            raise ValueError("the journal is not open")
        text, crc = _seal(msgspec.json.encode(line), self._crc)
        try:
            # Also cuts off a half-written line: of a killed process, or of a disk that was full a moment ago.
            self._file.truncate(self._size)
            self._file.seek(self._size)
            self._write(text)
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._file.truncate(self._size)
            raise JournalError(_UNWRITABLE, why=_why(error)) from error
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
        version = _format_of(first, path.name)
        opened = _open_line(first[:-1], "")
        if opened is None:
            raise JournalError(_CHANGED, damaged=True, name=path.name, line=1)
        header = msgspec.convert(_upgrade([msgspec.json.decode(opened[0])], version)[0], Header)
        raw = msgspec.json.decode(lines[-1], type=dict[str, Any])
        if "dohyo" in raw:
            return Summary(path=path, setup=header.setup, when=when)
        last = _decode_line(_upgrade([{}, raw], version)[1])
    except JournalError as error:
        return Summary(path=path, setup=None, when=when, problem=error.notice)
    except OSError as error:
        return Summary(
            path=path, setup=None, when=when, problem=Notice(_UNREADABLE, {"name": path.name, "why": _why(error)})
        )
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        return Summary(path=path, setup=None, when=when, problem=Notice(_FOREIGN, {"name": path.name}))
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
    """All saved matches, the latest first; files that cannot be used have a ``problem``."""
    folder = folder or paths.matches()
    return sorted((summary(path) for path in folder.glob(f"*{SUFFIX}")), key=lambda one: one.when, reverse=True)


def delete(path: Path) -> None:
    """Delete a match that the person no longer wants (the screen has asked).

    Raises:
        JournalError: It cannot be deleted.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise JournalError(_UNWRITABLE, why=_why(error)) from error
