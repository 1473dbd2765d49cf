"""Nothing on Similo's screen tells who the secret is, what the giver holds, or what the giver considers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import Clue, Phase, State
from cardgames.similo.screen.table import scene as make
from cardgames.similo.table.faces import SECRET, SMALL, card_of, has
from tabletop.core.chance import Chance
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.similo import played
from tests.ui.card_hands import shown
from tests.ui.hands import PATIENCE
from tests.ui.tables import ENTER, LEFT, RIGHT, Desk, desk, match
from tests.ui.test_leaks import same, trace_of, wander, watch


def twins(seats: int, phase: Phase, giver: int = 0, round_: int = 2) -> tuple[State, State]:
    """Two states that all but the giver see alike: another secret, another hand, other clues meant."""
    state = msgspec.structs.replace(played(seats, round_, phase), giver=giver)
    other = GAME.guess(GAME.view(state, None), Chance("twin", 3))
    assert other.secret != state.secret and set(other.hand) != set(state.hand)
    return state, other


def match_scene(one: Desk, kinds: str, state: State, **options: Any) -> MatchScene:
    """A table at which nobody is asked, with no bot that thinks."""
    scene = make(one.app, match("similo", kinds, state, **options))
    scene.bot_turn.think = lambda *_: None  # type: ignore[method-assign, assignment]  # it stands still
    one.sit(scene)
    return scene


@pytest.mark.parametrize("phase", [Phase.CLUE, Phase.REMOVE])
def test_the_room_sees_nothing_of_hand_and_secret(phase: Phase) -> None:
    """Several people: the curtain, which is let go too early; or the guessers, who look at everything."""

    def act(one: Desk, trace: list[Any]) -> None:
        watch(one, trace, 2)
        if phase is Phase.CLUE:
            one.hold(ENTER)
            watch(one, trace, 3)
            one.let_go(ENTER)
            watch(one, trace, 4)
        else:
            for key in (RIGHT, RIGHT, LEFT):
                one.tap(key)
                watch(one, trace, 2)
            one.tap(ENTER)
            watch(one, trace, 6)

    a, b = twins(3, phase)
    assert same(trace_of("similo", "hhh", a, act), trace_of("similo", "hhh", b, act))


def test_a_person_among_bots_sees_nothing_of_the_giver_s_cards() -> None:
    a, b = twins(2, Phase.REMOVE)
    assert same(trace_of("similo", "bh", a, wander), trace_of("similo", "bh", b, wander))


@pytest.mark.parametrize("phase", [Phase.CLUE, Phase.REMOVE])
def test_who_watches_bots_sees_what_guessers_see_unless_all_was_asked_for(phase: Phase) -> None:
    """The giver's sight, in which one chooses, is shown to nobody: they only watch."""
    for watched in (False, True):
        with desk() as one:
            state = played(3, 2, phase, watched=watched)
            scene = match_scene(one, "bbb", state, watched=watched)
            one.frames(2)
            faces = shown(scene, "grid")
            assert any(has(face, SECRET) for face in faces) is watched
            assert not any(has(face, SMALL) for face in faces)
            assert [card_of(face) for face in shown(scene, ("hand", 0))] == [
                card if watched else "" for card in state.hand
            ]


def test_that_watchers_see_all_shows_nothing_where_somebody_plays() -> None:
    for phase, kinds in ((Phase.CLUE, "hhh"), (Phase.REMOVE, "bhh")):
        pair = [
            msgspec.structs.replace(one, settings=msgspec.structs.replace(one.settings, watched=True))
            for one in twins(3, phase)
        ]
        assert same(*(trace_of("similo", kinds, one, wander) for one in pair))


@pytest.mark.parametrize("settings", [{}, {"curtain": "press"}, {"reduced_motion": True}])
def test_what_the_giver_considered_leaves_no_trace(settings: dict[str, Any]) -> None:
    """The same clue is played from two hands in which it lies elsewhere, after other cards were looked at."""
    a = played(3, 2, Phase.CLUE)
    b = msgspec.structs.replace(a, hand=(*a.hand[2:], *a.hand[:2]))
    clue = Clue(a.hand[0], False)
    traces = []
    for state, looked in ((a, 2), (b, 4)):

        def act(one: Desk, trace: list[Any], looked: int = looked) -> None:
            one.hold(ENTER)
            one.until(lambda: hasattr(one.scene, "prompts") and one.scene.viewer == 0)
            one.let_go(ENTER)
            scene: Any = one.scene
            one.tap(RIGHT, looked)
            one.tap(ENTER)
            one.tap(RIGHT)
            one.frames(10)
            one.app.audio.played.clear()
            scene.play(0, clue)
            one.app.work.join(PATIENCE)
            watch(one, trace, 40)

        traces.append(trace_of("similo", "hhh", state, act, **settings))
    assert same(*traces)
