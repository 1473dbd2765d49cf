"""Where a push would end if nothing else lay on the ring, in closed form: whether it goes into the ring at all.

Alone, a piece keeps its line and does not turn: the finger drives it until the whole of it has left the platform, and
from there it glides as far as the board's friction lets it. Units: millimetres, radians, mm/s. Along the line, distance
counts from where the piece's centre crosses the cut edge.
"""

from __future__ import annotations

import math
from functools import lru_cache

from kabuto.data.arenas import PLATFORM_WIDTH, Arena, Berth
from kabuto.data.geometry import edges, placed
from kabuto.data.pieces import BOARD_FRICTION, GRAVITY, PIECES
from kabuto.physics.formation import places

STEP = 1 / 480
"""A step of the simulation, seconds."""
BRAKE = BOARD_FRICTION * GRAVITY
"""How fast a gliding piece slows down, mm/s²."""
FINE = math.radians(0.01)
"""How closely the shallowest line is searched for."""
_HALF = PLATFORM_WIDTH / 2
_PACE = 1.0
_ROUND = 1e-9


def leaves(kind: str, turn: float, offset: float, angle: float) -> float:
    """How far along its line a piece's centre is when the whole piece has left the platform.

    Args:
        kind: The piece.
        turn: The heading of its front from the inward normal.
        offset: Where its centre crosses the cut edge.
        angle: The line's direction from the inward normal.
    """
    ahead, side = math.cos(angle), math.sin(angle)
    if PIECES[kind].round:
        return _round_leaves(PIECES[kind].radius, offset, ahead, side)
    return max(
        min(
            (support + normal[1] * offset + _HALF * abs(normal[1])) / -(normal[0] * ahead + normal[1] * side)
            for normal, support in part
            if normal[0] * ahead + normal[1] * side < -_ROUND
        )
        for part in _axes(kind, turn)
    )


def _round_leaves(radius: float, offset: float, ahead: float, side: float) -> float:
    straight = radius / ahead
    if abs(offset + straight * side) <= _HALF:
        return straight
    # Past the platform's front corner, around which the disc's rim comes free.
    short = math.copysign(offset, side * offset) - _HALF
    return -short * abs(side) + math.sqrt(max(0.0, radius**2 - (short * ahead) ** 2))


Axis = tuple[tuple[float, float], float]


@lru_cache(maxsize=1024)
def _axes(kind: str, turn: float) -> tuple[tuple[Axis, ...], ...]:
    """By convex part: the directions towards the platform along which it may come free of it, and its reach in each."""
    found = []
    for part in PIECES[kind].parts:
        points = placed(part, 0.0, 0.0, turn)
        normals = [(-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)]
        for a, b in edges(points):
            length = math.hypot(b[0] - a[0], b[1] - a[1])
            normal = (b[1] - a[1]) / length, (a[0] - b[0]) / length
            if normal[0] <= 0:
                normals.append(normal)
        found.append(tuple((n, max(n[0] * x + n[1] * y for x, y in points)) for n in normals))
    return tuple(found)


def ends(kind: str, turn: float, offset: float, angle: float, speed: float) -> float:
    """How far along its line a piece's centre would at most come to rest, alone on an endless floor."""
    # The finger lets go at the end of a step, and a step moves first and brakes after.
    return leaves(kind, turn, offset, angle) + 1.5 * speed * STEP + speed**2 / (2 * BRAKE)


def stays(
    kind: str, turn: float, offset: float, angle: float, speed: float, arena: Arena, corner: int, group: str = ""
) -> bool:
    """Whether a piece, alone on the empty ring, would come to rest with its centre on the floor, and not fall before.

    Of a group, as it was arranged: whether each would.

    Sakura Slam rulebook, Pushing a Piece: "push 1 piece into the ring".
    """
    berth = arena.berths[corner]
    driven, *others = places(kind, turn, angle, group)
    end = ends(kind, driven.turn, offset, angle, speed)
    if not _on_floor(arena, berth, offset, angle, end):
        return False
    if (others or len(arena.floors) > 1 or arena.holes) and not _carried(arena, berth, offset, angle, end):
        return False
    return all(
        _carried(
            arena,
            berth,
            offset + other.across / math.cos(angle),
            angle,
            end + other.along - other.across * math.tan(angle),
        )
        for other in others
    )


def _carried(arena: Arena, berth: Berth, offset: float, angle: float, end: float) -> bool:
    """Whether a centre has floor under it all the way in, and where it ends."""
    steps = range(1, math.ceil(end / _PACE))
    return all(_on_floor(arena, berth, offset, angle, along) for along in (*(_PACE * k for k in steps), end))


def _on_floor(arena: Arena, berth: Berth, offset: float, angle: float, along: float) -> bool:
    x, y = berth.world(along * math.cos(angle), offset + along * math.sin(angle))
    return arena.on_ring(x, y)


def shallowest(
    kind: str,
    turn: float,
    offset: float,
    angles: tuple[float, float],
    speed: float,
    arena: Arena,
    corner: int,
    group: str = "",
) -> float:
    """The line nearest to the second of two angles that goes into the ring, between them, where the first one does.

    Args:
        kind: The piece.
        turn: Its heading.
        offset: Where it crosses.
        angles: A line that goes into the ring, and one that need not.
        speed: The finger's.
        arena: The ring.
        corner: The platform's berth.
        group: What is pushed with it, as for :func:`stays`.
    """
    good, bad = angles
    if stays(kind, turn, offset, bad, speed, arena, corner, group):
        return bad
    while abs(bad - good) > FINE:
        middle = (good + bad) / 2
        if stays(kind, turn, offset, middle, speed, arena, corner, group):
            good = middle
        else:
            bad = middle
    return good
