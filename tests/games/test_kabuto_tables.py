"""Kabuto's tables of data, value by value: the rulebook's counts, and what its pictures leave to us."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from kabuto.data.arenas import ARENAS, PLATFORM_LENGTH, PLATFORM_WIDTH
from kabuto.data.layouts import STARTS, TURN_LEFT
from kabuto.data.options import OPTIONS
from kabuto.data.outlines import CIRCLES, OUTLINES
from kabuto.data.pieces import COUNTS, RANKS
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import MAX_TREMOR
from kabuto.rules.layouts import JUNIOR_SMALL, START_STOCK
from kabuto.rules.model import TAGS
from kabuto.rules.turn import POINTS, SIGNATURE_POINTS


def test_how_many_pieces_of_which_class_the_box_holds() -> None:
    assert COUNTS == {
        "S": 20, "M": 11, "L": 6, "wrestler": 4,
        "scythe": 1, "horn": 1, "hexagon": 3, "leg": 1, "half_moon": 2, "ball": 1, "cube": 3, "triangle": 2,
    }  # fmt: skip
    assert {kind: rank for kind, rank in RANKS.items() if rank != "signature"} == {
        kind: kind for kind in ("S", "M", "L", "wrestler")
    }
    assert set(RANKS) == set(COUNTS)


@pytest.mark.parametrize(
    ("kind", "length", "width"),
    [
        ("scythe", 60, 16),
        ("horn", 50, 42),
        ("hexagon", 26, 30.02),
        ("leg", 40, 12),
        ("half_moon", 20, 40),
        ("cube", 14, 14),
        ("triangle", 29.44, 34),
        ("wrestler", 46, 36),
    ],
)
def test_how_large_a_piece_is(kind: str, length: float, width: float) -> None:
    points = [point for part in OUTLINES[kind] for point in part]
    xs, ys = zip(*points, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((length, width), abs=0.01)
    assert CIRCLES == {"S": 10, "M": 15, "L": 20, "ball": 23}


def flat(places: Iterable[tuple[float, float]]) -> list[float]:
    return [number for place in places for number in place]


def test_the_ring_and_the_platform() -> None:
    ring = ARENAS["sakura"]
    a, b = 86, 61.9
    corners = ((a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b), (-b, -a), (b, -a))
    assert flat(ring.outline) == pytest.approx(flat(corners))
    assert (PLATFORM_WIDTH, PLATFORM_LENGTH) == (60, 110)
    middle, post = 147.9 / 2, 147.9 / 2 + 16 / math.sqrt(2)
    signs = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    assert flat((berth.x, berth.y) for berth in ring.berths) == pytest.approx([x * middle for x in flat(signs)])
    assert flat(ring.posts) == pytest.approx([x * post for x in flat(signs)])


def swapped(x: float, y: float) -> set[tuple[float, float]]:
    """All points that signs and a swap of the two coordinates make of one."""
    return {(s * u, t * v) for u, v in ((x, y), (y, x)) for s in (1, -1) for t in (1, -1)}


def sides(*places: tuple[float, float]) -> set[tuple[float, float]]:
    return {(s * x, y) for x, y in places for s in (1, -1)}


MEDIUM = {(0, 0), *swapped(67.7, 15.2)}
SMALL = swapped(73.9, 59.5) | swapped(75.8, 39.3)
PINWHEEL = {(73.9, 59.5), (-59.5, 73.9), (-73.9, -59.5), (59.5, -73.9)}


@pytest.mark.parametrize(
    ("players", "slots", "discs"),
    [
        (
            *(2, [(-35.4, 0), (35.4, 0)]),
            {"M": MEDIUM, "L": swapped(46.3, 46.3) | {(0, 35.4), (0, -35.4)}, "S": SMALL},
        ),
        (
            *(3, [(0, 35.4), (35.4, 0), (-35.4, 0)]),
            {
                "M": {(0, 0), (0, -70.7)} | sides((15.2, 68.5), (68.5, 15.2), (68.5, -15.2)),
                "L": {(0, -35.3)} | sides((46.2, 46.2), (45, -45.5)),
                "S": sides((39.4, 75.9), (59.6, 74.1), (74.1, 59.6), (75.9, 39.4), (71.2, -60.7), (30, -75)),
            },
        ),
        (
            *(4, [(-35.4, 0), (0, 35.4), (35.4, 0), (0, -35.4)]),
            {"M": MEDIUM, "L": swapped(46.3, 46.3), "S": SMALL - PINWHEEL},
        ),
    ],
)
def test_where_everything_stands_at_the_start(
    players: int, slots: list[tuple[float, float]], discs: dict[str, set[tuple[float, float]]]
) -> None:
    start = STARTS["sakura"][players]
    assert list(start.slots) == slots and start.by_turn == (players == 3) and start.belt == (players == 2)
    assert {kind: set(places) for kind, places in start.discs.items()} == discs
    assert all(len(set(places)) == len(places) for places in start.discs.values())
    assert start.discs["M"][0] == (0, 0), "the centre's disc comes first"
    assert math.degrees(TURN_LEFT) == pytest.approx(45)


def turned(r: float, *degrees: float) -> list[tuple[float, float]]:
    return [(r * math.cos(math.radians(way)), r * math.sin(math.radians(way))) for way in degrees]


def test_where_everything_stands_on_the_stump() -> None:
    rim, small = [(70, 0), (-70, 0), (0, 70), (0, -70)], swapped(70.3, 25.7)
    ways = (90, -30, 210)
    three = {
        "M": [(0, 0), *turned(70, *ways)],
        "L": turned(64.9, 30, 150, 270),
        "S": turned(74.9, *(way + by for way in ways for by in (19.9, -19.9, 35.5, -35.5))),
    }
    slots = {2: [(-35.4, 0), (35.4, 0)], 3: turned(35.4, *ways), 4: [(-35.4, 0), (0, 35.4), (35.4, 0), (0, -35.4)]}
    discs = {
        2: {"M": [(0, 0), (0, 35), (0, -35), *rim], "L": swapped(45.9, 45.9), "S": small},
        3: three,
        4: {"M": [(0, 0), *rim], "L": swapped(45.9, 45.9), "S": small},
    }
    for players, start in STARTS["stump"].items():
        assert flat(start.slots) == pytest.approx(flat(slots[players]))
        assert start.by_turn == (players == 3) and start.belt == (players == 2)
        for kind, places in discs[players].items():
            assert flat(sorted(start.discs[kind])) == pytest.approx(flat(sorted(places)))
            assert len(start.discs[kind]) == len(places)


def test_what_one_starts_with() -> None:
    assert START_STOCK == {"M": 1, "S": 2} and JUNIOR_SMALL == 3 and TAGS == 4


def test_what_an_inventory_counts_at_the_bell() -> None:
    assert POINTS == {"L": 3, "M": 2, "S": 1} and SIGNATURE_POINTS == 2


def test_the_cards_of_the_wrestlers() -> None:
    assert {key: (card.piece, card.count, card.junior, card.sakura_only) for key, card in WRESTLERS.items()} == {
        "mantis": ("scythe", 1, {"scythe": 1, "M": 1, "S": 1}, False),
        "rhino": ("horn", 1, {"horn": 1, "S": 2}, False),
        "bee": ("hexagon", 3, {"hexagon": 3, "S": 1}, False),
        "hopper": ("leg", 1, {"leg": 1, "M": 1, "S": 1}, False),
        "moth": ("half_moon", 2, {"half_moon": 2, "S": 2}, False),
        "pill": ("ball", 1, {"ball": 1, "S": 2}, False),
        "termite": ("cube", 3, {}, True),
        "tiger": ("triangle", 2, {}, True),
    }


def test_the_usual_values_of_the_options() -> None:
    assert {option.key: option.default for option in OPTIONS} == {
        "arena": "sakura", "league": "full", "push": "flick", "wrestlers": "choose", "first": "lot", "assist": "half",
        "tremor": True, "bell": 60, "undo": False,
    }  # fmt: skip
    assert math.degrees(MAX_TREMOR) == pytest.approx(7)
