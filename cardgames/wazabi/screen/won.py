"""WAZABI !: somebody is the first without dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.table.moment import Moment, MomentScene, Thrown
from cardgames.wazabi.screen.picts import DICE
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from cardgames.table.painter import Painter
    from cardgames.wazabi.table.films import Won
    from tabletop.core.game import SeatSetup, Words
    from tabletop.ui.app.app import App

THROWN = ("wazabi", "die", "card", "wazabi")
"""The faces of the dice that fly."""


class WonScene(MomentScene):
    """The great moment of the match.

    Args:
        app: The app.
        won: Who.
        paint: Paints the cards.
        words: Translates, and names the players.
        seats: Who sits where.
    """

    def __init__(self, app: App, won: Won, paint: Painter, words: Words, seats: Sequence[SeatSetup]) -> None:
        moment = Moment(
            word=words(N_("WAZABI!")),
            figure="sumo/stand",
            hops=True,
            thrown=tuple(_die(face) for face in THROWN),
            seat=won.seat,
            lines=(
                words(N_("{name} has no dice left!"), name=words.name(won.seat)),
                words(N_("No dice left, before anybody else!")),
            ),
            loud=True,
            verb=words(N_("Go on")),
            sound="win",
        )
        super().__init__(app, moment, seats)


def _die(face: str) -> Thrown:
    return lambda k, turn: k.sprite(DICE[face], 112, turn)
