"""A match that was kept is watched from its beginning."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.core import registry

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App


def watch(app: App, session: Session) -> None:
    """Show a match from its beginning, over what is shown now."""
    app.push(registry.entry(session.setup.game).load_scene().watch(app, session))


def watch_file(app: App, file: Path) -> None:
    """Show the match of a file from its beginning, or say why it cannot be."""
    from tabletop.core.journal import JournalError
    from tabletop.core.session import Session

    try:
        session = Session.resume(file, watch=True)
    except JournalError as error:
        app.say(error.notice)
        return
    watch(app, session)
