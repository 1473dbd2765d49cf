"""What may be chosen in the ring itself: pieces to stack on, wrestlers whose players are paid; and a group to push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body
from kabuto.rules.move_model import StackOn
from kabuto.screen.painter import Painter
from kabuto.screen.pieces import LIFT, TWIST
from kabuto.screen.spots import PieceSpot
from kabuto.screen.sprites import STEP, Look, step_of
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, GOLD, INK_DEEP

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

GHOST = 190
"""How solid the piece is that would be stacked."""


def draw_picks(ring: Ring, canvas: Canvas) -> None:
    """A gold ring around what may be chosen; on the one that is pointed at, what would lie there."""
    kit, camera = ring.kit, ring.camera
    for name, spot in ring.spots.items():
        if not isinstance(spot, PieceSpot):
            continue
        piece = ring.world.pieces.get(spot.number)
        if piece is None:
            continue
        here = ring.pointed is not None and ring.pointed.name == name
        reach = min(PIECES[piece.look.kind].reach, 22.0) * camera.k / kit.S + (3 if here else 0)
        at = camera.at(piece.x, piece.y)
        canvas.centre(("pick rim", name), kit.box(2 * reach, 2 * reach, reach, None, INK_DEEP, 6 if here else 4), *at)
        canvas.centre(("pick", name), kit.box(2 * reach - 2, 2 * reach - 2, reach, None, GOLD, 4 if here else 2), *at)
        does = spot.item.does
        if here and isinstance(does, StackOn):
            level = len(piece.stack) + 1
            step = piece.step + level * TWIST // STEP
            dx, dy = (part * level * camera.k for part in LIFT)
            canvas.centre("pick ghost", ring.sprites.ghost(Look(does.kind), step, GHOST), at[0] + dx, at[1] + dy)
        elif here:
            wide = 2 * reach + 9
            canvas.centre("pick here", kit.box(wide, wide, wide / 2, None, CREAM, 2), *at)


def draw_group(canvas: Canvas, painter: Painter, bodies: tuple[Body, ...], shift: tuple[float, float]) -> None:
    """Pieces that are pushed together, moved with the hand that holds them.

    Args:
        canvas: Where to.
        painter: The painter of the world.
        bodies: Where they stand.
        shift: How far the hand has moved them, mm.
    """
    for body in bodies:
        sprite = painter.shown(Look(body.kind), step_of(body.angle))
        canvas.centre(("piece", body.id), sprite, *painter.camera.at(body.x + shift[0], body.y + shift[1]))
