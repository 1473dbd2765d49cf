"""Tamalou and Dutch: the state of a match, and what a seat sees of it. Points are whole numbers of halves throughout.

What lies before a player: ``rules.square``. What is owed: ``rules.owed``. What a seat may do: ``rules.actions``.
Events: ``rules.events``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from cardgames.dutch.rules.owed import Owed, PowerOwed
from cardgames.dutch.rules.square import At, Held, Square
from cardgames.dutch.rules.variant import Variant
from tabletop.core.game import Seat


class Mode(StrEnum):
    """How people snap at one screen; the values are those of ``tabletop.match.race.Mode``."""

    REFLEX = "reflex"
    """The least time; ties within 30 ms by turn order from the active player on."""
    PRIORITY = "priority"
    """The active player first, then in turn order."""
    CALM = "calm"
    """A closed window without a clock; claims count in turn order from the active player on."""


class Aid(StrEnum):
    """What a view keeps showing of what its seat has seen."""

    NONE = "none"
    MARKS = "marks"
    """Which cards it has seen (:attr:`Held.seen`): a table marks them."""
    FACES = "faces"
    """Their faces: they stay in ``View.squares``."""


class Reason(StrEnum):
    """How a match ended."""

    LIMIT = "limit"
    """Somebody passed, or reached, the limit; the lowest score wins."""
    HANDS = "hands"
    """All hands were played; the lowest score wins."""
    LAST_IN = "last_in"
    """One player is left below the limit."""
    NEAREST = "nearest"
    """The last ones went out together: the nearest to the limit wins."""
    FLOOR = "floor"
    """Somebody sank to minus half the limit and wins outright."""
    LONG = "long"
    """A match that does not end by itself is ended after 100 hands; the lowest score wins (ruling)."""


class Settings(msgspec.Struct, frozen=True, gc=False):
    """What stays the same for a whole match.

    Attributes:
        seats: How many play.
        key: The preset's key, e.g. ``"dutch"``; house rules may have changed the variant.
        variant: The rules in force.
        mode: How people snap.
        aid: The memory aid.
        first: The first hand's first player sits to the ``"left"`` or ``"right"`` of the dealer.
        cipher: Whether what people look at is written in signs of their own, instead of behind a curtain.
    """

    seats: int
    key: str
    variant: Variant
    mode: Mode = Mode.REFLEX
    aid: Aid = Aid.NONE
    first: str = "left"
    cipher: bool = False


class Result(msgspec.Struct, frozen=True, gc=False):
    """A hand on the score sheet. All by seat; a seat that sat out has 0 everywhere.

    Attributes:
        caller: Who called, or −1.
        counter: Who said contre, or −1.
        totals: What their cards came to, penalty cards included.
        points: What they scored.
        notes: Why it is not their total: keys of ``rules.describe.NOTES``.
        scores: All hands so far, after this one.
    """

    caller: Seat
    counter: Seat
    totals: tuple[int, ...]
    points: tuple[int, ...]
    notes: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One instant of a match, the whole series of hands included.

    Attributes:
        settings: What never changes.
        hand: The number of the hand, 1 for the first; 0 before the first deal.
        dealer: Who dealt it.
        turn: Whose turn it is.
        clock: 1 when a hand is dealt, and one more with every turn: when something was seen.
        squares: What lies before each seat.
        pile: The cards to draw from, the top last.
        discard: The cards thrown, the top last.
        drawn: The card that the active player has drawn and holds; None when they hold none.
        pending: What is owed before the turn goes on; the last entry comes first.
        due: Powers of this turn's discards that wait until the window shuts, in the order of the discards.
        acted: How many turns each seat has begun in this hand.
        opened: Who has drawn or taken in this hand (``peek_open`` shows the first cards until then).
        snapped: Who has snapped in this turn, for themselves or another.
        blocked: Who may not take the discard at the start of this turn: everybody whom ``block_take`` stops.
        fines: Halves of a point by seat that wrong snaps cost in this hand.
        caller: Who has called, or −1.
        auto: The call came by itself, of an emptied square.
        counter: Who has said contre, or −1.
        last: After a call: who still plays, in order; None before one.
        out: Seats that are out of the match, in the order in which they went.
        shown: The hand is over: all squares lie open.
        starts: Who starts the next hand; −1 for the one beside the dealer.
        scores: Halves of a point by seat, all hands so far.
        results: The score sheet, a row for each hand.
        times: What each seat took in the last round of snaps, milliseconds; None where it passed; () before the first.
        turns: Turns begun in this match.
        reason: How the match ended, or "".
        ciphers: By seat, the sign of each kind of card; () where nothing is written in signs.
    """

    settings: Settings
    hand: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    clock: int = 0
    squares: tuple[Square, ...] = ()
    pile: Cards = ()
    discard: Cards = ()
    drawn: Held | None = None
    pending: tuple[Owed, ...] = ()
    due: tuple[PowerOwed, ...] = ()
    acted: tuple[int, ...] = ()
    opened: tuple[Seat, ...] = ()
    snapped: tuple[Seat, ...] = ()
    blocked: tuple[Seat, ...] = ()
    fines: tuple[int, ...] = ()
    caller: Seat = -1
    auto: bool = False
    counter: Seat = -1
    last: tuple[Seat, ...] | None = None
    out: tuple[Seat, ...] = ()
    shown: bool = False
    starts: Seat = -1
    scores: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()
    times: tuple[int | None, ...] = ()
    turns: int = 0
    reason: str = ""
    ciphers: tuple[tuple[int, ...], ...] = ()


class Memory(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card that a seat has been shown and that lies in a square now, wherever it has moved.

    Attributes:
        at: Where it lies.
        card: Which it is.
        when: The :attr:`State.clock` at which the seat last saw it.
    """

    at: At
    card: Card
    when: int


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one seat (``seat``), or the room (``seat`` None), may know.

    The fields are those of :class:`State`, but for these:

    - ``squares``: a card has its number only while its face is up for this seat: in a moment of its own, by the memory
      aid, with ``peek_open``, or when the hand is shown; else ``HIDDEN``. **A table shows these and nothing else.**
    - ``memory``: every card that the seat has been shown and when, for bots, which forget: **no table shows it**.
    - ``drawn``: ``HIDDEN`` but for the one who drew it (for all, where it was taken or draws are public).
    - ``pile``: how many cards.
    - ``cipher``: the seat's own, and nobody else's.
    """

    seat: Seat | None
    settings: Settings
    hand: int
    dealer: Seat
    turn: Seat
    clock: int
    squares: tuple[Square, ...]
    memory: tuple[Memory, ...]
    pile: int
    discard: Cards
    drawn: Held | None
    pending: tuple[Owed, ...]
    due: tuple[PowerOwed, ...]
    acted: tuple[int, ...]
    opened: tuple[Seat, ...]
    snapped: tuple[Seat, ...]
    blocked: tuple[Seat, ...]
    fines: tuple[int, ...]
    caller: Seat
    auto: bool
    counter: Seat
    last: tuple[Seat, ...] | None
    out: tuple[Seat, ...]
    shown: bool
    starts: Seat
    scores: tuple[int, ...]
    results: tuple[Result, ...]
    times: tuple[int | None, ...]
    turns: int
    reason: str
    cipher: tuple[int, ...] = ()


Known: TypeAlias = State | View
"""Enough to say what a seat may do: the questions of ``rules.may`` take either."""
