"""A scene of a painted background, sprites on it, and a timeline that moves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.match.film import Timeline
from tabletop.ui.app.app import App, Scene
from tabletop.ui.draw.stage import Stage

if TYPE_CHECKING:
    import pygame

__all__ = ["Scene", "StageScene"]


class StageScene(Scene):
    """A scene of a painted background, sprites on it, and a timeline that moves them.

    Implement :meth:`build`: paint ``self.stage.background`` and add the sprites. It is called before the first frame
    and after each relayout, on an empty stage.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage = Stage()
        self.timeline = Timeline(lambda: app.motion)
        self._built = False

    def build(self) -> None:
        """Fill the empty stage."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Have :meth:`build` called before the next frame."""
        self._built = False

    def relayout(self) -> None:
        """Everything is built again at the new size."""
        self.timeline.finish()
        self.rebuild()

    def update(self, dt: float) -> None:
        """Run the timeline."""
        self.timeline.update(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves."""
        return 0.0 if self.timeline.busy else None

    def draw(self, target: pygame.Surface) -> bool:
        """Repaint the damage."""
        if not self._built:
            self._built = True  # what build() calls may rely on it
            self.stage.clear()
            self.build()
            self.stale = True
            self.app.kit.slicer.checkpoint()
        stale, self.stale = self.stale, False
        return self.paint(target, stale)

    def paint(self, target: pygame.Surface, stale: bool) -> bool:
        """Paint what changed on what was built; all of it when ``stale``. Whether a pixel changed."""
        if stale:
            self.stage.invalidate()
        return bool(self.stage.draw(target))
