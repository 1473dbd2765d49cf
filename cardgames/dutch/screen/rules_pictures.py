"""The pictures of Dutch’s rules page: its cards, by their face (``"dutch/H10"``), and the back (``"dutch/back"``)."""

from __future__ import annotations

from pygame import Surface

from cardgames.dutch.rules.data import ALL
from cardgames.dutch.screen.cards import DutchPainter
from cardgames.dutch.table.faces import face_of
from tabletop.core.i18n import Translator
from tabletop.match.table import HIDDEN
from tabletop.ui.draw.kit import Kit

NAMES = {**{face: face for face in map(face_of, ALL)}, "back": HIDDEN}
"""What a page calls a card."""


def figure(k: Kit, tr: Translator, name: str, w: float) -> Surface | None:
    """A card ``w`` units wide, or None for a name that is no card."""
    game, _, card = name.partition("/")
    return DutchPainter(tr)(k, NAMES[card], w) if game == "dutch" and card in NAMES else None
