"""Slambo's claims to speed."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from cardgames.common.yardstick import rules_against_uno
from tabletop.bench.bar import Bar
from tabletop.bots.arena import Plan, play_one
from tabletop.core import registry
from tabletop.core.options import complete

SEATS = 4
LONGEST = 1.5
"""Seconds that the hard bot may think, in the middle."""


def bars() -> Iterator[Bar]:
    """All of them."""
    yield from rules_against_uno("slambo", SEATS, bar=1.0)
    yield hard_decision()


def hard_decision() -> Bar:
    """How long the hard bot thinks when four play."""
    options = complete(registry.entry("slambo").load_game(), {}, SEATS)
    plan = Plan(game="slambo", levels=("hard",) * SEATS, options=options, games=1, seed=1)
    thought = play_one(plan, 0).thought["hard"]
    return Bar(
        name="Slambo's hard bot, median decision with four seats",
        value=median(thought) / 1000,
        bar=LONGEST,
        unit="seconds",
        note=f"{len(thought)} decisions of one match",
    )
