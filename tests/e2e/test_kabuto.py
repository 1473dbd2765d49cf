"""A Kabuto match from the title to the result in the real window, by one device alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import Hand, KeyHand, MouseHand, PadHand

pytestmark = pytest.mark.xvfb
HANDS = pytest.mark.parametrize("hold", [MouseHand, KeyHand, PadHand], ids=["mouse", "keyboard", "pad"])
SHORT = {"kabuto": {"bell": 2, "league": "junior"}}
"""The bell rings after two turns: one push each, and no move in between."""


def through(desk: Desk, hand: Hand, name: str) -> str:
    """Press something and wait until another scene stands there, at rest; returns its name."""
    before = desk.scene()
    hand.press(name)
    return desk.wait_for(f"what comes after {before}", lambda: settled(desk, before))


def settled(desk: Desk, before: str) -> str | None:
    now = desk.scene()
    return now if now != before and desk.ask("ready") else None


def play_out(desk: Desk, hand: Hand, most: int = 60, **more: Callable[[dict[str, Any]], None]) -> None:
    """Act whenever it is the hand's turn, until the match has ended and the result is shown.

    Args:
        desk: The run.
        hand: Who acts.
        most: The most acts.
        more: What is done where the ring waits for something else, or in place of the usual.
    """
    acts: dict[str, Callable[[dict[str, Any]], None]] = {
        "choose": hand.choose,
        "tag": hand.corner,
        "corner": hand.corner,
        "aim": hand.push,
        "over": hand.go_on,
        **more,
    }
    for _ in range(most):
        ring = desk.wait_for("something to do", lambda: waiting(desk, tuple(acts)))
        if ring["mode"] == "result":
            return
        acts[ring["mode"]](ring)
        desk.wait_for("the match to go on", lambda ring=ring: changed(desk, ring))
    raise AssertionError(f"the match was not over after {most} acts")


def waiting(desk: Desk, modes: tuple[str, ...]) -> dict[str, Any] | None:
    if desk.scene() == "ResultScene":
        return {"mode": "result"} if desk.ask("ready") else None
    ring: dict[str, Any] = desk.ask("ring")
    ready = ring["settled"] and (ring["mode"] != "over" or "ok" in ring["buttons"])
    return ring if ready and ring["mode"] in modes else None


def changed(desk: Desk, before: dict[str, Any]) -> bool:
    if desk.scene() == "ResultScene":
        return True
    now = desk.ask("ring")
    return bool((now["mode"], now.get("number")) != (before["mode"], before["number"]))


@HANDS
def test_from_the_title_to_the_result(open_desk: OpenDesk, hold: Callable[[Desk], Hand]) -> None:
    desk = open_desk(speed=4.0, options=SHORT)
    hand = hold(desk)
    assert through(desk, hand, "kabuto") == "SeatsScene"
    assert through(desk, hand, "start") == "FirstPlayerScene"
    hand.press("seat 0")
    desk.wait_for("the ring", lambda: desk.scene() == "MatchScene")
    play_out(desk, hand)

    match = desk.ask("match")
    assert match["over"] and match["reason"]
    (file,) = desk.matches()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[-1]["end"]["reason"] == match["reason"]
    pushes = [one for line in lines for one in line.get("plays", ()) if one["action"]["type"] == "push"]
    assert {one["seat"] for one in pushes} == {0, 1}, "the person and the bot pushed"
    assert desk.complaints() == ""


def test_four_people_play_the_full_league_by_mouse(open_desk: OpenDesk) -> None:
    """Two teams; everyone uses a signature move where one can be used, and one push each rings the bell."""
    arguments = ("--game", "kabuto", "--seats", "human,human,human,human", "--option", "bell=4", "--seed", "7")
    desk = open_desk(*arguments, speed=4.0)
    hand = MouseHand(desk)

    def first(ring: dict[str, Any], what: str) -> None:
        desk.click(*next(place for name, place in ring["spots"].items() if name.startswith(what)))

    def choose(ring: dict[str, Any]) -> None:
        hand.choose(ring)
        if ring["number"]:  # what others have chosen from is pointed at first
            hand.choose(ring)

    def corner(ring: dict[str, Any]) -> None:
        if any(name.startswith("move") for name in ring["spots"]):
            first(ring, "move")
        else:
            hand.corner(ring)

    play_out(
        desk,
        hand,
        choose=choose,
        corner=corner,
        pay=lambda ring: first(ring, "pay"),
        stack=lambda ring: first(ring, "on"),
        after=lambda ring: first(ring, "done"),
    )

    match = desk.ask("match")
    assert match["over"] and match["reason"]
    (file,) = desk.matches()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    plays = [one for line in lines for one in line.get("plays", ())]
    assert {one["seat"] for one in plays if one["action"]["type"] == "push"} == {0, 1, 2, 3}, "everyone pushed"
    assert any(one["action"]["type"] == "move" for one in plays), "a signature move was used"
    assert desk.complaints() == ""
