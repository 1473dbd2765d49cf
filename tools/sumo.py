"""The wrestlers of Slambo !: a body drawn here (pose, girth, skin, belt) under a face of Fluent Emoji (MIT)."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from tools.svg import SKIN, Defs, dark, embed, light, png, save, svg

LEGS = {
    "stand": ((-0.62, 150, -0.72, 186), (0.62, 150, 0.72, 186)),
    "squat": ((-1.05, 150, -0.9, 186), (1.05, 150, 0.9, 186)),
    "fall": ((-0.9, 150, -1.3, 178), (0.7, 150, 1.25, 182)),
    "balance": ((-0.05, 152, -0.05, 186), (0.75, 140, 0.3, 158)),
}
ARMS = {
    "stand": ((-1.05, 96, -1.2, 126), (1.05, 96, 1.2, 126)),
    "squat": ((-1.2, 100, -1.0, 134), (1.2, 100, 1.0, 134)),
    "fall": ((-1.5, 78, -1.7, 50), (1.5, 80, 1.75, 56)),
    "balance": ((-1.35, 66, -1.15, 26), (1.35, 66, 1.15, 26)),
}
"""Knee or elbow, then foot or hand: x in half girths from the middle, y in units."""


@dataclass(frozen=True)
class Wrestler:
    """One figure: skin, belt, pose, girth, and the mood (``"calm"``, ``"angry"``, ``"surprised"``)."""

    skin: str
    belt: str
    pose: str
    girth: float
    mood: str = "calm"


WRESTLERS = {
    "angry": Wrestler("light", "#2b57b8", "squat", 1.12, "angry"),
    "stand": Wrestler("medium-light", "#c9303f", "stand", 1.2),
    "balance": Wrestler("medium-light", "#7a3fa0", "balance", 1.05, "surprised"),
    "fall": Wrestler("light", "#e09a2f", "fall", 1.05, "surprised"),
}


def limb(path: str, colour: str, width: float) -> str:
    """A round limb: dark rim, skin, a light along it."""
    common = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'
    return (
        f'<path d="{path}" stroke="{dark(colour, 0.28)}" stroke-width="{width}" {common}/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="{width - 1.6}" {common}/>'
        f'<path d="{path}" stroke="{light(colour, 0.3)}" stroke-width="{width * 0.3}" {common} opacity=".28" '
        f'transform="translate(-{width * 0.16},-{width * 0.12})"/>'
    )


def drawing(one: Wrestler) -> str:
    """The figure as SVG, feet at y = 188 of a box of 220 × 224."""
    defs, skin, w = Defs(), SKIN[one.skin], 52 * one.girth
    arms = "".join(_arm(defs, skin, w, one.girth, *place) for place in ARMS[one.pose])
    raised = one.pose in ("fall", "balance")
    body = "".join(_leg(defs, skin, w, one.girth, *place) for place in LEGS[one.pose])
    body += arms if raised else ""
    body += _trunk(defs, skin, w) + _belt(defs, one.belt, w)
    body += ("" if raised else arms) + _head(defs, one)
    return svg(body, 220, 224, defs, "-30 -26 220 224")


def _leg(defs: Defs, skin: str, w: float, girth: float, kx: float, ky: float, fx: float, fy: float) -> str:
    hip, foot = 80 + (w * 0.42 if kx > 0 else -w * 0.42), 80 + fx * w
    shape = limb(f"M{hip} 140Q{80 + kx * w} {ky} {foot} {fy - 8}", skin, 27 * girth)
    return shape + defs.oval(foot + (4 if kx > 0 else -4), fy, 12, skin, 6.5, shade=0.25)


def _arm(defs: Defs, skin: str, w: float, girth: float, ex: float, ey: float, hx: float, hy: float) -> str:
    shoulder = 80 + (w * 0.8 if ex > 0 else -w * 0.8)
    shape = limb(f"M{shoulder} 84Q{80 + ex * w} {ey} {80 + hx * w} {hy}", skin, 20 * girth)
    return shape + defs.oval(80 + hx * w, hy, 10 * girth, skin, shade=0.2)


def _trunk(defs: Defs, skin: str, w: float) -> str:
    out = defs.path(
        f"M80 62C{80 - w * 0.9} 60 {80 - w * 1.08} 84 {80 - w * 1.1} 112C{80 - w * 1.12} 140 {80 - w * 0.7} 158 80 158"
        f"S{80 + w * 1.12} 140 {80 + w * 1.1} 112C{80 + w * 1.08} 84 {80 + w * 0.9} 60 80 62Z",
        skin,
        lit=0.22,
        shade=0.24,
    )
    chest = (
        f"M{80 - w * 0.72} 96Q{80 - w * 0.36} 110 {80 - w * 0.06} 97"
        f"M{80 + w * 0.06} 97Q{80 + w * 0.36} 110 {80 + w * 0.72} 96"
    )
    return (
        f'{out}<path d="{chest}" fill="none" stroke="{dark(skin, 0.32)}" stroke-width="2.2" stroke-linecap="round" '
        f'opacity=".75"/><circle cx="80" cy="121" r="2" fill="{dark(skin, 0.4)}" opacity=".8"/>'
    )


def _belt(defs: Defs, belt: str, w: float) -> str:
    out = defs.path(
        f"M{80 - w * 1.09} 124C{80 - w * 0.5} 138 {80 + w * 0.5} 138 {80 + w * 1.09} 124"
        f"C{80 + w * 1.1} 134 {80 + w * 1.02} 141 {80 + w * 0.94} 144"
        f"C{80 + w * 0.4} 156 {80 - w * 0.4} 156 {80 - w * 0.94} 144"
        f"C{80 - w * 1.02} 141 {80 - w * 1.1} 134 {80 - w * 1.09} 124Z",
        belt,
    )
    out += defs.path(
        f"M{80 - w * 0.34} 134H{80 + w * 0.34}L{80 + w * 0.22} 166Q80 172 {80 - w * 0.22} 166Z", belt, shade=0.4
    )
    out += "".join(
        f'<path d="M{80 + n * w * 0.16} 152v{20 - abs(n) * 1.5}" stroke="{dark(belt, 0.2)}" stroke-width="2.6" '
        'stroke-linecap="round"/>'
        for n in (-2, -1, 0, 1, 2)
    )
    return out + (
        f'<path d="M{80 - w} 132C{80 - w * 0.45} 145 {80 + w * 0.45} 145 {80 + w} 132" fill="none" '
        f'stroke="{light(belt, 0.45)}" stroke-width="1.4" opacity=".6"/>'
    )


def _head(defs: Defs, one: Wrestler) -> str:
    size, hair = 2.3, "#15121f"
    out = embed(f"man-bald-{one.skin}", 0, 0, 32)
    out += "".join(f'<ellipse cx="{x}" cy="21.6" rx="2.2" ry="1.3" fill="#ff6f6f" opacity=".4"/>' for x in (9.2, 22.8))
    if one.mood == "angry":
        out += (
            '<path d="M8.2 13.2L14 15.6M23.8 13.2L18 15.6" stroke="#1a1210" stroke-width="1.5" stroke-linecap="round"/>'
        )
    if one.mood == "surprised":
        out += '<ellipse cx="16" cy="24.2" rx="2.6" ry="2.2" fill="#6b0f2f"/>'
    out += defs.oval(16, 1.2, 3.4, hair, 2.6)
    out += defs.path(
        "M5.6 15.6C3.6 7 8.6 2 16 2S28.4 7 26.4 15.6L25.2 15C25.4 11.6 23.6 8.8 21 7.6C18 6.8 14 6.8 11 7.6"
        "C8.4 8.8 6.6 11.6 6.8 15Z",
        hair,
    )
    out += defs.path("M12.6 1.6C11-4 14-7.4 18.6-6.6C21.6-6 21.4-3.4 19.4-2.6C18 -2 19 0 19.4 1.6Z", hair)
    out += '<path d="M12.4 1.2Q16 2.6 19.6 1.2" stroke="#f4efe6" stroke-width="1.1" fill="none"/>'
    return f'<g transform="translate({80 - 16 * size},-6) scale({size})">{out}</g>'


def figure(one: Wrestler, width: int = 560) -> Image.Image:
    """The figure as a picture."""
    return png(drawing(one), width)


def build() -> None:
    """Write ``images/sumo/*.png``."""
    for name, one in WRESTLERS.items():
        save(figure(one), f"sumo/{name}")
