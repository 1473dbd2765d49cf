"""When a bot of Tamalou and Dutch calls: from what it believes of all totals, and from the standings."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.dutch.bot.estimate import Outlook
from cardgames.dutch.rules.variant import LastRound, Lost, Won


USUAL_MEAN = 12.0
"""Halves of a point that an unknown card is worth in most variants."""


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
    sure = nerve.sure + boldness(outlook)
    limit = variant.threshold
    if limit is not None and outlook.under(limit + nerve.careless) < max(0.5, sure):
        return False
    if outlook.total() - nerve.careless > nerve.most * outlook.deck.mean / USUAL_MEAN:
        return False
    last = outlook.last_round
    if variant.if_fewest and last:
        mine = len(outlook.slots)
        last = all(mine < sum(held is not None for held in view.squares[seat]) for seat in rivals)
    if variant.last_round is LastRound.CALLER_TOO and last:
        last = False
    if outlook.lowest(rivals, last) < sure:
        return False
    fewest = min(outlook.their_total(seat) for seat in rivals)
    wanted = nerve.lead if variant.won is Won.TOTAL else nerve.lead / 2
    if variant.lost in (Lost.TOTAL, Lost.ZERO) and variant.won is Won.TOTAL:
        wanted = nerve.lead * 0.6
    return outlook.total() - nerve.careless <= fewest - wanted


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
