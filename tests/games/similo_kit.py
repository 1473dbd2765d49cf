"""Similo: tables set up in a word or two, and matches played by bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import Action, Clue, Phase, Remove, State, View, left, quota
from tabletop.core.chance import Chance
from tabletop.core.events import Move
from tabletop.core.game import Step
from tabletop.core.options import complete
from tabletop.core.steps import advance

Policy = Callable[[State], Action]


def start(seats: int = 3, **options: Any) -> State:
    """A table before the first deal."""
    return GAME.start(seats, complete(GAME, options, seats), Chance(1))


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> State:
    """A table on which the giver is to play the first clue."""
    state = start(seats, **options)
    return play(state, GAME.autoplay(state, state.giver), seed).state


def play(state: State, action: Any, seed: int = 1) -> Step[State, Any]:
    """Whoever may act first does something."""
    return GAME.play(state, GAME.actors(state)[0], action, Chance(seed, 7))


def clue(state: State, upright: bool = True, position: int = 0) -> State:
    """The giver plays a card of the hand."""
    return play(state, Clue(state.hand[position], upright)).state


def harmless(state: State, count: int | None = None) -> tuple[str, ...]:
    """The first characters that are not the secret, as many as the round wants."""
    others = [card for card in left(state) if card != state.secret]
    return tuple(others[: quota(state) if count is None else count])


def remove(state: State, *cards: str) -> State:
    """The guessers remove these, or harmless ones."""
    return play(state, Remove(cards or harmless(state))).state


def played_on(state: State, rounds: int) -> State:
    """So many rounds without a mistake."""
    for _ in range(rounds):
        state = remove(clue(state))
    return state


def lost(state: State) -> State:
    """The game is lost at once."""
    if state.phase is Phase.CLUE:
        state = clue(state)
    return remove(state, *sorted((state.secret, *harmless(state, quota(state) - 1)), key=state.grid.index))


def won(state: State) -> State:
    """The game is won."""
    rounds = len(state.settings.rounds)
    if state.phase is Phase.REMOVE:
        state = remove(state)
    return played_on(state, rounds - len(state.removals))


def matches(bots: list[Any], seed: int, **options: Any) -> Iterator[tuple[State, dict[int, Action], Step[State, Any]]]:
    """A match of bots, one a seat: each state, what was done, and what it did."""
    seats = len(bots)
    state, number = GAME.start(seats, complete(GAME, options, seats), Chance(seed)), 0
    while GAME.outcome(state) is None:
        seat, number = GAME.actors(state)[0], number + 1
        actions = GAME.actions(state, seat)
        wishes = [
            Move(
                one,
                bots[one]
                .choose(GAME.view(state, one), actions, Chance(f"{seed}:{number}:{one}"), f"{seed}:{one}")
                .action,
            )
            for one in GAME.team(state, seat)
        ]
        done = GAME.agree(state, wishes)
        step = advance(GAME, state, {done.seat: done.action}, Chance(seed, number))
        yield state, {done.seat: done.action}, step
        state = step.state


def with_secret(state: State, secret: str) -> State:
    """The same table with another secret: what nobody but the giver can tell."""
    return msgspec.structs.replace(state, secret=secret)


def seen(state: State, seat: int | None) -> View:
    """What a seat sees."""
    return GAME.view(state, seat)
