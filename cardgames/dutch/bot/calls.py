"""When a bot of Tamalou and Dutch calls: from what it believes of all totals, and from the standings."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.dutch.bot.estimate import Outlook
from cardgames.dutch.rules.variant import LastRound, Lost, Won

USUAL_MEAN = 12.0
"""Halves of a point that an unknown card is worth in most variants."""
HARDLY_LOWER = 2.0
"""Whoever has so few halves of a point hardly gets lower: no lead is worth waiting for."""
PATIENCE, LEAST_SURE = 12, 0.5
"""After so many turns of one's own one calls more easily, but never when one is more likely to be beaten."""


class CallNerve(NamedTuple):
    """When a level calls.

    Attributes:
        sure: How likely it wants to be lowest.
        lead: By how many halves of a point it wants to be below the lowest of the others.
        most: The most halves of a point that it wants to call with, where a card is worth 6 points on average.
        careless: Halves of a point that it believes itself lower than it is.
    """

    sure: float
    lead: float
    most: float
    careless: float = 0.0


def calls(outlook: Outlook, nerve: CallNerve) -> bool:
    """Whether to call now."""
    variant, view = outlook.variant, outlook.view
    rivals = outlook.rivals()
    if not rivals:
        return False
    waited = max(0, view.acted[outlook.seat] - PATIENCE)
    sure = max(LEAST_SURE, nerve.sure + boldness(outlook) - 0.02 * waited)
    limit = variant.threshold
    if limit is not None and outlook.under(limit + nerve.careless) < max(0.5, sure):
        return False
    mine = outlook.total() - nerve.careless
    if mine > nerve.most * outlook.deck.mean / USUAL_MEAN + waited:
        return False
    last = outlook.last_round
    if variant.if_fewest and last:
        cards = len(outlook.slots)
        last = all(cards < sum(held is not None for held in view.squares[seat]) for seat in rivals)
    if variant.last_round is LastRound.CALLER_TOO and last:
        last = False
    if outlook.lowest(rivals, last) < sure:
        return False
    fewest = min(outlook.their_total(seat) for seat in rivals)
    wanted = nerve.lead if variant.won is Won.TOTAL else nerve.lead / 2
    if variant.lost in (Lost.TOTAL, Lost.ZERO) and variant.won is Won.TOTAL:
        wanted = nerve.lead * 0.6
    return mine <= max(fewest - wanted, HARDLY_LOWER)


def boldness(outlook: Outlook) -> float:
    """How much surer than usual one wants to be: whoever leads the match is careful, whoever is last takes a risk."""
    scores = outlook.view.scores
    mine, others = scores[outlook.seat], [scores[seat] for seat in outlook.rivals()]
    if mine < min(others):
        return 0.02
    return -0.03 if mine > max(others) else 0.0


def counters(outlook: Outlook, nerve: CallNerve) -> bool:
    """Whether to say that one is lower still than the caller."""
    caller = outlook.view.caller
    limit = outlook.variant.threshold
    theirs = outlook.their_total(caller)
    if limit is not None:
        theirs = min(theirs, 0.8 * limit)
    unknown = any(slot not in outlook.known.own for slot in outlook.slots)
    return not unknown and outlook.total() < theirs - 1
