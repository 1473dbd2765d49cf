"""What the design says of the simulation itself: where friction lives, how a push ends, what is kept."""

import math
from typing import Any

import numpy as np
import pymunk
import pytest

from kabuto.data.arenas import ARENAS
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES
from kabuto.physics import simulate as physics
from kabuto.physics.aim import Body, Push
from kabuto.physics.floors import Floors, Marks
from kabuto.physics.preview import preview
from kabuto.physics.simulate import (
    ITERATIONS,
    MAX_STEPS,
    REST_SPEED,
    REST_STEPS,
    STEP,
    Item,
    Run,
    new_space,
    simulate,
)
from kabuto.rules.layouts import SAKURA
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, disc, random_push, start


def test_the_step_is_a_240th_of_a_second_with_30_iterations() -> None:
    assert (STEP, ITERATIONS) == (1 / 240, 30)
    space = new_space(SAKURA, ITERATIONS)
    assert (space.iterations, tuple(space.gravity)) == (30, (0, 0))


@pytest.mark.parametrize("kind", sorted(PIECES))
def test_friction_lives_in_the_solver_a_pivot_for_the_force_and_a_gear_for_the_torque(kind: str) -> None:
    space = new_space(SAKURA, ITERATIONS)
    item = Item(Body(1, kind, 0.0, 0.0), space.static_body)
    pivot, gear = item.parts[-2:]
    assert isinstance(pivot, pymunk.PivotJoint) and isinstance(gear, pymunk.GearJoint)
    assert pivot.max_bias == gear.max_bias == 0
    assert pivot.max_force == pytest.approx(BOARD_FRICTION * PIECES[kind].mass * GRAVITY)
    assert gear.max_force == pytest.approx(PIECES[kind].torque) and gear.ratio == 1
    if PIECES[kind].round:
        assert gear.max_force == pytest.approx(
            2 / 3 * BOARD_FRICTION * PIECES[kind].mass * GRAVITY * PIECES[kind].radius
        )


def test_without_max_bias_0_a_resting_disc_is_dragged_to_the_origin() -> None:
    ends = []
    for bias in (0.0, math.inf):
        space = new_space(SAKURA, ITERATIONS)
        item = Item(disc(1, "M", 55.0, -30.0), space.static_body)
        item.parts[-2].max_bias = bias
        space.add(*item.parts)
        for _ in range(120):
            space.step(STEP)
        ends.append(math.hypot(*item.body.position))
    assert ends[0] == pytest.approx(math.hypot(55, 30)) and ends[1] < 50


def test_every_push_has_a_fresh_space(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[pymunk.Space] = []
    real = physics.new_space

    def spy(*args: Any) -> pymunk.Space:
        made.append(real(*args))
        return made[-1]

    monkeypatch.setattr(physics, "new_space", spy)
    for _ in range(2):
        simulate(start(), Push(0, "S", PUSHED))
    assert len(made) == 2 and made[0] is not made[1]


def test_bodies_are_added_in_the_order_of_their_ids() -> None:
    layout = tuple(reversed(start()))
    run = Run(layout, Push(0, "S", 5000), SAKURA, (-100.0, -100.0, 0.0))
    assert run.order == sorted(run.order) and run.order[-1] == 5000


def test_a_push_ends_when_all_speeds_were_under_epsilon_for_several_steps() -> None:
    result = simulate(start(), Push(0, "M", PUSHED, 4.0, 0.1, speed=300.0), record=True)
    assert result.frames is not None and REST_STEPS > 1
    fell = {fall.id for fall in result.falls}
    stays = [n for n, number in enumerate(result.ids) if number not in fell]
    strides = np.abs(np.diff(result.frames[:, stays, :2].astype(float), axis=0)).max(axis=(1, 2))
    assert (strides[-REST_STEPS:] < REST_SPEED * STEP + 1e-5).all(), "frames hold single precision"
    assert strides[-REST_STEPS - 2] > REST_SPEED * STEP / 4


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


# ------------------------------------------------------------------------------------------ what spares work per step
def test_no_piece_comes_over_an_edge_unseen_however_seldom_it_is_asked() -> None:
    """A walk of many points: whenever one is not carried, the marks had doubted in that very step."""
    chance, floors, n = Chance("walk"), Floors(ARENAS["sakura"], 2), 12
    now = np.array([[chance.uniform("at", -70, 70), chance.uniform("at", -70, 70), 0.0] for _ in range(n)])
    marks, doubted, fell = Marks(floors, now), 0, 0
    for _ in range(600):
        now += np.array([[chance.uniform("by", -1.2, 1.7) for _ in range(3)] for _ in range(n)])
        marks.advance()
        doubt = marks.spare <= 0 and marks.doubt()
        gone = np.flatnonzero(~floors.carried(now[:, :2]))
        assert doubt or not len(gone)
        if doubt:
            doubted += 1
            fell += len(gone)
            now[gone, :2] = 0.0
            if len(gone):
                marks = Marks(floors, now)
            else:
                marks.settle()
    assert fell >= 8 and doubted < 450, "most steps need no second look"


@pytest.mark.parametrize("stride", [0.03, 0.9, 2.5])
def test_a_piece_that_goes_straight_over_an_edge_is_doubted_in_that_step(stride: float) -> None:
    floors, now = Floors(SAKURA, None), np.array([[60.0, 0.0, 0.0]])
    marks = Marks(floors, now)
    for _ in range(round(40 / stride)):
        now[0, 0] += stride
        marks.advance()
        doubt = marks.spare <= 0 and marks.doubt()
        if not floors.carried(now[:, :2])[0]:
            assert doubt
            return
        if doubt:
            marks.settle()
    raise AssertionError("it never fell")


def test_marks_say_how_far_anything_moved_at_most() -> None:
    chance, n = Chance("bound"), 7
    now = np.zeros((n, 3))
    marks, reach = Marks(Floors(SAKURA, 0), now), np.full(n, 12.0)
    for _ in range(100):
        by = np.array(
            [[chance.uniform("by", -1, 1) * 10 ** chance.uniform("size", -5, 0) for _ in range(3)] for _ in range(n)]
        )
        now += by
        bound = marks.advance()
        assert bound >= np.hypot(by[:, 0], by[:, 1]).max() - 1e-12
        turned = np.abs(by) * (1, 1, 12.0)
        for limit in (1e-3, 0.3, 5.0):
            assert marks.still(bound, reach, limit) == bool(np.abs(turned).max() < limit)


def test_what_fell_is_forgotten() -> None:
    now = np.zeros((3, 3))
    marks = Marks(Floors(SAKURA, 0), now)
    now[1] = (500.0, 0.0, 0.0)
    assert marks.advance() > 400 and marks.doubt()
    now[1] = (1e4, 1e4, 0.0)
    assert marks.forget([1]) == 0
    marks.settle()
    assert marks.spare > 0 and marks.still(0.0, np.ones(3), 1e-9)
    now[1, 2] += 1e-6
    assert marks.still(marks.advance(), np.ones(3), 1e-7), "what fell may well tremble"
