"""Slambo !: the exact solver against plain minimax, and the odds of a match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.slambo.bot import odds
from cardgames.slambo.bot.endgame import Stakes, solve
from cardgames.slambo.rules.data import BLUE, DEALS, HONTE_CARDS, RED

STAKES = Stakes(-1.0, 0.8, -0.2, 0.1)
Hand = tuple[int, ...]


def minimax(own: Hand, other: Hand, total: int, zone: tuple[int, int], own_turn: bool) -> float:
    """The value to the first player, without memory or shortcuts; ``own`` is always that player's hand."""
    mine = own if own_turn else other
    if not mine:
        if own or other:
            return minimax(own, other, total, zone, not own_turn)
        return STAKES.draw_other if own_turn else STAKES.draw_own
    found = []
    for at, value in enumerate(mine):
        left = mine[:at] + mine[at + 1 :]
        if not zone[0] <= total + value <= zone[1]:
            found.append(STAKES.lose if own_turn else STAKES.win)
        elif own_turn:
            found.append(minimax(left, other, total + value, zone, False))
        else:
            found.append(minimax(own, left, total + value, zone, True))
    return max(found) if own_turn else min(found)


@settings(max_examples=60, deadline=None)
@given(
    st.permutations(BLUE + RED),
    st.integers(1, 4),
    st.integers(0, 1),
    st.integers(2, 8),
    st.sampled_from([(0, 10), (1, 9)]),
)
def test_the_solver_agrees_with_minimax(
    cards: list[int], n: int, fewer: int, total: int, zone: tuple[int, int]
) -> None:
    own, other = tuple(cards[:n]), tuple(cards[n : 2 * n - fewer])
    got = solve(own, other, total, zone, STAKES)
    for at, value in enumerate(own):
        if zone[0] <= total + value <= zone[1]:
            left = own[:at] + own[at + 1 :]
            assert got[at] == pytest.approx(minimax(left, other, total + value, zone, False))
        else:
            assert got[at] == STAKES.lose


@pytest.mark.parametrize("seats", list(DEALS))
def test_one_loses_a_match_and_equals_are_equal(seats: int) -> None:
    risks = odds.losing((0,) * seats, 1, HONTE_CARDS - 1)
    assert sum(risks) == pytest.approx(1.0) and max(risks) - min(risks) < 1e-9
    assert odds.worth((0,) * seats, 1, HONTE_CARDS - 1) == pytest.approx((0.0,) * seats)
    behind = odds.losing((2,) + (0,) * (seats - 1), 1, HONTE_CARDS - 3)
    assert sum(behind) == pytest.approx(1.0) and behind[0] > behind[1]
    assert odds.worth((3,) + (0,) * (seats - 1), 0, HONTE_CARDS - 3)[0] == -1.0


def test_three_in_the_centre_make_the_next_fall_the_last_for_everybody() -> None:
    assert odds.losing((3, 0), 0, 6) == (1.0, 0.0)
    assert odds.losing((1, 0), 3, 5) == pytest.approx((0.5, 0.5))
    assert odds.losing((1, 0), 1, 7)[0] > 0.55
