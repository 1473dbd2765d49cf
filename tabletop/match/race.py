"""A race: all act at once, and who is first counts. The window in which they may press, without screen or clock.

Whoever presses first stops the window; who presses within 30 ms of that is as fast, and the rules decide by turn order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec

from tabletop.core.game import Seat
from tabletop.core.i18n import N_

TIE_MS = 30
"""Who presses so soon after the first is as fast."""
_NS = 1_000_000


class Mode(StrEnum):
    """How a race is run at one screen."""

    REFLEX = "reflex"
    """Each person has a key of their own; the first press counts."""
    PRIORITY = "priority"
    """Seat by seat from the active one on; who acts ends it."""
    CALM = "calm"
    """No clock: whoever wants to says so, and all say that they are ready."""


@dataclass(frozen=True, kw_only=True)
class Race:
    """What a table says of a race.

    Attributes:
        mode: How it is run.
        call: What people are called to do, translated.
        seconds: So long a window with a clock stays open at most.
        first: Who is asked first where they are asked in turn.
        time: The field of an action that holds its reaction time in milliseconds.
        shows: What furniture shows while the window is open, by the name of the piece.
        aim: Where on the table a press of the mouse counts, ``x, y, w, h`` in units; None: anywhere.
    """

    mode: Mode = Mode.REFLEX
    call: str = ""
    seconds: float = 6.0
    first: Seat = 0
    time: str = "t_ms"
    shows: Mapping[str, Any] = field(default_factory=dict)
    aim: tuple[float, float, float, float] | None = None


SECONDS = N_("{whole}.{thousandths} s")
"""How long somebody took, with the decimal sign of the language (a msgid)."""


def took(ms: int) -> dict[str, str]:
    """What stands in :data:`SECONDS` for a time in milliseconds.

    >>> took(427), took(1004)
    ({'whole': '0', 'thousandths': '427'}, {'whole': '1', 'thousandths': '004'})
    """
    whole, thousandths = divmod(ms, 1000)
    return {"whole": str(whole), "thousandths": f"{thousandths:03d}"}


def untimed(action: Any) -> Any:
    """An action without the time that it took, where it has one: what somebody wanted, not how fast they were."""
    field = Race().time
    return msgspec.structs.replace(action, **{field: 0}) if hasattr(action, field) else action


@dataclass(frozen=True)
class Sign:
    """What stands on a plate while several are asked: what its owner presses, or what they did.

    Attributes:
        key: What is printed on a key.
        pad: What is printed on a pad's button.
        icon: A picture.
        words: Words: how long somebody took.
        done: Whether its owner has acted.
    """

    key: str = ""
    pad: str = ""
    icon: str = ""
    words: str = ""
    done: bool = False


class Window:
    """The time in which people and bots may press.

    Args:
        people: Who may press.
        bots: Who answers how fast it would have been.
        opened: When it opened, nanoseconds of the clock that times the presses.
        seconds: So long it stays open at most; None for ever.
    """

    def __init__(self, people: Collection[Seat], bots: Collection[Seat], opened: int, seconds: float | None) -> None:
        self._people, self._waiting = frozenset(people), set(bots)
        self._opened, self._seconds = opened, seconds
        self._times: dict[Seat, int] = {}

    def press(self, seat: Seat, at: int) -> bool:
        """Somebody pressed; False when it does not count: too late, too soon, or once more."""
        ms = (at - self._opened) // _NS
        first = min(self._times.values(), default=None)
        late = first is not None and ms > first + TIE_MS
        if seat not in self._people or seat in self._times or ms < 0 or late:
            return False
        self._times[seat] = ms
        return True

    def answer(self, seat: Seat, ms: int | None) -> None:
        """A bot would press after so many milliseconds, or not at all. How long it thought does not matter."""
        self._waiting.discard(seat)
        if ms is not None:
            self._times[seat] = ms

    def pressed(self, now: int) -> dict[Seat, int]:
        """Who has pressed by now, and after how many milliseconds."""
        return {seat: ms for seat, ms in sorted(self._times.items()) if ms <= self._elapsed(now)}

    def result(self, now: int) -> dict[Seat, int] | None:
        """Who was first, and who was as fast, with their times; empty when nobody pressed; None while it is open."""
        pressed = self.pressed(now)
        elapsed = self._elapsed(now)
        if self._waiting:
            return None
        if not pressed:
            over = self._seconds is not None and elapsed >= self._seconds * 1000
            return {} if over else None
        last = min(pressed.values()) + TIE_MS
        return {seat: ms for seat, ms in pressed.items() if ms <= last} if elapsed > last else None

    def rest(self, now: int) -> float:
        """Seconds until something happens by itself: a bot presses, or it closes."""
        elapsed = self._elapsed(now)
        coming = [ms - elapsed for ms in self._times.values() if ms > elapsed]
        if self._seconds is not None:
            coming.append(round(self._seconds * 1000) - elapsed)
        return 0.0 if self.pressed(now) else max(0.0, min(coming, default=1000) / 1000)

    def _elapsed(self, now: int) -> int:
        return (now - self._opened) // _NS
