"""A small shake of the picture at a heavy hit: how far it is off, as time passes."""

from __future__ import annotations

import math

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
