"""The ground between two lanterns: the light goes over to whoever is on turn, in steps that a frame can afford."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

SECONDS = 0.4
"""How long the light takes to go over."""
STEPS = 12
"""In so many steps: thirty a second, while everything else moves at sixty."""


class Light:
    """Which ground is shown."""

    def __init__(self) -> None:
        self._time = SECONDS
        self._shown = STEPS
        self._lit = -1
        self._blend: Surface | None = None
        """The ground that is shown, from the first change on: painted over where the light falls, never made anew."""

    @property
    def fading(self) -> bool:
        """Whether the light is on its way."""
        return self._time < SECONDS

    @property
    def _step(self) -> int:
        return int(STEPS * self._time / SECONDS)

    def turn(self) -> None:
        """The other lantern is lit from now on."""
        self._time, self._shown = 0.0, 0

    def forget(self) -> None:
        """The grounds are made anew."""
        self._time, self._blend = SECONDS, None

    def update(self, seconds: float) -> bool:
        """Let time pass; whether another ground is to be seen."""
        if not self.fading:
            return False
        before = self._step
        self._time = min(SECONDS, self._time + seconds)
        return self._step != before

    def ground(self, grounds: Mapping[int, Surface], lit: int, area: Rect) -> tuple[Surface, bool]:
        """The ground now.

        Args:
            grounds: The ground with the one and with the other lantern lit.
            lit: Which one is lit, or will be.
            area: Where the two differ, in pixels.

        Returns:
            The ground, and whether ``area`` of it was painted over since the last call.
        """
        now = grounds[lit]
        if self._blend is None:
            if not self.fading:
                return now, False
            self._blend, self._lit, self._shown = grounds[1 - lit].copy(), lit, 0
        if lit != self._lit:
            self._lit, self._shown = lit, 0
        step = self._step
        if step == self._shown:
            return self._blend, False
        # What is shown holds a part of the new light already: only the difference is added.
        now.set_alpha(round(255 * (step - self._shown) / (STEPS - self._shown)))
        self._blend.blit(now, area, area)
        now.set_alpha(None)
        self._shown = step
        return self._blend, True
