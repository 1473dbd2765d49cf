"""Dutch's table as data: squares that grow, what lies where for whom, what buttons say, what is asked."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

from cardgames.common.poses import bare
from cardgames.dutch.rules.actions import Draw, Swap, Take, Throw
from cardgames.dutch.rules.data import ALL, KIND
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import Aid, State
from cardgames.dutch.rules.variant import Power
from cardgames.dutch.table.ask import Between
from cardgames.dutch.table.faces import AWAY, EMPTY, GAPS, SEEN, TURNED, face_of, print_of
from cardgames.dutch.table.layout import COMPACT, FLAT, RATIO, WIDE, Growth, cells, homes
from cardgames.dutch.table.table import DutchTable
from cardgames.dutch.table.words import half, power_rows, sign, value_rows
from tabletop.core.i18n import Translator
from tabletop.match.prompt import Back, OnButton, OnCard, OnSeat, Say
from tabletop.match.table import HIDDEN
from tests.screenshots import dutch as states

MOST = 22
"""So many cards one player may come to have."""
PLATE = 62.0


def table(language: str = "en") -> DutchTable:
    return DutchTable(Translator(language).domain("dutch").words(states.NAMES))


def prompt(state: State, seat: int, *said: Say) -> Any:
    return table().prompt(GAME.view(state, seat), GAME.actions(state, seat), said)


# ---------------------------------------------------------------------- where cards lie
@pytest.mark.parametrize("seats", range(2, 9))
def test_squares_of_twenty_two_cards_stay_apart_and_large_enough_to_click(seats: int) -> None:
    for home in homes(seats, 0).values():
        for count in (4, 8, 13, MOST):
            poses = home.square([HIDDEN] * count, -1)
            x, y, w, h = home.square.box
            least = 24.0 if count == MOST else 27.0
            assert len(poses) == count and all(pose.w >= least for pose in poses)
            for pose in poses:
                assert x - 1 <= pose.x - pose.w / 2 and pose.x + pose.w / 2 <= x + w + 1, (seats, count)
                assert y - 1 <= pose.y - pose.w * RATIO / 2 and pose.y + pose.w * RATIO / 2 <= y + h + 1, (seats, count)
            for a, b in combinations(poses, 2):
                apart = abs(a.x - b.x) >= a.w or abs(a.y - b.y) >= a.w * RATIO
                assert apart, "no card covers another"


@pytest.mark.parametrize("seats", range(2, 9))
def test_no_square_of_four_lies_on_a_plate_or_on_another(seats: int) -> None:
    at = homes(seats, 0)
    squares = {}
    for seat, home in at.items():
        poses = home.square([HIDDEN] * 4, -1)
        half_w, half_h = poses[0].w / 2, poses[0].w * RATIO / 2
        xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
        squares[seat] = (min(xs) - half_w, min(ys) - half_h, max(xs) + half_w, max(ys) + half_h)
    plates = {seat: (x, y, x + w, y + PLATE) for seat, ((x, y, w), *_) in at.items()}
    boxes = [*squares.values(), *plates.values()]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(boxes, 2):
        assert ax >= bw or bx >= aw or ay >= bh or by >= ah, (seats, (ax, ay, aw, ah), (bx, by, bw, bh))


@pytest.mark.parametrize("growth", [WIDE, COMPACT, FLAT])
def test_a_place_keeps_its_cell_however_the_square_grows(growth: Growth) -> None:
    for count in range(4, 40):
        assert cells(count, growth) == cells(count + 1, growth)[:count]
    assert len(set(cells(60, growth))) == 60
    assert [tuple(cell) for cell in cells(4, growth)] == [(0, 0), (1, 0), (0, 1), (1, 1)], "0 and 1 are the nearest"


# ---------------------------------------------------------------------- faces
def test_every_card_has_a_face_of_its_own_and_jokers_differ() -> None:
    faces = [face_of(card) for card in ALL[:54]]
    assert len(set(faces)) == 54 and all(bare(face) == face for face in faces), "no face ends like a mark"
    assert print_of(face_of(52)) != print_of(face_of(53))


def test_only_who_looks_sees_the_cards_and_all_see_that_they_are_looked_at() -> None:
    state = states.found(4, states.looking, variant="dutch").state
    owed = state.pending[-1]
    assert isinstance(owed, SeeOwed)
    (at,) = owed.cards
    held = state.squares[at.seat][at.slot]
    assert held is not None
    mine = table().faces(GAME.view(state, owed.seat))
    assert mine["looked"] == [face_of(held.card)] and mine["square", at.seat][at.slot] == AWAY
    for other in (None, 1, 2, 3):
        room = table().faces(GAME.view(state, other))
        assert room["looked"] == [HIDDEN] and room["square", at.seat][at.slot] == AWAY


def test_a_peek_holds_up_the_own_square_for_its_owner_alone() -> None:
    state = states.found(4, states.peeking, least=1).state
    mine, room = (table().faces(GAME.view(state, viewer)) for viewer in (0, None))
    assert [bool(face) for face in mine["looked"]] == [True, True, False, False]
    assert set(mine["square", 0]) == {AWAY} and room["looked"] == [] and set(room["square", 0]) == {HIDDEN}
    facts = table().facts(GAME.view(state, 0))
    assert facts.furniture["veil"] and facts.furniture["heading"].seen == (0, 1)
    assert not table().facts(GAME.view(state, None)).furniture["veil"]


def test_empty_places_stay_empty_and_a_protected_caller_has_a_marker() -> None:
    state = states.found(4, states.last_round, variant="cabot").state
    faces = table().faces(GAME.view(state, None))
    for seat, square in enumerate(state.squares):
        shown = faces["square", seat]
        assert [face == EMPTY for face in shown] == [held is None for held in square]
        assert (TURNED in shown) == (seat == state.caller and any(square))


def test_the_memory_aid_marks_only_what_one_has_seen_oneself() -> None:
    state = states.found(4, states.fresh, memory_aid="marks", variant="dutch").state
    assert state.settings.aid is Aid.MARKS
    for viewer in (0, 1):
        faces = table().faces(GAME.view(state, viewer))
        for seat, square in enumerate(state.squares):
            for face, held in zip(faces["square", seat], square, strict=True):
                if face not in GAPS and held is not None:
                    assert (face == SEEN) == (held.seen[viewer] > 0)
    assert SEEN not in [face for faces in table().faces(GAME.view(state, None)).values() for face in faces]


# ---------------------------------------------------------------------- what is asked
def test_a_turn_offers_pile_discard_and_call_by_button_and_by_card() -> None:
    state = states.found(4, states.fresh, variant="tamoul").state
    found = {item.name: item for item in prompt(state, 0).items}
    assert found["draw"].does == found["pile"].does == Draw()
    assert found["pile"].at == OnCard("pile", len(state.pile) - 1)
    assert isinstance(found["take"].does, Say) and found["take"].does == found["discard"].does
    cards = prompt(state, 0, found["take"].does)
    takes = [item.does for item in cards.items if not isinstance(item.does, Back)]
    assert takes == [action for action in GAME.actions(state, 0) if isinstance(action, Take)]


def test_an_empty_pile_is_drawn_from_by_its_button_alone() -> None:
    """The discard is shuffled first: there is no card to press."""
    state = states.found(4, states.fresh, variant="dutch").state
    empty = msgspec.structs.replace(state, pile=(), discard=(*state.pile, *state.discard))
    assert Draw() in GAME.actions(empty, 0)
    names = [item.name for item in prompt(empty, 0).items]
    assert "draw" in names and "pile" not in names


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_button_says_which_power_a_throw_uses(language: str) -> None:
    variant = VARIANTS["dutch"]
    labels: dict[Power, set[str]] = {}
    for seed_fits in (states.holding, states.holding_power):
        state = states.found(4, seed_fits, variant="dutch").state
        assert state.drawn is not None
        for card in ALL[:52]:
            held = msgspec.structs.replace(state, drawn=msgspec.structs.replace(state.drawn, card=card))
            view = GAME.view(held, 0)
            offered = table(language).prompt(view, GAME.actions(held, 0), ())
            throw = offered.item("throw")
            assert throw is not None and throw.does == Throw() and offered.secret
            labels.setdefault(variant.powers[KIND[card]], set()).add(throw.label)
    assert all(len(said) == 1 for said in labels.values()), "one label for a power"
    assert len({next(iter(said)) for said in labels.values()}) == len(labels) == 3


def test_a_swap_asks_for_one_card_and_then_the_other_and_shows_the_way() -> None:
    state = states.found(4, states.power(Power.SWAP_ANY), variant="dutch").state
    first = prompt(state, 0)
    answer = next(item.does for item in first.items if isinstance(item.does, Say))
    second = prompt(state, 0, answer)
    swaps = [item for item in second.items if isinstance(item.does, Swap)]
    assert swaps and all(answer.value in (item.does.first, item.does.second) for item in swaps)
    assert all(isinstance(item.shows["sights"], Between) and item.shows["sights"].start == answer.value
               for item in swaps)  # fmt: skip
    assert second.shows["sights"] == (answer.value,)


def test_a_gift_from_the_pile_goes_to_a_plate() -> None:
    state = states.found(4, states.power(Power.GIVE), variant="capote").state
    items = prompt(state, 0).items
    assert all(isinstance(item.at, OnSeat) for item in items) and [item.shortcut for item in items] == ["1", "2", "3"]


@pytest.mark.parametrize("mode", ["reflex", "priority", "calm"])
def test_a_window_is_a_race_in_the_way_of_the_table(mode: str) -> None:
    state = states.found(4, states.window, variant="dutch", snap=mode).state
    race = prompt(state, 0).race
    assert race is not None and race.mode == mode and bool(race.shows) == (mode == "reflex")
    assert bool(race.call) != (mode == "reflex"), "against the clock the bubble says it"
    assert table().facts(GAME.view(state, None)).furniture["snap"] is not None
    passes = [item for item in prompt(state, 0).items if item.at == OnButton("three")]
    assert len(passes) == 1


# ---------------------------------------------------------------------- words
def test_points_are_written_as_people_write_them() -> None:
    assert [half(n) for n in (0, 1, 13, 26, -1, -4, -20)] == ["0", "½", "6½", "13", "−½", "−2", "−10"]


@pytest.mark.parametrize("key", VARIANTS)
def test_the_list_on_the_cloth_names_every_power_and_every_value_of_a_court(key: str) -> None:
    variant = VARIANTS[key]
    powers = {power for power in variant.powers if power is not Power.NONE}
    assert {row.power for row in power_rows(variant)} == powers
    told = {one: row.value for row in value_rows(variant) for one in row.signs}
    for kind in (10, 11, 12, 13, 14):
        assert told[sign(type(KIND[0])(kind), variant)] == variant.values[kind]
