"""The full league on the screen: whatever is due, people are asked it, and all that they may do is offered."""

from __future__ import annotations

import pytest

from kabuto.rules.game import GAME
from kabuto.rules.model import Stage
from kabuto.rules.move_model import UseMove
from kabuto.screen.board import RingBoard
from kabuto.screen.ring import scene as ring_scene
from tabletop.core.chance import Chance
from tabletop.match.prompt import Continuous, Say
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.kabuto_full import THREE, session_of
from tests.ui.ring_kit import MakeRing, Ring
from tests.ui.tables import desk

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


@pytest.mark.parametrize(("wrestlers", "told"), [(THREE, True), (("rhino", "hopper"), False)])
def test_a_move_that_may_be_anybodys_bears_the_colour_of_its_seat(wrestlers: tuple[str, ...], told: bool) -> None:
    with desk(instant=True) as one:
        one.sit(ring_scene(one.app, session_of(wrestlers, first="1")))
        one.until(one.asked)
        one.settle()
        scene = one.app.scene
        assert isinstance(scene, MatchScene) and isinstance(scene.board, RingBoard)
        x, y, _, h = scene.board.strip_box(0, 0)
        ink = scene.kit.seats[scene.board.look(0)].colour
        seen = one.app.window.surface.get_at(one.pixel(x + 5, y + h / 4))[:3]
        assert (sum(abs(a - b) for a, b in zip(ink, seen, strict=True)) < 40) is told
