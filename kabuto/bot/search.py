"""How a bot looks for its push: screen many, look closer at the best, confirm those exactly, fear the reply."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from kabuto.bot.aims import Aim, draw, near
from kabuto.bot.value import WIN, Outlook, Weights, corner_bonus, outlook
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body, Push, bent, tremor_sigma
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import simulate, withdraw
from kabuto.rules.model import Stage, State
from kabuto.rules.moves import pushable
from kabuto.rules.turn import next_seat
from tabletop.core.chance import Chance
from tabletop.core.game import Seat


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What a level may spend on a decision, in simulations, and how well it sees and aims.

    Attributes:
        corner: Pushes screened at each corner before the platform is placed.
        pushes: Pushes screened once it stands; the first ones are those that chose the corner.
        near: Further ones, each close to one of the best.
        corner_near: The same for each corner.
        confirm: How many of the best are simulated exactly.
        trembles: On how many lines of the trembling hand the best are screened (1: the aimed one alone); twice as many
            pushes as are confirmed.
        replies: Replies of the rival that are screened after each confirmed push.
        caution: How much of the best reply's gain counts against a push.
        wild: The share of screened lines that aim at nothing.
        noise: The errors of a clumsy hand: offset mm, angle degrees, strength; one standard deviation each.
        weights: What counts.
    """

    corner: int
    pushes: int
    near: int = 0
    corner_near: int = 0
    confirm: int = 0
    trembles: int = 1
    replies: int = 0
    caution: float = 0.0
    wild: float = 0.3
    noise: tuple[float, float, float] = (0.0, 0.0, 0.0)
    weights: Weights = Weights()


class Found(msgspec.Struct, frozen=True):
    """A push that was looked at, and what it is worth."""

    aim: Aim
    outlook: Outlook
    value: float


REPLY_CAP = 30.0
"""The most that a feared reply can count: it may still be missed."""


def best_corner(state: State, seat: Seat, corners: Sequence[int], level: Level) -> tuple[int, float]:
    """Where to place the platform: (the corner, the value found there)."""
    screen = Screen(state.layout, state.arena)
    kinds = tuple(state.inventory(seat))
    values = []
    for corner in corners:
        found = search(screen, state, seat, corner, kinds, (level.corner, level.corner_near), level)
        top = [one.value for one in found[:3]] or [-WIN]
        values.append(top[0] * 0.7 + sum(top) / len(top) * 0.3 + corner_bonus(state, seat, corner, level.weights))
    at = max(range(len(corners)), key=lambda i: values[i])
    return corners[at], values[at]


def rim_places(state: State, seat: Seat, chance: Chance) -> list[int]:
    """Where the platform is tried on a rim: some places spread from a random one, and across from each rival."""
    count = len(state.arena.berths)
    start, few = chance.below("rim", count), len(state.arena.handy)
    places = [(start + n * count // few) % count for n in range(few)]
    rivals = (body for body in state.layout if body.kind == "wrestler" and state.sides[body.seat] != state.sides[seat])
    return list(dict.fromkeys([*(state.arena.nearest(-body.x, -body.y) for body in rivals), *places]))


def best_push(state: State, seat: Seat, level: Level) -> Found | None:
    """The best push from the platform as it stands; None when no line was found."""
    assert state.platform is not None
    kinds = pushable(state, seat)
    screen = Screen(state.layout, state.arena)
    found = search(screen, state, seat, state.platform, kinds, (level.pushes, level.near), level)
    if not found:
        return None
    if level.trembles > 1:
        steadied = [steady(screen, state, seat, one, level) for one in found[: 2 * level.confirm]]
        found = sorted(steadied, key=_value, reverse=True)
    if not level.confirm:
        return found[0]
    return max((confirmed(state, seat, one, level) for one in found[: level.confirm]), key=_value)


def search(
    screen: Screen, state: State, seat: Seat, corner: int, kinds: Sequence[str], counts: tuple[int, int], level: Level
) -> list[Found]:
    """Screen so many random aims at a corner, then so many around the best of them; the best first."""
    chance = thoughts(state, corner, "near")
    found = [
        look(screen, state, seat, aim, level.weights)
        for aim in candidates(state, seat, corner, kinds, counts[0], level)
    ]
    found.sort(key=_value, reverse=True)
    for number in range(counts[1] if found else 0):
        # Around the best ones in turn; the last third of the looks goes closer.
        spread = 1.0 if number < counts[1] * 2 / 3 else 0.4
        aim = near(state, found[number % min(3, len(found))].aim, chance, spread)
        if aim is not None:
            found.append(look(screen, state, seat, aim, level.weights))
            found.sort(key=_value, reverse=True)
    return found


def _value(found: Found) -> float:
    return found.value


def thoughts(state: State, corner: int, name: str) -> Chance:
    """The bot's imagination: the same before and after the platform is placed."""
    return Chance(f"kabuto:{state.turn}:{state.next_id}:{corner}:{name}")


def candidates(state: State, seat: Seat, corner: int, kinds: Sequence[str], count: int, level: Level) -> Iterator[Aim]:
    """Random aims at a corner; the first ones are the same whatever the count."""
    chance = thoughts(state, corner, "draw")
    for _ in range(count):
        aim = draw(state, seat, corner, kinds, chance, level.wild)
        if aim is not None:
            yield aim


def look(screen: Screen, state: State, seat: Seat, aim: Aim, weights: Weights) -> Found:
    """Screen one push."""
    glance = screen.glance(aim.push)
    spots = {key: (float(x), float(y)) for key, (x, y) in zip(glance.ids, glance.at, strict=True)}
    seen = outlook(state, seat, aim.action.kind, glance.fallen, spots, weights, aim.push.id)
    return Found(aim, seen, seen.value)


def steady(screen: Screen, state: State, seat: Seat, found: Found, level: Level) -> Found:
    """Weigh a screened push by what the trembling hand may make of it."""
    value = 0.0
    for push, share in trembling(state, found.aim.push, level.trembles):
        if push is found.aim.push:
            value += share * found.value
        else:
            bent_aim = msgspec.structs.replace(found.aim, push=push)
            value += share * look(screen, state, seat, bent_aim, level.weights).value
    return msgspec.structs.replace(found, value=value)


def confirmed(state: State, seat: Seat, found: Found, level: Level) -> Found:
    """Simulate a push exactly, and weigh the rival's best reply to it.

    What the exact push is worth replaces what the screened one was thought to be, in its share of the trembling hand.
    """
    aim = found.aim
    result = simulate(state.layout, aim.push, state.arena)
    spots = {body.id: (body.x, body.y) for body in result.layout}
    fallen = tuple(fall.id for fall in result.falls)
    seen = outlook(state, seat, aim.action.kind, fallen, spots, level.weights, aim.push.id)
    share = trembling(state, aim.push, level.trembles)[0][1]
    value = found.value + share * (seen.value - found.outlook.value)
    if level.replies and not seen.end:
        value -= level.caution * feared(state, seat, aim.action.kind, result.layout, seen, level)
    return Found(aim, seen, value)


def trembling(state: State, push: Push, lines: int) -> list[tuple[Push, float]]:
    """The aimed line first, then others to its sides, with their shares; the aimed one alone for a steady hand."""
    sigma = tremor_sigma(push.speed) if state.table.tremor else 0.0
    if not sigma or lines == 1:
        return [(push, 1.0)]
    sides = [(-1) ** i * (0.9 + 0.6 * (i // 2)) for i in range(lines - 1)]
    shares = [1.0, *(math.exp(-side * side / 4) for side in sides)]
    pushes = [push, *(bent(push, side * sigma, state.arena, into=state.into) for side in sides)]
    return [(one, share / sum(shares)) for one, share in zip(pushes, shares, strict=True)]


def feared(state: State, seat: Seat, kind: str, settled: Sequence[Body], seen: Outlook, level: Level) -> float:
    """How much the rival gains by the best reply that a short look finds."""
    if any(owed.stage is Stage.SLAM for owed in state.pending[:-1]):
        return 0.0
    rival = next_seat(state)
    if state.sides[rival] == state.sides[seat]:
        return 0.0
    after = moved_on(state, seat, rival, kind, settled, seen)
    kinds = tuple(after.inventory(rival))
    if not kinds:
        return -REPLY_CAP
    screen, chance = Screen(after.layout, after.arena), thoughts(after, -1, "reply")
    here, found = static(after, rival, level.weights), list[Found]()
    for number in range(level.replies):
        corner = number % len(state.arena.berths)
        # The first half anywhere, the other half around the best of those: a knock-out is found step by step.
        if number < level.replies / 2 or not found:
            aim = draw(after, rival, corner, kinds, chance, 0.15)
        else:
            aim = near(after, max(found, key=lambda one: one.value).aim, chance)
        if aim is not None:
            found.append(look(screen, after, rival, aim, level.weights))
    best = max((one.value for one in found), default=here)
    return min(REPLY_CAP, max(-REPLY_CAP, best - here))


def moved_on(state: State, seat: Seat, rival: Seat, kind: str, settled: Sequence[Body], seen: Outlook) -> State:
    """The match as the rival finds it after a push that decided nothing."""
    stock = dict(state.inventory(seat))
    for key, by in ((kind, -1), *((claimed, 1) for claimed in seen.claims)):
        stock[key] = stock.get(key, 0) + by
    side = state.sides[seat]
    stocks = tuple(
        {key: n for key, n in stock.items() if n > 0} if at == side else held for at, held in enumerate(state.stocks)
    )
    layout, _ = withdraw(settled, state.arena)
    kept = {body.id for body in layout}
    layout = (*layout, *(body for body in state.layout if body.kind == "wrestler" and body.id not in kept))
    return msgspec.structs.replace(
        state, layout=layout, stocks=stocks, seat=rival, platform=None, next_id=state.next_id + 1, turn=state.turn + 1
    )


def static(state: State, seat: Seat, weights: Weights) -> float:
    """What the position is worth to a seat before it pushes, in the terms of :func:`kabuto.bot.value.outlook`."""
    spots = {body.id: (body.x, body.y) for body in state.layout}
    kind = min(state.inventory(seat), key=lambda key: PIECES[key].area)
    return outlook(state, seat, kind, (), spots, weights, -1).value
