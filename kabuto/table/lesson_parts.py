"""What the lessons of Kabuto Sumo are made of: positions, what is asked, how it is done with each device.

The positions are those of matches that went on for a while: the start, without what lay in the way. What is to fall
stands on the brink, so that any push in its direction brings it down, soft or hard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from kabuto.data.pieces import COUNTS
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import tidy
from kabuto.rules.game import GAME
from kabuto.rules.layouts import sides_of, start_layout
from kabuto.rules.model import DISCS, KnockedOut, Owed, PlacePlatform, PushPiece, Stage, State, Stock, Table, stock
from tabletop.core.game import OptionValue
from tabletop.core.i18n import N_
from tabletop.core.options import complete
from tabletop.match.lesson import Do, Lesson, Plays, Step
from tabletop.match.prompt import OnPlace

YOU, BEN = 0, 1
WRESTLING = ("rhino", "mantis")
"""Who fights for whom."""
NORTH_EAST, NORTH_WEST, SOUTH_WEST, SOUTH_EAST = range(4)
"""Corners as the rules count them; the players read 2, 1, 3 and 4."""
YOURS: Stock = {"S": 2, "horn": 1}
BENS: Stock = {"S": 2, "scythe": 1}
BRINK = 85.0
"""So far from the middle of the ring, mm: what stands there is about to fall."""


def position(
    gone: Collection[tuple[float, float]] = (),
    moved: Mapping[int, tuple[float, float]] | None = None,
    tags: Sequence[Collection[int]] = ((), ()),
    yours: Stock = YOURS,
    bens: Stock = BENS,
    wrestlers: Sequence[str] = WRESTLING,
    league: str = "junior",
) -> State:
    """A position at the beginning of the learner's turn.

    Args:
        gone: The discs that are no longer on the ring, by their places at the start.
        moved: Where what has moved lies now, by its number.
        tags: The corners that each side has marked.
        yours: What the learner (of four players, the learner's team) has to push with.
        bens: What the other side has.
        wrestlers: The wrestler of each seat, as many as play.
        league: ``"junior"`` or ``"full"``.
    """
    moved, order = moved or {}, tuple(range(len(wrestlers)))
    left = [body for body in start_layout(order) if (body.x, body.y) not in gone]
    layout = tidy(
        msgspec.structs.replace(body, x=moved[body.id][0], y=moved[body.id][1]) if body.id in moved else body
        for body in left
    )
    used = Counter(body.kind for body in layout) + Counter(yours) + Counter(bens)
    box = {kind: COUNTS[kind] - used[kind] for kind in DISCS}
    for card in (WRESTLERS[key] for key in wrestlers):
        box[card.piece] = card.count - used[card.piece]
    marked = tuple(tuple(side for side in (YOU, BEN) if corner in tags[side]) for corner in range(4))
    return State(
        table=Table.of(complete(GAME, _options(league), len(order))),
        order=order,
        sides=sides_of(len(order)),
        wrestlers=tuple(wrestlers),
        layout=layout,
        supply=stock(box),
        stocks=(stock(yours), stock(bens)),
        tags=marked,
        turn=len(order) * max(1, len(tags[YOU])) + 1,
        seat=YOU,
        platform=None,
        next_id=60,
        pending=(Owed(Stage.PLATFORM, YOU),),
    )


def lesson(key: str, title: str, start: State, *steps: Step) -> Lesson:
    """A lesson from a :func:`position` on.

    Args:
        key: Its stable name.
        title: What it is about (a msgid).
        start: The position.
        steps: In order.
    """
    options = _options(start.table.league)
    return Lesson(key=key, title=title, seats=len(start.order), options=options, start=start, steps=steps)


def _options(league: str) -> dict[str, OptionValue]:
    """The options that are not as usual."""
    return {"first": "1", "league": league}


def mirrored(places: Collection[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The same places in the upper half."""
    return tuple((x, -y) for x, y in places)


AROUND = ((46.3, -46.3), (73.9, -59.5), (59.5, -73.9), (75.8, -39.3), (39.3, -75.8), (67.7, -15.2), (15.2, -67.7))
"""The discs around the lower right corner at the start."""
BELT, MANTIS = 0, 2
"""The numbers of the belt's disc and of Ben's wrestler."""
EDGE_DISC = next(body.id for body in start_layout((YOU, BEN)) if (body.x, body.y) == AROUND[0])
"""The number of the large disc that begins at the lower right."""
WEST_DISC = next(body.id for body in start_layout((YOU, BEN)) if (body.x, body.y) == (-AROUND[0][0], AROUND[0][1]))
"""The number of the one that begins at the lower left."""


def westward(places: Collection[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The same places in the left half."""
    return tuple((-x, y) for x, y in places)


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


def with_a(*kinds: str) -> Callable[[Any], bool]:
    """Whether a push is one of such a piece, or of such a group."""

    def fits(action: Any) -> bool:
        return any_push(action) and (action.group or action.kind) in kinds

    return fits


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
PULL = {"mouse": N_("Hold the disc, pull it back and let go."), "keyboard": N_("Press {ok}."), "pad": N_("Press {ok}.")}
FULL_POWER = {
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


ELSEWHERE = N_("For this lesson, choose corner 4, at the bottom right.")
THAT_PIECE = N_("Push the disc that lies on the platform.")


def corner(says: str, which: int = SOUTH_EAST, otherwise: str = ELSEWHERE, **more: Any) -> Do[PlacePlatform]:
    """The learner places the platform; ``more`` as in :class:`Do`."""
    return Do(says, PlacePlatform(which), otherwise, ways=CHOOSE, glows=(OnPlace(f"corner {which}"),), **more)


def push(
    says: str,
    action: PushPiece,
    ways: Mapping[str, str] = PULL,
    *,
    otherwise: str = THAT_PIECE,
    fits: Callable[[Any], bool] = any_push,
    via: tuple[str, ...] = PIECES,
    **more: Any,
) -> Do[PushPiece]:
    """The learner pushes, and any push will do if nothing else is said; all as in :class:`Do`."""
    return Do(says, action, otherwise, ways=ways, fits=fits, via=via, **more)


def bens_turn() -> tuple[Plays[Any], ...]:
    """Ben places the platform at the far side and pushes a small disc."""
    return (
        Plays(BEN, PlacePlatform(NORTH_WEST), N_("Ben’s turn: he places the platform…")),
        Plays(BEN, PushPiece("S", strength=25.0), N_("…and pushes.")),
    )
