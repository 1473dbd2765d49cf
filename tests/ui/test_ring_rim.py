"""The platform on a rim without corners, by every device; and matches of three and four through the real window."""

from __future__ import annotations

import math

import pygame
import pytest

from kabuto.data.arenas import ARENAS
from kabuto.rules.model import PlacePlatform
from kabuto.table.rim import CATCH, marks, moved, snapped
from kabuto.table.tumble import edge_normal, hole_at, landing
from tests.ui.ring_kit import BACK, LEFT, OK, RIGHT, UP, MakeRing, Ring

STUMP, EIGHT, HOLE = ARENAS["stump"], ARENAS["figure8"], ARENAS["hole"]
OUT = 30.0


def beside(one: Ring, number: int) -> tuple[float, float]:
    """A point of the table just outside a berth, mm."""
    return one.ring.arena.berths[number].world(-OUT, 0.0)


@pytest.mark.parametrize("arena", ["stump", "figure8"])
def test_the_platform_goes_where_the_mouse_presses_and_stands_there_after_a_click_on_it(
    ring: MakeRing, arena: str
) -> None:
    one = ring(options={"arena": arena})
    one.until("rim")
    goal = marks(one.ring.arena)[3]
    x, y = beside(one, goal)
    one.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    one.mouse(pygame.MOUSEBUTTONUP, x, y)
    assert one.mode == "rim" and one.ring.corner == goal, "shown there, not placed yet"
    one.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    one.mouse(pygame.MOUSEBUTTONUP, x, y)
    one.until("aim")
    assert one.session.history[-1].actions[0] == PlacePlatform(goal)
    one.key(BACK)
    one.until("rim")
    assert one.ring.corner == goal, "taken back, it is shown where it stood"


def test_dragged_it_goes_along_and_is_not_placed(ring: MakeRing) -> None:
    one = ring(options={"arena": "stump"})
    one.until("rim")
    start = one.ring.corner
    one.mouse(pygame.MOUSEBUTTONDOWN, *beside(one, start))
    for number in range(start, start + 400, 50):
        one.mouse(pygame.MOUSEMOTION, *beside(one, number))
    one.mouse(pygame.MOUSEBUTTONUP, *beside(one, start + 350))
    assert one.mode == "rim" and abs(one.ring.corner - start - 350) <= CATCH


def test_keys_go_along_the_rim_and_fine_ones_a_tenth_of_a_degree(ring: MakeRing) -> None:
    one = ring(options={"arena": "stump"})
    one.until("rim")
    start = one.ring.corner
    assert STUMP.berths[start].y < 0, "at first below, nearest to whoever plays"
    one.key(RIGHT)
    assert STUMP.berths[one.ring.corner].x > STUMP.berths[start].x, "to the right is to the right"
    one.key(LEFT)
    assert one.ring.corner == start
    one.hold(pygame.KSCAN_LSHIFT)
    one.key(RIGHT)
    one.let_go(pygame.KSCAN_LSHIFT)
    assert one.ring.corner == start + 1
    one.key(UP)
    assert (one.ring.corner - start) % 3600 > 100
    one.key(OK)
    one.until("aim")
    assert one.session.state.platform == one.ring.corner


def test_the_rim_snaps_only_close_by() -> None:
    for arena in (STUMP, EIGHT):
        known = marks(arena)
        assert known and all(snapped(arena, mark) == mark for mark in known)
        assert snapped(arena, known[1] + CATCH) == known[1]
        assert snapped(arena, known[1] + CATCH + 5) == known[1] + CATCH + 5
        assert moved(arena, known[1], 1) == known[1] + 1, "a fine step is never pulled back"


def test_there_are_neither_posts_nor_tags_where_the_ring_has_no_corners(ring: MakeRing) -> None:
    one = ring(options={"arena": "stump"})
    one.until("rim")
    names = {key[0] for key in one.ring.canvas.listed if isinstance(key, tuple)}
    assert not names & {"post", "tag", "corner key"}


def test_what_falls_goes_straight_away_from_a_round_rim_and_straight_down_a_hole() -> None:
    for degrees in range(0, 360, 45):
        x, y = 85.5 * math.cos(math.radians(degrees)), 85.5 * math.sin(math.radians(degrees))
        nx, ny = edge_normal(STUMP, x, y)
        assert nx * x + ny * y == pytest.approx(85.5)
        goal = landing(STUMP, None, x, y, 0.0, 0.0, 15.0)
        assert not STUMP.on_ring(goal.x, goal.y) and not goal.deep
    assert edge_normal(EIGHT, 113.0, 0.0) == pytest.approx((1.0, 0.0))
    assert hole_at(HOLE, 5.0, 3.0) == (0.0, 0.0) and hole_at(HOLE, 40.0, 0.0) is None
    assert landing(HOLE, 2, 15.0, 0.0, 90.0, 0.0, 15.0).deep


@pytest.mark.parametrize(
    ("count", "league", "arena"), [(3, "full", "sakura"), (4, "full", "sakura"), (4, "junior", "figure8")]
)
def test_three_and_four_play_to_the_end_by_keys(ring: MakeRing, count: int, league: str, arena: str) -> None:
    one = ring(("human",) * count, options={"league": league, "arena": arena, "bell": 6, "tremor": False})
    seen: set[int] = set()
    for press in range(400):
        one.settle()
        if one.match.over:
            break
        mode = one.mode
        seen.add(one.ring.actor if one.ring.actor is not None else -1)
        if mode == "corner" and press % 2:
            one.key(RIGHT if press % 4 == 1 else UP)
        # Now and then a move, where one may be used.
        if mode in ("corner", "rim", "aim", "after") and press % 5 == 4:
            one.key(pygame.KSCAN_5)
        else:
            one.key(OK)
    assert one.match.over and one.session.outcome is not None
    assert seen >= set(range(count)), "everybody had turns"
    assert one.ring.banner.outcome == one.session.outcome
    assert bool(one.ring.panels.teams) == (count == 4)
