"""The first six lessons of Kabuto Sumo: the Junior League, where pushes, marks, discs and the belt are all there is.

What is to fall stands on the brink, so that any push in its direction brings it down, soft or hard.
"""

from __future__ import annotations

from kabuto.rules.model import PushPiece
from kabuto.table.lesson_parts import (
    AROUND,
    ASIDE,
    AT_IT,
    BELT,
    BELT_FALLS,
    BENS_FALLS,
    BRINK,
    EDGE_DISC,
    ELSEWHERE,
    EXCHANGE,
    FULL_POWER,
    LARGE_FALLS,
    MANTIS,
    NORTH_EAST,
    NORTH_WEST,
    OPTIONS,
    PIECES,
    PULL,
    SOUTH_EAST,
    THAT_PIECE,
    YOU,
    any_corner,
    any_push,
    bens_turn,
    corner,
    hard,
    large,
    mirrored,
    position,
    slid,
)
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Read
from tabletop.match.prompt import OnPlace, OnSeat

A_PUSH = Lesson(
    key="push",
    title=N_("A push"),
    seats=2,
    options=OPTIONS,
    start=position(tags=((), (NORTH_WEST,))),
    steps=(
        Read(
            says=N_("The beetle is your wrestler, the mantis is Ben’s. Knock the mantis off the ring, and you win!"),
            glows=(OnPlace("wrestler 0"), OnPlace("wrestler 1")),
        ),
        corner(
            N_("A turn begins at a corner: that is where you push from. Choose corner 4, at the bottom right."),
            SOUTH_EAST,
            ELSEWHERE,
        ),
        Do(
            says=N_("A small disc lies ready on the platform. Push it on to the ring!"),
            action=PushPiece("S", 0.0, 0.0, 0.0, 50.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        Read(says=N_("One disc pushes the next. That is how you reach what stands in the middle.")),
        *bens_turn(),
        corner(N_("Your turn again. Choose the same corner."), SOUTH_EAST, ELSEWHERE),
        Do(
            says=N_("Now push with full power!"),
            action=PushPiece("S", 0.0, 0.0, 0.0, 100.0),
            otherwise=N_("Harder! The bar below the ring has to reach its last third."),
            fits=hard,
            via=PIECES,
            ways=FULL_POWER,
            glows=(OnPlace("gauge"),),
        ),
        Read(says=N_("A hard push goes farther. But the harder you push, the more your hand shakes.")),
    ),
)

KNOCK_OUT = Lesson(
    key="knock-out",
    title=N_("The knock-out"),
    seats=2,
    options=OPTIONS,
    start=position(gone=AROUND, moved={MANTIS: (BRINK + 0.8, -47.0)}, tags=((1, 2), (0, 1))),
    steps=(
        Read(
            says=N_("A piece falls once its middle is past the edge. Ben’s wrestler is on the brink!"),
            glows=(OnPlace("wrestler 1"),),
        ),
        corner(N_("Choose the corner beside it, number 4."), SOUTH_EAST, ELSEWHERE),
        Do(
            says=N_("Knock the mantis off the ring!"),
            action=PushPiece("S", 0.0, -48.0, 0.0, 60.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=AT_IT,
            glows=(OnPlace("wrestler 1"),),
            brings=BENS_FALLS,
            again=N_("It is still on the ring. Once more: aim at the mantis."),
        ),
        Read(says=N_("Knock-out! The match is over, and you have won.")),
        Read(says=N_("Look after your own wrestler, too: if you push it off yourself, you lose.")),
    ),
)

MARKS = Lesson(
    key="slam",
    title=N_("Marks and the corner slam"),
    seats=2,
    options=OPTIONS,
    start=position(gone=AROUND[1:5], tags=((0, 1, 2), (0, 3))),
    steps=(
        Read(
            says=N_("Every corner that you push from gets your mark. You have marked three: you see it here."),
            glows=(OnSeat(YOU),),
        ),
        corner(
            N_("Mark the last one: choose corner 4, at the bottom right."),
            SOUTH_EAST,
            N_("You have marked that corner already. Choose corner 4, at the bottom right."),
        ),
        Read(says=N_("All four! That earns you a corner slam: one more push in this turn."), glows=(OnSeat(YOU),)),
        Do(
            says=N_("First, your usual push."),
            action=PushPiece("S", 0.0, 0.0, 0.0, 50.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        Do(
            says=N_("Corner slam! You have your four marks back, and push again."),
            action=PushPiece("S", 0.0, 0.0, 0.0, 80.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=PULL,
        ),
        Read(
            says=N_("Two pushes in a row knock a wrestler out more easily. Now collect your marks anew!"),
            glows=(OnSeat(YOU),),
        ),
    ),
)

YOUR_DISCS = Lesson(
    key="discs",
    title=N_("Discs to push with"),
    seats=2,
    options=OPTIONS,
    start=position(gone=AROUND[1:], moved={EDGE_DISC: (BRINK, -46.0)}, tags=((1, 2), (0, 1))),
    steps=(
        Read(
            says=N_("You push with what lies in your tray. If it is empty when you have to push, you lose."),
            glows=(OnPlace("tray 0"),),
        ),
        corner(N_("Let us win a disc. Choose corner 4, at the bottom right."), SOUTH_EAST, ELSEWHERE),
        Do(
            says=N_("Knock the large disc at the edge off the ring!"),
            action=PushPiece("S", 0.0, -48.0, 0.0, 60.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=AT_IT,
            glows=(OnPlace(f"body {EDGE_DISC}"),),
            brings=LARGE_FALLS,
            again=N_("It is still on the ring. Once more: aim at the large disc."),
        ),
        Read(
            says=N_("What you knock off is yours to push. A large disc shoves more aside than a small one."),
            glows=(OnPlace("lane L"),),
        ),
        *bens_turn(),
        corner(N_("Your turn. Choose any corner you like."), SOUTH_EAST, ELSEWHERE, fits=any_corner),
        Do(
            says=N_("Push the large disc this time!"),
            action=PushPiece("L", 0.0, 0.0, 0.0, 70.0),
            otherwise=N_("Not that one: take the large disc."),
            fits=large,
            via=(*PIECES, "piece L"),
            ways=EXCHANGE,
            glows=(OnPlace("lane L"),),
        ),
        Read(says=N_("A disc that you push stays on the ring until somebody knocks it off. Win more than you use!")),
    ),
)

THE_BELT = Lesson(
    key="belt",
    title=N_("The belt"),
    seats=2,
    options=OPTIONS,
    start=position(gone=AROUND, moved={BELT: (50.0, -BRINK + 0.5)}, tags=((1, 2), (0, 1))),
    steps=(
        Read(
            says=N_("There is a second way to win: knock the disc with the belt off the ring."),
            glows=(OnPlace("belt"),),
        ),
        corner(N_("It lies on the brink. Choose the corner beside it, number 4."), SOUTH_EAST, ELSEWHERE),
        Do(
            says=N_("Knock the belt off the ring!"),
            action=PushPiece("S", 0.0, 48.0, 0.0, 60.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=AT_IT,
            glows=(OnPlace("belt"),),
            brings=BELT_FALLS,
            again=N_("It is still on the ring. Once more: aim at the belt."),
        ),
        Read(says=N_("The belt is yours, and so is the match. Keep an eye on it: Ben can win it as well!")),
    ),
)

AIMING = Lesson(
    key="aiming",
    title=N_("Aim before you push"),
    seats=2,
    options=OPTIONS,
    start=position(gone=mirrored(AROUND), moved={MANTIS: (BRINK, 47.0)}, tags=((1, 2), (1, 3))),
    steps=(
        corner(N_("Nothing is left to luck. Choose corner 4, at the bottom right."), SOUTH_EAST, ELSEWHERE),
        Do(
            says=N_("White arrows show what will move, red ones what will fall. Slide your disc and see them change."),
            action=PushPiece("S", 6.0, 0.0, 0.0, 50.0),
            otherwise=N_("Slide it away from the middle first."),
            fits=slid,
            via=PIECES,
            ways=ASIDE,
        ),
        Read(says=N_("The pale cone showed how far your hand may shake. Softer pushes make it narrow.")),
        *bens_turn(),
        corner(
            N_("Now aim at the mantis. Choose corner 2, at the top right."),
            NORTH_EAST,
            N_("The mantis stands at the top right. Choose corner 2."),
        ),
        Do(
            says=N_("Aim until the bar at the top announces a knock-out. Then push!"),
            action=PushPiece("S", 0.0, 48.0, 0.0, 60.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=PIECES,
            ways=AT_IT,
            glows=(OnPlace("wrestler 1"),),
            brings=BENS_FALLS,
            again=N_("Not quite. Aim until the bar at the top announces a knock-out."),
        ),
        Read(says=N_("As announced! How much is shown before a push is an option: “Aim preview”.")),
    ),
)
