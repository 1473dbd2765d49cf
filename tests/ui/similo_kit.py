"""Similo's table for the tests of its screen."""

from __future__ import annotations

from typing import Any

from cardgames.similo.rules.state import Phase, State
from cardgames.similo.screen.table import scene as make
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.similo import played
from tests.ui.tables import Desk, match


def table(one: Desk, kinds: str, state: State | None = None, **options: Any) -> MatchScene:
    """A table at which somebody is asked, or over which the curtain hangs."""
    devices = options.pop("devices", ())
    scene = make(one.app, match("similo", kinds, state, devices, **options))
    one.sit(scene)
    one.until(one.asked, 40_000)
    return scene


def guessing(seats: int, round_: int = 2, **options: Any) -> State:
    """A state in which the guessers are to remove."""
    return played(seats, round_, Phase.REMOVE, **options)


def giving(seats: int, round_: int = 2, **options: Any) -> State:
    """A state in which a clue is to be given."""
    return played(seats, round_, Phase.CLUE, **options)


def names(scene: MatchScene) -> list[str]:
    """What is offered and may be chosen."""
    items = scene.prompts.prompt.items if scene.prompts.prompt else ()
    return [item.name for item in items if not item.why and item.does is not None]


def focus(scene: MatchScene) -> str:
    """The name of the item that has the focus."""
    return scene.prompts.pointed.name if scene.prompts.pointed else ""


def item(scene: MatchScene, name: str) -> Any:
    """An item that is offered."""
    assert scene.prompts.prompt is not None
    found = scene.prompts.prompt.item(name)
    assert found is not None, name
    return found


def shown(scene: MatchScene, place: Any) -> list[str]:
    """The faces in a place."""
    return [sprite.face for sprite in scene.board.cards.at(place)]
