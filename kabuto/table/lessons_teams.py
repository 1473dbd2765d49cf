"""A lesson for four: two teams, what allies share, and whose moves are whose."""

from __future__ import annotations

from kabuto.rules.model import PushPiece
from kabuto.rules.move_model import Done
from kabuto.table.lesson_parts import (
    EXCHANGE,
    FULL,
    NORTH_EAST,
    NORTH_WEST,
    PULL,
    SOUTH_EAST,
    THAT_PIECE,
    any_push,
    position,
)
from kabuto.table.lessons_full import at_corner_3, with_a
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Read
from tabletop.match.prompt import OnPlace

END = {
    "mouse": N_("Click on “End the turn”."),
    "keyboard": N_("Press {ok}."),
    "pad": N_("Press {ok}."),
}

TEAMS = Lesson(
    key="teams",
    title=N_("Two against two"),
    seats=4,
    options=FULL,
    start=position(
        tags=((NORTH_EAST, NORTH_WEST, SOUTH_EAST), (NORTH_WEST,)),
        yours={"S": 4, "scythe": 1},
        bens={"M": 1, "S": 2},
        wrestlers=("rhino", "bee", "mantis", "hopper"),
        options=FULL,
    ),
    steps=(
        Read(
            says=N_("Two against two: you and Lina, face to face, against Ben and Hugo."),
            glows=(OnPlace("wrestler 0"), OnPlace("wrestler 2")),
        ),
        Read(
            says=N_("Knock out either of them, and you both win. Knock out Lina or yourself, and you both lose."),
            glows=(OnPlace("wrestler 1"), OnPlace("wrestler 3")),
        ),
        Read(
            says=N_("You share your pieces and your four marks: three corners are marked already."),
            glows=(OnPlace("tray 0"), OnPlace("team 0")),
        ),
        at_corner_3(N_("Mark the fourth corner for your team: choose corner 3, at the bottom left.")),
        Do(
            says=N_("Lina’s scythe lies there: her move has brought it. You may push it!"),
            action=PushPiece("scythe", 0.0, 0.0, 0.0, 60.0),
            otherwise=N_("Not that one: take the scythe."),
            fits=with_a("scythe"),
            via=("piece scythe", "piece S"),
            ways=EXCHANGE,
            glows=(OnPlace("lane scythe"),),
        ),
        Do(
            says=N_("Whoever marks the team’s fourth corner makes the slam: push again!"),
            action=PushPiece("S", 4.0, 10.0, 0.0, 50.0),
            otherwise=THAT_PIECE,
            fits=any_push,
            via=("piece S",),
            ways=PULL,
        ),
        Do(
            says=N_("You use your own wrestler’s moves only, and Lina hers on her turn. Now end your turn."),
            action=Done(),
            otherwise=N_("Not now: for this lesson, end your turn."),
            ways=END,
        ),
        Read(says=N_("The teams take turns: now Ben, then Lina, then Hugo, then you again.")),
    ),
)
