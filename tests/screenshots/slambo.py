"""The named states of the Slambo table, for pictures. Every state is one that a match came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from cardgames.slambo.rules.data import CARDS, PLUS_MINUS
from cardgames.slambo.rules.game import GAME
from cardgames.slambo.rules.state import Lost, Phase, State
from cardgames.slambo.screen.cards import SlamboPainter
from cardgames.slambo.screen.slam import SlamScene
from cardgames.slambo.screen.table import scene
from cardgames.slambo.table.faces import face_of
from cardgames.slambo.table.films import Slam
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.match.course import Over
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.tables import still

NAMES = ("Zoé", "Ben", "Lina", "Hugo")
PATIENCE = 4_000
"""So many matches are looked through for a state."""


def session_of(kinds: Sequence[str], state: State | None = None, **options: Any) -> Session:
    """A match that is not kept, with a state put in place of its first one."""
    return still(GAME, NAMES, kinds, "medium", state, **options)


@cache
def sample(
    seats: int,
    total: int = 7,
    turn: int = 0,
    phase: Phase = Phase.PLAY,
    direction: int = 1,
    centre: int = 1,
    **options: bool,
) -> State:
    """A state of a random match in which all this is so: some cards played, some in every hand, Shame cards about."""
    chosen = complete(GAME, options, seats)
    for seed in range(PATIENCE):
        chance = Chance(f"sample {seed}", 0)
        state = GAME.start(seats, chosen, chance)
        for _ in range(60 * seats):
            if GAME.outcome(state) is not None:
                break
            seat = GAME.actors(state)[0]
            state = GAME.play(state, seat, GAME.sample(state, seat, chance), chance).state
            fits = (state.total, state.turn, state.phase, state.direction) == (total, turn, phase, direction)
            begun = state.round >= 2 and state.centre == centre and len(state.pile) >= 2
            held = phase is not Phase.PLAY or (len(state.hands[turn]) >= 4 and _special(state, turn))
            if fits and begun and held:
                return state
    raise LookupError(f"no match comes to {total}")


def _special(state: State, seat: int) -> bool:
    """Whether a hand holds a ± card, where there are any."""
    return state.seats == 2 or any(CARDS[card].kind == PLUS_MINUS for card in state.hands[seat])


def _table(kinds: Sequence[str], **changes: Any) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        return scene(app, session_of(kinds, sample(len(kinds), **changes)))

    return make


def _resting(app: App, session: Session) -> MatchScene:
    """A table on which nothing happens by itself."""
    table = scene(app, session)
    table.course.due = Over  # type: ignore[method-assign, assignment]  # a table of a picture is never left
    table.flow.leave = table.sync  # type: ignore[method-assign]  # a picture is never left
    return table


def _between(app: App) -> Scene:
    """A round is over: all hands lie open, the balance has fallen."""
    return _resting(app, session_of(("human", "bot", "bot", "bot"), sample(4, total=12, phase=Phase.DEAL, gone=True)))


def _sign(app: App) -> Scene:
    """Plus or minus is to be chosen."""
    state = sample(3, total=8)
    table = scene(app, session_of(("human", "bot", "bot"), state))

    def ask() -> None:
        index = next(n for n, card in enumerate(state.hands[0]) if CARDS[card].kind == PLUS_MINUS)
        item = table.prompts.prompt.item(f"card {index}") if table.prompts.prompt else None
        if item is not None:
            table.choose(item)

    app.defer(lambda: app.defer(ask))
    return table


def _again(app: App) -> Scene:
    """A card that loses was pressed once."""
    table = scene(app, session_of(("human", "bot"), sample(2, total=3)))

    def press() -> None:
        items = table.prompts.prompt.items if table.prompts.prompt else ()
        item = next((item for item in items if item.again), None)
        if item is not None:
            table.choose(item)

    app.defer(lambda: app.defer(press))
    return table


def _values(app: App) -> Scene:
    """The played cards are pointed at, with the aid on."""
    table = scene(app, session_of(("human", "bot"), sample(2, total=3, gone=True)))
    app.defer(lambda: app.defer(lambda: table.set_focus(next(item for item in table.items if item.name == "values"))))
    return table


def _thinking(app: App) -> Scene:
    """A bot thinks."""
    table = _resting(app, session_of(("human", "bot", "bot"), sample(3, turn=1)))
    table.bot_turn.seat, table.bot_turn.dots = 1, 2
    return table


def _slam(over: bool) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        session = session_of(("human", "bot", "bot"), sample(3, total=8))
        table = scene(app, session)
        app.reset(table, fade=False)
        slam = Slam(Lost(1, 12, 1, 3 if over else 2), tuple(face_of(card) for card in (4, 12, 3, 1)), over)
        moment = SlamScene(app, slam, SlamboPainter(table.tr), table.words, session.setup.seats)
        app.defer(lambda: app.push(moment, fade=False))
        return table

    return make


def _passed(app: App) -> MatchScene:
    """Several people; the first has the screen, and the hand lies face down."""
    table = scene(app, session_of(("human", "human", "human"), sample(3)))
    table.secrets.passed = 0
    return table


def _opened(app: App) -> Scene:
    """Several people; the hand was opened."""
    table = _passed(app)
    app.defer(lambda: app.defer(lambda: table.look("mouse")))
    return table


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    solo = ("human", "bot", "bot")
    return {
        "slambo": _table(solo),
        "slambo_two": _table(("human", "bot"), total=3, gone=True),
        "slambo_four": _table((*solo, "bot"), total=8, expert=True, direction=-1, assist=True, gone=True),
        "slambo_between": _between,
        "slambo_sign": _sign,
        "slambo_again": _again,
        "slambo_values": _values,
        "slambo_thinking": _thinking,
        "slambo_draws": _table(("human", "bot"), centre=2),
        "slambo_curtain": _table(("human", "human", "bot")),
        "slambo_hidden": _passed,
        "slambo_open": _opened,
        "slambo_moment": _slam(False),
        "slambo_lost": _slam(True),
    }
