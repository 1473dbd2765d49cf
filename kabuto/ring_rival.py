"""A bot at the ring: it thinks in a worker, at a person's pace, and shows its aim before it pushes."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING

from kabuto.model import PushPiece
from kabuto.ring_aim import Aim, first_aim
from kabuto.ring_show import Film, tween, wait
from tabletop.bots.bot import Choice

if TYPE_CHECKING:
    from kabuto.ring import RingScene

THINK = 0.9
"""A bot takes at least so long, seconds at normal speed."""
SWING, HOLD = 0.65, 0.35
DOTS = 0.45


class Rival:
    """The bot on turn.

    Args:
        scene: The match.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
        self.answer: Future[Choice] | None = None
        """What the bot was asked, while it thinks."""
        self._choice: Choice | None = None
        self._time = 0.0
        self.dots = 0
        self.aim: Aim | None = None
        """What it shows before it pushes."""

    def think(self, seat: int) -> None:
        """Ask the bot of a seat."""
        scene = self.scene
        session = scene.session
        self.hold()
        self._time, self.dots = 0.0, 0
        actions = session.game.actions(session.state, seat)
        answer = scene.app.pool.submit(
            session.setup.game,
            session.setup.seats[seat].level,
            session.view(seat),
            actions,
            session.bot_seed(seat),
        )
        self.answer = answer

        def arrived(choice: Choice) -> None:
            if self.answer is answer:
                self._choice = choice

        scene.app.watch(answer, arrived)

    def hold(self) -> None:
        """Forget what was asked."""
        if self.answer is not None:
            self.scene.app.pool.cancel(self.answer)
        self.answer = self._choice = None
        self.aim = None

    def go_on(self) -> None:
        """After a pause: ask again if nothing is on its way."""
        if self.answer is None and self.scene.actor is not None:
            self.think(self.scene.actor)

    def update(self, dt: float) -> None:
        """Wait as a person would, then act."""
        scene = self.scene
        speed = scene.app.motion.speed
        self._time += dt
        dots = int(self._time / DOTS) % 4
        if dots != self.dots:
            self.dots = dots
            scene.touch()
        if self._choice is not None and self._time * speed >= THINK:
            choice, self._choice, self.answer = self._choice, None, None
            self._act(choice)

    def wait(self) -> float | None:
        """How long nothing changes."""
        if self._choice is not None:
            return max(0.0, THINK / self.scene.app.motion.speed - self._time)
        return DOTS - self._time % DOTS

    def _act(self, choice: Choice) -> None:
        scene = self.scene
        if isinstance(choice.action, PushPiece):
            scene.run(self._show(choice))
        else:
            scene.play(choice.action, choice.reason)

    def _show(self, choice: Choice) -> Film:
        """The piece comes, the arrow swings to its aim, the strength grows; then the push."""
        scene = self.scene
        action = choice.action
        goal = Aim(action.kind, action.offset, action.angle, action.turn, action.strength)
        start = replace(first_aim(scene.state, action.kind), offset=action.offset, turn=action.turn, strength=0.0)

        def swing(t: float) -> None:
            angle = start.angle + (goal.angle - start.angle) * t
            self.aim = replace(goal, angle=angle, strength=goal.strength * t)

        yield from tween(SWING, swing, "in_out_cubic")
        yield from wait(HOLD)
        scene.film = None
        scene.play(action, choice.reason)
