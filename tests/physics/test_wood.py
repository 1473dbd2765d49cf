"""How wood behaves where the rules name it: how heavy it is, how it rebounds, how it tips over an edge."""

import math

import msgspec
import numpy as np
import pytest

from kabuto.data.arenas import Arena, Berth, Convex
from kabuto.data.pieces import DENSITY, PIECES, THICKNESS, Piece
from kabuto.physics.aim import Body, Push
from kabuto.physics.simulate import simulate
from tests.physics.tables import PUSHED, disc, hall, start


@pytest.mark.parametrize("kind", list(PIECES))
def test_mass_is_area_times_thickness_times_density(kind: str) -> None:
    assert (THICKNESS, DENSITY) == (9.0, 0.0007), "beech, 9 mm"
    assert PIECES[kind].mass == pytest.approx(PIECES[kind].area * 9.0 * 0.0007)
    if PIECES[kind].round:
        assert PIECES[kind].area == pytest.approx(math.pi * PIECES[kind].radius ** 2)


def test_two_discs_that_meet_part_at_0_3_of_the_speed_at_which_they_met() -> None:
    floor = hall()
    target = disc(0, "M", floor.berths[0].x + 15.0 + 30.0 + 1.5, 0.0)
    result = simulate((target,), Push(0, "M", PUSHED, speed=250.0), floor, record=True)
    hit = result.impacts[0].step
    assert result.frames is not None and hit > result.released_step + 2, "it glides when it hits"
    strides = np.diff(result.frames[:, :, 0].astype(float), axis=0)
    struck, striker = result.ids.index(0), result.ids.index(PUSHED)
    parted = strides[hit + 1, struck] - strides[hit + 1, striker]
    assert parted / strides[hit - 3, striker] == pytest.approx(0.3, abs=0.02)


@pytest.mark.parametrize("number", range(3))
def test_the_title_belt_weighs_nothing(number: int) -> None:
    bare = tuple(msgspec.structs.replace(body, belt=False) for body in start())
    push = Push(number, "L", PUSHED, speed=250.0)
    belted, plain = simulate(start(), push), simulate(bare, push)
    assert [(b.id, b.x, b.y, b.angle) for b in belted.layout] == [(b.id, b.x, b.y, b.angle) for b in plain.layout]
    assert [body.id for body in belted.layout if body.belt] == [0]


def test_what_has_fallen_stands_in_the_way_until_it_has_tipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large disc is knocked over the edge; the small one behind it is hit again, and gets farther without it."""
    floor = Convex(((-2000.0, -50.0), (0.0, -50.0), (0.0, 50.0), (-2000.0, 50.0)))
    shelf = Arena("shelf", (floor,), (Berth(-66.05, 0.0, 0.0, 34.0),))
    row = (Body(0, "L", -0.05, 0.0), Body(1, "S", -30.08, 0.0))
    ends = []
    for gone_at_once in (False, True):
        if gone_at_once:
            monkeypatch.setattr(Piece, "tipping_time", lambda self, speed: 0.0)
        result = simulate(row, Push(0, "M", PUSHED, speed=250.0), shelf)
        assert [fall.id for fall in result.falls] == [0]
        ends.append(next(body.x for body in result.layout if body.id == 1))
    assert ends[0] < ends[1] - 0.02


@pytest.mark.parametrize("kind", ["S", "M", "L", "wrestler"])
def test_tipping_takes_some_30_to_80_ms_by_weight_and_speed(kind: str) -> None:
    fast, slow = (PIECES[kind].tipping_time(speed) for speed in (250.0, 60.0))
    assert 0.02 < fast < slow < 0.09
    assert slow > PIECES["S"].tipping_time(60.0) or kind == "S"


def test_the_finger_lets_go_of_a_piece_that_falls_though_part_of_it_is_still_over_the_platform() -> None:
    ledge = Convex(((-120.0, -50.0), (5.0, -50.0), (5.0, 50.0), (-120.0, 50.0)))
    result = simulate((), Push(0, "L", PUSHED, speed=120.0), Arena("ledge", (ledge,), (Berth(0.0, 0.0, 0.0, 34.0),)))
    (fall,) = result.falls
    assert 5.0 < fall.body.x < 8.0 and result.released_step == fall.step
