"""The named states of the Slambo table, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.slambo.rules.data import CARDS, PLUS_MINUS
from cardgames.slambo.rules.game import GAME
from cardgames.slambo.rules.state import Laid, Lost, Phase, State
from cardgames.slambo.screen.slam import SlamScene
from cardgames.slambo.screen.table import SlamboScene
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tests.screenshots.tables import still

NAMES = ("Zoé", "Ben", "Lina", "Hugo")
HANDS = ((0, 2, 5, 9, 13, 17), (1, 4, 8, 12, 14, 20), (3, 7, 10, 11, 19, 22), (6, 15, 16, 18, 21))


def session_of(kinds: Sequence[str], state: State | None = None, **options: bool) -> Session:
    """A match that is not kept, with a state put in place of its first one."""
    return still(GAME, NAMES, kinds, "medium", state, **options)


def sample(seats: int, total: int = 7, **changes: Any) -> State:
    """A state in the middle of the third round; the cards that nobody holds lie aside."""
    deck = range(17 if seats == 2 else 23)
    hands = tuple(tuple(card for card in hand if card in deck)[: 5 if seats == 4 else 6] for hand in HANDS[:seats])
    held = {card for hand in hands for card in hand}
    rest = [card for card in deck if card not in held]
    values = {"expert": False, "gone": False, "assist": False, "phase": Phase.PLAY, "turn": 0, "direction": 1}
    values.update(changes)
    expert, phase = bool(values["expert"]), values["phase"]
    pile = tuple(Laid(n % seats, card, "number", 0) for n, card in enumerate(rest[:-2]))
    return State(
        seats=seats,
        expert=expert,
        gone=bool(values["gone"]),
        assist=bool(values["assist"]),
        phase=Phase(str(phase)),
        round=3,
        turn=int(str(values["turn"])),
        direction=int(str(values["direction"])),
        total=total,
        hands=hands,
        aside=tuple(rest[-2:]),
        pile=pile,
        centre=int(str(values.get("centre", 1))),
        reserve=5,
        honte=(0, 1, 2, 0)[:seats],
        loser=-1,
    )


def _table(kinds: Sequence[str], **changes: Any) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        return SlamboScene(app, session_of(kinds, sample(len(kinds), **changes)))

    return make


class _Resting(SlamboScene):
    """A table on which nothing happens by itself."""

    def _proceed(self) -> None:
        self.asked = None
        self.sync()


def _between(app: App) -> Scene:
    """A round is over: all hands lie open, the balance has fallen."""
    kinds = ("human", "bot", "bot", "bot")
    return _Resting(app, session_of(kinds, sample(4, total=12, phase=Phase.DEAL, gone=True)))


def _sign(app: App) -> Scene:
    """Plus or minus is to be chosen."""
    table = SlamboScene(app, session_of(("human", "bot", "bot"), sample(3, total=9, assist=True)))

    def ask() -> None:
        hand = table.hand
        table.card_pressed(next(n for n, card in enumerate(hand) if CARDS[card].kind == PLUS_MINUS))

    app.defer(lambda: app.defer(ask))
    return table


def _values(app: App) -> Scene:
    """The played cards are pointed at, with the aid on."""
    table = SlamboScene(app, session_of(("human", "bot"), sample(2, total=3, gone=True)))
    app.defer(lambda: app.defer(lambda: table.set_focus(next(item for item in table.items if item.name == "pile"))))
    return table


def _thinking(app: App) -> Scene:
    """A bot thinks."""
    table = _Resting(app, session_of(("human", "bot", "bot"), sample(3, turn=1)))
    table.rival.seat, table.rival.dots = 1, 2
    return table


def _slam(over: bool) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        table = SlamboScene(app, session_of(("human", "bot", "bot"), sample(3, total=8)))
        app.reset(table, fade=False)
        part = Lost(1, 12, 1, 3 if over else 2)
        moment = SlamScene(table, part, (4, 12, 3, 1), over)
        app.defer(lambda: app.push(moment, fade=False))
        return table

    return make


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    solo = ("human", "bot", "bot")
    return {
        "slambo": _table(solo),
        "slambo_two": _table(("human", "bot"), total=3, gone=True),
        "slambo_four": _table(
            ("human", "bot", "bot", "bot"), total=9, expert=True, direction=-1, assist=True, gone=True
        ),
        "slambo_between": _between,
        "slambo_sign": _sign,
        "slambo_values": _values,
        "slambo_thinking": _thinking,
        "slambo_draws": _table(("human", "bot"), centre=4),
        "slambo_curtain": _table(("human", "human", "bot")),
        "slambo_hidden": _hidden,
        "slambo_moment": _slam(False),
        "slambo_lost": _slam(True),
    }


def _hidden(app: App) -> Scene:
    """Several people, the hand face down."""
    table = SlamboScene(app, session_of(("human", "human", "human"), sample(3)))
    table.secrets.passed = 0
    return table
