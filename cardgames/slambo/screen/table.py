"""How Slambo's table looks, and what makes the scene of its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgames.slambo.rules.data import ALL
from cardgames.slambo.screen.beam import Beam
from cardgames.slambo.screen.cards import MASTER, SlamboPainter, slambo_card
from cardgames.slambo.screen.pieces import ShamePiece, SignButton, ValuesPiece, rope
from cardgames.slambo.screen.slam import SlamScene, figure, word
from cardgames.slambo.table.table import PlayedValues, Scale, ShameRows, SlamboTable
from cardgames.table.board import CardBoard
from cardgames.table.look import CardLook
from tabletop.ui.draw import theme
from tabletop.ui.match.scene import MatchMaker

if TYPE_CHECKING:
    from tabletop.core.game import Words
    from tabletop.core.i18n import Translator
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host


def _preload(k: Kit, tr: Translator) -> Sequence[Callable[[], object]]:
    """What is large in the great moment."""
    cards = [lambda card=card: slambo_card(k, card, MASTER) for card in ALL]
    return [*cards, lambda: word(k, tr), lambda: figure(k), lambda: k.glow(1300, 900, (255, 190, 90), 235)]


LOOK = CardLook(
    felt=theme.FELT["slambo"],
    rim=((58, 22, 30), (112, 54, 44)),
    painter=SlamboPainter,
    cloth=lambda k, target: rope(k, target, 640, 372, 470, 246),
    pieces={Scale: Beam, ShameRows: ShamePiece, PlayedValues: ValuesPiece},
    buttons={"sign": SignButton},
    moments={"slam": SlamScene},
    preload=_preload,
)


def board(host: Host, words: Words) -> CardBoard:
    """Slambo's table."""
    return CardBoard(host, SlamboTable(words), LOOK, words)


scene = MatchMaker(board)
"""Makes the scene of a match."""
