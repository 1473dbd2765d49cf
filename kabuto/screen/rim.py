"""The platform is placed anywhere on the rim of a ring without corners: by mouse, keys and pads."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from kabuto.rules.game import GAME
from kabuto.rules.model import PlacePlatform
from kabuto.table.rim import marks, moved, snapped
from tabletop.core.i18n import N_
from tabletop.match.prompt import Continuous, Item
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, GOLD, INK_DEEP
from tabletop.ui.input.input import DIRECTIONS, Act, Axis, Pointer
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

STEP, LEAP, FINE = 30, 150, 1
"""Tenths of a degree that keys move it: a step, a large one, a fine one."""
NEAR = 62.0
"""The rim answers the mouse so near it, mm."""
PALM = 30.0
"""How far out on the platform a hand takes it, mm."""
STILL = 1.5
"""A hand that moves less, mm, only clicks."""
LEANS = 0.6
"""A stick that leans farther points at a place of the rim."""


class Rim(Widget):
    """Stands for the continuous choice of a berth; what is seen of it the frame paints.

    Args:
        ring: The board; its ``corner`` is the berth that is shown.
    """

    own_ring = True
    repeats = frozenset((*DIRECTIONS, Act.PAGE_UP, Act.PAGE_DOWN))

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        super().__init__((0, 0, 0, 0), "rim")
        self._item: Item[Any] | None = None
        self._key = ""
        self._grip: tuple[float, float, bool] | None = None
        """Where the mouse pressed, and whether on the platform that is shown."""
        self._moved = False
        self._axes: dict[str, float] = {}

    def arrange(self) -> None:
        """It paints nothing."""
        self.frame = pygame.Rect(0, 0, 0, 0)

    def touch(self) -> None:
        """What is seen of it is painted with the rest."""
        self.ring.touch()

    def offer(self, item: Item[Any]) -> None:
        """A berth is to be chosen; the last one is shown first."""
        assert isinstance(item.does, Continuous)
        self._item = item
        if self._key != self.ring.arena.key:
            self._key = self.ring.arena.key
            self.ring.corner = item.does.start.corner
        self._stand()
        self.forget_press()

    def forget_press(self) -> None:
        """A press of the mouse that goes on does nothing."""
        super().forget_press()
        self._grip, self._moved = None, False

    def holds(self, point: tuple[float, float]) -> bool:
        """Near the rim, or on the platform that is shown there; not on a button."""
        if self.ring.near_button(point):
            return False
        x, y = self.ring.table_point(*point)
        if self._on_platform(x, y):
            return True
        berth = self.ring.arena.berths[self.ring.arena.nearest(x, y)]
        return math.hypot(berth.x - x, berth.y - y) < NEAR

    def _on_platform(self, x: float, y: float) -> bool:
        depth, side = self.ring.arena.berths[self.ring.corner].local(x, y)
        return -112 < depth < 2 and abs(side) < 30

    # ---------------------------------------------------------------------------------------- keys
    def act(self, act: Act) -> bool:
        """The arrows go along the rim; OK places the platform."""
        if act is Act.OK:
            self.place()
            return True
        fine = self.ring.host.held(Act.FINE)
        steps = {
            Act.LEFT: -STEP,
            Act.RIGHT: STEP,
            Act.DOWN: -LEAP,
            Act.UP: LEAP,
            Act.PAGE_DOWN: -LEAP,
            Act.PAGE_UP: LEAP,
        }
        if act not in steps:
            return False
        by = steps[act]
        self._go(moved(self.ring.arena, self.ring.corner, FINE * (1 if by > 0 else -1) if fine else by))
        return True

    def axis(self, axis: Axis) -> None:
        """The right stick points at a place of the rim."""
        if axis.name not in ("rx", "ry"):
            return
        self._axes[axis.name] = axis.value
        x, y = self._axes.get("rx", 0.0), -self._axes.get("ry", 0.0)
        if math.hypot(x, y) > LEANS:
            self._go(self.ring.arena.nearest(300 * x, 300 * y))

    def _go(self, berth: int) -> None:
        if berth != self.ring.corner:
            self.ring.corner = berth
            self._stand()
            self.ring.touch()

    def _stand(self) -> None:
        """Lie where the mouse finds it: on the platform that is shown."""
        self.box.center = self.ring.unit_point(*self.ring.arena.berths[self.ring.corner].world(-PALM, 0.0))

    def place(self) -> None:
        """Place the platform where it is shown; or have it said why not."""
        ring = self.ring
        if self._item is None or ring.actor is None or ring.shown is None:
            return
        action = PlacePlatform(ring.corner)
        why = GAME.why_not(ring.shown, ring.actor, action)
        words = ring.words(why.message, **why.words) if why is not None else ""
        ring.host.choose(replace(self._item, does=action, why=words))

    # ---------------------------------------------------------------------------------------- mouse
    def pointer(self, event: Pointer) -> bool:
        """Pressed on the rim the platform comes there, dragged it goes along; a click on it places it."""
        if not self.ring.berthing:
            return False
        x, y = self.ring.table_point(event.x, event.y)
        if event.kind == "wheel":
            self._go(moved(self.ring.arena, self.ring.corner, 10 * (1 if event.dy > 0 else -1)))
        elif event.kind == "down" and event.button == 1:
            on = self._on_platform(x, y)
            self._grip, self._moved = (x, y, on), False
            if not on:
                self._to(x, y)
            return True
        elif event.kind == "move" and self._grip is not None:
            self._drag(x, y)
        elif event.kind == "up" and self._grip is not None:
            (_, _, on), still = self._grip, not self._moved
            self._grip = None
            if on and still:
                self.place()
        return False

    def _drag(self, x: float, y: float) -> None:
        assert self._grip is not None
        px, py, _ = self._grip
        self._moved = self._moved or math.hypot(px - x, py - y) > STILL
        if self._moved:
            self._to(x, y)

    def _to(self, x: float, y: float) -> None:
        arena = self.ring.arena
        berth = arena.nearest(x, y)
        self._go(berth if self.ring.host.held(Act.FINE) else snapped(arena, berth))

    # ---------------------------------------------------------------------------------------- seen
    def rows(self) -> list[tuple[str, str, str]]:
        """What to press: (key, pad sign, words)."""
        tr, host = self.ring.tr, self.ring.host
        if host.last_device in ("", "mouse"):
            said: tuple[Callable[[], str], ...] = (
                lambda: tr(N_("Click on the rim or drag")),
                lambda: tr(N_("Click on the platform: place it")),
                lambda: tr(N_("Wheel: a little farther")),
            )
            return [("", "", words()) for words in said]
        return [
            ("← →", "+", tr(N_("Along the rim"))),
            ("↑ ↓", "RS", tr(N_("Large steps"))),
            (*host.keys_of(Act.FINE), tr(N_("Fine steps"))),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Dots on the rim where the platform snaps to, and the platform where it would stand."""
        ring = self.ring
        kit, camera, arena = ring.kit, ring.camera, ring.arena
        ring.painter.ghost_platform(canvas, ring.corner)
        for n in marks(arena):
            berth = arena.berths[n]
            here = n == ring.corner
            x, y = berth.world(-10.0, 0.0)
            dot = kit.disc(7 if here else 4.6, CREAM if here else GOLD, INK_DEEP, 1.4)
            canvas.centre(("rim mark", n), dot, *camera.at(x, y))
