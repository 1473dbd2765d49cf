"""Scenes for the tests of the screen: one that writes down what it hears, one with a secret in one colour."""

from __future__ import annotations

import pygame

from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.input.input import Intent, Release


class Watcher(Scene):
    """A scene that writes down what it hears."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.seen: list[str] = []

    def intent(self, intent: Intent) -> None:
        self.seen.append(f"press {intent.act.value}")

    def released(self, release: Release) -> None:
        self.seen.append(f"release {release.act.value}")

    def device_lost(self, device: str) -> None:
        self.seen.append(f"lost {device}")

    def text(self, text: str) -> None:
        self.seen.append(text)

    def wait(self) -> float | None:
        return None


class SecretTable(Scene):
    """A table with a secret in one colour."""

    SECRET, PUBLIC = (255, 0, 255), (0, 90, 40)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shown = False

    def wait(self) -> float | None:
        return None

    def draw(self, target: pygame.Surface) -> bool:
        if not self.stale:
            return False
        self.stale = False
        target.fill(self.SECRET if self.shown else self.PUBLIC)
        return True
