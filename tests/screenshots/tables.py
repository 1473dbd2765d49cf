"""Matches in a given state, for the pictures of the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.game import Game, MatchSetup, OptionValue, SeatSetup
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene


def still(
    game: Game[Any, Any, Any, Any],
    names: Sequence[str],
    kinds: Sequence[str],
    level: str,
    state: Any = None,
    **options: OptionValue,
) -> Session:
    """A match that is not kept, with a state put in place of its first one.

    Args:
        game: The rules.
        names: Names of the seats; as many are used as there are kinds.
        kinds: ``"human"`` or ``"bot"`` of each seat.
        level: Of the bots.
        state: What to show; None leaves the first one.
        options: Those that are not as usual.
    """
    seats = tuple(
        SeatSetup(name=names[n], kind=kind, level=level if kind == "bot" else "", look=n)
        for n, kind in enumerate(kinds)
    )
    setup = MatchSetup(game=game.key, seats=seats, options=complete(game, options, len(seats)), seed=7)
    session = Session.new(setup, game=game)
    if state is not None:
        session.state = state
    return session


def then(make: Callable[[App], MatchScene], *steps: Callable[[MatchScene], object]) -> Callable[[App], Scene]:
    """A table at which something is done as soon as somebody is asked."""

    def made(app: App) -> Scene:
        table = make(app)

        def go(left: Sequence[Callable[[MatchScene], object]]) -> None:
            if left:
                left[0](table)
                app.defer(lambda: go(left[1:]))

        app.defer(lambda: app.defer(lambda: go(steps)))
        return table

    return made


def choose(name: str) -> Callable[[MatchScene], object]:
    """Choose an item of the prompt."""

    def do(table: MatchScene) -> None:
        item = table.prompts.prompt.item(name) if table.prompts.prompt else None
        if item is not None:
            table.choose(item)

    return do


def frozen(make: Callable[[App], MatchScene], at: float, *steps: Callable[[MatchScene], object]) -> Any:
    """A table whose film stands still so many seconds after it began."""

    def made(app: App) -> Scene:
        table = then(make, *steps)(app)
        assert isinstance(table, MatchScene)
        update, left = table.reel.update, [at]

        def go(dt: float) -> None:
            if left[0] > 0:
                update(min(dt, left[0]))
                left[0] -= dt

        table.reel.update = go  # type: ignore[method-assign]  # time goes on to a point, no further
        table.wait = lambda: 0.0 if left[0] > 0 else None  # type: ignore[method-assign]  # then nothing moves
        return table

    return made
