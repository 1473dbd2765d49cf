"""Matches in a given state, for the pictures of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.game import Game, MatchSetup, OptionValue, SeatSetup
from tabletop.core.options import complete
from tabletop.core.session import Session


def still(
    game: Game[Any, Any, Any, Any],
    names: Sequence[str],
    kinds: Sequence[str],
    level: str,
    state: Any = None,
    **options: OptionValue,
) -> Session:
    """A match that is not kept, with a state put in place of its first one.

    Args:
        game: The rules.
        names: Names of the seats; as many are used as there are kinds.
        kinds: ``"human"`` or ``"bot"`` of each seat.
        level: Of the bots.
        state: What to show; None leaves the first one.
        options: Those that are not as usual.
    """
    seats = tuple(
        SeatSetup(name=names[n], kind=kind, level=level if kind == "bot" else "", look=n)
        for n, kind in enumerate(kinds)
    )
    setup = MatchSetup(game=game.key, seats=seats, options=complete(game, options, len(seats)), seed=7)
    session = Session.new(setup, game=game)
    if state is not None:
        session.state = state
    return session
