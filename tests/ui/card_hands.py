"""Hands at a card game's table: a table to begin with, what is offered and shown there, and each device's way to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.registry import entry
from tabletop.ui.match.scene import MatchScene
from tests.ui.tables import ENTER, TAB, Desk, match
from tests.ui.vpad import VirtualPad

Press = Callable[[str], None]
"""Chooses the item of a name."""


def table_of(
    game: str, one: Desk, kinds: str, state: Any = None, devices: Sequence[str] = (), **options: Any
) -> MatchScene:
    """A table of a game at which somebody is asked, or over which the curtain hangs; all else as for ``match``."""
    scene: MatchScene = entry(game).load_scene()(one.app, match(game, kinds, state, devices, **options))
    one.sit(scene)
    one.until(one.asked, 40_000)
    return scene


def names(scene: MatchScene) -> list[str]:
    """What is offered and may be chosen."""
    items = scene.prompts.prompt.items if scene.prompts.prompt else ()
    return [item.name for item in items if not item.why and item.does is not None]


def focus(scene: MatchScene) -> str:
    """The name of the item that has the focus."""
    return scene.prompts.pointed.name if scene.prompts.pointed else ""


def shown(scene: MatchScene, place: Any) -> list[str]:
    """The faces in a place."""
    return [sprite.face for sprite in scene.board.cards.at(place)]


def walk(scene: MatchScene, name: str, step: Callable[[], None]) -> None:
    """Move the focus until it is there."""
    for _ in range(80):
        if focus(scene) == name:
            return
        step()
    raise AssertionError(f"the focus never came to {name}")


def by_keys(one: Desk, scene: MatchScene) -> Press:
    """The keyboard alone."""

    def press(name: str) -> None:
        walk(scene, name, lambda: one.tap(TAB))
        one.tap(ENTER)

    return press


def by_mouse(one: Desk, scene: MatchScene) -> Press:
    """The mouse alone."""

    def press(name: str) -> None:
        widget = scene.prompts.widget(name)
        assert widget is not None
        one.press_at(*widget.box.center)

    return press


def by_pad(one: Desk, scene: MatchScene, plug: Callable[[], VirtualPad]) -> tuple[Press, Callable[[], None]]:
    """A pad alone, plugged in now; and its A."""
    one.app.devices.open()
    pad = plug()
    one.frames(3)
    assert one.app.devices.present("pad:1")

    def tap(button: str) -> None:
        pad.press(button)
        one.frames()
        pad.release(button)
        one.frames()

    def press(name: str) -> None:
        walk(scene, name, lambda: tap("rb"))
        tap("a")

    return press, lambda: tap("a")
