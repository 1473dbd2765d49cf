"""Kabuto Sumo: Sakura Slam as a game of the box: the contract over the rules modules.

How a turn runs is in ``turn``, which signature moves may be used in ``moves``, what they do in ``move_effects``, what a
push does in ``push``, the words in ``describe``, what must always hold in ``violations``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kabuto.data import options
from kabuto.data.arenas import ARENAS
from kabuto.data.groups import GROUPS
from kabuto.data.layouts import STARTS
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import angle_range, legal, offset_limit, tenths
from kabuto.physics.simulate import PHYSICS_VERSION
from kabuto.rules.describe import describe, describe_outcome, describe_reason
from kabuto.rules.highlights import highlights
from kabuto.rules.layouts import sides_of, start_layout
from kabuto.rules.model import (
    Action,
    ChooseWrestler,
    FirstTag,
    MatchEnded,
    Owed,
    Part,
    PlacePlatform,
    PushPiece,
    SetBack,
    Stage,
    State,
    Table,
    View,
    Withdrawn,
)
from kabuto.rules.move_effects import pay_to, payments, stack_on, stackings, take_tag, takings, use
from kabuto.rules.move_model import Done, PayTo, StackOn, TakeTag, UseMove
from kabuto.rules.moves import groups_of, offered, pushable
from kabuto.rules.push import aimed, check_push, normalised, push
from kabuto.rules.turn import begin, choose, deal, end_turn, first_tag, go_on, move_platform, no_card, place, proceed
from tabletop.core.chance import Chance
from tabletop.core.game import (
    Event,
    Game,
    Highlight,
    Option,
    OptionError,
    Options,
    Outcome,
    Reason,
    RuleError,
    Seat,
    Step,
    Words,
)
from tabletop.core.i18n import N_

TRIES = 200
"""How often a random push is drawn anew when the piece does not fit on the platform there."""


class KabutoGame(Game[State, Action, Part, View]):
    """The rules of Kabuto Sumo: Sakura Slam."""

    key = "kabuto"
    rules_version = 1
    seat_counts = (2, 3, 4)
    state_type = State
    action_type = Action
    part_type = Part
    view_type = View

    def __init__(self, physics: int = PHYSICS_VERSION) -> None:
        self._physics = physics

    def extra_versions(self) -> Mapping[str, int]:
        """The physics: recorded pushes stay as they were, their frames may not."""
        return {"physics": self._physics}

    def as_of(self, versions: Mapping[str, int]) -> KabutoGame:
        """What may be aimed is what the physics of the match's beginning allows; it is simulated by today's."""
        return KabutoGame(versions.get("physics", 1))

    def options(self) -> tuple[Option, ...]:
        """All options, in the order of the options screen."""
        return options.OPTIONS

    def check_options(self, options: Options, seats: int) -> None:
        """Only whoever plays can go first, and not every ring has a layout for every number of players."""
        if seats not in STARTS[str(options["arena"])]:
            raise OptionError(N_("Nobody can play that ring with so many players: choose another kind of ring."))
        if options["first"] != "lot" and int(options["first"]) > seats:
            raise OptionError(N_("There is no such player: choose another one to go first."))

    def start(self, seats: int, options_: Options, chance: Chance) -> State:
        """The filled ring; the first seat, and with ``wrestlers=lot`` the wrestlers, are drawn here."""
        table = Table.of(options_)
        first = chance.below("first", seats) if table.first == "lot" else int(table.first) - 1
        order = tuple((first + i) % seats for i in range(seats))
        sides = sides_of(seats)
        owed = [Owed(Stage.TAG, order[-1])] if ARENAS[table.arena].posts else []
        wrestlers = ("",) * seats
        if table.wrestlers == "lot":
            wrestlers = chance.shuffle("wrestlers", cards(table))[:seats]
        else:
            owed.extend(Owed(Stage.WRESTLER, seat) for seat in reversed(order))
        layout = start_layout(order, table.arena)
        state = State(
            table=table,
            order=order,
            sides=sides,
            wrestlers=wrestlers,
            layout=layout,
            supply={},
            stocks=({},) * len(set(sides)),
            tags=((),) * len(ARENAS[table.arena].posts),
            turn=0,
            seat=first,
            platform=None,
            next_id=len(layout),
            pending=tuple(owed),
            physics=self._physics,
        )
        if not all(wrestlers):
            return state
        # Without a first tag the first turn begins at once.
        return deal(state) if owed else begin(deal(state), first, [])

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever owes the newest debt."""
        return (state.pending[-1].seat,) if state.end is None else ()

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Wrestlers, corners, the choices that a move leaves, and the moves that may be used; a push is not listed."""
        if seat not in self.actors(state):
            return ()
        return (*RULES[state.stage].choices(state), *(UseMove(key) for key in offered(state, seat)))

    def continuous(self, state: State, seat: Seat) -> bool:
        """While a push is aimed (not while a move must give a piece first), and where the platform stands anywhere."""
        if seat not in self.actors(state):
            return False
        if state.stage is Stage.PLATFORM:
            return state.arena.anywhere
        return RULES[state.stage].continuous and bool(state.inventory(seat))

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        """One of the choices, or a random legal push; where there are both, one of the choices now and then."""
        listed = self.actions(state, seat)
        if not self.continuous(state, seat) or (listed and not chance.below("choose", 3)):
            return super().sample(state, seat, chance)
        if state.stage is Stage.PLATFORM:
            return PlacePlatform(chance.below("corner", len(state.arena.berths)))
        return self.sample_push(state, seat, chance)

    def sample_push(self, state: State, seat: Seat, chance: Chance) -> PushPiece:
        """A random legal push of whoever must push: of a piece, or of a nested group."""
        singles, groups = pushable(state, seat), groups_of(state, seat)
        at = chance.below("kind", len(singles) + len(groups))
        group = groups[at - len(singles)] if at >= len(singles) else ""
        kind = GROUPS[group][0].kind if group else singles[at]
        for _ in range(TRIES):
            drawn = _random_push(state, kind, chance, group)
            if drawn is not None and legal(aimed(state, drawn), state.arena, state.layout, into=state.into) is None:
                return drawn
        return PushPiece(kind, group=group)

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Apply one action."""
        rule = _check(state, seat, action)
        parts: list[Part] = []
        after = rule.pay(state, seat, action, chance, parts)
        return Step(after, tuple(Event(part) for part in parts))

    def why_not(self, view: View, seat: Seat, action: Action) -> RuleError | None:
        """A push is looked at, not simulated."""
        if not isinstance(action, PushPiece):
            return super().why_not(view, seat, action)
        try:
            _check(view.state, seat, action)
            check_push(view.state, seat, normalised(action))
        except RuleError as error:
            return error
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: nothing is secret."""
        return View(state, seat)

    def guess(self, view: View, chance: Chance) -> State:
        """The state itself: nothing is secret."""
        return view.state

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended."""
        return state.end

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        """One event in one sentence."""
        return describe(part, words)

    def describe_reason(self, reason: Reason, viewer: Seat | None, words: Words) -> str:
        """What a bot wanted: all of it could be seen on the ring."""
        return describe_reason(reason, words)

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Why the match ended, in one sentence."""
        return describe_outcome(outcome, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """The pieces of the inventory."""
        return words.count("{n} piece", "{n} pieces", sum(state.inventory(seat).values()))

    def highlights(self, parts: Sequence[Part], words: Words) -> tuple[Highlight, ...]:
        """What each knocked off, and the best push."""
        return highlights(parts, words)

    def portrait(self, state: State, seat: Seat) -> str:
        """The insect of the seat's wrestler."""
        key = state.wrestlers[seat]
        return f"kabuto/insect_{key}" if key else ""

    def turns(self, state: State) -> int:
        """The turns begun."""
        return state.turn

    def undoable(self, state: State, action: Action, step: Step[State, Part]) -> bool:
        """A choice until a piece moved or the match ended by it; a push in practice alone."""
        if isinstance(action, PushPiece):
            return state.table.undo
        return not any(isinstance(event.public, Withdrawn | SetBack | MatchEnded) for event in step.events)


def cards(table: Table) -> tuple[str, ...]:
    """The wrestlers that may be chosen, in the order of the choice."""
    return tuple(key for key in WRESTLERS if no_card(table, key) is None)


def _random_push(state: State, kind: str, chance: Chance, group: str = "") -> PushPiece | None:
    """A push with every value drawn at random; None when the piece does not fit on the platform that way."""
    assert state.platform is not None
    most = offset_limit(state.arena, state.platform)
    offset = tenths(chance.uniform("offset", -most, most), -most, most)
    turn = 0.0 if PIECES[kind].round or group else round(chance.uniform("turn", -180, 180), 1)
    low, high = (math.degrees(angle) for angle in angle_range(kind, math.radians(turn), offset, group))
    if low > high:
        return None
    angle = tenths(chance.uniform("angle", low, high), low, high)
    return PushPiece(kind, offset, angle, turn, round(chance.uniform("strength", 0, 100), 1), group)


Pay = Callable[[State, Seat, Any, Chance, list[Part]], State]


class Rule(NamedTuple):
    """How the debts of one stage are paid.

    Attributes:
        action: The type of action that pays them.
        wanted: What to do instead of any other.
        choices: The discrete choices.
        pay: Applies the action.
        continuous: Whether there are choices that are not listed.
    """

    action: type
    wanted: str
    choices: Callable[[State], tuple[Action, ...]]
    pay: Pay
    continuous: bool = False


def _check(state: State, seat: Seat, action: Action) -> Rule:
    """What an action is paid by.

    Raises:
        RuleError: It does not fit what is owed, or nobody or somebody else owes it.
    """
    if state.end is not None:
        raise RuleError(N_("The match is over."))
    owed = state.pending[-1]
    if seat != owed.seat:
        raise RuleError(N_("It is not your turn."))
    rule = _MOVE if isinstance(action, UseMove) else RULES[owed.stage]
    if not isinstance(action, rule.action):
        raise RuleError(ON_THE_RIM if owed.stage is Stage.PLATFORM and state.arena.anywhere else rule.wanted)
    return rule


def _choose(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
    return choose(state, seat, action.key, parts)


def _at_corner(pay: Callable[[State, Seat, int, list[Part]], State]) -> Pay:
    def checked(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
        if not 0 <= action.corner < len(state.arena.berths):
            if state.arena.anywhere:
                raise RuleError(N_("There is no such place on the rim. Choose another one."))
            raise RuleError(N_("There is no such corner. Choose one of the four."))
        return pay(state, seat, action.corner, parts)

    return checked


def _corners(make: Callable[[int], Action]) -> Callable[[State], tuple[Action, ...]]:
    return lambda state: tuple(make(corner) for corner in state.arena.handy)


def _wrestlers(state: State) -> tuple[Action, ...]:
    return tuple(ChooseWrestler(key) for key in cards(state.table) if key not in state.wrestlers)


def _other_corners(state: State) -> tuple[Action, ...]:
    return tuple(PlacePlatform(corner) for corner in range(len(state.tags)) if corner != state.platform)


def _none(state: State) -> tuple[Action, ...]:
    return ()


def _done(state: State) -> tuple[Action, ...]:
    return (Done(),)


def _finish(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
    return end_turn(msgspec.structs.replace(state, pending=()), parts)


def _use(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
    return go_on(use(state, seat, action.key, parts), parts)


def _then(pay: Callable[[State, Seat, Any, list[Part]], State]) -> Pay:
    """A debt of a move that is paid in full by one choice."""
    return lambda state, seat, action, chance, parts: proceed(pay(state, seat, action, parts), parts)


def _take(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
    # Further tags may be due for the same debt.
    return go_on(take_tag(state, seat, action, parts), parts)


ON_THE_RIM = N_("First place the platform on the rim.")

RULES: dict[Stage, Rule] = {
    Stage.WRESTLER: Rule(ChooseWrestler, N_("First choose a wrestler."), _wrestlers, _choose),
    Stage.TAG: Rule(FirstTag, N_("First mark a corner."), _corners(FirstTag), _at_corner(first_tag)),
    Stage.PLATFORM: Rule(
        PlacePlatform, N_("First place the platform at a corner."), _corners(PlacePlatform), _at_corner(place)
    ),
    Stage.PUSH: Rule(PushPiece, N_("The platform is in place. Now push a piece."), _none, push, continuous=True),
    Stage.SLAM: Rule(
        PushPiece, N_("Corner slam: push one more piece from the same corner."), _none, push, continuous=True
    ),
    Stage.EXTRA: Rule(PushPiece, N_("Your move: push one more piece."), _none, push, continuous=True),
    Stage.PAY: Rule(PayTo, N_("First choose whom you pay."), payments, _then(pay_to)),
    Stage.STACK: Rule(StackOn, N_("First choose a piece to stack on."), stackings, _then(stack_on)),
    Stage.TAKE: Rule(TakeTag, N_("First choose the mark that you take back."), takings, _take),
    Stage.SECOND: Rule(
        PlacePlatform, N_("First place the platform at another corner."), _other_corners, _at_corner(move_platform)
    ),
    Stage.AFTER: Rule(Done, N_("Use a move, or end your turn."), _done, _finish),
}

_MOVE = Rule(UseMove, "", _none, _use)
"""How a move is begun, whatever is due."""

GAME = KabutoGame()
"""The one instance."""
