"""The matches of a series: the next one is set up and begun, a finished one is written down. No pygame here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core import registry, series_files
from tabletop.core.chance import fresh_seed
from tabletop.core.series import LABELS, SWARM, Series, due, fresh, players_of, record, tag
from tabletop.core.series_files import SeriesError
from tabletop.scenes.match_setup import rotated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.core.game import MatchSetup, OptionValue, SeatSetup
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

__all__ = ["LABELS", "begin", "close_game", "keep", "kinds", "new_series", "next_setup", "open_with"]


def kinds(game: str, seats: int) -> tuple[str, ...]:
    """The kinds of series that a game has, with so many at the table."""
    from tabletop.core.series import BEST_3, BEST_5, CUP

    one = registry.entry(game)
    rules = one.load_game()
    if rules.cooperative:
        return ()
    swarm = (SWARM,) if seats == 2 and one.load_cast() is not None else ()
    return (BEST_3, BEST_5, *swarm, *((CUP,) if 2 in rules.seat_counts else ()))


def new_series(
    kind: str, game: str, entrants: Sequence[SeatSetup], options: dict[str, OptionValue], first: int = 0
) -> Series:
    """A series that begins."""
    name = series_files.fresh_id(game)
    return fresh(name, kind, game, tuple(entrants), options, fresh_seed(), first)


def keep(app: App, series: Series) -> None:
    """Have it on the disk; where it cannot be written, that is said."""
    try:
        series_files.save(series)
    except SeriesError as error:
        app.say(error.notice)


def next_setup(series: Series) -> tuple[MatchSetup, dict[int, str]]:
    """The match that comes next, and the card of each seat in a swarm.

    Raises:
        ValueError: There is none.
    """
    from tabletop.core.game import MatchSetup

    wanted = due(series)
    if wanted is None:
        raise ValueError("nothing is left to play")
    one = registry.entry(series.game)
    seats = tuple(series.entrants[player] for player in wanted.players)
    options = dict(series.options)
    cast = one.load_cast()
    if wanted.cards and cast is not None:
        options |= cast.options
    setup = MatchSetup(game=series.game, seats=seats, options=options, seed=0, series=tag(series))
    first = wanted.players.index(wanted.first) if one.load_game().asks_first else 0
    setup = rotated(setup, first, fresh_seed())
    cards = dict(zip(wanted.players, wanted.cards, strict=True)) if wanted.cards else {}
    sit = players_of(series, setup.seats)
    return setup, {seat: cards[player] for seat, player in enumerate(sit) if player in cards}


def open_with(session: Session, cards: dict[int, str]) -> None:
    """Have the seats of a swarm take the cards that they are to play."""
    cast = registry.entry(session.setup.game).load_cast()
    for _ in cards:
        (seat,) = session.actors
        if cast is not None and seat in cards:
            session.play(seat, cast.choose(cards[seat]))


def begin(app: App, series: Series) -> None:
    """Begin the next match, and show its table."""
    from tabletop.core.session import Session

    setup, cards = next_setup(series)
    session = Session.begin(setup)
    open_with(session, cards)
    app.show_match(session)


def close_game(session: Session) -> tuple[Series | None, SeriesError | None]:
    """Write the end of a match into its series.

    Returns:
        The series, or None for a match that belongs to none; and why it could not be written, or None.
    """
    setup, outcome = session.setup, session.outcome
    name, _, _ = setup.series.partition("#")
    series = series_files.load(name) if name and outcome is not None else None
    if series is None or outcome is None:
        return None, None
    if tag(series) != setup.series:
        return series, None  # it was written before
    file = session.journal.path.name if session.journal is not None else ""
    try:
        series = record(series, setup, outcome, file)
        series_files.save(series)
    except SeriesError as error:
        return series, error
    except ValueError:  # somebody sits there who does not play in it
        return None, None
    return series, None
