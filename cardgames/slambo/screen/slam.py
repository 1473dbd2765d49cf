"""SLAMBO !: the loudest moment of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgames.table import moment
from cardgames.table.moment import Moment, MomentScene, Thrown
from cardgames.table.painter import picture
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    import pygame

    from cardgames.slambo.table.films import Slam
    from cardgames.table.painter import Painter
    from tabletop.core.game import SeatSetup, Words
    from tabletop.ui.app.app import App
    from tabletop.ui.draw.kit import Kit

FIGURE, TURN = "sumo/fall", -14.0


def figure(k: Kit) -> pygame.Surface:
    """The falling wrestler."""
    return moment.figure(k, FIGURE, TURN)


def word(k: Kit, tr: Callable[[str], str]) -> pygame.Surface:
    """SLAMBO !, as large as the screen takes it."""
    return moment.word(k, tr(N_("SLAMBO!")))


class SlamScene(MomentScene):
    """A seat has made the balance fall.

    Args:
        app: The app.
        slam: What happened.
        paint: Paints the cards.
        words: Translates, and names the players.
        seats: Who sits where.
    """

    def __init__(self, app: App, slam: Slam, paint: Painter, words: Words, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app, _shown(slam, paint, words), seats)
        self.slam = slam


def _shown(slam: Slam, paint: Painter, words: Words) -> Moment:
    """Who, the total, what it costs; vermilion when it costs the match."""
    part, over = slam.lost, slam.over
    total = str(part.total) if part.total >= 0 else f"−{-part.total}"
    costs = N_("Third Shame card: the match is lost.") if over else N_("Shame cards taken from the centre:")
    return Moment(
        word=words(N_("SLAMBO!")),
        figure=FIGURE,
        turn=TURN,
        thrown=tuple(_card(paint, face) for face in reversed(slam.last)),
        seat=part.seat,
        lines=(
            words(N_("{name} tips the balance: {total}!"), name=words.name(part.seat), total=total),
            words(costs),
        ),
        count="" if over else f"+{part.taken}",
        loud=over,
        verb=words(N_("Result") if over else N_("Next round")),
        sound="slambo",
    )


def _card(paint: Painter, face: str) -> Thrown:
    return lambda k, turn: picture(k, paint, face, 116, turn, 26)
