"""What touches what on the ring, and what a piece may be stacked on.

Source: Sakura Slam rulebook, Stack Pieces and Tips & Reminders. Millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kabuto.data.geometry import Polygon, edges, placed, to_segment
from kabuto.data.pieces import BELT, PIECES, SIZES
from kabuto.physics.aim import Body, depth_between
from kabuto.rules.model import State
from tabletop.core.game import Seat

TOUCH = 0.5
"""Outlines that are no farther apart than this touch [ours]."""


def gap(a: Body, b: Body) -> float:
    """How far the outlines of two bodies are apart, mm; 0 where they overlap."""
    one, other = PIECES[a.kind], PIECES[b.kind]
    if (one.round and other.round) or depth_between(a, b) >= 0:
        return max(0.0, -depth_between(a, b))
    if one.round:
        return min(_to_polygon(a, polygon) for polygon in _forms(b)) - one.radius
    if other.round:
        return min(_to_polygon(b, polygon) for polygon in _forms(a)) - other.radius
    return min(_between(p, q) for p in _forms(a) for q in _forms(b))


def _forms(body: Body) -> tuple[Polygon, ...]:
    return tuple(placed(part, body.x, body.y, body.angle) for part in PIECES[body.kind].parts)


def _to_polygon(body: Body, polygon: Polygon) -> float:
    return min(to_segment((body.x, body.y), a, b) for a, b in edges(polygon))


def _between(p: Polygon, q: Polygon) -> float:
    # Two convex shapes that are apart are nearest at a corner of one of them.
    return min(to_segment(point, a, b) for one, other in ((p, q), (q, p)) for point in one for a, b in edges(other))


def touched(layout: Sequence[Body], wrestler: Body) -> int:
    """How many pieces a wrestler touches: those beside it, and all that stand on it.

    Of a stack beside it only the lowest piece touches; what is stacked lies within its base and touches nothing else.
    """
    beside = sum(
        1
        for body in layout
        if body.id != wrestler.id
        and math.hypot(body.x - wrestler.x, body.y - wrestler.y)
        <= PIECES[body.kind].reach + PIECES[wrestler.kind].reach + TOUCH
        and gap(wrestler, body) <= TOUCH
    )
    return beside + len(wrestler.stack)


def touched_by(state: State, seat: Seat) -> int:
    """How many pieces a seat's wrestler touches; 0 for one that is not on the ring."""
    own = next((body for body in state.layout if body.kind == "wrestler" and body.seat == seat), None)
    return 0 if own is None else touched(state.layout, own)


def top_of(body: Body) -> str:
    """The kind of the uppermost piece of a body and its stack; the belt where it lies bare."""
    if body.stack:
        return body.stack[-1]
    return BELT if body.belt else body.kind


def carries(body: Body, kind: str, *, on_wrestler: bool = False) -> bool:
    """Whether a piece may be laid on a body: it is of the top piece's size or smaller, which is no bare wrestler.

    Args:
        body: The body.
        kind: What would be stacked on it.
        on_wrestler: Whether a wrestler may be the base.
    """
    top = top_of(body)
    return SIZES[kind] <= SIZES[top] and (on_wrestler or top != "wrestler")


def bases(state: State, kind: str, *, on_wrestler: bool = False) -> tuple[Body, ...]:
    """The bodies in the ring on which a piece may be stacked, by id; what is centred on the platform is not in it."""
    return tuple(
        body
        for body in state.layout
        if state.arena.on_ring(body.x, body.y) and carries(body, kind, on_wrestler=on_wrestler)
    )
