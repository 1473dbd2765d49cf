"""The start of a match: pieces, layouts, inventories. Each test bears the name of the sentence that it checks."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.outlines import PLATE_OFFSET
from kabuto.data.pieces import COUNTS, DISCS, PIECES
from kabuto.data.wrestlers import JUNIOR, WRESTLERS, signature_owner
from kabuto.physics.aim import overlap
from kabuto.rules.layouts import sides_of, start_layout, start_stocks
from kabuto.rules.model import ChooseWrestler
from tests.games.kabuto_kit import body_of, fresh, play, ready, wrestler_of

COUNTS_OF_PLAYERS = (2, 3, 4)


def edge_points(body):
    piece = PIECES[body.kind]
    if piece.round:
        turns = [math.tau * k / 64 for k in range(64)]
        return [(body.x + piece.radius * math.cos(t), body.y + piece.radius * math.sin(t)) for t in turns]
    c, s = math.cos(body.angle), math.sin(body.angle)
    return [(body.x + c * u - s * v, body.y + s * u + c * v) for part in piece.parts for u, v in part]


def test_the_box_holds_20_small_11_medium_6_large_discs_and_14_signature_pieces():
    assert {kind: COUNTS[kind] for kind in DISCS} == {"S": 20, "M": 11, "L": 6}
    assert sum(card.count for card in WRESTLERS.values()) == 14
    assert all(COUNTS[card.piece] == card.count for card in WRESTLERS.values())


def test_eight_wrestlers_six_with_a_junior_side_two_with_the_ring_icon():
    assert len(WRESTLERS) == 8
    assert len(JUNIOR) == 6
    assert [key for key, card in WRESTLERS.items() if card.sakura_only] == ["termite", "tiger"]
    assert len({card.name for card in WRESTLERS.values()}) == 8
    assert all(signature_owner(card.piece) == key for key, card in WRESTLERS.items())


@pytest.mark.parametrize("players", COUNTS_OF_PLAYERS)
def test_nothing_overlaps_in_the_start_layout(players):
    assert overlap(start_layout(range(players))) == 0


@pytest.mark.parametrize("players", COUNTS_OF_PLAYERS)
def test_all_pieces_lie_wholly_inside_in_the_start_layout(players):
    for body in start_layout(range(players)):
        assert all(SAKURA.on_ring(x, y) for x, y in edge_points(body)), body


@pytest.mark.parametrize("players", COUNTS_OF_PLAYERS)
def test_a_medium_disc_lies_in_the_centre(players):
    centre = start_layout(range(players))[0]
    assert (centre.kind, centre.x, centre.y) == ("M", 0, 0)
    assert centre.belt == (players == 2)


@pytest.mark.parametrize("players", COUNTS_OF_PLAYERS)
def test_the_ids_are_ascending_and_each_seat_has_one_wrestler(players):
    layout = start_layout(range(players))
    assert [body.id for body in layout] == list(range(len(layout)))
    assert sorted(body.seat for body in layout if body.kind == "wrestler") == list(range(players))
    assert all(body.seat == -1 for body in layout if body.kind != "wrestler")


def test_two_players_wrestlers_in_the_west_and_east_slots_large_discs_in_the_north_and_south_ones():
    layout = start_layout((0, 1))
    for seat, x in ((0, -35.4), (1, 35.4)):
        body = next(body for body in layout if body.kind == "wrestler" and body.seat == seat)
        middle = body.x - PLATE_OFFSET * math.cos(body.angle), body.y - PLATE_OFFSET * math.sin(body.angle)
        assert middle == pytest.approx((x, 0), abs=1e-3)
    large = {(body.x, body.y) for body in layout if body.kind == "L"}
    assert {(0, 35.4), (0, -35.4)} < large
    assert Counter(body.kind for body in layout) == {"L": 6, "M": 9, "S": 16, "wrestler": 2}


def test_at_the_start_each_wrestler_faces_45_degrees_to_its_left_of_the_centre():
    for players in COUNTS_OF_PLAYERS:
        for body in start_layout(range(players)):
            if body.kind == "wrestler":
                middle = body.x - PLATE_OFFSET * math.cos(body.angle), body.y - PLATE_OFFSET * math.sin(body.angle)
                to_centre = math.atan2(-middle[1], -middle[0])
                assert math.remainder(body.angle - to_centre, math.tau) == pytest.approx(math.pi / 4, abs=1e-4)


def test_the_two_player_layout_is_the_same_for_both_seats_after_half_a_turn():
    def key(kind, x, y):
        return kind, round(x, 3) + 0.0, round(y, 3) + 0.0

    layout = start_layout((0, 1))
    assert {key(b.kind, b.x, b.y) for b in layout} == {key(b.kind, -b.x, -b.y) for b in layout}


def test_three_players_the_middle_wrestler_goes_first():
    layout = start_layout((2, 0, 1))
    spots = {body.seat: (body.x, body.y) for body in layout if body.kind == "wrestler"}
    assert spots[2] == pytest.approx((0, 35.4), abs=2)
    assert spots[0] == pytest.approx((35.4, 0), abs=2)
    assert spots[1] == pytest.approx((-35.4, 0), abs=2)


def test_four_players_a_pinwheel_that_is_the_same_for_every_seat_and_team_mates_stand_opposite():
    layout = start_layout(range(4))
    places = {(b.kind, round(b.x, 3) + 0.0, round(b.y, 3) + 0.0) for b in layout}
    assert places == {(kind, -y + 0.0, x) for kind, x, y in places}
    slots = {body.seat: (body.x, body.y) for body in layout if body.kind == "wrestler"}
    for seat in (0, 1):
        assert slots[seat] == pytest.approx(tuple(-v for v in slots[seat + 2]), abs=1e-3)
    assert sides_of(4) == (0, 1, 0, 1)


@pytest.mark.parametrize(("players", "supply"), [(2, {}), (3, {"L": 1, "S": 2}), (4, {"L": 2, "M": 0, "S": 4})])
def test_the_supply_keeps_what_is_left(players, supply):
    sides = sides_of(players)
    stocks, left = start_stocks(JUNIOR[:players], sides, start_layout(range(players)), junior=False)
    discs = {kind: count for kind, count in left.items() if kind in DISCS}
    assert discs == {kind: count for kind, count in supply.items() if count}
    assert all(held == {"M": 1, "S": 2} for held in stocks)
    assert len(stocks) == len(set(sides))


def test_signature_pieces_start_in_the_supply_outside_the_junior_league():
    _, supply = start_stocks(("bee", "moth"), (0, 1), start_layout((0, 1)), junior=False)
    assert supply == {"half_moon": 2, "hexagon": 3}


@pytest.mark.parametrize("junior", [True, False])
@pytest.mark.parametrize("players", COUNTS_OF_PLAYERS)
def test_layout_and_inventories_never_need_more_than_6_large_11_medium_20_small(players, junior):
    cards = JUNIOR if junior else tuple(WRESTLERS)
    layout = start_layout(range(players))
    for wrestlers in itertools.permutations(cards, players):
        stocks, supply = start_stocks(wrestlers, sides_of(players), layout, junior=junior)
        assert min(supply.values(), default=0) >= 0, wrestlers
        total = Counter(body.kind for body in layout) + Counter(supply)
        for held in stocks:
            total += Counter(held)
        assert {kind: total[kind] for kind in DISCS} == {"L": 6, "M": 11, "S": 20}
        for key in wrestlers:
            assert total[WRESTLERS[key].piece] == WRESTLERS[key].count


def test_junior_teams_get_both_cards_inventories_at_most_3_small_a_team():
    stocks, _ = start_stocks(("rhino", "bee", "moth", "hopper"), sides_of(4), start_layout(range(4)), junior=True)
    assert stocks == ({"S": 3, "half_moon": 2, "horn": 1}, {"M": 1, "S": 2, "hexagon": 3, "leg": 1})


@pytest.mark.parametrize(
    ("key", "inventory"),
    [
        ("mantis", {"scythe": 1, "M": 1, "S": 1}),
        ("rhino", {"horn": 1, "S": 2}),
        ("bee", {"hexagon": 3, "S": 1}),
        ("hopper", {"leg": 1, "M": 1, "S": 1}),
        ("moth", {"half_moon": 2, "S": 2}),
        ("pill", {"ball": 1, "S": 2}),
    ],
)
def test_in_the_junior_league_each_player_starts_with_the_inventory_on_the_card(key, inventory):
    other = next(name for name in JUNIOR if name != key)
    assert ready(west=key, east=other).stocks[0] == inventory


def test_inventories_are_dealt_when_the_last_wrestler_is_chosen():
    state = play(fresh(), ChooseWrestler("bee"))
    assert state.stocks == ({}, {})
    assert play(state, ChooseWrestler("pill")).stocks == ({"S": 1, "hexagon": 3}, {"S": 2, "ball": 1})


def test_each_seat_owns_its_wrestler_piece():
    state = ready()
    assert wrestler_of(state, 0).x < 0 < wrestler_of(state, 1).x
    assert body_of(state, "L").seat == -1
