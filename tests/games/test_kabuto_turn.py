"""Choosing, tagging, placing the platform, and the course of a turn. Each test bears the name of its sentence."""

from __future__ import annotations

import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.wrestlers import JUNIOR
from kabuto.physics.aim import Body
from kabuto.physics.room import set_back
from kabuto.physics.simulate import simulate, withdraw
from kabuto.rules.game import GAME
from kabuto.rules.model import (
    Bell,
    ChooseWrestler,
    FirstTag,
    Owed,
    PlacePlatform,
    PushPiece,
    SetBack,
    SlamDue,
    Stage,
    Submitted,
    Tagged,
    TagsTaken,
    TurnEnded,
    Withdrawn,
)
from kabuto.rules.turn import clear_platform
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tests.games.kabuto_kit import (
    EAST,
    NE,
    NW,
    ON_PLATFORM,
    SE,
    SMALL,
    SW,
    WEST,
    act,
    belt_of,
    fake,
    faults,
    fresh,
    parts_of,
    placed,
    play,
    ready,
    with_,
    wrestler_of,
)
from tests.physics.tables import random_push


# ------------------------------------------------------------------------------------------------------------- set-up
def test_each_player_takes_a_wrestler_card_of_their_choice():
    state = fresh()
    assert state.stage is Stage.WRESTLER
    assert GAME.actions(state, 0) == tuple(ChooseWrestler(key) for key in JUNIOR)
    state = play(state, ChooseWrestler("moth"))
    assert GAME.actors(state) == (1,)
    assert ChooseWrestler("moth") not in GAME.actions(state, 1)
    with pytest.raises(RuleError, match="is taken"):
        act(state, ChooseWrestler("moth"))
    assert play(state, ChooseWrestler("pill")).wrestlers == ("moth", "pill")


def test_wrestlers_without_a_junior_side_cannot_be_chosen():
    with pytest.raises(RuleError, match="has no Junior League card"):
        act(fresh(), ChooseWrestler("termite"))
    with pytest.raises(RuleError, match="no such wrestler"):
        act(fresh(), ChooseWrestler("hulk {0}"))


def test_wrestlers_may_be_drawn_by_lot():
    drawn = {fresh(seed, wrestlers="lot").wrestlers for seed in range(40)}
    assert all(len(set(pair)) == 2 and set(pair) <= set(JUNIOR) for pair in drawn)
    assert len(drawn) > 10
    state = fresh(wrestlers="lot")
    assert state.stage is Stage.TAG
    assert all(state.stocks)


def test_who_goes_first_is_asked_at_the_table_or_drawn_by_lot():
    assert fresh(first="1").order == (0, 1)
    assert fresh(first="2").order == (1, 0)
    assert {fresh(seed, first="lot").order for seed in range(20)} == {(0, 1), (1, 0)}


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_goes_last_places_1_tag_on_a_post_of_their_choice(first):
    state = fresh(first=str(first + 1), wrestlers="lot")
    last = 1 - first
    assert GAME.actors(state) == (last,)
    assert GAME.actions(state, last) == tuple(FirstTag(corner) for corner in range(4))
    state, parts = act(state, FirstTag(NW))
    assert state.tags == ((), (last,), (), ())
    assert parts[0] == Tagged(last, NW, 1)
    assert (state.turn, state.seat, GAME.actors(state)) == (1, first, (first,))


# --------------------------------------------------------------------------------------------------- platform and tags
def test_place_the_platform_at_a_corner_no_tag_of_yours_on_that_post_place_one_now():
    state, parts = act(ready(tag=SW), PlacePlatform(NE))
    assert state.platform == NE
    assert state.tags == ((WEST,), (), (EAST,), ())
    assert parts_of(parts, Tagged) == [Tagged(WEST, NE, 1)]
    assert state.stage is Stage.PUSH


def test_a_post_may_bear_tags_of_both_players():
    assert placed(NE, tag=NE).tags[NE] == (WEST, EAST)


def test_a_tagged_post_gets_no_second_tag(monkeypatch):
    fake(monkeypatch)
    state = play(ready(east="pill", tag=SW), PlacePlatform(NE), SMALL)
    state, parts = act(state, PlacePlatform(SW))
    assert state.tags[SW] == (EAST,)
    assert not parts_of(parts, Tagged)


def test_at_most_one_tag_a_turn_only_when_the_platform_is_first_placed():
    with pytest.raises(RuleError, match="Now push a piece"):
        act(placed(NE), PlacePlatform(SE))


def test_the_platform_comes_before_the_push():
    with pytest.raises(RuleError, match="First place the platform"):
        act(ready(), SMALL)


@pytest.mark.parametrize("corner", [-1, 4, 99])
def test_there_are_four_corners(corner):
    with pytest.raises(RuleError, match="no such corner"):
        act(ready(), PlacePlatform(corner))


def test_every_corner_may_be_chosen_in_every_turn():
    assert GAME.actions(ready(), WEST) == tuple(PlacePlatform(corner) for corner in range(4))


def test_only_the_seat_on_turn_may_act():
    assert GAME.actions(ready(), EAST) == ()
    with pytest.raises(RuleError, match="not your turn"):
        act(ready(), PlacePlatform(NE), seat=EAST)


# --------------------------------------------------------------------------------------------------------- corner slam
def nearly_slam(corner: int = NE, **options):
    """Seat 0 has three tags out and is about to place the fourth."""
    state = ready(**options)
    tags = tuple((*((WEST,) if post != corner else ()), *on) for post, on in enumerate(state.tags))
    return with_(state, tags=tags)


def test_placing_the_4th_tag_makes_a_corner_slam_mandatory_after_the_push(monkeypatch):
    fake(monkeypatch)
    state, parts = act(nearly_slam(NE), PlacePlatform(NE))
    assert parts_of(parts, SlamDue) == [SlamDue(WEST)]
    assert state.stage is Stage.PUSH
    assert len(state.tagged(WEST)) == 4
    state, _ = act(state, SMALL)
    assert state.stage is Stage.SLAM
    assert GAME.actors(state) == (WEST,)


def test_take_back_your_tags_then_push_one_more_piece(monkeypatch):
    fake(monkeypatch)
    state, parts = act(play(nearly_slam(NE), PlacePlatform(NE)), SMALL)
    assert parts_of(parts, TagsTaken) == [TagsTaken(WEST, (0, 1, 2, 3))]
    assert state.tagged(WEST) == ()
    assert state.tagged(EAST) == (SW,)
    state, parts = act(state, PushPiece("horn", turn=20))
    assert parts[0].slam
    assert parts_of(parts, TurnEnded) == [TurnEnded(WEST)]
    assert GAME.actors(state) == (EAST,)


def test_the_slam_is_pushed_from_the_platform_as_it_stands_with_new_offset_and_angle(monkeypatch):
    physics = fake(monkeypatch)
    state = play(nearly_slam(NE), PlacePlatform(NE), PushPiece("S", offset=3, angle=5))
    with pytest.raises(RuleError, match="Corner slam: push one more"):
        act(state, PlacePlatform(SE))
    play(state, PushPiece("S", offset=-8, angle=-20))
    assert [push.corner for push in physics.calls] == [NE, NE]
    assert [push.offset for push in physics.calls] == [3, -8]


def test_a_slam_without_a_piece_left_is_a_submission(monkeypatch):
    fake(monkeypatch)
    state = with_(nearly_slam(NE), stocks=({"S": 1}, {"S": 4}))
    state, parts = act(play(state, PlacePlatform(NE)), SMALL)
    assert parts_of(parts, Submitted) == [Submitted(WEST)]
    assert (state.end.winners, state.end.reason) == ((EAST,), "submission")


def test_discs_knocked_out_in_the_push_may_be_pushed_in_the_slam(monkeypatch):
    start = with_(nearly_slam(NE), stocks=({"S": 1}, {"S": 4}))
    large = next(body.id for body in start.layout if body.kind == "L")
    fake(monkeypatch, large)
    state = play(start, PlacePlatform(NE), SMALL)
    assert state.stage is Stage.SLAM
    assert state.inventory(WEST) == {"L": 1}
    fake(monkeypatch)
    assert play(state, PushPiece("L")).inventory(WEST) == {}


def test_if_you_tag_all_4_posts_again_later_you_slam_again(monkeypatch):
    fake(monkeypatch)
    state = with_(nearly_slam(NE), stocks=({"S": 8}, {"S": 8}))
    state = play(state, PlacePlatform(NE), SMALL, SMALL)
    for corner in (NE, NW, SW, SE):
        state = play(state, PlacePlatform(NW), SMALL)
        if state.stage is Stage.SLAM:
            state = play(state, SMALL)
        state, parts = act(state, PlacePlatform(corner))
        assert bool(parts_of(parts, SlamDue)) == (corner == SE)
        state = play(state, SMALL)
    assert state.stage is Stage.SLAM


# ---------------------------------------------------------------------------------------------- the platform withdrawn
def test_a_piece_centred_on_the_withdrawn_platform_falls_to_the_supply(monkeypatch):
    state = placed(NE)
    disc = next(body for body in state.layout if body.kind == "M" and not body.belt)
    fake(monkeypatch, moved={disc.id: ON_PLATFORM})
    after, parts = act(state, SMALL)
    assert parts_of(parts, Withdrawn) == [Withdrawn(disc.id, "M", "supply")]
    assert after.supply.get("M", 0) == state.supply.get("M", 0) + 1
    assert after.inventory(WEST) == {"S": 1, "horn": 1}
    assert disc.id not in {body.id for body in after.layout}
    assert faults(after) == []


def test_a_signature_piece_on_the_withdrawn_platform_returns_to_its_owner(monkeypatch):
    fake(monkeypatch)
    state = play(ready(), PlacePlatform(NE), PushPiece("horn"), PlacePlatform(NE))
    horn = next(body for body in state.layout if body.kind == "horn")
    assert horn.seat == WEST
    fake(monkeypatch, moved={horn.id: ON_PLATFORM})
    after, parts = act(state, SMALL)
    assert parts_of(parts, Withdrawn) == [Withdrawn(horn.id, "horn", "owner", WEST)]
    assert after.inventory(WEST) == {"S": 2, "horn": 1}


@pytest.mark.parametrize("which", ["west", "east", "belt"])
def test_a_wrestler_or_the_belts_disc_there_is_set_back_at_the_nearest_free_place(monkeypatch, which):
    state = placed(NE)
    body = belt_of(state) if which == "belt" else wrestler_of(state, ("west", "east").index(which))
    fake(monkeypatch, moved={body.id: ON_PLATFORM})
    after, parts = act(state, SMALL)
    back = next(other for other in after.layout if other.id == body.id)
    assert SAKURA.on_ring(back.x, back.y)
    assert (back.belt, back.seat) == (body.belt, body.seat)
    owner = None if which == "belt" else body.seat
    assert parts_of(parts, SetBack) == [SetBack(body.id, body.kind, back.x, back.y, owner, body.belt)]
    assert after.end is None
    assert faults(after) == []


@pytest.mark.parametrize("physics", [2, 3])
def test_on_a_full_ring_a_match_sets_back_as_the_physics_of_its_first_day_did(physics):
    """Loading plays a match by its records, and a wrestler that was set back must stand where it stood."""
    state = placed(NW)
    layout, _ = withdraw(simulate(state.layout, random_push(Chance("turned", 5), 100)).layout)
    lost = Body(900, "wrestler", *SAKURA.berths[NW].world(-10.0, 0.0), 1.0, seat=WEST)
    after = clear_platform(with_(state, physics=physics, layout=(*layout, lost)), []).layout
    ways = {version: set_back(layout, lost, turned=version > 2) for version in (2, 3)}
    assert after == ways[physics] and ways[2] != ways[3]


def test_overhanging_pieces_stay(monkeypatch):
    state = placed(NE)
    disc = next(body for body in state.layout if body.kind == "M" and not body.belt)
    fake(monkeypatch, moved={disc.id: (73.0, 73.0)})
    after, parts = act(state, SMALL)
    assert not parts_of(parts, Withdrawn)
    assert (73.0, 73.0) in {(body.x, body.y) for body in after.layout}


def test_what_lies_on_the_platform_is_taken_off_before_the_slam(monkeypatch):
    state = play(nearly_slam(NE), PlacePlatform(NE))
    disc = next(body for body in state.layout if body.kind == "M" and not body.belt)
    fake(monkeypatch, moved={disc.id: ON_PLATFORM})
    after, parts = act(state, SMALL)
    assert after.stage is Stage.SLAM
    assert parts_of(parts, Withdrawn) == [Withdrawn(disc.id, "M", "supply")]


# ------------------------------------------------------------------------------------------------------ the turn's end
def test_players_take_turns(monkeypatch):
    fake(monkeypatch)
    state = ready(tag=NE)
    for turn in range(1, 5):
        assert (state.turn, state.seat) == (turn, (turn - 1) % 2)
        state = play(state, PlacePlatform(NE), PushPiece(next(iter(state.inventory(state.seat)))))
    assert state.platform is None


def test_you_must_push_and_have_nothing_you_lose_at_once(monkeypatch):
    fake(monkeypatch)
    state = with_(ready(), stocks=({"S": 1}, {}))
    state, parts = act(play(state, PlacePlatform(NE)), SMALL)
    assert parts_of(parts, Submitted) == [Submitted(EAST)]
    assert (state.end.ranking, state.end.reason) == (((WEST,), (EAST,)), "submission")
    assert GAME.actors(state) == ()
    assert state.stage is Stage.OVER
    with pytest.raises(RuleError, match="match is over"):
        act(state, PlacePlatform(NE), seat=EAST)


def at_the_bell(stocks, bell=1):
    return with_(placed(NE, bell=bell), stocks=stocks)


@pytest.mark.parametrize(
    ("mine", "theirs", "winners", "reason"),
    [
        ({"S": 2}, {"S": 4}, (EAST,), "bell"),
        ({"S": 2, "L": 1}, {"S": 3}, (WEST,), "bell"),
        ({"S": 1, "horn": 1}, {"hexagon": 1}, (), "draw"),
        ({"S": 1, "L": 1}, {"M": 1, "S": 1}, (), "draw"),
        ({"S": 1, "M": 2}, {"L": 1}, (WEST,), "bell"),
    ],
)
def test_the_bell_rings_and_the_larger_inventory_wins_equal_is_a_draw(monkeypatch, mine, theirs, winners, reason):
    fake(monkeypatch)
    state, parts = act(at_the_bell((mine, theirs)), SMALL)
    assert (state.end.winners, state.end.reason) == (winners, reason)
    assert parts_of(parts, Bell)[0].turns == 1


def test_the_bell_rings_after_so_many_turns_in_all(monkeypatch):
    fake(monkeypatch)
    state = with_(ready(bell=3), stocks=({"S": 9}, {"S": 9}))
    for turn in (1, 2, 3):
        assert (state.end, state.turn) == (None, turn)
        state = play(state, PlacePlatform(NE), SMALL)
    assert state.end.reason == "bell"


def test_without_a_bell_nothing_ends_a_stalled_match(monkeypatch):
    fake(monkeypatch)
    state = with_(ready(bell=0), stocks=({"S": 99}, {"S": 99}), layout=ready().layout[:3])
    tag = with_(state, tags=((0, 1),) * 1 + ((),) * 3)
    state = tag
    for _ in range(70):
        state = with_(play(state, PlacePlatform(NE), SMALL), layout=state.layout)
    assert (state.end, state.turn) == (None, 71)


def test_the_bell_is_on_by_default_after_60_turns():
    assert fresh().table.bell == 60


# --------------------------------------------------------------------------------------------------------- taking back
def test_the_platform_may_be_taken_back_before_the_push_a_push_in_practice_alone():
    state = ready()
    assert GAME.undoable(state, PlacePlatform(NE), GAME.play(state, WEST, PlacePlatform(NE), Chance(1, 1)))
    for on in (True, False):
        state = placed(undo=on)
        assert GAME.undoable(state, SMALL, GAME.play(state, WEST, SMALL, Chance(1, 1))) is on


def test_what_is_owed_lies_on_a_stack():
    state = play(nearly_slam(NE), PlacePlatform(NE))
    assert state.pending == (Owed(Stage.SLAM, WEST), Owed(Stage.PUSH, WEST))
