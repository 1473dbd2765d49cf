"""Text: an entry for a name, and long text that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.ui import kit_furniture as furniture
from tabletop.ui import theme
from tabletop.ui.input import Act, Pointer
from tabletop.ui.widgets import Box, Widget

LONGEST = 16


class TextEntry(Widget):
    """A field for a short text. Keys write into it; OK on a pad opens a sheet of letters.

    Args:
        box: ``x, y, w, h`` in units.
        text: What it holds at first.
        change: Called with each new text.
        longest: Letters at most.
        label: What is asked for, shown while it is empty and over the sheet of letters.
        name: See :class:`Widget`.
    """

    wants_text = True

    def __init__(
        self,
        box: Box,
        text: str,
        change: Callable[[str], object],
        *,
        longest: int = LONGEST,
        label: str = "",
        name: str = "",
    ) -> None:
        super().__init__(box, name or label)
        self.value = text
        self.label = label
        self._change = change
        self._longest = longest
        self._composing = ""

    def set(self, text: str) -> None:
        """Hold another text."""
        text = text[: self._longest]
        if text != self.value:
            self.value = text
            self._change(text)
        self.touch()

    def text(self, text: str) -> None:
        """Write at the end; a backspace character deletes the last letter."""
        self._composing = ""
        self.set(self.value[:-1] if text == "\b" else self.value + "".join(c for c in text if c.isprintable()))

    def compose(self, text: str) -> None:
        """Show what an input method is composing."""
        self._composing = text
        self.touch()

    def act(self, act: Act) -> bool:
        """OK opens the letters when a pad is used."""
        if act is Act.OK and self.scene.app.devices.last.startswith("pad:"):
            from tabletop.scenes.name import NameScene

            self.scene.app.push(NameScene(self.scene.app, self.value, self.set), fade=False)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """The field with its text and, in focus, the caret."""
        k, (x, y, w, h) = self.kit, self.box
        fill = theme.PAPER_BRIGHT if self.focused else theme.PAPER_DULL
        k.put(target, k.box(w, h, 14, fill, theme.GOLD_DARK if self.focused else theme.PAPER_EDGE, 2), x, y, "topleft")
        shown = self.value + self._composing
        ink = theme.INK if shown else theme.INK_SOFT
        words = k.text(shown or self.label, 26, ink, fit=w - 48)
        k.put(target, words, x + 20, y + h / 2, "midleft")
        if self.focused:
            at = x + 22 + (k.width(words) if shown else 0)
            k.put(target, k.box(3, h * 0.56, 1, theme.VERMILION), at, y + h / 2, "midleft")


class ScrollText(Widget):
    """Long text that scrolls by lines.

    Args:
        box: ``x, y, w, h`` in units.
        text: Paragraphs, translated.
        size: Type size.
        name: See :class:`Widget`.
    """

    radius = 16
    STEP = 46.0

    def __init__(self, box: Box, text: str, *, size: float = 22, name: str = "text") -> None:
        super().__init__(box, name)
        self._words, self._size = text, size
        self._top = 0.0

    def _block(self) -> pygame.Surface:
        return self.kit.text(self._words, self._size, theme.INK, "body", self.box.w - 72)

    @property
    def hidden(self) -> float:
        """Units that do not fit."""
        return max(0.0, self.kit.u(self._block().get_height()) - (self.box.h - 40))

    def scroll(self, by: float) -> bool:
        """Scroll by units; False at an end."""
        top = max(0.0, min(self.hidden, self._top + by))
        moved = top != self._top
        self._top = top
        if moved:
            self.touch()
        return moved

    def act(self, act: Act) -> bool:
        """Up, down and pages."""
        page = self.box.h - 80
        by = {Act.UP: -self.STEP, Act.DOWN: self.STEP, Act.PAGE_UP: -page, Act.PAGE_DOWN: page}.get(act)
        return by is not None and self.scroll(by)

    def pointer(self, event: Pointer) -> bool:
        """The wheel."""
        return event.kind == "wheel" and self.scroll(-event.dy * self.STEP)

    def paint(self, target: pygame.Surface) -> None:
        """The part of the text that is seen, and a bar that shows which."""
        k, (x, y, w, h) = self.kit, self.box
        furniture.inset(k, target, x, y, w, h)
        block, clip = self._block(), target.get_clip()
        target.set_clip(k.rect(x + 20, y + 20, w - 60, h - 40).clip(clip))
        k.put(target, block, x + 24, y + 20 - self._top, "topleft")
        target.set_clip(clip)
        if self.hidden:
            tall = h - 40
            thumb = round(max(24.0, tall * tall / (tall + self.hidden)))
            k.put(target, k.box(6, tall, 3, theme.PAPER_EDGE), x + w - 24, y + 20, "topleft")
            at = y + 20 + (tall - thumb) * self._top / self.hidden
            k.put(target, k.box(6, thumb, 3, theme.VERMILION_DARK), x + w - 24, at, "topleft")
