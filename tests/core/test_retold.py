"""What the list of saved matches tells of a match: moves, not deals; and whom each seat plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.journal import Journal
from tabletop.core.registry import GAMES
from tabletop.core.session import Session, setup_of

SEATS = (SeatSetup(name="Ana"), SeatSetup(name="Ben", look=1))


def kept(path: Path, game: str, steps: int, **options: str) -> Session:
    """A match at random, after some steps."""
    session = Session.new(setup_of(game, SEATS, options, 5, practice=True), Journal(path))
    for n in range(steps):
        seat = session.actors[0]
        together = {one: session.game.sample(session.state, one, Chance("x", n)) for one in session.actors}
        session.play_together(together if session.game.simultaneous(session.state) else {seat: together[seat]})
    session.close()
    return session


@pytest.mark.parametrize("game", [one.key for one in GAMES])
def test_a_deal_is_no_move(tmp_path: Path, game: str) -> None:
    session = kept(tmp_path / "a.match", game, 9)
    deals = sum(type(play.action).__name__ == "Deal" for record in session.history for play in record.plays[:1])
    assert (deals > 0) == (game != "kabuto")
    told = saved_matches.summary(tmp_path / "a.match")
    assert (told.number, told.moves) == (9, 9 - deals) == (session.number, session.moves)
    session = Session.resume(tmp_path / "a.match")
    for _ in range(9):
        session.undo()
    session.close()
    told = saved_matches.summary(tmp_path / "a.match")
    assert (told.number, told.moves) == (0, 0) == (session.number, session.moves)


@pytest.mark.parametrize(
    ("options", "steps", "known"), [("lot", 0, 2), ("choose", 0, 0), ("choose", 1, 1), ("choose", 9, 2)]
)
def test_a_saved_match_shows_the_wrestlers_that_it_has(tmp_path: Path, options: str, steps: int, known: int) -> None:
    session = kept(tmp_path / "a.match", "kabuto", steps, wrestlers=options)
    told = saved_matches.summary(tmp_path / "a.match")
    assert [told.portrait(seat) for seat in (0, 1)] == [session.game.portrait(session.state, seat) for seat in (0, 1)]
    assert sum(told.portrait(seat).startswith("kabuto/insect_") for seat in (0, 1)) == known


def test_where_all_play_themselves_nobody_has_another_portrait(tmp_path: Path) -> None:
    kept(tmp_path / "a.match", "slambo", 4)
    told = saved_matches.summary(tmp_path / "a.match")
    assert told.portraits == () and told.portrait(1) == ""


def test_lines_that_cannot_be_read_leave_the_match_in_the_list(tmp_path: Path) -> None:
    kept(tmp_path / "a.match", "slambo", 5)
    lines = (tmp_path / "a.match").read_bytes().split(b"\n")
    lines[2] = b"\x00" + lines[2][1:]
    (tmp_path / "a.match").write_bytes(b"\n".join(lines))
    told = saved_matches.summary(tmp_path / "a.match")
    assert told.why_not is None and told.number == 5 == told.moves
