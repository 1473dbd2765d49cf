"""The bots of Kabuto Sumo. They get the view, as people do, and say why they chose.

``make(level)`` knows ``easy``, ``medium`` and ``hard``, and ``greedy``: a baseline that is kept for measurements, which
takes the push that wins the most right now.

All levels take their wrestler and the first tag at random. Nothing is lost by it: the wrestlers are meant to be equal,
the start is the same for both seats after half a turn, and a tag counts only once all four posts bear one, which takes
three more turns wherever the first hangs. What is won is variety: no two matches begin alike. Of signature moves they
use those that must give a piece to push.
"""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.bot.aims import make_aim
from kabuto.bot.search import Found, Level, best_corner, best_push, rim_places
from kabuto.bot.value import Weights
from kabuto.rules.game import GAME
from kabuto.rules.model import Action, PlacePlatform, PushPiece, Stage, State, View
from kabuto.rules.move_model import Done, UseMove
from kabuto.rules.moves import pushable
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

CLAIMS_ONLY = Weights(theirs=0.0, mine=0.0, belt=0.0, tag=0.0, slam=0.0, starve=())

LEVELS: dict[str, Level] = {
    "easy": Level(corner=2, pushes=4, wild=0.6, noise=(4.0, 9.0, 20.0), weights=CLAIMS_ONLY),
    "medium": Level(corner=3, pushes=9, noise=(2.0, 3.0, 8.0), weights=Weights(tag=0.2)),
    "hard": Level(corner=14, corner_near=8, pushes=28, near=28, confirm=4, trembles=3, replies=16, caution=0.5),
    "greedy": Level(corner=4, pushes=14, wild=1.0, weights=CLAIMS_ONLY),
}


class KabutoBot:
    """One level of strength."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose for the seat that looks."""
        state = view.state
        seat = state.pending[-1].seat if view.seat is None else view.seat
        if state.turn and not state.inventory(seat):
            return Choice(_gain(state, seat, actions, chance), "any")
        match state.stage:
            case Stage.PLATFORM | Stage.SECOND:
                corners = [action.corner for action in actions if isinstance(action, PlacePlatform)]
                if state.arena.anywhere:
                    corners = rim_places(state, seat, chance)
                corner, value = best_corner(state, seat, corners, self.level)
                return Choice(PlacePlatform(corner), "corner", {"value": round(value, 1)})
            case Stage.AFTER:
                return Choice(Done(), "any")
            case Stage.PUSH | Stage.SLAM | Stage.EXTRA:
                return self._push(state, seat, chance)
        return Choice(actions[chance.below("choice", len(actions))], "any")

    def _push(self, state: State, seat: Seat, chance: Chance) -> Choice:
        """The best push found; a nested group is pushed at random."""
        found = best_push(state, seat, self.level) if pushable(state, seat) else None
        if found is None:
            return Choice(GAME.sample_push(state, seat, chance), "any")
        return Choice(self._hand(state, found, chance), *_reason(found))

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
        )
        aim = make_aim(state, found.aim.corner, shaky)
        return action if aim is None else aim.action


def _gain(state: State, seat: Seat, actions: Sequence[Action], chance: Chance) -> Action:
    """With nothing to push: a move that gives a piece, else a corner whose tag can pay for one."""
    moves: list[Action] = [action for action in actions if isinstance(action, UseMove)]
    # Placing a platform or using a move draws no chance.
    choices = moves or [one for one in actions if GAME.play(state, seat, one, Chance("try")).state.end is None]
    choices = choices or list(actions)
    return choices[chance.below("choice", len(choices))]


def _reason(found: Found) -> tuple[str, dict[str, object]]:
    """Why a push was chosen, for the match file."""
    seen = found.outlook
    data: dict[str, object] = {"value": round(found.value, 1), "claims": list(seen.claims)}
    if seen.end:
        return seen.end, data
    if seen.claims:
        return "claims", data
    return "position", data


def make(level: str) -> KabutoBot:
    """A bot of one level.

    Raises:
        KeyError: There is no such level.
    """
    return KabutoBot(LEVELS[level])
