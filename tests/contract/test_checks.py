"""The contract suite is worth nothing unless it catches a broken game: the toys, each broken in one way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import Event, Outcome, Step
from tabletop.core.journal import JournalError
from tests.contract import checks
from tests.contract.giver import Giver, Remove, Secret
from tests.contract.snaprace import Give, Looked, Pass, Snap, SnapRace, State

replace = msgspec.structs.replace


class OnlyRightSnaps(SnapRace):
    """Lists only the snaps that are right, and so tells what lies face down."""

    def actions(self, state: State, seat: int) -> tuple[Any, ...]:
        return tuple(
            action
            for action in super().actions(state, seat)
            if not isinstance(action, Snap) or state.hands[seat][action.slot] == state.discard[-1]
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
        return Step(step.state, (Event(Looked(seat, (card,))), *step.events))


class Forgetful(SnapRace):
    """Rolls by itself, out of every record."""

    rolls = 0

    def play_together(self, state: State, actions: Any, chance: Chance) -> Any:
        Forgetful.rolls += 1
        step = super().play_together(state, actions, chance)
        return Step(replace(step.state, times=(*step.state.times, Forgetful.rolls)), step.events)


class Open(SnapRace):
    """Lets anybody give anything at any time."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        return Step(state) if isinstance(action, Give) else super().play(state, seat, action, chance)


class OneByOne(SnapRace):
    """Lets one snap alone where all act at once."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        return Step(state) if isinstance(action, (Snap, Pass)) else super().play(state, seat, action, chance)


class StaysOpen(SnapRace):
    """Shows a seat its cards for a moment that no action of its own ends."""

    def moment(self, state: State) -> Any:
        return len(state.hands) - 1


class Photograph(SnapRace):
    """Keeps for ever which cards were looked at."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        step = super().play(state, seat, action, chance)
        return Step(step.state, tuple(replace(event, fleeting=False) for event in step.events))


class Whisper(SnapRace):
    """Shows a gift to whoever gets it while it flies, where nobody else looks away."""

    def play(self, state: State, seat: int, action: Any, chance: Chance) -> Any:
        step = super().play(state, seat, action, chance)
        if not isinstance(action, Give):
            return step
        card = state.hands[seat][action.slot]
        event = Event(Looked(seat), {seat: Looked(seat, (card,))}, fleeting=True)
        return Step(step.state, (event, *step.events))


class Blank(SnapRace):
    """Says that something is seen once, but shows nothing."""

    def play_together(self, state: State, actions: Any, chance: Chance) -> Any:
        step = super().play_together(state, actions, chance)
        return Step(step.state, tuple(replace(event, fleeting=True) for event in step.events))


class Obliging(SnapRace):
    """Says that everything is allowed."""

    def why_not(self, view: Any, seat: int, action: Any) -> Any:
        return None


class Absent(Giver):
    """A guesser's team leaves out whoever acts for it."""

    def team(self, state: Any, seat: int) -> Any:
        return tuple(other for other in super().team(state, seat) if other != seat) or (seat,)


class TellsTheTeam(Giver):
    """The giver is of the team, whose choices then hang on what only the giver holds."""

    def team(self, state: Any, seat: int) -> Any:
        return tuple(range(state.seats))


class Stuck(SnapRace):
    """Nobody owes the gift: nobody may act, and it is not over."""

    def actors(self, state: State) -> tuple[int, ...]:
        return () if len(state.discard) > 2 else super().actors(state)


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
    (OneByOne(), checks.check_together),
    (StaysOpen(), checks.check_actors),
    (Photograph(), checks.check_events_hide),
    (Blank(), checks.check_fleeting),
    (Whisper(), checks.check_fleeting),
    (Obliging(), checks.check_why_not),
    (Absent(), checks.check_actors),
    (TellsTheTeam(), checks.check_guesses),
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
    with pytest.raises((AssertionError, JournalError)):
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


def test_a_card_that_was_looked_at_is_seen_once() -> None:
    game = SnapRace()
    state = game.start(2, {"hand": 3, "snap": "reflex"}, Chance(1))
    assert game.moment(state) == 0 and game.view(state, 0).shown == state.hands[0][:2]
    assert game.view(state, 1).shown == game.view(state, None).shown == ()
    step = game.play(state, 0, game.actions(state, 0)[0], Chance(2))
    (event,) = step.events
    assert event.seen_by(0) == Looked(0, state.hands[0][:2])
    assert event.kept(0) == event.seen_by(1) == event.kept(1) == Looked(0)
    assert game.moment(step.state) == 1 and game.view(step.state, 0).shown == ()


def test_the_race_is_decided_by_time_and_ties_by_turn_order() -> None:
    game = SnapRace()

    def winner(times: tuple[int, int, int]) -> Any:
        state = State(hands=((5, 1), (2, 5), (5, 3)), pile=(9, 9, 9, 9), discard=(5,))
        slots = (0, 1, 0)
        actions = {seat: Snap(slots[seat], times[seat]) for seat in (2, 0, 1)}
        (raced,) = game.play_together(state, actions, Chance(1)).events
        assert raced.public.times == times and raced.public.wrong == ()
        return raced.public.winner

    assert winner((500, 400, 300)) == 2
    assert winner((331, 400, 300)) == 2
    assert winner((330, 400, 300)) == 0, "30 ms after the first is a tie, and turn order decides"
    assert winner((400, 310, 300)) == 1


def test_the_guessers_decide_together() -> None:
    game = Giver()
    state = game.start(4, {"secrets": 1}, Chance(1))
    assert game.actors(state) == (0,) and game.team(state, 0) == (0,)
    state = game.play(state, 0, game.actions(state, 0)[0], Chance(1)).state
    assert game.actors(state) == (1,) and game.team(state, 1) == (1, 2, 3)
