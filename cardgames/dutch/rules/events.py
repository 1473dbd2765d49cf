"""Tamalou and Dutch: what happens, as the table, the log and speech get it.

What a card shows for the moment stands in fleeting private parts. Everything else is public: who, from where to where,
never what.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from cardgames.dutch.rules.data import HIDDEN
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import Result
from cardgames.dutch.rules.variant import Power
from tabletop.core.game import Seat


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """A hand begins.

    Attributes:
        hand: Its number, 1 for the first.
        hands: How many there are; 0 when points end the match.
        dealer: Who dealt.
        first: Who plays first.
        seats: Who plays; the others are out.
        count: Cards dealt to each.
        pile: Cards left to draw from.
    """

    hand: int
    hands: int
    dealer: Seat
    first: Seat
    seats: tuple[Seat, ...]
    count: int
    pile: int


class Looking(msgspec.Struct, frozen=True, gc=False, tag="looking"):
    """A player begins to look at cards. Fleeting: only the private part has ``faces``.

    Attributes:
        seat: Who looks.
        cards: At which cards.
        why: ``"peek"``, ``"power"`` or ``"shown"``, as in ``SeeOwed``.
        faces: The cards, in the private part of the one who looks.
    """

    seat: Seat
    cards: tuple[At, ...]
    why: str
    faces: Cards = ()


class Covered(msgspec.Struct, frozen=True, gc=False, tag="covered"):
    """A player laid down again what they looked at."""

    seat: Seat
    cards: tuple[At, ...]
    why: str


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """A turn begins; ``last`` when it is one of the last round."""

    seat: Seat
    last: bool = False


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """A player drew the top card of the pile. Fleeting: ``card`` is in their private part; public where draws are."""

    seat: Seat
    card: Card = HIDDEN


class Threw(msgspec.Struct, frozen=True, gc=False, tag="threw"):
    """A player threw the card that they had drawn."""

    seat: Seat
    card: Card


class Replaced(msgspec.Struct, frozen=True, gc=False, tag="replaced"):
    """A player laid a card into their square and threw the one that lay there.

    Attributes:
        seat: Who.
        slot: In which place.
        thrown: The card that went on to the discard.
        taken: The card that was taken from the discard; ``HIDDEN`` when the new card is the drawn one.
    """

    seat: Seat
    slot: int
    thrown: Card
    taken: Card = HIDDEN


class Reshuffled(msgspec.Struct, frozen=True, gc=False, tag="reshuffled"):
    """The discard but for its top card was shuffled and is the pile again."""

    count: int


class Snapped(msgspec.Struct, frozen=True, gc=False, tag="snapped"):
    """A card was laid on the discard, or was the wrong one.

    Attributes:
        seat: Who snapped.
        at: The card's place; another's square when it was played for them.
        card: Which it is: everybody sees it.
        right: It has the rank; else it goes back.
        t_ms: How long it took.
        follows: Another card of the same claim follows at once.
    """

    seat: Seat
    at: At
    card: Card
    right: bool
    t_ms: int
    follows: bool = False


class TooLate(msgspec.Struct, frozen=True, gc=False, tag="late"):
    """Somebody claimed a window that another had already won: it shows and costs nothing (ruling B27)."""

    seat: Seat
    t_ms: int


class Penalty(msgspec.Struct, frozen=True, gc=False, tag="penalty"):
    """A wrong snap costs something.

    Attributes:
        seat: Whom.
        slot: The new place of a card from the pile; −1 for none (no card is left, or it costs points).
        points: Halves of a point that are added when the hand ends; 0 where it costs a card.
    """

    seat: Seat
    slot: int = -1
    points: int = 0


class Gave(msgspec.Struct, frozen=True, gc=False, tag="gave"):
    """Who played for another gave one of their cards, face down.

    Attributes:
        seat: Who gave.
        slot: From which place.
        to: Where it lies now.
    """

    seat: Seat
    slot: int
    to: At


class KeptGift(msgspec.Struct, frozen=True, gc=False, tag="kept_gift"):
    """Who played for another gave nothing."""

    seat: Seat


class Swapped(msgspec.Struct, frozen=True, gc=False, tag="swapped"):
    """Two cards changed places.

    Attributes:
        seat: Who swapped them.
        first: One place.
        second: The other.
        looked: By a LOOK_SWAP.
        faces: The cards that lie in ``first`` and ``second`` now, where they are shown to all; else ().
    """

    seat: Seat
    first: At
    second: At
    looked: bool = False
    faces: Cards = ()


class Fed(msgspec.Struct, frozen=True, gc=False, tag="fed"):
    """A player gave the top card of the pile, unseen, to somebody: it lies in a new place."""

    seat: Seat
    to: At


class Declined(msgspec.Struct, frozen=True, gc=False, tag="declined"):
    """A player did not use a power."""

    seat: Seat
    power: Power
    card: Card


class Lapsed(msgspec.Struct, frozen=True, gc=False, tag="lapsed"):
    """A power has nothing that it could be used on, and lapses."""

    seat: Seat
    power: Power
    card: Card


class Called(msgspec.Struct, frozen=True, gc=False, tag="called"):
    """Somebody called.

    Attributes:
        seat: Who.
        word: What they said.
        auto: It came by itself: they have no card left.
        last: Who still plays, in order; () when the cards are shown at once.
    """

    seat: Seat
    word: str
    auto: bool
    last: tuple[Seat, ...]


class Countered(msgspec.Struct, frozen=True, gc=False, tag="countered"):
    """Somebody said that they are lower still than the caller."""

    seat: Seat
    word: str


class EndedHow(StrEnum):
    """Why the cards are shown."""

    CALL = "call"
    """After a call, and its last round where there is one."""
    EMPTY = "empty"
    """Somebody has no cards left, which ends the hand."""
    STUCK = "stuck"
    """Nothing is left to draw, to take or to say (ruling B29)."""
    LONG = "long"
    """40 turns for each seat without a call (ruling B29)."""


class HandEnded(msgspec.Struct, frozen=True, gc=False, tag="hand_ended"):
    """All cards are shown and counted.

    Attributes:
        hand: Its number.
        how: Why it ended.
        squares: The cards by seat and place; ``HIDDEN`` for an empty place. Penalty cards of the caller lie at the end.
        extra: How many penalty cards the caller drew just now.
        result: The row of the score sheet.
        winners: Who won the hand.
    """

    hand: int
    how: EndedHow
    squares: tuple[Cards, ...]
    extra: int
    result: Result
    winners: tuple[Seat, ...]


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="out"):
    """A player reached the limit and is out of the match."""

    seat: Seat
    score: int


class Fell(msgspec.Struct, frozen=True, gc=False, tag="fell"):
    """A score of exactly the limit fell."""

    seat: Seat
    before: int
    after: int


Part: TypeAlias = (
    Dealt | Looking | Covered | TurnBegan | Drew | Threw | Replaced | Reshuffled | Snapped | TooLate | Penalty | Gave
    | KeptGift | Swapped | Fed | Declined | Lapsed | Called | Countered | HandEnded | WentOut | Fell
)  # fmt: skip
