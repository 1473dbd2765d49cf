"""The emblem, dice and card back of Wazabi: all drawn here.

Why a leaf: the wasabi plant's leaf is round and toothed, so the silhouette is broad and calm at 24 px and cannot be
taken for anything else, and the W (cream on dark green, 7 : 1) carries it in grey. The three faces of the die differ in
outline: round leaf, upright cards, square die with an arrow.
"""

from __future__ import annotations

import math

from tools.svg import mix, png, save, svg

CREAM = "#fff6e2"
LEAF_LIGHT, LEAF_DARK, LEAF_EDGE = "#4f9a36", "#2c7430", "#123a1c"
IVORY = "#fbf1da"
Point = tuple[float, float]
W_SHAPE: tuple[Point, ...] = (
    (5.2, 10.2),
    (10.0, 10.2),
    (11.7, 17.0),
    (14.0, 11.4),
    (18.0, 11.4),
    (20.3, 17.0),
    (22.0, 10.2),
    (26.8, 10.2),
    (23.0, 23.4),
    (18.4, 23.4),
    (16.0, 17.6),
    (13.6, 23.4),
    (9.0, 23.4),
)
CURVES = (((16, 7.6), (13.4, 2.6), (2.2, 3.4), (1.6, 13.2)), ((1.6, 13.2), (1.2, 21.6), (9.2, 27.0), (16, 30.6)))


def _bezier(p: tuple[Point, ...], t: float) -> Point:
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x, y = (a * p[0][i] + b * p[1][i] + c * p[2][i] + d * p[3][i] for i in (0, 1))
    return x, y


def half_outline(teeth: int = 8, depth: float = 1.15, steps: int = 60) -> list[Point]:
    """The left edge of the leaf from the notch to the tip, with soft teeth."""
    line = [_bezier(curve, n / steps) for curve in CURVES for n in range(steps)]
    out = []
    for n, (x, y) in enumerate(line):
        ax, ay = line[min(n + 1, len(line) - 1)]
        bx, by = line[max(n - 1, 0)]
        dx, dy = ax - bx, ay - by
        long = math.hypot(dx, dy) or 1
        bump = depth * abs(math.sin(math.pi * teeth * n / len(line))) - depth * 0.4
        out.append((x - dy / long * bump, y + dx / long * bump))
    return out


def _points(points: list[Point] | tuple[Point, ...]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def leaf(x: float, y: float, size: float) -> str:
    """The emblem in a box at (x, y)."""
    left = half_outline()
    right = [(32 - a, b) for a, b in left]
    whole = [*left, (16.0, 30.8), *reversed(right)]
    stem = "M16 8.6C16.2 5.4 17.6 2.6 20.6 1.8"
    veins = "M16 9V29M16 13L8 9.4M16 13L24 9.4M16 19L6 17.4M16 19L26 17.4M16 25L10 24M16 25L22 24"
    w = _points(W_SHAPE)
    body = (
        f'<path d="{stem}" stroke="{LEAF_EDGE}" stroke-width="4.2" stroke-linecap="round" fill="none"/>'
        f'<polygon points="{_points(whole)}" fill="{LEAF_EDGE}" stroke="{LEAF_EDGE}" stroke-width="2.6" '
        'stroke-linejoin="round"/>'
        f'<polygon points="{_points([*left, (16.0, 30.4)])}" fill="{LEAF_LIGHT}"/>'
        f'<polygon points="{_points([*right, (16.0, 30.4)])}" fill="{LEAF_DARK}"/>'
        f'<path d="{stem}" stroke="#7cc04e" stroke-width="1.9" stroke-linecap="round" fill="none"/>'
        f'<path d="{veins}" stroke="#a6e070" stroke-opacity=".85" stroke-width="1" fill="none" stroke-linecap="round"/>'
        f'<polygon points="{w}" fill="{LEAF_EDGE}" stroke="{LEAF_EDGE}" stroke-width="3" stroke-linejoin="round"/>'
        f'<polygon points="{w}" fill="{CREAM}" stroke="{CREAM}" stroke-width=".5" stroke-linejoin="round"/>'
    )
    k = size / 34
    return f'<g transform="translate({x + k},{y + k * 0.4}) scale({k})">{body}</g>'


def cards_glyph(x: float, y: float, size: float) -> str:
    """Draw a card: two upright cards, a plus on the front one."""
    body = (
        '<rect x="4.2" y="3.4" width="15.6" height="23" rx="3" fill="#f3d9a2" stroke="#5a1a16" stroke-width="2" '
        'transform="rotate(-13 12 15)"/><rect x="10.6" y="4.4" width="17.4" height="25" rx="3.2" fill="#d23f2b" '
        'stroke="#5a1a16" stroke-width="2.2" transform="rotate(7 19 17)"/>'
        f'<path d="M19.2 11.2v11.4M13.5 16.9h11.4" stroke="{CREAM}" stroke-width="4.2" stroke-linecap="round" '
        'transform="rotate(7 19 17)"/>'
    )
    return f'<g transform="translate({x},{y}) scale({size / 32})">{body}</g>'


def give_glyph(x: float, y: float, size: float) -> str:
    """Give a die: a blue die and a fat arrow that leaves it."""
    pips = "".join(
        f'<circle cx="{a}" cy="{b}" r="2.1" fill="{CREAM}"/>' for a, b in ((7.6, 17), (12, 21.4), (16.4, 25.8))
    )
    body = (
        '<rect x="2.4" y="11.8" width="19.2" height="19.2" rx="4.6" fill="#2a5cb0" stroke="#10204a" '
        f'stroke-width="2.2"/>{pips}'
        '<path d="M11.6 8.6C13.6 4.2 18.4 3.4 21.6 6.2" stroke="#10204a" stroke-width="7" stroke-linecap="round" '
        'fill="none"/><path d="M17.6 12.2L30.8 15.2L29.4 2Z" fill="#f39a2a" stroke="#10204a" stroke-width="2.2" '
        'stroke-linejoin="round"/><path d="M11.6 8.6C13.6 4.2 18.4 3.4 22.4 7" stroke="#f39a2a" stroke-width="3.6" '
        'stroke-linecap="round" fill="none"/>'
    )
    return f'<g transform="translate({x},{y}) scale({size / 32})">{body}</g>'


GLYPHS = {"wazabi": leaf, "card": cards_glyph, "give": give_glyph}


def shade(colour: str, t: float) -> str:
    """A colour towards warm ink."""
    return mix(colour, "#3a2218", t)


def die_face(kind: str, base: str = IVORY) -> str:
    """A die seen from above, its front edge below."""
    body = (
        f'<rect x="2" y="8" width="96" height="96" rx="21" fill="{shade(base, 0.55)}"/>'
        f'<rect x="2" y="5" width="96" height="96" rx="21" fill="{shade(base, 0.3)}"/>'
        '<rect x="2" y="1" width="96" height="94" rx="21" fill="url(#f)"/>'
        '<rect x="6.5" y="5.5" width="87" height="85" rx="17" fill="none" stroke="#fff" stroke-width="2.4" '
        f'opacity=".85"/>{GLYPHS[kind](14, 13, 72)}'
    )
    fill = (
        '<linearGradient id="f" x2=".5" y2="1"><stop offset="0" stop-color="#fffdf4"/>'
        f'<stop offset="1" stop-color="{shade(base, 0.1)}"/></linearGradient>'
    )
    return svg(body, 100, 105, fill)


def die_corner(top: str, left: str, right: str, base: str = IVORY) -> str:
    """A die seen from a corner; a face named "" is blank."""
    a = 0.866

    def face(matrix: str, kind: str, t: float) -> str:
        glyph = GLYPHS[kind](6, 6, 38) if kind else ""
        return (
            f'<g transform="matrix({matrix})"><rect width="50" height="50" rx="9" fill="{shade(base, t)}"/>'
            '<rect x="1.4" y="1.4" width="47.2" height="47.2" rx="8" fill="none" stroke="#fff" stroke-opacity=".55" '
            f'stroke-width="1.5"/>{glyph}</g>'
        )

    edge = shade(base, 0.34)
    core = (
        f'<path d="M50 5L93 29V79L50 103L7 79V29Z" fill="{edge}" stroke="{edge}" stroke-width="6" '
        'stroke-linejoin="round"/>'
    )
    faces = (
        face(f"{a} .5 {-a} .5 50 4", top, 0)
        + face(f"{a} .5 0 1 6.7 29", left, 0.14)
        + face(f"{a} -.5 0 1 50 54", right, 0.28)
    )
    return svg(core + faces, 100, 116, "", "0 -4 100 116")


def card_back(colour: str = "#6f7d24") -> str:
    """The back of a card, 100 × 142: rim, waves, a cream medal with the emblem."""
    waves = ""
    for row in range(19):
        for column in range(-1, 9):
            x, y = column * 14 + (7 if row % 2 else 0), 8 + row * 7
            waves += "".join(
                f'<circle cx="{x}" cy="{y}" r="{r}" fill="{shade(colour, t)}" stroke="#d8dc8c" stroke-opacity=".5" '
                'stroke-width=".6"/>'
                for r, t in ((7, 0.22), (4.6, 0.08), (2.4, 0.3))
            )
    body = (
        '<clipPath id="c"><rect x="6" y="6" width="88" height="130" rx="6"/></clipPath>'
        f'<rect width="100" height="142" rx="9" fill="{CREAM}"/>'
        f'<g clip-path="url(#c)"><rect width="100" height="142" fill="{colour}"/>{waves}</g>'
        f'<circle cx="50" cy="71" r="27" fill="{CREAM}" stroke="{shade(colour, 0.5)}" stroke-width="2.4"/>'
        f"{leaf(29, 51, 42)}"
    )
    return svg(body, 100, 142)


def build() -> None:
    """Write dice, glyphs, emblem and back."""
    for kind, glyph in GLYPHS.items():
        save(png(die_face(kind), 240), f"die/{kind}")
        save(png(svg(glyph(0, 0, 32), 32, 32), 200), f"wazabi/{kind}")
    save(png(die_corner("", "wazabi", "card"), 160), "die/small")
    save(png(die_corner("give", "wazabi", "card"), 260), "die/tumble")
    save(png(svg(leaf(0, 0, 32), 32, 32), 320), "wazabi/leaf")
    save(png(card_back(), 280), "card/back_wazabi")
