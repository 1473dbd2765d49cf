"""From a window to logical units: a centred 16:9 safe area of 1280 × 720 units, and the interface scale.

Two scales, on purpose apart. ``S`` is pixels per unit: it follows the window, and everything is rasterised with it.
``ui`` (1 to 2) is what the player asks for on top: text and controls grow by it inside the room that a scene has. A
scene asks :meth:`Layout.grow` for a size and the ``fit`` of the text for the largest that still has room; lists show
fewer, taller rows and scroll.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

WIDTH, HEIGHT = 1280, 720
MIN_WINDOW = (960, 540)
LEAST_WINDOW = (320, 180)
"""Pixels: what is squeezed further, as some systems do whatever is asked for, shows nothing that could be read."""
MIN_TARGET = 44
"""The least side of anything that can be clicked, in units."""


@dataclass(frozen=True)
class Layout:
    """How units lie in a window.

    Attributes:
        size: The window's surface in pixels.
        ui: Interface scale, 1.0 to 2.0.
    """

    size: tuple[int, int]
    ui: float = 1.0

    @cached_property
    def safe(self) -> pygame.Rect:
        """The 16:9 area, centred, in pixels of the window."""
        scale = min(self.size[0] / WIDTH, self.size[1] / HEIGHT)
        rect = pygame.Rect(0, 0, max(1, round(WIDTH * scale)), max(1, round(HEIGHT * scale)))
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        return rect.clamp(pygame.Rect((0, 0), self.size))

    @cached_property
    def S(self) -> float:  # noqa: N802 - the name that every scene knows from the kit
        """Pixels per unit."""
        return min(self.size[0] / WIDTH, self.size[1] / HEIGHT)

    @property
    def exact(self) -> bool:
        """Whether the safe area fills the window."""
        return self.safe.size == self.size

    def units(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the window, in pixels, as units of the safe area."""
        return ((point[0] - self.safe.x) / self.S, (point[1] - self.safe.y) / self.S)

    def px(self, value: float) -> int:
        """A length in units, as pixels."""
        return round(value * self.S)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units, as pixels of the safe area."""
        return pygame.Rect(self.px(x), self.px(y), self.px(w), self.px(h))

    def grow(self, size: float, most: float = 2.0) -> float:
        """A size in units, grown by the interface scale, but at most ``most`` times."""
        return size * min(self.ui, most)
