"""Where lessons are offered, the goal of the game at the first turn, and the rules one press away on every table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from cardgames.slambo.rules.state import Phase
from tabletop.core import registry
from tabletop.core.settings import DONE
from tabletop.scenes.result import ResultScene
from tabletop.scenes.rules import RulesScene
from tabletop.scenes.seats import SeatsScene
from tabletop.scenes.title import Scroll, TitleScene
from tabletop.ui.match.goal import GoalLine, goal_of, note_win
from tests.screenshots.slambo import sample
from tests.ui.card_hands import table_of
from tests.ui.scene_kit import Table
from tests.ui.tables import ENTER, desk, match
from tests.ui.vpad import VirtualPad

TEACH = [one.key for one in registry.GAMES if one.lessons]
CARDS = ("similo", "slambo", "wazabi")


@pytest.fixture
def table() -> Any:
    one = Table()
    yield one
    one.close()


# ---------------------------------------------------------------------- from the title
@pytest.mark.parametrize("game", TEACH)
def test_the_title_opens_the_lessons_of_a_tile(table: Table, game: str) -> None:
    scene = table.show(TitleScene(table.app))
    scene.set_focus(next(item for item in scene.items if item.name == game))
    table.press("x")
    table.settle()
    assert table.scenes == ["TitleScene", "LessonsScene"] and table.scene.game == game


def test_the_seal_of_a_tile_opens_the_lessons_and_the_tile_itself_the_seats(table: Table) -> None:
    scene = table.show(TitleScene(table.app))
    scroll = next(item for item in scene.items if item.name == "slambo")
    assert isinstance(scroll, Scroll)
    table.click(*scroll._seal.center)
    assert table.scenes[-1] == "LessonsScene"
    table.press("esc")
    table.settle()
    table.click(*next(item for item in table.scene.items if item.name == "slambo").box.center)
    assert table.scenes[-1] == "SeatsScene"


def test_a_game_without_lessons_says_so(table: Table) -> None:
    scene = table.show(TitleScene(table.app))
    item = next(item for item in scene.items if item.name == "wazabi")
    item.entry = replace(item.entry, lessons=0)
    scene.set_focus(item)
    table.press("x")
    assert table.scenes == ["TitleScene"] and table.app.notices.wait is not None


# ---------------------------------------------------------------------- from the seats and the rules
@pytest.mark.parametrize("game", TEACH)
def test_the_first_start_asks_and_later_ones_only_offer(game: str) -> None:
    labels = []
    first = Table(language="en")
    labels.append(_learn(first, game).label)
    first.close()
    later = Table(language="en", lessons={f"{game}/x": DONE})
    labels.append(_learn(later, game).label)
    later.click_on("learn")
    assert later.scenes[-1] == "LessonsScene"
    later.close()
    assert labels == ["First time?", "Lessons"]


def _learn(one: Table, game: str) -> Any:
    one.show(SeatsScene(one.app, game))
    return one.widget("learn")


@pytest.mark.parametrize("game", TEACH)
def test_the_rules_lead_to_the_lessons(table: Table, game: str) -> None:
    table.show(RulesScene(table.app, game))
    table.click_on("learn")
    assert table.scenes == ["RulesScene", "LessonsScene"]


def test_no_lesson_is_offered_in_the_middle_of_a_match() -> None:
    with desk(instant=True) as one:
        table_of("slambo", one, "hb", sample(2, total=3))
        one.tap(pygame.KSCAN_F1)
        one.settle()
        assert one.scenes == ["MatchScene", "RulesScene"]
        assert all(item.name != "learn" for item in one.scene.items)


# ---------------------------------------------------------------------- the rules
@pytest.mark.parametrize("how", ["key", "mouse", "pad"])
@pytest.mark.parametrize("game", CARDS)
def test_the_rules_are_one_press_away(game: str, how: str, plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True) as one:
        scene = table_of(game, one, "hb")
        if how == "key":
            one.tap(pygame.KSCAN_F1)
        elif how == "mouse":
            one.click_on("rules")
        else:
            one.app.devices.open()
            pad = plug()
            one.frames(3)
            pad.press("back")
            one.frames(2)
            pad.release("back")
        one.settle()
        assert one.scenes == ["MatchScene", "RulesScene"] and one.scene.game == game
        one.tap(pygame.KSCAN_ESCAPE)
        one.settle()
        assert one.scene is scene
        one.until(one.asked)


# ---------------------------------------------------------------------- the goal
def goal(scene: Any) -> GoalLine | None:
    return scene.beside if isinstance(scene.beside, GoalLine) else None


@pytest.mark.parametrize("game", CARDS)
def test_the_goal_stands_at_the_first_turn_alone(game: str) -> None:
    with desk(instant=True) as one:
        scene = table_of(game, one, "hb")
        line = goal(scene)
        assert line is not None and line.paper is not None
        assert line.paper.words == scene.tr(goal_of(game)) and line.paper in list(scene.stage)
        one.app.apply(language="fr")
        one.until(one.asked)
        one.frames(5)
        assert line.paper.words == scene.tr(goal_of(game)) != goal_of(game), "in the language that was chosen"
        paper = line.paper
        number = scene.session.number
        for _ in range(8):
            one.tap(ENTER)
            one.until(lambda: one.asked() or scene.session.number > number)
            if scene.session.number > number:
                break
        one.until(lambda: not scene.busy)
        assert line.paper is None and paper not in list(scene.stage)


def test_a_game_that_was_won_needs_no_goal() -> None:
    with desk(instant=True, won=("slambo",)) as one:
        assert goal(table_of("slambo", one, "hb")) is None
        assert goal(table_of("wazabi", one, "hb")) is not None, "each game by itself"


def ended(kinds: str, loser: int) -> Any:
    session = match("slambo", kinds)
    honte = tuple(3 if seat == loser else 0 for seat in range(len(kinds)))
    session.state = msgspec.structs.replace(
        sample(len(kinds), phase=Phase.DEAL, total=12), phase=Phase.OVER, loser=loser, honte=honte
    )
    return session


def test_winning_is_remembered_and_losing_is_not() -> None:
    with desk() as one:
        note_win(one.app, ended("hb", 0))
        assert one.app.settings.won == ()
        note_win(one.app, ended("hb", 1))
        assert one.app.settings.won == ("slambo",)
        note_win(one.app, ended("hb", 1))
        assert one.app.settings.won == ("slambo",), "once is enough"


def test_a_match_that_is_won_at_the_table_is_remembered() -> None:
    with desk(instant=True) as one:
        scene = table_of("slambo", one, "hh")
        scene.session = ended("hh", 1)
        scene.flow.leave()
        assert isinstance(one.scene, ResultScene)
        assert one.app.settings.won == ("slambo",)


def test_whoever_only_watches_is_told_no_goal() -> None:
    from cardgames.slambo.screen.table import scene as make

    with desk(instant=True) as one:
        assert goal(make.watch(one.app, match("slambo", "hb"))) is None


# ---------------------------------------------------------------------- the ring
def test_on_the_ring_the_goal_stands_until_the_first_push(ring: Callable[..., Any]) -> None:
    me = ring()
    me.until("tag")
    words = me.match.tr(goal_of("kabuto"))
    assert me.ring.goal == words
    me.to_aim()
    assert me.ring.goal == words, "a tag and a corner are no turn yet"
    me.app.apply(language="fr")
    me.until("aim")
    assert me.ring.goal == me.match.tr(goal_of("kabuto")) != words
    me.key(pygame.KSCAN_RETURN)
    me.settle()
    assert me.ring.goal == ""


def test_the_rules_are_a_press_away_on_the_ring(ring: Callable[..., Any]) -> None:
    me = ring()
    me.until("tag")
    me.click(93, 679)
    assert me.scenes == ["MatchScene", "RulesScene"] and me.scene.game == "kabuto"
    me.key(pygame.KSCAN_ESCAPE)
    me.key(pygame.KSCAN_F1)
    assert me.scenes == ["MatchScene", "RulesScene"]
