"""Similo's table as data: where things lie, what is said, what may be chosen. No window, no pygame."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from cardgames.common.layout import Box
from cardgames.common.poses import Pose
from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import Clue, Deal, Phase, Redraw, Remove, State, left, quota
from cardgames.similo.table.ask import CARDS, wanted
from cardgames.similo.table.faces import GONE, HAND, SECRET, SIDEWAYS, SMALL, card_of, has
from cardgames.similo.table.layout import RATIO, layout, round_box, slots
from cardgames.similo.table.shown import Marked, Offered
from cardgames.similo.table.table import SimiloTable, sees
from tabletop.core.game import SeatSetup, Words
from tabletop.match.prompt import OnCard, Prompt, Say
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN
from tests.screenshots.similo import NAMES, played

TABLE = SimiloTable(Words(NAMES))
SIZES = [{}, {"grid": "easy"}, {"theme": "history", "clues": "fables"}, {"fixed_five": True, "redraw": True}]


def seating(seats: int, taught: bool = False) -> Seating:
    return Seating(tuple(SeatSetup(name=name) for name in NAMES[:seats]), taught=taught)


def boxes(poses: Any) -> list[Box]:
    """What cards cover; one that is turned by a quarter lies wide."""
    found = []
    for pose in poses:
        w, h = (pose.w * RATIO, pose.w) if pose.turn == 90 else (pose.w, pose.w * RATIO)
        found.append((pose.x - w / 2, pose.y - h / 2, w, h))
    return found


def apart(a: Box, b: Box) -> bool:
    return (
        a[0] + a[2] <= b[0] + 0.5 or b[0] + b[2] <= a[0] + 0.5 or a[1] + a[3] <= b[1] + 0.5 or b[1] + b[3] <= a[1] + 0.5
    )


def on_screen(box: Box) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[0] + box[2] <= 1280 and box[1] + box[3] <= 720


def poses(state: State, seat: int | None, place: Any, taught: bool = False) -> list[Pose]:
    view = GAME.view(state, seat)
    spread = TABLE.layout(seating(state.settings.seats, taught)).places[place]
    return list(spread.lay(TABLE.faces(view)[place], -1))


# ---------------------------------------------------------------------- where things lie
@pytest.mark.parametrize("options", SIZES, ids=str)
@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("phase", [Phase.CLUE, Phase.REMOVE])
def test_cards_lie_apart_on_the_screen(options: dict[str, Any], taught: bool, phase: Phase) -> None:
    for round_ in (1, 3, 4):
        state = played(3, round_, phase, **options)
        for seat in (state.giver, None):
            lie = [*boxes(poses(state, seat, "grid", taught)), *boxes(poses(state, seat, "clues", taught))]
            if seat is not None and sees(GAME.view(state, seat)):
                lie += boxes(poses(state, seat, ("hand", state.giver), taught))
                lie += [TABLE.layout(seating(3)).buttons[name] for name in ("alike", "different")]
                lie.append(TABLE.layout(seating(3)).keys)
            else:
                lie.append(TABLE.layout(seating(3)).keys)
                lie.append(TABLE.layout(seating(3)).buttons["confirm"])
            assert all(on_screen(box) for box in lie)
            for a, b in itertools.combinations(lie, 2):
                assert apart(a, b), (a, b, seat)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_seat_has_its_place_left_of_the_grid(seats: int) -> None:
    layout = TABLE.layout(seating(seats))
    who = layout.furniture["who"].box
    for giver in range(seats):
        found = slots(seats, giver)
        assert set(found) == set(range(seats)) and found[giver].wide
        lie = [*(slot.box for slot in found.values()), who, layout.furniture["task"].box]
        assert all(on_screen(box) and box[0] + box[2] <= 360 for box in lie)
        for a, b in itertools.combinations(lie, 2):
            assert apart(a, b), (a, b)


def test_a_clue_lies_as_it_was_played_and_says_so_in_words() -> None:
    state = played(3, 4, Phase.REMOVE)
    view = GAME.view(state, None)
    faces = TABLE.faces(view)["clues"]
    assert [card_of(one) for one in faces] == [laid.card for laid in state.clues]
    assert [has(one, SIDEWAYS) for one in faces] == [not laid.upright for laid in state.clues]
    assert [pose.turn for pose in poses(state, None, "clues")] == [0 if laid.upright else 90 for laid in state.clues]
    rows = TABLE.facts(view).furniture["rounds"].rows
    assert [row.sign for row in rows] == ["In common", "Different", "In common", "Different", ""]
    assert [row.goes for row in rows] == ["1 removed", "2 removed", "3 removed", "remove 4", "remove 1"]
    assert [row.now for row in rows] == [False, False, False, True, False]
    for n, box in enumerate(boxes(poses(state, None, "clues"))):
        x, y, w, h = round_box(n)
        assert x <= box[0] and box[0] + box[2] <= x + w and y <= box[1] and box[1] + box[3] <= y + h


def test_who_is_gone_stays_in_place_and_is_told_apart_by_more_than_colour() -> None:
    state = played(3, 3, Phase.REMOVE)
    faces, lie = TABLE.faces(GAME.view(state, None))["grid"], poses(state, None, "grid")
    assert [card_of(one) for one in faces] == list(state.grid)
    for face, pose in zip(faces, lie, strict=True):
        gone = card_of(face) not in left(state)
        assert has(face, GONE) is gone and (pose.turn != 0) is gone and (pose.w < 128) is gone


# ---------------------------------------------------------------------- what may be seen
@pytest.mark.parametrize("options", SIZES, ids=str)
def test_only_the_giver_sees_hand_and_secret(options: dict[str, Any]) -> None:
    for round_ in range(1, 4):
        for phase in (Phase.CLUE, Phase.REMOVE):
            state = played(4, round_, phase, **options)
            for seat in (None, 0, 1, 2, 3):
                faces = TABLE.faces(GAME.view(state, seat))
                open_ = [face for place, lie in faces.items() if isinstance(place, tuple) for face in lie if face]
                secret = [face for lie in faces.values() for face in lie if has(face, SECRET)]
                if seat == state.giver:
                    assert [card_of(face) for face in open_] == list(state.hand)
                    assert [card_of(face) for face in secret] == [state.secret]
                else:
                    assert open_ == [] and secret == []
                    assert len(faces["hand", state.giver]) == len(state.hand)


def test_nothing_that_others_see_depends_on_hand_or_secret() -> None:
    """A guessed state that differs in all hidden things gives the very same table."""
    from tabletop.core.chance import Chance

    state = played(4, 2, Phase.CLUE)
    for seat in (None, 1, 2, 3):
        view = GAME.view(state, seat)
        other = GAME.view(GAME.guess(view, Chance("leak", 1)), seat)
        assert TABLE.faces(view) == TABLE.faces(other) and TABLE.facts(view) == TABLE.facts(other)
        assert TABLE.prompt(view, (), ()) == TABLE.prompt(other, (), ()) == Prompt(secret=True)


def test_the_giver_s_sight_shows_all_that_is_needed_to_choose() -> None:
    state = played(3, 3, Phase.CLUE)
    view = GAME.view(state, state.giver)
    facts = TABLE.facts(view)
    equation = facts.furniture["equation"]
    assert equation.secret == state.secret and facts.furniture["task"] is None
    assert facts.furniture["rounds"].small == tuple(laid.upright for laid in state.clues)
    assert all(has(face, SMALL) for face in TABLE.faces(view)["grid"])
    assert all(has(face, HAND) for face in TABLE.faces(view)["hand", state.giver])
    assert TABLE.facts(GAME.view(state, None)).furniture["equation"] is None


# ---------------------------------------------------------------------- what may be chosen
def clue_prompt(state: State, *said: Say) -> Prompt[Any]:
    return TABLE.prompt(GAME.view(state, state.giver), GAME.actions(state, state.giver), said)


def test_no_clue_is_played_by_one_press() -> None:
    state = played(3, 2, Phase.CLUE)
    prompt = clue_prompt(state)
    assert prompt.secret and not any(isinstance(item.does, Clue) for item in prompt.items)
    assert [prompt.item(name).why != "" for name in ("alike", "different")] == [True, True]  # type: ignore[union-attr] — it is there, as it is asked for
    chosen = clue_prompt(state, Say("card", state.hand[2]))
    assert chosen.first == "alike"
    for name, upright in (("alike", True), ("different", False)):
        item = chosen.item(name)
        assert item is not None and item.does == Clue(state.hand[2], upright) and not item.why
        assert item.shows["equation"] == Offered(state.hand[2], upright)
        assert item.lifts == OnCard(("hand", state.giver), 2)


def test_every_clue_can_be_played() -> None:
    state = played(3, 2, Phase.CLUE)
    actions = set(GAME.actions(state, state.giver))
    found = {item.does for card in state.hand for item in clue_prompt(state, Say("card", card)).items}
    assert actions <= found


def test_a_new_hand_is_asked_for_twice() -> None:
    state = played(3, 1, Phase.CLUE, redraw=True)
    first = clue_prompt(state).item("redraw")
    assert first is not None and isinstance(first.does, Say)
    second = clue_prompt(state, first.does).item("redraw")
    assert second is not None and second.does == Redraw()
    assert clue_prompt(played(3, 1, Phase.CLUE)).item("redraw") is None


def removal(state: State, *cards: str) -> Prompt[Any]:
    seat = GAME.actors(state)[0]
    said = tuple(Say(CARDS, card) for card in cards)
    return TABLE.prompt(GAME.view(state, None), GAME.actions(state, seat), said)


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_a_wrong_number_cannot_be_confirmed(round_: int) -> None:
    state = played(3, round_, Phase.REMOVE)
    there, need = left(state), quota(state)
    for count in range(len(there) + 1):
        confirm = removal(state, *there[:count]).item("confirm")
        assert confirm is not None
        if count == need:
            assert isinstance(confirm.does, Remove) and not confirm.why
            assert confirm.does in GAME.actions(state, GAME.actors(state)[0])
        else:
            assert confirm.does is None and confirm.why
            assert str(abs(need - count)) in confirm.why


def test_the_characters_with_the_most_marks_go() -> None:
    state = played(4, 2, Phase.REMOVE)
    a, b, c, d = left(state)[:4]
    view = GAME.view(state, None)

    def of(*cards: str) -> Any:
        return wanted(view, tuple(Say(CARDS, card) for card in cards))

    assert set(of(a, b)) == {a, b} and of(a) is None
    assert set(of(a, a, b, b, c)) == {a, b}, "c has fewer marks"
    assert of(a, a, b, c) is None, "b and c have as many"
    assert set(of(a, b, b, c, c, d)) == {b, c}
    tied = removal(state, a, a, b, c).item("confirm")
    assert tied is not None and tied.does is None and "marks" in tied.why


def test_all_that_is_left_can_be_marked_and_nothing_else() -> None:
    state = played(4, 3, Phase.REMOVE)
    prompt = removal(state)
    marked = [item.does.value for item in prompt.items if isinstance(item.does, Say)]
    assert marked == list(left(state)) and prompt.toggles and prompt.votes and not prompt.secret
    assert prompt.shows["task"] == Marked(0, 3, "0 of 3")


def test_between_two_games_the_secret_lies_open_and_anybody_deals() -> None:
    state = played(3, 9, Phase.DEAL, games="2")
    assert state.phase is Phase.DEAL and state.game == 1
    for seat in range(3):
        view = GAME.view(state, seat)
        assert TABLE.prompt(view, GAME.actions(state, seat), ()).items[0].does == Deal()
        assert any(has(face, SECRET) for face in TABLE.faces(view)["grid"])
        assert set(TABLE.faces(view)["hand", state.giver]) <= {HIDDEN}


@pytest.mark.parametrize("lose", [False, True])
def test_after_the_game_every_clue_is_told_again(lose: bool) -> None:
    from cardgames.similo.rules.events import Ended
    from cardgames.similo.table.films import end_of

    state = played(3, 3 if lose else 9, Phase.OVER, lose=lose, games="1")
    end = end_of(Ended(1, 1, not lose, state.secret, state.clues, int(not lose)), Words(NAMES))
    assert end.won is not lose and end.secret == state.secret and end.series is None
    assert [told.card for told in end.clues] == [laid.card for laid in state.clues]
    assert [told.lost for told in end.clues] == [lose and n == len(state.clues) - 1 for n in range(len(state.clues))]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_paper_of_a_lesson_lies_beside_the_clues(seats: int) -> None:
    x, y, w, h = layout(seating(seats, taught=True)).paper
    for n in range(5):
        left, top, _, tall = round_box(n)
        assert x + w <= left or y + h <= top or top + tall <= y, n


def test_what_a_press_does_to_a_mark_is_said() -> None:
    for seats, verb in ((2, "Unmark"), (4, "Mark or unmark")):
        state = played(seats, 3, Phase.REMOVE)
        marked, other, *_ = left(state)
        prompt = removal(state, marked)
        verbs = {item.does.value: item.verb for item in prompt.items if isinstance(item.does, Say)}
        assert prompt.verb == "Mark" and (verbs[marked], verbs[other]) == (verb, "")


def test_who_only_watches_is_not_told_to_remove_anything() -> None:
    view = GAME.view(played(3, 3, Phase.REMOVE), None)
    told = [SimiloTable(Words(NAMES), watched=watched).facts(view).furniture["task"] for watched in (False, True)]
    assert told[0].words.startswith("Remove") and told[0].loud
    assert told[1].words.startswith("The guessers remove") and not told[1].loud
