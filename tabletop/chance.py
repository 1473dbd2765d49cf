"""Every random outcome of a match, drawn once, as data.

A :class:`Chance` belongs to one action of one match. Fresh, it draws from a generator seeded by (match seed, action
number) and keeps a record of every draw; the journal holds that record. On load it is given the record and hands the
same values out again, so that a replay never rolls, and a changed generator breaks no old file.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class ChanceError(Exception):
    """A recorded draw does not fit what the rules ask for: the file was changed, or the rules were."""


def fresh_seed() -> int:
    """A match seed that nobody chose. The only draw without a record: the match file holds the seed itself."""
    return secrets.randbelow(2**31)


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One recorded draw: what it was for, and what came out (plain JSON values)."""

    key: str
    value: Any


class Chance:
    """The chance of one action.

    Args:
        seed: The match seed.
        number: The number of the action within the match; 0 is the start.
        record: The draws of an earlier run, to be handed out again; None to draw afresh.

    Example:
        >>> Chance(1, 0).dice("roll", 3, 6) == Chance(1, 0).dice("roll", 3, 6)
        True
    """

    def __init__(self, seed: int | str, number: int = 0, record: Sequence[Draw] | None = None) -> None:
        self.seed = seed
        self.number = number
        self._replay = record is not None
        self._given = list(record or ())
        self._at = 0
        self.record: list[Draw] = []

    @cached_property
    def _rng(self) -> random.Random:
        """The generator, seeded at the first draw: most actions draw nothing, and seeding costs more than they do."""
        return random.Random(f"dohyo:{self.seed}:{self.number}")

    def _draw(self, key: str, make: Callable[[], Any]) -> Any:
        if self._replay:
            if self._at >= len(self._given) or self._given[self._at].key != key:
                raise ChanceError(f"draw {self._at} should be for {key!r}")
            value = self._given[self._at].value
            self._at += 1
        else:
            value = make()
        self.record.append(Draw(key, value))
        return value

    def finished(self) -> bool:
        """Whether a replay has used up its record; True for a fresh chance."""
        return self._at == len(self._given)

    def below(self, key: str, n: int) -> int:
        """A whole number from 0 to n − 1.

        Raises:
            ChanceError: A recorded value is out of range.
        """
        value = self._draw(key, lambda: self._rng.randrange(n))
        if not isinstance(value, int) or not 0 <= value < n:
            raise ChanceError(f"{key!r} should be below {n}, not {value!r}")
        return value

    def dice(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        """``count`` dice of ``sides`` sides, each from 0 to sides − 1."""
        values = self._draw(key, lambda: [int(self._rng.random() * sides) for _ in range(count)])
        if len(values) != count or not all(isinstance(v, int) and 0 <= v < sides for v in values):
            raise ChanceError(f"{key!r} should be {count} dice of {sides} sides, not {values!r}")
        return tuple(values)

    def shuffle(self, key: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order. Only the order is recorded."""

        def make() -> list[int]:
            # A random key for each, and sort: all of it in C, several times as fast as swapping one by one.
            keys = [self._rng.random() for _ in items]
            return sorted(range(len(keys)), key=keys.__getitem__)

        order = self._draw(key, make)
        if sorted(order) != list(range(len(items))):
            raise ChanceError(f"{key!r} should be an order of {len(items)} things")
        return tuple(items[i] for i in order)

    def uniform(self, key: str, low: float, high: float) -> float:
        """A real number from low to high."""
        value = self._draw(key, lambda: self._rng.uniform(low, high))
        return float(value)

    def gauss(self, key: str, sigma: float) -> float:
        """A normal deviate around 0 with the given standard deviation (any unit)."""
        value = self._draw(key, lambda: self._rng.gauss(0.0, sigma))
        return float(value)

    def resolve(self, key: str, compute: Callable[[], T], kind: Any) -> T:
        """A costly result (a simulated push): computed once, recorded, and read back on load.

        Args:
            key: What it is for.
            compute: Called at most once, never on a replay.
            kind: The type to decode a recorded value to.

        Raises:
            ChanceError: The recorded value is not of that type.
        """
        if not self._replay:
            value = compute()
            self._draw(key, lambda: value)
            return value
        raw = self._draw(key, lambda: None)
        try:
            found: T = msgspec.convert(raw, kind, strict=False)
        except msgspec.ValidationError as error:
            raise ChanceError(f"{key!r}: {error}") from error
        self.record[-1] = Draw(key, found)
        return found

    def spawn(self, name: str) -> Chance:
        """An independent fresh chance (for a bot's own thoughts), fixed by this one's seed, number and the name."""
        return Chance(f"{self.seed}:{self.number}:{name}")
