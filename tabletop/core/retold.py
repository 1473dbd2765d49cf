"""What the lines of a match file tell for the list of saved matches: how many moves, and whom each seat played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.game import AnyGame, Game
from tabletop.core.journal_lines import Header, Line, StepLine, UndoLine
from tabletop.core.steps import advance

OPENING = 12
"""Among so many steps at the beginning of a match the players choose whom they play."""


def standing(lines: Sequence[Line]) -> list[StepLine]:
    """The steps that were not taken back."""
    steps: list[StepLine] = []
    for line in lines:
        if isinstance(line, StepLine):
            steps.append(line)
        elif isinstance(line, UndoLine):
            steps.pop()
    return steps


def moves(game: AnyGame, steps: Sequence[StepLine]) -> int:
    """How many of the steps were moves: in which somebody did something other than deal."""
    return sum(any(not _deals(game, play.action) for play in step.plays) for step in steps)


def _deals(game: AnyGame, action: Any) -> bool:
    return isinstance(msgspec.convert(action, game.action_type), game.deals)


def portraits(game: AnyGame, header: Header, steps: Sequence[StepLine]) -> tuple[str, ...]:
    """The picture of whom each seat plays, "" for nobody yet; () in a game where all play themselves."""
    if type(game).portrait is Game.portrait:
        return ()
    game, setup = game.as_of(header.versions), header.setup
    seats = range(len(setup.seats))
    state = game.start(len(setup.seats), setup.options, Chance(setup.seed, 0, header.draws))
    found = tuple(game.portrait(state, seat) for seat in seats)
    for step in steps[:OPENING]:
        if all(found):
            break
        actions = {play.seat: msgspec.convert(play.action, game.action_type) for play in step.plays}
        state = advance(game, state, actions, Chance(setup.seed, step.n, step.draws)).state
        found = tuple(game.portrait(state, seat) for seat in seats)
    return found
