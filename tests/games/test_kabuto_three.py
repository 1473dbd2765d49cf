"""Three players, free for all: who drops out, who goes on, who wins. Each test bears the name of its sentence."""

from __future__ import annotations

import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import Bell, Eliminated, KnockedOut, Owed, Reason, Stage, State, Submitted, TurnEnded
from tabletop.core.game import OptionError, Words
from tabletop.core.options import complete
from tests.games.kabuto_kit import NE, NW, SE, SW, fake, faults, parts_of, poor, table_of, turn, with_, wrestler_of

A, B, C = range(3)
WORDS = Words(("Ana", "Ben", "Cleo"))


def wrestlers(state: State, *seats: int) -> list[int]:
    return [wrestler_of(state, seat).id for seat in seats]


def knocked(state: State, monkeypatch: pytest.MonkeyPatch, *seats: int):
    """A turn in which the wrestlers of these seats fall."""
    fake(monkeypatch, *wrestlers(state, *seats))
    after, parts = turn(state)
    fake(monkeypatch)
    return after, parts


def places(state: State) -> tuple[tuple[int, ...], ...]:
    assert state.end is not None
    return state.end.ranking


# -------------------------------------------------------------------------------------------------------- set-up, turns
@pytest.mark.parametrize("first", [A, B, C])
def test_the_middle_wrestler_goes_first_and_the_turns_go_clockwise(first, monkeypatch):
    fake(monkeypatch)
    state = table_of(3, first=str(first + 1))
    order = (first, (first + 1) % 3, (first + 2) % 3)
    assert state.order == order and state.seat == first
    spots = [wrestler_of(state, seat) for seat in order]
    assert spots[0].y > 30 and spots[1].x > 30 and spots[2].x < -30, "north, east, west: clockwise"
    seen = []
    for _ in range(6):
        seen.append(state.seat)
        state, _ = turn(state, SE)
    assert seen == [*order, *order]


def test_whoever_goes_last_has_the_first_tag_and_the_belt_is_for_two_alone():
    state = table_of(3, tag=NW)
    assert state.tags[NW] == (C,)
    assert not any(body.belt for body in state.layout)
    assert state.sides == (A, B, C) and faults(state) == []


def test_only_whoever_plays_can_go_first():
    assert complete(GAME, {"first": "3"}, 3)["first"] == "3"
    with pytest.raises(OptionError, match="no such player"):
        complete(GAME, {"first": "3"}, 2)


# ------------------------------------------------------------------------------------------------------------ knock-out
@pytest.mark.parametrize("victim", [B, C])
def test_you_can_win_by_knocking_out_any_1_opponent(victim, monkeypatch):
    after, parts = knocked(table_of(3), monkeypatch, victim)
    assert places(after) == ((A,), (B, C)), "the winner is first, the others share the last place"
    assert after.end.reason == Reason.KNOCK_OUT and after.end.teams == ()
    assert parts_of(parts, KnockedOut)[0].owner == victim
    assert GAME.describe_outcome(after.end, WORDS) == "Victory for Ana: a rival’s wrestler fell off the ring!"


def test_two_rivals_at_once_the_pusher_wins(monkeypatch):
    after, _ = knocked(table_of(3), monkeypatch, B, C)
    assert places(after) == ((A,), (B, C))


# ----------------------------------------------------------------------------------------------------- own knock-out
def test_knocked_out_by_oneself_that_player_is_out_the_turn_ends_the_others_play_on(monkeypatch):
    state = table_of(3)
    held = state.inventory(A)
    after, parts = knocked(state, monkeypatch, A)
    assert after.end is None and after.out == (A,)
    assert (after.seat, after.stage, after.turn) == (B, Stage.PLATFORM, 2)
    assert [type(part) for part in parts[-3:-1]] == [Eliminated, TurnEnded]
    assert GAME.describe(parts_of(parts, Eliminated)[0], None, WORDS) == "Ana is out of the match; the others play on."
    assert faults(after) == [] and sum(body.kind == "wrestler" for body in after.layout) == 2
    seen = []
    for _ in range(4):
        seen.append(after.seat)
        after, _ = turn(after, SW)
    assert seen == [B, C, B, C]
    assert held == {"S": 2, "horn": 1}


def test_who_is_out_gives_the_inventory_to_the_supply_and_the_tags_back(monkeypatch):
    state = table_of(3)
    before = dict(state.supply)
    after, _ = knocked(state, monkeypatch, A)
    assert after.stocks[A] == {} and after.tagged(A) == ()
    assert after.supply["horn"] == 1, "the horn was in hand"
    assert after.supply.get("S", 0) == before.get("S", 0) + 1, "one of the two small discs was pushed"
    assert after.tagged(C) == (SW,), "the others keep theirs"


def test_a_slam_that_is_due_lapses_with_its_player(monkeypatch):
    state = table_of(3)
    state = with_(state, tags=((), (A,), (A, C), (A,)))
    after, _ = knocked(state, monkeypatch, A)
    assert after.end is None and (after.seat, after.stage) == (B, Stage.PLATFORM)


def test_own_pieces_of_who_is_out_stay_in_the_ring_and_fallen_go_to_the_supply_in_the_junior_league_too(monkeypatch):
    fake(monkeypatch)
    state, _ = turn(table_of(3), NE, "horn")
    horn = next(body for body in state.layout if body.kind == "horn")
    state = with_(state, seat=A, pending=(Owed(Stage.PLATFORM, A),))
    state, _ = knocked(state, monkeypatch, A)
    assert any(body.id == horn.id for body in state.layout), "it stays"
    fake(monkeypatch, horn.id)
    after, parts = turn(state, SE)
    assert parts_of(parts, KnockedOut)[0].to == "supply"
    assert after.supply["horn"] == 1 and after.stocks[A] == {}


@pytest.mark.parametrize(("rival", "third"), [(B, C), (C, B)])
def test_self_and_one_rival_in_the_same_push_the_third_wins(rival, third, monkeypatch):
    after, _ = knocked(table_of(3), monkeypatch, A, rival)
    assert places(after) == ((third,), tuple(sorted((A, rival))))
    assert after.end.reason == Reason.OWN_KNOCK_OUT


def test_the_third_alone_in_the_ring_wins_submitted_or_not(monkeypatch):
    state = with_(poor(table_of(3), C), submitted=(C,))
    after, _ = knocked(state, monkeypatch, A, B)
    assert places(after) == ((C,), (A, B))


def test_self_and_both_rivals_those_two_share_the_win(monkeypatch):
    after, _ = knocked(table_of(3), monkeypatch, A, B, C)
    assert places(after) == ((B, C), (A,))
    said = GAME.describe_outcome(after.end, WORDS)
    assert said == "Victory for Ben and Cleo: a wrestler was pushed off by its own side!"


def test_when_one_is_out_already_self_and_the_last_rival_is_that_rivals_win(monkeypatch):
    state, _ = knocked(table_of(3), monkeypatch, A)
    after, _ = knocked(state, monkeypatch, B, C)
    assert places(after) == ((C,), (A, B))


def test_the_last_one_able_to_push_wins_when_the_other_knocks_itself_out(monkeypatch):
    state, _ = knocked(table_of(3), monkeypatch, A)
    after, _ = knocked(state, monkeypatch, B)
    assert places(after) == ((C,), (A, B))
    assert after.end.reason == Reason.OWN_KNOCK_OUT


# ----------------------------------------------------------------------------------------------------------- submission
def test_run_out_of_pieces_and_the_wrestler_stays_in_the_ring_and_its_player_takes_no_more_turns(monkeypatch):
    fake(monkeypatch)
    state = poor(table_of(3), B)
    after, parts = turn(state)
    assert parts_of(parts, Submitted) == [Submitted(B)]
    assert after.submitted == (B,) and after.end is None
    assert (after.seat, after.turn) == (C, 3)
    assert wrestler_of(after, B) is not None and faults(after) == []
    seen = []
    for _ in range(4):
        seen.append(after.seat)
        after, _ = turn(after, SE)
    assert seen == [C, A, C, A]


def test_opponents_can_still_knock_out_who_has_submitted_to_win(monkeypatch):
    fake(monkeypatch)
    state, _ = turn(poor(table_of(3), B))
    after, _ = knocked(state, monkeypatch, B)
    assert places(after) == ((C,), (A, B)) and after.end.reason == Reason.KNOCK_OUT


def test_the_last_player_able_to_push_wins(monkeypatch):
    fake(monkeypatch)
    after, parts = turn(poor(table_of(3), B, C))
    assert [part.seat for part in parts_of(parts, Submitted)] == [B, C]
    assert places(after) == ((A,), (B, C)) and after.end.reason == Reason.SUBMISSION
    assert GAME.describe_outcome(after.end, WORDS) == "Victory for Ana: nobody else has a piece left to push."


def test_a_slam_with_nothing_in_hand_is_a_submission_and_the_others_play_on(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(3), tags=((), (A,), (A, C), (A,)))
    one = with_(poor(state, A), stocks=({"S": 1}, *state.stocks[1:]))
    after, parts = turn(one)
    assert parts_of(parts, Submitted) == [Submitted(A)]
    assert after.end is None and after.seat == B and after.tagged(A) == ()


# ------------------------------------------------------------------------------------------------------------- the bell
def test_the_bell_counts_among_those_still_playing(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(3, bell=4), submitted=(C,), stocks=({"S": 3}, {"M": 3}, {}))
    for corner in (NE, NW, SE, SW):
        state, parts = turn(state, corner)
    assert parts_of(parts, Bell) == [Bell(4, (1, 2, 0))]
    assert places(state) == ((B,), (A, C)) and state.end.reason == Reason.BELL


def test_the_bell_with_equal_inventories_is_a_draw(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(3, bell=1), stocks=({"S": 2, "M": 1}, {"L": 1}, {"S": 1}))
    state = with_(state, stocks=({"S": 2, "L": 1}, {"L": 1, "S": 1}, {"S": 1}))
    after, _ = turn(state, NE, "S")
    assert places(after) == ((A, B), (C,)) and after.end.reason == Reason.DRAW


def test_who_is_out_cannot_be_first_at_the_bell_with_nothing(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(3, bell=1), out=(B,), stocks=({"S": 1}, {}, {}))
    after, _ = turn(state, NE, "S")
    assert places(after) == ((A, C), (B,)) and after.end.reason == Reason.DRAW


def test_a_push_and_its_ending_are_told_by_name(monkeypatch):
    after, parts = knocked(table_of(3), monkeypatch, A, C)
    told = [GAME.describe(part, None, WORDS) for part in parts]
    assert "Ana knocks out their own wrestler!" in told and "Ana knocks out Cleo’s wrestler!" in told
    assert after.pending == ()
