"""Checks of what stands in a file that people may edit: each gives the value as it is kept, or raises.

By hand, because settings are read before the first frame: msgspec takes longer to import than they take to check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tabletop.core.words import clean


class WrongError(ValueError):
    """A value that makes no sense."""


def toggle(value: Any) -> bool:
    """On or off."""
    if not isinstance(value, bool):
        raise WrongError
    return value


def within(low: float, high: float) -> Callable[[Any], float]:
    """A number between two, both included."""

    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise WrongError
        return float(value)

    return check


def whole(low: int, high: int) -> Callable[[Any], int]:
    """A whole number between two, both included."""

    def check(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise WrongError
        return value

    return check


def one_of(*allowed: str) -> Callable[[Any], str]:
    """One of these words."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise WrongError
        return value

    return check


def plain_text(longest: int = 64) -> Callable[[Any], str]:
    """A line of text that can be shown as it is."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest or value != clean(value) or not value.isprintable():
            raise WrongError
        return value

    return check


def list_of(item: Callable[[Any], Any], longest: int, shortest: int = 0) -> Callable[[Any], tuple[Any, ...]]:
    """A list of such items, kept as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not shortest <= len(value) <= longest:
            raise WrongError
        return tuple(item(one) for one in value)

    return check


def table_of(item: Callable[[Any], Any]) -> Callable[[Any], Mapping[str, Any]]:
    """A table of such items by names."""

    def check(value: Any) -> Mapping[str, Any]:
        if not isinstance(value, dict) or len(value) > 200:
            raise WrongError
        return MappingProxyType({plain_text()(key): item(one) for key, one in value.items()})

    return check
