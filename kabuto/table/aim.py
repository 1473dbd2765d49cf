"""The aim of a push while it is made: which piece, from where, which way, how hard, whatever the device.

Everything stays within what the rules allow, so that an aim can always be let go (or says why not). Degrees and
millimetres, as in :class:`kabuto.rules.model.PushPiece`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from kabuto.data.arenas import Berth
from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import (
    MIN_SPEED,
    Layout,
    Push,
    angle_range,
    into_range,
    offset_limit,
    pushed,
    start_pose,
    tenths,
)
from kabuto.rules.game import GAME
from kabuto.rules.model import PushPiece, State, View
from kabuto.rules.push import aimed, speed_of
from tabletop.core.game import RuleError


@dataclass(frozen=True)
class Aim:
    """One aim; immutable: every change makes a new one, within bounds.

    Attributes:
        kind: The piece.
        offset: As in :class:`~kabuto.rules.model.PushPiece`, like the others.
        angle: The same.
        turn: The same.
        strength: The same.
        steady: Whether every push is gentle, whatever the strength says.
        into: Whether a line that would skid off the empty ring cannot be aimed.
        arena: The key of the ring.
        corner: Where the platform stands.
        group: The nested group of which the piece is the rearmost, or "".
    """

    kind: str
    offset: float = 0.0
    angle: float = 0.0
    turn: float = 0.0
    strength: float = 50.0
    steady: bool = False
    into: bool = True
    arena: str = "sakura"
    corner: int = 0
    group: str = ""

    @property
    def choice(self) -> str:
        """What was chosen: the group, or the kind of the piece."""
        return self.group or self.kind

    def action(self) -> PushPiece:
        """The push that it stands for."""
        return PushPiece(self.kind, self.offset, self.angle, self.turn, self.strength, self.group)

    def moved(self, offset: float = 0.0, angle: float = 0.0, turn: float = 0.0, strength: float = 0.0) -> Aim:
        """Changed by so much."""
        return replace(
            self,
            offset=self.offset + offset,
            angle=self.angle + angle,
            turn=self.turn + turn,
            strength=self.strength + strength,
        ).bounded()

    def bounded(self) -> Aim:
        """Brought within what the platform and the ring allow, in tenths: the harder, the less shallow."""
        turn = 0.0 if PIECES[self.kind].round or self.group else round((self.turn + 180) % 360 - 180, 1)
        most = offset_limit(self.arena, self.corner)
        offset = tenths(self.offset, -most, most)
        strength = tenths(self.strength, 0.0, 100.0)
        low, high = self._angles(turn, offset, strength)
        while low > high and abs(offset) > 0.05:
            # Too broad for this side of the platform: nearer to the middle it fits.
            offset = tenths(offset * 0.9 - math.copysign(0.1, offset), -most, most) if abs(offset) > 0.2 else 0.0
            low, high = self._angles(turn, offset, strength)
        angle = tenths(self.angle, low, high) if low <= high else 0.0
        return replace(self, offset=offset, angle=angle, turn=turn, strength=strength)

    def _angles(self, turn: float, offset: float, strength: float) -> tuple[float, float]:
        if self.into:
            speed = MIN_SPEED if self.steady else speed_of(strength)
            low, high = into_range(self.kind, math.radians(turn), offset, speed, self.corner, self.arena, self.group)
        else:
            low, high = angle_range(self.kind, math.radians(turn), offset, self.group)
        return math.degrees(low), math.degrees(high)


def first_aim(state: State, choice: str, before: Aim | None = None) -> Aim:
    """A sensible aim for a piece or a group: straight in, half strength; these are kept when the choice changes."""
    group = choice if choice in GROUPS else ""
    kind = GROUPS[group][0].kind if group else choice
    if before is None:
        before = Aim(kind, steady=state.table.push == "steady", into=state.into, arena=state.arena.key)
    return replace(before, kind=kind, group=group, turn=0.0, corner=state.platform or 0).bounded()


def push_of(state: State, aim: Aim) -> Push:
    """The exact push, without the tremor."""
    return aimed(state, aim.action())


def problem(state: State, aim: Aim) -> RuleError | None:
    """Why this push cannot be made, or None."""
    seat = state.seat
    return GAME.why_not(View(state, seat), seat, aim.action())


def pose(state: State, aim: Aim) -> tuple[float, float, float]:
    """Where the piece stands before the push: (x, y, angle); beside the edge when there is no free place."""
    push = push_of(state, aim)
    found = start_pose(push, state.arena, state.layout)
    if found is not None:
        return found
    berth = state.arena.berths[push.corner]
    depth = PIECES[aim.kind].reach + 6
    x, y = berth.world(-depth, aim.offset - math.tan(push.angle) * depth)
    return x, y, berth.inward + push.turn


def members(state: State, aim: Aim) -> Layout:
    """All that is pushed, where it stands before the push: the driven piece first."""
    return pushed(push_of(state, aim), pose(state, aim), state.arena)


def towards(berth: Berth, aim: Aim, x: float, y: float) -> Aim:
    """Aimed through a point of the ring."""
    depth, side = berth.local(x, y)
    if depth < 4:
        return aim
    return replace(aim, angle=math.degrees(math.atan2(side - aim.offset, depth))).bounded()


def screen_sign(berth: Berth) -> tuple[float, float]:
    """(angle, offset): the sign of what moves the aim to the right on the screen."""
    return (-1.0 if math.sin(berth.inward) > 0 else 1.0), (1.0 if math.sin(berth.inward) < 0 else -1.0)
