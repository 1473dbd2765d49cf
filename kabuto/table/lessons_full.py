"""Lessons of the full league: a signature move, a stack, a nested group, and more pushes than one in a turn.

The platform stands at the lower left here: the paper with the words lies on the right, beside the learner's moves.
"""

from __future__ import annotations

from kabuto.rules.model import PlacePlatform, PushPiece
from kabuto.rules.move_model import StackOn, UseMove
from kabuto.table.lesson_parts import (
    AROUND,
    AT_IT,
    BRINK,
    CHOOSE,
    EXCHANGE,
    LARGE_FALLS,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST_DISC,
    corner,
    lesson,
    position,
    push,
    westward,
    with_a,
)
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Read
from tabletop.match.prompt import OnPlace

CORNER_3 = N_("For this lesson, choose corner 3, at the bottom left.")
THAT_MOVE = N_("First use the move that glows.")
BENS = {"M": 1, "S": 2}
"""What Ben has to push with."""


def move(says: str, key: str, which: int = 0) -> Do[UseMove]:
    """The learner uses a move."""
    return Do(says, UseMove(key), THAT_MOVE, ways=CHOOSE, glows=(OnPlace(f"move {which}"),))


def at_corner_3(says: str) -> Do[PlacePlatform]:
    """The learner places the platform at the lower left."""
    return corner(says, SOUTH_WEST, CORNER_3)


A_MOVE = lesson(
    "move",
    N_("A move"),
    position(tags=((), (NORTH_WEST,)), yours={"M": 1, "S": 2}, bens=BENS, wrestlers=("mantis", "rhino"), league="full"),
    Read(
        N_("In the full league every wrestler has its own moves. The mantis, yours this time, has one."),
        (OnPlace("wrestler 0"), OnPlace("move 0")),
    ),
    Read(
        N_("A move has a cost, paid first, and then brings you something. This one costs a small disc."),
        (OnPlace("move 0"), OnPlace("lane S")),
    ),
    move(N_("Use “Draw the Blade”: Ben gets your small disc, you get the scythe."), "draw_the_blade"),
    at_corner_3(N_("The scythe is yours! Now place the platform: choose corner 3, at the bottom left.")),
    push(
        N_("Push the scythe: it sweeps whatever lies in its way."),
        PushPiece("scythe", strength=60.0),
        EXCHANGE,
        otherwise=N_("Not that one: take the scythe."),
        fits=with_a("scythe"),
        via=("piece scythe", "piece M", "piece S"),
        glows=(OnPlace("lane scythe"),),
    ),
    Read(N_("Each move may be used once a turn, before or after your push, unless its card says when.")),
    Read(N_("A special piece that falls goes back to the box. From there your move brings it again.")),
)

A_STACK = lesson(
    "stack",
    N_("A stack"),
    position(
        gone=westward(AROUND[1:]),
        moved={WEST_DISC: (-BRINK, -46.0)},
        tags=((NORTH_EAST, NORTH_WEST), (SOUTH_EAST,)),
        yours={"M": 1, "S": 2},
        bens=BENS,
        wrestlers=("rhino", "mantis"),
        league="full",
    ),
    Read(
        N_("The beetle’s move “Horns Up” costs a medium disc: you stack it on a piece in the ring."),
        (OnPlace("move 0"), OnPlace("lane M")),
    ),
    move(N_("Use “Horns Up”."), "horns_up"),
    Do(
        N_("Stack your disc on the large one at the left edge."),
        StackOn("M", WEST_DISC),
        N_("For this lesson, choose the large disc at the left edge."),
        ways=CHOOSE,
        glows=(OnPlace(f"body {WEST_DISC}"),),
    ),
    at_corner_3(N_("The horn is yours. And look: your stack is on the brink! Choose the corner beside it, number 3.")),
    push(
        N_("Knock the stack off the ring!"),
        PushPiece("S", angle=48.0, strength=60.0),
        AT_IT,
        glows=(OnPlace(f"body {WEST_DISC}"),),
        brings=LARGE_FALLS,
        again=N_("It is still on the ring. Once more: aim at the stack."),
    ),
    Read(N_("A stack slides and falls as one: both discs are yours!"), (OnPlace("lane L"), OnPlace("lane M"))),
    Read(N_("You may stack on the disc with the belt, too: it only gets heavier, and harder to knock out.")),
)

A_GROUP = lesson(
    "group",
    N_("Several pieces at once"),
    position(
        gone=westward(AROUND),
        tags=((NORTH_EAST,), (SOUTH_EAST,)),
        yours={"hexagon": 3, "S": 1},
        bens=BENS,
        wrestlers=("bee", "mantis"),
        league="full",
    ),
    Read(
        N_("The bee has gathered three hexagons. One by one they are small…"),
        (OnPlace("wrestler 0"), OnPlace("lane hexagon")),
    ),
    move(N_("…but “Honeycomb” pushes them together! It stands for your usual push, so use it first."), "honeycomb", 1),
    at_corner_3(N_("You place the platform as always. Choose corner 3, at the bottom left.")),
    push(
        N_("Three hexagons, nested as in a honeycomb. Your finger pushes the last one. Go!"),
        PushPiece("hexagon", strength=60.0, group="comb"),
        otherwise=N_("Take all three hexagons."),
        fits=with_a("comb"),
        via=("piece comb", "piece file"),
    ),
    Read(N_("A whole front moves on. But three pieces are gone at once: win some back, or pay for new ones.")),
)

MORE_PUSHES = lesson(
    "more",
    N_("Three pushes in a turn"),
    position(
        gone=westward(AROUND[3:]),
        tags=((NORTH_EAST, NORTH_WEST, SOUTH_EAST), (SOUTH_EAST,)),
        yours={"S": 4},
        bens={"M": 1},
        wrestlers=("rhino", "mantis"),
        league="full",
    ),
    at_corner_3(N_("Three corners are yours. Mark the last one, number 3, and you get a slam!")),
    push(N_("First, your usual push."), PushPiece("S", strength=50.0)),
    push(
        N_("Corner slam: push again! You have your four marks back."),
        PushPiece("S", offset=4.0, angle=10.0, strength=50.0),
        otherwise=N_("First the corner slam: push the disc."),
    ),
    move(N_("And “Encore”! It is used after your push: give Ben a small disc, push another."), "encore", 1),
    push(N_("Your third push in this turn."), PushPiece("S", offset=-4.0, angle=-10.0, strength=50.0)),
    Read(N_("Three pushes, but a disc for Ben. Keep such turns for when a wrestler is close to the edge.")),
)
