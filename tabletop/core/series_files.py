"""Where a series is kept: one small file beside the matches, written whole after each game.

The match file of a game says itself which game of which series it is (``MatchSetup.series``). So nothing is lost when
the program ends between a game and the writing of the series: :func:`brought_up` finds the game again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from tabletop.core import paths, registry
from tabletop.core.game import OptionError
from tabletop.core.i18n import N_
from tabletop.core.journal import put_aside
from tabletop.core.journal_lines import ASIDE, why_not
from tabletop.core.log import logger
from tabletop.core.notice import Notice, NoticeError
from tabletop.core.options import complete
from tabletop.core.playable import outcome_fits
from tabletop.core.saved_matches import Summary
from tabletop.core.series import CUP, CUP_NAMES, LABELS, SWARM, Series, due, record, tag, verdict

SUFFIX = ".series"
VERSION = 1
LONGEST = 1 << 20
"""No file of ours is larger."""
_DAMAGED = N_("The series {name} is damaged and cannot go on.")
_UNREAD = N_("The series {name} cannot be read: {why}.")
_GONE = N_("The series of this match is not there any more: the match counts for itself alone.")
_FOREIGN = N_("The series of this match was changed by another version of Dohyō: the match counts for itself alone.")


class SeriesError(NoticeError):
    """A series cannot be kept."""


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
        paths.write_whole(_file(series.id), msgspec.json.encode(_Stored(dohyo_series=VERSION, series=series)))
    except OSError as error:
        raise SeriesError(Notice(N_("The series could not be saved: {why}."), {"why": why_not(error)})) from error


def load(name: str) -> Series | None:
    """One series; None where there is none, or none that this Dohyō can use."""
    try:
        return _read(_file(name))
    except FileNotFoundError:
        return None
    except Exception as error:
        # Whatever a foreign file holds, all others are listed.
        logger.warning("%s is no series: %r", name, error)
        return None


def find(name: str) -> Series:
    """One series that a match belongs to; a damaged one is put aside.

    Raises:
        SeriesError: It cannot be used, and why.
    """
    path = _file(name)
    try:
        return _read(path)
    except FileNotFoundError as error:
        raise SeriesError(Notice(_GONE)) from error
    except _ForeignError as error:
        raise SeriesError(Notice(_FOREIGN)) from error
    except OSError as error:
        raise SeriesError(Notice(_UNREAD, {"name": path.name, "why": why_not(error)})) from error
    except Exception as error:
        logger.warning("%s is damaged: %r", path.name, error)
        problem = _put_aside(path)
        raise SeriesError(Notice(_DAMAGED, {"name": path.name}) if problem is None else problem) from error


def _put_aside(path: Path) -> Notice | None:
    """Move a damaged series aside: what is to be said of that; None where it cannot be moved."""
    try:
        place = put_aside(path)
    except OSError:
        return None
    return Notice(ASIDE, {"problem": Notice(_DAMAGED, {"name": path.name}), "place": str(place)})


class _ForeignError(ValueError):
    """A file of another version: it may be used again one day, and stays where it is."""


def _read(path: Path) -> Series:
    """What a file holds, and makes sense.

    Raises:
        OSError: It cannot be read.
        _ForeignError: This Dohyō cannot play it.
        ValueError: It is damaged.
    """
    if path.stat().st_size > LONGEST:
        raise ValueError("too large")
    text = path.read_bytes()
    whole = msgspec.json.decode(text)
    if isinstance(whole, dict) and whole.get("dohyo_series", VERSION) != VERSION:
        raise _ForeignError("of another version")
    series = msgspec.json.decode(text, type=_Stored).series
    count = len(series.entrants)
    if series.kind not in LABELS:
        raise _ForeignError(f"no kind {series.kind}")
    if series.game not in (one.key for one in registry.GAMES):
        raise _ForeignError(f"no game {series.game}")
    _check(series, count)
    try:
        complete(registry.entry(series.game).load_game(), series.options, 2 if series.kind == CUP else count)
    except OptionError as error:
        raise _ForeignError(str(error)) from error
    return series


def _check(series: Series, count: int) -> None:
    """Raise a ValueError where the players, the cards or the games do not fit together."""
    named = {series.first, *(player for game in series.games for player in (*game.players, *game.winners, game.first))}
    wrong = (
        series.kind == CUP and count not in CUP_NAMES,
        series.kind == SWARM and count != 2,
        not named <= set(range(count)),
        any(not -1 <= game.loser < count for game in series.games),
        len(set(series.picks)) < len(series.picks),
    )
    if any(wrong):
        raise ValueError("its players do not fit together")
    verdict(series)
    due(series)


def clear_away() -> Notice | None:
    """Put a damaged series aside, so that it is said once and not lost; what is to be said, or None."""
    found = None
    with contextlib.suppress(OSError):
        for path in sorted(paths.matches().glob(f"*{SUFFIX}")):
            try:
                _read(path)
            except (OSError, _ForeignError):
                continue
            except Exception as error:
                logger.warning("%s is damaged: %r", path.name, error)
                found = _put_aside(path) or found
    return found


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
