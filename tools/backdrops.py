"""Bake the costly still pictures: the room, the paper fibres.

    python -m tools.backdrops

The room is painted once at 2160 lines and stored at each height of ``images.BAKED``, so that the first frame only reads
a picture of its own size.
"""

from __future__ import annotations

import math
import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from PIL import Image
from pygame import SRCALPHA, Surface

from tabletop.ui.images import BAKED
from tabletop.ui.kit import MULT, PRE, Kit
from tabletop.ui.theme import AUBERGINE, NIGHT, PLUM, WAVE_GROUND, WAVE_LINE, mix

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def room(k: Kit) -> Surface:
    """Night gradient, and waves that fade upwards."""
    out = Surface(k.size)
    out.blit(k.gradient(*k.size, mix(NIGHT, AUBERGINE, 0.35), mix(AUBERGINE, PLUM, 0.45)), (0, 0))
    waves = Surface(k.size, SRCALPHA)
    k.fill_tiles(waves, k.seigaiha(30, WAVE_GROUND, WAVE_LINE))
    fade = Surface((1, 64), SRCALPHA)
    for y in range(64):
        alpha = round(10 + 84 * (y / 63) ** 2)
        fade.set_at((0, y), (alpha, alpha, alpha, alpha))
    waves.blit(pygame.transform.smoothscale(fade, k.size), (0, 0), special_flags=MULT)
    out.blit(waves, (0, 0), special_flags=PRE)
    return out


def fibres(n: int = 960) -> Surface:
    """An opaque near-white paper tile of 320 u at 2160 lines: long pale and dark fibres, specks."""
    rng, scale = random.Random(7), 3.0
    over = n * 2
    tile = Surface((over, over))
    tile.fill((250, 248, 244))
    layer = Surface((over, over), SRCALPHA)
    tones = ((255, 255, 255, 170), (206, 178, 132, 70), (198, 170, 124, 52))
    for _ in range(210):
        x, y, angle, tone = rng.random() * over, rng.random() * over, rng.random() * 7, rng.choice(tones)
        points = [(x, y)]
        for _ in range(rng.randint(4, 12)):
            angle += rng.uniform(-0.35, 0.35)
            x, y = x + math.cos(angle) * scale * 12 * 2, y + math.sin(angle) * scale * 12 * 2
            points.append((x, y))
        for dx in (-over, 0, over):
            for dy in (-over, 0, over):
                pygame.draw.lines(layer, tone, False, [(px + dx, py + dy) for px, py in points], round(scale * 2.6))
    for _ in range(420):
        speck = (176, 140, 90, rng.randint(20, 64))
        pygame.draw.circle(layer, speck, (rng.randrange(over), rng.randrange(over)), round(scale * 1.6))
    tile.blit(layer, (0, 0))
    return pygame.transform.smoothscale(tile, (n, n))


def save(surface: Surface, path: Path, quality: int = 92) -> None:
    """Write WebP, with alpha if the surface has any."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = "RGBA" if surface.get_flags() & SRCALPHA else "RGB"
    picture = Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))
    picture.save(path, quality=quality, method=6, exact=True)
    print(f"{path.relative_to(ASSETS)} {path.stat().st_size // 1024} KB")


def save_baked(surface: Surface, name: str, quality: int = 92) -> None:
    """Write a picture painted at 2160 lines at every height of ``BAKED``."""
    for height in BAKED:
        size = surface.get_width() * height // 2160, surface.get_height() * height // 2160
        shown = surface if height == 2160 else pygame.transform.smoothscale(surface, size)
        save(shown, ASSETS / "images" / f"{name}@{height}.webp", quality)


def build() -> None:
    """Bake everything."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    k = Kit((3840, 2160), ASSETS)
    save_baked(room(k), "room/night", 90)
    save(fibres(), ASSETS / "images" / "misc" / "fibres.webp", 80)


if __name__ == "__main__":
    build()
