"""Similo's table for the tests of its screen."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardgames.similo.rules.state import Phase, State
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.similo import played
from tests.ui.card_hands import table_of

table = partial(table_of, "similo")


def guessing(seats: int, round_: int = 2, **options: Any) -> State:
    """A state in which the guessers are to remove."""
    return played(seats, round_, Phase.REMOVE, **options)


def giving(seats: int, round_: int = 2, **options: Any) -> State:
    """A state in which a clue is to be given."""
    return played(seats, round_, Phase.CLUE, **options)


def item(scene: MatchScene, name: str) -> Any:
    """An item that is offered."""
    assert scene.prompts.prompt is not None
    found = scene.prompts.prompt.item(name)
    assert found is not None, name
    return found
