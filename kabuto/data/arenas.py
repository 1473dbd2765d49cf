"""The rings: outlines, platform berths and posts, as data.

An arena is a union of floors minus holes, each a convex polygon or a circle, so that a figure-8, a ring with a hole or
a cage is a new entry and no new code. Units: millimetres, radians; the origin is the ring's centre, y up.
"""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec

from kabuto.data.geometry import Point, Polygon, depth_circle_polygon, edges, inside, to_segment

PLATFORM_WIDTH = 60.0
PLATFORM_LENGTH = 110.0


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """A round floor or hole."""

    x: float
    y: float
    radius: float


class Convex(msgspec.Struct, frozen=True, tag="convex"):
    """A convex floor or hole, counter-clockwise."""

    points: Polygon


Region = Circle | Convex


@lru_cache(maxsize=256)
def _unit(angle: float) -> Point:
    return math.cos(angle), math.sin(angle)


class Berth(msgspec.Struct, frozen=True):
    """Where the platform may stand: a short edge centred on an edge of the ring.

    Attributes:
        x: The middle of the cut edge.
        y: The middle of the cut edge.
        inward: The direction into the ring, square to the edge.
        edge: The length of the ring's edge there: a pushed piece's centre crosses it within ± edge / 2.
        post: The corner post that stands here, as an index, or −1.
    """

    x: float
    y: float
    inward: float
    edge: float
    post: int = -1

    def local(self, x: float, y: float) -> Point:
        """(depth past the cut edge, offset along it to the left) of a point."""
        nx, ny = _unit(self.inward)
        dx, dy = x - self.x, y - self.y
        return dx * nx + dy * ny, dy * nx - dx * ny

    def world(self, depth: float, offset: float) -> Point:
        """The point at a depth past the cut edge and an offset along it to the left."""
        nx, ny = _unit(self.inward)
        return self.x + depth * nx - offset * ny, self.y + depth * ny + offset * nx

    def platform(self) -> Polygon:
        """The platform's outline when it stands here, counter-clockwise."""
        half = PLATFORM_WIDTH / 2
        corners = ((-PLATFORM_LENGTH, -half), (0.0, -half), (0.0, half), (-PLATFORM_LENGTH, half))
        return tuple(self.world(*corner) for corner in corners)


class Arena(msgspec.Struct, frozen=True):
    """One ring.

    Attributes:
        key: The stable id.
        floors: What carries pieces.
        holes: What is cut out of the floors.
        berths: Where the platform may stand; a corner is an index into these.
        posts: The middles of the corner posts (they touch no piece), by berth; () where the platform stands anywhere.
        walls: Segments that pieces bounce off, for a cage.
        outline: The border to draw: a polygon, or () when a floor is round.
    """

    key: str
    floors: tuple[Region, ...]
    berths: tuple[Berth, ...]
    holes: tuple[Region, ...] = ()
    posts: tuple[Point, ...] = ()
    walls: tuple[tuple[Point, Point], ...] = ()
    outline: Polygon = ()

    @property
    def anywhere(self) -> bool:
        """Whether the platform stands anywhere on the rim: thousands of berths, and no posts to tag."""
        return not self.posts

    @property
    def handy(self) -> tuple[int, ...]:
        """Berths that are offered one by one: the corners, or a few spread over the rim."""
        count = len(self.berths)
        few = min(HANDY, count) if self.anywhere else count
        return tuple(round(n * count / few) for n in range(few))

    def nearest(self, x: float, y: float) -> int:
        """The berth nearest to a point, by its number."""
        return min(range(len(self.berths)), key=lambda n: (self.berths[n].x - x) ** 2 + (self.berths[n].y - y) ** 2)

    def on_ring(self, x: float, y: float) -> bool:
        """Whether a centre of mass at this point is carried by the ring (the platform aside)."""
        return any(_within(x, y, floor) for floor in self.floors) and not any(_within(x, y, h) for h in self.holes)

    def edge_distance(self, x: float, y: float) -> float:
        """How far a point on the ring is from falling, mm; 0 outside."""
        if not self.on_ring(x, y):
            return 0.0
        rounds = tuple(floor for floor in self.floors if isinstance(floor, Circle))
        if len(rounds) > 1:
            best = _inside_circles_by(x, y, rounds)
        else:
            best = max(_inside_by(x, y, floor) for floor in self.floors if _within(x, y, floor))
        return min([best, *(_outside_by(x, y, hole) for hole in self.holes)])


def _within(x: float, y: float, region: Region) -> bool:
    if isinstance(region, Circle):
        return math.hypot(x - region.x, y - region.y) <= region.radius
    return inside((x, y), region.points)


def _inside_by(x: float, y: float, region: Region) -> float:
    """How far a point in a region is from its border."""
    if isinstance(region, Circle):
        return region.radius - math.hypot(x - region.x, y - region.y)
    # In a convex region the nearest border point lies on the nearest edge's line.
    return min(nx * x + ny * y + c for nx, ny, c in _lines(region.points))


def _inside_circles_by(x: float, y: float, circles: tuple[Circle, ...]) -> float:
    """How far a point within the union of circles is from its border: the nearest point of an arc, or a notch."""
    found = [math.hypot(x - nx, y - ny) for nx, ny in _notches(circles)]
    for circle in circles:
        dx, dy = x - circle.x, y - circle.y
        away = math.hypot(dx, dy)
        ux, uy = (dx / away, dy / away) if away else (1.0, 0.0)
        rim = circle.x + ux * circle.radius, circle.y + uy * circle.radius
        if not any(_within(*rim, other) for other in circles if other != circle):
            found.append(abs(circle.radius - away))
    return min(found)


@lru_cache(maxsize=16)
def _notches(circles: tuple[Circle, ...]) -> tuple[Point, ...]:
    """Where the rims of circles cross."""
    found: list[Point] = []
    for i, a in enumerate(circles):
        for b in circles[:i]:
            dx, dy = b.x - a.x, b.y - a.y
            apart = math.hypot(dx, dy)
            along = (a.radius**2 - b.radius**2 + apart**2) / (2 * apart)
            if abs(along) < a.radius:
                off = math.sqrt(a.radius**2 - along**2)
                mx, my = a.x + dx * along / apart, a.y + dy * along / apart
                found += [(mx + side * off * dy / apart, my - side * off * dx / apart) for side in (1, -1)]
    return tuple(found)


def _outside_by(x: float, y: float, region: Region) -> float:
    """How far a point outside a region is from its border."""
    if isinstance(region, Circle):
        return math.hypot(x - region.x, y - region.y) - region.radius
    return min(to_segment((x, y), a, b) for a, b in edges(region.points))


@lru_cache(maxsize=256)
def _lines(points: Polygon) -> tuple[tuple[float, float, float], ...]:
    """The edges' lines as (nx, ny, c): nx·x + ny·y + c is the distance to the inside."""
    found = []
    for (ax, ay), (bx, by) in edges(points):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / length, (bx - ax) / length
        found.append((nx, ny, -nx * ax - ny * ay))
    return tuple(found)


SAKURA_HALF = 86.0
SAKURA_CUT = 147.9
"""The Sakura ring: |x|, |y| ≤ 86, and |x| + |y| ≤ 147.9."""
POST_OUT = 16.0
"""How far outside the middle of its cut edge a post stands, when no platform is there."""


def _sakura() -> Arena:
    a, b = SAKURA_HALF, SAKURA_CUT - SAKURA_HALF
    corners = ((a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b), (-b, -a), (b, -a))
    edge = math.sqrt(2) * (a - b)
    middle = SAKURA_CUT / 2
    berths, posts = [], []
    # Corners go counter-clockwise from the north-east.
    for index, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        inward = math.atan2(-sy, -sx)
        berths.append(Berth(sx * middle, sy * middle, inward, edge, index))
        out = middle + POST_OUT / math.sqrt(2)
        posts.append((sx * out, sy * out))
    return Arena("sakura", (Convex(corners),), tuple(berths), posts=tuple(posts), outline=corners)


TENTHS = 3600
"""Places on a round rim: tenths of a degree, counter-clockwise from the east."""
HANDY = 8
"""So many places on a round rim are offered one by one."""
STUMP_RADIUS = 85.0
HOLE_RADIUS = 20.0
EIGHT_RADIUS, EIGHT_OUT = 62.0, 50.0
"""The figure-8: the radius of its circles, and how far their middles lie from the centre."""


def _rim_berth(circle: Circle, tenth: int) -> Berth:
    """The platform on the rim of a circle: its short edge is a chord."""
    way = math.tau * tenth / TENTHS
    far = math.sqrt(circle.radius**2 - (PLATFORM_WIDTH / 2) ** 2)
    x, y = circle.x + far * math.cos(way), circle.y + far * math.sin(way)
    return Berth(x, y, math.remainder(way + math.pi, math.tau), PLATFORM_WIDTH)


def _stump() -> Arena:
    floor = Circle(0.0, 0.0, STUMP_RADIUS)
    return Arena("stump", (floor,), tuple(_rim_berth(floor, tenth) for tenth in range(TENTHS)))


def _hole() -> Arena:
    return msgspec.structs.replace(SAKURA, key="hole", holes=(Circle(0.0, 0.0, HOLE_RADIUS),))


def _figure8() -> Arena:
    """The platform stands where it covers no floor but the sliver outside the chord: not at the waist."""
    right, left = Circle(EIGHT_OUT, 0.0, EIGHT_RADIUS), Circle(-EIGHT_OUT, 0.0, EIGHT_RADIUS)

    def free(tenth: int) -> bool:
        return depth_circle_polygon(left.x, left.y, left.radius, _rim_berth(right, tenth).platform()) <= 0

    # From the east to either side, as far as the other circle is not reached.
    most = next(tenth for tenth in range(TENTHS // 2) if not free(tenth + 1))
    berths = [_rim_berth(right, tenth) for tenth in range(-most, most + 1)]
    berths += [_rim_berth(left, TENTHS // 2 + tenth) for tenth in range(-most, most + 1)]
    return Arena("figure8", (right, left), tuple(berths))


SAKURA = _sakura()
"""The ring of the box."""

ARENAS: dict[str, Arena] = {arena.key: arena for arena in (SAKURA, _stump(), _hole(), _figure8())}
"""Every ring, by its key. The platform's places of a stump are counted by tenths of a degree."""
