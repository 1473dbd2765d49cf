"""The bots of Kabuto Sumo. They get the view, as people do, and say why they chose.

``make(level)`` knows ``easy``, ``medium`` and ``hard``, and ``greedy``: a baseline that is kept for measurements, which
takes the push that wins the most right now.

All levels take their wrestler and the first tag at random. Nothing is lost by it: the wrestlers are meant to be equal,
the start is the same for both seats after half a turn, and a tag counts only once all four posts bear one, which takes
three more turns wherever the first hangs. What is won is variety: no two matches begin alike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kabuto.bot.aims import make_aim
from kabuto.bot.corners import best_corner
from kabuto.bot.moves import ASKED, answer, best_move, play, thought_of
from kabuto.bot.pushes import best_push
from kabuto.bot.reasons import answer_reason, move_reason, push_reason
from kabuto.bot.search import Found, Level
from kabuto.bot.value import Weights
from kabuto.rules.game import GAME
from kabuto.rules.model import Action, PlacePlatform, PushPiece, Stage, State, View
from kabuto.rules.move_model import Done, UseMove
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

CLAIMS_ONLY = Weights(
    theirs=0.0, mine=0.0, belt=0.0, spare=1.0, tag=0.0, slam=0.0, starve=(), rivals=0.0, prize=0.0, third=0.0
)

LEVELS: dict[str, Level] = {
    "easy": Level(corner=2, pushes=4, wild=0.6, noise=(4.0, 9.0, 20.0), margin=math.inf, whim=0.3, weights=CLAIMS_ONLY),
    "medium": Level(corner=3, pushes=9, noise=(2.0, 3.0, 8.0), weights=Weights(tag=0.2)),
    "hard": Level(corner=14, corner_near=8, pushes=28, near=28, confirm=4, trembles=3, replies=16, caution=0.25),
    "greedy": Level(corner=4, pushes=14, wild=1.0, margin=math.inf, weights=CLAIMS_ONLY),
}


class KabutoBot:
    """One level of strength."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose for the seat that looks."""
        state = view.state
        seat = state.pending[-1].seat if view.seat is None else view.seat
        if not state.turn:
            return Choice(_any(actions, chance), "any")
        if state.stage in ASKED:
            return self._answer(state, seat, actions, chance)
        if not state.inventory(seat):
            return Choice(_gain(state, seat, actions, chance), "any")
        return self._move(state, seat, actions, chance) or self._without(state, seat, chance)

    def _answer(self, state: State, seat: Seat, actions: Sequence[Action], chance: Chance) -> Choice:
        """What a move asks."""
        if self.level.whim:
            return Choice(_any(actions, chance), "any")
        action = answer(state, seat, self.level)
        return Choice(action, answer_reason(state, seat, action))

    def _move(self, state: State, seat: Seat, actions: Sequence[Action], chance: Chance) -> Choice | None:
        """A signature move, where one is worth it, or on a whim; None for going without."""
        moves = thought_of(state, actions)
        if moves and self.level.whim and chance.uniform("whim", 0, 1) < self.level.whim:
            return Choice(_any(moves, chance), "any")
        found = best_move(state, seat, actions, self.level) if self.level.margin < math.inf else None
        return Choice(found[0], *move_reason(*found)) if found else None

    def _without(self, state: State, seat: Seat, chance: Chance) -> Choice:
        """What is due, without a signature move."""
        match state.stage:
            case Stage.PLATFORM | Stage.SECOND:
                corner, value = best_corner(state, seat, self.level)
                return Choice(PlacePlatform(corner), "corner", {"value": round(value, 1)})
            case Stage.AFTER:
                return Choice(Done(), "done")
        found = best_push(state, seat, self.level)
        if found is None:
            return Choice(GAME.sample_push(state, seat, chance), "any")
        return Choice(self._hand(state, found, chance), *push_reason(state, found))

    def _hand(self, state: State, found: Found, chance: Chance) -> PushPiece:
        """The push as this bot's hand makes it."""
        offset, angle, strength = self.level.noise
        action = found.aim.action
        if not offset:
            return action
        if state.table.push == "steady":
            strength = 0.0
        shaky = PushPiece(
            action.kind,
            action.offset + chance.gauss("offset", offset),
            action.angle + chance.gauss("angle", angle),
            action.turn,
            action.strength + chance.gauss("strength", strength),
            action.group,
        )
        aim = make_aim(state, found.aim.corner, shaky)
        return action if aim is None else aim.action


def _any(actions: Sequence[Action], chance: Chance) -> Action:
    return actions[chance.below("choice", len(actions))]


def _gain(state: State, seat: Seat, actions: Sequence[Action], chance: Chance) -> Action:
    """With nothing to push: a move that gives a piece, else a corner whose tag can pay for one."""
    moves: list[Action] = [action for action in actions if isinstance(action, UseMove)]
    choices = moves or [one for one in actions if play(state, seat, one).end is None]
    return _any(choices or list(actions), chance)


def make(level: str) -> KabutoBot:
    """A bot of one level.

    Raises:
        KeyError: There is no such level.
    """
    return KabutoBot(LEVELS[level])
