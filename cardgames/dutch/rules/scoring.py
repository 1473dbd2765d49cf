"""Tamalou and Dutch: what a hand scores, and what its scores do to the match (rulings B5, B11 to B16).

Points are whole numbers of halves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames.dutch.rules.state import Reason, Result
from cardgames.dutch.rules.variant import AutoCall, End, Exact, Lost, Missed, Variant, Won
from tabletop.core.game import Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
LOST_CARDS = Lost.CARDS
EXACT_NO = Exact.NO
EXACT_HALF = Exact.HALF
REASON_FLOOR = Reason.FLOOR
REASON_LAST_IN = Reason.LAST_IN
REASON_NEAREST = Reason.NEAREST
REASON_HANDS = Reason.HANDS
REASON_LIMIT = Reason.LIMIT
REASON_LONG = Reason.LONG
MISSED_TOTAL = Missed.TOTAL
AUTO_CALL_AT_ONCE = AutoCall.AT_ONCE
MISSED_TEN_ALONE = Missed.TEN_ALONE
AUTO_CALL_ENDS = AutoCall.ENDS
END_OVER = End.OVER
END_REACH = End.REACH
END_LAST_IN = End.LAST_IN
END_HANDS = End.HANDS

COSTS = {Missed.PLUS_10: 20, Missed.PLUS_20: 40}
"""What a call over the threshold costs beside one's own total."""
LOSES = {
    Lost.ZERO: (0, 0, 0),
    Lost.PLUS_10: (1, 20, 0),
    Lost.PLUS_20: (1, 40, 0),
    Lost.FLAT_20: (0, 40, 0),
    Lost.DIFFERENCE: (1, 0, 1),
}
"""What a beaten caller scores: how often their own total, what more, how often the difference to the lowest."""
WINS = {Won.ZERO: 0, Won.MINUS_3: -6, Won.MINUS_20: -40}
"""What a caller scores who is not beaten, where it is not their own total."""
LONGEST = 100
"""Hands after which a match that has not ended by itself ends (ruling)."""


class Count(NamedTuple):
    """A hand that is to be scored.

    Attributes:
        seats: Who plays it, in turn order.
        totals: What their cards came to, by seat, penalty cards not among them.
        caller: Who called, or −1.
        counter: Who said contre, or −1.
        auto: The call came by itself.
        emptied: Who ended the hand by having no card left, or −1.
        fines: What wrong snaps cost, by seat.
    """

    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    caller: Seat
    counter: Seat
    auto: bool
    emptied: Seat
    fines: tuple[int, ...]


class Scored(NamedTuple):
    """What a hand scores, by seat, and why: keys of ``rules.describe.NOTES``."""

    points: tuple[int, ...]
    notes: tuple[tuple[str, ...], ...]


def penalty_cards(variant: Variant, hand: Count) -> int:
    """How many cards the caller draws before the hand is scored: one for each player who counts strictly less.

    None for a call that nobody chose (B12), nor where missing the threshold has a price of its own.
    """
    own_price = variant.missed is not MISSED_TOTAL and missed(variant, hand)
    if variant.lost is not LOST_CARDS or hand.caller < 0 or own_price or not chosen(variant, hand):
        return 0
    shown = counted(variant, hand)
    return sum([shown[seat] < shown[hand.caller] for seat in hand.seats if seat != hand.caller])


def counted(variant: Variant, hand: Count) -> list[int]:
    """What each total counts, by seat: one below 0 counts 0 where its amount goes to the others (B11)."""
    return [max(0, total) if variant.malus else total for total in hand.totals]


def beaten(variant: Variant, hand: Count, totals: Sequence[int]) -> bool:
    """Whether somebody shows less than the caller, or as little where that is enough."""
    mine = totals[hand.caller]
    others = [totals[seat] for seat in hand.seats if seat != hand.caller]
    return any(total <= mine if variant.alone else total < mine for total in others)


def chosen(variant: Variant, hand: Count) -> bool:
    """Whether the caller called; an emptied square that calls at once did not choose to, and is not penalised (B12)."""
    return not (hand.auto and variant.auto_call is AUTO_CALL_AT_ONCE)


def missed(variant: Variant, hand: Count) -> bool:
    """Whether the caller shows more than the threshold."""
    over = variant.threshold is not None and hand.totals[hand.caller] > variant.threshold
    return over and chosen(variant, hand)


def score(variant: Variant, hand: Count, extra: int = 0) -> Scored:
    """Score a hand.

    Args:
        variant: The rules.
        hand: What was shown.
        extra: What the penalty cards come to that the caller drew.
    """
    n = len(hand.totals)
    points = [0] * n
    notes: list[list[str]] = [[] for _ in points]
    caller = hand.caller
    if caller >= 0 and variant.missed is MISSED_TEN_ALONE and missed(variant, hand):
        points[caller] = 20
        notes[caller].append("missed")
    else:
        shown = counted(variant, hand)
        for seat in hand.seats:
            points[seat] = shown[seat]
        if caller >= 0:
            _score_caller(variant, hand, shown, points, notes, extra)
        if variant.malus:
            _malus(hand, points, notes)
    if hand.emptied >= 0 and variant.auto_call is AUTO_CALL_ENDS:
        points[hand.emptied] = -20
        notes[hand.emptied] = ["emptied"]
    for seat in hand.seats:
        if hand.fines[seat]:
            points[seat] += hand.fines[seat]
            notes[seat].append("fine")
    return Scored(tuple(points), tuple(map(tuple, notes)))


def _score_caller(
    variant: Variant, hand: Count, shown: list[int], points: list[int], notes: list[list[str]], extra: int
) -> None:
    caller, counter = hand.caller, hand.counter
    mine, fewest = shown[caller], min([shown[seat] for seat in hand.seats])
    if not chosen(variant, hand):
        notes[caller].append("auto")
    elif missed(variant, hand):
        points[caller] = mine + COSTS.get(variant.missed, 0)
        notes[caller].append("missed")
    elif beaten(variant, hand, shown):
        own, more, difference = LOSES.get(variant.lost, (1, 0, 0))
        points[caller] = own * mine + more + difference * (mine - fewest)
        notes[caller].append("lost")
    else:
        points[caller] = WINS.get(variant.won, mine)
        notes[caller].append("won")
    if variant.ties_zero:
        for seat in hand.seats:
            if seat != caller and shown[seat] <= mine:
                points[seat] = 0
                notes[seat].append("as_low")
    if counter >= 0:
        right = hand.totals[counter] < hand.totals[caller]
        points[counter] = -40 if right else shown[counter] + 40
        notes[counter] = ["counter_won" if right else "counter_lost"]
    if extra or penalty_cards(variant, hand):
        points[caller] += extra
        notes[caller] = ["cards"]


def _malus(hand: Count, points: list[int], notes: list[list[str]]) -> None:
    """A total below 0 counts 0, and everybody else scores its amount too (ruling B11)."""
    for seat in hand.seats:
        if hand.totals[seat] < 0:
            notes[seat].append("below")
            for other in hand.seats:
                if other != seat:
                    points[other] -= hand.totals[seat]
                    notes[other].append("malus")


# ------------------------------------------------------------------ the match
def fallen(variant: Variant, total: int) -> int:
    """A score, after one of exactly the limit has fallen."""
    if total != 2 * variant.limit or variant.exact is EXACT_NO:
        return total
    return variant.limit if variant.exact is EXACT_HALF else 0


def reached(variant: Variant, total: int) -> bool:
    """Whether a score is at or over the limit, as the variant ends (with :attr:`Variant.exact` only over: B13)."""
    limit = 2 * variant.limit
    if variant.end is END_OVER or (variant.end is END_REACH and variant.exact is not EXACT_NO):
        return total > limit
    return total >= limit


def reason_to_end(variant: Variant, scores: Sequence[int], hand: int, left: Sequence[Seat]) -> str:
    """Why the match is over after a hand, or "".

    Args:
        variant: The rules.
        scores: By seat, after the hand.
        hand: Its number.
        left: Who is not out.
    """
    if variant.floor and min(scores) <= -variant.limit:
        return REASON_FLOOR.value
    if variant.end is END_LAST_IN:
        if len(left) < 2:
            return (REASON_LAST_IN if left else REASON_NEAREST).value
    elif variant.end is END_HANDS:
        if hand >= variant.hands:
            return REASON_HANDS.value
    elif any(reached(variant, total) for total in scores):
        return REASON_LIMIT.value
    return REASON_LONG.value if hand >= LONGEST else ""


def ranking(variant: Variant, results: Sequence[Result], reason: str) -> tuple[tuple[Seat, ...], ...]:
    """Who is first: the lowest score; where players go out, who stayed longest, then the lowest who went together."""
    scores = results[-1].scores
    keys: dict[tuple[int, int], list[Seat]] = {}
    for seat, total in enumerate(scores):
        gone = 0
        if variant.end is END_LAST_IN and reason != REASON_FLOOR:
            hands = [n for n, row in enumerate(results, 1) if reached(variant, row.scores[seat])]
            gone = -hands[0] if hands else -len(results) - 1
        keys.setdefault((gone, total), []).append(seat)
    return tuple([tuple(keys[key]) for key in sorted(keys)])


def winners(variant: Variant, hand: Count, points: Sequence[int], dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """Who won the hand: the fewest points; one alone where the winner starts the next hand (V9, ruling B30)."""
    fewest = min([points[seat] for seat in hand.seats])
    best = [seat for seat in hand.seats if points[seat] == fewest]
    if not variant.winner_starts or len(best) == 1:
        return tuple(best)
    if hand.caller in best:
        return (hand.caller,)
    beside = hand.caller if hand.caller >= 0 else dealer
    return (min(best, key=lambda seat: (seat - beside - 1) % seats),)
