"""Pieces and rings are what their tables say."""

import math

import numpy as np
import pytest

from kabuto.data.arenas import ARENAS, Arena, Circle, Convex
from kabuto.data.geometry import centroid, convex, depth_circle_polygon, depth_polygons, inside
from kabuto.data.pieces import BOARD_FRICTION, COUNTS, GRAVITY, PIECES
from kabuto.physics.floors import Floors

SAKURA = ARENAS["sakura"]


@pytest.mark.parametrize("kind", [kind for kind in PIECES if not PIECES[kind].round])
def test_outlines_are_convex_parts_around_the_centre_of_mass(kind: str) -> None:
    parts = PIECES[kind].parts
    assert all(convex(part) and len(part) <= 8 for part in parts)
    assert max(map(abs, centroid(parts))) < 2e-3
    middles = [centroid([part]) for part in parts]
    assert not any(inside(middles[i], parts[j]) for i in range(len(parts)) for j in range(len(parts)) if i != j)


@pytest.mark.parametrize("kind", list(PIECES))
def test_torque_and_moment_agree_with_a_sum_over_a_fine_grid(kind: str) -> None:
    piece = PIECES[kind]
    step = piece.reach / 150
    ticks = np.arange(-piece.reach + step / 2, piece.reach, step)
    xs, ys = (axis.ravel() for axis in np.meshgrid(ticks, ticks))
    if piece.round:
        within = xs**2 + ys**2 <= piece.radius**2
    else:
        within = np.zeros(len(xs), dtype=bool)
        for part in piece.parts:
            corners = np.array(part)
            ahead = np.roll(corners, -1, axis=0) - corners
            cross = [ex * (ys - y) - ey * (xs - x) for (ex, ey), (x, y) in zip(ahead, corners, strict=True)]
            within |= np.all(np.array(cross) >= 0, axis=0)
    distance = np.hypot(xs, ys)[within]
    assert len(distance) * step**2 == pytest.approx(piece.area, rel=0.01)
    assert (distance**2).mean() * piece.mass == pytest.approx(piece.moment, rel=0.01)
    assert distance.mean() * BOARD_FRICTION * piece.mass * GRAVITY == pytest.approx(piece.torque, rel=0.01)


def test_a_disc_resists_turning_with_two_thirds_of_its_radius() -> None:
    for kind in "SML":
        assert PIECES[kind].torque == pytest.approx(PIECES[kind].grip * PIECES[kind].radius * 2 / 3)


def test_the_wrestlers_weight_lies_between_medium_and_large() -> None:
    assert PIECES["M"].mass < PIECES["wrestler"].mass < PIECES["L"].mass


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert (COUNTS["S"], COUNTS["M"], COUNTS["L"], COUNTS["wrestler"]) == (20, 11, 6, 4)
    assert sum(n for kind, n in COUNTS.items() if PIECES[kind].rank == "signature") == 14


def test_the_sakura_ring_has_four_cut_corners() -> None:
    assert len(SAKURA.berths) == len(SAKURA.posts) == 4
    for berth in SAKURA.berths:
        assert berth.edge == pytest.approx(34, abs=0.1)
        assert SAKURA.on_ring(*berth.world(0.01, 0)) and not SAKURA.on_ring(*berth.world(-0.01, 0))
        assert SAKURA.on_ring(*berth.world(0.01, 16.9)) and not SAKURA.on_ring(*berth.world(0.01, 17.1))
        assert berth.local(*berth.world(-7, 5)) == pytest.approx((-7, 5))
        assert inside(berth.world(-100, 29), berth.platform()) and not inside(berth.world(-100, 31), berth.platform())
    assert SAKURA.edge_distance(0, 0) == pytest.approx(147.9 / math.sqrt(2) - 0, abs=20)
    assert SAKURA.edge_distance(80, 0) == pytest.approx(6) and SAKURA.edge_distance(90, 0) == 0


def test_no_post_touches_a_piece_that_may_still_be_on_the_ring() -> None:
    for x, y in SAKURA.posts:
        assert not SAKURA.on_ring(x, y)


def test_a_ring_with_a_hole_and_a_round_ring_need_no_new_code() -> None:
    ring = Arena(
        "eight", (Circle(0, 0, 50), Convex(((40, -10), (120, -10), (120, 10), (40, 10)))), (), (Circle(0, 0, 9),)
    )
    spots = [(30, 0), (5, 0), (0, 9.5), (100, 9), (100, 11), (49, 0), (-51, 0)]
    expected = [True, False, True, True, False, True, False]
    assert [ring.on_ring(*spot) for spot in spots] == expected
    off = Floors(ring, None).off(np.array(spots, dtype=float))
    assert off == [row for row, carried in enumerate(expected) if not carried]
    assert ring.edge_distance(0, 12) == pytest.approx(3)


def test_the_platform_is_floor_while_it_stands() -> None:
    spot = np.array([SAKURA.berths[2].world(-20, 25)])
    assert Floors(SAKURA, None).off(spot) == [0]
    assert Floors(SAKURA, 1).off(spot) == [0]
    assert Floors(SAKURA, 2).off(spot) == []


def test_floors_and_the_arena_agree_on_what_is_carried() -> None:
    eight = Arena("eight", (Circle(0, 0, 90), Convex(((40, -60), (120, -10), (60, 60)))), (), (Circle(0, 0, 9),))
    spots = np.stack(np.meshgrid(np.linspace(-130, 130, 53), np.linspace(-130, 130, 53)), axis=-1).reshape(-1, 2)
    for ring in (SAKURA, eight):
        off = Floors(ring, None).off(spots)
        assert off == [row for row, (x, y) in enumerate(spots.tolist()) if not ring.on_ring(x, y)]
        assert 200 < len(off) < len(spots) - 200


def test_overlap_depths() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    assert depth_circle_polygon(13, 5, 4, square) == pytest.approx(1)
    assert depth_circle_polygon(15, 5, 4, square) == pytest.approx(-1)
    assert depth_circle_polygon(8, 5, 4, square) == pytest.approx(6)
    beside = tuple((x + 9.5, y) for x, y in square)
    assert depth_polygons(square, beside) == pytest.approx(0.5)
