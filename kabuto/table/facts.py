"""What the ring's table says beside what lies on it: the seats' panels, the title, a piece of advice. Pure data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.rules.model import Stage, State
from kabuto.table.moves import cards_of
from tabletop.core.game import Seat, SeatSetup, Words
from tabletop.core.i18n import N_
from tabletop.match.table import Facts

TAGS = N_("Place the platform: you mark that corner. Mark all four for one more push!")
BEFOREHAND = N_("You play last: in return, mark one corner before the match. Mark all four for one more push!")
"""The same before the match, where nobody pushes yet."""
NOBODY = -1


class Title(NamedTuple):
    """The bar at the top.

    Attributes:
        seat: Whose mark stands on it; −1 for nobody's.
        big: What is going on.
        small: What to do, or "".
    """

    seat: Seat
    big: str
    small: str


@dataclass(frozen=True)
class SeatCard:
    """What is said of a seat.

    Attributes:
        name: The player's name.
        wrestler: The name of their wrestler, or "".
        insect: The key of the wrestler, or "".
        look: The look of the seat.
        tags: How many tags are out; of a team, all of the team's.
        side: Whom the inventory belongs to.
        stock: The inventory: kinds and counts.
        gains: What the running push has won so far.
        signature: The kind of the wrestler's own signature pieces, or "".
        signatures: The kinds of signature pieces that may lie in the inventory: a team has those of both.
        lit: Whether it is this seat's turn.
        bot: Whether a bot sits there.
        picked: The kind that is aimed with.
        open: The kinds that may be chosen now.
        fallen: Whether the wrestler was knocked out.
        status: ``"submitted"``, ``"out"``, or "" for whoever still takes turns.
        left_out: That in words, or "".
        team: Whether tags and inventory are a team's.
        tagging: Whether the ring has posts for tags.
    """

    name: str
    wrestler: str
    insect: str
    look: int
    tags: int
    side: int = 0
    stock: tuple[tuple[str, int], ...] = ()
    gains: tuple[tuple[str, int], ...] = ()
    signature: str = ""
    signatures: tuple[str, ...] = ()
    lit: bool = False
    bot: bool = False
    picked: str = ""
    open: tuple[str, ...] = ()
    fallen: bool = False
    status: str = ""
    left_out: str = ""
    team: bool = False
    tagging: bool = True


@dataclass(frozen=True)
class TeamCard:
    """What is said of a team.

    Attributes:
        name: Its name.
        side: Its number: 0 in the left column, 1 in the right one.
        look: The look of its tags.
        looks: The looks of its seats.
        tags: How many are out.
        lit: Whether it is on turn.
        tagging: Whether the ring has posts for tags.
    """

    name: str
    side: int
    look: int
    looks: tuple[int, ...]
    tags: int
    lit: bool = False
    tagging: bool = True


TEAMS = (N_("East team"), N_("West team"))
LEFT_OUT = {"submitted": N_("out of pieces"), "out": N_("out")}
"""What is said of whoever takes no more turns."""


def counted(stock: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """An inventory as a card shows it."""
    return tuple(sorted((kind, n) for kind, n in stock.items() if n))


def lit_seat(state: State) -> Seat:
    """Whose lantern is lit: whoever must act, at the end whoever acted last."""
    return state.pending[-1].seat if state.pending and state.end is None else state.seat


def seat_card(state: State, seat: Seat, player: SeatSetup, words: Words) -> SeatCard:
    """The panel of a seat."""
    key, side = state.wrestlers[seat], state.sides[seat]
    status = "out" if seat in state.out else "submitted" if seat in state.submitted else ""
    ours = [state.wrestlers[other] for other, its in enumerate(state.sides) if its == side]
    return SeatCard(
        name=words.name(seat),
        wrestler=words(WRESTLERS[key].name) if key else "",
        insect=key,
        look=player.look,
        tags=len(state.tagged(side)),
        side=side,
        stock=counted(state.stocks[side]),
        signature=WRESTLERS[key].piece if key else "",
        signatures=tuple(WRESTLERS[one].piece for one in ours if one),
        lit=seat == lit_seat(state),
        bot=player.kind == "bot",
        status=status,
        left_out=words(LEFT_OUT[status]) if status else "",
        team=len(ours) > 1,
        tagging=bool(state.arena.posts),
    )


def team_card(state: State, side: int, players: Sequence[SeatSetup], words: Words) -> TeamCard:
    """The plate of a team."""
    members = [seat for seat, its in enumerate(state.sides) if its == side]
    return TeamCard(
        name=words(TEAMS[side]),
        side=side,
        look=players[members[0]].look,
        looks=tuple(players[seat].look for seat in members),
        tags=len(state.tagged(side)),
        lit=lit_seat(state) in members,
        tagging=bool(state.arena.posts),
    )


def turn_of(words: Words, seat: Seat, human: bool, small: str) -> Title:
    """Whose turn it is, and what to do (a msgid)."""
    big = words(N_("Your turn, {name}!") if human else N_("{name} to play"), name=words.name(seat))
    return Title(seat, big, words(small) if small else "")


def thinking(seat: Seat, words: Words) -> Title:
    """Somebody plays by itself, and thinks before it does."""
    return turn_of(words, seat, False, N_("is thinking"))


def watched(state: State, words: Words) -> Title:
    """What the bar says at a place of a match that is watched: whose turn is on."""
    if state.end is not None:
        return Title(NOBODY, "", "")
    return turn_of(words, state.pending[-1].seat, False, "")


def title(state: State, players: Sequence[SeatSetup], words: Words) -> Title:
    """What the bar says while somebody is to act."""
    if state.end is not None:
        return Title(NOBODY, "", "")
    seat, stage = state.pending[-1].seat, state.stage
    human = players[seat].kind == "human"
    last = sum(state.inventory(seat).values()) == 1
    if stage is Stage.SLAM:
        mine = N_("Push your last piece") if last else N_("Push one more piece")
        return Title(seat, words(N_("Corner slam!")), words(mine if human else N_("One more push to come")))
    if not human:
        return thinking(seat, words)
    if stage is Stage.WRESTLER:
        return Title(seat, words(N_("{name}, choose your wrestler"), name=words.name(seat)), "")
    if stage is Stage.PUSH and last:
        return Title(seat, words(N_("Your last piece!")), "")
    # How a push is made stands beside it, in the words of the device of the moment.
    wanted = {**_WANTED, **_MOVING}.get(stage, "") if stage is not Stage.PLATFORM or state.arena.posts else BERTH
    key = state.pending[-1].data.get("move", "")
    if key or stage in _MOVING:
        big = words(MOVES[key].name) if key else words.name(seat)
        return Title(seat, big, words(wanted) if wanted else "")
    return turn_of(words, seat, True, wanted)


_WANTED = {
    Stage.TAG: N_("Mark a corner"),
    Stage.PLATFORM: N_("Choose a corner"),
    Stage.AFTER: N_("Use a move or end your turn"),
}
BERTH = N_("Choose a place on the rim")
_MOVING = {
    Stage.PAY: N_("Whom do you pay?"),
    Stage.STACK: N_("On which piece?"),
    Stage.TAKE: N_("Take back which mark?"),
    Stage.SECOND: N_("Choose another corner"),
    Stage.EXTRA: "",
}
"""What is to be chosen for a move; how a push is made stands beside it."""


def advice(state: State, players: Sequence[SeatSetup]) -> str:
    """A msgid for a person who is about to tag their first post, or ""."""
    if state.end is not None or state.stage not in (Stage.TAG, Stage.PLATFORM) or not state.arena.posts:
        return ""
    seat = state.pending[-1].seat
    if players[seat].kind != "human" or state.tagged(state.sides[seat]):
        return ""
    return BEFOREHAND if state.stage is Stage.TAG else TAGS


def teams_of(state: State) -> tuple[int, ...]:
    """The sides that several seats share; () where each plays alone."""
    return tuple(sorted({side for side in state.sides if state.sides.count(side) > 1}))


def facts_of(state: State, players: Sequence[SeatSetup], words: Words) -> Facts:
    """All that is said.

    The furniture is ``"seat <n>"``, ``"moves <n>"``, ``"team <side>"``, ``"title"`` and ``"advice"``.
    """
    tip = advice(state, players)
    return Facts(
        turn=lit_seat(state),
        furniture={
            **{f"seat {n}": seat_card(state, n, player, words) for n, player in enumerate(players)},
            **{f"moves {n}": cards_of(state, n, words) for n in range(len(players))},
            **{f"team {side}": team_card(state, side, players, words) for side in teams_of(state)},
            "title": title(state, players, words),
            "advice": words(tip) if tip else "",
        },
    )
