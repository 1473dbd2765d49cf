"""Dutch's table: whole matches by each device, alone and with several people, in the three ways to snap."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cardgames.dutch.table import ask
from tabletop.ui.match.curtain import CurtainScene
from tabletop.ui.match.scene import MatchScene
from tests.ui.card_hands import by_keys, by_mouse, by_pad, names, table_of, walk
from tests.ui.tables import ENTER, TAB, Desk, desk
from tests.ui.vpad import VirtualPad

table = partial(table_of, "dutch")

SHORT = {"end": "counted", "hands": "1"}


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window in which all may snap is short: frames cost time."""
    monkeypatch.setattr(ask, "SECONDS", 0.2)


def finish(one: Desk, scene: MatchScene, press: Callable[[str], None], go_on: Callable[[], None]) -> set[str]:
    """Choose whatever may be chosen until the result stands there; says which kinds of things were chosen."""
    rng = random.Random(1)
    used: set[str] = set()
    for _ in range(5000):  # the while that bots take goes by in it, too
        one.until(one.asked, 20_000)
        if one.scenes[-1] == "ResultScene":
            break
        if one.scene is not scene:
            go_on()
            continue
        choices = names(scene)
        if not choices:
            one.frames(3)  # a race: it goes on by itself
            continue
        quiet = [name for name in choices if name not in ("call", "counter")] or choices
        name = "pile" if "pile" in quiet else rng.choice(choices if scene.session.number > 60 else quiet)
        used.add(name.split()[0])
        press(name)
        one.frames(2)
        if name == "ready":
            # Bots may still think: until they have answered, the window stays open.
            one.until(lambda shown=choices: one.scene is not scene or names(scene) != shown)
    assert one.scenes == ["ResultScene"] and scene.session.outcome is not None
    return used


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        ("hb", {"variant": "tamalou"}),
        ("bhb", {"variant": "koubo", "snap": "priority"}),
        ("hbbb", {"variant": "capote", "snap": "calm"}),
    ],
)
def test_a_match_by_the_keyboard_alone(kinds: str, options: dict[str, Any]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, kinds, **SHORT, **options)

        press = by_keys(one, scene)
        used = finish(one, scene, press, lambda: one.tap(ENTER))
        assert {"cover", "pile", "card"} <= used


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_house_rules_that_give_many_cards_one_power_are_shown(size: tuple[int, int]) -> None:
    many = dict.fromkeys(
        ("power_9", "power_10", "power_jack", "power_queen", "power_black_king", "power_red_king"), "give"
    )
    with desk(instant=True, size=size) as one:
        scene = table(one, "hb", **many)
        one.until(one.asked, 20_000)
        assert one.scene is scene and names(scene)


def test_a_click_on_bare_cloth_is_no_snap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "SECONDS", 60.0)
    with desk(instant=True) as one:
        scene = table(one, "hb", **SHORT)
        for _ in range(200):
            one.until(one.asked, 20_000)
            race = scene.asker.gathering
            if race is not None and race.reflex:
                break
            choices = names(scene)
            if choices:
                name = "pile" if "pile" in choices else "throw" if "throw" in choices else choices[0]
                walk(scene, name, lambda: one.tap(TAB))
                one.tap(ENTER)
            one.frames(2)
        assert race is not None and race.reflex
        one.press_at(640, 140)
        assert scene.asker.gathering is race and race.open and not race._window.pressed(one.app.now())  # type: ignore[union-attr] — it is open
        one.press_at(690, 320)
        assert 0 in race._times or race._window is None or 0 in race._window.pressed(one.app.now())


def test_a_match_by_the_mouse_alone() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hbb", snap="priority", **SHORT)

        press = by_mouse(one, scene)
        used = finish(one, scene, press, lambda: one.press_at(640, 300))
        assert {"cover", "pile", "card"} <= used


def test_a_match_by_the_pad_alone(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hb", snap="calm", **SHORT)
        press, on = by_pad(one, scene, plug)
        finish(one, scene, press, on)


def test_three_people_pass_the_screen_for_what_is_secret_alone() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "hhh", snap="priority", **SHORT)
        opened: list[int] = []

        def go_on() -> None:
            if not isinstance(one.scene, CurtainScene):
                one.tap(ENTER)
                return
            one.hold(ENTER)
            one.until(lambda: one.scene is scene)
            one.let_go(ENTER)
            opened.append(scene.viewer)
            assert scene.viewer == scene.asked == scene.seating.near == scene.game.moment(scene.session.state)

        def press(name: str) -> None:
            assert (scene.viewer is not None) == (scene.game.moment(scene.session.state) is not None)
            if scene.asker.gathering is None:
                assert scene.seating.near == scene.asked, "the table is turned to whoever acts before they do"
            walk(scene, name, lambda: one.tap(TAB))
            one.tap(ENTER)

        finish(one, scene, press, go_on)
        assert opened[:3] == [0, 1, 2] or set(opened[:3]) == {0, 1, 2}, "all look once, in one pass"
        assert len(opened) > 5
