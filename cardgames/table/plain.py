"""A plain look for any card table: paper cards with a word on them, on a green cloth. What a new game starts with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.table.board import CardBoard, CardTable
from cardgames.table.look import CardLook
from tabletop.ui.draw import theme
from tabletop.ui.match.scene import MatchMaker

if TYPE_CHECKING:
    import pygame

    from tabletop.core.game import Words
    from tabletop.core.i18n import Translator
    from tabletop.match.table import Face
    from tabletop.ui.draw.kit import Kit


class PlainPainter:
    """Paints a face as the word that it is; the back is a lattice of waves.

    Args:
        tr: Translates the game's texts: a face that is one of them is shown in the player's language.
    """

    ratio = 1.42
    name = "plain"

    def __init__(self, tr: Translator) -> None:
        self._tr = tr

    def __call__(self, k: Kit, face: Face, w: float) -> pygame.Surface:
        """A card ``w`` units wide."""
        words = self._tr(face) if face else ""

        def make() -> pygame.Surface:
            h, round_by = w * self.ratio, w * 0.1
            if not face:
                out = k.shaded(w, h, round_by, (112, 34, 56), (70, 18, 44), theme.INK, 2).copy()
                rim = k.box(w - 14, h - 14, round_by * 0.6, None, (214, 160, 92), 2)
                k.lay(out, rim, k.u(out.get_width()) / 2, k.u(out.get_height()) / 2)
                return out
            out = k.washi(w, h, round_by, theme.INK, 2).copy()
            size = w * min(0.42, 1.3 / len(words))
            text = k.text(words, size, theme.INK, "big", fit=w - 10, most=size)
            k.lay(out, text, k.u(out.get_width()) / 2, k.u(out.get_height()) / 2)
            return out

        return k.keep(("plain card", words, w), make)


PLAIN = CardLook(felt=theme.FELT["dutch"], painter=PlainPainter)
"""The look."""


def plain_scene(table: Callable[[Words], CardTable], *, hands: bool = True) -> MatchMaker:
    """What makes the scene of a game whose table has no art of its own yet.

    Args:
        table: Makes its table.
        hands: See :class:`tabletop.ui.match.scene.MatchMaker`.
    """
    return MatchMaker(lambda host, words: CardBoard(host, table(words), PLAIN, words), hands=hands)
