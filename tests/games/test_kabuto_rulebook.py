"""Sentences of the rulebook that the other tests of Kabuto leave open, each a test that is named after it."""

from __future__ import annotations

import msgspec
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.moves import ExtraPush, Gain, Move, Stack, Timing
from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.physics.aim import Body, angle_range, into_range, tidy
from kabuto.rules.game import GAME
from kabuto.rules.model import (
    ChooseWrestler,
    FirstTag,
    KnockedOut,
    Owed,
    PlacePlatform,
    Pushed,
    PushPiece,
    SetBack,
    SlamDue,
    Stage,
    State,
    Withdrawn,
)
from kabuto.rules.move_model import Done, Gained, PayTo, Stacked, StackOn, TagsRemoved, TakeTag, UseMove
from kabuto.rules.push import speed_of
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tabletop.core.options import complete
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
    many,
    parts_of,
    play,
    poor,
    table_of,
    tagged,
    turn,
    with_,
    wrestler_of,
)


def on(state: State, number: int, *stack: str) -> State:
    """The state with pieces of the supply (or of the ring, where it has none) on a body."""
    supply, layout = dict(state.supply), list(state.layout)
    for kind in stack:
        if supply.get(kind):
            supply[kind] -= 1
        else:
            layout.remove(next(b for b in layout[::-1] if b.kind == kind and b.id != number and not b.belt))
    layout = [msgspec.structs.replace(b, stack=stack) if b.id == number else b for b in layout]
    return with_(state, layout=tidy(layout), supply={kind: n for kind, n in supply.items() if n})


# -------------------------------------------------------------------------------------------------------------- set-up
@pytest.mark.parametrize("first", range(3))
def test_each_player_takes_a_wrestler_card_in_turn_order(first):
    state = GAME.start(3, complete(GAME, {"first": str(first + 1), "league": "full"}, 3), Chance(1))
    asked = []
    for key in ("moth", "pill", "tiger"):
        asked.append(GAME.actors(state)[0])
        state = play(state, ChooseWrestler(key))
    assert asked == [(first + n) % 3 for n in range(3)] == list(state.order)
    assert GAME.actors(state) == (state.order[-1],), "whoever goes last has the first tag"


def test_in_the_junior_league_each_of_three_starts_with_the_inventory_on_their_card():
    assert table_of(3).stocks == tuple(WRESTLERS[key].junior for key in ("rhino", "bee", "moth"))


def test_each_of_three_and_each_team_of_the_full_league_takes_1_medium_and_2_small_discs():
    assert many(("mantis", "bee", "rhino")).stocks == ({"M": 1, "S": 2},) * 3
    assert many(("mantis", "bee", "rhino", "moth")).stocks == ({"M": 1, "S": 2},) * 2


def test_the_signature_pieces_of_those_who_do_not_play_stay_in_the_box():
    state = many(("mantis", "bee", "rhino"))
    assert {kind: n for kind, n in state.supply.items() if kind not in "SML"} == {"scythe": 1, "hexagon": 3, "horn": 1}


# ------------------------------------------------------------------------------------------------------------ the push
def test_into_the_ring_costs_at_most_one_aim_in_eight_for_a_small_disc_and_one_in_140_for_a_large_one():
    for kind, most in (("S", 1 / 8), ("L", 1 / 140)):
        refused = []
        for offset in (n - 16.5 for n in range(34)):
            low, high = angle_range(kind, 0.0, offset)
            for strength in (10, 30, 50, 70, 90):
                least, greatest = into_range(kind, 0.0, offset, speed_of(strength))
                refused.append(1 - max(0.0, greatest - least) / (high - low))
        assert 0 < sum(refused) / len(refused) <= most


def test_a_group_cannot_be_turned_it_lies_in_line_with_the_push(monkeypatch):
    physics = fake(monkeypatch)
    state = full("bee", "mantis", stocks=({"S": 1, "hexagon": 3}, {"S": 2}))
    play(state, UseMove("honeycomb"), PlacePlatform(NE), PushPiece("hexagon", turn=50, group="comb"))
    assert physics.calls[0].turn == 0


# ---------------------------------------------------------------------------------------------------------- knocked out
def lying(state: State, kind: str, at: tuple[float, float] = (20.0, -20.0)) -> State:
    """The state with a signature piece of the supply on the ring."""
    owner = next(seat for seat, key in enumerate(state.wrestlers) if WRESTLERS[key].piece == kind)
    body = Body(state.next_id, kind, *at, seat=owner)
    supply = {name: n - (name == kind) for name, n in state.supply.items() if n - (name == kind)}
    return with_(state, layout=(*state.layout, body), supply=supply, next_id=state.next_id + 1)


@pytest.mark.parametrize("kind", ["scythe", "horn"])
def test_if_you_knock_out_any_signature_pieces_return_them_to_the_supply_whosever_they_are(monkeypatch, kind):
    state = play(lying(full("mantis", "rhino"), kind), PlacePlatform(NE))
    body = body_of(state, kind)
    fake(monkeypatch, body.id)
    state, parts = act(state, SMALL)
    assert parts_of(parts, KnockedOut) == [KnockedOut(WEST, body.id, kind, "supply", body.seat)]
    assert state.supply[kind] == 1 and not any(kind in held for held in state.stocks) and faults(state) == []


def test_a_signature_piece_on_the_withdrawn_platform_goes_to_the_supply_outside_the_junior_league(monkeypatch):
    state = play(lying(full("bee", "pill"), "ball"), PlacePlatform(NE))
    ball = body_of(state, "ball")
    fake(monkeypatch, moved={ball.id: ON_PLATFORM})
    state, parts = act(state, SMALL)
    while state.seat == WEST:
        state, more = act(state, Done())
        parts = [*parts, *more]
    assert parts_of(parts, Withdrawn) == [Withdrawn(ball.id, "ball", "supply", EAST)]
    assert state.supply["ball"] == 1 and faults(state) == []


def knocked_out_in(push: str, monkeypatch: pytest.MonkeyPatch, *falls: str):
    """(the state after, its parts): what falls in a kind of push, played by the west."""
    key = {"encore": "rhino", "group": "moth", "after the group": "moth", "second": "tiger"}.get(push, "mantis")
    mine = {"M": 2, "S": 4, **({"half_moon": 2} if key == "moth" else {})}
    marked = (NW, SW, SE) if push in ("slam", "second") else ()
    state = full(key, "bee", stocks=(mine, {"S": 2}), tags=tagged(marked))
    named = {
        "west": wrestler_of(state, WEST), "east": wrestler_of(state, EAST), "belt": belt_of(state),
        "large": body_of(state, "L"),
    }  # fmt: skip
    fake(monkeypatch)
    moons = PushPiece("half_moon", group="full_moon")
    before = {
        "push": (PlacePlatform(NE),),
        "slam": (PlacePlatform(NE), SMALL),
        "encore": (PlacePlatform(NE), SMALL, UseMove("encore")),
        "group": (UseMove("full_moon"), PlacePlatform(NE)),
        "after the group": (UseMove("full_moon"), PlacePlatform(NE), moons),
        "second": (UseMove("round_the_ring"), PlacePlatform(NE)),
    }[push]
    state = play(state, *before)
    assert state.end is None and state.seat == WEST
    fake(monkeypatch, *(named[name].id for name in falls))
    return act(state, moons if push == "group" else SMALL)


EVERY_PUSH = ("push", "slam", "encore", "group", "after the group", "second")


@pytest.mark.parametrize("push", EVERY_PUSH)
@pytest.mark.parametrize(
    ("falls", "winner", "reason"),
    [
        (("east",), WEST, "knock-out"),
        (("belt",), WEST, "belt"),
        (("west",), EAST, "own knock-out"),
        (("west", "east", "belt"), EAST, "own knock-out"),
    ],
)
def test_the_end_is_judged_after_each_push_and_what_is_still_owed_lapses(monkeypatch, push, falls, winner, reason):
    state, _ = knocked_out_in(push, monkeypatch, *falls)
    assert state.end is not None and (state.end.winners, state.end.reason) == ((winner,), reason)
    assert state.pending == () and GAME.actors(state) == ()


@pytest.mark.parametrize("push", EVERY_PUSH)
def test_standard_discs_go_to_the_pushers_inventory_in_every_push(monkeypatch, push):
    state, parts = knocked_out_in(push, monkeypatch, "large")
    assert state.inventory(WEST)["L"] == 1
    assert [(out.kind, out.to) for out in parts_of(parts, KnockedOut)] == [("L", "inventory")]


@pytest.mark.parametrize("push", ["slam", "encore", "after the group", "second"])
@pytest.mark.parametrize("which", ["west", "east", "belt"])
def test_a_wrestler_or_the_belts_disc_on_a_platform_that_is_cleared_is_set_back(monkeypatch, push, which):
    """Before a slam, an extra push and a second platform, as at the turn's end."""
    tags = tagged((NW, SW, SE)) if push in ("slam", "second") else None
    key = {"encore": "rhino", "after the group": "moth", "second": "tiger"}.get(push, "mantis")
    stocks = {"M": 1, "S": 3, **({"half_moon": 2} if key == "moth" else {})}, {"S": 2}
    state = full(key, "bee", stocks=stocks, tags=tags)
    body = belt_of(state) if which == "belt" else wrestler_of(state, ("west", "east").index(which))
    first = SMALL
    if push == "after the group":
        state, first = play(state, UseMove("full_moon"), PlacePlatform(NE)), PushPiece("half_moon", group="full_moon")
    elif push == "second":
        state = play(state, UseMove("round_the_ring"), PlacePlatform(NE))
    else:
        state = play(state, PlacePlatform(NE))
    fake(monkeypatch, moved={body.id: ON_PLATFORM})
    state, parts = act(state, first)
    fake(monkeypatch)
    if push in ("encore", "second"):
        state, more = act(state, UseMove("encore") if push == "encore" else PlacePlatform(SW))
        parts = [*parts, *more]
    assert [part.id for part in parts_of(parts, SetBack)] == [body.id]
    back = next(one for one in state.layout if one.id == body.id)
    assert SAKURA.on_ring(back.x, back.y) and state.end is None and state.seat == WEST
    assert state.stage is (Stage.SLAM if push == "slam" else Stage.EXTRA)


# ------------------------------------------------------------------------------------------------------ signature moves
def test_if_your_signature_piece_returns_to_the_supply_you_can_gain_it_again(monkeypatch):
    state = play(full("mantis", "bee", stocks=({"S": 5}, {"S": 4})), UseMove("draw_the_blade"), PlacePlatform(NE))
    fake(monkeypatch, own=True)
    state = play(state, PushPiece("scythe"))
    assert state.seat == EAST, "used this turn"
    fake(monkeypatch)
    while state.seat == EAST:
        state, _ = turn(state, NE)
        if state.stage is Stage.AFTER:
            state = play(state, Done())
    state, parts = act(state, UseMove("draw_the_blade"))
    assert parts_of(parts, Gained) == [Gained(WEST, "scythe", 1)]


def test_you_may_stack_a_piece_on_top_of_an_existing_stack_if_its_top_carries_it():
    state = full("rhino", "bee")
    large, other, *_ = (body for body in state.layout if body.kind == "L")
    state = play(on(on(state, large.id, "M"), other.id, "S"), UseMove("horns_up"))
    assert StackOn("M", other.id) not in GAME.actions(state, WEST)
    with pytest.raises(RuleError, match="same size or larger"):
        act(state, StackOn("M", other.id))
    state, parts = act(state, StackOn("M", large.id))
    assert next(body for body in state.layout if body.id == large.id).stack == ("M", "M")
    assert parts_of(parts, Stacked) == [Stacked(WEST, "M", large.id, "M")] and faults(state) == []


def test_what_is_stacked_lies_on_top():
    state = full("hopper", "bee")
    large = body_of(state, "L")
    state = play(on(state, large.id, "M"), UseMove("springboard"))
    _, parts = act(state, StackOn("S", large.id))
    assert parts_of(parts, Stacked) == [Stacked(WEST, "S", large.id, "M")]
    state = play(state, StackOn("S", large.id))
    assert next(body for body in state.layout if body.id == large.id).stack == ("M", "S")


def test_a_stack_that_stands_on_a_wrestler_may_be_stacked_on_though_the_move_names_no_wrestler():
    state = full("rhino", "bee")
    east = wrestler_of(state, EAST)
    state = play(on(state, east.id, "M"), UseMove("horns_up"))
    assert StackOn("M", wrestler_of(state, WEST).id) not in GAME.actions(state, WEST)
    state = play(state, StackOn("M", east.id))
    assert wrestler_of(state, EAST).stack == ("M", "M")


def test_pieces_can_be_stacked_on_the_title_belt_which_stays_on_its_disc():
    state = play(full("rhino", "bee"), UseMove("horns_up"))
    belt = belt_of(state)
    state, parts = act(state, StackOn("M", belt.id))
    assert parts_of(parts, Stacked) == [Stacked(WEST, "M", belt.id, "belt")]
    assert belt_of(state) == msgspec.structs.replace(belt, stack=("M",)) and faults(state) == []


def test_any_1_non_wrestler_piece_a_rivals_signature_piece_too():
    state = lying(full("rhino", "pill"), "ball")
    state = play(state, UseMove("horns_up"), StackOn("M", body_of(state, "ball").id))
    assert body_of(state, "ball").stack == ("M",)


FREEBIE = Move(key="freebie", name="Freebie", effects=(Gain("scythe"),))
"""A move that no card has: it costs nothing."""


@pytest.fixture
def ninth(monkeypatch):
    """A ninth wrestler: one entry in the table."""
    card = msgspec.structs.replace(WRESTLERS["mantis"], key="ninth", moves=(FREEBIE,))
    monkeypatch.setitem(WRESTLERS, "ninth", card)
    monkeypatch.setitem(MOVES, "freebie", FREEBIE)


def test_a_slam_due_with_nothing_in_hand_waits_for_a_move_that_gives_a_piece(ninth, monkeypatch):
    fake(monkeypatch)
    state = full("mantis", "bee", stocks=({"S": 1}, {"S": 4}), tags=tagged((NW, SW, SE)))
    state = with_(state, wrestlers=("ninth", "bee"))
    state = play(state, PlacePlatform(NE), SMALL)
    assert (state.end, state.stage, state.inventory(WEST)) == (None, Stage.SLAM, {})
    assert GAME.actions(state, WEST) == (UseMove("freebie"),) and not GAME.continuous(state, WEST)
    state = play(state, UseMove("freebie"))
    assert state.stage is Stage.SLAM and GAME.continuous(state, WEST)
    _, parts = act(state, PushPiece("scythe"))
    assert parts_of(parts, Pushed)[0].slam


def test_a_ninth_wrestler_is_an_entry_in_the_table(ninth, monkeypatch):
    fake(monkeypatch)
    state = GAME.start(2, complete(GAME, {"first": "1", "league": "full"}, 2), Chance(1))
    assert ChooseWrestler("ninth") in GAME.actions(state, WEST)
    state = play(state, ChooseWrestler("ninth"), ChooseWrestler("bee"), FirstTag(NE))
    state = play(state, PlacePlatform(SW), SMALL, UseMove("freebie"))
    assert state.inventory(WEST) == {"M": 1, "S": 1, "scythe": 1} and state.seat == EAST


def test_what_is_stacked_leaves_the_pieces_that_the_move_then_pushes(ninth, monkeypatch):
    """Of two kinds that may be stacked, not the one that would be missing afterwards."""
    fake(monkeypatch)
    vault = Move(
        key="vault", name="Vault", timing=Timing.AFTER, cost=(Stack(("S", "M")),), effects=(ExtraPush(("S",)),)
    )
    monkeypatch.setitem(MOVES, "vault", vault)
    monkeypatch.setitem(WRESTLERS, "ninth", msgspec.structs.replace(WRESTLERS["ninth"], moves=(vault,)))
    state = with_(full("mantis", "bee", stocks=({"S": 2, "M": 1}, {"S": 4})), wrestlers=("ninth", "bee"))
    state = play(state, PlacePlatform(NE), SMALL, UseMove("vault"))
    assert {choice.kind for choice in GAME.actions(state, WEST)} == {"M"}
    with pytest.raises(RuleError, match="same size or larger"):
        act(state, StackOn("S", body_of(state, "L").id))


# -------------------------------------------------------------------------------------------------------- three players
def test_when_one_has_run_out_and_another_knocks_itself_out_the_last_one_able_to_push_wins(monkeypatch):
    fake(monkeypatch)
    state, _ = turn(poor(table_of(3), 1), SE)
    assert state.submitted == (1,) and state.seat == 2
    fake(monkeypatch, wrestler_of(state, 2).id)
    state, _ = turn(state, SE)
    assert state.end is not None and state.end.ranking == ((0,), (1, 2))


def test_who_has_run_out_has_no_tags_and_its_signature_pieces_go_to_the_supply_in_the_junior_league_too(monkeypatch):
    fake(monkeypatch)
    state = table_of(3, tag=SE)
    state, _ = turn(state, NE)
    state, _ = turn(state, NE, "hexagon")
    state, _ = turn(state, NE)
    state, _ = turn(poor(state, 1), NW)
    assert state.submitted == (1,) and state.tagged(1) == () and state.seat == 2
    hexagon = body_of(state, "hexagon")
    fake(monkeypatch, hexagon.id)
    before = state.supply.get("hexagon", 0)
    state, parts = turn(state, NE)
    assert [(out.kind, out.to) for out in parts_of(parts, KnockedOut)] == [("hexagon", "supply")]
    assert state.supply["hexagon"] == before + 1 and state.stocks[1] == {} and faults(state) == []


def test_a_further_push_lapses_with_a_player_who_knocks_itself_out(monkeypatch):
    fake(monkeypatch)
    state = with_(many(("rhino", "bee", "moth")), stocks=({"S": 4}, {"S": 2}, {"S": 2}))
    state = play(state, PlacePlatform(NE), SMALL, UseMove("encore"), PayTo(1))
    assert state.stage is Stage.EXTRA
    fake(monkeypatch, wrestler_of(state, 0).id)
    state, _ = act(state, SMALL)
    assert state.out == (0,) and (state.seat, state.stage, state.used) == (1, Stage.PLATFORM, ())


# -------------------------------------------------------------------------------------------------------------- teams
def test_a_move_may_take_a_tag_that_the_ally_placed():
    state = with_(many(("termite", "bee", "rhino", "moth")), tags=((1,), (0,), (), ()))
    state, parts = act(state, UseMove("swarm_in"))
    assert parts_of(parts, TagsRemoved) == [TagsRemoved(0, (NW,))] and state.tagged(0) == ()
    assert state.inventory(2)["cube"] == 1
    state = with_(many(("termite", "bee", "rhino", "moth")), tags=((1,), (0,), (0, 1), ()))
    state = play(state, UseMove("swarm_in"))
    assert GAME.actions(state, 0) == (TakeTag(NW), TakeTag(SW)), "not the opponents' one"


def test_each_of_a_team_uses_their_own_moves_on_their_own_turn(monkeypatch):
    fake(monkeypatch)
    state = with_(many(("mantis", "bee", "rhino", "moth")), stocks=({"S": 5, "M": 1}, {"S": 5}))
    assert UseMove("draw_the_blade") in GAME.actions(state, 0) and UseMove("horns_up") not in GAME.actions(state, 0)
    state = with_(state, seat=2, pending=(Owed(Stage.PLATFORM, 2),), turn=3)
    assert UseMove("horns_up") in GAME.actions(state, 2) and UseMove("draw_the_blade") not in GAME.actions(state, 2)


def test_a_team_slams_once_however_many_of_it_placed_the_tags(monkeypatch):
    fake(monkeypatch)
    state = with_(table_of(4), tags=((), (0,), (0, 1), (0,)))
    state, parts = act(state, PlacePlatform(NE))
    assert parts_of(parts, SlamDue) == [SlamDue(0)]
    state = play(state, SMALL, SMALL)
    assert state.seat == 1 and not any(owed.stage is Stage.SLAM for owed in state.pending)
