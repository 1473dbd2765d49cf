"""Search by playing on: each action is tried in the same guessed worlds with the same luck, and played on by a guide.

One step better than the guide itself (Tesauro and Galperin 1996, *On-line policy improvement using Monte-Carlo
search*). Where luck weighs much and plays are few, this tells actions apart that a tree does not: the luck that all of
them share cancels out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

import msgspec

from tabletop.bots.ismcts import A, Guide, P, QuickChance, S, V, rewards
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat


class Plays(msgspec.Struct, frozen=True, kw_only=True):
    """How long to think: counts, not seconds, so that a busy machine changes no move.

    Attributes:
        plays: How often the match is played on, over all actions together.
        least: Guessed worlds at the least, however many actions there are.
    """

    plays: int
    least: int = 4


class Rollouts(Generic[S, A, P, V]):
    """The comparison of one bot.

    Args:
        guide: The game and what is known about it.
        budget: How long to think.
        enough: (state at the decision, state now) → whether playing on stops here, at :meth:`Guide.horizon`.
    """

    def __init__(self, guide: Guide[S, A, P, V], budget: Plays, enough: Callable[[S, S], bool]) -> None:
        self._guide = guide
        self._budget = budget
        self._enough = enough

    def choose(self, view: V, seat: Seat, actions: Sequence[A], chance: Chance) -> Choice:
        """Choose an action.

        Args:
            view: What the seat may know.
            seat: The seat that thinks.
            actions: Its choices.
            chance: Fixes every thought: the same view and chance give the same choice.
        """
        game = self._guide.game
        guesses = QuickChance(f"{chance.seed}:{chance.number}:rollouts")
        good = self._guide.moves(game.guess(view, guesses), seat, actions)
        if len(good) == 1:
            return Choice(good[0], "only")
        worlds = max(self._budget.least, self._budget.plays // len(good))
        sums = [0.0] * len(good)
        for number in range(worlds):
            world = game.guess(view, guesses)
            for at, action in enumerate(good):
                luck = QuickChance(f"{chance.seed}:{chance.number}:{number}")
                sums[at] += self._play_on(world, game.play(world, seat, action, luck).state, luck)[seat]
        best = max(range(len(good)), key=sums.__getitem__)
        return Choice(good[best], "search", {"value": round(sums[best] / worlds, 3)})

    def _play_on(self, root: S, state: S, luck: QuickChance) -> tuple[float, ...]:
        """The value to each seat of a state that an action led to."""
        game, guide = self._guide.game, self._guide
        while True:
            worth = guide.worth(state)
            if worth is not None:
                return worth
            actors = game.actors(state)
            if not actors:
                outcome = game.outcome(state)
                assert outcome is not None, "a match without actors is over"
                return rewards(outcome, max(max(tied) for tied in outcome.ranking) + 1)
            if self._enough(root, state):
                return guide.horizon(state)
            seat = actors[0]
            actions = guide.moves(state, seat, game.actions(state, seat))
            action = actions[0] if len(actions) == 1 else guide.rollout(state, seat, actions, luck)
            state = game.play(state, seat, action, luck).state
