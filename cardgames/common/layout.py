"""Where everything is on a card table, as data: seats, places for cards, furniture, buttons. Units of the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cardgames.common.poses import Lay
from tabletop.core.game import Seat
from tabletop.match.prompt import Place
from tabletop.match.seating import Seating

Box: TypeAlias = tuple[float, float, float, float]
"""``x, y, w, h``."""


class Spot(NamedTuple):
    """Where a seat is at the table.

    Attributes:
        x: The left of its plate.
        y: The top of its plate.
        w: The width of its plate.
        cards: The middle of its cards.
        small: The width of one of its cards.
        extra: The middle of what else it has (tokens, dice).
        tag: The middle of the tag that says whose turn it is; None for above the plate, or below one at the top edge.
        beside: Whether what its owner presses in a race, and how long they took, stands at the plate's right end: where
            the words of the log lie right below.
    """

    x: float
    y: float
    w: float
    cards: tuple[float, float]
    small: float
    extra: tuple[float, float]
    tag: tuple[float, float] | None = None
    beside: bool = False


def _side(x: float, y: float) -> Spot:
    middle = x + 102
    return Spot(x, y, 204, (middle, y + 124), 50, (middle, y + 202))


_TOP = Spot(392, 24, 204, (690, 56), 44, (800, 56))
NEAR = Spot(44, 592, 212, (660, 610), 108, (150, 678))
"""The one who has the screen: below, plate on the left, hand in the middle."""
OTHERS: Mapping[int, tuple[Spot, ...]] = {
    1: (_side(1010, 268),),
    2: (_side(60, 268), _side(1010, 268)),
    3: (_side(60, 268), _TOP, _side(1010, 268)),
    4: (_side(60, 330), _side(60, 108), _side(1010, 108), _side(1010, 330)),
    5: (_side(60, 330), _side(60, 108), _TOP, _side(1010, 108), _side(1010, 330)),
}
"""Everybody else, clockwise from the near side, by how many they are."""


def around(seating: Seating) -> dict[Seat, Spot]:
    """Where everybody sits when one seat is at the near side; clockwise on the screen is rising seats."""
    others = OTHERS[seating.count - 1]
    return {seating.near: NEAR, **dict(zip(seating.others, others, strict=True))}


class Spread(NamedTuple):
    """A place for cards.

    Attributes:
        lay: How they lie.
        z: Depth of the first; the others lie over it.
        boxes: Where a press means which of so many; None: each shows beside the one that lies over it.
        grid: Whether the cards lie in rows and columns: each shows whole, and the focus goes the way one looks.
    """

    lay: Lay
    z: float = 30
    boxes: Callable[[int], Sequence[Box]] | None = None
    grid: bool = False


@dataclass(frozen=True)
class Caption:
    """Words on a small ribbon, hanging from a point.

    Attributes:
        x: The middle.
        y: The middle of a line at the usual interface scale.
        size: Type size.
        narrow: The width of a pill on which the words stand in two lines, where there is no room below; 0 for a ribbon.
    """

    x: float
    y: float
    size: float = 19
    narrow: float = 0


@dataclass(frozen=True)
class Explained:
    """A place on the cloth that says what it is for while it is pointed at.

    Attributes:
        box: What is pointed at.
        x: The middle of the words.
        y: The middle of the words.
        words: The sentence, translated.
    """

    box: Box
    x: float
    y: float
    words: str


@dataclass(frozen=True)
class FlowRing:
    """The direction of play: chevrons on an ellipse.

    Attributes:
        middle: Of the ellipse.
        radii: Its radii.
        at: The angles of the chevrons, degrees clockwise from the right.
    """

    middle: tuple[float, float]
    radii: tuple[float, float]
    at: tuple[float, ...] = (205, 335, 25, 155)


Point: TypeAlias = tuple[float, float]
Arrow: TypeAlias = tuple[Point, Point, float]
"""A dotted path: from, to, and how high it rises in its middle, units."""


def arc_at(a: Point, b: Point, rise: float, t: float) -> Point:
    """A point on the path of a thrown thing, ``rise`` units high in its middle."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - rise * 4 * t * (1 - t)


@dataclass(frozen=True)
class Paths:
    """Dotted paths from one place to another: an item that is pointed at shows a tuple of :data:`Arrow`."""


@dataclass(frozen=True)
class Veil:
    """Darkens a part of the table while something lies over it.

    Attributes:
        box: What is darkened.
        radius: Of its corners.
        spares: What is not darkened while a prompt shows it: the button that takes the veil away.
    """

    box: Box
    radius: float = 20
    spares: Box | None = None


@dataclass(frozen=True)
class Chips:
    """Short words that drop beside a plate, stay a moment and go: « +1 die ».

    Attributes:
        at: By seat, the middle of a chip; its argument counts the chips that still hang there.
    """

    at: Mapping[Seat, Callable[[int], Point]]


@dataclass(frozen=True)
class QuestionStrip:
    """A strip of paper with what is asked, in the middle of the screen.

    Attributes:
        y: Its middle.
        wide: How wide it may be.
        tall: How high it is.
    """

    y: float
    wide: float = 786
    tall: float = 52


@dataclass(frozen=True)
class HintBubble:
    """Where the hint of the item that is pointed at stands: over it, its foot at ``y``.

    Attributes:
        y: Its height.
        size: Type size.
    """

    y: float = 480
    size: float = 24


@dataclass(frozen=True, kw_only=True)
class CardLayout:
    """Where everything is.

    Attributes:
        spots: Where everybody sits.
        places: The places for cards.
        furniture: What else stands on the table, by name; a game adds kinds of its own.
        buttons: The slots for buttons, by name.
        keys: The panel of keys at the lower right.
        log: The line with the last event.
        look: The button that opens the hand, when several people play.
        hide: The button that hides it again.
        ready: The button by which people say in a calm race that they are ready.
        goal: Where the goal of the game stands in a first match.
        paper: Where a lesson has its say, and the button to go on.
    """

    spots: Mapping[Seat, Spot]
    places: Mapping[Place, Spread]
    furniture: Mapping[str, Any] = field(default_factory=dict)
    buttons: Mapping[str, Box] = field(default_factory=dict)
    keys: Box = (1030, 574, 226, 136)
    log: Box = (26, 676, 360, 34)
    look: Box = (468, 494, 400, 56)
    hide: Box = (1038, 524, 210, 44)
    ready: Box = (520, 464, 240, 58)
    goal: Box = (380, 412, 520, 48)
    paper: Box = (204, 6, 822, 92)
