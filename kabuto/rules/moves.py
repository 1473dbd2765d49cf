"""Which signature moves a seat may use now, and why not another one.

Source: Sakura Slam rulebook, Signature Moves and Submission. A move is offered [ours] only if its time has come, its
condition holds, the whole cost can be paid, every further push has its piece after the cost, a gain finds at least one
piece, and a push that is due is not left without a piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from kabuto.data.groups import GROUPS
from kabuto.data.moves import Cost, Effect, ExtraPush, Gain, Move, NestedGroup, Pay, RemoveTags, Stack, Timing
from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.rules.model import Stage, State, Stock, change
from kabuto.rules.touching import bases, touched_by
from tabletop.core.game import RuleError, Seat
from tabletop.core.i18n import N_

WINDOWS: dict[Stage, Timing] = {
    Stage.PLATFORM: Timing.BEFORE,
    Stage.PUSH: Timing.BEFORE,
    Stage.SLAM: Timing.AFTER,
    Stage.AFTER: Timing.AFTER,
}
"""While which stage is due moves may be used, and whether that is before or after the turn's push."""

SHORT: dict[str, str] = {
    "S": N_("You do not have enough small discs."),
    "M": N_("You do not have enough medium discs."),
    "L": N_("You do not have enough large discs."),
}
"""What is missing of a kind (msgids)."""


class Offer(msgspec.Struct, frozen=True):
    """A move of a wrestler's card as it stands now.

    Attributes:
        move: The move: its name, cost and effects.
        why: Why it may not be used now; None where it may.
        used: Whether it was used this turn.
    """

    move: Move
    why: RuleError | None
    used: bool

    @property
    def ready(self) -> bool:
        """Whether it may be used now."""
        return self.why is None


def moves_of(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves of a seat's wrestler, in the order of its card; none in the Junior League."""
    key = state.wrestlers[seat]
    return WRESTLERS[key].moves if key and state.table.league == "full" else ()


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Every move of a seat's wrestler, with why it may not be used now where it may not."""
    return tuple(
        Offer(move, refusal(state, seat, move), move.key in state.used and state.seat == seat)
        for move in moves_of(state, seat)
    )


def offered(state: State, seat: Seat) -> tuple[str, ...]:
    """The keys of the moves that a seat may use now."""
    return tuple(move.key for move in moves_of(state, seat) if refusal(state, seat, move) is None)


def refusal(state: State, seat: Seat, move: Move) -> RuleError | None:
    """Why a seat may not use a move now; None where it may."""
    return _untimely(state, seat, move) or _unmet(state, seat, move) or _unpayable(state, seat, move)


# ---------------------------------------------------------------------------------------------------------------- time
def _untimely(state: State, seat: Seat, move: Move) -> RuleError | None:
    """Whether it is not the moment: another's move, used already, or not now."""
    if move not in moves_of(state, seat):
        return RuleError(N_("That is not a move of your wrestler."))
    if state.end is not None or not state.turn or state.pending[-1].seat != seat:
        return RuleError(N_("You can use moves on your own turn."))
    if move.key in state.used:
        return RuleError(N_("You have already used this move this turn."))
    if any(MOVES[key].replaces for key in state.used):
        return RuleError(N_("This turn another move replaces your turn."))
    owed = state.pending[-1]
    now = WINDOWS.get(owed.stage)
    if now is None:
        return RuleError(N_("First finish the move that you have begun."))
    if move.replaces and (owed.stage is not Stage.PLATFORM or state.used):
        return RuleError(N_("This move replaces your whole turn: use it first, before the platform and other moves."))
    if move.timing is not Timing.ANY and move.timing is not now:
        after = move.timing is Timing.AFTER
        return RuleError(N_("Use this move after your push.") if after else N_("Use this move before your push."))
    return None


def _unmet(state: State, seat: Seat, move: Move) -> RuleError | None:
    """Whether the condition does not hold."""
    if move.condition is None:
        return None
    now = touched_by(state, seat)
    if now >= move.condition.count:
        return None
    return RuleError(N_("Your wrestler has to touch {n} pieces. Now: {now}."), n=move.condition.count, now=now)


# ---------------------------------------------------------------------------------------------------------------- cost
def _unpayable(state: State, seat: Seat, move: Move) -> RuleError | None:
    """Whether the cost cannot be paid, or what follows it cannot be done."""
    ways = [state.inventory(seat)]
    for cost in move.cost:
        found = [after for held in ways for after in ways_to_pay(state, seat, cost, held)]
        if not found:
            return _missing(state, seat, cost, ways)
        ways = found
    if any(isinstance(part, Gain) and not state.supply.get(part.kind) for part in move.effects):
        return RuleError(N_("There is no such piece left in the box."))
    groups = [part for part in move.effects if isinstance(part, NestedGroup)]
    if any(not any(has_group(held, group) for held in ways for group in part.groups) for part in groups):
        return RuleError(N_("You do not have the pieces that it pushes."))
    if not any(suffices(state, seat, move.effects, held, replaces=move.replaces) for held in ways):
        return RuleError(N_("You would not have the pieces left to push."))
    return None


def ways_to_pay(state: State, seat: Seat, cost: Cost, held: Stock) -> Iterator[Stock]:
    """What an inventory would be after a part of a cost, one for each way to pay it."""
    match cost:
        case Pay(kind, count):
            if held.get(kind, 0) >= count and rivals(state, seat):
                yield change(held, kind, -count)
        case Stack(kinds, on_wrestler):
            for kind in kinds:
                if held.get(kind) and bases(state, kind, on_wrestler=on_wrestler):
                    yield change(held, kind, -1)
        case RemoveTags():
            if removable(state, seat, cost.count, cost.adjacent):
                yield held


def _missing(state: State, seat: Seat, cost: Cost, ways: Iterable[Stock]) -> RuleError:
    """What a part of a cost lacks."""
    if isinstance(cost, RemoveTags):
        if bound(state):
            return RuleError(N_("The corner slam takes all your marks."))
        if len(state.tagged(state.sides[seat])) < cost.count:
            return RuleError(N_("You have not marked enough corners."))
        return RuleError(N_("You need marks at two neighbouring corners."))
    kinds = cost.kinds if isinstance(cost, Stack) else (cost.kind,)
    if isinstance(cost, Stack) and any(held.get(kind) for held in ways for kind in kinds):
        return RuleError(N_("There is nothing in the ring to stack it on."))
    return RuleError(SHORT.get(kinds[0], N_("You do not have the pieces that it costs.")))


def rivals(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat may pay: each opponent who still plays, or for the other team its first seat."""
    at = state.order.index(seat)
    found: dict[int, Seat] = {}
    for other in (*state.order[at:], *state.order[:at]):
        if state.sides[other] != state.sides[seat] and other in state.playing:
            found.setdefault(state.sides[other], other)
    return tuple(found.values())


def bound(state: State) -> bool:
    """Whether a corner slam is due, which takes all tags: no move takes one before it [ours]."""
    return any(owed.stage is Stage.SLAM for owed in state.pending)


def removable(state: State, seat: Seat, count: int, adjacent: bool) -> tuple[int, ...]:
    """The posts from which a seat may take the next of so many tags; () where it cannot take that many."""
    posts = () if bound(state) else state.tagged(state.sides[seat])
    if len(posts) < count:
        return ()
    if not adjacent or count < 2:
        return posts
    return tuple(post for post in posts if any(neighbours(state, post, other) for other in posts))


def neighbours(state: State, post: int, other: int) -> bool:
    """Whether two posts stand at neighbouring corners; they are counted around the ring."""
    around = len(state.tags)
    return (post - other) % around in (1, around - 1)


# ------------------------------------------------------------------------------------------------------------- effects
def suffices(state: State, seat: Seat, effects: Iterable[Effect], held: Stock, *, replaces: bool = False) -> bool:
    """Whether an inventory, once the cost is paid, is enough for all pushes of a move and for those due after it."""
    ways = [held]
    for effect in effects:
        ways = [after for stock in ways for after in ways_to_push(state, effect, stock)]
    # A move never leaves less than is due, unless that was there no more before it.
    due = min(_due(state, replaces), max(1, sum(state.inventory(seat).values())))
    return any(sum(stock.values()) >= due for stock in ways)


def ways_to_push(state: State, effect: Effect, held: Stock) -> Iterator[Stock]:
    """What an inventory would be after an effect, one for each way to do it; what a push may win is not counted."""
    match effect:
        case Gain(kind, count):
            yield change(held, kind, min(count, state.supply.get(kind, 0)))
        case ExtraPush(kinds):
            for kind in kinds or held:
                if held.get(kind):
                    yield change(held, kind, -1)
        case NestedGroup(groups):
            for group in groups:
                if has_group(held, group):
                    yield without(held, group)
        case _:
            yield held


def _due(state: State, replaces: bool) -> int:
    """How many pushes of the turn are still due, those of its moves aside."""
    if replaces:
        return 0
    # The platform makes a push due, unless a move that replaces the turn has begun.
    return sum(
        owed.stage in (Stage.PUSH, Stage.SLAM) or (owed.stage is Stage.PLATFORM and not owed.data)
        for owed in state.pending
    )


def pieces_of(group: str) -> Counter[str]:
    """How many pieces of each kind a nested group is made of."""
    return Counter(member.kind for member in GROUPS[group])


def has_group(held: Stock, group: str) -> bool:
    """Whether an inventory holds all pieces of a nested group."""
    return all(held.get(kind, 0) >= count for kind, count in pieces_of(group).items())


def without(held: Stock, group: str) -> Stock:
    """An inventory less the pieces of a nested group."""
    for kind, count in pieces_of(group).items():
        held = change(held, kind, -count)
    return held


# -------------------------------------------------------------------------------------------------------------- pushes
def pushable(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of the inventory that may be pushed alone for what is due; () where a nested group is."""
    held = tuple(state.inventory(seat))
    data = _pushing(state)
    if "groups" in data:
        return ()
    return tuple(kind for kind in held if kind in data["kinds"]) if data.get("kinds") else held


def groups_of(state: State, seat: Seat) -> tuple[str, ...]:
    """The nested groups that may be pushed for what is due; () where one piece is."""
    return tuple(group for group in _pushing(state).get("groups", ()) if has_group(state.inventory(seat), group))


def _pushing(state: State) -> dict[str, list[str]]:
    owed = state.pending[-1] if state.pending else None
    return owed.data if owed is not None and owed.stage is Stage.EXTRA else {}


# ---------------------------------------------------------------------------------------------------------- submission
def helpless(state: State, seat: Seat) -> bool:
    """Whether a seat must push, has nothing, and no unused move could give it a piece.

    Its cost must be payable now, or before the platform stands with the tag that placing it may bring.
    """
    if state.inventory(seat):
        return False
    giving = [move for move in moves_of(state, seat) if move.gains]
    chances = [state, *(_tags(state, seat) if state.stage is Stage.PLATFORM else ())]
    return all(refusal(chance, seat, move) is not None for chance in chances for move in giving)


def _tags(state: State, seat: Seat) -> Iterator[State]:
    """The state with a tag placed where a platform may place one, but for the last, which makes a slam due."""
    side = state.sides[seat]
    bare = [post for post, on in enumerate(state.tags) if side not in on]
    for post in bare if len(bare) > 1 else ():
        tags = tuple(tuple(sorted((*on, side))) if at == post else on for at, on in enumerate(state.tags))
        yield msgspec.structs.replace(state, tags=tags)
