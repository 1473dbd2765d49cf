"""TAMALOU!, DUTCH!, KOUBO!: somebody calls, the loudest moment of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.dutch.table.faces import TURNED
from cardgames.table.moment import Moment, MomentScene, Thrown
from cardgames.table.painter import picture
from tabletop.core.i18n import N_
from tabletop.ui.draw.theme import NNBSP

if TYPE_CHECKING:
    from cardgames.dutch.table.hand_films import Said
    from cardgames.table.painter import Painter
    from tabletop.core.game import SeatSetup, Words
    from tabletop.ui.app.app import App


class CallScene(MomentScene):
    """The great moment.

    Args:
        app: The app.
        said: Who, and what they say.
        paint: Paints the cards.
        words: Translates, and names the players.
        seats: Who sits where.
    """

    def __init__(self, app: App, said: Said, paint: Painter, words: Words, seats: Sequence[SeatSetup]) -> None:
        name = words.name(said.seat)
        first = words(N_("{name} has no card left!") if said.auto else N_("{name} calls!"), name=name)
        second = words(N_("Now the cards are shown."))
        if said.last:
            second = words.count("One last turn for {n} player.", "One last turn for {n} players.", said.last)
        moment = Moment(
            word=f"{said.word.upper()}{NNBSP}!",
            figure="sumo/stand",
            hops=True,
            thrown=tuple(_back(paint) for _ in range(4)),
            seat=said.seat,
            lines=(first, second),
            loud=True,
            verb=words(N_("Go on")),
            sound="slambo",
        )
        super().__init__(app, moment, seats)


def _back(paint: Painter) -> Thrown:
    return lambda k, turn: picture(k, paint, TURNED, 116, turn, 26)
