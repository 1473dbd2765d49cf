"""The bars of the screen: first frame, frames of films, none at rest, frames while bots think, memory.

Each runs in processes of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from threading import Timer
from typing import Any

from tabletop.bench.bar import Bar
from tabletop.core import registry

PAIRS = 9
"""How often the two programs of the first frame are started, in alternation, after one start each to warm up."""
RUNS = 5
"""How often the films of the playback are shown, each time by a new process."""
PATIENCE = 600.0
"""Seconds that one program may take."""
RING = "kabuto"
"""The game whose pushes are played back."""
TABLES = ("slambo", "wazabi", "dutch")
"""The games that are played on a card table."""
PICTURES = "similo"
"""The game whose table is full of pictures that are read from files."""
AT_ONCE = 0.5
"""Seconds of the processor within which such a table stands there."""
LARGE = "3840x2160"
"""A window in which frames are a matter of pixels."""
SMOOTH = 50
"""Frames a second that films reach there."""
THINKER = "slambo"
"""The game whose hard bots think while frames are counted."""
STUTTER = 33.0
"""Milliseconds from which on a frame is seen to be late."""
_UNUSUAL = ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME", "PYTHONDEVMODE", "PYTHONMALLOC")
"""Settings of a shell that a player has not, and that slow down starts."""


@contextmanager
def screen() -> Iterator[tuple[dict[str, str], str]]:
    """An environment with a screen, and what screen that is, in words.

    An X server without a display is started for the purpose where there is one (the bars are meant for it); else the
    screen at hand is used; else SDL's dummy driver.
    """
    with tempfile.TemporaryDirectory() as home:
        base = {
            name: value for name, value in os.environ.items() if not name.startswith("SDL_") and name not in _UNUSUAL
        }
        base |= {"DOHYO_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        # Installed programs come compiled; the first start of each does that here, outside the tree.
        base |= {"PYTHONPYCACHEPREFIX": str(Path(home) / "bytecode")}
        if shutil.which("Xvfb") and sys.platform.startswith("linux"):
            reader, writer = os.pipe()
            # Without -noreset it starts anew whenever the last program leaves, and the next one may find it doing so.
            command = ["Xvfb", "-displayfd", str(writer), "-noreset", "-nolisten", "tcp"]
            command += ["-screen", "0", "1920x1080x24"]
            quiet = subprocess.DEVNULL
            server = subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet)
            os.close(writer)
            try:
                with os.fdopen(reader) as pipe:
                    display = f":{pipe.readline().strip()}"
                yield base | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}, "under Xvfb"
            finally:
                server.terminate()
                server.wait(timeout=20)
        elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or not sys.platform.startswith("linux"):
            yield base, "on this screen"
        else:
            yield base | {"SDL_VIDEODRIVER": "dummy"}, "with the dummy driver"


def child(name: str, environment: dict[str, str], *words: str) -> Any:
    """Run one of the programs of :mod:`tabletop.bench.child` to its end and return what it printed."""
    command = [sys.executable, "-m", "tabletop.bench.child", name, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    if done.returncode:
        raise RuntimeError(f"{name} ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def until_first_frame(name: str, environment: dict[str, str]) -> float:
    """Seconds from the start of a process to its first frame on the screen."""
    command = [sys.executable, "-m", "tabletop.bench.child", name]
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        watchdog = Timer(PATIENCE, process.kill)
        watchdog.start()
        line = process.stdout.readline()
        seconds = time.perf_counter() - began
        process.wait()
        watchdog.cancel()
        if line.strip() != b"frame":
            raise RuntimeError(f"{name}: {process.stderr.read().decode()[-2000:]}")
    return seconds


def first_frame(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """The title against a program that only imports pygame and shows an empty window."""
    for name in ("title", "empty-window"):
        until_first_frame(name, environment)
    pairs = [
        (until_first_frame("title", environment), until_first_frame("empty-window", environment)) for _ in range(PAIRS)
    ]
    title, empty = (median(pair[which] for pair in pairs) for which in (0, 1))
    yield Bar(
        name="first frame of the title against an empty window",
        value=title / empty,
        bar=2.5,
        unit="times the time",
        note=f"{title * 1000:.0f} ms against {empty * 1000:.0f} ms, {where}",
    )


def films(program: str, game: str, environment: dict[str, str]) -> tuple[list[float], float, int]:
    """Milliseconds of every frame of a game's films, those of a bare one, and how many things lay there."""
    runs = [child(program, environment, game) for _ in range(RUNS)]
    # The same frames in each run, all from a cold start: the median of each leaves out what other programs did.
    frames = [median(times) for times in zip(*(run["frames_ms"] for run in runs), strict=True)]
    return frames, median(run["bare_ms"] for run in runs), min(run["things"] for run in runs)


def playback(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """Frames of a push that is played back against a bare copy of the background and a flip."""
    frames, bare, pieces = films("playback", RING, environment)
    note = f"{pieces} pieces, {len(frames)} frames, {RUNS} runs at 1920 × 1080 {where}; bare {bare:.2f} ms"
    for what, value, bar in (("median", median(frames), 4.0), ("p99", quantiles(frames, n=100)[98], 10.0)):
        yield Bar(
            name=f"match frame in playback, {what}, against a bare background copy and flip",
            value=value / bare,
            bar=bar,
            unit="times the time",
            note=note,
        )


def rest(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """Flips while a match waits for a person."""
    got = child("rest", environment, RING)
    yield Bar(
        name="frames flipped while a match is at rest",
        value=got["flips"],
        bar=0,
        unit="frames",
        note=f"in {got['seconds']:.1f} s {where}",
    )


def memory(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """Resident memory after many matches on the screen against after the first one or two."""
    got = child("memory", environment, RING)["resident"]
    yield kept("resident memory after three matches against after one", got[0], got[-1])
    for game in TABLES:
        got = child("memory", environment, game)["resident"]
        yield kept(f"resident memory after {len(got)} matches of {title_of(game)} against after 2", got[1], got[-1])


def kept(name: str, first: float, last: float) -> Bar:
    """The bar of memory: bytes after the first matches, and after the last."""
    note = f"{last / 2**20:.0f} MiB against {first / 2**20:.0f} MiB"
    return Bar(name=name, value=last / first, bar=1.05, unit="times the memory", note=note)


def tables(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """Frames of card tables with sixty cards against a bare copy of the background and a flip."""
    for game in TABLES:
        frames, bare, lying = films("cards", game, environment)
        yield Bar(
            name=f"frame of {title_of(game)}'s table, {lying} cards, 5 moving, median, against a bare copy and flip",
            value=median(frames) / bare,
            bar=4.0,
            unit="times the time",
            note=f"{len(frames)} frames, {RUNS} runs at 1920 × 1080 {where}; bare {bare:.2f} ms",
        )


def large(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """How many frames of films a processor paints a second where the window is very large."""
    for game, program in ((RING, "playback"), *((game, "cards") for game in TABLES)):
        times = sorted(child(program, environment, game, LARGE)["processor_ms"])
        yield Bar(
            name=f"frames of {title_of(game)}'s films that a processor paints a second at {LARGE}",
            value=1000 * len(times) / sum(times),
            bar=SMOOTH,
            unit="frames a second",
            at_least=True,
            note=f"{len(times)} frames {where}; nine of ten within {times[len(times) * 9 // 10]:.0f} ms",
        )


def arriving(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """The longest frame while a table, the curtain or the result comes."""
    names = {"MatchScene": "table", "CurtainScene": "curtain", "ResultScene": "result"}
    for game in (RING, *TABLES, PICTURES):
        runs = [child("arrivals", environment, game) for _ in range(3)]
        # The middle one of three leaves out what other programs did.
        frames = [run["longest_ms"] for run in runs]
        longest = {words: median(run[name] for run in frames) for name, words in names.items() if name in frames[0]}
        yield Bar(
            name=f"{title_of(game)}'s longest frame while something comes, processor time",
            value=max(longest.values()),
            bar=STUTTER,
            unit="milliseconds",
            note=", ".join(f"{words} {ms:.0f} ms" for words, ms in longest.items()) + f"; 3 runs {where}",
        )
        if game == PICTURES:
            yield Bar(
                name=f"what {title_of(game)}'s table costs before it stands there, all pictures read",
                value=median(run["table_s"] for run in runs),
                bar=AT_ONCE,
                unit="seconds of the processor",
                note=f"{median(run['wall_s'] for run in runs):.2f} s by the clock {where}",
            )


def thinking(environment: dict[str, str], where: str) -> Iterator[Bar]:
    """The longest frame while four hard bots think."""
    runs = [child("thinking", environment, THINKER) for _ in range(3)]
    # Every run has its slowest frame; the middle one of three leaves out what other programs did.
    longest = median(max(run["frames_ms"]) for run in runs)
    count = sum(len(run["frames_ms"]) for run in runs)
    thoughts = [seconds for run in runs for seconds in run["decisions"]]
    yield Bar(
        name=f"{title_of(THINKER)}'s longest frame while four hard bots think in turn",
        value=longest,
        bar=STUTTER,
        unit="milliseconds",
        note=f"{count} frames, 3 runs at 1920 × 1080 {where}; {median(thoughts):.2f} s a decision in a worker",
    )


def title_of(game: str) -> str:
    """What a game is called."""
    return registry.entry(game).title


def bars() -> Iterator[Bar]:
    """All bars of the screen."""
    if getattr(sys, "frozen", False):
        why = "needs Python and the source tree, not the frozen app"
        yield Bar(name="the bars of the screen", value=None, bar=0, unit="", note=why)
        return
    with screen() as (environment, where):
        for part in (first_frame, playback, tables, large, arriving, rest, thinking, memory):
            yield from part(environment, where)
