"""Wazabi: the bots. They know what their seat may know: its hand, all dice, and how many cards others hold.

- easy plays a card it can, as it comes;
- medium knows which cards are better, and whom to give dice;
- hard searches (:mod:`tabletop.bots.ismcts`), guided by what medium knows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from cardgames.wazabi.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.parts import Part, Rolled
from cardgames.wazabi.rules import GAME
from cardgames.wazabi.state import (
    Action,
    Borrow,
    Draw,
    EndTurn,
    Give,
    Keep,
    Known,
    Mode,
    PlayCard,
    State,
    Take,
    View,
    others,
)
from tabletop.bots.bot import Bot, Choice
from tabletop.bots.ismcts import Budget, Guide, QuickChance, Search
from tabletop.chance import Chance
from tabletop.game import Seat

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

    def horizon(self, state: State) -> tuple[float, ...]:
        """Few dice are good, cards are a little good, each measured against the best of the others."""
        settings = state.settings
        score = [len(dice) - 0.12 * len(hand) for dice, hand in zip(state.dice, state.hands, strict=True)]
        if settings.mode is Mode.TEAMS:
            sides = settings.seats // 2
            score = [min(score[at % sides :: sides]) for at in range(settings.seats)]
        found = []
        for seat, own in enumerate(score):
            best = min([n for at, n in enumerate(score) if settings.team(at) != settings.team(seat)])
            found.append(max(-0.95, min(0.95, (best - own) / 4.0)))
        return tuple(found)

    def observe(self, part: Part) -> Hashable:
        """A roll is its faces, whichever die shows which."""
        if isinstance(part, Rolled):
            return (part.faces.count(WAZABI), part.faces.count(CARD), part.faces.count(DIE))
        return part


class Easy:
    """Plays any card it can, and gives dice to anybody."""

    def choose(self, view: View, actions: Sequence[Action], chance: Chance) -> Choice:
        """Choose nearly without a thought: rather a card than none."""
        quick = QuickChance(f"{chance.seed}:{chance.number}:easy")
        cards = [action for action in actions if not isinstance(action, EndTurn)]
        return Choice(quick.pick(cards or list(actions)), "any")


class Careful:
    """Plays what promises most at first sight."""

    def choose(self, view: View, actions: Sequence[Action], chance: Chance) -> Choice:
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
    """

    def __init__(self, iterations: int, depth: int = 60) -> None:
        self._search = Search(WazabiGuide(GAME), Budget(iterations=iterations, depth=depth))

    def choose(self, view: View, actions: Sequence[Action], chance: Chance) -> Choice:
        """Choose by search."""
        assert view.seat is not None, "a bot has a seat"
        return self._search.choose(view, view.seat, actions, chance)


def make(level: str) -> Bot:
    """The bot of a level.

    Raises:
        KeyError: There is no such level.
    """
    makers: dict[str, Callable[[], Bot]] = {"easy": Easy, "medium": Careful, "hard": lambda: Searcher(200)}
    return makers[level]()
