"""What stands for an item of a prompt: a card that can be pressed or dragged, and a button."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.poses import Pose
from tabletop.match.prompt import Item, OnCard
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.seats import chip
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from cardgames.table.cards import Cards
    from tabletop.match.prompt import Place
    from tabletop.ui.match.board import Host

DRAG = 14.0
"""So far the mouse has to go before a press becomes a drag, units."""
IN_HAND = 220.0
"""A card lies over all others while it is dragged."""


class ItemWidget(Widget):
    """A widget that stands for an item: OK chooses it, and a press that is let go on it.

    Attributes:
        item: What it stands for.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
        item: The item.
    """

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        super().__init__(box, item.name)
        self._host, self.item = host, item

    def act(self, act: Act) -> bool:
        """OK chooses it."""
        if act is Act.OK:
            self._host.choose(self.item)
            return True
        return False


class CardItem(ItemWidget):
    """A card that can be chosen: by a press that is let go on it, or by dragging it off the hand.

    Attributes:
        at: Which card.

    Args:
        host: The match.
        cards: All cards of the table.
        item: The item.
        goal: The place that it may be dragged to; None where it is not dragged.
        carry: Told when a drag of it begins, and when it ends.
    """

    own_ring = True
    margin = 60
    radius = 12

    def __init__(
        self, host: Host, cards: Cards, item: Item[Any], goal: Place | None, carry: Callable[[bool], object]
    ) -> None:
        super().__init__(host, (0, 0, 10, 10), item)
        self._cards, self._goal, self._carry = cards, goal, carry
        assert isinstance(item.at, OnCard)
        self.at: OnCard = item.at
        self.depth = max(self.depth, cards.ring_depth(self.at.place))
        self.z = self.depth
        self._from: tuple[float, float] | None = None
        self._dragged = False

    @property
    def pose(self) -> Pose | None:
        """How its card lies when nothing moves."""
        poses = self._cards.poses(self.at.place)
        return poses[self.at.index] if self.at.index < len(poses) else None

    @property
    def rest_box(self) -> pygame.FRect:
        """As it lies while no card stands out."""
        poses = self._cards.resting(self.at.place)
        if self._cards.fixed(self.at.place) or self.at.index >= len(poses):
            return self.box
        pose, ratio = poses[self.at.index], self._cards.paint.ratio
        return pygame.FRect(pose.x - pose.w / 2, pose.y - pose.w * ratio / 2, pose.w, pose.w * ratio)

    def lie(self, box: pygame.FRect) -> None:
        """Where a press means it."""
        if box != self.box:
            self.box = box
            self.arrange()

    def pointer(self, event: Pointer) -> bool:
        """A press chooses when it is let go on the card; a drag when it is let go outside the hand."""
        if event.kind == "down" and event.button == 1:
            self._from, self._dragged = event.pos, False
            return True
        if self._from is None:
            return False
        if event.kind == "move":
            self._drag(event)
            return True
        if event.kind == "up" and event.button == 1:
            self._drop(event)
            return True
        return False

    def forget_press(self) -> None:
        """A press that began on it does nothing: the card goes back."""
        super().forget_press()
        self._from = None
        if self._dragged:
            self._dragged = False
            self._carry(False)
            self.let_lie()

    def _drag(self, event: Pointer) -> None:
        assert self._from is not None
        if self._goal is None:
            return
        if not self._dragged and math.dist(event.pos, self._from) < DRAG:
            return
        sprites = self._cards.at(self.at.place)
        if self.at.index < len(sprites):
            if not self._dragged:
                self._dragged = True
                self._carry(True)
            self._cards.glides += 1
            sprite = sprites[self.at.index]
            sprite.z = IN_HAND
            sprite.lie(sprite.pose._replace(x=event.x, y=event.y, turn=0.0, lift=20))

    def _drop(self, event: Pointer) -> None:
        dragged, self._dragged, self._from = self._dragged, False, None
        if not dragged:
            if self.holds(event.pos):
                self._host.choose(self.item)
            return
        self._carry(False)
        if self._at_the_goal(event.pos):
            self._host.choose(self.item)
        if self._cards.at(self.at.place)[self.at.index : self.at.index + 1]:
            self.let_lie()

    def let_lie(self) -> None:
        """The card goes back to its place in the hand, unless it is on its way already."""
        if self._host.telling:
            return
        pose = self.pose
        sprite = self._cards.at(self.at.place)[self.at.index]
        if pose is not None:
            sprite.lie(pose)
            self._cards.order(self.at.place)

    def _at_the_goal(self, point: tuple[float, float]) -> bool:
        """Whether a point is clearly above the cards of a hand; of cards in rows and columns: on the goal itself."""
        if self._cards.grid(self.at.place):
            assert self._goal is not None
            return any(box.inflate(2 * DRAG, 2 * DRAG).collidepoint(point) for box in self._cards.boxes(self._goal))
        poses = self._cards.poses(self.at.place)
        top = min(pose.y - pose.w * self._cards.paint.ratio / 2 for pose in poses)
        return point[1] < top

    def paint(self, target: pygame.Surface) -> None:
        """The ring, round the card as it lies; what a team has marked, and what bots suggest."""
        pose = self.pose
        if pose is None or self._dragged:
            return
        w, h = pose.w, pose.w * self._cards.paint.ratio
        if round(pose.turn) % 180 == 90:
            w, h = h, w
        if self.focused:
            furniture.focus_ring(self.kit, target, pose.x - w / 2, pose.y - h / 2, w, h, 12)
        self._paint_marks(target, pose, w, h)

    def _paint_marks(self, target: pygame.Surface, pose: Pose, w: float, h: float) -> None:
        k, item = self.kit, self.item
        looks = [seat.look for seat in self._host.seating.seats]
        if item.marks:
            k.put(target, k.box(w + 8, h + 8, 14, None, theme.VERMILION, 5), pose.x, pose.y)
        for n, seat in enumerate(item.marks):
            x = pose.x + (n - (len(item.marks) - 1) / 2) * 28
            k.put(target, k.seat_mark(looks[seat], 11), x, pose.y - h / 2 + 18)
        for n, seat in enumerate(item.tips):
            x = pose.x + (n - (len(item.tips) - 1) / 2) * 64
            parts = [k.sprite("icon/robot", 20, 0, theme.CREAM), k.seat_mark(looks[seat], 8)]
            chip(k, target, x, pose.y + h / 2, "", 16, parts=parts)


def lie_boxes(cards: Cards, items: list[CardItem]) -> None:
    """Put the boxes of cards where a press means them and not a neighbour that overlaps them."""
    boxes: dict[Any, list[pygame.FRect]] = {}
    for item in items:
        place = item.at.place
        if place not in boxes:
            boxes[place] = cards.boxes(place)
        if item.at.index < len(boxes[place]):
            item.lie(boxes[place][item.at.index])


class ButtonItem(Button):
    """A button that chooses an item.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
        item: The item.
        kind: ``"paper"`` or ``"main"``.
    """

    def __init__(self, host: Host, box: Box, item: Item[Any], kind: str) -> None:
        act = {"alt": Act.ALT, "back": Act.BACK}.get(item.shortcut)
        super().__init__(
            box, item.label, lambda: host.choose(item), act=act, kind=kind, name=item.name, why=item.why, size=22,
            sound="",
        )  # fmt: skip
        self.item, self._host = item, host

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its label, with room for the sign of OK: all buttons of a question have letters of one size."""
        if self.why:
            return None
        sign = self.scene.glyphs(Act.OK, min(34.0, self.box.h * 0.58))
        return self.label, self.box.w - furniture.beside(self.kit, self.box.h, self.icon, sign), self.size

    def glyphs(self) -> list[pygame.Surface]:
        """The sign of OK while it has the focus, else that of its shortcut, unless that hides the open hand."""
        act = Act.OK if self.focused and not self.why else self.shortcut
        if act is Act.ALT and self._host.seating.many and self._host.viewer is not None:
            return []
        return self.scene.glyphs(act, min(34.0, self.box.h * 0.58)) if act else []
