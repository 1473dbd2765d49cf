"""The push and what it knocks out. Each test bears the name of the sentence of the rules page that it checks."""

from __future__ import annotations

import math
import statistics

import pytest

from kabuto.data.arenas import SAKURA
from kabuto.physics.aim import Body, angle_range, legal
from kabuto.rules.game import GAME
from kabuto.rules.model import KnockedOut, MatchEnded, PlacePlatform, Pushed, PushPiece
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tests.games.kabuto_kit import (
    EAST,
    NE,
    NW,
    SMALL,
    SW,
    WEST,
    act,
    belt_of,
    body_of,
    fake,
    faults,
    parts_of,
    placed,
    play,
    ready,
    with_,
    wrestler_of,
)


# ------------------------------------------------------------------------------------------------------- what is legal
def test_push_one_piece_of_the_inventory():
    state = placed()
    after, parts = act(state, SMALL)
    assert after.inventory(WEST) == {"S": 1, "horn": 1}
    assert sum(body.id == state.next_id for body in after.layout) == 1
    assert after.next_id == state.next_id + 1
    assert isinstance(parts[0], Pushed)


@pytest.mark.parametrize("kind", ["L", "hexagon", "wrestler", "cube", "nonsense", ""])
def test_only_what_is_in_the_inventory_can_be_pushed(kind):
    with pytest.raises(RuleError, match="do not have that piece"):
        act(placed(), PushPiece(kind))


@pytest.mark.parametrize("offset", [-17.0, 17.0, 0.0])
def test_the_line_crosses_the_cut_edge_at_any_offset(offset):
    assert GAME.play(placed(), WEST, PushPiece("S", offset=offset), Chance(1, 1))


@pytest.mark.parametrize("offset", [-17.1, 18.0, 500.0])
def test_the_line_does_not_pass_beside_the_cut_edge(offset):
    with pytest.raises(RuleError, match="cross the cut corner"):
        act(placed(), PushPiece("S", offset=offset))


@pytest.mark.parametrize("angle", [90.0, -75.0, 180.0])
def test_the_piece_starts_wholly_on_the_platform(angle):
    with pytest.raises(RuleError, match="must start on the platform"):
        act(placed(), PushPiece("S", angle=angle))


def test_a_shallow_line_slides_along_the_rings_border():
    _, parts = act(placed(tremor=False), PushPiece("S", offset=17, angle=45))
    assert parts[0].push.angle == pytest.approx(math.radians(45))


@pytest.mark.parametrize(("angle", "strength"), [(66.0, 0.0), (60.0, 100.0)])
def test_a_line_that_would_skid_off_the_empty_ring_is_refused(angle, strength):
    skid = PushPiece("S", offset=17, angle=angle, strength=strength)
    with pytest.raises(RuleError, match="slide straight off"):
        act(placed(tremor=False), skid)
    assert "slide straight off" in str(GAME.why_not(GAME.view(placed(), WEST), WEST, skid))
    old = with_(placed(tremor=False), physics=1)
    assert act(old, skid)[1][0].push.angle == pytest.approx(math.radians(angle)), (
        "a match of physics 1 goes on as it was"
    )


def test_no_line_up_to_45_degrees_skids_off():
    state = with_(placed(), stocks=({"S": 1, "M": 1, "L": 1}, {"S": 1}))
    for kind in "SML":
        for offset in (-17.0, -9.0, 0.0, 9.0, 17.0):
            low, high = (math.degrees(end) for end in angle_range(kind, 0.0, offset))
            for angle in (max(-45.0, math.ceil(low)), min(45.0, math.floor(high))):
                push = PushPiece(kind, offset=offset, angle=angle, strength=100)
                assert GAME.why_not(GAME.view(state, WEST), WEST, push) is None, push


def test_trembling_is_held_within_lines_that_go_into_the_ring(monkeypatch):
    fake(monkeypatch)
    state = placed()
    for seed in range(40):
        _, parts = act(state, PushPiece("S", offset=17, angle=44, strength=60), chance=Chance(seed, 1))
        assert legal(parts[0].push, "sakura", state.layout) is None


def test_trembling_never_leads_into_what_overhangs_the_platform(monkeypatch):
    """Between two rows of discs a large one goes in straight alone."""
    fake(monkeypatch)
    state, berth = placed(), SAKURA.berths[NE]
    spots = [berth.world(-4.0 - 9.0 * n, side) for n in range(12) for side in (-30.6, 30.6)]
    rows = tuple(Body(state.next_id + n, "S", *spot) for n, spot in enumerate(spots))
    state = with_(state, layout=(*state.layout, *rows), next_id=state.next_id + len(rows))
    state = with_(state, stocks=({"L": 1}, {"S": 1}))
    assert "in the way" in str(GAME.why_not(GAME.view(state, WEST), WEST, PushPiece("L", angle=3)))
    angles = set()
    for seed in range(40):
        _, parts = act(state, PushPiece("L", strength=100), chance=Chance(seed, 1))
        assert legal(parts[0].push, "sakura", state.layout) is None
        angles.add(parts[0].push.angle)
    assert 0.0 in angles and len(angles) > 5, "where no part of the tremor is free, the line stays straight"


def test_non_round_pieces_may_be_turned_first():
    _, parts = act(placed(tremor=False), PushPiece("horn", turn=90))
    assert parts[0].push.turn == pytest.approx(math.pi / 2)


def test_a_turn_means_nothing_for_a_disc():
    _, parts = act(placed(), PushPiece("S", turn=77.0))
    assert parts[0].push.turn == 0


@pytest.mark.parametrize("turn", [190.0, -170.0, 550.0])
def test_turns_a_whole_circle_apart_are_the_same_push(turn):
    _, parts = act(placed(tremor=False), PushPiece("horn", turn=turn))
    assert parts[0].push.turn == pytest.approx(math.radians(-170))


@pytest.mark.parametrize("field", ["offset", "angle", "turn", "strength"])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1.7e308, -1e6])
def test_a_push_needs_numbers(field, value):
    with pytest.raises(RuleError, match="needs numbers"):
        act(placed(), PushPiece("S", **{field: value}))


@pytest.mark.parametrize("strength", [-0.1, 100.1, 900000.0])
def test_the_strength_goes_from_0_to_100(strength):
    with pytest.raises(RuleError, match="from 0 to 100"):
        act(placed(), PushPiece("S", strength=strength))


def test_values_are_rounded_to_a_tenth():
    _, parts = act(placed(tremor=False), PushPiece("S", offset=1.234, angle=-2.06, strength=10.04))
    push = parts[0].push
    assert (push.offset, push.angle, push.speed) == (1.2, math.radians(-2.1), 60 + 1.9 * 10)


# ---------------------------------------------------------------------------------------------------- speed and tremor
@pytest.mark.parametrize(("strength", "speed"), [(0, 60), (50, 155), (100, 250)])
def test_the_gesture_sets_the_fingers_speed_from_60_to_250(strength, speed):
    _, parts = act(placed(tremor=False), PushPiece("S", strength=strength))
    assert parts[0].push.speed == pytest.approx(speed)


def test_steady_always_60_and_no_tremor():
    for seed in range(5):
        _, parts = act(placed(push="steady"), PushPiece("S", strength=100), chance=Chance(seed, 1))
        assert (parts[0].push.speed, parts[0].push.angle) == (60, 0)


def tremors(monkeypatch, strength, **options):
    fake(monkeypatch)
    state = placed(**options)
    return [
        math.degrees(act(state, PushPiece("S", strength=strength), chance=Chance(seed, 1))[1][0].push.angle)
        for seed in range(300)
    ]


@pytest.mark.parametrize(("strength", "sigma"), [(100, 7.0), (50, 1.75), (10, 0.07)])
def test_the_line_turns_by_a_tremor_that_grows_with_the_square_of_strength_to_7_degrees(monkeypatch, strength, sigma):
    angles = tremors(monkeypatch, strength)
    assert statistics.stdev(angles) == pytest.approx(sigma, rel=0.15)
    assert statistics.mean(angles) == pytest.approx(0, abs=sigma / 4)


def test_no_tremor_at_the_least_strength(monkeypatch):
    assert set(tremors(monkeypatch, 0)) == {0}


def test_a_table_option_turns_the_tremor_off(monkeypatch):
    assert set(tremors(monkeypatch, 100, tremor=False)) == {0}


def test_a_tremor_never_leads_off_the_platform(monkeypatch):
    fake(monkeypatch)
    state = with_(placed(), stocks=({"L": 3}, {"S": 4}))
    for seed in range(60):
        _, parts = act(state, PushPiece("L", angle=22, strength=100), chance=Chance(seed, 1))
        assert parts[0].push.angle <= math.radians(80)
        straight = PushPiece("L", angle=math.floor(math.degrees(parts[0].push.angle) * 10) / 10)
        assert GAME.play(state, WEST, straight, Chance(1, 1))


# --------------------------------------------------------------------------------------------------------- knocked out
@pytest.mark.parametrize("kind", ["S", "M", "L"])
def test_standard_discs_go_to_the_pushers_inventory(monkeypatch, kind):
    state = placed()
    disc = body_of(state, kind)
    fake(monkeypatch, disc.id)
    after, parts = act(state, PushPiece("horn"))
    assert parts_of(parts, KnockedOut) == [KnockedOut(WEST, disc.id, kind, "inventory")]
    assert after.inventory(WEST) == {"S": 2, kind: 1 + (2 if kind == "S" else 0)}
    assert faults(after) == []


def test_a_signature_piece_that_falls_returns_to_its_owners_inventory(monkeypatch):
    fake(monkeypatch)
    state = play(ready(), PlacePlatform(NE), PushPiece("horn"), PlacePlatform(NE))
    horn = body_of(state, "horn")
    fake(monkeypatch, horn.id)
    after, parts = act(state, PushPiece("hexagon"))
    assert parts_of(parts, KnockedOut) == [KnockedOut(EAST, horn.id, "horn", "owner", WEST)]
    assert after.inventory(WEST) == {"S": 2, "horn": 1}
    assert after.inventory(EAST) == {"S": 1, "hexagon": 2}


def test_the_pushed_disc_itself_goes_to_the_supply(monkeypatch):
    state = placed()
    fake(monkeypatch, own=True)
    after, parts = act(state, SMALL)
    assert parts_of(parts, KnockedOut) == [KnockedOut(WEST, state.next_id, "S", "supply", own=True)]
    assert after.supply == {**state.supply, "S": state.supply.get("S", 0) + 1}
    assert after.inventory(WEST) == {"S": 1, "horn": 1}


def test_a_pushed_signature_piece_that_falls_in_its_own_push_returns_to_its_owner(monkeypatch):
    state = placed()
    fake(monkeypatch, own=True)
    after, parts = act(state, PushPiece("horn"))
    assert parts_of(parts, KnockedOut) == [KnockedOut(WEST, state.next_id, "horn", "owner", WEST, own=True)]
    assert after.inventory(WEST) == {"S": 2, "horn": 1}


def test_a_disc_pushed_earlier_is_won_like_any_other(monkeypatch):
    fake(monkeypatch)
    state = play(ready(), PlacePlatform(NE), SMALL)
    mine = state.next_id - 1
    fake(monkeypatch, mine)
    after, parts = act(play(state, PlacePlatform(SW)), PushPiece("hexagon"))
    assert parts_of(parts, KnockedOut) == [KnockedOut(EAST, mine, "S", "inventory")]
    assert after.inventory(EAST) == {"S": 2, "hexagon": 2}


def test_a_stack_falls_as_one(monkeypatch):
    state = placed()
    disc = body_of(state, "L")
    stacked = tuple(
        type(body)(body.id, body.kind, body.x, body.y, body.angle, ("M", "S"), body.seat, body.belt)
        if body.id == disc.id
        else body
        for body in state.layout
    )
    fake(monkeypatch, disc.id)
    after, parts = act(with_(state, layout=stacked), PushPiece("horn"))
    assert [part.kind for part in parts_of(parts, KnockedOut)] == ["L", "M", "S"]
    assert after.inventory(WEST) == {"L": 1, "M": 1, "S": 3}


# ------------------------------------------------------------------------------------------------------------- the end
def end_after(monkeypatch, *who):
    state = placed()
    named = {"west": wrestler_of(state, WEST), "east": wrestler_of(state, EAST), "belt": belt_of(state)}
    fake(monkeypatch, *(named[name].id for name in who))
    after, parts = act(state, SMALL)
    assert parts[-1] == MatchEnded(after.end)
    assert GAME.outcome(after) == after.end
    assert GAME.actors(after) == ()
    assert faults(after) == []
    return after.end


def test_knock_out_an_opponents_wrestler_you_win(monkeypatch):
    end = end_after(monkeypatch, "east")
    assert (end.ranking, end.reason) == (((WEST,), (EAST,)), "knock-out")


def test_knock_out_your_own_you_lose(monkeypatch):
    end = end_after(monkeypatch, "west")
    assert (end.ranking, end.reason) == (((EAST,), (WEST,)), "own knock-out")


@pytest.mark.parametrize("others", [("east",), ("belt",), ("east", "belt")])
def test_knock_out_your_own_you_lose_even_if_an_opponents_or_the_belt_fell_too(monkeypatch, others):
    for who in (("west", *others), (*others, "west")):
        end = end_after(monkeypatch, *who)
        assert (end.winners, end.reason) == ((EAST,), "own knock-out")


def test_two_players_the_belts_disc_knocked_out_also_wins_for_the_pusher(monkeypatch):
    end = end_after(monkeypatch, "belt")
    assert (end.winners, end.reason) == ((WEST,), "belt")


def test_a_wrestler_and_the_belt_in_one_push_is_a_knock_out(monkeypatch):
    assert end_after(monkeypatch, "belt", "east").reason == "knock-out"


def test_a_knock_out_in_the_push_ends_the_match_before_the_slam(monkeypatch):
    state = ready()
    state = with_(state, tags=tuple((*((WEST,) if post != NE else ()), *on) for post, on in enumerate(state.tags)))
    state = play(state, PlacePlatform(NE))
    fake(monkeypatch, wrestler_of(state, EAST).id)
    after, _ = act(state, SMALL)
    assert (after.end.reason, after.pending) == ("knock-out", ())


def test_knocking_out_a_wrestler_in_the_last_turn_beats_the_bell(monkeypatch):
    state = placed(bell=1)
    fake(monkeypatch, wrestler_of(state, EAST).id)
    assert act(state, SMALL)[0].end.reason == "knock-out"


def test_running_out_while_knocking_out_is_a_win(monkeypatch):
    state = with_(placed(NW), stocks=({"S": 1}, {"S": 1}))
    fake(monkeypatch, wrestler_of(state, EAST).id)
    assert act(state, SMALL)[0].end.winners == (WEST,)
