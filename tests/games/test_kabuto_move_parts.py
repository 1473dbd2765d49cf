"""What signature moves are made of, and when they may be used. Each test bears the name of its sentence."""

from __future__ import annotations

import math

import msgspec
import pytest

from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body, depth_between, tidy
from kabuto.rules.game import GAME
from kabuto.rules.model import (
    KnockedOut,
    PlacePlatform,
    PlatformMoved,
    Pushed,
    PushPiece,
    Stage,
    Tagged,
    TagsTaken,
    TurnEnded,
    Withdrawn,
)
from kabuto.rules.move_model import Done, Gained, MoveUsed, Paid, PayTo, Stacked, StackOn, TagsRemoved, TakeTag, UseMove
from kabuto.rules.moves import offered
from kabuto.rules.touching import gap, touched, touched_by
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError, Step
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
    body_of,
    fake,
    faults,
    full,
    holding,
    many,
    parts_of,
    play,
    tagged,
    with_,
    wrestler_of,
)


def moved(state, number, x, y):
    """The state with a piece elsewhere."""
    layout = [msgspec.structs.replace(body, x=x, y=y) if body.id == number else body for body in state.layout]
    return with_(state, layout=tidy(layout))


def refused(state, key, match):
    with pytest.raises(RuleError, match=match):
        act(state, UseMove(key))
    assert UseMove(key) not in GAME.actions(state, GAME.actors(state)[0])


# ---------------------------------------------------------------------------------------------------------------- time
def test_a_move_may_be_used_before_the_platform_between_tag_and_push_and_after_the_push(monkeypatch):
    fake(monkeypatch)
    start = full("mantis", "bee")
    placed = play(start, PlacePlatform(NE))
    pushed = play(placed, SMALL)
    assert [state.stage for state in (start, placed, pushed)] == [Stage.PLATFORM, Stage.PUSH, Stage.AFTER]
    for state in (start, placed, pushed):
        assert UseMove("draw_the_blade") in GAME.actions(state, WEST)
        after, parts = act(state, UseMove("draw_the_blade"))
        assert parts_of(parts, MoveUsed) == [MoveUsed(WEST, "draw_the_blade")]
        assert after.inventory(WEST)["scythe"] == 1


def test_a_move_may_be_used_between_push_and_slam_and_after_the_slam(monkeypatch):
    fake(monkeypatch)
    state = full("mantis", "bee", stocks=({"M": 1, "S": 4}, {"S": 2}), tags=tagged((NW, SW, SE)))
    slam = play(state, PlacePlatform(NE), SMALL)
    assert slam.stage is Stage.SLAM
    used, parts = act(slam, UseMove("draw_the_blade"))
    assert used.stage is Stage.SLAM and not parts_of(parts, TagsTaken), "the tags were taken once"
    after, _ = act(slam, SMALL)
    assert after.stage is Stage.AFTER and offered(after, WEST) == ("draw_the_blade",)


def test_each_move_at_most_once_a_turn_and_again_in_the_next(monkeypatch):
    fake(monkeypatch)
    state = full("bee", "mantis", stocks=({"S": 4}, {"S": 3}))
    state = play(state, UseMove("tribute"))
    refused(state, "tribute", "already used")
    state = play(state, PlacePlatform(NE), SMALL)
    assert state.seat == EAST and state.used == ()
    state = play(state, PlacePlatform(NE), SMALL, Done())
    assert offered(with_(state, supply={**state.supply, "hexagon": 1}), WEST) == ("tribute", "honeycomb")


def test_a_move_with_after_is_not_offered_before_the_push(monkeypatch):
    fake(monkeypatch)
    state = full("rhino", "bee", stocks=({"S": 3}, {"S": 3}))
    refused(state, "encore", "after your push")
    state = play(state, PlacePlatform(NE))
    refused(state, "encore", "after your push")
    state = play(state, SMALL)
    assert "encore" in offered(state, WEST)


def test_done_is_an_action_only_where_something_may_still_be_used(monkeypatch):
    fake(monkeypatch)
    state = full("rhino", "bee", stocks=({"S": 3}, {"S": 3}))
    for action in (PlacePlatform(NE), SMALL):
        with pytest.raises(RuleError):
            act(state, Done())
        state = play(state, action)
    assert set(GAME.actions(state, WEST)) == {Done(), UseMove("encore")}
    after, parts = act(state, Done())
    assert parts_of(parts, TurnEnded) and after.seat == EAST and after.used == ()


def test_the_turn_ends_by_itself_when_no_move_can_be_used(monkeypatch):
    fake(monkeypatch)
    state = full("rhino", "bee", stocks=({"S": 1}, {"S": 3}))
    state, parts = act(play(state, PlacePlatform(NE)), SMALL)
    assert parts_of(parts, TurnEnded) and state.seat == EAST
    # Likewise when the last one was used.
    state = full("rhino", "bee", stocks=({"S": 3}, {"S": 3}))
    state = play(state, PlacePlatform(NE), SMALL, UseMove("encore"))
    state, parts = act(state, SMALL)
    assert parts_of(parts, TurnEnded)


def test_a_rivals_moves_and_unknown_ones_are_refused():
    state = full("rhino", "bee")
    refused(state, "tribute", "not a move of your wrestler")
    refused(state, "moonwalk", "no such move")
    with pytest.raises(RuleError, match="not your turn"):
        act(state, UseMove("tribute"), seat=EAST)


def test_while_a_move_waits_for_a_choice_nothing_else_can_be_done():
    state = play(full("rhino", "bee"), UseMove("horns_up"))
    assert state.stage is Stage.STACK
    refused(state, "encore", "First finish the move")
    for action in (PlacePlatform(NE), SMALL, Done()):
        with pytest.raises(RuleError, match="First choose a piece to stack on"):
            act(state, action)


# ---------------------------------------------------------------------------------------------------------------- cost
def test_the_cost_is_paid_first():
    state = full("mantis", "bee")
    _, parts = act(state, UseMove("draw_the_blade"))
    assert [type(part) for part in parts] == [MoveUsed, Paid, Gained]


def test_pay_the_pieces_go_to_the_opponents_inventory():
    state, parts = act(full("mantis", "bee"), UseMove("draw_the_blade"))
    assert parts_of(parts, Paid) == [Paid(WEST, EAST, "S", 1)]
    assert state.stocks == ({"M": 1, "S": 1, "scythe": 1}, {"M": 1, "S": 3})
    assert not faults(state)


def test_a_move_whose_cost_cannot_be_paid_in_whole_is_not_offered():
    refused(full("mantis", "bee", stocks=({"M": 3}, {"S": 2})), "draw_the_blade", "enough small discs")
    refused(full("moth", "bee", stocks=({"M": 1, "S": 1}, {"S": 2})), "unwind", "enough small discs")
    refused(full("pill", "bee", stocks=({"S": 2}, {"S": 2})), "roll_up", "enough medium discs")


def test_stack_goes_on_any_piece_of_the_same_size_or_larger_in_the_ring_but_on_no_wrestler():
    state = play(full("rhino", "bee"), UseMove("horns_up"))
    choices = GAME.actions(state, WEST)
    carry = {body.id for body in state.layout if body.kind in "ML"}
    assert {choice.body for choice in choices} == carry and all(choice.kind == "M" for choice in choices)
    assert belt_of(state).id in carry
    with pytest.raises(RuleError, match="same size or larger"):
        act(state, StackOn("M", body_of(state, "S").id))
    with pytest.raises(RuleError, match="same size or larger"):
        act(state, StackOn("M", wrestler_of(state, EAST).id))
    large = body_of(state, "L")
    state, parts = act(state, StackOn("M", large.id))
    assert parts_of(parts, Stacked) == [Stacked(WEST, "M", large.id, "L")]
    assert parts_of(parts, Gained) == [Gained(WEST, "horn", 1)]
    assert next(body for body in state.layout if body.id == large.id).stack == ("M",)
    assert state.inventory(WEST) == {"S": 2, "horn": 1} and not faults(state)


def test_what_is_centred_on_the_platform_is_not_in_the_ring(monkeypatch):
    state = play(full("rhino", "bee"), PlacePlatform(NE))
    large = body_of(state, "L")
    state = play(moved(state, large.id, *ON_PLATFORM), UseMove("horns_up"))
    assert large.id not in {choice.body for choice in GAME.actions(state, WEST)}


def test_remove_takes_back_tags_from_any_corners_and_they_can_be_placed_again():
    state = full("tiger", "bee", tags=tagged((NE, NW, SW), (NE,)))
    state = play(state, UseMove("sharpen"))
    assert set(GAME.actions(state, WEST)) == {TakeTag(NE), TakeTag(NW), TakeTag(SW)}
    with pytest.raises(RuleError, match="one of your marks"):
        act(state, TakeTag(SE))
    state = play(state, TakeTag(NE))
    assert state.stage is Stage.TAKE, "the second one is still due"
    state, parts = act(state, TakeTag(SW))
    assert parts_of(parts, Gained) == [Gained(WEST, "triangle", 1)]
    assert state.tags == tagged((NW,), (NE,))
    state, parts = act(state, PlacePlatform(NE))
    assert parts_of(parts, Tagged) == [Tagged(WEST, NE, 2)]


def test_as_many_tags_as_are_taken_come_back_without_a_question():
    state, parts = act(full("tiger", "bee", tags=tagged((NE, SW))), UseMove("sharpen"))
    assert parts_of(parts, TagsRemoved) == [TagsRemoved(WEST, (NE, SW))]
    assert state.stage is Stage.PLATFORM and state.tagged(WEST) == ()


def test_too_few_tags_pay_nothing():
    refused(full("tiger", "bee", tags=tagged((NE,), (NW, SW, SE))), "sharpen", "enough corners")
    refused(full("termite", "bee"), "swarm_in", "enough corners")


def test_from_the_4th_tag_to_the_slam_no_move_may_take_a_tag(monkeypatch):
    fake(monkeypatch)
    stocks = {"M": 1, "S": 4}, {"S": 2}
    state = full("termite", "bee", stocks=stocks, tags=tagged((NW, SW, SE)))
    assert "swarm_in" in offered(state, WEST)
    state = play(state, PlacePlatform(NE))
    refused(state, "swarm_in", "corner slam takes all")
    state = play(state, SMALL)
    assert state.stage is Stage.SLAM
    refused(state, "swarm_in", "corner slam takes all")
    refused(state, "gnaw", "corner slam takes all")


# ------------------------------------------------------------------------------------------------------------- effects
def test_gain_gives_as_many_of_the_number_as_the_supply_has():
    state = full("bee", "mantis", stocks=({"S": 3, "hexagon": 2}, {"S": 2}))
    state, parts = act(state, UseMove("tribute"))
    assert parts_of(parts, Gained) == [Gained(WEST, "hexagon", 1)]
    assert state.inventory(WEST)["hexagon"] == 3 and "hexagon" not in state.supply


def test_you_cannot_gain_a_piece_if_there_are_none_left_in_the_supply():
    refused(full("bee", "mantis", stocks=({"S": 3, "hexagon": 3}, {"S": 2})), "tribute", "left in the box")


def test_a_gained_signature_piece_is_pushed_like_any_other_and_falls_back_into_the_supply(monkeypatch):
    state = play(full("mantis", "bee"), UseMove("draw_the_blade"), PlacePlatform(NE))
    fake(monkeypatch, own=True)
    state, parts = act(state, PushPiece("scythe"))
    assert parts_of(parts, KnockedOut)[0].to == "supply"
    assert state.supply["scythe"] == 1


def test_an_extra_push_pushes_the_kind_that_is_named(monkeypatch):
    fake(monkeypatch)
    state = play(full("rhino", "bee", stocks=({"M": 1, "S": 4}, {"S": 2})), PlacePlatform(NE), SMALL, UseMove("encore"))
    assert state.stage is Stage.EXTRA
    with pytest.raises(RuleError, match="does not push that piece"):
        act(state, PushPiece("M"))
    assert {GAME.sample(state, WEST, Chance(n)).kind for n in range(5)} == {"S"}
    state, parts = act(state, SMALL)
    pushed = parts_of(parts, Pushed)[0]
    assert (pushed.move, pushed.slam, pushed.push.corner) == ("encore", False, NE)


def test_before_an_extra_push_what_is_centred_on_the_platform_is_taken_off(monkeypatch):
    state = play(full("rhino", "bee", stocks=({"M": 1, "S": 4}, {"S": 2})), PlacePlatform(NE))
    small = body_of(state, "S")
    fake(monkeypatch, moved={small.id: ON_PLATFORM})
    state = play(state, SMALL)
    assert any(body.id == small.id for body in state.layout)
    state, parts = act(state, UseMove("encore"))
    assert parts_of(parts, Withdrawn) == [Withdrawn(small.id, "S", "supply")]


def test_pieces_just_knocked_out_may_be_pushed_by_a_move(monkeypatch):
    state = play(full("pill", "bee", stocks=({"S": 1, "M": 1}, {"S": 2})), PlacePlatform(NE))
    large = body_of(state, "L")
    fake(monkeypatch, large.id)
    state = play(state, SMALL, UseMove("piledriver"))
    state = play(state, GAME.actions(state, WEST)[0])
    assert state.stage is Stage.EXTRA
    fake(monkeypatch)
    _, parts = act(state, PushPiece("L"))
    assert parts_of(parts, Pushed)[0].kind == "L"


def test_every_further_push_has_its_piece_after_the_cost(monkeypatch):
    fake(monkeypatch)
    # One small disc to pay, none to push.
    state = play(full("rhino", "bee", stocks=({"M": 2, "S": 1}, {"S": 2})), PlacePlatform(NE), PushPiece("M"))
    assert "encore" not in offered(state, WEST)
    state = play(full("pill", "bee", stocks=({"M": 2}, {"S": 2})), PlacePlatform(NE), PushPiece("M"))
    assert offered(state, WEST) == ("roll_up",), "the last medium disc cannot be stacked and pushed"
    refused(full("bee", "moth", stocks=({"S": 3, "hexagon": 1}, {"S": 2})), "honeycomb", "pieces that it pushes")
    refused(full("moth", "bee", stocks=({"half_moon": 2}, {"S": 2})), "full_moon", "left to push")
    refused(full("tiger", "bee", stocks=({"S": 1}, {"S": 2}), tags=tagged((0, 1, 2))), "round_the_ring", "left to push")


def test_a_due_push_is_not_left_without_a_piece(monkeypatch):
    fake(monkeypatch)
    state = full("rhino", "bee", stocks=({"S": 3}, {"S": 3}), tags=tagged((NW, SW, SE)))
    state = play(state, PlacePlatform(NE), SMALL)
    assert state.stage is Stage.SLAM
    refused(state, "encore", "left to push")


def test_a_move_that_replaces_the_turn_is_used_at_its_start_and_no_other_this_turn(monkeypatch):
    fake(monkeypatch)
    state = full("bee", "mantis", stocks=({"S": 3, "hexagon": 2}, {"S": 2}))
    refused(play(state, UseMove("tribute")), "honeycomb", "use it first")
    refused(play(state, PlacePlatform(NE)), "honeycomb", "use it first")
    state = play(state, UseMove("honeycomb"))
    assert state.stage is Stage.PLATFORM
    refused(state, "tribute", "replaces your turn")
    state = play(state, PlacePlatform(NE))
    assert state.stage is Stage.EXTRA
    with pytest.raises(RuleError, match="does not push that piece"):
        act(state, SMALL)
    state, parts = act(state, PushPiece("hexagon", group="file"))
    assert parts_of(parts, TurnEnded) and len(parts_of(parts, Pushed)) == 1, "its push stands for the normal one"


def test_when_a_move_replaces_the_turn_the_first_platform_still_tags_and_a_slam_follows(monkeypatch):
    fake(monkeypatch)
    stocks = {"S": 3, "hexagon": 3}, {"S": 2}
    state = play(full("bee", "mantis", stocks=stocks, tags=tagged((NW, SW, SE))), UseMove("honeycomb"))
    state, parts = act(state, PlacePlatform(NE))
    assert parts_of(parts, Tagged) == [Tagged(WEST, NE, 4)] and state.stage is Stage.EXTRA
    state, parts = act(state, PushPiece("hexagon", group="comb"))
    assert state.stage is Stage.SLAM and parts_of(parts, TagsTaken)
    assert offered(state, WEST) == ()
    state, parts = act(state, SMALL)
    assert parts_of(parts, Pushed)[0].slam and state.seat == EAST


def test_a_second_platform_is_withdrawn_and_placed_at_another_corner_without_a_tag(monkeypatch):
    start = full("tiger", "bee", stocks=({"M": 1, "S": 3}, {"S": 2}), tags=tagged((NW, SW, SE)))
    state = play(start, UseMove("round_the_ring"), PlacePlatform(NE))
    assert state.tagged(WEST) == (NE,)
    small = body_of(state, "S")
    fake(monkeypatch, moved={small.id: ON_PLATFORM})
    state = play(state, PushPiece("M"))
    assert state.stage is Stage.SECOND
    assert set(GAME.actions(state, WEST)) == {PlacePlatform(corner) for corner in (NW, SW, SE)}
    with pytest.raises(RuleError, match="another corner"):
        act(state, PlacePlatform(NE))
    state, parts = act(state, PlacePlatform(SW))
    assert parts_of(parts, PlatformMoved) == [PlatformMoved(WEST, NE, SW)]
    assert parts_of(parts, Withdrawn) == [Withdrawn(small.id, "S", "supply")]
    assert state.platform == SW and state.tagged(WEST) == (NE,) and not parts_of(parts, Tagged)
    fake(monkeypatch)
    state, parts = act(state, SMALL)
    assert parts_of(parts, Pushed)[0].push.corner == SW and state.seat == EAST


def test_a_nested_group_is_pushed_at_once_and_its_pieces_are_numbered_from_the_rear(monkeypatch):
    physics = fake(monkeypatch)
    state = full("bee", "mantis", stocks=({"S": 1, "hexagon": 3}, {"S": 2}))
    first = state.next_id
    state = play(state, UseMove("honeycomb"), PlacePlatform(NE))
    state, parts = act(state, PushPiece("hexagon", group="comb"))
    assert physics.calls[0].group == "comb" and list(physics.calls[0].ids) == [first, first + 1, first + 2]
    assert state.inventory(WEST) == {"S": 1} and state.next_id == first + 3
    assert parts_of(parts, Pushed)[0].push.id == first
    assert [body.kind for body in state.layout if body.id >= first] == ["hexagon"] * 3


def test_a_group_needs_all_its_pieces_and_a_move(monkeypatch):
    state = full("bee", "mantis", stocks=({"S": 1, "hexagon": 2}, {"S": 2}))
    with pytest.raises(RuleError, match="together"):
        act(play(state, PlacePlatform(NE)), PushPiece("hexagon", group="file"))
    state = play(state, UseMove("honeycomb"), PlacePlatform(NE))
    with pytest.raises(RuleError, match="together"):
        act(state, PushPiece("hexagon", group="comb"))


def test_a_group_that_falls_in_its_own_push_goes_to_the_supply(monkeypatch):
    state = full("moth", "bee", stocks=({"S": 2, "half_moon": 2}, {"S": 2}))
    state = play(state, UseMove("full_moon"), PlacePlatform(NE))
    fake(monkeypatch, own=True)
    state, parts = act(state, PushPiece("half_moon", group="full_moon"))
    assert [(part.kind, part.to, part.own) for part in parts_of(parts, KnockedOut)] == [
        ("half_moon", "supply", True)
    ] * 2
    assert state.supply["half_moon"] == 2 and state.stage is Stage.EXTRA


# ------------------------------------------------------------------------------------------------------------- touches
def test_pieces_touch_whose_outlines_are_at_most_half_a_millimetre_apart():
    wrestler = Body(0, "wrestler", 0.0, 0.0, seat=0)
    reach = max(x for part in PIECES["wrestler"].parts for x, y in part if abs(y) < 9)
    for kind, radius in (("S", 10.0), ("L", 20.0)):
        x = min(x for part in PIECES["wrestler"].parts for x, _ in part) - radius
        assert touched([wrestler, Body(1, kind, x - 0.4, 0.0)], wrestler) == 1
        assert touched([wrestler, Body(1, kind, x - 0.6, 0.0)], wrestler) == 0
    cube = Body(1, "cube", reach + 7.4, 0.0)
    assert touched([wrestler, cube], wrestler) == 1
    assert touched([wrestler, msgspec.structs.replace(cube, x=reach + 7.6)], wrestler) == 0


def test_the_gap_between_two_corners_is_the_real_one():
    # Corner against corner: along the sides' own axes they are nearer than they are.
    a, b = Body(0, "cube", 0.0, 0.0), Body(1, "cube", 14.2, 14.4)
    assert gap(a, b) == pytest.approx(math.hypot(0.2, 0.4))
    assert -depth_between(a, b) < gap(a, b)
    assert gap(a, msgspec.structs.replace(b, x=13.0, y=13.0)) == 0.0


def test_a_wrestler_in_a_stack_touches_every_piece_of_it():
    wrestler = Body(0, "wrestler", 0.0, 0.0, stack=("M", "S"), seat=0)
    assert touched([wrestler], wrestler) == 2


def test_a_move_with_touches_is_offered_only_where_the_wrestler_touches_enough(monkeypatch):
    fake(monkeypatch)
    state = play(full("hopper", "bee"), PlacePlatform(NE))
    state = play(state, SMALL)
    assert touched_by(state, WEST) < 3 and "crowd_surf" not in offered(state, WEST)
    refused(with_(state, used=()), "crowd_surf", "has to touch 3 pieces")
    own = wrestler_of(state, WEST)
    layout = [msgspec.structs.replace(b, stack=("S", "S", "S")) if b.id == own.id else b for b in state.layout]
    assert "crowd_surf" in offered(with_(state, layout=tuple(layout)), WEST)


# ---------------------------------------------------------------------------------------------------------- submission
def test_submission_waits_for_a_move_that_could_give_a_piece_with_this_turns_tag(monkeypatch):
    fake(monkeypatch)
    state = full("bee", "termite", stocks=({"S": 3}, {}))
    state = play(state, PlacePlatform(NE), SMALL)
    if state.stage is Stage.AFTER:
        state = play(state, Done())
    assert state.seat == EAST and state.end is None and state.stage is Stage.PLATFORM
    assert not offered(holding(state, state.stocks[0], {}), EAST)
    state = holding(state, state.stocks[0], {})
    state = play(state, PlacePlatform(NW))
    assert state.stage is Stage.PUSH and not GAME.continuous(state, EAST), "there is no push before the gain"
    assert GAME.actions(state, EAST) == (UseMove("swarm_in"),)
    with pytest.raises(RuleError, match="do not have that piece"):
        act(state, SMALL)
    state = play(state, UseMove("swarm_in"))
    assert state.inventory(EAST) == {"cube": 1} and GAME.continuous(state, EAST)
    assert faults(state) == []


def waiting(tags, key="termite", pieces=()):
    """East, with nothing to push, is about to begin its turn."""
    state = full("mantis", key, stocks=({"M": 2}, dict(pieces)), tags=tagged((), tags))
    state = holding(state, {"M": 2}, dict(pieces))
    return play(state, PlacePlatform(SE))


def test_submission_comes_at_once_where_no_move_can_be_paid_for(monkeypatch):
    fake(monkeypatch)
    state = play(waiting((), "tiger"), PushPiece("M"))
    assert state.end is not None and state.end.reason == "submission", "one tag is not two"
    state = play(waiting((), "bee"), PushPiece("M"))
    assert state.end is not None, "a disc would be needed to pay"


def test_with_this_turns_tag_a_second_one_pays(monkeypatch):
    fake(monkeypatch)
    state = play(waiting((NW,), "tiger"), PushPiece("M"))
    assert state.end is None
    lost = play(state, PlacePlatform(NW))
    assert lost.end is not None and lost.end.reason == "submission", "no tag was placed: nothing pays"
    state = play(state, PlacePlatform(NE))
    assert GAME.actions(state, EAST) == (UseMove("sharpen"),)


def test_the_4th_tag_makes_the_tags_bound_so_that_nothing_pays(monkeypatch):
    fake(monkeypatch)
    state = play(waiting((NW, SW, SE)), PushPiece("M"))
    assert state.end is None and offered(state, EAST) == ("swarm_in",), "payable now"
    lost = play(state, PlacePlatform(NE))
    assert lost.end is not None and lost.end.reason == "submission"


def test_a_slam_due_with_nothing_in_hand_is_a_submission_when_no_move_gives_a_piece(monkeypatch):
    fake(monkeypatch)
    state = full("termite", "bee", stocks=({"S": 1}, {"S": 2}), tags=tagged((NW, SW, SE)))
    state = play(state, PlacePlatform(NE), SMALL)
    assert state.end is not None and state.end.reason == "submission"


# ---------------------------------------------------------------------------------------------------------------- undo
def test_a_choice_of_a_move_may_be_undone_until_a_piece_moved(monkeypatch):
    state = full("rhino", "bee", stocks=({"M": 1, "S": 4}, {"S": 2}))

    def undoable(state, action):
        step = GAME.play(state, state.seat, action, Chance(1))
        assert isinstance(step, Step)
        return GAME.undoable(state, action, step)

    assert undoable(state, UseMove("horns_up"))
    stacking = play(state, UseMove("horns_up"))
    assert undoable(stacking, GAME.actions(stacking, WEST)[0])
    state = play(state, PlacePlatform(NE))
    small = body_of(state, "S")
    fake(monkeypatch, moved={small.id: ON_PLATFORM})
    state = play(state, SMALL)
    assert not undoable(state, UseMove("encore")), "a piece was taken off the platform for it"
    assert not undoable(state, Done())
    fake(monkeypatch)
    state = play(full("rhino", "bee", stocks=({"M": 1, "S": 4}, {"S": 2})), PlacePlatform(NE), SMALL)
    assert undoable(state, UseMove("encore")) and undoable(state, Done())


# --------------------------------------------------------------------------------------------------------- three, four
def test_pay_chooses_any_opponent():
    state = many(("mantis", "bee", "rhino"))
    state = play(state, UseMove("draw_the_blade"))
    assert GAME.actions(state, 0) == (PayTo(1), PayTo(2))
    with pytest.raises(RuleError, match="Pay an opponent"):
        act(state, PayTo(0))
    state, parts = act(state, PayTo(2))
    assert parts_of(parts, Paid) == [Paid(0, 2, "S", 1)] and state.inventory(2)["S"] == 3
    assert parts_of(parts, Gained)


def test_pay_only_reaches_an_opponent_who_is_still_playing():
    state = with_(many(("mantis", "bee", "rhino")), submitted=(1,))
    _, parts = act(state, UseMove("draw_the_blade"))
    assert parts_of(parts, Paid) == [Paid(0, 2, "S", 1)], "there is one, so nobody is asked"


def test_a_team_pays_the_other_team_and_uses_ones_own_wrestlers_moves_only():
    state = many(("mantis", "bee", "rhino", "moth"))
    refused(state, "horns_up", "not a move of your wrestler")
    state, parts = act(state, UseMove("draw_the_blade"))
    assert parts_of(parts, Paid) == [Paid(0, 1, "S", 1)]
    assert state.inventory(0) == state.inventory(2) == {"M": 1, "S": 1, "scythe": 1}
