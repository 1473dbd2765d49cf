"""Whose hidden things lie open on the screen now: a small state machine.

One person among bots sees their own things all the time. With several, all lie face down; the screen is passed from one
to the next behind a curtain. Whoever opens it sees their hand until it is another's turn, or until they hide it.
"""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.game import Seat
from tabletop.match.seating import Seating


class Secrets:
    """See the module. Every verb says whether anything changed.

    Attributes:
        seating: Who sits where; its near seat follows whoever has the screen.
        passed: Who has the screen; None before it was given to anybody.
        open: Whose hand lies open now, when several people play.
        watched: Where only bots play: whose hidden things lie open to those who watch; None for nobody's.

    Args:
        seating: The seats of the match.
    """

    def __init__(self, seating: Seating) -> None:
        self.seating = seating if not seating.people else replace(seating, near=seating.people[0])
        self.passed: Seat | None = None
        self.open: Seat | None = None
        self.watched: Seat | None = None
        self._always = len(seating.people) == 1 and seating.watched
        if self._always:
            # A match that one person played among bots is watched as that person saw it.
            self.open = seating.people[0]

    @property
    def viewer(self) -> Seat | None:
        """Whose view is drawn; None is the room's."""
        if not self.seating.people:
            return self.watched
        return self.seating.solo if self.seating.solo is not None else self.open

    @property
    def hidden(self) -> bool:
        """Whether the hand at the near side lies face down because others might look."""
        return self.seating.many and self.open is None

    def must_pass(self, seat: Seat) -> bool:
        """Whether the screen has to change hands before a seat may act."""
        return self.seating.many and self.passed != seat and self.seating.human(seat)

    def turn_to(self, seat: Seat) -> bool:
        """Turn the table so that a seat is at the near side."""
        if self.seating.near == seat:
            return False
        self.seating = replace(self.seating, near=seat)
        return True

    def take(self, seat: Seat) -> bool:
        """A person takes the screen over and looks."""
        self.passed = seat
        return self.look(seat)

    def look(self, seat: Seat) -> bool:
        """The hand of a seat lies open."""
        if not self.seating.many or self.open == seat:
            return False
        self.open = seat
        return True

    def hide(self) -> bool:
        """All hands lie face down, but for the one that is watched."""
        if self._always:
            return False
        changed, self.open = self.open is not None, None
        return changed
