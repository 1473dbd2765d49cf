"""A finished match played back on the ring from its records, from the first choice to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kabuto.physics.results import Result
from kabuto.rules.model import State
from kabuto.screen.canvas import Canvas
from kabuto.screen.materials import PAD
from kabuto.screen.preload import recorded
from tabletop.core.game import Step
from tabletop.core.i18n import N_
from tabletop.ui.input.input import Act, Intent

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

Told = tuple[State, Any, Step[Any, Any]]
"""The state before, the record, the step."""


class Tape:
    """Shows one record of a match after the other; the simulations are made anew in the background.

    Args:
        scene: Whose films it shows.
        records: The match from its start (``Session.states``).
    """

    def __init__(self, scene: RingScene, records: Iterator[Told]) -> None:
        self.scene = scene
        self._records = records

    def roll(self) -> None:
        """The next record, or the end."""
        scene = self.scene
        scene.mode = "show"
        ticket = self._ticket = object()

        def work() -> tuple[State, Step[Any, Any], tuple[Result, ...]] | None:
            told = next(self._records, None)
            return None if told is None else (told[0], told[2], recorded(scene, told[0], told[2]))

        def done(made: tuple[State, Step[Any, Any], tuple[Result, ...]] | None) -> None:
            if scene.mode == "gone" or self._ticket is not ticket:
                return
            if made is None:
                scene.mode = "over"
                scene.touch()
                return
            before, step, results = made
            scene.next_from(before)
            scene.show_step(before, step, results)

        scene.app.background(work, done)

    def intent(self, intent: Intent) -> None:
        """A press: faster, the last push once more when all is over, or away."""
        scene = self.scene
        if intent.act in (Act.BACK, Act.PAUSE) and not intent.repeat:
            scene.leave_match()
        elif intent.act is Act.OK and not intent.repeat and scene.mode in ("show", "over"):
            scene.hurry()
        elif intent.act is Act.MORE and scene.mode == "over":
            scene.watch_again()

    def draw(self, canvas: Canvas) -> None:
        """The sign that this is a recording."""
        scene = self.scene
        sprite, wide = scene.hud.title(-1, scene.tr(N_("Replay")), "")
        canvas.add("recording", sprite, *scene.kit.at(640 - wide / 2 - PAD, 612 - PAD))
