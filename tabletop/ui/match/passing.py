"""How the screen changes hands: the curtain comes down, the table is turned behind it, and only its owner opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.app.first_paint import Coming
from tabletop.ui.match.curtain import CurtainScene

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.ui.match.match import Match


def pass_screen(match: Match, seat: Seat, opened: Callable[[], object]) -> None:
    """Give the screen to a seat.

    Args:
        match: The match.
        seat: Who gets it.
        opened: Called when the curtain opens, with the hand of that seat lying open.
    """
    table: Coming | None = None

    def behind() -> bool:
        # The table is turned to its next owner behind the cloth, not before the eyes of all.
        nonlocal table
        if table is None:
            match.secrets.turn_to(seat)
            match.rebuild()
            table = Coming(match.app, match)
        return table.go()

    def taken() -> None:
        match.secrets.take(seat)
        match.sync()
        opened()

    setup = match.session.setup.seats[seat]
    curtain = CurtainScene(
        match.app, setup, lambda: match.session.names[seat], taken, behind=behind, news=match.news,
        menu=lambda: match.pause(over=True), apart=match.secrets.seating.apart(seat, match.app.devices.present),
    )  # fmt: skip
    match.app.push(curtain, fade=False)
