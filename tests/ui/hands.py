"""Hands for the tests: an app without a display, time that passes when told, keys and the mouse as posted events."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Event
from typing import Any

import pygame

from tabletop.core.settings import Settings
from tabletop.scenes.routes import ROUTES
from tabletop.ui.app.app import App
from tabletop.ui.app.application import Application
from tabletop.ui.app.scene import Scene

FRAME = 1_000_000_000 // 60
PATIENCE = 60.0
"""Seconds after which what works beside is called stuck."""


class Hands:
    """An app, and what a person does to it."""

    def __init__(self, size: tuple[int, int] = (960, 540), **changes: Any) -> None:
        self.now = 0
        self.kept: list[Settings] = []
        wanted = {"language": "en", **changes}
        self.app = Application(Settings(**wanted), lambda: self.now, size, self.kept.append, routes=ROUTES)

    def show(self, make: Callable[[App], Scene]) -> Any:
        """Show a scene and let it settle."""
        scene = make(self.app)
        self.app.reset(scene, fade=False)
        self.settle()
        return scene

    def frames(self, count: int = 1) -> None:
        """Let frames go by."""
        for _ in range(count):
            self.now += FRAME
            self.app.turn(wait=False)

    def settle(self, most: int = 400) -> None:
        """Let frames go by until nothing is under way."""
        for _ in range(most):
            self.frames()
            self.app.work.join(PATIENCE)
            if self.app.settled:
                self.frames()
                return
        raise AssertionError(f"{type(self.app.scene).__name__} never comes to rest")

    def hear(self, answer: Future[Any] | None) -> None:
        """Wait until whoever asked a worker something has been told its answer."""
        if answer is not None:
            told = Event()
            answer.add_done_callback(lambda _: told.set())  # called after those who asked for it before
            assert told.wait(PATIENCE), "no worker answers"

    def key(self, scancode: int, mod: int = 0, key: int = 0, unicode: str = "") -> None:
        """Press and let go a key, and let it work."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, scancode=scancode, mod=mod, unicode=unicode))
        self.settle()

    def hold(self, scancode: int) -> None:
        """Press a key and keep it."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode=""))
        self.frames()

    def let_go(self, scancode: int) -> None:
        """Let it go."""
        pygame.event.post(pygame.Event(pygame.KEYUP, key=0, scancode=scancode, mod=0, unicode=""))
        self.frames()

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """A point in units, as the mouse reports it."""
        layout = self.app.layout
        return round(layout.safe.x + x * layout.S), round(layout.safe.y + y * layout.S)

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a point in units."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=self.pixel(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()

    def press_at(self, x: float, y: float, button: int = 1) -> None:
        """Click there, without waiting for what follows; 3 is the right button."""
        self.move(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=self.pixel(x, y), button=button))
            self.frames()

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click there, and wait for what follows."""
        self.press_at(x, y, button)
        self.settle()

    def click_on(self, name: str) -> None:
        """Click on the widget of a name."""
        self.click(*self.widget(name).box.center)

    def widget(self, name: str) -> Any:
        """A widget of the top scene."""
        return next(item for item in self.scene.items if item.name == name)

    @property
    def scene(self) -> Any:
        """The top scene."""
        return self.app.scene

    @property
    def scenes(self) -> list[str]:
        """The class names of all scenes."""
        return [type(scene).__name__ for scene in self.app.stack]

    def pixels(self) -> bytes:
        """What is on the window now."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")
