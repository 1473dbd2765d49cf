"""Similo: what there is to show."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardgames.similo.data.cards import CardId
from cardgames.similo.rules.state import Laid, Why
from tabletop.core.game import Seat


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A game begins: the grid lies open, the giver knows the secret and has a hand.

    Attributes:
        game: Its number, from 1.
        games: How many there are.
        giver: Who gives the clues.
        grid: The characters, row by row.
        hand_size: Cards in the giver's hand.
        pile: Cards left to draw.
        secret: For the giver alone.
        hand: For the giver alone.
    """

    game: int
    games: int
    giver: Seat
    grid: tuple[CardId, ...]
    hand_size: int
    pile: int
    secret: CardId | None = None
    hand: tuple[CardId, ...] | None = None


class Redrawn(msgspec.Struct, frozen=True, tag="redrawn"):
    """The giver laid the whole hand aside, face down, and drew as many.

    Attributes:
        giver: Who.
        count: How many.
        hand: The new one, for the giver alone.
    """

    giver: Seat
    count: int
    hand: tuple[CardId, ...] | None = None


class Given(msgspec.Struct, frozen=True, tag="given"):
    """A clue was played.

    Attributes:
        giver: By whom.
        round: In which round, from 1.
        card: Which.
        upright: Which way up.
        drew: Whether a card was drawn for it.
        position: Where in the hand it was, for the giver alone; else −1.
        drawn: The card that was drawn, last in the hand, for the giver alone.
    """

    giver: Seat
    round: int
    card: CardId
    upright: bool
    drew: bool
    position: int = -1
    drawn: CardId | None = None


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """The guessers removed characters.

    Attributes:
        round: In which round, from 1.
        cards: Which, in the order of the grid.
        why: For each why, by the bot who wanted it; None where people decided; () for none at all.
        left: How many characters are left.
    """

    round: int
    cards: tuple[CardId, ...]
    why: tuple[Why | None, ...]
    left: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """A game is over: the secret is shown, and every clue is told again with its reason.

    Attributes:
        game: Its number, from 1.
        games: How many there are.
        won: Whether the secret is alone at the end; else it was removed.
        secret: Who it was.
        clues: The clues, with what their giver meant.
        games_won: Games won so far, this one included.
        seen: For each clue of which its giver said nothing, what the table sees in it; else None.
    """

    game: int
    games: int
    won: bool
    secret: CardId
    clues: tuple[Laid, ...]
    games_won: int
    seen: tuple[Why | None, ...] = ()


Part: TypeAlias = Dealt | Redrawn | Given | Removed | Ended
