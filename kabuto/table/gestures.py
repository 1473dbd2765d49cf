"""What the mouse does to an aim: the piece is a handle that is pulled back, the two arrows beside it slide it.

Which of the two it is hangs on what was pressed, never on which way the hand goes: whoever slides pushes nothing.
Millimetres on the table; nothing here knows a screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

from kabuto.data.arenas import Berth
from kabuto.data.pieces import PIECES
from kabuto.rules.model import State
from kabuto.table.aim import Aim, pose

CANCEL = 12.0
"""Let go so near to where the pull began, nothing happens, mm."""
PULL = 68.0
"""Pulled so far beyond that, the push has full strength, if there is room."""
LEAST_PULL = 6.0
"""Where the window ends sooner, full strength is nearer; but never nearer than this."""
SPARE = 3.0
"""So far from the window's border full strength is reached, mm."""
BACK = 72.0
"""A pull goes backwards, at most so many degrees to the side."""
ARROW, ARROW_REACH = 7.0, 9.5
"""How large an arrow that slides is, and how near it answers, mm."""
RAIL = 26.0
"""The arrows stay on the platform: at most so far from its middle, mm."""
STEP = 2.0
"""A click on an arrow slides so far, mm."""
AROUND = 3.0
"""The piece is taken in hand so far around it, mm."""


class Bounds(NamedTuple):
    """The window, as a part of the table, mm."""

    left: float
    low: float
    right: float
    high: float

    def room(self, x: float, y: float, dx: float, dy: float) -> float:
        """How far it is from a point in a direction (of length 1) to the border."""
        ways = [math.inf]
        for at, step, low, high in ((x, dx, self.left, self.right), (y, dy, self.low, self.high)):
            if abs(step) > 1e-9:
                ways.append(max(0.0, ((high if step > 0 else low) - at) / step))
        return min(ways)


EVERYWHERE = Bounds(-math.inf, -math.inf, math.inf, math.inf)


@dataclass(frozen=True)
class Grip:
    """What the hand holds.

    Attributes:
        x: Where it pressed.
        y: Where it pressed.
        anchor: Where the piece stood then; None when an arrow is held.
        offset: Where along the edge it stood then.
        arrow: The arrow that is held: −1 or 1 along the edge, 0 for the piece or the plank.
    """

    x: float
    y: float
    anchor: tuple[float, float] | None
    offset: float
    arrow: int = 0

    @property
    def pulls(self) -> bool:
        """Whether letting go may push."""
        return self.anchor is not None


@dataclass(frozen=True)
class Pull:
    """The piece pulled back.

    Attributes:
        aim: What comes of it.
        drawn: Whether letting go pushes.
        x: Where the piece is held.
        y: Where the piece is held.
        home: Where it stood when it was taken.
    """

    aim: Aim
    drawn: bool
    x: float
    y: float
    home: tuple[float, float]


def berth_of(state: State) -> Berth:
    """Where the platform stands."""
    assert state.platform is not None
    return state.arena.berths[state.platform]


def arrows(state: State, aim: Aim) -> tuple[tuple[int, float, float], ...]:
    """The two arrows that slide a piece: (−1 or 1 along the edge, x, y); at the edge, where no title lies over them."""
    berth = berth_of(state)
    px, py, _ = pose(state, aim)
    _, side = berth.local(px, py)
    out = max(PIECES[aim.kind].radius or PIECES[aim.kind].inner, 12.0) + ARROW + 3.5
    return tuple((sign, *berth.world(-ARROW, max(-RAIL, min(RAIL, side + sign * out)))) for sign in (-1, 1))


def grip(state: State, aim: Aim, x: float, y: float) -> Grip | None:
    """What a press takes in hand; None when it is neither on the piece, nor on an arrow, nor on the platform."""
    berth = berth_of(state)
    px, py, _ = pose(state, aim)
    far = math.hypot(px - x, py - y)
    near = [(math.hypot(ax - x, ay - y), sign) for sign, ax, ay in arrows(state, aim)]
    away, sign = min(near)
    # At the end of the edge a piece that points along it can stand over its arrow: whichever is nearer is meant.
    if (away <= ARROW and away < far) or (away <= ARROW_REACH and far > PIECES[aim.kind].reach):
        return Grip(x, y, None, aim.offset, sign)
    if far <= PIECES[aim.kind].reach + AROUND:
        return Grip(x, y, (px, py), aim.offset)
    depth, side = berth.local(x, y)
    if -90 < depth < 0 and abs(side) < 30:
        return Grip(x, y, None, aim.offset)
    return None


def slid(state: State, aim: Aim, held: Grip, x: float, y: float) -> Aim:
    """The aim after the hand that holds an arrow, or the plank, went to a point."""
    berth = berth_of(state)
    by = berth.local(x, y)[1] - berth.local(held.x, held.y)[1]
    return replace(aim, offset=held.offset + by).bounded()


def nudged(state: State, aim: Aim, held: Grip) -> Aim:
    """The aim after a click: an arrow moves it a step; on the plank beside it, it comes there."""
    if held.arrow:
        return aim.moved(offset=STEP * held.arrow)
    return replace(aim, offset=berth_of(state).local(held.x, held.y)[1]).bounded()


def full(bounds: Bounds, home: tuple[float, float], dx: float, dy: float) -> float:
    """How far beyond :data:`CANCEL` full strength is pulled in a direction: less where the window ends sooner."""
    return max(LEAST_PULL, min(PULL, bounds.room(*home, dx, dy) - CANCEL - SPARE))


def pulled(
    state: State, aim: Aim, held: Grip, x: float, y: float, steady: bool = False, bounds: Bounds = EVERYWHERE
) -> Pull:
    """The aim while the piece is held: away from the hand, the harder the farther.

    Args:
        state: The match.
        aim: The aim so far.
        held: What is held: the piece.
        x: Where the hand is.
        y: Where the hand is.
        steady: Every push is slow: the pull sets the direction alone.
        bounds: The window.
    """
    assert held.anchor is not None
    berth = berth_of(state)
    home = held.anchor
    dx, dy = x - held.x, y - held.y
    far = math.hypot(dx, dy)
    ahead = dx * math.cos(berth.inward) + dy * math.sin(berth.inward)
    if far < CANCEL or -ahead < far * math.cos(math.radians(BACK)):
        near = min(1.0, CANCEL / far) if far else 0.0
        return Pull(aim, False, home[0] + dx * near, home[1] + dy * near, home)
    hand = home[0] + dx, home[1] + dy
    depth, side = berth.local(*hand)
    angle = math.degrees(math.atan2(aim.offset - side, -depth))
    most = full(bounds, (held.x, held.y), dx / far, dy / far)
    strength = aim.strength if steady else min(100.0, (far - CANCEL) / most * 100)
    share = min(1.0, (CANCEL + PULL) / far)
    shown = home[0] + dx * share, home[1] + dy * share
    return Pull(replace(aim, angle=angle, strength=strength).bounded(), True, *shown, home)
