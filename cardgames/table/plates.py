"""A seat's plate: shape, portrait, name, a line of public facts, whose turn it is; also an item to point at."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.core.i18n import N_
from tabletop.match.film import Film, tween
from tabletop.ui.draw import theme
from tabletop.ui.draw.furniture import focus_ring
from tabletop.ui.draw.seats import chip, plate, ribbon
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.common.layout import Spot
    from tabletop.core.game import Seat
    from tabletop.match.prompt import Item
    from tabletop.ui.match.board import Host

DONE_TOP, DONE_BOTTOM = (64, 150, 84), (30, 92, 58)
"""Under the sign of whoever has acted."""
BESIDE = 8.0
"""Between a plate and the sign beside it: what glows round it on its turn ends there."""
ROOM_BESIDE = 180.0
"""So far from a plate that sign is painted at most."""
SWELL = 3.0
"""A plate grows by so many units when something arrives."""


class Plate(Widget):
    """See the module.

    Attributes:
        says: The line of public facts.
        mark: A short mark on its upper edge: a team, points.
        active: Whether it is this seat's turn.
        item: The item that it stands for now, or None.

    Args:
        host: The match.
        seat: Whose.
        spot: Where.
    """

    own_ring = True
    radius = 31

    def __init__(self, host: Host, seat: Seat, spot: Spot) -> None:
        super().__init__((spot.x, spot.y, spot.w, 62), f"seat{seat}")
        self._host, self.seat, self.spot = host, seat, spot
        self.margin = ROOM_BESIDE if spot.beside else self.margin
        self.focusable = False
        self.active = False
        self.says = self.mark = self._icon = ""
        self.item: Item[Any] | None = None
        self._grown = 0.0

    # ------------------------------------------------------------------ what it says
    @property
    def tag_at(self) -> tuple[float, float]:
        """The middle of the tag: above the plate, or below one at the top edge."""
        if self.spot.tag is not None:
            return self.spot.tag
        x, y, w, _ = self.box
        if y <= 60:
            return x + w / 2 + 20, y + 76
        # Beside the mark on the upper edge.
        return x + w / 2 - (24 if self.mark else -20), y - 14

    @property
    def dots(self) -> int:
        """How many dots a bot that thinks shows."""
        seat, dots = self._host.thinking
        return dots if seat == self.seat else 0

    @property
    def tag(self) -> str:
        """Whose turn it is, in words; "" while it is another's."""
        if not self.active:
            return ""
        if not self._host.seating.human(self.seat) or self._host.past:
            return self._host.tr(N_("To play"))
        return self._host.tr(N_("Your turn!"))

    def tell(self, says: str, mark: str, icon: str = "") -> None:
        """Say what is public now; only then it is painted anew."""
        if (says, mark, icon) != (self.says, self.mark, self._icon):
            self.says, self.mark, self._icon = says, mark, icon
            self.touch()

    def light(self, active: bool) -> None:
        """Is it this seat's turn?"""
        if active != self.active:
            self.active = active
            self.touch()

    # ------------------------------------------------------------------ an item
    def offer(self, item: Item[Any] | None) -> None:
        """May it be chosen?"""
        if item != self.item:
            self.item = item
            self.focusable = item is not None
            self.touch()

    def act(self, act: Act) -> bool:
        """OK chooses it."""
        if act is Act.OK and self.item is not None:
            self._host.choose(self.item)
            return True
        return False

    def bump(self) -> Film:
        """Something arrived: it grows and shrinks."""

        def grow(t: float) -> None:
            self._grown = SWELL * math.sin(t * math.pi)
            self.touch()

        yield from tween(0.22, grow, "linear")

    # ------------------------------------------------------------------ painting
    def lit_ahead(self) -> None:
        """Paint what it needs when its turn comes, to be there then."""
        self.kit.washi(self.box.w, 62, 31, theme.GOLD, 3)
        focus_ring(self.kit, pygame.Surface((1, 1)), *self.box.topleft, self.box.w, 62, 31)

    def paint(self, target: pygame.Surface) -> None:
        """The plate; the tag says in words whose turn it is."""
        k = self.kit
        setup = self._host.seating.seats[self.seat]
        x, y, w, _ = self.box
        key = self.item.shortcut if self.item is not None and self.item.shortcut.isdigit() else ""
        plate(
            k,
            target,
            x,
            y - self._grown,
            setup.look,
            setup.name,
            self.says,
            w,
            active=self.active,
            focus=self.focused,
            choice=self.item is not None and not self.focused,
            bot=setup.kind == "bot",
            key=key,
        )
        self._sign(target)
        if self.mark:
            at = x + w - (84 if key else 36)
            parts = [k.sprite(self._icon, 18, 0, theme.GOLD_LIGHT)] if self._icon else []
            chip(k, target, at, y - 3, self.mark, 19, theme.PLUM_LIGHT, theme.PLUM_DARK, parts, most=24, hang=-1)
        if self.dots and self.active:
            self._dots(target)
        elif self.tag:
            level = self.tag_at[1]
            # Where a game has its own place for it there is no room to grow.
            most = 22 if self.spot.tag is not None else 28
            ribbon(k, target, *self.tag_at, self.tag, most=most, hang=-1 if level < y else 1)

    def _sign(self, target: pygame.Surface) -> None:
        """While several are asked: what its owner presses, or that they did; at the right end, below or beside it."""
        sign = self._host.sign(self.seat)
        if sign is None:
            return
        k = self.kit
        x, y, w, h = self.box
        parts = [k.keycap(sign.key, 30)] if sign.key else []
        parts += [k.padkey(sign.pad, 30)] if sign.pad else []
        parts += [k.sprite(sign.icon, 24, 0, theme.CREAM)] if sign.icon else []
        if not parts and not sign.words:
            return
        colours = (DONE_TOP, DONE_BOTTOM) if sign.done else (theme.PLUM_LIGHT, theme.PLUM_DARK)
        if self.spot.beside:
            chip(k, target, x + w + BESIDE, y + h / 2, sign.words, 20, *colours, parts, most=26, side=1)
        else:
            chip(k, target, x + w - 44, y + h + 6, sign.words, 20, *colours, parts, most=26, hang=1)

    def _dots(self, target: pygame.Surface) -> None:
        k = self.kit
        middle, level = self.tag_at
        k.put(target, k.shaded(76, 30, 15, (236, 84, 58), (178, 38, 38), theme.CREAM, 2), middle, level)
        for n in range(3):
            k.put(target, k.disc(5, theme.CREAM if n < self.dots else (120, 30, 34)), middle - 20 + 20 * n, level)
