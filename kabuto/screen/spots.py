"""Where the ring answers a press: boxes and posts that a picture is painted under by the frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kabuto.data.pieces import PIECES
from kabuto.rules.move_model import UseMove
from kabuto.screen.world import post_place
from tabletop.match.prompt import Item
from tabletop.ui.input.input import DIRECTIONS, Act, Pointer
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


class MoveSpot(ItemSpot):
    """The card of a move. While somebody aims, the keys that change pieces lead here and away again."""

    confirms = False
    hover_focus = False

    def act(self, act: Act) -> bool:
        """OK uses it; the keys of the aim lead back to the aim."""
        if act is Act.OK or not self.ring.aiming:
            return super().act(act)
        if act in (Act.NEXT, Act.PREV):
            items = self.ring.prompted.items if self.ring.prompted else ()
            moves = [item.name for item in items if isinstance(item.does, UseMove) and not item.why]
            at = moves.index(self.name) + (1 if act is Act.NEXT else -1) if self.name in moves else -1
            if 0 <= at < len(moves):
                self._go(moves[at])
                return True
        elif act not in DIRECTIONS:
            return False
        self._go("aim")
        return True

    def _go(self, name: str) -> None:
        self.ring.host.audio.play("focus")
        self.scene.set_focus(self.ring.spots[name], slide=False)


class PieceSpot(ItemSpot):
    """A piece in the ring: to stack on, or a wrestler whose player is paid. Its box is where the piece is.

    Args:
        ring: The board.
        item: The item.
        number: The id of the body.
    """

    hover_focus = True
    confirms = False

    def __init__(self, ring: Ring, item: Item[Any], number: int) -> None:
        self.number = number
        piece = ring.world.pieces[number]
        self._reach = min(PIECES[piece.look.kind].reach, 20.0)
        (x, y), r = ring.unit_point(piece.x, piece.y), self._reach * ring.camera.k / ring.kit.S
        super().__init__(ring, item, (x - r, y - r, 2 * r, 2 * r))

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point is on it, and nearer to it than to any other that may be chosen."""
        if self.ring.near_button(point):
            return False
        x, y = self.ring.table_point(*point)
        others = [spot for spot in self.ring.spots.values() if isinstance(spot, PieceSpot)]
        return self._far(x, y) <= self._reach and all(other._far(x, y) >= self._far(x, y) for other in others)

    def _far(self, x: float, y: float) -> float:
        piece = self.ring.world.pieces[self.number]
        return math.hypot(piece.x - x, piece.y - y)


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
        offered = [spot.item.data for spot in self.ring.spots.values() if isinstance(spot, CornerSpot)]
        corner = min(offered, key=lambda n: self._far(n, x, y))
        return corner == self.item.data and self._far(corner, x, y) <= NEAR

    def _far(self, corner: int, x: float, y: float) -> float:
        """From a post, or from where the platform would stand."""
        px, py = post_place(corner, self.ring.world)
        depth, side = self.ring.world.arena.berths[corner].local(x, y)
        on_platform = -100 < depth < 2 and abs(side) < 30
        return 0.0 if on_platform else math.hypot(px - x, py - y)
