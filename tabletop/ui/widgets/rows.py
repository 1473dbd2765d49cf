"""Rows of settings and options as widgets: a label, a control, one value; painted by :mod:`tabletop.ui.draw.rows`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame

from tabletop.ui.draw import rows as kit_rows
from tabletop.ui.draw import theme
from tabletop.ui.draw.layout import Layout
from tabletop.ui.draw.rows import Row
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Widget

GAP = 8


def row_height(layout: Layout) -> float:
    """The height of a row in units under the interface scale."""
    return 56 + 24 * (layout.ui - 1.0)


class Heading(Widget):
    """The heading over a group of rows."""

    focusable = False
    margin = 0

    def __init__(self, label: str) -> None:
        super().__init__((0, 0, 754, 24), f"heading {label}")
        self.label = label

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its words, at the size of its siblings."""
        return self.label, self.box.w - 160, 22

    def paint(self, target: pygame.Surface) -> None:
        """The words, and a thin line to the end of the rows."""
        x, y, w, h = self.box
        words = self.kit.text(
            self.label, 22, theme.VERMILION_DARK, "label", fit=w - 160, most=min(self.most or 22, h * 0.8)
        )
        middle = y + h / 2 + 1
        self.kit.put(target, words, x + 6, middle, "midleft")
        left = x + 6 + self.kit.width(words) + 14
        self.kit.put(target, self.kit.box(x + w - left, 3, 1, theme.GOLD_DARK), left, middle, "midleft")


class RowWidget(Widget):
    """A row whose value is changed by LEFT and RIGHT, OK, a click or a drag.

    Args:
        row: What it shows.
        change: Called with the new value; for an ``"action"`` row with its value when OK is pressed.
        box: Set by the list that holds it.
    """

    radius = 14

    def __init__(self, row: Row, change: Callable[[int], object], box: Box = (0, 0, 754, 56)) -> None:
        super().__init__(box, row.key, row.shut)
        self.row = row
        self._change = change
        self.dragged = False
        """Whether its slider follows the pointer; the same row made anew takes that over."""

    @property
    def label(self) -> str:
        """Its words."""
        return self.row.label

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its label, on as many lines as it takes."""
        x, _, w, h = self.box
        wide = kit_rows.label_room(x, w)
        lines = kit_rows.label_lines(self.kit, self.row.label, wide, h)
        words = max(lines, key=len)
        if len(lines) > 1:
            # Two lines must also share the height of the row.
            face, shown = self.kit.face_for("label", words)
            wide = min(wide, (self.kit.font(face, int(h * kit_rows.HALF)).size(shown)[0] + 1) / self.kit.S)
        return words, wide, 24

    def set(self, value: int) -> None:
        """Take a value and tell about it."""
        if value != self.row.value:
            self.row = dataclasses.replace(self.row, value=value)
            self.touch()
            self.scene.app.audio.play("change")
            self._change(value)

    def update(self, row: Row) -> None:
        """Show another row in its place."""
        self.row, self.why = row, row.shut
        self.touch()

    def act(self, act: Act) -> bool:
        """LEFT and RIGHT change, OK goes on to the next value."""
        if act not in (Act.LEFT, Act.RIGHT, Act.OK):
            return False
        if self.why:
            self.refuse()
        elif self.row.kind == "action":
            if act is not Act.OK:
                return False
            self.scene.app.audio.play("press")
            self._change(self.row.value)
        elif act is not Act.OK:
            self.set(self.row.changed(1 if act is Act.RIGHT else -1))
        elif self.row.kind != "number":
            self.set(self.row.changed(1))
        return True

    def pointer(self, event: Pointer) -> bool:
        """Clicks on the control; a slider follows the pointer until the button is up."""
        if event.kind == "down" and event.button == 1:
            self.dragged = self._on_slider(event)
        if not self.dragged:
            return super().pointer(event)
        if event.kind == "up":
            self.dragged = False
        elif event.kind != "wheel":
            # A drag may leave the row: only its x counts then.
            self._ask(event.x, self.box.centery)
        return True

    def click(self, event: Pointer) -> None:
        """What was clicked on the control."""
        if self.why:
            self.refuse()
        elif self.row.kind == "action":
            self.act(Act.OK)
        else:
            self._ask(*event.pos)

    def forget_press(self) -> None:
        """A drag ends, too."""
        self.dragged = False
        super().forget_press()

    def _on_slider(self, event: Pointer) -> bool:
        left, width = kit_rows.control_box(self.box.x, self.box.w)
        return self.row.kind == "number" and not self.why and left - 8 <= event.x <= left + width + 8

    def _ask(self, x: float, y: float) -> None:
        left, top, w, h = self.box
        asked = kit_rows.hit(self.kit, left, top, w, h, self.row, (x, y))
        if asked is not None:
            self.set(asked)

    def paint(self, target: pygame.Surface) -> None:
        """The row."""
        x, y, w, h = self.box
        kit_rows.row(self.kit, target, x + self.shift, y, w, h, self.row, self.focused, self.most)
