"""The match file: what was shown is on the disk, a match comes back, may be taken back, and is listed."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup, Move, Reason, RuleError, SeatSetup
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal, JournalError
from tabletop.core.session import Session
from tests.contract.snaprace import Cover, Pass, Snap
from tests.core.match_kit import finished, start, states
from tests.core.nursery import GAME, setup, step


# ---------------------------------------------------------------------------------------------------------- resuming
def test_a_match_comes_back_and_goes_on_as_it_would_have(home: Path) -> None:
    whole = finished(home / "whole.match")
    session = start(home / "half.match", moves=7)
    session.close()
    again = Session.resume(home / "half.match", game=GAME)
    assert again.notice is None and again.number == 7 and again.state == session.state
    assert again.history == session.history and again.setup == session.setup
    while again.outcome is None:
        step(again)
    again.close()
    assert states(again) == states(whole)
    assert Session.resume(home / "half.match", game=GAME, watch=True).outcome == whole.outcome


def test_a_finished_match_is_watched_from_the_records_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = finished(home / "a.match")
    monkeypatch.setattr("random.Random.randrange", None)
    again = Session.resume(home / "a.match", game=GAME, watch=True)
    assert states(again) == states(whole)
    assert all(record.reason == Reason("script") for record in again.history)


def test_a_refused_action_changes_nothing(home: Path) -> None:
    session = start(home / "a.match", moves=2)
    before, size = session.state, (home / "a.match").stat().st_size
    seat = session.actors[0]
    with pytest.raises(RuleError):
        session.play(seat, GAME.actions(session.state, seat)[0].__class__ and "nonsense")
    with pytest.raises(RuleError, match="not your turn"):
        session.play(next(s for s in (0, 1, 2, 3) if s not in session.actors), Pass())
    assert session.state == before and (home / "a.match").stat().st_size == size


def test_what_cannot_be_saved_is_not_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(home / "a.match", moves=3)
    before, text = session.state, (home / "a.match").read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(JournalError, match=r"could not be saved: the disk is full\."):
            step(session)
    assert session.state == before and session.number == 3
    assert (home / "a.match").read_bytes() == text, "the half-written line is cut off again"
    step(session)
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 4


def test_two_windows_cannot_play_one_match(home: Path) -> None:
    session = start(home / "a.match", moves=3)
    with pytest.raises(JournalError, match="another window"):
        Session.resume(home / "a.match", game=GAME)
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 3, "watching is allowed"
    session.close()
    Session.resume(home / "a.match", game=GAME).close()


def test_undo_in_practice_is_a_line_in_the_file(home: Path) -> None:
    session = start(home / "a.match", moves=6, practice=True)
    six = session.state
    session.undo()
    session.undo()
    assert session.number == 4 and [record.undone for record in session.history] == [False] * 4 + [True] * 2
    session.close()
    again = Session.resume(home / "a.match", game=GAME)
    assert again.state == session.state and again.history == session.history
    step(again)
    step(again)
    assert again.state == six and again.number == 6 and len(again.history) == 8
    again.close()
    assert saved_matches.summary(home / "a.match").number == 6


def test_the_end_can_be_taken_back_in_practice(home: Path) -> None:
    session = start(home / "a.match", practice=True)
    while session.outcome is None:
        step(session)
    assert saved_matches.summary(home / "a.match").outcome == session.outcome
    session.undo()
    assert saved_matches.summary(home / "a.match").outcome is None
    session.close()
    again = Session.resume(home / "a.match", game=GAME)
    step(again)
    again.close()
    assert saved_matches.summary(home / "a.match").outcome == again.outcome


def test_undo_outside_practice_hangs_on_the_game_on_chance_and_on_who_played() -> None:
    def played(kind: str, draws: bool) -> Session:
        seats = tuple(SeatSetup(name="Ana", kind=kind, level="easy" * (kind == "bot")) for _seat in range(3))
        session = Session.new(
            MatchSetup(game="snaprace", seats=seats, options={"hand": 3}, seed=1), game=Undoable(draws)
        )
        session.play(0, Cover())
        return session

    class Undoable(type(GAME)):
        def __init__(self, draws: bool) -> None:
            self.draws = draws

        def undoable(self, state: Any, action: Any, step: Any) -> bool:
            return True

        def play(self, state: Any, seat: int, action: Any, chance: Chance) -> Any:
            if self.draws:
                chance.below("luck", 6)
            return super().play(state, seat, action, chance)

    assert played("human", False).can_undo()
    practice = msgspec.structs.replace(setup(1), options={"hand": 3, "undo": True})
    session = Session.new(practice, game=GAME)
    session.play(0, Cover())
    assert session.practice and session.can_undo()
    assert not played("human", True).can_undo()
    assert not played("bot", False).can_undo()
    session = Session.new(setup(1), game=GAME)
    assert not session.can_undo()
    session.play(0, Cover())
    assert not session.can_undo(), "the game does not allow it"
    with pytest.raises(RuleError):
        session.undo()


# --------------------------------------------------------------------------------------------------- played together
def test_what_is_played_together_is_one_line_one_step_and_one_write(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(home / "a.match", moves=3)
    lines, synced = (home / "a.match").read_bytes().count(b"\n"), []
    monkeypatch.setattr(os, "fsync", synced.append)
    actions = {2: Pass(), 0: Snap(1, 321), 1: Pass()}
    session.play_together(actions, {1: "asleep", 0: Reason("quick", {"ms": 321})})
    assert len(synced) == 1 and (home / "a.match").read_bytes().count(b"\n") == lines + 1
    record = session.history[-1]
    assert session.number == record.number == 4 and record.actions == actions
    assert record.plays == (Move(0, Snap(1, 321), Reason("quick", {"ms": 321})), Move(1, Pass(), Reason("asleep")),
                            Move(2, Pass()))  # fmt: skip
    assert (record.seat, record.action, record.reason) == (0, Snap(1, 321), Reason("quick", {"ms": 321}))
    session.close()
    again = Session.resume(home / "a.match", game=GAME, watch=True)
    assert again.history == session.history and again.state == session.state
    assert states(again) == states(session)


def test_nobody_acts_alone_where_all_act_at_once_nor_twice_elsewhere(home: Path) -> None:
    session = start(home / "a.match")
    with pytest.raises(RuleError, match="not your turn"):
        session.play_together({0: Cover(), 1: Cover()})
    session.play_together({0: Cover()})
    session.play(1, Cover())
    session.play(2, Cover())
    before, text = session.state, (home / "a.match").read_bytes()
    with pytest.raises(RuleError, match="somebody has not chosen yet"):
        session.play(0, Pass())
    with pytest.raises(RuleError, match="not possible"):
        session.play_together({0: Pass(), 1: Pass(), 2: Snap(9)})
    assert session.state == before and (home / "a.match").read_bytes() == text
    session.play_together(dict.fromkeys(range(3), Pass()))


def test_the_step_of_several_is_taken_back_as_one(home: Path) -> None:
    session = start(home / "a.match", moves=3, practice=True)
    three = session.state
    session.play_together(dict.fromkeys(range(3), Pass()))
    session.undo()
    assert session.state == three and session.number == 3
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).state == three


def test_what_a_bot_remembers_by_holds_for_the_match_and_the_seat() -> None:
    session = start_unsaved(1)
    first = [session.memory_seed(seat) for seat in range(3)]
    step(session)
    assert [session.memory_seed(seat) for seat in range(3)] == first and len(set(first)) == 3
    assert start_unsaved(2).memory_seed(0) != first[0]
    assert session.bot_seed(0) != start_unsaved(1).bot_seed(0)


def start_unsaved(seed: int) -> Session:
    return Session.new(setup(seed), game=GAME)


# -------------------------------------------------------------------------------------------------- the saved matches
def test_the_list_of_saved_matches(home: Path) -> None:
    open_one = start(home / "open.match", seed=2, moves=5)
    done = finished(home / "done.match", seed=3)
    start(home / "new.match", seed=4).close()
    (home / "bad.match").write_bytes(b"\x00\x01")
    (home / "notes.txt").write_text("not a match")
    for age, name in enumerate(("new", "bad", "open", "done")):
        os.utime(home / f"{name}.match", (1_000_000 - age, 1_000_000 - age))
    found = saved_matches.saved()
    assert [one.path.stem for one in found] == ["new", "bad", "open", "done"]
    new, bad, half, end = found
    assert new.number == 0 and new.outcome is None and new.setup == setup(4)
    assert bad.setup is None and bad.problem is not None and "bad.match" in bad.problem.say(Translator("fr"))
    assert half.number == 5 == open_one.number and half.outcome is None
    assert end.number == done.number and end.outcome == done.outcome
    saved_matches.delete(home / "done.match")
    assert len(saved_matches.saved()) == 3


def test_names_of_match_files_are_free(home: Path) -> None:
    names = set()
    for _match in range(3):
        fresh = Journal.fresh("snaprace")
        fresh.begin(setup(1), 1, {}, ())
        fresh.close()
        names.add(fresh.path)
    assert len(names) == 3 and {path.parent for path in names} == {home}
