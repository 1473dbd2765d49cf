"""The lines of a match file: what they say, how they are sealed, what is refused (see :mod:`tabletop.core.journal`)."""

from __future__ import annotations

import errno
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core.chance import Draw
from tabletop.core.game import MatchSetup, Move, Outcome
from tabletop.core.i18n import N_
from tabletop.core.notice import Notice, NoticeError

FORMAT = 2
LONGEST = 64_000_000
"""No match comes near this many bytes; a file that does is refused unread."""

Lines = list[dict[str, Any]]


def _from_1(lines: Lines) -> Lines:
    """Format 1 had one action a line, of one seat; since format 2 a line holds all that were played together."""

    def line(old: dict[str, Any]) -> dict[str, Any]:
        if "dohyo" in old:
            return {**old, "dohyo": 2}
        if "action" not in old:
            return old
        move = {key: old[key] for key in ("seat", "action", "reason") if key in old}
        return {"plays": [move], **{key: value for key, value in old.items() if key not in move}}

    return [line(old) for old in lines]


UPGRADES: dict[int, Callable[[Lines], Lines]] = {1: _from_1}
"""Format n → what makes format n + 1 of its lines (check sums apart). Every older format keeps its step for
ever. A step is also given the first and the last line alone, for the list of saved matches."""

_LINE = re.compile(rb'(\{.*),"crc":"([0-9a-f]{8})"\}', re.DOTALL)

FOREIGN = N_("{name} is not a match of Dohyō.")
NEWER = N_("{name} was written by a newer Dohyō. Update the game to go on with it.")
UNKNOWN = N_("{name} was written by a Dohyō that this one does not know.")
CHANGED = N_("{name} is damaged: line {line} is not what was written.")
MISSING = N_("{name} is not there any more.")
UNREADABLE = N_("{name} could not be read: {why}.")
UNWRITABLE = N_("The match could not be saved: {why}.")
LOCKED = N_("{name} is being played in another window.")
HALF = N_("The last line of {name} was half-written and was left out: the match goes on from the move before.")
ASIDE = N_("{problem} It was kept as {place}.")


class JournalError(NoticeError):
    """A match file that cannot be used.

    Attributes:
        damaged: Whether the file itself is at fault, so that it should be put aside.
        taken: Whether another window plays this match.
    """

    def __init__(self, msgid: str, damaged: bool = False, **words: object) -> None:
        super().__init__(Notice(msgid, words))
        self.damaged = damaged
        self.taken = msgid == LOCKED


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


class StepLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step: its number in the match, from 1; what was played together, in turn order; and the chance of it."""

    n: int
    plays: tuple[Move, ...]
    draws: tuple[Draw, ...] = ()


class UndoLine(msgspec.Struct, frozen=True, kw_only=True):
    """The step ``undo`` was taken back."""

    undo: int


class EndLine(msgspec.Struct, frozen=True, kw_only=True):
    """The match ended after step ``n``."""

    n: int
    end: Outcome


Line = StepLine | UndoLine | EndLine


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


_WHY = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EACCES: N_("access is not allowed there"),
    errno.EPERM: N_("access is not allowed there"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENOENT: N_("the folder or the file is not there"),
    errno.EIO: N_("the disk does not answer"),
}


def why_not(error: OSError) -> Notice | str:
    """What went wrong with a file: in our words where it is usual, else in the system's own."""
    if error.errno in _WHY:
        return Notice(_WHY[error.errno])
    return (error.strerror or str(error)).lower()


def seal(body: bytes, before: str) -> tuple[bytes, str]:
    """A line with its check sum, and the check sum."""
    crc = f"{zlib.crc32(body, zlib.crc32(before.encode())):08x}"
    return body[:-1] + b',"crc":"' + crc.encode() + b'"}\n', crc


def open_line(line: bytes, before: str) -> tuple[bytes, str] | None:
    """A line's body and check sum; None if the line is not what was written."""
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    body = match[1] + b"}"
    crc = match[2].decode()
    return (body, crc) if f"{zlib.crc32(body, zlib.crc32(before.encode())):08x}" == crc else None


def decode_line(raw: Any) -> Line:
    """One line after the header.

    Raises:
        msgspec.ValidationError: It is none.
    """
    if "undo" in raw:
        return msgspec.convert(raw, UndoLine)
    if "end" in raw:
        return msgspec.convert(raw, EndLine)
    return msgspec.convert(raw, StepLine)


def format_of(first: bytes, name: str) -> int:
    """The format that the first line claims.

    Raises:
        JournalError: It is no match of Dohyō, or one of a newer or of an unknown format.
    """
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raw = None
    found = raw.get("dohyo") if isinstance(raw, dict) else None
    if not isinstance(found, int) or isinstance(found, bool):
        raise JournalError(FOREIGN, damaged=True, name=name)
    if found > FORMAT:
        raise JournalError(NEWER, name=name)
    if found < FORMAT and found not in UPGRADES:
        raise JournalError(UNKNOWN, damaged=True, name=name)
    return found


def upgrade(lines: Lines, version: int) -> Lines:
    """Lines of an older format as this one has them, step by step."""
    while version < FORMAT:
        lines = UPGRADES[version](lines)
        version += 1
    return lines


def _numbers_fit(lines: tuple[Line, ...]) -> int | None:
    """The index of the first line that does not follow from those before; None if all do."""
    number = 0
    for i, line in enumerate(lines):
        if isinstance(line, StepLine):
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
            raise JournalError(FOREIGN, name=path.name)
        return path.read_bytes()
    except FileNotFoundError as error:
        raise JournalError(MISSING, name=path.name) from error
    except OSError as error:
        raise JournalError(UNREADABLE, name=path.name, why=why_not(error)) from error


def load(path: Path) -> Loaded:
    """Read a match file. The file is not changed.

    Raises:
        JournalError: The file cannot be used.
    """
    name = path.name
    *whole, tail = _read(path).split(b"\n")
    if not whole:
        raise JournalError(FOREIGN, damaged=True, name=name)
    version = format_of(whole[0], name)
    raws: Lines = []
    crc, size = "", 0
    for i, line in enumerate(whole, 1):
        opened = open_line(line, crc)
        if opened is None:
            raise JournalError(CHANGED, damaged=True, name=name, line=i)
        body, crc = opened
        size += len(line) + 1
        try:
            raws.append(msgspec.json.decode(body, type=dict[str, Any]))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise JournalError(CHANGED, damaged=True, name=name, line=i) from error
    at = 0
    try:
        raws = upgrade(raws, version)
        header = msgspec.convert(raws[0], Header)
        decoded: list[Line] = []
        for raw in raws[1:]:
            at += 1
            decoded.append(decode_line(raw))
    except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
        raise JournalError(CHANGED, damaged=True, name=name, line=at + 1) from error
    wrong = _numbers_fit(tuple(decoded))
    if wrong is not None:
        raise JournalError(CHANGED, damaged=True, name=name, line=wrong + 2)
    return Loaded(
        header=header,
        lines=tuple(decoded),
        notice=Notice(HALF, {"name": name}) if tail else None,
        size=size,
        crc=crc,
        upgraded=version < FORMAT,
    )
