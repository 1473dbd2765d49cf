"""Keys by name and a French table, for the tests of the scenes before and after a match."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.ui.app.scene import Scene
from tests.ui.hands import Hands

KEYS = {
    "up": (pygame.K_UP, pygame.KSCAN_UP, ""),
    "down": (pygame.K_DOWN, pygame.KSCAN_DOWN, ""),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT, ""),
    "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT, ""),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN, "\r"),
    "esc": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, "\x1b"),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB, "\t"),
    "x": (pygame.K_x, pygame.KSCAN_X, "x"),
    "r": (pygame.K_r, pygame.KSCAN_R, "r"),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, "\b"),
}


class Table(Hands):
    """An app in French at 1280 × 720 where nothing takes time."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(size, **{"language": "fr", "instant": True, **settings})

    def show(self, scene: Scene) -> Any:
        return super().show(lambda app: scene)

    def turn(self, times: int = 2) -> None:
        self.frames(times)

    def press(self, *names: str) -> None:
        for name in names:
            key, scancode, letter = KEYS[name]
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=key, scancode=scancode, mod=0, unicode=letter))
            self.frames(2)

    def type(self, words: str) -> None:
        for letter in words:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.frames(1)

    @property
    def focus(self) -> str:
        return self.scene.focus.name

    def close(self) -> None:
        self.app.close()
