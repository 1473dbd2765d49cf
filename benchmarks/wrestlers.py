"""How often each wrestler wins at equal level: ``python -m benchmarks.wrestlers [--arena sakura] [--rounds 1] …``.

A round robin of bots of one level in the full league: each wrestler meets each other one twice a round, going first in
one match and second in the other. Said is, for each, how many of its matches it won; a draw is half a win.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator

from kabuto.bot.levels import make
from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler, Stage, State, Table, View
from kabuto.rules.turn import no_card
from tabletop.core.chance import Chance
from tabletop.core.options import complete


def start(pair: tuple[str, str], seed: str, **options: str) -> State:
    """A match of two wrestlers, the first of whom goes first, when the first choice that bots make is due."""
    state = GAME.start(2, complete(GAME, {"first": "1", **options}, 2), Chance(seed))
    while state.stage is Stage.WRESTLER:
        seat = GAME.actors(state)[0]
        state = GAME.play(state, seat, ChooseWrestler(pair[seat]), Chance(seed)).state
    return state


def play(state: State, level: str, seed: str) -> State:
    """Let bots of a level play a match to its end."""
    bot, step = make(level), 0
    while GAME.outcome(state) is None:
        seat, chance = GAME.actors(state)[0], Chance(seed, step)
        action = bot.choose(View(state, seat), GAME.actions(state, seat), chance.spawn("bot")).action
        state, step = GAME.play(state, seat, action, chance).state, step + 1
    return state


def matches(level: str, rounds: int, seed: int, **options: str) -> Iterator[tuple[tuple[str, str], State]]:
    """(The wrestlers, the end) of every match of a round robin."""
    table = Table.of(complete(GAME, dict(options), 2))
    able = [key for key in WRESTLERS if no_card(table, key) is None]
    for number in range(rounds):
        # After each turn of the inner loop all have met equally many, so that a run may be broken off.
        for by in range(1, len(able)):
            for at, key in enumerate(able):
                pair = key, able[(at + by) % len(able)]
                name = f"wrestlers:{seed + number}:{pair}"
                yield pair, play(start(pair, name, **options), level, name)


def main() -> None:
    """Play and say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--arena", default="sakura")
    parser.add_argument("--push", default="flick")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wins: defaultdict[str, float] = defaultdict(float)
    played, ends, turns, first = Counter[str](), Counter[str](), list[int](), 0.0
    for pair, end in matches(args.level, args.rounds, args.seed, arena=args.arena, push=args.push):
        assert end.end is not None
        print(*pair, end.end.winners, end.end.reason, end.turn, file=sys.stderr, flush=True)
        for seat, key in enumerate(pair):
            played[key] += 1
            wins[key] += (seat in end.end.winners) / len(end.end.winners)
        first += (0 in end.end.winners) / len(end.end.winners)
        ends[end.end.reason] += 1
        turns.append(end.turn)
    for key in sorted(played, key=lambda key: -wins[key] / played[key]):
        print(f"{key:9} {wins[key]:5.1f} of {played[key]} ({100 * wins[key] / played[key]:.0f} %)")
    middle = sorted(turns)[len(turns) // 2]
    print(f"{len(turns)} matches, {first:g} won by who went first; median {middle} turns; {dict(ends)}")


if __name__ == "__main__":
    main()
