"""Random actions through the rules of a game, every number of seats and every option, with its invariants after each.

The suite plays 100,000 of them through each card game. Ten million by one command, on all processors::

    python -m tests.property.random_play dutch slambo wazabi --actions 10000000
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import product
from math import prod
from multiprocessing import get_context
from typing import Any

from tabletop.bots.ismcts import QuickChance
from tabletop.core.game import OptionError
from tabletop.core.options import complete
from tabletop.core.steps import advance, due
from tests.contract.checks import mixtures, values

BATCH = 5_000
"""Actions of one job."""
MOST, MIXTURES = 10_000, 200
"""With more mixtures of options than this, so many are played."""
INVARIANTS: dict[str, tuple[str, str]] = {
    "kabuto": ("kabuto.rules.violations", "check"),
    "dutch": ("cardgames.dutch.rules.game", "problems"),
    "slambo": ("cardgames.slambo.rules.game", "problems"),
    "similo": ("cardgames.similo.rules.game", "problems"),
    "wazabi": ("cardgames.wazabi.rules.game", "problems"),
}
"""What says what is wrong with a state; nothing, when it says nothing."""
RULES = {
    "kabuto": "kabuto.rules.game",
    "dutch": "cardgames.dutch.rules.game",
    "slambo": "cardgames.slambo.rules.game",
    "similo": "cardgames.similo.rules.game",
    "wazabi": "cardgames.wazabi.rules.game",
}


@cache
def variants(key: str) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every mixture of options that the game allows for it.

    Of a game with more mixtures than anybody can count: each value alone, and some hundred mixtures.
    """
    game = import_module(RULES[key]).GAME
    options = game.options()
    found = []
    if prod(len(values(option)) for option in options) > MOST:
        single = product(game.seat_counts, [(option.key, value) for option in options for value in values(option)])
        for seats, (name, value) in single:
            try:
                found.append((seats, complete(game, {name: value}, seats)))
            except OptionError:
                continue
        return found + mixtures(game, MIXTURES)
    for seats in game.seat_counts:
        for mixture in product(*(values(option) for option in options)):
            try:
                found.append((seats, complete(game, dict(zip([o.key for o in options], mixture, strict=True)), seats)))
            except OptionError:
                continue
    return found


def play(key: str, batch: int, actions: int) -> Counter[str]:
    """Play random actions, one match of some variant after the other.

    Returns:
        How many actions, matches, and matches with each number of seats there were.

    Raises:
        AssertionError: Something was wrong with a state; the sentence says how to come there again.
    """
    game = import_module(RULES[key]).GAME
    module, name = INVARIANTS[key]
    problems: Callable[[Any], Any] = getattr(import_module(module), name)
    ways, draw = variants(key), random.Random(f"{key}:{batch}")
    count: Counter[str] = Counter()
    while count["actions"] < actions:
        seats, options = draw.choice(ways)
        seed = f"{key}:{batch}:{count['matches']}"
        count["matches"] += 1
        count[f"{seats} seats"] += 1
        chance: Any = QuickChance(seed)
        state = game.start(seats, options, chance)
        number = 0
        while count["actions"] < actions:
            actors = game.actors(state)
            ended = game.outcome(state) is not None
            wrong = problems(state) or (bool(actors) == ended and "whoever may act does not fit the end")
            assert not wrong, f"{wrong} (batch {batch}, {seats} seats, {options}, action {number})"
            if ended:
                count["ended"] += 1
                break
            acting = due(game, state, int(draw.random() * len(actors)))
            choices = {seat: draw.choice(game.actions(state, seat)) for seat in acting}
            state = advance(game, state, choices, chance).state
            number += 1
            count["actions"] += len(choices)
    return count


def _jobs(keys: list[str], actions: int) -> Iterator[tuple[str, int, int]]:
    for key in keys:
        for batch in range(-(-actions // BATCH)):
            yield key, batch, min(BATCH, actions - batch * BATCH)


def main() -> int:
    """The command; 0 when every invariant held."""
    parser = argparse.ArgumentParser(description="Random actions with all invariants after each.")
    parser.add_argument("games", nargs="*", default=["dutch", "similo", "slambo", "wazabi"], metavar="GAME")
    parser.add_argument("--actions", type=int, default=100_000, metavar="N", help="for each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    found = parser.parse_args()
    if unknown := sorted(set(found.games) - set(RULES)):
        parser.error(f"no such game: {', '.join(unknown)} (choose from {', '.join(RULES)})")
    total: Counter[str] = Counter()
    jobs = list(_jobs(found.games, found.actions))
    with ProcessPoolExecutor(found.jobs, mp_context=get_context("spawn")) as pool:
        try:
            for done, count in enumerate(pool.map(play, *zip(*jobs, strict=True), chunksize=4), 1):
                total += count
                if done % 100 == 0 or done == len(jobs):
                    print(f"\r{total['actions']:,} actions", end="", file=sys.stderr, flush=True)
        except AssertionError as error:
            pool.shutdown(cancel_futures=True)
            print(f"\n{error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            print("\nstopped", file=sys.stderr)
            return 130
    print(f"\n{', '.join(f'{total[name]:,} {name}' for name in ('actions', 'matches', 'ended'))}: nothing is wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
