"""Who sits where round one screen, and which device is whose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.game import Seat, SeatSetup


@dataclass(frozen=True)
class Seating:
    """The seats of a match as the screen shows them.

    Attributes:
        seats: Who sits on each.
        near: The seat at the bottom of the screen.
        watched: Whether the match is only looked at, from its start.
        taught: Whether a lesson is given: the table leaves room for its paper.
    """

    seats: tuple[SeatSetup, ...]
    near: Seat = 0
    watched: bool = False
    taught: bool = False

    @property
    def count(self) -> int:
        """How many sit."""
        return len(self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.kind == "human")

    @property
    def many(self) -> bool:
        """Whether several people share the screen: secrets lie face down, and the screen is passed."""
        return len(self.people) > 1

    @property
    def solo(self) -> Seat | None:
        """The one person at the table, whose secrets lie open all the time; None with several, or with none."""
        return self.people[0] if len(self.people) == 1 and not self.watched else None

    @property
    def others(self) -> tuple[Seat, ...]:
        """Everybody but the near seat, clockwise from its left."""
        return tuple((self.near + n) % self.count for n in range(1, self.count))

    def human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.seats[seat].kind == "human"

    def apart(self, seat: Seat, present: Callable[[str], bool]) -> bool:
        """Whether a seat has a device that is there and no other person's: nothing has to be passed for it to act.

        Args:
            seat: The seat.
            present: Says whether a device is there.
        """
        mine = self.seats[seat].device
        if mine in ("any", "mouse") or not present(mine):
            return False
        return all(self.seats[one].device != mine for one in self.people if one != seat)

    def owns(self, seat: Seat, device: str, present: Callable[[str], bool]) -> bool:
        """Whether a device may act for a seat.

        Its own may, and a mouse, which is everybody's; anyone's where its own is not plugged in or nobody else plays.

        Args:
            seat: The seat.
            device: ``"mouse"``, ``"keyboard"`` or ``"pad:<n>"``.
            present: Says whether a device is there.
        """
        mine = self.seats[seat].device
        if self.solo is not None or device == "mouse" or mine == "any" or not present(mine):
            return True
        return device == mine or (mine == "mouse" and device == "keyboard")
