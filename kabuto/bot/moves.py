"""Whether a bot uses a signature move, and how it answers what the move asks.

A move is played to where it next waits for a push or a platform, and what can be made of that is compared with what
can be made without it, by the same search: so the cost, the tags, what is gained and the push that it allows all count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from kabuto.bot.aims import shots
from kabuto.bot.corners import AGAIN, best_corner
from kabuto.bot.pushes import weighed
from kabuto.bot.search import Level
from kabuto.bot.value import PUSHING, WIN, static
from kabuto.data.moves import ExtraPush, Move, NestedGroup
from kabuto.data.wrestlers import MOVES
from kabuto.rules.game import GAME
from kabuto.rules.model import Action, Stage, State
from kabuto.rules.move_model import PayTo, StackOn, TakeTag, UseMove
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

ASKED = (Stage.PAY, Stage.STACK, Stage.TAKE)
"""What a move may ask while its cost is paid."""

THOUGHT_OF: dict[Stage, Callable[[Move], bool]] = {
    Stage.PLATFORM: lambda move: move.replaces,
    Stage.PUSH: lambda move: True,
    Stage.SLAM: lambda move: move.gains,
    Stage.AFTER: lambda move: True,
}
"""Which moves are thought of while what is due: a further push after all others, a gain once the platform stands."""


def best_move(state: State, seat: Seat, actions: Sequence[Action], level: Level) -> tuple[UseMove, float] | None:
    """The move that gains the most over going without, and its gain; None when none gains enough."""
    moves = thought_of(state, actions)
    if not moves:
        return None
    without = promise(state, seat, level)
    if without >= WIN:
        return None
    gains = [_gain(state, seat, used(state, seat, move, level), without, level) for move in moves]
    at = max(range(len(moves)), key=lambda i: gains[i])
    return (moves[at], gains[at]) if gains[at] > level.margin else None


def _gain(state: State, seat: Seat, then: State, without: float, level: Level) -> float:
    """What a move gains over going without.

    Where the same push is due with and without it, it must gain by a piece that only the move gives: what is gained
    otherwise is gained after the push as well, when more is known.
    """
    if state.stage is not then.stage or state.stage not in PUSHING:
        return promise(then, seat, level) - without
    weights, new = level.weights, tuple(one for one in shots(then, seat) if one not in shots(state, seat))
    later = max(0.0, static(then, seat, weights) - static(state, seat, weights))
    return promise(then, seat, level, new) - without - later if new else 0.0


def thought_of(state: State, actions: Sequence[Action]) -> list[UseMove]:
    """The moves that may be used now and are thought of now."""
    wanted = THOUGHT_OF.get(state.stage)
    if wanted is None:
        return []
    return [action for action in actions if isinstance(action, UseMove) and wanted(MOVES[action.key])]


def used(state: State, seat: Seat, action: UseMove, level: Level) -> State:
    """The match after a move is begun and all that it asks is answered as this bot answers."""
    state = play(state, seat, action)
    while state.stage in ASKED:
        state = play(state, seat, answer(state, seat, level))
    return state


def play(state: State, seat: Seat, action: Action) -> State:
    """The match after an action that draws no chance: anything but a push."""
    return GAME.play(state, seat, action, Chance("a thought")).state


def answer(state: State, seat: Seat, level: Level) -> PayTo | StackOn | TakeTag:
    """Whom to pay, what to stack on, which tag to take: what leaves the best position; a tag that hangs nearby first.

    Whoever is paid plays with it, and what is stacked can be won; a marked corner beside the platform was good to push
    from and will soon be marked again.
    """
    choices = [one for one in GAME.actions(state, seat) if isinstance(one, PayTo | StackOn | TakeTag)]
    values = [static(play(state, seat, one), seat, level.weights) for one in choices]
    best = max(values)
    good = [one for one, value in zip(choices, values, strict=True) if value > best - 1e-9]
    return next((one for one in good if isinstance(one, TakeTag) and one.corner == state.platform), good[0])


def promise(state: State, seat: Seat, level: Level, only: tuple[str, ...] = ()) -> float:
    """What a seat can make of a position in this turn, in points.

    Args:
        state: The position.
        seat: The seat.
        level: How well it sees.
        only: What is pushed from the platform that stands; () for all that may be.
    """
    if state.end is not None:
        return WIN if seat in state.end.winners else -WIN
    here = static(state, seat, level.weights)
    owed = state.pending[-1]
    if state.seat != seat or owed.seat != seat or not state.inventory(seat):
        return here
    if owed.stage in (Stage.PLATFORM, Stage.SECOND):
        few = msgspec.structs.replace(level, corner=max(2, level.corner // 2), corner_near=level.corner_near // 2)
        best = best_corner(state, seat, few)[1]
    elif owed.stage in PUSHING:
        found = weighed(state, seat, level, (level.pushes, level.near // 2), only)
        best = found[0].value if found else -WIN
    else:
        return here
    # A second group or piece is thought to gain a share of what the first one does.
    return best + AGAIN * further(state) * (best - here) if abs(best) < WIN else best


def further(state: State) -> int:
    """How many pushes a move still brings after the next one."""
    owed = state.pending[-1]
    if owed.stage is Stage.PLATFORM and owed.data:
        effects = MOVES[owed.data["move"]].effects
        return sum(isinstance(part, ExtraPush | NestedGroup) for part in effects) - 1
    return sum(debt.stage is Stage.EXTRA for debt in state.pending[:-1])
