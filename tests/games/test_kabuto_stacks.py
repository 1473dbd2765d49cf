"""Stacks: what lies on what, and what becomes of it. Each test bears the name of its sentence."""

from __future__ import annotations

import msgspec
import pytest

from kabuto.data.pieces import BELT, COUNTS, SIZES
from kabuto.physics.aim import Body
from kabuto.rules.game import GAME
from kabuto.rules.model import KnockedOut, PlacePlatform, SetBack, Withdrawn
from kabuto.rules.move_model import Stacked, StackOn, UseMove
from kabuto.rules.touching import bases, carries
from kabuto.rules.violations import check
from tests.games.kabuto_kit import (
    EAST,
    NE,
    ON_PLATFORM,
    SMALL,
    WEST,
    act,
    belt_of,
    body_of,
    fake,
    faults,
    full,
    parts_of,
    play,
    with_,
    wrestler_of,
)


def stacked(state, number, *kinds):
    """The state with pieces of the supply on a body."""
    supply = dict(state.supply)
    for kind in kinds:
        supply[kind] -= 1
    layout = [msgspec.structs.replace(b, stack=kinds) if b.id == number else b for b in state.layout]
    return with_(state, layout=tuple(layout), supply={kind: n for kind, n in supply.items() if n})


def supplied():
    """A first turn with three medium and two small discs in the supply."""
    state = full("hopper", "bee", stocks=({"S": 1, "M": 1}, {"S": 1}))
    layout = tuple(body for body in state.layout if not (body.kind == "S" and body.id > 28))
    freed = len(state.layout) - len(layout)
    return with_(state, layout=layout, supply={**state.supply, "S": state.supply.get("S", 0) + freed})


def test_every_kind_has_a_size():
    assert set(SIZES) == set(COUNTS) | {BELT}
    assert SIZES["S"] < SIZES["M"] < SIZES["L"]
    assert {kind for kind, size in SIZES.items() if size == SIZES["S"]} == {"S", "hexagon", "half_moon", "triangle"}
    assert SIZES[BELT] == SIZES["wrestler"] == SIZES["M"] and SIZES["ball"] == SIZES["L"]


@pytest.mark.parametrize(
    ("base", "carried"),
    [
        *(("S", "S"), ("M", "SM"), ("L", "SML"), ("ball", "SML"), ("hexagon", "S"), ("half_moon", "S")),
        *(("triangle", "S"), ("cube", ""), ("leg", ""), ("scythe", ""), ("horn", "")),
    ],
)
def test_each_piece_lies_on_one_of_its_size_or_larger(base, carried):
    body = Body(0, base, 0.0, 0.0)
    assert "".join(kind for kind in "SML" if carries(body, kind)) == carried


def test_directly_on_a_wrestler_only_if_the_move_says_so():
    body = Body(0, "wrestler", 0.0, 0.0, seat=0)
    assert not carries(body, "S")
    assert [kind for kind in "SML" if carries(body, kind, on_wrestler=True)] == ["S", "M"]


def test_a_piece_may_lie_on_a_stack_whose_top_carries_it_also_on_a_wrestlers():
    assert [kind for kind in "SML" if carries(Body(0, "L", 0, 0, stack=("M",)), kind)] == ["S", "M"]
    assert [kind for kind in "SML" if carries(Body(0, "wrestler", 0, 0, stack=("M", "S")), kind)] == ["S"]


def test_pieces_may_be_stacked_on_the_belt_which_counts_as_medium():
    belt = Body(0, "M", 0, 0, belt=True)
    assert [kind for kind in "SML" if carries(belt, kind)] == ["S", "M"]


def test_springboard_may_use_any_wrestler_as_its_base():
    state = play(full("hopper", "bee"), UseMove("springboard"))
    choices = GAME.actions(state, WEST)
    for seat in (WEST, EAST):
        assert {StackOn(kind, wrestler_of(state, seat).id) for kind in "SM"} <= set(choices)
    assert {choice.kind for choice in choices if choice.body == body_of(state, "S").id} == {"S"}
    own = wrestler_of(state, EAST)
    state, parts = act(state, StackOn("M", own.id))
    assert parts_of(parts, Stacked) == [Stacked(WEST, "M", own.id, "wrestler", EAST)]
    assert state.inventory(WEST) == {"S": 2, "leg": 1}
    assert not faults(state)


def test_there_is_no_limit_of_height():
    body = Body(0, "L", 0, 0, stack=("L",) * 3 + ("M",) * 5 + ("S",) * 9)
    assert carries(body, "S")


def test_each_piece_of_a_fallen_stack_goes_by_its_own_rule(monkeypatch):
    state = supplied()
    large = body_of(state, "L")
    state = stacked(state, large.id, "M", "S")
    hexagon = with_(state, layout=tuple(
        msgspec.structs.replace(b, stack=("M", "hexagon", "S")) if b.id == large.id else b for b in state.layout
    ), supply={**state.supply, "hexagon": 2})  # fmt: skip
    assert not faults(hexagon)
    fake(monkeypatch, large.id)
    state, parts = act(play(hexagon, PlacePlatform(NE)), SMALL)
    fell = [(part.kind, part.to) for part in parts_of(parts, KnockedOut)]
    assert fell == [("L", "inventory"), ("M", "inventory"), ("hexagon", "supply"), ("S", "inventory")]
    assert state.inventory(WEST) == {"L": 1, "M": 2, "S": 1} and state.supply["hexagon"] == 3
    assert not faults(state)


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_a_wrestler_in_a_fallen_stack_is_out(monkeypatch, seat):
    state = supplied()
    own = wrestler_of(state, seat)
    state = stacked(state, own.id, "M", "S")
    fake(monkeypatch, own.id)
    state, parts = act(play(state, PlacePlatform(NE)), SMALL)
    assert state.end is not None and state.end.winners == ((EAST,) if seat == WEST else (WEST,))
    assert [(part.kind, part.to) for part in parts_of(parts, KnockedOut)] == [
        ("wrestler", "out"), ("M", "inventory"), ("S", "inventory"),
    ]  # fmt: skip


def test_the_belt_in_a_fallen_stack_is_out(monkeypatch):
    state = supplied()
    belt = belt_of(state)
    state = stacked(state, belt.id, "M")
    fake(monkeypatch, belt.id)
    state, _ = act(play(state, PlacePlatform(NE)), SMALL)
    assert state.end is not None and (state.end.reason, state.end.winners) == ("belt", (WEST,))


def test_a_wrestler_on_the_platform_is_set_back_with_its_stack(monkeypatch):
    state = supplied()
    own = wrestler_of(state, EAST)
    state = play(stacked(state, own.id, "M", "S"), PlacePlatform(NE))
    fake(monkeypatch, moved={own.id: ON_PLATFORM})
    state, parts = act(state, SMALL)
    while state.seat == WEST:
        state, more = act(state, GAME.actions(state, WEST)[0])
        parts += more
    assert [part.id for part in parts_of(parts, SetBack)] == [own.id]
    assert wrestler_of(state, EAST).stack == ("M", "S")
    assert not parts_of(parts, Withdrawn) and not faults(state)


def test_a_stack_on_the_platform_goes_to_the_supply_whole(monkeypatch):
    state = supplied()
    large = body_of(state, "L")
    state = play(stacked(state, large.id, "M"), PlacePlatform(NE))
    fake(monkeypatch, moved={large.id: ON_PLATFORM})
    state, parts = act(state, SMALL)
    while state.seat == WEST:
        state, more = act(state, GAME.actions(state, WEST)[0])
        parts += more
    assert [(part.kind, part.to) for part in parts_of(parts, Withdrawn)] == [("L", "supply"), ("M", "supply")]


def test_a_stack_that_no_rule_allows_is_a_violation():
    state = supplied()
    small = body_of(state, "S")
    assert not [fault for fault in check(state) if "lies on" in fault]
    assert [fault for fault in check(stacked(state, small.id, "M")) if "lies on" in fault]


def test_what_stands_on_the_platform_is_no_base():
    state = play(supplied(), PlacePlatform(NE))
    large = body_of(state, "L")
    off = tuple(msgspec.structs.replace(b, x=80.0, y=80.0) if b.id == large.id else b for b in state.layout)
    assert large in bases(state, "M")
    assert large.id not in [body.id for body in bases(with_(state, layout=off), "M")]
