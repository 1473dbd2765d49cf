"""A scene of widgets: one focus, moved by keys, pad and mouse alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.app.scene import StageScene
from tabletop.ui.draw import furniture
from tabletop.ui.input.input import DIRECTIONS, Act, Axis, Intent, Pointer
from tabletop.ui.widgets import focus as paths
from tabletop.ui.widgets.basic import Widget
from tabletop.ui.widgets.focus_ring import Ring
from tabletop.ui.widgets.key_hints import act_glyphs, draw_hints

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.widgets.list import Column


class WidgetScene(StageScene):
    """A scene of widgets with one focus.

    Implement :meth:`ground` (paints the background) and :meth:`widgets` (makes the widgets; called anew at each
    relayout). Override :meth:`back`, :attr:`shortcuts`, :meth:`first_focus`.
    """

    sliced = True
    wraps = True
    notice_place = ("midbottom", 717.0)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.items: list[Widget] = []
        self.focus: Widget | None = None
        self.shortcuts: dict[Act, Callable[[], object]] = {}
        self._focus_name = ""
        self.column: Column | None = None
        """A scrolling column among the widgets, if there is one."""
        self._ring: Ring | None = None
        self._grabbed: Widget | None = None
        """What the mouse pressed, until the button is up."""
        self._by = 1
        """The button that it pressed it with."""
        self._away = False
        """Whether the right button went down where nothing has a use for it."""

    # ------------------------------------------------------------------ to implement
    def ground(self, target: pygame.Surface) -> None:
        """Paint the opaque background."""
        furniture.backdrop(self.app.kit, target, 0.7)

    def widgets(self) -> Sequence[Widget]:
        """The widgets, in reading order."""
        return ()

    def first_focus(self) -> str:
        """The name of the widget that has the focus at first; "" for the first one."""
        return ""

    def back(self) -> None:
        """BACK was pressed, and no widget used it."""
        self.app.audio.play("back")
        self.app.pop()

    def focus_changed(self) -> None:
        """The focus went to another widget."""

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Ground, ring and widgets; the focus goes to the widget of the same name as before."""
        canvas = pygame.Surface(self.app.kit.size, 0, self.app.window.surface)
        self.ground(canvas)
        self.stage.background = canvas
        self._ring = Ring(self.app.kit)
        self._ring.visible = False
        self.stage.add(self._ring)
        self._empty()
        for widget in self.widgets():
            self.put(widget)
        wanted = self._focus_name or self.first_focus()
        if self.column:
            self.column.arrange()
        self.even_out()
        if self.column:
            self.column.reveal_name(wanted)
            self.stage.add(self.column.bar)
        self.restore_focus(wanted)

    def even_out(self) -> None:
        """Give widgets of one kind and type size the largest letters that fit them all."""
        groups: dict[tuple[type, float], list[tuple[Widget, str, float]]] = {}
        for item in self.items:
            if item.lettering:
                words, room, size = item.lettering
                groups.setdefault((type(item), size), []).append((item, words, room))
        for (_, size), group in groups.items():
            first = group[0][0]
            tall = first.box.h - 4 if first.letter_lines > 1 else 0
            most = self.app.kit.even([(words, room) for _, words, room in group], size, first.letter_face, tall)
            for item, _, _ in group:
                item.most = most
                item.touch()

    def _empty(self) -> None:
        self.items = []
        self.column = self.focus = self._grabbed = None

    def put(self, widget: Widget) -> None:
        """Bring a widget on the stage."""
        widget.join(self)
        self.items.append(widget)
        self.stage.add(widget)

    def drop(self, *widgets: Widget) -> None:
        """Take widgets off the stage."""
        self.items = [item for item in self.items if item not in widgets]
        self.stage.remove(*widgets)

    def restore_focus(self, name: str) -> None:
        """Give the focus to a widget by name, or to the first that may have it."""
        able = self._able()
        chosen = next((item for item in able if item.name == name), able[0] if able else None)
        self.set_focus(chosen, slide=False)

    def _able(self) -> list[Widget]:
        return [item for item in self.items if item.focusable and item.visible]

    # ------------------------------------------------------------------ focus
    def set_focus(self, widget: Widget | None, slide: bool = True) -> None:
        """Move the focus and its ring."""
        before = self.focus
        if widget is before:
            return
        if before:
            before.focused = False
            before.z = before.depth
            before.touch()
        self.focus = widget
        self.wants_text = bool(widget and widget.wants_text)
        if widget:
            widget.focused = True
            widget.z = widget.depth + 1
            widget.touch()
            self._focus_name = widget.name
        self._slide(before, widget, slide)
        self.focus_changed()

    def _slide(self, before: Widget | None, widget: Widget | None, slide: bool) -> None:
        ring = self._ring
        if ring is None:
            return
        ring.visible = widget is not None and not widget.own_ring
        if widget is None:
            return
        end = (*self.ring_box(widget),)
        start = ring.box if before else end

        def move(share: float) -> None:
            if self.focus is widget:
                now = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
                resting = share >= 1.0
                ring.stand(end if resting else now, widget.radius, not resting)

        if slide and before:
            self.timeline.add(self.timeline.move(0.11, move))
        else:
            move(1.0)

    def ring_box(self, widget: Widget) -> tuple[float, float, float, float]:
        """What the ring goes round."""
        box = widget.box
        return box.x, box.y, box.w, box.h

    def follow(self) -> None:
        """Put the ring where the focused widget is now (after it moved)."""
        if self.focus and self._ring:
            self._ring.stand(self.ring_box(self.focus), self.focus.radius, False)

    def move_focus(self, act: Act) -> bool:
        """Move the focus by a direction, NEXT or PREV; False when it stayed."""
        if self.column and act in (Act.UP, Act.DOWN) and self.column.step(-1 if act is Act.UP else 1):
            return True
        able = self._able()
        if not able:
            return False
        if self.focus not in able:
            self.set_focus(able[0])
            return True
        boxes = [item.rest_box for item in able]
        at = able.index(self.focus)
        if act in DIRECTIONS:
            to = paths.step(boxes, at, DIRECTIONS[act], self.wraps)
        else:
            to = paths.cycle(boxes, at, 1 if act is Act.NEXT else -1)
        if to is None or to == at:
            return False
        self.app.audio.play("focus")
        self.set_focus(able[to])
        return True

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> None:
        """The focused widget first, then the scene's shortcuts, then the focus."""
        act = intent.act
        if self.focus and (not intent.repeat or act in self.focus.repeats) and self.focus.act(act):
            return
        if act in DIRECTIONS:
            self.move_focus(act)
        elif act in (Act.PAGE_UP, Act.PAGE_DOWN) and self.column:
            self.column.step(self.column.count * (-1 if act is Act.PAGE_UP else 1))
        elif intent.repeat:
            return
        elif act in self.shortcuts:
            self.shortcuts[act]()
        elif act in (Act.NEXT, Act.PREV):
            self.move_focus(act)
        elif act is Act.BACK:
            self.back()

    def axis(self, axis: Axis) -> None:
        """Sticks go to the focused widget."""
        if self.focus:
            self.focus.axis(axis)

    def pointer(self, event: Pointer) -> None:
        """Hovering moves the focus; what a widget grabbed stays its own until the button is up."""
        grabbed = self._grabbed
        if grabbed:
            if event.kind == "up" and event.button == self._by:
                self._grabbed = None
            if event.kind != "down" and event.button in (0, self._by):
                grabbed.pointer(event)
            return
        hit = next((item for item in reversed(self.items) if item.holds(event.pos) and self.can_hit(item)), None)
        self._hover(hit)
        if event.kind == "wheel" and self.column and not (hit and hit.pointer(event)):
            self._wheel(self.column, event)
            return
        if hit is not None and event.kind in ("move", "down") and hit.focusable and hit.hover_focus:
            self.set_focus(hit)
        used = hit is not None and event.kind != "up" and hit.pointer(event)
        if used and event.kind == "down":
            self._grabbed, self._by = hit if hit in self.items else None, event.button
        if event.button == 3:
            away, self._away = self._away, event.kind == "down" and not used
            if away and event.kind == "up":
                self.back()

    def forget_press(self) -> None:
        """A press that goes on does nothing."""
        self._grabbed, self._away = None, False
        for item in self.items:
            item.forget_press()

    @staticmethod
    def can_hit(item: Widget) -> bool:
        """Whether the mouse finds a widget."""
        return item.focusable or item.clickable

    def _hover(self, widget: Widget | None) -> None:
        for item in self.items:
            if item.hovered != (item is widget):
                item.hovered = item is widget
                if not (item.focusable and item.hover_focus):
                    item.touch()

    def _wheel(self, column: Column, event: Pointer) -> None:
        if column.scroll(-round(event.dy)) and self.focus in column.widgets and not self.focus.visible:
            at = (
                column.nearest(column.first, 1) if event.dy < 0 else column.nearest(column.first + column.count - 1, -1)
            )
            if at is not None:
                self.set_focus(column.widgets[at], slide=False)

    def text(self, text: str) -> None:
        """Typed text goes to the focused widget."""
        if self.focus:
            self.focus.text(text)

    def compose(self, text: str) -> None:
        """Composed text too."""
        if self.focus:
            self.focus.compose(text)

    # ------------------------------------------------------------------ glyphs
    def glyphs(self, act: Act, height: float = 32) -> list[pygame.Surface]:
        """The sign of an act, for the device that spoke last."""
        return act_glyphs(self.app, act, height)

    def hints(self, target: pygame.Surface, *items: tuple[str, Act | str, str], y: float = 694) -> None:
        """The line of hints: ``(keyboard label or "", act or pad sign, verb)``; a label "" is that of the act's key."""
        if self.overlay:
            # What lies below has hints of its own: they sink into the dark.
            band = self.app.kit.rect(-2000, y - 26, 5280, 2000).clip(target.get_rect())
            target.fill((20, 12, 30), band)
        draw_hints(self.app, target, y, items)

    def repaint_ground(self, hints: Callable[[pygame.Surface], object]) -> None:
        """Paint the band of the hints anew on a backdrop: they follow what has the focus."""
        canvas = self.stage.background
        if canvas is None or not self._built:
            return
        band = self.app.kit.rect(0, 662, 1280, 58)
        band.x, band.w, band.h = 0, canvas.get_width(), canvas.get_height() - band.y
        canvas.set_clip(band)
        furniture.backdrop(self.app.kit, canvas, 0.7)
        hints(canvas)
        canvas.set_clip(None)
        self.stage.damage(band)
