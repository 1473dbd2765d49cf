"""A lesson for four: two teams, what allies share, and whose moves are whose."""

from __future__ import annotations

from kabuto.rules.model import PushPiece
from kabuto.rules.move_model import Done
from kabuto.table.lesson_parts import EXCHANGE, NORTH_EAST, NORTH_WEST, SOUTH_EAST, lesson, position, push, with_a
from kabuto.table.lessons_full import at_corner_3
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Read
from tabletop.match.prompt import OnPlace

END = {"mouse": N_("Click on “End the turn”."), "keyboard": N_("Press {ok}."), "pad": N_("Press {ok}.")}

TEAMS = lesson(
    "teams",
    N_("Two against two"),
    position(
        tags=((NORTH_EAST, NORTH_WEST, SOUTH_EAST), (NORTH_WEST,)),
        yours={"S": 4, "scythe": 1},
        bens={"M": 1, "S": 2},
        wrestlers=("rhino", "bee", "mantis", "hopper"),
        league="full",
    ),
    Read(
        N_("Two against two: you and Lina, face to face, against Ben and Hugo."),
        (OnPlace("wrestler 0"), OnPlace("wrestler 2")),
    ),
    Read(
        N_("Knock out either of them, and you both win. Knock out Lina or yourself, and you both lose."),
        (OnPlace("wrestler 1"), OnPlace("wrestler 3")),
    ),
    Read(
        N_("You share your pieces and your four marks: three corners are marked already."),
        (OnPlace("tray 0"), OnPlace("team 0")),
    ),
    at_corner_3(N_("Mark the fourth corner for your team: choose corner 3, at the bottom left.")),
    push(
        N_("Lina’s scythe lies there: her move has brought it. You may push it!"),
        PushPiece("scythe", strength=60.0),
        EXCHANGE,
        otherwise=N_("Not that one: take the scythe."),
        fits=with_a("scythe"),
        via=("piece scythe", "piece S"),
        glows=(OnPlace("lane scythe"),),
    ),
    push(
        N_("Whoever marks the team’s fourth corner makes the slam: push again!"),
        PushPiece("S", offset=4.0, angle=10.0, strength=50.0),
        via=("piece S",),
    ),
    Do(
        N_("You use your own wrestler’s moves only, and Lina hers on her turn. Now end your turn."),
        Done(),
        N_("Not now: for this lesson, end your turn."),
        ways=END,
    ),
    Read(N_("The teams take turns: now Ben, then Lina, then Hugo, then you again.")),
)
