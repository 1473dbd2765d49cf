"""Light and air: the lamps' glow, dust, the ink stroke of a knock-out, its pool of light."""

from __future__ import annotations

import numpy as np

from tools.kabuto_fields import EMBER, F32, GLOW, cover, grid, noise, picture, sd_circle, soft, wood
from tools.kabuto_pieces import flat_light, shrink


def glow(r: int) -> np.ndarray:
    """The lamp's light at full strength, to be added; opaque."""
    x, y = grid(2 * r, 2 * r, 1 / r)
    f = np.clip(1 - np.hypot(x, y), 0, 1) ** 2.2
    return picture(GLOW * f[..., None], np.ones_like(f))


def round_shadow(r: int, blur: float) -> np.ndarray:
    """A soft round shadow of full strength, black; ``blur`` is a share of r."""
    half = round(r * (1 + blur))
    return picture(np.array((21, 12, 30), F32), soft(sd_circle(*grid(2 * half, 2 * half), r), blur * r))


def puff(r: int, seed: int) -> np.ndarray:
    """A rounded, lit little cloud of dust."""
    x, y = grid(2 * r, 2 * r, 1 / r)
    f = np.clip(0.86 - np.hypot(x, y) + 0.34 * (noise(x * 2.2 + 9, y * 2.2 + seed * 3, seed) - 0.5), 0, 1)
    t = np.clip(f * 3.2 - 0.25 - 0.4 * (x * 0.6 + y * 0.8), 0, 1)[..., None]
    return picture(np.array((164, 124, 84), F32) * (1 - t) + np.array((255, 246, 228), F32) * t, np.clip(f * 6, 0, 1))


def brush(w: int, h: int) -> np.ndarray:
    """A broad ink stroke with dry ends."""
    x, y = grid(w, h)
    u, v = x / w * 2, y / h * 2
    edge = 0.80 + 0.10 * noise(u * 7 + 3, v * 0 + 2, 8) - 0.10 * u * u + 0.05 * noise(u * 40, v * 0, 9)
    dry = noise(u * 2.2 + 5, v * 22, 10)
    ends = 0.97 - np.abs(u + 0.03 * np.sin(v * 9)) - 0.26 * dry * np.abs(u)
    a = np.clip((edge - np.abs(v + 0.05 * np.sin(u * 3))) * h / 5, 0, 1) * np.clip(ends * w / 46, 0, 1)
    a *= 1 - 0.85 * np.clip((dry - 0.60) * 6, 0, 1) * np.clip((np.abs(u) - 0.45) * 2.2, 0, 1)
    return picture(EMBER * (0.72 + 0.22 * noise(u * 3, v * 14, 12) - 0.10 * v)[..., None], a)


def pool(w: int, h: int) -> np.ndarray:
    """Multiplied over a frame: light in the middle, everything else falls back to violet. Twice a window each way."""
    x, y = grid(w, h, 2 / h)
    f = np.clip(1.10 - 1.15 * np.clip(np.hypot(x, y) - 0.20, 0, 2), 0.30, 1)
    return picture(np.stack([26 + f * 229, f * 236, 46 + f * 200], -1), cover(np.ones_like(f)))


def grain(w: int, h: int) -> np.ndarray:
    """Near-white wood to multiply a board by."""
    x, y = grid(w, h, 0.16)
    return picture(wood(x + 31, y + 17, np.full(3, 226, F32), 21, 0.16), np.ones((h, w), F32))


def bevel(r: int, share: float, power: float) -> np.ndarray:
    """The light on a disc rounded over a share of its radius: boards and lanes take their corners from it."""
    d = sd_circle(*grid(2 * r * 2, 2 * r * 2), r * 2)
    return shrink(flat_light(d, share * r * 2, power, max(2.0, 0.05 * r * 2), 0.0))
