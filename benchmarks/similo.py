"""How often Similo is won: ``python -m benchmarks.similo [--games N] [--seed S] [LINE …]``.

A giver of one level and one guesser of another play game after game by the rules, without match files. The lines are
the claims of ``docs/balance-cards.md``; each says what share was wanted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from cardgames.similo.bot.levels import Player, make
from cardgames.similo.data.cards import OURS
from cardgames.similo.rules.game import GAME
from tabletop.core.bot import Bot, RandomBot
from tabletop.core.chance import Chance
from tabletop.core.options import complete

OTHER_WEIGHTS = 0.5
"""Of a guesser who weighs the attributes in a way of its own: the standard deviation of the weights' logarithm."""

Line = tuple[str, str, str, dict[str, Any], str]


def lines() -> Iterator[Line]:
    """What is measured: its name, giver, guesser, options, and what is wanted."""
    for theme in OURS:
        options = {"theme": theme}
        yield f"{theme} hard", "hard", "hard", options, "90 % and more"
        yield f"{theme} medium", "medium", "medium", options, "75 to 90 %"
        yield f"{theme} easy", "easy", "easy", options, "50 to 75 %"
        yield f"{theme} other weights", "hard", "other", options, "80 % and more"
        yield f"{theme} random", "hard", "random", options, "8 %"
        yield f"{theme} random easy grid", "hard", "random", {**options, "grid": "easy"}, "11 %"
    for theme in OURS:
        for clues in OURS:
            if clues != theme:
                yield f"{theme} by {clues}", "hard", "hard", {"theme": theme, "clues": clues}, "70 % and more"


def player(level: str) -> Bot:
    """A bot by its level; ``other`` is a guesser whose weights are drawn anew every game."""
    if level == "random":
        return RandomBot(GAME)
    return Player(OTHER_WEIGHTS, imagines=False) if level == "other" else make(level)


def won(giver: Bot, guesser: Bot, options: dict[str, Any], seed: int) -> bool:
    """Whether one game is won."""
    chosen = complete(GAME, {**options, "games": "1"}, 2)
    number = 0
    state = GAME.start(2, chosen, Chance(seed))
    while (outcome := GAME.outcome(state)) is None:
        seat, number = GAME.actors(state)[0], number + 1
        bot = giver if seat == state.giver else guesser
        thought = Chance(f"{seed}:{number}:{seat}")
        choice = bot.choose(GAME.view(state, seat), GAME.actions(state, seat), thought, f"{seed}:{seat}")
        state = GAME.play(state, seat, choice.action, Chance(seed, number)).state
    return bool(outcome.team_win)


def share(line: Line, games: int, seed: int) -> float:
    """How many of some games are won."""
    _name, giver, guesser, options, _wanted = line
    bots = player(giver), player(guesser)
    return sum(won(*bots, options, seed + n) for n in range(games)) / games


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lines", nargs="*", metavar="LINE", help="parts of the names of the lines (default: all)")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for line in lines():
        if not given.lines or any(part in line[0] for part in given.lines):
            print(f"{line[0]:28} {share(line, given.games, given.seed):6.1%}   wanted: {line[4]}", flush=True)


if __name__ == "__main__":
    main()
