"""Pictures of every scene, drawn without a display: for the documentation, for reviews, for comparing.

A module adds the scenes it knows by a function ``screenshots()`` that gives a mapping of names (or pairs of a name) and
functions from an app to a scene.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import registry
from tabletop.settings import Settings

if TYPE_CHECKING:
    from tabletop.session import Session
    from tabletop.ui.app import App
    from tabletop.ui.scene import Scene

Make = Callable[["App"], "Scene"]
FRAMES = 150
"""Frames until a scene has settled: two seconds and a half."""


def main(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    languages: Sequence[str] = ("fr", "en"),
    scene: str | None = None,
    progress: Callable[[str], object] = lambda line: None,
) -> int:
    """Draw scenes into PNG files named after scene, language and size.

    Args:
        folder: Where to; made if need be.
        size: Pixels.
        languages: ``"fr"``, ``"en"``.
        scene: One scene (or all whose name begins so), or None for all.
        progress: Told of each picture.

    Returns:
        The exit code: 2 when there is no such scene.

    Raises:
        KeyboardInterrupt: The program is to end; the scene that was being drawn has no picture.
    """
    with _aside():
        wanted = {name: make for name, make in _SHARED.items() if scene is not None and name.startswith(scene)}
        if not wanted:
            wanted = {name: make for name, make in scenes().items() if scene is None or name.startswith(scene)}
        if not wanted:
            sys.stderr.write(f"There is no scene {scene}. There are: {', '.join(sorted(scenes()))}.\n")
            return 2
        folder.mkdir(parents=True, exist_ok=True)
        total, done = len(wanted) * len(languages), 0
        for language in languages:
            for name, picture in pictures(wanted, size, Settings(language=language)):
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

    clock = _Clock()
    app = App(settings, clock, size, keep=lambda _: None)
    try:
        for name, make in wanted.items():
            app.reset(make(app), fade=False)
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
    patience = time.monotonic() + 5.0
    still = 0
    for _ in range(frames):
        clock.tick()
        app.turn(wait=False)
        if not app.running:
            return
        while app.work.busy and not app.work.waiting and time.monotonic() < patience:
            time.sleep(0.005)
        still = still + 1 if app.settled else 0
        if still >= 3:
            return


# ---------------------------------------------------------------------- which scenes there are
def scenes() -> dict[str, Make]:
    """Every scene that can be drawn, by name."""
    found: dict[str, Make] = dict(_SHARED)
    for one in registry.GAMES:
        if one.available:
            found |= {f"{name}_{one.key}": _of_game(make, one.key) for name, make in _SETUP.items()}
            offered = getattr(import_module(f"{one.package}.{one.scene[0]}"), "screenshots", None)
            if offered is not None:
                found.update(offered())
    return found


def _of_game(make: Callable[[App, str], Scene], game: str) -> Make:
    return lambda app: make(app, game)


def _seats(app: App, game: str) -> Scene:
    from tabletop.scenes.seats import SeatsScene

    return SeatsScene(app, game)


def _options(app: App, game: str) -> Scene:
    from tabletop.scenes.draft import Draft
    from tabletop.scenes.options import OptionsScene

    return OptionsScene(app, Draft.remembered(game, app.settings, app.tr))


def _first(app: App, game: str) -> Scene:
    from tabletop.scenes.first import FirstScene

    return FirstScene(app, sample(("Zoé", "Hugo"), 0, game=game).setup)


def _rules(app: App, game: str) -> Scene:
    from tabletop.scenes.rules import RulesScene

    return RulesScene(app, game)


def _result(app: App, game: str) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, sample(("Zoé", "Hugo"), 4000, game=game))


_SETUP: dict[str, Callable[[App, str], Scene]] = {
    "seats": _seats,
    "options": _options,
    "first": _first,
    "rules": _rules,
    "result": _result,
}


def _title(app: App) -> Scene:
    from tabletop.scenes.title import TitleScene

    return TitleScene(app)


def _settings(page: int) -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.settings import SettingsScene

        return SettingsScene(app, page)

    return make


def _saves(app: App) -> Scene:
    from tabletop.scenes.saves import SavesScene

    for number, names in enumerate((("Zoé", "Hugo"), ("Ben", "Lina"), ("Ana", "Noé"))):
        sample(names, 3 + 2 * number, keep=True)
    return SavesScene(app)


def _no_saves(app: App) -> Scene:
    from tabletop.scenes.saves import SavesScene

    return SavesScene(app)


def _over_title(make: Callable[[App], Scene]) -> Make:
    """An overlay, with the title below it."""

    def both(app: App) -> Scene:
        app.reset(_title(app), fade=False)
        overlay = make(app)

        def put() -> None:
            app.push(overlay, fade=False)

        app.defer(put)
        return _title(app)

    return both


def _pause(lost: str) -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.pause import PauseScene

        return PauseScene(app, sample(("Zoé", "Hugo"), 3), lost=lost)

    return _over_title(make)


def _log(app: App) -> Scene:
    from tabletop.ui.log import LogScene

    return LogScene(app, sample(("Zoé", "Hugo"), 9))


def _confirm(app: App) -> Scene:
    from tabletop.i18n import N_
    from tabletop.scenes.confirm import ConfirmScene

    tr = app.tr
    text = tr(N_("It is saved: “Continue” on the title brings it back."))
    return ConfirmScene(app, tr(N_("Leave the match?")), text, tr(N_("Leave")), lambda: None, icon="door")


def _curtain(app: App) -> Scene:
    from tabletop.game import SeatSetup
    from tabletop.ui.curtain import CurtainScene

    return CurtainScene(app, SeatSetup(name="Zoé", look=1), "Zoé", lambda: None)


def sample(names: Sequence[str], actions: int, keep: bool = False, game: str = "kabuto") -> Session:
    """A match in which some random actions were played.

    Args:
        names: Who plays; Hugo is a bot.
        actions: How many.
        keep: Whether to write its match file.
        game: Which game.
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
    setup = MatchSetup(game=game, seats=seats, options=complete(rules, {}, len(seats)), seed=actions)
    session = Session.new(setup, Journal.fresh(game) if keep else None)
    chance = Chance(actions, 0)
    while session.number < actions and session.outcome is None:
        seat = rules.actors(session.state)[0]
        session.play(seat, rules.sample(session.state, seat, chance))
    return session


_SHARED: dict[str, Make] = {
    "title": _title,
    "settings_picture": _settings(0),
    "settings_sound": _settings(1),
    "settings_controls": _settings(2),
    "settings_comfort": _settings(3),
    "saves_empty": _no_saves,
    "saves": _saves,
    "confirm": _over_title(_confirm),
    "pause": _pause(""),
    "pause_lost": _pause("pad:2"),
    "log": _over_title(_log),
    "curtain": _curtain,
}
