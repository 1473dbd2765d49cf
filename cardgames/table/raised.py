"""The card that is pointed at stands up, and its neighbours make room: glides from pose to pose while no film runs."""

from __future__ import annotations

from cardgames.common.poses import Pose
from cardgames.table.cards import Cards, CardSprite
from cardgames.table.items import CardItem, lie_boxes
from tabletop.match.prompt import OnCard, Place
from tabletop.ui.match.board import Host

STANDS_OUT = 60.0
"""The card that is pointed at lies over its neighbours; flying cards over that."""
RISE = 0.11
"""How long it takes to stand up, seconds."""


class Raised:
    """Which card stands up.

    Args:
        host: The match.
        cards: All cards.
    """

    def __init__(self, host: Host, cards: Cards) -> None:
        self._host, self._cards = host, cards

    def forget(self) -> None:
        """None does."""
        self._cards.lit.clear()

    def stand_up(self, at: OnCard | None, items: list[CardItem]) -> None:
        """Have a card stand up, and the one that stood go back.

        Args:
            at: The card; None for none.
            items: What is offered: it can be pressed where its card will lie.
        """
        cards = self._cards
        lit = {at.place: at.index} if at is not None else {}
        if lit == cards.lit:
            return
        places = {*lit, *cards.lit}
        cards.lit.clear()
        cards.lit.update(lit)
        if self._host.telling:
            return
        cards.glides += 1
        for place in places:
            self._move_to_poses(place, cards.glides)
        lie_boxes(cards, items)

    def _move_to_poses(self, place: Place, number: int) -> None:
        cards, host = self._cards, self._host
        sprites = list(cards.at(place))
        starts, ends = [sprite.pose for sprite in sprites], list(cards.poses(place))
        cards.order(place, STANDS_OUT)

        def move(t: float) -> None:
            if number != cards.glides or sprites != cards.at(place) or host.telling:
                return
            for sprite, start, end in zip(sprites, starts, ends, strict=True):
                _glide(sprite, start, end, t)

        host.timeline.add(host.timeline.move(RISE, move))


def _glide(sprite: CardSprite, start: Pose, end: Pose, t: float) -> None:
    """From pose to pose, turned and sized in steps, so that few pictures are needed."""
    if t >= 1.0:
        sprite.lie(end)
    elif start != end:
        turn = round((start.turn + (end.turn - start.turn) * t) / 3) * 3
        wide = start.w + (end.w - start.w) * (round(t * 3) / 3)
        x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t
        sprite.lie(Pose(x, y, round(wide, 1), turn, end.lift))
