"""The pictures of Similo's rules page: a card (``"similo/fables/alice"``, ``"…~"`` sideways), and the two signs."""

from __future__ import annotations

from pygame import Surface

from cardgames.similo.data.themes import themes
from cardgames.similo.screen.cards import SimiloPainter, badge
from cardgames.similo.table.faces import GONE, face
from tabletop.core.i18n import Translator
from tabletop.ui.draw.kit import Kit

SIGNS = {"similo/alike": True, "similo/different": False}
TURNED, REMOVED = "~", "!"
"""Behind the name of a card: it lies sideways; it is gone."""


def figure(k: Kit, tr: Translator, name: str, w: float) -> Surface | None:
    """A card or a sign ``w`` units wide, or None for a name that is neither."""
    if name in SIGNS:
        return badge(k, SIGNS[name], w / 2)
    game, _, card = name.rstrip(TURNED + REMOVED).partition("/")
    known = {one.id for theme in themes().values() for one in theme.cards}
    if game != "similo" or card not in known:
        return None
    paint = SimiloPainter(tr)
    marks = (GONE,) if name.endswith(REMOVED) else ()
    if name.endswith(TURNED):
        return k.keep(("similo rules", name, w), lambda: k.turned(paint(k, face(card), w / paint.ratio), 90))
    return paint(k, face(card, *marks), w)
