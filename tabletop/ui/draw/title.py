"""The title's own furniture: the hanging scrolls of the games and the room with the name of the box.

All but the words is baked (``tools/backdrops.py``): the first frame reads a few pictures and renders a few lines.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from tabletop.ui.draw.furniture import run, spread
from tabletop.ui.draw.kit import PRE, Kit
from tabletop.ui.draw.text import PITCH
from tabletop.ui.draw.theme import GOLD, GOLD_DARK, INK, NIGHT, SMALL, VERMILION_DARK, WASHI, mix

TILE_W, TILE_H, TILE_Y = 218, 386, 180
SCROLL_PAD = 40
SCROLL_W, SCROLL_H = TILE_W + 2 * SCROLL_PAD, TILE_H + 2 * SCROLL_PAD + 20
CORD_Y = 138
PAINTING = (50, 57, 198, 197)
"""The painting on a scroll's sprite, with its frame."""
NAME = 24
"""The type size of a game's name."""
FACT = 21
"""The type size of players and minutes."""
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
    sizes: tuple[float, float, float],
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
        sizes: As from :func:`label_sizes`.
        focus: Shadow, pointing arrow, brighter label, name in vermilion.
    """
    w, h = TILE_W, TILE_H
    for cx in (x + 40, x + w - 40):
        cord = mix(GOLD_DARK, NIGHT, 0.2)
        pygame.draw.line(d, cord, k.at(cx, CORD_Y), k.at(cx, y), max(1, k.px(2.5)))
    if focus:
        k.put(d, k.shadow(w, h, 8, 20, 200), x + w / 2, y + h / 2 + 22)
    k.put(d, _hung(k, game), x - SCROLL_PAD, y - SCROLL_PAD, "topleft")
    _label(k, d, x, y, words, sizes, focus)
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


def label_sizes(k: Kit, words: Sequence[tuple[str, str, str, str]]) -> tuple[float, float, float]:
    """The type sizes that all scrolls share: of the names, the pitches, and the line of players and minutes.

    Args:
        k: The painter.
        words: Of each scroll, as for :func:`scroll`.
    """
    names = k.even([(name, TILE_W - 28) for name, *_ in words], NAME, "big", _name_room(k), most=36)
    wide, tall = _pitch_room(k)
    lines = [line for _, pitch, *_ in words for line in pitch.split("\n")]
    pitches = k.even([(line, wide) for line in lines], SMALL, "text")
    facts = [fact for one in words for fact in zip(one[2:], _fact_rooms(k), strict=True)]
    return names, max(float(SMALL), min(pitches, tall / 2.72)), k.even(facts, FACT)


def _name_tall(k: Kit) -> float:
    """Half of what the name takes, units."""
    return 24 + 8 * (k.scale - 1)


def _name_room(k: Kit) -> float:
    """The height for a name on two lines, units; 0 where one line must do."""
    return 2 * _name_tall(k) - 6 if k.scale > LARGE else 0.0


def _fact_rooms(k: Kit) -> tuple[float, float]:
    """The widths for players and minutes, units."""
    return (140.0, 150.0) if k.scale > LARGE else (44.0, 84.0)


def _pitch_room(k: Kit) -> tuple[float, float]:
    """Width and height for the pitch, units."""
    if k.scale > LARGE:
        return TILE_W - 26, 368 - 2 * 42 - (label_top(k) + 2 * _name_tall(k))
    return TILE_W - 22, 54


def _label(
    k: Kit,
    d: Surface,
    x: float,
    y: float,
    words: tuple[str, str, str, str],
    sizes: tuple[float, float, float],
    focus: bool,
) -> None:
    """Name, pitch, players and minutes on the scroll's paper."""
    name, pitch, players, minutes = words
    w, large = TILE_W, k.scale > LARGE
    top, middle = y + label_top(k), x + TILE_W / 2
    if focus:
        k.put(d, k.washi(w - 20, y + 368 - top, 8, GOLD, 2, (255, 250, 232), WASHI), x + 10, top, "topleft")
    elif large:
        k.put(d, k.washi(w - 20, y + 368 - top, 8, GOLD, 2), x + 10, top, "topleft")
    tall = _name_tall(k)
    colour = VERMILION_DARK if focus else INK
    lines = k.broken(name, sizes[0], w - 28, "big", _name_room(k))
    for n, line in enumerate(lines):
        drop = (n - (len(lines) - 1) / 2) * PITCH * sizes[0]
        k.put(d, k.text(line, NAME, colour, "big", fit=w - 28, most=sizes[0]), middle, top + tall + drop)
    signs = (("icon/players", 22), ("icon/clock", 20))
    rows = [
        [k.sprite(sign, side, 0, VERMILION_DARK), k.text(fact, FACT, fit=wide, most=sizes[2])]
        for (sign, side), fact, wide in zip(signs, (players, minutes), _fact_rooms(k), strict=True)
    ]
    if large:
        wide, room = _pitch_room(k)
        k.put(d, _block(k, pitch, wide, sizes[1]), middle, top + 2 * tall + room / 2 - 4)
        for n, row in enumerate(rows):
            run(k, d, middle, y + 368 - 62 + n * 38, row, 6, "center")
        return
    k.put(d, _block(k, pitch, _pitch_room(k)[0], sizes[1]), middle, y + 296)
    run(k, d, middle, y + 344, [*rows[0], k.box(8, 2, 0), *rows[1]], 5, "center")


def _block(k: Kit, words: str, wide: float, size: float) -> Surface:
    """The lines of a text at a size; what does not fit is narrowed."""
    lines = words.split("\n")

    def make() -> Surface:
        written = [k.text(line, SMALL, INK, "text", fit=wide, most=size) for line in lines]
        pitch = written[0].get_height()
        out = Surface((max(line.get_width() for line in written), pitch * len(written)), pygame.SRCALPHA)
        for n, line in enumerate(written):
            out.blit(line, ((out.get_width() - line.get_width()) // 2, n * pitch), special_flags=PRE)
        return out

    return k.keep(("pitch", words, wide, size), make)
