"""Slambo !: the state of a match, what a seat sees of it, what a seat may do and what happens."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from tabletop.core.game import Seat


class Phase(StrEnum):
    """Where a match stands."""

    DEAL = "deal"
    """A round is over, or none has begun: the starter deals the next one. All cards lie open."""
    PLAY = "play"
    OVER = "over"


class Reason(StrEnum):
    """How a match ended."""

    HONTE = "honte"
    """Somebody holds three Honte cards or more."""


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A card on the central pile, and what it counted as (a Copy counts as what it copied).

    Attributes:
        seat: Who played it.
        card: Which card.
        kind: ``"number"``, ``"sign"`` or ``"reverse"``: what a Copy after it will copy.
        value: What it added to the total.
    """

    seat: Seat
    card: Card
    kind: str
    value: int


class State(msgspec.Struct, frozen=True, gc=False):
    """One instant of a match, the rounds' series included.

    Attributes:
        seats: How many play.
        expert: The zone is 1 to 9.
        gone: The screen may show the values already gone.
        assist: The screen may mark the cards that would lose.
        phase: See :class:`Phase`.
        round: 1 for the first round; 0 before it.
        turn: Whose turn it is; in :attr:`Phase.DEAL`, who starts the next round.
        direction: 1 for clockwise (rising seats), −1 after a Reverse.
        total: The balance.
        hands: By seat.
        aside: The cards set aside unseen.
        pile: The cards played this round, the last on top.
        centre: Honte cards in the centre.
        reserve: Honte cards in the reserve.
        honte: Honte cards by seat.
        loser: Who lost the last round (in :attr:`Phase.OVER`, the match); −1 for nobody.
        lot: Who starts the first round is drawn by lot.
    """

    seats: int
    expert: bool
    gone: bool
    assist: bool
    phase: Phase
    round: int
    turn: Seat
    direction: int
    total: int
    hands: tuple[Cards, ...]
    aside: Cards
    pile: tuple[Laid, ...]
    centre: int
    reserve: int
    honte: tuple[int, ...]
    loser: Seat
    lot: bool = True


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat (``seat``), or the room (``seat`` None), may know.

    The fields of :class:`State`, but ``hands`` has None for a hand that is hidden and ``aside`` is None while it is
    secret; ``counts`` and ``aside_count`` say how many cards lie there.
    """

    seat: Seat | None
    seats: int
    expert: bool
    gone: bool
    assist: bool
    phase: Phase
    round: int
    turn: Seat
    direction: int
    total: int
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    aside: Cards | None
    aside_count: int
    pile: tuple[Laid, ...]
    centre: int
    reserve: int
    honte: tuple[int, ...]
    loser: Seat
    lot: bool


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Shuffle and deal the next round."""


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """Play a card of the hand.

    Attributes:
        card: Which card.
        sign: 1 or −1 for a ± card and for a Copy of one; 0 for every other card.
    """

    card: Card
    sign: int = 0


Action: TypeAlias = Deal | Play


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A round begins: the total is back to 5, the direction is clockwise.

    Attributes:
        round: 1 for the first.
        starter: Who begins.
        counts: Cards dealt, by seat.
        aside: Cards set aside unseen.
        first: The starter was drawn by lot.
        hand: In the private part: the seat's own cards.
    """

    round: int
    starter: Seat
    counts: tuple[int, ...]
    aside: int
    first: bool
    hand: Cards = ()


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A card lies on the pile and the total moved.

    Attributes:
        seat: Who played.
        card: The card.
        sign: The sign chosen, or 0.
        kind: What the card counted as.
        value: What it added.
        before: The total before.
        after: The total after; outside the zone it is a SLAMBO.
        left: Cards left in that hand.
    """

    seat: Seat
    card: Card
    sign: int
    kind: str
    value: int
    before: int
    after: int
    left: int


class Reversed(msgspec.Struct, frozen=True, tag="reversed"):
    """The direction of play flipped; 1 is clockwise."""

    direction: int


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """A seat's turn came, and its hand is empty."""

    seat: Seat


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """SLAMBO! A seat left the zone.

    Attributes:
        seat: Who.
        total: The total that was too much or too little.
        taken: Honte cards taken from the centre.
        honte: Honte cards that seat holds now.
    """

    seat: Seat
    total: int
    taken: int
    honte: int


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """All hands are empty: nobody lost the round.

    Attributes:
        last: Who played the last card and starts the next round.
    """

    last: Seat


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """The round is over: the set-aside cards and the hands lie open."""

    hands: tuple[Cards, ...]
    aside: Cards


class HonteAdded(msgspec.Struct, frozen=True, tag="honte_added"):
    """A Honte card from the reserve joins the centre; ``centre`` and ``reserve`` after it."""

    centre: int
    reserve: int


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """Somebody holds three Honte cards or more; all the others win."""

    loser: Seat
    honte: int


Part: TypeAlias = Dealt | Played | Reversed | Skipped | Lost | Drawn | Revealed | HonteAdded | MatchEnded
