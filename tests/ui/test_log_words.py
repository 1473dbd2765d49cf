"""The log of a match, told without a window: what was seen once is not in it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tabletop.core.i18n import Translator
from tabletop.core.session import Session
from tabletop.ui.match.log import lines
from tests.contract.snaprace import SnapRace
from tests.core.nursery import setup, step


def test_the_log_never_tells_again_which_cards_were_looked_at() -> None:
    session = Session.new(setup(1), game=SnapRace())
    for _peek in range(3):
        step(session)
    app: Any = SimpleNamespace(translator=Translator("en").domain)
    told = [line.text for line in lines(app, session, viewer=0)]
    assert told == [f"{name} has looked at two cards." for name in session.names]
    film = session.game.describe(session.last_step.events[0].seen_by(2), 2, Translator("en").words(session.names))
    assert film.startswith("You looked at "), "the film may say it, while it happens"
