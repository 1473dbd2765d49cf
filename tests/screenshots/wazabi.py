"""The named states of Wazabi's table, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardgames.common.cards import rest
from cardgames.wazabi.rules.data import BOX, CARD, DECK, DIE, EFFECT_OF, WAZABI, Effect, cards_of
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import BorrowOwed, FanOwed, Give, KeepOwed, State
from cardgames.wazabi.screen.table import WazabiScene
from tabletop.core.chance import Chance
from tabletop.core.game import OptionValue
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tests.screenshots.tables import still

NAMES = ("Zoé", "Ben", "Hugo", "Lina", "Ana", "Noé")
HAND = (Effect.REMOVE_ONE, Effect.TAKE, Effect.ROTATE, Effect.REMOVE_TWO, Effect.GIVE, Effect.AGAIN, Effect.SKIP)
FACES = (WAZABI, CARD, WAZABI, DIE, CARD)


def session_of(kinds: Sequence[str], state: State | None = None, **options: OptionValue) -> Session:
    """A match that is not kept, with a state put in place of its first one."""
    return still(GAME, NAMES, kinds, "easy", state, **options)


def sample(
    seats: int,
    hand: Sequence[Effect] = HAND,
    faces: Sequence[str] = FACES,
    dice: Sequence[int] = (3, 4, 3, 4, 3),
    cards: Sequence[int] = (3, 4, 2, 5, 3),
    options: dict[str, OptionValue] | None = None,
    **changes: Any,
) -> State:
    """A state in the middle of the first seat's turn."""
    start = GAME.start(seats, complete(GAME, options or {}, seats), Chance(1, 0))
    left = list(DECK)
    skip = cards_of(Effect.SKIP)[-1]
    left.remove(skip)
    own = []
    for effect in hand:
        card = next(card for card in left if EFFECT_OF[card] is effect)
        left.remove(card)
        own.append(card)
    left = left[::-3] + left[-2::-3] + left[-3::-3]
    hands = [tuple(sorted(own))]
    for n in range(seats - 1):
        hands.append(tuple(sorted(left[: cards[n]])))
        left = left[cards[n] :]
    counts, at = (len(faces), *dice[: seats - 1]), 0
    rows = []
    for count in counts:
        rows.append(BOX[at : at + count])
        at += count
    skips: list[tuple[int, ...]] = [()] * seats
    skips[-1] = (skip,)
    values: dict[str, Any] = {
        "game": 1,
        "pending": (),
        "turn": 0,
        "rolled": True,
        "faces": tuple(faces),
        "draws": faces.count(CARD),
        "die_faces": faces.count(DIE),
        "dice": tuple(rows),
        "box": BOX[at:],
        "hands": tuple(hands),
        "discards": tuple(left[-3:]),
        "pile": tuple(left[:-3]),
        "skips": tuple(skips),
        "turns": 12,
    }
    return msgspec.structs.replace(start, **{**values, **changes})


def _table(seats: int, kinds: str = "", **changes: Any) -> Callable[[App], WazabiScene]:
    people = tuple("human" if kind == "h" else "bot" for kind in kinds or "h" + "b" * (seats - 1))

    def make(app: App) -> WazabiScene:
        options = changes.get("options") or {}
        return WazabiScene(app, session_of(people, sample(seats, **changes), **options))

    return make


def _target(app: App) -> Scene:
    more = (Effect.REMOVE_ONE, Effect.TAKE, Effect.DRAW_THREE, Effect.ROTATE, Effect.REMOVE_TWO, Effect.GIVE,
            Effect.KEEP_ONE, Effect.AGAIN, Effect.SKIP)  # fmt: skip
    table = _table(4, hand=more, draws=0)(app)
    app.defer(lambda: app.defer(table.ask.give))
    return table


class _Still(WazabiScene):
    """A table whose film stands still in its middle."""

    at = 0.3

    def update(self, dt: float) -> None:
        """Time goes on to a point, no further."""
        if self.reel.busy and self.at > 0:
            dt = min(dt, self.at)
            self.at -= dt
        elif self.reel.busy:
            return
        super().update(dt)

    def wait(self) -> float | None:
        """At rest when the point has come."""
        return 0.0 if self.at > 0 else None


def _fly(app: App) -> Scene:
    table = _Still(app, session_of(("human", "bot", "bot", "bot"), sample(4, draws=0)))

    def give() -> None:
        state = table.session.state
        die = state.dice[0][state.faces.index(DIE)]
        table.play(0, Give(die, 1))

    app.defer(lambda: app.defer(give))
    return table


def _rolling(app: App) -> Scene:
    table = _Still(app, session_of(("human", "bot", "bot", "bot"), sample(4, rolled=False, faces=FACES)))
    table.at = 0.72
    state = table.session.state
    table.session.state = table.state = msgspec.structs.replace(state, faces=(), draws=0, die_faces=0)
    app.defer(lambda: app.defer(table.ask.alt))
    return table


def _starting(app: App) -> Scene:
    """Everybody rolls: who starts?"""
    kinds = ("human", "bot", "bot", "bot")
    table = _Still(app, still(GAME, NAMES, kinds, "easy"))
    table.at = 6.2
    return table


def _pointed(effect: Effect) -> Callable[[App], Scene]:
    """A card that is pointed at: what it does, or why it cannot be played."""

    def make(app: App) -> Scene:
        table = _table(4, draws=0)(app)
        app.defer(lambda: app.defer(lambda: _focus(table, f"card {effect.value}")))
        return table

    return make


def _focus(table: WazabiScene, name: str) -> None:
    table.set_focus(next(item for item in table.items if item.name == name), slide=False)


def _crowd() -> Callable[[App], WazabiScene]:
    """Hands of more than twenty cards."""
    hand = (*HAND, *HAND[:2], Effect.DRAW_THREE, Effect.KEEP_ONE, Effect.KEEP_TWO, *[Effect.REMOVE_ONE] * 4,
            *[Effect.REMOVE_TWO] * 3, Effect.KEEP_TWO, Effect.KEEP_ONE, Effect.DRAW_THREE)  # fmt: skip
    return _table(3, hand=hand, dice=(7, 9), cards=(8, 2))


def _emptied() -> Callable[[App], WazabiScene]:
    """The pile is empty: whom does one draw from?"""
    state = sample(4)
    cards = (*state.pile, *state.discards)
    hands = (state.hands[0], tuple(sorted((*state.hands[1], *cards))), *state.hands[2:])
    empty = msgspec.structs.replace(state, pile=(), discards=(), hands=hands, draws=0, pending=(BorrowOwed(0, 2),))
    return lambda app: WazabiScene(app, session_of(("human", "bot", "bot", "bot"), empty))


def _finished(app: App) -> Scene:
    """The others play on."""
    options: dict[str, OptionValue] = {"play_on": True}
    state = sample(4, options=options, dice=(3, 0, 3), cards=(3, 0, 2), finished=(2,), skips=((), (), (), ()))
    return WazabiScene(app, session_of(("human", "bot", "bot", "bot"), state, **options))


def _full() -> Callable[[App], WazabiScene]:
    hand = (*HAND, Effect.DRAW_THREE, Effect.KEEP_ONE, Effect.KEEP_TWO, Effect.REMOVE_ONE, Effect.REMOVE_ONE,
            Effect.TAKE, Effect.ROTATE)  # fmt: skip
    return _table(4, hand=hand)


def _neighbours(app: App) -> Scene:
    """A die goes to the left or to the right only."""
    table = _table(6, options={"mode": "neighbours"}, draws=0)(app)
    app.defer(lambda: app.defer(table.ask.give))
    return table


def _fan(app: App) -> Scene:
    state = sample(4, draws=0, played=True)
    owed = FanOwed(0, 2, 4, state.hands[2])
    return WazabiScene(app, session_of(("human", "bot", "bot", "bot"), msgspec.structs.replace(state, pending=(owed,))))


def _fan_many(app: App) -> Scene:
    """The most cards that careless play was seen to heap up in one hand."""
    state = sample(2, hand=HAND[:3], cards=(28,), dice=(2,), draws=0, played=True)
    state = msgspec.structs.replace(state, pending=(FanOwed(0, 1, 28, state.hands[1]),))
    return WazabiScene(app, session_of(("human", "bot"), state))


def _hidden(app: App) -> Scene:
    table = _table(4, "hhhb")(app)
    table.secrets.passed = 0
    return table


def _won(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    state = sample(4, finished=(0,), reason="no_dice", dice=(3, 4, 3))
    empty = msgspec.structs.replace(state, dice=((), *state.dice[1:]), faces=(), box=rest(BOX, *state.dice[1:]))
    return ResultScene(app, session_of(("human", "bot", "bot", "bot"), empty))


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    return {
        "wazabi_roll": _table(4),
        "wazabi_start": _table(4, rolled=False, faces=FACES, draws=0, die_faces=0),
        "wazabi_rolling": _rolling,
        "wazabi_target": _target,
        "wazabi_fly": _fly,
        "wazabi_full": _full(),
        "wazabi_two": _table(2, options={"dice": 3}),
        "wazabi_three": _table(3),
        "wazabi_five": _table(5, direction=-1),
        "wazabi_six": _table(6, direction=-1, options={"mode": "teams", "tournament": 3}, points=(4, 7, 0, 4, 7, 0)),
        "wazabi_keep": _table(4, turn=1, pending=(KeepOwed((0,), 2),), faces=(WAZABI, WAZABI, CARD), played=True),
        "wazabi_fan": _fan,
        "wazabi_fan_many": _fan_many,
        "wazabi_starting": _starting,
        "wazabi_rule": _pointed(Effect.TAKE),
        "wazabi_refused": _pointed(Effect.REMOVE_TWO),
        "wazabi_crowd": _crowd(),
        "wazabi_emptied": _emptied(),
        "wazabi_play_on": _finished,
        "wazabi_neighbours": _neighbours,
        "wazabi_many_dice": _table(3, faces=(WAZABI, CARD, DIE, DIE, DIE, WAZABI, CARD, WAZABI, WAZABI, DIE)),
        "wazabi_curtain": _table(3, "hhh"),
        "wazabi_hidden": _hidden,
        "wazabi_result": _won,
    }
