"""Where a series is kept: one small file beside the matches, written whole after each game.

The match file of a game says itself which game of which series it is (``MatchSetup.series``). So nothing is lost when
the program ends between a game and the writing of the series: :func:`brought_up` finds the game again.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from tabletop.core import paths
from tabletop.core.i18n import N_
from tabletop.core.journal_lines import why_not
from tabletop.core.log import logger
from tabletop.core.playable import outcome_fits
from tabletop.core.saved_matches import Summary
from tabletop.core.series import LABELS, Series, record, tag, verdict
from tabletop.core.settings import Notice

SUFFIX = ".series"
VERSION = 1
LONGEST = 1 << 20
"""No file of ours is larger."""


class SeriesError(Exception):
    """A series cannot be kept, in one sentence.

    Attributes:
        notice: The sentence.
    """

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.say())
        self.notice = notice


class _Stored(msgspec.Struct, frozen=True, kw_only=True):
    dohyo_series: int
    series: Series


def fresh_id(game: str) -> str:
    """A name that no series has yet."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%Hh%M")
    name, n = f"{game}-{stamp}", 1
    with contextlib.suppress(OSError):
        while _file(name).exists():
            n += 1
            name = f"{game}-{stamp}-{n}"
    return name


def _file(name: str) -> Path:
    return paths.matches() / (name + SUFFIX)


def save(series: Series) -> None:
    """Write it; the file is the old one or the new one, never half of one.

    Raises:
        SeriesError: It cannot be written.
    """
    try:
        path = _file(series.id)
        fresh = path.with_name(path.name + ".new")
        with open(fresh, "wb", opener=paths.for_owner) as file:
            file.write(msgspec.json.encode(_Stored(dohyo_series=VERSION, series=series)))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise SeriesError(Notice(N_("The series could not be saved: {why}."), {"why": why_not(error)})) from error


def load(name: str) -> Series | None:
    """One series; None where there is none, or none that this Dohyō can use."""
    try:
        path = _file(name)
        if path.stat().st_size > LONGEST:
            raise ValueError("too large")
        found = msgspec.json.decode(path.read_bytes(), type=_Stored)
        if found.dohyo_series != VERSION or found.series.kind not in LABELS:
            raise ValueError("of another version")
        verdict(found.series)
    except FileNotFoundError:
        return None
    except Exception as error:
        # Whatever a foreign file holds, all others are listed.
        logger.warning("%s is no series: %r", name, error)
        return None
    return found.series


def saved() -> list[Series]:
    """All of them, the one that was played last in front. Never fails."""
    try:
        files = sorted(paths.matches().glob(f"*{SUFFIX}"), key=lambda path: -path.stat().st_mtime)
    except OSError as error:
        logger.warning("no folder of series: %s", error)
        return []
    return [found for path in files if (found := load(path.name.removesuffix(SUFFIX))) is not None]


def delete(series: Series) -> None:
    """Nobody wants it any more; its matches stay.

    Raises:
        SeriesError: It cannot be deleted.
    """
    try:
        _file(series.id).unlink(missing_ok=True)
    except OSError as error:
        raise SeriesError(Notice(N_("The series could not be saved: {why}."), {"why": why_not(error)})) from error


def brought_up(series: Series, matches: Sequence[Summary]) -> tuple[Series, Summary | None]:
    """The series with the games that ended since it was written, and the match of it that goes on.

    Args:
        series: As it was written.
        matches: What is known of the saved matches.
    """
    found = {one.setup.series: one for one in reversed(matches) if one.setup and one.setup.series and not one.why_not}
    while (one := found.pop(tag(series), None)) is not None and one.setup is not None:
        if one.outcome is None:
            return series, one
        if not outcome_fits(one.outcome, one.setup):
            break
        series = record(series, one.setup, one.outcome, one.path.name)
    return series, None
