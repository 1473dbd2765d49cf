"""The ten action cards, painted: price in leaves, a pictogram, a name in two lines; the short rule of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from cardgames.wazabi.rules.data import COST, Effect
from cardgames.wazabi.rules.describe import EFFECT_NAMES
from cardgames.wazabi.screen.picts import PICTS
from cardgames.wazabi.table.faces import DULL, LIT, effect_of
from cardgames.wazabi.table.layout import RATIO
from tabletop.core.i18n import Translator
from tabletop.ui.draw.kit import MULT, Kit
from tabletop.ui.draw.theme import CREAM, GOLD, INK, Colour, mix

RED, BLUE, VIOLET, TEAL, BROWN = (206, 66, 48), (52, 108, 190), (134, 84, 186), (32, 132, 116), (150, 96, 44)


COLOURS: Mapping[Effect, Colour] = {
    Effect.REMOVE_ONE: RED,
    Effect.TAKE: VIOLET,
    Effect.KEEP_ONE: VIOLET,
    Effect.DRAW_THREE: TEAL,
    Effect.ROTATE: BLUE,
    Effect.KEEP_TWO: VIOLET,
    Effect.REMOVE_TWO: RED,
    Effect.GIVE: BLUE,
    Effect.AGAIN: BROWN,
    Effect.SKIP: BROWN,
}
"""The colour of each family."""


def two_lines(name: str) -> tuple[str, ...]:
    """A name in the two lines that are least unlike in length; one word is one line.

    >>> two_lines("Pass all dice")
    ('Pass all', 'dice')
    """
    words = name.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(name,))


class WazabiPainter:
    """Paints a card by its face: an effect and its state, or ``""`` for the back.

    Args:
        tr: Translates the names that are written on cards.
    """

    ratio = RATIO

    def __init__(self, tr: Callable[..., str] | Translator) -> None:
        self._tr = tr

    @property
    def name(self) -> str:
        """Cards carry words: pictures are kept by language."""
        return f"wazabi {getattr(self._tr, 'language', '')}"

    def __call__(self, k: Kit, face: str, w: float) -> pygame.Surface:
        """A card ``w`` units wide; with its gold edge when it can be played."""
        if not face:
            return k.sprite("card/back_wazabi", w)
        effect = effect_of(face)
        name = self._tr(EFFECT_NAMES[effect])
        plain = k.keep(
            ("wazabi card", effect, name, w, face.endswith(DULL)),
            lambda: _paint(k, effect, name, w, not face.endswith(DULL)),
        )
        if not face.endswith(LIT):
            return plain
        return k.keep(("wazabi lit card", effect, name, w), lambda: _edged(k, plain, w))


def _edged(k: Kit, card: pygame.Surface, w: float) -> pygame.Surface:
    """The card in a gold edge with a halo."""
    h = w * RATIO
    halo = k.shadow(w + 4, h + 4, 13, 9, 200, (255, 206, 96))
    out = pygame.Surface(halo.get_size(), pygame.SRCALPHA)
    middle = out.get_rect().center
    for part in (halo, k.box(w + 8, h + 8, 14, GOLD), card):
        out.blit(part, part.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _paint(k: Kit, effect: Effect, name: str, w: float, lit: bool) -> pygame.Surface:
    colour = COLOURS[effect]
    h, m = w * RATIO, w * 0.045
    out = k.box(w, h, w * 0.09, INK).copy()
    k.lay(out, k.box(w - 2, h - 2, w * 0.085, CREAM), 1, 1, "topleft")
    art = k.shaded(w - 2 * m, h * 0.66, w * 0.06, mix(colour, CREAM, 0.26), mix(colour, INK, 0.3)).copy()
    k.lay(art, k.glow(w * 1.1, w * 0.9, (255, 250, 220), 150), k.width(art) / 2, k.u(art.get_height()) * 0.56)
    mask = k.box(w - 2 * m, h * 0.66, w * 0.06, (255, 255, 255))
    art.blit(mask, (0, 0), special_flags=MULT)
    k.lay(out, art, m, m, "topleft")
    PICTS[effect](k, out, w)
    for n, line in enumerate(two_lines(name)):
        size = max(19.0, w * 0.166) if w >= 100 else w * 0.166
        words = k.text(line, size, INK, fit=w - 2 * m - 4, most=size)
        k.lay(out, words, w / 2, h * (0.775 + 0.123 * n))
    if not lit:
        out.fill((150, 138, 160, 255), special_flags=MULT)
    _price(k, out, w, COST[effect], lit)
    return out


def _price(k: Kit, out: pygame.Surface, w: float, cost: int, lit: bool) -> None:
    """One leaf a Wazabi, or a plain 0; it stays bright when the card falls back."""
    size, left, top = w * 0.205, w * 0.075, w * 0.075
    wide = cost * size + w * 0.09 if cost else w * 0.27
    k.lay(out, k.box(wide, w * 0.25, w * 0.125, CREAM if lit else (214, 200, 196), INK, 1.6), left, top, "topleft")
    if not cost:
        k.lay(out, k.text("0", w * 0.19, INK, "big", most=w * 0.19), left + wide / 2, top + w * 0.122)
    for n in range(cost):
        k.lay(out, k.sprite("wazabi/leaf", size), left + w * 0.045 + n * size, top + w * 0.125, "midleft")
