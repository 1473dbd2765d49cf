"""Tamalou and Dutch: the state of a match, what a seat sees of it, and what a seat may do. Events: ``rules.events``.

A *square* is what lies before a player: places for cards, numbered from 0. The four dealt cards lie in places 0 to 3, 0
and 1 the nearest to their owner. A place that a snap empties stays empty (None) for the rest of the hand, but for a
gift that comes into it; penalty cards open new places at the end (ruling B31).

Points are whole numbers of halves throughout.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from cardgames.common.cards import Card, Cards
from cardgames.dutch.rules.variant import Power, Variant
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


class At(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A place in a square.

    Attributes:
        seat: Whose square.
        slot: Which place of it, from 0.
    """

    seat: Seat
    slot: int


class Held(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card in a square. It keeps who has seen it when it moves to another square: everybody can follow it (B21).

    Attributes:
        card: Its number; ``HIDDEN`` in a view that does not show it.
        seen: By seat, the :attr:`State.clock` at which that seat last saw its face since it left the pile; 0 for never.
            Everybody sees who looks at what, so this is public.
    """

    card: Card
    seen: tuple[int, ...]


Square: TypeAlias = tuple[Held | None, ...]


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


# ------------------------------------------------------------------ what is owed
class DealOwed(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """A hand is to be dealt; after a hand, its cards lie open until it is. Lapses when it is dealt."""

    seat: Seat


class SeeOwed(msgspec.Struct, frozen=True, gc=False, tag="see"):
    """Cards lie open to one seat for the moment; lapses when it has laid them down again.

    Attributes:
        seat: Who looks.
        cards: At which cards.
        why: ``"peek"`` before play, ``"power"``, ``"shown"`` for exchanged cards that are shown to their owners, or
            ``"cipher"``: at no card, but at the signs of one's own.
        swap: A LOOK_SWAP: the one card may be swapped with one of the looker's own.
    """

    seat: Seat
    cards: tuple[At, ...]
    why: str = "peek"
    swap: bool = False


class WindowOwed(msgspec.Struct, frozen=True, gc=False, tag="window"):
    """Whoever still may snaps on the top of the discard, or passes; lapses when nobody claims anything.

    Attributes:
        seats: Who may, in turn order from the active player on.
        out: Who has tried wrongly in this window (ruling B27).
    """

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()


class FirstOwed(msgspec.Struct, frozen=True, gc=False, tag="first"):
    """Where plays for others go by priority: one is claimed, and those who come before it are asked first, one by one.

    Lapses when nobody is left to ask; then the claim is played, if it still can be.

    Attributes:
        seats: Who is still to be asked, in order.
        claimer: Who claims.
        card: Which card.
        t_ms: The claimer's time.
    """

    seats: tuple[Seat, ...]
    claimer: Seat
    card: At
    t_ms: int = 0


class GiftOwed(msgspec.Struct, frozen=True, gc=False, tag="gift"):
    """Who played for another gives one of their cards; lapses when they have none.

    Attributes:
        seat: Who gives.
        to: Where it goes: the place of the card that was played.
    """

    seat: Seat
    to: At


class PowerOwed(msgspec.Struct, frozen=True, gc=False, tag="power"):
    """A power to use, or to leave where it is optional; lapses where it has no target (ruling B32).

    Attributes:
        seat: Whose.
        power: Which.
        card: The card that has it.
    """

    seat: Seat
    power: Power
    card: Card


class EndOwed(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """The turn of the active player ends: they may call, or say contre. Lapses when they may do neither."""


Owed: TypeAlias = DealOwed | SeeOwed | WindowOwed | FirstOwed | GiftOwed | PowerOwed | EndOwed


# ------------------------------------------------------------------ state and view
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


# ------------------------------------------------------------------ actions
class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Deal the next hand."""


class Cover(msgspec.Struct, frozen=True, gc=False, tag="cover"):
    """Lay down again what one has looked at; after a LOOK_SWAP: without swapping."""


class Study(msgspec.Struct, frozen=True, gc=False, tag="study"):
    """Look up the signs of one's own."""


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """Draw the top card of the pile."""


class Take(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """Take the top of the discard and swap it for the card in one of one's own places."""

    slot: int


class Throw(msgspec.Struct, frozen=True, gc=False, tag="throw"):
    """Throw the drawn card on to the discard."""


class Replace(msgspec.Struct, frozen=True, gc=False, tag="replace"):
    """Lay the drawn card in one of one's own places and throw the card that lay there."""

    slot: int


class Snap(msgspec.Struct, frozen=True, gc=False, tag="snap"):
    """Lay a card on a discard of the same rank: one's own, or another's that one has seen.

    Attributes:
        card: Which.
        t_ms: How long it took, milliseconds.
        more: Further own places, laid one after the other, where several may be snapped at once. They are not listed
            among the actions: :meth:`tabletop.core.game.Game.continuous` says that there are more.
    """

    card: At
    t_ms: int = 600
    more: tuple[int, ...] = ()


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Snap nothing, or play nothing for others."""


class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """Give a card of one's own to the player for whom one has played."""

    slot: int


class Look(msgspec.Struct, frozen=True, gc=False, tag="look"):
    """Use a power: look at a card."""

    card: At


class Exchange(msgspec.Struct, frozen=True, gc=False, tag="exchange"):
    """Swap the card that one looks at with one of one's own."""

    slot: int


class Swap(msgspec.Struct, frozen=True, gc=False, tag="swap"):
    """Use a power: swap two cards of two players, unseen.

    Attributes:
        first: With SWAP_OWN one's own; with SWAP_ANY (either order is legal) that of the lower seat in the list.
        second: The other one.
    """

    first: At
    second: At


class Feed(msgspec.Struct, frozen=True, gc=False, tag="feed"):
    """Use a power: give the top card of the pile to somebody."""

    to: Seat


class Decline(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """Do not use a power, or give no card where one only may."""


class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """Say "Dutch", or what the variant says."""


class Counter(msgspec.Struct, frozen=True, gc=False, tag="counter"):
    """Say that one is lower still than the caller."""


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """Let the turn end."""


Action: TypeAlias = (
    Deal | Cover | Draw | Take | Throw | Replace | Snap | Pass | Give | Look | Exchange | Swap | Feed | Decline | Call
    | Counter | EndTurn | Study
)  # fmt: skip
