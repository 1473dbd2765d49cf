"""What a bot is: it stands where a person does, gets a view and never the state, and says why it chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.game import Game, Move, Reason

LEVELS = ("easy", "medium", "hard")
"""The levels that people choose from; a game may know more, for tests and measurements."""


class Choice(msgspec.Struct, frozen=True):
    """What a bot wants to do, and why.

    Attributes:
        action: One of the game's actions.
        reason: A short key, e.g. ``"belt"``; it goes into the match file.
        data: What belongs to the reason, plain JSON values.
    """

    action: Any
    reason: str = ""
    data: dict[str, Any] = {}


class Bot(Protocol):
    """One bot. Its budget counts simulations or nodes, never seconds: a busy machine changes no move."""

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        """Choose an action.

        Args:
            view: What the bot's seat may know.
            actions: The discrete choices of the seat; () where all are continuous
                (:meth:`tabletop.core.game.Game.continuous`).
            chance: The bot's own, fixed by match seed, step number and seat.
            memory: A seed fixed by match seed and seat alone: a bot that forgets draws from it what it still knows, so
                that what is forgotten once stays forgotten.
        """
        ...


def why(choice: Choice) -> Reason | None:
    """What a choice has to say for itself, as the match file keeps it."""
    return Reason(choice.reason, choice.data) if choice.reason else None


def decided(
    game: Game[Any, Any, Any, Any], state: Any, seat: int, think: Callable[[int, Sequence[Any]], Choice]
) -> Move:
    """What bots do with a seat's turn: its own choice, or what all of its team agree on.

    Args:
        game: The rules.
        state: Where the match stands.
        seat: Who acts.
        think: The choice of one of the team, by its seat and the actions.
    """
    actions = game.actions(state, seat)
    choices = {member: think(member, actions) for member in game.team(state, seat)}
    return game.agree(state, [Move(member, choice.action, why(choice)) for member, choice in choices.items()])


def viewer(view: Any) -> int | None:
    """The seat that a view belongs to, by its ``seat``, ``viewer`` or ``me`` field."""
    for name in ("seat", "viewer", "me"):
        found = getattr(view, name, None)
        if isinstance(found, int):
            return found
    return None


class RandomBot:
    """Plays any legal action, drawn by :meth:`tabletop.core.game.Game.sample` on a state that the view allows."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        """Choose any legal action, discrete or continuous."""
        state = self._game.guess(view, chance)
        seat = viewer(view)
        if seat is None or seat not in self._game.actors(state):
            # A view that does not say whose it is, or a member of a team: the actor whose choices are these.
            seats = [s for s in self._game.actors(state) if self._game.actions(state, s) == tuple(actions)]
            seat = seats[0]
        return Choice(self._game.sample(state, seat, chance), "random")
