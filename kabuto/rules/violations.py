"""What must hold in every state of a match, listed where it does not: what the tests ask after each action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sized

from kabuto.data.pieces import BELT, COUNTS, SIZES
from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.physics.aim import depth_between
from kabuto.rules.model import DISCS, TAGS, Stage, State
from kabuto.rules.move_effects import payments, stackings, takings
from kabuto.rules.moves import groups_of, helpless, moves_of, offered, pushable

DEEPEST = 0.5
"""How deep two resting pieces may overlap, mm: what the solver leaves at the end of a hard push."""

_PUSHES = (Stage.PUSH, Stage.SLAM, Stage.EXTRA)
_STANDING = (*_PUSHES, Stage.SECOND, Stage.AFTER)
"""While these are due the platform stands; a move's choices are owed with it or without it."""
_CHOICES: dict[Stage, Callable[[State], Sized]] = {
    Stage.PAY: payments,
    Stage.STACK: stackings,
    Stage.TAKE: takings,
}


def check(state: State) -> list[str]:
    """Everything that is wrong with a state, one sentence each; empty for a sound one."""
    return [*_pieces(state), *_bodies(state), *_stacks(state), *_table(state)]


def _pieces(state: State) -> Iterator[str]:
    """Nothing is lost and nothing is made."""
    dealt = all(state.wrestlers)
    total: Counter[str] = Counter(state.supply)
    for held in state.stocks:
        total.update(held)
    for body in state.layout:
        total.update((body.kind, *body.stack))
    ended = state.end is not None
    belt_out = ended and state.belted and not any(body.belt for body in state.layout)
    for kind in DISCS if dealt else ():
        want = COUNTS[kind] - (kind == "M" and belt_out)
        if total[kind] != want:
            yield f"There are {total[kind]} of the {want} {kind} discs."
    for key in state.wrestlers if dealt else ():
        card = WRESTLERS[key]
        if total[card.piece] != card.count:
            yield f"There are {total[card.piece]} of the {card.count} signature pieces of {card.name}."
    wrestlers = len(state.sides) - len(state.out)
    if not ended and total["wrestler"] != wrestlers:
        yield f"There are {total['wrestler']} of the {wrestlers} wrestlers."
    known = {*DISCS, "wrestler", *(WRESTLERS[key].piece for key in state.wrestlers if key)}
    if strange := sorted(set(total) - known):
        yield f"There are pieces of no one: {', '.join(strange)}."
    for name, held in (("the supply", state.supply), *((f"side {i}", held) for i, held in enumerate(state.stocks))):
        if any(count <= 0 for count in held.values()):
            yield f"The inventory of {name} counts a kind that it has not."


def _bodies(state: State) -> Iterator[str]:
    """Every piece lies somewhere that carries it, and no two in the same place."""
    ids = [body.id for body in state.layout]
    if ids != sorted(set(ids)):
        yield "The ids of the pieces are not unique and ascending."
    if ids and ids[-1] >= state.next_id:
        yield "A piece bears an id that is still to be given."
    belts = sum(body.belt for body in state.layout)
    if belts != state.belted and state.end is None:
        yield f"There are {belts} title belts on the ring."
    for body in state.layout:
        if not state.arena.on_ring(body.x, body.y) and not (
            state.platform is not None and _on_platform(state, body.x, body.y)
        ):
            yield f"Piece {body.id} ({body.kind}) hangs in the air at ({body.x}, {body.y})."
        if body.belt and body.kind != "M":
            yield "The title belt lies on no medium disc."
    for i, a in enumerate(state.layout):
        for b in state.layout[:i]:
            if depth_between(a, b) > DEEPEST:
                yield f"Pieces {a.id} ({a.kind}) and {b.id} ({b.kind}) lie in the same place."


def _on_platform(state: State, x: float, y: float) -> bool:
    assert state.platform is not None
    berth = state.arena.berths[state.platform]
    depth, side = berth.local(x, y)
    return -110.001 <= depth <= 0.001 and abs(side) <= 30.001


def _table(state: State) -> Iterator[str]:
    """Tags, turns and debts fit together."""
    for side in set(state.sides):
        if len(state.tagged(side)) > TAGS:
            yield f"Side {side} has more than {TAGS} tags out."
    if any(list(on) != sorted(set(on)) for on in state.tags):
        yield "A post bears two tags of one side."
    if (state.end is None) != bool(state.pending):
        yield "Something is owed after the end, or nothing before it."
    if state.end is None and state.pending:
        stage = state.pending[-1].stage
        if (stage in _STANDING) != (state.platform is not None) and stage not in _CHOICES:
            yield "The platform does not stand where the stage says."
        if (stage in (Stage.WRESTLER, Stage.TAG)) != (state.turn == 0):
            yield "The turn number does not fit the stage."
        if state.turn and state.pending[-1].seat != state.seat:
            yield "Somebody owes something in another's turn."
        if stage in _PUSHES and helpless(state, state.seat):
            yield "A push is owed and there is nothing to push."
        if stage is Stage.EXTRA and not (pushable(state, state.seat) or groups_of(state, state.seat)):
            yield "A move owes a push for which there is no piece."
        if stage in _CHOICES and len(_CHOICES[stage](state)) < 2:
            yield "A move waits for a choice where there is nothing to choose."
        if stage is Stage.AFTER and not offered(state, state.seat):
            yield "The turn waits for a move, and none can be used."
    yield from _moves(state)


def _moves(state: State) -> Iterator[str]:
    """What was used is the wrestler's own, each move once, and one that replaces the turn alone."""
    if len(set(state.used)) != len(state.used):
        yield "A move was used twice in a turn."
    if not {*state.used} <= {move.key for move in moves_of(state, state.seat)}:
        yield "A move was used that is not the wrestler's."
    if len(state.used) > 1 and any(MOVES[key].replaces for key in state.used):
        yield "A move was used beside one that replaces the turn."
    if state.used and state.end is None and any(owed.seat != state.seat for owed in state.pending):
        yield "A move outlasted its turn."


def _stacks(state: State) -> Iterator[str]:
    """Each piece of a stack lies on one of its size or larger; no wrestler lies on anything."""
    for body in state.layout:
        below = BELT if body.belt else body.kind
        for kind in body.stack:
            if kind == "wrestler" or SIZES[kind] > SIZES[below]:
                yield f"A piece of kind {kind} lies on one of kind {below}."
            below = kind
