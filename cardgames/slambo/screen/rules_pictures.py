"""The pictures of Slambo’s rules page: its own cards, by what is on them: ``"slambo/+3"``, ``"slambo/honte"``."""

from __future__ import annotations

from pygame import Surface

from cardgames.slambo.rules.data import CARDS, face
from cardgames.slambo.screen.cards import SlamboPainter
from cardgames.slambo.table.faces import HONTE
from tabletop.core.i18n import Translator
from tabletop.ui.draw.kit import Kit

NAMES = {"reverse": "⇄", "copy": "="}
"""Signs that a Markdown page should not be bothered with."""


def figure(k: Kit, tr: Translator, name: str, w: float) -> Surface | None:
    """A card ``w`` units wide, or None for a name that is no card."""
    game, _, sign = name.partition("/")
    if game != "slambo":
        return None
    if sign == HONTE:
        return SlamboPainter(tr)(k, HONTE, w)
    wanted = NAMES.get(sign, sign).replace("-", "−")
    card = next((n for n in range(len(CARDS)) if face(n) == wanted), None)
    return None if card is None else SlamboPainter(tr)(k, str(card), w)
