"""A picture over the table that is looked at until somebody presses on; a great one has rays, petals and a hint."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.app.scene import StageScene
from tabletop.ui.draw.petals import TICK, Petals
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act, Intent, Pointer

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.draw.theme import Colour

HINT = 1.2
"""So late it is said what to press, seconds."""
STILL = 0.8
"""So long the rays stand still and no petal falls, seconds."""


class Interlude(StageScene):
    """See the module.

    Attributes:
        ready: Before this nobody has seen what happened: a press only brings everything to its end, seconds.

    Args:
        app: The app.
    """

    overlay = True
    fade_seconds = 0.2
    sliced = True
    ready = 0.6

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fades = app.motion.reduced
        self._time = 0.0

    def update(self, dt: float) -> None:
        """It can be left once it could be seen."""
        super().update(dt)
        self._time += dt

    @property
    def early(self) -> bool:
        """Whether a press comes too early to leave."""
        return self._time < self.ready

    def intent(self, intent: Intent) -> None:
        """OK goes on; anything else that leads out opens nothing here."""
        if intent.act in (Act.OK, Act.BACK) and not intent.repeat:
            self.end()

    def pointer(self, event: Pointer) -> None:
        """So does a click."""
        if event.kind == "down" and event.button == 1:
            self.end()

    def end(self) -> None:
        """Back to the table; a press that comes too early brings everything to its end."""
        if self.early and not self.app.settings.instant:
            self.timeline.finish()
            return
        self.app.audio.play("press")
        self.app.pop(fade=False)


class GreatInterlude(Interlude):
    """One with rays that turn slowly, petals that fall, and a hint after a while.

    Attributes:
        spin: Degrees a second that the rays turn.
    """

    spin = 4.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._rays: Rays | None = None
        self._petals: Petals | None = None
        self._hint: Painted | None = None

    def update(self, dt: float) -> None:
        """The rays turn, petals fall."""
        before = self._time
        super().update(dt)
        if before < HINT <= self._time and self._hint:
            self._hint.touch()
        if self._petals and self._rays and self._time > STILL and self._petals.pass_time(dt):
            self._rays.turn = self.spin * self._petals.time
            self._rays.touch()
            self.sway(self._petals.time)

    def sway(self, time: float) -> None:
        """Whatever else is never quite still goes on; nothing by default.

        Args:
            time: How long petals have fallen, seconds.
        """

    def wait(self) -> float | None:
        """A picture that moves slowly where something falls."""
        if self.timeline.busy:
            return 0.0
        if self._petals is None:
            return None if self._time > HINT else 0.05
        return TICK

    @property
    def told(self) -> bool:
        """Whether the hint stands there."""
        return self._time >= HINT or self.app.settings.instant


class Rays(Painted):
    """Twenty rays from behind somebody, and a light in the middle.

    Attributes:
        open: How far they reach, 0 to 1.
        turn: How far they are turned, degrees.

    Args:
        k: The painter.
        at: The point that they come from, units.
        colours: Two, in turn.
        wide: How wide a ray is, degrees.
        light: The light once they are open, units: its middle, its size.
        glow: The colour of the light, and how strong it is at most, 0 to 255.
    """

    def __init__(
        self,
        k: Kit,
        at: tuple[float, float],
        colours: tuple[Colour, Colour],
        wide: float,
        light: tuple[float, float, float, float],
        glow: tuple[Colour, int],
    ) -> None:
        super().__init__(pygame.Rect((0, 0), k.size), z=0)
        self._kit, self._at, self._colours, self._wide = k, at, colours, wide
        self._light, self._glow = light, glow
        self.open = self.turn = 0.0

    def paint(self, target: pygame.Surface) -> None:
        """As far as they are open."""
        if self.open <= 0.0:
            return
        k = self._kit
        cx, cy = k.at(*self._at)
        reach = math.hypot(*k.size) * self.open
        for n in range(20):
            start = n * 18 + 2 + self.turn
            sides = math.radians(start), math.radians(start + self._wide)
            ends = [(cx + reach * math.cos(angle), cy + reach * math.sin(angle)) for angle in sides]
            pygame.draw.polygon(target, self._colours[n % 2], [(cx, cy), *ends])
            for end in ends:
                pygame.draw.aaline(target, self._colours[n % 2], (cx, cy), end)
        if self.open >= 0.6:
            x, y, w, h = self._light
            k.put(target, k.glow(w, h, *self._glow), x, y)
