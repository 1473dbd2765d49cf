"""Nobody's hands break it: no error in the log, no apology, and the match file holds what was played."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from kabuto.screen import picture as ring_picture
from kabuto.screen.world import Camera
from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.registry import entry
from tabletop.core.session import Session, setup_of
from tabletop.scenes.rules import RulesScene
from tabletop.scenes.saves import SavesScene
from tabletop.scenes.seats import SeatsScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.title import TitleScene
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.kit import Kit
from tests.ui.monkey import SIZES, Monkey, listening
from tests.ui.ring_kit import Ring

NAMES = ("{0}", "%s {n}", "👻", "  ", "שלום", "Ana")


def sit(monkey: Monkey, game: str, seed: int) -> None:
    """A match of a person with names nobody has, and bots, in practice or not."""
    rules = entry(game).load_game()
    count = monkey.rng.choice(rules.seat_counts)
    kinds = ["human", *(monkey.rng.choice(("human", "bot")) for _ in range(count - 1))]
    seats = [
        SeatSetup(name=NAMES[n], kind=kind, level="random" if kind == "bot" else "", look=n)
        for n, kind in enumerate(kinds)
    ]
    monkey.app.start_match(setup_of(game, seats, {}, seed, practice=monkey.rng.random() < 0.5))


@pytest.mark.parametrize(
    ("game", "acts"), [("dutch", 60), ("kabuto", 30), ("similo", 60), ("slambo", 70), ("wazabi", 70)]
)
def test_no_hands_break_a_match_and_its_file_holds_what_was_played(
    game: str, acts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening() as heard:
        monkey = Monkey(7)
        monkeypatch.setattr(monkey.app, "quit", lambda code=0: None)
        sit(monkey, game, 7)
        for _ in range(50):
            monkey.help()
            table: Any = monkey.app.stack[0]
            if table.session.number:
                break
        else:
            raise AssertionError("nothing is ever played")
        for _ in range(acts):
            monkey.mischief()
            tables = [scene for scene in monkey.app.stack if hasattr(scene, "session")]
            if not tables:
                sit(monkey, game, 7)
            assert "ErrorScene" not in monkey.scenes, monkey.done[-5:]
        monkey.catch_up()
        sessions = [scene.session for scene in monkey.app.stack if hasattr(scene, "session")]
        for session in sessions:
            if session.journal is not None:
                again = Session.resume(session.journal.path, watch=True)
                assert (again.number, again.state) == (session.number, session.state)
        monkey.app.close()
    assert not heard, (monkey.done[-5:], heard[0].getMessage())
    assert all(one.problem is None for one in saved_matches.saved())


@pytest.mark.parametrize(("game", "seed"), [("kabuto", 2), ("similo", 5), ("slambo", 3), ("wazabi", 4)])
def test_no_hands_break_an_end_and_what_follows_it(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [SeatSetup(name=name, kind="human", look=n) for n, name in enumerate(NAMES[:2])]
    session = Session.begin(setup_of(game, seats, {}, seed, practice=True))
    while session.outcome is None:
        session.play(
            session.actors[0], session.game.sample(session.state, session.actors[0], Chance(seed, session.number))
        )
    last = session.history[-1].action
    session.undo()
    seen: set[str] = set()
    with listening() as heard:
        monkey = Monkey(seed, instant=True)
        monkeypatch.setattr(monkey.app, "quit", lambda code=0: None)
        monkeypatch.setattr(session.game, "sample", lambda *_: last)
        monkey.app.show_match(session)
        for _ in range(20):
            monkey.help()
            if session.outcome is not None:
                break
            monkey.mischief()
        for _ in range(60):
            seen.update(monkey.scenes)
            if "ResultScene" not in seen:
                if len(monkey.app.stack) > 1 and monkey.rng.random() < 0.2:
                    monkey.app.pop(fade=False)  # keys that are never let go leave nothing by themselves
                monkey.press()
                monkey.catch_up()
            else:
                monkey.mischief()
        assert not heard, (monkey.done[-5:], heard[0].getMessage())
        assert "ResultScene" in seen
        monkey.app.close()
    assert all(one.problem is None for one in saved_matches.saved())


BEFORE: tuple[Callable[[App], Scene], ...] = (
    TitleScene,
    lambda app: SeatsScene(app, "slambo"),
    lambda app: SeatsScene(app, "kabuto"),
    SavesScene,
    lambda app: RulesScene(app, "wazabi"),
    *(partial(SettingsScene, page=page) for page in range(4)),
)


def test_no_hands_break_what_comes_before_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening() as heard:
        monkey = Monkey(3)
        monkeypatch.setattr(monkey.app, "quit", lambda code=0: None)
        for make in BEFORE:
            monkey.app.reset(TitleScene(monkey.app), fade=False)
            monkey.app.push(make(monkey.app))
            for _ in range(16):
                monkey.mischief(often=0.08)
                if any(hasattr(scene, "session") for scene in monkey.app.stack):
                    monkey.app.home()
            assert not heard, (monkey.done[-5:], heard[0].getMessage())
        monkey.app.close()


def test_a_window_that_is_dragged_builds_its_last_size_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    me = Ring()
    built: list[int] = []
    gate = threading.Event()

    def ground(kit: Kit, camera: Camera, side: int) -> pygame.Surface:
        built.append(kit.size[0])
        return pygame.Surface(kit.size)

    monkeypatch.setattr(ring_picture, "ground", ground)
    me.app.paint_beside(lambda: gate.wait(20))
    for size in SIZES[1:]:
        me.app.window.resize(size)
        me.frames()
    gate.set()
    me.settle()
    assert built == [SIZES[-1][0]] * 2
    me.app.close()
