"""Wazabi: the start, the turn, drawing with an empty pile, the end, and the variants."""

from __future__ import annotations

import pytest

from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.rules.events import (
    Drew,
    Finished,
    GameWon,
    NothingToDraw,
    Reshuffled,
    Skipped,
    StartRolled,
    Took,
)
from cardgames.wazabi.rules.game import GAME, problems
from cardgames.wazabi.rules.state import Borrow, Deal, Draw, EndTurn, Give, PlayCard, Roll, State, Take
from tabletop.core.chance import Chance
from tabletop.core.chance import Draw as Drawn
from tabletop.core.game import OptionError, RuleError
from tabletop.core.i18n import Translator
from tabletop.core.options import complete
from tests.games.wazabi_vocabulary import Table

E = Effect


def _start(seats: int, **options: object) -> State:
    return GAME.start(seats, complete(GAME, options, seats), Chance(1))


def _dealt(seats: int, **options: object) -> State:
    return GAME.play(_start(seats, **options), 0, Deal(), Chance(1, 1)).state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_four_dice_and_three_cards(seats: int) -> None:
    state = _dealt(seats)
    assert [len(dice) for dice in state.dice] == [4] * seats
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.pile) == 36 - 3 * seats and not problems(state)


def test_the_hand_dealt_is_told_to_its_seat_alone() -> None:
    event = GAME.play(_start(3), 0, Deal(), Chance(1, 1)).events[0]
    assert event.public.hand == ()
    assert all(len(event.private[seat].hand) == 3 for seat in range(3))


def test_the_most_wazabi_start_and_ties_roll_again() -> None:
    state = _dealt(3)
    rolls = [Drawn("start", sides) for sides in ([0, 0, 3, 3], [0, 0, 0, 3], [0, 0, 0, 5])]
    step = GAME.play(state, 0, Roll(), Chance(1, 2, rolls))
    assert step.events[0].public.tied == (1, 2) and step.events[0].public.counts == (2, 3, 3)
    assert GAME.actors(step.state) == (1,)
    again = GAME.play(step.state, 1, Roll(), Chance(1, 3, [Drawn("start", [3] * 4), Drawn("start", [0] + [3] * 3)]))
    part = again.events[0].public
    assert isinstance(part, StartRolled) and part.seats == (1, 2) and part.starter == 2
    assert again.state.turn == 2 and not again.state.rolled


def test_a_turn_in_any_order_owes_its_cards_and_dice() -> None:
    table = Table().hand(0, E.DRAW_THREE).rolls(0, "WCCD")
    assert {type(action) for action in GAME.actions(table.state, 0)} == {Draw, Give, PlayCard}
    with pytest.raises(RuleError, match="Draw a card"):
        table.ends(0)
    table.draws(0)
    with pytest.raises(RuleError, match="Give away"):
        table.ends(0)
    assert table.count_cards() == [3, 0, 0]
    table.gives(0, 2).plays(0, E.DRAW_THREE).ends(0)
    assert table.count_dice() == [3, 4, 5] and table.state.turn == 1


def test_what_makes_no_sense_is_refused() -> None:
    table = Table()
    for action in (Draw(), Give(0, 1), EndTurn(), Take(0), Borrow(1)):
        with pytest.raises(RuleError):
            table.do(0, action)
    table.rolls(0, "WWCD")
    with pytest.raises(RuleError, match="rolled already"):
        table.do(0, Roll())
    with pytest.raises(RuleError, match="another player"):
        table.gives(0, 0)
    with pytest.raises(RuleError, match="show Die"):
        table.do(0, Give(table.showing("W")[0], 1))
    with pytest.raises(RuleError, match="do not hold"):
        table.do(0, PlayCard(0))
    with pytest.raises(RuleError, match="not your turn"):
        table.do(1, Roll())


def test_a_card_just_drawn_may_be_played() -> None:
    table = Table().rolls(0, "WWWC").draws(0)
    assert any(isinstance(action, PlayCard) for action in GAME.actions(table.state, 0))


def test_the_drawer_alone_sees_the_cards_drawn() -> None:
    table = Table().rolls(0, "CCCC")
    event = GAME.play(table.state, 0, Draw(), Chance(1)).events[0]
    assert event.public == Drew(0, 4) and set(event.private) == {0} and len(event.private[0].cards) == 4


def test_a_seat_sees_its_own_hand_alone_and_nobody_the_pile() -> None:
    state = Table().hand(0, E.SKIP).hand(1, E.TAKE, E.GIVE).state
    assert GAME.view(state, 1).hands == (None, state.hands[1], None)
    assert GAME.view(state, None).hands == (None, None, None)
    assert GAME.view(state, 0).counts == (1, 2, 0) and GAME.view(state, 0).pile == 33


def test_an_empty_pile_is_made_from_the_played_cards() -> None:
    table = Table().hand(1, E.TAKE).empty_pile(discards=True).rolls(0, "WWCC").draws(0)
    assert any(isinstance(part, Reshuffled) for part in table.parts)
    assert table.count_cards() == [2, 1, 0] and not table.state.discards


def test_the_played_cards_are_shuffled_before_they_are_drawn_again() -> None:
    """Another seed, another order, and it is written down as chance."""
    orders = set()
    for seed in range(12):
        table = Table().empty_pile(discards=True).rolls(0, "WCCC")
        chance = Chance(seed, 1)
        step = GAME.play(table.state, 0, Draw(), chance)
        assert [drawn.key for drawn in chance.record] == ["pile"]
        orders.add(step.state.pile)
        assert sorted(step.state.pile + step.state.hands[0]) == sorted(table.state.discards)
    assert len(orders) == 12


def test_with_no_card_left_an_opponents_hand_is_drawn_from() -> None:
    table = Table().hand(1, E.TAKE, E.GIVE).hand(2, E.AGAIN).empty_pile().rolls(0, "WCCC").draws(0)
    assert GAME.actions(table.state, 0) == (Borrow(1), Borrow(2))
    table.borrows(0, 2)
    assert isinstance(table.parts[0], Took) and table.count_cards() == [1, 2, 0]
    assert GAME.actions(table.state, 0) == (Borrow(1),)
    with pytest.raises(RuleError, match="who has cards"):
        table.do(0, Borrow(2))
    table.borrows(0, 1, 1).borrows(0, 1)
    assert table.count_cards() == [3, 0, 0] and not table.state.pending


def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    table = Table().hand(1, E.TAKE).empty_pile().rolls(0, "WWCC").draws(0).borrows(0, 1)
    assert isinstance(table.parts[-1], NothingToDraw) and not table.state.pending
    table = Table().empty_pile().rolls(0, "WWCC").draws(0)
    assert table.parts == [NothingToDraw(0, 2)]
    table.ends(0)


def test_the_last_die_given_wins_at_once_whatever_is_owed() -> None:
    table = Table().dice(0, 2).hand(0, E.DRAW_THREE).rolls(0, "DD").gives(0, 1)
    assert not table.over
    table.gives(0, 2)
    assert table.winner == (0,) and GAME.actors(table.state) == ()
    assert [type(part) for part in table.parts[1:]] == [Finished, GameWon]
    with pytest.raises(RuleError, match="over"):
        table.do(0, EndTurn())


def test_neighbours_give_left_and_right_only() -> None:
    table = Table(5, mode="neighbours").rolls(0, "WWWD")
    assert {action.to for action in GAME.actions(table.state, 0) if isinstance(action, Give)} == {1, 4}
    with pytest.raises(RuleError, match="neighbour"):
        table.gives(0, 2)


def test_a_card_gives_over_the_table_among_neighbours_too() -> None:
    table = Table(5, mode="neighbours").hand(0, E.GIVE).rolls(0, "WWWW").plays(0, E.GIVE, dice="W", to=2)
    assert table.count_dice() == [3, 4, 5, 4, 4]


@pytest.mark.parametrize(("seats", "partners"), [(4, (0, 2)), (6, (0, 3))])
def test_a_team_wins_together(seats: int, partners: tuple[int, ...]) -> None:
    table = Table(seats, mode="teams").dice(0, 1).rolls(0, "D").gives(0, 1)
    assert table.winner == partners
    outcome = GAME.outcome(table.state)
    assert outcome is not None and outcome.teams == tuple(seat % (seats // 2) for seat in range(seats))
    assert len(outcome.ranking) == 2 and outcome.reason == "team_no_dice"


def test_a_tournament_scores_the_dice_of_the_opponents() -> None:
    table = Table(3, games=2).dice(0, 1).dice(1, 2).rolls(0, "D").gives(0, 1)
    assert table.state.points == (7, 0, 0) and not table.over
    assert GAME.actions(table.state, 0) == (Deal(),)
    table.do(0, Deal())
    assert table.state.game == 2 and table.count_dice() == [4, 4, 4] and table.count_cards() == [3, 3, 3]
    seat = 0
    while table.state.pending:
        seat = GAME.actors(table.state)[0]
        table.do(seat, Roll())
    table._set(turn=1).dice(1, 1).dice(0, 6).rolls(1, "D").gives(1, 2)
    assert table.over and table.state.points == (7, 11, 0)
    outcome = GAME.outcome(table.state)
    assert outcome is not None and outcome.ranking == ((1,), (0,), (2,)) and outcome.scores == (7, 11, 0)


def test_a_team_tournament_counts_the_other_team_alone() -> None:
    table = Table(4, mode="teams", games=2).dice(0, 1).dice(2, 5).rolls(0, "D").gives(0, 1)
    assert table.state.points == (9, 0, 9, 0)


def test_play_on_goes_on_without_the_finished() -> None:
    table = Table(4, play_on=True).dice(0, 1).hand(0, E.AGAIN, E.GIVE).rolls(0, "D").gives(0, 1)
    assert not table.over and table.state.turn == 1 and table.state.finished == (0,)
    assert table.count_cards()[0] == 0 and len(table.state.discards) == 2
    table.hand(1, E.ROTATE).rolls(1, "WWWWD").plays(1, E.ROTATE, direction=-1)
    assert table.count_dice() == [0, 4, 4, 5], "the finished leave rotations"
    table.ends(1).rolls(2, "WWWD")
    assert {action.to for action in GAME.actions(table.state, 2) if isinstance(action, Give)} == {1, 3}
    table.gives(2, 1)._set(turn=3, rolled=False, faces=()).dice(3, 1).rolls(3, "D").gives(3, 1)
    assert table.state.turn == 1, "past the first who finished"
    table._set(turn=2).dice(2, 1).rolls(2, "D").gives(2, 1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None and outcome.ranking == ((0,), (3,), (2,), (1,)) and outcome.reason == "last_with_dice"


def test_a_finished_player_leaves_skip_cards_behind() -> None:
    table = Table(3, play_on=True).hand(0, E.SKIP).rolls(0, "WWWW").plays(0, E.SKIP, to=1)
    table._set(turn=1, rolled=False, faces=()).dice(1, 1).rolls(1, "D").gives(1, 2)
    assert not table.state.skips[1] and not any(isinstance(part, Skipped) for part in table.parts)


@pytest.mark.parametrize(
    ("seats", "options", "saying"),
    [
        (6, {"dice": 5}, "4 each at most"),
        (5, {"mode": "teams"}, "4 or 6 players"),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, object], saying: str) -> None:
    with pytest.raises(OptionError, match=saying) as caught:
        _start(seats, **options)
    french = Translator("fr").domain("wazabi")
    assert french(caught.value.message, **caught.value.words) not in (str(caught.value), caught.value.message)


@pytest.mark.parametrize("others", [{"mode": "teams"}, {"tournament": 2}])
def test_play_on_matters_in_a_single_game_without_teams(others: dict[str, object]) -> None:
    with pytest.raises(OptionError, match=r"^play_on can only be changed with mode=base or neighbours, tournament=1"):
        _start(4, play_on=True, **others)
    assert _start(4, mode="neighbours", play_on=True)


def test_forced_steps_need_no_press_and_betray_no_hand() -> None:
    state = _start(3)
    assert GAME.autoplay(state, 0) == Deal()
    assert GAME.autoplay(GAME.play(state, 0, Deal(), Chance(1)).state, 0) == Roll()
    table = Table()
    assert GAME.autoplay(table.state, 0) is None, "the roll is the player's own"
    table.rolls(0, "WWCC")
    assert GAME.autoplay(table.state, 0) == Draw()
    assert GAME.autoplay(Table().rolls(0, "WWWW").state, 0) == EndTurn(), "no hand, no choice"
    for effect in (E.SKIP, E.REMOVE_TWO):
        held = Table().hand(0, effect).rolls(0, "WCCC").draws(0)._set(hands=((0,), (), ()), pile=tuple(range(1, 36)))
        assert GAME.autoplay(held.state, 0) is None, "whether a card can be played does not show"
