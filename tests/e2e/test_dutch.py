"""A match of Dutch in the real window by three people: two halves of a keyboard and a pad, snapping by reflex."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgames.dutch.rules.data import RANK
from cardgames.dutch.rules.game import GAME
from tabletop.core.options import complete
from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk, StuckError
from tests.e2e.hands import Hand, KeyHand, PadHand
from tests.e2e.test_toys import after, begun, closed, due, opened, pass_screen, plays

pytestmark = pytest.mark.xvfb
MOST = 300
"""More acts than the match takes."""
NAMES = ("Ana", "Ben", "Lea")
QUIET = ("cover", "throw", "draw", "end", "decline", "pass", "deal")
"""What is chosen where nothing better is known, in this order."""
Table = dict[str, Any]


def matching(state: dict[str, Any]) -> list[tuple[int, int]]:
    """Whose cards, in which place, have the rank of the discard: the test may look at all of them."""
    rank = RANK[state["discard"][-1]]
    return [
        (seat, slot)
        for seat, square in enumerate(state["squares"])
        for slot, held in enumerate(square)
        if held is not None and RANK[held[0]] == rank
    ]


def test_three_people_snap_by_reflex(open_desk: OpenDesk, tmp_path: Path) -> None:
    options = complete(GAME, {"variant": "dutch7", "end": "counted", "hands": "1"}, 3)
    seats = [("Ana", "keyboard"), ("Ben", "keyboard"), ("Lea", "pad:1")]
    path = begun(tmp_path, GAME, seats, dict(options), 11)
    desk = opened(open_desk, tmp_path, path)
    pad, keys = PadHand(desk), KeyHand(desk)
    races, curtains = play(desk, pad, keys)

    assert desk.ask("match")["over"] and desk.scene() == "ResultScene"
    assert set(curtains[:3]) == set(NAMES), "all look at their cards in one pass"
    snaps = [(seat, action) for step in plays(path) for seat, action in step.items() if action["type"] == "snap"]
    assert len(snaps) >= len(races) >= 2, "somebody snapped"
    assert all(action["t_ms"] > 0 for _, action in snaps), "the time is that of the press"
    assert desk.complaints() == ""


def play(desk: Desk, pad: PadHand, keys: KeyHand) -> tuple[list[int], list[str]]:
    """Play to the end; who won races, and for whom the screen was passed."""
    races: list[int] = []
    curtains: list[str] = []

    def owner(table: Table) -> Hand:
        return pad if table["asked"] in (2, "Lea") else keys

    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda: due(desk))
        if table["kind"] == "ResultScene":
            return races, curtains
        if table["kind"] == "CurtainScene":
            curtains.append(table["asked"])
            pass_screen(desk, owner(table), table)
            continue
        if table["kind"] != "MatchScene":
            leave(desk, keys, table["kind"])
            continue
        if table["reflex"]:
            state = desk.ask("state")
            right = [seat for seat, _ in matching(state) if str(seat) in table["signs"]]
            if right:
                races.append(right[0])
                snap(desk, right[0])
            desk.wait_for("the window to shut", lambda: closed(desk))
            continue
        owner(table).press(wanted(desk, table))
        after(desk, table)
    raise AssertionError(f"the match was not over after {MOST} acts")


def leave(desk: Desk, keys: KeyHand, kind: str) -> None:
    """Leave what lies over the table; a press that comes before it could be read does not."""
    for _ in range(MOST):
        keys.ok()
        try:
            desk.wait_for("the table", lambda: desk.scene() != kind, patience=2.0)
        except StuckError:
            continue
        return


def snap(desk: Desk, seat: int) -> None:
    """Press what is theirs."""
    if seat == 2:
        desk.pad("a")
    else:
        desk.key("al"[seat])


def wanted(desk: Desk, table: Table) -> str:
    """What whoever is asked chooses: the right card after a race, else what ends a turn soonest."""
    names, state = table["playable"], desk.ask("state")
    owed = state["pending"][-1] if state["pending"] else None
    if owed is not None and owed["type"] == "window":
        return next(f"card {seat} {slot}" for seat, slot in matching(state) if f"card {seat} {slot}" in names)
    if "call" in names and state["turns"] > 6:
        return "call"
    return next((name for name in QUIET if name in names), names[0])
