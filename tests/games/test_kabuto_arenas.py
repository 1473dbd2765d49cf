"""Every ring for every number of players: its layout, its rules. Each test bears the name of its sentence."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import msgspec
import pytest

from kabuto.data.arenas import ARENAS, PLATFORM_WIDTH, SAKURA, Circle
from kabuto.data.geometry import depth_circle_polygon
from kabuto.data.layouts import STARTS
from kabuto.data.pieces import DISCS
from kabuto.data.wrestlers import JUNIOR, MOVES, WRESTLERS
from kabuto.physics.aim import Body, Push, angle_range, legal, overlap, start_pose, tidy
from kabuto.physics.room import set_back
from kabuto.physics.simulate import simulate
from kabuto.rules.game import GAME, cards
from kabuto.rules.layouts import sides_of, start_layout, start_stocks
from kabuto.rules.model import FirstTag, KnockedOut, PlacePlatform, PushPiece, Reason, SlamDue, Stage, Tagged
from kabuto.rules.violations import check
from tabletop.core.chance import Chance
from tabletop.core.game import OptionError, RuleError, Words
from tabletop.core.options import complete
from tests.games.kabuto_kit import act, fake, faults, fresh, parts_of, play, table_of, turn, with_, wrestler_of
from tests.games.test_kabuto_layouts import edge_points


def moved_to(body: Body, x: float, y: float) -> Body:
    return msgspec.structs.replace(body, x=x, y=y)


STUMP, HOLE, EIGHT = (ARENAS[key] for key in ("stump", "hole", "figure8"))
TABLES = [(arena, players) for arena, starts in STARTS.items() for players in starts]
tables = pytest.mark.parametrize(("arena", "players"), TABLES)
RIM = pytest.mark.parametrize("arena", ["stump", "figure8"])


# -------------------------------------------------------------------------------------------------------------- layouts
def test_which_rings_how_many_can_play_on():
    assert {key: tuple(starts) for key, starts in STARTS.items()} == {
        "sakura": (2, 3, 4), "stump": (2, 3, 4), "hole": (2, 3, 4), "figure8": (2, 4),
    }  # fmt: skip
    assert set(STARTS) == set(ARENAS)
    with pytest.raises(OptionError, match="so many players"):
        complete(GAME, {"arena": "figure8"}, 3)


@tables
def test_nothing_overlaps_and_all_lie_wholly_inside(arena, players):
    layout = start_layout(range(players), arena)
    assert overlap(layout) == 0
    for body in layout:
        assert all(ARENAS[arena].on_ring(x, y) for x, y in edge_points(body)), body
    assert [body.id for body in layout] == list(range(len(layout)))
    assert sorted(body.seat for body in layout if body.kind == "wrestler") == list(range(players))


@pytest.mark.parametrize("junior", [True, False])
@tables
def test_layout_and_inventories_never_need_more_than_6_large_11_medium_20_small(arena, players, junior):
    layout = start_layout(range(players), arena)
    choice = [key for key in (JUNIOR if junior else WRESTLERS) if ARENAS[arena].posts or not WRESTLERS[key].sakura_only]
    for wrestlers in itertools.permutations(choice, players):
        stocks, supply = start_stocks(wrestlers, sides_of(players), layout, junior=junior)
        assert min(supply.values(), default=0) >= 0, wrestlers
        total = Counter(body.kind for body in layout) + Counter(supply)
        for held in stocks:
            total += Counter(held)
        assert {kind: total[kind] for kind in DISCS} == {"L": 6, "M": 11, "S": 20}


@tables
def test_layouts_are_alike_for_every_seat(arena, players):
    """There is a turn or a mirror that takes each seat's wrestler to the first one's and leaves the discs alike."""
    layout, slots = start_layout(range(players), arena), STARTS[arena][players].slots

    def moved(x: float, y: float, way: float, mirror: int) -> tuple[float, float]:
        c, s = math.cos(way), math.sin(way)
        return c * x - s * y * mirror, s * x + c * y * mirror

    def keeps(way: float, mirror: int) -> bool:
        spots = [(body.kind, *moved(body.x, body.y, way, mirror)) for body in discs]
        return all(any(b.kind == kind and math.dist((b.x, b.y), at) < 0.01 for b in discs) for kind, *at in spots)

    discs = [body for body in layout if body.kind != "wrestler"]
    kept = [one for one in itertools.product((math.tau * n / 12 for n in range(12)), (1, -1)) if keeps(*one)]
    alike = [moved(*slots[0], *change) for change in kept]
    found = [slot for slot in slots if any(math.dist(slot, other) < 0.01 for other in alike)]
    # Where three play on a ring with four corners, the middle one goes first instead.
    assert len(found) == players or (players == 3 and arena in ("sakura", "hole") and STARTS[arena][3].by_turn)


@pytest.mark.parametrize("arena", list(ARENAS))
def test_the_belt_is_for_two_players_on_a_centre_disc_alone(arena):
    belted = [players for players in STARTS[arena] if any(b.belt for b in start_layout(range(players), arena))]
    assert belted == ([2] if arena in ("sakura", "stump") else [])
    assert all(table_of(players, arena=arena).belted == (players in belted) for players in STARTS[arena] if players > 2)


# ---------------------------------------------------------------------------------------------------------------- stump
def test_the_stump_is_a_circle_of_radius_85():
    assert STUMP.on_ring(84.9, 0) and STUMP.on_ring(0, -84.9) and not STUMP.on_ring(60.2, 60.2)
    assert STUMP.edge_distance(0, 0) == 85 and STUMP.edge_distance(30, 40) == pytest.approx(35)


def test_the_platform_stands_anywhere_on_the_rim_by_tenths_of_a_degree_its_short_edge_a_chord():
    assert len(STUMP.berths) == 3600
    for number in (0, 1, 450, 1234, 3599):
        berth, way = STUMP.berths[number], math.radians(number / 10)
        assert (berth.x, berth.y) == pytest.approx((79.53 * math.cos(way), 79.53 * math.sin(way)), abs=0.01)
        for side in (-PLATFORM_WIDTH / 2, PLATFORM_WIDTH / 2):
            assert math.hypot(*berth.world(0, side)) == pytest.approx(85), "its corners touch the rim"
        assert STUMP.nearest(100 * math.cos(way), 100 * math.sin(way)) == number


@RIM
def test_no_posts_tags_slam_or_first_tag(arena, monkeypatch):
    fake(monkeypatch)
    state = fresh(arena=arena, wrestlers="lot")
    assert state.stage is Stage.PLATFORM and state.turn == 1 and state.tags == () and faults(state) == []
    chosen = play(fresh(arena=arena), *GAME.actions(fresh(arena=arena), 0)[:1])
    chosen, parts = act(chosen, GAME.actions(chosen, 1)[0])
    assert chosen.stage is Stage.PLATFORM and chosen.turn == 1, "the first turn begins with the last wrestler"
    with pytest.raises(RuleError, match=r"^First place the platform on the rim\.$"):
        act(state, FirstTag(0))
    for corner in (0, 100, 200, 300, 400):
        state, parts = turn(state, corner)
        assert not parts_of(parts, Tagged) and not parts_of(parts, SlamDue)
        if state.end is not None:
            break


@RIM
def test_placing_is_a_continuous_choice_and_few_places_are_listed(arena):
    state = fresh(arena=arena, wrestlers="lot")
    seat, berths = state.seat, ARENAS[arena].berths
    listed = [action for action in GAME.actions(state, seat) if isinstance(action, PlacePlatform)]
    assert len(listed) == 8 and GAME.continuous(state, seat) and not GAME.continuous(state, 1 - seat)
    drawn = {GAME.sample(state, seat, Chance(n)).corner for n in range(40)}
    assert len(drawn) > 15 and all(0 <= corner < len(berths) for corner in drawn)
    for corner in (1, 777, len(berths) - 1):
        assert play(state, PlacePlatform(corner)).platform == corner
    for corner in (-1, len(berths)):
        with pytest.raises(RuleError, match="no such place on the rim"):
            act(state, PlacePlatform(corner))


@RIM
def test_wrestlers_with_the_ring_icon_stay_away(arena):
    state = fresh(arena=arena, league="full")
    assert not {"termite", "tiger"} & set(cards(state.table))
    assert {"termite", "tiger"} <= set(cards(fresh(arena="hole", league="full").table)), "it has posts"


def test_a_wrestler_whose_moves_name_tags_corners_or_a_second_platform_bears_the_icon():
    named = {
        key
        for key, card in WRESTLERS.items()
        if any("Tag" in repr(MOVES[move.key]) or "Second" in repr(MOVES[move.key]) for move in card.moves)
    }
    assert named == {key for key, card in WRESTLERS.items() if card.sakura_only}


def test_where_the_platform_stands_is_said_by_the_side_of_the_rim():
    state, words = fresh(arena="stump", wrestlers="lot"), Words(("Ana", "Ben"))
    for corner, where in (
        (0, "right"),
        (450, "top right"),
        (900, "top"),
        (1800, "left"),
        (2700, "bottom"),
        (3599, "right"),
    ):
        _, parts = act(state, PlacePlatform(corner))
        assert GAME.describe(parts[0], None, words) == f"Ana places the platform, {where}."


# --------------------------------------------------------------------------------------------------- pushes on the rim
@pytest.mark.parametrize("arena", [STUMP, EIGHT], ids=lambda ring: ring.key)
@pytest.mark.parametrize("offset", [-12.0, 0.0, 15.0])
def test_a_push_starts_wholly_on_the_platform_and_lets_go_when_all_of_it_has_left(arena, offset):
    for corner in (0, len(arena.berths) // 3, len(arena.berths) * 4 // 5):
        push = Push(corner, "S", 1, offset=offset, angle=math.radians(10), speed=200.0)
        berth = arena.berths[corner]
        pose = start_pose(push, arena)
        assert pose is not None
        depth, side = berth.local(pose[0], pose[1])
        assert depth <= -10 and abs(side) <= 20
        result = simulate((), push, arena, record=True)
        x, y, _ = map(float, result.frames[result.released_step][0])
        depth, _ = berth.local(x, y)
        assert depth == pytest.approx(10, abs=0.6), "the disc's back has just crossed the chord"
        assert not result.falls and arena.on_ring(result.layout[0].x, result.layout[0].y)


def test_into_the_ring_on_a_round_floor():
    """Alone on the empty stump, what is legal stays, and what is refused for it would skid out."""
    for corner in (0, 1371):
        for offset in (-18.0, 0.0, 9.0):
            low, high = angle_range("S", 0.0, offset)
            for angle in (low + 0.01, (low + high) / 2, high - 0.01):
                push = Push(corner, "S", 1, offset=offset, angle=angle, speed=250.0)
                stays = not simulate((), push, STUMP).falls
                assert (legal(push, STUMP) is None) == stays, (corner, offset, math.degrees(angle))
    assert "front edge" in str(legal(Push(0, "S", 1, offset=31.0), STUMP))


# ----------------------------------------------------------------------------------------------------------------- hole
def test_the_hole_is_out_of_the_ring():
    assert HOLE.outline == SAKURA.outline and HOLE.posts == SAKURA.posts and HOLE.berths == SAKURA.berths
    assert not HOLE.on_ring(0, 19.9) and HOLE.on_ring(0, 20.1)
    assert HOLE.edge_distance(0, 30) == pytest.approx(10)


def test_what_is_pushed_through_the_hole_is_knocked_out():
    state = play(table_of(2, arena="hole", tremor=False), PlacePlatform(0))
    mine, theirs = wrestler_of(state, state.seat), wrestler_of(state, 1 - state.seat)
    # In a row from the corner: a large disc, then the rival's wrestler beside the hole.
    at = SAKURA.berths[0].world(104.58 - 22.0, 0.0)
    large = next(body for body in state.layout if body.kind == "L")
    row = (mine, moved_to(theirs, *at), moved_to(large, *SAKURA.berths[0].world(104.58 - 60.9, 0.0)))
    state = with_(state, layout=tidy(row), stocks=({"M": 1}, {"M": 1}))
    after, parts = act(state, PushPiece("M", strength=100.0))
    assert after.end is not None and after.end.reason == Reason.KNOCK_OUT
    assert [out.owner for out in parts_of(parts, KnockedOut)] == [1 - state.seat]


def test_a_line_into_the_hole_is_no_line_into_the_ring():
    near = Push(0, "S", 1, speed=250.0)
    assert legal(near, HOLE) is None, "it stops before the hole"
    wide = msgspec.structs.replace(HOLE, key="wide", holes=(Circle(0.0, 0.0, 90.0),))
    assert "slide straight off" in str(legal(near, wide))


def test_a_line_across_a_hole_is_no_line_into_the_ring_though_it_would_end_beyond():
    small = msgspec.structs.replace(HOLE, key="small", holes=(Circle(*SAKURA.berths[0].world(10.0, 0.0), 4.0),))
    across, beside = Push(0, "S", 1, speed=250.0), Push(0, "S", 1, offset=12.0, speed=250.0)
    end = simulate((), across, SAKURA).layout[0]
    assert small.on_ring(end.x, end.y), "it would end on the floor"
    assert "slide straight off" in str(legal(across, small)) and legal(beside, small) is None


def test_what_is_set_back_never_lies_over_the_hole():
    layout = start_layout(range(2), "hole")
    body = next(body for body in layout if body.kind == "wrestler")
    placed = set_back([one for one in layout if one.id != body.id], moved_to(body, 0.0, 0.0), HOLE)
    found = next(one for one in placed if one.id == body.id)
    assert HOLE.on_ring(found.x, found.y)


# ------------------------------------------------------------------------------------------------------------- figure 8
def test_the_figure_8_is_two_circles_and_the_platform_covers_no_floor_but_a_sliver():
    assert EIGHT.on_ring(0, 0) and EIGHT.on_ring(0, 36.6) and not EIGHT.on_ring(0, 36.7)
    assert EIGHT.on_ring(111.9, 0) and EIGHT.on_ring(-50, 61.9) and not EIGHT.on_ring(-50, 62.1)
    assert len(EIGHT.berths) % 2 == 0 and len(EIGHT.berths) > 2000
    for number in range(0, len(EIGHT.berths), 37):
        berth = EIGHT.berths[number]
        other = EIGHT.floors[1] if berth.x > 0 else EIGHT.floors[0]
        assert depth_circle_polygon(other.x, other.y, other.radius, berth.platform()) <= 1e-6
    assert any(EIGHT.berths[n].x < 50 for n in range(len(EIGHT.berths)) if EIGHT.berths[n].x > 0), (
        "behind the middles too"
    )


def test_the_distance_to_the_edge_where_the_circles_overlap():
    assert EIGHT.edge_distance(0, 0) == pytest.approx(36.66, abs=0.01), "the notch is nearest"
    assert EIGHT.edge_distance(50, 0) == pytest.approx(62) and EIGHT.edge_distance(100, 0) == pytest.approx(12)
    assert EIGHT.edge_distance(5, 30) == pytest.approx(math.hypot(5, 6.66), abs=0.01)


# --------------------------------------------------------------------------------------------------- whole playthroughs
@pytest.mark.parametrize("league", ["junior", "full"])
@tables
def test_random_play_ends_cleanly(arena, players, league):
    options = complete(GAME, {"arena": arena, "league": league, "bell": 14}, players)
    state = GAME.start(players, options, Chance(3))
    for number in range(400):
        if state.end is not None:
            break
        chance = Chance(3, number + 1)
        seat = GAME.actors(state)[0]
        state = GAME.play(state, seat, GAME.sample(state, seat, chance.spawn("play")), chance).state
        assert check(state) == []
    assert state.end is not None
    assert sorted(seat for group in state.end.ranking for seat in group) == list(range(players))
