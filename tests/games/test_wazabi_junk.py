"""Wazabi: what no player could have done, but a file may hold. It is refused in a sentence, or it is a fair move."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.rules.game import GAME, problems
from cardgames.wazabi.rules.state import PlayCard
from tabletop.bots.ismcts import QuickChance
from tabletop.core.game import RuleError, Words
from tests.games.wazabi_vocabulary import Table

E = Effect
EMPTY: dict[str, Any] = {"dice": (), "to": -1, "direction": 0}
USED: dict[Effect, set[str]] = {
    E.REMOVE_ONE: {"dice"}, E.ROTATE: {"direction"}, E.REMOVE_TWO: {"dice"}, E.GIVE: {"dice", "to"}, E.TAKE: {"to"},
    E.KEEP_ONE: {"to"}, E.DRAW_THREE: set(), E.KEEP_TWO: set(), E.SKIP: {"to"}, E.AGAIN: set(),
}  # fmt: skip


def junk(field: str, draw: random.Random) -> Any:
    """Something for a field that may mean anything or nothing."""
    number = draw.choice((-9, -2, -1, 0, 1, 2, 3, 5, 7, 23, 24, 36, 99))
    if field in ("dice", "cards"):
        return tuple(draw.choice((-1, 0, 1, 2, 3, 4, 24, number)) for _ in range(draw.randrange(5)))
    return number


@pytest.mark.parametrize("effect", list(Effect))
def test_a_card_refuses_a_choice_that_its_effect_does_not_offer(effect: Effect) -> None:
    draw = random.Random(effect)
    table = Table().hand(0, effect).hand(1, E.KEEP_ONE, E.KEEP_ONE, E.KEEP_ONE).rolls(0, "WWWC")
    for action in table.ways(0, effect):
        for field in EMPTY.keys() - USED[effect]:
            for _ in range(10):
                value = junk(field, draw)
                if value == EMPTY[field]:
                    continue
                with pytest.raises(RuleError, match=r"^This card .*\.$"):
                    GAME.play(table.state, 0, msgspec.structs.replace(action, **{field: value}), QuickChance(1))


def test_a_card_to_take_from_nobody_names_nobody() -> None:
    table = Table().hand(0, E.TAKE).rolls(0, "WWWC")
    with pytest.raises(RuleError, match="choose no player"):
        table.plays(0, E.TAKE, to=7)
    assert table.plays(0, E.TAKE).count_cards() == [1, 0, 0]


def test_no_die_counts_twice() -> None:
    table = Table().hand(0, E.REMOVE_TWO).rolls(0, "WWWC")
    die = table.state.dice[0][0]
    for dice in ((die, die), (die, die, table.state.dice[0][1])):
        with pytest.raises(RuleError, match="Choose 2"):
            table.do(0, PlayCard(table.card(0, E.REMOVE_TWO), dice))


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"play_on": True}), (4, {"mode": "teams"}), (5, {"mode": "neighbours"})]
)
def test_any_junk_is_refused_in_a_sentence_or_is_a_fair_move(seats: int, options: dict[str, Any]) -> None:
    """Every action of random matches, one field of it after the other replaced by anything."""
    draw, chance = random.Random(seats), QuickChance(f"junk {seats}")
    words = Words([f"Player {seat}" for seat in range(seats)])
    refused = played = 0
    for _match in range(12 // seats * 2):
        state = GAME.start(seats, {"mode": "base", "dice": 3, "tournament": 1, "play_on": False} | options, chance)
        while not state.reason:
            seat = draw.choice(GAME.actors(state))
            actions = GAME.actions(state, seat)
            for action in actions[:12]:
                for field in action.__struct_fields__:
                    strange = msgspec.structs.replace(action, **{field: junk(field, draw)})
                    try:
                        step = GAME.play(state, seat, strange, QuickChance(1))
                    except RuleError as error:
                        refused += 1
                        assert str(error)[0].isupper() and str(error).endswith(".")
                        continue
                    played += 1
                    assert not problems(step.state)
                    for event in step.events:
                        for viewer in (None, *range(seats)):
                            GAME.describe(event.seen_by(viewer), viewer, words)
            state = GAME.play(state, seat, draw.choice(actions), chance).state
    assert refused > 1000 and played > 10
