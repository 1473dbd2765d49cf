"""What every table of a match has: the match itself, its films, small questions about seats, and the menu over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.core.game import Seat, Words
from tabletop.match.film import Reel
from tabletop.ui.app.routes import PauseRequest
from tabletop.ui.app.scene import Scene

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App


class TableScene(Scene):
    """A table of cards, the ring: mixed into the kind of scene that draws it.

    Attributes:
        session: The match.
        game: Its rules.
        watched: Whether it is played back from its start, instead of being played.
        state: The state that is shown; a film may show more.
        tr: Translates the game's texts (and falls back on the shared ones).
        reel: The films.
        device: What spoke last.
        busy: Whether an action is being written.

    Args:
        app: The app.
        session: A match.
        watched: As above.
    """

    large = True

    def __init__(self, app: App, session: Session, watched: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.game
        self.watched = watched
        self.state: Any = session.start_state if watched else session.state
        self.tr = app.translator(session.setup.game)
        self.reel = Reel(lambda: app.motion)
        self.device = ""
        self.busy = False

    # ------------------------------------------------------------------ to implement
    def take_back(self) -> None:
        """Take the last action of a person back, with what followed."""
        raise NotImplementedError

    @property
    def undoes(self) -> bool:
        """Whether the menu offers to take an action back outside practice too."""
        return False

    @property
    def reader(self) -> Seat | None:
        """Whose private knowledge the log may tell; None for what the room knows."""
        return None

    # ------------------------------------------------------------------ small questions
    @property
    def words(self) -> Words:
        """What events are worded with."""
        return self.tr.words(self.session.names)

    @property
    def actor(self) -> Seat | None:
        """Who acts next in the shown state."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    @property
    def showing(self) -> bool:
        """Whether a film runs or an action is being written: no further action now."""
        return self.reel.busy or self.busy

    def human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.session.setup.seats[seat].kind == "human"

    def look(self, seat: Seat) -> int:
        """Shape and colour of a seat."""
        return self.session.setup.seats[seat].look

    def needs(self, device: str) -> bool:
        """Whether somebody plays with a device."""
        return any(seat.kind == "human" and seat.device == device for seat in self.session.setup.seats)

    # ------------------------------------------------------------------ what opens over it
    def device_lost(self, device: str) -> None:
        """A pad went: whoever held it gets time."""
        if not self.watched and self.needs(device):
            self.pause(lost=device)

    def pause(self, lost: str = "") -> None:
        """The menu of the match; who only watches leaves."""
        if self.app.scene is not self:
            return
        if self.watched:
            self.app.pop()
            return
        undo = self.take_back if self.undoes or self.session.setup.practice else None
        wanted = PauseRequest(session=self.session, device=self.device, lost=lost, viewer=self.reader, undo=undo)
        self.app.push(self.app.routes.pause(self.app, wanted))

    def open_log(self) -> None:
        """All that happened, in words."""
        from tabletop.ui.match.log import LogScene

        self.app.push(LogScene(self.app, self.session, self.reader), fade=False)
