"""Seats around the table: plates with what is public, whose turn it is, the direction of play."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.match.film import Film, tween
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import plate, ribbon
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.table.match import MatchScene


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


def _side(x: float, y: float) -> Spot:
    middle = x + 102
    return Spot(x, y, 204, (middle, y + 124), 50, (middle, y + 202))


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
