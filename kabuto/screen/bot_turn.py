"""A bot at the ring: it shows its aim before it pushes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kabuto.rules.model import PushPiece
from kabuto.screen.aim import Aim, first_aim
from tabletop.core.bot import Choice
from tabletop.core.game import Seat
from tabletop.match.film import Film, tween, wait
from tabletop.ui.match.bot_turn import Rival, why

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

SWING, HOLD = 0.65, 0.35


class RingRival(Rival):
    """The bot on turn.

    Attributes:
        aim: What it shows before it pushes.

    Args:
        scene: The match.
    """

    def __init__(self, scene: RingScene) -> None:
        super().__init__(scene.app, scene.session, self._play, scene.touch)
        self.scene = scene
        self.aim: Aim | None = None

    def hold(self) -> None:
        """Forget what was asked, and what was aimed at."""
        super().hold()
        self.aim = None

    def go_on(self) -> None:
        """After a pause: ask again if nothing is on its way."""
        if self.answer is None and self.scene.actor is not None:
            self.think(self.scene.actor)

    def _play(self, seat: Seat, choice: Choice) -> None:
        play = partial(self.scene.play, choice.action, why(choice))
        if isinstance(choice.action, PushPiece):
            self.scene.run(self._show_aim(choice.action), play)
        else:
            play()

    def _show_aim(self, action: PushPiece) -> Film:
        """The piece comes, the arrow swings to its aim, the strength grows; then the push."""
        scene = self.scene
        goal = Aim(action.kind, action.offset, action.angle, action.turn, action.strength)
        start = replace(first_aim(scene.state, action.kind), offset=action.offset, turn=action.turn, strength=0.0)

        def swing(t: float) -> None:
            angle = start.angle + (goal.angle - start.angle) * t
            self.aim = replace(goal, angle=angle, strength=goal.strength * t)

        yield from tween(SWING, swing, "in_out_cubic")
        yield from wait(HOLD)
