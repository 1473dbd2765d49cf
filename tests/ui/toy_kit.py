"""The toy games' tables for the tests of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.core import registry
from tabletop.core.registry import entry
from tests.contract.toys import TOYS
from tests.ui.tables import Desk, match


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys can be played."""
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, *TOYS))


def toy_table(one: Desk, game: str, kinds: str, state: Any = None, devices: Sequence[str] = (), **options: Any) -> Any:
    """A toy's table at which somebody is asked, or over which the curtain hangs."""
    scene = entry(game).load_scene()(one.app, match(game, kinds, state, devices, **options))
    one.sit(scene)
    one.until(one.asked)
    return scene


def shown(scene: Any, place: Any) -> list[str]:
    """The faces in a place."""
    return [sprite.face for sprite in scene.board.cards.at(place)]
