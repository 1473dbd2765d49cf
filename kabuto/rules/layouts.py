"""How the Sakura ring is filled at the start, and what everyone holds then (rulebook, Setup and Junior League).

The positions are ours, since the rulebook shows them in pictures only. Millimetres, radians; the ring's centre is the
origin.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from kabuto.data.outlines import PLATE_OFFSET
from kabuto.data.pieces import COUNTS
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import Body, rounded
from kabuto.rules.model import DISCS, Stock, stock
from tabletop.core.game import Seat

Place = tuple[float, float]

TURN_LEFT = math.pi / 4
"""Each wrestler faces this far to the left of the ring's centre, so that its horn touches nothing."""

START_STOCK: Stock = {"M": 1, "S": 2}
"""The start inventory of a player or a team, outside the Junior League."""

JUNIOR_SMALL = 3
"""The most small discs that a team starts with in the Junior League."""


class Start(msgspec.Struct, frozen=True):
    """A start layout.

    Attributes:
        slots: Where the wrestlers stand (the middle of the octagon).
        by_turn: Whether the slots go by turn order (three players: the middle one goes first), else by seat.
        discs: Places by kind of disc; the centre's medium disc comes first.
        belt: Whether the centre disc bears the title belt.
    """

    slots: tuple[Place, ...]
    by_turn: bool
    discs: dict[str, tuple[Place, ...]]
    belt: bool


def _signs(x: float, y: float) -> tuple[Place, ...]:
    return tuple(dict.fromkeys((sx * x, sy * y) for sx in (1, -1) for sy in (1, -1)))


def _mirrored(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple((side * x, y) for x, y in places for side in (1, -1))


_WEST, _NORTH, _EAST, _SOUTH = (-35.4, 0.0), (0.0, 35.4), (35.4, 0.0), (0.0, -35.4)
_LARGE = _signs(46.3, 46.3)
_MEDIUM = ((0.0, 0.0), *_signs(67.7, 15.2), *_signs(15.2, 67.7))
_SMALL = (*_signs(73.9, 59.5), *_signs(59.5, 73.9), *_signs(75.8, 39.3), *_signs(39.3, 75.8))
_PINWHEEL = ((73.9, 59.5), (-59.5, 73.9), (-73.9, -59.5), (59.5, -73.9))
"""The small discs that four players leave out: the same for every seat."""

STARTS: dict[int, Start] = {
    2: Start((_WEST, _EAST), False, {"M": _MEDIUM, "L": (_NORTH, _SOUTH, *_LARGE), "S": _SMALL}, True),
    3: Start(
        slots=(_NORTH, _EAST, _WEST),
        by_turn=True,
        discs={
            "M": ((0.0, 0.0), (0.0, -70.7), *_mirrored(((15.2, 68.5), (68.5, 15.2), (68.5, -15.2)))),
            "L": ((0.0, -35.3), *_mirrored(((46.2, 46.2), (45.0, -45.5)))),
            "S": _mirrored(((39.4, 75.9), (59.6, 74.1), (74.1, 59.6), (75.9, 39.4), (71.2, -60.7), (30.0, -75.0))),
        },
        belt=False,
    ),
    4: Start(
        slots=(_WEST, _NORTH, _EAST, _SOUTH),
        by_turn=False,
        discs={"M": _MEDIUM, "L": _LARGE, "S": tuple(place for place in _SMALL if place not in _PINWHEEL)},
        belt=False,
    ),
}
"""The start layouts by player count."""


def sides_of(seats: int) -> tuple[int, ...]:
    """The side of each seat: its own, or with four the team (the first and third seat, the second and fourth)."""
    return tuple(seat % 2 if seats == 4 else seat for seat in range(seats))


def start_layout(order: Sequence[Seat]) -> tuple[Body, ...]:
    """The filled ring.

    Args:
        order: The seats in turn order.

    Returns:
        The bodies by id: the centre disc, the wrestlers by slot, then the other discs.
    """
    start = STARTS[len(order)]
    places = [(kind, place) for kind in ("M", "L", "S") for place in start.discs[kind]]
    bodies = [_body(0, *places[0], belt=start.belt)]
    for slot, (x, y) in enumerate(start.slots):
        heading = math.atan2(-y, -x) + TURN_LEFT
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
