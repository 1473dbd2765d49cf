"""Where one sees a thing of a card table: a plate, a button, a card, all cards of a place, a piece of furniture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardgames.common.layout import Box, CardLayout
from cardgames.table.look import Piece
from tabletop.match.prompt import READY, At, OnButton, OnCard, OnSeat, Place
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.table.cards import Cards
    from tabletop.core.game import Seat
    from tabletop.ui.draw.kit import Kit


def boxes_of(
    k: Kit, at: At, plates: Mapping[Seat, Widget], furniture: Mapping[str, Any], layout: CardLayout, cards: Cards
) -> Sequence[Box]:
    """The boxes of what an item stands on, units; () for what is not there now.

    Args:
        k: The painter.
        at: What is meant.
        plates: By seat.
        furniture: By its name in the layout.
        layout: Where everything is.
        cards: All cards.
    """
    if isinstance(at, OnSeat):
        return [_box(plates[at.seat])] if at.seat in plates else ()
    if isinstance(at, OnButton):
        box = layout.ready if at.slot == READY else layout.buttons.get(at.slot)
        return [box] if box is not None else ()
    if isinstance(at, OnCard):
        return _lie(cards, at.place)[at.index : at.index + 1]
    lie = _lie(cards, at.name)
    if lie:
        return [_around(lie)]
    piece = furniture.get(at.name)
    if isinstance(piece, Widget):
        return [_box(piece)]
    if isinstance(piece, Piece):
        seen, (x, y) = piece.seen, k.origin
        return [(k.u(seen.x - x), k.u(seen.y - y), k.u(seen.w), k.u(seen.h))]
    return ()


def _box(widget: Widget) -> Box:
    return widget.box.x, widget.box.y, widget.box.w, widget.box.h


def _around(boxes: Sequence[Box]) -> Box:
    """The one box round several."""
    left, top = min(x for x, *_ in boxes), min(y for _, y, *_ in boxes)
    return left, top, max(x + w for x, _, w, _ in boxes) - left, max(y + h for _, y, _, h in boxes) - top


def _lie(cards: Cards, place: Place) -> list[Box]:
    if place not in cards.places:
        return []
    ratio = cards.paint.ratio
    return [(pose.x - pose.w / 2, pose.y - pose.w * ratio / 2, pose.w, pose.w * ratio) for pose in cards.poses(place)]
