"""Every named state of the ring comes on the screen: none of them ends in the scene of an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.ui.match.scene import MatchScene
from tests.screenshots import kabuto, kabuto_full
from tests.ui.hands import Hands

SHOTS = {**kabuto.shots(), **kabuto_full.shots()}


@pytest.mark.parametrize("name", sorted(SHOTS))
def test_a_named_state_is_shown(hands: Callable[..., Hands], name: str) -> None:
    one = hands(instant=True)
    one.show(SHOTS[name])
    for _ in range(4):
        one.settle()
        one.frames(2)
    assert isinstance(one.app.scene, MatchScene), name
    assert one.app.scene.board.ready
