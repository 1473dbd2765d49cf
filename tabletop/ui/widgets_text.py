"""Text: an entry for a name, with letters to pick for those who hold a pad, and long text that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.i18n import N_
from tabletop.ui import kit_furniture as furniture
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.input import Act, Pointer
from tabletop.ui.widgets import Box, Button, Widget, WidgetScene

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
        """Write at the end; ``"\\b"`` deletes the last letter."""
        self._composing = ""
        self.set(self.value[:-1] if text == "\b" else self.value + "".join(c for c in text if c.isprintable()))

    def compose(self, text: str) -> None:
        """Show what an input method is composing."""
        self._composing = text
        self.touch()

    def act(self, act: Act) -> bool:
        """OK opens the letters when a pad is used."""
        if act is Act.OK and self.scene.app.devices.last.startswith("pad:"):
            app = self.scene.app
            app.push(LettersScene(app, self.label, self.value, self.set, self._longest), fade=False)
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


ROWS = ("AÀÂÄBCÇDEÉÈÊË", "FGHIÎÏJKLMNOÔ", "ÖPQRSTUÙÛÜVWX", "YZ0123456789-")


class LettersScene(WidgetScene):
    """A sheet of letters for a name, for whoever has no keyboard.

    Args:
        app: The app.
        title: What is asked for.
        text: What is there already.
        done: Called with the text when it is confirmed.
        longest: Letters at most.
    """

    overlay = True

    def __init__(self, app: App, title: str, text: str, done: Callable[[str], object], longest: int = LONGEST) -> None:
        super().__init__(app)
        self._title, self._text, self._done, self._longest = title, text, done, longest
        self.shortcuts = {Act.ALT: self._erase, Act.MORE: self._case, Act.PAUSE: self._confirm}
        self._lower = bool(text)
        self._field: TextEntry | None = None

    def ground(self, target: pygame.Surface) -> None:
        """The sheet."""
        k, tr = self.app.kit, self.app.tr
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (70, 58, 86))
        furniture.panel(k, target, 150, 84, 980, 556, 20)
        k.put(target, k.text(self._title, 30, theme.VERMILION_DARK, "big", fit=380), 186, 136, "midleft")
        self.hints(
            target,
            ("", Act.OK, tr(N_("Write"))),
            ("", Act.ALT, tr(N_("Erase"))),
            ("", Act.MORE, tr(N_("Capitals"))),
            ("", Act.PAUSE, tr(N_("Done"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def widgets(self) -> Sequence[Widget]:
        """The field, the letters, erase and done."""
        tr = self.app.tr
        self._field = TextEntry((590, 106, 504, 60), self._text, self._keep, longest=self._longest, name="field")
        self._field.focusable = False
        made: list[Widget] = [self._field]
        for row, letters in enumerate(ROWS):
            for n, letter in enumerate(letters):
                shown = letter.lower() if self._lower else letter
                box = (186 + n * 70.4, 196 + row * 78, 62, 66)
                made.append(Button(box, shown, self._writer(shown), name=f"{row}:{n}", sound="focus", size=26))
        made += [
            Button((186, 548, 280, 62), tr(N_("Space")), self._writer(" "), name="space"),
            Button((482, 548, 280, 62), tr(N_("Erase")), self._erase, act=Act.ALT, name="erase"),
            Button((778, 548, 316, 62), tr(N_("Done")), self._confirm, kind="main", name="done", size=28),
        ]
        return made

    def _keep(self, text: str) -> None:
        self._text = text
        if bool(text) != self._lower:
            self._lower = bool(text)
            self.rebuild()

    def _writer(self, letter: str) -> Callable[[], object]:
        return lambda: self._field and self._field.text(letter)

    def _erase(self) -> None:
        if self._field:
            self._field.text("\b")

    def _case(self) -> None:
        self._lower = not self._lower
        self.rebuild()

    def _confirm(self) -> None:
        self.app.audio.play("press")
        self.app.pop(fade=False)
        self._done(self._text.strip())

    def text(self, text: str) -> None:
        """A keyboard may write too."""
        if self._field:
            self._field.text(text)

    def back(self) -> None:
        """Leave the text as it was."""
        self.app.audio.play("back")
        self.app.pop(fade=False)


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
