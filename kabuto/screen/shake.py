"""A small shake of the picture at a heavy hit: how far it is off as time passes, and the moved picture itself."""

from __future__ import annotations

import math

import pygame

from tabletop.ui.draw.stage import Painted

SECONDS = 0.22
FREQUENCY = 17.0
"""Swings a second."""
MOST = 5.0
"""The greatest swing, units."""
LEAST = 0.6
"""A hit that is weaker shakes nothing, 0 … 1."""


class Shake:
    """What is left of the last heavy hit."""

    def __init__(self) -> None:
        self._force = 0.0
        self._time = SECONDS

    @property
    def moving(self) -> bool:
        """Whether the picture is off its place, or was in the last frame."""
        return self._force > 0

    def hit(self, force: float) -> None:
        """A hit; a weaker one than what still shakes changes nothing.

        Args:
            force: 0 … 1.
        """
        if force >= LEAST and force * MOST > self._swing:
            self._force, self._time = min(1.0, force), 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._time >= SECONDS:
            self._force = 0.0
        self._time = min(SECONDS, self._time + seconds)

    @property
    def _swing(self) -> float:
        return self._force * MOST * (1 - self._time / SECONDS) ** 2

    @property
    def offset(self) -> tuple[float, float]:
        """How far the picture is off, units."""
        turn = self._time * FREQUENCY * math.tau
        return self._swing * math.cos(turn), 0.6 * self._swing * math.sin(turn * 0.8)


class Shaken(Painted):
    """Moves what lies below it on the stage, as a whole.

    Args:
        area: What shakes, pixels.
        z: Depth: above all that shakes.
    """

    def __init__(self, area: pygame.Rect, z: float) -> None:
        super().__init__(area, z)
        self._off = (0, 0)
        self.visible = False

    def move(self, dx: int, dy: int) -> None:
        """Put the picture so far off its place, pixels."""
        if self.visible or dx or dy:
            self.touch()  # what it moved in the last frame is to be painted anew
        self._off, self.visible = (dx, dy), bool(dx or dy)

    def paint(self, target: pygame.Surface) -> None:
        """Move what was painted so far."""
        target.subsurface(self.frame.clip(target.get_rect())).scroll(*self._off)
