"""A question over whatever is on the screen; the safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

X, Y, W, H = 320, 206, 640, 308


class ConfirmScene(WidgetScene):
    """Ask before something that cannot be taken back.

    Args:
        app: The app.
        question: One line, translated.
        text: What it would mean, translated; may be "".
        yes: The word of the button that does it.
        do: Called after the question is gone.
        icon: A picture for that button.
        no: The word of the other button; by default « Cancel ».
    """

    overlay = True
    fade_seconds = 0.16

    def __init__(
        self,
        app: App,
        question: str,
        text: str,
        yes: str,
        do: Callable[[], object],
        *,
        icon: str = "",
        no: str = "",
    ) -> None:
        super().__init__(app)
        self._question, self._text, self._yes, self._icon = question, text, yes, icon
        self._no = no or app.tr(N_("Cancel"))
        self._do = do

    def ground(self, target: pygame.Surface) -> None:
        """What was there before, darker; a sheet with the question."""
        k = self.app.kit
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (84, 70, 100))
        furniture.panel(k, target, X, self._top, W, self._tall)
        wide = W - 72
        middle = X + W / 2
        k.put(target, k.text(self._question, 36, theme.VERMILION_DARK, "big", fit=wide), middle, self._top + 62)
        if self._text:
            words = k.text(self._text, 22, theme.INK, "text", wide, pygame.FONT_CENTER, lines=3)
            k.put(target, words, middle, self._top + 144)
        self.hints(
            target,
            ("← →", "+", self.app.tr(N_("Choose"))),
            ("", Act.OK, self.app.tr(N_("Confirm"))),
            ("", Act.BACK, self._no),
        )

    @property
    def _tall(self) -> float:
        """The height of the sheet: less without a text."""
        return H if self._text else H - 96

    @property
    def _top(self) -> float:
        return Y + (H - self._tall) / 2

    def widgets(self) -> Sequence[Widget]:
        """No on the left and first; yes on the right."""
        y = self._top + self._tall - 94
        return (
            Button((X + 36, y, 272, 62), self._no, self.back, name="no", size=26, sound="back"),
            Button(
                (X + W - 308, y, 272, 62),
                self._yes,
                self._yes_pressed,
                name="yes",
                size=26,
                kind="main",
                icon=self._icon,
            ),
        )

    def back(self) -> None:
        """No."""
        self.app.pop()

    def _yes_pressed(self) -> None:
        self.app.pop(fade=False)
        self._do()
