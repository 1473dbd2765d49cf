"""What may be aimed, and where a push starts."""

import math

import msgspec
import pytest

from kabuto.data.arenas import ARENAS
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import (
    MAX_ANGLE,
    MAX_SPEED,
    MIN_SPEED,
    START_GAP,
    Body,
    Push,
    angle_range,
    bent,
    depth_between,
    legal,
    nearest_free,
    offset_limit,
    overlap,
    start_pose,
    tidy,
    tremor_sigma,
)
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, disc, random_push, start

SAKURA = ARENAS["sakura"]


def test_a_straight_push_from_the_middle_is_legal_with_every_piece_that_can_be_held() -> None:
    for kind in PIECES:
        # A scythe is as long as the platform is wide: pushed point first.
        push = Push(0, kind, PUSHED, turn=math.pi / 2 if kind == "half_moon" else 0.0)
        assert (legal(push) is None) == (kind != "wrestler"), kind


@pytest.mark.parametrize("kind", ["S", "M", "L", "ball", "horn", "leg"])
@pytest.mark.parametrize("offset", [-17.0, -5.0, 0.0, 12.0])
def test_at_either_end_of_the_angles_the_piece_just_fits_on_the_platform(kind: str, offset: float) -> None:
    for side, end in zip((1, -1), angle_range(kind, 0.0, offset), strict=True):
        push = Push(3, kind, PUSHED, offset, end)
        if abs(end) == MAX_ANGLE:
            continue
        pose = start_pose(push, SAKURA)
        assert pose is not None and legal(push, into=False) is None
        depth, across = SAKURA.berths[3].local(pose[0], pose[1])
        outer = _reach(kind, side)
        assert across * side + outer == pytest.approx(30)
        assert depth < 0
        assert legal(msgspec.structs.replace(push, angle=end - side * 0.001), into=False) is not None


def _reach(kind: str, side: int) -> float:
    piece = PIECES[kind]
    return piece.radius or max(side * y for part in piece.parts for _, y in part)


def test_the_start_lies_on_the_line_through_the_offset() -> None:
    push = Push(1, "M", PUSHED, 6.0, 0.3)
    x, y, angle = start_pose(push, SAKURA) or (0, 0, 0)
    depth, across = SAKURA.berths[1].local(x, y)
    assert depth == pytest.approx(-START_GAP - 15)
    assert across + math.tan(0.3) * -depth == pytest.approx(6)
    assert angle == pytest.approx(SAKURA.berths[1].inward)


def test_a_piece_starts_farther_back_where_something_overhangs_the_platform() -> None:
    large = disc(1, "L", *SAKURA.berths[0].world(1, 0))
    push = Push(0, "M", PUSHED)
    pose = start_pose(push, SAKURA, (large,))
    assert pose is not None
    body = Body(PUSHED, "M", *pose)
    assert depth_between(body, large) <= 0
    assert SAKURA.berths[0].local(pose[0], pose[1])[0] < -START_GAP - 15
    assert legal(push, SAKURA, (large,)) is None


def test_a_line_without_any_free_start_is_refused_and_still_has_a_pose() -> None:
    wall = tuple(disc(i, "L", *SAKURA.berths[0].world(-60, y)) for i, y in enumerate((-39.0, 0.0, 39.0)))
    filled = (*wall, *(disc(10 + i, "L", *SAKURA.berths[0].world(-19, y)) for i, y in enumerate((-39.0, 0.0, 39.0))))
    push = Push(0, "L", PUSHED)
    sentence = legal(push, SAKURA, filled)
    assert sentence is not None and "in the way" in sentence
    assert start_pose(push, SAKURA, filled) is not None


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"kind": "wrestler"}, "cannot be pushed"),
        ({"kind": "Q"}, "cannot be pushed"),
        ({"id": 0}, "cannot be pushed"),
        ({"corner": 4}, "Choose a corner"),
        ({"corner": -1}, "Choose a corner"),
        ({"angle": math.nan}, "Choose a corner"),
        ({"speed": math.inf}, "Choose a corner"),
        ({"speed": MIN_SPEED - 1}, "too strong"),
        ({"speed": MAX_SPEED + 1}, "too strong"),
        ({"offset": 17.5}, "cut corner"),
        ({"angle": 1.5}, "straighter"),
        ({"kind": "scythe", "turn": math.radians(100)}, "does not fit"),
    ],
)
def test_what_may_not_be_aimed_is_refused_in_a_sentence(change: dict[str, object], word: str) -> None:
    push = msgspec.structs.replace(Push(0, "S", PUSHED), **change)
    sentence = legal(push, SAKURA, start())
    assert sentence is not None and word in sentence and sentence.endswith(".")


def test_the_offset_reaches_the_ends_of_the_cut_edge() -> None:
    assert offset_limit("sakura", 2) == pytest.approx(17.04, abs=0.01)


def test_strength_costs_precision() -> None:
    assert tremor_sigma(MIN_SPEED) == 0
    assert math.degrees(tremor_sigma(MAX_SPEED)) == pytest.approx(7)
    assert math.degrees(tremor_sigma((MIN_SPEED + MAX_SPEED) / 2)) == pytest.approx(7 / 4)
    assert 0 < tremor_sigma(200) < tremor_sigma(300)


def test_a_tremor_never_leads_off_the_platform() -> None:
    push = Push(0, "L", PUSHED, 10.0, angle_range("L", 0.0, 10.0)[0], speed=MAX_SPEED)
    assert bent(push, -0.2) == push
    assert bent(push, 0.1).angle == pytest.approx(push.angle + 0.1)


def test_a_random_push_is_legal_on_the_start() -> None:
    layout = start()
    for number in range(200):
        push = random_push(Chance("legal", number), kinds=("S", "M", "L", "scythe", "horn", "triangle"))
        assert legal(push, SAKURA) is None
        assert legal(push, SAKURA, layout) is None


def test_a_layout_is_sorted_and_rounded() -> None:
    layout = tidy([disc(2, "S", 1.00004, -0.00001), disc(1, "S", 0, 0, angle=3 * math.pi)])
    assert [body.id for body in layout] == [1, 2]
    assert (layout[1].x, layout[1].y) == (1.0, 0.0)
    assert abs(layout[0].angle) == pytest.approx(math.pi, abs=1e-6)


def test_overlap_finds_the_deepest_pair() -> None:
    assert overlap(()) == 0
    assert overlap((disc(0, "S", 0, 0), disc(1, "M", 24, 0), disc(2, "L", 100, 0))) == pytest.approx(1)
    assert overlap(start()) == 0


def test_what_is_set_back_lands_on_the_nearest_free_place() -> None:
    layout = tuple(body for body in start() if body.kind != "S" and math.hypot(body.x - 46.3, body.y - 46.3) > 1)
    for body in (disc(900, "M", 95, 95, belt=True), Body(901, "wrestler", -95, 95, 2.0, seat=0)):
        back = nearest_free(layout, body)
        assert SAKURA.on_ring(back.x, back.y)
        assert overlap((*layout, back)) == 0
        assert (back.belt, back.seat, back.kind) == (body.belt, body.seat, body.kind)
    lone = nearest_free((), disc(1, "S", 120, 0))
    assert lone.y == pytest.approx(0, abs=1.5) and 83 < lone.x <= 85


def test_on_a_full_ring_it_lands_where_it_overlaps_least() -> None:
    full = tuple(disc(17 * i + j, "M", -80.0 + 20 * i, -80.0 + 20 * j) for i in range(9) for j in range(9))
    back = nearest_free(full, Body(999, "wrestler", 110, 0))
    assert SAKURA.on_ring(back.x, back.y)
