"""The named states of Dutch's table, for pictures. Every state is one that a match came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from cardgames.dutch.rules.actions import Call, Pass, Snap
from cardgames.dutch.rules.data import KIND
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.owed import EndOwed, GiftOwed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.state import State
from cardgames.dutch.rules.variant import Power
from cardgames.dutch.screen.call import CallScene
from cardgames.dutch.screen.cards import DutchPainter
from cardgames.dutch.screen.sheet import SheetScene
from cardgames.dutch.screen.table import scene
from cardgames.dutch.table.hand_films import Said, Sheet
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.tables import choose, frozen, still, then

NAMES = ("Zoé", "Ben", "Hugo", "Lina", "Ana", "Noé", "Max", "Éva")
PATIENCE = 400
"""So many matches are looked through for a state."""
Fits = Callable[[State], bool]
Policy = Callable[[State, int, Sequence[Any], Chance], Any]


# ---------------------------------------------------------------------- matches that are looked through
def anyhow(state: State, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
    """Whatever may be done."""
    return GAME.sample(state, seat, chance)


def careless(who: int) -> Policy:
    """One seat snaps whatever it has, and collects cards; nobody calls."""

    def choose(state: State, seat: int, actions: Sequence[Any], chance: Chance) -> Any:
        snaps = [one for one in actions if isinstance(one, Snap) and one.card.seat == seat]
        if snaps:
            return snaps[chance.below("which", len(snaps))] if seat == who else Pass()
        others = [one for one in actions if not isinstance(one, Call)] or list(actions)
        return others[chance.below("pick", len(others))]

    return choose


class Found(NamedTuple):
    """Where a state was found.

    Attributes:
        state: The state.
        seed: Of the match.
        plays: What was played until then, step by step: who, what.
    """

    state: State
    seed: int
    plays: tuple[Mapping[int, Any], ...]


@cache
def found(seats: int, fits: Fits, policy: Policy = anyhow, least: int = 6, **options: Any) -> Found:
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
        state, plays = GAME.start(seats, chosen, Chance(seed, 0)), list[Mapping[int, Any]]()
        while GAME.outcome(state) is None and len(plays) < 900:
            if state.turns >= least and fits(state):
                return Found(state, seed, tuple(plays))
            number = len(plays) + 1
            done = {
                seat: policy(state, seat, GAME.actions(state, seat), Chance(f"policy {seed} {seat}", number))
                for seat in (GAME.actors(state) if GAME.simultaneous(state) else GAME.actors(state)[:1])
            }
            plays.append(done)
            chance = Chance(seed, number)
            if GAME.simultaneous(state):
                state = GAME.play_together(state, done, chance).state
            else:
                ((seat, action),) = done.items()
                state = GAME.play(state, seat, action, chance).state
    raise LookupError(f"no match comes to {getattr(fits, '__name__', fits)}")


def session_of(kinds: Sequence[str], **options: Any) -> Session:
    """A match that is not kept, at its beginning."""
    return still(GAME, NAMES, kinds, "easy", **options)


def played(kinds: Sequence[str], fits: Fits, policy: Policy = anyhow, least: int = 6, **options: Any) -> Session:
    """A match that is not kept, played until something is so: all of it can be told again."""
    there = found(len(kinds), fits, policy, least, **options)
    session = Session.new(msgspec.structs.replace(session_of(kinds, **options).setup, seed=there.seed))
    for plays in there.plays:
        if len(plays) > 1 or GAME.simultaneous(session.state):
            session.play_together(plays)
        else:
            ((seat, action),) = plays.items()
            session.play(seat, action)
    assert session.state == there.state
    return session


def top(state: State) -> Any:
    """What is owed first."""
    return state.pending[-1] if state.pending else None


def learning(state: State) -> bool:
    """The first seat learns its signs."""
    return isinstance(top(state), SeeOwed) and top(state).why == "cipher" and top(state).seat == 0


def fresh(state: State) -> bool:
    """The first seat's turn begins."""
    return state.turn == 0 and not state.pending and state.drawn is None and not state.shown and len(state.discard) > 1


def holding(state: State) -> bool:
    """The first seat has drawn a card."""
    return state.turn == 0 and state.drawn is not None and not state.pending


def holding_power(state: State) -> bool:
    """The first seat has drawn a card that can do something."""
    return holding(state) and state.drawn is not None and (
        state.settings.variant.powers[KIND[state.drawn.card]] is not Power.NONE
    )  # fmt: skip


def window(state: State) -> bool:
    """All may snap."""
    return isinstance(top(state), WindowOwed) and 0 in top(state).seats and len(top(state).seats) > 1


def several(state: State) -> bool:
    """All may snap, the first seat first, and it may lay several cards."""
    return window(state) and top(state).seats[0] == 0


def peeking(state: State) -> bool:
    """The first seat looks at its first cards."""
    return isinstance(top(state), SeeOwed) and top(state).why == "peek" and top(state).seat == 0


def looking(state: State) -> bool:
    """The first seat looks at another's card."""
    owed = top(state)
    return isinstance(owed, SeeOwed) and owed.why == "power" and owed.seat == 0 and owed.cards[0].seat != 0


def look_swap(state: State) -> bool:
    """The first seat looks at another's card and may swap it."""
    return looking(state) and top(state).swap


def power(*kinds: Power) -> Fits:
    """The first seat may use a power."""

    def fits(state: State) -> bool:
        owed = top(state)
        return isinstance(owed, PowerOwed) and owed.seat == 0 and owed.power in kinds

    return fits


def gift(state: State) -> bool:
    """The first seat owes a gift."""
    return isinstance(top(state), GiftOwed) and top(state).seat == 0


def ending(state: State) -> bool:
    """The first seat's turn ends, and it may call."""
    return isinstance(top(state), EndOwed) and state.turn == 0 and state.caller < 0


def last_round(state: State) -> bool:
    """Somebody else has called, and it is the first seat's last turn."""
    return fresh(state) and state.caller > 0


def last_window(state: State) -> bool:
    """The first seat alone may still snap, and then the hand is over."""
    owed = top(state)
    return state.last == () and isinstance(owed, WindowOwed) and owed.seats == (0,) and not state.due


def shown(state: State) -> bool:
    """A hand is over, and its cards lie open."""
    return state.shown and state.hand > 1


def crowded(state: State) -> bool:
    """The first seat has very many cards."""
    return len(state.squares[0]) >= 20 and fresh(state)


def crowded_other(state: State) -> bool:
    """Another seat has very many cards."""
    return len(state.squares[1]) >= 20 and fresh(state)


# ---------------------------------------------------------------------- tables
def table_of(seats: int, fits: Fits, kinds: str = "", policy: Policy = anyhow, least: int = 6, **options: Any) -> Any:
    """Makes a table in a state."""
    people = tuple("human" if kind == "h" else "bot" for kind in kinds or "h" + "b" * (seats - 1))
    return lambda app: scene(app, played(people, fits, policy, least, **options))


def choose_first(table: MatchScene) -> None:
    """Choose the first card of the prompt."""
    items = table.prompts.prompt.items if table.prompts.prompt else ()
    item = next((one for one in items if one.name.startswith("card ")), None)
    if item is not None:
        table.choose(item)


def choose_last(table: MatchScene) -> None:
    """Choose the last card of the prompt."""
    items = table.prompts.prompt.items if table.prompts.prompt else ()
    item = next((one for one in reversed(items) if one.name.startswith("card ")), None)
    if item is not None:
        table.choose(item)


def point_last(table: MatchScene) -> None:
    """Point at the last card of the prompt."""
    items = table.prompts.prompt.items if table.prompts.prompt else ()
    item = next((one for one in reversed(items) if one.name.startswith("card ")), None)
    if item is not None:
        table.set_focus(table.prompts.widget(item.name), slide=False)


def open_hand(table: MatchScene) -> None:
    """The person who is asked has the screen, and what is theirs lies open."""
    seat = table.game.moment(table.session.state)
    if seat is not None:
        table.reel.finish()
        if table.app.scene is not table:
            table.app.pop(fade=False)  # the curtain hangs there already
        table.secrets.turn_to(seat)
        table.secrets.take(seat)
        table.rebuild()
        table.sync()
        table.prompts.open(seat)


def _ended(app: App, seats: int = 4, **options: Any) -> tuple[MatchScene, Sheet]:
    session = played(("human", *("bot",) * (seats - 1)), shown, **options)
    step = session.last_step
    assert step is not None
    part = next(one.public for one in step.events if type(one.public).__name__ == "HandEnded")
    table = scene(app, session)
    state = session.state
    playing = tuple(seat for seat in range(seats) if part.squares[seat])
    return table, Sheet(part, state.settings.variant, state.results[:-1], playing)


def _over(make: Callable[[App, MatchScene], Scene], app: App, table: MatchScene) -> Scene:
    app.reset(table, fade=False)
    top_scene = make(app, table)
    app.defer(lambda: app.push(top_scene, fade=False))
    return table


def _sheet(seats: int = 4, **options: Any) -> Callable[[App], Scene]:
    def made(app: App) -> Scene:
        table, sheet = _ended(app, seats, **options)
        paint, people = DutchPainter(table.tr), table.session.setup.seats
        return _over(lambda app, one: SheetScene(app, sheet, paint, one.words, people), app, table)

    return made


def _called(app: App) -> Scene:
    table = scene(app, played(("human", "bot", "bot", "bot"), fresh, variant="tamalou"))
    said, people = Said(1, "Tamalou", False, 3), table.session.setup.seats
    return _over(lambda app, one: CallScene(app, said, DutchPainter(one.tr), one.words, people), app, table)


def _result(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    session = Session.new(session_of(("human", "bot", "bot", "bot"), end="counted", hands="3").setup)
    number = 0
    while session.outcome is None:
        number += 1
        chance = Chance("result", number)
        if session.game.simultaneous(session.state):
            session.play_together({seat: session.game.sample(session.state, seat, chance) for seat in session.actors})
        else:
            session.play(session.actors[0], session.game.sample(session.state, session.actors[0], chance))
    return ResultScene(app, session)


def shots() -> dict[str, Callable[[App], Scene]]:
    """By name."""
    dutch = {"variant": "dutch"}
    signs = {"variant": "dutch", "secrets": "cipher"}
    return {
        "dutch_start": lambda app: scene(app, session_of(("human", "bot", "bot", "bot"))),
        "dutch_peek": table_of(4, peeking, least=1),
        "dutch_turn": table_of(4, fresh, **dutch),
        "dutch_take": then(table_of(4, fresh, **dutch), choose("take")),
        "dutch_drawn": table_of(4, holding, variant="tamalou"),
        "dutch_drawn_power": table_of(4, holding_power, **dutch),
        "dutch_snap": table_of(4, window, **dutch),
        "dutch_snap_many": table_of(4, window, "hhhb", **dutch),
        "dutch_snap_calm": table_of(4, window, "hhbb", snap="calm"),
        "dutch_snap_priority": table_of(4, window, "hhbb", snap="priority"),
        "dutch_power_look": then(table_of(4, power(Power.LOOK_ANY), **dutch), point_last),
        "dutch_power_swap": then(table_of(4, power(Power.SWAP_ANY), **dutch), choose_first, point_last),
        "dutch_power_give": table_of(4, power(Power.GIVE), variant="capote"),
        "dutch_look": table_of(4, looking, **dutch),
        "dutch_look_swap": table_of(3, look_swap, variant="koubo"),
        "dutch_gift": table_of(4, gift, **dutch),
        "dutch_end": table_of(4, ending, **dutch),
        "dutch_last": table_of(4, last_round, **dutch),
        "dutch_cabot": table_of(4, last_round, variant="cabot"),
        "dutch_two": table_of(2, fresh, variant="tamoul"),
        "dutch_three": table_of(3, fresh, variant="dune"),
        "dutch_five": table_of(5, fresh, variant="koubo"),
        "dutch_six": table_of(6, holding, variant="fontenaysienne"),
        "dutch_seven": table_of(7, fresh, variant="dutch7"),
        "dutch_eight": table_of(8, holding, variant="tamalou"),
        "dutch_eight_last": table_of(8, last_round, **dutch),
        "dutch_crowd": table_of(4, crowded, policy=careless(0), **dutch),
        "dutch_crowd_other": table_of(8, crowded_other, policy=careless(1), **dutch),
        "dutch_shown": table_of(4, shown, **dutch),
        "dutch_sheet": _sheet(),
        "dutch_sheet_eight": _sheet(8, variant="koubo"),
        "dutch_called": _called,
        "dutch_result": _result,
        "dutch_curtain": then(table_of(3, peeking, "hhh", least=1), *[lambda table: table.reel.finish()] * 4),
        "dutch_open": then(table_of(3, holding_power, "hhh", **dutch), open_hand),
        "dutch_swapping": frozen(table_of(4, power(Power.SWAP_ANY), **dutch), 1.05, choose_first, choose_last),
        "dutch_gazing": frozen(table_of(4, power(Power.LOOK_ANY), **dutch), 0.5, choose_last),
        "dutch_giving": frozen(table_of(4, gift, **dutch), 0.8, choose_first),
        "dutch_counting": frozen(table_of(4, last_window, snap="priority", **dutch), 3.2, choose("pass")),
        "dutch_several": then(table_of(4, several, variant="capote", snap="priority"), choose_first, choose_last),
        "dutch_signs": then(table_of(3, learning, "hhh", least=0, **signs), open_hand),
        "dutch_signs_peek": table_of(3, peeking, "hhh", least=1, **signs),
        "dutch_signs_drawn": table_of(3, holding_power, "hhh", **signs),
        "dutch_aid": table_of(4, fresh, memory_aid="marks", **dutch),
    }
