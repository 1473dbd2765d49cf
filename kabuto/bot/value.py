"""What a push is worth to a bot: claims, stock, and how near everything that decides the match stands to the edge."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

from kabuto.data.pieces import PIECES
from kabuto.rules.model import DISCS, Stage, State
from tabletop.core.game import Seat

WIN = 100.0
"""Knocking a wrestler or the belt out; minus this for being knocked out."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What a level cares about; all in points of inventory.

    Attributes:
        small: What a small disc in the inventory is worth.
        medium: A medium one.
        large: A large one.
        signature: A signature piece.
        theirs: The rival's wrestler at the very edge.
        mine: My wrestler at the very edge.
        belt: The belt's disc at the very edge, when the rival pushes next.
        reach: How fast that fades with the distance, mm.
        starve: What it costs to be left with 0, 1, 2… pieces.
        tag: One more tag on a post.
        slam: The 4th tag with a piece left to slam with.
    """

    small: float = 1.0
    medium: float = 2.0
    large: float = 3.2
    signature: float = 1.5
    theirs: float = 6.0
    mine: float = 8.0
    belt: float = 6.0
    reach: float = 14.0
    starve: tuple[float, ...] = (30.0, 5.0, 2.0, 0.5)
    tag: float = 0.4
    slam: float = 2.5


class Outlook(msgspec.Struct, frozen=True):
    """What a push came to.

    Attributes:
        value: For the pusher, in points; ± :data:`WIN` when it decides the match.
        end: ``"knock-out"``, ``"belt"``, ``"self"`` or "".
        claims: Discs won.
        rival_edge: How far the rival's wrestler stands from the edge, mm.
    """

    value: float
    end: str
    claims: tuple[str, ...]
    rival_edge: float


Spots = Mapping[int, tuple[float, float]]
"""Where the bodies that did not fall came to rest, by id."""


def worth(stock: Mapping[str, int], weights: Weights) -> float:
    """What an inventory is worth, the fear of running dry included."""
    count = sum(stock.values())
    each = {"S": weights.small, "M": weights.medium, "L": weights.large}
    points = sum(each.get(kind, weights.signature) * n for kind, n in stock.items())
    return points - (weights.starve[count] if count < len(weights.starve) else 0.0)


def outlook(
    state: State, seat: Seat, kind: str, fallen: tuple[int, ...], spots: Spots, weights: Weights, pushed: int
) -> Outlook:
    """Judge a push by what fell and where the rest lies.

    Args:
        state: Before the push.
        seat: Who pushes.
        kind: The pushed piece.
        fallen: The ids of what fell.
        spots: Where the others lie.
        weights: What counts.
        pushed: The id of the pushed piece.
    """
    bodies = {body.id: body for body in state.layout}
    out = [bodies[number] for number in fallen if number in bodies]
    wrestlers = {state.sides[body.seat] for body in out if body.kind == "wrestler"}
    claims = tuple(k for body in out for k in (body.kind, *body.stack) if k in DISCS and not body.belt)
    if state.sides[seat] in wrestlers:
        return Outlook(-WIN, "self", claims, 0.0)
    if wrestlers:
        return Outlook(WIN, "knock-out", claims, 0.0)
    if any(body.belt for body in out):
        return Outlook(WIN, "belt", claims, 0.0)
    stock = dict(state.inventory(seat))
    stock[kind] = stock.get(kind, 0) - 1
    for claimed in claims:
        stock[claimed] = stock.get(claimed, 0) + 1
    if pushed in fallen and PIECES[kind].rank == "signature":
        stock[kind] += 1
    slam = state.stage is Stage.PUSH and any(owed.stage is Stage.SLAM for owed in state.pending)
    if slam and not sum(stock.values()):
        return Outlook(-WIN, "", claims, 0.0)
    value = worth(stock, weights)
    rival_edge = math.inf
    for body in state.layout:
        if body.id in fallen or not (body.kind == "wrestler" or body.belt):
            continue
        edge = state.arena.edge_distance(*spots[body.id])
        peril = math.exp(-edge / weights.reach)
        if body.belt:
            value -= weights.belt * (-0.7 if slam else 1.0) * peril
        elif state.sides[body.seat] == state.sides[seat]:
            value -= weights.mine * (0.6 if slam else 1.0) * peril
        else:
            rival_edge = min(rival_edge, edge)
            value += weights.theirs * (1.5 if slam else 1.0) * peril
    return Outlook(value, "", claims, rival_edge)


def corner_bonus(state: State, seat: Seat, corner: int, weights: Weights) -> float:
    """What placing the platform at a corner is worth for its tag alone."""
    side = state.sides[seat]
    if state.arena.anywhere or side in state.tags[corner]:
        return 0.0
    if len(state.tagged(side)) < len(state.tags) - 1:
        return weights.tag
    return weights.slam if sum(state.inventory(seat).values()) > 1 else 0.0
