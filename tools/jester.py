"""The figure of a joker: a face of Fluent Emoji (MIT, Microsoft) under a fool's cap of our own."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from tools.svg import SKIN, Defs, dark, embed, light, mix, png, svg

GOLD = "#e0a92f"


def _cap(d: Defs, left: str, right: str) -> str:
    """Three horns with bells, in the units of the face: 32 across."""
    horns = (
        d.path("M5 11C2 4-6 4-8 11C-7-2 4-6 12-2L16 9Z", left)
        + d.path("M27 11C30 4 38 4 40 11C39-2 28-6 20-2L16 9Z", right)
        + d.path("M6 11C8-2 12-9 16-14C20-9 24-2 26 11C20 8.4 12 8.4 6 11Z", mix(left, right, 0.5))
    )
    bells = "".join(d.oval(x, y, 1.8, GOLD) for x, y in ((-8, 11.4), (40, 11.4), (16, -14)))
    return horns + bells + d.path("M5 12C12 8.6 20 8.6 27 12V9C20 6 12 6 5 9Z", GOLD)


def _ruff(d: Defs, left: str, right: str) -> str:
    """Shoulders and a white collar."""
    skin = SKIN["light"]
    neck = d.path("M43 66H57V84C54 88 46 88 43 84Z", dark(skin, 0.12))
    body = d.path("M10 114C10 96 22 88 40 84H60C78 88 90 96 90 114Z", left) + d.path("M50 86V114H90C90 96 78 88 60 84Z",
                                                                                       right)  # fmt: skip
    folds = "".join(
        d.oval(50 + 24 * math.cos(n * math.tau / 22), 80 + 7.4 * math.sin(n * math.tau / 22), 4.6, "#f4f0ea")
        for n in range(22)
    )
    return neck + body + folds + d.oval(50, 80, 20, "#fdfdfd", 5.4)


def figure(left: str, right: str, width: int) -> Image.Image:
    """A joker's framed picture; two colours for the halves of the cap.

    Args:
        left: A colour, ``"#rrggbb"``.
        right: A colour.
        width: Pixels.
    """
    d, ground = Defs(), mix(left, right, 0.5)
    glow = (
        f'<radialGradient id="bg" cx=".5" cy=".42" r=".85"><stop offset="0" stop-color="{light(ground, 0.55)}"/>'
        f'<stop offset=".55" stop-color="{ground}"/><stop offset="1" stop-color="{dark(ground, 0.42)}"/>'
        "</radialGradient>"
    )
    rays = "".join(
        f'<path d="M50 50L{50 + 120 * math.cos(a):.1f} {50 + 120 * math.sin(a):.1f}'
        f'L{50 + 120 * math.cos(a + 0.13):.1f} {50 + 120 * math.sin(a + 0.13):.1f}Z" fill="#fff" opacity=".12"/>'
        for a in (n * math.pi / 12 for n in range(24))
    )
    face = embed("man-bald-light", 0, 0, 32)
    body = (
        f'<rect width="100" height="112" fill="url(#bg)"/>{rays}<g transform="translate(0,12)">'
        f'{_ruff(d, left, right)}<g transform="translate(22,22) scale(1.75)">{face}{_cap(d, left, right)}</g></g>'
    )
    art = png(svg(body, 100, 112, glow + str(d)), width)
    mask = Image.new("L", art.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, art.width - 1, art.height - 1), width // 22, fill=255)
    out = Image.new("RGBA", art.size, (0, 0, 0, 0))
    out.paste(art, (0, 0), mask)
    ImageDraw.Draw(out).rounded_rectangle((0, 0, art.width - 1, art.height - 1), width // 22, outline="#c9a24a",
                                          width=max(2, width // 60))  # fmt: skip
    return out
