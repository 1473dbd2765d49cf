"""What is shown when something broke: one sentence, and the way back. The match is safe in its file."""

from __future__ import annotations

import pygame

from tabletop.i18n import N_
from tabletop.ui import kit_furniture as furniture
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.input import Act, Intent, Pointer
from tabletop.ui.scene import Scene


class SorryScene(Scene):
    """An apology that needs nothing but the painter.

    Args:
        app: The app.
        sentence: What happened, and where it is written down.
    """

    def __init__(self, app: App, sentence: str) -> None:
        super().__init__(app)
        self._sentence = sentence

    def intent(self, intent: Intent) -> None:
        """Any way out leads to the title."""
        if intent.act in (Act.OK, Act.BACK, Act.PAUSE) and not intent.repeat:
            self.app.home()

    def pointer(self, event: Pointer) -> None:
        """A click does too."""
        if event.kind == "down":
            self.app.home()

    def wait(self) -> float | None:
        """Nothing moves."""
        return None

    def draw(self, target: pygame.Surface) -> bool:
        """The sentence on a sheet of paper."""
        if not self.stale:
            return False
        self.stale = False
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target)
        furniture.panel(k, target, 290, 170, 700, 340)
        k.put(target, k.text(tr(N_("Sorry!")), 52, theme.VERMILION_DARK, "big", fit=620), 640, 236)
        words = self._sentence + "\n" + tr(N_("A match that was going on is saved."))
        k.put(target, k.text(words, 22, theme.INK, "text", 620, pygame.FONT_CENTER, lines=6), 640, 360)
        k.put(target, k.text(tr(N_("Press any button to go on.")), 20, theme.INK_SOFT, "text", fit=620), 640, 474)
        return True
