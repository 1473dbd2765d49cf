"""Make the icons of the packages from the game's own: ``python packaging/icons.py``, when that one has changed."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SOURCE = HERE.parent / "assets" / "images" / "icon" / "dohyo.png"
ICONS = HERE / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def main() -> None:
    """Write the icons of Windows, macOS and the desktops of Linux."""
    ICONS.mkdir(exist_ok=True)
    picture = Image.open(SOURCE).convert("RGBA")
    large = picture.resize((512, 512), Image.Resampling.LANCZOS)
    large.save(ICONS / "dohyo.ico", sizes=[(size, size) for size in SIZES])
    large.save(ICONS / "dohyo.icns")
    large.resize((256, 256), Image.Resampling.LANCZOS).save(ICONS / "dohyo.png", optimize=True)


if __name__ == "__main__":
    main()
