"""The little panel of keys at Slambo's table: what may be pressed now, as rows of a sign and a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    pass


KEYS = (1030, 574, 226, 136)
"""The panel."""


def row(number: int) -> Box:
    """The box of a row of the panel, from 0 at its top to 2; −1 stands above it."""
    x, y, w, _ = KEYS
    return x + 8, y + (6 + 42 * number if number >= 0 else -44), w - 16, 40


class KeyRow(Widget):
    """A line of the little panel of keys: a sign and a verb, which can be clicked.

    Args:
        number: Which row, see :func:`row`.
        label: The verb, translated.
        act: Whose sign stands before it.
        press: What it does; None when it only says so.
        main: Whether it is what is wanted now.
        icon: A picture instead of a sign.
        why: Why it cannot be pressed now.
    """

    radius = 12
    always = True
    margin = 18

    def __init__(
        self,
        number: int,
        label: str,
        act: Act | None,
        press: Callable[[], object] | None,
        *,
        main: bool = False,
        icon: str = "",
        why: str = "",
    ) -> None:
        super().__init__(row(number), "key " + label, why)
        self._label, self._act, self._press, self._main, self._icon = label, act, press, main, icon
        self.focusable = press is not None

    def act(self, act: Act) -> bool:
        """OK does it."""
        if act is not Act.OK or self._press is None:
            return False
        self.press_or_say(self._press)
        return True

    def paint(self, target: pygame.Surface) -> None:
        """Sign and verb."""
        k, (x, y, w, h) = self.kit, self.box
        x += self.shift
        if self._main and not self.why:
            k.put(target, k.shaded(w, h, 12, theme.MAIN_TOP, theme.MAIN_BOTTOM, theme.GOLD, 2), x, y, "topleft")
        parts = self.scene.glyphs(self._act, 30) if self._act else []
        if self._icon:
            parts.append(k.sprite("icon/" + self._icon, 26, 0, theme.GOLD_LIGHT))
        room = w - 24 - furniture.row_width(k, [*parts, k.canvas(1, 1)], 8)
        ink = theme.SHUT_TEXT if self.why else theme.CREAM
        parts.append(k.text(self._label, 21, ink, "text", fit=room, most=30))
        furniture.run(k, target, x + 12, y + h / 2, parts, 8)
