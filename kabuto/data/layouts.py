"""How each ring is filled at the start, by the number of players: places of wrestlers and discs (rulebook, Setup).

The positions are ours, since the rulebook shows them in pictures only. Millimetres; the ring's centre is the origin.
Every layout is alike for all seats: after a turn about the centre, or in a mirror.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

Place = tuple[float, float]

TURN_LEFT = math.pi / 4
"""A wrestler faces this far to the left of the ring's centre, so that its horn touches nothing."""


class Start(msgspec.Struct, frozen=True):
    """A start layout.

    Attributes:
        slots: Where the wrestlers stand (the middle of the octagon).
        by_turn: Whether the slots go by turn order (three players: the middle one goes first), else by seat.
        discs: Places by kind of disc; of the medium ones the first bears the belt, where there is one.
        belt: Whether there is a title belt, on the centre's medium disc.
        facing: By slot: 1 for a wrestler that faces to the left of the centre, −1 for its mirror image, which faces to
            the right; () where all face to the left.
    """

    slots: tuple[Place, ...]
    by_turn: bool
    discs: dict[str, tuple[Place, ...]]
    belt: bool
    facing: tuple[int, ...] = ()


def _signs(*places: Place) -> tuple[Place, ...]:
    return tuple(dict.fromkeys((sx * x + 0.0, sy * y + 0.0) for x, y in places for sx in (1, -1) for sy in (1, -1)))


def _mirrored(*places: Place) -> tuple[Place, ...]:
    return tuple((side * x, y) for x, y in places for side in (1, -1))


def _polar(*places: tuple[float, float]) -> tuple[Place, ...]:
    """Places from (radius, degrees)."""
    return tuple((r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for r, a in places)


def _slots(r: float) -> tuple[Place, Place, Place, Place]:
    """West, north, east, south."""
    return (-r, 0.0), (0.0, r), (r, 0.0), (0.0, -r)


def _without(places: Iterable[Place], left_out: Iterable[Place]) -> tuple[Place, ...]:
    gone = set(left_out)
    return tuple(place for place in places if place not in gone)


def _sakura() -> dict[int, Start]:
    west, north, east, south = _slots(35.4)
    large = _signs((46.3, 46.3))
    medium = ((0.0, 0.0), *_signs((67.7, 15.2)), *_signs((15.2, 67.7)))
    small = (*_signs((73.9, 59.5)), *_signs((59.5, 73.9)), *_signs((75.8, 39.3)), *_signs((39.3, 75.8)))
    # What four players leave out is the same for every seat.
    pinwheel = ((73.9, 59.5), (-59.5, 73.9), (-73.9, -59.5), (59.5, -73.9))
    three: dict[str, tuple[Place, ...]] = {
        "M": ((0.0, 0.0), (0.0, -70.7), *_mirrored((15.2, 68.5), (68.5, 15.2), (68.5, -15.2))),
        "L": ((0.0, -35.3), *_mirrored((46.2, 46.2), (45.0, -45.5))),
        "S": _mirrored((39.4, 75.9), (59.6, 74.1), (74.1, 59.6), (75.9, 39.4), (71.2, -60.7), (30.0, -75.0)),
    }
    four: dict[str, tuple[Place, ...]] = {"M": medium, "L": large, "S": _without(small, pinwheel)}
    return {
        2: Start((west, east), False, {"M": medium, "L": (north, south, *large), "S": small}, True),
        3: Start((north, east, west), True, three, False),
        4: Start((west, north, east, south), False, four, False),
    }


def _stump() -> dict[int, Start]:
    west, north, east, south = _slots(35.4)
    centre, rim = (0.0, 0.0), ((70.0, 0.0), (-70.0, 0.0), (0.0, 70.0), (0.0, -70.0))
    large, small = _signs((45.9, 45.9)), (*_signs((70.3, 25.7)), *_signs((25.7, 70.3)))
    two: dict[str, tuple[Place, ...]] = {"M": (centre, (0.0, 35.0), (0.0, -35.0), *rim), "L": large, "S": small}
    ways = (90.0, -30.0, 210.0)
    three: dict[str, tuple[Place, ...]] = {
        "M": (centre, *_polar(*((70.0, way) for way in ways))),
        "L": _polar(*((64.9, way) for way in (30.0, 150.0, 270.0))),
        "S": _polar(*((74.9, way + by) for way in ways for by in (19.9, -19.9, 35.5, -35.5))),
    }
    return {
        2: Start((west, east), False, two, True),
        3: Start(_polar(*((35.4, way) for way in ways)), True, three, False),
        4: Start((west, north, east, south), False, {"M": (centre, *rim), "L": large, "S": small}, False),
    }


def _hole() -> dict[int, Start]:
    """The Sakura ring's layouts without a centre disc, all a little farther out."""
    west, north, east, south = _slots(39.5)
    large = _signs((46.3, 46.3))
    medium = (*_signs((70.9, 15.05)), *_signs((15.05, 70.9)))
    small = (*_signs((73.9, 59.7)), *_signs((59.7, 73.9)), *_signs((75.9, 39.7)), *_signs((39.7, 75.9)))
    pinwheel = ((73.9, 59.7), (-59.7, 73.9), (-73.9, -59.7), (59.7, -73.9))
    # The large discs of two players' free slots leave no room for medium ones behind them.
    two: dict[str, tuple[Place, ...]] = {
        "M": _signs((70.9, 15.05)),
        "L": (*_signs((0.0, 40.4)), *large),
        "S": (*_without(small, pinwheel), *_signs((14.0, 75.5))),
    }
    three: dict[str, tuple[Place, ...]] = {
        "M": _mirrored((15.05, 70.9), (70.9, 15.05), (70.9, -15.05)),
        "L": ((0.0, -40.4), *_mirrored((46.3, 46.3), (45.0, -45.5))),
        "S": (
            (0.0, -75.9),
            *_mirrored((39.7, 75.9), (59.7, 73.9), (73.9, 59.7), (75.9, 39.7), (71.2, -60.7), (30.0, -75.0)),
        ),
    }
    four: dict[str, tuple[Place, ...]] = {"M": medium, "L": large, "S": _without(small, pinwheel)}
    return {
        2: Start((west, east), False, two, False),
        3: Start((north, east, west), True, three, False),
        4: Start((west, north, east, south), False, four, False),
    }


def _figure8() -> dict[int, Start]:
    """Two wrestlers in the middles of the circles; four in pairs, each pair the mirror of the other.

    No belt: in the waist it would lie too near the edge.
    """
    two: dict[str, tuple[Place, ...]] = {
        "M": ((0.0, 0.0), *_signs((84.2, 30.8))),
        "L": _signs((50.0, 41.0)),
        "S": (*_signs((100.4, 10.7)), *_signs((10.6, 30.8))),
    }
    four: dict[str, tuple[Place, ...]] = {
        "M": (*_signs((16.0, 0.0)), *_signs((81.1, 34.6))),
        "L": _signs((91.5, 0.0)),
        "S": (*_signs((0.0, 26.0)), *_signs((48.0, 51.8)), *_signs((27.3, 46.5))),
    }
    corners = ((-45.0, 20.5), (45.0, 20.5), (45.0, -20.5), (-45.0, -20.5))
    return {
        2: Start(((-50.0, 0.0), (50.0, 0.0)), False, two, False),
        4: Start(corners, False, four, False, (1, -1, 1, -1)),
    }


STARTS: dict[str, dict[int, Start]] = {
    "sakura": _sakura(),
    "stump": _stump(),
    "hole": _hole(),
    "figure8": _figure8(),
}
"""The start layouts by ring and player count; a count that a ring has none for cannot be played there."""
