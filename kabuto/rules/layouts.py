"""The filled ring at the start, and what everyone holds then (rulebook, Setup and Junior League).

The places are a table: :mod:`kabuto.data.layouts`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kabuto.data.layouts import STARTS, TURN_LEFT, Place
from kabuto.data.outlines import PLATE_OFFSET
from kabuto.data.pieces import COUNTS
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import Body, rounded
from kabuto.rules.model import DISCS, Stock, stock
from tabletop.core.game import Seat

START_STOCK: Stock = {"M": 1, "S": 2}
"""The start inventory of a player or a team, outside the Junior League."""

JUNIOR_SMALL = 3
"""The most small discs that a team starts with in the Junior League."""


def sides_of(seats: int) -> tuple[int, ...]:
    """The side of each seat: its own, or with four the team (the first and third seat, the second and fourth)."""
    return tuple(seat % 2 if seats == 4 else seat for seat in range(seats))


def start_layout(order: Sequence[Seat], arena: str = "sakura") -> tuple[Body, ...]:
    """The filled ring.

    Args:
        order: The seats in turn order.
        arena: The key of the ring.

    Returns:
        The bodies by id: the first medium disc (the centre's, where there is one), the wrestlers by slot, then the
        other discs.
    """
    start = STARTS[arena][len(order)]
    places = [(kind, place) for kind in ("M", "L", "S") for place in start.discs[kind]]
    bodies = [_body(0, *places[0], belt=start.belt)]
    for slot, (x, y) in enumerate(start.slots):
        heading = math.atan2(-y, -x) + TURN_LEFT * (start.facing[slot] if start.facing else 1)
        middle = (x + PLATE_OFFSET * math.cos(heading), y + PLATE_OFFSET * math.sin(heading))
        seat = order[slot] if start.by_turn else slot
        bodies.append(_body(len(bodies), "wrestler", middle, angle=heading, seat=seat))
    others = [_body(number, kind, place) for number, (kind, place) in enumerate(places[1:], start=len(bodies))]
    return (*bodies, *others)


def _body(number: int, kind: str, place: Place, *, angle: float = 0.0, seat: Seat = -1, belt: bool = False) -> Body:
    return rounded(Body(number, kind, *place, angle, seat=seat, belt=belt))


def start_stocks(
    wrestlers: Sequence[str], sides: Sequence[int], layout: Sequence[Body], *, junior: bool
) -> tuple[tuple[Stock, ...], Stock]:
    """What everyone holds at the start, and what the supply keeps.

    Args:
        wrestlers: The wrestler of each seat.
        sides: The side of each seat.
        layout: The filled ring.
        junior: Whether the inventories are those of the Junior League cards.

    Returns:
        The inventory of each side, and the supply.
    """
    stocks: list[dict[str, int]] = [{} if junior else dict(START_STOCK) for _ in set(sides)]
    supply = {kind: COUNTS[kind] - sum(body.kind == kind for body in layout) for kind in DISCS}
    for seat, key in enumerate(wrestlers):
        card = WRESTLERS[key]
        if not junior:
            supply[card.piece] = card.count
        for kind, count in card.junior.items() if junior else ():
            stocks[sides[seat]][kind] = stocks[sides[seat]].get(kind, 0) + count
    if junior and len(stocks) < len(wrestlers):
        for held in stocks:
            held["S"] = min(held.get("S", 0), JUNIOR_SMALL)
    for held in stocks:
        for kind in DISCS:
            supply[kind] -= held.get(kind, 0)
    return tuple(stock(held) for held in stocks), stock(supply)
