"""The toy games played to their ends in the real window: a race by two halves of a keyboard and a pad, and a team.

The matches are begun on disk, so that each person has the device that the test wants, and resumed by the app.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.journal import Journal
from tabletop.core.session import Session
from tests.contract.giver import Giver
from tests.contract.snaprace import TIE_MS, SnapRace
from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import Hand, KeyHand, MouseHand, PadHand

pytestmark = pytest.mark.xvfb
MOST = 200
"""More acts than any of these matches takes."""
Table = dict[str, Any]


def begun(home: Path, game: Any, seats: list[tuple[str, str]], options: dict[str, Any], seed: int) -> Path:
    """A match file: people with their devices, or bots."""
    sits = tuple(
        SeatSetup(name=name, kind="bot" if device == "bot" else "human", level="easy" if device == "bot" else "",
                  look=n, device="any" if device == "bot" else device)
        for n, (name, device) in enumerate(seats)
    )  # fmt: skip
    folder = home / "data" / "matches"
    folder.mkdir(parents=True)
    journal = Journal.fresh(game.key, folder)
    Session.new(MatchSetup(game=game.key, seats=sits, options=options, seed=seed), journal, game=game).close()
    return journal.path


def opened(open_desk: OpenDesk, home: Path, path: Path) -> Desk:
    """The app with that match."""
    desk = open_desk("--resume", str(path), home=home, toys=True, speed=4.0)
    desk.wait_for("the match", lambda: desk.scene() in ("MatchScene", "CurtainScene"))
    return desk


def plays(path: Path) -> list[dict[int, Any]]:
    """The actions of every step in the file, by seat."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{one["seat"]: one["action"] for one in line["plays"]} for line in lines if "plays" in line]


def due(desk: Desk) -> Table | None:
    """The table once it waits for somebody: a curtain, a race, a question, or the result."""
    table: Table = desk.ask("table")
    if table["kind"] == "MatchScene":
        return table if table["reflex"] or (table["asked"] is not None and table["playable"]) else None
    return table if table["ready"] and not table.get("opened") else None


def pass_screen(desk: Desk, hand: Hand, table: Table) -> Table:
    """Open the curtain by one gesture; the table as its owner sees it."""
    hand.hold(table)
    desk.wait_for(
        "the curtain to open", lambda: desk.scene() == "MatchScene" and desk.ask("table")["looking"] is not None
    )
    hand.let_go()
    found: Table = desk.ask("table")
    return found


def after(desk: Desk, table: Table) -> None:
    """Until the press has had its effect."""

    def mark(one: Table) -> Any:
        return one["kind"], one.get("asked"), one.get("number"), one.get("items"), one.get("reflex"), one.get("marks")

    desk.wait_for("the match to go on", lambda: mark(desk.ask("table")) != mark(table))


# ---------------------------------------------------------------------- the race
def tied_seed() -> int:
    """A seed with which the first two hold the card that lies open at the first race."""
    game = SnapRace()
    options = {"hand": 4, "snap": "reflex"}
    starts = ((seed, game.start(3, options, Chance(seed, 0))) for seed in range(1, 10_000))
    return next(seed for seed, one in starts if one.discard[-1] in one.hands[0] and one.discard[-1] in one.hands[1])


def pick(desk: Desk, table: Table) -> str:
    """The right card, where the seat that is asked has it."""
    state = desk.ask("state")
    hand = state["hands"][table["asked"]]
    right = hand.index(state["discard"][-1]) if state["discard"][-1] in hand else 0
    return f"card {right}"


ATTEMPTS = 8
"""So often the match is begun anew where the machine was too busy to press two keys within 30 ms."""


def test_a_race_by_two_halves_of_a_keyboard_and_a_pad(open_desk: OpenDesk, tmp_path: Path) -> None:
    seed = tied_seed()
    for attempt in range(ATTEMPTS):
        home = tmp_path / f"race{attempt}"
        seats = [("Ana", "keyboard"), ("Ben", "keyboard"), ("Lea", "pad:1")]
        path = begun(home, SnapRace(), seats, {"hand": 4, "snap": "reflex"}, seed)
        desk = opened(open_desk, home, path)
        races = run_races(desk, path)
        if races:
            break
        desk.close()
    else:
        raise AssertionError("two keys were never pressed within 30 ms")

    assert desk.ask("match")["over"] and desk.scene() == "ResultScene"
    steps = [step for step in plays(path) if len(step) == 3]
    first, second = steps[0], steps[1]
    times = {seat: action["t_ms"] for seat, action in first.items() if action["type"] == "snap"}
    assert set(times) == {0, 1} and 0 <= times[0] - times[1] <= TIE_MS, "Ben was not later, by a tie at most"
    shown = {seat: races[0]["signs"][str(seat)] for seat in times}
    assert shown == {seat: f"{ms / 1000:.3f} s" for seat, ms in times.items()}
    after_tie = plays(path)[plays(path).index(first) + 1]
    assert set(after_tie) == {0} and after_tie[0]["type"] == "give", "as fast: turn order decides, and Ana won"
    assert [seat for seat, action in second.items() if action["type"] == "snap"] == [2], "the pad was alone"
    assert desk.complaints() == ""


def run_races(desk: Desk, path: Path) -> list[Table]:
    """Play to the end; the tables when each race was decided. Empty where the first was no tie: it proves nothing."""
    pad, keys = PadHand(desk), KeyHand(desk)
    assert pad.device == "pad:1"

    def owner(table: Table) -> Hand:
        """The hand of whoever is asked."""
        return pad if table["asked"] in (2, "Lea") else keys

    races: list[Table] = []
    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda: due(desk))
        if table["kind"] == "ResultScene":
            return races
        if table["kind"] == "CurtainScene":
            hand = owner(table)
            table = pass_screen(desk, hand, table)
            hand.press("cover")
        elif table["reflex"]:
            assert table["signs"] == {"0": "A", "1": "L", "2": "A"}
            if len(races) == 1:
                desk.pad("a")
            else:  # Ben, who sits after Ana, is the first of the two
                desk.xdotool("key", "--delay", "0", "l+a")
            races.append(desk.wait_for("the race to be decided", lambda: closed(desk)))
            if sum(" s" in sign for sign in races[0]["signs"].values()) < 2:
                return []
            continue
        else:
            wanted = table["playable"][0] if table["items"][0].startswith("to ") else pick(desk, table)
            owner(table).press(wanted.replace("to ", "seat"))
        after(desk, table)
    raise AssertionError(f"the match was not over after {MOST} acts")


def closed(desk: Desk) -> Table | None:
    """The table once a race is decided: those who were first choose their cards, or a step was played."""
    table: Table = desk.ask("table")
    return table if table["kind"] != "MatchScene" or not table["reflex"] else None


# ---------------------------------------------------------------------- the team
def test_a_team_of_three_people_with_a_bots_suggestion(open_desk: OpenDesk, tmp_path: Path) -> None:
    home = tmp_path / "team"
    seats = [("Bot 1", "bot"), ("Ana", "keyboard"), ("Ben", "pad:1"), ("Lea", "mouse"), ("Bot 2", "bot")]
    path = begun(home, Giver(), seats, {"secrets": 2}, 7)
    desk = opened(open_desk, home, path)
    hands: dict[int, Hand] = {2: PadHand(desk), 1: KeyHand(desk), 3: MouseHand(desk)}
    decided = suggested = 0
    for _ in range(MOST):
        table = desk.wait_for("something to do", lambda: due(desk))
        if table["kind"] == "ResultScene":
            break
        if table["kind"] == "CurtainScene":
            pass_screen(desk, hands[1], table)
            continue
        if table["items"][0].startswith("clue "):
            hands[1].press(table["items"][0])
        else:
            people = [seat for seat in hands if str(seat) in table["signs"]]
            bots = 5 - 1 - len(people)
            tipped = desk.wait_for("the bots' suggestions", lambda bots=bots: tips(desk, bots))
            suggested += len(tipped["tips"])
            decide(desk, hands, people)
            decided += 1
        desk.wait_for("the step", lambda number=table["number"]: desk.ask("match")["number"] > number)
    assert desk.ask("match")["over"] and desk.ask("match")["reason"] == "found"
    assert decided == 8 and suggested >= decided, "two secrets, four rounds each"
    removed = [action["numbers"] for step in plays(path) for action in step.values() if action["type"] == "remove"]
    assert [len(numbers) for numbers in removed] == [1, 2, 3, 1] * 2
    assert desk.complaints() == ""


def tips(desk: Desk, bots: int) -> Table | None:
    table: Table = desk.ask("table")
    told = {seat for seats in table.get("tips", {}).values() for seat in seats}
    return table if len(told) == bots else None


def decide(desk: Desk, hands: dict[int, Hand], people: list[int]) -> None:
    """Each marks numbers in turn with the own device; the choice is confirmed by all, and not before it is whole."""
    state = desk.ask("state")
    wrong = [number for number in state["left"] if number != state["secret"]]
    wanted = wrong[: min(state["round"], len(state["left"]) - 1)]
    for n, number in enumerate(wanted):
        assert desk.target("confirm") is None, "an unfinished choice cannot be confirmed"
        seat = people[n % len(people)]
        hands[seat].press(f"number {number}")
        marks = desk.wait_for("the mark", mark_on(desk, f"number {number}"))
        assert marks == [seat], "the mark is of whoever set it"
    for n, seat in enumerate(people):
        hands[seat].press("confirm")
        if n + 1 < len(people):
            desk.wait_for("the vote", lambda seat=seat: seat in desk.ask("table")["done"])


def mark_on(desk: Desk, name: str) -> Callable[[], Any]:
    return lambda: desk.ask("table")["marks"].get(name)
