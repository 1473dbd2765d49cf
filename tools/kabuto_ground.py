"""The things that lie still: the festival table, the raised ring with its rope, the posts."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from tools.kabuto_fields import (
    CHAMFER,
    DUSK,
    F32,
    GOLD,
    HINOKI,
    NIGHT,
    STRAW,
    WALNUT,
    WAVE,
    colour,
    cover,
    grid,
    groove,
    lattice,
    mix,
    noise,
    over,
    picture,
    sd_circle,
    sd_ring,
    slab,
    soft,
    wood,
)

SHADE = np.array((9, 4, 14), F32)
RING_HALF = 128.0  # mm from the ring's centre to the edge of its picture, shadow and rope included
POST_HALF = 12.0


def wave_tile(r: int) -> Image.Image:
    """Seigaiha: one tile, 2r × r."""
    ss = 4
    w, h = 2 * r * ss, r * ss
    tile = Image.new("RGB", (w, h), tuple(NIGHT.astype(int)))
    draw = ImageDraw.Draw(tile)
    inner = tuple(mix(NIGHT, DUSK, 0.30).astype(int))
    for row in range(-3, 5):
        for col in range(-1, 3):
            x, y = col * w + (row % 2) * w // 2, row * h // 2 + h
            for i, f in enumerate((1.0, 0.78, 0.56, 0.34)):
                for radius, ink in (
                    (w / 2 * f, tuple(mix(NIGHT, WAVE, 0.36 - 0.05 * i).astype(int))),
                    (w / 2 * f - max(2, r * ss / 3 * 0.12), inner),
                ):
                    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)
    return tile.resize((2 * r, r), Image.LANCZOS)


def petal(r: int, degrees: float, ink: tuple[int, int, int]) -> np.ndarray:
    """A cherry petal: an egg, wide at the tip, with a notch."""
    n, ss = 2 * r + 4, 3
    x, y = grid(n * ss, n * ss, 1 / (ss * r))
    a = math.radians(degrees)
    x, y = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
    body = 1 - np.hypot(x / (0.62 - 0.22 * y), y / 0.95)
    notch = np.hypot(x / 0.22, (y + 0.98) / 0.34) - 1
    d = np.minimum(body * 0.6, notch * 0.25)
    rgb = np.array(ink, F32) * (0.88 - 0.14 * np.clip(y, -1, 1) + 0.10 * np.cos(x * 9))[..., None]
    return np.array(Image.fromarray(picture(rgb, cover(d * r * ss))).resize((n, n), Image.LANCZOS))


def table(w: int, h: int) -> np.ndarray:
    """The cloth at night, lit in the middle, with fallen petals; w × h pixels, opaque."""
    s = h / 1080
    r = round(46 * s)
    tile, cloth = wave_tile(r), Image.new("RGB", (w, h))
    for y in range(0, h, r):
        for x in range(0, w, 2 * r):
            cloth.paste(tile, (x, y))
    x, y = grid(w, h, 1 / s)
    weave = 0.94 + 0.12 * noise(x / 1.6, y / 1.6, 3)
    dim = np.clip(1.02 - 0.36 * np.hypot(x / 960, y / 620) ** 2, 0.3, 1.1) * weave
    out = np.clip(np.array(cloth, F32) * dim[..., None], 0, 255)
    spots = lattice(12)
    for i in range(22):
        px, py, turn, pale, size = spots[i, :5]
        pr = round((10 + 9 * float(size)) * s)
        ink = (238, 150, 184) if pale < 0.4 else (255, 196, 216)
        p = petal(pr, float(turn) * 360, ink)
        sx, sy = grid(p.shape[1] * 2, p.shape[0] * 2)
        shade = picture(np.zeros(3, F32), 0.4 * soft(sd_circle(sx, sy, pr / 2), pr / 2))
        for pic, dx, dy in ((shade, pr * 0.2, pr * 0.5), (p, 0.0, 0.0)):
            left, top = int(px * w + dx - pic.shape[1] / 2), int(py * h + dy - pic.shape[0] / 2)
            x0, y0, x1, y1 = max(0, left), max(0, top), min(w, left + pic.shape[1]), min(h, top + pic.shape[0])
            part = pic[y0 - top : y1 - top, x0 - left : x1 - left].astype(F32)
            out[y0:y1, x0:x1] = over(out[y0:y1, x0:x1], part[..., :3], part[..., 3] / 255)
    return out.astype(np.uint8)


def floor(x: np.ndarray, y: np.ndarray, k: float) -> np.ndarray:
    """The ring's top: planks, the painted straw circle, the painted cherry flower."""
    plank = np.floor((y + 86) / 24.58)
    v = y + 86 - plank * 24.58
    base = wood(x + plank * 37, y + plank * 90, HINOKI, 90, 0.13)
    base *= (0.96 + 0.07 * lattice(4)[plank.astype(int) % 7 + 9, 3])[..., None]
    base *= (1 - 0.38 * np.clip(1 - np.minimum(v, 24.58 - v) / 0.42, 0, 1))[..., None]
    ro, a = np.hypot(x, y), np.arctan2(y, x)
    twist = 0.80 + 0.25 * np.sin(a * 62 + (ro - 62) * 1.1)
    base = over(base, STRAW * twist[..., None], cover((2.6 - np.abs(ro - 62)) * k) * 0.60)
    lobe = np.abs(np.cos(2.5 * (a + np.pi / 2)))
    flower = 24 + 33 * lobe**0.62 - 7 * np.clip((lobe - 0.90) / 0.10, 0, 1) - ro
    line = np.clip(1.1 - np.abs(flower - 1.1) * 0.8, 0, 1) * 0.5
    base = over(base, colour("#c43e4a"), np.maximum(cover(flower * k) * 0.20, line))
    return base * (1.06 - 0.16 * np.clip(np.hypot(x + 22, y + 30) / 120, 0, 1) ** 2)[..., None]


def rope(x: np.ndarray, y: np.ndarray, k: float) -> tuple[np.ndarray, np.ndarray]:
    """Twisted red and white cord from post to post, bowed outwards: its colour and its distance field in mm."""
    near, rgb = np.full(x.shape, -9.0, F32), np.zeros((*x.shape, 3), F32)
    for p, q in ((x, y), (y, x)):
        bow = 84 + 9.6 * (1 - np.clip(np.abs(p) / 86, 0, 1) ** 8)
        d = np.where(np.abs(p) < 87, 1.75 - np.abs(np.abs(q) - bow), -9)
        strand = np.sin(2 * np.pi * (p / 7.5 + np.sign(p + 200) * (np.abs(q) - bow) / 5.2))
        col = np.where(strand[..., None] > 0.1, np.array((244, 232, 210), F32), np.array((196, 52, 44), F32))
        col *= (0.72 + 0.28 * np.abs(strand))[..., None]
        up = d > near
        near, rgb = np.where(up, d, near), np.where(up[..., None], col, rgb)
    return slab(near * k, rgb, 1.7 * k, 0.55, 0.5 * k), near


def ring(k: float) -> np.ndarray:
    """The raised ring with shadow and rope; the picture's middle is the ring's centre."""
    n = 2 * math.ceil(RING_HALF * k)
    x, y = grid(n, n, 1 / k)
    top, hem, foot = (sd_ring(x, y, g) for g in (0.0, 2.2, 6.0))
    side = slab(foot * k, wood(x + y, x - y, WALNUT, 61, 0.2), 5.6 * k, 0.62, 0.5 * k)
    lip = slab(hem * k, wood(x, y, CHAMFER, 62, 0.1), 2.6 * k, 0.55)
    gold = np.clip(1 - np.abs(foot - 1.5) / 0.42, 0, 1) * 0.75
    rgb = over(side, GOLD * (0.6 + 0.4 * side.mean(-1, keepdims=True) / 110), gold)
    rgb = over(rgb, lip, cover(hem * k))
    rgb = over(rgb, groove(floor(x, y, k), top, 0.9, 0.34, 0.35), cover(top * k))
    far, near = sd_ring(x - 8, y - 16, 6), sd_ring(x - 1, y - 2, 7)
    solid = cover(foot * k)
    alpha = np.maximum(solid, np.maximum(0.85 * soft(far * k, 15 * k), 0.75 * soft(near * k, 4 * k)))
    rgb = over(np.broadcast_to(SHADE, rgb.shape), rgb, solid)
    cord, d = rope(x, y, k)
    fall = 0.55 * soft(np.roll(d, (round(1.6 * k), round(0.9 * k)), (0, 1)) * k, 1.8 * k)
    for top_rgb, mask in ((SHADE, fall), (cord, cover(d * k))):
        rgb, alpha = over(rgb, top_rgb, mask), np.maximum(alpha, mask)
    return picture(rgb, alpha)


def post(k: float) -> np.ndarray:
    """A wooden post with coiled cord, seen from above."""
    n = 2 * math.ceil(POST_HALF * k)
    x, y = grid(n, n, 1 / k)
    coil, cap = sd_circle(x, y, 8.6), sd_circle(x, y, 6.1)
    strand = np.sin(9 * np.arctan2(y, x) + 1.6 * coil)
    rgb = np.where(strand[..., None] > 0, np.array((244, 232, 210), F32), np.array((196, 52, 44), F32))
    rgb = slab(coil * k, rgb * (0.78 + 0.22 * np.abs(strand))[..., None], 2.2 * k, 0.5, 0.5 * k)
    lid = groove(slab(cap * k, wood(x, y, colour("#7c4a2c"), 33, 0.22), 1.8 * k, 0.6, 0.5 * k), cap, 2.6, 0.4)
    solid = cover(coil * k)
    rgb = over(np.broadcast_to(SHADE, rgb.shape), over(rgb, lid, cover(cap * k)), solid)
    return picture(rgb, np.maximum(solid, 0.65 * soft(sd_circle(x - 1, y - 2, 8.6) * k, 2.6 * k)))
