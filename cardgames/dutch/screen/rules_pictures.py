"""The pictures of Dutch's rules page.

Cards (``"dutch/H10"``), and what they count and can do in a variant (``"dutch/values-tamalou"``).
"""

from __future__ import annotations

import pygame

from cardgames.dutch.rules.data import ALL
from cardgames.dutch.rules.variant import VARIANTS, Variant
from cardgames.dutch.screen.cards import DutchPainter
from cardgames.dutch.screen.signs import sign_width, write_sign_on
from cardgames.dutch.table.faces import face_of
from cardgames.dutch.table.words import (
    DOES,
    ICONS,
    Sign,
    ends,
    half,
    power_rows,
    value_rows,
    when_to_call,
)
from tabletop.core.i18n import N_, Translator
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit

VALUES = "values-"
ROW = 34.0
FACES = frozenset(face_of(card) for card in ALL)


def figure(k: Kit, tr: Translator, name: str, w: float) -> pygame.Surface | None:
    """A card, or a variant's table, ``w`` units wide; None for a name that is neither."""
    game, _, what = name.partition("/")
    if game != "dutch":
        return None
    if what.startswith(VALUES):
        variant = VARIANTS.get(what[len(VALUES) :])
        return None if variant is None else table(k, tr, variant, w)
    return DutchPainter(tr)(k, what, w) if what in FACES or what == "" else None


def table(k: Kit, tr: Translator, variant: Variant, w: float) -> pygame.Surface:
    """Values on the left, powers on the right, and below when one calls and when the match ends."""
    powers, values = power_rows(variant), value_rows(variant)
    rows = max(len(powers), len(values) + 1)
    tall = 26 + ROW * (rows + 1) + 46

    def draw(out: pygame.Surface) -> None:
        k.lay(out, k.washi(w, tall, 16, theme.GOLD, 3), 0, 0, "topleft")
        left, middle = 24.0, w * 0.42
        y = 30.0
        for x, said in ((left, N_("Points")), (middle, N_("When discarded"))):
            k.lay(out, k.text(tr(said), 20, theme.VERMILION_DARK, most=22), x, y, "midleft")
        k.lay(out, k.box(2, ROW * rows + 8, 1, theme.GOLD), middle - 22, y + 16, "topleft")
        plain = [Sign("A"), Sign("2"), Sign("10")]
        line = y + ROW
        at = left
        for n, one in enumerate(plain):
            if n == 2:
                k.lay(out, k.text("–", 20, theme.INK_SOFT, most=20), at, line, "midleft")
                at += 14
            write_sign_on(k, out, one, tr, at, line, 20)
            at += sign_width(k, one, tr, 20) + 6
        same = k.text(tr(N_("their number")), 20, theme.INK, "text", fit=middle - 34 - at, most=22)
        k.lay(out, same, at + 4, line, "midleft")
        for row in values:
            line += ROW
            at = left
            for one in row.signs:
                write_sign_on(k, out, one, tr, at, line, 20)
                at += sign_width(k, one, tr, 20) + 6
            k.lay(out, k.text(half(row.value), 23, theme.INK, "big", most=23), at + 8, line, "midleft")
        line = y
        for power in powers:
            line += ROW
            at = middle
            for one in power.signs:
                write_sign_on(k, out, one, tr, at, line, 20)
                at += sign_width(k, one, tr, 20) + 6
            k.lay(out, k.sprite(f"icon/{ICONS[power.power]}", 22, 0, theme.VERMILION_DARK), at + 4, line, "midleft")
            words = k.text(tr(DOES[power.power]), 20, theme.INK, "text", fit=w - at - 54, most=22)
            k.lay(out, words, at + 34, line, "midleft")
        told = tr.words(())
        foot = f"{when_to_call(variant, told)} · {ends(variant, told)}"
        k.lay(out, k.text(foot, 20, theme.INK_SOFT, fit=w - 48, most=22), left, tall - 26, "midleft")

    return k.layered(("dutch values", variant, tr.language, w), w, tall, draw)
