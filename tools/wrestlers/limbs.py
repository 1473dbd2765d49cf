"""What the insects seen from above share: inks, eyes, legs."""

from __future__ import annotations

from tools.kabuto_svg import CREAM, dark, light, luma, mix


def tones(c):
    """Pattern ink: dark on light and mid colours; deep colours keep their own shade."""
    deep = mix(dark(c, 0.72), "#1a1020", 0.35) if luma(c) > 0.55 else dark(c, 0.62)
    pale = mix(light(c, 0.72), CREAM, 0.5) if luma(c) < 0.8 else dark(c, 0.34)
    return deep, pale


def insect_eye(p, x, y, r, ry=None, look=(0.12, -0.2), white="#ffffff"):
    ry = ry or r
    p.ell(x, y, r, ry, white, w=3, dk=0.12, lt=0)
    p.ell(round(x + r * look[0], 2), round(y + ry * look[1], 2), r * 0.56, r * 0.56, "#140a18", None, flat=True)
    p.ell(
        round(x + r * look[0] - r * 0.2, 2),
        round(y + ry * look[1] - r * 0.22, 2),
        r * 0.2,
        r * 0.2,
        "#fff",
        None,
        flat=True,
    )


def leg(p, d, c, w=6, foot=None):
    p.line(d, c, w)
    if foot:
        x, y, s = foot
        p.line(f"M{x} {y}l{s * 6} -5M{x} {y}l{s * 7} 3", c, 2.4, e=1)
