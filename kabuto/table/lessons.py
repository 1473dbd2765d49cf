"""What a first match of Kabuto Sumo teaches, its goal in one sentence, and what ends a first turn.

The positions are those of matches that went on for a while: the start, without what lay in the way. What is to fall
stands on the brink, so that any push in its direction brings it down, soft or hard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from kabuto.data.pieces import COUNTS
from kabuto.physics.aim import tidy
from kabuto.rules.game import GAME
from kabuto.rules.layouts import start_layout
from kabuto.rules.model import DISCS, KnockedOut, Owed, PlacePlatform, PushPiece, Stage, State, Stock, Table, stock
from tabletop.core.i18n import N_
from tabletop.core.options import complete
from tabletop.match.lesson import Do, Lesson, Plays, Read
from tabletop.match.prompt import OnPlace, OnSeat

GOAL = N_("Knock a rival’s wrestler off the ring.")
TURN = (PushPiece,)
"""The actions that end a first turn: a wrestler and a corner come before."""
YOU, BEN = 0, 1
WRESTLING = ("rhino", "mantis")
"""Who fights for whom."""
OPTIONS = {"first": "1", "league": "junior"}
NORTH_EAST, NORTH_WEST, SOUTH_EAST = 0, 1, 3
"""Corners as the rules count them; the players read 2, 1 and 4."""
YOURS: Stock = {"S": 2, "horn": 1}
BENS: Stock = {"S": 2, "scythe": 1}
BRINK = 85.0
"""So far from the middle of the ring, mm: what stands there is about to fall."""


def position(
    gone: Collection[tuple[float, float]] = (),
    moved: Mapping[int, tuple[float, float]] | None = None,
    tags: Sequence[Collection[int]] = ((), ()),
    yours: Stock = YOURS,
) -> State:
    """A position at the beginning of the learner's turn.

    Args:
        gone: The discs that are no longer on the ring, by their places at the start.
        moved: Where what has moved lies now, by its number.
        tags: The corners that each side has marked.
        yours: What the learner has to push with.
    """
    moved = moved or {}
    left = [body for body in start_layout((YOU, BEN)) if (body.x, body.y) not in gone]
    layout = tidy(
        msgspec.structs.replace(body, x=moved[body.id][0], y=moved[body.id][1]) if body.id in moved else body
        for body in left
    )
    used = Counter(body.kind for body in layout) + Counter(yours) + Counter(BENS)
    marked = tuple(tuple(side for side in (YOU, BEN) if corner in tags[side]) for corner in range(4))
    return State(
        table=Table.of(complete(GAME, OPTIONS, 2)),
        order=(YOU, BEN),
        sides=(0, 1),
        wrestlers=WRESTLING,
        layout=layout,
        supply=stock({kind: COUNTS[kind] - used[kind] for kind in DISCS}),
        stocks=(stock(yours), stock(BENS)),
        tags=marked,
        turn=2 * max(1, len(tags[YOU])) + 1,
        seat=YOU,
        platform=None,
        next_id=60,
        pending=(Owed(Stage.PLATFORM, YOU),),
    )


def mirrored(places: Collection[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The same places in the upper half."""
    return tuple((x, -y) for x, y in places)


AROUND = ((46.3, -46.3), (73.9, -59.5), (59.5, -73.9), (75.8, -39.3), (39.3, -75.8), (67.7, -15.2), (15.2, -67.7))
"""The discs around the lower right corner at the start."""
BELT, MANTIS = 0, 2
"""The numbers of the belt's disc and of Ben's wrestler."""
EDGE_DISC = next(body.id for body in start_layout((YOU, BEN)) if (body.x, body.y) == AROUND[0])
"""The number of the large disc that begins at the lower right."""


# ------------------------------------------------------------------------------------------------------- what is asked
def any_push(action: Any) -> bool:
    """Any push will do."""
    return isinstance(action, PushPiece)


def hard(action: Any) -> bool:
    """A push of the last third."""
    return any_push(action) and action.strength >= 66


def slid(action: Any) -> bool:
    """A push that does not begin in the middle of the platform."""
    return any_push(action) and abs(action.offset) >= 3


def large(action: Any) -> bool:
    """A push with a large disc."""
    return any_push(action) and action.kind == "L"


def any_corner(action: Any) -> bool:
    """Any corner will do."""
    return isinstance(action, PlacePlatform)


def falls(fits: Callable[[KnockedOut], bool]) -> Callable[[Sequence[Any]], bool]:
    """Whether a push knocks something out, and the learner's own wrestler stays on the ring."""

    def brings(parts: Sequence[Any]) -> bool:
        outs = [part for part in parts if isinstance(part, KnockedOut)]
        return any(map(fits, outs)) and not any(out.kind == "wrestler" and out.owner == YOU for out in outs)

    return brings


BENS_FALLS = falls(lambda out: out.kind == "wrestler" and out.owner == BEN)
BELT_FALLS = falls(lambda out: out.belt)
LARGE_FALLS = falls(lambda out: out.kind == "L" and out.to == "inventory")

# --------------------------------------------------------------------------------------------------- how it is done
CHOOSE = {
    "mouse": N_("Click on it."),
    "keyboard": N_("Go there with the arrow keys and press {ok}."),
    "pad": N_("Go there with the stick and press {ok}."),
}
PULL = {
    "mouse": N_("Hold the disc, pull it back and let go."),
    "keyboard": N_("Press {ok}."),
    "pad": N_("Press {ok}."),
}
FULL = {
    "mouse": N_("Pull the disc back as far as it goes, and let go."),
    "keyboard": N_("Hold ↑ until the bar is full, then press {ok}."),
    "pad": N_("Hold the stick up until the bar is full, then press {ok}."),
}
AT_IT = {
    "mouse": N_("Click on it to aim. Then hold your disc, pull it back and let go."),
    "keyboard": N_("Hold ← or → until the arrow points at it, then press {ok}."),
    "pad": N_("Hold the stick left or right until the arrow points at it, then press {ok}."),
}
ASIDE = {
    "mouse": N_("Drag one of the round arrows beside it. Then pull the disc back and let go."),
    "keyboard": N_("Press {slide} a few times, then {ok}."),
    "pad": N_("Push the right stick to one side, then press {ok}."),
}
EXCHANGE = {
    "mouse": N_("Click on it in your tray. Then hold it, pull it back and let go."),
    "keyboard": N_("Change it with {next}, then press {ok}."),
    "pad": N_("Change it with {next}, then press {ok}."),
}
PIECES = ("piece S", "piece horn")


def corner(says: str, which: int, otherwise: str, **more: Any) -> Do[Any]:
    """The learner places the platform."""
    return Do(
        says=says,
        action=PlacePlatform(which),
        otherwise=otherwise,
        ways=CHOOSE,
        glows=(OnPlace(f"corner {which}"),),
        **more,
    )


def bens_turn() -> tuple[Plays[Any], ...]:
    """Ben places the platform at the far side and pushes a small disc."""
    return (
        Plays(seat=BEN, action=PlacePlatform(NORTH_WEST), says=N_("Ben’s turn: he places the platform…")),
        Plays(seat=BEN, action=PushPiece("S", 0.0, 0.0, 0.0, 25.0), says=N_("…and pushes.")),
    )


ELSEWHERE = N_("For this lesson, choose corner 4, at the bottom right.")
THAT_PIECE = N_("Push the disc that lies on the platform.")

# ---------------------------------------------------------------------------------------------------------- lessons
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
            ways=FULL,
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
    start=position(gone=AROUND, moved={MANTIS: (BRINK, -47.0)}, tags=((1, 2), (0, 1))),
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

LESSONS = (A_PUSH, KNOCK_OUT, MARKS, YOUR_DISCS, THE_BELT, AIMING)
"""In the order in which they are given."""
