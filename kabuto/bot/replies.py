"""What whoever plays next could do after a push."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kabuto.bot.aims import Aim, draw, near
from kabuto.bot.search import Found, Level, look, thoughts
from kabuto.bot.value import PUSHING, Outlook, static
from kabuto.physics.aim import Body
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import withdraw
from kabuto.rules.model import Owed, Stage, State
from kabuto.rules.turn import next_seat
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

CAP = 30.0
"""The most that a feared reply can count: it may still be missed."""


def feared(state: State, seat: Seat, aim: Aim, settled: Sequence[Body], seen: Outlook, level: Level) -> float:
    """How much whoever plays next gains by the best reply that a short look finds; an ally's gain is not feared."""
    rival = next_seat(state)
    if state.sides[rival] == state.sides[seat] or any(owed.stage in PUSHING for owed in state.pending[:-1]):
        return 0.0
    after = moved_on(state, rival, aim, settled, seen)
    kinds = tuple(after.inventory(rival))
    if not kinds:
        return -CAP / 2 if state.free_for_all else -CAP
    screen, chance = Screen(after.layout, after.arena), thoughts(after, -1, "reply")
    here, found = static(after, rival, level.weights), list[Found]()
    corners = _corners(after, chance)
    for number in range(level.replies):
        # The first half anywhere, the other half around the best of those: a knock-out is found step by step.
        if number < level.replies / 2 or not found:
            aim_ = draw(after, rival, corners[number % len(corners)], kinds, chance, 0.15)
        else:
            aim_ = near(after, max(found, key=lambda one: one.value).aim, chance)
        if aim_ is not None:
            found.append(look(screen, after, rival, aim_, level.weights))
    best = max((one.value for one in found), default=here)
    return min(CAP, max(-CAP, best - here))


def _corners(state: State, chance: Chance) -> tuple[int, ...]:
    """Where a reply may come from; on a rim some places, other ones each time."""
    count, handy = len(state.arena.berths), state.arena.handy
    turn = chance.below("rim", count) if state.arena.anywhere else 0
    return tuple((corner + turn) % count for corner in handy)


def moved_on(state: State, rival: Seat, aim: Aim, settled: Sequence[Body], seen: Outlook) -> State:
    """The match as the rival finds it after a push that decided nothing."""
    layout, _ = withdraw(settled, state.arena)
    kept = {body.id for body in layout}
    layout = (*layout, *(body for body in state.layout if body.kind == "wrestler" and body.id not in kept))
    return msgspec.structs.replace(
        state,
        layout=layout,
        stocks=seen.stocks,
        seat=rival,
        platform=None,
        pending=(Owed(Stage.PLATFORM, rival),),
        next_id=aim.push.ids.stop,
        turn=state.turn + 1,
    )
