"""What a rule set says: a record whose defaults are the base record. The nine records: ``rules.rule_sets``.

Every field is a house rule too (``rules.options``). Points are whole numbers of *halves*: Tamoul's red king is worth
half a point.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from cardgames.dutch.rules.data import Kind


class Power(StrEnum):
    """What a discarded card lets its player do."""

    NONE = "none"
    LOOK_OWN = "look_own"
    """Look at one of one's own cards."""
    LOOK_OTHER = "look_other"
    """Look at another player's card."""
    LOOK_ANY = "look_any"
    """Look at anybody's card, one's own too."""
    SWAP_OWN = "swap_own"
    """Swap one of one's own cards with another player's, unseen."""
    SWAP_ANY = "swap_any"
    """Swap two cards of two different players, oneself included, unseen."""
    LOOK_SWAP = "look_swap"
    """Look at another player's card, and then swap it with one's own, or not."""
    GIVE = "give"
    """Give the top card of the pile, unseen, to another player."""


class Trigger(StrEnum):
    """Which discarded cards have their power (ruling B6)."""

    DRAWN = "drawn"
    """A card that was drawn from the pile and thrown at once."""
    ANY = "any"
    """Every card that is discarded: swapped out and snapped ones too."""


class Order(StrEnum):
    """Which of several powers comes first (ruling B7)."""

    LAST_FIRST = "last_first"
    """The card discarded last comes first."""
    TURNS = "turns"
    """In turn order from the player after the active one, who comes last."""


class BlockTake(StrEnum):
    """When a snap keeps somebody from taking the discard (ruling B10)."""

    NO = "no"
    SNAPPER = "snapper"
    """Who has just snapped and is next draws from the pile."""
    OTHERS = "others"
    """Somebody else's snap in the turn just before: draw from the pile."""


class Others(StrEnum):
    """Whose cards one may play for others (ruling B21)."""

    NO = "no"
    KNOWN = "known"
    """Those that one has seen."""
    UNKNOWN = "unknown"
    """Those that one has seen and their owner has not."""


class CallTime(StrEnum):
    """When one may call."""

    START = "start"
    """At the start of one's turn, instead of drawing."""
    END = "end"
    """At the end of one's turn."""


class AutoCall(StrEnum):
    """What an emptied square does by itself."""

    NO = "no"
    END = "end"
    """It calls at the end of its owner's turn."""
    AT_ONCE = "at_once"
    """It calls at once, out of turn too."""
    ENDS = "ends"
    """It ends the hand at once, and its owner scores −10."""


class LastRound(StrEnum):
    """What is played after a call."""

    NONE = "none"
    """Nothing: the cards are shown at once."""
    OTHERS = "others"
    """Everybody else plays once."""
    CALLER_TOO = "caller_too"
    """Everybody else plays once, and then the caller."""


class Immunity(StrEnum):
    """What protects the caller's cards (ruling B23)."""

    NONE = "none"
    POWERS = "powers"
    """No power may be used on them."""
    UNMOVED = "unmoved"
    """They may be looked at; nobody may take, swap or play them."""
    FROZEN = "frozen"
    """Nothing touches them, and the caller snaps nothing."""


class Won(StrEnum):
    """What a caller scores whose call succeeds."""

    TOTAL = "total"
    ZERO = "zero"
    MINUS_3 = "minus_3"
    MINUS_20 = "minus_20"


class Lost(StrEnum):
    """What a caller scores who is beaten."""

    TOTAL = "total"
    ZERO = "zero"
    PLUS_10 = "plus_10"
    """Their own total and 10."""
    PLUS_20 = "plus_20"
    FLAT_20 = "flat_20"
    """20, whatever the total is."""
    CARDS = "cards"
    """A card of the pile for every player who is strictly lower, counted with the others."""
    DIFFERENCE = "difference"
    """Their own total and how far it is above the lowest."""


class Missed(StrEnum):
    """What a caller scores whose total is above the threshold when the cards are shown."""

    TOTAL = "total"
    PLUS_10 = "plus_10"
    PLUS_20 = "plus_20"
    TEN_ALONE = "ten_alone"
    """10, and nobody else scores anything."""


class End(StrEnum):
    """When a match is over."""

    OVER = "over"
    """Somebody has more points than the limit."""
    REACH = "reach"
    """Somebody has as many points as the limit, or more."""
    HANDS = "hands"
    """So many hands were played."""
    LAST_IN = "last_in"
    """Whoever reaches the limit is out; the last one in wins (ruling B16)."""


class Exact(StrEnum):
    """What becomes of a score that is exactly the limit."""

    NO = "no"
    HALF = "half"
    """It falls to half the limit."""
    ZERO = "zero"
    """It falls to 0."""


def values(**others: float) -> tuple[int, ...]:
    """Halves of a point by kind: jack 11, queen 12, black king 13, red king and joker 0, but for others.

    >>> values(JACK=10)[Kind.JACK], values()[Kind.TEN]
    (20, 20)
    """
    points: list[float] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 0, 0]
    for name, value in others.items():
        for kind in _kinds(name):
            points[kind] = value
    return tuple([round(2 * value) for value in points])


def powers(**given: Power) -> tuple[Power, ...]:
    """Powers by kind; ``QUEEN`` and ``KING`` are those of both colours."""
    found = [Power.NONE] * len(Kind)
    for name, power in given.items():
        for kind in _kinds(name):
            found[kind] = power
    return tuple(found)


def _kinds(name: str) -> tuple[Kind, ...]:
    if name in ("QUEEN", "KING"):
        return Kind[f"BLACK_{name}"], Kind[f"RED_{name}"]
    return (Kind[name],)


class Variant(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A rule set; the defaults are the base record, which a variant takes where its text is silent.

    Attributes:
        call: What its caller says.
        pack: Cards of a pack: 52, or 32.
        jokers: Jokers of each pack.
        two_packs: From so many players on there are two packs.
        deal: Cards dealt to each player.
        peek: How many of them, the nearest, each player looks at before play.
        peek_open: They lie open to their owner until their own first draw.
        values: Halves of a point by kind.
        powers: What a card can do, by kind.
        forced: The powers that must be used.
        trigger: Which discards have their power.
        order: Which of several powers comes first.
        shows_swap: Who sees the two cards of a LOOK_SWAP: nobody else (``"no"``), both owners, or all.
        take: The top of the discard may be taken instead of drawing; then it must be swapped in.
        block_take: When a snap keeps somebody from taking it.
        public_draw: Drawn cards are shown to all.
        snap_own_only: Only a card that the active player discards from their own square may be snapped on.
        active_snaps: The active player may snap too.
        snap_all: All who hold the rank may lay it off in one window; else the first alone.
        chain: A snapped card may be snapped on in a window of its own; not where all snap in one.
        several: Several cards may be snapped at once.
        wrong_points: Halves of a point that a wrong snap costs instead of a card; 0 for a card.
        others: Whose cards may be played for others.
        gift_may: Whoever plays for another may give a card; else must.
        others_priority: Plays for others go by priority from the active player on, not by speed (ruling B21).
        call_time: When one may call.
        threshold: The most halves of a point that a caller may show; None for no threshold.
        first_round: One may call before everybody has had a turn.
        auto_call: What an emptied square does.
        last_round: What is played after a call.
        if_fewest: There is a last round only where the caller has fewer cards than every other (ruling B1).
        immunity: What protects the caller's cards.
        contre: In the last round, somebody else may say that they are lower still.
        alone: A call succeeds only where the caller is strictly lowest; else ties succeed too.
        won: What a successful caller scores.
        lost: What a beaten caller scores.
        missed: What a caller over the threshold scores.
        ties_zero: Everybody who shows as little as the caller, or less, scores 0 (ruling B5).
        malus: A total below 0 counts 0, and everybody else scores its amount too (ruling B11).
        end: When a match is over.
        limit: The points that it is about.
        hands: How many hands are played, where hands are counted.
        floor: Reaching minus half the limit wins outright.
        exact: What becomes of a score that is exactly the limit.
        winner_starts: The caller deals next and the winner of the hand starts; else the deal moves on.
    """

    call: str = "Dutch"
    pack: int = 52
    jokers: int = 0
    two_packs: int = 7
    deal: int = 4
    peek: int = 2
    peek_open: bool = False
    values: tuple[int, ...] = values()
    powers: tuple[Power, ...] = powers()
    forced: tuple[Power, ...] = ()
    trigger: Trigger = Trigger.DRAWN
    order: Order = Order.LAST_FIRST
    shows_swap: str = "no"
    take: bool = True
    block_take: BlockTake = BlockTake.NO
    public_draw: bool = False
    snap_own_only: bool = False
    active_snaps: bool = True
    snap_all: bool = False
    chain: bool = True
    several: bool = False
    wrong_points: int = 0
    others: Others = Others.KNOWN
    gift_may: bool = False
    others_priority: bool = False
    call_time: CallTime = CallTime.END
    threshold: int | None = None
    first_round: bool = True
    auto_call: AutoCall = AutoCall.NO
    last_round: LastRound = LastRound.OTHERS
    if_fewest: bool = False
    immunity: Immunity = Immunity.NONE
    contre: bool = False
    alone: bool = False
    won: Won = Won.TOTAL
    lost: Lost = Lost.TOTAL
    missed: Missed = Missed.TOTAL
    ties_zero: bool = False
    malus: bool = False
    end: End = End.OVER
    limit: int = 100
    hands: int = 10
    floor: bool = False
    exact: Exact = Exact.NO
    winner_starts: bool = False
