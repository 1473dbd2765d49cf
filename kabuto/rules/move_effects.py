"""What a signature move does once it is used: its cost and effects become debts, paid one after the other.

A choice that has one possibility is made by itself, so that a debt waits for somebody only where there is something to
choose. Source: Sakura Slam rulebook, Signature Moves.
"""

from __future__ import annotations

import msgspec

from kabuto.data.moves import Cost, Effect, ExtraPush, Gain, Move, NestedGroup, Pay, RemoveTags, SecondPlatform, Stack
from kabuto.data.wrestlers import MOVES
from kabuto.rules.model import Owed, Part, Stage, State, change, gain
from kabuto.rules.move_model import Gained, MoveUsed, Paid, PayTo, Stacked, StackOn, TagsRemoved, TakeTag
from kabuto.rules.moves import neighbours, refusal, removable, rivals, suffices
from kabuto.rules.touching import bases, top_of
from tabletop.core.game import RuleError, Seat
from tabletop.core.i18n import N_

NO_SUCH_MOVE = N_("There is no such move. Choose one of those shown.")


def use(state: State, seat: Seat, key: str, parts: list[Part]) -> State:
    """Begin a move: its cost is owed first, then its effects; what happens by itself is left to the turn.

    A move that replaces the turn keeps the first platform before its effects, which the platform then makes due.

    Raises:
        RuleError: The move may not be used now; the sentence says why.
    """
    move = MOVES.get(key)
    if move is None:
        raise RuleError(NO_SUCH_MOVE)
    refused = refusal(state, seat, move)
    if refused is not None:
        raise refused
    parts.append(MoveUsed(seat, key))
    below = state.pending
    if move.replaces:
        below = (*below[:-1], Owed(Stage.PLATFORM, seat, {"move": key}))
        owed = debts(move, seat, move.cost)
    else:
        owed = debts(move, seat, (*move.cost, *move.effects))
    if state.stage is Stage.AFTER:
        below = below[:-1]
    return msgspec.structs.replace(state, used=(*state.used, key), pending=(*below, *owed))


def debts(move: Move, seat: Seat, parts: tuple[Cost | Effect, ...]) -> tuple[Owed, ...]:
    """Parts of a move as debts, the next one last."""
    return tuple(owed for part in reversed(parts) for owed in _debt(move, seat, part))


def _debt(move: Move, seat: Seat, part: Cost | Effect) -> tuple[Owed, ...]:
    def owed(stage: Stage, **data: object) -> tuple[Owed, ...]:
        return (Owed(stage, seat, {"move": move.key, **data}),)

    match part:
        case Pay(kind, count):
            return owed(Stage.PAY, kind=kind, count=count)
        case Stack(kinds, on_wrestler):
            return owed(Stage.STACK, kinds=list(kinds), on_wrestler=on_wrestler)
        case RemoveTags(count, adjacent):
            return owed(Stage.TAKE, count=count, adjacent=adjacent, taken=[])
        case Gain(kind, count):
            return owed(Stage.GAIN, kind=kind, count=count)
        case ExtraPush(kinds):
            return owed(Stage.EXTRA, kinds=list(kinds))
        case NestedGroup(groups):
            return owed(Stage.EXTRA, groups=list(groups))
        case SecondPlatform():
            return owed(Stage.SECOND)
    return ()


# ----------------------------------------------------------------------------------------------------------------- pay
def payments(state: State) -> tuple[PayTo, ...]:
    """Whom the move may pay."""
    return tuple(PayTo(other) for other in rivals(state, state.pending[-1].seat))


def pay_to(state: State, seat: Seat, action: PayTo, parts: list[Part]) -> State:
    """Pay an opponent.

    Raises:
        RuleError: That seat cannot be paid.
    """
    if action not in payments(state):
        raise RuleError(N_("Pay an opponent who is still playing."))
    data = state.pending[-1].data
    parts.append(Paid(seat, action.seat, data["kind"], data["count"]))
    return gain(gain(state, seat, data["kind"], -data["count"]), action.seat, data["kind"], data["count"])


# --------------------------------------------------------------------------------------------------------------- stack
def stackings(state: State) -> tuple[StackOn, ...]:
    """What may be stacked on which body, as long as what then follows still has its pieces."""
    owed = state.pending[-1]
    held, data = state.inventory(owed.seat), owed.data
    effects = MOVES[data["move"]].effects
    return tuple(
        StackOn(kind, body.id)
        for kind in data["kinds"]
        if held.get(kind) and suffices(state, owed.seat, effects, change(held, kind, -1))
        for body in bases(state, kind, on_wrestler=data["on_wrestler"])
    )


def stack_on(state: State, seat: Seat, action: StackOn, parts: list[Part]) -> State:
    """Lay a piece of the inventory on a body.

    Raises:
        RuleError: It may not lie there.
    """
    if action not in stackings(state):
        raise RuleError(N_("It has to lie on a piece of the same size or larger. Choose another one."))
    base = next(body for body in state.layout if body.id == action.body)
    owner = base.seat if top_of(base) == "wrestler" else None
    parts.append(Stacked(seat, action.kind, base.id, top_of(base), owner))
    stacked = msgspec.structs.replace(base, stack=(*base.stack, action.kind))
    layout = tuple(stacked if body.id == base.id else body for body in state.layout)
    return gain(msgspec.structs.replace(state, layout=layout), seat, action.kind, -1)


# ---------------------------------------------------------------------------------------------------------------- tags
def takings(state: State) -> tuple[TakeTag, ...]:
    """The corners from which the next tag may be taken; one at a time."""
    owed = state.pending[-1]
    data = owed.data
    if data["adjacent"] and data["taken"]:
        tagged = state.tagged(state.sides[owed.seat])
        return tuple(TakeTag(post) for post in tagged if neighbours(state, post, data["taken"][-1]))
    left = data["count"] - len(data["taken"])
    return tuple(TakeTag(post) for post in removable(state, owed.seat, left, data["adjacent"]))


def take_tag(state: State, seat: Seat, action: TakeTag, parts: list[Part]) -> State:
    """Take one tag back; where more are due, they stay owed.

    Raises:
        RuleError: There is none of the seat's that may be taken.
    """
    if action not in takings(state):
        raise RuleError(N_("Choose one of your marks that this move can take."))
    return taken(state, seat, (action.corner,), parts)


def taken(state: State, seat: Seat, corners: tuple[int, ...], parts: list[Part]) -> State:
    """Tags come back from some corners, and the debt says so."""
    side, owed = state.sides[seat], state.pending[-1]
    parts.append(TagsRemoved(seat, corners))
    tags = tuple(
        tuple(other for other in on if other != side or post not in corners) for post, on in enumerate(state.tags)
    )
    noted = msgspec.structs.replace(owed, data={**owed.data, "taken": [*owed.data["taken"], *corners]})
    return msgspec.structs.replace(state, tags=tags, pending=(*state.pending[:-1], noted))


def tags_left(owed: Owed) -> int:
    """How many tags a debt still asks for."""
    return int(owed.data["count"]) - len(owed.data["taken"])


# ---------------------------------------------------------------------------------------------- what happens by itself
def auto_pay(state: State, owed: Owed, parts: list[Part]) -> State | None:
    """With one opponent nobody has to say whom to pay."""
    choices = payments(state)
    return pay_to(state, owed.seat, choices[0], parts) if len(choices) == 1 else None


def auto_stack(state: State, owed: Owed, parts: list[Part]) -> State | None:
    """With one piece and one place for it there is nothing to choose."""
    choices = stackings(state)
    return stack_on(state, owed.seat, choices[0], parts) if len(choices) == 1 else None


def auto_take(state: State, owed: Owed, parts: list[Part]) -> State | None:
    """Where as many tags hang as are taken, all of them come back at once."""
    left, choices = tags_left(owed), takings(state)
    if left == 0:
        return state
    if len(choices) > left:
        return None
    return taken(state, owed.seat, tuple(choice.corner for choice in choices[:left]), parts)


def auto_gain(state: State, owed: Owed, parts: list[Part]) -> State:
    """Pieces come from the supply, as many of the number as it has."""
    kind = owed.data["kind"]
    count = min(owed.data["count"], state.supply.get(kind, 0))
    parts.append(Gained(owed.seat, kind, count))
    supply = change(state.supply, kind, -count)
    return gain(msgspec.structs.replace(state, supply=supply), owed.seat, kind, count)
