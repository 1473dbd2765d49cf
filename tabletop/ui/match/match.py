"""What the parts of a match on the screen know of the scene that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.game import AnyGame, Reason, Seat
from tabletop.core.i18n import Translator
from tabletop.core.session import Session
from tabletop.match.course import Course
from tabletop.match.film import Reel
from tabletop.match.secrets import Secrets
from tabletop.ui.match.app_host import AppHost
from tabletop.ui.match.beside import Beside
from tabletop.ui.match.board import Board
from tabletop.ui.match.bot_turn import BotTurn


class Match(AppHost):
    """The match as its parts see it; :class:`tabletop.ui.match.scene.MatchScene` is the whole of it.

    Attributes:
        session: The match.
        game: Its rules.
        course: How it goes on.
        secrets: Whose hidden things lie open.
        board: What draws the table.
        reel: The films.
        bot_turn: The bots on turn.
        beside: What goes along with it: a lesson, or the goal of the game.
        device: What was pressed last.
        busy: Whether an action is being written, or a film prepared.
        watched: Whether the match is only looked at, from its start.
        tr: Translates the game's texts.
    """

    session: Session
    game: AnyGame
    course: Course
    secrets: Secrets
    board: Board
    reel: Reel
    bot_turn: BotTurn
    beside: Beside
    device: str
    busy: bool
    watched: bool
    tr: Translator

    @property
    def showing(self) -> bool:
        """Whether a film runs or an action is being written: no further action now."""
        return self.reel.busy or self.busy

    def sync(self) -> None:
        """Show the view, exactly."""
        raise NotImplementedError

    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """A seat acts."""
        raise NotImplementedError

    def play_together(self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason]) -> None:
        """Several seats act in one step."""
        raise NotImplementedError

    def undo_last(self) -> bool:
        """Take the last step back; False when that may not be."""
        raise NotImplementedError

    def pause(self, lost: str = "", over: bool = False) -> None:
        """Open the menu."""
        raise NotImplementedError

    def news(self) -> tuple[str, str]:
        """What happened last, and how the table stands, for whoever takes the screen over."""
        raise NotImplementedError

    def go_on(self) -> None:
        """What is due comes."""
        raise NotImplementedError

    def seek(self, place: int) -> None:
        """A match that is watched goes on from another place of its tape."""
        raise NotImplementedError

    @property
    def last_words(self) -> tuple[int, str]:
        """The look of whoever acted last (−1 for nobody), and what happened, in a sentence."""
        raise NotImplementedError

    @property
    def backs(self) -> bool:
        """Whether BACK goes back now, instead of opening the menu."""
        raise NotImplementedError

    def open_log(self) -> None:
        """All that happened, in words."""
        raise NotImplementedError

    def stop(self) -> None:
        """Nothing is due before the match is asked again: the screen changes hands."""
        raise NotImplementedError
