"""Matches in which something was played, for pictures and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core import registry

if TYPE_CHECKING:
    from tabletop.core.game import OptionValue
    from tabletop.core.session import Session


def sample(
    names: Sequence[str], actions: int, keep: bool = False, game: str = "kabuto", **options: OptionValue
) -> Session:
    """A match in which some random actions were played.

    Args:
        names: Who plays; Hugo is a bot.
        actions: How many.
        keep: Whether to write its match file.
        game: Which game.
        options: Those that are not as usual.
    """
    from tabletop.core.chance import Chance
    from tabletop.core.game import MatchSetup, SeatSetup
    from tabletop.core.journal import Journal
    from tabletop.core.options import complete
    from tabletop.core.session import Session
    from tabletop.core.steps import due

    rules = registry.entry(game).load_game()
    seats = tuple(
        SeatSetup(name=name, look=n, kind="bot" if name == "Hugo" else "human", level="hard" if name == "Hugo" else "")
        for n, name in enumerate(names)
    )
    setup = MatchSetup(game=game, seats=seats, options=complete(rules, options, len(seats)), seed=actions)
    session = Session.new(setup, Journal.fresh(game) if keep else None)
    chance = Chance(actions, 0)
    while session.number < actions and session.outcome is None:
        seats_due = due(rules, session.state)
        session.play_together({seat: rules.sample(session.state, seat, chance) for seat in seats_due})
    return session
