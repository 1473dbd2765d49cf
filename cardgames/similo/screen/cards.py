"""The cards of Similo: a picture in a gold frame, the name below; removed ones grey; the signs of the clues.

Pictures are read when a card is painted for the first time, at the size at which it is painted, and never kept whole:
what is kept is counted by the kit, within its budget.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from cardgames.similo.data.cards import CardId
from cardgames.similo.data.themes import card as find
from cardgames.similo.data.themes import themes
from cardgames.similo.table.faces import GONE, SECRET, read
from cardgames.similo.table.layout import LARGE, RATIO, RESTING
from tabletop.core.log import logger
from tabletop.core.measure import measure
from tabletop.ui.draw.brush import multiplied
from tabletop.ui.draw.text import GENTLE, PITCH
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, INK_SOFT, VERMILION

if TYPE_CHECKING:
    from tabletop.core.i18n import Translator
    from tabletop.match.table import Face
    from tabletop.ui.draw.kit import Kit

EDGE, STRIP = 0.042, 0.27
"""The rim, and the strip with the name: shares of the width."""
NAMED = 80.0
"""The least width at which a name can be read, units; below, a band of colour stands for it."""
NAME, LEAST_NAME = 0.132, 0.105
"""The type size of the names on all cards, at most and at least: shares of the width."""
CLOSE = 0.92
"""From the first line of a name to the second, by its type size: capitals need no more."""
LEAST = 6.0
"""No name is written smaller."""
BAND = (140, 62, 128)
LARGEST = 8192
"""A picture of one's own with a longer side is not read."""
TEAL, RED = (22, 112, 98), (196, 48, 40)


def decode(path: Path) -> pygame.Surface | None:
    """The picture of a card, as it is in its file; None for one that cannot be read."""
    try:
        size = measure(path)
        if size is not None and max(size) > LARGEST:
            logger.warning("The picture %s is too large: %d × %d.", path.name, *size)
            return None
        picture = pygame.image.load(str(path))
    except (pygame.error, OSError) as error:
        logger.warning("The picture %s cannot be read: %s", path.name, error)
        return None
    if max(picture.get_size()) > LARGEST or min(picture.get_size()) < 1:
        return None
    return picture


def art(k: Kit, card: CardId, w: float, h: float) -> pygame.Surface | None:
    """The picture of a card, filling ``w`` × ``h`` units, read anew; None where there is none that can be read."""
    path = find(card).picture
    whole = decode(path) if path is not None else None
    if whole is None:
        return None
    whole = whole.convert_alpha().premul_alpha() if whole.get_flags() & pygame.SRCALPHA else whole.convert()
    size = max(1, k.px(w)), max(1, k.px(h))
    scale = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    cut = (
        max(1, min(whole.get_width(), round(size[0] / scale))),
        max(1, min(whole.get_height(), round(size[1] / scale))),
    )
    # A face stands in the upper part: what is too tall loses its foot.
    left, top = (whole.get_width() - cut[0]) // 2, round((whole.get_height() - cut[1]) * 0.25)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(pygame.transform.smoothscale(whole.subsurface((left, top, *cut)), size), (0, 0))
    return out


def kept_art(k: Kit, card: CardId, w: float, h: float) -> pygame.Surface | None:
    """The same, kept: for what is no card."""
    return k.keep(("similo art", str(find(card).picture), w, h), lambda: art(k, card, w, h))


def badge(k: Kit, upright: bool, r: float) -> pygame.Surface:
    """≈ in a round badge, ≠ in a square one: sign and outline tell them apart without colour."""

    def draw(s: pygame.Surface, kk: float) -> None:
        n = s.get_width()
        box = s.get_rect().inflate(-round(kk), -round(kk))
        bend = n // 2 if upright else round(n * 0.2)
        pygame.draw.rect(s, INK, box, border_radius=bend)
        inner = box.inflate(-n * 0.1, -n * 0.1)
        pygame.draw.rect(s, TEAL if upright else RED, inner, border_radius=round(bend * 0.85))
        for y in (0.38, 0.62):
            for i in range(25):
                wave = 0.055 * math.sin(i / 24 * math.tau) if upright else 0.0
                pygame.draw.circle(s, CREAM, (n * (0.24 + 0.52 * i / 24), n * (y + wave)), n * 0.055)
        if not upright:
            for i in range(41):
                pygame.draw.circle(s, CREAM, (n * (0.64 - 0.28 * i / 40), n * (0.22 + 0.56 * i / 40)), n * 0.05)

    return k.paint(("similo sign", upright, r), 2 * r, 2 * r, draw)


class SimiloPainter:
    """Paints the cards.

    Args:
        tr: Knows the player's language.
    """

    ratio = RATIO

    def __init__(self, tr: Translator) -> None:
        self._tr = tr
        self._sizes: dict[tuple[str, str, float, float, float], float] = {}

    @property
    def name(self) -> str:
        """Cards carry names: pictures are kept by language."""
        return f"similo {self._tr.language}"

    def __call__(self, k: Kit, face: Face, w: float) -> pygame.Surface:
        """A card ``w`` units wide."""
        card, marks = read(face)
        if not card:
            return back(k, w)
        if w < LARGE and w not in RESTING:
            return self._flying(k, face, w)
        gone, secret = GONE in marks, SECRET in marks
        name = ("similo card", self.name, card, w, gone, secret)
        return k.keep(name, lambda: self._card(k, card, w, secret, gone))

    def _flying(self, k: Kit, face: Face, w: float) -> pygame.Surface:
        """A card on its way from one size to another: that of the grid, made smaller. Nothing is read for it."""
        whole = self(k, face, LARGE)
        size = k.px(w), k.px(w * RATIO)
        return k.keep(("similo flies", self.name, face, w), lambda: pygame.transform.smoothscale(whole, size))

    def _card(self, k: Kit, card: CardId, w: float, secret: bool, gone: bool) -> pygame.Surface:
        """Rim, picture, name. Whatever the kit keeps is asked for first: what was read is never thrown away."""
        h, edge, strip = w * RATIO, w * EDGE, w * STRIP
        pw, ph = w - 2 * edge, h - edge - strip
        out = k.box(w, h, w * 0.08, INK).copy()
        middle, centre = (k.u(out.get_width()) / 2, k.u(out.get_height()) / 2), edge + ph / 2
        paper = (GOLD_LIGHT if not gone else (255, 190, 170)) if secret else CREAM
        k.lay(out, k.box(w - 2, h - 2, w * 0.075, paper), *middle)
        self._foot(k, out, card, w)
        rim = (VERMILION if gone else GOLD) if secret else GOLD_DARK
        frame = k.box(pw, ph, w * 0.05, None, rim, max(1.0, w * (0.026 if secret else 0.012)))
        star = self._star(k, w) if secret else None
        k.box(pw, ph, w * 0.05, (255, 255, 255))  # what rounds the corners
        shown = art(k, card, pw, ph)
        if shown is not None:
            k.lay(out, k.rounded(shown, w * 0.05), middle[0], centre)
        else:
            self._plain(k, out, card, (middle[0], centre), (pw, ph), w)
        k.lay(out, frame, middle[0], centre)
        if star is not None:
            k.lay(out, star, w - edge - w * 0.09, edge + w * 0.09)
        if gone and not secret:
            out = multiplied(pygame.transform.grayscale(out), (118, 114, 124, 255))
        return out

    @staticmethod
    def _star(k: Kit, w: float) -> pygame.Surface:
        """A shape, too: gold alone would tell nothing to who sees no colours."""

        def draw(s: pygame.Surface) -> None:
            c = k.u(s.get_width()) / 2
            k.lay(s, k.disc(w * 0.11, INK, GOLD_LIGHT, max(1.0, w * 0.015)), c, c)
            k.lay(s, k.sprite("icon/star", w * 0.16, 0, GOLD_LIGHT), c, c)

        return k.layered(("similo star", w), w * 0.26, w * 0.26, draw)

    def _foot(self, k: Kit, out: pygame.Surface, card: CardId, w: float) -> None:
        """The name on one line, or on two where it would have to be cut; too small for words, a band of colour."""
        edge, strip = w * EDGE, w * STRIP
        x, y, room = k.u(out.get_width()) / 2, w * RATIO - strip / 2 - edge * 0.15, w - 2 * edge - 2
        if w < NAMED:
            k.lay(out, k.box(room + 2, strip - edge * 2, 3, BAND), x, y)
            return
        words, size = find(card).name.into(self._tr.language), self._name_size(k, card, w)
        lines = k.broken(words, size, room, "label", _name_tall(w))
        size = min(_fitting(k, line, room / GENTLE, size) for line in lines)
        for n, line in enumerate(lines):
            written = k.text(line, size, INK, fit=room, most=size)
            k.lay(out, written, x, y + size * CLOSE * (n - (len(lines) - 1) / 2))

    def _name_size(self, k: Kit, card: CardId, w: float) -> float:
        """The type size that all names of a theme share on cards of a width, units."""
        theme, language = card.split("/")[0], self._tr.language
        key = (theme, language, w, k.S, k.scale)
        if key not in self._sizes:
            room = w - 2 * w * EDGE - 2
            siblings = themes()[theme].cards if theme in themes() else (find(card),)
            names = [(one.name.into(language), room) for one in siblings]
            least, most = max(LEAST, w * LEAST_NAME), w * NAME
            self._sizes[key] = k.even(names, most, "label", _name_tall(w), least, most)
        return self._sizes[key]

    def _plain(
        self, k: Kit, out: pygame.Surface, card: CardId, at: tuple[float, float], size: tuple[float, float], w: float
    ) -> None:
        """Paper with the name, where there is no picture that can be read."""
        k.lay(out, k.washi(*size, w * 0.05, None, 0), *at)
        words = find(card).name.into(self._tr.language)
        text = k.text(words, w * 0.16, INK_SOFT, wrap=size[0] - w * 0.08, align=pygame.FONT_CENTER, lines=3)
        k.lay(out, text, *at)


def _name_tall(w: float) -> float:
    """The height for a name as ``Kit.even`` counts it, whose lines stand less close."""
    return w * STRIP * PITCH / CLOSE


def _fitting(k: Kit, words: str, room: float, size: float) -> float:
    """The type size at which words fit in a room, at the most ``size``."""
    while size > LEAST and k.u(k.text(words, size, INK, most=size).get_width()) > room:
        size -= 0.5
    return size


def back(k: Kit, w: float) -> pygame.Surface:
    """The back of all cards: a question mark on violet brocade."""

    def make() -> pygame.Surface:
        h = w * RATIO
        out = k.box(w, h, w * 0.08, INK).copy()
        middle = k.u(out.get_width()) / 2, k.u(out.get_height()) / 2
        k.lay(out, k.box(w - 2, h - 2, w * 0.075, CREAM), *middle)
        k.lay(
            out,
            k.shaded(w * 0.88, h - w * 0.12, w * 0.05, (140, 78, 176), (78, 36, 108), GOLD, max(1.0, w * 0.02)),
            *middle,
        )
        k.lay(out, k.text("?", w * 0.5, GOLD_LIGHT, "big", most=w * 0.5), *middle)
        return out

    return k.keep(("similo back", w), make)
