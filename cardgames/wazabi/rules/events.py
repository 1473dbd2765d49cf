"""Wazabi: what happens, as the screen, the log and speech get it. What only some may know stands in private parts."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from cardgames.common.dice import Dice, Die
from tabletop.core.game import Seat


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A game begins.

    Attributes:
        game: Its number, 1 for the first.
        games: How many there are.
        dice: Dice by seat.
        counts: Cards by seat.
        hand: In the private part: the seat's own cards.
    """

    game: int
    games: int
    dice: tuple[Dice, ...]
    counts: tuple[int, ...]
    hand: Cards = ()


class StartRolled(msgspec.Struct, frozen=True, tag="start_rolled"):
    """Some seats rolled for the start.

    Attributes:
        seats: Who rolled.
        faces: What each of them rolled, in the order of their dice.
        counts: The Wazabi faces of each.
        tied: Who has to roll again, or ().
        starter: Who starts, or −1.
    """

    seats: tuple[Seat, ...]
    faces: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]
    tied: tuple[Seat, ...]
    starter: Seat


class TurnBegan(msgspec.Struct, frozen=True, tag="turn"):
    """A turn begins; ``again`` when the same player plays again by card."""

    seat: Seat
    again: bool = False


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """A player rolled: ``faces`` in the order of ``dice``."""

    seat: Seat
    dice: Dice
    faces: tuple[str, ...]


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A player drew ``count`` cards from the pile; ``cards`` in the private part."""

    seat: Seat
    count: int
    cards: Cards = ()


class Reshuffled(msgspec.Struct, frozen=True, tag="reshuffled"):
    """The played cards were shuffled and are the pile again."""

    count: int


class NothingToDraw(msgspec.Struct, frozen=True, tag="nothing_to_draw"):
    """No card is left to draw, neither in the pile nor with an opponent."""

    seat: Seat
    missing: int


class Given(msgspec.Struct, frozen=True, tag="given"):
    """A die changed hands.

    Attributes:
        seat: Who gave it.
        to: Who got it.
        die: Which.
    """

    seat: Seat
    to: Seat
    die: Die


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """Dice of a player left the game."""

    seat: Seat
    dice: Dice


class Rotated(msgspec.Struct, frozen=True, tag="rotated"):
    """All passed their dice on.

    Attributes:
        direction: 1 to the left (clockwise), −1 to the right.
        moves: (from, to, dice) for each player.
    """

    direction: int
    moves: tuple[tuple[Seat, Seat, Dice], ...]


class CardPlayed(msgspec.Struct, frozen=True, tag="card_played"):
    """A card was played; its effect follows as events of its own.

    Attributes:
        seat: Who played it.
        card: Which.
        effect: What it does.
        to: On whom, or −1.
        direction: Of a rotation, or 0.
    """

    seat: Seat
    card: Card
    effect: str
    to: Seat = -1
    direction: int = 0


class FanShown(msgspec.Struct, frozen=True, tag="fan"):
    """A player holds out ``count`` cards face down to ``seat``."""

    seat: Seat
    victim: Seat
    count: int


class Took(msgspec.Struct, frozen=True, tag="took"):
    """A player took a card out of another's hand; ``card`` only in the private parts of both."""

    seat: Seat
    victim: Seat
    position: int
    card: Card = -1


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    """A player kept ``count`` cards and threw ``discarded`` away."""

    seat: Seat
    count: int
    discarded: Cards


class SkipPlaced(msgspec.Struct, frozen=True, tag="skip_placed"):
    """A skip card lies before ``to``, who has ``stacked`` of them now."""

    seat: Seat
    to: Seat
    card: Card
    stacked: int


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """A player's turn came and was skipped; the card is thrown away."""

    seat: Seat
    card: Card


class Reversed(msgspec.Struct, frozen=True, tag="reversed"):
    """The direction of play changed; 1 is clockwise."""

    direction: int


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A player has no dice left.

    Attributes:
        seat: Who.
        place: 1 for the first.
        discarded: Play on: the cards that this player leaves.
    """

    seat: Seat
    place: int
    discarded: Cards = ()


class GameWon(msgspec.Struct, frozen=True, tag="game_won"):
    """A game is over.

    Attributes:
        winners: The player, or the team.
        score: The dice left with the opponents: tournament points.
        points: Points of each seat now.
        game: Which game.
        games: Of how many.
    """

    winners: tuple[Seat, ...]
    score: int
    points: tuple[int, ...]
    game: int
    games: int


Part: TypeAlias = (
    Dealt
    | StartRolled
    | TurnBegan
    | Rolled
    | Drew
    | Reshuffled
    | NothingToDraw
    | Given
    | Removed
    | Rotated
    | CardPlayed
    | FanShown
    | Took
    | Kept
    | SkipPlaced
    | Skipped
    | Reversed
    | Finished
    | GameWon
)
