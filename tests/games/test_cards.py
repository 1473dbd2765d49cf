"""Decks, hands and piles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.common.cards import deal, draw, misplaced, rest, without

decks = st.lists(st.integers(0, 99), unique=True, max_size=40).map(tuple)


def test_without_takes_one_card_out() -> None:
    assert without((3, 5, 7), 5) == (3, 7)
    with pytest.raises(ValueError):
        without((3, 5), 4)


@given(decks, st.lists(st.integers(0, 12), max_size=5))
def test_a_deal_conserves_the_deck_or_says_it_is_too_small(deck: tuple[int, ...], counts: list[int]) -> None:
    if sum(counts) > len(deck):
        with pytest.raises(ValueError, match="cards are to be dealt"):
            deal(deck, counts)
        return
    places, left = deal(deck, counts)
    assert [len(place) for place in places] == counts
    assert sum(places, ()) + left == deck
    assert misplaced(deck, left, *places) == ""


@given(decks, st.integers(-2, 45))
def test_drawing_takes_the_top_first(pile: tuple[int, ...], count: int) -> None:
    got, left = draw(pile, count)
    assert left + got[::-1] == pile and len(got) == max(0, min(count, len(pile)))


def test_rest_keeps_the_order_of_the_deck() -> None:
    assert rest((4, 1, 3, 2), (1,), (2, 9)) == (4, 3)


def test_misplaced_names_doubled_lost_and_foreign_cards() -> None:
    assert misplaced((1, 2, 3), (1,), (3, 2)) == ""
    assert "[2]" in misplaced((1, 2, 3), (1, 2), (2, 3))
    assert "missing: [3]" in misplaced((1, 2, 3), (1, 2))
    assert "not be there: [8]" in misplaced((1,), (1, 8))
