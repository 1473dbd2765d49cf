"""What stands for a seat, and cards: medallions, plates, ribbons, chips, the log line, fans, the path of a throw.

Each function paints on ``d`` with a kit ``k``; units; ``look`` is the look of a seat (its shape and its colour).
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from tabletop.ui.kit import Kit
from tabletop.ui.kit_furniture import focus_ring, row_width, run
from tabletop.ui.theme import AVATARS, CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, SMALL, Colour, mix


# ------------------------------------------------------------------------------------------------- seats
def avatar_of(look: int) -> str:
    """The portrait of a look."""
    return AVATARS[look % len(AVATARS)]


def medallion(k: Kit, d: Surface, x: float, y: float, r: float, look: int, avatar: str = "", lit: bool = True) -> None:
    """A portrait in the seat's ring, with the seat's shape as a badge, dark-rimmed so that it lives in grey."""
    k.put(d, k.shadow(2 * r, 2 * r, r, 6, 130), x, y + 4)

    def make(out: Surface) -> None:
        colour = k.seats[look % len(k.seats)].colour
        c = r * 1.25
        k.lay(out, k.disc(r, INK), c, c)
        k.lay(out, k.disc(r - 1.6, colour, CREAM, 1.6), c, c)
        k.lay(out, k.disc(r * 0.82, mix(colour, CREAM, 0.74)), c, c)
        k.lay(out, k.sprite("avatar/" + (avatar or avatar_of(look)), r * 1.34), c, c)
        k.lay(out, k.seat_mark(look, r * 0.34), c + r * 0.74, c + r * 0.70)

    sprite = k.layered(("medallion", r, look, avatar), r * 2.5, r * 2.5, make)
    k.put(d, sprite if lit else k.greyed(sprite, ("medallion", r, look, avatar)), x, y)


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
    tag: str = "",
    key: str = "",
    avatar: str = "",
) -> None:
    """A seat's plate, 62 u high: public facts only. Gold: whose turn, or focus; ``choice``: may be chosen."""
    k.put(d, k.shadow(w, 62, 31, 8, 140), x + w / 2, y + 36)
    if active or focus:
        focus_ring(k, d, x, y, w, 62, 31)
    if choice:
        k.put(d, k.box(w + 8, 70, 35, GOLD_LIGHT, INK, 2), x - 4, y - 4, "topleft")
    colour = k.seats[look % len(k.seats)].colour
    rim = GOLD if active or focus or choice else mix(colour, INK, 0.35)
    k.put(d, k.washi(w, 62, 31, rim, 3), x, y, "topleft")
    medallion(k, d, x + 32, y + 31, 35, look, avatar)
    room = w - 94 - (34 if bot or key else 0)
    k.put(d, k.text(name, 25, fit=room, most=28), x + 76, y + 21, "midleft")
    k.put(d, k.text(line, SMALL, INK_SOFT, "text", fit=w - 94, most=22), x + 76, y + 45, "midleft")
    if bot and not key:
        k.put(d, k.sprite("icon/robot", 24, 0, INK_SOFT), x + w - 30, y + 22)
    if key:
        k.put(d, k.keycap(key, 34), x + w - 26, y + 2)
    if tag:
        ribbon(k, d, x + w / 2 + 20, y - 14, tag)


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
    ink: Colour = CREAM,
    rim: Colour = CREAM,
    parts: Sequence[Surface] = (),
    *,
    most: float = 0,
    hang: int = 0,
) -> float:
    """A small pill with sprites and a word, centred; ``most`` and ``hang`` as for a ribbon. Returns its width."""
    row = [*parts, k.text(words, size, ink, most=most)]
    w = row_width(k, row, 8) + 26
    h = max(size * 1.6, k.u(row[-1].get_height()) * 0.9)
    y += hang * (h - size * 1.6) / 2
    k.put(d, k.shaded(w, h, h / 2, top, bottom, rim, 2), x, y)
    run(k, d, x, y + 1, row, 8, "center")
    return w


# ------------------------------------------------------------------------------------------------- cards
def card(k: Kit, d: Surface, name: str, x: float, y: float, w: float, turn: float = 0, lift: float = 6) -> None:
    """A picture card with its shadow, centred; ``lift`` is its height above the cloth (6 rest, 8 hand, 20 held)."""
    lay_card(k, d, k.sprite(name, w, turn), x, y, (w, k.art_h(name, w)), turn, lift)


def lay_card(
    k: Kit, d: Surface, sprite: Surface, x: float, y: float, size: tuple[float, float], turn: float = 0, lift: float = 6
) -> None:
    """A card sprite (already turned) with the shadow of a card of ``size``."""
    w, h = size
    soft = k.shadow(w, h, w * 0.08, 7, 120 if lift < 12 else 90)
    soft = k.keep(("cardshadow", w, h, lift < 12, turn), lambda: k.turned(soft, turn)) if turn else soft
    k.put(d, soft, x + lift * 0.35, y + lift * 0.7)
    k.put(d, sprite, x, y)


def fan(
    k: Kit, d: Surface, name: str, x: float, y: float, count: int, w: float = 46, step: float = 17, spread: float = 7
) -> None:
    """A rival's cards, backs up, as a fan."""
    for i in range(count):
        off = i - (count - 1) / 2
        card(k, d, name, x + off * step, y + abs(off) ** 1.6 * 1.6, w, off * -spread, 3)


def arc_at(a: tuple[float, float], b: tuple[float, float], rise: float, t: float) -> tuple[float, float]:
    """A point on the path of a thrown thing, ``rise`` units high."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - rise * 4 * t * (1 - t)
