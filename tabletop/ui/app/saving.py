"""Tells the players when a match stops being saved, and when it is saved again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.i18n import N_
from tabletop.core.notice import Notice

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

_LATER = N_("{problem} Keep playing: the match will be saved as soon as possible.")
_NEVER = N_("{problem} You can still play, but you cannot resume this match later.")
_AGAIN = N_("The match is saved again.")


def tell_saving(app: App, session: Session, before: Notice | None = None) -> None:
    """Say that the match is not saved any more, or that it is again.

    Args:
        app: Says it.
        session: The match.
        before: Its ``unsaved`` when it was last asked for.
    """
    now = session.unsaved
    if now is not None and before is None:
        app.say(Notice(_LATER if session.journal else _NEVER, {"problem": now}))
    elif now is None and before is not None:
        app.say(app.tr(_AGAIN))
