"""Where a bot places the platform: the corners one by one, or places on a rim, sampled."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.bot.aims import shots
from kabuto.bot.search import Level, search, thoughts
from kabuto.bot.value import WIN, corner_bonus, slams, static
from kabuto.physics.screening import Screen
from kabuto.rules.model import State
from tabletop.core.game import Seat

AGAIN = 0.5
"""What a further push is thought to gain, in parts of what the first one does."""
CLOSER = (-90, -30, 30, 90)
"""Around the best place on a rim others are tried, so many berths away."""


def best_corner(state: State, seat: Seat, level: Level) -> tuple[int, float]:
    """Where to place the platform: (the corner, the value found there)."""
    screen = Screen(state.layout, state.arena)
    if not state.arena.anywhere:
        corners = [corner for corner in range(len(state.arena.berths)) if corner != state.platform]
        return _best(screen, state, seat, corners, (level.corner, level.corner_near), level)
    # As much is spent as on four corners: half of it all around, half about the best place.
    corners = rim_places(state, seat)
    few = (max(2, round(2 * level.corner / len(corners))), level.corner_near // 4)
    corner, value = _best(screen, state, seat, corners, few, level)
    count = len(state.arena.berths)
    around = [(corner + by) % count for by in CLOSER]
    more = (max(2, level.corner // 2), level.corner_near // 2)
    return max((corner, value), _best(screen, state, seat, around, more, level), key=lambda found: found[1])


def _best(
    screen: Screen, state: State, seat: Seat, corners: Sequence[int], counts: tuple[int, int], level: Level
) -> tuple[int, float]:
    values = [_value(screen, state, seat, corner, counts, level) for corner in corners]
    at = max(range(len(corners)), key=lambda i: values[i])
    return corners[at], values[at]


def _value(screen: Screen, state: State, seat: Seat, corner: int, counts: tuple[int, int], level: Level) -> float:
    """What the best pushes from a corner are worth, its tag, and the corner slam that it may earn."""
    found = search(screen, state, seat, corner, shots(state, seat), counts, level)
    top = [one.value for one in found[:3]] or [-WIN]
    value = top[0] * 0.7 + sum(top) / len(top) * 0.3
    bonus = corner_bonus(state, seat, corner, level.weights)
    if slams(state, seat, corner) and abs(top[0]) < WIN:
        bonus += AGAIN * (value - static(state, seat, level.weights))
    return value + bonus


def rim_places(state: State, seat: Seat) -> list[int]:
    """Where the platform is tried on a rim: some places spread from a random one, and across from each rival."""
    count = len(state.arena.berths)
    start, few = thoughts(state, -1, "rim").below("rim", count), len(state.arena.handy)
    places = [(start + n * count // few) % count for n in range(few)]
    rivals = (body for body in state.layout if body.kind == "wrestler" and state.sides[body.seat] != state.sides[seat])
    across = (state.arena.nearest(-body.x, -body.y) for body in rivals)
    return [place for place in dict.fromkeys([*across, *places]) if place != state.platform]
