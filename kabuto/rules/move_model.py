"""The actions and event parts of signature moves. No rule lives here.

``UseMove`` begins a move; each choice that it leaves open (whom to pay, what to stack on, which tags) is owed after
that, one at a time, and answered by an action of its own. A choice with one possibility makes itself.
"""

from __future__ import annotations

import msgspec

from tabletop.core.game import Seat


# ------------------------------------------------------------------------------------------------------------- actions
class UseMove(msgspec.Struct, frozen=True, tag="move"):
    """Use a signature move of one's wrestler; ``key`` is one of ``wrestlers.MOVES``."""

    key: str


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End the turn, though a move could still be used."""


class PayTo(msgspec.Struct, frozen=True, tag="pay"):
    """Pay the pieces that a move costs to the inventory of this seat (and of its ally)."""

    seat: Seat


class StackOn(msgspec.Struct, frozen=True, tag="stack"):
    """Lay a piece of the inventory on what lies at the place of a body.

    Attributes:
        kind: The kind that is stacked.
        body: The id of the body (the base); the piece lies on top of all that lies there.
    """

    kind: str
    body: int


class TakeTag(msgspec.Struct, frozen=True, tag="take tag"):
    """Take one's tag back from a corner."""

    corner: int


# -------------------------------------------------------------------------------------------------------------- events
class MoveUsed(msgspec.Struct, frozen=True, tag="move"):
    """A seat uses a signature move."""

    seat: Seat
    move: str


class Paid(msgspec.Struct, frozen=True, tag="paid"):
    """Pieces went from a seat's inventory to another's; ``to`` is the seat that was named, or its team's first."""

    seat: Seat
    to: Seat
    kind: str
    count: int


class Stacked(msgspec.Struct, frozen=True, tag="stacked"):
    """A piece of a seat's inventory now lies on a body.

    Attributes:
        seat: Who stacked.
        kind: What was stacked.
        body: The id of the body on which it lies.
        on: The kind of the piece right below; ``"belt"`` for the title belt.
        owner: The seat whose wrestler is right below, else None.
    """

    seat: Seat
    kind: str
    body: int
    on: str
    owner: Seat | None = None


class TagsRemoved(msgspec.Struct, frozen=True, tag="tags removed"):
    """A seat took tags back from these posts, as the cost of a move."""

    seat: Seat
    posts: tuple[int, ...]


class Gained(msgspec.Struct, frozen=True, tag="gained"):
    """Pieces went from the supply to a seat's inventory."""

    seat: Seat
    kind: str
    count: int


class PlatformMoved(msgspec.Struct, frozen=True, tag="platform moved"):
    """The platform was withdrawn from a corner and stands at another one, where nothing is tagged."""

    seat: Seat
    start: int
    corner: int
