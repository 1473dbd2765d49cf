"""A character's picture: ground, motif, figure and things, from one entry of ``rosters/*.toml``.

A figure is either a bust — a head of Fluent Emoji, dressed by the shapes — or icons that stand as they are. The canvas
is 100 × 112 units; heads, hair and hats are drawn in the emoji's own box of 32 units and placed by ``HEAD``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from tools.similo.shapes import HERE, draw, drawings
from tools.svg import SKIN, Defs, dark, embed, fresh, light, svg

WIDTH, HEIGHT = 100, 112
HEAD = "translate(21.2,18) scale(1.8)"
GOLD = "#f5b921"
TONES = ("medium-light", "medium-dark", "light", "medium", "dark")
MOUTHS = ("#88024E", "#88014E", "#2A0219", "#6E0B3A")
UNDER_HAIR = frozenset({"kohl", "blush", "lashes", "angry", "veil"})
Character = dict[str, Any]
Part = Sequence[Any]


@cache
def roster(theme: str) -> dict[str, Character]:
    """The characters of a theme, by key."""
    loaded: dict[str, Character] = tomllib.loads((HERE / "rosters" / f"{theme}.toml").read_text(encoding="utf-8"))
    return loaded


def picture(one: Character) -> str:
    """The whole picture as an SVG document."""
    defs = Defs()
    body = _ground(defs, one) + "".join(_own(defs, part) for part in one.get("scene", ()))
    body += _bust(defs, one) if "head" in one else _figures(defs, one)
    body += "".join(_thing(defs, *thing) for thing in one.get("props", ()))
    return svg(body, WIDTH, HEIGHT, defs)


# ------------------------------------------------------------------------------------------------- behind
def _ground(defs: Defs, one: Character) -> str:
    colour, name = one["ground"], fresh("bg")
    defs.parts.append(
        f'<radialGradient id="{name}" cx=".5" cy=".42" r=".85"><stop offset="0" stop-color="{light(colour, 0.5)}"/>'
        f'<stop offset=".55" stop-color="{colour}"/><stop offset="1" stop-color="{dark(colour, 0.42)}"/>'
        "</radialGradient>"
    )
    out = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#{name})"/>'
    if "motif" in one:
        out += f'<g opacity=".17">{embed(one["motif"], 8, 2, 84, "game-icons", "#ffffff")}</g>'
    return out


def _own(defs: Defs, part: Part) -> str:
    """A figure of ours: its name, its colours, then where it stands if not where it was drawn, and how large."""
    name, *rest = part
    colours = [word for word in rest if isinstance(word, str)]
    numbers = [word for word in rest if not isinstance(word, str)]
    layers = drawings("figures")[name]
    layer = "head" if "head" in layers else "canvas"
    out = draw(defs, layers[layer], dict(zip("abc", colours, strict=False)))
    if "icon" in layers:
        out = "".join(_icon(defs, *thing) for thing in layers["icon"]) + out
    place = HEAD if layer == "head" else ""
    if numbers:
        x, y, k = (*numbers, 1)[:3]
        place = f"translate({x},{y}) scale({k}) {place}"
    return f'<g transform="{place}">{out}</g>' if place else out


# ------------------------------------------------------------------------------------------------- figures
def _figures(defs: Defs, one: Character) -> str:
    out = ""
    if one.get("shadow", True):
        name = fresh("sh")
        defs.parts.append(
            f'<radialGradient id="{name}"><stop offset="0" stop-color="#1b0a2e" stop-opacity=".5"/>'
            '<stop offset="1" stop-color="#1b0a2e" stop-opacity="0"/></radialGradient>'
        )
        out = f'<ellipse cx="50" cy="94" rx="36" ry="7" fill="url(#{name})"/>'
    out += "".join(_icon(defs, *figure) for figure in one["figures"])
    return out + "".join(_own(defs, part) for part in one.get("before", ()))


def _icon(defs: Defs, name: str, x: float, y: float, size: float, change: Character | None = None) -> str:
    """An icon, turned, flipped or recoloured as ``change`` says."""
    change = change or {}
    prefix, _, plain = name.rpartition(":")
    out = embed(plain, x, y, size, prefix or "fluent-emoji", change.get("color", GOLD))
    return _changed(defs, out, x, y, size, change)


def _changed(defs: Defs, out: str, x: float, y: float, size: float, change: Character) -> str:
    if "rot" in change:
        out = f'<g transform="rotate({change["rot"]} {x + size / 2} {y + size / 2})">{out}</g>'
    if change.get("flip"):
        out = f'<g transform="translate({2 * x + size},0) scale(-1,1)">{out}</g>'
    steps = _colour_steps(change)
    if steps:
        name = fresh("f")
        defs.parts.append(
            f'<filter id="{name}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">'
            f"{steps}</filter>"
        )
        out = f'<g filter="url(#{name})">{out}</g>'
    return out


def _colour_steps(change: Character) -> str:
    steps = ""
    if "hue" in change:
        steps += f'<feColorMatrix type="hueRotate" values="{change["hue"]}"/>'
    if "saturation" in change:
        steps += f'<feColorMatrix type="saturate" values="{change["saturation"]}"/>'
    if "tint" in change:
        red, green, blue, _, lift = (*change["tint"], 1, 0)[:5]
        rows = " ".join(f"{0.3 * t:.3f} {0.5 * t:.3f} {0.2 * t:.3f} 0 {lift}" for t in (red, green, blue))
        steps += f'<feColorMatrix type="matrix" values="{rows} 0 0 0 1 0"/>'
    if "brightness" in change:
        slope = change["brightness"]
        channels = "".join(f'<feFunc{one} type="linear" slope="{slope}"/>' for one in "RGB")
        steps += f"<feComponentTransfer>{channels}</feComponentTransfer>"
    return steps


def _thing(defs: Defs, name: str, x: float, y: float, size: float, change: Character | None = None) -> str:
    """What a character has: an icon on a soft dark halo, so that it stands off the clothes."""
    halo = fresh("h")
    defs.parts.append(
        f'<radialGradient id="{halo}"><stop offset="0" stop-color="#160a26" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#160a26" stop-opacity="0"/></radialGradient>'
    )
    glow = f'<ellipse cx="{x + size / 2}" cy="{y + size / 2 + 1}" rx="{size * 0.62}" ry="{size * 0.62}" '
    return f'{glow}fill="url(#{halo})"/>' + _icon(defs, name, x, y, size, change)


# ------------------------------------------------------------------------------------------------- busts
def _bust(defs: Defs, one: Character) -> str:
    skin = one.get("skin") or next((SKIN[t] for t in TONES if one["head"].endswith("-" + t)), SKIN["light"])
    hair, hats = one.get("hair", {}), [_layers(defs, "hats", *hat, skin=skin) for hat in one.get("hats", ())]
    body = "".join(_own(defs, part) for part in one.get("behind", ()))
    body += _on_head("".join(back for back, _ in hats))
    if "back" in hair:
        body += _on_head(_layers(defs, "hair", hair["back"], hair["colour"], skin=skin)[0])
    kind, first, *more = one["clothes"]
    body += _layers(defs, "clothes", kind, first, *(more or [light(first, 0.4)]), skin=skin)[1]
    body += "".join(_own(defs, part) for part in one.get("between", ()))
    face = _face(defs, one) + _features(defs, one, skin, under=True)
    if "front" in hair:
        face += _layers(defs, "hair", hair["front"], hair["colour"], skin=skin)[1]
    if "beard" in one:
        face += _layers(defs, "beards", *one["beard"], skin=skin)[1]
    face += _features(defs, one, skin, under=False) + "".join(front for _, front in hats)
    body += _on_head(face) + "".join(_own(defs, part) for part in one.get("before", ()))
    return f'<g transform="translate(0,{one.get("lower", 0)})">{body}</g>'


def _on_head(inner: str) -> str:
    return f'<g transform="{HEAD}">{inner}</g>' if inner else ""


def _layers(defs: Defs, file: str, name: str, *colours: str, skin: str) -> tuple[str, str]:
    """Back and front of a hat, a beard, hair or clothes."""
    given = (*colours, *("#dd3333", GOLD, GOLD)[len(colours) :])
    palette = {**dict(zip("abc", given, strict=False)), "skin": skin}
    layers = drawings(file)[name]
    return draw(defs, layers.get("back", ""), palette), draw(defs, layers.get("front", ""), palette)


def _features(defs: Defs, one: Character, skin: str, under: bool) -> str:
    names = [name for name in one.get("features", ()) if (name in UNDER_HAIR) is under]
    return "".join(_layers(defs, "features", name, skin=skin)[1] for name in names)


def _face(defs: Defs, one: Character) -> str:
    """The head; with a mouth or brows of ours, without its own."""
    head = one["head"]
    if head.startswith("own:"):
        return draw(defs, drawings("figures")[head[4:]]["head"], {})
    out = embed(head, 0, 0, 32)
    own = ""
    for kind in ("mouth", "brows"):
        if kind in one:
            out = _without(out, kind)
            colour = dark(one.get("hair", {}).get("colour", "#2a1a1a"), 0.4) if kind == "brows" else "#7c1237"
            own += draw(defs, drawings("faces")[one[kind]]["front"], {"a": colour})
    change = {key: one[key] for key in ("hue", "saturation", "brightness", "tint") if key in one}
    return _changed(defs, out, 0, 0, 32, change) + own


def _without(body: str, kind: str) -> str:
    """A head without its mouth, or without its brows: they are told by where their outlines begin."""

    def keep(found: re.Match[str]) -> str:
        element = found.group(0)
        start = re.search(r'\sd="[mM]\s*(-?[\d.]+)[ ,]?(-?[\d.]+)', element)
        if start is None:
            return element
        x, y = float(start.group(1)), float(start.group(2))
        mouth = 12 < x < 16.5 and 22 < y < 24 and any(f'fill="{colour}"' in element for colour in MOUTHS)
        brows = 8 < x < 24.2 and 11.8 < y < 14.95
        return "" if (mouth if kind == "mouth" else brows) else element

    return re.sub(r"<path[^>]*/>", keep, body)
