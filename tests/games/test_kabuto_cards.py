"""Each row of the wrestlers' table: its moves as data, and what they do at the table."""

from __future__ import annotations

import msgspec
import pytest

from kabuto.data.groups import GROUPS
from kabuto.data.moves import (
    ExtraPush,
    Gain,
    NestedGroup,
    Pay,
    RemoveTags,
    ReplaceTurn,
    SecondPlatform,
    Stack,
    Timing,
    Touches,
)
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.rules.describe_moves import explained
from kabuto.rules.game import GAME
from kabuto.rules.model import PlacePlatform, PushPiece, Stage
from kabuto.rules.move_model import Done, StackOn, TakeTag, UseMove
from kabuto.rules.moves import offers
from tabletop.core.game import Words
from tests.games.kabuto_kit import NE, NW, SE, SMALL, SW, WEST, body_of, fake, full, play, tagged, with_

ANY, BEFORE, AFTER = Timing.ANY, Timing.BEFORE, Timing.AFTER
TABLE = {
    "mantis": {"draw_the_blade": (ANY, None, (Pay("S"),), (Gain("scythe"),))},
    "rhino": {
        "horns_up": (ANY, None, (Stack(("M",)),), (Gain("horn"),)),
        "encore": (AFTER, None, (Pay("S"),), (ExtraPush(("S",)),)),
    },
    "bee": {
        "tribute": (ANY, None, (Pay("S"),), (Gain("hexagon", 2),)),
        "honeycomb": (BEFORE, None, (), (ReplaceTurn(), NestedGroup(("comb", "file")))),
    },
    "hopper": {
        "springboard": (ANY, None, (Stack(("S", "M"), on_wrestler=True),), (Gain("leg"),)),
        "crowd_surf": (AFTER, Touches(3), (), (ExtraPush(("S",)),)),
    },
    "moth": {
        "unwind": (ANY, None, (Pay("S", 2),), (Gain("half_moon", 2),)),
        "full_moon": (BEFORE, None, (), (ReplaceTurn(), NestedGroup(("full_moon",)), ExtraPush())),
    },
    "pill": {
        "roll_up": (ANY, None, (Pay("M"),), (Gain("ball"),)),
        "piledriver": (AFTER, None, (Stack(("M",)),), (ExtraPush(),)),
    },
    "termite": {
        "swarm_in": (ANY, None, (RemoveTags(1),), (Gain("cube"),)),
        "gnaw": (AFTER, None, (RemoveTags(2, adjacent=True),), (ExtraPush(("S", "cube")),)),
    },
    "tiger": {
        "sharpen": (ANY, None, (RemoveTags(2),), (Gain("triangle"),)),
        "round_the_ring": (
            BEFORE, None, (RemoveTags(3),), (ReplaceTurn(), ExtraPush(), SecondPlatform(), ExtraPush()),
        ),
    },
}  # fmt: skip


@pytest.mark.parametrize("key", WRESTLERS)
def test_the_moves_of_each_card_are_those_of_the_table(key):
    found = {move.key: (move.timing, move.condition, move.cost, move.effects) for move in WRESTLERS[key].moves}
    assert found == TABLE[key]


def test_a_wrestler_whose_moves_name_tags_corners_or_a_second_platform_bears_the_icon():
    for card in WRESTLERS.values():
        assert card.sakura_only == any(move.cornered for move in card.moves), card.name


def test_what_a_card_may_combine():
    assert len(MOVES) == sum(len(card.moves) for card in WRESTLERS.values()), "keys are unique"
    for card in WRESTLERS.values():
        for move in card.moves:
            for part in (*move.cost, *move.effects):
                match part:
                    case Gain(kind, count):
                        assert kind == card.piece and 0 < count <= card.count
                    case ExtraPush(kinds) | Stack(kinds):
                        assert set(kinds) <= set(PIECES) - {"wrestler"}
                    case NestedGroup(groups):
                        assert move.replaces and set(groups) <= set(GROUPS)
            pushes = any(isinstance(part, ExtraPush | NestedGroup | SecondPlatform) for part in move.effects)
            assert not pushes or move.replaces or move.timing is AFTER, "a push needs a platform"
            assert not move.replaces or move.timing is BEFORE


@pytest.mark.parametrize("key", WRESTLERS)
def test_every_card_says_what_its_moves_do(key):
    words = Words(("Ana", "Ben"))
    for offer in offers(full(key, "bee" if key != "bee" else "mantis"), WEST):
        text = explained(offer.move, words)
        assert text.endswith(".") and "{" not in text
        assert offer.ready != (offer.why is not None)
    assert explained(MOVES["springboard"], words) == (
        "Stack a small disc or a medium disc on a piece or a wrestler. Take the leg from the box."
    )
    assert explained(MOVES["round_the_ring"], words) == (
        "Instead of your turn. Take back 3 of your marks. Push any piece. "
        "Move the platform to another corner. Push any piece."
    )


# ------------------------------------------------------------------------------------------------- what each card does
STOCKS = {"M": 2, "S": 4}, {"S": 2}


def begun(monkeypatch, key, stocks=STOCKS, tags=(), pushed=True):
    fake(monkeypatch)
    state = full(key, "bee" if key != "bee" else "mantis", stocks=stocks, tags=tagged(tags))
    return play(state, PlacePlatform(NE), SMALL) if pushed else state


def test_baron_brass_pays_a_small_disc_and_pushes_another(monkeypatch):
    state = play(begun(monkeypatch, "rhino"), UseMove("encore"), SMALL)
    assert state.inventory(WEST) == {"M": 2, "S": 1} and state.inventory(1)["S"] == 3


def test_queen_hex_gains_two_hexagons_and_pushes_two_or_three_of_them(monkeypatch):
    state = play(begun(monkeypatch, "bee", pushed=False), UseMove("tribute"))
    assert state.inventory(WEST) == {"M": 2, "S": 3, "hexagon": 2}
    for held, group in ((2, "file"), (3, "file"), (3, "comb")):
        state = begun(monkeypatch, "bee", ({"S": 1, "hexagon": held}, {"S": 2}), pushed=False)
        state = play(state, UseMove("honeycomb"), PlacePlatform(NE))
        state = play(state, PushPiece("hexagon", group=group))
        assert state.stocks[WEST].get("hexagon", 0) == held - len(GROUPS[group])


def test_hopper_hana_stacks_and_surfs_the_crowd(monkeypatch):
    state = play(begun(monkeypatch, "hopper"), UseMove("springboard"))
    for kind in "SSM":
        own = body_of(state, "wrestler", WEST)
        state = with_(state, layout=tuple(_on(body, kind) if body is own else body for body in state.layout))
    state = play(state, StackOn("S", body_of(state, "L").id))
    assert state.inventory(WEST) == {"M": 2, "S": 2, "leg": 1}
    state = play(state, UseMove("crowd_surf"), SMALL)
    assert state.seat == 1, "nothing is left that could be used"


def _on(body, kind):
    return msgspec.structs.replace(body, stack=(kind, *body.stack))


def test_silk_lariat_pays_two_and_pushes_a_full_moon_and_one_more(monkeypatch):
    state = play(begun(monkeypatch, "moth", pushed=False), UseMove("unwind"))
    assert state.inventory(WEST) == {"M": 2, "S": 2, "half_moon": 2} and state.inventory(1)["S"] == 4
    state = begun(monkeypatch, "moth", ({"S": 1, "half_moon": 2}, {"S": 2}), pushed=False)
    state = play(state, UseMove("full_moon"), PlacePlatform(NE), PushPiece("half_moon", group="full_moon"))
    assert state.stage is Stage.EXTRA
    assert play(state, SMALL).seat == 1


def test_pill_driver_rolls_up_and_drives_a_pile(monkeypatch):
    state = play(begun(monkeypatch, "pill", pushed=False), UseMove("roll_up"))
    assert state.inventory(WEST) == {"M": 1, "S": 4, "ball": 1} and state.inventory(1) == {"M": 1, "S": 2}
    state = play(begun(monkeypatch, "pill"), UseMove("piledriver"))
    state = play(state, StackOn("M", body_of(state, "L").id))
    assert state.stage is Stage.EXTRA and state.inventory(WEST) == {"M": 1, "S": 3}
    play(state, PushPiece("M"))


def test_tag_team_termite_swarms_in_for_a_mark_and_gnaws_for_two_neighbours(monkeypatch):
    state = play(begun(monkeypatch, "termite", tags=(NW,), pushed=False), UseMove("swarm_in"))
    assert state.inventory(WEST)["cube"] == 1 and state.tagged(WEST) == ()
    # Opposite corners are no neighbours.
    state = begun(monkeypatch, "termite", tags=(SW,))
    assert UseMove("gnaw") not in GAME.actions(state, WEST)
    state = play(begun(monkeypatch, "termite", tags=(NW, SW)), UseMove("gnaw"))
    assert set(GAME.actions(state, WEST)) == {TakeTag(NE), TakeTag(NW), TakeTag(SW)}
    state = play(state, TakeTag(NE))
    assert state.stage is Stage.EXTRA and state.tagged(WEST) == (SW,), "its one neighbour came with it"
    assert play(state, SMALL).stage is Stage.AFTER


def test_turnbuckle_tiger_goes_round_the_ring(monkeypatch):
    state = begun(monkeypatch, "tiger", tags=(NW, SW, SE), pushed=False)
    state = play(state, UseMove("round_the_ring"), PlacePlatform(NE), PushPiece("M"), PlacePlatform(NW), SMALL)
    assert state.seat == 1 and state.tagged(WEST) == (NE,)


def test_petal_guillotine_draws_the_blade_after_the_push_too(monkeypatch):
    state = play(begun(monkeypatch, "mantis"), UseMove("draw_the_blade"))
    assert state.seat == 1, "nothing else could be used"
    assert state.stocks[WEST] == {"M": 2, "S": 2, "scythe": 1}
    assert Done() not in GAME.actions(state, 1)
