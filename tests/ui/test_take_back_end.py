"""The last action of a match is taken back while its end is being shown: the match goes on as if it had not been."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.registry import entry
from tabletop.core.session import Session, setup_of
from tests.ui.ring_kit import OK, Ring
from tests.ui.tables import desk

PAIR = (SeatSetup(name="Ana", kind="human"), SeatSetup(name="Ben", kind="human", look=1))


@pytest.mark.parametrize("game", ["similo", "slambo", "wazabi"])
def test_a_card_table_goes_on_from_before_the_end(game: str) -> None:
    session = Session.new(setup_of(game, PAIR, {}, 5, practice=True))
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, session.game.sample(session.state, seat, Chance(5, session.number)))
    last = session.history[-1]
    session.undo()
    with desk(size=(480, 270), instant=True) as one:
        table = entry(game).load_scene()(one.app, session)
        one.sit(table)
        one.until(one.asked)
        if one.scene is not table:
            one.app.pop(fade=False)
        for _ in range(2):
            table.play(last.seat, last.action)
            # Under way, the end is on the table and the result not yet: there is time for the menu.
            one.until(lambda: table.session.outcome is not None and not table.busy)
            one.frames()
            table.flow.take_back()
            assert session.outcome is None
            one.until(one.asked)
            if one.scene is not table:
                one.app.pop(fade=False)
            one.frames(3)
            table.replay()
            assert table.narrator.again, "what happened is told again, as ever"
            table.reel.finish()
            one.until(one.asked)
            if one.scene is not table:
                one.app.pop(fade=False)


def test_the_ring_forgets_who_fell(ring: Callable[..., Ring]) -> None:
    one = ring(practice=True)
    one.to_aim()
    one.key(OK)
    one.until("corner")
    one.ring.panels.fallen = {1}
    one.match.flow.take_back()
    one.until("aim")
    assert not one.ring.panels.fallen
