"""Portraits of the players, lantern, petal and eye.

Portraits are faces of Fluent Emoji (MIT, Microsoft); all else is drawn here.
"""

from __future__ import annotations

from PIL import Image

from tools.svg import dark, embed, png, save, svg

AVATARS = {
    "fox": "fox",
    "panda": "panda",
    "raccoon": "raccoon",
    "cat": "cat-face",
    "owl": "owl",
    "rabbit": "rabbit-face",
    "tiger": "tiger-face",
    "frog": "frog",
}


def avatar(name: str, width: int = 288) -> Image.Image:
    """A portrait."""
    return png(svg(embed(AVATARS[name], 0, 0, 32), 32, 32), width)


def petal(colour: str = "#f7b9cb", width: int = 160) -> Image.Image:
    """A cherry petal."""
    fill = (
        f'<linearGradient id="p" x2=".3" y2="1"><stop offset="0" stop-color="#fff0f3"/>'
        f'<stop offset="1" stop-color="{colour}"/></linearGradient>'
    )
    body = (
        '<path d="M50 96C18 78 8 44 26 14L40 24L50 8L60 24L74 14C92 44 82 78 50 96Z" fill="url(#p)"/>'
        f'<path d="M50 92C48 70 48 50 50 34" stroke="{dark(colour, 0.18)}" stroke-width="3" fill="none" opacity=".5"/>'
    )
    return png(svg(body, defs=fill), width)


def lantern(width: int = 300) -> Image.Image:
    """A red paper lantern, lit."""
    ribs = "".join(
        f'<path d="M{50 - w} {y}Q50 {y + 6} {50 + w} {y}" stroke="#8a1420" stroke-opacity=".55" stroke-width="1.8" '
        'fill="none"/>'
        for y, w in ((38, 34), (51, 40), (64, 42), (77, 42), (90, 39), (102, 33))
    )
    body = (
        '<path d="M50 0V14" stroke="#2a1020" stroke-width="3"/>'
        '<path d="M50 24C88 24 92 48 92 70S88 116 50 116S8 92 8 70S12 24 50 24Z" fill="url(#l)"/>'
        f"{ribs}"
        '<rect x="30" y="17" width="40" height="11" rx="3" fill="#3a1426" stroke="#e9b44c" stroke-width="2"/>'
        '<rect x="30" y="111" width="40" height="11" rx="3" fill="#3a1426" stroke="#e9b44c" stroke-width="2"/>'
        '<path d="M50 122v10M44 132h12l2 22H42Z" stroke="#e9b44c" stroke-width="2" fill="#d8402b"/>'
    )
    fill = (
        '<radialGradient id="l" cx=".5" cy=".55" r=".6"><stop offset="0" stop-color="#fff0b8"/>'
        '<stop offset=".38" stop-color="#ff9a4a"/><stop offset="1" stop-color="#c9201f"/></radialGradient>'
    )
    return png(svg(body, 100, 156, fill), width)


def eye(width: int = 400) -> Image.Image:
    """The eye of Dutch: remember."""
    body = (
        '<path d="M4 50C22 20 78 20 96 50C78 80 22 80 4 50Z" fill="#fffdf4" stroke="#3a1230" stroke-width="5" '
        'stroke-linejoin="round"/><circle cx="50" cy="50" r="20" fill="url(#i)"/>'
        '<circle cx="50" cy="50" r="10" fill="#1a0a1e"/><circle cx="43" cy="43" r="5.5" fill="#fff"/>'
        '<path d="M18 26L11 16M36 18L32 7M64 18L68 7M82 26L89 16" stroke="#3a1230" stroke-width="5" '
        'stroke-linecap="round"/>'
    )
    fill = (
        '<radialGradient id="i"><stop offset="0" stop-color="#f7c04a"/><stop offset="1" stop-color="#c9541c"/>'
        "</radialGradient>"
    )
    return png(svg(body, defs=fill), width)


def build() -> None:
    """Write them all."""
    for name in AVATARS:
        save(avatar(name), f"avatar/{name}")
    save(petal().resize((96, 96), Image.Resampling.LANCZOS), "misc/petal")
    save(lantern(), "misc/lantern")
    save(eye(), "misc/eye")
