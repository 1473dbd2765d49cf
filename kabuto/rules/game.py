"""Kabuto Sumo: Sakura Slam as a game of the box: the contract over the rules modules.

Two players, Junior League: the whole rulebook but the signature moves. How a turn runs is in ``rules_turn``, what a
push does in ``rules_push``, the words in ``describe``, what must always hold in ``check``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kabuto.data import options
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import JUNIOR
from kabuto.physics.aim import angle_range, legal, offset_limit, tenths
from kabuto.physics.simulate import PHYSICS_VERSION
from kabuto.rules.describe import describe, describe_outcome
from kabuto.rules.layouts import SAKURA, sides_of, start_layout
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
from kabuto.rules.push import aimed, push
from kabuto.rules.turn import choose, deal, first_tag, place
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, RuleError, Seat, Step, Words
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

    def extra_versions(self) -> Mapping[str, int]:
        """The physics: recorded pushes stay as they were, their frames may not."""
        return {"physics": PHYSICS_VERSION}

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
            tags=((),) * len(SAKURA.berths),
            turn=0,
            seat=first,
            platform=None,
            next_id=len(layout),
            pending=tuple(owed),
        )
        return deal(state) if all(wrestlers) else state

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever owes the newest debt."""
        return (state.pending[-1].seat,) if state.end is None else ()

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Wrestlers or corners; () while a push is due, which is a continuous choice."""
        if seat not in self.actors(state):
            return ()
        return _CHOICES[state.stage](state)

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        """One of the choices, or a random legal push."""
        if state.stage not in (Stage.PUSH, Stage.SLAM):
            return super().sample(state, seat, chance)
        kinds = tuple(state.inventory(seat))
        kind = kinds[chance.below("kind", len(kinds))]
        for _ in range(TRIES):
            drawn = _random_push(kind, chance)
            if drawn is not None and legal(aimed(state, drawn), SAKURA, state.layout) is None:
                return drawn
        return PushPiece(kind)

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Apply one action."""
        if state.end is not None:
            raise RuleError(N_("The match is over."))
        if seat not in self.actors(state):
            raise RuleError(N_("It is not your turn."))
        parts: list[Part] = []
        after = _apply(state, seat, action, chance, parts)
        return Step(after, tuple(Event(part) for part in parts))

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

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Why the match ended, in one sentence."""
        return describe_outcome(outcome, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """The pieces of the inventory."""
        return words.count("{n} piece", "{n} pieces", sum(state.inventory(seat).values()))

    def turns(self, state: State) -> int:
        """The turns begun."""
        return state.turn

    def undoable(self, state: State, action: Action, step: Step[State, Part]) -> bool:
        """A placed platform until the push, a choice before the match; a push in practice alone."""
        return state.table.undo if isinstance(action, PushPiece) else True


def _random_push(kind: str, chance: Chance) -> PushPiece | None:
    """A push with every value drawn at random; None when the piece does not fit on the platform that way."""
    most = offset_limit(SAKURA, 0)
    offset = tenths(chance.uniform("offset", -most, most), -most, most)
    turn = 0.0 if PIECES[kind].round else round(chance.uniform("turn", -180, 180), 1)
    low, high = (math.degrees(angle) for angle in angle_range(kind, math.radians(turn), offset))
    if low > high:
        return None
    angle = tenths(chance.uniform("angle", low, high), low, high)
    return PushPiece(kind, offset, angle, turn, round(chance.uniform("strength", 0, 100), 1))


def _apply(state: State, seat: Seat, action: Action, chance: Chance, parts: list[Part]) -> State:
    """Check that an action fits the stage, and apply it."""
    if not isinstance(action, _FITTING[state.stage]):
        raise RuleError(_WANTED[state.stage])
    match action:
        case ChooseWrestler():
            return choose(state, seat, action.key, parts)
        case PushPiece():
            return push(state, seat, action, chance, parts)
    if not 0 <= action.corner < len(SAKURA.berths):
        raise RuleError(N_("There is no such corner. Choose one of the four."))
    return (first_tag if isinstance(action, FirstTag) else place)(state, seat, action.corner, parts)


_FITTING: dict[Stage, type] = {
    Stage.WRESTLER: ChooseWrestler,
    Stage.TAG: FirstTag,
    Stage.PLATFORM: PlacePlatform,
    Stage.PUSH: PushPiece,
    Stage.SLAM: PushPiece,
}
"""The action that each stage waits for."""

_WANTED: dict[Stage, str] = {
    Stage.WRESTLER: N_("First choose a wrestler."),
    Stage.TAG: N_("First place your tag on a corner post."),
    Stage.PLATFORM: N_("First place the platform at a corner."),
    Stage.PUSH: N_("The platform stands: now push a piece."),
    Stage.SLAM: N_("A corner slam is due: push one more piece from the platform as it stands."),
}
"""What to do instead, by stage."""


def _corners(make: Callable[[int], Action]) -> Callable[[State], tuple[Action, ...]]:
    return lambda state: tuple(make(corner) for corner in range(len(state.tags)))


_CHOICES: dict[Stage, Callable[[State], tuple[Action, ...]]] = {
    Stage.WRESTLER: lambda state: tuple(ChooseWrestler(key) for key in JUNIOR if key not in state.wrestlers),
    Stage.TAG: _corners(FirstTag),
    Stage.PLATFORM: _corners(PlacePlatform),
    Stage.PUSH: lambda state: (),
    Stage.SLAM: lambda state: (),
}
"""The discrete choices by stage."""

GAME = KabutoGame()
"""The one instance."""
