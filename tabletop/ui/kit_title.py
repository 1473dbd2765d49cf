"""The title's own furniture: the hanging scrolls of the games and the room with the name of the box.

All but the words is baked (``tools/backdrops.py``): the first frame reads a few pictures and renders a few lines.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.ui.kit import Kit
from tabletop.ui.kit_furniture import focus_ring, run, spread
from tabletop.ui.theme import GOLD, GOLD_DARK, INK, NIGHT, SMALL, VERMILION_DARK, WASHI, mix

TILE_W, TILE_H, TILE_Y = 218, 386, 180
SCROLL_PAD = 40
SCROLL_W, SCROLL_H = TILE_W + 2 * SCROLL_PAD, TILE_H + 2 * SCROLL_PAD + 20
CORD_Y = 138


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
    shut: bool = False,
) -> None:
    """A game as a hanging scroll; rest at ``TILE_Y``, focus 4 u lower.

    Args:
        k: The painter.
        d: Where to paint.
        game: The key of the game.
        x: Left edge.
        y: Top edge.
        words: Name, pitch (two lines), players (« 2–4 »), minutes (« 15 min »).
        focus: Ring, pointing arrow, brighter label, name in vermilion.
        shut: Not in this build: without colour.
    """
    name, pitch, players, minutes = words
    w, h = TILE_W, TILE_H
    for cx in (x + 40, x + w - 40):
        cord = mix(GOLD_DARK, NIGHT, 0.2)
        pygame.draw.line(d, cord, k.at(cx, CORD_Y), k.at(cx, y), max(1, k.px(2.5)))
    if focus:
        k.put(d, k.shadow(w, h, 8, 20, 200), x + w / 2, y + h / 2 + 22)
        focus_ring(k, d, x - 8, y - 10, w + 16, h + 22, 14)
    sprite = k.sprite("scroll/" + game, SCROLL_W)
    k.put(d, k.greyed(sprite, ("scroll", game), 190) if shut else sprite, x - SCROLL_PAD, y - SCROLL_PAD, "topleft")
    if focus:
        k.put(d, k.washi(w - 20, 142, 8, GOLD, 2, (255, 250, 232), WASHI), x + 10, y + 226, "topleft")
    size = 21 if len(name) > 9 else 28
    k.put(d, k.text(name, size, VERMILION_DARK if focus else INK, "big", fit=w - 28), x + w / 2, y + 250)
    block = k.text(pitch, SMALL, INK, "text", w - 22, pygame.FONT_CENTER, lines=2)
    k.put(d, block, x + w / 2, y + 296)
    icons = [k.sprite(f"icon/{icon}", side, 0, VERMILION_DARK) for icon, side in (("players", 22), ("clock", 20))]
    row = [icons[0], k.text(players, 21, fit=44), k.box(8, 2, 0), icons[1], k.text(minutes, 21, fit=84)]
    run(k, d, x + w / 2, y + 344, row, 5, "center")
    if focus:
        k.put(d, k.pointer(), x + w / 2, y - 34)
