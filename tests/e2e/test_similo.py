"""Similo from the title to the result in the real window, by each device: three people; one alone, both ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import EASY_ROUNDS
from tabletop.core.options import complete
from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import Hand, KeyHand, MouseHand, PadHand
from tests.e2e.test_cards import MOST, Table, mark, open_curtain, waiting
from tests.e2e.test_dutch import leave
from tests.e2e.test_kabuto import through
from tests.e2e.test_toys import after, begun, due, opened, pass_screen, plays

pytestmark = pytest.mark.xvfb


class Similo:
    """Gives the first card with either sign; removes the first characters that are offered."""

    def __init__(self, desk: Desk, hand: Hand) -> None:
        self.desk, self.hand = desk, hand
        self.marked: list[str] = []
        self.number = -1

    def opened(self, table: Table) -> None:
        """The giver sees the hand: let go, it stays so."""
        self.hand.let_go()

    def asked(self, table: Table) -> None:
        """A card and its sign; or characters, then the button."""
        playable = table["playable"]
        if table["number"] != self.number:
            self.number, self.marked = table["number"], []
        for name in ("confirm", "different", "next"):
            if name in playable:
                self.hand.press(name)
                return
        card = next(name for name in playable if name.startswith("card ") and name not in self.marked)
        self.marked.append(card)
        self.hand.press(card)


def play_out(desk: Desk, hand: Hand) -> int:
    """Act for everybody until the result is shown; how often the screen was passed."""
    player, passed = Similo(desk, hand), 0
    seen: tuple[Any, ...] = ()
    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda seen=seen: waiting(desk, seen))
        seen = mark(table)
        if table["kind"] == "ResultScene":
            return passed
        if table["kind"] == "CurtainScene":
            passed += 1
            player.opened(open_curtain(desk, hand, table))
        elif table["kind"] == "EndScene":
            hand.go_on(table)
        else:
            before = table
            player.asked(table)
            desk.wait_for("an answer", lambda before=before: changed(desk, before))
            seen = ()
    raise AssertionError(f"the match was not over after {MOST} acts")


def changed(desk: Desk, before: Table) -> bool:
    table: Table = desk.ask("table")
    return bool(table != before)


@pytest.mark.parametrize(
    ("people", "first", "device"),
    [
        (3, "seat 0", MouseHand),
        (1, "seat 1", MouseHand),
        (1, "seat 0", KeyHand),
        (3, "seat 0", PadHand),
        (1, "seat 1", PadHand),
        (1, "seat 0", PadHand),
    ],
    ids=["three-people", "guessing-alone", "giving-alone", "three-by-pad", "guessing-by-pad", "giving-by-pad"],
)
def test_a_game_from_the_title_to_the_result(
    open_desk: OpenDesk, people: int, first: str, device: Callable[[Desk], Hand]
) -> None:
    desk = open_desk(seed=11, instant=True, options={"similo": {"grid": "easy", "games": "1"}})
    hand = device(desk)
    assert through(desk, hand, "similo") == "SeatsScene"
    for seat in range(1, people):
        hand.sit(seat)
        desk.wait_for("a person on the seat", lambda seat=seat: desk.ask("seat", number=seat) == "human")
    hand.press("start")
    shown = desk.wait_for("the match", lambda: (desk.scene() != "SeatsScene" and desk.ask("ready")) and desk.scene())
    if shown == "FirstPlayerScene":
        hand.press(first)
    passed = play_out(desk, hand)

    match = desk.ask("match")
    assert match["over"] and match["reason"] in ("found", "removed")
    assert passed > 0 if people > 1 else passed == 0, "one person alone never sees a curtain"
    (file,) = desk.matches()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[-1]["end"]["reason"] == match["reason"]
    assert desk.complaints() == ""


def test_three_people_with_devices_of_their_own(open_desk: OpenDesk, tmp_path: Path) -> None:
    """The giver's pad opens the curtain and gives; keyboard and mouse each mark, and both confirm."""
    options = dict(complete(GAME, {"grid": "easy", "games": "1"}, 3))
    path = begun(tmp_path, GAME, [("Ana", "pad:1"), ("Ben", "keyboard"), ("Lea", "mouse")], options, 5)
    desk = opened(open_desk, tmp_path, path)
    pad, keys, mouse = PadHand(desk), KeyHand(desk), MouseHand(desk)
    giver, confirmed = Similo(desk, pad), 0
    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda: due(desk))
        if table["kind"] == "ResultScene":
            break
        if table["kind"] == "CurtainScene":
            assert table["asked"] == "Ana", "nobody else has anything to hide"
            keys.ok()
            pass_screen(desk, pad, table)
        elif table["kind"] == "EndScene":
            leave(desk, keys, "EndScene")
        elif desk.ask("state")["phase"] == "clue":
            giver.asked(table)
            desk.wait_for("an answer", lambda table=table: changed(desk, table))
        else:
            for hand in (keys, mouse):
                for name in marked_by_all(desk):
                    before = desk.ask("table")
                    hand.press(name)
                    after(desk, before)
            assert len({tuple(one) for one in desk.ask("table")["marks"].values()}) == 1, "both marked the same"
            keys.press("confirm")
            desk.wait_for("Ben to have confirmed", lambda: desk.ask("table")["done"] == [1])
            number = desk.ask("table")["number"]
            mouse.press("confirm")
            desk.wait_for("the removal", lambda number=number: desk.ask("match")["number"] > number)
            confirmed += 1
    assert desk.ask("match")["over"] and desk.scene() == "ResultScene" and confirmed >= 1
    assert all(set(step) == {0} for step in plays(path) if step and next(iter(step.values()))["type"] == "clue")
    assert desk.complaints() == ""


def marked_by_all(desk: Desk) -> list[str]:
    """The first characters that are left, as many as go in this round."""
    state = desk.ask("state")
    gone = {card for removal in state["removals"] for card in removal["cards"]}
    there = [card for card in state["grid"] if card not in gone]
    return [f"card {card}" for card in there[: EASY_ROUNDS[len(state["removals"])]]]
