"""How long matches of Slambo and Wazabi are under simple play: ``python -m benchmarks.lengths [--games N] [--seed S]``.

The policies are written out here, without search and without the bots, so that the figures of ``docs/balance-cards.md``
mean the same after every change of a bot. Beside them stand the figures of earlier simulations of the same rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import mean, stdev
from typing import Any

from cardgames.slambo.bot.levels import safe
from cardgames.slambo.rules import game as slambo
from cardgames.slambo.rules.data import CARDS, DEALS, START_TOTAL, TECHNIQUE, ZONES, DealData
from cardgames.slambo.rules.game import counts_as
from cardgames.slambo.rules.state import Drawn, Lost
from cardgames.slambo.rules.state import Play as Lay
from cardgames.slambo.rules.state import State as SlamboState
from cardgames.wazabi.rules import game as wazabi
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.events import Skipped
from cardgames.wazabi.rules.state import Draw, EndTurn, Give, PlayCard
from cardgames.wazabi.rules.state import State as WazabiState
from tabletop.core.chance import Chance
from tabletop.core.options import complete

Policy = Callable[[Any, int, Sequence[Any], Chance], Any]
"""(state, seat, what may be done, chance) → what is done. A policy looks at nothing that its seat may not know."""

# ------------------------------------------------------------------------------------------------------------ Wazabi
ORDER = (
    Effect.REMOVE_TWO,
    Effect.REMOVE_ONE,
    Effect.GIVE,
    Effect.ROTATE,
    Effect.DRAW_THREE,
    Effect.TAKE,
    Effect.KEEP_ONE,
    Effect.KEEP_TWO,
    Effect.SKIP,
    Effect.AGAIN,
)
"""The simple player plays the first of these that can be played."""
EARLIER_TURNS = {2: 13.6, 3: 18.9, 4: 22.6, 5: 25.6, 6: 28.3}


def any_of(choices: Sequence[Any], chance: Chance) -> Any:
    """Any of them, alike."""
    return choices[chance.below("choice", len(choices))]


def at_fewest(state: WazabiState, ways: Sequence[Any], chance: Chance) -> Any:
    """One of the ways that name a player with the fewest dice: who has few is nearest to winning."""
    fewest = min(len(state.dice[way.to]) for way in ways)
    return any_of([way for way in ways if len(state.dice[way.to]) == fewest], chance)


def gain(state: WazabiState, seat: int, way: PlayCard) -> int:
    """How many dice fewer one has after all dice went round."""
    return len(state.dice[seat]) - len(state.dice[(seat - way.direction) % state.settings.seats])


def simple_wazabi(state: WazabiState, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """Draw; then the first card of :data:`ORDER`; then give. All of it to whoever has the fewest dice."""
    draws = [action for action in actions if isinstance(action, Draw)]
    if draws:
        return draws[0]
    cards = [action for action in actions if isinstance(action, PlayCard)]
    for effect in ORDER:
        ways = [way for way in cards if EFFECT_OF[way.card] is effect]
        if effect is Effect.ROTATE:
            ways = sorted([way for way in ways if gain(state, seat, way) > 0], key=lambda way: -gain(state, seat, way))
        if ways:
            return at_fewest(state, ways, chance) if ways[0].to >= 0 else ways[0]
    gives = [action for action in actions if isinstance(action, Give)]
    if gives:
        return at_fewest(state, gives, chance)
    return next((action for action in actions if isinstance(action, EndTurn)), None) or any_of(actions, chance)


def wazabi_table(games: int, seed: int) -> Iterator[str]:
    """The lines about Wazabi."""
    yield "Wazabi, simple play: mean turns, skipped ones, both; the earlier mean; the longest; the most cards in a hand"
    game = wazabi.GAME
    for seats, earlier in EARLIER_TURNS.items():
        options = complete(game, {}, seats)
        turns, skipped, most = [], [], 0
        for number in range(seed, seed + games):
            state, count, skips = game.start(seats, options, Chance(number)), 0, 0
            while game.outcome(state) is None:
                seat, count = game.actors(state)[0], count + 1
                action = simple_wazabi(state, seat, game.actions(state, seat), Chance(f"{number}:{count}:play"))
                step = game.play(state, seat, action, Chance(number, count))
                state, skips = step.state, skips + sum(isinstance(one.public, Skipped) for one in step.events)
                most = max(most, *state.counts)
            turns.append(state.turns)
            skipped.append(skips)
        both = [a + b for a, b in zip(turns, skipped, strict=True)]
        yield (
            f"{seats} players  {mean(turns):5.1f} ± {stdev(turns) / games**0.5:.1f}  + {mean(skipped):.1f}"
            f"  = {mean(both):4.1f}   {earlier:4.1f}   {max(turns):3}   {most:2}"
        )


# ------------------------------------------------------------------------------------------------------------ Slambo
EARLIER_SHARES = {(2, 8): (75, 71), (3, 7): (90, 80), (4, 5): (95, 85)}


def any_safe(state: SlamboState, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """Any card that does not lose."""
    return any_of([action for action in actions if safe(state, action)] or actions, chance)


def total_after(state: SlamboState, action: Any) -> int:
    """The total after a card."""
    value = counts_as(action.card, state.pile)[1]
    return state.total + (value * action.sign if action.sign else value)


def large_first(state: SlamboState, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """The largest safe card: small ones are kept for the end."""
    good = [action for action in actions if safe(state, action)] or list(actions)
    if not isinstance(good[0], Lay):
        return good[0]
    size = {action: abs(CARDS[action.card].value) for action in good}
    return any_of([action for action in good if size[action] == max(size.values())], chance)


def to_the_edge(state: SlamboState, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """The safe card that leaves the total nearest to an edge of the zone: hard on the next player."""
    good = [action for action in actions if safe(state, action)] or list(actions)
    if not isinstance(good[0], Lay):
        return good[0]
    far = {action: -abs(total_after(state, action) - START_TOTAL) for action in good}
    return any_of([action for action in good if far[action] == min(far.values())], chance)


@contextmanager
def hand_of(seats: int, hand: int) -> Iterator[None]:
    """Deal so many cards each; the rest is set aside."""
    usual = DEALS[seats]
    DEALS[seats] = DealData(usual.deck if seats > 2 else TECHNIQUE, hand)
    try:
        yield
    finally:
        DEALS[seats] = usual


def slambo_figures(seats: int, expert: bool, policy: Policy, games: int, seed: int) -> tuple[float, float, float]:
    """(share of rounds with a loser, rounds a match, share of deals whose cards in hand would end in the zone)."""
    game = slambo.GAME
    options = complete(game, {"expert": expert}, seats)
    low, high = ZONES[expert]
    lost = rounds = inside = 0
    for number in range(seed, seed + games):
        state, count = game.start(seats, options, Chance(number)), 0
        while game.outcome(state) is None:
            seat, count = game.actors(state)[0], count + 1
            action = policy(state, seat, game.actions(state, seat), Chance(f"{number}:{count}:play"))
            step = game.play(state, seat, action, Chance(number, count))
            if not isinstance(action, Lay):
                held = [CARDS[card].value for hand in step.state.hands for card in hand]
                inside += low <= START_TOTAL + sum(held) <= high
            for event in step.events:
                rounds += isinstance(event.public, Lost | Drawn)
                lost += isinstance(event.public, Lost)
            state = step.state
    return lost / rounds, rounds / games, inside / rounds


def slambo_table(games: int, seed: int) -> Iterator[str]:
    """The lines about Slambo."""
    yield "Slambo: rounds with a loser when any safe card is played, the largest, one to the edge; the earlier"
    yield "figures for any safe card and one card ahead; rounds a match (any safe card); deals that end in the zone"
    for seats, hand, expert in ((2, 8, False), (2, 7, False), (3, 7, False), (4, 5, False), (2, 7, True), (4, 5, True)):
        with hand_of(seats, hand):
            found = [
                slambo_figures(seats, expert, policy, games, seed) for policy in (any_safe, large_first, to_the_edge)
            ]
        shares = "  ".join(f"{share:4.0%}" for share, _, _ in found)
        earlier = "  ".join(f"{n} %" for n in EARLIER_SHARES.get((seats, hand), ())) if not expert else ""
        ends = f"{found[0][2]:4.0%}" if seats == 2 else "   –"
        name = f"{seats} players, {hand} cards{', Expert' if expert else ''}"
        yield f"{name:27} {shares}   {earlier or '–':10}  {found[0][1]:3.1f}   {ends}"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="The length of card matches under simple play.")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="matches a line (default 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    found = parser.parse_args()
    for table in (slambo_table, wazabi_table):
        for line in table(found.games, found.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
