"""Which pushes a bot looks at: lines through what it wants to hit, at several strengths, and a few at random."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from kabuto.data.arenas import ARENAS, Arena
from kabuto.data.groups import GROUPS
from kabuto.data.moves import ExtraPush, NestedGroup
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import MOVES
from kabuto.physics.aim import Body, Push, angle_range, legal, offset_limit
from kabuto.rules.model import PushPiece, Stage, State
from kabuto.rules.moves import groups_of, has_group, pushable
from kabuto.rules.push import aimed, normalised
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

T = TypeVar("T")

STRENGTHS = (0.0, 35.0, 65.0, 85.0, 100.0)
"""The strong ones decide matches: nearly every knock-out comes from the upper third."""
TURNS = (0.0, 45.0, -45.0, 90.0, 180.0)
"""How a piece that is not round is laid on the platform, degrees."""
EDGE = 14.0
"""A disc nearer to the edge than this is worth aiming at, mm."""
_TRIES = 6
_DISC = {"S": 1.0, "M": 2.0, "L": 3.0}


class Aim(msgspec.Struct, frozen=True):
    """One push that a bot thinks of: the action, and the exact push that it aims at."""

    corner: int
    action: PushPiece
    push: Push


def at_corner(state: State, corner: int) -> State:
    """The state with the platform at a corner, as far as aiming goes."""
    return msgspec.structs.replace(state, platform=corner)


def shots(state: State, seat: Seat) -> tuple[str, ...]:
    """What a bot thinks of pushing for what is due: kinds of pieces, and nested groups by their keys.

    A corner slam is not spent on a small disc while there is a larger piece.
    """
    owed, held = state.pending[-1], tuple(state.inventory(seat))
    if owed.stage is Stage.PLATFORM and owed.data:
        effects = MOVES[owed.data["move"]].effects
        match next(part for part in effects if isinstance(part, ExtraPush | NestedGroup)):
            case NestedGroup(groups):
                return tuple(group for group in groups if has_group(state.inventory(seat), group))
            case ExtraPush(kinds):
                return tuple(kind for kind in held if not kinds or kind in kinds)
    if owed.stage is Stage.SLAM:
        return tuple(kind for kind in held if PIECES[kind].area > PIECES["S"].area) or held
    return (*pushable(state, seat), *groups_of(state, seat))


def bulk(shot: str) -> float:
    """The area of a piece, or of all of a nested group, mm²."""
    kinds = [member.kind for member in GROUPS[shot]] if shot in GROUPS else [shot]
    return sum(PIECES[kind].area for kind in kinds)


def _driven(shot: str) -> tuple[str, str]:
    """(The kind that the finger drives, the nested group or "")."""
    return (GROUPS[shot][0].kind, shot) if shot in GROUPS else (shot, "")


def _ticked(offset: float, group: str) -> float:
    """An offset; of a group it is a whole number, since the angles that fit at each one are long to find."""
    return float(math.trunc(offset)) if group else offset


def targets(state: State, seat: Seat) -> tuple[tuple[float, Body], ...]:
    """What is worth hitting, each with its weight: rivals' wrestlers, the belt's disc, discs at the edge."""
    return _targets(state.layout, state.table.arena, state.sides, state.sides[seat])


@lru_cache(maxsize=16)
def _targets(layout: tuple[Body, ...], arena: str, sides: tuple[int, ...], side: int) -> tuple[tuple[float, Body], ...]:
    found = []
    for body in layout:
        near = ARENAS[arena].edge_distance(body.x, body.y)
        stacked = sum(_DISC.get(kind, 0.0) for kind in body.stack)
        if body.kind == "wrestler":
            if sides[body.seat] != side:
                found.append((6.0, body))
        elif body.belt:
            found.append((3.0, body))
        elif near < EDGE or (stacked and near < 2 * EDGE):
            found.append((_DISC.get(body.kind, 0.5) + stacked, body))
    return tuple(found)


def make_aim(state: State, corner: int, action: PushPiece) -> Aim | None:
    """The aim for an action, brought within what the platform allows; None when that line cannot be pushed."""
    kind, turn = action.kind, math.radians(action.turn)
    most = math.floor(offset_limit(state.arena, corner) * 10) / 10
    offset = _ticked(min(most, max(-most, action.offset)), action.group)
    low, high = (math.degrees(angle) for angle in angle_range(kind, turn, offset, action.group))
    low, high = math.ceil(low * 10) / 10, math.floor(high * 10) / 10
    if low > high:
        return None
    angle = min(high, max(low, action.angle))
    strength = min(100.0, max(0.0, action.strength))
    fitted = normalised(PushPiece(kind, offset, angle, action.turn, strength, action.group))
    push = aimed(at_corner(state, corner), fitted)
    return Aim(corner, fitted, push) if legal(push, state.arena, state.layout, into=state.into) is None else None


def draw(state: State, seat: Seat, corner: int, shots: Sequence[str], chance: Chance, wild: float = 0.25) -> Aim | None:
    """One aim at a corner, drawn at random.

    Args:
        state: The match.
        seat: Who pushes.
        corner: Where the platform stands or would stand.
        shots: The pieces and nested groups to choose from.
        chance: The bot's own.
        wild: The share of lines that aim at nothing.
    """
    aims = targets(state, seat)
    most, berth = offset_limit(state.arena, corner), state.arena.berths[corner]
    for _ in range(_TRIES if shots else 0):
        # Larger pieces do more, and are thought of more often.
        kind, group = _driven(_weighted([(math.sqrt(bulk(shot)), shot) for shot in shots], chance, "kind"))
        turn = 0.0 if PIECES[kind].round or group else TURNS[chance.below("turn", len(TURNS))]
        offset = _ticked(chance.uniform("offset", -most, most), group)
        low, high = angle_range(kind, math.radians(turn), offset, group)
        if low > high:
            continue
        if not aims or chance.uniform("wild", 0, 1) < wild:
            angle = chance.uniform("angle", low, high)
        else:
            target = _weighted(aims, chance, "target")
            depth, side = berth.local(*_spot(state.arena, target, PIECES[kind].inner, chance))
            angle = math.atan2(side - offset, max(depth, 1.0))
        strength = 0.0 if state.table.push == "steady" else STRENGTHS[chance.below("strength", len(STRENGTHS))]
        aim = make_aim(state, corner, PushPiece(kind, offset, math.degrees(angle), turn, strength, group))
        if aim is not None:
            return aim
    return None


def _weighted(choices: Sequence[tuple[float, T]], chance: Chance, name: str) -> T:
    at = chance.uniform(name, 0, sum(weight for weight, _ in choices))
    for weight, choice in choices:
        at -= weight
        if at <= 0:
            return choice
    return choices[-1][1]


def _spot(arena: Arena, body: Body, pusher: float, chance: Chance) -> tuple[float, float]:
    """Where the line should pass: through the target, or on its inner side, so that it is squeezed outwards."""
    reach = PIECES[body.kind].inner
    if chance.below("squeeze", 2):
        inward = _inward(arena, body.x, body.y)
        by = (reach + pusher) * chance.uniform("by", 0.15, 0.95)
        return body.x + inward[0] * by, body.y + inward[1] * by
    return body.x + chance.uniform("x", -reach, reach) * 0.8, body.y + chance.uniform("y", -reach, reach) * 0.8


def _inward(arena: Arena, x: float, y: float) -> tuple[float, float]:
    """The direction away from the nearest edge."""
    here = arena.edge_distance(x, y)
    gx, gy = arena.edge_distance(x + 0.5, y) - here, arena.edge_distance(x, y + 0.5) - here
    length = math.hypot(gx, gy)
    return (gx / length, gy / length) if length > 1e-9 else (0.0, 0.0)


def near(state: State, aim: Aim, chance: Chance, spread: float = 1.0) -> Aim | None:
    """An aim like another one, a little to the side."""
    action = aim.action
    return make_aim(
        state,
        aim.corner,
        PushPiece(
            action.kind,
            action.offset + chance.gauss("offset", 2.5 * spread),
            action.angle + chance.gauss("angle", 3.0 * spread),
            action.turn,
            action.strength + (0.0 if state.table.push == "steady" else chance.gauss("strength", 12.0 * spread)),
            action.group,
        ),
    )
