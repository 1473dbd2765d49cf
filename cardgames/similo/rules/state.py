"""Similo: the state of a match, what a seat sees of it, and what a seat may do. The events are in ``events``.

Cards are named by :data:`cardgames.similo.data.cards.CardId`: ``"history/cleopatra"``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.similo.data.cards import CardId
from tabletop.core.game import Seat


class Phase(StrEnum):
    """What is to be done next."""

    DEAL = "deal"
    """A game is to be dealt. Before the first one it deals itself; between two games the last one lies open, secret and
    all, until anybody plays :class:`Deal`."""
    CLUE = "clue"
    """The giver plays a clue, or redraws."""
    REMOVE = "remove"
    """The guessers remove characters."""
    OVER = "over"
    """All games were played."""


class Reason(StrEnum):
    """How a match ended."""

    FOUND = "found"
    """The one game was won: the secret is alone at the end."""
    REMOVED = "removed"
    """The one game was lost: the guessers removed the secret."""
    SERIES_WON = "series_won"
    """Several games: more of them were won than lost."""
    SERIES_EVEN = "series_even"
    """Several games: as many were won as lost."""
    SERIES_LOST = "series_lost"
    """Several games: more of them were lost than won."""


ROUNDS = (1, 2, 3, 4, 1)
"""How many characters go in each round; of a grid of 12 one is left."""
EASY_ROUNDS = (1, 2, 3, 2)
"""The same on the Easy grid of 9."""
HAND = 5
"""Cards in the giver's hand."""


class Settings(msgspec.Struct, frozen=True):
    """What stays the same for a whole match.

    Attributes:
        seats: How many play.
        theme: The key of the theme of the grid.
        clues: The key of the theme of hand and pile; the same, unless one plays with two decks.
        easy: Easy grid: 3 × 3, four rounds.
        fixed_five: No card is drawn for a clue that was played.
        redraw: Once a game the giver may lay the whole hand aside for a new one.
        games: How many games are played.
        passes: Whether the giver's role passes on after each game (clockwise); else it stays.
        watched: Whether people who only watch see what the giver sees; else what the guessers see.
    """

    seats: int
    theme: str
    clues: str
    easy: bool = False
    fixed_five: bool = False
    redraw: bool = False
    games: int = 1
    passes: bool = True
    watched: bool = False

    @property
    def rounds(self) -> tuple[int, ...]:
        """How many characters go in each round."""
        return EASY_ROUNDS if self.easy else ROUNDS

    @property
    def columns(self) -> int:
        """Characters in a row of the grid; there are three rows."""
        return 3 if self.easy else 4

    @property
    def cells(self) -> int:
        """Characters in the grid."""
        return 3 * self.columns

    @property
    def drawn(self) -> int:
        """The most cards that are drawn for the giver in a game: the hand, one a clue, one redraw."""
        return HAND + (0 if self.fixed_five else len(self.rounds)) + (HAND if self.redraw else 0)


class Why(msgspec.Struct, frozen=True):
    """An attribute by which two characters are alike or differ.

    Attributes:
        attribute: Its key, see :mod:`cardgames.similo.data.vocabulary`.
        has: A card that has it.
        other: Another card: one that has it too, or one that has not.
        alike: Whether ``other`` has it too ("both wear a crown"); else only ``has`` ("the queen wears a crown, unlike
            the frog").
    """

    attribute: str
    has: CardId
    other: CardId
    alike: bool


class Laid(msgspec.Struct, frozen=True):
    """A clue on the table.

    Attributes:
        card: Which.
        upright: Something in common with the secret; sideways (False): something different.
        why: What its giver meant, if the giver said; None in the views of all others until the game is over. See
            :func:`cardgames.similo.rules.reasons.sentence`.
    """

    card: CardId
    upright: bool
    why: Why | None = None


class Removal(msgspec.Struct, frozen=True):
    """What the guessers removed in one round.

    Attributes:
        cards: In the order of the grid.
        why: For each card why, by the bot who wanted it; None where people decided.
    """

    cards: tuple[CardId, ...]
    why: tuple[Why | None, ...] = ()


class State(msgspec.Struct, frozen=True):
    """One instant of a match, all games of the series included.

    Attributes:
        settings: What never changes.
        phase: What is to be done next.
        game: The number of the game, from 1; 0 before the first deal.
        giver: Who gives the clues of this game.
        grid: The characters, row by row, those that were removed too; () before the first deal.
        secret: One of the grid; "" before the first deal.
        clues: The clues so far, one a round.
        removals: What was removed, one a round.
        hand: The giver's, in the order in which it was drawn.
        pile: What is left to draw, the next one last.
        aside: The hand that was laid aside by the redraw, out of the game, face down.
        results: For each game that is over whether it was won.
    """

    settings: Settings
    phase: Phase
    game: int
    giver: Seat
    grid: tuple[CardId, ...]
    secret: CardId
    clues: tuple[Laid, ...]
    removals: tuple[Removal, ...]
    hand: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    aside: tuple[CardId, ...]
    results: tuple[bool, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat (``seat``), or the room (``seat`` None), may know.

    The fields of :class:`State`, but: the giver alone knows ``secret`` (until the game is over, then all do), ``hand``
    and ``aside``, which are None for all others, and ``why`` of the clues; the pile is its size alone.

    Attributes:
        hand_size: Cards in the giver's hand.
        pile: Cards left to draw.
        aside_size: Cards that were laid aside.
    """

    seat: Seat | None
    settings: Settings
    phase: Phase
    game: int
    giver: Seat
    grid: tuple[CardId, ...]
    secret: CardId | None
    clues: tuple[Laid, ...]
    removals: tuple[Removal, ...]
    hand: tuple[CardId, ...] | None
    hand_size: int
    pile: int
    aside: tuple[CardId, ...] | None
    aside_size: int
    results: tuple[bool, ...]


Known: TypeAlias = State | View
"""Enough for the questions that everybody at the table can answer."""


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Deal the next game: grid, secret, hand."""


class Clue(msgspec.Struct, frozen=True, tag="clue"):
    """Play a clue.

    Attributes:
        card: Of the hand.
        upright: Something in common with the secret; else something different.
        why: What is meant, if the giver says so (a bot does): it is told when the game is over. ``actions`` lists the
            clues without.
    """

    card: CardId
    upright: bool
    why: Why | None = None


class Redraw(msgspec.Struct, frozen=True, tag="redraw"):
    """Lay the whole hand aside, out of the game, and draw as many: once a game, before a clue."""


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Remove characters, as many as the round says.

    Attributes:
        cards: In the order of the grid.
        why: See :class:`Removal`; ``actions`` lists the removals without.
    """

    cards: tuple[CardId, ...]
    why: tuple[Why | None, ...] = ()


Action: TypeAlias = Deal | Clue | Redraw | Remove


def left(known: Known) -> tuple[CardId, ...]:
    """The characters that are still in the game, in the order of the grid."""
    gone = {card for removal in known.removals for card in removal.cards}
    return tuple([card for card in known.grid if card not in gone])


def quota(known: Known) -> int:
    """How many characters go in this round; 0 when no game goes on."""
    if known.phase not in (Phase.CLUE, Phase.REMOVE):
        return 0
    return known.settings.rounds[len(known.removals)]


def guessers(known: Known) -> tuple[Seat, ...]:
    """All but the giver, clockwise from the giver's left."""
    seats = known.settings.seats
    return tuple([(known.giver + n) % seats for n in range(1, seats)])


def next_giver(known: Known) -> Seat:
    """Who gives in the next game."""
    if known.game == 0 or not known.settings.passes:
        return known.giver
    return (known.giver + 1) % known.settings.seats
