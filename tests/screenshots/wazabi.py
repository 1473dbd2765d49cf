"""The named states of Wazabi's table, for pictures. Every state is one that a match came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import (
    Borrow,
    BorrowOwed,
    EndTurn,
    FanOwed,
    Give,
    KeepOwed,
    PlayCard,
    State,
    owed_gives,
)
from cardgames.wazabi.screen.cards import WazabiPainter
from cardgames.wazabi.screen.table import scene
from cardgames.wazabi.screen.won import WonScene
from cardgames.wazabi.table.films import Won
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.match.prompt import Say
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.tables import choose, frozen, still, then

NAMES = ("Zoé", "Ben", "Hugo", "Lina", "Ana", "Noé")
PATIENCE = 1_500
"""So many matches are looked through for a state."""
Fits = Callable[[State], bool]
Policy = Callable[[State, int, Sequence[Any], Chance], Any]


# ---------------------------------------------------------------------- matches that are looked through
def anyhow(state: State, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """Whatever may be done, but the turn ends only when nothing else is left to do."""
    left = [one for one in actions if not isinstance(one, EndTurn)] or list(actions)
    return left[chance.below("pick", len(left))]


def hoarding(hoarder: int) -> Policy:
    """All dice and all cards go to one seat, and nobody plays a card but the one that takes from it."""

    def choose(state: State, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
        takes = [one for one in actions if isinstance(one, PlayCard) and EFFECT_OF[one.card] is Effect.TAKE
                 and one.to == hoarder and len(state.hands[hoarder]) > 24]  # fmt: skip
        if takes:
            return takes[0]
        gives = [one for one in actions if isinstance(one, Give | Borrow) and one.to == hoarder]
        others = [one for one in actions if not isinstance(one, PlayCard | EndTurn)]
        return (gives or others or [one for one in actions if isinstance(one, EndTurn)] or list(actions))[0]

    return choose


class Found(NamedTuple):
    """Where a state was found.

    Attributes:
        state: The state.
        seed: Of the match.
        plays: What was played until then: who, what.
    """

    state: State
    seed: int
    plays: tuple[tuple[int, Any], ...]


@cache
def found(seats: int, fits: Fits, policy: Policy = anyhow, least: int = 5, **options: Any) -> Found:
    """A state that a match came to, in which something is so, and how the match came to it.

    Args:
        seats: How many play.
        fits: What is to be so.
        policy: How they play.
        least: Turns that have begun at least.
        options: Those that are not as usual.
    """
    chosen = complete(GAME, options, seats)
    for seed in range(PATIENCE):
        state, plays = GAME.start(seats, chosen, Chance(seed, 0)), list[tuple[int, Any]]()
        while GAME.outcome(state) is None and len(plays) < 140 * seats:
            seat, number = GAME.actors(state)[0], len(plays) + 1
            action = policy(state, seat, GAME.actions(state, seat), Chance(f"policy {seed}", number))
            plays.append((seat, action))
            state = GAME.play(state, seat, action, Chance(seed, number)).state
            if state.turns >= least and fits(state):
                return Found(state, seed, tuple(plays))
    raise LookupError(f"no match comes to {getattr(fits, '__name__', fits)}")


def sample(seats: int, fits: Fits, policy: Policy = anyhow, least: int = 5, **options: Any) -> State:
    """A state that a match came to: see :func:`found`."""
    return found(seats, fits, policy, least, **options).state


def session_of(kinds: Sequence[str], **options: Any) -> Session:
    """A match that is not kept, at its beginning."""
    return still(GAME, NAMES, kinds, "easy", **options)


def played(kinds: Sequence[str], fits: Fits, policy: Policy = anyhow, **options: Any) -> Session:
    """A match that is not kept, played until something is so: all of it can be told again."""
    there = found(len(kinds), fits, policy, **options)
    session = Session.new(msgspec.structs.replace(session_of(kinds, **options).setup, seed=there.seed))
    for seat, action in there.plays:
        session.play(seat, action)
    assert session.state == there.state
    return session


def asked(state: State) -> bool:
    """It is the turn of the first seat, the dice lie in the tray, and nothing else is owed."""
    return state.turn == 0 and state.rolled and not state.pending and not state.reason


def kinds_of(state: State) -> int:
    """How many kinds of cards the first seat holds."""
    return len({EFFECT_OF[card] for card in state.hands[0]})


def busy(state: State) -> bool:
    """Everything is still to be done: cards to draw, a die to give, a hand to play from."""
    counts = [state.faces.count(face) for face in (WAZABI, CARD, DIE)]
    return asked(state) and not state.played and bool(state.draws) and min(counts) >= 1 and kinds_of(state) >= 4


def drawn(state: State) -> bool:
    """Cards were drawn; a die is to be given, a card can be played."""
    owes = owed_gives(state) == state.die_faces == 1
    may = asked(state) and not state.played and not state.draws and owes
    rivals = all(len(state.hands[seat]) > 1 and len(state.dice[seat]) > 1 for seat in range(1, len(state.hands)))
    return (
        may
        and rivals
        and state.faces.count(WAZABI) >= 2
        and kinds_of(state) >= 4
        and 1 < playable(state) < kinds_of(state)
    )


def playable(state: State) -> int:
    """How many kinds of cards the first seat may play."""
    return len({EFFECT_OF[one.card] for one in GAME.actions(state, 0) if isinstance(one, PlayCard)})


def giving(state: State) -> bool:
    """A card that gives a die can be played, with dice of two kinds."""
    holds = any(EFFECT_OF[card] is Effect.GIVE for card in state.hands[0])
    may = asked(state) and not state.played and not state.draws and not owed_gives(state)
    return may and holds and state.faces.count(WAZABI) >= 3 and len(set(state.faces)) > 1


def full(state: State) -> bool:
    """Eight kinds of cards and more, some of them twice."""
    return asked(state) and not state.played and kinds_of(state) >= 8 and len(state.hands[0]) > kinds_of(state)


def rolling(state: State) -> bool:
    """The dice are about to be rolled."""
    return state.turn == 0 and not state.rolled and not state.pending and len(state.dice[0]) >= 3


def skipping(state: State) -> bool:
    """Somebody will miss a turn."""
    return busy(state) and any(state.skips[1:])


def to_keep(state: State) -> bool:
    """The first seat chooses which two cards it keeps."""
    owed = state.pending[-1] if state.pending else None
    return isinstance(owed, KeepOwed) and owed.seats[0] == 0 and owed.count == 2 and len(state.hands[0]) >= 4


def fan(state: State) -> bool:
    """The first seat takes one of somebody's cards."""
    owed = state.pending[-1] if state.pending else None
    return isinstance(owed, FanOwed) and owed.seat == 0 and owed.count >= 3


def fan_of_many(state: State) -> bool:
    """A hand of nearly all cards is held out."""
    owed = state.pending[-1] if state.pending else None
    return isinstance(owed, FanOwed) and owed.seat == 0 and owed.count >= 25


def crowded(state: State) -> bool:
    """More than twenty cards in one hand, and many dice."""
    return asked(state) and len(state.hands[0]) >= 21 and not state.draws


def many_dice(state: State) -> bool:
    """A roll of many dice."""
    return asked(state) and len(state.faces) >= 10 and bool(state.draws)


def emptied(state: State) -> bool:
    """The pile is empty: whom does one draw from?"""
    owed = state.pending[-1] if state.pending else None
    return isinstance(owed, BorrowOwed) and owed.seat == 0 and sum(1 for hand in state.hands[1:] if hand) > 1


def played_on(state: State) -> bool:
    """Somebody has finished, the others play on."""
    return asked(state) and bool(state.finished) and 0 not in state.finished


def backwards(state: State) -> bool:
    """Play goes the other way round."""
    return busy(state) and state.direction < 0


# ---------------------------------------------------------------------- tables
def table_of(seats: int, fits: Fits, kinds: str = "", policy: Policy = anyhow, **options: Any) -> Any:
    """Makes a table in a state."""
    people = tuple("human" if kind == "h" else "bot" for kind in kinds or "h" + "b" * (seats - 1))
    return lambda app: scene(app, played(people, fits, policy, **options))


def point(may: bool) -> Callable[[MatchScene], object]:
    """Point at the first card that may be played, or that may not."""

    def do(table: MatchScene) -> None:
        items = table.prompts.prompt.items if table.prompts.prompt else ()
        found = next((one for one in items if one.name.startswith("card ") and bool(one.why) != may), None)
        if found is not None:
            table.set_focus(table.prompts.widget(found.name), slide=False)

    return do


def _marked(table: MatchScene) -> None:
    """Mark a card to keep."""
    items = table.prompts.prompt.items if table.prompts.prompt else ()
    item = next((item for item in items if isinstance(item.does, Say)), None)
    if item is not None:
        table.choose(item)


def _reversing(app: App) -> Scene:
    """The direction of play turns."""
    table = scene(app, played(("human", "bot", "bot", "bot"), _may_turn_round))
    return frozen(lambda app: table, 1.75, choose("card again"))(app)


def _may_turn_round(state: State) -> bool:
    return asked(state) and not state.played and any(EFFECT_OF[card] is Effect.AGAIN for card in state.hands[0])


def _moment(app: App) -> Scene:
    session = played(("human", "bot", "bot"), busy)
    table = scene(app, session)
    app.reset(table, fade=False)
    moment = WonScene(app, Won(1), WazabiPainter(table.tr), table.words, session.setup.seats)
    app.defer(lambda: app.push(moment, fade=False))
    return table


def _passed(app: App) -> MatchScene:
    """Several people; the first has the screen, and the hand lies face down."""
    table: MatchScene = table_of(4, busy, "hhhb")(app)
    table.secrets.passed = 0
    return table


def _result(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    session = Session.new(session_of(("human", "bot", "bot", "bot")).setup)
    chance = Chance("result", 0)
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, session.game.sample(session.state, seat, chance))
    return ResultScene(app, session)


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    return {
        "wazabi_roll": table_of(4, busy),
        "wazabi_start": table_of(4, rolling),
        "wazabi_rolling": frozen(table_of(4, rolling), 0.72, choose("roll")),
        "wazabi_target": then(table_of(4, drawn), choose("give")),
        "wazabi_die": then(table_of(4, giving), choose("card give")),
        "wazabi_fly": frozen(table_of(4, drawn), 0.3, choose("give"), choose("seat 1")),
        "wazabi_full": table_of(4, full),
        "wazabi_two": table_of(2, busy, dice=3),
        "wazabi_three": table_of(3, skipping),
        "wazabi_five": table_of(5, backwards),
        "wazabi_six": table_of(6, busy, mode="teams", tournament=3),
        "wazabi_keep": table_of(4, to_keep),
        "wazabi_kept": then(table_of(4, to_keep), _marked),
        "wazabi_fan": table_of(4, fan),
        "wazabi_fan_many": table_of(2, fan_of_many, policy=hoarding(1)),
        "wazabi_starting": frozen(lambda app: scene(app, session_of(("human", "bot", "bot", "bot"))), 6.2),
        "wazabi_rule": then(table_of(4, drawn), point(True)),
        "wazabi_refused": then(table_of(4, drawn), point(False)),
        "wazabi_reverse": _reversing,
        "wazabi_crowd": table_of(3, crowded, policy=hoarding(0)),
        "wazabi_emptied": table_of(4, emptied, policy=hoarding(0)),
        "wazabi_play_on": table_of(4, played_on, play_on=True),
        "wazabi_neighbours": then(table_of(6, drawn, mode="neighbours"), choose("give")),
        "wazabi_many_dice": table_of(3, many_dice, policy=hoarding(0)),
        "wazabi_curtain": then(table_of(3, busy, "hhh"), *[lambda table: table.reel.finish()] * 4),
        "wazabi_hidden": _passed,
        "wazabi_open": then(_passed, lambda table: table.look("mouse")),
        "wazabi_moment": _moment,
        "wazabi_result": _result,
    }
