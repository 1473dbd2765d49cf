"""How fast a push passes on the screen, and how a piece falls: pure maps, for whatever a push may have done."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Push
from kabuto.physics.simulate import STEP, simulate
from kabuto.rules.layouts import start_layout
from kabuto.screen.push_playback import AGAIN, Replay
from kabuto.screen.shake import SECONDS, Shake
from kabuto.screen.world import World, shown
from kabuto.table.pacing import DECIDES, LONGEST, SHORTEST, Contact, Pace, pace_of
from kabuto.table.tumble import CLEAR, SHRUNK, edge_normal, landing, tumble
from tests.ui.ring_kit import MakeRing

RESTS = st.floats(0.0, 10.0)
SHARES = st.floats(0.0, 1.0)


@st.composite
def paces(draw: st.DrawFn) -> tuple[float, Pace, bool]:
    rest = draw(RESTS)
    contacts = [Contact(rest * draw(SHARES), draw(st.floats(0.0, 3.0))) for _ in range(draw(st.integers(0, 6)))]
    falls = tuple(rest * draw(SHARES) for _ in range(draw(st.integers(0, 4))))
    decides = falls[-1] if falls and draw(st.booleans()) else None
    return rest, pace_of(rest, contacts, falls, decides), decides is not None


@given(paces(), st.lists(st.floats(-1.0, 15.0), min_size=2, max_size=20))
def test_time_only_goes_on(made: tuple[float, Pace, bool], instants: list[float]) -> None:
    rest, pace, _ = made
    seen = [pace.simulated_at(instant) for instant in sorted(instants)]
    assert all(a <= b for a, b in itertools.pairwise(seen))
    assert all(0.0 <= instant <= rest for instant in seen)
    assert all(a <= b for a, b in itertools.pairwise(pace.watched)) and pace.watched[0] == 0.0


@given(paces())
def test_a_push_takes_about_a_second_and_ends_where_all_rests(made: tuple[float, Pace, bool]) -> None:
    rest, pace, decided = made
    extra = DECIDES if decided and rest > 0 else 0.0
    assert max(SHORTEST, rest) + extra - 1e-9 <= pace.length <= max(LONGEST, rest) + extra + 1e-9
    assert pace.simulated_at(pace.length) == rest
    assert pace.simulated_at(math.inf) == rest and pace.simulated_at(-1.0) == 0.0
    assert pace.watched_at(rest) == pace.length or rest == 0


@given(paces(), SHARES)
def test_there_and_back_is_the_same_instant(made: tuple[float, Pace, bool], share: float) -> None:
    rest, pace, _ = made
    if rest > 0.01:
        assert pace.simulated_at(pace.watched_at(rest * share)) == pytest.approx(rest * share, abs=1e-6)


def test_contacts_and_falls_pass_slower_than_the_rest() -> None:
    pace = pace_of(0.4, [Contact(0.1, 1.0)], (0.3,))

    def slow(at: float) -> float:
        return (pace.watched_at(at + 0.005) - pace.watched_at(at - 0.005)) / 0.01

    assert slow(0.1) > 2 * slow(0.2) and slow(0.3) > 2 * slow(0.2)


def test_a_harder_and_a_longer_push_is_watched_longer() -> None:
    soft, hard = (pace_of(0.2, [Contact(0.05, force)]).length for force in (0.1, 1.0))
    short, long = (pace_of(rest, [Contact(0.05, 0.5)]).length for rest in (0.1, 0.5))
    assert soft < hard and short < long


@pytest.mark.parametrize(("kind", "strength"), [("S", 450.0), ("M", 450.0), ("L", 250.0), ("S", 60.0)])
def test_every_real_push_can_be_seen_and_ends_at_the_settled_layout(kind: str, strength: float) -> None:
    layout = start_layout((0, 1))
    push = Push(2, kind, 99, 0.0, 0.1, 0.0, strength)
    result = simulate(layout, push, SAKURA, record=True)
    replay = Replay(result, result.layout, push.id)
    assert SHORTEST <= replay.pace.length <= LONGEST
    assert replay.end <= replay.pace.length + 0.7
    world = World(pieces={body.id: shown(body, ("rhino", "bee"), (0, 1)) for body in layout})
    replay.show(world, replay.end)
    left = {body.id: (body.x, body.y, body.angle) for body in result.layout if body.id != push.id}
    assert {n: (piece.x, piece.y, piece.angle) for n, piece in world.pieces.items()} == left


def test_what_is_heard_is_heard_when_it_is_seen() -> None:
    layout = start_layout((0, 1))
    push = Push(2, "M", 99, 0.0, 0.1, 0.0, 250.0)
    result = simulate(layout, push, SAKURA, record=True)
    replay = Replay(result, result.layout, push.id)
    first = next(impact for impact in result.impacts if impact.impulse > 6)
    seen = replay.pace.watched_at(first.step * STEP)
    assert not replay.knocks(0.0, seen - 1e-6, 99)
    assert replay.knocks(seen - 1e-6, seen + 1e-6, 99)
    assert sum(len(replay.knocks(n / 50, (n + 1) / 50, 99)) for n in range(100)) == sum(
        impact.impulse > 6 for impact in result.impacts
    )


def test_watched_again_it_goes_at_a_quarter_of_the_speed() -> None:
    assert AGAIN == 0.25


# ----------------------------------------------------------------------------------------------------------- falls
EDGES = st.tuples(st.floats(0.0, math.tau), st.floats(-400.0, 400.0), st.floats(-400.0, 400.0))


@given(EDGES, st.sampled_from(sorted(PIECES)), st.one_of(st.none(), st.integers(0, 3)))
def test_a_fall_ends_clear_of_the_ring_and_of_the_platform(
    edge: tuple[float, float, float], kind: str, corner: int | None
) -> None:
    turn, vx, vy = edge
    far = next(r for r in (n * 0.5 for n in range(400)) if not SAKURA.on_ring(r * math.cos(turn), r * math.sin(turn)))
    x, y = far * math.cos(turn), far * math.sin(turn)
    reach = PIECES[kind].reach
    goal = landing(SAKURA, corner, x, y, vx, vy, reach)
    outline = SAKURA.outline
    for n in range(24):
        px = goal.x + reach * SHRUNK * math.cos(n * math.tau / 24)
        py = goal.y + reach * SHRUNK * math.sin(n * math.tau / 24)
        assert not SAKURA.on_ring(px, py), outline
    if corner is not None:
        depth, side = SAKURA.berths[corner].local(goal.x, goal.y)
        assert depth > -1e-6 or abs(side) >= 30 + reach * SHRUNK + CLEAR - 1e-6
    assert math.hypot(goal.x - x, goal.y - y) < 160, "not to the other end of the table"


@given(EDGES)
def test_a_piece_falls_without_a_jump_and_lies_face_up(edge: tuple[float, float, float]) -> None:
    turn, vx, vy = edge
    x, y = 90 * math.cos(turn), 90 * math.sin(turn)
    goal = landing(SAKURA, None, x, y, vx, vy, 20.0)
    poses = [tumble(x, y, goal, n / 400) for n in range(401)]
    assert (poses[0].x, poses[0].y, poses[0].depth, poses[0].tilt) == (x, y, 0.0, 0.0)
    assert (poses[-1].x, poses[-1].y, poses[-1].depth) == (goal.x, goal.y, 1.0)
    assert poses[-1].tilt == pytest.approx(math.tau)
    for a, b in itertools.pairwise(poses):
        assert math.hypot(b.x - a.x, b.y - a.y) < 0.02 * math.hypot(goal.x - x, goal.y - y) + 0.1
        assert abs(b.depth - a.depth) < 0.03 and 0.0 <= b.tilt - a.tilt < 0.1
        assert 0.0 <= b.depth <= 1.0


def test_away_from_the_edge_is_square_to_it() -> None:
    assert edge_normal(SAKURA, 90.0, 3.0) == pytest.approx((1.0, 0.0))
    assert edge_normal(SAKURA, -80.0, 80.0) == pytest.approx((-math.sqrt(0.5), math.sqrt(0.5)))


# ----------------------------------------------------------------------------------------------------------- shake
def test_a_heavy_hit_shakes_a_little_and_not_for_long() -> None:
    shake = Shake()
    shake.hit(0.3)
    assert not shake.moving and shake.offset == (0.0, 0.0)
    shake.hit(1.0)
    seen = []
    for _ in range(30):
        shake.update(1 / 60)
        seen.append(math.hypot(*shake.offset))
    assert 1.0 < max(seen) <= 5.0
    assert seen[-1] == 0.0 and not shake.moving
    assert all(off == 0.0 for off in seen[round(SECONDS * 60) + 2 :])


def test_where_motion_is_reduced_nothing_shakes(ring: MakeRing) -> None:
    one = ring()
    one.ring.frame.shake(1.0)
    assert one.ring.frame.moving
    one.settle()
    one.app.apply(reduced_motion=True)
    one.settle()
    one.ring.frame.shake(1.0)
    assert not one.ring.frame._shake.moving


def test_a_shaken_picture_is_whole_again_afterwards(ring: MakeRing) -> None:
    one = ring(instant=False)
    one.to_aim()
    one.settle()
    before = one.pixels()
    one.ring.frame.shake(1.0)
    one.frames(2)
    assert one.pixels() != before, "it shakes"
    one.settle()
    assert one.pixels() == before
