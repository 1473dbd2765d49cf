"""A disk that cannot be written is no reason not to play: the match goes on, says so, and is written once it can be."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from tabletop.core import journal, paths
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal, JournalError
from tabletop.core.session import Session
from tests.core.match_kit import start
from tests.core.nursery import GAME, setup, step


def full(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def patient(path: Path) -> Session:
    return Session.new(setup(3), Journal(path), game=GAME, patient=True)


def test_a_full_disk_stops_nobody_and_what_was_played_is_written_later(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = patient(home / "a.match")
    step(session)
    before = (home / "a.match").read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        step(session)
        step(session)
        assert session.number == 3 and session.unsaved is not None
        assert session.unsaved.say() == "The match could not be saved: the disk is full."
        assert (home / "a.match").read_bytes() == before, "no half-written line stays"
        watched = Session.resume(home / "a.match", game=GAME, watch=True)
        assert watched.number == 1, "what is on the disk is whole, as far as it goes"
    step(session)
    assert session.unsaved is None
    session.close()
    again = Session.resume(home / "a.match", game=GAME, watch=True)
    assert again.number == 4 and again.state == session.state and again.history == session.history


def test_what_waits_is_written_at_the_latest_when_the_match_is_left(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = patient(home / "a.match")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        step(session)
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 1


def test_a_match_that_cannot_be_begun_is_begun_later(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session = patient(home / "a.match")
        step(session)
        assert session.unsaved is not None and list(home.glob("*.match*")) == []
        with pytest.raises(JournalError, match="the disk is full"):
            Session.new(setup(3), Journal(home / "b.match"), game=GAME)
    step(session)
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 2


def test_the_whole_match_may_go_unsaved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    session = patient(home / "a.match")
    while session.outcome is None:
        step(session)
    session.close()
    assert session.outcome is not None and list(home.glob("*.match*")) == []
    assert len(list(session.states())) == session.number


def test_taking_back_waits_for_the_disk_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = msgspec.structs.replace(setup(3), practice=True)
    session = Session.new(practice, Journal(home / "a.match"), game=GAME, patient=True)
    step(session)
    step(session)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session.undo()
        assert session.number == 1
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 1


def test_a_match_begins_where_there_can_be_no_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.rmdir()
    home.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setattr("tabletop.core.session.find_game", lambda key: GAME)
    session = Session.begin(setup(3))
    assert session.journal is None and session.unsaved is not None
    step(session)
    session.close()
    assert session.number == 1
    with pytest.raises(OSError, match="exists"):
        paths.matches()


def test_a_match_that_may_only_be_read_is_gone_on_with_unsaved_but_never_by_two_windows(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start(home / "a.match", moves=3)
    with pytest.raises(JournalError, match="another window"):
        Session.resume(home / "a.match", game=GAME, patient=True)
    first.close()

    def refuse(self: Journal) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Journal, "_take", refuse)
    with pytest.raises(JournalError, match="access is not allowed there"):
        Session.resume(home / "a.match", game=GAME)
    session = Session.resume(home / "a.match", game=GAME, patient=True)
    assert session.unsaved is not None and session.number == 3
    step(session)
    assert session.number == 4


def test_why_a_disk_refuses_is_said_in_french_too() -> None:
    error = JournalError(journal.UNWRITABLE, why=journal.why_not(OSError(errno.ENOSPC, "No space left on device")))
    assert error.notice.say(Translator("fr")) == "Impossible d’enregistrer la partie\u202f: le disque est plein."
