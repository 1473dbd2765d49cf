"""Who is asked now, and which device answers for whom: one seat, several at once, or a team.

>>> from tabletop.core.game import SeatSetup
>>> seating = Seating((SeatSetup(name="Ana", device="keyboard"), SeatSetup(name="Ben", device="keyboard")))
>>> parts, missing = own_parts(seating, ("mouse", "keyboard"))
>>> parts[0], parts[1], missing
(Part(device='keyboard', half='left'), Part(device='keyboard', half='right'), ())
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.match.seating import Seating

if TYPE_CHECKING:
    from tabletop.core.game import Game, Seat

KEYBOARD, MOUSE, ANY = "keyboard", "mouse", "any"
HALVES = ("left", "right")


@dataclass(frozen=True)
class One:
    """One seat acts.

    Attributes:
        seat: Which.
        moment: Whether something is shown to it right now that nobody else may see, until it acts.
    """

    seat: Seat
    moment: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """It alone."""
        return (self.seat,)


@dataclass(frozen=True)
class Together:
    """Several seats act at once: an action of each makes one step."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Team:
    """Several seats decide together what one of them does.

    Attributes:
        seat: Whose action it is.
        members: All who decide, itself among them.
    """

    seat: Seat
    members: tuple[Seat, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The members."""
        return self.members


Ask: TypeAlias = One | Together | Team


def ask_of(game: Game[Any, Any, Any, Any], state: Any, people: Collection[Seat]) -> Ask:
    """What is asked in a state before the end; where any one of several seats may act, a person is asked first."""
    actors = game.actors(state)
    if game.simultaneous(state):
        return Together(actors)
    seat = next((one for one in actors if one in people), actors[0])
    members = game.team(state, seat)
    return Team(seat, members) if len(members) > 1 else One(seat, game.moment(state) == seat)


# ---------------------------------------------------------------------- devices
PADS = tuple(f"pad:{n}" for n in range(1, 9))
"""The pads that people may hold."""


@dataclass(frozen=True)
class Part:
    """What somebody presses while all act at once.

    Attributes:
        device: ``"keyboard"``, ``"mouse"``, ``"pad:<n>"``; ``"any"`` for the one person at the table.
        half: ``"left"`` or ``"right"`` of a keyboard that two people share, else ``""``.
    """

    device: str
    half: str = ""


def own_parts(seating: Seating, devices: Sequence[str]) -> tuple[dict[Seat, Part], tuple[Seat, ...]]:
    """What each person presses alone, and the people for whom nothing is left.

    Who chose a device has it; a keyboard is shared by two, half and half. Who takes any device, or one that is not
    there, gets what is free: half a keyboard, a pad, the mouse.

    Args:
        seating: Who sits where.
        devices: The devices that are there.
    """
    if seating.solo is not None:
        return {seating.solo: Part(ANY)}, ()
    wanted = {seat: seating.seats[seat].device for seat in seating.people}
    pads = [device for device in devices if device not in (KEYBOARD, MOUSE)]
    room = {KEYBOARD: 2, **dict.fromkeys(pads, 1), MOUSE: 1}
    given: dict[Seat, str] = {}
    for seat, device in wanted.items():
        if room.get(device):
            room[device] -= 1
            given[seat] = device
    for seat, device in wanted.items():
        if seat not in given and (device == ANY or device not in room):
            free = next((one for one, left in room.items() if left), None)
            if free is not None:
                room[free] -= 1
                given[seat] = free
    typing = [seat for seat in sorted(given) if given[seat] == KEYBOARD]
    halves = dict(zip(typing, HALVES, strict=False)) if len(typing) > 1 else {}
    parts = {seat: Part(device, halves.get(seat, "")) for seat, device in sorted(given.items())}
    return parts, tuple(seat for seat in wanted if seat not in given)


def voices(seating: Seating, members: Sequence[Seat], device: str, present: Callable[[str], bool]) -> tuple[Seat, ...]:
    """The people of a team for whom a press speaks.

    Their own device speaks for those who hold it; one that is nobody's own speaks for all who may use it. Where there
    are several pads, one that is held by somebody who has no say speaks for nobody: the giver of clues betrays nothing
    by moving the others' focus.

    Args:
        seating: Who sits where.
        members: The team.
        device: What was pressed.
        present: Says whether a device is there.
    """
    people = tuple(seat for seat in members if seating.human(seat))
    own = tuple(seat for seat in people if seating.seats[seat].device == device)
    aside = any(seating.seats[seat].device == device for seat in seating.people if seat not in members)
    if aside and not own and device in PADS and any(present(pad) for pad in PADS if pad != device):
        return ()
    return own or tuple(seat for seat in people if seating.owns(seat, device, present))
