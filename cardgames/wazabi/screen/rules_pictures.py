"""The pictures of Wazabi's rules page: its own cards, by their effect: ``"wazabi/remove_one"``."""

from __future__ import annotations

from pygame import Surface

from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.screen.cards import WazabiPainter
from tabletop.core.i18n import Translator
from tabletop.ui.draw.kit import Kit


def figure(k: Kit, tr: Translator, name: str, w: float) -> Surface | None:
    """A card ``w`` units wide, or None for a name that is no card."""
    game, _, effect = name.partition("/")
    if game != "wazabi" or effect not in Effect._value2member_map_:
        return None
    return WazabiPainter(tr)(k, effect, w)
