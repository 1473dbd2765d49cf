"""The scenes that the app opens by itself, each imported when it is first wanted."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tabletop.ui.app.app import PauseRequest, Routes

if TYPE_CHECKING:
    import pygame

    from tabletop.core.session import Session
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene


def _title(app: App) -> Scene:
    from tabletop.scenes.title import TitleScene

    return TitleScene(app)


def _pause(app: App, wanted: PauseRequest) -> Scene:
    from tabletop.scenes.pause import PauseScene

    return PauseScene(
        app,
        wanted.session,
        device=wanted.device,
        lost=wanted.lost,
        viewer=wanted.viewer,
        undo=wanted.undo,
        leave=wanted.leave,
    )


def _result(app: App, session: Session) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, session)


def _error(app: App, sentence: str) -> Scene:
    from tabletop.scenes.error import ErrorScene

    return ErrorScene(app, sentence)


def _rules(app: App, game: str) -> Scene:
    from tabletop.scenes.rules import RulesScene

    return RulesScene(app, game)


def _keep_picture(app: App, session: Session, table: pygame.Surface) -> None:
    from tabletop.scenes.save_picture import keep_picture

    keep_picture(app, session, table)


def _ready() -> None:
    """Import what else would be imported in the middle of a frame, while all stands still."""
    for name in ("result", "pause", "rules"):
        import_module(f"tabletop.scenes.{name}")


def _resumed(session: Session) -> None:
    if session.setup.series:
        from tabletop.scenes.series_match import complete

        complete(session)


ROUTES = Routes(
    title=_title,
    pause=_pause,
    result=_result,
    error=_error,
    rules=_rules,
    keep_picture=_keep_picture,
    ready=_ready,
    resumed=_resumed,
)
