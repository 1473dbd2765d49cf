"""The button that opens a hand which lies face down: held for a moment, or pressed, as the settings have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import MOUSE, Act, Pointer
from tabletop.ui.widgets.basic import Box, Button, Widget
from tabletop.ui.widgets.key_hints import act_glyphs

if TYPE_CHECKING:
    import pygame

    from tabletop.ui.match.board import Host

HOLD = 0.3
"""So long it is held before the hand turns over, real seconds."""


class LookButton(Widget):
    """See the module. Once it was held long enough the hand stays open; nobody has to go on holding.

    Attributes:
        filled: How far it has been held, 0 … 1.

    Args:
        box: ``x, y, w, h`` in units.
        host: The match.
    """

    radius = 28

    def __init__(self, box: Box, host: Host) -> None:
        super().__init__(box, "look")
        self._host = host
        self._holder = ""
        self.filled = 0.0

    @property
    def is_held(self) -> bool:
        """Whether it is to be held; else a press is enough."""
        return self.scene.app.settings.curtain == "hold"

    @property
    def filling(self) -> bool:
        """Whether somebody holds it."""
        return bool(self._holder)

    def hold(self, device: str) -> None:
        """A device presses it."""
        if self._holder:
            return
        if not self.is_held:
            self._host.look(device)
            return
        self._holder, self.filled = device, 0.0
        self.touch()

    def let_go(self, device: str) -> None:
        """A device lets it go, or is gone."""
        if device == self._holder:
            self._holder, self.filled = "", 0.0
            self.touch()

    def forget_press(self) -> None:
        """Another scene or another window came: nobody holds it any more."""
        super().forget_press()
        self.let_go(self._holder)

    def pass_time(self, dt: float) -> None:
        """Holding takes its time, whatever the speed of animations: it is a hand that holds."""
        if not self._holder:
            return
        self.filled = min(1.0, self.filled + dt / HOLD)
        self.touch()
        if self.filled >= 1.0:
            device, self._holder = self._holder, ""
            self._host.look(device)

    def act(self, act: Act) -> bool:
        """OK holds it: the match tells which device pressed."""
        if act is Act.OK:
            self.hold(getattr(self.scene, "device", ""))
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """The mouse holds it."""
        if event.button == 1 and event.kind == "down":
            self.hold(MOUSE)
            return True
        if event.button == 1 and event.kind == "up":
            self.let_go(MOUSE)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A dark pill that fills while it is held."""
        k, (x, y, w, h) = self.kit, self.box
        app = self.scene.app
        k.put(target, k.shadow(w, h, h / 2, 8, 150), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, h / 2, theme.BAR_TOP, theme.BAR_BOTTOM, theme.GOLD, 3), x, y, "topleft")
        if 0.0 < self.filled < 1.0:
            full = k.shaded(w - 10, h - 10, h / 2 - 5, (246, 120, 74), (190, 44, 38))
            part = full.subsurface((0, 0, max(1, round(full.get_width() * self.filled)), full.get_height()))
            k.put(target, part, x + 5, y + 5, "topleft")
        glyphs = act_glyphs(app, Act.OK, min(34.0, h * 0.62)) if self.focused else []
        eye = k.sprite("icon/eye", 30, 0, theme.GOLD_LIGHT)
        room = w - 88 - furniture.row_width(k, glyphs, 10)
        label = app.tr(N_("Hold to look")) if self.is_held else app.tr(N_("Press to look"))
        # At its usual size it is squeezed into its room; what would still be cut short is said in one word.
        if k.text_width(label, theme.SMALL) * theme.SMALL / k.em(theme.SMALL) > room:
            label = app.tr(N_("Look"))
        words = k.text(label, 25, theme.CREAM, fit=room, most=min(40.0, h * 0.72))
        furniture.run(k, target, x + w / 2, y + h / 2, [*glyphs, eye, words], 10, "center")


class HideButton(Button):
    """The button that hides the hand again.

    Args:
        box: ``x, y, w, h`` in units.
        host: The match.
    """

    def __init__(self, box: Box, host: Host) -> None:
        words = host.tr(N_("Hide my cards"))
        super().__init__(box, words, self._hide, icon="eye", act=Act.ALT, kind="quiet", size=20, name="hide", sound="")
        self._host = host

    def _hide(self) -> None:
        self._host.look(getattr(self.scene, "device", "") or MOUSE)
