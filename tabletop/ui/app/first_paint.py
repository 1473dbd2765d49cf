"""A scene that comes on top: its first picture is painted aside, a slice a frame, while the screen stays alive.

Most of what a scene shows the first time was never painted; all of it in one frame would be a frame of half a second.
So the scene is drawn on a canvas, as far as it comes in a slice of each frame (:mod:`tabletop.ui.draw.slices`), and
shown when it is whole. Until then the screen shows what it did, a little darker from frame to frame, or the scene
below.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.draw.slices import Sliced

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene

SLICE = 0.009
"""Seconds of one frame in which pictures may be painted; the last one begun is painted to its end."""
BUSY, LEAST = 0.015, 0.002
"""Seconds of a frame after which no more is painted than need be; and how long that is."""
MOST = 300
"""After so many frames the scene is painted whatever it takes."""


def slice_of(app: App) -> float:
    """How long pictures may be painted in what is left of this frame, seconds."""
    return max(LEAST, min(SLICE, BUSY - app.spent))


class Coming:
    """The first picture of a scene.

    Attributes:
        canvas: As large as the window; the picture stands on it once :meth:`go` says so.

    Args:
        app: The app.
        scene: The scene.
        under: What is on the screen now and lies below it, if it stays there.
        canvas: Where to paint; a new surface by default.
    """

    def __init__(
        self, app: App, scene: Scene, under: Scene | None = None, canvas: pygame.Surface | None = None
    ) -> None:
        self._app, self._scene, self._under = app, scene, under
        self.canvas = canvas or pygame.Surface(app.window.size, 0, app.window.surface)
        self._frames = 0
        self._painting = Sliced(app.kit.slicer, self._paint, holds=True)
        scene.stale = True

    def _paint(self) -> None:
        self._scene.draw(self.canvas)

    def go(self) -> bool:
        """Paint for a while; whether the picture is whole."""
        self._frames += 1
        return self._painting.go(slice_of(self._app) if self._frames <= MOST else math.inf)

    def meanwhile(self, target: pygame.Surface) -> bool:
        """Draw what changes on the scene below; whether a pixel changed."""
        under = self._under
        return under is not None and not under.stale and under.draw(target)
