"""Pictures of every scene, drawn without a display: for the documentation, for reviews, for comparing.

Which there are is data: :mod:`tabletop.ui.screenshots_shared` lists the scenes that all games share, in every state
worth seeing; a game's table adds its own by a function ``screenshots()`` that gives a mapping of names and functions
from an app to a scene (or :class:`State` values).
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import registry
from tabletop.settings import Settings

if TYPE_CHECKING:
    from tabletop.game import OptionValue
    from tabletop.session import Session
    from tabletop.ui.app import App
    from tabletop.ui.input import Act
    from tabletop.ui.scene import Scene

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
        The exit code: 2 when there is no such scene.

    Raises:
        KeyboardInterrupt: The program is to end; the scene that was being drawn has no picture.
    """
    with _aside():
        from tabletop.ui.screenshots_shared import SHARED

        wanted = {name: make for name, make in SHARED.items() if scene is not None and name.startswith(scene)}
        if not wanted:
            wanted = {name: make for name, make in scenes().items() if scene is None or name.startswith(scene)}
        if not wanted:
            sys.stderr.write(f"There is no scene {scene}. There are: {', '.join(sorted(scenes()))}.\n")
            return 2
        folder.mkdir(parents=True, exist_ok=True)
        total, done = len(wanted) * len(languages), 0
        for language in languages:
            for name, picture in pictures(wanted, size, Settings(language=language, **changes)):
                file = folder / f"{name}_{language}_{size[0]}x{size[1]}.png"
                picture(file)
                done += 1
                progress(f"{done}/{total} {file.name}")
    return 0


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

    from tabletop.ui.app import App
    from tabletop.ui.input import Intent

    clock = _Clock()
    app = App(settings, clock, size, keep=lambda _: None)
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
                app.say(app.tr("The house rules are the usual ones again."), "turn")
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


def settle(app: App, clock: _Clock, frames: int = FRAMES) -> None:
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


# ---------------------------------------------------------------------- which scenes there are
def scenes() -> dict[str, Make]:
    """Every scene that can be drawn, by name."""
    from tabletop.ui.screenshots_shared import SETUP, SHARED, of_game

    found: dict[str, Make] = dict(SHARED)
    for one in registry.GAMES:
        if one.available:
            found |= {f"{name}_{one.key}": of_game(make, one.key) for name, make in SETUP.items()}
            offered = getattr(import_module(f"{one.package}.{one.scene[0]}"), "screenshots", None)
            if offered is not None:
                found.update(offered())
    return found


def sample(
    names: Sequence[str], actions: int, keep: bool = False, game: str = "kabuto", **options: OptionValue
) -> Session:
    """A match in which some random actions were played.

    Args:
        names: Who plays; Hugo is a bot.
        actions: How many.
        keep: Whether to write its match file.
        game: Which game.
        options: Those that are not as usual.
    """
    from tabletop.chance import Chance
    from tabletop.game import MatchSetup, SeatSetup
    from tabletop.journal import Journal
    from tabletop.options import complete
    from tabletop.session import Session

    rules = registry.entry(game).load_game()
    seats = tuple(
        SeatSetup(name=name, look=n, kind="bot" if name == "Hugo" else "human", level="hard" if name == "Hugo" else "")
        for n, name in enumerate(names)
    )
    setup = MatchSetup(game=game, seats=seats, options=complete(rules, options, len(seats)), seed=actions)
    session = Session.new(setup, Journal.fresh(game) if keep else None)
    chance = Chance(actions, 0)
    while session.number < actions and session.outcome is None:
        seat = rules.actors(session.state)[0]
        session.play(seat, rules.sample(session.state, seat, chance))
    return session
