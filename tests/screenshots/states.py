"""Every state of every scene that the ``screenshots`` command draws, by name."""

from __future__ import annotations

from importlib import import_module

from tabletop.core import registry
from tabletop.screenshots.pictures import Make
from tests.screenshots import kabuto_full, lessons
from tests.screenshots.series import SERIES
from tests.screenshots.shared import SETUP, SHARED, of_game


def states() -> dict[str, Make]:
    """The states that all games share, and those of each game's table (the module of the game's key)."""
    found: dict[str, Make] = {**SHARED, **{f"series_{name}": make for name, make in SERIES.items()}}
    for one in registry.GAMES:
        found |= {f"{name}_{one.key}": of_game(make, one.key) for name, make in SETUP.items()}
        found.update(import_module(f"tests.screenshots.{one.key}").shots())
        found.update(lessons.shots(one.key))
    found.update(kabuto_full.shots())
    return found
