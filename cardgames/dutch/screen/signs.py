"""A kind of card as small as it can be written: its letter, and its colour where that matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.dutch.table.words import STAR, Sign

if TYPE_CHECKING:
    import pygame

    from tabletop.core.i18n import Translator
    from tabletop.ui.draw.kit import Kit

PAPER, EDGE = (255, 250, 240), (120, 104, 84)
INKS = {"r": (200, 32, 47), "b": (29, 26, 38), "": (96, 62, 40)}
PIPS = {"r": "card/pip_H", "b": "card/pip_S"}


def sign_width(k: Kit, one: Sign, tr: Callable[[str], str], size: float) -> float:
    """How wide it is written."""
    return k.width(sign_picture(k, one, tr, size))


def sign_picture(k: Kit, one: Sign, tr: Callable[[str], str], size: float) -> pygame.Surface:
    """A little card with the letter; a pip beside it where the colour matters.

    Args:
        k: The painter.
        one: Which kind.
        tr: Translates its letter.
        size: Type size, units.
    """
    letter = one.letter if one.letter.isdigit() else tr(one.letter)

    def make() -> pygame.Surface:
        star = one.letter == STAR
        text = k.sprite("icon/star", size * 0.8, 0, INKS["r"]) if star else k.text(
            letter, size, INKS[one.colour], "label", most=size)  # fmt: skip
        pip = k.sprite(PIPS[one.colour], size * 0.62) if one.colour else None
        wide = max(size * 0.95, k.width(text) + 8 + (size * 0.66 if pip else 0))
        tall = size * 1.12
        out = k.box(wide, tall, size * 0.2, PAPER, EDGE, 1).copy()
        k.lay(out, text, (wide - (size * 0.66 if pip else 0)) / 2, tall / 2 + 0.5)
        if pip is not None:
            k.lay(out, pip, wide - size * 0.46, tall / 2)
        return out

    return k.keep(("dutch sign", one, letter, size), make)


def write_sign(k: Kit, target: pygame.Surface, one: Sign, tr: Translator, x: float, y: float, size: float) -> float:
    """Write it from ``x`` on, its middle at ``y``; its width."""
    picture = sign_picture(k, one, tr, size)
    k.put(target, picture, x, y, "midleft")
    return k.width(picture)
