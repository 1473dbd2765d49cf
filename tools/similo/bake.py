"""Write the pictures of all characters, ``assets/themes/<theme>/<key>.webp``."""

from __future__ import annotations

from collections.abc import Sequence

from tools.similo.portrait import picture, roster
from tools.svg import ASSETS, png

THEMES = ("fables", "history", "myths", "animals")
WIDTH = 480
"""Pixels: a card of the grid is 354 wide on a screen of 3840, the secret at the end 600."""


def build(themes: Sequence[str] = THEMES) -> None:
    """Write the pictures of some themes."""
    for theme in themes:
        folder = ASSETS / "themes" / theme
        folder.mkdir(parents=True, exist_ok=True)
        for key, one in roster(theme).items():
            path = folder / f"{key}.webp"
            png(picture(one), WIDTH).convert("RGB").save(path, quality=90, method=6)
            print(f"{theme}/{key}.webp {path.stat().st_size / 1024:.0f} KB")
