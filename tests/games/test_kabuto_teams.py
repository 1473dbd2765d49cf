"""Four players, two teams: turns, what a team shares, how it wins and loses. A test bears its sentence's name."""

from __future__ import annotations

import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import Bell, KnockedOut, MatchEnded, Reason, Stage, State, Submitted, TagsTaken
from tabletop.core.game import Words
from tests.games.kabuto_kit import NE, NW, SE, SW, act, fake, faults, parts_of, table_of, turn, with_, wrestler_of

A1, B1, A2, B2 = range(4)
WORDS = Words(("Ana", "Ben", "Cleo", "Dan"))


def knocked(state: State, monkeypatch: pytest.MonkeyPatch, *seats: int):
    fake(monkeypatch, *(wrestler_of(state, seat).id for seat in seats))
    return turn(state)


@pytest.mark.parametrize("first", range(4))
def test_the_first_team_takes_its_turns_1st_and_3rd_the_opponents_2nd_and_4th(first, monkeypatch):
    fake(monkeypatch)
    state, seen = table_of(4, first=str(first + 1)), []
    for corner in (NE, SE, NE, SE):
        seen.append(state.seat)
        state, _ = turn(state, corner)
    assert seen == [(first + n) % 4 for n in range(4)]
    assert [state.sides[seat] for seat in seen] == [first % 2, 1 - first % 2] * 2


def test_team_mates_stand_opposite_and_the_turns_go_clockwise_from_the_west():
    state = table_of(4)
    spots = [(round(wrestler_of(state, seat).x), round(wrestler_of(state, seat).y)) for seat in range(4)]
    assert spots[A1][0] < -30 and spots[B1][1] > 30 and spots[A2][0] > 30 and spots[B2][1] < -30
    assert faults(state) == [] and not any(body.belt for body in state.layout)


def test_you_and_your_ally_share_an_inventory(monkeypatch):
    state = table_of(4)
    assert state.inventory(A1) is state.inventory(A2) and len(state.stocks) == 2
    disc = next(body for body in state.layout if body.kind == "M")
    fake(monkeypatch, disc.id)
    before = state.inventory(A2).get("M", 0)
    after, _ = turn(state)
    assert after.inventory(A2).get("M", 0) == before + 1, "what one knocks out the ally may push"


def test_a_team_gets_both_cards_inventories_at_the_start_at_most_3_small_and_the_rest_goes_to_the_supply():
    state = table_of(4)
    assert state.stocks == ({"S": 3, "half_moon": 2, "horn": 1}, {"M": 1, "S": 2, "hexagon": 3, "leg": 1})
    on_ring = sum(body.kind == "S" for body in state.layout)
    assert on_ring + 3 + 2 + state.supply["S"] == 20


def test_you_can_push_an_allys_signature_pieces_singly_like_any_other(monkeypatch):
    fake(monkeypatch)
    after, _ = turn(table_of(4), NE, "half_moon")
    (pushed,) = [body for body in after.layout if body.kind == "half_moon"]
    assert pushed.seat == A2, "it is the ally's"
    assert after.inventory(A2)["half_moon"] == 1


@pytest.mark.parametrize("pusher", ["ally", "rival"])
def test_a_fallen_signature_piece_returns_to_its_owners_teams_inventory(pusher, monkeypatch):
    fake(monkeypatch)
    state, _ = turn(table_of(4), NE, "half_moon")
    moon = next(body for body in state.layout if body.kind == "half_moon")
    if pusher == "ally":
        state, _ = turn(state, SE)
    fake(monkeypatch, moon.id)
    after, parts = turn(state, SE)
    (out,) = parts_of(parts, KnockedOut)
    assert (out.to, out.owner) == ("owner", A2)
    assert after.inventory(A1)["half_moon"] == 2


def test_whoever_goes_last_places_1_tag_of_the_team():
    state = table_of(4, tag=NW)
    assert state.tags[NW] == (1,) and state.tagged(0) == ()


def test_you_both_place_corner_tags_and_whoever_places_the_teams_4th_tag_does_the_slam(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(4), tags=((), (0,), (0, 1), ()))
    state, _ = turn(state, NE)
    state, _ = turn(state, SW)
    assert state.seat == A2 and len(state.tagged(0)) == 3
    after, parts = turn(state, SE)
    (taken,) = parts_of(parts, TagsTaken)
    assert taken.seat == A2 and taken.posts == (NE, NW, SW, SE)
    assert after.tagged(0) == () and after.seat == B2


@pytest.mark.parametrize("victim", [B1, B2])
def test_your_team_only_needs_to_knock_out_1_opponent_to_win(victim, monkeypatch):
    after, parts = knocked(table_of(4), monkeypatch, victim)
    assert after.end.ranking == ((A1, A2), (B1, B2))
    assert after.end.teams == (0, 1, 0, 1) and after.end.reason == Reason.KNOCK_OUT
    assert GAME.describe(parts_of(parts, MatchEnded)[0], None, WORDS) == (
        "Victory for Ana and Cleo: a rival’s wrestler fell off the ring!"
    )


@pytest.mark.parametrize("victims", [(A1,), (A2,), (A1, A2), (A2, B1), (A1, B1, B2)])
def test_if_you_knock_out_yourself_or_your_ally_you_lose_even_if_an_opponent_fell_too(victims, monkeypatch):
    after, _ = knocked(table_of(4), monkeypatch, *victims)
    assert after.end.ranking == ((B1, B2), (A1, A2)) and after.end.reason == Reason.OWN_KNOCK_OUT


def test_submission_the_other_team_wins(monkeypatch):
    fake(monkeypatch)
    state = table_of(4)
    state = with_(state, stocks=(state.stocks[0], {}))
    after, parts = turn(state)
    assert parts_of(parts, Submitted) == [Submitted(B1)]
    assert after.end.ranking == ((A1, A2), (B1, B2)) and after.end.reason == Reason.SUBMISSION


def test_the_bell_compares_the_two_inventories(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(4, bell=1), stocks=({"S": 3}, {"M": 2}))
    after, parts = turn(state)
    assert parts_of(parts, Bell) == [Bell(1, (2, 4))]
    assert after.end.ranking == ((B1, B2), (A1, A2)) and after.end.teams == (0, 1, 0, 1)


def test_nobody_drops_out_of_a_team(monkeypatch):
    after, _ = knocked(table_of(4), monkeypatch, A2)
    assert after.out == () and after.submitted == () and after.stage is Stage.OVER


def test_each_acts_on_their_own_turn_alone():
    state = table_of(4)
    assert GAME.actors(state) == (A1,)
    assert GAME.actions(state, A2) == () and GAME.actions(state, A1)
    assert act(state, GAME.actions(state, A1)[0])[0].seat == A1
