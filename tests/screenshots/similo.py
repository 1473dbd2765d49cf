"""The named states of Similo's table, for pictures. Every state is one that a match came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames.similo.rules.events import Ended
from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.reasons import clue_reason
from cardgames.similo.rules.state import Clue, Deal, Laid, Phase, Remove, State, Why, left, quota
from cardgames.similo.screen.cards import SimiloPainter
from cardgames.similo.screen.end import EndScene
from cardgames.similo.screen.table import scene
from cardgames.similo.table.films import end_of
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.tables import still

NAMES = ("Zoé", "Ben", "Hugo", "Lina", "Ana", "Noé", "Maximilienne", "Kenji")
TWO = {"theme": "history", "clues": "fables"}


def played(seats: int, round_: int, phase: Phase, lose: bool = False, seed: int = 3, **options: Any) -> State:
    """A match in a round: clues in turn upright and sideways, and nobody removes the secret before the end."""
    state = GAME.start(seats, complete(GAME, options, seats), Chance(seed, 0))
    number = 0
    while True:
        done = state.game > 0 and state.phase is phase and (phase is Phase.DEAL or len(state.removals) + 1 >= round_)
        if done or state.phase is Phase.OVER:
            return state
        number += 1
        state = GAME.play(
            state, GAME.actors(state)[0], _next(state, lose and len(state.removals) + 1 >= round_), Chance(seed, number)
        ).state


def _next(state: State, lose: bool) -> Any:
    if state.phase is Phase.DEAL:
        return Deal()
    if state.phase is Phase.CLUE:
        n = len(state.clues)
        return Clue(state.hand[n % len(state.hand)], n % 2 == 0)
    there = [card for card in left(state) if card != state.secret]
    gone = there[-quota(state) :]
    if lose:
        gone = [*gone[1:], state.secret]
    return Remove(tuple(card for card in state.grid if card in gone))


def session_of(kinds: str, state: State | None = None, **options: Any) -> Session:
    """A match that is not kept."""
    named = ["human" if kind == "h" else "bot" for kind in kinds]
    return still(GAME, NAMES, named, "easy", state, **options)


def table_of(
    kinds: str, round_: int, phase: Phase = Phase.REMOVE, near: int = 0, **options: Any
) -> Callable[[App], MatchScene]:
    """The table in a round."""

    def make(app: App) -> MatchScene:
        state = played(len(kinds), round_, phase, **options)
        return scene(app, session_of(kinds, state, **options))

    return make


def then(make: Callable[[App], MatchScene], *steps: Callable[[MatchScene], object]) -> Callable[[App], Scene]:
    """A table at which things were done, one after the other."""

    def made(app: App) -> Scene:
        table = make(app)
        waiting = list(steps)

        def go_on() -> None:
            if table.reel.busy:
                table.reel.finish()
            elif waiting and table.prompts.prompt is not None:
                waiting.pop(0)(table)
            if waiting:
                app.defer(go_on)

        app.defer(go_on)
        return table

    return made


def choose(number: int) -> Callable[[MatchScene], object]:
    """Choose an item of the prompt, by its number."""

    def do(table: MatchScene) -> None:
        items = table.prompts.prompt.items if table.prompts.prompt else ()
        table.choose(items[number])

    return do


def point(number: int) -> Callable[[MatchScene], object]:
    """Point at an item of the prompt, by its number."""

    def do(table: MatchScene) -> None:
        items = table.prompts.prompt.items if table.prompts.prompt else ()
        table.set_focus(table.prompts.widget(items[number].name), slide=False)

    return do


def _told(state: State) -> State:
    """With a reason for each clue."""
    import msgspec

    def why(laid: Laid) -> Laid:
        from cardgames.similo.data.themes import attributes, judged

        mine, secret = attributes(laid.card), attributes(state.secret)
        known = judged(laid.card) & judged(state.secret)
        both = sorted(mine & secret & known)
        one = sorted((mine ^ secret) & known)
        if laid.upright and both:
            return msgspec.structs.replace(laid, why=Why(both[0], laid.card, state.secret, True))
        if not laid.upright and one:
            has, other = (laid.card, state.secret) if one[0] in mine else (state.secret, laid.card)
            return msgspec.structs.replace(laid, why=Why(one[0], has, other, False))
        return laid

    return msgspec.structs.replace(state, clues=tuple(why(laid) for laid in state.clues))


def _seen(state: State) -> tuple[Why | None, ...]:
    return tuple(clue_reason(laid.card, laid.upright, state.secret, state.grid) for laid in state.clues)


def ending(won: bool, count: int = 1, said: bool = True, **options: Any) -> Callable[[App], Scene]:
    """The great moment, with what the giver said, or with what the table sees."""

    def make(app: App) -> Scene:
        state = played(4, 9 if won else 3, Phase.OVER, lose=not won, **options)
        state, seen = (_told(state), ()) if said else (state, _seen(state))
        table = scene(app, session_of("hbbb", state, **options))
        app.reset(table, fade=False)
        part = Ended(1 if count == 1 else 3, count, won, state.secret, state.clues, int(won) + (count > 1), seen)
        moment = EndScene(
            app, end_of(part, table.words), SimiloPainter(table.tr), table.words, table.session.setup.seats
        )
        app.defer(lambda: app.push(moment, fade=False))
        return table

    return make


def removing(app: App) -> Scene:
    """One person gives; a bot says why it removes the second character."""
    from cardgames.similo.data.themes import attributes, judged
    from cardgames.similo.rules.events import Removed
    from cardgames.similo.table.films import removed

    state = played(3, 3, Phase.REMOVE, theme="myths")
    table = scene(app, session_of("hbb", state, theme="myths"))
    gone = [card for card in left(state) if card != state.secret][:3]
    clue = state.clues[-1].card

    def why(card: str) -> Why:
        known = judged(card) & judged(clue)
        key = sorted((attributes(clue) - attributes(card)) & known)[0]
        return Why(key, clue, card, False)

    part = Removed(3, tuple(gone), tuple(why(card) for card in gone), 6)
    film, left_ = removed(table.board._teller, part), [4.4]
    table.asker.ask = lambda ask: None  # type: ignore[method-assign]  # nobody is asked in a picture

    def begin() -> None:
        table.reel.add(film)
        update = table.reel.update

        def go(dt: float) -> None:
            if left_[0] > 0:
                update(min(dt, left_[0]))
                left_[0] -= dt

        table.reel.update = go  # type: ignore[method-assign] — the picture stands still

    table.bot_turn.think = lambda *_: None  # type: ignore[method-assign, assignment] — the picture stands still
    app.defer(begin)
    return table


def watched(app: App) -> Scene:
    """Bots alone, and people who see all."""
    table = table_of("bbb", 2, theme="myths", watched=True)(app)
    table.bot_turn.think = lambda *_: None  # type: ignore[method-assign, assignment] — the picture stands still
    return table


def _curtained(app: App) -> Scene:
    return then(table_of("hhh", 2, Phase.CLUE, games="3"), lambda table: None)(app)


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    clue = Phase.CLUE
    return {
        "similo_guess": then(table_of("bhhh", 2, **TWO), choose(8), point(2)),
        "similo_ready": then(table_of("bhhh", 2, **TWO), choose(8), choose(2), point(11)),
        "similo_last": table_of("bhb", 5, theme="myths"),
        "similo_easy": then(table_of("bh", 3, theme="animals", grid="easy"), choose(1)),
        "similo_giver": then(table_of("hbbb", 2, clue, **TWO), point(1)),
        "similo_sign": then(table_of("hbb", 4, clue, theme="fables", redraw=True), choose(1), point(6)),
        "similo_thinks": table_of("bhbb", 3, clue, theme="animals", games="3"),
        "similo_eight": then(table_of("bhhhhhbb", 3, theme="fables", games="8"), choose(0)),
        "similo_bots": removing,
        "similo_next": table_of("bhb", 1, Phase.DEAL, games="3", theme="myths"),
        "similo_curtain": _curtained,
        "similo_won": ending(True, 4, games="4", **TWO),
        "similo_lost": ending(False, theme="myths"),
        "similo_silent": ending(True, said=False, theme="fables"),
        "similo_watched": watched,
    }
