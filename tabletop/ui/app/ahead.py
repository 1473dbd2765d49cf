"""What is painted while there is nothing better to do: a slice of it after each frame.

Scenes ask for pictures that they will want soon. When everything was built anew (another size, another scale), what
lies below the scene on top is painted anew, too, so that it is there when the one on top goes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.app.first_paint import slice_of
from tabletop.ui.draw.slices import Sliced

if TYPE_CHECKING:
    from tabletop.ui.app.app import App


class Ahead:
    """What is to be painted ahead.

    Args:
        app: The app.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._jobs: deque[Callable[[], object]] = deque()
        self._painting: Sliced | None = None
        self._below = False

    def add(self, job: Callable[[], object]) -> None:
        """Have a job done that asks the kit for pictures."""
        self._jobs.append(job)
        self._app.defer(self.go)

    def below(self) -> None:
        """Have what lies below the scene on top painted, after all jobs."""
        self._below = True
        self._app.defer(self.go)

    def forget(self) -> None:
        """The kit goes, and what was to be painted with it."""
        self._jobs.clear()
        self._below = False
        self._painting = None

    def go(self) -> None:
        """A slice of it."""
        painting = self._painting
        if painting is None or painting.done:
            painting = self._painting = self._next()
        whole = True  # what fails is not tried again
        try:
            whole = painting.go(slice_of(self._app))
        finally:
            if whole:
                self._painting = None
            if self._jobs or self._below or self._painting is not None:
                self._app.defer(self.go)

    def _next(self) -> Sliced:
        slicer = self._app.kit.slicer
        if self._jobs or not self._below:
            return Sliced(slicer, self._all)
        self._below = False
        return Sliced(slicer, self._scene_below, given_up=self._anew)

    def _all(self) -> None:
        while self._jobs:
            self._jobs.popleft()()

    def _scene_below(self) -> None:
        stack = self._app.stack
        if len(stack) > 1:
            self._app.picture(stack[-2])

    def _anew(self) -> None:
        """A scene below is half painted: it begins anew, with the pictures that there are by now."""
        for scene in self._app.stack[:-1]:
            scene.stale = True
            scene.relayout()
        self.below()
