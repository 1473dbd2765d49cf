"""The icon of the app: the straw ring from above, and a beetle in it.

``python tools/app_icon.py`` writes ``assets/images/icon/dohyo.png``.
"""

import io
import math
from pathlib import Path

import resvg_py
from PIL import Image

ROOT = Path(__file__).parents[1]
SIZE = 1024
BALES = 20


def bale(turn: float) -> str:
    """One bale of rice straw of the ring, with its two cords."""
    half = math.radians(360 / BALES * 0.47)
    radius, thick = 386.0, 92.0
    x1, y1 = 512 + radius * math.sin(turn - half), 512 - radius * math.cos(turn - half)
    x2, y2 = 512 + radius * math.sin(turn + half), 512 - radius * math.cos(turn + half)
    arc = f"M{x1:.1f} {y1:.1f} A{radius} {radius} 0 0 1 {x2:.1f} {y2:.1f}"
    cords = "".join(
        f'<line x1="{512 + 342 * math.sin(turn + at):.1f}" y1="{512 - 342 * math.cos(turn + at):.1f}" '
        f'x2="{512 + 430 * math.sin(turn + at):.1f}" y2="{512 - 430 * math.cos(turn + at):.1f}" '
        'stroke="#9a6420" stroke-width="9"/>'
        for at in (-half * 0.45, half * 0.45)
    )
    return (
        f'<path d="{arc}" fill="none" stroke="#7b4a14" stroke-width="{thick}"/>'
        f'<path d="{arc}" fill="none" stroke="url(#straw)" stroke-width="{thick - 14}"/>{cords}'
    )


def ground() -> Image.Image:
    """The plum tile, the clay, the ring."""
    bales = "".join(bale(math.tau * n / BALES) for n in range(BALES))
    svg = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="{SIZE}" height="{SIZE}">
    <defs>
      <linearGradient id="plum" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#6d3a86"/><stop offset="1" stop-color="#34173f"/></linearGradient>
      <radialGradient id="clay" cx=".42" cy=".36" r=".75">
        <stop offset="0" stop-color="#f3d3a0"/><stop offset="1" stop-color="#c98d4e"/></radialGradient>
      <linearGradient id="straw" gradientUnits="userSpaceOnUse" x1="200" y1="60" x2="820" y2="980">
        <stop offset="0" stop-color="#fff0b8"/><stop offset="1" stop-color="#d9a23a"/></linearGradient>
      <radialGradient id="shade" cx=".5" cy=".5" r=".5">
        <stop offset=".86" stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect x="12" y="12" width="1000" height="1000" rx="220" fill="url(#plum)"/>
    <circle cx="512" cy="536" r="486" fill="url(#shade)"/>
    <circle cx="512" cy="512" r="386" fill="url(#clay)"/>
    <g stroke="#fffaf0" stroke-width="26" stroke-linecap="round">
      <line x1="300" y1="420" x2="300" y2="604"/><line x1="724" y1="420" x2="724" y2="604"/></g>
    {bales}
    </svg>"""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def icon() -> Image.Image:
    """The whole icon, 1024 pixels square."""
    picture = ground()
    beetle = Image.open(ROOT / "assets" / "images" / "kabuto" / "insect_rhino.webp").convert("RGBA")
    beetle = beetle.crop(beetle.getbbox()).rotate(-20, Image.Resampling.BICUBIC, expand=True)
    scale = 690 / max(beetle.size)
    beetle = beetle.resize((round(beetle.width * scale), round(beetle.height * scale)), Image.Resampling.LANCZOS)
    at = ((SIZE - beetle.width) // 2, (SIZE - beetle.height) // 2)
    shadow = Image.new("RGBA", beetle.size, (60, 24, 10, 0))
    shadow.putalpha(beetle.getchannel("A").point(lambda alpha: alpha * 0.42))
    picture.alpha_composite(shadow, (at[0] + 8, at[1] + 20))
    picture.alpha_composite(beetle, at)
    return picture


def main() -> None:
    small = icon().resize((256, 256), Image.Resampling.LANCZOS)
    target = ROOT / "assets" / "images" / "icon" / "dohyo.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    small.save(target, optimize=True)


if __name__ == "__main__":
    main()
