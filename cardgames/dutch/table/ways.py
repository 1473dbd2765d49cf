"""Where the films of Dutch find cards: the names of places, how a card of a square lies, the paths between cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.common.layout import Arrow, Point
from cardgames.common.poses import Pose
from cardgames.common.teller import Teller
from cardgames.dutch.rules.square import At
from cardgames.dutch.table.layout import homes
from tabletop.core.game import Seat
from tabletop.match.film import Film, together
from tabletop.match.prompt import Place
from tabletop.match.table import HIDDEN


def square(seat: Seat) -> Place:
    """The cards before a seat."""
    return ("square", seat)


def drawn(seat: Seat) -> Place:
    """The card that a seat holds."""
    return ("drawn", seat)


def pose_of(t: Teller, at: At) -> Pose:
    """How a card of a square lies."""
    home = homes(t.seating.count, t.seating.near, t.seating.taught)[at.seat]
    faces = list(t.faces(square(at.seat)))
    faces += [HIDDEN] * (at.slot + 1 - len(faces))
    return home.square(faces, -1)[at.slot]


def way(start: Point, goal: Point) -> Arrow:
    """A path from one point to another."""
    return start, goal, 34.0


def between(t: Teller, first: At, second: At) -> Arrow:
    """A path from one card to another."""
    a, b = pose_of(t, first), pose_of(t, second)
    return way((a.x, a.y), (b.x, b.y))


def put_back(t: Teller, cards: Sequence[At]) -> Film:
    """What is held in the middle goes back to its places, face down."""
    count = len(t.faces("looked"))
    if not count:
        return
    yield from t.reveal([("looked", [HIDDEN] * count)])
    films = [
        t.carry("looked", 0, square(at.seat), at.slot, face=HIDDEN, sound="" if n else "card_slide")
        for n, at in enumerate(cards[:count])
    ]
    yield from together(films, 0.03)
