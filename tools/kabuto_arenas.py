"""The rings beside the Sakura ring: a stump, the Sakura ring with a hole, a figure-8; the platform's face.

Each picture's middle is the ring's centre; the top of each ends exactly on the outline that the rules have.
"""

from __future__ import annotations

import math

import numpy as np

from tools.kabuto_fields import (
    CHAMFER,
    F32,
    GOLD,
    HINOKI,
    STRAW,
    WALNUT,
    colour,
    cover,
    grid,
    groove,
    lattice,
    mix,
    noise,
    over,
    picture,
    sd_box,
    sd_ring,
    slab,
    soft,
    wood,
)
from tools.kabuto_ground import RING_HALF, SHADE, floor, rope

Field = np.ndarray
STUMP, HOLE = 85.0, 20.0
EIGHT, APART = 62.0, 50.0
"""The radii, mm, as in the table of arenas; the middles of the figure-8's circles lie so far from its centre."""
PLATFORM = (110.0, 60.0)


def _on_table(rgb: Field, foot: Field, far: Field, near: Field, k: float) -> tuple[Field, Field]:
    """A ring's colours and alpha with its two shadows on the table."""
    solid = cover(foot * k)
    alpha = np.maximum(solid, np.maximum(0.85 * soft(far * k, 15 * k), 0.75 * soft(near * k, 4 * k)))
    return over(np.broadcast_to(SHADE, rgb.shape), rgb, solid), alpha


# ---------------------------------------------------------------------------------------------------------- the stump
def _rings(x: Field, y: Field) -> Field:
    """End grain: growth rings around a heart that is not quite in the middle, with cracks from it."""
    u, v = x - 9, y + 6
    warp = 5.5 * (noise(x / 34, y / 34, 31) - 0.5) + 2.2 * (noise(x / 11, y / 11, 32) - 0.5)
    r = np.hypot(u, v * 1.05) + warp
    a = np.arctan2(v, u)
    # Years are narrow near the bark, wide near the heart.
    year = 24 * (r / 96) ** 1.18
    late = year - np.floor(year)
    line = np.clip((late - 0.62) / 0.30, 0, 1) * (1 - np.clip((late - 0.92) / 0.08, 0, 1))
    heart = 1 - np.clip((r - 38 - 7 * (noise(a * 2.2, r / 60, 36) - 0.5)) / 12, 0, 1)
    base = mix(HINOKI, colour("#f2dca8"), 0.45) * np.ones((*x.shape, 1), F32)
    base = over(base, colour("#c98d55") * np.ones_like(base), heart * 0.62)
    weight = (0.16 + 0.16 * lattice(37)[np.floor(year).astype(int) % 200 + 8, 5]) * line
    base *= (1 - weight)[..., None] ** np.array((1.0, 1.15, 1.4), F32)
    fibre = noise(a * 120, r / 26, 38) - 0.5
    base *= (1 + 0.05 * fibre)[..., None]
    for turn, far, wide in ((0.7, 63.0, 1.25), (2.75, 48.0, 1.0), (4.55, 56.0, 1.1), (5.6, 30.0, 0.8)):
        off = np.angle(np.exp(1j * (a - turn - 0.10 * (noise(r / 15, r * 0, 39) - 0.5)))) * r
        thin = wide * np.clip(1 - r / far, 0, 1) ** 0.7
        crack = np.clip(1 - np.abs(off) / np.maximum(thin, 0.12), 0, 1) * (r < far)
        base = base * (1 - 0.66 * crack[..., None])
    return base


def _bark(x: Field, y: Field, k: float) -> tuple[Field, Field]:
    """Bark all round, cracked and mossy: its colour, and the distance field of its outer edge."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    cx, cy = np.cos(a), np.sin(a)
    rough = 3.4 * (noise(cx * 9 + 40, cy * 9 + 40, 51) - 0.5) + 1.8 * (noise(cx * 30 + 70, cy * 30 + 70, 52) - 0.5)
    edge = STUMP + 8.2 + rough - r
    ridge = noise(cx * 46 + 90, cy * 46 + 90, 53) + 0.5 * noise(cx * 21 + 30 + r / 7, cy * 21 + 30, 54)
    value = 0.62 + 0.62 * np.clip(ridge / 1.5, 0, 1) + 0.16 * (noise(x / 2.2, y / 2.2, 55) - 0.5)
    rgb = mix(WALNUT, colour("#7d5638"), 0.5) * value[..., None]
    rgb *= (1 - 0.5 * np.clip((0.30 - np.abs(ridge / 1.5 - 0.5)) / 0.30 - 0.55, 0, 1))[..., None]
    moss = np.clip((noise(cx * 3.2 + 11, cy * 3.2 + 11, 57) - 0.56) * 6, 0, 1) * np.clip((r - STUMP - 1.5) / 3, 0, 1)
    tuft = 0.75 + 0.5 * noise(x / 1.3, y / 1.3, 58)
    rgb = over(rgb, colour("#6f8a3e") * tuft[..., None], moss * 0.85)
    return slab(edge * k, rgb, 4.6 * k, 0.62, 0.5 * k), edge


def stump(k: float) -> Field:
    """A tree stump: rings, cracks, bark."""
    n = 2 * math.ceil(RING_HALF * k)
    x, y = grid(n, n, 1 / k)
    r = np.hypot(x, y)
    top = (STUMP - r).astype(F32)
    bark, edge = _bark(x, y, k)
    wooden = _rings(x, y)
    ink = colour("#c43e4a")
    band = cover((1.1 - np.abs(r - 60)) * k) * 0.42
    wooden = over(wooden, ink, band)
    wooden *= (1.05 - 0.15 * np.clip(np.hypot(x + 22, y + 30) / 120, 0, 1) ** 2)[..., None]
    # The pale bast between wood and bark.
    bast = np.clip(1 - np.abs(top - 1.3) / 1.3, 0, 1)
    wooden = over(wooden, CHAMFER * np.ones_like(wooden), bast * 0.75)
    rgb = over(bark, groove(wooden, top, 3.4, 0.4, 0.30), cover(top * k))
    rgb *= (1 - 0.42 * np.clip(1 - np.abs(top + 0.7) / 1.0, 0, 1))[..., None]
    far, near = STUMP + 9 - np.hypot(x - 8, y - 16), STUMP + 9 - np.hypot(x - 1, y - 2)
    return picture(*_on_table(rgb, edge, far, near, k))


# ------------------------------------------------------------------------------------------------- a ring with a hole
def hole(k: float) -> Field:
    """The Sakura ring with a round hole: through it one sees the dark under the ring."""
    n = 2 * math.ceil(RING_HALF * k)
    x, y = grid(n, n, 1 / k)
    r = np.hypot(x, y)
    gap = r - HOLE
    top = np.minimum(sd_ring(x, y), gap)
    hem = np.minimum(sd_ring(x, y, 2.2), gap + 2.2)
    foot = np.minimum(sd_ring(x, y, 6.0), gap + 3.4)
    side = slab(foot * k, wood(x + y, x - y, WALNUT, 61, 0.2), 5.6 * k, 0.62, 0.5 * k)
    outside = np.clip(1 - np.abs(sd_ring(x, y, 6.0) - 1.5) / 0.42, 0, 1)
    inside = np.clip(1 - np.abs(gap + 1.0) / 0.5, 0, 1)
    rgb = over(side, GOLD * (0.6 + 0.4 * side.mean(-1, keepdims=True) / 110), np.maximum(outside, inside) * 0.75)
    rgb = over(rgb, slab(hem * k, wood(x, y, CHAMFER, 62, 0.1), 2.6 * k, 0.55), cover(hem * k))
    planks = floor(x, y, k)
    rgb = over(rgb, groove(planks, top, 0.9, 0.34, 0.35), cover(top * k))
    rgb, alpha = _on_table(rgb, foot, sd_ring(x - 8, y - 16, 6), sd_ring(x - 1, y - 2, 7), k)
    # In the hole: the shadow of its upper left rim, and less of it to the lower right.
    dark = 0.72 + 0.26 * soft((np.hypot(x - 5, y - 8) - HOLE + 6) * k, 7 * k)
    well = cover(-(gap + 3.4) * k)
    rgb, alpha = over(rgb, SHADE, well), np.where(well > 0, np.maximum(1 - well, dark), alpha)
    cord, d = rope(x, y, k)
    fall = 0.55 * soft(np.roll(d, (round(1.6 * k), round(0.9 * k)), (0, 1)) * k, 1.8 * k)
    for top_rgb, mask in ((SHADE, fall), (cord, cover(d * k))):
        rgb, alpha = over(rgb, top_rgb, mask), np.maximum(alpha, mask)
    return picture(rgb, alpha)


# ------------------------------------------------------------------------------------------------------- the figure-8
def _two(x: Field, y: Field, grow: float = 0.0) -> Field:
    """The distance field of both circles together."""
    return np.maximum(EIGHT - np.hypot(x - APART, y), EIGHT - np.hypot(x + APART, y)).astype(F32) + F32(grow)


def figure8(k: float) -> Field:
    """Two round rings of planks that meet, each with its straw circle; a cord lies all round."""
    n = 2 * math.ceil(RING_HALF * k)
    x, y = grid(n, n, 1 / k)
    top, hem, foot = (_two(x, y, g) for g in (0.0, 2.2, 6.6))
    side = slab(foot * k, wood(x + y, x - y, WALNUT, 61, 0.2), 5.6 * k, 0.62, 0.5 * k)
    gold = np.clip(1 - np.abs(foot - 1.5) / 0.42, 0, 1) * 0.75
    rgb = over(side, GOLD * (0.6 + 0.4 * side.mean(-1, keepdims=True) / 110), gold)
    rgb = over(rgb, slab(hem * k, wood(x, y, CHAMFER, 62, 0.1), 2.6 * k, 0.55), cover(hem * k))
    plank = np.floor((y + 62) / 20.66)
    v = y + 62 - plank * 20.66
    base = wood(x + plank * 37, y + plank * 90, HINOKI, 90, 0.13)
    base *= (0.96 + 0.07 * lattice(4)[plank.astype(int) % 7 + 9, 3])[..., None]
    base *= (1 - 0.38 * np.clip(1 - np.minimum(v, 20.66 - v) / 0.42, 0, 1))[..., None]
    for middle, ink in ((-APART, colour("#c43e4a")), (APART, colour("#3f5fa8"))):
        u = x - middle
        ro, a = np.hypot(u, y), np.arctan2(y, u)
        twist = 0.80 + 0.25 * np.sin(a * 46 + (ro - 44) * 1.1)
        base = over(base, STRAW * twist[..., None], cover((2.3 - np.abs(ro - 44)) * k) * 0.60)
        lobe = np.abs(np.cos(2.5 * (a + np.pi / 2)))
        flower = 0.62 * (24 + 33 * lobe**0.62 - 7 * np.clip((lobe - 0.90) / 0.10, 0, 1)) - ro
        line = np.clip(1.1 - np.abs(flower - 1.1) * 0.8, 0, 1) * 0.5
        base = over(base, ink, np.maximum(cover(flower * k) * 0.20, line))
    base *= (1.06 - 0.16 * np.clip(np.hypot(x + 22, y + 30) / 130, 0, 1) ** 2)[..., None]
    rgb = over(rgb, groove(base, top, 0.9, 0.34, 0.35), cover(top * k))
    rgb, alpha = _on_table(rgb, foot, _two(x - 8, y - 16, 6), _two(x - 1, y - 2, 7), k)
    way = np.arctan2(y, np.abs(x) - APART) * EIGHT
    d = (1.75 - np.abs(foot - 2.6)).astype(F32)
    strand = np.sin(2 * np.pi * (way / 7.5 + (foot - 2.6) / 5.2))
    cord = np.where(strand[..., None] > 0.1, np.array((244, 232, 210), F32), np.array((196, 52, 44), F32))
    cord = slab(d * k, cord * (0.72 + 0.28 * np.abs(strand))[..., None], 1.7 * k, 0.55, 0.5 * k)
    fall = 0.55 * soft(np.roll(d, (round(1.6 * k), round(0.9 * k)), (0, 1)) * k, 1.8 * k)
    for top_rgb, mask in ((SHADE, fall), (cord, cover(d * k))):
        rgb, alpha = over(rgb, top_rgb, mask), np.maximum(alpha, mask)
    return picture(rgb, alpha)


# ------------------------------------------------------------------------------------------------------- the platform
def platform(k: float) -> Field:
    """The platform's face, unlit, its short edge towards the ring on the right; the game turns and lights it."""
    w, h = round((PLATFORM[0] + 4) * k), round((PLATFORM[1] + 4) * k)
    u, v = grid(w, h, 1 / k)
    d = sd_box(u, v, PLATFORM[0] / 2, PLATFORM[1] / 2, 2.2)
    rgb = wood(u * 1.3, v, colour("#b9854e"), 81, 0.2)
    for side in (-1, 1):
        band = np.clip((2.4 - np.abs(v * side - 25.6)) * k, 0, 1)
        rgb = over(rgb, colour("#3f6b5c") * (0.86 + 0.14 * np.sin(u * 2.2))[..., None], band)
    chevron = np.abs(v) * 0.55 - u
    for at in (-46, -40, -34):
        rgb = rgb * (1 - 0.38 * (np.clip((0.9 - np.abs(chevron - at)) * k, 0, 1) * (np.abs(v) < 12))[..., None])
    return picture(rgb, cover(d * k))


def platform_shadow(k: float) -> Field:
    """What falls below the platform, as soft as it is on the table."""
    w, h = round((PLATFORM[0] + 30) * k), round((PLATFORM[1] + 30) * k)
    u, v = grid(w, h, 1 / k)
    d = sd_box(u, v, PLATFORM[0] / 2 - 1, PLATFORM[1] / 2, 3)
    return picture(np.broadcast_to(SHADE, (h, w, 3)), 0.6 * soft(d * k, 9 * k))
