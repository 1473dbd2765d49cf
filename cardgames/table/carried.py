"""A card that is no choice itself, but that the mouse may carry on to one: the drawn card, on to one of a square."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.table.items import DRAG, IN_HAND, CardItem
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.table.cards import Cards
    from tabletop.match.prompt import OnCard
    from tabletop.ui.input.input import Pointer
    from tabletop.ui.match.board import Host

NEAR = 24.0
"""A card that is let go so near to another means it, units."""


class CarriedCard(Widget):
    """See the module. It never has the focus: keys choose the items themselves.

    Args:
        host: The match.
        cards: All cards of the table.
        at: Which card.
        items: What it may be carried to.
        carry: Told when it is lifted, and when it is let go.
    """

    focusable = False
    clickable = True

    def __init__(
        self,
        host: Host,
        cards: Cards,
        at: OnCard,
        items: Callable[[], Sequence[CardItem]],
        carry: Callable[[bool], object],
    ) -> None:
        pose = cards.poses(at.place)[at.index]
        tall = pose.w * cards.paint.ratio
        super().__init__((pose.x - pose.w / 2, pose.y - tall / 2, pose.w, tall), "carried")
        self._host, self._cards, self._at, self._items, self._carry = host, cards, at, items, carry
        self._from: tuple[float, float] | None = None
        self._lifted = False

    def pointer(self, event: Pointer) -> bool:
        """A press lifts it; where it is let go on an item, that is chosen, elsewhere it goes back."""
        if event.kind == "down" and event.button == 1:
            self._from = event.pos
            return True
        if self._from is None:
            return False
        if event.kind == "move":
            self._follow(event)
            return True
        if event.kind == "up" and event.button == 1:
            self._let_go(event)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """The card paints itself."""

    def forget_press(self) -> None:
        """A press that began on it does nothing: it goes back."""
        super().forget_press()
        self._from = None
        if self._lifted:
            self._lie_back()

    def _follow(self, event: Pointer) -> None:
        assert self._from is not None
        sprites = self._cards.at(self._at.place)
        if self._at.index >= len(sprites) or (not self._lifted and math.dist(event.pos, self._from) < DRAG):
            return
        if not self._lifted:
            self._lifted = True
            self._carry(True)
        self._cards.glides += 1
        sprite = sprites[self._at.index]
        sprite.z = IN_HAND
        sprite.lie(sprite.pose._replace(x=event.x, y=event.y, turn=0.0, lift=20))
        goal = self._goal(event.pos)
        if goal is not None:
            self.scene.set_focus(goal)

    def _goal(self, point: tuple[float, float]) -> CardItem | None:
        """The item under a point, or the nearest one close by."""
        found = [(_distance(item.box, point), item) for item in self._items()]
        near = min(found, key=lambda pair: pair[0], default=None)
        return near[1] if near is not None and near[0] <= NEAR else None

    def _let_go(self, event: Pointer) -> None:
        lifted, self._from = self._lifted, None
        if not lifted:
            return
        goal = self._goal(event.pos)
        if goal is not None:
            self._lifted = False
            self._carry(False)
            self._host.choose(goal.item)
            if self._host.asked is None:
                return  # its film begins where it was let go
        self._lie_back()

    def _lie_back(self) -> None:
        self._lifted = False
        self._carry(False)
        sprites: list[Any] = self._cards.at(self._at.place)
        if self._at.index < len(sprites) and not self._host.telling:
            sprites[self._at.index].lie(self._cards.poses(self._at.place)[self._at.index])
            self._cards.order(self._at.place)


def _distance(box: pygame.FRect, point: tuple[float, float]) -> float:
    """How far a point is from a box; 0 within it."""
    x, y = point
    across = max(box.left - x, 0.0, x - box.right)
    down = max(box.top - y, 0.0, y - box.bottom)
    return math.hypot(across, down)
