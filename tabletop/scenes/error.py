"""What is shown when something broke: one sentence, and the way back. What was saved is safe in its file."""

from __future__ import annotations

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act, Intent, Pointer
from tabletop.ui.widgets.key_hints import act_glyphs


class ErrorScene(Scene):
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
        if event.kind == "up":
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
        furniture.backdrop(k, target, 0.3)
        for x, y, w in ((150, -10, 58), (250, -18, 44), (1030, -18, 44), (1130, -10, 58)):
            furniture.lantern(k, target, x, y, w, lit=False)
        furniture.panel(k, target, 250, 150, 780, 400)
        k.put(target, k.text(tr(N_("Sorry!")), 52, theme.VERMILION_DARK, "big", fit=620, most=56), 640, 212)
        words = self._sentence + "\n" + tr(N_("If you were playing, choose Continue on the title screen to resume."))
        k.put(target, k.text(words, 22, theme.INK, "text", 700, pygame.FONT_CENTER, lines=6), 640, 350)
        label, glyph = tr(N_("Title screen")), act_glyphs(self.app, Act.OK)
        furniture.button(k, target, 470, 466, 340, 60, label, "door", glyph, "main", True, 26)
        return True
