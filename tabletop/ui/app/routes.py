"""The scenes that the app itself opens: they come to it as data, so that no module of ``ui`` imports a scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from tabletop.core.game import Seat
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene


@dataclass(frozen=True, kw_only=True)
class PauseRequest:
    """What the menu over a match is to offer.

    Attributes:
        session: The match.
        device: What was pressed to open it.
        lost: The pad that went, or "".
        viewer: Whose private knowledge the log may tell; None for what the room knows.
        undo: Takes the last action back, or None where that is not offered.
        leave: Leaves it, where it is a lesson; None where it is a match, which is saved.
    """

    session: Session
    device: str = ""
    lost: str = ""
    viewer: Seat | None = None
    undo: Callable[[], object] | None = None
    leave: Callable[[], object] | None = None


@dataclass(frozen=True, kw_only=True)
class Routes:
    """What makes each scene that the app or a match opens by itself.

    Attributes:
        title: The title.
        pause: The menu over a match.
        result: The result of a match that ended.
        error: The page that says that something broke, in one sentence.
        rules: The rules of a game.
        keep_picture: Keeps a small picture of a table beside its match file.
    """

    title: Callable[[App], Scene]
    pause: Callable[[App, PauseRequest], Scene]
    result: Callable[[App, Session], Scene]
    error: Callable[[App, str], Scene]
    rules: Callable[[App, str], Scene]
    keep_picture: Callable[[App, Session, pygame.Surface], object]
