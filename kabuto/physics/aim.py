"""Bodies on the ring, and pushes before they are made: poses, what may be aimed, free places, overlaps.

Pure geometry; the simulation itself is :mod:`kabuto.physics.simulate`. Units: millimetres, radians, mm/s.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from kabuto.data.arenas import ARENAS, PLATFORM_LENGTH, PLATFORM_WIDTH, Arena
from kabuto.data.geometry import Polygon, depth_circle_polygon, depth_polygons, placed
from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES
from kabuto.physics.formation import extents, places
from kabuto.physics.reach import shallowest, stays
from tabletop.core.i18n import N_

MIN_SPEED = 60.0
"""A steady push, mm/s."""
MAX_SPEED = 250.0
"""The strongest flick, mm/s."""
MAX_ANGLE = math.radians(80)
"""The shallowest line, from the inward normal."""
START_GAP = 4.0
"""How far behind the cut edge a piece's front starts, mm; farther back where something overhangs the platform."""
MAX_TREMOR = math.radians(7)
"""The hand's tremor at full strength, one standard deviation [ours]; it grows with the square of strength."""
PLACES = 4
"""A settled layout is rounded to 1e-4 mm."""

WIDE_OF_THE_RIM = N_("The piece must cross the platform’s front edge. Aim closer to its middle.")

_BACK_STEP = 2.0
_FREE_GRID = 1.5
_INSET = 1.0
_SLACK = 1e-6
_TICK = math.radians(0.5)


class Body(msgspec.Struct, frozen=True):
    """One piece on the board, with all that lies on it.

    Attributes:
        id: Fixes the order of the simulation; unique within a match.
        kind: A key of :data:`kabuto.data.pieces.PIECES`.
        x: The centre of mass, mm.
        y: The centre of mass, mm.
        angle: The heading of the piece's front, radians.
        stack: The kinds that lie on it, from below.
        seat: Whose wrestler or signature piece it is; −1 for a standard disc.
        belt: Whether it is the disc of the title belt.
    """

    id: int
    kind: str
    x: float
    y: float
    angle: float = 0.0
    stack: tuple[str, ...] = ()
    seat: int = -1
    belt: bool = False


Layout = tuple[Body, ...]
"""All bodies, sorted by id, coordinates rounded to 1e-4."""
Pose = tuple[float, float, float]
"""x, y, angle."""


class Push(msgspec.Struct, frozen=True):
    """One push, complete: the same layout and push give the same result everywhere.

    Attributes:
        corner: The platform's berth, an index into the arena's.
        kind: The pushed piece; of a group, the rearmost one, which alone the finger drives.
        id: The id that the pushed piece gets; greater than all others keeps the order of play. The others of a group
            get the next ones.
        offset: Where the centre's line crosses the cut edge, mm to the left of its middle (looking into the ring).
        angle: The line's direction from the inward normal, radians, positive to the left.
        turn: The heading of the piece's front from the inward normal, radians; no matter for a disc, nor for a group,
            which lies in line with the push.
        speed: The finger's speed, mm/s.
        seat: The owner to note on the body (signature pieces), or −1.
        group: A key of :data:`kabuto.data.groups.GROUPS`, or "" for a piece alone.
    """

    corner: int
    kind: str
    id: int
    offset: float = 0.0
    angle: float = 0.0
    turn: float = 0.0
    speed: float = MIN_SPEED
    seat: int = -1
    group: str = ""

    @property
    def ids(self) -> range:
        """The ids of all that is pushed, the driven piece's first."""
        return range(self.id, self.id + (len(GROUPS[self.group]) if self.group else 1))


def arena_of(arena: str | Arena) -> Arena:
    """The arena of a key, or the arena itself."""
    return ARENAS[arena] if isinstance(arena, str) else arena


def rounded(body: Body) -> Body:
    """The body with its pose rounded as a settled layout states it; the angle lies in (−π, π]."""
    x, y = round(body.x, PLACES) + 0.0, round(body.y, PLACES) + 0.0
    angle = round(math.remainder(body.angle, math.tau), 6) + 0.0
    if (x, y, angle) == (body.x, body.y, body.angle):
        return body
    return msgspec.structs.replace(body, x=x, y=y, angle=angle)


def tidy(bodies: Iterable[Body]) -> Layout:
    """A layout: rounded, sorted by id."""
    return tuple(rounded(body) for body in sorted(bodies, key=lambda body: body.id))


def tremor_sigma(speed: float) -> float:
    """The standard deviation of the hand's tremor at a speed, radians: 0 when steady, 7° at full strength."""
    return MAX_TREMOR * min(1.0, max(0.0, (speed - MIN_SPEED) / (MAX_SPEED - MIN_SPEED))) ** 2


def tenths(value: float, low: float, high: float) -> float:
    """The value rounded to a tenth that still lies between the bounds, if there is one: what a person can aim."""
    value = round(min(high, max(low, value)), 1)
    # Only where the bound is really crossed: times ten, a bound that is a tenth itself may land on either side.
    if value > high:
        value = math.floor(high * 10) / 10
    if value < low:
        value = math.ceil(low * 10) / 10
    return value + 0.0


def angle_range(kind: str, turn: float = 0.0, offset: float = 0.0, group: str = "") -> tuple[float, float]:
    """The least and greatest angle for which what is pushed starts wholly on the platform; low > high: none."""
    if group:
        return _group_range(group, offset)
    ahead, _, left, right = extents(kind, turn, 0.0)
    depth = ahead + START_GAP
    low = math.atan((offset + left - PLATFORM_WIDTH / 2) / depth)
    high = math.atan((offset - right + PLATFORM_WIDTH / 2) / depth)
    return max(low, -MAX_ANGLE), min(high, MAX_ANGLE)


@lru_cache(maxsize=1024)
def _group_range(group: str, offset: float) -> tuple[float, float]:
    """A group turns with its line: the angles are tried one by one, from the straightest that fits."""
    kind = GROUPS[group][0].kind

    def fits(angle: float) -> bool:
        return _laid(kind, 0.0, offset, angle, START_GAP, group)[2]

    ticks = round(MAX_ANGLE / _TICK)
    start = next((k for k in sorted(range(-ticks, ticks + 1), key=abs) if fits(k * _TICK)), None)
    if start is None:
        return 1.0, -1.0
    ends = []
    for way in (-1, 1):
        last = start
        while abs(last + way) <= ticks and fits((last + way) * _TICK):
            last += way
        good, bad = last * _TICK, (last + way) * _TICK
        while abs(last) < ticks and abs(bad - good) > _SLACK:
            middle = (good + bad) / 2
            good, bad = (middle, bad) if fits(middle) else (good, middle)
        ends.append(good)
    return ends[0], ends[1]


@lru_cache(maxsize=4096)
def into_range(
    kind: str, turn: float, offset: float, speed: float, corner: int = 0, arena: str = "sakura", group: str = ""
) -> tuple[float, float]:
    """The least and greatest angle that may be aimed: the piece starts on the platform and goes into the ring.

    A shallower line would skid off the empty ring again. low > high: none.
    """
    low, high = angle_range(kind, turn, offset, group)
    ring = ARENAS[arena]
    straight = min(high, max(low, 0.0))
    if low > high or not stays(kind, turn, offset, straight, speed, ring, corner, group):
        return 1.0, -1.0
    least, greatest = (
        shallowest(kind, turn, offset, (straight, end), speed, ring, corner, group) for end in (low, high)
    )
    return least, greatest


def offset_limit(arena: str | Arena, corner: int) -> float:
    """The greatest offset either way: the centre's line crosses the cut edge itself."""
    return arena_of(arena).berths[corner].edge / 2


def _laid(kind: str, turn: float, offset: float, angle: float, gap: float, group: str) -> tuple[float, float, bool]:
    """Where the driven piece lies with a gap before the cut edge: (depth, side), and whether all is on the platform."""
    ahead, back, left, right = extents(kind, turn, angle, group)
    depth = gap + ahead
    side = offset - math.tan(angle) * depth
    half = PLATFORM_WIDTH / 2 + _SLACK
    return -depth, side, side + left <= half and side - right >= -half and depth + back <= PLATFORM_LENGTH


def _pose(push: Push, arena: Arena, gap: float) -> tuple[Pose, bool]:
    """The driven piece's pose at a gap behind the cut edge, and whether all then lies wholly on the platform."""
    berth = arena.berths[push.corner]
    depth, side, fits = _laid(push.kind, push.turn, push.offset, push.angle, gap, push.group)
    turn = places(push.kind, push.turn, push.angle, push.group)[0].turn
    return (*berth.world(depth, side), berth.inward + turn), fits


def pushed(push: Push, start: Pose, arena: str | Arena = "sakura") -> Layout:
    """All that is pushed, the driven piece first.

    Args:
        push: The push.
        start: The driven piece's pose.
        arena: The ring.
    """
    first = Body(push.id, push.kind, *start, seat=push.seat)
    if not push.group:
        return (first,)
    berth = arena_of(arena).berths[push.corner]
    depth, side = berth.local(start[0], start[1])
    others = places(push.kind, push.turn, push.angle, push.group)[1:]
    return (
        first,
        *(
            Body(
                push.id + 1 + n,
                other.kind,
                *berth.world(depth + other.ahead, side + other.side),
                berth.inward + other.turn,
                seat=push.seat,
            )
            for n, other in enumerate(others)
        ),
    )


def _start(push: Push, arena: Arena, layout: Sequence[Body]) -> tuple[Pose | None, float]:
    """The best start of a push, and how deep it overlaps something there (≤ 0: it is free)."""
    near = _overhanging(push, arena, layout)
    best, least, gap = None, math.inf, START_GAP
    while least > 0:
        pose, fits = _pose(push, arena, gap)
        if not fits:
            break
        bodies = pushed(push, pose, arena) if near else ()
        depth = max((depth_between(body, other) for body in bodies for other in near), default=0.0)
        if depth < least:
            best, least = pose, depth
        gap += _BACK_STEP
    return best, least


def _overhanging(push: Push, arena: Arena, layout: Sequence[Body]) -> list[Body]:
    """What may be in the way on the platform."""
    berth, found = arena.berths[push.corner], []
    for body in layout:
        depth, side = berth.local(body.x, body.y)
        reach = PIECES[body.kind].reach
        if depth < reach and abs(side) < PLATFORM_WIDTH / 2 + reach:
            found.append(body)
    return found


def start_pose(push: Push, arena: str | Arena = "sakura", layout: Sequence[Body] = ()) -> Pose | None:
    """Where the driven piece starts: just behind the cut edge, or farther back where something overhangs it.

    Where nothing is free (a tremor may lead there, an aim may not): where it overlaps least. None when the piece does
    not fit on the platform for that line at all.
    """
    return _start(push, arena_of(arena), layout)[0]


def legal(push: Push, arena: str | Arena = "sakura", layout: Sequence[Body] = (), *, into: bool = True) -> str | None:
    """Why a push may not be made, in one sentence (a msgid); None when it may.

    Sakura Slam rulebook, Push Pieces: in a straight line, at any angle, from anywhere on the platform, into the ring.

    Args:
        push: The push.
        arena: The ring.
        layout: What lies there.
        into: Whether a line that would skid off the empty ring is refused [ours, since physics 2].
    """
    ring = arena_of(arena)
    if not _pushable(push) or any(body.id in push.ids for body in layout):
        return N_("That piece cannot be pushed.")
    numbers = (push.offset, push.angle, push.turn, push.speed)
    if not all(math.isfinite(number) for number in numbers) or not 0 <= push.corner < len(ring.berths):
        return N_("Choose a corner, a direction and a strength.")
    if not MIN_SPEED - _SLACK <= push.speed <= MAX_SPEED + _SLACK:
        return N_("That is too strong or too weak. Stay between a gentle push and full power.")
    if abs(push.offset) > offset_limit(ring, push.corner) + _SLACK:
        return (
            WIDE_OF_THE_RIM if ring.anywhere else N_("The piece must cross the cut corner. Aim closer to its middle.")
        )
    low, high = angle_range(push.kind, push.turn, push.offset, push.group)
    outside = not low - _SLACK <= push.angle <= high + _SLACK
    # Aims are tenths of a degree: where a broad piece leaves less room than that, "straighter" would help nobody.
    if low > high + _SLACK or (outside and high - low < math.radians(0.1)):
        return N_("The piece does not fit on the platform. Turn it, or move it to the middle.")
    if outside:
        return N_("The whole piece must start on the platform. Aim straighter.")
    if into and not stays(push.kind, push.turn, push.offset, push.angle, push.speed, ring, push.corner, push.group):
        return N_("That would slide straight off the ring. Aim further into it, or push more gently.")
    if _start(push, ring, layout)[1] > 0:
        return N_("Something is in the way on the platform. Aim elsewhere.")
    return None


def _pushable(push: Push) -> bool:
    if push.group:
        return push.group in GROUPS and GROUPS[push.group][0].kind == push.kind
    return push.kind in PIECES and push.kind != "wrestler"


def bent(push: Push, by: float, arena: str | Arena = "sakura", *, into: bool = True) -> Push:
    """The push with its line turned by a tremor, kept within what can be aimed.

    Args:
        push: A push that goes into the ring.
        by: By how much, radians.
        arena: The ring.
        into: As for :func:`legal`.
    """
    low, high = angle_range(push.kind, push.turn, push.offset, push.group)
    angle = min(high, max(low, push.angle + by))
    if into:
        angles, ring = (push.angle, angle), arena_of(arena)
        angle = shallowest(push.kind, push.turn, push.offset, angles, push.speed, ring, push.corner, push.group)
    return msgspec.structs.replace(push, angle=angle)


def _forms(body: Body) -> tuple[Polygon, ...]:
    return tuple(placed(part, body.x, body.y, body.angle) for part in PIECES[body.kind].parts)


def depth_between(a: Body, b: Body) -> float:
    """How deep two bodies overlap, mm; negative: a lower bound of the gap between them."""
    one, other = PIECES[a.kind], PIECES[b.kind]
    apart = math.hypot(a.x - b.x, a.y - b.y) - one.reach - other.reach
    if apart > 0 or (one.round and other.round):
        return -apart
    if one.round:
        return max(depth_circle_polygon(a.x, a.y, one.radius, part) for part in _forms(b))
    if other.round:
        return max(depth_circle_polygon(b.x, b.y, other.radius, part) for part in _forms(a))
    parts = _forms(b)
    return max(depth_polygons(p, q) for p in _forms(a) for q in parts)


def overlap(layout: Sequence[Body]) -> float:
    """The deepest overlap of any two bodies, mm; 0 when none touch."""
    return max((0.0, *(depth_between(a, b) for i, a in enumerate(layout) for b in layout[:i])))


def nearest_free(layout: Sequence[Body], body: Body, arena: str | Arena = "sakura") -> Body:
    """The body at the place on the ring nearest to where it is that touches nothing, turned if need be.

    Kabuto Sumo: a wrestler or the belt's disc that falls by accident is set back [ours: at the nearest free place].
    On a ring without any free place: where it overlaps least; the next push makes room.
    """
    ring = arena_of(arena)
    others = [other for other in layout if other.id != body.id]
    reach = max(abs(v) for v in _bounds(ring))
    ticks = np.arange(-reach, reach + _FREE_GRID, _FREE_GRID)
    xs, ys = (axis.ravel() for axis in np.meshgrid(ticks, ticks))
    order = np.argsort((xs - body.x) ** 2 + (ys - body.y) ** 2, kind="stable")
    inner = PIECES[body.kind].inner
    depth = np.full(len(xs), -math.inf)
    for other in others:
        depth = np.maximum(depth, inner + PIECES[other.kind].inner - np.hypot(xs - other.x, ys - other.y))
    turns = (0.0,) if PIECES[body.kind].round else tuple(math.tau * k / 24 for k in range(24))
    for index in order[depth[order] <= 0].tolist():
        x, y = float(xs[index]), float(ys[index])
        if ring.edge_distance(x, y) < _INSET:
            continue
        for turn in turns:
            moved = msgspec.structs.replace(body, x=x, y=y, angle=body.angle + turn)
            if all(depth_between(moved, other) <= 0 for other in others):
                return rounded(moved)
    # Of places as good as each other, the nearest.
    by_room = order[np.argsort(depth[order], kind="stable")].tolist()
    least = next(index for index in by_room if ring.edge_distance(float(xs[index]), float(ys[index])) >= _INSET)
    return rounded(msgspec.structs.replace(body, x=float(xs[least]), y=float(ys[least])))


def _bounds(ring: Arena) -> tuple[float, ...]:
    values: list[float] = []
    for floor in ring.floors:
        if hasattr(floor, "points"):
            values.extend(v for point in floor.points for v in point)
        else:
            values.extend((floor.x - floor.radius, floor.x + floor.radius))
            values.extend((floor.y - floor.radius, floor.y + floor.radius))
    return tuple(values)
