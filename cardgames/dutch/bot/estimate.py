"""What a bot of Tamalou and Dutch believes: what cards it does not know are worth, and who is lowest.

Halves of a point throughout, as in the rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt

from cardgames.dutch.bot.memory import Known, places
from cardgames.dutch.rules.data import KIND, RANK, pack
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import View
from cardgames.dutch.rules.variant import LastRound, Variant
from tabletop.core.game import Seat

BETTER, BEST = 0.07, 0.45
"""Cards of others get better by so much with every turn of theirs, down to such a share of what a card is worth."""
LAST_TURN = 4.0
"""What a player may improve in the last round, on average."""


class Deck:
    """What the cards of a variant are worth on average.

    Attributes:
        mean: The value of a card that one does not know.
        spread: Its standard deviation.
    """

    def __init__(self, variant: Variant) -> None:
        values = [variant.values[KIND[card]] for card in pack(variant.pack, variant.jokers, 1)]
        self._values = values
        self.mean = sum(values) / len(values)
        self.spread = sqrt(sum((value - self.mean) ** 2 for value in values) / len(values))

    def gain(self, worst: float) -> float:
        """What drawing a card is worth to somebody whose worst card is worth so much."""
        return sum(max(0.0, worst - value) for value in self._values) / len(self._values)


@lru_cache(maxsize=64)
def deck_of(values: tuple[int, ...], size: int, jokers: int) -> Deck:
    """The deck of a variant, by what matters here."""
    return Deck(Variant(values=values, pack=size, jokers=jokers))


class Outlook:
    """One look at the table by a bot.

    Args:
        view: What it may know.
        seat: Its seat.
        known: What it remembers.
    """

    def __init__(self, view: View, seat: Seat, known: Known) -> None:
        variant = view.settings.variant
        self.view, self.seat, self.known, self.variant = view, seat, known, variant
        self.deck = deck_of(variant.values, variant.pack, variant.jokers)
        self.slots = places(view, seat)

    def value(self, card: int) -> int:
        """What a card is worth."""
        return self.variant.values[KIND[card]]

    def own(self, slot: int) -> float:
        """What a card of one's own is worth, as far as one knows."""
        card = self.known.own.get(slot)
        return self.deck.mean if card is None else self.value(card)

    def theirs(self, at: At) -> float:
        """What somebody else's card is worth: those that nobody gives away get better with every turn."""
        card = self.known.others.get(at)
        return self.better(at.seat) if card is None else self.value(card)

    def better(self, seat: Seat) -> float:
        """What an unknown card of somebody else is worth."""
        return self.deck.mean * max(BEST, 1 - BETTER * self.view.acted[seat])

    def worst(self) -> int | None:
        """One's own place that one would give away first; None without cards."""
        return max(self.slots, key=lambda slot: (self.own(slot), slot), default=None)

    def total(self, less: int | None = None) -> float:
        """One's own total, without one place if wanted."""
        return sum(self.own(slot) for slot in self.slots if slot != less)

    def their_total(self, seat: Seat) -> float:
        """Somebody else's total."""
        return sum(self.theirs(At(seat, slot)) for slot in places(self.view, seat))

    def twins(self, slot: int) -> list[int]:
        """One's own other places that one knows to hold the rank of the card in one place."""
        card = self.known.own.get(slot)
        if card is None:
            return []
        return [other for other, held in self.known.own.items() if other != slot and RANK[held] == RANK[card]]

    def rivals(self) -> list[Seat]:
        """Everybody else who plays this hand."""
        view = self.view
        return [seat for seat in range(view.settings.seats) if seat != self.seat and seat not in view.out]

    def lowest(self, seats: list[Seat], last: bool) -> float:
        """How likely one is to show no more than each of some players.

        Args:
            seats: Whom.
            last: They have another turn.
        """
        mine = self.total()
        unknown = sum(slot not in self.known.own for slot in self.slots)
        chance = 1.0
        for seat in seats:
            slots = places(self.view, seat)
            hidden = sum(At(seat, slot) not in self.known.others for slot in slots)
            theirs = self.their_total(seat) - (LAST_TURN if last and slots else 0)
            if not unknown and not slots:
                chance *= theirs > mine or (theirs == mine and not self.variant.alone)
                continue
            spread = sqrt((unknown + hidden) * self.deck.spread**2 * 0.6 + 4)
            tie = -1 if self.variant.alone else 1
            chance *= 0.5 * (1 + erf((theirs - mine + tie) / spread / sqrt(2)))
        return chance

    def under(self, limit: float) -> float:
        """How likely one's total is at most so much."""
        unknown = sum(slot not in self.known.own for slot in self.slots)
        if not unknown:
            return float(self.total() <= limit)
        spread = sqrt(unknown) * self.deck.spread
        return 0.5 * (1 + erf((limit - self.total()) / spread / sqrt(2)))

    @property
    def last_round(self) -> bool:
        """Whether the others play on after a call."""
        return self.variant.last_round is not LastRound.NONE
