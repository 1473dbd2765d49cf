"""Where the ring answers a press: boxes and posts that a picture is painted under by the frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kabuto.screen.world import post_place
from tabletop.match.prompt import Item
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

NEAR = 26.0
"""A post answers the mouse within so many mm."""


class Spot(Widget):
    """A box that the mouse presses; keys and pads have an act for the same. The frame paints what is seen there.

    Args:
        ring: The board.
        name: Its name.
        box: ``x, y, w, h`` in units.
        press: What a press does, once it is let go on it.
    """

    own_ring = True
    focusable = False
    clickable = True
    always = True
    """Whether it answers while a film runs."""

    def __init__(self, ring: Ring, name: str, box: Box, press: Callable[[], object]) -> None:
        self.ring = ring
        super().__init__(box, name)
        self._press = press

    def arrange(self) -> None:
        """It paints nothing."""
        self.frame = pygame.Rect(0, 0, 0, 0)

    def paint(self, target: pygame.Surface) -> None:
        """The frame paints it."""

    def touch(self) -> None:
        """What is seen of it is painted with the rest."""
        self.ring.touch()

    def click(self, event: Pointer) -> None:
        """Let go on it."""
        self._press()


class ItemSpot(Spot):
    """A spot that stands for an item of the prompt.

    Args:
        ring: The board.
        item: The item.
        box: ``x, y, w, h`` in units.
    """

    focusable = True
    hover_focus = False
    always = False
    confirms = True
    """Whether what wants two presses wants two clicks, too: not where the mouse points at it by itself."""

    def __init__(self, ring: Ring, item: Item[Any], box: Box) -> None:
        super().__init__(ring, item.name, box, self._choose)
        self.item = item

    def _choose(self) -> None:
        """The first click on what wants two only points at it."""
        if self.item.twice and self.confirms and not self.focused:
            self.ring.host.audio.play("focus")
            self.scene.set_focus(self, slide=False)
        else:
            self.ring.host.choose(self.item)

    def act(self, act: Act) -> bool:
        """OK chooses it."""
        if act is Act.OK:
            self.ring.host.choose(self.item)
            return True
        return False


class LaneSpot(ItemSpot):
    """A lane of the inventory: the pieces of one kind. Keys change pieces by an act of their own."""

    focusable = False


class CornerSpot(ItemSpot):
    """A corner: its post, or where the platform would stand. Its box is where the post is, for the keys."""

    hover_focus = True
    confirms = False

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point means this corner more than any other."""
        if self.ring.near_button(point):
            return False
        x, y = self.ring.table_point(*point)
        corner = min(range(len(self.ring.world.arena.berths)), key=lambda n: self._far(n, x, y))
        return corner == self.item.data and self._far(corner, x, y) <= NEAR

    def _far(self, corner: int, x: float, y: float) -> float:
        """From a post, or from where the platform would stand."""
        px, py = post_place(corner, self.ring.world)
        depth, side = self.ring.world.arena.berths[corner].local(x, y)
        on_platform = -100 < depth < 2 and abs(side) < 30
        return 0.0 if on_platform else math.hypot(px - x, py - y)
