"""Dutch's claims to speed."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.common.yardstick import rules_against_uno
from tabletop.bench.bar import Bar

SEATS = 4


def bars() -> Iterator[Bar]:
    """All of them."""
    yield from rules_against_uno("dutch", SEATS, bar=1.0)
