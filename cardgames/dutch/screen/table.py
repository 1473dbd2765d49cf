"""How Dutch's table looks, and what makes the scene of its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cardgames.dutch.rules.actions import Cover
from cardgames.dutch.rules.data import ALL
from cardgames.dutch.rules.events import HandEnded
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.state import State
from cardgames.dutch.screen.call import CallScene
from cardgames.dutch.screen.cards import DutchPainter
from cardgames.dutch.screen.cipher import SignTablePiece
from cardgames.dutch.screen.pieces import (
    HeadingPiece,
    LegendPiece,
    SnapCallPiece,
    StampsPiece,
    SumsPiece,
    cloth,
)
from cardgames.dutch.screen.sheet import SheetScene
from cardgames.dutch.screen.sights import SightsPiece
from cardgames.dutch.table.faces import face_of
from cardgames.dutch.table.layout import PILE_W
from cardgames.dutch.table.table import DutchTable, Heading, Legend, Sights, SignTable, SnapCall, Stamps, Sums
from cardgames.table.board import CardBoard
from cardgames.table.look import CardLook
from tabletop.ui.draw import theme
from tabletop.ui.match.scene import MatchMaker

if TYPE_CHECKING:
    from tabletop.core.game import Seat, Words
    from tabletop.core.i18n import Translator
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host


def _preload(k: Kit, tr: Translator) -> Sequence[Callable[[], object]]:
    """The cards of a pack, at the size at which they are thrown."""
    paint = DutchPainter(tr)
    return [partial(paint, k, face_of(card), PILE_W) for card in ALL[:54]]


LOOK = CardLook(
    felt=theme.FELT["dutch"],
    painter=DutchPainter,
    cloth=cloth,
    pieces={
        SnapCall: SnapCallPiece,
        Legend: LegendPiece,
        Stamps: StampsPiece,
        Sums: SumsPiece,
        Heading: HeadingPiece,
        Sights: SightsPiece,
        SignTable: SignTablePiece,
    },
    moments={"call": CallScene, "sheet": SheetScene},
    preload=_preload,
)


def board(host: Host, words: Words) -> CardBoard:
    """Dutch's table."""
    return CardBoard(host, DutchTable(words, lambda: host.seating.many), LOOK, words)


def forced(state: State, seat: Seat, person: bool) -> Any | None:
    """What happens by itself; a bot's look at its first cards or its signs takes no time."""
    owed = state.pending[-1] if state.pending else None
    if isinstance(owed, SeeOwed) and owed.why in ("peek", "cipher") and not person:
        return Cover()
    return GAME.autoplay(state, seat)


scene = MatchMaker(board, pace=0.35, forced=forced, hands=False, late=(HandEnded,))
"""Makes the scene of a match."""
