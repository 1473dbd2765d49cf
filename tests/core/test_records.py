"""The records of those whom one may play: counted from finished matches, a sentence each."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.core import saved_matches
from tabletop.core.events import Outcome
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.notice import Notice
from tabletop.core.records import Record, tally
from tabletop.core.registry import entry
from tabletop.core.saved_matches import Summary
from tests.screenshots.samples import sample

CAST = entry("kabuto").load_cast()
assert CAST is not None
BEE, PILL = CAST.card("bee"), CAST.card("pill")


def over(winner: int | None, cards: tuple[str, ...] = (BEE.portrait, PILL.portrait), **changes: object) -> Summary:
    """A match of the bee against the pill bug."""
    seats = tuple(SeatSetup(name=f"P{n}", look=n) for n in range(2))
    setup = MatchSetup(game="kabuto", seats=seats, options={}, seed=1)
    ranking = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    found = Summary(
        path=Path("a.match"), setup=setup, when=0.0, outcome=Outcome(ranking=ranking, reason="x"), portraits=cards
    )
    return msgspec.structs.replace(found, **changes)


def records(*matches: Summary) -> dict[str, Record]:
    assert CAST is not None
    return dict(tally(CAST, "kabuto", matches))


def test_a_match_is_won_by_one_and_lost_by_the_other() -> None:
    found = records(over(0), over(0), over(1))
    assert found["bee"] == Record(2, 1, 0) and found["pill"] == Record(1, 2, 0)


def test_a_draw_is_one_for_both_and_counts_half_of_a_win() -> None:
    found = records(over(None), over(0))
    assert found["bee"] == Record(1, 0, 1) and found["bee"].share == 0.75 and found["pill"].share == 0.25


def test_every_card_is_listed_and_who_won_most_stands_first() -> None:
    assert CAST is not None
    board = tally(CAST, "kabuto", [over(1), over(1), over(0)])
    assert [key for key, _ in board[:2]] == ["pill", "bee"] and len(board) == len(CAST.cards)
    assert all(record == Record() and record.share == 0 for _, record in board[2:])


@pytest.mark.parametrize("reason", ["goes on", "practice", "unreadable", "another game"])
def test_what_is_no_finished_match_of_the_game_does_not_count(reason: str) -> None:
    one = over(0)
    assert one.setup is not None
    changed = {
        "goes on": over(0, outcome=None),
        "practice": over(0, setup=msgspec.structs.replace(one.setup, practice=True)),
        "unreadable": over(0, problem=Notice("x")),
        "another game": over(0, setup=msgspec.structs.replace(one.setup, game="slambo")),
    }
    assert set(records(changed[reason]).values()) == {Record()}


def test_whoever_had_no_card_yet_has_no_record() -> None:
    assert records(over(0, ("", PILL.portrait)))["pill"] == Record(0, 1, 0)


def test_real_match_files_are_counted() -> None:
    session = sample(("Ana", "Bob"), 4000, keep=True)
    assert session.outcome is not None
    session.close()
    assert CAST is not None
    board = tally(CAST, "kabuto", saved_matches.saved())
    assert sum(record.matches for _, record in board) == 2
    winners = session.outcome.winners
    if winners:
        key = session.state.wrestlers[winners[0]]
        assert dict(board)[key] == Record(1, 0, 0)
