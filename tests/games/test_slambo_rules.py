"""Slambo !: the rules, one sentence of the rulebook or one of our rulings a test."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from cardgames.common.cards import rest
from cardgames.slambo.rules.data import (
    ALL,
    CARDS,
    COPY,
    DEALS,
    HONTE_CARDS,
    HONTE_TO_LOSE,
    NUMBER,
    PLUS_MINUS,
    REVERSE,
    START_TOTAL,
    TECHNIQUE,
    ZONES,
    face,
)
from cardgames.slambo.rules.game import GAME, problems
from cardgames.slambo.rules.state import (
    Deal,
    Drawn,
    HonteAdded,
    Lost,
    MatchEnded,
    Phase,
    Play,
    Revealed,
    Reversed,
    Skipped,
    State,
)
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError
from tabletop.core.options import complete


def card(kind: str, value: int = 0, nth: int = 0) -> int:
    """The number of a card by what is printed on it."""
    return [at for at, data in enumerate(CARDS) if data.kind == kind and data.value == value][nth]


def number(value: int) -> int:
    return card(NUMBER, value)


def table(*hands: tuple[int, ...], turn: int = 0, expert: bool = False, **fields: Any) -> State:
    """A round under way with these hands; all other cards are set aside."""
    seats = len(hands)
    start = GAME.start(seats, complete(GAME, {"expert": expert}, seats), Chance(1))
    aside = rest(DEALS[seats].deck, *hands)
    state = msgspec.structs.replace(
        start, phase=Phase.PLAY, round=1, turn=turn, hands=tuple(tuple(sorted(hand)) for hand in hands), aside=aside
    )
    state = msgspec.structs.replace(state, **fields)
    assert not problems(state), problems(state)
    return state


def play(state: State, seat: int, which: int, sign: int = 0) -> tuple[State, list[Any]]:
    step = GAME.play(state, seat, Play(which, sign), Chance(1, 2))
    assert not problems(step.state), problems(step.state)
    return step.state, [event.public for event in step.events]


def test_the_box() -> None:
    assert len(TECHNIQUE) == 17 and len(ALL) == 23
    assert sum(CARDS[at].value for at in TECHNIQUE) == 0
    assert sorted(CARDS[at].kind for at in ALL[17:]) == [COPY, COPY, REVERSE, REVERSE, PLUS_MINUS, PLUS_MINUS]


def test_what_is_printed_on_every_card() -> None:
    assert [face(at) for at in TECHNIQUE] == [
        *("+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8"),
        *("−1", "−2", "−3", "−3", "−4", "−5", "−5", "−6", "−7"),
    ]
    assert [face(at) for at in ALL[17:]] == ["±2", "±3", "⇄", "⇄", "=", "="]
    assert [CARDS[at].value for at in ALL] == [
        *(1, 2, 3, 4, 5, 6, 7, 8),
        *(-1, -2, -3, -3, -4, -5, -5, -6, -7),
        *(2, 3, 0, 0, 0, 0),
    ]


def test_the_numbers_of_the_game() -> None:
    assert START_TOTAL == 5 and ZONES == {False: (0, 10), True: (1, 9)}
    assert HONTE_CARDS == 9 and HONTE_TO_LOSE == 3
    assert {seats: (len(row.deck), row.hand, row.aside(seats)) for seats, row in DEALS.items()} == {
        2: (17, 7, 3),
        3: (23, 7, 2),
        4: (23, 5, 3),
    }


@pytest.mark.parametrize(("seats", "hand", "aside"), [(2, 7, 3), (3, 7, 2), (4, 5, 3)])
def test_the_deal(seats: int, hand: int, aside: int) -> None:
    start = GAME.start(seats, complete(GAME, {}, seats), Chance(3))
    step = GAME.play(start, start.turn, Deal(), Chance(3, 1))
    state = step.state
    assert [len(cards) for cards in state.hands] == [hand] * seats and len(state.aside) == aside
    assert state.total == 5 and state.centre == 1 and state.reserve == 8
    specials = [at for cards in (*state.hands, state.aside) for at in cards if at in ALL[17:]]
    assert len(specials) == (0 if seats == 2 else 6), "compulsory from three, absent with two"
    public = step.events[0].public
    assert public.hand == () and [step.events[0].private[seat].hand for seat in range(seats)] == list(state.hands)


def test_the_first_starter_is_drawn_by_lot() -> None:
    assert {GAME.start(4, complete(GAME, {}, 4), Chance(seed)).turn for seed in range(40)} == {0, 1, 2, 3}


def test_the_rulebooks_example() -> None:
    state, parts = play(table((number(4), number(1)), (number(-7), number(2))), 0, number(4))
    assert state.total == 9 and (parts[0].before, parts[0].after) == (5, 9)
    state, _ = play(state, 1, number(-7))
    assert state.total == 2 and state.turn == 0


def test_no_passing_even_when_every_card_loses() -> None:
    state = table((number(6), number(7)), (number(1), number(2)))
    assert GAME.actions(state, 0) == (Play(number(6)), Play(number(7)))


@pytest.mark.parametrize(
    ("value", "expert", "lost"),
    [
        *((5, False, False), (6, False, True), (-5, False, False), (-6, False, True)),
        *((4, True, False), (5, True, True), (-4, True, False), (-5, True, True)),
    ],
)
def test_the_zone(value: int, expert: bool, lost: bool) -> None:
    state, _ = play(table((number(value), number(1)), (number(2), number(-1)), expert=expert), 0, number(value))
    assert (state.phase is Phase.DEAL) == lost and (state.loser == 0) == lost


def test_a_slambo_takes_all_honte_and_one_new_card_comes() -> None:
    start = table((number(6), number(1)), (number(2), number(-1)), centre=2, reserve=7)
    state, parts = play(start, 0, number(6))
    assert state.honte == (2, 0) and state.centre == 1 and state.reserve == 6
    assert parts[1:] == [Lost(0, 11, 2, 2), Revealed(state.hands, state.aside), HonteAdded(1, 6)]
    assert state.turn == 0, "the loser starts"


def test_a_draw_adds_a_honte_card_and_the_last_player_starts() -> None:
    state, _ = play(table((number(1),), (number(-1),), turn=1), 1, number(-1))
    state, parts = play(state, 0, number(1))
    assert Drawn(0) in parts and state.honte == (0, 0) and state.centre == 2 and state.reserve == 7
    assert state.turn == 0 and state.loser == -1
    state, _ = play(table((number(1),), (), centre=9, reserve=0), 0, number(1))
    assert state.centre == 9, "none left in the reserve: nothing"


def test_three_honte_lose_the_match_and_all_others_win() -> None:
    start = table((number(6),), (number(2),), (number(1),), honte=(1, 2, 2), centre=2, reserve=2)
    state, parts = play(start, 0, number(6))
    assert state.phase is Phase.OVER and parts[-1] == MatchEnded(0, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.ranking == ((1, 2), (0,)) and outcome.winners == (1, 2)
    assert GAME.actors(state) == ()
    with pytest.raises(RuleError, match="over"):
        GAME.play(state, 0, Deal(), Chance(1))


def test_a_new_round_begins_afresh_and_clockwise() -> None:
    start = table((number(6),), (number(2),), (number(1),), direction=-1)
    state, _ = play(start, 0, number(6))
    state = GAME.play(state, 0, Deal(), Chance(5)).state
    assert (state.direction, state.total, state.pile, state.round, state.turn) == (1, 5, (), 2, 0)


def test_a_plus_minus_card_needs_a_sign_and_others_have_none() -> None:
    two = card(PLUS_MINUS, 2)
    state = table((two, number(1)), (number(2),), (number(3),))
    assert set(GAME.actions(state, 0)) == {Play(two, 1), Play(two, -1), Play(number(1))}
    assert play(state, 0, two, -1)[0].total == 3 and play(state, 0, two, 1)[0].total == 7
    with pytest.raises(RuleError, match="plus or minus"):
        play(state, 0, two)
    with pytest.raises(RuleError, match="±"):
        play(state, 0, number(1), 1)


def test_reverse_turns_the_order_and_leaves_the_total() -> None:
    state, parts = play(table((card(REVERSE), number(1)), (number(2),), (number(3),)), 0, card(REVERSE))
    assert state.total == 5 and state.turn == 2 and Reversed(-1) in parts
    state, _ = play(state, 2, number(3))
    assert state.turn == 1


@pytest.mark.parametrize(
    ("first", "sign", "then", "total", "turn"),
    [
        ((NUMBER, 2), 0, 0, 9, 2),
        ((NUMBER, -2), 0, 0, 1, 2),
        ((PLUS_MINUS, 2), 1, -1, 5, 2),
        ((PLUS_MINUS, 2), -1, -1, 1, 2),
        ((REVERSE, 0), 0, 0, 5, 0),
    ],
)
def test_copy(first: tuple[str, int], sign: int, then: int, total: int, turn: int) -> None:
    lead, copy = card(*first), card(COPY)
    mine = (copy, number(1))
    hands = ((lead, number(1)), (copy, number(3)), (number(4),))
    if first[0] == REVERSE:
        hands = (mine, (lead, number(3)), (number(4),))
    starter = 1 if first[0] == REVERSE else 0
    state, _ = play(table(*hands, turn=starter), starter, lead, sign)
    copier = state.turn
    if then:
        assert Play(copy, 1) in GAME.actions(state, copier) and Play(copy) not in GAME.actions(state, copier)
    state, parts = play(state, copier, copy, then)
    assert state.total == total
    assert state.turn == (1 if first[0] == REVERSE else turn), parts


def test_copy_of_a_copy_and_of_nothing() -> None:
    one, two = card(COPY, 0, 0), card(COPY, 0, 1)
    state, _ = play(table((number(2), number(1)), (one, number(3)), (two, number(4))), 0, number(2))
    state, _ = play(state, 1, one)
    state, _ = play(state, 2, two) if state.total + 2 <= 10 else (state, [])
    assert state.total == 9
    state, _ = play(table((number(-1), number(1)), (one, number(3)), (two, number(4))), 0, number(-1))
    state, _ = play(play(state, 1, one)[0], 2, two)
    assert state.total == 2, "what that Copy counted as"
    state, parts = play(table((one, number(1)), (two, number(3)), (number(4),)), 0, one)
    assert state.total == 5 and parts[0].value == 0
    assert play(state, 1, two)[0].total == 5


def test_an_empty_hand_is_skipped_while_others_hold_cards() -> None:
    state, parts = play(table((number(1), number(2)), (), (number(3),)), 0, number(1))
    assert Skipped(1) in parts and state.turn == 2


def test_refusals() -> None:
    state = table((number(1), number(2)), (number(3),))
    for seat, action, saying in (
        (1, Play(number(3)), "not your turn"),
        (0, Play(number(3)), "do not hold"),
        (0, Deal(), "round goes on"),
    ):
        with pytest.raises(RuleError, match=saying):
            GAME.play(state, seat, action, Chance(1))
    start = GAME.start(2, complete(GAME, {}, 2), Chance(1))
    with pytest.raises(RuleError, match="dealt first"):
        GAME.play(start, start.turn, Play(0), Chance(1))


def test_hands_and_set_aside_cards_stay_secret_until_the_round_ends() -> None:
    state = table((number(6), number(2)), (number(3), number(1)))
    view = GAME.view(state, 1)
    assert view.hands == (None, state.hands[1]) and view.aside is None and view.counts == (2, 2)
    assert GAME.view(state, None).hands == (None, None)
    after, _ = play(state, 0, number(6))
    assert GAME.view(after, 1).hands == after.hands and GAME.view(after, None).aside == after.aside


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_nothing_is_lost_in_random_matches(seats: int, expert: bool) -> None:
    for seed in range(40):
        draw = random.Random(seed)
        state = GAME.start(seats, complete(GAME, {"expert": expert}, seats), Chance(seed))
        number = 0
        while GAME.outcome(state) is None:
            number += 1
            choices = GAME.actions(state, state.turn)
            state = GAME.play(state, state.turn, draw.choice(choices), Chance(seed, number)).state
            assert not problems(state), problems(state)
        assert max(state.honte) >= 3 and sum(n >= 3 for n in state.honte) == 1


def test_only_the_deal_plays_itself() -> None:
    state = table((number(2),), (number(-2), number(3)))
    assert GAME.autoplay(state, 0) is None, "the last card, too, is laid by hand"
    start = GAME.start(2, complete(GAME, {}, 2), Chance(1))
    assert GAME.autoplay(start, start.turn) == Deal() and GAME.autoplay(start, 1 - start.turn) is None
