"""Wazabi: what dice and cards are worth, and what an action promises, for whoever knows only what their seat may know.

Strengths are logs of odds: of two players, the one with a strength of 1 more wins e times as often as the other. They
were fitted to 24,000 matches of careful play, with two and with four players, a few moves of each by chance.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from cardgames.common.cards import Cards
from cardgames.wazabi.rules.data import DECK, DIE, EFFECT_OF, Effect
from cardgames.wazabi.rules.state import Action, Borrow, Give, Keep, Known, PlayCard, State, others
from tabletop.core.game import Seat

NEARNESS = (
    (0.2, 1.25, 1.3),
    (0.0, 0.6, 0.8),
    (-0.02, 0.3, 0.45),
    (-0.03, 0.22, 0.36),
    (-0.05, 0.18, 0.32),
    (-0.08, 0.15, 0.3),
)
"""By dice (1, 2, … 6 and more) and by cards "Remove 1 die" in hand (none, one, two and more): one die and one such card
win on one Wazabi. How many dice there are beyond two matters little."""

CARD_STRENGTH = {
    Effect.AGAIN: 0.2,
    Effect.SKIP: 0.2,
    Effect.DRAW_THREE: 0.09,
    Effect.ROTATE: 0.06,
    Effect.TAKE: 0.03,
    Effect.KEEP_TWO: 0.01,
    Effect.KEEP_ONE: 0.01,
    Effect.REMOVE_TWO: 0.01,
    Effect.GIVE: 0.01,
    Effect.REMOVE_ONE: 0.0,
}
"""What any other card adds while it is held. :data:`NEARNESS` has "Remove 1 die" already."""

TO_MOVE = 0.2
"""What having the turn adds, and so what playing again is worth."""

SKIPPED = 0.5
"""What a "Skip a turn" before a player takes away."""

WON = 20.0
"""The strength of a player without dice."""

_CARD = tuple(CARD_STRENGTH[effect] for effect in EFFECT_OF)
_REMOVER = tuple(effect is Effect.REMOVE_ONE for effect in EFFECT_OF)
_MEAN = sum(_CARD) / len(DECK)
_REMOVER_SHARE = sum(_REMOVER) / len(DECK)
_KEPT = 0.12
"""At most, for each card that a player chooses to keep."""


def strength(dice: int, hand: Cards) -> float:
    """How near a player with these dice and cards is to winning."""
    if dice <= 0:
        return WON
    removers, found = 0, 0.0
    for card in hand:
        removers += _REMOVER[card]
        found += _CARD[card]
    return NEARNESS[min(dice, 6) - 1][min(removers, 2)] + found


@lru_cache(maxsize=4096)
def unseen_strength(dice: int, count: int, keeps: int = len(DECK)) -> float:
    """The same, expected of a hidden hand.

    Args:
        dice: The player's dice.
        count: The cards held.
        keeps: How many of them the player may choose to keep.
    """
    if dice <= 0:
        return WON
    share = _REMOVER_SHARE
    none = (1.0 - share) ** count
    one = count * share * (1.0 - share) ** (count - 1) if count else 0.0
    near = NEARNESS[min(dice, 6) - 1]
    found = none * near[0] + one * near[1] + (1.0 - none - one) * near[min(keeps, 2)]
    if keeps >= count:
        return found + count * _MEAN
    return found + min(keeps * _KEPT, (count + keeps) / 2 * _MEAN)  # the better cards are kept


class Outlook:
    """What the actions of one seat promise at first sight, as the odds of its side against all others.

    It looks at the seat's own cards, and of the others at their dice and at how many cards they hold.

    Args:
        known: What the seat knows, or a guessed state.
        seat: Whose actions they are.
    """

    def __init__(self, known: Known, seat: Seat) -> None:
        self._known = known
        self._seat = seat
        self._hand: Cards = known.hands[seat] or ()
        self._counts = known.counts
        self._dice = [len(dice) for dice in known.dice]
        self._rest = others(known, seat)
        team = known.settings.team
        side = team(seat)
        self._partners = {at for at in self._rest if team(at) == side}
        self._shares = {at: math.exp(self._strength(at, self._dice[at], self._counts[at])) for at in self._rest}
        self._ours = sum([self._shares[at] for at in self._partners])
        self._theirs = sum(self._shares.values()) - self._ours
        # Dice that show Die leave anyhow before the turn ends.
        self._owed = known.faces.count(DIE) if seat == known.turn else 0

    def rate(self, action: Action) -> float:
        """What an action promises; comparable with the other actions of the same seat and moment."""
        if isinstance(action, PlayCard):
            return self._card(action)
        own = self._dice[self._seat]
        if isinstance(action, Give):
            to = action.to
            return self._odds(own - self._owed, self._hand, {to: self._strength(to, self._dice[to] + 1)})
        if isinstance(action, Borrow):
            return float(self._counts[action.to])
        if isinstance(action, Keep):
            return strength(own, action.cards)
        return self._odds(own - self._owed, self._hand, {})

    def _strength(self, at: Seat, dice: int, count: int = -1, keeps: int = len(DECK)) -> float:
        """What another player's position is worth; by default with the cards it has."""
        return unseen_strength(dice, self._counts[at] if count < 0 else count, keeps) - SKIPPED * len(
            self._known.skips[at]
        )

    def _odds(self, own: int, hand: Cards, changed: Mapping[Seat, float], more: float = 0.0) -> float:
        ours, theirs = self._ours + math.exp(strength(own, hand) + more), self._theirs
        for at, value in changed.items():
            change = math.exp(value) - self._shares[at]
            if at in self._partners:
                ours += change
            else:
                theirs += change
        return ours / theirs

    def _card(self, action: PlayCard) -> float:
        """The position after a card: its effect, without the card, and without the dice that are still to be given."""
        at = self._hand.index(action.card)
        hand = self._hand[:at] + self._hand[at + 1 :]
        own, dice, counts, to = self._dice[self._seat] - self._owed, self._dice, self._counts, action.to
        effect = EFFECT_OF[action.card]
        changed: dict[Seat, float] = {}
        more = 0.0
        if action.dice:
            faces, mine = self._known.faces, self._known.dice[self._seat]
            own -= sum([faces[mine.index(die)] != DIE for die in action.dice])
        if effect is Effect.ROTATE:
            ring = sorted([self._seat, *self._rest])
            got = {ring[(i + action.direction) % len(ring)]: dice[giver] for i, giver in enumerate(ring)}
            own = got.pop(self._seat)
            changed = {at: self._strength(at, count) for at, count in got.items()}
        elif effect is Effect.GIVE:
            changed[to] = self._strength(to, dice[to] + 1)
        elif effect is Effect.KEEP_ONE:
            changed[to] = self._strength(to, dice[to], keeps=1)
        elif effect is Effect.KEEP_TWO:
            changed = {at: self._strength(at, dice[at], keeps=2) for at in self._rest}
        elif effect is Effect.SKIP:
            changed[to] = self._strength(to, dice[to]) - SKIPPED
        elif effect is Effect.AGAIN:
            more = TO_MOVE
        elif effect is Effect.DRAW_THREE or effect is Effect.TAKE:
            cards = 3 if effect is Effect.DRAW_THREE else 1
            more = unseen_strength(own, cards) - unseen_strength(own, 0)
            if to >= 0:
                changed[to] = self._strength(to, dice[to], counts[to] - 1)
        return self._odds(own, hand, changed, more)


def expected(state: State) -> tuple[float, ...]:
    """The chance of each seat's side to win, −1 to 1, in a state whose cards are all known (or guessed).

    Where all play on, what each seat may expect of its place: 1 for the first, −1 for the last.
    """
    settings = state.settings
    seats = range(settings.seats)
    odds = [
        math.exp(
            strength(len(state.dice[seat]), state.hands[seat])
            + TO_MOVE * (seat == state.turn)
            - SKIPPED * len(state.skips[seat])
        )
        for seat in seats
    ]
    if settings.play_on:
        return _places(state, odds)
    sides: dict[int, float] = {}
    for seat, share in enumerate(odds):
        team = settings.team(seat)
        sides[team] = sides.get(team, 0.0) + share
    total = sum(odds)
    return tuple([2.0 * sides[settings.team(seat)] / total - 1.0 for seat in seats])


def _places(state: State, odds: Sequence[float]) -> tuple[float, ...]:
    """The place that each seat has, or may expect among those who still play, as a reward."""
    seats = range(state.settings.seats)
    playing = [seat for seat in seats if seat not in state.finished]
    places = {seat: float(place) for place, seat in enumerate(state.finished)}
    for seat in playing:
        before = [odds[at] / (odds[seat] + odds[at]) for at in playing if at != seat]
        places[seat] = len(state.finished) + sum(before)
    return tuple([1.0 - 2.0 * places[seat] / (state.settings.seats - 1) for seat in seats])
