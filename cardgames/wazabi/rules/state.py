"""Wazabi: the state of a match, what a seat sees of it, and what a seat may do. The events are in ``parts``."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from cardgames.common.dice import Dice, Die
from tabletop.core.game import Seat


class Mode(StrEnum):
    """The variants that change who may be given a die, and who wins with whom."""

    BASE = "base"
    NEIGHBOURS = "neighbours"
    TEAMS = "teams"


class Reason(StrEnum):
    """How a match ended."""

    NO_DICE = "no_dice"
    """Somebody has no dice left."""
    TEAM_NO_DICE = "team_no_dice"
    """Somebody has no dice left, and the team wins."""
    LAST_WITH_DICE = "last_with_dice"
    """Play on: only one player still has dice."""
    POINTS = "points"
    """Tournament: all games have been played."""


class Settings(msgspec.Struct, frozen=True, gc=False):
    """What stays the same for a whole match.

    Attributes:
        seats: How many play.
        mode: See :class:`Mode`.
        dice: Dice at the start.
        games: Games of the tournament; 1 for a single game.
        play_on: The game goes on until only one player has dice.
    """

    seats: int
    mode: Mode = Mode.BASE
    dice: int = 4
    games: int = 1
    play_on: bool = False

    def team(self, seat: Seat) -> int:
        """A seat's team: alternately seated pairs in the team variant, else everybody alone."""
        return seat % (self.seats // 2) if self.mode is Mode.TEAMS else seat


class DealOwed(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """A game begins: cards and dice are to be handed out. Lapses when they are."""


class StartOwed(msgspec.Struct, frozen=True, gc=False, tag="start"):
    """These seats roll for the start; lapses when one of them has the most Wazabi faces."""

    seats: tuple[Seat, ...]


class KeepOwed(msgspec.Struct, frozen=True, gc=False, tag="keep"):
    """These seats choose the cards they keep, each in their own time; lapses when the last has chosen.

    Attributes:
        seats: Who has still to choose; every one of them holds more than ``count`` cards.
        count: How many cards they keep.
    """

    seats: tuple[Seat, ...]
    count: int


class BorrowOwed(msgspec.Struct, frozen=True, gc=False, tag="borrow"):
    """The pile is empty: a seat draws ``left`` cards from opponents. Lapses when no opponent has a card."""

    seat: Seat
    left: int


class FanOwed(msgspec.Struct, frozen=True, gc=False, tag="fan"):
    """A seat takes one of the victim's cards, shown face down as a fan. Lapses when it is taken.

    Attributes:
        seat: Who takes.
        victim: Who holds the fan.
        count: How many cards there are in it.
        order: The fan, from left to right; () in every view.
    """

    seat: Seat
    victim: Seat
    count: int
    order: Cards


Owed: TypeAlias = DealOwed | StartOwed | KeepOwed | BorrowOwed | FanOwed


class State(msgspec.Struct, frozen=True, gc=False):
    """One instant of a match, the tournament's games included.

    Attributes:
        settings: What never changes.
        game: The number of the game, 1 for the first; 0 before the first deal.
        points: Tournament points by seat; both partners of a team have the team's.
        pending: What is owed before the turn goes on; the last entry comes first.
        turn: Whose turn it is.
        direction: 1 for clockwise (rising seats), −1 for the other way.
        rolled: The dice have been rolled this turn.
        faces: What the dice of ``turn`` show, in the order of ``dice[turn]``; () before the roll.
        draws: Cards still to draw for Card faces.
        die_faces: Die faces rolled this turn.
        played: A card has been played this turn.
        again: The seat plays again after this turn.
        dice: Dice by seat.
        box: Dice out of the game.
        hands: Cards by seat, in the deck's order.
        pile: The cards to draw from, the top last.
        discards: The cards played or thrown away, the top last.
        skips: Skip cards that lie before each seat.
        finished: Seats without dice, in the order in which they got there.
        turns: Turns begun in this match.
        reason: How the match ended, or "".
    """

    settings: Settings
    game: int
    points: tuple[int, ...]
    pending: tuple[Owed, ...]
    turn: Seat
    direction: int
    rolled: bool
    faces: tuple[str, ...]
    draws: int
    die_faces: int
    played: bool
    again: bool
    dice: tuple[Dice, ...]
    box: Dice
    hands: tuple[Cards, ...]
    pile: Cards
    discards: Cards
    skips: tuple[Cards, ...]
    finished: tuple[Seat, ...]
    turns: int
    reason: str

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in hand by seat."""
        return tuple([len(hand) for hand in self.hands])


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat (``seat``), or the room (``seat`` None), may know.

    The fields of :class:`State`, but ``hands`` has None for the others' hands (``counts`` says how many cards), the
    pile is its size alone, and the order of a fan is hidden.
    """

    seat: Seat | None
    settings: Settings
    game: int
    points: tuple[int, ...]
    pending: tuple[Owed, ...]
    turn: Seat
    direction: int
    rolled: bool
    faces: tuple[str, ...]
    draws: int
    die_faces: int
    played: bool
    again: bool
    dice: tuple[Dice, ...]
    box: Dice
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    pile: int
    discards: Cards
    skips: tuple[Cards, ...]
    finished: tuple[Seat, ...]
    turns: int
    reason: str


Known: TypeAlias = State | View
"""Enough to say what the player whose turn it is may do: questions take either."""


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Hand out cards and dice for the next game."""


class Roll(msgspec.Struct, frozen=True, gc=False, tag="roll"):
    """Roll all your dice; at the start of a game, everybody who is still in the running rolls."""


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """Draw a card for every Card face, all at once."""


class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """Give a die that shows Die.

    Attributes:
        die: Its number.
        to: Who gets it.
    """

    die: Die
    to: Seat


class PlayCard(msgspec.Struct, frozen=True, gc=False, tag="card"):
    """Play a card.

    Attributes:
        card: Its number.
        dice: For the effects that remove or give dice: which of one's own.
        to: For the effects that name a player: who; else −1.
        direction: For the rotation: 1 to pass the dice clockwise (to the left), −1 the other way; else 0.
    """

    card: Card
    dice: Dice = ()
    to: Seat = -1
    direction: int = 0


class Keep(msgspec.Struct, frozen=True, gc=False, tag="keep"):
    """Choose the cards to keep; the others are thrown away.

    Attributes:
        cards: In the order of the hand.
    """

    cards: Cards


class Borrow(msgspec.Struct, frozen=True, gc=False, tag="borrow"):
    """The pile is empty: have an opponent hold out their cards."""

    to: Seat


class Take(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """Take a card from the fan; ``position`` counts from its left, from 0."""

    position: int


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """Let the turn end."""


Action: TypeAlias = Deal | Roll | Draw | Give | PlayCard | Keep | Borrow | Take | EndTurn


def others(known: Known, seat: Seat) -> list[Seat]:
    """All other players who still play, from the seat's left."""
    seats = known.settings.seats
    return [at for at in [(seat + i) % seats for i in range(1, seats)] if at not in known.finished]


def opponents(known: Known, seat: Seat) -> list[Seat]:
    """The others that a card may be played on: nobody of one's own team (our ruling)."""
    if known.settings.mode is not Mode.TEAMS:
        return others(known, seat)
    team = known.settings.team(seat)
    return [at for at in others(known, seat) if known.settings.team(at) != team]


def receivers(known: Known, seat: Seat) -> list[Seat]:
    """Who may be given a die that shows Die: anybody else; in the variant *Neighbours*, the next on either side."""
    found = others(known, seat)
    if known.settings.mode is Mode.NEIGHBOURS and len(found) > 2:
        return [found[0], found[-1]]
    return found


def owed_gives(known: Known) -> int:
    """Dice that the player whose turn it is has still to give; those that went away otherwise are owed no more."""
    return known.faces.count("die")
