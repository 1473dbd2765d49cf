"""The contract suite is worth nothing unless it catches a broken game: the toys, each broken in one way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import Event, Outcome, Step
from tests.contract import checks
from tests.contract.giver import Giver, Remove, Secret
from tests.contract.snaprace import Gave, Give, Pass, Snap, SnapRace, State

replace = msgspec.structs.replace


class OnlyRightSnaps(SnapRace):
    """Lists only the snaps that are right for the top of the hidden pile."""

    def actions(self, state: State, seat: int) -> tuple[Any, ...]:
        return tuple(
            action
            for action in super().actions(state, seat)
            if not isinstance(action, Snap) or state.pile[:1] == () or state.hands[seat][action.slot] <= state.pile[0]
        )


class OpenPile(SnapRace):
    """Shows how often the next card of the pile is in it."""

    def view(self, state: State, seat: int | None) -> Any:
        return replace(super().view(state, seat), pile=sum(state.pile[:1]))


class LoudGift(SnapRace):
    """Tells the whole room which card was given."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        step = super().play(state, seat, action, chance)
        if not isinstance(action, Give):
            return step
        card = state.hands[seat][action.slot]
        return Step(step.state, (Event(Gave(seat, action.to, card)), *step.events[1:]))


class Forgetful(SnapRace):
    """Rolls by itself, out of every record."""

    rolls = 0

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        Forgetful.rolls += 1
        step = super().play(state, seat, action, chance)
        return Step(replace(step.state, discard=(*step.state.discard, Forgetful.rolls % 5)), step.events)


class Open(SnapRace):
    """Lets anybody pass at any time."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        return Step(state) if action == Pass() and state.acted[seat] else super().play(state, seat, action, chance)


class Stuck(SnapRace):
    """Nobody owes the gift: nobody may act, and it is not over."""

    def actors(self, state: State) -> tuple[int, ...]:
        return () if len(state.discard) > 4 else super().actors(state)


class Loose(msgspec.Struct, frozen=True):
    """A view whose JSON form is not its own."""

    seat: Any


class NoTrip(SnapRace):
    view_type = Loose


class Speechless(Giver):
    def describe(self, part: Any, viewer: int | None, words: Any) -> str:
        return "{name} did something."


class Unreasonable(Giver):
    def outcome(self, state: Any) -> Any:
        found = super().outcome(state)
        return found and Outcome(ranking=((0,),), reason="", team_win=found.team_win)


class LeakySecret(Giver):
    """The team's view holds the secret."""

    def view(self, state: Any, seat: int | None) -> Any:
        return replace(super().view(state, seat), round=state.secret)


class Mutable(Giver):
    """Counts in the state that it was given."""

    def actions(self, state: Any, seat: int) -> Any:
        found = super().actions(state, seat)
        if found:
            msgspec.structs.force_setattr(state, "secrets", state.secrets + 1)
        return found


BROKEN: list[tuple[Any, Any]] = [
    (OnlyRightSnaps(), checks.check_guesses),
    (OpenPile(), checks.check_guesses),
    (LoudGift(), checks.check_events_hide),
    (Forgetful(), checks.check_same_seed),
    (Open(), checks.check_legality),
    (NoTrip(), checks.check_json),
    (Speechless(), checks.check_words),
    (Unreasonable(), checks.check_outcome),
    (LeakySecret(), checks.check_guesses),
    (Mutable(), checks.check_legality),
]


@pytest.mark.parametrize(("game", "check"), [pytest.param(g, c, id=type(g).__name__) for g, c in BROKEN])
def test_a_broken_game_is_caught(game: Any, check: Any) -> None:
    caught = 0
    for seed in range(1, 9):
        match = checks.record(game, 3, seed=seed, limit=60)
        try:
            check(match)
        except (AssertionError, pytest.fail.Exception, msgspec.ValidationError):
            caught += 1
    assert caught


def test_a_match_that_locks_up_is_caught() -> None:
    with pytest.raises((AssertionError, ValueError)):
        checks.check_actors(checks.record(Stuck(), 3, seed=1))


def test_a_match_file_of_a_forgetful_game_is_caught(tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r".+"):
        checks.check_journal(checks.record(Forgetful(), 2, seed=1, limit=60), tmp_path)


def test_the_secret_event_is_for_the_giver_alone() -> None:
    game = Giver()
    state = game.start(3, {"secrets": 2}, Chance(1))
    events: list[Any] = []
    while not events:
        (seat,) = game.actors(state)
        action = next(
            act for act in game.actions(state, seat) if not isinstance(act, Remove) or state.secret not in act.numbers
        )
        step = game.play(state, seat, action, Chance(2))
        state = step.state
        events = [event for event in step.events if isinstance(event.public, Secret)]
    (event,) = events
    assert event.seen_by(1).number == state.secret
    assert event.seen_by(0).number is None and event.seen_by(2).number is None and event.seen_by(None).number is None
