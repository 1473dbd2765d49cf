"""Dutch's table by the mouse: the drawn card is dragged, cards are thrown on the discard, plates are pressed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from cardgames.dutch.rules.actions import Pass, Replace, Snap, Throw
from cardgames.dutch.rules.state import State
from cardgames.dutch.table import ask
from tests.screenshots import dutch as states
from tests.ui.card_hands import names, table_of
from tests.ui.tables import Desk, desk

table = partial(table_of, "dutch")

DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


def drag(one: Desk, start: tuple[float, float], goal: tuple[float, float]) -> None:
    """Press, move in a few steps, let go."""
    one.move(*start)
    pygame.event.post(pygame.event.Event(DOWN, pos=one.pixel(*start), button=1))
    one.frames()
    for n in range(1, 5):
        one.move(*(a + (b - a) * n / 4 for a, b in zip(start, goal, strict=True)))
    pygame.event.post(pygame.event.Event(UP, pos=one.pixel(*goal), button=1))
    one.frames(2)


def at(scene: Any, place: Any, index: int) -> tuple[float, float]:
    """The middle of a card."""
    pose = scene.board.cards.poses(place)[index]
    return pose.x, pose.y


def first_asked(state: State) -> bool:
    """All may snap, and the first seat is asked before the others, with three cards or more."""
    square = state.squares[0] if state.squares else ()
    return states.window(state) and states.top(state).seats[0] == 0 and len(square) - square.count(None) >= 3


def both_asked(state: State) -> bool:
    """The two people may snap."""
    return states.window(state) and {0, 1} <= set(states.top(state).seats)


def held(one: Desk) -> Any:
    """The one person holds a card that they have drawn."""
    state = states.found(4, states.holding, variant="tamalou").state
    return table(one, "hbbb", state, variant="tamalou")


def last(one: Desk, scene: Any, number: int) -> Any:
    """What was played next."""
    one.until(lambda: scene.session.number > number)
    return scene.session.history[number].actions


def test_the_drawn_card_is_dragged_on_to_the_discard() -> None:
    with desk(instant=True) as one:
        scene = held(one)
        number = scene.session.number
        drag(one, at(scene, ("drawn", 0), 0), at(scene, "discard", len(scene.board.cards.at("discard")) - 1))
        assert last(one, scene, number) == {0: Throw()}


def test_the_drawn_card_is_dragged_on_to_a_card_of_the_square() -> None:
    with desk(instant=True) as one:
        scene = held(one)
        number, slot = scene.session.number, 2
        drag(one, at(scene, ("drawn", 0), 0), at(scene, ("square", 0), slot))
        assert last(one, scene, number) == {0: Replace(slot)}


@pytest.mark.parametrize("goal", [(640.0, 690.0), (900.0, 250.0)])
def test_a_drawn_card_that_is_let_go_elsewhere_goes_back(goal: tuple[float, float]) -> None:
    with desk(instant=True) as one:
        scene = held(one)
        number, home = scene.session.number, at(scene, ("drawn", 0), 0)
        drag(one, home, goal)
        one.frames(3)
        (sprite,) = scene.board.cards.at(("drawn", 0))
        assert scene.session.number == number and (sprite.pose.x, sprite.pose.y) == home


def test_cards_of_a_square_are_snapped_by_dragging_them_on_to_the_discard() -> None:
    with desk(instant=True) as one:
        state = states.found(4, first_asked, variant="dutch", snap="priority").state
        scene = table(one, "hbbb", state, variant="dutch", snap="priority")
        one.until(lambda: "pass" in names(scene))
        number = scene.session.number
        slot = next(n for n, card in enumerate(state.squares[0]) if card is not None)
        top = len(scene.board.cards.at("discard")) - 1
        drag(one, at(scene, ("square", 0), slot), (300.0, 250.0))
        assert scene.session.number == number and scene.asked == 0, "bare cloth is no discard"
        drag(one, at(scene, ("square", 0), slot), at(scene, "discard", top))
        assert last(one, scene, number)[0].card == ask.At(0, slot)


def test_several_cards_are_marked_and_laid_in_one_action() -> None:
    with desk(instant=True) as one:
        state = states.found(4, first_asked, variant="capote", snap="priority", least=1).state
        slots = [n for n, held in enumerate(state.squares[0]) if held is not None][:3]
        scene = table(one, "hbbb", state, variant="capote", snap="priority")
        one.until(lambda: "lay" in {item.name for item in scene.prompts.prompt.items})
        number = scene.session.number
        assert "lay" not in names(scene), "nothing is marked yet"
        for slot in (slots[1], slots[2], slots[1], slots[0]):
            scene.choose(scene.prompts.prompt.item(f"card 0 {slot}"))
        marks = {item.name for item in scene.prompts.prompt.items if item.marks}
        assert marks == {f"card 0 {slots[0]}", f"card 0 {slots[2]}"}, "what is pressed again is marked no more"
        scene.choose(scene.prompts.prompt.item("lay"))
        assert last(one, scene, number)[0] == Snap(ask.At(0, slots[2]), 0, (slots[0],))


def test_whoever_has_no_device_of_their_own_snaps_by_their_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "SECONDS", 60.0)
    with desk(instant=True) as one:
        state = states.found(4, both_asked, variant="dutch").state
        scene = table(one, "hhbb", state, variant="dutch")
        one.until(lambda: scene.reflex)
        number, middle = scene.session.number, scene.board.plates[1].box.center
        pygame.event.post(pygame.event.Event(DOWN, pos=one.pixel(*middle), button=1))
        one.until(lambda: not scene.reflex)
        assert scene.asked == 1, "the second person pressed first"
        scene.choose(next(item for item in scene.prompts.prompt.items if item.name.startswith("card 1 ")))
        played = last(one, scene, number)
        assert isinstance(played[1], Snap) and played[1].t_ms > 0 and played[0] == Pass()


def clicked_in_a_race(one: Desk, monkeypatch: pytest.MonkeyPatch, place: Any, index: int, **options: Any) -> Any:
    """The one person wins a race by a click on a card; the table when the race is over, and how many steps it had."""
    monkeypatch.setattr(ask, "SECONDS", 60.0)
    state = states.found(4, states.window, **options).state
    scene = table(one, "hbbb", state, **options)
    one.until(lambda: scene.reflex)
    number = scene.session.number
    pygame.event.post(pygame.event.Event(DOWN, pos=one.pixel(*at(scene, place, index)), button=1))
    one.until(lambda: not scene.reflex)
    return scene, number


@pytest.mark.parametrize("slot", [1, 2])
def test_a_click_on_a_card_of_ones_own_in_a_race_snaps_that_card(slot: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(instant=True) as one:
        scene, number = clicked_in_a_race(one, monkeypatch, ("square", 0), slot, variant="dutch")
        played = last(one, scene, number)[0]
        assert isinstance(played, Snap) and played.card == ask.At(0, slot) and played.t_ms > 0


def test_a_click_elsewhere_in_a_race_leaves_the_choice_to_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(instant=True) as one:
        scene, number = clicked_in_a_race(one, monkeypatch, "pile", 0, variant="dutch")
        assert scene.session.number == number and scene.asked == 0, "no card was pressed"


def test_where_several_may_be_laid_the_clicked_card_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(instant=True) as one:
        scene, number = clicked_in_a_race(one, monkeypatch, ("square", 0), 2, variant="capote")
        assert scene.session.number == number and scene.asked == 0
        marks = [item.name for item in scene.prompts.prompt.items if item.marks]
        assert marks == ["card 0 2"] and "lay" in names(scene)
