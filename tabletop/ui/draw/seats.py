"""What stands for a seat: medallions, plates, ribbons, chips.

Each function paints on ``d`` with a kit ``k``; units; ``look`` is the look of a seat (its shape and its colour).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from tabletop.ui.draw.furniture import focus_ring, row_width, run
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import AVATARS, CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, SMALL, Colour, mix


# ------------------------------------------------------------------------------------------------- seats
def avatar_of(look: int) -> str:
    """The portrait of a look."""
    return AVATARS[look % len(AVATARS)]


def medallion(k: Kit, d: Surface, x: float, y: float, r: float, look: int, lit: bool = True, picture: str = "") -> None:
    """A portrait in the seat's ring, with the seat's shape as a badge, dark-rimmed so that it lives in grey.

    ``picture`` names another portrait than the one of the look.
    """
    k.put(d, k.shadow(2 * r, 2 * r, r, 6, 130), x, y + 4)

    def make(out: Surface) -> None:
        colour = k.seats[look % len(k.seats)].colour
        c = r * 1.25
        k.lay(out, k.disc(r, INK), c, c)
        k.lay(out, k.disc(r - 1.6, colour, CREAM, 1.6), c, c)
        k.lay(out, k.disc(r * 0.82, mix(colour, CREAM, 0.74)), c, c)
        face = k.sprite(picture, _within(k, picture, r)) if picture else k.sprite("avatar/" + avatar_of(look), r * 1.34)
        k.lay(out, face, c, c)
        k.lay(out, k.seat_mark(look, r * 0.34), c + r * 0.74, c + r * 0.70)

    sprite = k.layered(("medallion", r, look, picture), r * 2.5, r * 2.5, make)
    k.put(d, sprite if lit else k.greyed(sprite, ("medallion", r, look, picture)), x, y)


def _within(k: Kit, picture: str, r: float) -> float:
    """How wide a picture is that lies within a disc of that radius."""
    tall = k.art_h(picture, 1.0)
    return 1.56 * r / math.hypot(1.0, tall)


def plate(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    look: int,
    name: str,
    line: str,
    w: float = 212,
    *,
    active: bool = False,
    focus: bool = False,
    choice: bool = False,
    bot: bool = False,
    key: str = "",
) -> None:
    """A seat's plate, 62 u high: public facts only. Gold: whose turn, or focus; ``choice``: may be chosen."""
    k.put(d, k.shadow(w, 62, 31, 8, 140), x + w / 2, y + 36)
    if active or focus:
        focus_ring(k, d, x, y, w, 62, 31)
    if choice:
        k.put(d, k.box(w + 8, 70, 35, GOLD_LIGHT, INK, 2), x - 4, y - 4, "topleft")
    colour = k.seats[look % len(k.seats)].colour
    rim = GOLD if active or focus or choice else mix(colour, INK, 0.55)
    k.put(d, k.washi(w, 62, 31, rim, 3), x, y, "topleft")
    medallion(k, d, x + 32, y + 31, 35, look)
    room = w - 94 - (34 if bot or key else 0)
    k.put(d, k.text(name, 25, fit=room, most=28), x + 76, y + 21, "midleft")
    k.put(d, k.text(line, SMALL, INK_SOFT, "text", fit=w - 94, most=22), x + 76, y + 45, "midleft")
    if bot and not key:
        k.put(d, k.sprite("icon/robot", 24, 0, INK_SOFT), x + w - 30, y + 22)
    if key:
        k.put(d, k.keycap(key, 34), x + w - 26, y + 2)


def ribbon(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    words: str,
    size: float = 20,
    top: Colour = (236, 84, 58),
    bottom: Colour = (178, 38, 38),
    *,
    most: float = 0,
    hang: int = 0,
    within: tuple[float, float] | None = None,
) -> float:
    """A small tag in a pill: « À toi ! ».

    Args:
        k: The painter.
        d: Where to.
        x: Its middle, units.
        y: Its middle at the usual interface scale, units.
        words: What it says.
        size: Type size before the interface scale.
        top: Its colour above.
        bottom: Its colour below.
        most: The type size at most; 0 for no bound.
        hang: Where it grows to when letters are larger: −1 up, 1 down, 0 both ways.
        within: The left and the right end that it keeps to, units.

    Returns:
        Its height.
    """
    text = k.text(words, size, CREAM, most=most)
    w, h = k.width(text) + 30, max(size * 1.6, k.u(text.get_height()) * 0.9)
    y += hang * (h - size * 1.6) / 2
    if within:
        x = max(within[0] + w / 2, min(within[1] - w / 2, x))
    k.put(d, k.shadow(w, h, 10, 5, 110), x, y + 3)
    k.put(d, k.shaded(w, h, h / 2, top, bottom, CREAM, 2), x, y)
    k.put(d, text, x, y + 1)
    return h


def chip(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    words: str,
    size: float = 20,
    top: Colour = (70, 40, 60),
    bottom: Colour = (44, 24, 44),
    parts: Sequence[Surface] = (),
    *,
    most: float = 0,
    hang: int = 0,
    side: int = 0,
) -> float:
    """A small pill with sprites, a word, or both; ``most`` and ``hang`` as for a ribbon. Returns its width.

    It is centred; with a ``side`` of 1 it lies to the right of ``x``.
    """
    row = [*parts, k.text(words, size, CREAM, most=most)] if words else [*parts]
    w = row_width(k, row, 8) + 26
    h = max(size * 1.6, k.u(row[-1].get_height()) * 0.9)
    x, y = x + side * w / 2, y + hang * (h - size * 1.6) / 2
    k.put(d, k.shaded(w, h, h / 2, top, bottom, CREAM, 2), x, y)
    run(k, d, x, y + 1, row, 8, "center")
    return w
