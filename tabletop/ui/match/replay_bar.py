"""The bar of a match that is watched: what is seen in words, the timeline of its turns, and keys for the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from tabletop.match.tape import Tape
    from tabletop.ui.draw.kit import Kit

OVER = 150.0
"""Its depth: over everything that flies."""
KEY, GAP, EDGE = 46.0, 6.0, 8.0
"""How high a key is, how far apart things lie, and how far from the border of the bar."""
TIP = 36.0
"""How high the paper is that says what a key does."""


class Shown(Protocol):
    """What the bar shows, as the replay has it."""

    @property
    def tape(self) -> Tape:
        """The match."""
        ...

    @property
    def cursor(self) -> float:
        """Where on the tape one is; between two places while a step is told."""
        ...

    @property
    def caption(self) -> tuple[str, str]:
        """Which turn, and what happened last."""
        ...

    def look_of(self, place: int) -> int:
        """The look of the seat whose turn is on at a place; −1 for nobody's."""
        ...

    def great(self, place: int) -> bool:
        """Whether the step at a place is worth a mark."""
        ...

    def go_to(self, place: int) -> None:
        """Show the match from a place on."""
        ...


class Plate(Painted):
    """The dark plate under it all."""

    def __init__(self, k: Kit, box: Box) -> None:
        x, y, w, h = box
        super().__init__(k.rect(x - 16, y - 16, w + 32, h + 36), z=OVER)
        self._kit, self._box = k, box

    def paint(self, target: pygame.Surface) -> None:
        """Shadow, plate."""
        k, (x, y, w, h) = self._kit, self._box
        k.put(target, k.shadow(w, h, 16, 8, 150), x + w / 2, y + h / 2 + 4)
        k.put(target, k.shaded(w, h, 16, theme.PLUM_LIGHT, (50, 26, 66), theme.GOLD, 2), x, y, "topleft")


class BarKey(Widget):
    """A key of the bar: the sign of its act, and a picture or a word; the mouse presses it.

    Args:
        box: ``x, y, w, h`` in units.
        name: Its name.
        face: Its picture's name, or "", and its word.
        act: Whose sign stands on it.
        press: What it does.
        tip: The same in words, for whoever points at it.
    """

    always = True
    focusable = False
    clickable = True
    radius = 11
    margin = 6
    depth = OVER + 1

    def __init__(
        self,
        box: Box,
        name: str,
        face: Callable[[], tuple[str, str]],
        act: Act,
        press: Callable[[], object],
        tip: Callable[[], str],
    ) -> None:
        super().__init__(box, name)
        self._face, self._act, self._press, self.tip = face, act, press, tip
        self._shown = face()

    def follow(self) -> None:
        """Show what it means now."""
        if self._face() != self._shown:
            self._shown = self._face()
            self.touch()

    def click(self, event: Pointer) -> None:
        """Let go on it."""
        self._press()

    def paint(self, target: pygame.Surface) -> None:
        """A dark key; lit under the mouse."""
        k, (x, y, w, h) = self.kit, self.box
        y += 1.5 if self.pressed else 0
        top, bottom = ((128, 78, 142), (84, 44, 100)) if self.hovered else ((98, 56, 112), (64, 32, 82))
        k.put(target, k.shaded(w, h, self.radius, top, bottom, theme.GOLD, 1.6), x, y, "topleft")
        icon, words = self._shown
        signs = self.scene.glyphs(self._act, 21)
        parts: list[pygame.Surface] = [*signs[:1]]
        if icon:
            parts.append(k.sprite("icon/" + icon, 24, 0, theme.GOLD_LIGHT))
        if words:
            room = w - 18 - furniture.row_width(k, [*parts, k.canvas(1, 1)], 6)
            parts.append(k.text(words, 19, theme.CREAM, fit=room, most=25))
        furniture.run(k, target, x + w / 2, y + h / 2, parts, 6, "center")


class Tip(Painted):
    """What the key under the mouse does, on a small paper above the bar.

    Args:
        k: The painter.
        box: The bar.
        keys: Its keys.
    """

    def __init__(self, k: Kit, box: Box, keys: Sequence[BarKey]) -> None:
        x, y, w, _ = box
        super().__init__(k.rect(x - 16, y - TIP - 18, w + 32, TIP + 16), z=OVER + 2)
        self._k, self._box, self._keys = k, box, keys
        self.words = ""
        self._middle = 0.0

    def follow(self) -> None:
        """Say what is under the mouse now."""
        key = next((key for key in self._keys if key.hovered and key.visible), None)
        words = key.tip() if key is not None else ""
        if words != self.words:
            self.words, self._middle = words, key.box.centerx if key is not None else 0.0
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A paper as wide as its words, never beyond the bar."""
        if not self.words:
            return
        k, (x, y, w, _) = self._k, self._box
        line = k.text(self.words, theme.SMALL, theme.INK, "text", fit=w - 60, most=26)
        wide = k.width(line) + 26.0
        middle = min(max(self._middle, x + wide / 2), x + w - wide / 2)
        k.put(target, k.shadow(wide, TIP, 9, 8, 170, theme.INK_DEEP), middle, y - TIP / 2 - 7)
        k.put(target, k.washi(wide, TIP, 9), middle, y - TIP / 2 - 10)
        k.put(target, line, middle, y - TIP / 2 - 10)


class Track(Widget):
    """The timeline: a stretch a turn in the colour of who is on turn, marks for great moments, and a knob.

    Args:
        box: ``x, y, w, h`` in units.
        shown: The replay.
    """

    always = True
    focusable = False
    clickable = True
    margin = 14
    depth = OVER + 1

    def __init__(self, box: Box, shown: Shown) -> None:
        super().__init__(box, "timeline")
        self._replay = shown
        self._seen: tuple[object, ...] = ()
        self._wanted = -1

    @property
    def rail(self) -> tuple[float, float, float]:
        """Where the rail lies: its left end, its middle, its length."""
        x, y, w, h = self.box
        return x + 11, y + h - 13, w - 22

    def at(self, place: float) -> float:
        """Where a place of the tape lies."""
        left, _, wide = self.rail
        return left + wide * place / max(1, self._replay.tape.end)

    def follow(self) -> None:
        """Show where one is now."""
        seen = (round(self.at(self._replay.cursor) * self.kit.S), self._replay.caption)
        if seen != self._seen:
            self._seen = seen
            self.touch()

    def pointer(self, event: Pointer) -> bool:
        """Pressed, and along it: the turn that begins nearest; the wheel goes turn by turn."""
        tape, replay = self._replay.tape, self._replay
        if event.kind == "wheel":
            here = round(replay.cursor)
            replay.go_to(tape.stop_before(here) if event.dy > 0 else tape.stop_after(here))
            return True
        used = super().pointer(event)
        if self._held:
            left, _, wide = self.rail
            place = tape.nearest(max(0.0, min(1.0, (event.x - left) / wide)))
            if place != self._wanted:
                self._wanted = place
                replay.go_to(place)
        else:
            self._wanted = -1
        return used

    def click(self, event: Pointer) -> None:
        """What was wanted is shown already."""

    def paint(self, target: pygame.Surface) -> None:
        """Words above, the rail below."""
        k, replay, tape = self.kit, self._replay, self._replay.tape
        _, y, w, _ = self.box
        left, middle, wide = self.rail
        turn, said = replay.caption
        first = k.text(turn, 19, theme.GOLD_LIGHT, fit=w * 0.45, most=24)
        k.put(target, first, left, y + 11, "midleft")
        room = wide - k.width(first) - 14
        if said and room > 40 and k.text_width(said, 18, "text") < 1.2 * room:  # what would be cut short is in the log
            k.put(target, k.text(said, 18, theme.CREAM, "text", fit=room, most=23), left + wide, y + 11, "midright")
        k.put(target, k.box(wide + 12, 16, 8, (28, 14, 40)), left - 6, middle - 8, "topleft")
        here = self.at(replay.cursor)
        for start, end in zip(tape.stops, tape.stops[1:], strict=False):
            self._stretch(target, start, end, here)
        for place in range(tape.end):
            if replay.great(place):
                k.put(target, k.shape("star", 6, theme.GOLD_LIGHT, theme.INK, 1.5), self.at(place + 0.5), middle - 8)
        k.put(target, k.shadow(22, 22, 11, 4, 150), here, middle + 2)
        k.put(target, k.disc(10, theme.CREAM, theme.GOLD_DARK, 3), here, middle)

    def _stretch(self, target: pygame.Surface, start: int, end: int, here: float) -> None:
        """One turn: bright as far as it was seen."""
        k, (_, middle, _) = self.kit, self.rail
        a, b = self.at(start), self.at(end)
        look = self._replay.look_of(start)
        ink = theme.DUSK if look < 0 else k.seats[look % len(k.seats)].colour
        gap = min(1.5, (b - a) / 4)
        for low, high, lit in ((a + gap, min(b - gap, here), True), (max(a + gap, here), b - gap, False)):
            if high - low >= 0.5:
                tone = ink if lit else theme.mix((28, 14, 40), ink, 0.4)
                rect = k.rect(low, middle - 4, high - low, 8)
                pygame.draw.rect(target, tone, rect, border_radius=max(1, k.px(2)))


def arrange(box: Box, wides: Sequence[float], lead: int) -> tuple[list[Box], Box]:
    """Where the keys of a bar lie, and the timeline among them.

    Args:
        box: The bar, units.
        wides: How wide each key is.
        lead: How many of them lie before the timeline.
    """
    x, y, w, h = box
    top = y + (h - KEY) / 2
    keys: list[Box] = []
    left = x + EDGE
    for wide in wides[:lead]:
        keys.append((left, top, wide, KEY))
        left += wide + GAP
    right = x + w - EDGE - sum(wides[lead:]) - GAP * (len(wides) - lead - 1)
    between = (left, y + 4, right - GAP - left, h - 8)
    for wide in wides[lead:]:
        keys.append((right, top, wide, KEY))
        right += wide + GAP
    return keys, between
