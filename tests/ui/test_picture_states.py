"""No picture shows a state that the rules do not know: every state that is drawn keeps the invariants of its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tests.property.random_play import INVARIANTS
from tests.screenshots.states import states
from tests.ui.hands import Hands

Make = Callable[..., Hands]
PARTS = 5
"""The pictures are looked at in so many parts, beside each other."""
LEAST = 10
"""So many pictures of matches there are at least of each game in each part."""


def drawn(scene: Any) -> list[Any]:
    """The states of the match that a scene shows; none where it shows no match."""
    if getattr(scene, "session", None) is None:
        return []
    course = getattr(scene, "course", None)
    return [scene.session.state] if course is None else [scene.session.state, course.shown]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_that_is_drawn_is_legal(hands: Make, part: int) -> None:
    me, seen = hands(instant=True), Counter[str]()
    for name, make in list(states().items())[part::PARTS]:
        scene = make(me.app)
        for one in (scene, *me.app.stack):
            for state in drawn(one):
                game = one.session.setup.game
                module, function = INVARIANTS[game]
                seen[game] += 1
                wrong = getattr(import_module(module), function)(state)
                assert not wrong, f"{name}: {wrong}"
    assert set(seen) == set(INVARIANTS) and min(seen.values()) >= LEAST, seen
