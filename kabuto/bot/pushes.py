"""Which push a bot makes: the best of those that it screened, confirmed exactly where its level does so."""

from __future__ import annotations

from kabuto.bot.aims import shots
from kabuto.bot.replies import feared
from kabuto.bot.search import Found, Level, search, steady, trembling, value_of
from kabuto.bot.value import outlook
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import simulate
from kabuto.rules.model import State
from kabuto.rules.push import pushed_kinds
from tabletop.core.game import Seat


def best_push(state: State, seat: Seat, level: Level) -> Found | None:
    """The best push from the platform as it stands; None when no line was found."""
    found = weighed(state, seat, level, (level.pushes, level.near))
    if not level.confirm or not found:
        return found[0] if found else None
    return max((confirmed(state, seat, one, level) for one in found[: level.confirm]), key=value_of)


def weighed(state: State, seat: Seat, level: Level, counts: tuple[int, int], only: tuple[str, ...] = ()) -> list[Found]:
    """Pushes from the platform as it stands, so many screened at random and around the best; the best first.

    Args:
        state: The match.
        seat: Who pushes.
        level: How well it sees.
        counts: How many are screened at random, and around the best of them.
        only: What is pushed; () for all that may be.
    """
    assert state.platform is not None
    screen = Screen(state.layout, state.arena)
    found = search(screen, state, seat, state.platform, only or shots(state, seat), counts, level)
    if level.trembles > 1:
        steadied = [steady(screen, state, seat, one, level) for one in found[: 2 * level.confirm]]
        found = sorted(steadied, key=value_of, reverse=True)
    return found


def confirmed(state: State, seat: Seat, found: Found, level: Level) -> Found:
    """Simulate a push exactly, and weigh the best reply to it.

    What the exact push is worth replaces what the screened one was thought to be, in its share of the trembling hand.
    """
    aim = found.aim
    result = simulate(state.layout, aim.push, state.arena)
    spots = {body.id: (body.x, body.y) for body in result.layout}
    fallen = tuple(fall.id for fall in result.falls)
    seen = outlook(state, seat, pushed_kinds(aim.action), fallen, spots, level.weights, aim.push.ids)
    share = trembling(state, aim.push, level.trembles)[0][1]
    value = found.value + share * (seen.value - found.outlook.value)
    if level.replies and not seen.end:
        value -= level.caution * feared(state, seat, aim, result.layout, seen, level)
    return Found(aim, seen, value)
