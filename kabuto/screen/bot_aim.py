"""A bot shows its aim before it pushes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kabuto.rules.model import PushPiece
from kabuto.table.aim import first_aim
from tabletop.match.film import Film, tween, wait

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

SWING, HOLD = 0.65, 0.35


def swing(ring: Ring, action: PushPiece) -> Film:
    """The piece comes, the arrow swings to its aim, the strength grows."""
    start = first_aim(ring.state, action.group or action.kind)
    goal = replace(start, offset=action.offset, angle=action.angle, turn=action.turn, strength=action.strength)

    def move(t: float) -> None:
        angle = start.angle + (goal.angle - start.angle) * t
        ring.bot_aim = replace(goal, angle=angle, strength=goal.strength * t)

    yield from tween(SWING, move, "in_out_cubic")
    yield from wait(HOLD)
