"""The command behind the lengths in ``docs/balance-cards.md``."""

from __future__ import annotations

import re

import pytest

from benchmarks import lengths
from cardgames.slambo.rules.data import DEALS, TECHNIQUE


def test_both_tables_are_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["lengths", "--games", "2", "--seed", "3"])
    lengths.main()
    lines = capsys.readouterr().out.splitlines()
    assert sum(bool(re.match(r"\d players, \d cards", line)) for line in lines) == 6
    assert [line[0] for line in lines if re.match(r"\d players +\d", line)] == ["2", "3", "4", "5", "6"]


def test_another_deal_is_put_back() -> None:
    usual = DEALS[2]
    with lengths.hand_of(2, 8):
        assert DEALS[2].hand == 8 and DEALS[2].deck == TECHNIQUE and DEALS[2].aside(2) == 1
    assert DEALS[2] is usual


def test_a_deal_of_all_cards_but_one_ends_in_the_zone_more_often() -> None:
    """Why a hand of seven loses more rounds than one of eight: what is set aside is what the total ends with."""
    with lengths.hand_of(2, 8):
        eight = lengths.slambo_figures(2, False, lengths.any_safe, 150, 1)
    seven = lengths.slambo_figures(2, False, lengths.any_safe, 150, 1)
    assert eight[2] > seven[2] + 0.1 and eight[0] < seven[0]
