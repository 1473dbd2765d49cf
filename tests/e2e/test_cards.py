"""Card matches of several people from the title to the result in the real window, by one device alone.

The screen is passed behind the curtain: whoever is on turn opens it, and plays; what is played hides the hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import Hand, KeyHand, MouseHand, PadHand
from tests.e2e.test_kabuto import through

pytestmark = pytest.mark.xvfb
MOST = 400
"""More presses than any of these matches takes."""
QUESTIONS = ("roll", "draw", "give", "seat", "die ", "way ", "fan ")
"""What Wazabi's table may ask, by the names of its buttons, what is owed first."""

Table = dict[str, Any]


def waiting(desk: Desk, after: tuple[Any, ...]) -> Table | None:
    """The table, the curtain or the result, once it waits for a person and is not what was seen before."""
    table: Table = desk.ask("table")
    return table if table["ready"] and mark(table) != after else None


def mark(table: Table) -> tuple[Any, ...]:
    """What changes with every press that means something."""
    return table["kind"], table.get("asked"), table.get("number"), tuple(table["names"])


def open_curtain(desk: Desk, hand: Hand, table: Table) -> Table:
    """Hold the button until the cards lie open before the one who holds it."""
    hand.hold(table)
    opened = desk.wait_for("the curtain to open", lambda: open_hand(desk))
    assert opened["looking"] == opened["asked"], "whose turn it is looks, and nobody else"
    return opened


def open_hand(desk: Desk) -> Table | None:
    table: Table = desk.ask("table")
    return table if table["ready"] and table.get("looking") is not None else None


class Slambo:
    """Once everybody has played, whoever can loses the round: so a match is short."""

    def __init__(self, desk: Desk, hand: Hand, people: int) -> None:
        self.desk, self.hand, self.people = desk, hand, people
        self.played = 0

    def opened(self, table: Table) -> None:
        """The hand lies open: let go, it stays so."""
        self.hand.let_go()

    def asked(self, table: Table) -> None:
        """Look, if the hand is hidden; then a card, and its sign."""
        if "plus" in table["items"]:
            self.press("minus" if "plus" in table["twice"] else "plus", table)
            return
        if table["looking"] is None:
            self.hand.hold(table)
            self.desk.wait_for("the hand", lambda: open_hand(self.desk))
            self.hand.let_go()
            return
        self.played += 1
        cards = [name for name in table["items"] if name.startswith("card ")]
        safe = [name for name in cards if name not in table["warned"]]
        losing = [name for name in cards if name in table["warned"]]
        wanted = losing if losing and (not safe or self.played > self.people) else safe
        if wanted is losing:
            self.played = 0
        self.press(wanted[len(wanted) // 2], table)

    def press(self, name: str, table: Table) -> None:
        """What costs dearly is pressed twice."""
        self.hand.press(name)
        if name in table["twice"]:
            self.desk.wait_for("the warning", lambda: self.desk.ask("table")["sure"])
            self.hand.press(name)


class Wazabi:
    """Gives whatever can be given, and plays a card in every turn that allows one."""

    def __init__(self, desk: Desk, hand: Hand, people: int) -> None:
        self.desk, self.hand = desk, hand
        self.looked = -1
        self.marked = 0

    def opened(self, table: Table) -> None:
        """The hand lies open: let go, it stays so."""
        self.hand.let_go()
        self.looked = table["number"]

    def asked(self, table: Table) -> None:
        """What is owed; then a look, and a card, if one can be played; then the end of the turn."""
        names = table["names"]
        keeps = "keep" in table["items"]
        owed = next((name for ask in QUESTIONS for name in names if name.startswith(ask)), "")
        cards = [name for name in table["playable"] if name.startswith("card ")]
        if owed:
            self.hand.press(owed)
        elif table["looking"] is None and (keeps or not table["items"] or self.looked != table["number"]):
            self.looked, self.marked = table["number"], 0
            self.hand.hold(table)
            self.desk.wait_for("the hand", lambda: open_hand(self.desk))
            self.hand.let_go()
        elif keeps and "keep" not in table["playable"]:
            self.marked += 1
            self.hand.press(cards[min(self.marked, len(cards)) - 1])
        elif keeps:
            self.marked = 0
            self.hand.press("keep")
        else:
            self.hand.press(cards[0] if cards else "end")


def play_out(desk: Desk, hand: Hand, player: Any) -> None:
    """Act for everybody, until the result is shown."""
    seen: tuple[Any, ...] = ()
    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda seen=seen: waiting(desk, seen))
        seen = mark(table)
        if table["kind"] == "ResultScene":
            return
        if table["kind"] == "CurtainScene":
            assert not table["opened"]
            player.opened(open_curtain(desk, hand, table))
        elif table["kind"] in ("SlamScene", "WonScene"):
            hand.go_on(table)
        else:
            player.asked(table)
    raise AssertionError(f"the match was not over after {MOST} acts")


@pytest.mark.parametrize(
    ("game", "people", "device"),
    [
        ("slambo", 3, MouseHand),
        ("wazabi", 3, MouseHand),
        ("slambo", 2, KeyHand),
        ("wazabi", 2, KeyHand),
        ("slambo", 2, PadHand),
        ("wazabi", 2, PadHand),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_people_pass_the_screen_from_the_title_to_the_result(
    open_desk: OpenDesk, game: str, people: int, device: Callable[[Desk], Hand]
) -> None:
    desk = open_desk(seed=11, instant=True, options={"wazabi": {"dice": people}, "slambo": {"assist": True}})
    hand = device(desk)
    assert through(desk, hand, game) == "SeatsScene"
    for seat in range(1, people):
        hand.sit(seat)
        desk.wait_for("a person on the seat", lambda seat=seat: desk.ask("seat", number=seat) == "human")
    hand.press("start")
    first = desk.wait_for("the match", lambda: (desk.scene() != "SeatsScene" and desk.ask("ready")) and desk.scene())
    if first == "FirstPlayerScene":
        hand.press("seat 0")
    play_out(desk, hand, {"slambo": Slambo, "wazabi": Wazabi}[game](desk, hand, people))

    match = desk.ask("match")
    assert match["over"] and match["reason"]
    (file,) = desk.matches()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[-1]["end"]["reason"] == match["reason"]
    assert {one["seat"] for line in lines for one in line.get("plays", ())} == set(range(people)), "everybody played"
    assert desk.complaints() == ""
