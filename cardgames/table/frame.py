"""What stands at the edge of every card table: the sign of the match, the log line, the menu, the panel of keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.core.i18n import N_, SHARED
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import ribbon
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from tabletop.ui.match.board import Host

TIP = (74, 40, 64), (46, 22, 46)
LOG_MOST = 30.0
"""The type size of the log line at most: two lines never reach the plate above it."""


class ReplaySign(Painted):
    """Beside the sign of the match while the table shows what was played before: that it is a replay."""

    BOX = (204.0, 16.0, 176.0, 36.0)

    def __init__(self, host: Host) -> None:
        x, y, w, h = self.BOX
        super().__init__(host.kit.rect(x - 10, y - 10, w + 20, h + 24), z=20)
        self._host = host
        self.visible = host.past

    def paint(self, target: pygame.Surface) -> None:
        """A vermilion ribbon with an eye."""
        k, (x, y, w, h) = self._host.kit, self.BOX
        eye = k.sprite("icon/eye", 24, 0, theme.CREAM)
        words = k.text(self._host.tr(N_("Replay")), 21, theme.CREAM, fit=w - 62)
        k.put(target, k.shadow(w, h, h / 2, 6, 120), x + w / 2, y + h / 2 + 3)
        k.put(target, k.shaded(w, h, h / 2, (236, 84, 58), (178, 38, 38), theme.CREAM, 2), x, y, "topleft")
        furniture.run(k, target, x + w / 2, y + h / 2, [eye, words], 8, "center")


class LogLine(Widget):
    """The last event in words, the shape of its seat first; OK or a click opens all of it.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
    """

    radius = 12
    always = True
    hover_focus = False  # the key that plays goes on playing after the mouse has read the log
    own_ring = True
    margin = 64

    def __init__(self, host: Host, box: Box) -> None:
        super().__init__(box, "log")
        self._host = host
        self._said: tuple[int, str] = -1, ""
        self.grows_down = box[1] < 360

    def follow(self) -> None:
        """Say what happened last."""
        said = self._host.last_words
        if said != self._said:
            self._said = said
            self.touch()

    def act(self, act: Act) -> bool:
        """OK opens the log."""
        if act is Act.OK:
            self._host.audio.play("press")
            self._host.open_log()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A dark pill, so that it can be read on any cloth."""
        k, (x, y, w, h) = self.kit, self.box
        look, words = self._host.last_words
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
        if self.focused or self.hovered:
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
        halves = min(cuts, key=lambda cut: max(k.text_width(part, 20, "text") for part in cut))
        most = min(LOG_MOST, k.even([(half, room) for half in halves], 20, "text"))
        return [k.text(half, 20, theme.CREAM, "text", fit=room, most=most) for half in halves]


class MenuKey(Button):
    """The key at the top right: the menu; who only watches leaves by it."""

    always = True

    def __init__(self, host: Host) -> None:
        label = host.tr(N_("Leave")) if host.seating.watched else host.tr(N_("Menu"))
        super().__init__((1094, 10, 172, 46), label, host.pause, act=Act.BACK, name="menu")
        self._host = host

    def follow(self) -> None:
        """The key that opens the menu now: while BACK goes back, the other one."""
        act = Act.PAUSE if self._host.backs else Act.BACK
        if act is not self.shortcut:
            self.shortcut = act
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """As the kit paints it."""
        furniture.menu_key(self.kit, target, self.label, self.scene.glyphs(self.shortcut or Act.BACK, 30))


class RulesKey(Button):
    """The key beside the menu: the rules are one press away. Pointed at, it says so."""

    always = True
    margin = 80

    def __init__(self, host: Host) -> None:
        super().__init__((1036, 10, 50, 46), "", host.open_rules, act=Act.RULES, name="rules")

    def paint(self, target: pygame.Surface) -> None:
        """A dark key with a book."""
        k, (x, y, w, h) = self.kit, self.box
        rim = theme.GOLD_LIGHT if self.focused else theme.GOLD
        k.put(target, k.shaded(w, h, 14, theme.PLUM_LIGHT, (58, 30, 74), rim, 2), x, y, "topleft")
        k.put(target, k.sprite("icon/book", 28, 0, theme.GOLD_LIGHT), x + w / 2, y + h / 2)
        if self.focused or self.hovered:
            words = self.scene.app.tr(N_("Rules of the game"))
            ribbon(k, target, x + w / 2, y + h + 24, words, 19, *TIP, most=26, hang=1, within=(14.0, 1266.0))


class Sign(Painted):
    """The sign of the match at the top left: its name, and which round.

    Args:
        host: The match.
        title: The name of the game.
    """

    def __init__(self, host: Host, title: str) -> None:
        super().__init__(host.kit.rect(4, 0, 200, 104), z=20)
        self._host, self._title = host, title
        self._line = ""

    def show_line(self, line: str) -> None:
        """The round."""
        if line != self._line:
            self._line = line
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Name and round."""
        furniture.heading(self._host.kit, target, self._title, self._line)


# ---------------------------------------------------------------------- the panel of keys
ROW = 42.0
"""From one row of the panel to the next."""


class Panel(Painted):
    """The dark panel under the keys."""

    def __init__(self, k: Kit, box: Box) -> None:
        x, y, w, h = box
        super().__init__(k.rect(x - 20, y - 20, w + 40, h + 46), z=11)
        self._kit, self._box = k, box

    def paint(self, target: pygame.Surface) -> None:
        """Shadow, panel."""
        k, (x, y, w, h) = self._kit, self._box
        k.put(target, k.shadow(w, h, 18, 8, 140), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, 18, theme.PLUM_LIGHT, (58, 30, 74), theme.GOLD, 2), x, y, "topleft")


class KeyRow(Widget):
    """A line of the panel: a sign and a verb, which can be clicked.

    Args:
        panel: The box of the panel.
        row: Which row, from 0 at its top.
        label: The verb, translated.
        act: Whose sign stands before it.
        press: What it does; None when it only says so.
        icon: A picture instead of a sign.
    """

    radius = 12
    always = True
    hover_focus = False  # the key that plays goes on playing after the mouse has read the log
    margin = 18

    def __init__(
        self, panel: Box, row: int, label: str, act: Act | None, press: Callable[[], object] | None, icon: str = ""
    ) -> None:
        x, y, w, _ = panel
        super().__init__((x + 8, y + 6 + ROW * row, w - 16, 40), "key " + label)
        self.label, self._act, self._press, self._icon = label, act, press, icon
        self.focusable = press is not None

    def say(self, label: str) -> None:
        """It says something else; "" says nothing."""
        if label != self.label:
            self.label = label
            self.touch()

    def act(self, act: Act) -> bool:
        """OK does it."""
        if act is not Act.OK or self._press is None:
            return False
        self.press_or_say(self._press)
        return True

    def paint(self, target: pygame.Surface) -> None:
        """Sign and verb."""
        if not self.label:
            return
        k, (x, y, w, h) = self.kit, self.box
        x += self.shift
        if self.hovered and self.focusable:
            k.put(target, k.box(w, h, self.radius, None, theme.GOLD_LIGHT, 2), x, y, "topleft")
        parts = self.scene.glyphs(self._act, 30) if self._act else []
        if self._icon:
            parts.append(k.sprite("icon/" + self._icon, 26, 0, theme.GOLD_LIGHT))
        room = w - 24 - furniture.row_width(k, [*parts, k.canvas(1, 1)], 8)
        parts.append(k.text(self.label, 21, theme.CREAM, "text", fit=room, most=25))
        furniture.run(k, target, x + 12, y + h / 2, parts, 8)


class KeyPanel:
    """The panel of keys: what OK does now, the replay, the log; while a film runs, what makes it end at once.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
    """

    def __init__(self, host: Host, box: Box) -> None:
        tr = host.tr
        self._host = host
        self.panel = Panel(host.kit, box)
        self._verb = KeyRow(box, 0, "", Act.OK, None)
        watched = host.seating.watched
        if watched:
            second = KeyRow(box, 1, tr(N_("Turn by turn")), Act.RIGHT, None)
        else:
            second = KeyRow(box, 1, tr(N_("Replay")), Act.MORE, host.replay)
        # A game may call something else so: this is everybody's word.
        words, act = tr.domain(SHARED)(N_("History")), Act.ALT if watched else None
        log = KeyRow(box, 2, words, act, host.open_log, icon="" if watched else "clock")
        self.rows = [self._verb, second, log]
        self._offered = ""

    def offer(self, verb: str) -> None:
        """What OK does on what has the focus; "" for nothing."""
        self._offered = verb
        self.follow()

    def follow(self) -> None:
        """While a film runs the first row says how to end it."""
        tr, host = self._host.tr, self._host
        if host.seating.watched:
            self._verb.say(tr(N_("Play or pause")))
        elif host.telling:
            self._verb.say(tr(N_("Hurry")))
        else:
            self._verb.say(self._offered)
