"""What was painted is kept, within a budget of bytes.

A scene that comes on top asks for dozens of pictures that were never painted. Each goes through :meth:`Cache.keep`, and
that is where painting can be stopped until the next frame (:mod:`tabletop.ui.draw.slices`). A thread beside the drawing
may fill a cache, too.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pygame import Surface

from tabletop.ui.draw.slices import Slicer

T = TypeVar("T")
KEPT = 0.3
"""The share of a budget that stays when a large scene goes: its next one finds most of its pictures."""


class _Whole(threading.local):
    """The parts of what is being made: of one painting, not of another that goes on meanwhile."""

    parts: set[Hashable] | None = None


class Cache:
    """What was painted, least recently used first, within a budget of bytes.

    Args:
        budget: Bytes of pixels to keep. One entry larger than that is kept alone.
        slicer: Says when painting must wait; by default never.
    """

    def __init__(self, budget: int, slicer: Slicer | None = None) -> None:
        self.budget = budget
        self.size = 0
        self.slicer = slicer or Slicer()
        self._entries: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._whole = _Whole()
        self._lock = threading.RLock()

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value made for ``key`` before, or now by ``make``.

        Two threads may make the same one, which does no harm.
        """
        try:
            kept = self._entries[key][0]
            self._entries.move_to_end(key)
            return kept  # type: ignore[return-value]  # one key always keeps one type
        except KeyError:
            pass  # it is not there, or another thread just dropped it
        self.slicer.checkpoint()
        value = make()
        self.slicer.made()
        cost = _bytes(value)
        with self._lock:
            self.drop(key)  # while it was made, somebody else may have wanted it, too
            self._entries[key] = (value, cost)
            self.size += cost
            self._fit(self.budget)
        if self._whole.parts is not None:
            self._whole.parts.add(key)
        return value

    def _fit(self, room: int) -> None:
        with self._lock:
            while self.size > room and len(self._entries) > 1:
                _, (_, freed) = self._entries.popitem(last=False)
                self.size -= freed

    def shrink(self) -> None:
        """Forget what was not used for long: a large scene is gone, and most of what was kept was its own."""
        self._fit(round(self.budget * KEPT))

    @contextmanager
    def parts(self) -> Iterator[None]:
        """What is made within is needed once, for a whole that is kept: it goes when the whole stands."""
        if self._whole.parts is not None:
            yield
            return
        made: set[Hashable] = set()
        self._whole.parts = made
        try:
            yield
        finally:
            self._whole.parts = None
        for key in made:
            self.drop(key)

    def drop(self, key: Hashable) -> None:
        """Forget one entry, if it is there."""
        with self._lock:
            entry = self._entries.pop(key, None)
            if entry is not None:
                self.size -= entry[1]

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._entries.clear()
            self.size = 0


def _bytes(value: object) -> int:
    if isinstance(value, Surface):
        return value.get_width() * value.get_height() * value.get_bytesize() + 128
    if isinstance(value, list | tuple):
        return sum(_bytes(item) for item in value) + 64
    return 64
