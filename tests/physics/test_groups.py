"""Nested groups lie in line with the push, and the finger drives the rearmost piece alone; stacks go as one."""

import math
import subprocess
import sys

import msgspec
import numpy as np
import pytest

from kabuto.data.arenas import ARENAS, Arena, Berth, Convex
from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import (
    MAX_SPEED,
    MIN_SPEED,
    Body,
    Push,
    angle_range,
    bent,
    depth_between,
    into_range,
    legal,
    overlap,
    pushed,
    start_pose,
)
from kabuto.physics.preview import preview
from kabuto.physics.reach import stays
from kabuto.physics.room import set_back
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import STEP, simulate
from tests.physics.tables import PUSHED, disc, hall, start

SAKURA = ARENAS["sakura"]
HALL = hall()


def group_push(group: str, offset: float = 0.0, angle: float = 0.0, speed: float = MIN_SPEED, corner: int = 0) -> Push:
    return Push(corner, GROUPS[group][0].kind, PUSHED, offset, angle, 0.0, speed, group=group)


def laid(push: Push, arena: Arena = SAKURA, layout: tuple[Body, ...] = ()) -> tuple[Body, ...]:
    pose = start_pose(push, arena, layout)
    assert pose is not None
    return pushed(push, pose, arena)


def corners(body: Body) -> np.ndarray:
    """The points of a piece's outline."""
    c, s = math.cos(body.angle), math.sin(body.angle)
    points = np.array([point for part in PIECES[body.kind].parts for point in part])
    return points @ np.array([[c, s], [-s, c]]) + (body.x, body.y)


def in_line(push: Push, points: np.ndarray) -> np.ndarray:
    """Points seen along the line (x) and to its left (y)."""
    way = SAKURA.berths[push.corner].inward + push.angle
    return points @ np.array([[math.cos(way), -math.sin(way)], [math.sin(way), math.cos(way)]])


# ------------------------------------------------------------------------------------------------------- arrangement
@pytest.mark.parametrize(
    ("group", "length", "width"), [("comb", 52.5, 52.0), ("file", 52.0, 30.0), ("full_moon", 40.0, 40.0)]
)
def test_a_group_is_nested_in_line_with_the_push(group: str, length: float, width: float) -> None:
    push = group_push(group, 1.0, 0.1, corner=2)
    bodies = laid(push)
    assert [body.id for body in bodies] == list(push.ids) == [PUSHED + n for n in range(len(GROUPS[group]))]
    assert [body.kind for body in bodies] == [member.kind for member in GROUPS[group]]
    spots = in_line(push, np.concatenate([corners(body) for body in bodies]))
    assert np.ptp(spots, axis=0) == pytest.approx((length, width), abs=0.05)
    along = in_line(push, np.array([(body.x, body.y) for body in bodies]))[:, 0]
    assert along.argmin() == 0 and sorted(along)[1] - along[0] > 10, "the finger drives the rearmost"
    for i, one in enumerate(bodies):
        for other in bodies[:i]:
            assert depth_between(one, other) == pytest.approx(0, abs=2e-3), "they touch, and do not overlap"


@pytest.mark.parametrize("group", list(GROUPS))
@pytest.mark.parametrize("offset", [-17.0, -6.0, 0.0, 3.0])
def test_within_its_angles_a_group_starts_wholly_on_the_platform(group: str, offset: float) -> None:
    low, high = angle_range(GROUPS[group][0].kind, 0.0, offset, group)
    for share in (0.0, 0.3, 1.0):
        push = group_push(group, offset, low + (high - low) * share, corner=3)
        assert legal(push, into=False) is None
        points = np.concatenate([corners(body) for body in laid(push)])
        spots = np.array([SAKURA.berths[3].local(x, y) for x, y in points])
        assert spots[:, 0].max() == pytest.approx(-4) and spots[:, 0].min() > -110
        assert np.abs(spots[:, 1]).max() < 30 + 1e-5
        if share in (0.0, 1.0):
            assert np.abs(spots[:, 1]).max() == pytest.approx(30, abs=1e-4)
    for beyond in (low - 0.002, high + 0.002):
        assert legal(group_push(group, offset, beyond), into=False) is not None


def test_a_group_starts_farther_back_where_something_overhangs_the_platform() -> None:
    large = disc(1, "L", *SAKURA.berths[0].world(1, 12))
    push = group_push("file")
    bodies = laid(push, SAKURA, (large,))
    assert all(depth_between(body, large) <= 0 for body in bodies)
    assert legal(push, SAKURA, (large,)) is None
    back = SAKURA.berths[0].local(bodies[0].x, bodies[0].y)[0]
    assert back < SAKURA.berths[0].local(laid(push)[0].x, laid(push)[0].y)[0] - 1


@pytest.mark.parametrize(
    "change", [{"group": "heap"}, {"kind": "S"}, {"kind": "half_moon"}, {"id": 28}, {"id": 31}, {"group": "full_moon"}]
)
def test_a_group_that_is_none_or_whose_ids_are_taken_is_refused(change: dict[str, object]) -> None:
    assert legal(group_push("comb"), SAKURA, start()) is None
    sentence = legal(msgspec.structs.replace(group_push("comb"), **change), SAKURA, start())
    assert sentence is not None and "cannot be pushed" in sentence


def test_a_line_goes_into_the_ring_only_if_it_does_for_each_of_a_group() -> None:
    """On a floor that is as narrow as one of two abreast, the rearmost would stay and the others would not."""
    lane = Arena("lane", (Convex(((-20.0, -8.0), (300.0, -8.0), (300.0, 8.0), (-20.0, 8.0))),), hall(0.0).berths)
    assert stays("hexagon", math.pi / 6, 0.0, 0.0, 60.0, lane, 0)
    assert not stays("hexagon", 0.0, 0.0, 0.0, 60.0, lane, 0, "comb")
    assert stays("hexagon", 0.0, 0.0, 0.0, 60.0, lane, 0, "file")
    short = msgspec.structs.replace(lane, floors=(Convex(((-20.0, -8.0), (25.0, -8.0), (25.0, 8.0), (-20.0, 8.0))),))
    assert stays("hexagon", 0.0, 0.0, 0.0, 60.0, short, 0)
    assert not stays("hexagon", 0.0, 0.0, 0.0, 60.0, short, 0, "file"), "the one ahead goes farther"


def test_the_tremor_keeps_a_group_on_the_platform_and_going_into_the_ring() -> None:
    push = group_push("full_moon", 17.0, 0.5, MAX_SPEED)
    assert legal(push) is None
    for by in (-1.0, 1.0):
        turned = bent(push, by)
        assert turned.angle != push.angle and legal(turned) is None
        assert turned.angle == pytest.approx(
            into_range("half_moon", 0.0, 17.0, MAX_SPEED, group="full_moon")[by > 0], abs=3e-4
        )


# ------------------------------------------------------------------------------------------------------------ pushed
@pytest.mark.parametrize("group", list(GROUPS))
def test_only_the_rearmost_is_held_on_the_line(group: str) -> None:
    """Met from the side, those ahead give way; the one that is driven keeps its line and speed."""
    block = tuple(disc(i, "L", *SAKURA.berths[0].world(24 + 40.2 * i, 22)) for i in range(3))
    push = group_push(group, speed=120.0)
    result = simulate(block, push, record=True)
    assert result.frames is not None and list(result.ids)[3:] == list(push.ids)
    frames = result.frames[: result.released_step + 1, 3:].astype(float)
    local = np.array([[SAKURA.berths[0].local(x, y) for x, y in row] for row in frames[:, :, :2]])
    assert np.abs(np.diff(local[:, 0, 0]) - 120.0 * STEP).max() < 1e-3
    assert np.abs(local[:, 0, 1]).max() < 1e-3
    assert np.abs(np.diff(local[:, 1:, 1], axis=0)).sum(axis=0).max() > 1


@pytest.mark.parametrize("group", list(GROUPS))
def test_the_finger_lets_go_when_the_rearmost_has_left_the_platform(group: str) -> None:
    result = simulate((), group_push(group, speed=100.0), HALL, record=True)
    assert result.frames is not None
    rear = [corners(Body(0, GROUPS[group][0].kind, *map(float, frame[0])))[:, 0].min() for frame in result.frames]
    assert rear[result.released_step] >= HALL.berths[0].x - 1e-3
    assert rear[result.released_step - 1] < HALL.berths[0].x + 1e-3


@pytest.mark.parametrize("group", ["file", "full_moon"])
@pytest.mark.parametrize("speed", [MIN_SPEED, MAX_SPEED])
def test_alone_on_the_ring_a_group_in_file_stays_together(group: str, speed: float) -> None:
    push = group_push(group, speed=speed)
    result = simulate((), push)
    before, after = laid(push), result.layout
    assert [body.id for body in after] == list(push.ids) and overlap(after) < 0.05
    gap = [math.dist((b[0].x, b[0].y), (b[1].x, b[1].y)) for b in (before, after)]
    assert gap[1] == pytest.approx(gap[0], abs=1.0)


def test_a_group_belongs_to_whoever_pushed_it() -> None:
    result = simulate((), msgspec.structs.replace(group_push("comb"), seat=1), HALL)
    assert [body.seat for body in result.layout] == [1, 1, 1]


def test_what_touches_in_a_group_is_no_first_contact() -> None:
    push = group_push("file", speed=200.0)
    result = simulate(start(), push, record=True)
    assert result.impacts and not any(set(impact.ids) <= set(push.ids) for impact in result.impacts)
    alone = preview((), push, "contact", HALL)
    assert alone is not None and alone.contact is None and set(alone.paths) == {PUSHED + 1}
    shown = preview(start(), push, "contact")
    assert shown is not None and shown.contact is not None
    assert len(shown.pushed) == result.impacts[0].step + 1


def test_a_glance_at_a_group_is_close_to_the_push_and_leaves_the_layout_as_it_was() -> None:
    screen = Screen(start())
    for _ in range(2):
        for group in GROUPS:
            push = group_push(group, 2.0, 0.05, 200.0, corner=1)
            glance, result = screen.glance(push), simulate(start(), push)
            assert list(glance.ids) == [body.id for body in start()] + list(push.ids)
            there = {body.id: (body.x, body.y) for body in result.layout}
            off = [math.dist(at, there[key]) for key, at in zip(glance.ids, glance.at, strict=True) if key in there]
            assert np.median(off) < 0.2
        lone = screen.glance(Push(0, "S", PUSHED))
        assert len(lone.ids) == len(start()) + 1


SCRIPT = """
import hashlib, msgspec
from kabuto.data.groups import GROUPS
from kabuto.physics.aim import Body, Push
from kabuto.physics.simulate import simulate
from tests.physics.tables import start
layout, digest = start(), hashlib.sha256()
layout = tuple(msgspec.structs.replace(b, stack=("M", "S") if b.kind in ("L", "wrestler") else ()) for b in layout)
for number, group in enumerate([*GROUPS, *GROUPS]):
    push = Push(number % 4, GROUPS[group][0].kind, 1000 + 10 * number, 1.0, 0.04, 0.0, 60.0 + 70 * number, group=group)
    result = simulate(layout, push, record=True)
    digest.update(msgspec.json.encode((result.layout, result.falls, result.impacts)) + result.frames.tobytes())
    layout = result.layout
print(digest.hexdigest())
"""


def test_groups_and_stacks_are_bit_identical_in_every_process() -> None:
    runs = [
        subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    lines: list[str] = []
    exec(SCRIPT.replace("print(", "out("), {"out": lines.append})
    assert runs[0].strip() == runs[1].strip() == lines[0]


# ------------------------------------------------------------------------------------------------------------ stacks
@pytest.mark.parametrize("base", ["L", "wrestler", "hexagon"])
def test_only_the_base_of_a_stack_touches_others(base: str) -> None:
    """What lies on top, though larger than the base, meets nothing."""
    x, y = SAKURA.berths[0].world(60, 0)
    gap = PIECES[base].reach + 10.5
    beside = disc(1, "S", *SAKURA.berths[0].world(60, gap))
    for stack in ((), ("L", "L")):
        layout = (Body(0, base, x, y, stack=stack), beside)
        result = simulate(layout, Push(0, "S", PUSHED, -15.0))
        assert result.layout[:2] == tuple(
            msgspec.structs.replace(body, x=round(body.x, 4), y=round(body.y, 4)) for body in layout
        )


def test_the_heavier_a_stack_the_less_it_gives_way() -> None:
    went = []
    for stack in ((), ("S",), ("M", "S"), ("M", "M", "S", "S")):
        x, y = SAKURA.berths[0].world(60, 0)
        result = simulate((Body(0, "wrestler", x, y, 0.3, stack=stack, seat=0),), Push(0, "M", PUSHED, speed=450.0))
        body = next(body for body in result.layout if body.id == 0)
        assert (body.stack, body.seat) == (stack, 0)
        went.append(math.dist((x, y), (body.x, body.y)))
    assert went == sorted(went, reverse=True) and went[-1] < went[0] - 2


def test_a_stack_falls_as_one_and_says_what_lay_in_it() -> None:
    square = Convex(((-2000.0, -50.0), (0.0, -50.0), (0.0, 50.0), (-2000.0, 50.0)))
    for kind, stack in (("wrestler", ("M", "S")), ("M", ("S", "S", "S"))):
        arena = Arena("shelf", (square,), (Berth(-1.0 - PIECES[kind].reach - 14.0, 0.0, 0.0, 34.0),))
        body = Body(0, kind, -1.0, 0.0, math.pi, stack=stack, seat=1)
        result = simulate((body,), Push(0, "S", PUSHED), arena)
        assert [(fall.id, fall.body.stack, fall.body.seat) for fall in result.falls] == [(0, stack, 1)]
        assert Screen((body,), arena).glance(Push(0, "S", PUSHED)).fallen == (0,)


def test_a_wrestler_or_the_belts_disc_is_set_back_with_its_stack() -> None:
    for body in (Body(0, "wrestler", 100.0, 100.0, 0.0, ("M", "S"), seat=1), disc(0, "M", 99.0, 99.0, stack=("S",))):
        layout = set_back(tuple(one for one in start() if one.id != 0), body)
        back = next(one for one in layout if one.id == 0)
        assert back.stack == body.stack and SAKURA.on_ring(back.x, back.y)
