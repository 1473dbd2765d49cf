"""Furniture that all scenes share: the room, lanterns, buttons, panels, titles, hints.

Each function paints on ``d`` with a kit ``k``; positions and sizes are units, ``x, y`` the top left of what has a width
and a height. What stands for a seat is in :mod:`tabletop.ui.draw.seats`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.text import PITCH
from tabletop.ui.draw.theme import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HALO,
    HEIGHT,
    INK,
    INK_SOFT,
    LAMP,
    MAIN_BOTTOM,
    MAIN_TOP,
    PLUM_DARK,
    PLUM_LIGHT,
    SHUT_BOTTOM,
    SHUT_TEXT,
    SHUT_TOP,
    SMALL,
    TITLE_RIM,
    VERMILION_DARK,
    WASHI,
    WASHI_DARK,
    WIDTH,
    Colour,
)

Box = tuple[float, float, float, float]
KINDS: dict[str, tuple[Colour, Colour, Colour]] = {
    "paper": (WASHI, WASHI_DARK, INK),
    "main": (MAIN_TOP, MAIN_BOTTOM, CREAM),
    "quiet": (PLUM_LIGHT, PLUM_DARK, CREAM),
}


# ------------------------------------------------------------------------------------------------- the room
def backdrop(k: Kit, d: Surface, warm: float = 0.55) -> None:
    """The room with its pool of lamp light; 0 is no light."""

    def make() -> Surface:
        room = spread(k, k.raw("room/night"))
        if warm:
            k.slicer.between(room)
            k.put(room, k.glow(1500, 760, LAMP, round(120 * warm)), 640, 150)
        return room

    d.blit(k.keep(("room", warm), make), (0, 0))


FLOOR = 6
"""The lowest part of a room's picture, one in so many, shows nothing but its floor."""


def spread(k: Kit, picture: Surface) -> Surface:
    """A 16:9 picture on the safe area; a window of another shape gets it mirrored at the sides, its floor below."""
    if picture.get_size() == k.size:
        return picture.copy()
    out = Surface(k.size)
    k.slicer.between(out)
    safe = k.rect(0, 0, WIDTH, HEIGHT)
    shown = pygame.transform.smoothscale(picture, safe.size)
    if safe.top:
        out.blit(pygame.transform.scale(shown.subsurface((0, 0, safe.w, 1)), (safe.w, safe.top + 1)), (0, 0))
        # The floor alone, to and fro: what stands higher, such as a name, must not come back on its head.
        floor = shown.subsurface((0, safe.h - safe.h // FLOOR, safe.w, safe.h // FLOOR))
        for n, y in enumerate(range(safe.bottom, out.get_height(), floor.get_height())):
            out.blit(floor if n % 2 else pygame.transform.flip(floor, False, True), (0, y))
    out.blit(shown, safe)
    if safe.left:
        mirrored = pygame.transform.flip(shown, True, False)
        out.blit(mirrored, (safe.left - safe.w, safe.top))
        out.blit(mirrored, (safe.right, safe.top))
    return out


def lantern(k: Kit, d: Surface, x: float, y: float, w: float, lit: bool = True) -> None:
    """A paper lantern that hangs from (x, y), each a little askew."""
    h = k.art_h("misc/lantern", w)
    sway = round(2.5 * math.sin(x))
    if lit:
        k.put(d, k.glow(w * 4.2, w * 4.2, (255, 150, 60), 118), x, y + h * 0.45)
    k.put(d, k.sprite("misc/lantern", w, sway, None if lit else (120, 110, 130)), x + sway * 0.6, y, "midtop")


def rod(k: Kit, d: Surface, x: float, y: float, w: float, h: float) -> None:
    """The lacquered rod of a scroll, with gilt ends."""
    k.put(d, k.shadow(w, h, h / 2, 5, 120), x + w / 2, y + h / 2 + 4)
    k.put(d, k.shaded(w, h, h * 0.3, (142, 84, 52), (66, 30, 26), (40, 16, 20), 1.5), x, y, "topleft")
    for cx in (x - 4, x + w - 8):
        k.put(d, k.shaded(12, h + 6, 4, GOLD_LIGHT, GOLD_DARK, (70, 36, 16), 1.5), cx, y - 3, "topleft")


def dim(d: Surface, level: tuple[int, int, int]) -> None:
    """Multiply all that was painted: what lies behind falls back."""
    d.fill(level, special_flags=pygame.BLEND_RGB_MULT)


# ------------------------------------------------------------------------------------------------- lines of sprites
def run(
    k: Kit, d: Surface, x: float, y: float, parts: Sequence[Surface], gap: float = 10, anchor: str = "midleft"
) -> float:
    """A row of sprites on one line; anchor midleft, center or midright. Returns its width."""
    total = row_width(k, parts, gap)
    x -= {"midleft": 0.0, "center": total / 2, "midright": total}[anchor]
    for part in parts:
        k.put(d, part, x, y, "midleft")
        x += k.width(part) + gap
    return total


def row_width(k: Kit, parts: Sequence[Surface], gap: float = 10) -> float:
    """The width of :func:`run`."""
    return sum(k.width(part) for part in parts) + gap * (len(parts) - 1) if parts else 0


def hints(
    k: Kit,
    d: Surface,
    y: float,
    items: Sequence[tuple[str, str, str]],
    device: str,
) -> float:
    """Glyphs and verbs: ``(("Entrée", "A", "Jouer"), …)``; ``device`` "keyboard" or "pad" shows its glyph alone."""
    for size in (20, 19):
        for gap in (12, 6, 2):
            parts: list[Surface] = []
            for key, pad, verb in items:
                parts += [*k.glyph(device, key, pad, 30), k.text(verb, size, CREAM, "text"), k.box(gap, 2, 0)]
            if row_width(k, parts[:-1], 8) <= 1208:
                return run(k, d, 640, y, parts[:-1], 8, "center")
    if len(items) > 1:
        return hints(k, d, y, items[:-1], device)
    return run(k, d, 640, y, parts[:-1], 8, "center")


# ------------------------------------------------------------------------------------------------- focus, buttons
def focus_ring(k: Kit, d: Surface, x: float, y: float, w: float, h: float, radius: float) -> None:
    """Focus: halo, gold ring, dark outer line; never colour alone."""
    k.put(d, k.shadow(w + 18, h + 18, radius + 8, 15, 255, HALO), x + w / 2, y + h / 2)
    k.put(d, k.box(w + 16, h + 16, radius + 8, None, INK, 2), x - 8, y - 8, "topleft")
    k.put(d, k.box(w + 12, h + 12, radius + 6, None, GOLD_LIGHT, 5), x - 6, y - 6, "topleft")


def button(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    icon: str = "",
    glyph: Sequence[Surface] = (),
    kind: str = "paper",
    focus: bool = False,
    size: float = 24,
    why: str = "",
    most: float = 0,
) -> None:
    """A button: "paper", "main" (vermilion) or "quiet"; with ``why`` it cannot be pressed, and says why."""
    if why:
        if focus:
            focus_ring(k, d, x, y, w, h, 14)
        k.put(d, k.shaded(w, h, 14, SHUT_TOP, SHUT_BOTTOM, (150, 124, 140), 2), x, y, "topleft")
        k.put(d, k.text(label, 21, SHUT_TEXT, fit=w - 24, most=24), x + w / 2, y + h * 0.31)
        k.put(d, k.text(why, SMALL, GOLD_LIGHT, "text", fit=w - 20, most=22), x + w / 2, y + h * 0.71)
        return
    top, bottom, ink = KINDS[kind]
    k.put(d, k.shadow(w, h, 14, 8, 130), x + w / 2, y + h / 2 + 5)
    if focus:
        focus_ring(k, d, x, y, w, h, 14)
    paper = kind == "paper"
    body = k.washi(w, h, 14, GOLD, 2.5, top, bottom) if paper else k.shaded(w, h, 14, top, bottom, GOLD, 2.5)
    k.put(d, body, x, y, "topleft")
    parts = list(glyph)
    if icon:
        parts.append(k.sprite("icon/" + icon, h * 0.46, 0, VERMILION_DARK if paper else GOLD_LIGHT))
    parts.append(k.text(label, size, ink, fit=w - beside(k, h, icon, glyph), most=most))
    run(k, d, x + w / 2, y + h / 2, parts, 9, "center")


def beside(k: Kit, h: float, icon: str, glyph: Sequence[Surface]) -> float:
    """What a button of this height needs beside its words: margins, signs, picture."""
    parts = list(glyph)
    if icon:
        parts.append(k.sprite("icon/" + icon, h * 0.46, 0, INK))
    return 28 + row_width(k, parts, 9) + (9 if parts else 0)


def broken_label(
    k: Kit,
    d: Surface,
    words: str,
    box: tuple[float, float, float, float],
    size: float,
    ink: Colour,
    face: str,
    most: float,
) -> list[float]:
    """A label left in a box, on one line or two, at the size that it shares with its siblings.

    Args:
        k: The painter.
        d: Where to paint.
        words: The label.
        box: Its room, units.
        size: As for ``Kit.text``.
        ink: Of the letters.
        face: A key of ``theme.FACES``.
        most: The type size of its siblings (``Kit.even``).

    Returns:
        The middle of each line and its width, for what is drawn along it: ``[y, width, y, width]``, units.
    """
    x, y, w, h = box
    lines = k.broken(words, most, w, face, h)
    places: list[float] = []
    for n, line in enumerate(lines):
        middle = y + h / 2 + (n - (len(lines) - 1) / 2) * PITCH * most
        sprite = k.text(line, size, ink, face, fit=w, most=most)
        k.put(d, sprite, x, middle, "midleft")
        places += [middle, k.width(sprite)]
    return places


def toggle(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    w: float,
    labels: Sequence[str],
    on: int,
    icons: Sequence[str] = (),
    h: float = 54,
) -> None:
    """Two or three words side by side, the chosen one on a dark bar; ``icons`` before them."""
    k.put(d, k.shaded(w, h, h / 2, (206, 178, 132), (226, 204, 164), (150, 110, 70), 2), x, y, "topleft")
    side = h * 0.4 if icons else 0
    needs = [k.text_width(word, 22) + side + 34 for word in labels]
    spare = (w - sum(needs)) / len(labels)
    most = k.even([(word, need + spare - side - 28) for word, need in zip(labels, needs, strict=True)], 22)
    if most < k.em(22):
        # Too narrow for the words at their full size: as much room for each as it needs at the size they get.
        share = (w - len(labels) * (side + 34)) / sum(k.text_width(word, 22) for word in labels)
        needs = [k.text_width(word, 22) * share + side + 34 for word in labels]
        spare = 0.0
        most = max(22, int(k.em(22) * share))
    at = x
    for n, (word, need) in enumerate(zip(labels, needs, strict=True)):
        room = max(0.0, need + spare)
        here = n == on
        if here:
            bar = k.shaded(room - 6, h - 6, h / 2 - 3, (92, 44, 70), (60, 24, 52), GOLD, 2)
            k.put(d, bar, at + 3, y + 3, "topleft")
        parts = [k.sprite("icon/" + icons[n], side, 0, GOLD_LIGHT if here else INK_SOFT)] if icons else []
        words = k.text(word, 22 if here else 21, CREAM if here else INK, fit=room - side - 22, most=most)
        parts.append(words)
        run(k, d, at + room / 2, y + h / 2, parts, 6, "center")
        at += room


# ------------------------------------------------------------------------------------------------- panels and titles
def panel(
    k: Kit, d: Surface, x: float, y: float, w: float, h: float, radius: float = 22, rim: Colour = GOLD, edge: float = 3
) -> None:
    """A paper panel with its shadow."""
    k.put(d, k.shadow(w, h, radius, 18, 190), x + w / 2, y + h / 2 + 10)
    k.put(d, k.washi(w, h, radius, rim, edge), x, y, "topleft")


def inset(k: Kit, d: Surface, x: float, y: float, w: float, h: float) -> None:
    """A bright field on a panel."""
    k.put(d, k.box(w, h, 16, (255, 250, 234), (196, 164, 116), 2), x, y, "topleft")


def title(k: Kit, d: Surface, words: str, x: float = 44, y: float = 52, size: float = 46, wide: float = 760) -> None:
    """The lettering at the top left of a scene."""
    k.put(d, k.big(words, size, GOLD_LIGHT, GOLD, ((5, TITLE_RIM),), fit=wide), x, y, "midleft")


def game_badge(k: Kit, d: Surface, game: str, name: str, line: str) -> None:
    """The game's picture, its name and one line, at the top right."""
    k.put(d, k.keep(("badge", game), lambda: k.rounded(k.sprite("tile/" + game, 72).convert_alpha(), 10)), 880, 52)
    k.put(d, k.box(76, 76, 11, None, GOLD, 2.5), 880, 52)
    k.put(d, k.text(name, 32, CREAM, "big", fit=312, most=33), 930, 38, "midleft")
    k.put(d, k.text(line, 20, (222, 200, 206), "text", fit=312, most=27), 930, 74, "midleft")


def heading(k: Kit, d: Surface, name: str, line: str) -> None:
    """The sign of a match at the top left: the game, the round."""
    k.put(d, k.shadow(178, 82, 14, 8, 150), 103, 55)
    k.put(d, k.washi(178, 82, 14, GOLD, 3), 14, 10, "topleft")
    k.put(d, k.text(name, 30, VERMILION_DARK, "big", fit=154, most=32), 103, 38)
    k.put(d, k.text(line, 20, INK_SOFT, fit=154, most=26), 103, 70)


def menu_key(k: Kit, d: Surface, label: str, glyph: Sequence[Surface]) -> None:
    """The menu button at the top right of a match: 1094, 10, 172 × 46."""
    k.put(d, k.shaded(172, 46, 14, PLUM_LIGHT, PLUM_DARK, GOLD, 2), 1266, 10, "topright")
    room = 142 - row_width(k, list(glyph), 8)
    run(k, d, 1180, 33, [*glyph, k.text(label, 20, CREAM, fit=room, most=28)], 8, "center")
