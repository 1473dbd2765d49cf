"""The eight wrestlers, one a module: ``above`` draws the insect from above, head up, and ``face`` its card portrait.

The insects stand in the box (-10, -12, 220, 252) with their centre of mass about (100, 140): the same as the beetles', so
that the wrestler sprite takes either. ``c`` is the main colour: the seat's, or the natural one.
"""

from __future__ import annotations

from tools.kabuto_svg import Pen, render
from tools.wrestlers import bee, hopper, mantis, moth, pill, rhino, termite, tiger
from tools.wrestlers.faces import H, W

DRAWN = {
    "mantis": mantis,
    "rhino": rhino,
    "bee": bee,
    "hopper": hopper,
    "moth": moth,
    "pill": pill,
    "termite": termite,
    "tiger": tiger,
}
NATURAL = {
    "mantis": "#f58db4",
    "rhino": "#b8791f",
    "bee": "#f2b420",
    "hopper": "#63a83a",
    "moth": "#a78bd8",
    "pill": "#6f7a9c",
    "termite": "#d9893a",
    "tiger": "#1f8f74",
}
FIT = {"moth": 0.97, "bee": 0.94, "tiger": 0.96, "pill": 0.93, "hopper": 0.95, "termite": 0.96}
"""How far an insect is shrunk so that its feelers stay in the box; 0.97 where nothing is said."""


def insect(name, main=None):
    """The SVG of an insect seen from above."""
    p, f = Pen((-10, -12, 220, 252), (220, 252)), FIT.get(name, 0.97)
    p.group(f"translate({100 - 100 * f:.2f},{114 - 114 * f:.2f}) scale({f})")
    DRAWN[name].above(p, main or NATURAL[name])
    p.end()
    return p.svg()


def insect_picture(name, main, height):
    """The insect in a colour as a Pillow picture of that height, transparent around it."""
    return render(insect(name, main), height)


def portrait(name, main=None):
    """The SVG of a card portrait."""
    p = Pen((0, 0, W, H), (W, H))
    DRAWN[name].face(p, main or NATURAL[name])
    return p.svg()


def portrait_picture(name, height):
    """The portrait in its natural colours as an opaque Pillow picture of that height."""
    return render(portrait(name), height).convert("RGB")
