"""Search over the contract: it finds what is plain, repeats itself, and knows no hidden card."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import msgspec
import pytest

from cardgames.common.cards import rest
from cardgames.slambo.rules.data import CARDS, NUMBER
from cardgames.slambo.rules.game import GAME as SLAMBO
from cardgames.slambo.rules.state import Laid, Play
from cardgames.wazabi.bot.levels import WazabiGuide
from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.rules.game import GAME as WAZABI
from cardgames.wazabi.rules.state import PlayCard
from tabletop.bots.ismcts import Budget, Guide, QuickChance, Search, rewards
from tabletop.core.bot import LEVELS
from tabletop.core.chance import Chance
from tabletop.core.game import Outcome
from tabletop.core.options import complete
from tabletop.core.steps import advance, due
from tests.contract.snaprace import Snap, SnapRace, State
from tests.games.test_slambo_rules import number, table
from tests.games.wazabi_vocabulary import Table


def bots(game: Any, level: str) -> Any:
    return import_module(f"cardgames.{game.key}.bot.levels").make(level)


def decisions(game: Any, seats: int, seed: int, limit: int = 60) -> list[Any]:
    """States of a random match in which somebody has a choice."""
    draw = random.Random(seed)
    state = game.start(seats, complete(game, {}, seats), Chance(seed))
    found = []
    for step in range(1, limit):
        if game.outcome(state) is not None:
            break
        seat = game.actors(state)[0]
        actions = game.actions(state, seat)
        if len(actions) > 1:
            found.append(state)
        state = game.play(state, seat, draw.choice(actions), Chance(seed, step)).state
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), [(SLAMBO, 2), (SLAMBO, 3), (WAZABI, 2), (WAZABI, 4)])
def test_what_a_bot_cannot_see_never_changes_what_it_does(game: Any, seats: int, level: str) -> None:
    """The same view out of two different worlds, and the same chance: the same choice."""
    changed = 0
    for at, state in enumerate(decisions(game, seats, seed=seats)[:: 12 if level == "hard" else 4]):
        seat = game.actors(state)[0]
        other = game.guess(game.view(state, seat), Chance("another world", at))
        changed += other != state
        chosen = [
            bots(game, level).choose(game.view(world, seat), game.actions(world, seat), Chance("bot", at))
            for world in (state, other)
        ]
        assert chosen[0] == chosen[1]
        game.play(state, seat, chosen[0].action, Chance("bot", at))
    assert changed, "the worlds were all alike: nothing was tested"


def test_a_hidden_card_would_show() -> None:
    """The test above has teeth: a search that is handed the true state does change with it."""
    state = decisions(SLAMBO, 3, seed=3)[8]
    seat = SLAMBO.actors(state)[0]

    class Peeking:
        def __init__(self, world: Any) -> None:
            self.world = world

        def __getattr__(self, name: str) -> Any:
            return getattr(SLAMBO, name)

        def guess(self, view: Any, chance: Chance) -> Any:
            return self.world

    values = set()
    for at in range(12):
        world = SLAMBO.guess(SLAMBO.view(state, seat), Chance("peek", at))
        guide: Any = Guide(Peeking(world))
        search = Search(guide, Budget(iterations=60))
        choice = search.choose(SLAMBO.view(state, seat), seat, SLAMBO.actions(state, seat), Chance("bot"))
        values.add((choice.action, choice.data["value"]))
    assert len(values) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice(level: str) -> None:
    state = decisions(WAZABI, 3, seed=5)[3]
    seat = WAZABI.actors(state)[0]
    view, actions = WAZABI.view(state, seat), WAZABI.actions(state, seat)
    assert bots(WAZABI, level).choose(view, actions, Chance("x", 1)) == bots(WAZABI, level).choose(
        view, actions, Chance("x", 1)
    )


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_loses_a_round_of_slambo_that_it_can_save(level: str) -> None:
    state = table((number(6), number(7), number(-1)), (number(2), number(1), number(-2)))
    choice = bots(SLAMBO, level).choose(SLAMBO.view(state, 0), SLAMBO.actions(state, 0), Chance(1))
    assert choice.action == Play(number(-1))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_slambo_bots_set_a_trap_that_is_certain(level: str) -> None:
    """All cards not seen are blue: at 10 every one of them loses, at 6 some do not."""
    state = table((number(5), number(1)), (number(8), number(7)))
    hidden = (number(2), number(3), number(4))
    pile = tuple(Laid(at % 2, card, NUMBER, CARDS[card].value) for at, card in enumerate(rest(state.aside, hidden)))
    state = msgspec.structs.replace(state, pile=pile, aside=hidden)
    choice = bots(SLAMBO, level).choose(SLAMBO.view(state, 0), SLAMBO.actions(state, 0), Chance(1))
    assert choice.action == Play(number(5))


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("seats", "variant"),
    [
        (2, {}),
        (2, {"games": 3}),
        (4, {"games": 3}),
        (4, {"games": 3, "mode": "teams"}),
        (3, {"play_on": True}),
        (5, {"play_on": True}),
    ],
)
def test_wazabi_bots_take_a_win(seats: int, variant: dict[str, Any], level: str) -> None:
    world = Table(seats, **variant).dice(0, 1).hand(0, Effect.REMOVE_ONE, Effect.AGAIN, Effect.DRAW_THREE)
    world.rolls(0, "W")
    for luck in range(4):
        choice = bots(WAZABI, level).choose(WAZABI.view(world.state, 0), WAZABI.actions(world.state, 0), Chance(luck))
        assert isinstance(choice.action, PlayCard) and choice.action.dice, "remove the last die"


def test_playing_on_a_place_that_is_had_is_worth_more_than_one_that_is_hoped_for() -> None:
    guide = WazabiGuide(WAZABI)
    state = Table(4, play_on=True).dice(0, 1).rolls(0, "D").gives(0, 1).state
    first, *others = guide.horizon(state)
    assert first == 1.0 and all(-1.0 < worth < 1 / 3 for worth in others)
    assert first + sum(others) == pytest.approx(0)


def test_search_finds_the_card_that_wins_without_being_told() -> None:
    world = Table(2).dice(0, 1).hand(0, Effect.REMOVE_ONE, Effect.AGAIN, Effect.DRAW_THREE).rolls(0, "W")
    search = Search(Guide(WAZABI), Budget(iterations=60))
    choice = search.choose(WAZABI.view(world.state, 0), 0, WAZABI.actions(world.state, 0), Chance(2))
    assert choice.action.dice and choice.data["value"] == 1.0


def test_every_iteration_is_counted_at_the_root() -> None:
    state = Table(3).hand(0, Effect.SKIP, Effect.AGAIN).rolls(0, "WWWW").state
    seen: list[Any] = []

    class Counting(WazabiGuide):
        def horizon(self, state: Any) -> tuple[float, ...]:
            seen.append(state)
            return super().horizon(state)

    search = Search(Counting(WAZABI), Budget(iterations=25, depth=3))
    search.choose(WAZABI.view(state, 0), 0, WAZABI.actions(state, 0), Chance(3))
    assert len(seen) == 25


def test_rewards_follow_the_ranking() -> None:
    assert rewards(Outcome(ranking=((1,), (0, 2)), reason="x"), 3) == (-1.0, 1.0, -1.0)
    assert rewards(Outcome(ranking=((2,), (0,), (1,)), reason="x"), 3) == (0.0, -1.0, 1.0)
    assert rewards(Outcome(ranking=((0, 1),), reason="x"), 2) == (0.0, 0.0)
    assert rewards(Outcome(ranking=((0, 1),), reason="x", team_win=False), 2) == (-1.0, -1.0)


def test_quick_chance_keeps_no_record_and_stays_in_range() -> None:
    quick = QuickChance("x")
    assert sorted(quick.shuffle("a", range(9))) == list(range(9))
    assert {quick.below("b", 3) for _ in range(60)} == {0, 1, 2}
    assert set(quick.dice("c", 200, 6)) == set(range(6))
    assert quick.record == []
    assert QuickChance(1).dice("d", 20, 6) == QuickChance(1).dice("d", 20, 6)


def test_search_plays_where_all_act_at_once_and_everybody_has_a_choice_of_its_own() -> None:
    game = SnapRace()
    state = game.start(3, complete(game, {}, 3), Chance(1))
    search: Search[Any, Any, Any, Any] = Search(Guide(game), Budget(iterations=60))
    number = 0
    while game.outcome(state) is None:
        actions = {}
        for seat in due(game, state):
            view, choices = game.view(state, seat), game.actions(state, seat)
            choice = search.choose(view, seat, choices, Chance("snap", number))
            assert choice == search.choose(view, seat, choices, Chance("snap", number)) and choice.action in choices
            actions[seat] = choice.action
        number += 1
        state = advance(game, state, actions, Chance(1, number)).state


def test_search_learns_from_what_comes_together() -> None:
    """With an open hand and one rank on top, the right snap wins the match at once: it is found among passes."""

    class Open(SnapRace):
        def guess(self, view: Any, chance: Chance) -> Any:
            return state

    state = State(hands=((4,), (1, 2), (3, 5)), pile=(6, 7, 8, 9), discard=(4,))
    search: Search[Any, Any, Any, Any] = Search(Guide(Open()), Budget(iterations=120))
    choice = search.choose(Open().view(state, 0), 0, Open().actions(state, 0), Chance(3))
    assert choice.action == Snap(0)
