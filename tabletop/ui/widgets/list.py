"""A column of widgets that scrolls by whole rows, with a thin bar that shows the place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui.draw.stage import Painted
from tabletop.ui.draw.theme import VERMILION_DARK
from tabletop.ui.widgets.basic import GROUND, Box, Holder, Widget

SLOTS = 2
"""Slots of a row."""


class Column:
    """Lays widgets out in a box, one below the other; those that have no room are hidden until the focus comes.

    Heights are counted in slots, two a row: a widget that cannot have the focus, a heading, takes one. It stands over
    the row below it and is shown with it.

    Args:
        scene: Where they live.
        box: ``x, y, w, h`` in units.
        widgets: From top to bottom; the caller has the scene put them on its stage.
        height: Of a row, at least.
        gap: Between two.
        first: The first row to show.
    """

    def __init__(
        self, scene: Holder, box: Box, widgets: Sequence[Widget], height: float, gap: float, first: int = 0
    ) -> None:
        self.scene = scene
        self.box = box
        self.widgets = list(widgets)
        self.height, self.gap = height, gap
        rows = max(1, int((box[3] + gap + 0.5) // (height + gap)))
        self.slots = SLOTS * rows
        """How many slots the box holds."""
        if self.taken(0, len(self.widgets)) > self.slots:
            # Rows that scroll fill the box to its end: a bare strip would look like the end of the list.
            self.height = (box[3] + gap) / rows - gap
        self._last_first = next(
            (n for n in range(len(self.widgets)) if self.taken(n, len(self.widgets)) <= self.slots), 0
        )
        self.first = max(0, min(first, self._last_first))
        self.bar = _Bar(self)

    def taken(self, start: int, end: int) -> int:
        """The slots that some of the widgets take."""
        return sum(SLOTS if widget.focusable else 1 for widget in self.widgets[start:end])

    @property
    def pitch(self) -> float:
        """Units from one slot to the next."""
        return (self.height + self.gap) / SLOTS

    @property
    def count(self) -> int:
        """How many widgets are shown now, at least one."""
        end = self.first
        while end < len(self.widgets) and self.taken(self.first, end + 1) <= self.slots:
            end += 1
        return max(1, end - self.first)

    def arrange(self) -> None:
        """Put every widget where it belongs now."""
        x, y, w, _ = self.box
        count = self.count
        for n, widget in enumerate(self.widgets):
            widget.visible = 0 <= n - self.first < count
            slots = SLOTS if widget.focusable else 1
            offset = self.taken(self.first, n) if n >= self.first else -self.taken(n, self.first)
            widget.box = pygame.FRect(x, y + offset * self.pitch, w, slots * self.pitch - self.gap)
            if hasattr(widget, "scene"):
                widget.arrange()
        self.bar.arrange()
        if self.scene.focus in self.widgets:
            self.scene.follow()

    def scroll(self, by: int) -> bool:
        """Scroll by widgets; False at an end."""
        first = max(0, min(self.first + by, self._last_first))
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
        at = self.widgets.index(focus)
        to = self.nearest(max(0, min(at + by, len(self.widgets) - 1)), by) if abs(by) > 1 else self._beside(at, by)
        if to is None or self.widgets[to] is focus:
            return False
        self.reveal(to)
        self.scene.app.audio.play("focus")
        self.scene.set_focus(self.widgets[to])
        return True

    def _beside(self, at: int, by: int) -> int | None:
        """The next row that may have the focus."""
        at += by
        while 0 <= at < len(self.widgets) and not self.widgets[at].focusable:
            at += by
        return at if 0 <= at < len(self.widgets) else None

    def nearest(self, at: int, by: int = 1) -> int | None:
        """The row at a place or, where a heading is, the next one in a direction, or else in the other."""
        if self.widgets[at].focusable:
            return at
        found = self._beside(at, 1 if by > 0 else -1)
        return self._beside(at, -1 if by > 0 else 1) if found is None else found

    def reveal(self, index: int) -> None:
        """Scroll until a row is seen, and the heading over it."""
        top = index - 1 if index and not self.widgets[index - 1].focusable else index
        if top < self.first:
            self.scroll(top - self.first)
        while index >= self.first + self.count and self.scroll(1):
            pass

    def place(self, widget: Widget) -> int:
        """How many slots below the top of the box a widget is."""
        at = self.widgets.index(widget)
        return self.taken(self.first, at) if at >= self.first else -self.taken(at, self.first)

    def hold(self, name: str, place: int) -> bool:
        """Scroll, as far as the ends let it, until a widget is so many slots below the top; False when it is gone."""
        at = next((n for n, widget in enumerate(self.widgets) if widget.name == name), None)
        if at is None:
            return False
        nearest = min(range(at + 1), key=lambda first: abs(self.taken(first, at) - place))
        self.first = min(nearest, self._last_first)
        return True

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
        self.visible = self._column.taken(0, len(self._column.widgets)) > self._column.slots
        self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A groove and a thumb."""
        column, kit = self._column, self._column.scene.app.kit
        x, y, w, _ = column.box
        tall = column.slots * column.pitch - column.gap
        kit.put(target, kit.box(6, tall, 3, (206, 178, 132)), x + w + 12, y, "topleft")
        total = column.taken(0, len(column.widgets))
        thumb = round(max(24.0, tall * column.slots / total))
        top = y + (tall - thumb) * min(1.0, column.taken(0, column.first) / max(1, total - column.slots))
        kit.put(target, kit.box(6, thumb, 3, VERMILION_DARK), x + w + 12, top, "topleft")
