"""What the design says of the simulation itself: where friction lives, how a push ends, what is kept."""

import math
from typing import Any

import numpy as np
import pytest
from pymunk._chipmunk_cffi import lib

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES, RESTITUTION
from kabuto.physics import simulate as physics
from kabuto.physics.aim import Body, Push
from kabuto.physics.preview import preview
from kabuto.physics.simulate import EXACT, ITERATIONS, MAX_STEPS, STEP, Run, simulate
from kabuto.physics.world import REST_SPEED, REST_TIME, World
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, disc, random_push, start


def test_the_step_is_a_480th_of_a_second_with_18_iterations() -> None:
    assert (STEP, ITERATIONS[0]) == (1 / 480, 18)
    assert EXACT.step == STEP and EXACT.iterations == ITERATIONS and RESTITUTION == 0.3


@pytest.mark.parametrize("kind", sorted(PIECES))
def test_friction_lives_in_the_solver_a_pivot_for_the_force_and_a_gear_for_the_torque(kind: str) -> None:
    world = World(SAKURA, [Body(1, kind, 0.0, 0.0)], EXACT)
    item = world._items[0]
    assert lib.cpConstraintIsPivotJoint(item.pivot) and lib.cpConstraintIsGearJoint(item.gear)
    assert lib.cpConstraintGetMaxBias(item.pivot) == lib.cpConstraintGetMaxBias(item.gear) == 0
    force = BOARD_FRICTION * PIECES[kind].mass * GRAVITY
    torque = lib.cpConstraintGetMaxForce(item.gear)
    assert lib.cpConstraintGetMaxForce(item.pivot) == pytest.approx(force)
    assert torque == pytest.approx(PIECES[kind].torque) and lib.cpGearJointGetRatio(item.gear) == 1
    if PIECES[kind].round:
        assert torque == pytest.approx(2 / 3 * force * PIECES[kind].radius)


def test_without_max_bias_0_a_resting_disc_is_dragged_to_the_origin() -> None:
    ends = []
    for bias in (0.0, math.inf):
        world = World(SAKURA, [disc(1, "M", 55.0, -30.0)], EXACT)
        world.begin([Body(2, "S", -80.0, 0.0)], (0.0, 0.0), 60.0)
        lib.cpConstraintSetMaxBias(world._items[0].pivot, bias)
        lib.cpBodyActivate(world._items[0].body)
        for _ in range(240):
            world.step()
            lib.cpBodyActivate(world._items[0].body)
        ends.append(math.hypot(*world.pose(0)[:2]))
    assert ends[0] == pytest.approx(math.hypot(55, 30)) and ends[1] < 50


def test_every_push_has_a_fresh_space(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[World] = []
    real = physics.World

    def spy(*args: Any) -> World:
        made.append(real(*args))
        return made[-1]

    monkeypatch.setattr(physics, "World", spy)
    for _ in range(2):
        simulate(start(), Push(0, "S", PUSHED))
    assert len(made) == 2 and made[0] is not made[1]


def test_a_world_gives_its_memory_back_when_it_is_done_or_forgotten() -> None:
    world = World(SAKURA, start(), EXACT)
    assert world.close.alive
    world.close()
    assert not world.close.alive
    forgotten = World(SAKURA, start(), EXACT)
    closing = forgotten.close
    del forgotten
    assert not closing.alive


def test_bodies_are_added_in_the_order_of_their_ids() -> None:
    result = simulate(tuple(reversed(start())), Push(0, "S", 5000), record=True)
    assert list(result.ids) == sorted(result.ids) and result.ids[-1] == 5000


def test_what_nothing_touches_sleeps_and_stays_where_it_is_to_the_last_bit() -> None:
    layout = start()
    world = World(SAKURA, layout, EXACT)
    Run(world, layout, Push(0, "S", PUSHED), SAKURA, (100.0, 100.0, 0.0), EXACT)
    for _ in range(10):
        world.step()
    assert not world.at_rest() and world.moved() == [*(False for _ in layout), True]


def test_what_speeds_have_to_say_of_the_parts_of_a_step_changes_no_remembered_impulse() -> None:
    """A disc at speed meets two others at once: no more energy is there afterwards than before."""
    wall = tuple(disc(i, "L", *SAKURA.berths[0].world(41.0, 20.1 * side)) for i, side in enumerate((-1, 1)))
    world = World(SAKURA, wall, EXACT)
    push = Push(0, "S", PUSHED, speed=450.0)
    run = Run(world, wall, push, SAKURA, (*SAKURA.berths[0].world(8.0, 0.0), 0.0), EXACT)
    world.release()
    run.released = 1
    energies = []
    for _ in range(60):
        world.step()
        energies.append(sum(PIECES[k].mass * math.hypot(*world.velocity(row)) ** 2 for row, k in enumerate("LLS")))
    assert (np.diff(energies) <= 1e-6).all() and energies[-1] < energies[0] / 4


def test_a_push_ends_when_all_speeds_were_under_epsilon_for_several_steps() -> None:
    result = simulate(start(), Push(0, "M", PUSHED, 4.0, 0.1, speed=300.0), record=True)
    calm = round(REST_TIME / STEP)
    assert result.frames is not None and calm > 1
    fell = {fall.id for fall in result.falls}
    stays = [n for n, number in enumerate(result.ids) if number not in fell]
    strides = np.abs(np.diff(result.frames[:, stays, :2].astype(float), axis=0)).max(axis=(1, 2))
    assert (strides[-calm:] < REST_SPEED * STEP + 1e-5).all(), "frames hold single precision"
    assert strides.max() > 100 * STEP


def test_a_hard_cap_on_steps_ends_every_push(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics, "MAX_STEPS", 25)
    assert simulate(start(), Push(0, "S", PUSHED)).steps == 25 < MAX_STEPS


def test_a_settled_layout_is_rounded_to_a_ten_thousandth_of_a_millimetre() -> None:
    for number in range(4):
        for body in simulate(start(), random_push(Chance("round", number))).layout:
            assert (body.x, body.y) == (round(body.x, 4), round(body.y, 4))
            assert -math.pi <= body.angle <= math.pi


def test_frames_hold_every_step_and_end_where_the_layout_says() -> None:
    result = simulate(start(), Push(3, "L", PUSHED, speed=400.0), record=True)
    assert result.frames is not None and len(result.frames) == result.steps + 1
    for body in result.layout:
        x, y, _ = result.frames[-1, result.ids.index(body.id)]
        assert (x, y) == pytest.approx((body.x, body.y), abs=1e-3)


def test_a_preview_never_sees_the_tremor_that_is_to_be_drawn() -> None:
    push = Push(1, "S", PUSHED, 2.0, -0.1, speed=450.0)
    found = [preview(start(), push, "whole") for _ in range(2)]
    exact = simulate(start(), push, record=True)
    assert exact.frames is not None
    for one in found:
        assert one is not None
        assert np.array_equal(one.pushed, exact.frames[:, exact.ids.index(PUSHED)])
