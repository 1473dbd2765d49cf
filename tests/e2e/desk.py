"""A desk for a robot: an X server of its own, a window manager, the real app in a real window, and hands on it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tests.e2e.waiting import Folder, ends, first_of

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
INSIDE = Path(__file__).with_name("inside.py")
PATIENCE = 60.0
"""Seconds that anything may take before the run is called stuck: the machine may be busy."""


class StuckError(AssertionError):
    """What was waited for did not come."""


def missing_tools() -> list[str]:
    """The programs that a run needs and this machine lacks."""
    return [name for name in ("Xvfb", "openbox", "xdotool") if shutil.which(name) is None]


class Screen:
    """An X server with a window manager.

    Args:
        width: Pixels.
        height: Pixels.
    """

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-noreset", "-nolisten", "tcp", "-screen", "0", f"{width}x{height}x24"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self._manager = subprocess.Popen(
            ["openbox"], env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def environment(self, **more: str) -> dict[str, str]:
        """The environment for a program on this screen."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        return inherited | {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"} | more

    def close(self) -> None:
        """Take the screen down."""
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(timeout=20)


@dataclass(frozen=True)
class Target:
    """Something on the screen that can be pressed.

    Attributes:
        name: What the scene calls it, whatever the language.
        label: Its words.
        x: Middle, in pixels of the window.
        y: Likewise.
        focused: Whether keys and pad act on it now.
        enabled: Whether it can be pressed.
        parts: Lines of it that mean something of their own, in pixels of the window.
    """

    name: str
    label: str
    x: int
    y: int
    focused: bool
    enabled: bool
    parts: dict[str, tuple[int, int]] = field(default_factory=dict)


class Desk:
    """One run of the app on a screen.

    Args:
        screen: Where.
        home: The folder that stands for the user's folders.
        arguments: The command line.
        program: Another program instead of ``main.py`` (the frozen app); it cannot be looked into.
        seed: The seed of every match that is begun in it; None: another one each time.
        toys: Whether the toy games can be played in it.
    """

    def __init__(
        self,
        screen: Screen,
        home: Path,
        arguments: tuple[str, ...] = (),
        program: Path | None = None,
        seed: int | None = None,
        toys: bool = False,
    ) -> None:
        self.screen = screen
        self.home = home
        door = home / "door"
        door.unlink(missing_ok=True)
        command = [str(program)] if program else [sys.executable, str(INSIDE)]
        seeded = {} if seed is None else {"DOHYO_SEED": str(seed)}
        if toys:
            seeded["DOHYO_TOYS"] = "1"
        self.errors = home / "stderr.txt"
        self._saved = Folder(home / "data" / "matches")
        self._closed = False
        self._turn = 0
        self._line: socket.socket | None = None
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(door))
        self._server.listen(1)
        with self.errors.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [*command, *arguments],
                cwd=ROOT,
                env=screen.environment(DOHYO_HOME=str(home), DOHYO_DOOR=str(door), **seeded),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        try:
            self.window = self._find_window()
            if program is None:
                self._open_line()
        except BaseException:
            self.close()
            raise

    def _open_line(self) -> None:
        with ends(self.process) as over:
            if not first_of(PATIENCE, self._server.fileno(), *over):
                raise StuckError("the app never opened its door")
        self._check_alive()
        self._line, _ = self._server.accept()
        self._line.settimeout(PATIENCE)
        self._answers = self._line.makefile("r", encoding="utf-8")

    # Looking

    def wait_for(self, what: str, look: Callable[[], T | None], patience: float = PATIENCE) -> T:
        """Look again after each turn of the app's loop (of the frozen app: after each word in a match file).

        Raises:
            StuckError: There was nothing to see within ``patience`` seconds, or the app has ended.
        """
        deadline = time.monotonic() + patience
        while not (seen := look()):
            left = deadline - time.monotonic()
            if left <= 0:
                raise StuckError(f"waited {patience:.0f} s for {what}")
            self._check_alive()
            if self._line is None:
                self._saved.wait(min(1.0, left))
            else:
                self._turn = self.ask("turn", after=self._turn, seconds=min(1.0, left))
        return seen

    def _check_alive(self) -> None:
        if self.process.poll() is not None:
            raise StuckError(f"the app ended with {self.process.returncode}: {self.complaints()}")

    def _find_window(self) -> str:
        # By process: the letter ō in the title is not one that every locale can search for.
        search = subprocess.Popen(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)],
            env=self.screen.environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
        with search, ends(search, self.process) as over:
            came = first_of(PATIENCE, *over)
            search.terminate()
            found = search.communicate()[0].split()
        self._check_alive()
        if not came or not found:
            raise StuckError("the window never came")
        return str(found[-1])

    def complaints(self) -> str:
        """What the app wrote to its standard error."""
        return self.errors.read_text(encoding="utf-8")

    def ask(self, question: str, **more: Any) -> Any:
        """Ask the inside of the app; see ``inside.py`` for what it answers."""
        assert self._line is not None, "a frozen app cannot be looked into"
        self._line.sendall(json.dumps({"ask": question, **more}).encode() + b"\n")
        answer = json.loads(self._answers.readline())
        if "error" in answer:
            raise AssertionError(f"{question}: {answer['error']}")
        return answer["answer"]

    def scene(self) -> str:
        """The class name of the scene on top."""
        return str(self.ask("scenes")[-1])

    def targets(self) -> list[Target]:
        """What can be pressed on the scene on top, in its own order."""
        return [Target(**one) for one in self.ask("targets")]

    def target(self, *names: str) -> Target | None:
        """The first enabled target with one of these names or labels."""
        targets = [one for one in self.targets() if one.enabled]
        return next((one for name in names for one in targets if name in (one.name, one.label)), None)

    def matches(self) -> list[Path]:
        """The match files, oldest first."""
        return sorted((self.home / "data" / "matches").glob("*.match"), key=lambda path: path.stat().st_mtime_ns)

    def picture(self, name: str) -> Path | None:
        """A picture of the window for whoever looks into a failed run; None where ImageMagick is missing."""
        if shutil.which("import") is None:
            return None
        path = self.home / f"{name}.png"
        subprocess.run(["import", "-window", self.window, str(path)], env=self.screen.environment(), check=False)
        return path

    # Hands

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Run xdotool on the screen."""
        done = subprocess.run(
            ["xdotool", *words], env=self.screen.environment(), capture_output=True, text=True, check=False, timeout=60
        )
        if check and done.returncode:
            raise AssertionError(f"xdotool {' '.join(words)}: {done.stderr}")
        return done.stdout

    def key(self, *names: str) -> None:
        """Press keys one after another, by their X names: ``Return``, ``Escape``, ``Tab``, ``Left``, ``space``."""
        for name in names:
            self.xdotool("key", "--window", "0", name)

    def move(self, x: float, y: float) -> None:
        """Put the pointer on a pixel of the window."""
        self.xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))

    def click(self, x: float, y: float) -> None:
        """Move there and press the left button."""
        self.move(x, y)
        self.xdotool("click", "1")

    def button_down(self, x: float, y: float) -> None:
        """Move there, press the left button and keep it."""
        self.move(x, y)
        self.xdotool("mousedown", "1")

    def button_up(self) -> None:
        """Let the left button go."""
        self.xdotool("mouseup", "1")

    def drag(self, *points: tuple[float, float]) -> None:
        """Press at the first point, go through the others, let go at the last."""
        self.move(*points[0])
        self.xdotool("mousedown", "1")
        for point in points[1:]:
            self.move(*point)
        self.xdotool("mouseup", "1")

    def pad(self, *presses: str) -> None:
        """Press buttons of the virtual pad, each down and up, with a frame of the app between."""
        for name in presses:
            self.ask("pad", button=name)

    def close(self) -> None:
        """End the app, gently if it listens; once is enough."""
        if self._closed:
            return
        self._closed = True
        self._saved.close()
        self._server.close()
        if self._line is not None:
            self._answers.close()
            self._line.close()
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(timeout=10)
