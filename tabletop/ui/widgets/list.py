"""A column of widgets that scrolls by whole rows, with a thin bar that shows the place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui.draw.stage import Painted
from tabletop.ui.draw.theme import VERMILION_DARK
from tabletop.ui.widgets.basic import GROUND, Box, Widget
from tabletop.ui.widgets.scene import WidgetScene


class Column:
    """Lays widgets out in a box, one below the other; those that have no room are hidden until the focus comes.

    Args:
        scene: Where they live.
        box: ``x, y, w, h`` in units.
        widgets: From top to bottom; the caller has the scene put them on its stage.
        height: Of a row, at least.
        gap: Between two.
        first: The first row to show.
    """

    def __init__(
        self, scene: WidgetScene, box: Box, widgets: Sequence[Widget], height: float, gap: float, first: int = 0
    ) -> None:
        self.scene = scene
        self.box = box
        self.widgets = list(widgets)
        self.height, self.gap = height, gap
        self.count = max(1, int((box[3] + gap + 0.5) // (height + gap)))
        if len(self.widgets) > self.count:
            # Rows that scroll fill the box to its end: a bare strip would look like the end of the list.
            self.height = (box[3] + gap) / self.count - gap
        self.first = max(0, min(first, len(self.widgets) - self.count))
        self.bar = _Bar(self)

    def arrange(self) -> None:
        """Put every widget where it belongs now."""
        x, y, w, _ = self.box
        for n, widget in enumerate(self.widgets):
            at = n - self.first
            widget.visible = 0 <= at < self.count
            widget.box = pygame.FRect(x, y + at * (self.height + self.gap), w, self.height)
            if hasattr(widget, "scene"):
                widget.arrange()
        self.bar.arrange()
        if self.scene.focus in self.widgets:
            self.scene.follow()

    def scroll(self, by: int) -> bool:
        """Scroll by rows; False at an end."""
        first = max(0, min(self.first + by, len(self.widgets) - self.count))
        if first == self.first:
            return False
        self.first = first
        self.arrange()
        return True

    def step(self, by: int) -> bool:
        """Move the focus by rows within the column; False when it is not in it, or would leave it."""
        focus = self.scene.focus
        if focus not in self.widgets:
            return False
        to = self.widgets.index(focus) + by
        if abs(by) > 1:
            to = max(0, min(to, len(self.widgets) - 1))
        if not 0 <= to < len(self.widgets) or self.widgets[to] is focus:
            return False
        self.reveal(to)
        self.scene.app.audio.play("focus")
        self.scene.set_focus(self.widgets[to])
        return True

    def reveal(self, index: int) -> None:
        """Scroll until a row is seen."""
        if index < self.first:
            self.scroll(index - self.first)
        elif index >= self.first + self.count:
            self.scroll(index - self.first - self.count + 1)

    def reveal_name(self, name: str) -> None:
        """Scroll until the widget of this name is seen, if there is one."""
        for n, widget in enumerate(self.widgets):
            if widget.name == name:
                self.reveal(n)


class _Bar(Painted):
    """Where in the column one is; nothing when all of it is seen."""

    def __init__(self, column: Column) -> None:
        super().__init__(z=GROUND + 1)
        self._column = column

    def arrange(self) -> None:
        """Follow the column."""
        x, y, w, h = self._column.box
        self.frame = self._column.scene.app.kit.rect(x + w + 6, y - 2, 16, h + 4)
        self.visible = len(self._column.widgets) > self._column.count
        self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A groove and a thumb."""
        column, kit = self._column, self._column.scene.app.kit
        x, y, w, _ = column.box
        tall = column.count * (column.height + column.gap) - column.gap
        kit.put(target, kit.box(6, tall, 3, (206, 178, 132)), x + w + 12, y, "topleft")
        total = len(column.widgets)
        thumb = round(max(24.0, tall * column.count / total))
        top = y + (tall - thumb) * column.first / max(1, total - column.count)
        kit.put(target, kit.box(6, thumb, 3, VERMILION_DARK), x + w + 12, top, "topleft")
