"""How a bot looks at pushes: screen many, look closer around the best, weigh the trembling hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from kabuto.bot.aims import Aim, draw, near
from kabuto.bot.value import Outlook, Weights, outlook
from kabuto.physics.aim import Push, bent, tremor_sigma
from kabuto.physics.screening import Screen
from kabuto.rules.model import State
from kabuto.rules.push import pushed_kinds
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
        margin: How many points a signature move must gain to be used.
        whim: How often a move is used without any thought, and then whatever it asks is answered so.
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
    margin: float = 0.4
    whim: float = 0.0
    weights: Weights = Weights()


class Found(msgspec.Struct, frozen=True):
    """A push that was looked at, and what it is worth."""

    aim: Aim
    outlook: Outlook
    value: float


def search(
    screen: Screen, state: State, seat: Seat, corner: int, shots: Sequence[str], counts: tuple[int, int], level: Level
) -> list[Found]:
    """Screen so many random aims at a corner, then so many around the best of them; the best first."""
    chance = thoughts(state, corner, "near")
    found = [
        look(screen, state, seat, aim, level.weights)
        for aim in candidates(state, seat, corner, shots, counts[0], level)
    ]
    found.sort(key=value_of, reverse=True)
    for number in range(counts[1] if found else 0):
        # Around the best ones in turn; the last third of the looks goes closer.
        spread = 1.0 if number < counts[1] * 2 / 3 else 0.4
        aim = near(state, found[number % min(3, len(found))].aim, chance, spread)
        if aim is not None:
            found.append(look(screen, state, seat, aim, level.weights))
            found.sort(key=value_of, reverse=True)
    return found


def value_of(found: Found) -> float:
    """What a push is worth, to sort by."""
    return found.value


def thoughts(state: State, corner: int, name: str) -> Chance:
    """The bot's imagination: the same before and after the platform is placed."""
    return Chance(f"kabuto:{state.turn}:{state.next_id}:{corner}:{name}")


def candidates(state: State, seat: Seat, corner: int, shots: Sequence[str], count: int, level: Level) -> Iterator[Aim]:
    """Random aims at a corner; the first ones are the same whatever the count."""
    chance = thoughts(state, corner, "draw")
    for _ in range(count):
        aim = draw(state, seat, corner, shots, chance, level.wild)
        if aim is not None:
            yield aim


def look(screen: Screen, state: State, seat: Seat, aim: Aim, weights: Weights) -> Found:
    """Screen one push."""
    glance = screen.glance(aim.push)
    spots = {key: (float(x), float(y)) for key, (x, y) in zip(glance.ids, glance.at, strict=True)}
    seen = outlook(state, seat, pushed_kinds(aim.action), glance.fallen, spots, weights, aim.push.ids)
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


def trembling(state: State, push: Push, lines: int) -> list[tuple[Push, float]]:
    """The aimed line first, then others to its sides, with their shares; the aimed one alone for a steady hand."""
    sigma = tremor_sigma(push.speed) if state.table.tremor else 0.0
    if not sigma or lines == 1:
        return [(push, 1.0)]
    sides = [(-1) ** i * (0.9 + 0.6 * (i // 2)) for i in range(lines - 1)]
    shares = [1.0, *(math.exp(-side * side / 4) for side in sides)]
    pushes = [push, *(bent(push, side * sigma, state.arena, into=state.into) for side in sides)]
    return [(one, share / sum(shares)) for one, share in zip(pushes, shares, strict=True)]
