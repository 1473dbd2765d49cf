"""Search for games with secrets: information-set Monte Carlo tree search over the game contract.

Each iteration guesses a full state that the bot's view allows (the guess belongs to the game), walks down a tree whose
nodes are what the bot has *seen* since its decision, plays the rest out, and credits every seat with what it got. Nodes
are shared by all guessed worlds, so a choice is judged over what the bot cannot tell apart; actions that some worlds
alone allow are compared by how often they were on offer (Cowling, Powley, Whitehouse 2012: ISMCTS with one observer).
Random results are sampled, never enumerated.

What a game knows better than chance goes into a :class:`Guide`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Game, Outcome, Seat

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")
V = TypeVar("V")


class QuickChance(Chance):
    """A chance for thought experiments: the same draws as any chance, but no record is kept of them."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._random = random.Random(f"dohyo:thought:{seed}").random

    def below(self, key: str, n: int) -> int:
        """A whole number from 0 to n − 1."""
        return int(self._random() * n)

    def dice(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        """``count`` dice of ``sides`` sides, each from 0 to sides − 1."""
        draw = self._random
        return tuple([int(draw() * sides) for _ in range(count)])

    def shuffle(self, key: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        draw, order = self._random, list(items)
        for i in range(len(order) - 1, 0, -1):
            j = int(draw() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def resolve(self, key: str, compute: Callable[[], T], kind: Any) -> T:
        """See :meth:`tabletop.core.chance.Chance.resolve`."""
        return compute()

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self._random() * len(items))]

    def chosen(self, share: float) -> bool:
        """True with a probability of ``share``."""
        return self._random() < share


def rewards(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What an outcome is worth to each seat: 1 for the first place, −1 for the last, 0 when all share one place."""
    if outcome.team_win is not None:
        return (1.0 if outcome.team_win else -1.0,) * seats
    last = len(outcome.ranking) - 1
    worth = [0.0] * seats
    if last:
        for place, tied in enumerate(outcome.ranking):
            for seat in tied:
                worth[seat] = 1.0 - 2.0 * place / last
    return tuple(worth)


class Guide(Generic[S, A, P, V]):
    """What search knows about a game beyond its rules. The base class knows nothing: all moves alike, play to the end.

    Args:
        game: The rules.
    """

    def __init__(self, game: Game[S, A, P, V]) -> None:
        self.game = game

    def moves(self, state: S, seat: Seat, actions: Sequence[A]) -> Sequence[A]:
        """The actions worth a thought; at least one of ``actions``."""
        return actions

    def rollout(self, state: S, seat: Seat, actions: Sequence[A], chance: QuickChance) -> A:
        """How a seat plays outside the tree; it may look at its own cards alone."""
        return chance.pick(actions)

    def worth(self, state: S) -> tuple[float, ...] | None:
        """The value of a state to each seat, −1 to 1, where search should stop; None where it should go on."""
        return None

    def horizon(self, state: S) -> tuple[float, ...]:
        """The value to each seat where the iteration has grown too long."""
        return ()

    def observe(self, part: P) -> Hashable:
        """What of an event part makes a difference to the bot: nodes are told apart by these."""
        return part


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How long to think: counts, not seconds, so that a busy machine changes no move.

    Attributes:
        iterations: Guessed worlds.
        exploration: How much a choice that was tried little is preferred; in units of reward.
        depth: Actions after which an iteration stops at :meth:`Guide.horizon`.
    """

    iterations: int
    exploration: float = 0.7
    depth: int = 400


class _Arm:
    """What is known of one action at one node."""

    __slots__ = ("offered", "tried", "won")

    def __init__(self) -> None:
        self.offered = 0
        self.tried = 0
        self.won = 0.0


_Node = dict[Any, _Arm]


class Search(Generic[S, A, P, V]):
    """The search of one bot.

    Args:
        guide: The game and what is known about it.
        budget: How long to think.
    """

    def __init__(self, guide: Guide[S, A, P, V], budget: Budget) -> None:
        self._guide = guide
        self._game = guide.game
        self._budget = budget

    def choose(self, view: V, seat: Seat, actions: Sequence[A], chance: Chance) -> Choice:
        """Choose an action from what the seat may see.

        Args:
            view: What the seat may know.
            seat: The seat that thinks.
            actions: Its choices.
            chance: Fixes every thought: the same view and chance give the same choice.
        """
        quick = QuickChance(f"{chance.seed}:{chance.number}:search")
        first = self._guide.moves(self._game.guess(view, quick), seat, actions)
        if len(first) == 1:
            return Choice(first[0], "only")
        nodes: dict[Hashable, _Node] = {}
        for _ in range(self._budget.iterations):
            self._iterate(self._game.guess(view, quick), seat, nodes, quick)
        root = nodes[0]
        best = max(first, key=lambda action: root[action].tried if action in root else -1)
        arm = root[best]
        share = arm.tried / self._budget.iterations
        return Choice(best, "search", {"share": round(share, 3), "value": round(arm.won / max(1, arm.tried), 3)})

    def _iterate(self, state: S, viewer: Seat, nodes: dict[Hashable, _Node], quick: QuickChance) -> None:
        game, guide = self._game, self._guide
        path: list[tuple[_Arm, Seat]] = []
        key: int = 0
        in_tree = True
        for _ in range(self._budget.depth):
            worth = guide.worth(state)
            if worth is not None:
                break
            actors = game.actors(state)
            if not actors:
                outcome = game.outcome(state)
                assert outcome is not None, "a match without actors is over"
                worth = rewards(outcome, max(max(tied) for tied in outcome.ranking) + 1)
                break
            together = game.simultaneous(state)
            chosen = {}
            first, below = not path, in_tree
            for seat in actors if together else (viewer if viewer in actors else actors[0],):
                actions = guide.moves(state, seat, game.actions(state, seat))
                if len(actions) == 1:
                    chosen[seat] = actions[0]
                elif below:
                    # At the root only the one who thinks has a node of its own number; others may act with it.
                    name = (key, seat) if key or seat != viewer else 0
                    node = nodes.get(name)
                    if node is None:
                        node = nodes[name] = {}
                        in_tree = first
                    arm, chosen[seat] = self._select(node, state, seat, actions, quick)
                    path.append((arm, seat))
                else:
                    chosen[seat] = guide.rollout(state, seat, actions, quick)
            step = game.play_together(state, chosen, quick) if together else game.play(state, seat, chosen[seat], quick)
            state = step.state
            if in_tree:
                key = hash((key, *[guide.observe(event.seen_by(viewer)) for event in step.events]))
        else:
            worth = guide.horizon(state)
        for arm, seat in path:
            arm.tried += 1
            arm.won += worth[seat]

    def _select(self, node: _Node, state: S, seat: Seat, actions: Sequence[A], quick: QuickChance) -> tuple[_Arm, A]:
        """An action never tried, as the guide would play it; else the one with the best upper bound."""
        arms = []
        fresh = []
        for action in actions:
            arm = node.get(action)
            if arm is None:
                arm = node[action] = _Arm()
            arm.offered += 1
            if not arm.tried:
                fresh.append(action)
            arms.append(arm)
        if fresh:
            action = self._guide.rollout(state, seat, fresh, quick) if len(fresh) > 1 else fresh[0]
            return node[action], action
        exploration = self._budget.exploration
        best, at = -math.inf, 0
        for i, arm in enumerate(arms):
            bound = arm.won / arm.tried + exploration * math.sqrt(math.log(arm.offered) / arm.tried)
            if bound > best:
                best, at = bound, i
        return arms[at], actions[at]
