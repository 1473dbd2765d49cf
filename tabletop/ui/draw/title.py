"""The title's own furniture: the hanging scrolls of the games and the room with the name of the box.

All but the words is baked (``tools/backdrops.py``): the first frame reads a few pictures and renders a few lines.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.ui.draw.furniture import run, spread
from tabletop.ui.draw.kit import PRE, Kit
from tabletop.ui.draw.theme import GOLD, GOLD_DARK, INK, NIGHT, SMALL, VERMILION_DARK, WASHI, mix

TILE_W, TILE_H, TILE_Y = 218, 386, 180
SCROLL_PAD = 40
SCROLL_W, SCROLL_H = TILE_W + 2 * SCROLL_PAD, TILE_H + 2 * SCROLL_PAD + 20
CORD_Y = 138
PAINTING = (50, 57, 198, 197)
"""The painting on a scroll's sprite, with its frame."""
LARGE = 1.15
"""From this interface scale on the words take room from the painting."""


def tile_x(index: int) -> float:
    """The left edge of a game's scroll, and of the button below it."""
    return 45 + index * 243


def title_room(k: Kit, d: Surface) -> None:
    """The room of the title with the beam, the stamp and the name of the box."""
    d.blit(k.keep("title room", lambda: spread(k, k.raw("room/title"))), (0, 0))


def scroll(
    k: Kit,
    d: Surface,
    game: str,
    x: float,
    y: float,
    words: tuple[str, str, str, str],
    focus: bool = False,
) -> None:
    """A game as a hanging scroll; rest at ``TILE_Y``, focus 4 u lower.

    Args:
        k: The painter.
        d: Where to paint.
        game: The key of the game.
        x: Left edge.
        y: Top edge.
        words: Name, pitch (two lines), players (« 2–4 »), minutes (« 15 min »).
        focus: Shadow, pointing arrow, brighter label, name in vermilion.
    """
    w, h = TILE_W, TILE_H
    for cx in (x + 40, x + w - 40):
        cord = mix(GOLD_DARK, NIGHT, 0.2)
        pygame.draw.line(d, cord, k.at(cx, CORD_Y), k.at(cx, y), max(1, k.px(2.5)))
    if focus:
        k.put(d, k.shadow(w, h, 8, 20, 200), x + w / 2, y + h / 2 + 22)
    k.put(d, _hung(k, game), x - SCROLL_PAD, y - SCROLL_PAD, "topleft")
    _label(k, d, x, y, words, focus)
    if focus:
        k.put(d, k.pointer(), x + w / 2, y - 34)


def _hung(k: Kit, game: str) -> Surface:
    """The scroll with its painting; under a large interface the painting is smaller, so that the paper hides none."""
    whole = k.sprite("scroll/" + game, SCROLL_W)
    if k.scale <= LARGE:
        return whole
    x, y, w, h = PAINTING
    strip = pygame.Rect(k.px(x), k.px(y + h + 2), k.px(w), k.px(6))
    seen = pygame.Rect(k.px(x + 4), k.px(y + h * 0.06), k.px(w - 8), k.px(h * 0.9))
    room = label_top(k) + SCROLL_PAD - y - 8
    small = room * seen.w / seen.h

    def make() -> Surface:
        out = whole.copy()
        out.blit(pygame.transform.smoothscale(whole.subsurface(strip), (strip.w, k.px(h + 4))), (k.px(x), k.px(y - 2)))
        shown = pygame.transform.smoothscale(whole.subsurface(seen), (k.px(small), k.px(room)))
        k.lay(out, shown, x + w / 2, y + room / 2)
        k.lay(out, k.box(small + 4, room + 4, 6, None, GOLD, 3), x + w / 2, y + room / 2)
        return out

    return k.keep(("hung", game, k.scale), make)


def label_top(k: Kit) -> float:
    """Where a scroll's paper begins, in units below its top: under a large interface it rises over the painting."""
    return 226 if k.scale <= LARGE else 226 - min(90, 50 + 50 * (k.scale - 1))


def _label(k: Kit, d: Surface, x: float, y: float, words: tuple[str, str, str, str], focus: bool) -> None:
    """Name, pitch, players and minutes on the scroll's paper."""
    name, pitch, players, minutes = words
    w, large = TILE_W, k.scale > LARGE
    top, middle = y + label_top(k), x + TILE_W / 2
    if focus:
        k.put(d, k.washi(w - 20, y + 368 - top, 8, GOLD, 2, (255, 250, 232), WASHI), x + 10, top, "topleft")
    elif large:
        k.put(d, k.washi(w - 20, y + 368 - top, 8, GOLD, 2), x + 10, top, "topleft")
    size = 21 if len(name) > 9 else 28
    tall = 24 + 8 * (k.scale - 1)
    colour = VERMILION_DARK if focus else INK
    k.put(d, k.text(name, min(size, 36 / k.scale), colour, "big", fit=w - 28), middle, top + tall)
    rows = [
        [k.sprite("icon/players", 22, 0, VERMILION_DARK), k.text(players, 21, fit=140 if large else 44)],
        [k.sprite("icon/clock", 20, 0, VERMILION_DARK), k.text(minutes, 21, fit=150 if large else 84)],
    ]
    if large:
        room = y + 368 - 2 * 42 - (top + 2 * tall)
        k.put(d, _block(k, pitch, w - 26, room), middle, top + 2 * tall + room / 2 - 4)
        for n, row in enumerate(rows):
            run(k, d, middle, y + 368 - 62 + n * 38, row, 6, "center")
        return
    k.put(d, _block(k, pitch, w - 22, 54), middle, y + 296)
    run(k, d, middle, y + 344, [*rows[0], k.box(8, 2, 0), *rows[1]], 5, "center")


def _block(k: Kit, words: str, wide: float, tall: float) -> Surface:
    """The lines of a text at the largest size at which they fit; under the least size they are narrowed instead."""
    lines = words.split("\n")
    size = round(k.em(SMALL))
    while size > SMALL and any(k.text_width(line, size / k.scale, "text") > wide for line in lines):
        size -= 1
    while size > SMALL and 1.36 * size * len(lines) > tall:
        size -= 1

    def make() -> Surface:
        written = [k.text(line, size / k.scale, INK, "text", fit=wide, most=size) for line in lines]
        pitch = written[0].get_height()
        out = Surface((max(line.get_width() for line in written), pitch * len(written)), pygame.SRCALPHA)
        for n, line in enumerate(written):
            out.blit(line, ((out.get_width() - line.get_width()) // 2, n * pitch), special_flags=PRE)
        return out

    return k.keep(("pitch", words, wide, size), make)
