"""Card tables on the screen: what :mod:`tabletop.bench_screen` measures of them, in a process each."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import wait
from typing import TYPE_CHECKING, Any

from tabletop import registry
from tabletop.bench_match import FRAME, FULL_HD, Clock, bare_frames, open_app, press, resident_bytes, say, settle

if TYPE_CHECKING:
    from tabletop.game import MatchSetup
    from tabletop.ui.app import App

NAMES = ("Ana", "Ben", "Cleo", "Dan")
MATCHES = 20
THINKING = 8
"""Decisions of hard bots that are watched."""
PATIENCE = 120.0
"""Seconds that one match may take."""
LEAP = 6 * FRAME
"""Nanoseconds from frame to frame where only the end of a match counts."""


def match_of(game: str, kinds: str, level: str, seed: int) -> MatchSetup:
    """A match; ``kinds`` like ``"hbbb"``: a person, three bots."""
    from tabletop.game import SeatSetup
    from tabletop.session import setup_of

    seats = [
        SeatSetup(name=NAMES[n], kind="human", look=n)
        if kind == "h"
        else SeatSetup(name=NAMES[n], kind="bot", level=level, look=n)
        for n, kind in enumerate(kinds)
    ]
    return setup_of(game, seats, {}, seed)


def cards(game: str) -> None:
    """Frames of a table with sixty cards, five of them in the air, and beside them bare copies with a flip."""
    clock = Clock()
    app = open_app(clock, FULL_HD)
    times: list[float] = []
    bare: list[float] = []

    def turn() -> None:
        clock.now += FRAME
        app.turn(wait=False)

    for scene in registry.entry(game).load_films()(app, match_of(game, "hbbb", "easy", 1), turn):
        bare += bare_frames(app, scene.stage.background, 20)
        turn()
        while scene.reel.busy:
            began = time.perf_counter()
            turn()
            times.append((time.perf_counter() - began) * 1000)
    lying = sum(len(sprites) for sprites in scene.cards.places.values())
    say({"cards": lying, "bare_ms": statistics.median(bare), "frames_ms": times})
    app.close()


def thinking(game: str) -> None:
    """Frames while four hard bots think, each from its begin to its flip, and how long a decision takes."""
    app = open_app(time.perf_counter_ns, FULL_HD)
    app.start_match(match_of(game, "bbbb", "hard", 1))
    frames: list[float] = []
    decisions: list[float] = []
    asked: Any = None
    end = time.perf_counter() + PATIENCE
    while len(decisions) < THINKING:
        go_on(app)
        began = time.perf_counter()
        app.turn(wait=False)
        now = time.perf_counter()
        answer = getattr(getattr(app.scene, "rival", None), "answer", None)
        if answer is not None and answer is asked and not answer.done():
            frames.append((now - began) * 1000)
        elif answer is not None and answer is not asked:
            asked = answer
            answer.add_done_callback(lambda _, since=now: decisions.append(time.perf_counter() - since))
        time.sleep(max(0.0, FRAME / 1e9 - (time.perf_counter() - began)))
        if now > end:
            raise TimeoutError("the bots do not come to an end")
    say({"frames_ms": frames, "decisions": decisions})
    app.close()


def memory(game: str) -> None:
    """Resident memory after each of many matches between bots, shown from the first frame to the result."""
    clock = Clock()
    app = open_app(clock, (1280, 720))
    app.apply(speed=4.0)
    resident = []
    for seed in range(MATCHES):
        app.start_match(match_of(game, "bb", "easy", seed))
        end = time.perf_counter() + PATIENCE
        while type(app.scene).__name__ != "ResultScene":
            clock.now += LEAP
            go_on(app)
            app.turn(wait=False)
            hear(app)
            if time.perf_counter() > end:
                raise TimeoutError("a match does not end")
        settle(app, clock)
        resident.append(resident_bytes())
    say({"resident": resident})
    app.close()


def hear(app: App) -> None:
    """Wait for what works beside: the disk, a bot's answer."""
    app.work.join(PATIENCE)
    answer = getattr(getattr(app.scene, "rival", None), "answer", None)
    if answer is not None:
        wait([answer], PATIENCE)


def go_on(app: App) -> None:
    """What lies over a table and waits for a press gets one."""
    if not hasattr(app.scene, "reel"):
        press(app, "ok")


PROGRAMS: dict[str, Callable[[str], None]] = {"cards": cards, "thinking": thinking, "memory-of": memory}
"""By the names that :mod:`tabletop.bench_child` knows; each wants a game."""
