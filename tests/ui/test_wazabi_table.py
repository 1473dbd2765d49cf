"""Wazabi's table: whole matches by each device, what cannot be played, dice that change hands, secrets, changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.state import FanOwed, Give, KeepOwed, PlayCard, Roll
from cardgames.wazabi.screen.cards import ordered
from cardgames.wazabi.screen.hands import DieChoice, FanCard, StackCard, TurnButton
from cardgames.wazabi.screen.parts import SeatPlate
from cardgames.wazabi.screen.table import WazabiScene
from cardgames.wazabi.screen.tray import rests
from tabletop.ui.input.input import Act
from tests.screenshots.wazabi import sample
from tests.ui.tables import ALT, DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, Desk, desk, match
from tests.ui.vpad import VirtualPad

TAB = pygame.KSCAN_TAB


def table(one: Desk, kinds: str, state: Any = None, **options: Any) -> WazabiScene:
    """A table at which somebody is asked, or over which the curtain hangs."""
    scene = WazabiScene(one.app, match("wazabi", kinds, state, **options))
    one.sit(scene)
    one.until(one.asked)
    return scene


def names(scene: WazabiScene) -> list[str]:
    """What may be pressed, the menu and the log apart."""
    return [
        item.name
        for item in scene.items
        if item.focusable and item.visible and not item.why and item.name not in ("menu", "log")
    ]


def click(one: Desk, name: str) -> None:
    """Click in the middle of something, without waiting for what follows."""
    box = one.widget(name).box
    one.move(*box.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=one.pixel(*box.center), button=1))
        one.frames()


def walk(one: Desk, name: str, step: Callable[[], None]) -> None:
    """Move the focus until it is there."""
    for _ in range(60):
        if one.scene.focus is not None and one.scene.focus.name == name:
            return
        step()
    raise AssertionError(f"the focus never came to {name}")


def finish(
    one: Desk, scene: WazabiScene, press: Callable[[str], None], lift: Callable[[], None], seed: int = 1
) -> set[str]:
    """Press whatever may be pressed until the result stands there; says which kinds of things were pressed."""
    rng = random.Random(1)
    used: set[str] = set()
    for _ in range(900):
        one.until(one.asked, 40_000)  # who plays on without the person may take long
        if one.scenes[-1] == "ResultScene":
            break
        if one.scene is not scene:
            lift()
            continue
        name = rng.choice(names(scene))
        used.add(name.split()[0].rstrip("012345"))
        press(name)
        one.frames(2)
    assert one.scenes == ["ResultScene"] and scene.session.outcome is not None
    return used


# ---------------------------------------------------------------------- whole matches
@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        ("hb", {"dice": 3}),
        ("bhbb", {"mode": "neighbours"}),
        ("hbbb", {"mode": "teams", "tournament": 2, "dice": 2}),
        ("hbb", {"play_on": True, "dice": 2}),
        ("hbbbbb", {}),
    ],
)
def test_a_match_by_the_keyboard_alone(kinds: str, options: dict[str, Any]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, kinds, **options)

        def press(name: str) -> None:
            walk(one, name, lambda: one.tap(TAB))
            one.tap(ENTER)

        used = finish(one, scene, press, lambda: one.tap(ENTER))
        assert "roll" in used and used & {"draw", "give", "card", "play"}


def test_a_match_by_the_mouse_alone() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hbb", seed=9)
        used = finish(one, scene, lambda name: click(one, name), lambda: one.frames())
        assert {"roll", "card"} <= used


def test_a_match_by_the_pad_alone(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hb", seed=4)
        one.app.devices.open()
        pad = plug()
        one.frames(3)
        assert one.app.devices.present("pad:1")

        def tap(button: str) -> None:
            pad.press(button)
            one.frames()
            pad.release(button)
            one.frames()

        def press(name: str) -> None:
            walk(one, name, lambda: tap("rb"))
            tap("a")

        finish(one, scene, press, lambda: tap("a"))


def test_three_people_pass_the_screen() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "hhh", seed=2, dice=2)
        lifted = 0

        def lift() -> None:
            nonlocal lifted
            lifted += 1
            one.hold(ENTER)
            one.until(lambda: one.scene is scene)
            assert scene.secrets.looking == scene.asked and scene.held
            one.let_go(ENTER)
            assert not scene.held

        def press(name: str) -> None:
            walk(one, name, lambda: one.tap(TAB))
            if name == "look":
                one.hold(ENTER)
                one.frames(40)
                assert scene.held
                one.tap(RIGHT)
                one.let_go(ENTER)
            else:
                one.tap(ENTER)

        used = finish(one, scene, press, lift)
        assert lifted > 3 and {"look", "play"} <= used


# ---------------------------------------------------------------------- a turn
def test_drawing_is_one_press_and_nothing_is_forgotten() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4))
        assert scene.focus is not None and scene.focus.name == "draw", "what is owed has the focus"
        assert one.widget("end").why and "play" in names(scene)
        one.tap(ENTER)
        one.until(one.asked)
        assert scene.state.draws == 0 and len(scene.state.hands[0]) == 9
        assert scene.focus is not None and scene.focus.name == "give"
        one.tap(ALT)
        assert [plate.key for plate in scene.plates.values() if plate.choice] == ["1", "2", "3"]
        one.tap(ESCAPE)
        assert scene.ask.plan is None and one.scene is scene, "Back gives up the question, it does not pause"
        one.tap(ALT)
        one.tap(pygame.KSCAN_2)
        one.until(one.asked)
        assert len(scene.state.dice[2]) == 5 and one.widget("end").why == ""


def test_who_owes_two_dice_is_asked_for_the_next_at_once() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbb", sample(3, faces=(DIE, WAZABI, DIE), draws=0))
        one.tap(ENTER)
        assert isinstance(scene.focus, SeatPlate)
        one.tap(ENTER)
        one.until(one.asked)
        assert scene.ask.plan is not None and isinstance(scene.focus, SeatPlate)


def test_between_two_a_die_needs_no_question() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hb", sample(2, faces=(DIE, WAZABI, WAZABI), draws=0))
        number = scene.session.number
        one.tap(ENTER)
        one.until(lambda: scene.session.number > number)
        assert len(scene.session.state.dice[1]) == 4


@pytest.mark.parametrize(
    ("effect", "changes", "words"),
    [
        (Effect.REMOVE_TWO, {}, "Costs 3 Wazabi: you have 2"),
        (Effect.REMOVE_ONE, {"die_faces": 2}, "You rolled two Die faces or more"),
        (Effect.AGAIN, {"played": True}, "You have played a card already"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(effect: Effect, changes: dict[str, Any], words: str) -> None:
    with desk(instant=True, language="en") as one:
        scene = table(one, "hbbb", sample(4, **changes))
        card = one.widget(f"card {effect.value}")
        assert isinstance(card, StackCard) and card.why.startswith(words)
        scene.set_focus(card)
        assert scene.bubble.visible and scene.bubble.words.startswith(words) and scene.bubble.refused
        number = scene.session.number
        one.tap(ENTER)
        one.frames(4)
        assert scene.session.number == number and "refuse" in one.app.audio.played
        x, y = one.widget(f"card {Effect.SKIP.value}").box.center
        for step in range(3):
            one.move(x + 4 * step, y)
        assert scene.pointed is Effect.SKIP and bool(changes.get("played")) == scene.bubble.refused


def test_the_leaves_that_would_pay_have_a_ring() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4))
        for effect, rings in ((Effect.REMOVE_ONE, 1), (Effect.ROTATE, 2), (Effect.SKIP, 0), (Effect.REMOVE_TWO, 0)):
            scene.set_focus(one.widget(f"card {effect.value}"))
            assert len(scene.tray.look.rings) == rings


def test_a_card_asks_for_the_die_then_for_the_seat() -> None:
    with desk(instant=True) as one:
        hand = (Effect.GIVE, Effect.SKIP)
        scene = table(one, "hbbb", sample(4, hand=hand, faces=(WAZABI, WAZABI, WAZABI, CARD), draws=0))
        scene.set_focus(one.widget("card give"))
        one.tap(ENTER)
        assert isinstance(scene.focus, DieChoice) and scene.question.visible
        walk(one, "die card", lambda: one.tap(RIGHT))
        one.tap(ENTER)
        assert isinstance(scene.focus, SeatPlate) and scene.path.visible
        seat = scene.focus.seat
        gone = scene.state.dice[0][3]
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert gone in scene.session.state.dice[seat], "the die that showed Card went, not another"


def test_a_fan_of_28_cards_is_clicked_and_walked_in_two_rows() -> None:
    state = sample(2, hand=(Effect.TAKE,), cards=(28,), dice=(2,), draws=0, played=True)
    order = state.hands[1]
    with desk() as one:
        scene = table(one, "hb", msgspec.structs.replace(state, pending=(FanOwed(0, 1, 28, order),)))
        lit = scene.fan_lit
        sprites = scene.cards.at("fan")
        assert lit >= 0 and max(sprites, key=lambda sprite: sprite.z) is sprites[lit], "it lies over all others"
        assert sprites[lit].z > scene.focus.z > max(sprite.z for n, sprite in enumerate(sprites) if n != lit)
        seen = set()
        for key in (RIGHT, UP, LEFT, DOWN):
            one.tap(key)
            seen.add((scene.focus.name, scene.fan_lit))
        assert len(seen) == 4 and all(name == f"fan {n}" for name, n in seen)
        assert {n < 14 for _, n in seen} == {True, False}, "up and down go from row to row"
        x, y = one.widget("fan 5").box.center
        one.click(x, y)
        one.until(lambda: not scene.state.pending)
        assert order[5] in scene.state.hands[0] and len(scene.state.hands[1]) == 27


def test_a_hidden_card_is_taken_by_pointing_at_the_fan() -> None:
    state = sample(4, draws=0, played=True)
    owed = FanOwed(0, 2, 4, state.hands[2])
    with desk(instant=True) as one:
        scene = table(one, "hbbb", msgspec.structs.replace(state, pending=(owed,)))
        assert isinstance(scene.focus, FanCard) and scene.veil.visible
        assert not scene.cards.at(("hand", 2)) and {sprite.face for sprite in scene.cards.at("fan")} == {""}
        walk(one, "fan 0", lambda: one.tap(LEFT))
        wanted = state.hands[2][0]
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert wanted in scene.session.state.hands[0]


def test_cards_to_keep_are_marked_and_confirmed() -> None:
    state = sample(4, turn=1, pending=(KeepOwed((0,), 2),), faces=(WAZABI, WAZABI, CARD), played=True)
    with desk(instant=True) as one:
        scene = table(one, "hbbb", state)
        assert one.widget("keep").why
        for effect in (Effect.REMOVE_TWO, Effect.AGAIN):
            walk(one, f"card {effect.value}", lambda: one.tap(RIGHT))
            one.tap(ENTER)
        assert scene.focus is not None and scene.focus.name == "keep" and scene.badges.marks
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert {EFFECT_OF[card] for card in scene.session.state.hands[0]} == {Effect.REMOVE_TWO, Effect.AGAIN}


# ---------------------------------------------------------------------- films
def test_the_count_changes_when_the_die_lands() -> None:
    with desk() as one:
        scene = table(one, "hbbb", sample(4, draws=0))
        die = scene.state.dice[0][scene.state.faces.index(DIE)]
        scene.play(0, Give(die, 1))
        one.until(lambda: scene.reel.busy)
        one.frames(20)
        assert scene.reel.busy and scene.dice.count(1) == 3 and scene.dice.owner[die] == 0
        sprite = scene.dice[die]
        one.until(lambda: not scene.reel.busy)
        assert scene.dice.count(1) == 4 and scene.dice.owner[die] == 1
        assert scene.dice[die] is sprite, "it is the same die"


def test_a_roll_is_put_into_words_when_it_was_seen() -> None:
    with desk(language="en") as one:
        state = sample(4, rolled=False, draws=0, die_faces=0)
        scene = table(one, "hbbb", msgspec.structs.replace(state, faces=()))
        before = scene.last_words()
        scene.play(0, Roll())
        one.until(lambda: scene.reel.busy)
        one.frames(30)
        assert scene.reel.busy and scene.last_words() == before
        assert {scene.dice[die].name for die in scene.state.dice[0]} <= {"die/small", "die/tumble"} | {
            f"die/{name}" for name in ("wazabi", "card", "give")
        }
        one.until(lambda: not scene.reel.busy)
        assert "rolls" in scene.last_words()[1]
        assert [scene.dice[die].name for die in scene.state.dice[0]].count("die/wazabi") == scene.state.faces.count(
            WAZABI
        )


@pytest.mark.parametrize("reduced", [False, True])
def test_films_end_where_the_rules_say(reduced: bool) -> None:
    """After every action of a match everything lies as if the table had been laid anew; no sprite is left over."""
    with desk(speed=4.0, reduced_motion=reduced, size=(480, 270)) as one:
        session = match("wazabi", "hhhh", seed=11)
        scene = WazabiScene(one.app, session)
        one.sit(scene)
        scene.secrets.pass_to = lambda seat: False
        rng = random.Random(3)
        told = 0
        for _ in range(70):
            one.until(lambda: not scene.showing and (scene.asked is not None or session.outcome is not None))
            if session.outcome is not None:
                break
            seat = session.actors[0]
            action = rng.choice(session.game.actions(session.state, seat))
            wild = [one for one in session.game.actions(session.state, seat) if isinstance(one, PlayCard)]
            before = session.number
            scene.play(seat, rng.choice(wild) if wild and rng.random() < 0.7 else action)
            one.until(lambda before=before: session.number > before and not scene.showing)
            told += 1
            wanted = rests(scene.view, scene.table_spots, scene.lifted)
            assert {die: (scene.dice[die].pose, scene.dice[die].name) for die in wanted} == {
                die: (rest.pose, rest.picture) for die, rest in wanted.items()
            }
            for place, faces in scene.faces().items():
                assert [sprite.face for sprite in scene.cards.at(place)] == list(faces), place
        one.frames(200)
        cards = sum(len(sprites) for sprites in scene.cards.places.values())
        alive = [type(sprite).__name__ for sprite in scene.stage]
        assert told > 30 and alive.count("CardSprite") == cards and alive.count("Notice") == 0
        assert alive.count("DieSprite") == sum(len(dice) for dice in scene.state.dice) and "Sprite" not in alive


def test_a_match_is_watched_to_its_end() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "bbb", seed=5)
        one.until(lambda: one.scenes == ["ResultScene"])
        watched = WazabiScene.watch(one.app, scene.session)
        one.app.push(watched, fade=False)
        one.until(lambda: one.scenes == ["ResultScene"])
        assert watched.state == scene.session.state


# ---------------------------------------------------------------------- secrets, changes
def test_the_own_hand_lies_open_among_bots_and_face_down_among_people() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4))
        assert scene.held == ordered(scene.state.hands[0])
        assert all(sprite.face for sprite in scene.cards.at(("hand", 0)))
        assert {sprite.face for sprite in scene.cards.at(("hand", 1))} == {""}
    with desk(instant=True) as one:
        scene = table(one, "hhhb", sample(4))
        assert one.scenes[-1] == "CurtainScene"
        assert {sprite.face for seat in range(4) for sprite in scene.cards.at(("hand", seat))} == {""}


def test_what_was_pointed_at_can_be_played_when_hidden_again() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hhhb", sample(4, draws=0, faces=(WAZABI, WAZABI, WAZABI)))
        one.hold(ENTER)
        one.until(lambda: one.scene is scene)
        one.tap(RIGHT)
        assert scene.pointed is Effect.REMOVE_ONE
        one.let_go(ENTER)
        assert not scene.held and scene.focus is not None and scene.focus.name == "play"
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert len(scene.session.state.dice[0]) == 2


@pytest.mark.parametrize("question", ["turn", "seat", "die"])
def test_language_and_size_change_in_the_middle(question: str) -> None:
    with desk(instant=True, language="en") as one:
        scene = table(one, "hbbb", sample(4, draws=0))
        if question == "seat":
            scene.ask.give()
        elif question == "die":
            scene.ask.card(Effect.REMOVE_ONE)
        before = names(scene)
        focus = scene.focus.name if scene.focus else ""
        one.app.apply(language="fr")
        one.frames(4)
        assert names(scene) == before and scene.focus is not None and scene.focus.name == focus
        assert scene.seat_line(1) == "3 dés · 3 cartes"
        one.app.window.resize((960, 600))
        one.frames(4)
        assert names(scene) == before and scene.focus.name == focus


def test_the_sign_of_ok_stands_on_what_ok_does() -> None:
    def signs(scene: WazabiScene) -> dict[str, Act | None]:
        return {item.name: item.shortcut for item in scene.items if isinstance(item, TurnButton)}

    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4))
        assert scene.focus is not None and scene.focus.name == "draw"
        assert signs(scene) == {"draw": Act.OK, "give": None, "play": None, "end": None}
        one.tap(UP)
        assert isinstance(scene.focus, StackCard)
        assert signs(scene) == {"draw": Act.ALT, "give": None, "play": Act.OK, "end": None}
        scene.set_focus(one.widget("give"))
        assert signs(scene) == {"draw": Act.ALT, "give": Act.OK, "play": None, "end": None}
