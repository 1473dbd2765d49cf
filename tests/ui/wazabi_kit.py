"""Wazabi's table for the tests of its screen."""

from __future__ import annotations

from typing import Any

from cardgames.wazabi.screen.table import scene as make
from tabletop.ui.match.scene import MatchScene
from tests.ui.tables import Desk, match


def table(one: Desk, kinds: str, state: Any = None, **options: Any) -> MatchScene:
    """A table at which somebody is asked, or over which the curtain hangs."""
    devices = options.pop("devices", ())
    scene = make(one.app, match("wazabi", kinds, state, devices, **options))
    one.sit(scene)
    one.until(one.asked)
    return scene


def names(scene: MatchScene) -> list[str]:
    """What is offered and may be chosen."""
    items = scene.prompts.prompt.items if scene.prompts.prompt else ()
    return [item.name for item in items if not item.why]


def focus(scene: MatchScene) -> str:
    """The name of the item that has the focus."""
    return scene.prompts.pointed.name if scene.prompts.pointed else ""


def shown(scene: MatchScene, place: Any) -> list[str]:
    """The faces in a place."""
    return [sprite.face for sprite in scene.board.cards.at(place)]
