"""Kabuto Sumo: Sakura Slam as a game of the box: the contract over the rules modules.

Two players, Junior League: the whole rulebook but the signature moves. How a turn runs is in ``rules_turn``, what a
push does in ``rules_push``, the words in ``describe``, what must always hold in ``check``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kabuto.data import options
from kabuto.data.arenas import ARENAS
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import JUNIOR
from kabuto.physics.aim import angle_range, legal, offset_limit, tenths
from kabuto.physics.simulate import PHYSICS_VERSION
from kabuto.rules.describe import describe, describe_outcome, describe_reason
from kabuto.rules.highlights import highlights
from kabuto.rules.layouts import sides_of, start_layout
from kabuto.rules.model import (
    Action,
    ChooseWrestler,
    FirstTag,
    Owed,
    Part,
    PlacePlatform,
    PushPiece,
    Stage,
    State,
    Table,
    View,
)
from kabuto.rules.push import aimed, check_push, normalised, push
from kabuto.rules.turn import choose, deal, first_tag, place
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Highlight, Option, Options, Outcome, Reason, RuleError, Seat, Step, Words
from tabletop.core.i18n import N_

TRIES = 200
"""How often a random push is drawn anew when the piece does not fit on the platform there."""


class KabutoGame(Game[State, Action, Part, View]):
    """The rules of Kabuto Sumo: Sakura Slam."""

    key = "kabuto"
    rules_version = 1
    seat_counts = (2,)
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

    def start(self, seats: int, options_: Options, chance: Chance) -> State:
        """The filled ring; the first seat, and with ``wrestlers=lot`` the wrestlers, are drawn here."""
        table = Table.of(options_)
        first = chance.below("first", seats) if table.first == "lot" else int(table.first) - 1
        order = tuple((first + i) % seats for i in range(seats))
        sides = sides_of(seats)
        owed = [Owed(Stage.TAG, order[-1])]
        wrestlers = ("",) * seats
        if table.wrestlers == "lot":
            wrestlers = chance.shuffle("wrestlers", JUNIOR)[:seats]
        else:
            owed.extend(Owed(Stage.WRESTLER, seat) for seat in reversed(order))
        layout = start_layout(order)
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
        return deal(state) if all(wrestlers) else state

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever owes the newest debt."""
        return (state.pending[-1].seat,) if state.end is None else ()

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Wrestlers or corners; () while a push is due, which is a continuous choice."""
        if seat not in self.actors(state):
            return ()
        return RULES[state.stage].choices(state)

    def continuous(self, state: State, seat: Seat) -> bool:
        """While a push is aimed."""
        return seat in self.actors(state) and RULES[state.stage].continuous

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        """One of the choices, or a random legal push."""
        if not self.continuous(state, seat):
            return super().sample(state, seat, chance)
        kinds = tuple(state.inventory(seat))
        kind = kinds[chance.below("kind", len(kinds))]
        for _ in range(TRIES):
            drawn = _random_push(state, kind, chance)
            if drawn is not None and legal(aimed(state, drawn), state.arena, state.layout, into=state.into) is None:
                return drawn
        return PushPiece(kind)

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
        """A placed platform until the push, a choice before the match; a push in practice alone."""
        return state.table.undo if isinstance(action, PushPiece) else True


def _random_push(state: State, kind: str, chance: Chance) -> PushPiece | None:
    """A push with every value drawn at random; None when the piece does not fit on the platform that way."""
    assert state.platform is not None
    most = offset_limit(state.arena, state.platform)
    offset = tenths(chance.uniform("offset", -most, most), -most, most)
    turn = 0.0 if PIECES[kind].round else round(chance.uniform("turn", -180, 180), 1)
    low, high = (math.degrees(angle) for angle in angle_range(kind, math.radians(turn), offset))
    if low > high:
        return None
    angle = tenths(chance.uniform("angle", low, high), low, high)
    return PushPiece(kind, offset, angle, turn, round(chance.uniform("strength", 0, 100), 1))


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
    rule = RULES[owed.stage]
    if not isinstance(action, rule.action):
        raise RuleError(rule.wanted)
    return rule


def _choose(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
    return choose(state, seat, action.key, parts)


def _at_corner(pay: Callable[[State, Seat, int, list[Part]], State]) -> Pay:
    def checked(state: State, seat: Seat, action: Any, chance: Chance, parts: list[Part]) -> State:
        if not 0 <= action.corner < len(state.arena.berths):
            raise RuleError(N_("There is no such corner. Choose one of the four."))
        return pay(state, seat, action.corner, parts)

    return checked


def _corners(make: Callable[[int], Action]) -> Callable[[State], tuple[Action, ...]]:
    return lambda state: tuple(make(corner) for corner in range(len(state.tags)))


def _wrestlers(state: State) -> tuple[Action, ...]:
    return tuple(ChooseWrestler(key) for key in JUNIOR if key not in state.wrestlers)


RULES: dict[Stage, Rule] = {
    Stage.WRESTLER: Rule(ChooseWrestler, N_("First choose a wrestler."), _wrestlers, _choose),
    Stage.TAG: Rule(FirstTag, N_("First mark a corner."), _corners(FirstTag), _at_corner(first_tag)),
    Stage.PLATFORM: Rule(
        PlacePlatform, N_("First place the platform at a corner."), _corners(PlacePlatform), _at_corner(place)
    ),
    Stage.PUSH: Rule(
        PushPiece, N_("The platform is in place. Now push a piece."), lambda state: (), push, continuous=True
    ),
    Stage.SLAM: Rule(
        PushPiece,
        N_("Corner slam: push one more piece from the same corner."),
        lambda state: (),
        push,
        continuous=True,
    ),
}

GAME = KabutoGame()
"""The one instance."""
