"""Slambo's table as data: where things lie, what is said, what may be chosen. No window, no pygame."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.slambo.rules.data import CARDS, COPY, PLUS_MINUS, REVERSE, ZONES
from cardgames.slambo.rules.game import GAME
from cardgames.slambo.rules.state import Phase, Play, State, View
from cardgames.slambo.table.faces import HONTE, LOSES, face_of
from cardgames.slambo.table.table import MEANS, SlamboTable, Sum, fatal, outcome
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup, Words
from tabletop.core.options import complete
from tabletop.match.prompt import OnCard, Say
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count

TABLE = SlamboTable(Words(("Ana", "Ben", "Lea", "Max")))


def walk(seats: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of a random match."""
    chance = Chance(f"table {seed}", 0)
    state = GAME.start(seats, complete(GAME, options, seats), chance)
    while GAME.outcome(state) is None:
        yield state
        seat = GAME.actors(state)[0]
        state = GAME.play(state, seat, GAME.sample(state, seat, chance), chance).state
    yield state


def plays(seats: int, seed: int = 1, **options: Any) -> Iterator[tuple[State, View]]:
    """The states in which somebody chooses a card, and that seat's view."""
    for state in walk(seats, seed, **options):
        if state.phase is Phase.PLAY and state.round:
            yield state, GAME.view(state, state.turn)


def seating(seats: int, near: int = 0) -> Seating:
    return Seating(tuple(SeatSetup(name=name) for name in ("Ana", "Ben", "Lea", "Max")[:seats]), near)


def test_no_pygame_is_needed() -> None:
    code = "import sys, cardgames.slambo.table.table; print('pygame' in sys.modules)"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_faces_and_facts_name_has_its_place(seats: int) -> None:
    for state in walk(seats, 3, gone=True):
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            layout = TABLE.layout(seating(seats))
            faces, facts = TABLE.faces(view), TABLE.facts(view)
            assert set(faces) == set(layout.places)
            assert set(facts.furniture) <= set(layout.furniture)
            for place, lying in faces.items():
                assert len(layout.places[place].lay(lying, -1)) == len(lying)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_lie_somewhere_and_hidden_ones_show_their_backs(seats: int) -> None:
    for state in walk(seats, 5):
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            faces = TABLE.faces(view)
            if state.round:
                lying = sum(len(faces[place]) for place in faces if place != HONTE)
                assert lying == sum(map(len, state.hands)) + len(state.aside) + len(state.pile)
            for seat in range(seats):
                hidden = state.phase is Phase.PLAY and seat != viewer
                assert set(faces["hand", seat]) <= {HIDDEN} if hidden else HIDDEN not in faces["hand", seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_follows_from_the_view_alone(seats: int) -> None:
    for n, (state, view) in enumerate(plays(seats, 7)):
        guessed = GAME.guess(view, Chance(n, 0))
        again = GAME.view(guessed, state.turn)
        actions = GAME.actions(state, state.turn)
        assert TABLE.faces(again) == TABLE.faces(view) and TABLE.facts(again) == TABLE.facts(view)
        assert TABLE.prompt(again, GAME.actions(guessed, state.turn), ()) == TABLE.prompt(view, actions, ())


@pytest.mark.parametrize("assist", [False, True])
def test_losing_cards_are_marked_only_with_the_aid_and_only_for_their_owner(assist: bool) -> None:
    marked = 0
    for state, view in plays(3, 2, assist=assist):
        for seat, hand in enumerate(state.hands):
            own = TABLE.faces(view)["hand", seat]
            shown = [face.endswith(LOSES) for face in own]
            wanted = [assist and seat == state.turn and fatal(view, card) for card in hand]
            assert shown == wanted
            marked += sum(shown)
    assert bool(marked) is assist


def test_between_two_rounds_it_is_nobodys_turn() -> None:
    for state in walk(2, 4):
        turn = TABLE.facts(GAME.view(state, None)).turn
        assert turn == (state.turn if state.phase is Phase.PLAY and state.round else None)


@pytest.mark.parametrize("expert", [False, True])
def test_every_item_plays_its_card_or_asks_its_sign_and_the_sum_is_that_of_the_rules(expert: bool) -> None:
    asked = 0
    for state, view in plays(4, 6, expert=expert):
        actions = GAME.actions(state, state.turn)
        prompt = TABLE.prompt(view, actions, ())
        assert [item.at for item in prompt.items] == [OnCard(("hand", state.turn), n) for n in range(len(prompt.items))]
        reached: set[Any] = set()
        for item, card in zip(prompt.items, state.hands[state.turn], strict=True):
            assert item.hint is not None and bool(item.hint.more) == (CARDS[card].kind in MEANS)
            if isinstance(item.does, Say):
                asked += 1
                signs = TABLE.prompt(view, actions, (item.does,))
                assert [one.does for one in signs.items] == [Play(card, 1), Play(card, -1)]
                assert all(one.lifts == item.at for one in signs.items)
                reached |= {one.does for one in signs.items}
                ways = [one.does for one in signs.items]
            else:
                reached.add(item.does)
                ways = [item.does]
                assert item.shows == {"beam": outcome(view, item.does).after}
            for way in ways:
                after = GAME.play(state, state.turn, way, Chance(0, 0)).events[0].public.after
                then = outcome(view, way)
                low, high = ZONES[expert]
                assert then.after == after and then.loses == (not low <= after <= high)
                assert then.words in item.hint.words
        assert reached == set(actions)
    assert asked


def test_a_sign_says_that_it_loses_only_with_the_aid() -> None:
    seen: dict[bool, set[bool]] = {True: set(), False: set()}
    for assist in seen:
        for seed in range(12):
            for state, view in plays(3, seed, assist=assist):
                actions = GAME.actions(state, state.turn)
                for item in TABLE.prompt(view, actions, ()).items:
                    if isinstance(item.does, Say):
                        signs = TABLE.prompt(view, actions, (item.does,))
                        seen[assist] |= {one.data.loses for one in signs.items if isinstance(one.data, Sum)}
    assert seen == {True: {True, False}, False: {False}}


def test_the_first_focus_is_never_a_card_that_loses_while_another_does_not() -> None:
    for state, view in plays(2, 8):
        hand = state.hands[state.turn]
        prompt = TABLE.prompt(view, GAME.actions(state, state.turn), ())
        first = int(prompt.first.split()[1])
        assert not fatal(view, hand[first]) or all(fatal(view, card) for card in hand)


def test_what_the_room_sees_offers_nothing() -> None:
    state = next(state for state, _ in plays(3))
    prompt = TABLE.prompt(GAME.view(state, None), GAME.actions(state, state.turn), ())
    assert prompt.secret and prompt.items == ()


def test_counts_follow_what_lies_there() -> None:
    state = next(state for state, _ in plays(3))
    facts = TABLE.facts(GAME.view(state, None))
    assert all(isinstance(line, Count) and line.place == ("hand", seat) for seat, line in facts.plates.items())
    assert facts.news == f"Total: {state.total}" and facts.sign == f"Round {state.round}"


def test_a_reverse_and_a_copy_say_what_they_do() -> None:
    assert set(MEANS) == {REVERSE, COPY, PLUS_MINUS}


def test_a_face_names_its_card() -> None:
    assert face_of(3) == "3" and face_of(3, True) == "3!" and msgspec.json.encode(face_of(3))
