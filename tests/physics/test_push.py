"""The measured facts of a push, each a test."""

import math
import subprocess
import sys

import msgspec
import numpy as np
import pytest
from pymunk._chipmunk_cffi import lib

from kabuto.data.arenas import ARENAS, Arena, Berth, Circle
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES, Piece
from kabuto.physics import simulate as physics
from kabuto.physics import world
from kabuto.physics.aim import MAX_SPEED, Body, Push, angle_range, legal, overlap
from kabuto.physics.results import PhysicsError, Result
from kabuto.physics.simulate import CRAMMED, MAX_STEPS, STEP, simulate, speed_cap, withdraw
from kabuto.physics.world import World
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, disc, hall, mirrored, mirrored_push, random_push, start

SAKURA = ARENAS["sakura"]
HALL = hall()


def by_id(result: Result) -> dict[int, Body]:
    return {body.id: body for body in result.layout}


def peak_overlap(layout: tuple[Body, ...], push: Push, every: int = 1) -> float:
    """The deepest overlap in any recorded frame."""
    result = simulate(layout, push, record=True)
    sources = {body.id: body for body in (*layout, Body(push.id, push.kind, 0, 0))}
    gone = {fall.id: fall.step for fall in result.falls}
    deepest = 0.0
    assert result.frames is not None
    for step, frame in enumerate(result.frames[::every]):
        bodies = [
            msgspec.structs.replace(sources[key], x=float(x), y=float(y), angle=float(a))
            for key, (x, y, a) in zip(result.ids, frame, strict=True)
            if gone.get(key, math.inf) > step * every
        ]
        deepest = max(deepest, overlap(bodies))
    return deepest


# ----------------------------------------------------------------------------------------------------------- friction
def test_a_lone_disc_never_moves() -> None:
    lone = disc(0, "M", 55.5, -31.25, angle=0.7)
    far = Push(1, "S", PUSHED, -10.0, -0.6)
    result = simulate((lone,), far)
    assert result.steps > 80
    assert by_id(result)[0] == lone


@pytest.mark.parametrize("kind", ["S", "M", "L", "ball"])
@pytest.mark.parametrize("speed", [150.0, 300.0, 450.0])
def test_a_released_piece_glides_as_far_as_theory_says(kind: str, speed: float) -> None:
    result = simulate((), Push(0, kind, PUSHED, speed=speed), HALL, record=True)
    assert result.frames is not None
    released = result.frames[result.released_step, 0, 0]
    glide = float(result.frames[-1, 0, 0] - released)
    # A step moves first and brakes after: up to half a step at full speed more than the continuous law.
    theory = speed**2 / (2 * BOARD_FRICTION * GRAVITY)
    assert theory * 0.999 < glide < (theory + speed * STEP / 2) * 1.003
    assert abs(result.layout[0].y) < 1e-6


def test_a_turning_piece_is_stopped_by_the_friction_torque() -> None:
    world = World(HALL, [Body(0, "L", 0, 0)], physics.EXACT)
    world.begin([Body(1, "S", 900.0, 0.0)], (0.0, 0.0), 60.0)
    body = world._items[0].body
    lib.cpBodySetAngularVelocity(body, 30.0)
    steps = 0
    while abs(lib.cpBodyGetAngularVelocity(body)) > 1e-9 and steps < 1000:
        world.step()
        steps += 1
    piece = PIECES["L"]
    assert steps * STEP == pytest.approx(30.0 / (piece.torque / piece.moment), abs=STEP)


def test_a_stack_brakes_like_a_single_piece() -> None:
    """More weight, more friction: the deceleration is the same."""
    ends = []
    for stack in ((), ("M", "S")):
        world = World(HALL, [Body(0, "L", 0, 0, stack=stack)], physics.EXACT)
        world.begin([Body(1, "S", 900.0, 0.0)], (0.0, 0.0), 300.0)
        lib.cpBodySetVelocity(world._items[0].body, (300.0, 0.0))
        lib.cpBodySetAngularVelocity(world._items[0].body, 1.0)
        for _ in range(200):
            world.step()
        ends.append(world.pose(0)[0])
    assert ends[1] == pytest.approx(ends[0], abs=1e-6) and ends[0] > 10


def test_the_finger_keeps_its_line_and_speed_against_a_chain() -> None:
    chain = tuple(disc(i, "L", *SAKURA.berths[0].world(20 + 40.2 * i, 0)) for i in range(5))
    result = simulate(chain, Push(0, "S", PUSHED, speed=100.0), record=True)
    assert result.frames is not None
    driven = result.frames[: result.released_step + 1, result.ids.index(PUSHED)]
    depths = np.array([SAKURA.berths[0].local(float(x), float(y)) for x, y, _ in driven])
    assert np.abs(np.diff(depths[:, 0]) - 100.0 * STEP).max() < 1e-3
    assert np.abs(depths[:, 1]).max() < 1e-3


def test_the_finger_lets_go_the_moment_the_whole_piece_has_left_the_platform() -> None:
    for kind, turn in (("S", 0.0), ("L", 0.0), ("horn", 0.3)):
        push = Push(0, kind, PUSHED, turn=turn, speed=120.0)
        result = simulate((), push, HALL, record=True)
        assert result.frames is not None
        rear = [_rear(kind, frame[0]) for frame in result.frames]
        edge = HALL.berths[0].x
        assert rear[result.released_step] >= edge - 1e-3
        assert rear[result.released_step - 1] < edge + 1e-3, "frames hold single precision"


def _rear(kind: str, pose: np.ndarray) -> float:
    piece, (x, _, angle) = PIECES[kind], map(float, pose)
    points = [p for part in piece.parts for p in part]
    return x - (piece.radius or max(-(u * math.cos(angle) - v * math.sin(angle)) for u, v in points))


def test_only_the_fingers_friction_holds_the_rotation() -> None:
    """Met off its centre line, a slender piece turns; alone, it does not."""
    bar = Push(0, "leg", PUSHED, turn=math.pi / 2, speed=150.0)
    alone = by_id(simulate((), bar))[PUSHED]
    assert math.remainder(alone.angle - SAKURA.berths[0].inward - bar.turn, math.tau) == pytest.approx(0, abs=1e-5)
    post = tuple(disc(i, "L", *SAKURA.berths[0].world(20 + 40.2 * i, 32)) for i in range(3))
    met = simulate(post, bar, record=True)
    assert met.frames is not None
    driven = met.frames[: met.released_step + 1, met.ids.index(PUSHED), 2]
    assert abs(float(driven[-1] - driven[0])) > math.radians(5)


@pytest.mark.parametrize("speed", [60.0, 250.0, 450.0])
def test_a_released_piece_is_not_thrown_back(speed: float) -> None:
    """Whatever it pressed against with the hand's weight: once free, it stays or goes on."""
    wall = tuple(disc(i, "L", *SAKURA.berths[0].world(41.0 + 34.8 * (i % 2), 20.1 * (i - 1))) for i in range(3))
    result = simulate(wall, Push(0, "S", PUSHED, speed=speed), record=True)
    assert result.frames is not None
    path = result.frames[result.released_step :, result.ids.index(PUSHED)]
    depths = [SAKURA.berths[0].local(float(x), float(y))[0] for x, y, _ in path]
    assert min(depths) > depths[0] - 0.3


# ------------------------------------------------------------------------------------------------------ determinism
SCRIPT = """
import hashlib, msgspec
from kabuto.physics.simulate import simulate
from kabuto.physics.world import World
from tabletop.core.chance import Chance
from tests.physics.tables import random_push, start
layout, digest = start(), hashlib.sha256()
for number in range(12):
    push = random_push(Chance("bits", number), 1000 + number, ("S", "M", "L", "horn", "scythe"))
    result = simulate(layout, push, record=True)
    digest.update(msgspec.json.encode((result.layout, result.falls, result.impacts)) + result.frames.tobytes())
    layout = result.layout
print(digest.hexdigest())
"""


def test_results_are_bit_identical_in_every_process() -> None:
    runs = [
        subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    here: dict[str, object] = {}
    lines: list[str] = []
    exec(SCRIPT.replace("print(", "out("), {**here, "out": lines.append})
    assert runs[0].strip() == runs[1].strip() == lines[0]


def test_simulations_leave_no_trace_on_each_other() -> None:
    push, other = random_push(Chance("trace", 0)), random_push(Chance("trace", 1))
    first = simulate(start(), push)
    simulate(start(), other)
    assert simulate(start(), push) == first


def test_the_order_in_which_bodies_are_given_does_not_matter() -> None:
    push = random_push(Chance("order", 0))
    assert simulate(tuple(reversed(start())), push) == simulate(start(), push)


def test_recording_changes_nothing() -> None:
    push = random_push(Chance("record", 0))
    plain, kept = simulate(start(), push), simulate(start(), push, record=True)
    assert (plain.layout, plain.falls, plain.steps) == (kept.layout, kept.falls, kept.steps)
    assert kept.frames is not None and kept.frames.dtype == np.float32
    assert kept.frames.shape == (kept.steps + 1, len(start()) + 1, 3)
    last = dict(zip(kept.ids, kept.frames[-1], strict=True))
    for body in (*kept.layout, *(fall.body for fall in kept.falls)):
        assert last[body.id][:2] == pytest.approx((body.x, body.y), abs=1e-3)


def mirrored_parts(piece: Piece) -> Piece:
    """A piece whose parts stand in the order, and begin at the corner, that a mirror would give them."""
    parts = tuple(tuple((x, -y) for x, y in reversed(part)) for part in piece.parts)
    return msgspec.structs.replace(piece, parts=parts)


@pytest.mark.parametrize("number", range(6))
def test_a_mirrored_push_gives_the_mirrored_result(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With mirrored ids and parts, in the order of which contacts are solved: to the last bit that a layout keeps."""
    push = random_push(Chance("mirror", number))
    discs = tuple(body for body in start() if body.kind != "wrestler")
    results = [simulate(layout, push) for layout in (discs, start())]
    monkeypatch.setattr(world, "PIECES", {kind: mirrored_parts(piece) for kind, piece in PIECES.items()})
    for layout, one in zip((discs, start()), results, strict=True):
        two = simulate(mirrored(layout), mirrored_push(push))
        assert [fall.id for fall in one.falls] == [fall.id for fall in two.falls]
        there = by_id(two)
        for body in mirrored(one.layout):
            assert math.hypot(body.x - there[body.id].x, body.y - there[body.id].y) <= 1.01e-4


# ------------------------------------------------------------------------------------------------------- collisions
def test_the_speed_cap_is_asserted() -> None:
    assert speed_cap("S") == pytest.approx(10 * 480 / 2)
    assert min(map(speed_cap, PIECES)) > MAX_SPEED
    with pytest.raises(PhysicsError):
        simulate((), Push(0, "S", PUSHED, speed=speed_cap("S") + 1))
    with pytest.raises(PhysicsError):
        simulate((), Push(0, "S", PUSHED, speed=math.nan))


@pytest.mark.parametrize("target", list(PIECES))
def test_nothing_tunnels_at_the_cap(target: str) -> None:
    """Even at the highest speed a small disc never passes through a piece that stands alone in its way."""
    for turn in (0.0, math.pi / 2, 2.0):
        x, y = HALL.berths[0].world(60, 0)
        result = simulate((Body(0, target, x, y, turn),), Push(0, "S", PUSHED, speed=speed_cap("S")), HALL, record=True)
        assert result.impacts
        ahead = by_id(result)
        assert ahead[0].x > x + 1


def test_overlaps_stay_small_at_every_strength() -> None:
    for speed, bound in ((60.0, 0.4), (MAX_SPEED, 1.0)):
        for kind, corner in (("L", 0), ("M", 1), ("S", 2)):
            push = Push(corner, kind, PUSHED, 3.0, 0.1, speed=speed)
            assert peak_overlap(start(), push, every=3) < bound


@pytest.mark.parametrize("kind", ["horn", "triangle", "hexagon", "half_moon"])
def test_pieces_that_are_not_round_overlap_little(kind: str) -> None:
    """A sample of what ``python -m benchmarks.pushes`` measures."""
    for number, speed in ((0, 120.0), (1, MAX_SPEED)):
        push = msgspec.structs.replace(random_push(Chance("shape", number), kinds=(kind,)), speed=speed)
        assert peak_overlap(start(), push, every=3) < 1.5


@pytest.mark.parametrize("number", [91, 22, 6, 63, 94])
def test_what_is_squeezed_in_a_jam_is_hardly_faster_than_the_push(number: int) -> None:
    """A turning piece sweeps others along with its corner: the finger slows down until they are out of its way."""
    kinds = ("horn", "scythe", "triangle", "half_moon", "leg", "cube", "hexagon")
    push = random_push(Chance("jam", number), kinds=kinds)
    result = simulate(start(), push, record=True)
    assert result.frames is not None
    strides = np.hypot(*np.diff(result.frames.astype(np.float64)[:, :, :2], axis=0).transpose(2, 0, 1))
    for fall in result.falls:
        strides[fall.step - 1 :, result.ids.index(fall.id)] = 0.0
    assert strides.max() / STEP < 1.2 * push.speed
    assert peak_overlap(start(), push, every=2) < 1.5


def test_what_has_come_to_rest_hardly_overlaps() -> None:
    layout = start()
    for number in range(8):
        layout = simulate(layout, random_push(Chance("rest", number), 1000 + number)).layout
        assert overlap(layout) < 0.15


@pytest.mark.parametrize(
    ("kind", "number"), [("triangle", 99), ("half_moon", 159), ("half_moon", 243), ("triangle", 309)]
)
def test_pieces_that_are_not_round_rest_beside_each_other_and_not_in_each_other(kind: str, number: int) -> None:
    result = simulate(start(), random_push(Chance("crammed", number), 1000, (kind,)))
    assert overlap(result.layout) <= CRAMMED + 0.01
    assert result.steps < MAX_STEPS


def test_what_has_no_room_comes_to_rest_all_the_same() -> None:
    layout = tuple(Body(number, "triangle", 3.0 * number, 0.0, 0.7 * number) for number in range(30))
    result = simulate(layout, Push(0, "S", 1000, speed=60.0))
    assert result.steps < MAX_STEPS


def test_energy_never_grows_after_the_release() -> None:
    for number in range(6):
        push = random_push(Chance("energy", number))
        result = simulate(start(), push, record=True)
        energy = _energies(result)[result.released_step :]
        # Lifting two pieces out of an overlap moves them without speed: a sliver that is no energy.
        assert (np.diff(energy) <= 0.02 * energy[0] + 50).all()
        assert energy[-1] < 1e-3 * energy[0] + 1


def _energies(result: Result) -> np.ndarray:
    """The kinetic energy in each step, from the recorded frames, what fell left out."""
    assert result.frames is not None
    kinds = {body.id: body.kind for body in (*result.layout, *(fall.body for fall in result.falls))}
    mass = np.array([PIECES[kinds[key]].mass for key in result.ids])
    moment = np.array([PIECES[kinds[key]].moment for key in result.ids])
    speed = np.diff(result.frames.astype(np.float64), axis=0) / STEP
    energy = mass * (speed[..., 0] ** 2 + speed[..., 1] ** 2) / 2 + moment * speed[..., 2] ** 2 / 2
    return energy.sum(axis=1)


# ------------------------------------------------------------------------------------------------------------- falls
def test_a_piece_falls_when_its_centre_of_mass_leaves_the_outline() -> None:
    """Pushed east along the north edge: over the edge by more than half, it falls; by less, it overhangs."""
    square = ((-2000.0, -50.0), (0.0, -50.0), (0.0, 50.0), (-2000.0, 50.0))
    arena = msgspec.structs.replace(HALL, floors=(type(HALL.floors[0])(square),))
    for gap, falls in ((9.0, False), (1.0, True)):
        target = disc(0, "S", -gap, 0.0)
        push = Push(0, "S", PUSHED, speed=60.0)
        near = msgspec.structs.replace(arena, berths=(Berth(-gap - 24, 0.0, 0.0, 34.0),))
        result = simulate((target,), push, near)
        assert [fall.id for fall in result.falls] == ([0] if falls else [])
        if falls:
            fall = result.falls[0]
            assert fall.body.x > 0 and fall.kind == "S" and not fall.withdrawn and fall.vx > 0
        else:
            assert -9.0 < by_id(result)[0].x <= 0


def test_a_stack_falls_and_moves_as_one() -> None:
    x, y = SAKURA.berths[0].world(60, 0)
    alone = by_id(simulate((disc(0, "L", x, y),), Push(0, "M", PUSHED, speed=450.0)))[0]
    loaded = by_id(simulate((disc(0, "L", x, y, stack=("L", "M")),), Push(0, "M", PUSHED, speed=450.0)))[0]
    assert loaded.stack == ("L", "M")
    went = [math.hypot(body.x - x, body.y - y) for body in (alone, loaded)]
    assert 0.5 < went[1] < went[0] - 1
    edge = simulate((disc(0, "M", 85.9, 0.0, stack=("S",)), disc(1, "L", 50.8, 0.0)), Push(0, "S", PUSHED))
    assert by_id(edge)[0].stack == ("S",)


def test_the_platform_is_floor_during_the_push_and_what_stands_there_falls_when_it_goes() -> None:
    """A disc dragged back beside the pushed one stays on the platform until it is withdrawn."""
    spot = SAKURA.berths[0].world(-0.5, 25.0)
    standing = disc(0, "S", *spot)
    result = simulate((standing,), Push(0, "S", PUSHED, -15.0))
    assert by_id(result)[0] == msgspec.structs.replace(standing, x=round(spot[0], 4), y=round(spot[1], 4))
    layout, gone = withdraw(result.layout, step=result.steps)
    assert [body.id for body in layout] == [PUSHED]
    assert [(fall.id, fall.withdrawn, fall.step) for fall in gone] == [(0, True, result.steps)]
    assert withdraw(layout) == (layout, ())


def test_a_shallow_push_that_runs_off_the_ring_falls_itself() -> None:
    shallow = angle_range("S", 0.0, 17.0)[1]
    assert legal(Push(0, "S", PUSHED, 17.0, shallow, speed=450.0)) is not None
    assert simulate((), Push(0, "S", PUSHED, 17.0, 0.0)).falls == ()
    result = simulate((), Push(0, "S", PUSHED, 17.0, shallow, speed=450.0))
    assert [fall.id for fall in result.falls] == [PUSHED] and result.layout == ()


def test_a_round_ring_with_a_hole_swallows_what_crosses_it() -> None:
    arena = Arena("ring", (Circle(0, 0, 85),), (Berth(-85.0, 0.0, 0.0, 34.0),), (Circle(-30, 0, 15),))
    result = simulate((), Push(0, "M", PUSHED, speed=450.0), arena)
    assert [fall.id for fall in result.falls] == [PUSHED]
    x = result.falls[0].body.x
    assert -45 < x < -40


def test_a_cage_keeps_pieces_in() -> None:
    open_arena = Arena("open", (Circle(0, 0, 85),), (Berth(-85.0, 0.0, 0.0, 34.0),))
    cage = msgspec.structs.replace(open_arena, walls=(((-40.0, -80.0), (-40.0, 80.0)),))
    push = Push(0, "S", PUSHED, speed=450.0)
    free, held = by_id(simulate((), push, open_arena))[PUSHED], by_id(simulate((), push, cage))[PUSHED]
    assert free.x > -50 and held.x < -45


def test_impacts_name_the_pieces_and_grow_with_the_speed() -> None:
    target = disc(7, "M", *SAKURA.berths[0].world(45, 0))
    hits = [simulate((target,), Push(0, "M", PUSHED, speed=v), record=True).impacts[0] for v in (100.0, 400.0)]
    assert set(hits[0].ids) == {7, PUSHED} and hits[0].kinds == ("M", "M")
    assert hits[1].impulse > 2 * hits[0].impulse > 0
    depth, _ = SAKURA.berths[0].local(hits[0].x, hits[0].y)
    assert depth == pytest.approx(30, abs=1)


def test_a_wrestler_slot_of_the_start_never_falls_to_one_push() -> None:
    """The start stands firm: no strongest flick of a large disc knocks a wrestler out."""
    for number in range(12):
        push = random_push(Chance("firm", number), kinds="L")
        fast = msgspec.structs.replace(push, speed=MAX_SPEED)
        assert not any(fall.kind == "wrestler" or fall.body.belt for fall in simulate(start(), fast).falls)
