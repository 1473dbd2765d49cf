"""What a lesson puts on the ring: where things are, for its glow, and its paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import Body
from kabuto.screen.world import Shown, post_place
from kabuto.table.columns import FOOT
from kabuto.table.places import MIDDLE
from tabletop.match.prompt import At, OnPlace, OnSeat
from tabletop.ui.widgets.basic import Box

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

PAPER: Box = (16.0, 384.0, 346.0, 240.0)
"""Where a lesson has its say: in place of the left portrait. No lesson has the platform stand there."""
BESIDE_MOVES = (930.0, 334.0)
"""In the full league the moves of the learner lie there: then the paper lies at the right, so far and so wide."""
AT_THE_END: Box = (250.0, 14.0, 780.0, 112.0)
"""The same while the banner of the end stands there: it covers neither what is called out, nor who fell."""
POST, NEAR = 60.0, 22.0
"""How large the glow round a post is, units; and how far the one round a piece reaches at most, mm."""


def paper_of(ring: Ring) -> Box:
    """Where a lesson has its say."""
    if ring.ended:
        return AT_THE_END
    if not ring.columns.moves:
        return PAPER
    (x, wide), top = BESIDE_MOVES, ring.columns.moves[1] - 4
    return x, top, wide, FOOT - top


def where(ring: Ring, at: At) -> Sequence[Box]:
    """The boxes of what a lesson is about, units; () for what is not there now."""
    match at:
        case OnSeat(seat):
            return (ring.columns.plates[seat],)
        case OnPlace("gauge"):
            return (MIDDLE.gauge,)
        case OnPlace("belt"):
            return _bodies(ring, lambda body: body.belt)
        case OnPlace(name):
            what, _, which = name.partition(" ")
            return _numbered(ring, what, which)
    return ()


def _numbered(ring: Ring, what: str, which: str) -> Sequence[Box]:
    if what == "wrestler":
        return _bodies(ring, lambda body: body.kind == "wrestler" and body.seat == int(which))
    if what == "body":
        return _bodies(ring, lambda body: body.id == int(which))
    if what == "corner":
        x, y = ring.unit_point(*post_place(int(which), ring.world))
        return ((x - POST / 2, y - POST / 2, POST, POST),)
    if what == "lane":
        ours = [WRESTLERS[key].piece for seat, key in enumerate(ring.state.wrestlers) if ring.side(seat) == 0]
        return (ring.columns.troughs[0].lane(which, ours),)
    if what == "move":
        return (ring.columns.strip(0, int(which)),)
    if what == "team":
        return (ring.columns.heads[int(which)],)
    return (ring.columns.troughs[ring.side(int(which))].box,) if what == "tray" else ()


def _bodies(ring: Ring, wanted: Callable[[Body], bool]) -> Sequence[Box]:
    """Where pieces are seen; those that have fallen are nowhere."""
    pieces = ring.world.pieces
    found = [pieces[body.id] for body in ring.state.layout if wanted(body) and body.id in pieces]
    return tuple(_round(ring, piece) for piece in found)


def _round(ring: Ring, piece: Shown) -> Box:
    (x, y), r = ring.unit_point(piece.x, piece.y), min(PIECES[piece.look.kind].reach, NEAR) * ring.camera.k / ring.kit.S
    return (x - r, y - r, 2 * r, 2 * r)
