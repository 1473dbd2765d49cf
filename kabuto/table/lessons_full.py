"""Lessons of the full league: a signature move, a stack, a nested group, and more pushes than one in a turn.

The platform stands at the lower left here: the paper with the words lies on the right, beside the learner's moves.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kabuto.rules.model import PushPiece
from kabuto.rules.move_model import StackOn, UseMove
from kabuto.table.lesson_parts import (
    AROUND,
    AT_IT,
    BRINK,
    CHOOSE,
    EXCHANGE,
    FULL,
    LARGE_FALLS,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    PULL,
    SOUTH_EAST,
    SOUTH_WEST,
    THAT_PIECE,
    WEST_DISC,
    any_push,
    corner,
    position,
    westward,
)
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Read
from tabletop.match.prompt import OnPlace

CORNER_3 = N_("For this lesson, choose corner 3, at the bottom left.")
THAT_MOVE = N_("First use the move that glows.")
BENS = {"M": 1, "S": 2}
"""What Ben has to push with."""


def with_a(*kinds: str) -> Any:
    """Whether a push is one of such a piece, or of such a group."""

    def fits(action: Any) -> bool:
        return any_push(action) and (action.group or action.kind) in kinds

    return fits


def move(says: str, key: str, which: int = 0, via: Collection[str] = ()) -> Do[Any]:
    """The learner uses a move."""
    return Do(
        says=says,
        action=UseMove(key),
        otherwise=THAT_MOVE,
        ways=CHOOSE,
        via=tuple(via),
        glows=(OnPlace(f"move {which}"),),
    )


def at_corner_3(says: str, **more: Any) -> Do[Any]:
    """The learner places the platform at the lower left."""
    return corner(says, SOUTH_WEST, CORNER_3, **more)


A_MOVE = Lesson(
    key="move",
    title=N_("A move"),
    seats=2,
    options=FULL,
    start=position(
        tags=((), (NORTH_WEST,)), yours={"M": 1, "S": 2}, bens=BENS, wrestlers=("mantis", "rhino"), options=FULL
    ),
    steps=(
        Read(
            says=N_("In the full league every wrestler has its own moves. The mantis, yours this time, has one."),
            glows=(OnPlace("wrestler 0"), OnPlace("move 0")),
        ),
        Read(
            says=N_("A move has a cost, paid first, and then brings you something. This one costs a small disc."),
            glows=(OnPlace("move 0"), OnPlace("lane S")),
        ),
        move(N_("Use “Draw the Blade”: Ben gets your small disc, you get the scythe."), "draw_the_blade"),
        at_corner_3(N_("The scythe is yours! Now place the platform: choose corner 3, at the bottom left.")),
        Do(
            says=N_("Push the scythe: it sweeps whatever lies in its way."),
            action=PushPiece("scythe", 0.0, 0.0, 0.0, 60.0),
            otherwise=N_("Not that one: take the scythe."),
            fits=with_a("scythe"),
            via=("piece scythe", "piece M", "piece S"),
            ways=EXCHANGE,
            glows=(OnPlace("lane scythe"),),
        ),
        Read(says=N_("Each move may be used once a turn, before or after your push, unless its card says when.")),
        Read(says=N_("A special piece that falls goes back to the box. From there your move brings it again.")),
    ),
)

A_STACK = Lesson(
    key="stack",
    title=N_("A stack"),
    seats=2,
    options=FULL,
    start=position(
        gone=westward(AROUND[1:]),
        moved={WEST_DISC: (-BRINK, -46.0)},
        tags=((NORTH_EAST, NORTH_WEST), (SOUTH_EAST,)),
        yours={"M": 1, "S": 2},
        bens=BENS,
        wrestlers=("rhino", "mantis"),
        options=FULL,
    ),
    steps=(
        Read(
            says=N_("The beetle’s move “Horns Up” costs a medium disc: you stack it on a piece in the ring."),
            glows=(OnPlace("move 0"), OnPlace("lane M")),
        ),
        move(N_("Use “Horns Up”."), "horns_up"),
        Do(
            says=N_("Stack your disc on the large one at the left edge."),
            action=StackOn("M", WEST_DISC),
            otherwise=N_("For this lesson, choose the large disc at the left edge."),
            ways=CHOOSE,
            glows=(OnPlace(f"body {WEST_DISC}"),),
        ),
        at_corner_3(
            N_("The horn is yours. And look: your stack is on the brink! Choose the corner beside it, number 3.")
        ),
        Do(
            says=N_("Knock the stack off the ring!"),
            action=PushPiece("S", 0.0, 48.0, 0.0, 60.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=AT_IT,
            glows=(OnPlace(f"body {WEST_DISC}"),),
            brings=LARGE_FALLS,
            again=N_("It is still on the ring. Once more: aim at the stack."),
        ),
        Read(
            says=N_("A stack slides and falls as one: both discs are yours!"),
            glows=(OnPlace("lane L"), OnPlace("lane M")),
        ),
        Read(says=N_("You may stack on the disc with the belt, too: it only gets heavier, and harder to knock out.")),
    ),
)

A_GROUP = Lesson(
    key="group",
    title=N_("Several pieces at once"),
    seats=2,
    options=FULL,
    start=position(
        gone=westward(AROUND),
        tags=((NORTH_EAST,), (SOUTH_EAST,)),
        yours={"hexagon": 3, "S": 1},
        bens=BENS,
        wrestlers=("bee", "mantis"),
        options=FULL,
    ),
    steps=(
        Read(
            says=N_("The bee has gathered three hexagons. One by one they are small…"),
            glows=(OnPlace("wrestler 0"), OnPlace("lane hexagon")),
        ),
        move(
            N_("…but “Honeycomb” pushes them together! It stands for your usual push, so use it first."), "honeycomb", 1
        ),
        at_corner_3(N_("You place the platform as always. Choose corner 3, at the bottom left.")),
        Do(
            says=N_("Three hexagons, nested as in a honeycomb. Your finger pushes the last one. Go!"),
            action=PushPiece("hexagon", 0.0, 0.0, 0.0, 60.0, "comb"),
            otherwise=N_("Take all three hexagons."),
            fits=with_a("comb"),
            via=("piece comb", "piece file"),
            ways=PULL,
        ),
        Read(says=N_("A whole front moves on. But three pieces are gone at once: win some back, or pay for new ones.")),
    ),
)

MORE_PUSHES = Lesson(
    key="more",
    title=N_("Three pushes in a turn"),
    seats=2,
    options=FULL,
    start=position(
        gone=westward(AROUND[3:]),
        tags=((NORTH_EAST, NORTH_WEST, SOUTH_EAST), (SOUTH_EAST,)),
        yours={"S": 4},
        bens={"M": 1},
        wrestlers=("rhino", "mantis"),
        options=FULL,
    ),
    steps=(
        at_corner_3(N_("Three corners are yours. Mark the last one, number 3, and you get a slam!")),
        Do(
            says=N_("First, your usual push."),
            action=PushPiece("S", 0.0, 0.0, 0.0, 50.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        Do(
            says=N_("Corner slam: push again! You have your four marks back."),
            action=PushPiece("S", 4.0, 10.0, 0.0, 50.0),
            otherwise=N_("First the corner slam: push the disc."),
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        move(N_("And “Encore”! It is used after your push: give Ben a small disc, push another."), "encore", 1),
        Do(
            says=N_("Your third push in this turn."),
            action=PushPiece("S", -4.0, -10.0, 0.0, 50.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        Read(says=N_("Three pushes, but a disc for Ben. Keep such turns for when a wrestler is close to the edge.")),
    ),
)
