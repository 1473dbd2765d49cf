"""Lessons at the table: each to its end by every device, wrong presses, leaving, coming back, changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from kabuto.rules.model import PushPiece
from tabletop.core import registry
from tabletop.core.settings import DONE
from tabletop.match.lesson import Do, Plays, Read, lessons_of
from tabletop.match.prompt import Back, Continuous, TakeBack
from tabletop.scenes.lessons import LessonKey, LessonsScene, lesson_scene
from tabletop.ui.match.lesson_view import LessonView
from tests.ui.ring_hands import Push, pushing
from tests.ui.tables import ENTER, TAB, Desk, desk
from tests.ui.vpad import VirtualPad

GIVEN = [(one.key, n) for one in registry.GAMES for n in range(one.lessons)]
NAMES = [f"{game}-{lessons_of(registry.entry(game))[n].key}" for game, n in GIVEN]


def names(given: list[tuple[str, int]]) -> list[str]:
    """What the lessons are called in a report."""
    return [NAMES[GIVEN.index(one)] for one in given]


FEW = [one for one in GIVEN if one[0] != "kabuto"] + [("kabuto", 3)]
"""The lessons at card tables, and one at the ring: building a ring takes long."""


@dataclass
class Press:
    """A device: presses what has a name, and aims."""

    name: Callable[[str], None]
    push: Push

    def __call__(self, name: str) -> None:
        self.name(name)


# ---------------------------------------------------------------------- hands
def view_of(one: Desk) -> LessonView:
    view = one.scene.beside
    assert isinstance(view, LessonView)
    return view


def sit(one: Desk, game: str, n: int, at: int | None = None) -> Any:
    """The table of a lesson, over the list of lessons."""
    one.sit(LessonsScene(one.app, game))
    one.settle()
    one.app.push(lesson_scene(one.app, game, n, at), fade=False)
    ready(one)
    return one.scene


def ready(one: Desk) -> None:
    """Until the learner may press something."""

    def waits() -> bool:
        scene = one.scene
        if not hasattr(scene, "beside"):
            return True
        if scene.showing or scene.flow.due or not scene.board.ready:
            return False
        return scene.asked is not None or bool(scene.beside._buttons)

    one.frames(2)  # what was pressed is heard
    one.until(waits)
    one.frames(2)


def widget(one: Desk, name: str) -> Any:
    """What stands for an item of the prompt, or the widget of a name."""
    prompts = getattr(one.scene, "prompts", None)
    found = prompts.widget(name) if prompts is not None else None
    return found if found is not None else one.widget(name)


def by_keys(one: Desk) -> Press:
    """The keyboard alone."""

    def press(name: str) -> None:
        for _ in range(40):
            if one.scene.focus is widget(one, name):
                break
            one.tap(TAB)
        assert one.scene.focus is widget(one, name)
        one.tap(ENTER)

    return Press(press, pushing(one, "keys"))


def by_mouse(one: Desk) -> Press:
    """The mouse alone, by events of the system."""

    def press(name: str) -> None:
        point = one.pixel(*widget(one, name).box.center)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        one.frames(12)  # the card rises
        point = one.pixel(*widget(one, name).box.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=point, button=1))
            one.frames()

    return Press(press, pushing(one, "mouse"))


def by_pad(one: Desk, plug: Callable[[], VirtualPad]) -> Press:
    """A pad alone."""
    one.app.devices.open()
    pad = plug()
    one.frames(3)

    def tap(button: str) -> None:
        pad.press(button)
        one.frames(2)
        pad.release(button)
        one.frames(2)

    def press(name: str) -> None:
        for _ in range(40):
            if one.scene.focus is widget(one, name):
                break
            tap("rb")
        assert one.scene.focus is widget(one, name)
        tap("a")

    return Press(press, pushing(one, "pad", pad))


def device(one: Desk, name: str, plug: Callable[[], VirtualPad]) -> Press:
    """A device by its name."""
    return by_pad(one, plug) if name == "pad" else {"keys": by_keys, "mouse": by_mouse}[name](one)


def wanted(one: Desk) -> str:
    """The name of the item that goes on with what is to be done."""
    step, prompt, said = view_of(one).guide.step, one.scene.prompts.prompt, one.scene.prompts.said
    assert isinstance(step, Do) and prompt is not None
    leads = [item for item in prompt.items if item.does == step.action or item.name in step.via]
    leads.sort(key=lambda item: bool(item.does != step.action))
    found = [item.name for item in leads if not (prompt.toggles and item.does in said)]
    assert found, f"nothing leads to {step.action} among {[item.name for item in prompt.items]}"
    return found[0]


def go_on(one: Desk, press: Press) -> None:
    """One press in the right direction."""
    top = one.scene
    if not hasattr(top, "beside"):  # a great moment lies over the table
        press_over(one, press)
    elif isinstance(step := view_of(one).guide.step, Read):
        press("lesson next")
    elif isinstance(step, Do) and isinstance(step.action, PushPiece):
        press.push(step.action)
    else:
        press(wanted(one))
    ready(one)


def press_over(one: Desk, press: Press) -> None:
    """Any press ends a great moment."""
    one.tap(ENTER)


# ---------------------------------------------------------------------- to the end
@pytest.mark.parametrize("hand", ["keys", "mouse", "pad"])
@pytest.mark.parametrize(("game", "n"), GIVEN, ids=NAMES)
def test_a_lesson_is_followed_to_its_end(game: str, n: int, hand: str, plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True) as one:
        scene = sit(one, game, n)
        press, view = device(one, hand, plug), view_of(one)
        lesson, said = view.guide.lesson, []
        for _ in range(80):
            if view.guide.done:
                break
            if one.scene is scene:
                said.append(view.paper.words if view.paper else "")
                assert all(scene.board.where(thing) for thing in view.guide.glows), "what glows is on the table"
            go_on(one, press)
        assert view.guide.done
        assert [words for words in said if words], "something was said"
        assert one.app.settings.lessons[f"{game}/{lesson.key}"] == DONE
        assert scene.session.journal is None, "a lesson is kept nowhere"
        press("lesson done")
        one.settle()
        assert one.scenes == ["LessonsScene"]


@pytest.mark.parametrize(("game", "n"), FEW, ids=names(FEW))
def test_with_films_it_comes_to_its_end_as_well(game: str, n: int) -> None:
    with desk(speed=4.0) as one:
        sit(one, game, n)
        press, view = by_keys(one), view_of(one)
        for _ in range(80):
            if view.guide.done:
                break
            go_on(one, press)
        assert view.guide.done


def test_the_next_lesson_is_one_press_away() -> None:
    with desk(instant=True) as one:
        sit(one, "slambo", 0)
        view = view_of(one)
        while not view.guide.done:
            go_on(one, by_keys(one))
        one.tap(ENTER)
        ready(one)
        assert view_of(one).guide.lesson is lessons_of(registry.entry("slambo"))[1]
        assert one.scenes == ["LessonsScene", "MatchScene"]


# ---------------------------------------------------------------------- something else
@pytest.mark.parametrize("hand", ["keys", "mouse", "pad"])
@pytest.mark.parametrize(("game", "n"), FEW, ids=names(FEW))
def test_every_wrong_press_gets_its_sentence(game: str, n: int, hand: str, plug: Callable[[], VirtualPad]) -> None:
    """Whatever else can be chosen is not played; the paper says what to look at, and the right press goes on."""
    lesson = lessons_of(registry.entry(game))[n]
    with desk(instant=True) as one:
        press = None
        for at, step in enumerate(lesson.steps):
            if not isinstance(step, Do):
                continue
            scene = sit(one, game, n, at)
            press = press or device(one, hand, plug)
            view, number = view_of(one), scene.session.number
            while view.guide.at == at:
                others = [item.name for item in scene.prompts.prompt.items if leads_astray(item, step)]
                for name in others[:: max(1, len(others) // 3)]:
                    press(name)
                    assert scene.session.number == number and view.guide.at == at
                    assert view.paper is not None and view.paper.wrong
                    assert view.paper.words.startswith(scene.tr(step.otherwise))
                go_on(one, press)
                assert view.guide.at > at or not view.guide.wrong, "the right press takes the sentence away"
                ready(one)


def leads_astray(item: Any, step: Do[Any]) -> bool:
    """Whether an item can be chosen, and is not what the step asks for."""
    if item.why or isinstance(item.does, (Back, TakeBack, Continuous)) or item.name in step.via:
        return False
    return not step.takes(item.does)


# ---------------------------------------------------------------------- leaving
def leave_by_menu(one: Desk) -> None:
    one.tap(pygame.KSCAN_P)
    one.settle()
    assert one.scenes[-1] == "PauseScene"
    by_keys(one)("Leave the lesson")
    one.settle()


@pytest.mark.parametrize(("game", "n"), FEW, ids=names(FEW))
def test_a_lesson_that_was_left_goes_on_where_it_was(game: str, n: int) -> None:
    with desk(instant=True) as one:
        scene = sit(one, game, n)
        view = view_of(one)
        while not (view.guide.at >= 2 and isinstance(view.guide.step, Do)):
            go_on(one, by_keys(one))
        at, state = view.guide.at, scene.session.state
        leave_by_menu(one)
        assert one.scenes == ["LessonsScene"]
        assert one.app.settings.lessons[f"{game}/{view.guide.lesson.key}"] == at
        by_keys(one)(f"lesson {n}")
        one.settle()
        ready(one)
        again = view_of(one)
        assert (again.guide.at, one.scene.session.state) == (at, state)
        while not again.guide.done:
            go_on(one, by_keys(one))


def test_what_was_done_once_stays_done() -> None:
    with desk(instant=True, lessons={"slambo/balance": DONE}) as one:
        sit(one, "slambo", 0)
        assert view_of(one).guide.at == 0, "it is given again from its beginning"
        go_on(one, by_keys(one))
        leave_by_menu(one)
        assert one.app.settings.lessons == {"slambo/balance": DONE}


# ---------------------------------------------------------------------- changes in the middle
@pytest.mark.parametrize(("game", "n"), FEW, ids=names(FEW))
def test_language_size_and_scale_may_change_at_every_step(game: str, n: int) -> None:
    changes: list[dict[str, Any]] = [{"language": "fr"}, {"scale": 200}, {"language": "en"}, {"scale": 100}]
    with desk(instant=True) as one:
        scene = sit(one, game, n)
        view, number = view_of(one), 0
        while not view.guide.done:
            before = view.guide.at
            one.app.apply(**changes[number % len(changes)])
            number += 1
            one.app.window.resize((1280, 720) if number % 2 else (1000, 700))
            one.app.relayout()
            ready(one)
            assert view.guide.at == before
            if one.scene is scene:
                assert view.paper is not None and view.paper.words.startswith(scene.tr(view.guide.says))
                assert view.paper in list(scene.stage)
                if isinstance(view.guide.step, Read):
                    assert scene.focus.name == "lesson next"
            go_on(one, by_keys(one))


def test_who_plays_by_itself_is_never_asked_for() -> None:
    """No worker thinks in a lesson: what the others play is written in it."""
    with desk(instant=True) as one:
        sit(one, "slambo", 2)
        view = view_of(one)
        while not view.guide.done:
            go_on(one, by_keys(one))
            assert not hasattr(one.scene, "bot_turn") or one.scene.bot_turn.answer is None
        assert any(isinstance(step, Plays) for step in view.guide.lesson.steps)


def test_what_is_written_beside_a_place_lies_over_its_glow() -> None:
    with desk(instant=True) as one:
        sit(one, "slambo", 0)
        view = view_of(one)
        captions = [one.scene.board.furniture[name] for name in ("in play", "out of play")]
        (glow,) = view.glows
        assert any(glow.frame.colliderect(caption.frame) for caption in captions)
        assert all(caption.z > glow.z for caption in captions)


def test_the_list_marks_what_was_begun_and_leads_to_it() -> None:
    with desk(instant=True, lessons={"slambo/balance": DONE, "slambo/special": 3}) as one:
        one.sit(LessonsScene(one.app, "slambo"))
        one.settle()
        shares = [item.share for item in one.scene.items if isinstance(item, LessonKey)]
        at = next(n for n, lesson in enumerate(one.scene.lessons) if lesson.key == "special")
        assert at > 1 and one.scene.focus.name == f"lesson {at}", "not the first that was not followed"
        assert [n for n, share in enumerate(shares) if 0 < share < 1] == [at]
