"""One step of a match: who acts in it, how one action or those of all are played, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tabletop.core.chance import Chance, Draw
from tabletop.core.events import Move, Reason, Seat, Step
from tabletop.core.game import AnyGame, RuleError
from tabletop.core.i18n import N_

NOT_YOUR_TURN = N_("It is not your turn.")
_NOT_ALL = N_("All players act at once here: somebody has not chosen yet.")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One step that was played.

    Attributes:
        number: The number of the step in the match, from 1.
        plays: Who did what, and why: one seat, or in turn order all that played together.
        draws: The chance of it.
        undone: Whether it was taken back later.
    """

    number: int
    plays: tuple[Move, ...]
    draws: tuple[Draw, ...] = ()
    undone: bool = False

    @property
    def actions(self) -> dict[Seat, Any]:
        """What each seat did."""
        return {play.seat: play.action for play in self.plays}

    @property
    def seat(self) -> Seat:
        """Who played; of several the first."""
        return self.plays[0].seat

    @property
    def action(self) -> Any:
        """What was played; of several plays the first."""
        return self.plays[0].action

    @property
    def reason(self) -> Reason | None:
        """Why, if somebody said; of several plays the first one's."""
        return self.plays[0].reason


def due(game: AnyGame, state: Any, first: int = 0) -> tuple[Seat, ...]:
    """The seats whose actions make the next step: all actors where they act at once, else one of them.

    Args:
        game: The rules.
        state: A state before the end.
        first: Which of the actors, where only one acts.
    """
    actors = game.actors(state)
    return actors if game.simultaneous(state) else actors[first : first + 1]


def advance(game: AnyGame, state: Any, actions: Mapping[Seat, Any], chance: Chance) -> Step[Any, Any]:
    """Play the actions of one step, as the state wants them: one alone, or one of every actor together.

    Raises:
        RuleError: The rules refuse them.
    """
    actors = game.actors(state)
    if not set(actions) <= set(actors):
        raise RuleError(NOT_YOUR_TURN)
    if not game.simultaneous(state) and len(actions) == 1:
        ((seat, action),) = actions.items()
        return game.play(state, seat, action, chance)
    if game.simultaneous(state) and len(actions) < len(actors):
        raise RuleError(_NOT_ALL)
    return game.play_together(state, actions, chance)


def in_turn(actors: Sequence[Seat], plays: Sequence[Move]) -> tuple[Move, ...]:
    """One play of each actor that has one, in turn order."""
    by_seat = {play.seat: play for play in plays}
    return tuple(by_seat[seat] for seat in actors if seat in by_seat)
