"""The ring's table as data: what lies where, what is said, what may be chosen. No window, no pygame."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import Action, ChooseWrestler, PushPiece, Stage, State, View
from kabuto.table.facts import NOBODY, SeatCard, Title
from kabuto.table.table import AIM, RingFaces, RingTable, kinds
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup, Words
from tabletop.match.prompt import Continuous, Prompt, Said, Say, TakeBack
from tests.games.kabuto_kit import NE, SMALL, SW, fresh, placed, play, ready

WORDS = Words(("Zoé", "Léo"))
PLAYERS = (SeatSetup(name="Zoé", look=0), SeatSetup(name="Léo", kind="bot", level="easy", look=3))
PEOPLE = tuple(msgspec.structs.replace(player, kind="human") for player in PLAYERS)


def table(players: tuple[SeatSetup, ...] = PEOPLE) -> RingTable:
    return RingTable(WORDS, players)


def view(state: State) -> View:
    actors = GAME.actors(state)
    return GAME.view(state, actors[0] if actors else None)


def prompt(state: State, said: Said = ()) -> Prompt[Action]:
    return table().prompt(view(state), GAME.actions(state, GAME.actors(state)[0]), said)


def card(state: State, seat: int, players: tuple[SeatSetup, ...] = PEOPLE) -> SeatCard:
    found = table(players).facts(view(state)).furniture[f"seat {seat}"]
    assert isinstance(found, SeatCard)
    return found


def title(state: State, players: tuple[SeatSetup, ...] = PEOPLE) -> Title:
    found = table(players).facts(view(state)).furniture["title"]
    assert isinstance(found, Title)
    return found


def states(seed: int, most: int = 24) -> Iterator[State]:
    """The states of a random match."""
    chance, state = Chance(seed), fresh(seed, wrestlers="choose", bell=6)
    for number in range(most):
        yield state
        if GAME.outcome(state) is not None:
            return
        seat = GAME.actors(state)[0]
        state = GAME.play(state, seat, GAME.sample(state, seat, chance), Chance(seed, number)).state
    yield state


def test_the_table_needs_no_window() -> None:
    code = "import sys, kabuto.table.table; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_faces_say_what_lies_where() -> None:
    state = placed(NE)
    faces = table().faces(view(state))
    assert isinstance(faces, RingFaces)
    assert faces.pieces == state.layout and faces.platform == NE
    assert faces.wrestlers == ("rhino", "bee")
    assert faces.tags[SW] == (1,) and faces.tags[NE] == (0,), "by seats"


@pytest.mark.parametrize("seed", range(3))
def test_everything_follows_from_the_view(seed: int) -> None:
    for state in states(seed):
        seen = view(state)
        other = view(GAME.guess(seen, Chance(seed)))
        one = table()
        assert one.faces(seen) == one.faces(other) and one.facts(seen) == one.facts(other)
        if GAME.outcome(state) is None:
            assert prompt(state) == one.prompt(other, GAME.actions(other.state, seen.seat or 0), ())


@pytest.mark.parametrize("seed", range(3))
def test_every_action_is_offered_once_and_no_item_by_another_name(seed: int) -> None:
    for state in states(seed):
        if GAME.outcome(state) is not None:
            continue
        seat, asked = GAME.actors(state)[0], prompt(state)
        offered = [item.does for item in asked.items if not isinstance(item.does, Continuous | Say | TakeBack)]
        assert offered == list(GAME.actions(state, seat))
        names = [item.name for item in asked.items]
        assert len(set(names)) == len(names)
        second = state.stage is Stage.WRESTLER and any(state.wrestlers)
        assert asked.first == "" if second else asked.first in names, "a press too many never chooses for both"
        assert GAME.continuous(state, seat) is (AIM in names)
        assert not asked.secret


def start(asked: Prompt[Action]) -> PushPiece:
    item = asked.item(AIM)
    assert item is not None and isinstance(item.does, Continuous)
    assert isinstance(item.does.start, PushPiece)
    return item.does.start


def test_a_push_starts_from_an_aim_that_may_be_let_go_and_pieces_are_chosen_beside_it() -> None:
    state = placed()
    mine = kinds(state, 0)
    assert start(prompt(state)).kind == mine[0]
    for kind in mine:
        answer = next(item.does for item in prompt(state).items if item.name == f"piece {kind}")
        assert answer == Say("kind", kind)
        first = start(prompt(state, (answer,)))
        assert first.kind == kind and GAME.why_not(view(state), 0, first) is None


def test_an_answer_that_fits_no_piece_is_left_out() -> None:
    state = placed()
    assert start(prompt(state, (Say("kind", "ball"),))) == start(prompt(state))


def test_the_way_back_to_another_corner_is_open_until_the_first_push() -> None:
    state = placed()
    assert any(isinstance(item.does, TakeBack) and item.shortcut == "back" for item in prompt(state).items)
    owed = msgspec.structs.replace(state.pending[-1], stage=Stage.SLAM)
    slam = msgspec.structs.replace(state, pending=(owed,))
    assert not any(isinstance(item.does, TakeBack) for item in prompt(slam).items)


def test_corners_have_the_digits_that_stand_on_them_and_wrestlers_want_two_presses() -> None:
    corners = prompt(play(fresh(), ChooseWrestler("rhino"), ChooseWrestler("bee")))
    assert [item.shortcut for item in corners.items] == ["2", "1", "3", "4"] == [item.label for item in corners.items]
    assert all(item.twice for item in (*corners.items, *prompt(fresh()).items))


def test_the_panels_say_what_a_seat_has() -> None:
    state = ready()
    zoe, leo = card(state, 0, PLAYERS), card(state, 1, PLAYERS)
    assert (zoe.name, zoe.insect, zoe.signature, zoe.lit, zoe.bot) == ("Zoé", "rhino", "horn", True, False)
    assert dict(zoe.stock) == state.stocks[0]
    assert (leo.look, leo.tags, leo.lit, leo.bot) == (3, 1, False, True)
    blank = card(fresh(), 0)
    assert (blank.wrestler, blank.insect, blank.signature) == ("", "", "")


def test_the_title_says_whose_turn_it_is_and_what_to_do() -> None:
    tag = play(fresh(), ChooseWrestler("rhino"), ChooseWrestler("bee"))
    assert title(fresh()) == (0, "Zoé, choose your wrestler", "")
    assert title(tag) == (1, "Your turn, Léo!", "Mark a corner")
    assert title(tag, PLAYERS) == (1, "Léo to play", "is thinking")
    assert title(ready()) == (0, "Your turn, Zoé!", "Choose a corner")
    assert title(placed()) == (0, "Your turn, Zoé!", ""), "how a push is made is the device's to say"
    last = msgspec.structs.replace(placed(), stocks=({"S": 1}, {"S": 3}))
    assert "last piece" in title(last).big
    over = play(placed(bell=1), SMALL)
    assert over.end is not None and title(over) == (NOBODY, "", "")


def test_a_person_who_tags_for_the_first_time_is_told_what_tags_do() -> None:
    tag = play(fresh(), ChooseWrestler("rhino"), ChooseWrestler("bee"))
    assert "one more push" in table().facts(view(tag)).furniture["advice"]
    assert not table(PLAYERS).facts(view(tag)).furniture["advice"], "a bot knows"
    assert table().facts(view(ready())).furniture["advice"], "Zoé has no tag out yet"
    assert not table().facts(view(placed())).furniture["advice"]


def test_whoever_plays_last_is_told_why_they_mark_a_corner_before_the_match() -> None:
    tag = play(fresh(), ChooseWrestler("rhino"), ChooseWrestler("bee"))
    before, later = (table().facts(view(state)).furniture["advice"] for state in (tag, ready()))
    assert "last" in before and "platform" not in before, "there is no platform yet"
    assert "platform" in later
