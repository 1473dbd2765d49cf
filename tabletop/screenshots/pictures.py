"""Pictures of scenes in named states, drawn without a display: for the documentation, for reviews, for comparing.

Which states there are is data of the source checkout (``tests/screenshots``): they are no part of what is installed.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core import log, png, registry
from tabletop.core.settings import Settings

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.app.application import Application
    from tabletop.ui.app.scene import Scene
    from tabletop.ui.input.input import Act

Make = Callable[["App"], "Scene"]
FRAMES = 150
"""Frames until a scene has settled: two seconds and a half."""


@dataclass(frozen=True)
class State:
    """A scene in a state that it comes to by presses, or under other settings.

    Attributes:
        make: The scene.
        acts: What is pressed once it has settled.
        device: On what; its signs are shown from the beginning.
        changes: Settings that differ, by name.
        notice: Whether a sentence comes down over it.
    """

    make: Make
    acts: tuple[Act, ...] = ()
    device: str = "keyboard"
    changes: Mapping[str, Any] = field(default_factory=dict)
    notice: bool = False

    def __call__(self, app: App) -> Scene:
        """The scene as it is before the presses."""
        return self.make(app)


WON = tuple(one.key for one in registry.GAMES)
"""Whoever draws pictures has won every game: the goal of a first match stands where a state asks for it."""
PATIENCE = 60.0
"""Seconds that one piece of work beside the drawing may take."""


def main(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    languages: Sequence[str] = ("fr", "en"),
    scene: str | None = None,
    progress: Callable[[str], object] = lambda line: None,
    **changes: Any,
) -> int:
    """Draw scenes into PNG files named after scene, language and size.

    Args:
        folder: Where to; made if need be.
        size: Pixels.
        languages: ``"fr"``, ``"en"``.
        scene: One scene (or all whose name begins so), or None for all.
        progress: Told of each picture.
        changes: Settings that differ from the usual ones, by name: ``scale=200, palette="deutan"``.

    Returns:
        The exit code: 1 when a picture could not be written, 2 when there is no such scene, or no list of them.

    Raises:
        KeyboardInterrupt: The program is to end; the scene that was being drawn has no picture.
    """
    try:
        known = states()
    except LookupError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    wanted = {name: make for name, make in known.items() if scene is None or name.startswith(scene)}
    if not wanted:
        sys.stderr.write(f"There is no scene {scene}. There are: {', '.join(sorted(known))}.\n")
        return 2
    try:
        draw(folder, wanted, size, languages, progress, **changes)
    except BrokenPictureError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


class BrokenPictureError(Exception):
    """A picture that is not on the disk as it was drawn, in one sentence."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} could not be written whole: is the disk full, or may nothing be written there?")


def states() -> dict[str, Make]:
    """Every state that can be drawn, by name.

    Raises:
        LookupError: They are not here, in one sentence.
    """
    try:
        found: dict[str, Make] = import_module("tests.screenshots.states").states()
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("tests"):
            raise
        raise LookupError(
            "The states to draw come with the source code: run  python main.py screenshots  in a copy of it."
        ) from error
    return found


def draw(
    folder: Path,
    wanted: Mapping[str, Make],
    size: tuple[int, int],
    languages: Sequence[str],
    progress: Callable[[str], object] = lambda line: None,
    **changes: Any,
) -> None:
    """Draw some states into PNG files; arguments as for :func:`main`.

    Raises:
        BrokenPictureError: One could not be written.
        KeyboardInterrupt: As for :func:`main`.
    """
    with _aside():
        folder.mkdir(parents=True, exist_ok=True)
        total, done = len(wanted) * len(languages), 0
        for language in languages:
            for name, picture in pictures(wanted, size, Settings(language=language, won=WON, **changes)):
                file = folder / f"{name}_{language}_{size[0]}x{size[1]}.png"
                _write(picture, file)
                done += 1
                progress(f"{done}/{total} {file.name}")


def _write(picture: Callable[[Path], None], file: Path) -> None:
    """Write a picture and look whether it is there: the library that writes it does not tell.

    Raises:
        BrokenPictureError: It is not; what was written of it is gone again.
    """
    import pygame

    try:
        picture(file)
        if png.whole(file.read_bytes()):
            return
    except (OSError, pygame.error) as error:
        log.logger.warning("%s: %r", file, error)
    with suppress(OSError):
        file.unlink()
    raise BrokenPictureError(file)


@contextmanager
def _aside() -> Iterator[None]:
    """Draw in memory, and keep away from what the player has saved."""
    kept = dict(os.environ)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", DOHYO_HOME=home)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(kept)


def pictures(
    wanted: Mapping[str, Make], size: tuple[int, int], settings: Settings
) -> Iterator[tuple[str, Callable[[Path], None]]]:
    """Each scene when it has settled: its name, and what writes the picture."""
    import pygame

    from tabletop.scenes.routes import ROUTES
    from tabletop.ui.app.application import Application
    from tabletop.ui.input.input import Intent

    clock = _Clock()
    app = Application(settings, clock, size, keep=lambda _: None, routes=ROUTES)
    try:
        for name, make in wanted.items():
            state = make if isinstance(make, State) else State(make)
            app.apply(replace(settings, **state.changes))
            app.devices.last = state.device
            app.notices.clear()
            app.reset(state.make(app), fade=False)
            settle(app, clock)
            for act in state.acts:
                app.scene.intent(Intent(act, state.device))
                settle(app, clock)
            if state.notice:
                app.say(app.tr("The default rules are back."), "turn")
                settle(app, clock)
            if not app.running:
                # SDL takes a signal to end as the closing of the window.
                raise KeyboardInterrupt

            def write(path: Path) -> None:
                pygame.image.save(app.window.surface, str(path))

            yield name, write
    finally:
        app.close()


class _Clock:
    """Time that passes by frames, so that the same scene gives the same picture."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now

    def tick(self) -> None:
        """A frame later."""
        self.now += 1_000_000_000 // 60


def settle(app: Application, clock: _Clock, frames: int = FRAMES) -> None:
    """Run frames until animations are over and what was asked of the background has come."""
    still = 0
    for _ in range(frames):
        clock.tick()
        app.turn(wait=False)
        if not app.running:
            return
        app.work.join(PATIENCE)
        still = still + 1 if app.settled else 0
        if still >= 3:
            return
