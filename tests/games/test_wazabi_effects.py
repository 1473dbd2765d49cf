"""Wazabi: every effect, its cost, its exceptions, and our rulings about it (rulebook, "Description des cartes")."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from cardgames.wazabi.rules.data import BOX, COST, DECK, EFFECT_OF, EFFECTS, FORBIDDING_DICE, HAND, SIDES, Effect
from cardgames.wazabi.rules.events import (
    CardPlayed,
    Given,
    Kept,
    Removed,
    Rotated,
    Skipped,
    SkipPlaced,
    Took,
    TurnBegan,
)
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import Keep, Known, PlayCard
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tests.games.wazabi_vocabulary import Table

E = Effect


def test_the_box() -> None:
    assert len(DECK) == 36 and len(BOX) == 24 and Counter(SIDES) == {"wazabi": 3, "card": 2, "die": 1}
    assert {row.effect: (row.cost, row.copies) for row in EFFECTS} == {
        E.REMOVE_ONE: (1, 7), E.ROTATE: (2, 3), E.REMOVE_TWO: (3, 5), E.GIVE: (3, 3), E.TAKE: (1, 3),
        E.KEEP_ONE: (1, 4), E.DRAW_THREE: (1, 3), E.KEEP_TWO: (2, 4), E.SKIP: (0, 2), E.AGAIN: (0, 2),
    }  # fmt: skip
    assert Counter(EFFECT_OF) == {row.effect: row.copies for row in EFFECTS}
    assert {row.effect: row.cost for row in EFFECTS} == COST
    assert HAND == 3 and FORBIDDING_DICE == 2


@pytest.mark.parametrize("effect", [effect for effect, cost in COST.items() if cost])
def test_a_card_needs_its_cost_in_wazabi(effect: Effect) -> None:
    faces = "W" * (COST[effect] - 1)
    table = Table().hand(0, effect).hand(1, E.SKIP, E.SKIP).rolls(0, faces + "C" * (4 - len(faces))).draws(0)
    table.refused("needs", 0, effect)
    table = Table().hand(0, effect).hand(1, E.SKIP, E.SKIP).rolls(0, "W" * COST[effect] + "C" * (4 - COST[effect]))
    assert table.ways(0, effect)


@pytest.mark.parametrize("effect", [E.SKIP, E.AGAIN])
def test_a_free_card_needs_no_wazabi(effect: Effect) -> None:
    assert Table().hand(0, effect).rolls(0, "CCCC").draws(0).ways(0, effect)


@pytest.mark.parametrize("effect", list(Effect))
def test_one_card_a_turn_and_only_after_the_roll(effect: Effect) -> None:
    table = Table().hand(0, E.DRAW_THREE, effect).hand(1, E.TAKE, E.TAKE)
    table.refused("Roll your dice first", 0, effect)
    table.rolls(0, "WWWW").plays(0, E.DRAW_THREE)
    table.refused("one a turn", 0, effect)


@pytest.mark.parametrize("effect", list(Effect))
def test_every_listed_way_plays_and_the_card_leaves_the_hand(effect: Effect) -> None:
    table = Table().hand(0, effect).hand(1, E.KEEP_ONE, E.KEEP_ONE, E.KEEP_ONE).rolls(0, "WWWC")
    for action in table.ways(0, effect):
        step = GAME.play(table.state, 0, action, Chance(1))
        assert action.card not in step.state.hands[0]
        lies = step.state.skips[action.to] if effect is E.SKIP else step.state.discards
        assert action.card in lies
        assert isinstance(step.events[0].public, CardPlayed)


def test_remove_one() -> None:
    table = Table().hand(0, E.REMOVE_ONE).rolls(0, "WCCC").plays(0, E.REMOVE_ONE, dice="C")
    assert table.count_dice() == [3, 4, 4]
    assert isinstance(table.parts[1], Removed)
    assert table.state.draws == 3, "what the dice showed is still owed"
    assert len(table.state.box) == 24 - 11


def test_remove_one_not_with_two_die_faces_even_when_they_were_given() -> None:
    table = Table().hand(0, E.REMOVE_ONE).rolls(0, "WWDD").refused("two Die faces", 0, E.REMOVE_ONE)
    table.gives(0, 1).gives(0, 2).refused("two Die faces", 0, E.REMOVE_ONE)
    assert Table().hand(0, E.REMOVE_ONE).rolls(0, "WWCD").ways(0, E.REMOVE_ONE)


def test_a_removed_die_is_not_owed_any_more() -> None:
    table = Table().hand(0, E.REMOVE_ONE).rolls(0, "WWWD").plays(0, E.REMOVE_ONE, dice="D").ends(0)
    assert table.count_dice() == [3, 4, 4]


def test_remove_one_wins_with_the_last_die() -> None:
    table = Table().dice(0, 1).hand(0, E.REMOVE_ONE).rolls(0, "W").plays(0, E.REMOVE_ONE, dice="W")
    assert table.winner == (0,)
    table = Table().dice(0, 2).hand(0, E.REMOVE_ONE).rolls(0, "WD").gives(0, 1).plays(0, E.REMOVE_ONE, dice="W")
    assert table.winner == (0,)


def test_remove_two() -> None:
    table = Table().hand(0, E.REMOVE_TWO).rolls(0, "WWWC").plays(0, E.REMOVE_TWO, dice="WC")
    assert table.count_dice() == [2, 4, 4]
    with pytest.raises(RuleError, match="Choose 2"):
        Table().hand(0, E.REMOVE_TWO).rolls(0, "WWWC").plays(0, E.REMOVE_TWO, dice="W")


def test_remove_two_is_allowed_with_two_die_faces() -> None:
    table = Table(dice=5).hand(0, E.REMOVE_TWO).rolls(0, "WWWDD").plays(0, E.REMOVE_TWO, dice="WW")
    assert table.count_dice() == [3, 5, 5]


@pytest.mark.parametrize(("direction", "counts"), [(1, [4, 2, 3]), (-1, [3, 4, 2])])
def test_rotation(direction: int, counts: list[int]) -> None:
    table = Table().dice(0, 2).dice(1, 3).dice(2, 4).hand(0, E.ROTATE).rolls(0, "WW")
    table.plays(0, E.ROTATE, direction=direction)
    assert table.count_dice() == counts
    assert isinstance(table.parts[1], Rotated) and len(table.parts[1].moves) == 3


def test_rotation_needs_a_direction() -> None:
    with pytest.raises(RuleError, match="left or right"):
        Table().hand(0, E.ROTATE).rolls(0, "WWWW").plays(0, E.ROTATE)


def test_dice_that_rotate_away_are_not_owed_but_cards_are() -> None:
    table = Table().hand(0, E.ROTATE).rolls(0, "WWCD").plays(0, E.ROTATE, direction=1)
    assert set(table.state.faces) == {""}, "dice that come show nothing"
    assert table.state.draws == 1
    table.draws(0).ends(0)
    assert table.state.turn == 1


def test_rotation_between_two_has_one_way() -> None:
    assert len(Table(2).hand(0, E.ROTATE).rolls(0, "WWWW").ways(0, E.ROTATE)) == 1
    assert len(Table(3).hand(0, E.ROTATE).rolls(0, "WWWW").ways(0, E.ROTATE)) == 2


def test_give_one() -> None:
    table = Table().hand(0, E.GIVE).rolls(0, "WWWD").plays(0, E.GIVE, dice="W", to=2)
    assert table.count_dice() == [3, 4, 5]
    assert table.parts[1] == Given(0, 2, table.state.dice[2][-1])
    table.gives(0, 1)
    assert table.count_dice() == [2, 5, 5], "the die that shows Die is given as well"


def test_give_one_to_an_opponent_only() -> None:
    table = Table(4, mode="teams").hand(0, E.GIVE).rolls(0, "WWWW")
    assert {action.to for action in table.ways(0, E.GIVE)} == {1, 3}
    for to in (0, 2, -1):
        with pytest.raises(RuleError, match="opponents"):
            table.plays(0, E.GIVE, dice="W", to=to)


def test_take_a_card() -> None:
    table = Table().hand(0, E.TAKE).hand(1, E.SKIP, E.AGAIN).rolls(0, "WCCC").plays(0, E.TAKE, to=1)
    assert GAME.actors(table.state) == (0,) and len(GAME.actions(table.state, 0)) == 2
    fan = table.state.pending[-1].order
    table.takes(0, 1)
    assert table.count_cards() == [1, 1, 0] and fan[1] in table.state.hands[0]
    assert table.parts == [Took(0, 1, 1)], "the room does not see which"


def test_the_fan_is_shuffled_and_hidden() -> None:
    orders = set()
    for seed in range(12):
        table = Table().hand(0, E.TAKE).hand(1, E.SKIP, E.AGAIN, E.ROTATE).rolls(0, "WCCC")
        table.number = seed
        table.plays(0, E.TAKE, to=1)
        orders.add(table.state.pending[-1].order)
        for seat in (None, 0, 1, 2):
            assert GAME.view(table.state, seat).pending[-1].order == ()
    assert len(orders) > 2


def test_take_draws_from_the_pile_when_nobody_has_a_card() -> None:
    table = Table().hand(0, E.TAKE).rolls(0, "WCCC").plays(0, E.TAKE)
    assert table.count_cards() == [1, 0, 0] and not table.state.pending


def test_take_needs_a_player_with_cards() -> None:
    table = Table().hand(0, E.TAKE).hand(1, E.SKIP).rolls(0, "WWWW")
    assert [action.to for action in table.ways(0, E.TAKE)] == [1]
    with pytest.raises(RuleError, match="too few"):
        table.plays(0, E.TAKE, to=2)


def test_keep_one() -> None:
    table = Table().hand(0, E.KEEP_ONE).hand(1, E.SKIP, E.AGAIN, E.GIVE).rolls(0, "WCCC").plays(0, E.KEEP_ONE, to=1)
    assert GAME.actors(table.state) == (1,)
    table.keeps(1, E.AGAIN)
    assert table.effects(1) == [E.AGAIN]
    assert isinstance(table.parts[0], Kept) and len(table.parts[0].discarded) == 2
    assert GAME.actors(table.state) == (0,)


def test_keep_one_needs_a_player_with_two_cards() -> None:
    table = Table().hand(0, E.KEEP_ONE).hand(1, E.SKIP).rolls(0, "WWWW").refused("two cards", 0, E.KEEP_ONE)
    table = Table().hand(0, E.KEEP_ONE).hand(1, E.SKIP).hand(2, E.AGAIN, E.GIVE).rolls(0, "WWWW")
    assert [action.to for action in table.ways(0, E.KEEP_ONE)] == [2]
    with pytest.raises(RuleError, match="too few"):
        table.plays(0, E.KEEP_ONE, to=1)


def test_nobody_keeps_the_wrong_number_or_strange_cards() -> None:
    table = Table().hand(0, E.KEEP_ONE).hand(1, E.SKIP, E.AGAIN).rolls(0, "WCCC").plays(0, E.KEEP_ONE, to=1)
    for cards in ((), table.state.hands[1], (table.state.pile[0],), table.state.hands[1][:1] * 2):
        with pytest.raises(RuleError, match="Choose 1"):
            table.do(1, Keep(cards))


def test_draw_three() -> None:
    table = Table().hand(0, E.DRAW_THREE).rolls(0, "WCCC").plays(0, E.DRAW_THREE)
    assert table.count_cards() == [3, 0, 0]
    assert table.draws(0).count_cards() == [6, 0, 0], "on top of the cards for Card faces"


def test_keep_two_hits_everybody_else_at_once() -> None:
    table = Table(4).hand(0, E.KEEP_TWO, E.GIVE, E.GIVE, E.GIVE).hand(1, E.SKIP, E.AGAIN, E.ROTATE)
    table.hand(2, E.TAKE, E.TAKE).hand(3, E.ROTATE, E.ROTATE, E.SKIP, E.AGAIN).rolls(0, "WWCC").plays(0, E.KEEP_TWO)
    assert GAME.actors(table.state) == (1, 3), "who has two or fewer keeps them"
    table.keeps(3, E.ROTATE, E.SKIP).keeps(1, E.AGAIN, E.SKIP)
    assert table.count_cards() == [3, 2, 2, 2]
    assert GAME.actors(table.state) == (0,)


def test_keep_two_with_nobody_to_hit_does_nothing() -> None:
    assert not Table().hand(0, E.KEEP_TWO).rolls(0, "WWWW").plays(0, E.KEEP_TWO).state.pending


def test_keep_two_hits_a_partner_too() -> None:
    table = Table(4, mode="teams").hand(0, E.KEEP_TWO).hand(2, E.SKIP, E.AGAIN, E.GIVE).rolls(0, "WWWW")
    assert GAME.actors(table.plays(0, E.KEEP_TWO).state) == (2,)


def test_skip() -> None:
    table = Table().hand(0, E.SKIP).rolls(0, "CCCC").plays(0, E.SKIP, to=1)
    assert len(table.state.skips[1]) == 1 and not table.state.discards, "it lies before the player"
    table.draws(0).ends(0)
    assert table.state.turn == 2 and isinstance(table.parts[0], Skipped)
    assert not table.state.skips[1] and len(table.state.discards) == 1


def test_skips_pile_up_and_are_eaten_one_a_round() -> None:
    table = Table(2).hand(0, E.SKIP, E.SKIP).rolls(0, "WWWW").plays(0, E.SKIP, to=1).ends(0)
    assert table.state.turn == 0
    table.rolls(0, "WWWW").plays(0, E.SKIP, to=1).ends(0).rolls(0, "WWWW").ends(0)
    assert table.state.turn == 1 and table.state.direction == 1
    table = Table(3).hand(0, E.SKIP).hand(2, E.SKIP).rolls(0, "WWWW").plays(0, E.SKIP, to=1).ends(0)
    table.rolls(2, "WWWW").plays(2, E.SKIP, to=1).ends(2).rolls(0, "WWWW").ends(0)
    assert table.state.turn == 2 and not table.state.skips[1]


def test_of_two_skips_on_one_seat_one_turn_eats_one() -> None:
    table = Table(3).hand(0, E.SKIP).hand(2, E.SKIP).rolls(0, "WWWW").plays(0, E.SKIP, to=1)
    table.state = msgspec.structs.replace(table.state, turn=2, played=False, faces=("wazabi",) * 4)
    table.plays(2, E.SKIP, to=1)
    first, second = table.state.skips[1]
    assert table.parts[1] == SkipPlaced(2, 1, second, 2)
    table.ends(2).rolls(0, "WWWW").ends(0)
    assert table.state.turn == 2 and table.state.skips[1] == (first,) and table.state.discards == (second,)
    table.rolls(2, "WWWW").ends(2).rolls(0, "WWWW").ends(0)
    assert table.state.turn == 2 and table.state.skips[1] == () and table.state.discards == (second, first)
    table.rolls(2, "WWWW").ends(2).rolls(0, "WWWW").ends(0)
    assert table.state.turn == 1, "now both are eaten"


def test_play_again_reverses_and_eats_no_skip_card() -> None:
    table = Table().hand(0, E.AGAIN).hand(1, E.SKIP)
    table.state = GAME.play(
        Table._set(table, turn=1, rolled=True, faces=("wazabi",) * 4).state,
        1, PlayCard(table.card(1, E.SKIP), to=0), Chance(1),
    ).state  # fmt: skip
    table._set(turn=0, rolled=False, faces=(), played=False)
    table.rolls(0, "CCCC").plays(0, E.AGAIN)
    assert table.state.direction == -1
    table.draws(0).ends(0)
    assert table.state.turn == 0 and not table.state.rolled and table.parts == [TurnBegan(0, True)]
    assert len(table.state.skips[0]) == 1
    table.rolls(0, "WWWW").ends(0)
    assert table.state.turn == 2, "the other way round"


def test_the_second_turn_allows_a_card_of_its_own() -> None:
    table = Table().hand(0, E.AGAIN, E.AGAIN).rolls(0, "WWWW").plays(0, E.AGAIN).ends(0).rolls(0, "WWWW")
    table.plays(0, E.AGAIN).ends(0)
    assert table.state.turn == 0 and table.state.direction == 1


def test_cards_are_played_on_opponents_only() -> None:
    table = Table(4, mode="teams").hand(0, E.SKIP).rolls(0, "WWWW")
    assert {action.to for action in table.ways(0, E.SKIP)} == {1, 3}
    for to in (0, 2):
        with pytest.raises(RuleError, match="opponents"):
            table.plays(0, E.SKIP, to=to)


def test_a_view_is_enough_to_say_why_a_card_cannot_be_played() -> None:
    from cardgames.wazabi.rules.effects import why_not

    table = Table().hand(0, E.REMOVE_TWO, E.SKIP).rolls(0, "WWCC")
    view: Known = GAME.view(table.state, 0)
    reason = why_not(view, 0, table.card(0, E.REMOVE_TWO))
    assert reason is not None and reason[1] == {"cost": 3, "have": 2}
    assert why_not(view, 0, table.card(0, E.SKIP)) is None
