"""SVG for the generators: icon sets, gradients from one colour, rasterising.

Icon sets come from npm at build time (see ``tools/art.py``); nothing of this is needed to play.
"""

from __future__ import annotations

import io
import itertools
import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
MODULES = Path("node_modules")
"""Where npm put the packages; set by ``tools.art``."""
SKIN = {
    "light": "#f7c9b4",
    "medium-light": "#eab58f",
    "medium": "#b98466",
    "medium-dark": "#8a5a49",
    "dark": "#4b332f",
}
"""The skins of Fluent Emoji, so that a body fits its face."""
_NUMBERS = itertools.count()


def fresh(prefix: str) -> str:
    """An id that no other part of a picture has."""
    return f"{prefix}{next(_NUMBERS)}"


# ------------------------------------------------------------------------------------------------- colours
def rgb(colour: str) -> tuple[int, int, int]:
    """``"#rrggbb"`` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour at ``t`` between two."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def light(colour: str, t: float = 0.3) -> str:
    """Towards white."""
    return mix(colour, "#ffffff", t)


def dark(colour: str, t: float = 0.3) -> str:
    """Towards the purple night of the box."""
    return mix(colour, "#1b0a2e", t)


class Defs:
    """Collects gradients while shapes are written."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def linear(self, colour: str, lit: float = 0.28, shade: float = 0.28, angle: float = 70) -> str:
        """A fill from light at the top left to dark."""
        name, a = fresh("g"), math.radians(angle)
        x, y = math.cos(a) / 2, math.sin(a) / 2
        self.parts.append(
            f'<linearGradient id="{name}" x1="{0.5 - x:.3f}" y1="{0.5 - y:.3f}" x2="{0.5 + x:.3f}" y2="{0.5 + y:.3f}">'
            f'<stop offset="0" stop-color="{light(colour, lit)}"/><stop offset=".45" stop-color="{colour}"/>'
            f'<stop offset="1" stop-color="{dark(colour, shade)}"/></linearGradient>'
        )
        return f"url(#{name})"

    def radial(self, colour: str, lit: float = 0.35, shade: float = 0.3) -> str:
        """A fill lit from the top left."""
        name = fresh("g")
        self.parts.append(
            f'<radialGradient id="{name}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="{light(colour, lit)}"/>'
            f'<stop offset=".5" stop-color="{colour}"/><stop offset="1" stop-color="{dark(colour, shade)}"/>'
            "</radialGradient>"
        )
        return f"url(#{name})"

    def path(self, d: str, colour: str, **shade: float) -> str:
        """A filled path."""
        return f'<path d="{d}" fill="{self.linear(colour, **shade)}"/>'

    def oval(self, x: float, y: float, rx: float, colour: str, ry: float = 0, **shade: float) -> str:
        """A filled ellipse."""
        return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx}" ry="{ry or rx}" fill="{self.radial(colour, **shade)}"/>'

    def __str__(self) -> str:
        return "".join(self.parts)


def svg(body: str, w: float = 100, h: float = 100, defs: object = "", box: str = "") -> str:
    """A whole document."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{box or f"0 0 {w} {h}"}" width="{w}" height="{h}"><defs>{defs}</defs>{body}</svg>'
    )


# ------------------------------------------------------------------------------------------------- icon sets
@cache
def icon_set(prefix: str) -> dict[str, Any]:
    """An Iconify set."""
    path = MODULES / "@iconify-json" / prefix / "icons.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def icon(prefix: str, name: str) -> dict[str, Any]:
    """One icon of a set, aliases followed.

    Raises:
        KeyError: There is none.
    """
    known = icon_set(prefix)
    if name in known["icons"]:
        found: dict[str, Any] = known["icons"][name]
        return found
    alias = known.get("aliases", {})[name]
    return {**known["icons"][alias["parent"]], **{key: value for key, value in alias.items() if key != "parent"}}


def embed(name: str, x: float, y: float, size: float, prefix: str = "fluent-emoji", colour: str = "#000000") -> str:
    """An icon as a group; its ids are made unique, so that it may stand twice in one picture."""
    known, one = icon_set(prefix), icon(prefix, name)
    w, h = one.get("width", known.get("width", 16)), one.get("height", known.get("height", 16))
    k = size / max(w, h)
    mark = fresh("u") + "_"
    body = one["body"].replace("currentColor", colour)
    body = re.sub(r'id="([^"]+)"', rf'id="{mark}\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{mark}\1)", body)
    body = re.sub(r'href="#([^"]+)"', rf'href="#{mark}\1"', body)
    left, top = one.get("left", 0), one.get("top", 0)
    return f'<g transform="translate({x},{y}) scale({k:.5f}) translate({-left},{-top})">{body}</g>'


# ------------------------------------------------------------------------------------------------- pixels
def png(document: str, width: int) -> Image.Image:
    """Rasterise at twice the width, then shrink.

    resvg panics on a few (picture, size) pairs; a few pixels more and it does not.
    """
    for more in (0, 3, 7, 12, 18, 27):
        try:
            data = bytes(resvg_py.svg_to_bytes(svg_string=document, width=2 * width + more))
        except BaseException as error:
            # The panic of a Rust library is no Exception.
            if type(error).__name__ != "PanicException":
                raise
            continue
        picture = Image.open(io.BytesIO(data)).convert("RGBA")
        return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    raise RuntimeError("resvg panicked at every size tried")


def save(picture: Image.Image, name: str, kind: str = "png") -> None:
    """Write ``assets/images/<name>``, as PNG or WebP."""
    path = ASSETS / "images" / f"{name}.{kind}"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, **({"optimize": True} if kind == "png" else {"quality": 90, "method": 6, "exact": True}))
    print(f"images/{name}.{kind} {path.stat().st_size / 1024:.0f} KB")
