"""Wazabi: the bots. They know what their seat may know: its hand, all dice, and how many cards others hold.

- easy mostly plays what comes, but hardly ever misses a win;
- medium knows what dice and cards are worth (:mod:`cardgames.wazabi.bot.value`), and slips now and then;
- hard never slips, and plays every choice on to see where it leads (:mod:`tabletop.bots.rollouts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.wazabi.bot.value import Outlook, expected
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.events import Part
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import (
    Action,
    Draw,
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
from tabletop.bots.ismcts import Guide, QuickChance
from tabletop.bots.rollouts import Plays, Rollouts
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat


def for_my_side(known: Known, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Without what harms nobody but a partner: a die for a partner, or cards that a partner alone would throw away."""
    settings = known.settings
    if settings.mode is not Mode.TEAMS:
        return actions
    team = settings.team(seat)
    harmed = [at for at in others(known, seat) if known.counts[at] > 2]
    partner_alone = bool(harmed) and all(settings.team(at) == team for at in harmed)
    return [
        action
        for action in actions
        if not (isinstance(action, Give) and settings.team(action.to) == team)
        and not (partner_alone and isinstance(action, PlayCard) and EFFECT_OF[action.card] is Effect.KEEP_TWO)
    ]


def wins(known: Known, seat: Seat, action: Action) -> bool:
    """Whether an action leaves its player without dice."""
    own = len(known.dice[seat])
    return own == 1 if isinstance(action, Give) else isinstance(action, PlayCard) and len(action.dice) == own


def worth_considering(known: Known, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Without what cannot be better than something else: draw first, give before cards that do not need the die.

    A place in a fan says nothing, so the first stands for all; of the ways to keep cards only the most valuable counts.
    """
    actions = for_my_side(known, seat, actions)
    first = actions[0]
    if len(actions) == 1 or isinstance(first, Draw | Take):
        return actions[:1]
    if isinstance(first, Keep):
        outlook = Outlook(known, seat)
        return [max(actions, key=outlook.rate)]
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


class WazabiGuide(Guide[State, Action, Part, View]):
    """What search knows: which actions deserve a thought, how people play, what dice and cards are worth."""

    def moves(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """See :func:`worth_considering`."""
        return worth_considering(state, seat, actions)

    def rollout(self, state: State, seat: Seat, actions: Sequence[Action], chance: QuickChance) -> Action:
        """The action that promises most."""
        return max(actions, key=Outlook(state, seat).rate)

    def worth(self, state: State) -> tuple[float, ...] | None:
        """A game of a tournament that is won ends the thought: the next one is dealt anew and says nothing."""
        settings = state.settings
        if settings.games == 1 or not state.finished or state.reason:
            return None
        winner = settings.team(state.finished[0])
        return tuple([1.0 if settings.team(seat) == winner else -1.0 for seat in range(settings.seats)])

    def horizon(self, state: State) -> tuple[float, ...]:
        """See :func:`cardgames.wazabi.bot.value.expected`."""
        return expected(state)


class Player:
    """Plays what promises most at first sight, but now and then whatever comes.

    Args:
        slips: How often it plays any action.
        overlooks: How often it does not see that an action wins.
    """

    def __init__(self, slips: float, overlooks: float = 0.0) -> None:
        self._slips = slips
        self._overlooks = overlooks

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose without looking ahead."""
        assert view.seat is not None, "a bot has a seat"
        seat = view.seat
        quick = QuickChance(f"{chance.seed}:{chance.number}:player")
        actions = for_my_side(view, seat, actions)
        winning = [action for action in actions if wins(view, seat, action)]
        if winning and not quick.chosen(self._overlooks):
            return Choice(winning[0], "wins")
        if quick.chosen(self._slips):
            return Choice(quick.pick(actions), "any")
        good, outlook = worth_considering(view, seat, actions), Outlook(view, seat)
        return Choice(max(good, key=lambda action: (outlook.rate(action), quick.below("tie", 1000))), "careful")


class Comparer:
    """Takes a win that is there; else plays every action that is worth it on, in guessed worlds, for some turns.

    Args:
        plays: How often the game is played on, over all actions.
        turns: How many turns long, the one that is under way included.
    """

    def __init__(self, plays: int, turns: int) -> None:
        def enough(root: State, state: State) -> bool:
            return state.turns >= root.turns + turns

        self._rollouts = Rollouts(WazabiGuide(GAME), Plays(plays=plays), enough)

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose by playing on."""
        assert view.seat is not None, "a bot has a seat"
        for action in actions:
            if wins(view, view.seat, action):
                return Choice(action, "wins")
        return self._rollouts.choose(view, view.seat, actions, chance)


def make(level: str) -> Bot:
    """The bot of a level.

    Raises:
        KeyError: There is no such level.
    """
    makers: dict[str, Callable[[], Bot]] = {
        "easy": lambda: Player(0.62, 0.05),
        "medium": lambda: Player(0.3),
        "hard": lambda: Comparer(200, 2),
    }
    return makers[level]()
