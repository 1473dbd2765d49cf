"""Several matches that make one: best of three or five, a swarm, a cup. What is played next, and who has won.

A series is frozen data; each function here follows from it alone. All that is drawn by lot (the draw of a cup, who goes
first, who wins a tie that stays even) hangs on its seed, so that it is the same whenever it is asked. What is written,
and when, is in :mod:`tabletop.core.series_files`. The rules are our own, written down in ``docs/decisions.md``.

A player is named by the place among the entrants, from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.events import Outcome
from tabletop.core.game import MatchSetup, OptionValue, SeatSetup
from tabletop.core.i18n import N_

BEST_3, BEST_5, SWARM, CUP = "best3", "best5", "swarm", "cup"
LENGTH = {BEST_3: 3, BEST_5: 5, SWARM: 3}
"""So many games each kind has at most; a cup has as many as its bracket."""
LINE_UP = 3
"""So many cards each player of a swarm chooses: one a game."""
CUP_NAMES = (3, 4, 5, 6, 7, 8)
LABELS = {BEST_3: N_("Best of 3"), BEST_5: N_("Best of 5"), SWARM: N_("Swarm"), CUP: N_("Cup")}
"""What each kind is called (msgids)."""
REPLAYS = 2
"""A tie of a cup that is drawn so often is decided by lot."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game that is over.

    Attributes:
        file: The name of its match file; "" where it could not be kept.
        players: Who played, by seat.
        first: Who went first.
        winners: Who won; () for a draw.
        loser: Who alone came last; −1 for nobody.
    """

    file: str
    players: tuple[int, ...]
    first: int
    winners: tuple[int, ...]
    loser: int = -1


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """See the module.

    Attributes:
        id: Its name among the files.
        kind: One of :data:`LABELS`.
        game: The key of the game.
        entrants: Who plays; no two have the same look.
        options: Those of every match, complete.
        seed: What all lots hang on.
        first: Who goes first in the first game (not in a cup: there the lot says so each time).
        picks: In a swarm, the cards in the order in which they were chosen in turn, the one who goes first in front.
        games: What was played.

    Raises:
        ValueError: Two entrants have the same look.
    """

    id: str
    kind: str
    game: str
    entrants: tuple[SeatSetup, ...]
    options: dict[str, OptionValue]
    seed: int
    first: int = 0
    picks: tuple[str, ...] = ()
    games: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        if len({entrant.look for entrant in self.entrants}) < len(self.entrants):
            raise ValueError("two players have the same look")


class Due(NamedTuple):
    """The match that comes next.

    Attributes:
        players: Who plays, by seat.
        first: Who of them goes first.
        cards: In a swarm, what each plays, by seat; else ().
    """

    players: tuple[int, ...]
    first: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tie:
    """One place of a bracket.

    Attributes:
        players: Who meets; None for somebody who is not known yet.
        games: What they have played.
        winner: Who goes on; None while that is open.
        how: ``"won"``, ``"bye"`` (nobody to meet), ``"lot"`` (drawn twice), or "" while it is open.
    """

    players: tuple[int | None, int | None]
    games: tuple[Played, ...] = ()
    winner: int | None = None
    how: str = ""


@dataclass(frozen=True)
class Verdict:
    """How a series ended.

    Attributes:
        winners: Who won it; () for a draw.
        second: Who lost the final of a cup; −1 elsewhere.
    """

    winners: tuple[int, ...]
    second: int = -1


# ------------------------------------------------------------------------------------------------- what is asked of it
def verdict(series: Series) -> Verdict | None:
    """How it ended; None while there is something left to play."""
    if series.kind == CUP:
        final = bracket(series)[-1][0]
        if final.winner is None:
            return None
        return Verdict((final.winner,), next(one for one in final.players if one is not None and one != final.winner))
    wins, left = tally(series), LENGTH[series.kind] - len(series.games)
    best = sorted(wins, reverse=True)
    if left > 0 and best[0] <= best[1] + left:
        return None
    winners = tuple(player for player, won in enumerate(wins) if won == best[0])
    return Verdict(winners if len(winners) < len(wins) else ())


def tally(series: Series) -> tuple[int, ...]:
    """How many games each has won."""
    return tuple(sum(player in game.winners for game in series.games) for player in range(len(series.entrants)))


def due(series: Series) -> Due | None:
    """The match that comes next; None when it is decided, or a swarm has not chosen its cards."""
    if verdict(series) is not None:
        return None
    if series.kind == CUP:
        return _due_in_cup(series)
    players = tuple(range(len(series.entrants)))
    if series.kind != SWARM:
        return Due(players, _first(series))
    if chooser(series) is not None:
        return None
    number = len(series.games)
    return Due(players, _first(series), tuple(line_up(series, player)[number] for player in players))


def _first(series: Series) -> int:
    """Who goes first: whoever lost alone; after a draw the other one, with more players the next round the table."""
    if not series.games:
        return series.first
    last = series.games[-1]
    return last.loser if last.loser >= 0 else (last.first + 1) % len(series.entrants)


# --------------------------------------------------------------------------------------------------------- a swarm
def chooser(series: Series) -> int | None:
    """Who of a swarm chooses a card now: in turn, whoever goes first before the other; None when all are chosen."""
    number = len(series.picks)
    if series.kind != SWARM or number >= LINE_UP * len(series.entrants):
        return None
    return picker(series, number)


def picker(series: Series, number: int) -> int:
    """Who of a swarm chooses the card of a number, from 0."""
    return (series.first + number) % len(series.entrants)


def line_up(series: Series, player: int) -> tuple[str, ...]:
    """The cards of a player in the order in which they are played: that in which they were chosen."""
    return tuple(card for n, card in enumerate(series.picks) if picker(series, n) == player)


def choose(series: Series, card: str) -> Series:
    """Whoever's turn it is takes a card.

    Raises:
        ValueError: It is taken, or all are chosen.
    """
    if card in series.picks or chooser(series) is None:
        raise ValueError(f"{card} cannot be chosen now")
    return msgspec.structs.replace(series, picks=(*series.picks, card))


# ----------------------------------------------------------------------------------------------------------- a cup
def bracket(series: Series) -> tuple[tuple[Tie, ...], ...]:
    """The rounds of a cup, the final last.

    The lot puts everybody in the first round; those who meet nobody there (a bye) are drawn, too.
    """
    pairs = _draw(series)
    games = list(series.games)
    rounds: list[tuple[Tie, ...]] = []
    number = 0
    while True:
        ties: list[Tie] = []
        for players in pairs:
            ties.append(_tie(series, number, players, games, opening=not rounds))
            number += 1
        rounds.append(tuple(ties))
        if len(ties) == 1:
            return tuple(rounds)
        ahead = [tie.winner for tie in ties]
        pairs = [(ahead[n], ahead[n + 1]) for n in range(0, len(ahead), 2)]


def _draw(series: Series) -> list[tuple[int | None, int | None]]:
    """Who meets whom in the first round."""
    count = len(series.entrants)
    ties = 2 if count <= 4 else 4
    chance = Chance(series.seed, 0)
    order = list(chance.shuffle("draw", range(count)))
    byes = set(chance.shuffle("byes", range(ties))[: 2 * ties - count])
    return [(order.pop(), None if n in byes else order.pop()) for n in range(ties)]


def _tie(
    series: Series, number: int, players: tuple[int | None, int | None], games: list[Played], *, opening: bool
) -> Tie:
    """One tie, with the games that are its own; they are taken from the list."""
    one, other = players
    if opening and other is None:
        return Tie(players, (), one, "bye")
    if one is None or other is None:
        return Tie(players)
    own: list[Played] = []
    while games and len(own) < REPLAYS and set(games[0].players) == {one, other}:
        own.append(games.pop(0))
        if own[-1].winners:
            return Tie(players, tuple(own), own[-1].winners[0], "won")
    if len(own) < REPLAYS:
        return Tie(players, tuple(own))
    drawn = Chance(series.seed, number).below("decides", 2)
    return Tie(players, tuple(own), (one, other)[drawn], "lot")


def _due_in_cup(series: Series) -> Due | None:
    number = 0
    for ties in bracket(series):
        for tie in ties:
            one, other = tie.players
            if tie.winner is None and one is not None and other is not None:
                players = (one, other)
                begins = Chance(series.seed, number).below("begins", 2)
                # A drawn match is played again with the other one first.
                return Due(players, players[(begins + len(tie.games)) % 2])
            number += 1
    return None


# ------------------------------------------------------------------------------------------------- what happens to it
FIRST = "first"
"""The option of a game that says who goes first."""


def first_of(setup: MatchSetup) -> int:
    """The seat that goes first in a match whose setup says so; else the first one, for then the seats were moved."""
    wanted = str(setup.options.get(FIRST, ""))
    seat = int(wanted) - 1 if wanted.isdecimal() else 0
    return seat if 0 <= seat < len(setup.seats) else 0


def tag(series: Series) -> str:
    """What the setup of the next match bears, so that its file tells which game of which series it is."""
    return f"{series.id}#{len(series.games)}"


def players_of(series: Series, seats: Sequence[SeatSetup]) -> tuple[int, ...]:
    """Who sits where in a match of the series: known by their looks, for names follow the language.

    Raises:
        ValueError: Somebody sits there who does not play in it.
    """
    looks = [entrant.look for entrant in series.entrants]
    return tuple(looks.index(seat.look) for seat in seats)


def record(series: Series, setup: MatchSetup, outcome: Outcome, file: str) -> Series:
    """The series with one more game.

    Args:
        series: Before it.
        setup: Of the match.
        outcome: How it ended.
        file: The name of its file, or "".
    """
    players = players_of(series, setup.seats)
    last = outcome.ranking[-1] if len(outcome.ranking) > 1 else ()
    game = Played(
        file=file,
        players=players,
        first=players[first_of(setup)],
        winners=tuple(players[seat] for seat in outcome.winners),
        loser=players[last[0]] if len(last) == 1 else -1,
    )
    return msgspec.structs.replace(series, games=(*series.games, game))
