"""What is inlaid in the face of each signature piece, and the drawn outline of every piece that is not round.

The drawn edge is the collision outline of ``kabuto.data.outlines``; corners are rounded inwards by ROUND mm.
"""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from kabuto.data.outlines import CIRCLES, OUTLINES
from tools.kabuto_fields import F32, colour, sd_circle, sd_leaf, sd_poly, sd_stroke

Pts = list[tuple[float, float]]

ROUND = {
    "scythe": 1.0,
    "horn": 1.4,
    "hexagon": 1.2,
    "leg": 1.2,
    "half_moon": 0.9,
    "cube": 1.2,
    "triangle": 1.4,
    "wrestler": 0.9,
}
STAIN = {
    "scythe": colour("#d98fa6"),
    "horn": colour("#b9822f"),
    "hexagon": colour("#e8b23a"),
    "leg": colour("#8fae4a"),
    "half_moon": colour("#b9a6d8"),
    "ball": colour("#6f86a6"),
    "cube": colour("#c9773a"),
    "triangle": colour("#3f9a86"),
}
INLAY = {
    "scythe": colour("#fff0f2"),
    "horn": colour("#ffe2a0"),
    "hexagon": colour("#5a3212"),
    "leg": colour("#f4f8d8"),
    "half_moon": colour("#3a2358"),
    "ball": colour("#fff6e2"),
    "cube": colour("#fff0d8"),
    "triangle": colour("#fff6e2"),
}


def outline(parts: tuple[tuple[tuple[float, float], ...], ...]) -> Pts:
    """The outer boundary of convex parts that share edges, counter-clockwise."""

    def cut(p: tuple[float, float]) -> tuple[float, float]:
        return round(p[0], 2), round(p[1], 2)

    points = {cut(v) for q in parts for v in q}
    edges = set()
    for q in parts:
        for first, second in zip(q, q[1:] + q[:1], strict=True):
            a, b = cut(first), cut(second)
            length = math.dist(a, b)
            on = [
                p
                for p in points
                if p not in (a, b)
                and abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) < 0.03 * length
                and 0 < (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]) < length**2
            ]
            run = [a, *sorted(on, key=lambda p, a=a: math.dist(a, p)), b]
            edges |= set(pairwise(run))
    follow = {a: b for a, b in edges if (b, a) not in edges}
    start = min(follow)
    ring, p = [start], follow[start]
    while p != start:
        ring.append(p)
        p = follow[p]
    return ring


def rounded(x: np.ndarray, y: np.ndarray, ring: Pts, r: float) -> np.ndarray:
    """Inwards by r, then out again: corners soften, straight edges stay where the rules have them."""
    d = sd_poly(x, y, ring)
    inner = []
    for i, (bx, by) in enumerate(ring):
        (ax, ay), (cx, cy) = ring[i - 1], ring[(i + 1) % len(ring)]
        u, v = math.dist((ax, ay), (bx, by)), math.dist((bx, by), (cx, cy))
        nu, nv = (-(by - ay) / u, (bx - ax) / u), (-(cy - by) / v, (cx - bx) / v)
        f = max(1 + nu[0] * nv[0] + nu[1] * nv[1], 0.35)
        inner.append((bx + (nu[0] + nv[0]) * r / f, by + (nu[1] + nv[1]) * r / f))
    return np.minimum(d + 0.02, sd_poly(x, y, inner, r))


def field(kind: str, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The signed distance to a piece's edge, mm; y up."""
    if kind in CIRCLES:
        return sd_circle(x, y, CIRCLES[kind])
    r = ROUND[kind]
    if kind == "half_moon":  # the true arc; its polygon lies up to 0.17 mm inside
        cx = min(p[0] for q in OUTLINES[kind] for p in q)
        a, b = 20 - r - np.hypot(x - cx, y), x - cx - r
        return np.where((a < 0) & (b < 0), -np.hypot(a, b), np.minimum(a, b)) + r
    return rounded(x, y, outline(OUTLINES[kind]), r)


def reach(kind: str) -> float:
    if kind in CIRCLES:
        return CIRCLES[kind]
    return max(math.hypot(*p) for q in OUTLINES[kind] for p in q)


def _union(*fields: np.ndarray) -> np.ndarray:
    return np.maximum.reduce(fields)


def _scythe(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Orchid petals along the blade."""
    leaves = []
    for a, b, c, d in OUTLINES["scythe"][:5]:
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1] + c[1] + d[1]) / 4)
        slope = math.degrees(math.atan2(b[1] + c[1] - a[1] - d[1], 2 * (b[0] - a[0])))
        leaves.append(sd_leaf(x, y, mid, 8.2, 3.5, slope))
    return _union(*leaves)


def _star(mid: tuple[float, float], outer: float, inner: float) -> Pts:
    return [
        (mid[0] + r * math.cos(math.radians(36 * i)), mid[1] + r * math.sin(math.radians(36 * i)))
        for i in range(10)
        for r in ((outer if i % 2 == 0 else inner),)
    ]


def _horn(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Bands on the stem, a star where it forks, a flash on each tine."""
    bands = [sd_stroke(x, y, [(-24 + i * 4.2, -3.0), (-24 + i * 4.2, 3.0)], 0.75) for i in range(3)]
    tines = [
        sd_stroke(x, y, [(4.6, 10.4 * s), (8.6, 14.6 * s), (12.6, 16.4 * s), (16.6, 16.9 * s)], 0.8) for s in (1, -1)
    ]
    return _union(*bands, sd_poly(x, y, _star((-1.2, 0), 4.4, 1.9)), *tines)


def _hexagon(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Comb: seven cells, the middle one a crown's jewel."""
    cells = []
    for i in range(7):
        a = math.radians(60 * (i - 1))
        px, py = (0.0, 0.0) if i == 0 else (7.5 * math.cos(a), 7.5 * math.sin(a))
        turns = [math.radians(60 * j + 30) for j in range(6)]
        d = sd_poly(x, y, [(px + 3.5 * math.cos(t), py + 3.5 * math.sin(t)) for t in turns], 0.3)
        cells.append(d if i == 0 else np.minimum(d, 0.95 - d))
    return _union(*cells)


def _leg(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Chevrons, as on the thigh, and a knee."""
    chevrons = [
        sd_stroke(x, y, [(-13 + 5.2 * i, 3.6 - 0.42 * i), (-10 + 5.2 * i, 0), (-13 + 5.2 * i, -3.6 + 0.42 * i)], 0.85)
        for i in range(5)
    ]
    return _union(*chevrons, sd_circle(x - 18.4, y - 0.35, 1.5))


def _half_moon(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The eye of a wing, a hem, two dots."""
    cx = -8.44
    eye = np.maximum(np.minimum(sd_circle(x + 1.2, y, 5.4), -sd_circle(x + 1.2, y, 3.9)), sd_circle(x + 1.2, y, 2.2))
    hem = np.minimum(0.6 - np.abs(np.hypot(x - cx, y) - 16.4), x - cx - 1.8)
    return _union(eye, hem, *(sd_circle(x - cx - 3.6, y - s * 11.6, 1.1) for s in (1, -1)))


def _ball(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Twin racing stripes over a rolled-up pill bug's plates."""
    return np.minimum(1.5 - np.abs(np.abs(y) - 3.6), sd_circle(x, y, 19.6))


def _cube(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """A tag with its hole."""
    tag = sd_poly(x, y, [(-2.6, -3.6), (2.6, -3.6), (2.6, 1.6), (1.0, 3.8), (-1.0, 3.8), (-2.6, 1.6)], 0.3)
    return np.minimum(tag, -sd_circle(x, y - 1.6, 0.95))


def _triangle(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Three tiger stripes."""
    stripes = ((6.2, 8.4, -0.8), (0.0, 13.5, 2.0), (-6.2, 8.4, -0.8))
    return _union(*(sd_leaf(x, y, (-3.0 + dx, at), length, 3.9, at * -1.96) for at, length, dx in stripes))


EMBLEMS = {
    "scythe": _scythe,
    "horn": _horn,
    "hexagon": _hexagon,
    "leg": _leg,
    "half_moon": _half_moon,
    "ball": _ball,
    "cube": _cube,
    "triangle": _triangle,
}


def emblem(kind: str, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Distance field, mm, of what is inlaid in the face; piece axes, y up."""
    return EMBLEMS[kind](x, y).astype(F32)
