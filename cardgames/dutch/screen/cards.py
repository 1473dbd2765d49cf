"""The playing cards, painted: the letters of the courts follow the language, 6 and 9 are underlined.

A face is a word: ``"H10"``, ``"Sk"``, ``"joker0"``; ``""`` is the back. A card that is wide enough shows its pips or
its court; a narrower one only its rank and its suit, large, so that it can be read on a crowded table.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from cardgames.dutch.screen.cipher import sign
from cardgames.dutch.table.faces import AWAY, BLACK_SUITS, EMPTY, SEEN, SIGN, TURNED, Print, print_of
from tabletop.core.i18n import N_, Translator
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK, Colour

RATIO = 1.42
MASTER = 140.0
"""The width at which a card is painted; every other size is shrunk from it."""
NARROW = 66.0
"""A card narrower than this shows its rank and its suit alone."""
RED, BLACK, PAPER, EDGE, GILT = (200, 32, 47), (29, 26, 38), (255, 250, 240), (203, 191, 166), (201, 162, 74)
THREAD, HOLLOW = (190, 226, 200, 110), (6, 44, 38, 48)
"""The outline of an empty place on the cloth, and what it is filled with."""
LETTERS: Mapping[str, str] = {"a": N_("A"), "j": N_("J"), "q": N_("Q"), "k": N_("K")}
THIRD = 1 / 3
SIXES = tuple((x, y) for x in (-1, 1) for y in (-1.0, 0.0, 1.0))
EIGHTS = tuple((x, y) for x in (-1, 1) for y in (-1.0, -THIRD, THIRD, 1.0))
PIPS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": SIXES,
    "7": (*SIXES, (0, -0.5)),
    "8": (*SIXES, (0, -0.5), (0, 0.5)),
    "9": (*EIGHTS, (0, 0)),
    "10": (*EIGHTS, (0, -2 / 3), (0, 2 / 3)),
}
"""Where the pips of a rank lie: across and down, −1 to 1."""


class DutchPainter:
    """Paints a card by its face.

    Args:
        tr: Translates the letters of aces and courts.
    """

    ratio = RATIO

    def __init__(self, tr: Translator) -> None:
        self._tr = tr

    @property
    def name(self) -> str:
        """Letters differ by language: so do the pictures that are kept."""
        return f"dutch {getattr(self._tr, 'language', '')}"

    def __call__(self, k: Kit, face: str, w: float) -> pygame.Surface:
        """A card ``w`` units wide."""
        if not face or face == TURNED:
            return k.sprite("card/back_red", w)
        if face == SEEN:
            return k.keep(("dutch seen", w), lambda: _seen(k, w))
        if face in (EMPTY, AWAY):
            return k.keep(("dutch gap", face, w), lambda: _gap(k, w, face == AWAY))
        if face.startswith(SIGN):
            return k.keep(("dutch sign card", face, w), lambda: _coded(k, int(face[len(SIGN) :]), w))
        kind = print_of(face)
        letter = self._tr(LETTERS[kind.rank]) if kind.rank in LETTERS else kind.rank
        narrow = w < NARROW

        def make() -> pygame.Surface:
            whole = k.keep(("dutch master", face, letter, narrow), lambda: _painted(k, kind, letter, narrow))
            return pygame.transform.smoothscale(whole, (max(1, k.px(w)), max(1, k.px(w * RATIO))))

        return k.keep(("dutch card", face, letter, w), make)


def _gap(k: Kit, w: float, away: bool) -> pygame.Surface:
    """A hollow outline; a gold one where the card is only held for the moment."""
    edge = (*GOLD_LIGHT, 200) if away else THREAD
    return k.box(w, w * RATIO, w * 0.1, HOLLOW, edge, 2)


def _seen(k: Kit, w: float) -> pygame.Surface:
    """A back with an eye: one has looked at it."""
    out = k.sprite("card/back_red", w).copy()
    k.lay(out, k.disc(w * 0.25, CREAM, GOLD, max(1.5, w * 0.025)), w / 2, w * RATIO / 2)
    k.lay(out, k.sprite("icon/eye", w * 0.34, 0, INK), w / 2, w * RATIO / 2)
    return out


def _coded(k: Kit, number: int, w: float) -> pygame.Surface:
    """Paper with a sign that only one person can read."""
    out = k.box(w, w * RATIO, w * 0.08, PAPER, EDGE, 1.5).copy()
    k.lay(out, sign(k, number, w * 0.27), w / 2, w * RATIO / 2)
    return out


def _painted(k: Kit, kind: Print, letter: str, narrow: bool) -> pygame.Surface:
    """The card at its largest."""
    w, h = MASTER, MASTER * RATIO
    out = k.box(w, h, w * 0.08, PAPER, EDGE, 1.5).copy()
    half = _index(k, kind, letter, narrow) if kind.suit else _jokers(k, kind, narrow)
    if not narrow:
        _figure(k, out, kind)
    out.blit(half, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if not narrow:
        out.blit(pygame.transform.rotate(half, 180), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def ink_of(kind: Print) -> Colour:
    """The colour of a card's rank."""
    return BLACK if kind.suit in BLACK_SUITS or kind.rank == "1" else RED


def _index(k: Kit, kind: Print, letter: str, narrow: bool) -> pygame.Surface:
    """Rank and suit: in the upper left corner, or filling a narrow card."""
    w, h = MASTER, MASTER * RATIO
    out = k.canvas(w, h).copy()
    ink = ink_of(kind)
    size = w * (0.74 if narrow else 0.27)
    rank = _lettered(k, letter, size, ink)
    if len(letter) > 1:
        width = round(rank.get_width() * (0.84 if narrow else 0.66))
        rank = pygame.transform.smoothscale(rank, (width, rank.get_height()))
    x, y = (w / 2, h * 0.31) if narrow else (w * 0.13, w * 0.165)
    k.lay(out, rank, x, y)
    if letter in ("6", "9"):
        bar = k.box(size * 0.5, size * 0.085, size * 0.04, ink)
        k.lay(out, bar, x, y + size * 0.46)
    pip = k.sprite(f"card/pip_{kind.suit}", w * (0.5 if narrow else 0.165))
    k.lay(out, pip, x, h * 0.75 if narrow else w * 0.385)
    return out


def _lettered(k: Kit, letter: str, size: float, ink: Colour) -> pygame.Surface:
    """A rank in heavy letters, cut to what one sees of them, so that it stands in the middle."""
    font = k.font("label", size)
    image = font.render(letter, True, ink).convert_alpha().premul_alpha()
    return image.subsurface(image.get_bounding_rect()).copy()


def _figure(k: Kit, out: pygame.Surface, kind: Print) -> None:
    """The court, the joker, the ace or the pips."""
    w, h = MASTER, MASTER * RATIO
    if not kind.suit:
        k.lay(out, k.sprite(f"card/joker_{'black' if kind.rank == '1' else 'red'}", w * 0.62), w / 2, h / 2)
    elif kind.rank in ("j", "q", "k"):
        k.lay(out, k.sprite(f"card/court_{kind.suit}{kind.rank}", w * 0.58), w / 2, h / 2)
    elif kind.rank == "a":
        k.lay(out, k.sprite(f"card/pip_{kind.suit}", w * 0.46), w / 2, h / 2)
    else:
        for x, y in PIPS[kind.rank]:
            pip = k.sprite(f"card/pip_{kind.suit}", w * 0.2)
            if y > 0.01:
                pip = pygame.transform.rotate(pip, 180)
            k.lay(out, pip, w * (0.5 + 0.17 * x), h * (0.5 + 0.33 * y))


def _jokers(k: Kit, kind: Print, narrow: bool) -> pygame.Surface:
    """JOKER down the edge, or the figure alone on a narrow card."""
    w, h = MASTER, MASTER * RATIO
    out = k.canvas(w, h).copy()
    ink = ink_of(kind)
    if narrow:
        k.lay(out, k.sprite(f"card/joker_{'black' if kind.rank == '1' else 'red'}", w * 0.8), w / 2, h * 0.58)
        k.lay(out, k.sprite("icon/star", w * 0.27, 0, ink), w / 2, h * 0.13)
        return out
    for n, letter in enumerate("JOKER"):
        k.lay(out, _lettered(k, letter, w * 0.13, ink), w * 0.1, w * (0.12 + 0.125 * n))
    return out
