"""How often the bots of Dutch call, and how often a call succeeds: ``python -m benchmarks.dutch_calls``.

Of each variant some matches of two players are played, and each row tells of one level.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import pairwise

from cardgames.dutch.bot.levels import LEVELS, make
from cardgames.dutch.rules.events import HandEnded
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.rule_sets import VARIANTS
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.steps import advance, due

GOOD = {"won", "auto"}
"""Notes on the score sheet that say that a call succeeded."""


def play(variant: str, levels: tuple[str, ...], seed: int) -> Counter[tuple[str, str]]:
    """One match of bots: how many calls of each level succeeded and failed, hands and turns."""
    options = complete(GAME, {"variant": variant}, len(levels))
    state = GAME.start(len(levels), options, Chance(seed, 0))
    bots = [make(level) for level in levels]
    count: Counter[tuple[str, str]] = Counter()
    number = 0
    while GAME.outcome(state) is None:
        chosen = {}
        for seat in due(GAME, state):
            view, actions = GAME.view(state, seat), GAME.actions(state, seat)
            choice = bots[seat].choose(view, actions, Chance(f"{seed}:{number}:{seat}"), f"{seed}:{seat}")
            chosen[seat] = choice.action
        number += 1
        step = advance(GAME, state, chosen, Chance(seed, number))
        state = step.state
        for event in step.events:
            if isinstance(event.public, HandEnded) and event.public.result.caller >= 0:
                result = event.public.result
                good = not GOOD.isdisjoint(result.notes[result.caller])
                count[levels[result.caller], "good" if good else "beaten"] += 1
    count["all", "hands"] += state.hand
    count["all", "turns"] += state.turns
    return count


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Calls of the bots of Dutch, and how many succeed.")
    parser.add_argument("variants", nargs="*", default=["dutch", "tamalou"], metavar="VARIANT")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of each pair of neighbouring levels")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    found = parser.parse_args()
    if unknown := sorted(set(found.variants) - set(VARIANTS)):
        parser.error(f"no such variant: {', '.join(unknown)} (choose from {', '.join(VARIANTS)})")
    names = list(LEVELS)
    for variant in found.variants:
        count: Counter[tuple[str, str]] = Counter()
        for pair in pairwise(names):
            for game in range(found.games):
                count += play(variant, pair[:: 1 if game % 2 else -1], found.seed + game)
        turns = count["all", "turns"] / count["all", "hands"]
        for level in names:
            good, beaten = count[level, "good"], count[level, "beaten"]
            print(f"{variant:15} {level:7} {good + beaten:5} calls, {good / max(1, good + beaten):4.0%} succeed")
        print(f"{variant:15} {turns:.1f} turns a hand")


if __name__ == "__main__":
    main()
