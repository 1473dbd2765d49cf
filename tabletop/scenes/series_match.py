"""The matches of a series: the next one is set up and begun, a finished one is written down. No pygame here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.core import registry, series_files
from tabletop.core.chance import fresh_seed
from tabletop.core.series import BEST_3, BEST_5, CUP, SWARM, Series, due, players_of, record, tag
from tabletop.core.series_files import SeriesError
from tabletop.scenes.match_setup import rotated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.bots.pool import Pool
    from tabletop.core.game import MatchSetup, OptionValue, SeatSetup
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

LISTEN = 0.2
"""So often it is asked whether the program ends while a bot thinks, seconds."""


def kinds(game: str, seats: int) -> tuple[str, ...]:
    """The kinds of series that a game has, with so many at the table."""
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
    return Series(
        id=name, kind=kind, game=game, entrants=tuple(entrants), options=options, seed=fresh_seed(), first=first
    )


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
    """Have the seats of a swarm take the cards that they are to play; those that have theirs keep them."""
    from tabletop.core.session import GIVEN

    cast = registry.entry(session.setup.game).load_cast()
    while session.number < len(cards):
        (seat,) = session.actors
        if cast is None or seat not in cards:
            return
        session.play(seat, cast.choose(cards[seat]), GIVEN)


def complete(session: Session) -> None:
    """Have the cards of a swarm taken that were still to be taken when its match broke off, wherever it is resumed.

    Raises:
        JournalError: They cannot be written.
    """
    setup = session.setup
    name, _, _ = setup.series.partition("#")
    series = series_files.load(name) if name else None
    wanted = due(series) if series is not None and tag(series) == setup.series else None
    if series is None or wanted is None or not wanted.cards:
        return
    cards = dict(zip(wanted.players, wanted.cards, strict=True))
    open_with(session, {seat: cards[player] for seat, player in enumerate(players_of(series, setup.seats))})


def begin(app: App, series: Series) -> None:
    """Begin the next match, and show its table."""
    from tabletop.core.session import Session

    setup, cards = next_setup(series)
    session = Session.begin(setup)
    open_with(session, cards)
    app.show_match(session)


def bots_alone(series: Series) -> bool:
    """Whether only bots play in the next match: nobody has to look on."""
    wanted = due(series)
    return wanted is not None and all(series.entrants[player].kind == "bot" for player in wanted.players)


def play_unseen(app: App, series: Series, then: Callable[[Series | None], object]) -> None:
    """Have the bots play the next match by themselves, aside; their workers think as ever.

    Args:
        app: The app.
        series: Only bots play in its next match.
        then: Gets the series with that game; None where it could not be played to its end.
    """
    from tabletop.core.keepsakes import StoppedError
    from tabletop.core.session import Session

    setup, cards = next_setup(series)
    pool = app.pool

    def work(stop: Callable[[], bool]) -> tuple[Series | None, SeriesError | None]:
        session = Session.begin(setup)
        try:
            open_with(session, cards)
            while session.outcome is None:
                _step(session, pool, stop)
            return close_game(session)
        except StoppedError:
            return None, None
        finally:
            session.close()

    def done(found: tuple[Series | None, SeriesError | None]) -> None:
        if found[1] is not None:
            app.say(found[1].notice)
        then(found[0])

    app.aside(work, done)


def _step(session: Session, pool: Pool, stop: Callable[[], bool]) -> None:
    """One step of bots alone."""
    from concurrent.futures import TimeoutError as NotYet

    from tabletop.core.bot import Choice, decided
    from tabletop.core.keepsakes import StoppedError
    from tabletop.core.steps import due as acting

    setup, game, state = session.setup, session.game, session.state

    def think(member: int, actions: Sequence[Any]) -> Choice:
        level, view = setup.seats[member].level, session.view(member)
        seeds = session.bot_seed(member), session.memory_seed(member)
        answer = pool.submit(setup.game, level, view, actions, *seeds)
        while True:
            if stop():
                pool.cancel(answer)
                raise StoppedError
            try:
                return answer.result(LISTEN)
            except NotYet:
                continue

    moves = [decided(game, state, seat, think) for seat in acting(game, state)]
    reasons = {move.seat: move.reason for move in moves if move.reason is not None}
    session.play_together({move.seat: move.action for move in moves}, reasons)


def close_game(session: Session) -> tuple[Series | None, SeriesError | None]:
    """Write the end of a match into its series.

    Returns:
        The series, or None for a match that belongs to none, or to one that cannot be used; and why it could not be
        read or written, or None.
    """
    setup, outcome = session.setup, session.outcome
    name, _, _ = setup.series.partition("#")
    if not name or outcome is None:
        return None, None
    try:
        series = series_files.find(name)
    except SeriesError as error:
        return None, error
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
