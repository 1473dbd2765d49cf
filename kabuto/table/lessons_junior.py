"""The first six lessons of Kabuto Sumo: the Junior League, where pushes, marks, discs and the belt are all there is."""

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
    EXCHANGE,
    FULL_POWER,
    LARGE_FALLS,
    MANTIS,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    SOUTH_EAST,
    YOU,
    any_corner,
    bens_turn,
    corner,
    hard,
    lesson,
    mirrored,
    position,
    push,
    slid,
    with_a,
)
from tabletop.core.i18n import N_
from tabletop.match.lesson import Read
from tabletop.match.prompt import OnPlace, OnSeat

A_PUSH = lesson(
    "push",
    N_("A push"),
    position(tags=((), (NORTH_WEST,))),
    Read(
        N_("The beetle is your wrestler, the mantis is Ben’s. Knock the mantis off the ring, and you win!"),
        (OnPlace("wrestler 0"), OnPlace("wrestler 1")),
    ),
    corner(N_("A turn begins at a corner: that is where you push from. Choose corner 4, at the bottom right.")),
    push(N_("A small disc lies ready on the platform. Push it on to the ring!"), PushPiece("S", strength=50.0)),
    Read(N_("One disc pushes the next. That is how you reach what stands in the middle.")),
    *bens_turn(),
    corner(N_("Your turn again. Choose the same corner.")),
    push(
        N_("Now push with full power!"),
        PushPiece("S", strength=100.0),
        FULL_POWER,
        otherwise=N_("Harder! The bar below the ring has to reach its last third."),
        fits=hard,
        glows=(OnPlace("gauge"),),
    ),
    Read(N_("A hard push goes farther. But the harder you push, the more your hand shakes.")),
)

KNOCK_OUT = lesson(
    "knock-out",
    N_("The knock-out"),
    position(gone=AROUND, moved={MANTIS: (BRINK + 0.8, -47.0)}, tags=((1, 2), (0, 1))),
    Read(
        N_("A piece falls once its middle is past the edge. Ben’s wrestler is on the brink!"), (OnPlace("wrestler 1"),)
    ),
    corner(N_("Choose the corner beside it, number 4.")),
    push(
        N_("Knock the mantis off the ring!"),
        PushPiece("S", angle=-48.0, strength=60.0),
        AT_IT,
        glows=(OnPlace("wrestler 1"),),
        brings=BENS_FALLS,
        again=N_("It is still on the ring. Once more: aim at the mantis."),
    ),
    Read(N_("Knock-out! The match is over, and you have won.")),
    Read(N_("Look after your own wrestler, too: if you push it off yourself, you lose.")),
)

MARKS = lesson(
    "slam",
    N_("Marks and the corner slam"),
    position(gone=AROUND[1:5], tags=((0, 1, 2), (0, 3))),
    Read(N_("Every corner that you push from gets your mark. You have marked three: you see it here."), (OnSeat(YOU),)),
    corner(
        N_("Mark the last one: choose corner 4, at the bottom right."),
        SOUTH_EAST,
        N_("You have marked that corner already. Choose corner 4, at the bottom right."),
    ),
    Read(N_("All four! That earns you a corner slam: one more push in this turn."), (OnSeat(YOU),)),
    push(N_("First, your usual push."), PushPiece("S", strength=50.0)),
    push(N_("Corner slam! You have your four marks back, and push again."), PushPiece("S", strength=80.0)),
    Read(N_("Two pushes in a row knock a wrestler out more easily. Now collect your marks anew!"), (OnSeat(YOU),)),
)

YOUR_DISCS = lesson(
    "discs",
    N_("Discs to push with"),
    position(gone=AROUND[1:], moved={EDGE_DISC: (BRINK, -46.0)}, tags=((1, 2), (0, 1))),
    Read(
        N_("You push with what lies in your tray. If it is empty when you have to push, you lose."),
        (OnPlace("tray 0"),),
    ),
    corner(N_("Let us win a disc. Choose corner 4, at the bottom right.")),
    push(
        N_("Knock the large disc at the edge off the ring!"),
        PushPiece("S", angle=-48.0, strength=60.0),
        AT_IT,
        glows=(OnPlace(f"body {EDGE_DISC}"),),
        brings=LARGE_FALLS,
        again=N_("It is still on the ring. Once more: aim at the large disc."),
    ),
    Read(
        N_("What you knock off is yours to push. A large disc shoves more aside than a small one."),
        (OnPlace("lane L"),),
    ),
    *bens_turn(),
    corner(N_("Your turn. Choose any corner you like."), fits=any_corner),
    push(
        N_("Push the large disc this time!"),
        PushPiece("L", strength=70.0),
        EXCHANGE,
        otherwise=N_("Not that one: take the large disc."),
        fits=with_a("L"),
        via=(*PIECES, "piece L"),
        glows=(OnPlace("lane L"),),
    ),
    Read(N_("A disc that you push stays on the ring until somebody knocks it off. Win more than you use!")),
)

THE_BELT = lesson(
    "belt",
    N_("The belt"),
    position(gone=AROUND, moved={BELT: (50.0, -BRINK + 0.5)}, tags=((1, 2), (0, 1))),
    Read(N_("There is a second way to win: knock the disc with the belt off the ring."), (OnPlace("belt"),)),
    corner(N_("It lies on the brink. Choose the corner beside it, number 4.")),
    push(
        N_("Knock the belt off the ring!"),
        PushPiece("S", angle=48.0, strength=60.0),
        AT_IT,
        glows=(OnPlace("belt"),),
        brings=BELT_FALLS,
        again=N_("It is still on the ring. Once more: aim at the belt."),
    ),
    Read(N_("The belt is yours, and so is the match. Keep an eye on it: Ben can win it as well!")),
)

AIMING = lesson(
    "aiming",
    N_("Aim before you push"),
    position(gone=mirrored(AROUND), moved={MANTIS: (BRINK, 47.0)}, tags=((1, 2), (1, 3))),
    corner(N_("Nothing is left to luck. Choose corner 4, at the bottom right.")),
    push(
        N_("White arrows show what will move, red ones what will fall. Slide your disc and see them change."),
        PushPiece("S", offset=6.0, strength=50.0),
        ASIDE,
        otherwise=N_("Slide it away from the middle first."),
        fits=slid,
    ),
    Read(N_("The pale cone showed how far your hand may shake. Softer pushes make it narrow.")),
    *bens_turn(),
    corner(
        N_("Now aim at the mantis. Choose corner 2, at the top right."),
        NORTH_EAST,
        N_("The mantis stands at the top right. Choose corner 2."),
    ),
    push(
        N_("Aim until the bar at the top announces a knock-out. Then push!"),
        PushPiece("S", angle=48.0, strength=60.0),
        AT_IT,
        glows=(OnPlace("wrestler 1"),),
        brings=BENS_FALLS,
        again=N_("Not quite. Aim until the bar at the top announces a knock-out."),
    ),
    Read(N_("As announced! How much is shown before a push is an option: “Aim preview”.")),
)
