"""A name: typed on the keyboard, or picked letter by letter with a pad or the mouse."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import pygame

from tabletop.core.i18n import N_
from tabletop.scenes.match_setup import LONGEST
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

X, Y, W, H = 270, 52, 740, 616
LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyzéèêë", "àâçîïôûüœ’", "0123456789")
SHADES = "🏻🏼🏽🏾🏿"
KEY_W, KEY_H, PITCH_X, PITCH_Y = 58, 50, 66, 58


def _without_last(name: str) -> str:
    """A name without its last letter: what is put over a letter (accents, shades) goes with it."""
    end = len(name) - 1
    while end > 0 and (unicodedata.category(name[end]).startswith("M") or name[end] in SHADES):
        end -= 1
    return name[: max(0, end)]


class LetterKey(Button):
    """A key of the keyboard on the screen: smaller paper, no halo of shadow."""

    margin = 24

    def paint(self, target: pygame.Surface) -> None:
        """A small bright key."""
        x, y, w, h = self.box
        top = theme.PAPER_BRIGHT if self.focused else theme.PAPER_DULL
        self.kit.put(
            target, self.kit.box(w, h, 12, top, theme.PAPER_EDGE, 2), x, y + (2 if self.pressed else 0), "topleft"
        )
        letter = self.kit.text(self.label, 26, theme.INK, fit=w - 8)
        self.kit.put(target, letter, x + w / 2, y + h / 2 + (2 if self.pressed else 0))


class NameScene(WidgetScene):
    """Ask for a name.

    Args:
        app: The app.
        name: What is there already.
        done: Gets the new name; not called when it is given up.
        question: The line above, translated.
    """

    overlay = True
    fade_seconds = 0.16

    def __init__(self, app: App, name: str, done: Callable[[str], object], question: str = "") -> None:
        super().__init__(app)
        self.name = name
        self._fresh = True
        self._composing = ""
        self._done = done
        self._question = question or app.tr(N_("What is your name?"))
        self.shortcuts = {Act.ALT: self._rub, Act.PAUSE: self._finish}

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: pygame.Surface) -> None:
        """What was there before, darker; a sheet with the name on it."""
        k, tr = self.app.kit, self.app.tr
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (84, 70, 100))
        furniture.panel(k, target, X, Y, W, H)
        k.put(target, k.text(self._question, 30, theme.VERMILION_DARK, "big", fit=W - 80), 640, Y + 44)
        k.put(target, k.box(W - 80, 70, 16, theme.PAPER_BRIGHT, theme.GOLD_DARK, 3), X + 40, Y + 80, "topleft")
        kept = "" if self._fresh and self._composing else self.name
        words = (kept + self._composing).replace(" ", theme.NBSP)
        shown = k.text(words, 38, theme.INK_SOFT if self._fresh else theme.INK, fit=W - 130)
        left = k.put(target, shown, 640, Y + 115)
        caret = k.box(3, 42, 1, theme.VERMILION)
        edge = (left.right - k.origin[0]) / k.S + 5 if words else 640
        k.put(target, caret, edge, Y + 115)
        hints = (("", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))), ("", Act.ALT, tr(N_("Erase"))))
        if self.app.devices.shows_pad:
            self.hints(target, *hints, ("", Act.BACK, tr(N_("Cancel"))), y=696)
        else:
            self.hints(target, ("", Act.OK, tr(N_("Confirm"))), ("", Act.BACK, tr(N_("Cancel"))), y=696)

    def widgets(self) -> Sequence[Widget]:
        """Five rows of letters, then rub out, space, give up, done."""
        upper = not self.name or self._fresh or self.name[-1] in " -’"
        made: list[Widget] = []
        top = Y + 168
        for row, letters in enumerate(LETTERS):
            for column, letter in enumerate(letters):
                shown = letter.upper() if upper else letter
                box = (X + 40 + column * PITCH_X, top + row * PITCH_Y, KEY_W, KEY_H)
                made.append(self._key(box, shown, f"key {letter}"))
        tr, y = self.app.tr, top + 5 * PITCH_Y + 6
        made += [
            self._key((X + 40, y, 124, 50), "-", "key -"),
            LetterKey((X + 172, y, 256, 50), tr(N_("Space")), lambda: self.add(" "), name="key space", sound="change"),
            LetterKey((X + 436, y, 256, 50), tr(N_("Erase")), self._rub, name="key rub", sound="change"),
            Button((X + 40, y + 66, 256, 58), tr(N_("Cancel")), self.back, name="cancel", sound="back"),
            Button((X + 312, y + 66, 388, 58), tr(N_("Confirm")), self._finish, kind="main", size=28, name="done"),
        ]
        return made

    def _key(self, box: tuple[float, float, float, float], letter: str, name: str) -> LetterKey:
        return LetterKey(box, letter, lambda: self.add(letter), name=name, sound="change")

    def first_focus(self) -> str:
        """With a pad the first letter; else Enter is all that is needed after typing."""
        return "key a" if self.app.devices.last.startswith("pad:") else "done"

    def focus_changed(self) -> None:
        """Typing never stops here."""
        self.wants_text = True

    # --------------------------------------------------------------------------------------------- writing
    def add(self, letters: str) -> None:
        """Put letters at the end; the first ones replace the old name."""
        if self._fresh:
            self.name, self._fresh = "", False
        self.name = (self.name + letters)[:LONGEST].lstrip()
        self._composing = ""
        self.rebuild()

    def _rub(self) -> None:
        self.name, self._fresh = ("" if self._fresh else _without_last(self.name)), False
        self.rebuild()

    def text(self, text: str) -> None:
        """Typed letters; a backspace rubs the last one out."""
        if text == "\b":
            self._rub()
        elif text.isprintable():
            self.add(text)

    def compose(self, text: str) -> None:
        """Letters that an input method is still putting together."""
        self._composing = text
        self.rebuild()

    def back(self) -> None:
        """Give up."""
        self.app.audio.play("back")
        self.app.pop()

    def _finish(self) -> None:
        name = self.name.strip()
        self.app.pop(fade=False)
        if name:
            self._done(name)
