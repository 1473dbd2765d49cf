"""One push: is it legal, what is simulated, who gets what fell, and whether that ends the match.

Source: Sakura Slam rulebook, Pushing a Piece, Knocking Pieces Out, Corner Slam, Submission and Game End;
docs/decisions.md.
"""

from __future__ import annotations

import math
from collections.abc import Container

import msgspec

from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import MAX_SPEED, MIN_SPEED, Body, Push, bent, legal, tremor_sigma
from kabuto.physics.results import Fall
from kabuto.physics.simulate import simulate
from kabuto.rules.model import DISCS, KnockedOut, Part, Pushed, PushPiece, Reason, Stage, State, gain
from kabuto.rules.moves import groups_of, pushable
from kabuto.rules.turn import eliminate, finish, owner_of, owner_of_body, proceed, send_home
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError, Seat
from tabletop.core.i18n import N_

ABSURD = 1e6
"""No value of a push comes near this; what does (or is no number) was not aimed."""


class Settled(msgspec.Struct, frozen=True):
    """What is kept of a simulated push: the ring at rest, and what fell."""

    layout: tuple[Body, ...]
    falls: tuple[Fall, ...]


def speed_of(strength: float) -> float:
    """The finger's speed in mm/s for a strength of 0 to 100."""
    return MIN_SPEED + (MAX_SPEED - MIN_SPEED) * strength / 100


def normalised(action: PushPiece) -> PushPiece:
    """The push with every value rounded to a tenth, a turn from −180° to 180°, and no turn for a round piece.

    Raises:
        RuleError: A value is no number.
    """
    values = (action.offset, action.angle, action.turn, action.strength)
    if not all(abs(value) < ABSURD for value in values):
        raise RuleError(N_("A push needs numbers. Aim again."))
    offset, angle, turn, strength = (round(value, 1) + 0.0 for value in values)
    turn = 0.0 if action.kind in PIECES and PIECES[action.kind].round else round(math.remainder(turn, 360), 1)
    if action.group in GROUPS:
        # A group lies in line with the push.
        return PushPiece(GROUPS[action.group][0].kind, offset, angle, 0.0, strength, action.group)
    return PushPiece(action.kind, offset, angle, turn + 0.0, strength, action.group)


def check_push(state: State, seat: Seat, action: PushPiece) -> None:
    """Refuse a push that cannot be made.

    Raises:
        RuleError: In one sentence.
    """
    _check_piece(state, seat, action)
    if not 0 <= action.strength <= 100:
        raise RuleError(N_("The strength goes from 0 to 100. Aim again."))
    problem = legal(aimed(state, action), state.arena, state.layout, into=state.into)
    if problem is not None:
        raise RuleError(problem)


def _check_piece(state: State, seat: Seat, action: PushPiece) -> None:
    """Refuse what is not there to be pushed, or not for this push.

    Raises:
        RuleError: In one sentence.
    """
    if action.group:
        if action.group not in groups_of(state, seat):
            raise RuleError(N_("You cannot push these pieces together now."))
        return
    if not state.inventory(seat).get(action.kind):
        raise RuleError(N_("You do not have that piece. Choose one of yours."))
    if action.kind not in pushable(state, seat):
        raise RuleError(N_("Your move does not push that piece. Choose another one."))


def aimed(state: State, action: PushPiece) -> Push:
    """The push that an action aims at, without the hand's tremor.

    Args:
        state: A state in which the platform stands.
        action: The action, its values in degrees.
    """
    assert state.platform is not None
    owner = owner_of(state, action.kind)
    return Push(
        corner=state.platform,
        kind=action.kind,
        id=state.next_id,
        offset=action.offset,
        angle=math.radians(action.angle),
        turn=math.radians(action.turn),
        speed=speed_of(0.0 if state.table.push == "steady" else action.strength),
        seat=-1 if owner is None else owner,
        group=action.group,
    )


def trembling(state: State, push: Push, chance: Chance) -> Push:
    """The push as the hand makes it: the stronger, the less exact; yet from a place on the platform that is free."""
    sigma = tremor_sigma(push.speed) if state.table.tremor else 0.0
    if not sigma:
        return push
    by = chance.gauss("tremor", sigma)
    tries = (bent(push, by * share, state.arena, into=state.into) for share in (1.0, 0.5, 0.25))
    return next((tried for tried in tries if legal(tried, state.arena, state.layout, into=state.into) is None), push)


def pushed_kinds(action: PushPiece) -> tuple[str, ...]:
    """What a push takes from the inventory: the piece, or all of a nested group."""
    return tuple(member.kind for member in GROUPS[action.group]) if action.group else (action.kind,)


def push(state: State, seat: Seat, action: PushPiece, chance: Chance, parts: list[Part]) -> State:
    """Push one piece and settle everything that follows from it.

    Raises:
        RuleError: The push is not legal; the sentence says why.
    """
    action = normalised(action)
    check_push(state, seat, action)
    exact = trembling(state, aimed(state, action), chance)
    before = state.layout

    def settle() -> Settled:
        result = simulate(before, exact, state.arena)
        return Settled(result.layout, result.falls)

    settled = chance.resolve("push", settle, Settled)
    by = state.pending[-1].data.get("move", "")
    parts.append(Pushed(seat, action.kind, exact, state.stage is Stage.SLAM, settled.falls, by))
    for kind in pushed_kinds(action):
        state = gain(state, seat, kind, -1)
    state = msgspec.structs.replace(state, layout=settled.layout, next_id=state.next_id + len(exact.ids))
    fallen = [fall.body for fall in settled.falls]
    for body in fallen:
        state = _out(state, seat, body, exact.ids, parts)
    return judge(state, seat, fallen, parts)


def _out(state: State, seat: Seat, body: Body, pushed: Container[int], parts: list[Part]) -> State:
    """Give a fallen piece, and what was stacked on it, to whom it belongs."""
    own = body.id in pushed
    stacked = body.stack
    if body.belt or body.kind == "wrestler":
        parts.append(KnockedOut(seat, body.id, body.kind, "out", owner_of_body(body), body.belt))
    else:
        stacked = (body.kind, *stacked)
    for kind in stacked:
        if kind in DISCS and not own:
            parts.append(KnockedOut(seat, body.id, kind, "inventory"))
            state = gain(state, seat, kind)
        else:
            state, to, owner = send_home(state, kind)
            parts.append(KnockedOut(seat, body.id, kind, to, owner, own=own))
    return state


def judge(state: State, seat: Seat, fallen: list[Body], parts: list[Part]) -> State:
    """End the match if a wrestler or the belt was knocked out, else go on with the turn.

    One's own wrestler (or the ally's) decides before anything else that fell in the same push.
    """
    side = state.sides[seat]
    out = {state.sides[body.seat] for body in fallen if body.kind == "wrestler"}
    if side in out:
        return _fell_itself(state, seat, out - {side}, parts)
    if out:
        return finish(state, Reason.KNOCK_OUT, {side}, parts)
    if any(body.belt for body in fallen):
        return finish(state, Reason.BELT, {side}, parts)
    return proceed(state, parts)


def _fell_itself(state: State, seat: Seat, with_it: set[int], parts: list[Part]) -> State:
    """One's own side lost a wrestler by one's own push.

    Two sides: the other one wins. Three: alone, the pusher is out and the others play on; with one rival, whoever is
    left in the ring wins; with every rival that was left, they share the win (rulebook, Submission and Game End).

    Args:
        state: After the push.
        seat: Who pushed.
        with_it: The rival sides that lost a wrestler in the same push.
        parts: What happened.
    """
    rivals = set(state.sides) - {state.sides[seat]}
    if not state.free_for_all:
        return finish(state, Reason.OWN_KNOCK_OUT, rivals, parts)
    if not with_it:
        return eliminate(state, seat, parts)
    left = {state.sides[body.seat] for body in state.layout if body.kind == "wrestler"}
    return finish(state, Reason.OWN_KNOCK_OUT, left or with_it, parts)
