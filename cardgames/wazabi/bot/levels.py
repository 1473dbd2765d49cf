"""Wazabi: the bots. They know what their seat may know: its hand, all dice, and how many cards others hold.

- easy plays a card it can, as it comes, or forgets to;
- medium knows which cards are better, and whom to give dice;
- hard searches (:mod:`tabletop.bots.ismcts`), guided by what medium knows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

from cardgames.common.cards import Cards
from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect, cards_of
from cardgames.wazabi.rules.events import Part, Rolled
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import (
    Action,
    Borrow,
    Draw,
    EndTurn,
    Give,
    Keep,
    Known,
    PlayCard,
    State,
    Take,
    View,
    others,
)
from tabletop.bots.ismcts import Budget, Guide, QuickChance, Search
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

KEEP_VALUE = {
    Effect.REMOVE_TWO: 6.0,
    Effect.REMOVE_ONE: 8.0,
    Effect.GIVE: 5.0,
    Effect.AGAIN: 4.0,
    Effect.SKIP: 4.0,
    Effect.ROTATE: 3.0,
    Effect.DRAW_THREE: 3.5,
    Effect.KEEP_TWO: 1.5,
    Effect.KEEP_ONE: 1.0,
    Effect.TAKE: 2.0,
}
"""What a card in hand is worth, in our experience."""

PLAY_VALUE = {
    Effect.REMOVE_TWO: 10.0,
    Effect.GIVE: 9.0,
    Effect.REMOVE_ONE: 8.0,
    Effect.AGAIN: 5.0,
    Effect.SKIP: 4.5,
    Effect.DRAW_THREE: 4.0,
    Effect.TAKE: 2.5,
    Effect.KEEP_TWO: 0.5,
    Effect.KEEP_ONE: 0.5,
}
"""What playing a card is worth, before one looks at the table; the rotation depends on the table alone."""


DICE_STRENGTH = (0.0, 0.3, 0.0, -0.1, -0.12, -0.12, 0.0)
"""What so many dice mean for winning, as the log of odds: fitted to 3,000 two-player matches of careful play with a
tenth of its moves random. One die is near the end; how many there are beyond that matters little."""

CARD_STRENGTH = {
    Effect.AGAIN: 0.25,
    Effect.SKIP: 0.2,
    Effect.DRAW_THREE: 0.12,
    Effect.REMOVE_ONE: 0.1,
    Effect.ROTATE: 0.1,
    Effect.KEEP_TWO: 0.05,
    Effect.REMOVE_TWO: 0.05,
    Effect.TAKE: 0.02,
    Effect.KEEP_ONE: 0.01,
    Effect.GIVE: 0.01,
}
"""The same for a card in hand."""

CLOSING = 0.6
"""The same for "remove 1" in hand with two dice or fewer: it wins on one Wazabi."""

TO_MOVE = 0.4
"""The same for having the turn."""

_CARD_STRENGTH = tuple(CARD_STRENGTH[effect] for effect in EFFECT_OF)
_CLOSERS = frozenset(cards_of(Effect.REMOVE_ONE))


def strength(dice: int, hand: Cards, to_move: bool) -> float:
    """How near a player is to winning, as the log of odds against the others."""
    found = DICE_STRENGTH[min(dice, 6)] + sum([_CARD_STRENGTH[card] for card in hand]) + TO_MOVE * to_move
    return found + CLOSING if dice <= 2 and not _CLOSERS.isdisjoint(hand) else found


def worth_considering(known: Known, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Without what cannot be better than something else: draw first, give before cards that do not need the die.

    A place in a fan says nothing, so the first stands for all; of the ways to keep cards only the most valuable counts.
    """
    first = actions[0]
    if len(actions) == 1 or isinstance(first, Draw | Take):
        return actions[:1]
    if isinstance(first, Keep):
        return [max(actions, key=_kept_value)]
    if not isinstance(first, Give):
        return _best_dice(actions)
    return [
        action
        for action in actions
        if isinstance(action, Give) or (isinstance(action, PlayCard) and EFFECT_OF[action.card] is Effect.ROTATE)
    ]


def _best_dice(actions: Sequence[Action]) -> Sequence[Action]:
    """Of several dice to remove or give the first will do: nothing is owed for any of them any more."""
    seen = set()
    found = []
    for action in actions:
        if isinstance(action, PlayCard) and action.dice:
            key = (action.card, action.to)
            if key in seen:
                continue
            seen.add(key)
        found.append(action)
    return found


def _kept_value(action: Action) -> float:
    return sum([KEEP_VALUE[EFFECT_OF[card]] for card in action.cards]) if isinstance(action, Keep) else 0.0


def danger(known: Known, seat: Seat, at: Seat) -> float:
    """How near another player is to winning, and so to be given dice; 0 for a partner."""
    if known.settings.team(at) == known.settings.team(seat):
        return -100.0
    return known.counts[at] * 0.1 - len(known.dice[at])


def rate(known: Known, seat: Seat, action: Action) -> float:
    """What an action promises at first sight, in no particular unit: about 1 for a card, 4 for a die."""
    if isinstance(action, Give):
        return 20.0 + danger(known, seat, action.to)
    if isinstance(action, Borrow):
        return float(known.counts[action.to])
    if not isinstance(action, PlayCard):
        return 0.0
    effect = EFFECT_OF[action.card]
    if effect is Effect.ROTATE:
        return _rotation(known, seat, action.direction)
    value = PLAY_VALUE[effect]
    if effect is Effect.KEEP_ONE:
        return 0.7 * (known.counts[action.to] - 1) - 0.2 * len(known.dice[action.to])
    if effect is Effect.KEEP_TWO:
        return value + 0.5 * sum([max(0, known.counts[at] - 2) for at in others(known, seat)])
    return value + 0.1 * danger(known, seat, action.to) if action.to >= 0 else value


def _rotation(known: Known, seat: Seat, direction: int) -> float:
    """Dice that one gets rid of; those that show Die go along and are owed no more."""
    ring = sorted([seat, *others(known, seat)])
    at = ring.index(seat)
    own = len(known.dice[seat])
    got = len(known.dice[ring[(at - direction) % len(ring)]])
    return 4.0 * (own - got)


class WazabiGuide(Guide[State, Action, Part, View]):
    """What search knows: which actions deserve a thought, how people play, what dice and cards are worth."""

    def moves(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """See :func:`worth_considering`."""
        return worth_considering(state, seat, actions)

    def rollout(self, state: State, seat: Seat, actions: Sequence[Action], chance: QuickChance) -> Action:
        """The action that promises most, and now and then any other."""
        if chance.chosen(0.1):
            return chance.pick(actions)
        return max(actions, key=lambda action: rate(state, seat, action))

    def worth(self, state: State) -> tuple[float, ...] | None:
        """A game of a tournament that is won ends the thought: the next one is dealt anew and says nothing."""
        settings = state.settings
        if settings.games == 1 or not state.finished or state.reason:
            return None
        winner = settings.team(state.finished[0])
        return tuple([1.0 if settings.team(seat) == winner else -1.0 for seat in range(settings.seats)])

    def horizon(self, state: State) -> tuple[float, ...]:
        """The chance of each side to win, as a reward, from the dice and cards of the guessed world."""
        settings = state.settings
        if settings.play_on:
            return _places(state)
        turn = state.turn
        sides: dict[int, float] = {}
        for seat, dice in enumerate(state.dice):
            team = settings.team(seat)
            sides[team] = sides.get(team, 0.0) + math.exp(strength(len(dice), state.hands[seat], seat == turn))
        total = sum(sides.values())
        return tuple([2.0 * sides[settings.team(seat)] / total - 1.0 for seat in range(settings.seats)])

    def observe(self, part: Part) -> Hashable:
        """A roll is its faces, whichever die shows which."""
        if isinstance(part, Rolled):
            return (part.faces.count(WAZABI), part.faces.count(CARD), part.faces.count(DIE))
        return part


def _places(state: State) -> tuple[float, ...]:
    """Play on: the place that each seat has, or may expect among those who still play, as a reward."""
    seats = range(state.settings.seats)
    odds = {
        seat: math.exp(strength(len(state.dice[seat]), state.hands[seat], seat == state.turn))
        for seat in seats
        if seat not in state.finished
    }
    places = {seat: float(place) for place, seat in enumerate(state.finished)}
    for seat, own in odds.items():
        before = [other / (own + other) for at, other in odds.items() if at != seat]
        places[seat] = len(state.finished) + sum(before)
    return tuple([1.0 - 2.0 * places[seat] / (state.settings.seats - 1) for seat in seats])


OVERLOOKED = 0.3
"""How often the easy bot ends its turn although it could play a card."""


class Easy:
    """Plays any card it can, and gives dice to anybody."""

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose nearly without a thought: rather a card than none, but now and then the turn ends unused."""
        quick = QuickChance(f"{chance.seed}:{chance.number}:easy")
        cards = [action for action in actions if not isinstance(action, EndTurn)]
        if not cards or (len(cards) < len(actions) and quick.chosen(OVERLOOKED)):
            return Choice(actions[-1], "any")
        return Choice(quick.pick(cards), "any")


class Careful:
    """Plays what promises most at first sight."""

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose the best-rated action."""
        assert view.seat is not None, "a bot has a seat"
        seat = view.seat
        quick = QuickChance(f"{chance.seed}:{chance.number}:careful")
        good = worth_considering(view, seat, actions)
        return Choice(max(good, key=lambda action: (rate(view, seat, action), quick.below("tie", 1000))), "careful")


class Searcher:
    """Searches.

    Args:
        iterations: Guessed worlds.
        depth: Actions looked ahead.
        exploration: See :class:`tabletop.bots.ismcts.Budget`.
    """

    def __init__(self, iterations: int, depth: int = 20, exploration: float = 0.5) -> None:
        budget = Budget(iterations=iterations, depth=depth, exploration=exploration)
        self._search = Search(WazabiGuide(GAME), budget)

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose by search."""
        assert view.seat is not None, "a bot has a seat"
        return self._search.choose(view, view.seat, actions, chance)


def make(level: str) -> Bot:
    """The bot of a level.

    Raises:
        KeyError: There is no such level.
    """
    makers: dict[str, Callable[[], Bot]] = {"easy": Easy, "medium": Careful, "hard": lambda: Searcher(150)}
    return makers[level]()
