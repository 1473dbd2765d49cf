"""What stands at the edge of every card table: the sign of the match, that of a replay, the log line, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from cardgames.table.match import MatchScene
    from cardgames.table.scene import CardTable


LOG_MOST = 30.0
"""The type size of the log line at most: two lines never reach the plate above it."""


class ReplaySign(Painted):
    """Beside the sign of the match while the table shows what was played before: that it is a replay.

    Args:
        scene: The match.
    """

    BOX = (204.0, 16.0, 176.0, 36.0)

    def __init__(self, scene: MatchScene) -> None:
        x, y, w, h = self.BOX
        super().__init__(scene.app.kit.rect(x - 10, y - 10, w + 20, h + 24), z=20)
        self._match = scene
        self.visible = scene.past

    def paint(self, target: pygame.Surface) -> None:
        """A vermilion ribbon with an eye."""
        k, (x, y, w, h) = self._match.app.kit, self.BOX
        eye = k.sprite("icon/eye", 24, 0, theme.CREAM)
        words = k.text(self._match.app.tr(N_("Replay")), 21, theme.CREAM, fit=w - 62)
        k.put(target, k.shadow(w, h, h / 2, 6, 120), x + w / 2, y + h / 2 + 3)
        k.put(target, k.shaded(w, h, h / 2, (236, 84, 58), (178, 38, 38), theme.CREAM, 2), x, y, "topleft")
        furniture.run(k, target, x + w / 2, y + h / 2, [eye, words], 8, "center")


class LogLine(Widget):
    """The last event in words, the shape of its seat first; OK or a click opens all of it.

    Args:
        table: The table.
        box: ``x, y, w, h`` in units.
    """

    radius = 12
    always = True
    own_ring = True
    margin = 64

    def __init__(self, table: CardTable, box: Box) -> None:
        super().__init__(box, "log")
        self._table = table
        self.grows_down = box[1] < 360

    def act(self, act: Act) -> bool:
        """OK opens the log."""
        if act is Act.OK:
            self._table.app.audio.play("press")
            self._table.open_log()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A dark pill, so that it can be read on any cloth."""
        k, (x, y, w, h) = self.kit, self.box
        look, words = self._table.last_words()
        if not words:
            return
        mark = [k.seat_mark(look, 10, theme.CREAM)] if look >= 0 else []
        room = w - 26 - furniture.row_width(k, [*mark, k.canvas(1, 1)], 8)
        lines = self.lines(words, room)
        parts = [*mark, *lines[:1]]
        # Lines this close never overlap, and two large ones stay below the dice and the cards of a hand.
        tall = max(h, sum(k.u(line.get_height()) for line in lines) * 0.8 + 8) if len(lines) > 1 else h
        top = y if self.grows_down else y + h - tall
        lead = furniture.row_width(k, [*mark, k.canvas(1, 1)], 8) if mark else 0.0
        wide = lead + max(k.width(line) for line in lines) + 26
        if self.focused:
            # Round the words, which are seldom as wide as the box.
            ring = k.box(wide + 12, tall + 12, min(tall, h) / 2 + 6, theme.INK, theme.GOLD, 4)
            k.put(target, ring, x - 6, top - 6, "topleft")
        k.put(target, k.box(wide, tall, min(tall, h) / 2, (30, 16, 40, 190)), x, top, "topleft")
        if len(lines) == 1:
            furniture.run(k, target, x + 13, top + tall / 2, parts, 8)
            return
        if mark:
            k.put(target, mark[0], x + 13, top + tall / 2, "midleft")
        step = (tall - 8) / len(lines)
        for n, line in enumerate(lines):
            k.put(target, line, x + 13 + lead, top + 4 + step * (n + 0.5), "midleft")

    def lines(self, words: str, room: float) -> list[pygame.Surface]:
        """The sentence in one line where it fits, else in two, each of which is squeezed only as a last resort."""
        k = self.kit
        whole = k.text(words, 20, theme.CREAM, "text", most=LOG_MOST)
        if k.width(whole) <= room or " " not in words.strip():
            return [k.text(words, 20, theme.CREAM, "text", fit=room, most=LOG_MOST)]
        parts = words.split(" ")
        cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
        first, second = min(cuts, key=lambda cut: max(k.text_width(part, 20, "text") for part in cut))
        return [k.text(line, 20, theme.CREAM, "text", fit=room, most=LOG_MOST) for line in (first, second)]


class MenuKey(Button):
    """The key at the top right."""

    always = True

    def __init__(self, label: str, press: Any) -> None:
        super().__init__((1094, 10, 172, 46), label, press, act=Act.BACK, name="menu")

    def paint(self, target: pygame.Surface) -> None:
        """As the kit paints it."""
        furniture.menu_key(self.kit, target, self.label, self.scene.glyphs(Act.BACK, 30))


class Sign(Widget):
    """The sign of the match at the top left."""

    focusable = False

    def __init__(self, table: CardTable) -> None:
        super().__init__((14, 10, 178, 82), "sign")
        self._table = table
        self._line = ""
        self.scene = table
        self.arrange()

    def show_line(self, line: str) -> None:
        """The round."""
        if line != self._line:
            self._line = line
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Name and round."""
        furniture.heading(self.kit, target, self._table.game_title, self._line)
