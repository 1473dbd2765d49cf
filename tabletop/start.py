"""From the command line to the first frame: the window at once, icon, pads and sound a frame later each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.core import paths
from tabletop.core.notice import Notice
from tabletop.core.settings import Settings
from tabletop.ui.app.application import Application
from tabletop.ui.app.memory import return_large
from tabletop.ui.draw.images import Ahead, Images

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup


def run(
    settings: Settings,
    match: MatchSetup | None = None,
    resume: Path | str | None = None,
    notice: Notice | None = None,
) -> int:
    """Open the window and play.

    Args:
        settings: The player's settings.
        match: Go straight to this match.
        resume: Go straight to this saved match.
        notice: What the player should know about their settings.

    Returns:
        The exit code.

    Raises:
        tabletop.ui.app.window.NoDisplayError: There is no display.
    """
    from tabletop.scenes.routes import ROUTES
    from tabletop.scenes.title import PICTURES, TitleScene

    images = Images(paths.assets() / "images")
    Images.ahead = Ahead([images.path(name, settings.window[1]) for name in PICTURES])
    app = Application(settings, routes=ROUTES)
    for job in _later(app):
        app.defer(job)
    if match is not None:
        chosen = match
        app.defer(lambda: app.start_match(chosen))
    elif resume is not None:
        path = resume
        app.defer(lambda: app.resume(path))
    if notice is not None:
        app.say(notice)
    return app.run(TitleScene(app))


def _later(app: Application) -> Sequence[Callable[[], object]]:
    """What comes after the first frame, a slice a frame."""

    def icon() -> None:
        app.window.set_icon(pygame.image.load(str(paths.assets() / "images" / "icon" / "dohyo.png")))

    def sound() -> None:
        app.audio.open()
        app.audio.apply(app.settings)
        for job in app.audio.preload():
            app.defer(job)

    return icon, return_large, app.devices.open, sound
