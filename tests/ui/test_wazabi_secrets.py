"""Nothing on Wazabi's screen tells what somebody looked at, chose and hid again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import EndTurn, PlayCard
from cardgames.wazabi.table.faces import ordered
from tabletop.core.chance import Chance
from tests.ui.hands import PATIENCE
from tests.ui.tables import ALT, ENTER, MORE, RIGHT, Desk, cover_hand
from tests.ui.test_leaks import public, same, states, trace_of, watch

SEATS = 3


def opened(one: Desk) -> Any:
    """The curtain is opened; the table with the open hand."""
    one.hold(ENTER)
    one.until(lambda: hasattr(one.scene, "prompts") and one.scene.viewer == 0)
    one.let_go(ENTER)
    return one.scene


def place_of(state: Any, effect: Effect) -> int:
    """Where a kind of card lies in the open hand."""
    return [EFFECT_OF[card] for card in ordered(state.hands[0])].index(effect)


def goes_on(state: Any, action: PlayCard) -> bool:
    """Whether the turn goes on after a card, with something to choose."""
    then = GAME.play(state, 0, action, Chance(1, 0)).state
    return GAME.outcome(then) is None and GAME.actors(then) == (0,) and GAME.autoplay(then, 0) is None


def alike(accept: Callable[[PlayCard], bool], more: bool = False) -> tuple[Any, Any, PlayCard]:
    """Two states that look the same to the room, and a card that lies elsewhere in the two hands.

    Args:
        accept: Which cards will do.
        more: Whether the turn has to go on after it.
    """
    for seed in range(0, 4000, 10):
        a, b = states("wazabi", SEATS, 0, 0, None, seed)
        both = set(GAME.actions(a, 0)) & set(GAME.actions(b, 0))
        for action in both:
            if isinstance(action, PlayCard) and accept(action):
                effect = EFFECT_OF[action.card]
                if more and not (goes_on(a, action) and goes_on(b, action)):
                    continue
                if place_of(a, effect) != place_of(b, effect) and public(GAME, a, action) == public(GAME, b, action):
                    return a, b, action
    raise AssertionError("there are no two such hands")


@pytest.mark.parametrize("settings", [{}, {"speed": 4.0}, {"reduced_motion": True}])
def test_a_card_chosen_in_secret_tells_nothing_of_its_place(settings: dict[str, Any]) -> None:
    """The same card is played from two open hands in which it lies elsewhere: hidden afterwards, they are alike."""
    a, b, action = alike(lambda one: EFFECT_OF[one.card] in (Effect.AGAIN, Effect.DRAW_THREE, Effect.ROTATE), True)

    def act(one: Desk, trace: list[Any]) -> None:
        scene = opened(one)
        name = f"card {EFFECT_OF[action.card].value}"
        scene.set_focus(scene.prompts.widget(name))
        one.frames(10)
        scene.play(0, action)
        one.until(lambda: one.asked() and scene.session.number == 1)
        assert scene.viewer == 0, "it stays open while its owner goes on"
        cover_hand(one)
        one.app.audio.played.clear()
        watch(one, trace, 20)
        one.tap(MORE)
        watch(one, trace, 10)

    kinds = "h" * SEATS
    assert same(trace_of("wazabi", kinds, a, act, **settings), trace_of("wazabi", kinds, b, act, **settings))


def turns_that_end() -> tuple[Any, Any]:
    """Two states that look the same to the room, in which the turn may end at once."""
    for seed in range(0, 4000, 10):
        a, b = states("wazabi", SEATS, 0, 0, None, seed)
        if EndTurn() in GAME.actions(a, 0) and EndTurn() in GAME.actions(b, 0):
            return a, b
    raise AssertionError("no turn ends")


@pytest.mark.parametrize("settings", [{}, {"speed": 4.0}, {"curtain": "press"}, {"reduced_motion": True}])
def test_the_end_of_a_turn_hides_the_hand_before_anything_is_told(settings: dict[str, Any]) -> None:
    a, b = turns_that_end()

    def act(one: Desk, trace: list[Any]) -> None:
        scene = opened(one)
        one.frames(10)
        one.app.audio.played.clear()
        scene.play(0, EndTurn())
        one.app.work.join(PATIENCE)  # else the first frame may or may not have it written
        # No further than the film: a curtain that comes after it is painted in as many frames as there is time for.
        watch(one, trace, 20 if settings.get("speed") else 60)

    kinds = "h" * SEATS
    assert same(trace_of("wazabi", kinds, a, act, **settings), trace_of("wazabi", kinds, b, act, **settings))


@pytest.mark.parametrize("asks", [False, True])
def test_a_card_pointed_at_or_asked_about_in_secret_leaves_no_trace_when_the_hand_is_hidden(asks: bool) -> None:
    """The owner looks, points at cards, begins to say what one of them is to do, and hides the hand."""
    a, b, action = alike(lambda one: one.to >= 0 or not asks)

    def act(one: Desk, trace: list[Any]) -> None:
        scene = opened(one)
        if asks:
            scene.choose(scene.prompts.prompt.item(f"card {EFFECT_OF[action.card].value}"))
            assert scene.prompts.said
        else:
            one.tap(RIGHT, 3)
        cover_hand(one)
        one.app.audio.played.clear()
        watch(one, trace, 30)
        one.tap(MORE)
        watch(one, trace, 10)

    kinds = "h" * SEATS
    assert same(trace_of("wazabi", kinds, a, act), trace_of("wazabi", kinds, b, act))


def test_whether_a_card_can_be_played_is_not_told_while_the_hand_is_hidden() -> None:
    """With the hand face down the same buttons are offered, whatever it holds."""

    def offered(state: Any) -> list[tuple[str, str, bool]]:
        found: list[tuple[str, str, bool]] = []

        def act(one: Desk, trace: list[Any]) -> None:
            scene = opened(one)
            one.tap(ALT)
            found.extend((item.name, item.why, item.does is None) for item in scene.prompts.prompt.items)

        trace_of("wazabi", "h" * SEATS, state, act)
        return found

    a, b, _ = alike(lambda one: True)
    assert offered(a) and [one[:2] for one in offered(a)] == [one[:2] for one in offered(b)]
