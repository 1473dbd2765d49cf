"""What was painted is kept, within a budget of bytes; and how much may be painted for one frame.

A scene that comes on top asks for dozens of pictures that were never painted. Each goes through :meth:`Cache.keep`, and
that is where painting can be broken off: while a :class:`Ration` is given out, whoever asks for one more picture than
there is time for gets :class:`OutOfTimeError`. What was painted so far is kept, so the next try comes further, until it
comes through.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pygame import Surface

T = TypeVar("T")
KEPT = 0.3
"""The share of a budget that stays when a large scene goes: its next one finds most of its pictures."""


class OutOfTimeError(Exception):
    """There is no time left to paint more for this frame: try again in the next one."""


class Ration:
    """How long may be painted before the next frame: without limit, but within :meth:`spend`.

    Attributes:
        clock: As given.

    Args:
        clock: Nanoseconds. One that stands still never runs out.
    """

    def __init__(self, clock: Callable[[], int] = time.perf_counter_ns) -> None:
        self.clock = clock
        self._begun: int | None = None
        self._allowed = 0
        self._painted = 0

    @property
    def short(self) -> bool:
        """Whether time is given out, and passes."""
        return self._begun is not None and self.clock() > self._begun

    @contextmanager
    def spend(self, seconds: float) -> Iterator[None]:
        """Within this, painting is broken off after so long, but never before one picture was painted."""
        self._begun, self._allowed, self._painted = self.clock(), round(seconds * 1e9), 0
        try:
            yield
        finally:
            self._begun = None

    def ask(self) -> None:
        """Before something takes long.

        Raises:
            OutOfTimeError: The time is over.
        """
        if self._begun is not None and self._painted and self.clock() - self._begun > self._allowed:
            raise OutOfTimeError

    def took(self) -> None:
        """Something was painted, and kept."""
        self._painted += 1


class Cache:
    """What was painted, least recently used first, within a budget of bytes.

    Args:
        budget: Bytes of pixels to keep. One entry larger than that is kept alone.
        ration: Says when painting must wait; by default never.
    """

    def __init__(self, budget: int, ration: Ration | None = None) -> None:
        self.budget = budget
        self.size = 0
        self.ration = ration or Ration()
        self._entries: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._parts: set[Hashable] = set()
        self._apart = False

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value made for ``key`` before, or now by ``make``.

        Raises:
            OutOfTimeError: There is no time to make it (see :class:`Ration`).
        """
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
            return entry[0]  # type: ignore[return-value]  # one key always keeps one type
        self.ration.ask()
        value = make()
        self.ration.took()
        cost = _bytes(value)
        self._entries[key] = (value, cost)
        self.size += cost
        if self._apart:
            self._parts.add(key)
        self._fit(self.budget)
        return value

    def _fit(self, room: int) -> None:
        while self.size > room and len(self._entries) > 1:
            _, (_, freed) = self._entries.popitem(last=False)
            self.size -= freed

    def shrink(self) -> None:
        """Forget what was not used for long: a large scene is gone, and most of what was kept was its own."""
        self._fit(round(self.budget * KEPT))

    @contextmanager
    def parts(self) -> Iterator[None]:
        """What is made within is needed once, for a whole that is kept: it goes when the whole stands.

        Where painting is broken off, the parts stay for the next try.
        """
        if self._apart:
            yield
            return
        self._apart = True
        try:
            yield
        finally:
            self._apart = False
        for key in self._parts:
            self.drop(key)
        self._parts.clear()

    def drop(self, key: Hashable) -> None:
        """Forget one entry, if it is there."""
        entry = self._entries.pop(key, None)
        if entry is not None:
            self.size -= entry[1]

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self.size = 0


def _bytes(value: object) -> int:
    if isinstance(value, Surface):
        return value.get_width() * value.get_height() * value.get_bytesize() + 128
    if isinstance(value, list | tuple):
        return sum(_bytes(item) for item in value) + 64
    return 64
