"""A match that was left is free at once: its file can be taken again, and what waits to be written gets a last try."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.game import SeatSetup
from tabletop.core.journal import Journal, JournalError
from tabletop.core.registry import GAMES
from tabletop.core.session import Session, setup_of
from tabletop.ui.app.app import App
from tests.ui.tables import Desk

SEATS = (SeatSetup(name="Ana", kind="human"), SeatSetup(name="Ben", kind="human", look=1))
LEAVE: dict[str, Callable[[App], object]] = {
    "home": lambda app: app.home(),
    "sorry": lambda app: app.guard(lambda: 1 // 0),
}


@pytest.fixture
def one() -> Desk:
    return Desk(size=(480, 270), instant=True)


def table_of(one: Desk) -> Any:
    """The table, whatever lies over it."""
    return one.app.stack[0]


def begin(one: Desk, game: str) -> Path:
    """Sit down at a table; the file of its match."""
    one.app.start_match(setup_of(game, SEATS, {}, 5))
    one.frames(3)
    return Path(table_of(one).session.journal.path)


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
@pytest.mark.parametrize("leave", LEAVE)
def test_a_match_that_was_left_can_be_gone_on_with_at_once(one: Desk, game: str, leave: str) -> None:
    path = begin(one, game)
    table = table_of(one)  # somebody may still know it: freeing the file must not hang on the collector
    LEAVE[leave](one.app)
    assert one.app.resume(path)
    assert table_of(one) is not table and table_of(one).session.journal is not None
    one.app.close()


def test_a_match_whose_move_is_still_being_written_is_let_go_after_it(one: Desk) -> None:
    path, gate = begin(one, "slambo"), threading.Event()
    session = table_of(one).session
    one.app.background(lambda: gate.wait(20))
    table_of(one).play(session.actors[0], session.game.actions(session.state, session.actors[0])[0])
    one.app.home()
    gate.set()
    assert one.app.resume(path)
    assert table_of(one).session.number == 1
    one.app.close()


def test_what_could_not_be_written_is_tried_once_more_on_leaving(one: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begin(one, "slambo")
    one.until(lambda: bool(table_of(one).session.number))  # dealt: nothing is played beside any more
    session = table_of(one).session
    with monkeypatch.context() as full:

        def refuse(*_: object) -> None:
            raise JournalError("The disk is full.")

        full.setattr(Journal, "write", refuse)
        session.play(session.actors[0], session.game.actions(session.state, session.actors[0])[0])
        assert session.unsaved is not None
    one.app.home()
    assert Session.resume(path, watch=True).number == session.number == 2
    one.app.close()


def test_a_match_stays_open_while_any_scene_shows_it(one: Desk) -> None:
    from tabletop.scenes.pause import PauseScene

    begin(one, "slambo")
    session = table_of(one).session
    one.app.reset(PauseScene(one.app, session), fade=False)
    assert session.journal is not None
    one.app.close()
    assert session.journal is None
