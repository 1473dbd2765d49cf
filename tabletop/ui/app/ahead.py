"""What is painted while there is nothing better to do: a slice of it after each frame, or a picture beside the drawing.

Most pictures hold words, and letters are drawn by the loop's thread alone: these are made in slices. What holds none
may be made by the thread that paints, one picture after the other.

Scenes ask for pictures that they will want soon. When everything was built anew (another size, another scale), what
lies below the scene on top is painted anew, too, so that it is there when the one on top goes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.core.log import attempt
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
        self._pictures: deque[Callable[[], object]] = deque()
        self._making: object = None
        self._below = False

    def add(self, job: Callable[[], object], beside: bool = False) -> None:
        """Have a job done that makes pictures.

        Args:
            job: The job.
            beside: Whether it may be done by the thread that paints: it sets no words.
        """
        if beside:
            self._pictures.append(job)
            self._next_picture()
            return
        self._jobs.append(job)
        self._app.defer(self.go)

    def below(self) -> None:
        """Have what lies below the scene on top painted, after all jobs."""
        self._below = True
        self._app.defer(self.go)

    def forget(self) -> None:
        """The kit goes, and what was to be painted with it."""
        self._jobs.clear()
        self._pictures.clear()
        self._making = None
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

    def _next_picture(self) -> None:
        """One at a time: what is wanted at once comes between two of them."""
        if self._making is not None or not self._pictures:
            return
        mine = self._making = object()

        def made(_: object) -> None:
            if self._making is mine:
                self._making = None
                self._next_picture()

        # What breaks breaks again when it is wanted: then somebody is told.
        self._app.paint_beside(partial(attempt, self._pictures.popleft(), None), made)

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
