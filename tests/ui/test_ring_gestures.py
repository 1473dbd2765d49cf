"""The gestures of the mouse on the ring: which handle does what, from every corner, however near the window ends."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kabuto.data.arenas import SAKURA
from kabuto.rules.model import PlacePlatform, PushPiece, State
from kabuto.table.aim import Aim, pose
from kabuto.table.gestures import (
    ARROW,
    BACK,
    CANCEL,
    LEAST_PULL,
    PULL,
    SPARE,
    Bounds,
    Grip,
    arrows,
    full,
    grip,
    nudged,
    pulled,
    slid,
)
from tests.screenshots.kabuto import match
from tests.ui.ring_kit import MakeRing, Ring

STATES: list[State] = []


def placed(corner: int) -> State:
    if not STATES:
        for one in range(4):
            session = match(3)
            session.play(0, PlacePlatform(one))
            STATES.append(session.state)
    return STATES[corner]


def window(width: float = 1280, height: float = 720) -> Bounds:
    """A window 16:9 or otherwise, as a part of the table: as the camera has it."""
    s = min(width / 1280, height / 720)
    k, x, y = 2.9 * s, width / 2, (height - 720 * s) / 2 + 326.7 * s
    return Bounds(-x / k, (y - height) / k, (width - x) / k, y / k)


CORNERS = st.integers(0, 3)
AIMS = st.builds(Aim, st.sampled_from(["S", "M", "L", "horn", "ball"]), st.floats(-15, 15), st.floats(-30, 30))


def on_piece(state: State, aim: Aim) -> Grip:
    x, y, _ = pose(state, aim)
    held = grip(state, aim, x, y)
    assert held is not None and held.pulls
    return held


@given(CORNERS, AIMS, st.floats(-60, 60), st.floats(-90, 90))
def test_an_arrow_slides_whichever_way_the_hand_goes(corner: int, aim: Aim, dx: float, dy: float) -> None:
    state, aim = placed(corner), aim.bounded()
    for sign, x, y in arrows(state, aim):
        held = grip(state, aim, x, y)
        assert held is not None and not held.pulls and held.arrow == sign
        after = slid(state, aim, held, x + dx, y + dy)
        assert (after.strength, after.kind) == (aim.strength, aim.kind)
        _, side = SAKURA.berths[corner].local(x + dx, y + dy)
        _, start = SAKURA.berths[corner].local(x, y)
        if abs(after.offset) < 14:
            assert after.offset == pytest.approx(aim.offset + side - start, abs=0.15)
        click = nudged(state, aim, held)
        assert (click.offset - aim.offset) * sign >= 0


@given(CORNERS, AIMS, st.floats(0, CANCEL - 0.1), st.floats(0, math.tau))
@example(0, Aim("S", -15.0, 16.0), 0.0, 0.0)
def test_let_go_near_where_the_pull_began_nothing_is_pushed(corner: int, aim: Aim, far: float, way: float) -> None:
    state, aim = placed(corner), aim.bounded()
    held = on_piece(state, aim)
    found = pulled(state, aim, held, held.x + far * math.cos(way), held.y + far * math.sin(way))
    assert not found.drawn and found.aim == aim


@given(CORNERS, AIMS, st.floats(CANCEL + 1, 200), st.floats(0, math.tau))
@example(0, Aim("S", 13.0, -24.0), 13.0, 0.0)
def test_only_a_pull_backwards_pushes(corner: int, aim: Aim, far: float, way: float) -> None:
    state, aim = placed(corner), aim.bounded()
    held = on_piece(state, aim)
    back = SAKURA.berths[corner].inward + math.pi
    off = abs(math.remainder(way - back, math.tau))
    found = pulled(state, aim, held, held.x + far * math.cos(way), held.y + far * math.sin(way))
    if abs(off - math.radians(BACK)) > 0.01:
        assert found.drawn is (off < math.radians(BACK))
    assert math.hypot(found.x - held.x, found.y - held.y) <= min(far, CANCEL + PULL) + 1e-6, "it stays at the hand"


@given(CORNERS, AIMS, st.floats(-50, 50), st.sampled_from([(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]))
def test_full_strength_can_be_pulled_from_every_corner(
    corner: int, aim: Aim, off: float, size: tuple[int, int]
) -> None:
    state, aim, bounds = placed(corner), aim.bounded(), window(*size)
    held = on_piece(state, aim)
    way = SAKURA.berths[corner].inward + math.pi + math.radians(off)
    dx, dy = math.cos(way), math.sin(way)
    room = bounds.room(held.x, held.y, dx, dy)
    # To the last millimetre before the border.
    found = pulled(state, aim, held, held.x + dx * (room - 1), held.y + dy * (room - 1), False, bounds)
    if room - 1 >= CANCEL + LEAST_PULL:
        assert found.drawn and found.aim.strength == 100
    most = full(bounds, (held.x, held.y), dx, dy)
    assert LEAST_PULL <= most <= PULL and (most == LEAST_PULL or most <= room - CANCEL - SPARE + 1e-9)
    half = pulled(state, aim, held, held.x + dx * (CANCEL + most / 2), held.y + dy * (CANCEL + most / 2), False, bounds)
    assert half.aim.strength == pytest.approx(50, abs=0.1), "and half of it on half the way"


def test_from_every_corner_straight_back_there_is_room(corner_room: Callable[[int], float]) -> None:
    for corner in range(4):
        assert corner_room(corner) > CANCEL + 2 * LEAST_PULL + SPARE


@pytest.fixture
def corner_room() -> Callable[[int], float]:
    def room(corner: int) -> float:
        held = on_piece(placed(corner), Aim("L"))
        way = SAKURA.berths[corner].inward + math.pi
        return window().room(held.x, held.y, math.cos(way), math.sin(way))

    return room


# ---------------------------------------------------------------------------------------------- in the window
def at_mouse(one: Ring, kind: int, x: float, y: float) -> None:
    one.mouse(kind, x, y)


def pushes(one: Ring) -> list[Any]:
    return [record.action for record in one.session.history if isinstance(record.action, PushPiece)]


@pytest.mark.parametrize("away", [(0.0, 25.0), (-40.0, 12.0), (-80.0, -30.0)])
def test_a_sideways_adjustment_never_fires(ring: MakeRing, away: tuple[float, float]) -> None:
    one = ring(options={"tremor": False})
    one.to_aim()
    one.app.devices.last = "mouse"
    (sign, x, y), _ = one.ring.hand.arrows
    berth = SAKURA.berths[2]
    depth, side = berth.local(x, y)
    at_mouse(one, pygame.MOUSEBUTTONDOWN, x, y)
    assert one.ring.hand.arrow == sign
    to = berth.world(depth + away[0], side + away[1])
    at_mouse(one, pygame.MOUSEMOTION, *to)
    at_mouse(one, pygame.MOUSEBUTTONUP, *to)
    one.settle()
    assert one.mode == "aim" and not pushes(one)
    assert one.ring.hand.aim is not None and abs(one.ring.hand.aim.offset) > 1


def test_a_click_on_an_arrow_moves_the_piece_a_step(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.app.devices.last = "mouse"
    sign, x, y = one.ring.hand.arrows[1]
    at_mouse(one, pygame.MOUSEBUTTONDOWN, x, y)
    at_mouse(one, pygame.MOUSEBUTTONUP, x, y)
    assert one.ring.hand.aim is not None and one.ring.hand.aim.offset == pytest.approx(2.0 * sign)


def test_the_piece_goes_with_the_hand_and_where_nothing_happens_is_seen(ring: MakeRing) -> None:
    one = ring(options={"tremor": False})
    one.to_aim()
    aim = one.ring.hand.aim
    assert aim is not None
    x, y, _ = pose(one.ring.state, aim)
    berth = SAKURA.berths[2]
    depth, side = berth.local(x, y)
    at_mouse(one, pygame.MOUSEBUTTONDOWN, x, y)
    from kabuto.screen.title import title

    assert "cancel" in one.ring.canvas.listed
    assert title(one.ring, one.ring.hand)[2] == "Release here: nothing happens"
    to = berth.world(depth - 40, side)
    at_mouse(one, pygame.MOUSEMOTION, *to)
    pulling = one.ring.hand.pulling
    assert pulling is not None and pulling.drawn
    assert (pulling.x, pulling.y) == pytest.approx(to, abs=0.5)
    assert {"cancel", "aim home", "aim band"} <= {key for key in one.ring.canvas.listed if isinstance(key, str)}
    assert title(one.ring, one.ring.hand)[2] == "Release: push!"
    assert not one.ring.hand.arrows, "while it is pulled there is one handle"


def test_the_arrows_are_for_the_mouse(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.app.devices.last = "mouse"
    assert len(one.ring.hand.arrows) == 2
    one.app.devices.last = "keyboard"
    assert not one.ring.hand.arrows
    assert ARROW * one.ring.camera.k / one.ring.kit.S * 2 >= 37
