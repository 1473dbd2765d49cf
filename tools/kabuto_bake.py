"""Bake the pictures of the Kabuto Sumo screen into assets/images/kabuto.

    python -m tools.kabuto_bake [GROUP …]

Needs the ``dev`` extra (numpy, Pillow, resvg_py). Everything is baked for a window 2160 lines high; the game shrinks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from tools import kabuto_arenas as arenas
from tools import kabuto_effects as effects
from tools import kabuto_ground as ground
from tools import kabuto_pieces as pieces
from tools import wrestlers as eight
from tools.kabuto_emblems import STAIN

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "assets" / "images" / "kabuto"
FONT = ROOT / "assets" / "fonts" / "DelaGothicOne-Regular.ttf"
K = 8.7  # pixels per mm at 2160 lines
SHARES = {2160: 1.0, 1620: 0.75, 1080: 0.5}
"""The rings at three sizes; the middle one is for the closer look in a window of 1080 lines."""
SMALL = {"ring": "sakura"}
"""The arenas whose pictures are called otherwise."""
RINGS = {"ring": ground.ring, "stump": arenas.stump, "hole": arenas.hole, "figure8": arenas.figure8}
Pictures = dict[str, np.ndarray]


def small(pic: np.ndarray) -> np.ndarray:
    """A ring for the page of options: without the room around it."""
    solid = np.argwhere(pic[..., 3] > 250)
    reach = int(np.abs(solid - pic.shape[0] / 2).max()) + 4
    middle = pic.shape[0] // 2
    return pic[middle - reach : middle + reach, middle - reach : middle + reach]


def still() -> Pictures:
    out = {"table@2160": ground.table(3840, 2160), "table@1080": ground.table(1920, 1080), "post": ground.post(K)}
    for name, make in RINGS.items():
        out |= {f"{name}@{lines}": make(K * share) for lines, share in SHARES.items()}
    out |= {f"small_{SMALL.get(name, name)}": small(make(1.5)) for name, make in RINGS.items()}
    return out | {"platform": arenas.platform(K), "platform_shadow": arenas.platform_shadow(K / 2)}


def moving() -> Pictures:
    out: Pictures = {"belt": pieces.belt(K)}
    for size in "SML":
        out[f"disc_{size}"] = pieces.disc_face(size, K, FONT)
        out[f"disc_{size}_light"] = pieces.disc_light(size, K)
    for kind in STAIN:
        out[kind], out[f"{kind}_light"] = pieces.signature(kind, K)
    out |= pieces.plate(K)
    for kind in (*STAIN, "wrestler"):
        out[f"{kind}_shadow"] = pieces.shadow(kind, K / 2)
    out["tag"], out["tag_light"] = pieces.tag(132)
    out["lantern_lit"], out["lantern_dark"] = pieces.lantern(236, True), pieces.lantern(236, False)
    return out


def air() -> Pictures:
    out = {
        "glow": effects.glow(256),
        "shadow": effects.round_shadow(120, 0.25),
        "shadow_soft": effects.round_shadow(80, 0.9),
    }
    out |= {f"puff_{n}": effects.puff(48, n + 1) for n in range(5)}
    for name, share, power in (("board", 0.46, 0.5), ("pill", 0.26, 0.6), ("lane", 0.28, -0.85)):
        out[f"{name}_light"] = effects.bevel(64, share, power)
    return out | {"brush": effects.brush(2440, 660), "pool": effects.pool(960, 540), "grain": effects.grain(1200, 900)}


def wrestlers() -> Pictures:
    out: Pictures = {}
    for name, ink in eight.NATURAL.items():
        out[f"insect_{name}"] = np.array(eight.insect_picture(name, ink, 336))
        out[f"card_{name}"] = np.array(eight.portrait_picture(name, 806))
    return out


GROUPS: dict[str, Callable[[], Pictures]] = {"still": still, "moving": moving, "air": air, "wrestlers": wrestlers}


def save(name: str, pic: np.ndarray) -> None:
    image = Image.fromarray(pic)
    if image.mode == "RGBA" and image.getextrema()[3] == (255, 255):
        image = image.convert("RGB")
    quality = 88 if "@" in name or name.endswith("_light") else 92
    image.save(OUT / f"{name}.webp", quality=quality, alpha_quality=90, method=6)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for group in sys.argv[1:] or GROUPS:
        for name, pic in GROUPS[group]().items():
            save(name, pic)
    files = sorted(OUT.glob("*.webp"))
    print(f"{len(files)} pictures, {sum(f.stat().st_size for f in files) / 1e6:.2f} MB in {OUT}")


if __name__ == "__main__":
    main()
