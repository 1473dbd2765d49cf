"""What can have the focus: a widget, and a button.

A widget paints itself through the kit, clipped to the damage. Rows of options are in :mod:`tabletop.ui.widgets.rows`,
scrolling lists in :mod:`tabletop.ui.widgets.list`, and the scene that holds them in :mod:`tabletop.ui.widgets.scene`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import DIRECTIONS, Act, Axis, Pointer
from tabletop.ui.widgets.focus_ring import MARGIN

if TYPE_CHECKING:
    from tabletop.match.film import Timeline
    from tabletop.ui.app.app import App

GROUND, WIDGET = 0, 20
"""Depths; the ring is between them."""

Box = tuple[float, float, float, float]


class Holder(Protocol):
    """The scene that holds a widget, as the widget sees it.

    Attributes:
        app: The app.
        timeline: What moves on the scene.
        focus: The widget that has the focus.
    """

    app: App
    timeline: Timeline
    focus: Widget | None

    def glyphs(self, act: Act, height: float = 32) -> list[pygame.Surface]:
        """The sign of an act, for the device that spoke last."""
        ...

    def set_focus(self, widget: Widget | None, slide: bool = True) -> None:
        """Move the focus and its ring."""
        ...

    def move_focus(self, act: Act) -> bool:
        """Move the focus by a direction, NEXT or PREV; False when it stayed."""
        ...

    def follow(self) -> None:
        """Put the ring where the focused widget is now."""
        ...


class Widget(Painted):
    """Something with a box that may have the focus.

    Args:
        box: ``x, y, w, h`` in units.
        name: By which the focus finds it again after a rebuild.
        why: Why it cannot be used now, in words; "" when it can.
    """

    focusable = True
    clickable = False
    """Whether the mouse can click it although it never has the focus."""
    hover_focus = True
    """Whether the mouse over it gives it the focus."""
    repeats: Collection[Act] = DIRECTIONS
    """The acts that it also uses while they are held."""
    wants_text = False
    own_ring = False
    """Whether it paints its focus itself."""
    radius: float = 14
    margin: float = MARGIN
    letter_face = "label"
    """The face of its ``lettering``."""
    letter_lines = 1
    """Whether that may stand on two lines, as high as the widget."""
    depth: float = WIDGET
    """Its ``z``; one more while it has the focus."""

    def __init__(self, box: Box, name: str = "", why: str = "") -> None:
        super().__init__(z=self.depth)
        self.box = pygame.FRect(box)
        self.name = name
        self.why = why
        self.focused = False
        self.hovered = False
        self.pressed = False
        self._held = False
        """Whether a press of the mouse began on it and goes on; ``pressed`` only while the pointer is on it, too."""
        self.shift = 0.0
        self.most = 0.0
        """The type size at most, so that siblings look alike under a large interface; set by the scene."""
        self.scene: Holder

    def join(self, scene: Holder) -> None:
        """Called when it comes on a scene's stage."""
        self.scene = scene
        self.arrange()

    def arrange(self) -> None:
        """Follow the box."""
        m = self.margin
        self.frame = self.kit.rect(self.box.x - m, self.box.y - m, self.box.w + 2 * m, self.box.h + 2 * m)
        self.touch()

    @property
    def kit(self) -> Kit:
        """The painter."""
        return self.scene.app.kit

    @property
    def rest_box(self) -> pygame.FRect:
        """Its box while it has no focus: directions go by it, so that the order is the same wherever the focus is."""
        return self.box

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point in units is on it."""
        return self.visible and self.box.collidepoint(point)

    def act(self, act: Act) -> bool:
        """Use an act while it has the focus; False leaves it to the scene."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """Use a pointer event that is on it, or that began on it; False leaves it to the scene.

        A click is a press that is let go on it: until then it can be thought better of, by sliding off.
        """
        if event.kind == "down" and event.button == 1:
            self._held = True
        elif not self._held or event.kind == "wheel":
            return False
        over = self.holds(event.pos)
        self._sink(over and event.kind != "up")
        if event.kind == "up":
            self._held = False
            if over:
                self.click(event)
        return True

    def click(self, event: Pointer) -> None:
        """It was clicked: as good as OK."""
        self.act(Act.OK)

    def forget_press(self) -> None:
        """A press that began on it does nothing."""
        self._held = False
        self._sink(False)

    def _sink(self, down: bool) -> None:
        if self.pressed != down:
            self.pressed = down
            self.touch()

    def axis(self, axis: Axis) -> None:
        """A stick moved while it has the focus."""

    def text(self, text: str) -> None:
        """Typed text while it has the focus."""

    def compose(self, text: str) -> None:
        """Text being composed."""

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Words, their room in units and their type size, for a widget whose letters are to match its siblings'."""
        return None

    def refuse(self) -> None:
        """It cannot be used now: shake."""
        self.scene.app.audio.play("refuse")

        def shake(share: float) -> None:
            self.shift = 3.0 * (1.0 - share) * (1 if int(share * 6) % 2 else -1) if share < 1.0 else 0.0
            self.touch()

        self.scene.timeline.add(self.scene.timeline.move(0.12, shake, "linear"))

    def press_or_say(self, press: Callable[[], object]) -> None:
        """Do what it is for; where it cannot be used now, say why in a notice."""
        if self.why:
            self.refuse()
            self.scene.app.say(self.why)
        else:
            self.scene.app.audio.play("press")
            press()


class Button(Widget):
    """A button.

    Args:
        box: ``x, y, w, h`` in units.
        label: Its words, translated.
        press: Called when it is pressed.
        icon: A picture of ``assets/images/icon``.
        act: The shortcut whose glyph stands on it.
        kind: ``"paper"``, ``"main"`` or ``"quiet"``.
        size: Type size.
        name: See :class:`Widget`.
        why: See :class:`Widget`.
        sound: Played when it is pressed.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        press: Callable[[], object],
        *,
        icon: str = "",
        act: Act | None = None,
        kind: str = "paper",
        size: float = 24,
        name: str = "",
        why: str = "",
        sound: str = "press",
    ) -> None:
        super().__init__(box, name or label, why)
        self.label, self.icon, self.shortcut, self.kind, self.size = label, icon, act, kind, size
        self.sound = sound
        self._press = press

    def press(self) -> None:
        """Do what it is for, or say why not."""
        if self.why:
            self.refuse()
            return
        self.scene.app.audio.play(self.sound)
        self._press()

    def act(self, act: Act) -> bool:
        """OK presses."""
        if act is Act.OK:
            self.press()
            return True
        return False

    def click(self, event: Pointer) -> None:
        """A click presses."""
        self.press()

    def glyphs(self) -> list[pygame.Surface]:
        """The sign of its shortcut for the device that spoke last."""
        return self.scene.glyphs(self.shortcut, min(34.0, self.box.h * 0.58)) if self.shortcut else []

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its label; what it says while it cannot be pressed has a size of its own."""
        if self.why:
            return None
        return self.label, self.box.w - furniture.beside(self.kit, self.box.h, self.icon, self.glyphs()), self.size

    def paint(self, target: pygame.Surface) -> None:
        """The button; sunk by two units while pressed."""
        x, y, w, h = self.box
        furniture.button(
            self.kit,
            target,
            x + self.shift,
            y + (2 if self.pressed else 0),
            w,
            h,
            self.label,
            self.icon,
            self.glyphs(),
            self.kind,
            False,
            self.size,
            self.why,
            self.most,
        )
