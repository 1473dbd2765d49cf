"""Why a bot did something stands in the match file: its key, and what belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tabletop.bots import pool as pools
from tabletop.core.bot import Choice, RandomBot
from tabletop.core.chance import Chance
from tabletop.core.game import Reason
from tabletop.core.journal import Journal
from tabletop.core.registry import entry
from tabletop.core.session import Session
from tests.ui.ring_kit import OK, MakeRing
from tests.ui.tables import desk, match

DATA = {"value": 0.25, "claims": ["M", "S"]}


class Teller:
    """Plays anything, and says why."""

    def __init__(self, game: str) -> None:
        self._any = RandomBot(entry(game).load_game())

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        return msgspec.structs.replace(self._any.choose(view, actions, chance), reason="told", data=DATA)


def kept(session: Session) -> list[Reason | None]:
    """Every reason, as somebody finds it who loads the file."""
    path = session.journal.path
    again = Session.resume(path, watch=True)
    assert [record.reason for record in again.history] == [record.reason for record in session.history]
    return [record.reason for record in again.history if session.setup.seats[record.seat].kind == "bot"]


@pytest.mark.parametrize("game", ["similo", "slambo", "wazabi"])
def test_a_bot_at_a_card_table_leaves_its_reason_and_data(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pools._bots, (game, "easy"), Teller(game))
    session = Session.new(match(game, "bbb").setup, Journal.fresh(game))
    with desk(size=(480, 270), instant=True) as one:
        one.sit(entry(game).load_scene()(one.app, session))
        one.until(lambda: any(record.reason for record in session.history))
        one.app.work.join(60)
        reasons = kept(session)
    assert Reason("told", DATA) in reasons and set(map(repr, reasons)) <= {repr(None), repr(Reason("told", DATA))}


def test_a_bot_on_the_ring_leaves_its_reason_and_data(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pools._bots, ("kabuto", "random"), Teller("kabuto"))
    one = ring(("bot", "human"), kept=True)
    one.until("tag")
    one.key(OK)
    one.until("corner")
    reasons = kept(one.session)
    assert reasons and all(reason == Reason("told", DATA) for reason in reasons)
