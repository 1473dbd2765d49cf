"""Whole matches on the screen, as fast as they go: what :mod:`tabletop.bench.screen` measures in a process each."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core import registry
from tabletop.core.settings import Settings

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.core.game import MatchSetup
    from tabletop.ui.app.application import Application

FRAME = 1_000_000_000 // 60
FULL_HD = (1920, 1080)
NAMES = ("Ana", "Ben", "Cleo", "Dan")
KABUTO = {"wrestlers": "lot", "first": "1", "league": "junior"}
"""Options of Kabuto that leave nothing to choose before the first turn."""
SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "kabuto": (3, {**KABUTO, "bell": 8}),
    "dutch": (20, {"end": "counted", "hands": 3}),
}
"""How many matches the memory is measured over, and with what options, where they are long."""
MATCHES: tuple[int, dict[str, Any]] = (20, {})
"""The same everywhere else."""
LEAP = 6 * FRAME
"""Nanoseconds from frame to frame where only the end of a match counts."""
REST = 3.0
"""Seconds of watching a table where nobody moves."""
THINKING = 8
"""Decisions of hard bots that are watched."""
PATIENCE = 120.0
"""Seconds that anything may take."""


class Clock:
    """A clock that goes on by one frame when it is told to: playback runs as fast as it can be drawn."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        """Monotonic nanoseconds."""
        return self.now


class Deadline:
    """What never comes to its end is an error, in a sentence.

    Args:
        sentence: What is said then.
    """

    def __init__(self, sentence: str) -> None:
        self._sentence = sentence
        self._end = time.perf_counter() + PATIENCE

    def check(self) -> None:
        """Still in time?

        Raises:
            TimeoutError: No.
        """
        if time.perf_counter() > self._end:
            raise TimeoutError(self._sentence)


def say(figures: dict[str, Any]) -> None:
    """Hand the figures to the parent process."""
    print(json.dumps(figures), flush=True)


def open_app(clock: Callable[[], int], size: tuple[int, int]) -> Application:
    """The app, with the usual settings, which it does not keep; what breaks ends the measurement."""
    from tabletop.scenes.routes import ROUTES
    from tabletop.ui.app.application import Application

    class Measured(Application):
        def guard(self, function: Callable[[], object], failed: Any = None) -> None:
            function()

    return Measured(Settings(language="en"), clock, size, keep=lambda settings: None, routes=ROUTES)


def match_of(game: str, kinds: str, level: str, seed: int, **options: Any) -> MatchSetup:
    """A match; ``kinds`` like ``"hbbb"``: a person, three bots of a level."""
    from tabletop.core.game import SeatSetup
    from tabletop.core.session import setup_of

    seats = [
        SeatSetup(name=NAMES[n], kind="human", look=n)
        if kind == "h"
        else SeatSetup(name=NAMES[n], kind="bot", level=level, look=n)
        for n, kind in enumerate(kinds)
    ]
    return setup_of(game, seats, options, seed)


# ---------------------------------------------------------------------------------------------- frames of films
def playback(game: str, size: str = "") -> None:
    """Frames of recorded pushes, and beside them bare copies of a background with a flip."""
    setup = match_of(game, "hh", "", 1, **KABUTO)
    _films(setup, lambda scene: scene.board.backdrop(), lambda scene: len(scene.board.world.pieces), size)


def cards(game: str, size: str = "") -> None:
    """Frames of a table with sixty cards, five of them in the air, and beside them bare copies with a flip."""
    setup = match_of(game, "hbbb", "easy", 1)
    _films(
        setup,
        lambda scene: scene.stage.background,
        lambda scene: sum(map(len, getattr(scene, "board", scene).cards.places.values())),
        size,
    )


def _films(setup: MatchSetup, ground: Callable[[Any], Surface], count: Callable[[Any], int], size: str) -> None:
    """Show a game's films.

    Args:
        setup: The match.
        ground: The background of a scene.
        count: How many things lie on its table.
        size: Pixels, as in ``"3840x2160"``; by default Full HD.
    """
    clock = Clock()
    width, height = map(int, size.split("x")) if size else FULL_HD
    app = open_app(clock, (width, height))
    times: list[float] = []
    worked: list[float] = []
    bare: list[float] = []
    things = 0

    def turn() -> None:
        clock.now += FRAME
        app.turn(wait=False)

    for scene in registry.entry(setup.game).module("screen.bench").films(app, setup, turn):
        things = max(things, count(scene))
        bare += bare_frames(app, ground(scene), 40)
        while scene.reel.busy:
            # The frame in which it ends counts, too.
            began, busy = time.perf_counter(), time.process_time()
            turn()
            times.append((time.perf_counter() - began) * 1000)
            worked.append((time.process_time() - busy) * 1000)
    say({"things": things, "bare_ms": statistics.median(bare), "frames_ms": times, "processor_ms": worked})
    app.close()


def bare_frames(app: Application, ground: Surface, count: int) -> list[float]:
    """Milliseconds of the least that a frame can be: one copy of the background, one flip."""
    times = []
    for _ in range(count):
        began = time.perf_counter()
        app.window.surface.blit(ground, (0, 0))
        app.window.flip()
        times.append((time.perf_counter() - began) * 1000)
    app.scene.stale = True
    return times


# ---------------------------------------------------------------------------------------------- rest and thought
def rest(game: str) -> None:
    """Flips of a table that waits for a person, once everything has come to rest."""
    app = open_app(time.perf_counter_ns, (1280, 720))
    app.start_match(match_of(game, "hh", "", 1, **KABUTO))
    flips = 0
    for act in ((), ("ok",), ("ok",)):
        press(app, *act)
        deadline = Deadline("the table never came to rest")
        while not app.settled or app.scene.stale:
            app.turn()
            deadline.check()
        before, end = app.flips, time.perf_counter() + REST
        while time.perf_counter() < end:
            app.turn()
        flips += app.flips - before
    say({"flips": flips, "seconds": REST * 3})
    app.close()


def thinking(game: str) -> None:
    """Frames while four hard bots think, each from its begin to its flip, and how long a decision takes."""
    app = open_app(time.perf_counter_ns, FULL_HD)
    app.start_match(match_of(game, "bbbb", "hard", 1))
    frames: list[float] = []
    decisions: list[float] = []
    asked: Any = None
    deadline = Deadline("the bots do not come to an end")
    while len(decisions) < THINKING:
        go_on(app)
        began = time.perf_counter()
        app.turn(wait=False)
        now = time.perf_counter()
        answer = awaited(app)
        if answer is not None and answer is asked and not answer.done():
            frames.append((now - began) * 1000)
        elif answer is not None and answer is not asked:
            asked = answer
            answer.add_done_callback(lambda _, since=now: decisions.append(time.perf_counter() - since))
        time.sleep(max(0.0, FRAME / 1e9 - (time.perf_counter() - began)))
        deadline.check()
    say({"frames_ms": frames, "decisions": decisions})
    app.close()


# ---------------------------------------------------------------------------------------------- memory
def memory(game: str) -> None:
    """Resident memory after each of some matches between bots, shown from the first frame to the result."""
    clock = Clock()
    app = open_app(clock, (1280, 720))
    app.apply(speed=4.0)
    resident = []
    matches, options = SHORT.get(game, MATCHES)
    for seed in range(matches):
        app.start_match(match_of(game, "bb", "easy", seed, **options))
        deadline = Deadline("a match does not end")
        while type(app.scene).__name__ != "ResultScene":
            clock.now += LEAP
            go_on(app)
            app.turn(wait=False)
            hear(app)
            deadline.check()
        # What is compared is the same moment of each match.
        while not app.settled or app.scene.stale:
            clock.now += FRAME
            app.turn(wait=False)
            deadline.check()
        resident.append(resident_bytes())
    say({"resident": resident})
    app.close()


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


# ---------------------------------------------------------------------------------------------- hands and ears
def press(app: Application, *acts: str) -> None:
    """What a person at any device presses."""
    from tabletop.ui.input.input import Act, Intent

    for act in acts:
        app.scene.intent(Intent(Act(act), "keyboard"))
        app.turn(wait=False)


def go_on(app: Application) -> None:
    """What lies over a table, or over the ring at the end, and waits for a press gets one."""
    from tabletop.ui.match.scene import MatchScene

    if not isinstance(app.scene, MatchScene) or app.scene.over:
        press(app, "ok")


def awaited(app: Application) -> Any:
    """What a bot was asked, until it is acted upon; None while none is asked."""
    return getattr(getattr(app.scene, "bot_turn", None), "answer", None)


def hear(app: Application) -> None:
    """Wait for what works beside: the disk, a bot's answer."""
    app.work.join(PATIENCE)
    answer = awaited(app)
    if answer is not None:
        wait([answer], PATIENCE)


PROGRAMS: dict[str, Callable[..., None]] = {
    "playback": playback,
    "cards": cards,
    "rest": rest,
    "thinking": thinking,
    "memory": memory,
}
"""By the names that :mod:`tabletop.bench.child` knows; each wants a game."""
