"""Kabuto's side of the contract: why a push is refused, what is owed within what is owed, a bot's reasons in words."""

from __future__ import annotations

from typing import Any

import msgspec

from kabuto.rules.game import GAME
from kabuto.rules.model import FirstTag, Owed, PlacePlatform, PushPiece, Stage, TagsTaken, View
from kabuto.rules.turn import proceed
from tabletop.core.chance import Chance
from tabletop.core.game import Reason, Words
from tests.games.kabuto_kit import placed, with_


def test_what_a_bot_wanted_is_said_where_it_says_something():
    plain = Words(("Ana", "Ben"))
    for key in ("corner", "knock-out", "belt", "position"):
        assert GAME.describe_reason(Reason(key, {"value": 1.5}), 0, plain)
    assert GAME.describe_reason(Reason("claims", {"claims": ["M", "S"]}), None, plain) == "to win 2 discs"
    assert GAME.describe_reason(Reason("claims", {"claims": ["M"]}), None, plain) == "to win 1 disc"
    for unsaid in (Reason("any"), Reason("I felt like it"), Reason("claims", {"claims": 3})):
        assert GAME.describe_reason(unsaid, None, plain) == ""


def test_why_a_push_cannot_be_made_is_said_without_pushing(monkeypatch):
    state = placed()
    seat = state.seat
    monkeypatch.setattr("kabuto.rules.push.simulate", None)
    legal = GAME.sample(state, seat, Chance("aim"))
    assert GAME.continuous(state, seat) and not GAME.continuous(state, 1 - seat)
    assert GAME.why_not(View(state, seat), seat, legal) is None
    for who, action, why in (
        (1 - seat, legal, "not your turn"),
        (seat, PlacePlatform(0), "Now push a piece"),
        (seat, PushPiece("ball"), "do not have that piece"),
        (seat, msgspec.structs.replace(legal, strength=101.0), "0 to 100"),
        (seat, msgspec.structs.replace(legal, angle=89.0), ""),
    ):
        refused = GAME.why_not(View(state, seat), who, action)
        assert refused is not None and why in str(refused)


def test_a_debt_keeps_what_its_stage_needs_to_know_and_old_ones_still_load():
    plain = Owed(Stage.PUSH, 1)
    assert msgspec.json.encode(plain) == b'{"stage":"push","seat":1}'
    assert msgspec.json.decode(b'{"stage":"push","seat":1}', type=Owed) == plain
    owed = Owed(Stage.TAG, 0, {"move": "lariat", "posts": [1, 2]})
    assert msgspec.json.decode(msgspec.json.encode(owed), type=Owed) == owed


def test_a_debt_within_another_is_paid_by_its_own_stage_and_then_the_one_below():
    state = placed()
    seat = state.seat
    state = with_(state, pending=(Owed(Stage.SLAM, seat), Owed(Stage.TAG, seat), Owed(Stage.PUSH, seat)))
    parts: list[Any] = []
    after = proceed(state, parts)
    assert after.pending == state.pending[:-1] and parts == [], "the tag is owed now, and nothing happens before it"
    assert GAME.actions(after, seat) == tuple(FirstTag(corner) for corner in range(4))
    within = with_(placed(), pending=(Owed(Stage.TAG, seat), Owed(Stage.PLATFORM, seat)), platform=None)
    within = GAME.play(within, seat, PlacePlatform(3), Chance(1)).state
    assert within.pending == (Owed(Stage.TAG, seat), Owed(Stage.PUSH, seat)), "what is owed below stays owed"
    after = proceed(after, parts)
    assert after.stage is Stage.SLAM and isinstance(parts[0], TagsTaken)
