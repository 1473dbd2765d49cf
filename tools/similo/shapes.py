"""Drawings as text: hair, hats, clothes, faces and scenery, each a few lines of ``shapes/*.toml``.

A line is one shape, or an element of SVG as it stands:

    path COLOUR [lit=N] [shade=N] [opacity=N] : PATH DATA
    oval COLOUR [lit=N] [shade=N] : X Y RADIUS [RADIUS ALONG Y]
    curls COLOUR : RADIUS VARIATION  X Y  X Y …
    <path …/>

A colour is ``#rrggbb`` or one that the character brings: ``{a}``, ``{b}``, ``{c}`` or ``{skin}``, lightened, darkened
or mixed after a bar: ``{a|dark .3}``, ``{b|mix #d96b10 .4}``. Fills of ``path``, ``oval`` and ``curls`` are gradients
from the colour's light to its shade, as Fluent Emoji has them, so that what is drawn here and what comes from there
look alike.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from tools.svg import Defs, dark, light, mix

HERE = Path(__file__).parent
Colours = Mapping[str, str]

CHANGES: dict[str, Callable[..., str]] = {
    "light": lambda colour, t=".3": light(colour, float(t)),
    "dark": lambda colour, t=".3": dark(colour, float(t)),
    "mix": lambda colour, other, t: mix(colour, other, float(t)),
}


@cache
def drawings(name: str) -> dict[str, dict[str, str]]:
    """The drawings of a file: by name, then by layer (``front``, ``back``, ``head``, ``canvas``)."""
    loaded: dict[str, dict[str, str]] = tomllib.loads((HERE / "shapes" / f"{name}.toml").read_text(encoding="utf-8"))
    return loaded


def draw(defs: Defs, text: str, colours: Colours) -> str:
    """A drawing as SVG; its gradients go to ``defs``."""
    return "".join(_shape(defs, line, colours) for line in text.strip().splitlines())


def colour_of(text: str, colours: Colours) -> str:
    """``"{a|dark .3}"`` as ``"#rrggbb"``.

    Raises:
        KeyError: The character brings no such colour.
    """
    if not text.startswith("{"):
        return text
    name, *changes = text.strip("{}").split("|")
    colour = colours[name]
    for change in changes:
        verb, *words = change.split()
        colour = CHANGES[verb](colour, *words)
    return colour


def _shape(defs: Defs, line: str, colours: Colours) -> str:
    if line.startswith("<"):
        return re.sub(r"\{[a-z][^}]*\}", lambda found: colour_of(found.group(0), colours), line)
    head, data = line.split(" : ")
    kind, words = head.split(" ", 1)
    found = re.match(r"(\{[^}]*\}|\S+)\s*(.*)", words)
    assert found is not None
    colour = colour_of(found.group(1), colours)
    settings = {key: float(value) for key, value in (word.split("=") for word in found.group(2).split())}
    return SHAPES[kind](defs, colour, data, settings)


def _path(defs: Defs, colour: str, data: str, settings: dict[str, float]) -> str:
    opacity = settings.pop("opacity", None)
    shape = defs.path(data, colour, **settings)
    return shape if opacity is None else f'<g opacity="{opacity}">{shape}</g>'


def _oval(defs: Defs, colour: str, data: str, settings: dict[str, float]) -> str:
    x, y, rx, *ry = map(float, data.split())
    return defs.oval(x, y, rx, colour, *ry, **settings)


def _curls(defs: Defs, colour: str, data: str, settings: dict[str, float]) -> str:
    radius, variation, *places = map(float, data.split())
    pairs = zip(places[::2], places[1::2], strict=True)
    return "".join(
        defs.oval(x, y, round(radius * (1 + variation * math.sin(n * 2.3)), 2), colour, lit=0.25, shade=0.35)
        for n, (x, y) in enumerate(pairs)
    )


SHAPES: dict[str, Callable[[Defs, str, str, dict[str, float]], str]] = {"path": _path, "oval": _oval, "curls": _curls}
