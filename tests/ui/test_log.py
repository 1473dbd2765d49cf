"""The log of a match: what was taken back stays in its place, struck out."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.session import Session, setup_of
from tabletop.ui.match.log import LogRow, LogScene, lines
from tests.ui.hands import Hands

PAIR = (SeatSetup(name="Ana"), SeatSetup(name="Ben", look=1))


def practised(game: str, seed: int, steps: int = 40) -> tuple[Session, list[tuple[int, Any]]]:
    """A practice match in which moves are taken back now and then; and what each move did when it was played."""
    session, dice = Session.new(setup_of(game, PAIR, {}, seed, practice=True)), random.Random(seed)
    told: list[tuple[int, Any]] = []
    for n in range(steps):
        if session.number and dice.random() < 0.35:
            session.undo()
        elif session.outcome is None:
            seat = session.actors[0]
            step = session.play(seat, session.game.sample(session.state, seat, Chance(n, seed)))
            told.append((session.number, step))
    return session, told


@pytest.mark.parametrize("game", ["similo", "slambo", "wazabi"])
def test_all_that_was_played_is_replayed_in_its_order_whatever_was_taken_back(game: str) -> None:
    for seed in range(12):
        session, told = practised(game, seed)
        again = list(session.states(undone=True))
        assert [(record.number, step) for _, record, step in again] == told
        assert [record for _, record, _ in again] == list(session.history)
        standing = list(session.states())
        assert [record for _, record, _ in standing] == [record for record in session.history if not record.undone]
        assert len(standing) == session.number and len(again) > len(standing)
        assert (standing[-1][2].state if standing else session.start_state) == session.state


@pytest.fixture
def session() -> Session:
    session = Session.new(setup_of("slambo", PAIR, {}, 3, practice=True))
    for n in (1, 2, 3):
        session.play(session.actors[0], session.game.sample(session.state, session.actors[0], Chance(n, 1)))
    return session


def test_what_was_taken_back_stays_in_the_log_and_what_came_instead_follows(session: Session) -> None:
    hands = Hands()
    before = lines(hands.app, session)
    session.undo()
    after = lines(hands.app, session)
    assert [line.text for line in after] == [line.text for line in before]
    assert [line.undone for line in after] == [line.number == 3 for line in before]
    session.play(session.actors[0], session.game.sample(session.state, session.actors[0], Chance(9, 1)))
    longer = lines(hands.app, session)
    assert longer[: len(after)] == after and len(longer) > len(after)
    assert {line.number for line in longer[len(after) :]} == {3} and not any(
        line.undone for line in longer[len(after) :]
    )
    hands.app.close()


def test_it_is_struck_out_on_the_sheet(session: Session) -> None:
    hands = Hands(size=(1280, 720))
    session.undo()
    scene = hands.show(lambda app: LogScene(app, session))
    rows = [item for item in scene.items if isinstance(item, LogRow)]
    assert {row.line.undone for row in rows} == {True, False}
    for row in rows:
        kit, (x, y, _, h) = hands.app.kit, row.box
        wide = kit.text_width(row.line.text, 21, "text")
        left, top = kit.at(x + 106, y + h / 2)
        strip = [hands.app.window.surface.get_at((round(left) + n, round(top)))[:3] for n in range(int(wide) - 8)]
        assert (len(set(strip)) == 1) == row.line.undone, row.line.text
    hands.app.close()


def test_a_match_of_which_everything_was_taken_back_is_no_empty_sheet(session: Session) -> None:
    hands = Hands()
    for _ in range(3):
        session.undo()
    scene = hands.show(lambda app: LogScene(app, session))
    assert all(row.line.undone for row in scene.items if isinstance(row, LogRow))
    assert pygame.display.get_init() and scene.focus is not None
    hands.app.close()


def test_the_right_button_goes_back_also_over_a_line(session: Session) -> None:
    hands = Hands(size=(1280, 720))
    scene = hands.show(lambda app: LogScene(app, session))
    hands.app.push(LogScene(hands.app, session))
    hands.settle()
    row = next(item for item in hands.scene.items if isinstance(item, LogRow) and item.visible)
    hands.click(*row.box.center, button=3)
    assert hands.scene is scene
    hands.app.close()
