"""A scene that comes on top: its first picture is painted aside, a slice a frame, while the screen stays alive.

Most of what a scene shows the first time was never painted; all of it in one frame would be a frame of half a second.
So the scene is drawn on a canvas again and again, each time until the ration of a frame is used up
(:class:`tabletop.ui.draw.cache.Ration`), and shown when it came through. Until then the screen shows what it did, a
little darker from frame to frame, or the scene below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.ui.draw.cache import OutOfTimeError

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene

SLICE = 0.009
"""Seconds of one frame in which pictures may be painted; the last one begun is painted to its end."""
TRIES = 300
"""After so many frames the scene is painted whatever it takes."""


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
        self._app = app
        self._scene, self._under = scene, under
        self.canvas = canvas or pygame.Surface(app.window.size, 0, app.window.surface)
        self._tries = 0
        scene.stale = True

    def go(self) -> bool:
        """Paint for a while; whether the picture is whole."""
        self._tries += 1
        if self._tries > TRIES:
            self._scene.draw(self.canvas)
            return True
        try:
            with self._app.kit.ration.spend(SLICE):
                self._scene.draw(self.canvas)
        except OutOfTimeError:
            self._scene.broken_off()
            self.canvas.set_clip(None)
            return False
        return True

    def meanwhile(self, target: pygame.Surface) -> bool:
        """Draw what changes on the scene below; whether a pixel changed."""
        under = self._under
        return under is not None and not under.stale and under.draw(target)
