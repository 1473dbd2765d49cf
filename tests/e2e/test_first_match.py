"""The first start of all, in the real window: from the title to the first push at the ring by the mouse."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import MouseHand
from tests.e2e.test_kabuto import through

pytestmark = pytest.mark.xvfb


def test_five_presses_lead_to_the_first_push(open_desk: OpenDesk) -> None:
    desk: Desk = open_desk(fresh=True)
    hand, clicks = MouseHand(desk), 0
    click = desk.click

    def counted(x: float, y: float) -> None:
        nonlocal clicks
        clicks += 1
        click(x, y)

    desk.click = counted  # type: ignore[method-assign]  # each click is counted
    assert through(desk, hand, "kabuto") == "SeatsScene"
    assert desk.target("learn"), "a lesson is offered at the first start"
    assert through(desk, hand, "start") == "FirstPlayerScene"
    hand.press("seat 0")
    for mode, act in (("choose", hand.choose), ("corner", hand.corner)):
        ring = desk.wait_for(mode, lambda mode=mode: stands_at(desk, mode))
        act(ring)
    ring = desk.wait_for("the aim", lambda: stands_at(desk, "aim"))
    assert clicks <= 5
    hand.push(ring)
    desk.wait_for("the push to be played", lambda: desk.ask("ring")["number"] > ring["number"])


def stands_at(desk: Desk, mode: str) -> dict[str, object] | None:
    """What the door says of the ring, once it waits for something."""
    if desk.scene() != "MatchScene":
        return None
    ring: dict[str, object] = desk.ask("ring")
    return ring if ring["settled"] and ring["mode"] == mode else None
