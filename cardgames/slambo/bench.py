"""Slambo's claims to speed."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.yardstick import rules_against_uno
from tabletop.bench import Bar

SEATS = 4


def bars() -> Iterator[Bar]:
    """All of them."""
    yield from rules_against_uno("slambo", SEATS, bar=1.0)
