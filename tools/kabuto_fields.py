"""Palette, distance fields, wood and light: what every solid of the Kabuto screen is made of.

Everything solid is a slab: a signed distance field, a colour field, one lamp at the top left. Build time only.
Lengths are millimetres on the table unless a name ends in ``px``; pictures are (height, width, 4) uint8 arrays.
"""

from __future__ import annotations

import functools
import math
from itertools import pairwise

import numpy as np

F32 = np.float32
LIGHT = (-0.6, -0.8)  # towards the lamp, screen axes


def colour(text: str) -> np.ndarray:
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], F32)


INK, NIGHT, DUSK, WAVE = (colour(c) for c in ("#150c1e", "#2c1a3f", "#44285f", "#8e66b8"))
HINOKI, CHAMFER, WALNUT, STRAW = (colour(c) for c in ("#dcb67e", "#f0d6a4", "#5b3827", "#b98a4a"))
PAPER, CREAM, GOLD, GLOW, EMBER = (colour(c) for c in ("#f6e9cf", "#fff6e2", "#f3c04b", "#ff9d45", "#e2452c"))
STAIN = {"S": colour("#f6e3b8"), "M": colour("#d0452b"), "L": colour("#4b2f22")}
MARK = {"S": "小", "M": "中", "L": "大"}
MARK_INK = {"S": colour("#7a4f22"), "M": colour("#ffe2b4"), "L": colour("#f0cf8c")}
DISC_R = {"S": 10.0, "M": 15.0, "L": 20.0}
RING, CUT = 86.0, 147.9  # half side, and |x| + |y| on the cut edges


def mix(a: np.ndarray, b: np.ndarray, t: float) -> np.ndarray:
    return a + (b - a) * F32(t)


def grid(w: int, h: int, step: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates of the pixels' middles, origin in the picture's middle, y down."""
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    return (x + F32(0.5 - w / 2)) * F32(step), (y + F32(0.5 - h / 2)) * F32(step)


@functools.cache
def lattice(seed: int) -> np.ndarray:
    """256 × 256 numbers in 0..1 from an integer hash: the same on every machine and numpy version."""
    n = np.arange(256 * 256, dtype=np.uint64) + np.uint64(seed * 0x9E3779B97F4A7C15 % 2**64)
    for shift, mul in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        n = (n ^ (n >> np.uint64(shift))) * np.uint64(mul)
    n ^= n >> np.uint64(31)
    return ((n >> np.uint64(40)).astype(np.float64) / 2.0**24).astype(F32).reshape(256, 256)


def noise(u: np.ndarray, v: np.ndarray, seed: int) -> np.ndarray:
    """Smooth value noise in 0..1, one cell per unit."""
    t, ui, vi = lattice(seed), np.floor(u), np.floor(v)
    a, b = u - ui, v - vi
    a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
    i, j = ui.astype(np.int32) & 255, vi.astype(np.int32) & 255
    k, m = (i + 1) & 255, (j + 1) & 255
    return (t[j, i] * (1 - a) + t[j, k] * a) * (1 - b) + (t[m, i] * (1 - a) + t[m, k] * a) * b


def wood(u: np.ndarray, v: np.ndarray, base: np.ndarray, seed: int, contrast: float = 0.16) -> np.ndarray:
    """Grain along u; u and v in mm."""
    warp = noise(u / 46, v / 10, seed)
    rings = np.sin(2 * np.pi * (v / 7 + 2.4 * warp))
    fibre = noise(u / 11, v / 0.55, seed + 1)
    value = 1 + contrast * (0.42 * rings * np.abs(rings) + 0.8 * (fibre - 0.5) + 0.9 * (warp - 0.5))
    return base * np.stack([value, value**1.12, value**1.3], -1)


def sd_circle(x: np.ndarray, y: np.ndarray, r: float) -> np.ndarray:
    return r - np.hypot(x, y)


def sd_box(x: np.ndarray, y: np.ndarray, hw: float, hh: float, r: float = 0.0) -> np.ndarray:
    qx, qy = np.abs(x) - hw + r, np.abs(y) - hh + r
    return r - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0)


def sd_poly(x: np.ndarray, y: np.ndarray, pts: list[tuple[float, float]], r: float = 0.0) -> np.ndarray:
    """Signed distance to a polygon, positive inside; corners rounded outwards by r."""
    best, inside = np.full(x.shape, 1e9, F32), np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(pts, pts[1:] + pts[:1], strict=True):
        ex, ey, px, py = bx - ax, by - ay, x - ax, y - ay
        t = np.clip((px * ex + py * ey) / (ex * ex + ey * ey), 0, 1)
        best = np.minimum(best, (px - ex * t) ** 2 + (py - ey * t) ** 2)
        if ey:
            inside ^= ((ay > y) != (by > y)) & (x < ex * (y - ay) / ey + ax)
    return np.where(inside, 1, -1) * np.sqrt(best) + r


def sd_stroke(x: np.ndarray, y: np.ndarray, pts: list[tuple[float, float]], half: float) -> np.ndarray:
    """A stroke of half width ``half`` along pts."""
    best = np.full(x.shape, 1e9, F32)
    for (ax, ay), (bx, by) in pairwise(pts):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
        best = np.minimum(best, np.hypot(x - ax - ex * t, y - ay - ey * t))
    return half - best


def sd_leaf(
    x: np.ndarray, y: np.ndarray, mid: tuple[float, float], length: float, width: float, deg: float
) -> np.ndarray:
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    u, v = (x - mid[0]) * c + (y - mid[1]) * s, -(x - mid[0]) * s + (y - mid[1]) * c
    r = (length**2 / 4 + width**2 / 4) / width
    return np.minimum(r - np.hypot(u, v - (r - width / 2)), r - np.hypot(u, v + (r - width / 2)))


def sd_ring(x: np.ndarray, y: np.ndarray, grow: float = 0.0) -> np.ndarray:
    """The Sakura ring's outline, moved outwards by ``grow`` mm (mitred outside, which a shadow forgives)."""
    x, y = np.abs(x), np.abs(y)
    return np.minimum(np.minimum(RING - x, RING - y), (CUT - x - y) / math.sqrt(2)) + grow


def cover(d_px: np.ndarray) -> np.ndarray:
    return np.clip(d_px + 0.5, 0, 1)


def soft(d: np.ndarray, blur: float) -> np.ndarray:
    t = np.clip((d + blur) / (2 * blur), 0, 1)
    return t * t * (3 - 2 * t)


def slab(
    d_px: np.ndarray, rgb: np.ndarray, bevel: float, power: float = 0.5, rim: float = 0.0, gloss: float = 0.0
) -> np.ndarray:
    """Light a flat solid with a rounded edge. Negative power: a hollow."""
    gy, gx = np.gradient(d_px)
    lit = -(gx * LIGHT[0] + gy * LIGHT[1])
    t = np.clip(1 - d_px / bevel, 0, 1)
    t = t * t * (3 - 2 * t) * lit * power
    out = rgb * (1 + np.minimum(t, 0))[..., None]
    out += (255 - out) * (np.maximum(t, 0) * 0.8)[..., None]
    if rim:
        out *= (1 - 0.6 * np.clip(1 - d_px / rim, 0, 1))[..., None]
    if gloss:
        h, w = d_px.shape
        y = np.linspace(0, 1, h, dtype=F32)[:, None] + np.linspace(0, 0.5, w, dtype=F32)[None]
        out += (255 - out) * (gloss * np.clip(1 - y / 0.75, 0, 1) ** 2)[..., None]
    return out


def groove(rgb: np.ndarray, d: np.ndarray, at: float, width: float, depth: float = 0.42) -> np.ndarray:
    """Engrave a line where the distance field d equals ``at``."""
    for shift, gain in ((0.0, -depth), (width * 0.9, depth * 0.55)):
        k = np.clip(1 - np.abs(d - at - shift) / width, 0, 1)[..., None]
        rgb = rgb * (1 + gain * k) if gain < 0 else rgb + (255 - rgb) * gain * k
    return rgb


def over(rgb: np.ndarray, top: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Lay a colour or colour field over another where the mask is 1."""
    m = mask[..., None]
    return rgb * (1 - m) + top * m


def picture(rgb: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    h, w = alpha.shape
    rgb = np.broadcast_to(np.clip(rgb, 0, 255), (h, w, 3))
    return np.concatenate([rgb, np.clip(alpha, 0, 1)[..., None] * 255], -1).astype(np.uint8)
