"""Plane geometry for pieces and arenas: convex polygons and circles, in millimetres (y up).

A polygon is a counter-clockwise tuple of points. A *form* is what a piece or an arena is made of: convex polygons and
circles, placed by a position and an angle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Polygon = tuple[Point, ...]


def edges(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    """The edges of a polygon, in order, the closing one last."""
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def area(polygon: Polygon) -> float:
    """Area in mm²; negative for a clockwise polygon."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def centroid(parts: Sequence[Polygon]) -> Point:
    """Centre of mass of polygons that do not overlap."""
    x = y = total = 0.0
    for polygon in parts:
        for a, b in edges(polygon):
            weight = (a[0] * b[1] - b[0] * a[1]) / 2
            x, y, total = x + weight * (a[0] + b[0]) / 3, y + weight * (a[1] + b[1]) / 3, total + weight
    return x / total, y / total


def second_moment(parts: Sequence[Polygon]) -> float:
    """Polar second moment of area about the origin, mm⁴."""
    return sum(
        (a[0] * b[1] - b[0] * a[1]) * (a[0] ** 2 + a[0] * b[0] + b[0] ** 2 + a[1] ** 2 + a[1] * b[1] + b[1] ** 2) / 12
        for polygon in parts
        for a, b in edges(polygon)
    )


def first_radial_moment(parts: Sequence[Polygon]) -> float:
    """The integral of the distance from the origin over the area, mm³: exact, one triangle an edge."""
    total = 0.0
    for polygon in parts:
        for (ax, ay), (bx, by) in edges(polygon):
            length = math.hypot(bx - ax, by - ay)
            height = (ax * by - bx * ay) / length
            if abs(height) < 1e-9:
                continue
            along = ((ax * (bx - ax) + ay * (by - ay)) / length, (bx * (bx - ax) + by * (by - ay)) / length)
            low, high = (math.atan2(t, abs(height)) for t in along)
            total += math.copysign(abs(height) ** 3 / 3 * (_sec3(high) - _sec3(low)), height)
    return total


def _sec3(phi: float) -> float:
    """The antiderivative of sec³."""
    secant = 1 / math.cos(phi)
    return (secant * math.tan(phi) + math.log(abs(secant + math.tan(phi)))) / 2


def convex(polygon: Polygon) -> bool:
    """Whether a polygon is strictly convex and counter-clockwise."""
    n = len(polygon)
    return all(
        (polygon[i - 1][0] - polygon[i - 2][0]) * (polygon[i][1] - polygon[i - 1][1])
        > (polygon[i - 1][1] - polygon[i - 2][1]) * (polygon[i][0] - polygon[i - 1][0]) + 1e-9
        for i in range(n)
    )


def shifted(polygon: Polygon, dx: float, dy: float) -> Polygon:
    """The polygon moved by (dx, dy)."""
    return tuple((x + dx, y + dy) for x, y in polygon)


def placed(polygon: Polygon, x: float, y: float, angle: float) -> Polygon:
    """The polygon turned by ``angle`` (radians) about the origin, then moved by (x, y)."""
    c, s = math.cos(angle), math.sin(angle)
    return tuple((x + c * u - s * v, y + s * u + c * v) for u, v in polygon)


def inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies in a convex polygon, its border included."""
    x, y = point
    return all((bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in edges(polygon))


def to_segment(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to a segment."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    t = min(1.0, max(0.0, ((point[0] - a[0]) * ex + (point[1] - a[1]) * ey) / (ex * ex + ey * ey)))
    return math.hypot(point[0] - a[0] - ex * t, point[1] - a[1] - ey * t)


def depth_circle_polygon(x: float, y: float, r: float, polygon: Polygon) -> float:
    """How deep a circle overlaps a convex polygon; negative: the gap between them."""
    distance = min(to_segment((x, y), a, b) for a, b in edges(polygon))
    return r + distance if inside((x, y), polygon) else r - distance


def depth_polygons(p: Polygon, q: Polygon) -> float:
    """How deep two convex polygons overlap along the best separating axis; negative: at least that gap."""
    best = math.inf
    for one, other in ((p, q), (q, p)):
        for a, b in edges(one):
            nx, ny = b[1] - a[1], a[0] - b[0]
            length = math.hypot(nx, ny)
            reach = max(nx * x + ny * y for x, y in one)
            near = min(nx * x + ny * y for x, y in other)
            best = min(best, (reach - near) / length)
    return best
