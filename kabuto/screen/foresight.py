"""What a push that is watched is about to do, over the ring: the piece on the platform, its line, where all will go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.physics.aim import MAX_SPEED, MIN_SPEED, pushed
from kabuto.screen.sprites import Look
from kabuto.screen.world import Shown
from tabletop.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from kabuto.screen.base import Ring


def draw_foreseen(ring: Ring, canvas: Canvas) -> None:
    """As the aim was seen, but of the push as it was made; nothing until it is known."""
    push, found = ring.foreseen, ring.scout.seen()
    if push is None or found is None:
        return
    x, y, angle = map(float, found.pushed[0])
    for body in pushed(push, (x, y, angle), ring.world.arena):
        if body.id not in ring.world.pieces:
            piece = Shown(body.id, Look(body.kind), body.x, body.y, body.angle)
            sprite = ring.painter.sprites.piece(piece.look, piece.step)
            canvas.centre(("piece", body.id), sprite, *ring.camera.at(body.x, body.y))
    power = (push.speed - MIN_SPEED) / (MAX_SPEED - MIN_SPEED)
    others = list(ring.world.pieces.values())
    ring.aim_view.draw(canvas, push, (x, y, angle), power, False, found, others)
