"""What goes wrong in the real window: a full disk, a killed app, a killed bot, two windows, no folder to write in."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk
from tests.e2e.hands import KeyHand
from tests.e2e.test_cards import Wazabi, mark, open_curtain, waiting
from tests.e2e.test_kabuto import through

pytestmark = pytest.mark.xvfb
PEOPLE = ("--game", "wazabi", "--seats", "human:Ana,human:Ben", "--seed", "11")


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


class Table:
    """A hot-seat match of Wazabi that can be played a few acts at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hand = KeyHand(desk)
        self.player = Wazabi(desk, self.hand, 2)
        self.seen: tuple[Any, ...] = ()

    def acts(self, count: int) -> int:
        """Play until so many more actions were played; the number of actions that the table shows then."""
        desk = self.desk
        goal = (desk.ask("match") or {"number": 0})["number"] + count
        while True:
            table = desk.wait_for("something to do", lambda: waiting(desk, self.seen))
            shown = int(table["number"])
            if shown >= goal:
                return shown
            self.seen = mark(table)
            if table["kind"] == "CurtainScene":
                self.player.opened(open_curtain(desk, self.hand, table))
            else:
                self.player.asked(table)


def test_a_killed_app_comes_back_to_the_last_shown_move(open_desk: OpenDesk) -> None:
    desk = open_desk(*PEOPLE, instant=True)
    shown = Table(desk).acts(9)
    desk.process.kill()
    desk.process.wait(timeout=20)
    again = open_desk(home=desk.home, instant=True)
    hand = KeyHand(again)
    assert through(again, hand, "Continue") == "SavesScene"
    hand.press("go on")
    again.wait_for("the table or its curtain", lambda: again.scene() in ("MatchScene", "CurtainScene"))
    assert again.ask("match")["number"] >= shown, "no shown move is lost"
    assert Table(again).acts(4) >= shown + 4, "and the match goes on"
    assert again.complaints() == "" and again.ask("said") == []


def test_a_full_disk_is_said_and_the_match_goes_on_and_is_saved_later(open_desk: OpenDesk) -> None:
    desk = open_desk(*PEOPLE, instant=True)
    table = Table(desk)
    table.acts(3)
    (file,) = desk.matches()
    whole = file.read_bytes()
    unlimited = resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, (len(whole), resource.RLIM_INFINITY))
    shown = table.acts(6)
    assert lines(file)[-1]["n"] < shown, "the disk took no more"
    said = desk.ask("said")
    assert len(said) == 1 and "could not be saved" in said[0] and "Keep playing" in said[0]
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, unlimited)
    shown = table.acts(2)
    assert desk.ask("said")[1:] == ["The match is saved again."]
    numbers = [line["n"] for line in lines(file)[1:]]
    assert numbers == list(range(1, len(numbers) + 1)) and numbers[-1] >= shown, "nothing is missing"
    assert desk.complaints() == ""


def test_without_a_folder_people_play_and_are_told(open_desk: OpenDesk) -> None:
    desk = open_desk(seed=11, instant=True)
    folder = desk.home / "data" / "matches"
    shutil.rmtree(folder)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    hand = KeyHand(desk)
    assert through(desk, hand, "wazabi") == "SeatsScene"
    hand.sit(1)
    hand.press("start")
    Table(desk).acts(6)
    (said,) = desk.ask("said")
    assert "could not be saved" in said and "can still play" in said
    assert desk.complaints() == ""
    folder.unlink()


def test_a_second_window_does_not_take_a_match_that_is_being_played(open_desk: OpenDesk) -> None:
    first = open_desk(*PEOPLE, instant=True)
    table = Table(first)
    table.acts(3)
    (file,) = first.matches()
    second = open_desk("--resume", str(file), instant=True)
    said = second.wait_for("a sentence", lambda: second.ask("said"))
    assert said == [f"{file.name} is being played in another window."]
    assert second.scene() == "TitleScene"
    assert second.complaints() == ""
    second.close()
    shown = table.acts(3)
    assert lines(file)[-1]["n"] >= shown
    assert first.complaints() == ""


@pytest.mark.parametrize("game", ["kabuto", "slambo"])
def test_a_bot_whose_worker_is_killed_thinks_again(open_desk: OpenDesk, game: str) -> None:
    options = ("--option", "wrestlers=lot", "--option", "bell=2") if game == "kabuto" else ()
    desk = open_desk("--game", game, "--seats", "bot:hard,bot:hard", *options, "--seed", "5", speed=4.0)
    killed = 0
    while killed < 3:
        workers = desk.wait_for("a bot that thinks", lambda: desk.ask("workers"))
        number = desk.ask("match")["number"]
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        killed += 1
        desk.wait_for("the bot to act all the same", lambda number=number: desk.ask("match")["number"] > number)
    assert desk.scene() in ("MatchScene", "SlamScene")
    assert desk.complaints() == ""
