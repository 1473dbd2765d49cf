"""Until a driven piece may touch something, it is carried on without solving anything: nobody can tell."""

import math

import numpy as np
import pytest

from kabuto.data.arenas import ARENAS, Arena, Berth, Circle
from kabuto.physics.aim import Body, Push, depth_between, start_pose
from kabuto.physics.approach import alone_for
from kabuto.physics.simulate import Run, simulate
from kabuto.physics.world import World
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, disc, hall, random_push, start

SAKURA = ARENAS["sakura"]
KINDS = ("S", "M", "L", "horn", "scythe", "cube")


@pytest.mark.parametrize("number", range(24))
def test_what_is_carried_touches_nothing_on_its_way(number: int) -> None:
    push = random_push(Chance("alone", number), kinds=KINDS)
    pose, layout = start_pose(push, SAKURA, start()), start()
    assert pose is not None
    way = SAKURA.berths[push.corner].inward + push.angle
    at = np.array([(body.x, body.y) for body in layout])
    reach = alone_for(Body(PUSHED, push.kind, *pose), layout, at, way)
    assert 0 <= reach < 60
    for share in np.linspace(0, 1, 9).tolist():
        x, y = pose[0] + math.cos(way) * reach * share, pose[1] + math.sin(way) * reach * share
        there = Body(PUSHED, push.kind, x, y, pose[2])
        assert all(depth_between(there, body) <= 0 for body in layout)


def test_what_lies_behind_or_beside_is_never_met() -> None:
    ahead, beside, behind = disc(0, "M", 50, 0), disc(1, "L", 30, 30.2), disc(2, "L", -50, 0)
    at = {body.id: np.array([(body.x, body.y)]) for body in (ahead, beside, behind)}
    driven = disc(9, "S", 0, 0)
    assert alone_for(driven, (ahead,), at[0], 0.0) == pytest.approx(50 - 25 - 0.1)
    assert alone_for(driven, (beside,), at[1], 0.0) == alone_for(driven, (behind,), at[2], 0.0) == math.inf
    assert alone_for(driven, (), np.zeros((0, 2)), 0.0) == math.inf


@pytest.mark.parametrize("number", range(12))
def test_nobody_can_tell_that_a_piece_was_carried(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On its way to one piece, where the order of contacts is the same either way."""
    push = random_push(Chance("carried", number), kinds=KINDS)
    layout = (disc(0, "L", 20.0, 15.0),)
    carried = simulate(layout, push, record=True)
    monkeypatch.setattr(Run, "_alone_for", lambda *_: 0)
    stepped = simulate(layout, push, record=True)
    assert (carried.steps, carried.released_step) == (stepped.steps, stepped.released_step)
    assert carried.frames is not None and stepped.frames is not None
    assert carried.frames.shape == stepped.frames.shape
    assert np.abs(carried.frames - stepped.frames).max() < 1e-3
    assert [fall.step for fall in carried.falls] == [fall.step for fall in stepped.falls]
    assert [impact.step for impact in carried.impacts] == [impact.step for impact in stepped.impacts]


def test_a_piece_is_carried_no_farther_than_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    """It falls at the same step into a hole that it reaches in the finger's grip."""
    arena = Arena("ring", (Circle(0, 0, 85),), (Berth(-79.5, 0.0, 0.0, 34.0),), (Circle(-60, 0, 14),))
    push = Push(0, "L", PUSHED, speed=100.0)
    carried = simulate((), push, arena)
    monkeypatch.setattr(Run, "_alone_for", lambda *_: 0)
    stepped = simulate((), push, arena)
    assert carried.falls and carried.falls[0].step == stepped.falls[0].step == carried.released_step


def test_a_group_and_a_caged_piece_are_not_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those ahead of the driven piece touch it, and a wall may be met at any time."""
    carried: list[int] = []
    carry = World.carry

    def spy(world: World, velocity: tuple[float, float], steps: int) -> object:
        carried.append(steps)
        return carry(world, velocity, steps)

    monkeypatch.setattr(World, "carry", spy)
    cage = hall()
    wall = ((0.0, -1.0), (0.0, 1.0))
    simulate((), Push(0, "hexagon", PUSHED, group="file"), cage)
    simulate((), Push(0, "S", PUSHED), Arena("cage", cage.floors, cage.berths, walls=(wall,)))
    assert not carried
    simulate((), Push(0, "S", PUSHED), cage)
    assert carried
