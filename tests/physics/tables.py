"""Layouts and pushes that the physics tests share."""

import math

import msgspec

from kabuto.data.arenas import Arena, Berth, Convex
from kabuto.physics.aim import MAX_SPEED, MIN_SPEED, Body, Layout, Push, into_range, tidy
from kabuto.rules.layouts import start_layout
from tabletop.core.chance import Chance

PUSHED = 1000
TURNS = {"scythe": 1.5, "horn": 0.0, "leg": 0.6}


def start() -> Layout:
    """The two-player start."""
    return start_layout((0, 1))


def mirrored(layout: Layout) -> Layout:
    """The layout seen in a mirror along the y axis, with the same ids."""
    return tidy(msgspec.structs.replace(b, x=-b.x, angle=math.pi - b.angle) for b in layout)


def mirrored_push(push: Push) -> Push:
    return msgspec.structs.replace(
        push, corner=(1, 0, 3, 2)[push.corner], offset=-push.offset, angle=-push.angle, turn=-push.turn
    )


def random_push(
    chance: Chance, number: int = PUSHED, kinds: str | tuple[str, ...] = "SML", fastest: float = MAX_SPEED
) -> Push:
    """A push that fits on the platform and goes into the ring."""
    while True:
        kind = kinds[chance.below("kind", len(kinds))]
        offset = chance.uniform("offset", -17, 17)
        turn = 0.0 if kind in "SML" else chance.uniform("turn", -math.pi, math.pi)
        speed = chance.uniform("speed", MIN_SPEED, fastest)
        low, high = into_range(kind, turn, offset, speed)
        if low <= high:
            break
    angle = chance.uniform("angle", low, high)
    return Push(chance.below("corner", 4), kind, number, offset, angle, turn, speed)


def hall(half: float = 2000.0) -> Arena:
    """A square floor so large that nothing falls, with one berth that pushes east from its west edge."""
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    return Arena("hall", (Convex(corners),), (Berth(-half, 0.0, 0.0, 34.0),), outline=corners)


def disc(number: int, kind: str, x: float, y: float, **more: object) -> Body:
    return msgspec.structs.replace(Body(number, kind, x, y), **more)
