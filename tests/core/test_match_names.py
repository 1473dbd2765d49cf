"""Windows side by side: each match has a file of its own, none is deleted while it is played, none is lost unseen."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import journal, paths, saved_matches
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal, JournalError
from tabletop.core.session import Session
from tests.core.match_kit import start
from tests.core.nursery import GAME, setup, step

ROUNDS = 150
posix = pytest.mark.skipif(os.name == "nt", reason="an open file can neither be deleted nor moved there")


def _begin_matches(barrier: Barrier, names: Any, seed: int) -> None:
    """Begin matches in the same instants as the other process, and play a move of each."""
    for _round in range(ROUNDS):
        session = Session.new(setup(seed), Journal.fresh("snaprace"), game=GAME, patient=True)
        assert session.unsaved is None and session.journal is not None
        names.put((seed, str(session.journal.path)))
        step(session)
        session.close()
        barrier.wait(60)


def test_matches_that_begin_in_the_same_instant_never_share_a_file(home: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    barrier, names = spawn.Barrier(2), spawn.Queue()
    pair = [spawn.Process(target=_begin_matches, args=(barrier, names, seed), daemon=True) for seed in (1, 2)]
    for process in pair:
        process.start()
    found = [names.get(timeout=60) for _match in range(2 * ROUNDS)]
    for process in pair:
        process.join(60)
        assert process.exitcode == 0
    assert len({name for _seed, name in found}) == 2 * ROUNDS
    for seed, name in found:
        session = Session.resume(name, game=GAME, watch=True)
        assert session.setup.seed == seed and session.number == 1
    assert sorted(map(str, paths.matches().iterdir())) == sorted(name for _seed, name in found), "nothing else is left"


def test_a_new_match_never_takes_the_place_of_another(home: Path) -> None:
    start(home / "a.match", seed=1, moves=2).close()
    session = start(home / "a.match", seed=2)
    assert session.journal is not None and session.journal.path.name == "a-2.match"
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 2


def test_what_a_killed_window_left_behind_takes_no_name_for_ever(home: Path) -> None:
    (home / "a.match.new").write_bytes(b"")
    session = start(home / "a.match", moves=1)
    assert session.journal is not None and session.journal.path.name == "a-2.match"


@pytest.mark.parametrize("damaged", [False, True])
def test_a_match_that_is_played_is_neither_deleted_nor_put_aside(home: Path, damaged: bool) -> None:
    session = start(home / "a.match", moves=2)
    if damaged:
        with (home / "a.match").open("r+b") as file:
            file.write(b"?")
        with pytest.raises(JournalError, match=r"damaged|not a match"):
            Session.resume(home / "a.match", game=GAME)
    else:
        with pytest.raises(JournalError, match="is being played in another window") as caught:
            saved_matches.delete(home / "a.match")
        assert "autre fenêtre" in caught.value.notice.say(Translator("fr"))
    assert (home / "a.match").exists()
    session.close()
    saved_matches.delete(home / "a.match")
    assert not (home / "a.match").exists()


@posix
@pytest.mark.parametrize("how", ["deleted", "moved", "replaced", "the folder too"])
def test_a_match_whose_file_goes_says_so_and_is_written_anew(home: Path, how: str) -> None:
    practice = Session.new(setup(3), Journal(home / "a.match"), game=GAME, patient=True)
    step(practice)
    step(practice)
    if how == "moved":
        (home / "a.match").rename(home / "b.match")
    else:
        (home / "a.match").unlink()
    if how == "replaced":
        start(home / "a.match", seed=9, moves=1).close()
    if how == "the folder too":
        home.rmdir()
    step(practice)
    assert practice.unsaved is not None and practice.number == 3
    assert practice.unsaved.say() == "a.match is not there any more."
    if how == "the folder too":
        step(practice)
        assert practice.unsaved is not None and "the folder or the file is not there" in practice.unsaved.say()
        home.mkdir()
    step(practice)
    assert practice.unsaved is None and practice.journal is not None
    path = practice.journal.path
    assert path.name == ("a-2.match" if how == "replaced" else "a.match")
    practice.close()
    again = Session.resume(path, game=GAME, watch=True)
    assert again.history == practice.history and again.state == practice.state


@posix
def test_a_match_whose_file_went_after_the_last_move_is_written_anew_when_it_is_left(home: Path) -> None:
    start(home / "a.match", moves=4).close()
    session = Session.resume(home / "a.match", game=GAME, patient=True)
    (home / "a.match").unlink()
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).history == session.history


@posix
def test_without_a_screen_a_file_that_is_gone_is_an_error(home: Path) -> None:
    session = start(home / "a.match", moves=2)
    (home / "a.match").unlink()
    with pytest.raises(JournalError, match="not there any more"):
        step(session)
    assert session.number == 2


def test_a_match_that_another_window_went_on_with_meanwhile_is_not_written_over(home: Path) -> None:
    start(home / "a.match", moves=2).close()
    loaded = journal.load(home / "a.match")
    other = Session.resume(home / "a.match", game=GAME)
    step(other)
    other.close()
    with pytest.raises(JournalError, match="another window"):
        Journal(home / "a.match").reopen(loaded)
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 3
