"""How Similo's table looks, and what makes the scene of its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.similo.screen.board import SimiloBoard
from cardgames.similo.screen.cards import SimiloPainter
from cardgames.similo.screen.end import EndScene
from cardgames.similo.screen.equation import EquationPiece, SignItem
from cardgames.similo.screen.notes import MarksPiece, NumberPiece, SeriesPiece, SpeechPiece
from cardgames.similo.screen.pieces import RoundsPiece, TaskPiece, WhoPiece
from cardgames.similo.screen.seats import SeatPlate
from cardgames.similo.table.layout import Equation, Marks, Number, Rounds, Series, Speech, Task, Who
from cardgames.similo.table.table import SimiloTable
from cardgames.table.look import CardLook
from tabletop.ui.draw import theme
from tabletop.ui.match.scene import MatchMaker

if TYPE_CHECKING:
    from tabletop.core.game import Words
    from tabletop.ui.match.board import Host

LOOK = CardLook(
    felt=theme.FELT["similo"],
    painter=SimiloPainter,
    pieces={
        Task: TaskPiece,
        Rounds: RoundsPiece,
        Who: WhoPiece,
        Equation: EquationPiece,
        Number: NumberPiece,
        Marks: MarksPiece,
        Series: SeriesPiece,
        Speech: SpeechPiece,
    },
    buttons={"sign": SignItem},
    moments={"end": EndScene},
    plate=SeatPlate,
)


def board(host: Host, words: Words) -> SimiloBoard:
    """Similo's table."""
    return SimiloBoard(host, SimiloTable(words, watched=not host.seating.people), LOOK, words)


scene = MatchMaker(board, hands=False)
"""Makes the scene of a match."""
