"""The course of a Kabuto match around the pushes: set-up, turns, the platform's withdrawal, and how it ends.

Every function takes a state and returns a new one; what happened is appended to ``parts``, in order.
Source: Sakura Slam rulebook, Setup, Pushing a Piece, Corner Slam, Submission and Game End; docs/decisions.md.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kabuto.data.arenas import ARENAS
from kabuto.data.wrestlers import MOVES, WRESTLERS, signature_owner
from kabuto.physics.aim import Body, nearest_free, tidy
from kabuto.physics.room import set_back
from kabuto.physics.simulate import withdraw
from kabuto.rules.layouts import start_stocks
from kabuto.rules.model import (
    Bell,
    Eliminated,
    MatchEnded,
    Owed,
    Part,
    PlatformPlaced,
    Reason,
    SetBack,
    SlamDue,
    Stage,
    State,
    Submitted,
    Table,
    Tagged,
    TagsTaken,
    TurnBegan,
    TurnEnded,
    Withdrawn,
    WrestlerChosen,
    change,
    gain,
)
from kabuto.rules.move_effects import auto_gain, auto_pay, auto_stack, auto_take, debts
from kabuto.rules.move_model import PlatformMoved
from kabuto.rules.moves import helpless, offered
from tabletop.core.game import Outcome, RuleError, Seat
from tabletop.core.i18n import N_

POINTS = {"L": 3, "M": 2, "S": 1}
"""What a disc of the inventory counts when the bell rings; a signature piece counts :data:`SIGNATURE_POINTS`."""

SIGNATURE_POINTS = 2


# ------------------------------------------------------------------------------------------------------------- set-up
def choose(state: State, seat: Seat, key: str, parts: list[Part]) -> State:
    """A seat takes a wrestler card; with the last one, the inventories are dealt.

    Raises:
        RuleError: There is no such card for this league, or it is taken.
    """
    if key not in WRESTLERS:
        raise RuleError(N_("There is no such wrestler. Choose one of those shown."))
    refused = no_card(state.table, key)
    if refused is not None:
        raise refused
    if key in state.wrestlers:
        raise RuleError(N_("That wrestler is taken. Choose another one."))
    taken = tuple(key if at == seat else held for at, held in enumerate(state.wrestlers))
    parts.append(WrestlerChosen(seat, key))
    state = msgspec.structs.replace(state, wrestlers=taken, pending=state.pending[:-1])
    if not all(taken):
        return state
    # Without posts there is no first tag.
    return deal(state) if state.pending else begin(deal(state), state.order[0], parts)


def no_card(table: Table, key: str) -> RuleError | None:
    """Why a wrestler cannot take part in a match: no Junior side, or the ring icon on a ring without posts."""
    if table.league == "junior" and not WRESTLERS[key].junior:
        return RuleError(N_("That wrestler has no Junior League card. Choose another one."))
    if WRESTLERS[key].sakura_only and not ARENAS[table.arena].posts:
        return RuleError(N_("That wrestler needs a ring with corner posts. Choose another one."))
    return None


def deal(state: State) -> State:
    """Give out the start inventories, now that every wrestler is known."""
    stocks, supply = start_stocks(state.wrestlers, state.sides, state.layout, junior=state.table.league == "junior")
    return msgspec.structs.replace(state, stocks=stocks, supply=supply)


def first_tag(state: State, seat: Seat, corner: int, parts: list[Part]) -> State:
    """The last player's tag before the match (rulebook, Setup); then the first turn begins."""
    state = _tag(state, seat, corner, parts)
    return begin(msgspec.structs.replace(state, pending=state.pending[:-1]), state.order[0], parts)


# -------------------------------------------------------------------------------------------------------------- turns
def begin(state: State, seat: Seat, parts: list[Part]) -> State:
    """Begin a seat's turn; with nothing to push, nor a move that could still give a piece, it loses at once."""
    number = state.turn + 1
    parts.append(TurnBegan(seat, number))
    owed = (Owed(Stage.PLATFORM, seat),)
    return go_on(msgspec.structs.replace(state, turn=number, seat=seat, pending=owed, used=()), parts)


def place(state: State, seat: Seat, corner: int, parts: list[Part]) -> State:
    """Place the platform; an untagged post is tagged, and a 4th tag makes a slam due after the push."""
    parts.append(PlatformPlaced(seat, corner, state.table.arena))
    owed = _pushes(state.pending[-1])
    state = msgspec.structs.replace(state, platform=corner)
    side = state.sides[seat]
    if state.arena.posts and side not in state.tags[corner]:
        state = _tag(state, seat, corner, parts)
        if len(state.tagged(side)) == len(state.arena.posts):
            parts.append(SlamDue(seat))
            owed = (Owed(Stage.SLAM, seat), *owed)
    return go_on(msgspec.structs.replace(state, pending=(*state.pending[:-1], *owed)), parts)


def _pushes(owed: Owed) -> tuple[Owed, ...]:
    """What the turn's first platform makes due, the next one last: the push, or those of a move that replaces it."""
    if not owed.data:
        return (Owed(Stage.PUSH, owed.seat),)
    move = MOVES[owed.data["move"]]
    return debts(move, owed.seat, move.effects)


def move_platform(state: State, seat: Seat, corner: int, parts: list[Part]) -> State:
    """Withdraw the platform and place it at another corner, where nothing is tagged (a move's second platform).

    Raises:
        RuleError: It stands there.
    """
    start = state.platform
    assert start is not None
    if corner == start:
        raise RuleError(N_("The platform stands there. Choose another corner."))
    state = clear_platform(state, parts)
    parts.append(PlatformMoved(seat, start, corner))
    return proceed(msgspec.structs.replace(state, platform=corner), parts)


def _tag(state: State, seat: Seat, corner: int, parts: list[Part]) -> State:
    side = state.sides[seat]
    tags = tuple(tuple(sorted((*on, side))) if post == corner else on for post, on in enumerate(state.tags))
    state = msgspec.structs.replace(state, tags=tags)
    parts.append(Tagged(seat, corner, len(state.tagged(side))))
    return state


def proceed(state: State, parts: list[Part]) -> State:
    """Go on after a debt is paid that ended nothing: to the one below it, or to the end of the turn."""
    return go_on(msgspec.structs.replace(state, pending=state.pending[:-1]), parts)


def go_on(state: State, parts: list[Part]) -> State:
    """Let all happen that needs nobody's choice, until something does; with nothing owed any more the turn ends.

    Where a move may still be used after the pushes, the turn waits for it instead, or for "done".
    """
    while state.pending:
        owed = state.pending[-1]
        if owed.stage in _OPENINGS:
            return _OPENINGS[owed.stage](state, owed, parts)
        paid = _ALONE[owed.stage](state, owed, parts) if owed.stage in _ALONE else None
        if paid is None:
            return state
        state = msgspec.structs.replace(paid, pending=paid.pending[:-1])
    waiting = msgspec.structs.replace(state, pending=(Owed(Stage.AFTER, state.seat),))
    return waiting if offered(waiting, state.seat) else end_turn(state, parts)


def begin_push(state: State, owed: Owed, parts: list[Part]) -> State:
    """A push is due: with nothing to push, nor a move that could still give a piece, it is a submission."""
    return submit(state, owed.seat, parts) if helpless(state, owed.seat) else state


def begin_extra(state: State, owed: Owed, parts: list[Part]) -> State:
    """Clear the platform for a further push, as before a slam [ours]."""
    return begin_push(clear_platform(state, parts), owed, parts)


def begin_slam(state: State, owed: Owed, parts: list[Part]) -> State:
    """Take the tags back and clear the platform for the slam's push (rulebook, Corner Slam)."""
    side = state.sides[owed.seat]
    # After a move between the push and the slam they are back already.
    if posts := state.tagged(side):
        parts.append(TagsTaken(owed.seat, posts))
    tags = tuple(tuple(other for other in on if other != side) for on in state.tags)
    return begin_extra(msgspec.structs.replace(state, tags=tags), owed, parts)


_OPENINGS: dict[Stage, Callable[[State, Owed, list[Part]], State]] = {
    Stage.PLATFORM: begin_push,
    Stage.PUSH: begin_push,
    Stage.EXTRA: begin_extra,
    Stage.SLAM: begin_slam,
}
"""What happens when a debt of a stage comes to the top of the stack and is then waited for; for most stages nothing."""

_ALONE: dict[Stage, Callable[[State, Owed, list[Part]], State | None]] = {
    Stage.PAY: auto_pay,
    Stage.STACK: auto_stack,
    Stage.TAKE: auto_take,
    Stage.GAIN: auto_gain,
}
"""Debts that may be paid by themselves: the state with one paid, or None where there is something to choose."""


def end_turn(state: State, parts: list[Part]) -> State:
    """Withdraw the platform and pass the turn on, unless the bell rings."""
    state = msgspec.structs.replace(clear_platform(state, parts), platform=None)
    parts.append(TurnEnded(state.seat))
    if state.table.bell and state.turn >= state.table.bell:
        return ring_bell(state, parts)
    return begin(state, next_seat(state), parts)


def next_seat(state: State) -> Seat:
    """Whose turn comes after this one: the next in turn order who still takes turns."""
    at, order = state.order.index(state.seat), state.order
    return next(seat for seat in (*order[at + 1 :], *order[: at + 1]) if seat in state.playing)


# -------------------------------------------------------------------------------------------------------- the platform
def clear_platform(state: State, parts: list[Part]) -> State:
    """Take off what is centred on the platform: not knocked out, so it goes to the supply or is set back."""
    layout, falls = withdraw(state.layout, state.arena)
    state = msgspec.structs.replace(state, layout=layout)
    for body in (fall.body for fall in falls):
        if body.belt or body.kind == "wrestler":
            if state.physics > 1:
                layout = set_back(state.layout, body, state.arena, turned=state.physics > 2)
                state = msgspec.structs.replace(state, layout=layout)
            else:
                old = nearest_free(state.layout, body, state.arena)
                state = msgspec.structs.replace(state, layout=tidy((*state.layout, old)))
            placed = next(one for one in state.layout if one.id == body.id)
            parts.append(SetBack(placed.id, placed.kind, placed.x, placed.y, owner_of_body(placed), placed.belt))
        else:
            for kind in (body.kind, *body.stack):
                state, to, owner = send_home(state, kind)
                parts.append(Withdrawn(body.id, kind, to, owner))
    return state


def owner_of_body(body: Body) -> Seat | None:
    """The seat whose wrestler or signature piece a body is."""
    return body.seat if body.seat >= 0 else None


def send_home(state: State, kind: str) -> tuple[State, str, Seat | None]:
    """Put a piece that nobody won where it belongs.

    Returns:
        The state, where it went (``"supply"`` or ``"owner"``), and the seat whose signature piece it is.
    """
    owner = owner_of(state, kind)
    if owner is not None and owner in state.playing and state.table.league == "junior":
        return gain(state, owner, kind), "owner", owner
    return msgspec.structs.replace(state, supply=change(state.supply, kind, 1)), "supply", owner


def owner_of(state: State, kind: str) -> Seat | None:
    """The seat whose signature piece a kind is."""
    key = signature_owner(kind)
    return state.wrestlers.index(key) if key is not None and key in state.wrestlers else None


# ------------------------------------------------------------------------------------------------------------ the end
def submit(state: State, seat: Seat, parts: list[Part]) -> State:
    """A seat must push and has nothing: its side loses.

    With three players its wrestler stays in the ring, and the others play on while two of them can (rulebook, Player
    Count Changes).
    """
    parts.append(Submitted(seat))
    if not state.free_for_all:
        return finish(state, Reason.SUBMISSION, set(state.sides) - {state.sides[seat]}, parts)
    return play_on(leave(msgspec.structs.replace(state, submitted=(*state.submitted, seat)), seat), parts)


def eliminate(state: State, seat: Seat, parts: list[Part]) -> State:
    """A seat of three knocked out its own wrestler alone: it is out, and its turn ends; the others play on."""
    parts.append(Eliminated(seat))
    return play_on(leave(msgspec.structs.replace(state, out=(*state.out, seat)), seat), parts)


def leave(state: State, seat: Seat) -> State:
    """What a seat that takes no more turns had: the inventory goes to the supply, the tags come off the posts."""
    side, supply = state.sides[seat], state.supply
    for kind, count in state.stocks[side].items():
        supply = change(supply, kind, count)
    return msgspec.structs.replace(
        state,
        supply=supply,
        stocks=tuple({} if at == side else held for at, held in enumerate(state.stocks)),
        tags=tuple(tuple(other for other in on if other != side) for on in state.tags),
    )


def play_on(state: State, parts: list[Part]) -> State:
    """The turn of a seat that has dropped out ends; the last one able to push has won."""
    if len(state.playing) > 1:
        return end_turn(msgspec.structs.replace(state, pending=()), parts)
    reason = Reason.SUBMISSION if state.seat in state.submitted else Reason.OWN_KNOCK_OUT
    return finish(state, reason, {state.sides[seat] for seat in state.playing}, parts)


def ring_bell(state: State, parts: list[Part]) -> State:
    """Decide on points: the larger inventory among those still playing wins, equal ones draw."""
    points = tuple(sum(POINTS.get(kind, SIGNATURE_POINTS) * n for kind, n in held.items()) for held in state.stocks)
    parts.append(Bell(state.turn, points))
    able = {state.sides[seat] for seat in state.playing}
    most = max(points[side] for side in able)
    winners = {side for side in able if points[side] == most}
    return finish(state, Reason.BELL if len(winners) == 1 else Reason.DRAW, winners, parts)


def finish(state: State, reason: Reason, winners: set[int], parts: list[Part]) -> State:
    """End the match: the winning sides share the first place, the others the last."""
    seats = range(len(state.sides))
    groups = (
        tuple(seat for seat in seats if state.sides[seat] in winners),
        tuple(seat for seat in seats if state.sides[seat] not in winners),
    )
    teams = state.sides if state.teams else ()
    outcome = Outcome(ranking=tuple(group for group in groups if group), reason=reason.value, teams=teams)
    parts.append(MatchEnded(outcome))
    return msgspec.structs.replace(state, end=outcome, pending=())
