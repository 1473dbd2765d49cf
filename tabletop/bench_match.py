"""Whole matches on the screen, as fast as they go: what :mod:`tabletop.bench_screen` measures in a process each."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import registry
from tabletop.settings import Settings

if TYPE_CHECKING:
    from tabletop.game import MatchSetup
    from tabletop.ui.app import App

FRAME = 1_000_000_000 // 60
FULL_HD = (1920, 1080)
GAME = "kabuto"
MATCHES = 3
REST = 3.0
"""Seconds of watching a table where nobody moves."""


class Clock:
    """A clock that goes on by one frame when it is told to: playback runs as fast as it can be drawn."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        """Monotonic nanoseconds."""
        return self.now


def say(figures: dict[str, Any]) -> None:
    """Hand the figures to the parent process."""
    print(json.dumps(figures), flush=True)


def open_app(clock: Callable[[], int], size: tuple[int, int]) -> App:
    """The app, with the usual settings, which it does not keep; what breaks ends the measurement."""
    from tabletop.ui.app import App

    class Measured(App):
        def guard(self, function: Callable[[], object]) -> None:
            function()

    return Measured(Settings(language="en"), clock, size, keep=lambda settings: None)


def match_of(kinds: tuple[str, str], seed: int, **options: Any) -> MatchSetup:
    """A match of two people, or of two bots."""
    from tabletop.game import SeatSetup
    from tabletop.session import setup_of

    seats = [SeatSetup(name=name, kind=kinds[0], level=kinds[1], look=n) for n, name in enumerate(("Ana", "Ben"))]
    return setup_of(GAME, seats, {"wrestlers": "lot", "first": "1", **options}, seed)


def playback() -> None:
    """Frames of recorded pushes at 1920 × 1080, and beside them bare copies of a background with a flip."""
    clock = Clock()
    app = open_app(clock, FULL_HD)
    times: list[float] = []
    bare: list[float] = []
    pieces = 0

    def turn() -> None:
        clock.now += FRAME
        app.turn(wait=False)

    for scene in registry.entry(GAME).load_films()(app, match_of(("human", ""), 1), turn):
        pieces = max(pieces, len(scene.world.pieces))
        bare += bare_frames(app, scene.backdrop(), 20)
        while True:
            began = time.perf_counter()
            turn()
            # The frame in which it ends counts, too.
            times.append((time.perf_counter() - began) * 1000)
            if not scene.reel.busy:
                break
        bare += bare_frames(app, scene.backdrop(), 20)
    say(
        {
            "pieces": pieces,
            "bare_ms": statistics.median(bare),
            "frames_ms": times,
        }
    )
    app.close()


def bare_frames(app: App, ground: Any, count: int) -> list[float]:
    """Milliseconds of the least that a frame can be: one copy of the background, one flip."""
    times = []
    for _ in range(count):
        began = time.perf_counter()
        app.window.surface.blit(ground, (0, 0))
        app.window.flip()
        times.append((time.perf_counter() - began) * 1000)
    app.scene.stale = True
    return times


def rest() -> None:
    """Flips of a table that waits for a person, once everything has come to rest."""
    app = open_app(time.perf_counter_ns, (1280, 720))
    app.start_match(match_of(("human", ""), 1))
    flips = 0
    for act in ((), ("ok",), ("ok",)):
        press(app, *act)
        run_until(app, lambda: app.settled and not app.scene.stale)
        before, end = app.flips, time.perf_counter() + REST
        while time.perf_counter() < end:
            app.turn()
        flips += app.flips - before
    say({"flips": flips, "seconds": REST * 3})
    app.close()


def press(app: App, *acts: str) -> None:
    """What a person at any device presses."""
    from tabletop.ui.input import Act, Intent

    for act in acts:
        app.scene.intent(Intent(Act(act), "keyboard"))
        app.turn(wait=False)


def run_until(app: App, done: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let the app run."""
    end = time.perf_counter() + seconds
    while not done():
        app.turn()
        if time.perf_counter() > end:
            raise TimeoutError(f"{type(app.scene).__name__} never came to rest")


def memory() -> None:
    """Resident memory after each of some matches between bots, shown from the first frame to the result."""
    clock = Clock()
    app = open_app(clock, (1280, 720))
    resident = []
    for seed in range(MATCHES):
        app.start_match(match_of(("bot", "easy"), seed, bell=8))
        end = time.perf_counter() + 120
        while type(app.scene).__name__ != "ResultScene":
            clock.now += 3 * FRAME
            if getattr(app.scene, "mode", "") == "over":
                press(app, "ok")
            app.turn(wait=False)
            # The bots' workers need a processor, too.
            time.sleep(0.002)
            if time.perf_counter() > end:
                raise TimeoutError("a match does not end")
        settle(app, clock)
        resident.append(resident_bytes())
    say({"resident": resident})
    app.close()


def settle(app: App, clock: Clock) -> None:
    """Let the scene come to rest: what is compared is the same moment of each match."""
    end = time.perf_counter() + 30
    while not app.settled or app.scene.stale:
        clock.now += FRAME
        app.turn(wait=False)
        if time.perf_counter() > end:
            raise TimeoutError("the result does not come to rest")


def resident_bytes() -> int:
    """What this process holds in memory now (where the system does not tell: at most so far)."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        import resource

        return int(statm.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    if sys.platform == "win32":
        raise OSError("the resident memory cannot be read here")
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


PROGRAMS: dict[str, Callable[[], None]] = {"playback": playback, "rest": rest, "memory": memory}
"""By the names that :mod:`tabletop.bench_child` knows."""
