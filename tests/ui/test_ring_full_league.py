"""The full league on the screen: whatever is due, people are asked it, and all that they may do is offered."""

from __future__ import annotations

import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import Stage
from kabuto.rules.move_model import UseMove
from tabletop.core.chance import Chance
from tabletop.match.prompt import Continuous, Say
from tests.ui.ring_kit import MakeRing, Ring

ACTIONS = 22
MODES = ("tag", "corner", "aim", "pay", "stack", "take", "after", "over")


def offered(one: Ring) -> set[object]:
    """The actions that the prompt's items play, at once or as the answer to what is said first."""
    prompted = one.ring.prompted
    assert prompted is not None and prompted.items
    return {item.does for item in prompted.items if not item.why}


@pytest.mark.parametrize("seed", [2, 4])
def test_people_play_the_full_league_at_the_ring(ring: MakeRing, seed: int) -> None:
    one, seen = ring(seed=seed, options={"league": "full", "bell": 6}), set[Stage]()
    for count in range(ACTIONS):
        one.until(*MODES)
        if one.app.scene is not one.match or one.mode == "over":
            break
        state = one.ring.state
        seat = state.pending[-1].seat
        seen.add(state.stage)
        listed, shown = GAME.actions(state, seat), offered(one)
        says = any(isinstance(does, Say) for does in shown)
        assert all(action in shown for action in listed) or says, (state.pending, shown)
        assert GAME.continuous(state, seat) == any(isinstance(does, Continuous) for does in shown)
        chance = Chance(seed, count)
        moves = [action for action in listed if isinstance(action, UseMove)]
        action = moves[0] if moves and count % 2 else GAME.sample(state, seat, chance)
        one.match.play(seat, action)
    assert len(seen) >= 4
