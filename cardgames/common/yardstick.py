"""What the bars of the card games are measured with: random matches through the rules, and rlcard's UNO beside them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

from tabletop.bench.bar import Bar
from tabletop.core import registry
from tabletop.core.chance import Chance
from tabletop.core.options import complete

SLICE = 0.25
"""Seconds of processor time for each turn of each side."""
ROUNDS = 9
NO_UNO = "rlcard is not installed: pip install 'dohyo[dev]' brings it"

Player = Callable[[Callable[[int], int]], int]
"""Plays one whole match with uniformly random legal actions, ``below(n)`` choosing; returns how many there were."""


def through_the_rules(key: str, seats: int) -> Player:
    """Random matches of one of our games: list the actions, play one of each who acts, ask for the outcome."""
    game = registry.entry(key).load_game()
    options = complete(game, {}, seats)
    seeds = iter(range(10**9))

    def pick(state: Any, seat: int, below: Callable[[int], int]) -> Any:
        actions = game.actions(state, seat)
        return actions[below(len(actions))]

    def play(below: Callable[[int], int]) -> int:
        seed = next(seeds)
        state: Any = game.start(seats, options, Chance(seed))
        count = 0
        while game.outcome(state) is None:
            acting = game.actors(state)
            if game.simultaneous(state):
                chosen = {seat: pick(state, seat, below) for seat in acting}
                count += len(chosen)
                state = game.play_together(state, chosen, Chance(seed, count)).state
            else:
                count += 1
                state = game.play(state, acting[0], pick(state, acting[0], below), Chance(seed, count)).state
        return count

    return play


def uno() -> Player:
    """Random matches of rlcard's UNO, in the same way: its rules alone, without its environment."""
    make: Any = import_module("rlcard.games.uno").Game

    def play(below: Callable[[int], int]) -> int:
        game = make()
        game.init_game()
        count = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[below(len(actions))])
            count += 1
        return count

    return play


def rate(play: Player, below: Callable[[int], int]) -> float:
    """Actions a second of processor time, over whole matches."""
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        count += play(below)
    return count / spent


def rules_against_uno(key: str, seats: int, bar: float) -> Iterator[Bar]:
    """How many random legal actions a second go through the rules, against rlcard's UNO in the same run.

    Args:
        key: The game.
        seats: How many play.
        bar: What the ratio has to reach.
    """
    title = registry.entry(key).title
    words: dict[str, Any] = {
        "name": f"random legal actions a second through the rules of {title} against rlcard's UNO",
        "bar": bar,
        "unit": "times as many",
        "at_least": True,
    }
    if find_spec("rlcard") is None:
        yield Bar(value=None, note=NO_UNO, **words)
        return
    # A yardstick's own luck: no match anybody keeps hangs on it.
    generator = random.Random(1)

    def below(n: int) -> int:
        return int(generator.random() * n)

    sides = (through_the_rules(key, seats), uno())
    for side in sides:
        rate(side, below)
    rounds = [tuple(rate(side, below) for side in sides) for _ in range(ROUNDS)]
    ours, theirs = (median(pair[which] for pair in rounds) for which in (0, 1))
    value = median(pair[0] / pair[1] for pair in rounds)
    yield Bar(value=value, note=f"{ours:,.0f} against {theirs:,.0f}, {seats} seats", **words)
