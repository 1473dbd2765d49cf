"""Every random outcome of a match, drawn once, as data.

A :class:`Chance` belongs to one action of one match. Fresh, it draws from a generator seeded by (match seed, action
number) and keeps a record of every draw; the journal holds that record. On load it is given the record and hands the
same values out again, so that a replay never rolls, and a changed generator breaks no old file.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
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


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(map(_whole, value))


def _real(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _anything(_value: Any) -> bool:
    return True


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
        self.record: list[Draw] = []
        self._given = record
        self._at = 0
        self._generator: random.Random | None = None

    @property
    def _rng(self) -> random.Random:
        """The generator, seeded at the first draw: most actions draw nothing, and seeding costs more than they do."""
        if self._generator is None:
            self._generator = random.Random(f"dohyo:{self.seed}:{self.number}")
        return self._generator

    def _draw(self, key: str, make: Callable[[], Any], fits: Callable[[Any], bool]) -> Any:
        """A fresh value, or the next recorded one if it fits what is asked for."""
        if self._given is not None:
            if self._at >= len(self._given) or self._given[self._at].key != key:
                raise ChanceError(f"draw {self._at} should be for {key!r}")
            value = self._given[self._at].value
            if not fits(value):
                raise ChanceError(f"draw {self._at}, for {key!r}, cannot be {value!r}")
            self._at += 1
        else:
            value = make()
        self.record.append(Draw(key, value))
        return value

    def finished(self) -> bool:
        """Whether a replay has used up its record; True for a fresh chance."""
        return self._given is None or self._at == len(self._given)

    def below(self, key: str, n: int) -> int:
        """A whole number from 0 to n − 1.

        Raises:
            ChanceError: A recorded value is out of range.
        """
        value: int = self._draw(key, lambda: self._rng.randrange(n), lambda given: _whole(given) and 0 <= given < n)
        return value

    def dice(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        """``count`` dice of ``sides`` sides, each from 0 to sides − 1.

        Raises:
            ChanceError: The recorded dice are others.
        """

        def fits(given: Any) -> bool:
            return _whole_numbers(given) and len(given) == count and all(0 <= side < sides for side in given)

        return tuple(self._draw(key, lambda: [int(self._rng.random() * sides) for _ in range(count)], fits))

    def shuffle(self, key: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order. Only the order is recorded.

        Raises:
            ChanceError: The recorded order is one of other things.
        """

        def make() -> list[int]:
            # A random key for each, and sort: all of it in C, several times as fast as swapping one by one.
            random = self._rng.random
            keys = [random() for _ in items]
            return sorted(range(len(keys)), key=keys.__getitem__)

        def fits(given: Any) -> bool:
            return _whole_numbers(given) and sorted(given) == list(range(len(items)))

        return tuple(map(items.__getitem__, self._draw(key, make, fits)))

    def uniform(self, key: str, low: float, high: float) -> float:
        """A real number from low to high.

        Raises:
            ChanceError: A recorded value is out of range.
        """
        return float(
            self._draw(key, lambda: self._rng.uniform(low, high), lambda given: _real(given) and low <= given <= high)
        )

    def gauss(self, key: str, sigma: float) -> float:
        """A normal deviate around 0 with the given standard deviation (any unit).

        Raises:
            ChanceError: A recorded value is no number.
        """
        return float(self._draw(key, lambda: self._rng.gauss(0.0, sigma), _real))

    def resolve(self, key: str, compute: Callable[[], T], kind: Any) -> T:
        """A costly result (a simulated push): computed once, recorded, and read back on load.

        Args:
            key: What it is for.
            compute: Called at most once, never on a replay.
            kind: The type to decode a recorded value to.

        Raises:
            ChanceError: The recorded value is not of that type.
        """
        if self._given is None:
            value = compute()
            self._draw(key, lambda: value, _anything)
            return value
        raw = self._draw(key, lambda: None, _anything)
        try:
            found: T = msgspec.convert(raw, kind, strict=False)
        except msgspec.ValidationError as error:
            raise ChanceError(f"{key!r}: {error}") from error
        self.record[-1] = Draw(key, found)
        return found

    def spawn(self, name: str) -> Chance:
        """An independent fresh chance (for a bot's own thoughts), fixed by this one's seed, number and the name."""
        return Chance(f"{self.seed}:{self.number}:{name}")
