"""The things that move: discs, signature pieces, the wrestlers' plate, belt, tag, lantern, petals.

A piece turns, the lamp does not: a piece is baked as a flat colour and as maps of the light, one for each of STEPS
directions: 128 is neutral, less darkens, more brightens. The game takes the map of the lamp's direction in the piece's
own axes, lays it on the colour, then turns the result. A disc needs one map, laid on after turning.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from kabuto.data.outlines import PLATE_OFFSET
from tools.kabuto_emblems import INLAY, STAIN, emblem, field, reach
from tools.kabuto_fields import (
    CREAM,
    DISC_R,
    F32,
    GOLD,
    INK,
    LIGHT,
    MARK,
    MARK_INK,
    PAPER,
    colour,
    cover,
    grid,
    groove,
    mix,
    noise,
    over,
    picture,
    sd_box,
    sd_circle,
    sd_poly,
    sd_stroke,
    slab,
    soft,
    wood,
)
from tools.kabuto_fields import STAIN as DISC_STAIN

STEPS = 16
SS = 2


def shrink(pic: np.ndarray, factor: int = SS) -> np.ndarray:
    image = Image.fromarray(pic)
    return np.array(image.resize((image.width // factor, image.height // factor), Image.BOX))


def half_size(kind: str, k: float) -> int:
    """Half the side of a piece's square picture, pixels."""
    return math.ceil(reach(kind) * k) + 2


def level(dark: np.ndarray, bright: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Fold a darkening (0…1) and a brightening (0…1) into one map around 128; neutral outside the piece."""
    return (128 + 127 * np.clip(bright - dark, -1, 1) * alpha).astype(np.uint8)


# ------------------------------------------------------------------------------------------------------------- discs
def disc_face(size: str, k: float, font: Path) -> np.ndarray:
    """A disc's flat colour with its mark and rings; square, opaque."""
    ss, r = 3, DISC_R[size]
    n = 2 * half_size(size, k) * ss
    x, y = grid(n, n, 1 / (k * ss))
    d = sd_circle(x, y, r)
    rgb = wood(x + 7, y + 3, DISC_STAIN[size], {"S": 11, "M": 23, "L": 37}[size], 0.30 if size == "L" else 0.2)
    edge = np.clip(1 - np.abs(d - r * 0.07) / (r * 0.07), 0, 1)[..., None]
    rgb += (255 - rgb) * edge * (0.16 if size == "L" else 0.1)
    for at in {"S": (), "M": (0.2,), "L": (0.16, 0.27)}[size]:
        rgb = groove(rgb, d, r * at, 0.42)
    face = Image.fromarray(picture(rgb, np.ones((n, n), F32)))
    draw, type_ = (
        ImageDraw.Draw(face),
        ImageFont.truetype(str(font), round(r * k * ss * (0.96 if size == "S" else 0.86))),
    )
    box = draw.textbbox((0, 0), MARK[size], font=type_)
    below = mix(DISC_STAIN[size], CREAM, 0.55) if size == "S" else mix(DISC_STAIN[size], INK, 0.6)
    for ink, off in ((below, 0.34 * k * ss), (MARK_INK[size], 0.0)):
        at = n / 2 - (box[0] + box[2]) / 2 + off, n / 2 - (box[1] + box[3]) / 2 + off
        draw.text(at, MARK[size], tuple(ink.astype(int)), font=type_)
    out = shrink(np.array(face), ss)
    out[..., 3] = (cover(sd_circle(*grid(n // ss, n // ss, 1 / k), r) * k) * 255).astype(np.uint8)
    return out


def flat_light(d: np.ndarray, bevel: float, power: float, rim: float, gloss: float) -> np.ndarray:
    """The map of light of something that is lit after it was turned (or never turns)."""
    low, high = (slab(d, np.full((*d.shape, 3), c, F32), bevel, power, rim, gloss)[..., 0] for c in (0, 255))
    bright = low / 255
    return level(1 - (high - low) / 255 / (1 - bright), bright, cover(d))


def disc_light(size: str, k: float) -> np.ndarray:
    n = 2 * half_size(size, k) * SS
    d = sd_circle(*grid(n, n), DISC_R[size] * k * SS)
    return shrink(flat_light(d, 2.3 * k * SS, 0.62, 0.5 * k * SS, 0.10))


# ------------------------------------------------------------------------------------------------- signature pieces
class Relief:
    """A flat solid and how it takes the lamp's light from any direction."""

    def __init__(
        self, d: np.ndarray, bevel: float, power: float, gloss: float, e: np.ndarray | None, lip: float
    ) -> None:
        t = np.clip(1 - d / bevel, 0, 1)
        self.t = t * t * (3 - 2 * t) * power
        self.gy, self.gx = np.gradient(d)
        self.alpha, self.gloss = cover(d), gloss
        n = d.shape[0]
        self.py, self.px = (np.mgrid[0:n, 0:n].astype(F32) - n / 2) / n
        self.engraved = None
        if e is not None:
            gy, gx = np.gradient(e)
            g = np.maximum(np.hypot(gx, gy), 1e-6)
            self.engraved = gx / g, gy / g, np.clip(1 - np.abs(e) / lip, 0, 1)

    def light(self, degrees: float) -> np.ndarray:
        """The map for a piece that stands turned by ``degrees`` counter-clockwise."""
        a = math.radians(degrees)
        lx = LIGHT[0] * math.cos(a) - LIGHT[1] * math.sin(a)
        ly = LIGHT[0] * math.sin(a) + LIGHT[1] * math.cos(a)
        keep, bright = np.ones_like(self.t), np.zeros_like(self.t)
        if self.engraved:
            gx, gy, lip = self.engraved
            lit = gx * lx + gy * ly
            keep = 1 - 0.62 * lip * np.clip(0.35 + 0.65 * lit, 0, 1)
            bright = 0.42 * lip * np.clip(-lit, 0, 1)
        t = self.t * -(self.gx * lx + self.gy * ly)
        keep = keep * (1 + np.minimum(t, 0))
        bright = 1 - (1 - bright) * (1 - np.maximum(t, 0) * 0.8)
        sheen = self.gloss * np.clip(0.2 + 1.6 * (self.px * lx + self.py * ly), 0, 1) ** 2
        return level(1 - keep, 1 - (1 - bright) * (1 - sheen), self.alpha)

    def sheet(self) -> np.ndarray:
        """All STEPS maps at half the face's size, four a row."""
        maps = [shrink(self.light(360 / STEPS * i), 2 * SS) for i in range(STEPS)]
        return np.concatenate([np.concatenate(maps[i : i + 4], 1) for i in range(0, STEPS, 4)], 0)


def signature(kind: str, k: float) -> tuple[np.ndarray, np.ndarray]:
    """A signature piece: its face and its sheet of light maps."""
    n = 2 * half_size(kind, k) * SS
    x, y = grid(n, n, 1 / (k * SS))
    y = -y
    d = field(kind, x, y)
    seed = 101 + 7 * list(STAIN).index(kind)
    rgb = wood(x + 9, y + 4, STAIN[kind], seed, 0.22)
    rgb += (255 - rgb) * np.clip(1 - np.abs(d - 1.7) / 0.9, 0, 1)[..., None] * 0.12
    slim = kind in ("scythe", "leg")
    rgb = groove(rgb, d, 1.25 if slim else 1.75, 0.30, 0.45)
    e = np.minimum(emblem(kind, x, y), d - (1.7 if slim or kind == "horn" else 2.3))
    rgb = over(rgb, INLAY[kind] * (0.94 + 0.12 * noise(x / 5, y / 0.6, seed + 3))[..., None], cover(e * k * SS))
    if kind == "ball":
        for r in (19, 26, 33, 40, 47):
            rgb = groove(rgb, np.where(d > 2.2, np.hypot(x + 33, y) - r, 99), 0, 0.62, 0.6)
    px = k * SS
    rgb = rgb * (1 - 0.6 * np.clip(1 - d / 0.5, 0, 1))[..., None]
    relief = Relief(d * px, 2.0 * px, 0.66, 0.10, e * px, 0.42 * px)
    return shrink(picture(rgb, cover(d * px))), relief.sheet()


def plate(k: float) -> dict[str, np.ndarray]:
    """The wrestlers' octagon with its horn: grain to multiply by the seat's colour, paper inlay, mask of the trim."""
    n = 2 * half_size("wrestler", k) * SS
    px = k * SS
    x, y = grid(n, n, 1 / px)
    y = -y
    d = field("wrestler", x, y)
    rim = 1 - 0.6 * np.clip(1 - d / 0.5, 0, 1)
    x = x + F32(PLATE_OFFSET)  # from here on: from the octagon's middle
    grain = 244 * (1 + 0.06 * (noise(x / 6, y / 0.7, 5) - 0.5)) * rim
    marks = [sd_stroke(x, y, [(20.8, 5.2 * t), (23.2, 6.3 * t), (25.4, 6.0 * t)], 0.5) for t in (1, -1)]
    trim = np.maximum.reduce([*marks, (1.7 - (np.abs(x - 17.6) * 0.8 + np.abs(y))) * 0.7])
    disc = sd_circle(x, y, 14.2)
    edge = np.clip(1 - np.abs(disc + 0.5) / 1.1, 0, 1)
    paper = over(np.zeros((n, n, 3), F32), groove(wood(x, y, PAPER, 51, 0.07), disc, 0.0, 0.55, 0.55), cover(disc * px))
    return {
        "plate_face": shrink(picture(grain[..., None], cover(d * px))),
        "plate_inlay": shrink(picture(paper, np.maximum(cover(disc * px), 0.35 * edge))),
        "plate_trim": shrink(picture(np.full(3, 255, F32), cover(trim * px))),
        "plate_light": Relief(d * px, 2.2 * px, 0.62, 0.08, None, 1.0).sheet(),
    }


def shadow(kind: str, k: float, blur: float = 2.2) -> np.ndarray:
    """The contact shadow of an unturned piece, 55 % ink; its picture reaches blur + 1 mm farther than the piece."""
    n = 2 * math.ceil((reach(kind) + blur + 1) * k)
    x, y = grid(n, n, 1 / k)
    return picture(INK, 0.55 * soft(field(kind, x, -y) * k, blur * k))


# ------------------------------------------------------------------------------------------------------------ others
def belt(k: float) -> np.ndarray:
    """The title belt: strap, two side plates, a medal with a cherry flower."""
    ss = 3
    w, h, px = math.ceil(30 * k), math.ceil(18 * k), k * ss
    x, y = grid(w * ss, h * ss, 1 / px)
    y = y + 0.010 * x * x - 1.0
    strap = sd_box(x, y, 13.2, 3.2, 1.2)
    rgb = slab(strap * px, wood(x, y, colour("#3a1526"), 71, 0.1), 1.2 * px, 0.5, 0.4 * px)
    alpha = cover(strap * px)
    gold = wood(x, y, GOLD, 72, 0.06)
    for d, bevel in ((sd_box(np.abs(x) - 9.6, y, 2.2, 3.9, 0.9), 1.0), (sd_circle(x, y + 0.6, 7.1), 1.6)):
        metal = slab(d * px, gold, bevel * px, 0.85, 0.4 * px, 0.3)
        if bevel > 1.5:
            metal = groove(metal, d, 1.9, 0.4, 0.5)
            angle = np.arctan2(y + 0.6, x)
            flower = 2.6 + 1.15 * np.abs(np.cos(2.5 * (angle + np.pi / 2))) - np.hypot(x, y + 0.6)
            metal = over(metal, colour("#b3203a"), np.clip(flower * px, 0, 1))
            metal = over(metal, CREAM, np.clip(sd_circle(x, y + 0.6, 1.0) * px, 0, 1))
        m = cover(d * px)
        rgb, alpha = over(rgb, metal, m), np.maximum(alpha, m)
    return shrink(picture(rgb, alpha), ss)


def tag(height: int) -> tuple[np.ndarray, np.ndarray]:
    """A paper tag, white, to be multiplied by a seat's colour; and its map of light."""
    ss = 3
    w, h = round(height * 0.74) * ss, height * ss
    x, y = grid(w, h, 1 / ss)
    hw, hh = w / ss / 2 - 1, height / 2 - 1
    c, m = hw - height * 0.03, height * 0.03
    d = sd_poly(
        x, y, [(-c, hh - m), (-c, -hh * 0.5), (-hw * 0.4, -hh + m), (hw * 0.4, -hh + m), (c, -hh * 0.5), (c, hh - m)], m
    )
    hole = np.clip(sd_circle(x, y + hh * 0.66, height * 0.06) * ss, 0, 1)
    edge = 1 - 0.6 * np.clip(1 - d / (height * 0.022), 0, 1)
    face = picture((255 * edge * (1 - hole * 0.75))[..., None], cover(d * ss))
    return shrink(face, ss), shrink(flat_light(d * ss, height * 0.05 * ss, 0.5, 0.0, 0.0), ss)


def lantern(height: int, lit: bool) -> np.ndarray:
    ss = 2
    w, h = round(height * 0.72) * ss, height * ss
    x, y = grid(w, h, 2 / h)
    d = (1 - (np.abs(x / 0.66) ** 2.4 + np.abs(y / 0.82) ** 2.4) ** (1 / 2.4)) * 0.70
    rib = 0.5 + 0.5 * np.cos(y * 34)
    hot = np.clip(1 - np.hypot(x / 0.75, (y - 0.1) / 0.9), 0, 1)
    cold, warm = (colour(c) for c in (("#d8452a", "#ffd27a") if lit else ("#6a3046", "#96586a")))
    rgb = over(np.broadcast_to(cold, (h, w, 3)), warm, hot)
    rgb = slab(d * h / 2, rgb * (0.86 + 0.14 * rib)[..., None], 0.35 * h / 4, 0.35)
    cap = np.maximum(sd_box(x, y + 0.82, 0.33, 0.10, 0.04), sd_box(x, y - 0.82, 0.33, 0.10, 0.04))
    rgb = over(rgb, colour("#2a1420"), np.clip(cap * h / 2 + 0.5, 0, 1))
    return shrink(picture(rgb, cover(np.maximum(d, cap) * h / 2)), ss)
