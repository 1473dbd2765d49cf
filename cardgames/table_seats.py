"""Seats around the table: plates with what is public, whose turn it is, the direction of play."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.game import Seat
from tabletop.i18n import N_
from tabletop.ui import kit_furniture as furniture
from tabletop.ui import theme
from tabletop.ui.film import Film, tween
from tabletop.ui.input import Act
from tabletop.ui.kit import Kit
from tabletop.ui.kit_seats import plate, ribbon
from tabletop.ui.stage import Painted
from tabletop.ui.widgets import Widget

if TYPE_CHECKING:
    from cardgames.table_match import MatchScene

LOG_MOST = 30.0
"""The type size of the log line at most: two lines never reach the plate above it."""


class Spot(NamedTuple):
    """Where a seat is at the table; units.

    Attributes:
        x: The left of its plate.
        y: The top of its plate.
        w: The width of its plate.
        cards: The middle of its cards.
        small: The width of one of its cards.
        extra: The middle of what else it has (tokens, dice).
    """

    x: float
    y: float
    w: float
    cards: tuple[float, float]
    small: float
    extra: tuple[float, float]


def _side(x: float, y: float, w: float = 204) -> Spot:
    middle = x + w / 2
    return Spot(x, y, w, (middle, y + 124), 50, (middle, y + 202))


_TOP = Spot(392, 24, 204, (690, 56), 44, (800, 56))
NEAR = Spot(44, 592, 212, (660, 610), 108, (150, 678))
"""The one who has the screen: below, plate on the left, hand in the middle."""
OTHERS: dict[int, tuple[Spot, ...]] = {
    1: (_side(1010, 268),),
    2: (_side(60, 268), _side(1010, 268)),
    3: (_side(60, 268), _TOP, _side(1010, 268)),
    4: (_side(60, 330), _side(60, 108), _side(1010, 108), _side(1010, 330)),
    5: (_side(60, 330), _side(60, 108), _TOP, _side(1010, 108), _side(1010, 330)),
}
"""Everybody else, clockwise from the near side, by how many they are."""


def around(seats: int, near: Seat) -> dict[Seat, Spot]:
    """Where everybody sits when one seat is at the near side; clockwise on the screen is rising seats."""
    others = OTHERS[seats - 1]
    return {near: NEAR, **{(near + n + 1) % seats: spot for n, spot in enumerate(others)}}


class Plate(Widget):
    """A seat's plate: shape, portrait, name, a line of public facts; also a target to point at.

    Attributes:
        says: What is public of it.
        key: A key that stands on it while it may be chosen, or "".
        choice: Whether it may be chosen now.
        grown: It bumps when something arrives; 1 at rest.

    Args:
        scene: The match.
        seat: Whose.
        spot: Where.
        line: Its public facts.
        chosen: Called when it is pressed while it may be chosen.
    """

    own_ring = True
    radius = 31

    def __init__(
        self,
        scene: MatchScene,
        seat: Seat,
        spot: Spot,
        line: Callable[[Seat], str],
        chosen: Callable[[Seat], object] | None = None,
    ) -> None:
        super().__init__((spot.x, spot.y, spot.w, 62), f"seat{seat}")
        self._match, self.seat, self.spot = scene, seat, spot
        self.line = line
        self._chosen = chosen
        self.choice = False
        self.focusable = False
        self.active = False
        self.grown = 0.0
        self.says = ""
        self.key = ""

    @property
    def tag_at(self) -> tuple[float, float]:
        """The middle of the tag: above the plate, or below one at the top edge."""
        x, y, w, _ = self.box
        return x + w / 2 + 20, y - 14 if y > 60 else y + 76

    @property
    def tag(self) -> str:
        """Whose turn it is, in words or as the dots of a bot that thinks; "" while it is another's."""
        if not self.active:
            return ""
        scene = self._match
        bot = not scene.human(self.seat)
        dots = scene.rival.dots if bot and scene.rival.seat == self.seat else 0
        if dots:
            return "● " * (dots - 1) + "●"
        return scene.app.tr(N_("To play")) if bot or scene.past else scene.app.tr(N_("Your turn!"))

    def refresh(self) -> None:
        """Say what is public now; only then it is painted anew."""
        says = self.line(self.seat)
        if says != self.says:
            self.says = says
            self.touch()

    def offer(self, choice: bool) -> None:
        """May it be chosen?"""
        if choice != self.choice:
            self.choice = self.focusable = choice
            self.touch()

    def light(self, active: bool) -> None:
        """Is it this seat's turn?"""
        if active != self.active:
            self.active = active
            self.touch()

    def act(self, act: Act) -> bool:
        """OK chooses it."""
        if act is Act.OK and self.choice and self._chosen:
            self._match.app.audio.play("press")
            self._chosen(self.seat)
            return True
        return False

    def bump(self) -> Film:
        """Something arrived: it grows by 6 % and back."""

        def grow(t: float) -> None:
            self.grown = 3.0 * math.sin(t * math.pi)
            self.touch()

        yield from tween(0.22, grow, "linear")

    def paint(self, target: pygame.Surface) -> None:
        """The plate; the tag says in words whose turn it is."""
        scene, k = self._match, self.kit
        setup = scene.session.setup.seats[self.seat]
        x, y, w, _ = self.box
        tag = self.tag
        plate(
            k,
            target,
            x,
            y - self.grown,
            setup.look,
            setup.name,
            self.says,
            w,
            active=self.active,
            focus=self.focused,
            choice=self.choice and not self.focused,
            bot=setup.kind == "bot",
            key=self.key,
        )
        if not tag:
            return
        if tag.startswith("●"):
            self._dots(target, tag.count("●"))
        else:
            level = self.tag_at[1]
            ribbon(k, target, *self.tag_at, tag, most=28, hang=-1 if level < y else 1)

    def _dots(self, target: pygame.Surface, count: int) -> None:
        k = self.kit
        middle, level = self.tag_at
        k.put(target, k.shaded(76, 30, 15, (236, 84, 58), (178, 38, 38), theme.CREAM, 2), middle, level)
        for n in range(3):
            k.put(target, k.disc(5, theme.CREAM if n < count else (120, 30, 34)), middle - 20 + 20 * n, level)


class Flow(Painted):
    """The direction of play: a thread sewn in the cloth, with chevrons that turn when it is reversed.

    Args:
        k: The painter of the window.
        middle: The middle of the ellipse, units.
        radii: Its radii, units.
        at: The angles of its chevrons, degrees clockwise from the right.
        colour: Of the thread.
    """

    def __init__(
        self,
        k: Kit,
        middle: tuple[float, float],
        radii: tuple[float, float],
        at: Sequence[float] = (205, 335, 25, 155),
        colour: tuple[int, int, int] = (255, 238, 190),
    ) -> None:
        self._kit, self._middle, self._radii, self._at, self._colour = k, middle, radii, at, colour
        (x, y), (rx, ry) = middle, radii
        super().__init__(k.rect(x - rx - 24, y - ry - 24, 2 * rx + 48, 2 * ry + 48), z=2)
        self.direction = 1.0

    def point(self, direction: float) -> None:
        """1 is clockwise on the screen, −1 the other way; between them the chevrons are turning."""
        if direction != self.direction:
            self.direction = direction
            self.touch()

    def turn(self, direction: int) -> Film:
        """The chevrons turn, 300 ms."""
        start = self.direction
        yield from tween(0.3, lambda t: self.point(start + (direction - start) * t), "in_out_quad")

    def paint(self, target: pygame.Surface) -> None:
        """The chevrons."""
        k, (x, y), (rx, ry) = self._kit, self._middle, self._radii
        for degrees in self._at:
            a = math.radians(degrees)
            along = math.degrees(math.atan2(-ry * math.cos(a), -rx * math.sin(a)))
            turn = along + 90 * (1 - self.direction)
            k.put(target, self._chevron(round(turn / 5) * 5 % 360), x + rx * math.cos(a), y + ry * math.sin(a))

    def _chevron(self, turn: int) -> pygame.Surface:
        k = self._kit

        def make() -> pygame.Surface:
            out = k.canvas(46, 30).copy()
            for n in range(2):
                dark = k.chevron(20, 26, (60, 30, 30))
                k.lay(out, dark, 13 + 18 * n + 1, 16)
                k.lay(out, k.chevron(18, 24, self._colour), 13 + 18 * n, 15)
            return k.turned(out, turn)

        return k.keep(("flow", turn, self._colour), make)


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
        scene: The match; ``scene.last_words()`` gives (look or −1, sentence).
        box: ``x, y, w, h`` in units.
    """

    radius = 12
    always = True
    own_ring = True
    margin = 14

    def __init__(
        self, scene: MatchScene, last: Callable[[], tuple[int, str]], box: tuple[float, float, float, float]
    ) -> None:
        super().__init__(box, "log")
        self._match, self._last = scene, last
        self.grows_down = box[1] < 360
        self.margin = 64

    def act(self, act: Act) -> bool:
        """OK opens the log."""
        if act is Act.OK:
            self._match.app.audio.play("press")
            self._match.open_log()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A dark pill, so that it can be read on any cloth."""
        k, (x, y, w, h) = self.kit, self.box
        look, words = self._last()
        if not words:
            return
        mark = [k.seat_mark(look, 10, theme.CREAM)] if look >= 0 else []
        room = w - 26 - furniture.row_width(k, [*mark, k.canvas(1, 1)], 8)
        lines = self.lines(words, room)
        parts = [*mark, *lines[:1]]
        tall = max(h, sum(k.u(line.get_height()) for line in lines) + 8) if len(lines) > 1 else h
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


class KeyRow(Widget):
    """A line of the little panel of keys: a sign and a verb, which can be clicked.

    Args:
        box: ``x, y, w, h`` in units.
        label: The verb, translated.
        act: Whose sign stands before it.
        press: What it does; None when it only says so.
        main: Whether it is what is wanted now.
        icon: A picture instead of a sign.
    """

    radius = 12
    always = True
    margin = 18

    def __init__(
        self,
        box: tuple[float, float, float, float],
        label: str,
        act: Act | None,
        press: Callable[[], object] | None,
        *,
        main: bool = False,
        icon: str = "",
        why: str = "",
    ) -> None:
        super().__init__(box, "key " + label, why)
        self._label, self._act, self._press, self._main, self._icon = label, act, press, main, icon
        self.focusable = press is not None

    def act(self, act: Act) -> bool:
        """OK does it."""
        if act is not Act.OK or self._press is None:
            return False
        if self.why:
            self.refuse()
            self.scene.app.say(self.why)
        else:
            self.scene.app.audio.play("press")
            self._press()
        return True

    def paint(self, target: pygame.Surface) -> None:
        """Sign and verb."""
        k, (x, y, w, h) = self.kit, self.box
        x += self.shift
        if self._main and not self.why:
            k.put(target, k.shaded(w, h, 12, theme.MAIN_TOP, theme.MAIN_BOTTOM, theme.GOLD, 2), x, y, "topleft")
        parts = self.scene.glyphs(self._act, 30) if self._act else []
        if self._icon:
            parts.append(k.sprite("icon/" + self._icon, 26, 0, theme.GOLD_LIGHT))
        room = w - 24 - furniture.row_width(k, parts, 8)
        ink = theme.SHUT_TEXT if self.why else theme.CREAM
        parts.append(k.text(self._label, 21, ink, "text", fit=room, most=30))
        furniture.run(k, target, x + 12, y + h / 2, parts, 8)
