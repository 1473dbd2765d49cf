"""Nothing on the screen tells what a seat may not know.

Two matches stand in states that look the same to one seat (or to the room) and differ in what is hidden. The same hands
do the same things at both; every frame and every sound must be the same, and so must be how long a table sleeps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgames.slambo.rules.game import GAME
from cardgames.slambo.table.table import fatal
from tabletop.core.chance import Chance
from tabletop.core.registry import entry
from tests.ui.hands import PATIENCE
from tests.ui.tables import DOWN, ENTER, LEFT, MORE, RIGHT, UP, Desk, cards_of, cover_hand, desk, looking, match

GAMES = {"slambo": (2, 3, 4), "wazabi": (2, 3, 6)}
"""Card games with a table, and how many sit: the fewest, the usual number, the most."""
SOME = (0, 3, 5)
"""Of six seats, one of each kind: whoever acts first, across, last."""
TABLES = [
    (game, seats, seat)
    for game, counts in GAMES.items()
    for seats in counts
    for seat in range(seats)
    if seats < 6 or seat in SOME
]


def states(game: str, seats: int, seat: int, turn: int, viewer: int | None, start: int = 0) -> tuple[Any, Any]:
    """Two states in mid-round in which ``turn`` is to act, the same to ``viewer`` and not the same."""
    rules = entry(game).load_game()
    for seed in range(start, start + 400):
        session = match(game, "h" * seats, seed=seed)
        chance = Chance(seed, 0)
        for _ in range(2 + seed % 7):
            if session.outcome is None:
                session.play(session.actors[0], rules.sample(session.state, session.actors[0], chance))
        if session.outcome is not None or session.actors != (turn,) or len(rules.actions(session.state, turn)) < 2:
            continue
        other = rules.guess(rules.view(session.state, viewer), Chance(seed + 1, 0))
        if other != session.state:
            assert rules.view(other, viewer) == rules.view(session.state, viewer)
            return session.state, other
    raise AssertionError("there are no two such states")


def watch(one: Desk, trace: list[Any], frames: int) -> None:
    """Let frames pass and write down what is seen, heard and slept."""
    for _ in range(frames):
        one.frames()
        # What runs beside comes between two frames; no frame may pass that is not looked at.
        one.app.work.join(PATIENCE)
        trace.append((one.picture(), tuple(one.app.audio.played), one.scene.wait()))


def trace_of(game: str, kinds: str, state: Any, act: Callable[[Desk, list[Any]], None], **settings: Any) -> list[Any]:
    """All that a table shows while somebody does something."""
    trace: list[Any] = []
    with desk(size=(480, 270), **settings) as one:
        one.sit(entry(game).load_scene()(one.app, match(game, kinds, state)))
        act(one, trace)
    return trace


def wander(one: Desk, trace: list[Any]) -> None:
    """A person among bots looks at all of its cards, and waits."""
    watch(one, trace, 2)
    for key in (RIGHT, LEFT, LEFT, UP, DOWN):
        one.tap(key)
        watch(one, trace, 1)
    one.tap(LEFT)
    one.tap(ENTER)
    watch(one, trace, 16)


def public(rules: Any, state: Any, action: Any) -> list[Any]:
    """What the room sees of an action of the first seat."""
    return [event.public for event in rules.play(state, 0, action, Chance(1, 0)).events]


def same(first: list[Any], second: list[Any]) -> bool:
    """Whether two traces are one."""
    return first == second


@pytest.mark.parametrize(("game", "seats", "seat"), TABLES)
def test_a_person_among_bots_sees_nothing_of_the_others(game: str, seats: int, seat: int) -> None:
    kinds = "".join("h" if n == seat else "b" for n in range(seats))
    a, b = states(game, seats, seat, seat, seat)
    assert same(trace_of(game, kinds, a, wander), trace_of(game, kinds, b, wander))


@pytest.mark.parametrize(("game", "seats", "seat"), TABLES)
def test_the_room_sees_nothing_while_hands_lie_face_down(game: str, seats: int, seat: int) -> None:
    """Several people: the curtain, a hand that is let go too early, one that looked and let go, the replay."""

    def act(one: Desk, trace: list[Any]) -> None:
        watch(one, trace, 2)
        one.hold(ENTER)
        watch(one, trace, 3)
        one.let_go(ENTER)  # too early: nothing opens
        watch(one, trace, 4)
        one.hold(ENTER)
        one.frames(50)  # now the hand is open: not for the room, but the owner points at a card of it
        one.tap(RIGHT)
        one.let_go(ENTER)
        cover_hand(one)
        one.frames(20)
        watch(one, trace, 2)
        for key in (RIGHT, UP):
            one.tap(key)
            watch(one, trace, 1)
        one.tap(MORE)
        watch(one, trace, 3)

    a, b = states(game, seats, seat, seat, None)
    # What was heard while it was open is heard by its owner's ears only in part: it must not differ either.
    assert same(trace_of(game, "h" * seats, a, act), trace_of(game, "h" * seats, b, act))


@pytest.mark.parametrize(("game", "seats", "seat"), TABLES)
def test_the_owner_sees_the_own_hand_and_nothing_else(game: str, seats: int, seat: int) -> None:
    """While the hand is held open: the same to its owner, whatever the others hold."""

    def act(one: Desk, trace: list[Any]) -> None:
        one.hold(ENTER)
        one.frames(26)
        watch(one, trace, 14)
        for key in (RIGHT, RIGHT, LEFT):
            one.tap(key)
            watch(one, trace, 1)

    a, b = states(game, seats, seat, seat, seat)
    assert same(trace_of(game, "h" * seats, a, act), trace_of(game, "h" * seats, b, act))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_trace_would_tell(game: str) -> None:
    """The measure itself: an open hand that differs is seen to differ."""
    seats = GAMES[game][0]
    a, b = states(game, seats, 0, 0, None)

    def act(one: Desk, trace: list[Any]) -> None:
        one.hold(ENTER)
        one.frames(34)
        watch(one, trace, 6)

    assert a != b and not same(trace_of(game, "h" * seats, a, act), trace_of(game, "h" * seats, b, act))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_another_plays_tells_nothing_of_what_stays(game: str) -> None:
    """A rival plays the same card from two different hands: it comes from the same place, at the same pace."""
    rules = entry(game).load_game()
    seats = GAMES[game][-1]
    for seed in range(400):
        a, b = states(game, seats, 0, 0, 1, seed)
        cards = [one for one in rules.actions(a, 0) if hasattr(one, "card") and one in rules.actions(b, 0)]
        # A card that lies elsewhere in the two hands: a table that showed from where it comes would tell.
        both = [one for one in cards if a.hands[0].index(one.card) != b.hands[0].index(one.card)]
        # What is thrown away with it lies open: two such plays may rightly look different.
        both = [one for one in both if public(rules, a, one) == public(rules, b, one)]
        if both:
            break

    def act(one: Desk, trace: list[Any]) -> None:
        one.scene.play(0, both[-1])
        watch(one, trace, 22)

    kinds = "bh" + "b" * (seats - 2)
    assert a != b and same(trace_of(game, kinds, a, act), trace_of(game, kinds, b, act))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_sprite_knows_a_hidden_face(game: str) -> None:
    """What is hidden is nowhere on the table: not even in a sprite that shows its back."""
    seats = GAMES[game][-1]
    a, _ = states(game, seats, 0, 0, 0)
    with desk(size=(480, 270)) as one:
        table = entry(game).load_scene()(one.app, match(game, "h" + "b" * (seats - 1), a))
        one.sit(table)
        for seat in range(seats):
            faces = {sprite.face for sprite in cards_of(table).at(("hand", seat))}
            assert ("" in faces) == (seat != 0) and (seat == 0 or faces == {""})


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_pause_turns_the_hand_over(game: str) -> None:
    seats = GAMES[game][0]
    a, _ = states(game, seats, 0, 0, None)
    with desk(size=(480, 270), curtain="press") as one:
        table = entry(game).load_scene()(one.app, match(game, "h" * seats, a))
        one.sit(table)
        one.tap(ENTER)
        one.until(lambda: one.scene is table)
        assert looking(table) == 0
        table.pause()
        assert looking(table) is None
        one.frames(4)
        hidden = [sprite.face for sprite in cards_of(table).at(("hand", 0))]
        assert set(hidden) == {""}
        one.app.pop(fade=False)
        one.frames(10)
        assert {sprite.face for sprite in cards_of(table).at(("hand", 0))} == {""}


@pytest.mark.parametrize("settings", [{}, {"speed": 4.0}, {"curtain": "press"}])
def test_a_card_chosen_in_secret_tells_nothing_of_its_place(settings: dict[str, Any]) -> None:
    """The same card is played from two hands in which it lies elsewhere: from the curtain's fall on all looks alike."""
    seats = 3
    for seed in range(400):
        a, b = states("slambo", seats, 0, 0, None, seed)
        common = [card for card in a.hands[0] if card in b.hands[0] and card < 17]
        common = [card for card in common if a.hands[0].index(card) != b.hands[0].index(card)]
        # One that loses would ask for a second press.
        common = [card for card in common if not any(fatal(GAME.view(state, 0), card) for state in (a, b))]
        if common:
            break

    def act(one: Desk, trace: list[Any]) -> None:
        one.hold(ENTER)
        one.until(lambda: one.scene is not None and hasattr(one.scene, "prompts") and one.scene.viewer == 0)
        one.let_go(ENTER)
        scene = one.scene
        index = scene.session.state.hands[0].index(common[0])
        one.app.audio.played.clear()
        scene.set_focus(scene.prompts.widget(f"card {index}"))
        one.frames(10)
        one.app.audio.played.clear()
        scene.choose(scene.prompts.prompt.item(f"card {index}"))
        one.app.work.join(PATIENCE)  # else the first frame may or may not have it written
        watch(one, trace, 60)

    assert common and same(
        trace_of("slambo", "h" * seats, a, act, **settings), trace_of("slambo", "h" * seats, b, act, **settings)
    )


def test_a_card_pointed_at_in_secret_leaves_no_trace_when_the_hand_is_hidden() -> None:
    a, b = states("slambo", 3, 0, 0, None)

    def act(one: Desk, trace: list[Any]) -> None:
        one.hold(ENTER)
        one.until(lambda: hasattr(one.scene, "prompts") and one.scene.viewer == 0)
        one.let_go(ENTER)
        for _ in range(3):
            one.tap(RIGHT)
        cover_hand(one)
        watch(one, trace, 30)
        one.tap(MORE)
        watch(one, trace, 10)

    assert same(trace_of("slambo", "hhh", a, act), trace_of("slambo", "hhh", b, act))
