"""Why a bot chose what it did, for the match file: a key, and data. The words are in :mod:`kabuto.rules.describe`."""

from __future__ import annotations

from kabuto.bot.search import Found
from kabuto.data.moves import ExtraPush, Gain, NestedGroup, SecondPlatform
from kabuto.data.wrestlers import MOVES
from kabuto.rules.model import Stage, State
from kabuto.rules.move_model import PayTo, StackOn, TakeTag, UseMove
from tabletop.core.game import Seat

Data = dict[str, object]

_FOR: tuple[tuple[type, str], ...] = (
    (SecondPlatform, "twice"),
    (NestedGroup, "together"),
    (Gain, "gain"),
    (ExtraPush, "more"),
)
"""What a move is used for: the first of its effects in this table."""


def push_reason(state: State, found: Found) -> tuple[str, Data]:
    """Why a push."""
    seen = found.outlook
    data: Data = {"value": round(found.value, 1), "claims": list(seen.claims)}
    if seen.end:
        return seen.end, data
    if seen.claims:
        return "claims", data
    return "slam" if state.stage is Stage.SLAM else "position", data


def move_reason(action: UseMove, gain: float) -> tuple[str, Data]:
    """Why a signature move."""
    effects = MOVES[action.key].effects
    key = next(key for part, key in _FOR if any(isinstance(effect, part) for effect in effects))
    return key, {"gain": round(gain, 1)}


def answer_reason(state: State, seat: Seat, action: PayTo | StackOn | TakeTag) -> str:
    """Why a move is paid like this."""
    match action:
        case PayTo():
            return "pay"
        case TakeTag():
            return "take"
    base = next(body for body in state.layout if body.id == action.body)
    own = base.kind == "wrestler" and state.sides[base.seat] == state.sides[seat]
    return "weigh down" if own else "stack"
