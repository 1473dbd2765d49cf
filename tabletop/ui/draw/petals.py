"""Petals that fall: one implementation for every scene that has air for them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Sprite

TICK = 1 / 30
"""Seconds between two steps of what moves slowly."""
SLACK = 0.002
"""Two frames of a sixtieth may fall short of a thirtieth by a rounding."""
SEEDS = tuple(
    (
        (n * 966 + n * n * 53 % 97) % 1280,
        (n * 433 + n * n * 29 % 83) % 760,
        n * 137 % 360,
        12 + n % 3 * 4,
        7 + n % 5 * 3,
    )
    for n in range(64)
)
"""Start, angle, size, speed of each petal: x, y, degrees, units, units a second."""
FADE = 5
"""Units from the edge of its air over which one of six steps of light is lost."""

Box = tuple[float, float, float, float]


class Petal(Sprite):
    """A petal that falls inside one box of air, and fades at its edges."""

    def __init__(self, k: Kit, seed: tuple[float, float, float, float, float], air: Box, z: float) -> None:
        super().__init__(pygame.Surface((1, 1), pygame.SRCALPHA), z=z)
        self._kit, self._seed, self._air = k, seed, k.rect(*air)

    def fall(self, t: float) -> None:
        """Be where it is after ``t`` seconds; 24 cached angles, six cached steps of light."""
        x, y, angle, size, speed = self._seed
        turn = round((angle + 26 * t) / 15) % 24 * 15
        at = self._kit.at((x + 18 * math.sin(t * 0.7 + angle)) % 1280, (y + speed * t) % 760 - 20)
        air = self._air
        # The edges of the window are none: from there petals come, and there they go.
        sides = [at[0] - air.left, air.right - at[0], at[1] - air.top, air.bottom - at[1]]
        size_of = self._kit.size
        open_air = (air.left <= 0, air.right >= size_of[0], air.top <= 0, air.bottom >= size_of[1])
        inside = min(
            (far if not free else far + self._kit.px(40) for far, free in zip(sides, open_air, strict=True)), default=0
        )
        light = max(0, min(6, int(self._kit.u(inside) / FADE)))
        self.visible = light > 0
        if self.visible:
            whole = self._kit.sprite("misc/petal", size * 1.3, turn)
            self.show(whole if light == 6 else self._kit.faded(whole, ("petal", size, turn), 42 * light))
            self.pos = at


class Petals:
    """The petals of a scene, and their time.

    Args:
        k: The painter.
        air: Where they may be seen: boxes in units, never over a word or a face.
        start: Seconds that they have fallen already, so that a rebuilt scene goes on where it was.
        drift: How many times as fast as usual they fall.
        z: Their depth on the stage.
    """

    def __init__(self, k: Kit, air: Sequence[Box], start: float = 0.0, drift: float = 1.0, z: float = 5) -> None:
        self.time = start
        self._drift, self._owed = drift, 0.0
        self.sprites = [
            Petal(k, seed, box, z) for box in air for seed in SEEDS if box[0] - 18 < seed[0] < box[0] + box[2] + 18
        ]
        self._fall()

    def _fall(self) -> None:
        for petal in self.sprites:
            petal.fall(self.time * self._drift)

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether a step was made."""
        self._owed += dt
        if self._owed < TICK - SLACK:
            return False
        self.time += self._owed
        self._owed = 0.0
        self._fall()
        return True

    @property
    def wait(self) -> float:
        """Seconds until the next step."""
        return max(0.0, TICK - self._owed)
