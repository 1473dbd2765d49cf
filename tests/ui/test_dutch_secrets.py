"""Nothing on Dutch's screen tells what somebody looked at and hid again: neither pixels, nor sounds, nor time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgames.dutch.rules.actions import Cover
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.state import State
from tabletop.core.chance import Chance
from tests.screenshots import dutch as states
from tests.ui.hands import PATIENCE
from tests.ui.tables import DOWN, ENTER, LEFT, MORE, RIGHT, UP, Desk
from tests.ui.test_leaks import same, trace_of, watch

SETTINGS: list[dict[str, Any]] = [{}, {"speed": 4.0}, {"curtain": "press"}, {"reduced_motion": True}]


def alike(seats: int, fits: states.Fits, viewer: int | None, least: int = 6, **options: Any) -> tuple[State, State]:
    """Two states that look the same to a seat, or to the room, and hold other cards."""
    state = states.found(seats, fits, least=least, **options).state
    for n in range(20):
        other = GAME.guess(GAME.view(state, viewer), Chance(f"other {n}"))
        if other != state:
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            return state, other
    raise AssertionError("nothing is hidden there")


def everybody_peeks(state: State) -> bool:
    """The first of all who look at their cards is about to."""
    peeks = [owed for owed in state.pending if isinstance(owed, SeeOwed) and owed.why == "peek"]
    return len(peeks) == state.settings.seats


def power_look(state: State) -> bool:
    """The first seat looks at a card by a power."""
    owed = states.top(state)
    return isinstance(owed, SeeOwed) and owed.why == "power" and owed.seat == 0 and not owed.swap


def open_curtain(one: Desk) -> None:
    """The curtain is opened by whoever it hangs for."""
    one.hold(ENTER)
    one.until(lambda: hasattr(one.scene, "prompts") and one.scene.viewer is not None)
    one.let_go(ENTER)


def lay_down(one: Desk) -> None:
    """Whoever looks lays the cards down again; no frame passes before that is written."""
    one.scene.play(one.scene.asked, Cover())
    one.app.work.join(PATIENCE)


def seen_by_all(one: Desk) -> bool:
    """Whether nobody's cards lie open: what is on the screen is for all eyes."""
    return one.scene.viewer is None if hasattr(one.scene, "prompts") else not one.scene.opened


def rest(one: Desk) -> None:
    """The curtain hangs: its first picture is painted in as many frames as there is time for."""
    one.until(lambda: type(one.scene).__name__ == "CurtainScene" and one.app.settled)


def record(one: Desk, trace: list[Any], frames: int) -> None:
    """Let frames pass; write down what is heard and slept always, and what is seen while all may look."""
    for _ in range(frames):
        one.frames()
        one.app.work.join(PATIENCE)
        picture = one.picture() if seen_by_all(one) else ""
        trace.append((picture, tuple(one.app.audio.played), one.scene.wait()))


def both(kinds: str, pair: tuple[State, State], act: Callable[[Desk, list[Any]], None], **settings: Any) -> bool:
    """Whether the same hands see and hear the same at both."""
    first, second = (trace_of("dutch", kinds, state, act, **settings) for state in pair)
    assert first, "something was watched"
    return same(first, second)


def wander(one: Desk, trace: list[Any]) -> None:
    """A person among bots points at everything, asks what happened, and waits."""
    watch(one, trace, 3)
    for key in (RIGHT, UP, UP, LEFT, DOWN, MORE):
        one.tap(key)
        watch(one, trace, 2)
    watch(one, trace, 10)


@pytest.mark.parametrize("fits", [states.fresh, states.holding, power_look])
def test_a_person_among_bots_sees_nothing_that_is_hidden(fits: states.Fits) -> None:
    pair = alike(4, fits, 0, variant="dutch")
    assert both("hbbb", pair, wander)


@pytest.mark.parametrize("settings", SETTINGS)
def test_all_look_at_their_cards_in_turn_and_leave_no_trace(settings: dict[str, Any]) -> None:
    """Each opens the curtain, points about, lays the cards down; what they saw differs, and nothing else does."""

    def act(one: Desk, trace: list[Any]) -> None:
        for _ in range(3):
            rest(one)
            record(one, trace, 1)
            open_curtain(one)
            one.frames(4)
            lay_down(one)
            record(one, trace, 24)

    pair = alike(3, everybody_peeks, None, least=0, variant="dutch")
    assert pair[0].squares != pair[1].squares
    assert both("hhh", pair, act, **settings)


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_look_by_a_power_shows_all_which_card_and_nobody_what_it_is(settings: dict[str, Any]) -> None:
    def act(one: Desk, trace: list[Any]) -> None:
        rest(one)
        record(one, trace, 1)
        open_curtain(one)
        one.frames(6)
        lay_down(one)
        record(one, trace, 24 if settings.get("speed") else 40)

    assert both("hhhh", alike(4, power_look, None, variant="dutch"), act, **settings)


def test_a_curtain_that_is_let_go_too_early_shows_nothing() -> None:
    def act(one: Desk, trace: list[Any]) -> None:
        rest(one)
        for frames in (2, 10, 20):
            one.hold(ENTER)
            record(one, trace, frames)
            one.let_go(ENTER)
            record(one, trace, 6)

    assert both("hhhh", alike(4, states.holding, None, variant="dutch"), act)


def test_whoever_holds_a_card_sees_it_alone() -> None:
    """While the own card lies open: the same to its owner, whatever lies face down."""

    def act(one: Desk, trace: list[Any]) -> None:
        rest(one)
        open_curtain(one)
        watch(one, trace, 14)
        for key in (RIGHT, UP, LEFT):
            one.tap(key)
            watch(one, trace, 2)

    assert both("hhhh", alike(4, states.holding, 0, variant="dutch"), act)


def test_a_race_looks_the_same_whatever_anybody_holds() -> None:
    """Nobody presses: the window shuts by itself, and no card was told apart."""

    def act(one: Desk, trace: list[Any]) -> None:
        watch(one, trace, 30)

    assert both("hhhh", alike(4, states.window, None, variant="dutch"), act)
