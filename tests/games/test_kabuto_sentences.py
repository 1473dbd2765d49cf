"""Sentences of the rules page that the other tests of Kabuto leave open, each a test that is named after it."""

import math

import pytest

from kabuto.data.arenas import ARENAS, SAKURA
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES
from kabuto.data.wrestlers import MOVES
from kabuto.physics.aim import START_GAP, Push, angle_range, start_pose
from kabuto.physics.floors import Floors
from kabuto.physics.results import PhysicsError
from kabuto.physics.simulate import STEP, simulate
from kabuto.rules.game import GAME
from kabuto.rules.model import (
    KnockedOut,
    PlacePlatform,
    Pushed,
    PushPiece,
    Stage,
    TurnBegan,
)
from kabuto.rules.move_model import UseMove
from kabuto.rules.moves import moves_of
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tests.games.kabuto_kit import (
    EAST,
    NE,
    NW,
    SE,
    SMALL,
    SW,
    WEST,
    act,
    belt_of,
    body_of,
    fake,
    parts_of,
    placed,
    play,
    ready,
    with_,
    wrestler_of,
)

np = pytest.importorskip("numpy")


# ---------------------------------------------------------------------------------------------------------- pieces
def test_4_corner_tags_a_player():
    state = ready()
    state = with_(state, tags=((WEST,), (WEST,), (EAST,), (WEST,)))
    state = play(state, PlacePlatform(SW))
    assert [WEST in on for on in state.tags] == [True] * 4 and EAST in state.tags[SW]
    again = with_(state, pending=ready().pending, platform=None)
    assert play(again, PlacePlatform(NE)).tags == state.tags, "there is no fifth"


def test_tags_hang_on_a_post_no_collision():
    bare = placed(tremor=False)
    full = with_(bare, tags=((WEST, EAST),) * 4)
    push = PushPiece("S", strength=80)
    assert act(bare, push)[0].layout == act(full, push)[0].layout


def test_the_title_belt_never_leaves_its_disc():
    state = ready(tremor=False)
    belt = belt_of(state)
    assert (belt.kind, belt.x, belt.y) == ("M", 0, 0)
    for number in range(6):
        chance = Chance("belt", number)
        while GAME.outcome(state) is None and state.stage in (Stage.PLATFORM, Stage.PUSH, Stage.SLAM):
            seat = GAME.actors(state)[0]
            action = GAME.sample(state, seat, chance)
            state = act(state, action, chance=chance)[0]
            if isinstance(action, PushPiece):
                break
        worn = [body for body in state.layout if body.belt]
        if GAME.outcome(state) is None:
            assert [(body.id, body.kind) for body in worn] == [(belt.id, "M")]


# ---------------------------------------------------------------------------------------------------------- arenas
@pytest.mark.parametrize("corner", range(4))
def test_what_lies_beside_the_cut_edge_outside_the_ring_and_off_the_platform_is_no_floor(corner):
    berth, floors = SAKURA.berths[corner], Floors(SAKURA, corner)
    inside, beside, on = berth.world(3.0, 0.0), berth.world(-12.0, 31.0), berth.world(-12.0, 29.0)
    assert floors.off(np.array([inside, beside, on])) == [1]


@pytest.mark.parametrize("kind", ["S", "M", "L", "horn"])
def test_a_pushed_pieces_centre_enters_the_ring_through_the_cut_edge_itself(kind):
    for offset in (-17.0, -5.0, 17.0):
        low, high = angle_range(kind, 0.0, offset)
        for angle in (low, (low + high) / 2, high):
            push = Push(NE, kind, 99, offset, angle)
            x, y, _ = start_pose(push, "sakura")
            berth = SAKURA.berths[NE]
            depth, side = berth.local(x, y)
            assert depth < 0 and abs(side - depth * math.tan(angle) - offset) < 1e-9
            assert abs(offset) <= berth.edge / 2


# ---------------------------------------------------------------------------------------------------------- a turn
def test_signature_moves_are_no_part_of_the_junior_league():
    state = ready()
    assert {type(action) for action in GAME.actions(state, WEST)} == {PlacePlatform}
    assert not moves_of(state, WEST)
    for key in MOVES:
        with pytest.raises(RuleError, match="not a move of your wrestler"):
            act(state, UseMove(key))


@pytest.mark.parametrize("corner", [NE, NW, SW, SE])
def test_the_platform_stands_at_the_corner_where_it_is_placed(corner):
    state, _ = act(ready(), PlacePlatform(corner))
    assert state.platform == corner
    _, parts = act(state, SMALL)
    assert parts_of(parts, Pushed)[0].push.corner == corner


def test_push_one_piece_and_the_turn_passes(monkeypatch):
    fake(monkeypatch)
    after, parts = act(placed(), SMALL)
    assert len(parts_of(parts, Pushed)) == 1 and parts_of(parts, TurnBegan)
    assert GAME.actors(after) == (EAST,) and after.platform is None


def test_extra_pieces_knocked_out_in_a_push_may_be_pushed_in_a_later_turn(monkeypatch):
    state = placed()
    large = body_of(state, "L")
    fake(monkeypatch, large.id)
    state = play(state, SMALL)
    fake(monkeypatch)
    state = play(state, PlacePlatform(NE), SMALL, PlacePlatform(NW))
    _, parts = act(state, PushPiece("L"))
    assert parts_of(parts, Pushed)[0].kind == "L"


# ---------------------------------------------------------------------------------------------------------- the push
def test_the_piece_starts_just_behind_the_cut_edge_wholly_on_the_platform():
    for kind in ("S", "M", "L"):
        x, y, _ = start_pose(Push(SW, kind, 99), "sakura")
        depth, side = SAKURA.berths[SW].local(x, y)
        assert depth == pytest.approx(-START_GAP - PIECES[kind].radius) and side == pytest.approx(0)


def test_the_finger_drives_the_pieces_centre_along_one_straight_line_at_constant_speed():
    push = Push(NE, "L", 99, 4.0, 0.2, speed=200.0)
    result = simulate(placed().layout, push, record=True)
    path = result.frames[: result.released_step, result.ids.index(99), :2].astype(float)
    strides = np.hypot(*np.diff(path, axis=0).T)
    assert strides == pytest.approx(200.0 * STEP, rel=2e-3)
    heading = SAKURA.berths[NE].inward + 0.2
    aside = (path - path[0]) @ (-math.sin(heading), math.cos(heading))
    assert abs(aside).max() < 0.02


def test_flick_after_the_release_the_piece_glides_on_by_its_own_momentum_under_friction():
    from tests.physics.tables import hall

    result = simulate((), Push(0, "S", 99, speed=300.0), hall(), record=True)
    released, end = (float(result.frames[n, 0, 0]) for n in (result.released_step, -1))
    assert end - released == pytest.approx(300.0**2 / (2 * BOARD_FRICTION * GRAVITY), rel=0.06)


def test_steady_nothing_glides():
    state = placed(push="steady")
    _, parts = act(state, PushPiece("S", strength=100))
    push = parts_of(parts, Pushed)[0].push
    assert push.speed == 60
    result = simulate(state.layout, push, record=True)
    moved = result.frames[-1, :, :2] - result.frames[result.released_step, :, :2]
    fell = {fall.id for fall in result.falls}
    stays = [n for n, number in enumerate(result.ids) if number not in fell]
    assert np.hypot(*moved[stays].T).max() < 1.0


@pytest.mark.parametrize("strength", [0, 45, 100])
def test_the_push_ends_when_everything_is_at_rest(strength):
    state = placed(tremor=False)
    _, parts = act(state, PushPiece("S", 3.0, -4.0, strength=strength))
    push = parts_of(parts, Pushed)[0].push
    frames = simulate(state.layout, push, record=True).frames
    assert abs(frames[-1] - frames[-2])[:, :2].max() < 0.5 * STEP
    assert abs(frames[-4:] - frames[-1])[:, :, :2].max() < 4 * 0.5 * STEP


def test_the_tremor_is_drawn_from_chance_and_stands_in_the_record():
    state = placed()
    first, other = Chance(5, 9), Chance(6, 9)
    angles = {}
    for chance in (first, other):
        _, parts = act(state, PushPiece("S", strength=100), chance=chance)
        angles[chance] = parts_of(parts, Pushed)[0].push.angle
        assert [draw.key for draw in chance.record] == ["tremor", "push"]
    assert len(set(angles.values())) == 2
    replayed = Chance(0, 0, tuple(first.record))
    _, parts = act(state, PushPiece("S", strength=100), chance=replayed)
    assert parts_of(parts, Pushed)[0].push.angle == angles[first]


# ---------------------------------------------------------------------------------------------------- knocked out
def test_the_wrestler_and_the_belts_disc_set_back_count_as_not_knocked_out(monkeypatch):
    berth = SAKURA.berths[NE]
    state = placed()
    for body in (wrestler_of(state, EAST), belt_of(state)):
        fake(monkeypatch, moved={body.id: berth.world(-30.0, 0.0)})
        after, parts = act(state, SMALL)
        assert after.end is None and parts_of(parts, KnockedOut) == []
        back = next(one for one in after.layout if one.id == body.id)
        assert ARENAS["sakura"].on_ring(back.x, back.y)


def test_only_the_seat_on_turn_may_push():
    with pytest.raises(RuleError):
        act(placed(), SMALL, seat=EAST)


def test_no_piece_is_pushed_faster_than_the_cap():
    with pytest.raises(PhysicsError):
        simulate(placed().layout, Push(NE, "S", 99, speed=5000.0))
