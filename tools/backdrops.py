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
import numpy as np
import pygame
from PIL import Image
from pygame import SRCALPHA, Surface

from tabletop.ui.draw.images import BAKED
from tabletop.ui.draw.kit import MULT, PRE, Kit
from tabletop.ui.draw.theme import (
    AUBERGINE,
    CREAM,
    GAME_COLOUR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    LAMP,
    NIGHT,
    PLUM,
    TITLE_RIM,
    VERMILION_DARK,
    WAVE_GROUND,
    WAVE_LINE,
    mix,
)
from tabletop.ui.draw.title import SCROLL_H, SCROLL_PAD, SCROLL_W, TILE_H, TILE_W

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
            x, y = x + math.cos(angle) * scale * 12, y + math.sin(angle) * scale * 12
            points.append((x, y))
        for dx in (-over, 0, over):
            for dy in (-over, 0, over):
                pygame.draw.lines(layer, tone, False, [(px + dx, py + dy) for px, py in points], round(scale * 1.3))
    for _ in range(420):
        speck = (176, 140, 90, rng.randint(20, 64))
        pygame.draw.circle(layer, speck, (rng.randrange(over), rng.randrange(over)), round(scale))
    tile.blit(layer, (0, 0))
    return pygame.transform.smoothscale(tile, (n, n))


def title_room(k: Kit) -> Surface:
    """The room of the title: lamp light, the beam that the scrolls hang from, the stamp and the name of the box."""
    out = room(k)
    k.put(out, k.glow(1500, 760, LAMP, 96), 640, 150)
    k.put(out, k.shadow(1320, 18, 0, 10, 170), 640, 146)
    k.put(out, k.shaded(1320, 22, 3, (130, 62, 44), (64, 24, 28), (36, 12, 20), 2), 640, 138)
    k.put(out, k.box(1320, 3, 0, GOLD), 640, 131)
    k.put(out, k.big("DOHYŌ", 84, GOLD_LIGHT, (240, 150, 50), ((9, TITLE_RIM), (5, VERMILION_DARK))), 640, 62)
    k.put(out, k.shaded(52, 98, 9, (226, 70, 48), (168, 30, 34), CREAM, 2), 400, 62)
    for sign, y in (("土", 40), ("俵", 84)):
        k.put(out, k.text(sign, 36, CREAM, "big"), 400, y)
    return out


def scroll(k: Kit, game: str) -> Surface:
    """A game as a hanging scroll without words: shadow, brocade, painting, paper label, rods; SCROLL_W × SCROLL_H."""
    out = k.canvas(SCROLL_W, SCROLL_H)
    colour, x, y, w, h = GAME_COLOUR[game], SCROLL_PAD, SCROLL_PAD, TILE_W, TILE_H
    k.lay(out, k.shadow(w, h, 8, 12, 200), x + w / 2, y + h / 2 + 10)
    brocade = k.shaded(w, h, 8, mix(colour, CREAM, 0.16), mix(colour, NIGHT, 0.42), mix(colour, NIGHT, 0.6), 2)
    k.lay(out, brocade, x, y, "topleft")
    k.lay(out, k.box(w - 12, h - 24, 5, None, (*GOLD, 150), 1.2), x + 6, y + 12, "topleft")
    k.lay(out, k.rounded(k.sprite("tile/" + game, w - 24), 8), x + 12, y + 18, "topleft")
    k.lay(out, k.box(w - 20, w - 20, 10, None, GOLD, 2.5), x + 10, y + 16, "topleft")
    k.lay(out, k.washi(w - 20, 142, 8, GOLD, 2), x + 10, y + 226, "topleft")
    for top, high in ((y - 7, 16), (y + h - 9, 18)):
        k.lay(
            out,
            k.shaded(w + 10, high, high * 0.3, (142, 84, 52), (66, 30, 26), (40, 16, 20), 1.5),
            x - 5,
            top,
            "topleft",
        )
        for left in (x - 9, x + w - 3):
            k.lay(out, k.shaded(12, high + 6, 4, GOLD_LIGHT, GOLD_DARK, (70, 36, 16), 1.5), left, top - 3, "topleft")
    return out


def save(surface: Surface, path: Path, quality: int = 92) -> None:
    """Write WebP, with alpha if the surface has any."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = "RGBA" if surface.get_flags() & SRCALPHA else "RGB"
    if mode == "RGBA":
        surface = straight(surface)
    picture = Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))
    picture.save(path, quality=quality, method=6, exact=True)
    print(f"{path.relative_to(ASSETS)} {path.stat().st_size // 1024} KB")


def straight(surface: Surface) -> Surface:
    """Straight alpha from the kit's premultiplied sprites."""
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(-1, 4).astype(np.float32)
    alpha = np.maximum(pixels[:, 3:], 1)
    pixels[:, :3] = np.minimum(255, pixels[:, :3] * 255 / alpha + 0.5)
    return pygame.image.frombytes(pixels.astype(np.uint8).tobytes(), surface.get_size(), "RGBA")


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
    save_baked(fibres(), "misc/fibres", 80)
    k = Kit((3840, 2160), ASSETS)
    save_baked(room(k), "room/night", 90)
    save_baked(title_room(k), "room/title", 90)
    for game in GAME_COLOUR:
        save_baked(scroll(k, game), "scroll/" + game, 88)


if __name__ == "__main__":
    build()
