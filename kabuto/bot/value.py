"""What a position is worth to a bot: inventories, tags, and how near everything that decides the match is to the edge.

Two sides fear each other. With three, whoever pushes next takes what the one before has left at the edge, so that
another's wrestler there is a danger until it is one's own turn; an ally's wrestler counts as one's own.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping

import msgspec

from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body
from kabuto.rules.model import DISCS, Stage, State
from kabuto.rules.turn import owner_of
from tabletop.core.game import Seat

WIN = 100.0
"""Knocking a wrestler or the belt out; minus this for being knocked out."""
PUSHING = (Stage.PUSH, Stage.SLAM, Stage.EXTRA)
"""The stages in which one pushes."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What a level cares about; all in points of inventory.

    Attributes:
        small: What a small disc in the inventory is worth.
        medium: A medium one.
        large: A large one.
        growth: A signature piece is worth so many times a small disc: the ratio of their areas to this power.
        own: So much more a signature piece is worth: no rival can win it, and a move brings it again.
        rivals: The share of what a rival's inventory is worth that counts against.
        later: The same of a rival who is not the next to play, in parts of that share.
        theirs: The rival's wrestler at the very edge.
        snatched: In parts of it, what another's wrestler there counts when somebody else pushes next, or after that.
        mine: My wrestler at the very edge.
        belt: The belt's disc at the very edge, when the rival pushes next.
        prize: The share of what is stacked at the very edge that a rival is thought to win.
        reach: How fast all that fades with the distance, mm.
        hunt: The same for the rival's wrestler between two sides: what is driven towards the edge now is knocked out
            later, and by nobody else.
        plenty: So many pieces of an inventory, the best ones, count whole: more are not pushed soon.
        spare: The share that each further one counts.
        starve: What it costs to be left with 0, 1, 2… pieces.
        tag: One more tag on a post.
        third: So much more for the third one: a slam is next.
        slam: The 4th tag with a piece left to slam with.
        saved: The share of the best piece's worth that it counts to still have it for a push that is owed.
    """

    small: float = 1.0
    medium: float = 2.0
    large: float = 3.2
    growth: float = 0.84
    own: float = 0.5
    rivals: float = 0.4
    later: float = 0.6
    theirs: float = 14.0
    snatched: tuple[float, float] = (-0.2, -0.1)
    mine: float = 8.0
    belt: float = 6.0
    prize: float = 0.5
    reach: float = 14.0
    hunt: float = 30.0
    plenty: int = 3
    spare: float = 0.3
    starve: tuple[float, ...] = (30.0, 5.0, 2.0, 0.5)
    tag: float = 0.4
    third: float = 0.6
    slam: float = 2.5
    saved: float = 0.3


Stocks = tuple[dict[str, int], ...]
"""The inventory of each side."""


class Outlook(msgspec.Struct, frozen=True):
    """What a push came to.

    Attributes:
        value: For the pusher, in points; ± :data:`WIN` when it decides the match.
        end: ``"knock-out"``, ``"belt"``, ``"self"`` or "".
        claims: Discs won.
        stocks: The inventories then.
    """

    value: float
    end: str
    claims: tuple[str, ...]
    stocks: Stocks


Spots = Mapping[int, tuple[float, float]]
"""Where the bodies that did not fall came to rest, by id."""


# --------------------------------------------------------------------------------------------------------- inventories
def points(kind: str, weights: Weights) -> float:
    """What one piece in an inventory is worth."""
    each = {"S": weights.small, "M": weights.medium, "L": weights.large}
    if kind in each:
        return each[kind]
    return float((PIECES[kind].area / PIECES["S"].area) ** weights.growth) + weights.own


def worth(stock: Mapping[str, int], weights: Weights) -> float:
    """What an inventory is worth, the fear of running dry included."""
    each = sorted((points(kind, weights) for kind, n in stock.items() for _ in range(n)), reverse=True)
    count, plenty = len(each), weights.plenty
    total = sum(each[:plenty]) + weights.spare * sum(each[plenty:])
    return total - (weights.starve[count] if count < len(weights.starve) else 0.0)


def held(state: State, seat: Seat, stocks: Stocks, weights: Weights) -> float:
    """What the inventories are worth to a seat: its own, less a share of each rival's who still plays."""
    side = state.sides[seat]
    rivals = {state.sides[other]: 0 for other in after(state, seat) if state.sides[other] != side}
    value = worth(stocks[side], weights)
    for number, rival in enumerate(rivals):
        share = weights.rivals * (weights.later if number else 1.0) / len(rivals)
        value -= share * worth(stocks[rival], weights)
    return value


def after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that still take turns, in the order in which they follow a seat."""
    at = state.order.index(seat)
    return tuple(other for other in (*state.order[at + 1 :], *state.order[:at]) if other in state.playing)


# ------------------------------------------------------------------------------------------------------------ the ring
def prey(state: State, seat: Seat, owner: Seat, weights: Weights) -> float:
    """What another's wrestler at the edge counts for a seat: a chance, or a present for whoever pushes before it."""
    if not state.free_for_all:
        return 1.0
    hunters = [number for number, other in enumerate(after(state, seat)) if other != owner]
    return weights.snatched[hunters[0]] if hunters else 1.0


def ballast(body: Body) -> float:
    """How easily a body is moved: 1 alone, less with a stack on it."""
    alone = PIECES[body.kind].mass
    return alone / (alone + sum(PIECES[kind].mass for kind in body.stack))


def standing(state: State, seat: Seat, bodies: Iterable[Body], weights: Weights, *, again: bool) -> float:
    """What lies on the ring is worth to a seat that has just pushed.

    Args:
        state: The match.
        seat: Whose view it is.
        bodies: What matters of the ring, at its place.
        weights: What counts.
        again: Whether the seat pushes next too.
    """
    value = 0.0
    for body in bodies:
        away = state.arena.edge_distance(body.x, body.y)
        peril = math.exp(-away / weights.reach) * ballast(body)
        prize = sum(points(kind, weights) for kind in body.stack if kind in DISCS)
        value -= weights.prize * (-1.0 if again else 1.0) * prize * peril
        if body.belt:
            value -= weights.belt * (-0.7 if again else 1.0) * peril
        elif body.kind == "wrestler" and state.sides[body.seat] == state.sides[seat]:
            value -= weights.mine * (0.6 if again else 1.0) * peril
        elif body.kind == "wrestler":
            if not state.free_for_all:
                peril = math.exp(-away / weights.hunt) * ballast(body)
            value += weights.theirs * (1.5 if again else prey(state, seat, body.seat, weights)) * peril
    return value


def matters(body: Body) -> bool:
    """Whether the place of a body counts."""
    return body.belt or body.kind == "wrestler" or bool(body.stack)


def static(state: State, seat: Seat, weights: Weights) -> float:
    """What the position is worth to a seat before it pushes, in the terms of :func:`outlook`."""
    bodies = [body for body in state.layout if matters(body)]
    value = held(state, seat, state.stocks, weights) + tagging(state, state.sides[seat], weights)
    return value + standing(state, seat, bodies, weights, again=False)


def tagging(state: State, side: int, weights: Weights) -> float:
    """What a side's tags are worth; while a slam is owed, which takes all of them, nothing."""
    count = len(state.tagged(side))
    if not count or count == len(state.tags):
        return 0.0
    return weights.tag * count + (weights.third if count == len(state.tags) - 1 else 0.0)


# -------------------------------------------------------------------------------------------------------------- a push
def outlook(
    state: State,
    seat: Seat,
    kinds: tuple[str, ...],
    fallen: tuple[int, ...],
    spots: Spots,
    weights: Weights,
    pushed: Container[int],
) -> Outlook:
    """Judge a push by what fell and where the rest lies.

    Args:
        state: Before the push.
        seat: Who pushes.
        kinds: The pushed pieces.
        fallen: The ids of what fell.
        spots: Where the others lie.
        weights: What counts.
        pushed: The ids of the pushed pieces.
    """
    out = [body for body in state.layout if body.id in fallen]
    wrestlers = {state.sides[body.seat] for body in out if body.kind == "wrestler"}
    claims = tuple(k for body in out for k in (body.kind, *body.stack) if k in DISCS and not body.belt)
    side = state.sides[seat]
    stocks = _stocks(state, side, kinds, claims, [*_signatures(out), *_lost(kinds, fallen, pushed)])
    if side in wrestlers:
        return Outlook(-WIN, "self", claims, stocks)
    if wrestlers:
        return Outlook(WIN, "knock-out", claims, stocks)
    if any(body.belt for body in out):
        return Outlook(WIN, "belt", claims, stocks)
    owed = [debt for debt in state.pending[:-1] if debt.stage in PUSHING] if state.stage in PUSHING else []
    if owed and not sum(stocks[side].values()):
        return Outlook(-WIN, "", claims, stocks)
    bodies = [
        msgspec.structs.replace(body, x=spots[body.id][0], y=spots[body.id][1])
        for body in state.layout
        if matters(body) and body.id not in fallen
    ]
    value = held(state, seat, stocks, weights) + standing(state, seat, bodies, weights, again=bool(owed))
    if owed:
        value += weights.saved * max(points(kind, weights) for kind in stocks[side])
    return Outlook(value + tagging(state, side, weights), "", claims, stocks)


def _signatures(out: Iterable[Body]) -> list[str]:
    return [k for body in out for k in (body.kind, *body.stack) if PIECES[k].rank == "signature"]


def _lost(kinds: tuple[str, ...], fallen: tuple[int, ...], pushed: Container[int]) -> list[str]:
    """Signature pieces that fell in their own push: of a group all are alike."""
    count = sum(number in pushed for number in fallen)
    return [kind for kind in kinds[:count] if PIECES[kind].rank == "signature"]


def _stocks(state: State, side: int, kinds: tuple[str, ...], claims: tuple[str, ...], home: list[str]) -> Stocks:
    """The inventories after a push; in the Junior League signature pieces go home to their owners."""
    stocks = [dict(stock) for stock in state.stocks]
    for kind, by in (*((kind, -1) for kind in kinds), *((kind, 1) for kind in claims)):
        stocks[side][kind] = stocks[side].get(kind, 0) + by
    for kind in home if state.table.league == "junior" else ():
        owner = owner_of(state, kind)
        if owner is not None and owner in state.playing:
            own = stocks[state.sides[owner]]
            own[kind] = own.get(kind, 0) + 1
    return tuple({kind: n for kind, n in stock.items() if n > 0} for stock in stocks)


def corner_bonus(state: State, seat: Seat, corner: int, weights: Weights) -> float:
    """What placing the platform at a corner is worth for its tag alone."""
    side = state.sides[seat]
    if state.arena.anywhere or side in state.tags[corner] or state.stage is Stage.SECOND:
        return 0.0
    count = len(state.tagged(side))
    if count < len(state.tags) - 1:
        return weights.tag + (weights.third if count == len(state.tags) - 2 else 0.0)
    return weights.slam if sum(state.inventory(seat).values()) > 1 else 0.0


def slams(state: State, seat: Seat, corner: int) -> bool:
    """Whether placing the platform at a corner earns a corner slam."""
    side = state.sides[seat]
    return (
        bool(state.tags)
        and state.stage is Stage.PLATFORM
        and side not in state.tags[corner]
        and len(state.tagged(side)) == len(state.tags) - 1
    )
