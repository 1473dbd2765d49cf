"""Wazabi's table: whole matches by each device, what cannot be played, dice that change hands, secrets, changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from cardgames.table.items import CardItem
from cardgames.table.moment import MomentScene
from cardgames.wazabi.rules.data import DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.state import Give, PlayCard, Roll, State
from cardgames.wazabi.screen.dice import picture_of
from cardgames.wazabi.screen.table import scene as make
from cardgames.wazabi.table.dice import TableDice
from cardgames.wazabi.table.layout import homes
from tabletop.match.prompt import OnSeat
from tabletop.ui.input.input import Pointer
from tabletop.ui.match.scene import MatchScene
from tests.screenshots import wazabi as states
from tests.screenshots.wazabi import sample
from tests.ui.card_hands import by_keys, by_mouse, by_pad, focus, names, shown, table_of, walk
from tests.ui.tables import ALT, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, Desk, desk, match
from tests.ui.vpad import VirtualPad

table = partial(table_of, "wazabi")


def finish(one: Desk, scene: MatchScene, press: Callable[[str], None], go_on: Callable[[], None]) -> set[str]:
    """Choose whatever may be chosen until the result stands there; says which kinds of things were chosen."""
    rng = random.Random(1)
    used: set[str] = set()
    for _ in range(900):
        one.until(one.asked, 40_000)  # who plays on without the person may take long
        if one.scenes[-1] == "ResultScene":
            break
        if one.scene is not scene:
            go_on()
            continue
        name = rng.choice(names(scene))
        used.add(name.split()[0])
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

        press = by_keys(one, scene)
        used = finish(one, scene, press, lambda: one.tap(ENTER))
        assert "roll" in used and used & {"draw", "give", "card", "play"}


def test_a_match_by_the_mouse_alone() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hbb", seed=9)

        press = by_mouse(one, scene)
        used = finish(one, scene, press, lambda: one.press_at(640, 300))
        assert {"roll", "card"} <= used


def test_a_match_by_the_pad_alone(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hb", seed=4)
        press, on = by_pad(one, scene, plug)
        finish(one, scene, press, on)


def test_three_people_pass_the_screen() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "hhh", seed=2, dice=2)
        opened, looked, pressed = 0, 0, 0

        def go_on() -> None:
            nonlocal opened
            if isinstance(one.scene, MomentScene):
                one.tap(ENTER)
                return
            opened += 1
            one.hold(ENTER)
            one.until(lambda: one.scene is scene)
            one.let_go(ENTER)
            assert scene.viewer == scene.asked == scene.seating.near, "the hand stays open when the curtain is let go"
            assert all(shown(scene, ("hand", scene.seating.near)))

        def press(name: str) -> None:
            nonlocal looked, pressed
            pressed += 1
            if not scene.secrets.hidden and not scene.prompts.prompt.secret and pressed % 5 == 0:
                one.tap(ALT)
                assert scene.secrets.hidden
                return
            if scene.secrets.hidden and looked % 2 == 0:
                looked += 1
                walk_to_look(one, scene)
                one.hold(ENTER)
                one.frames(30)
                one.let_go(ENTER)
                assert scene.viewer == scene.asked
                return
            looked += scene.secrets.hidden
            number, seat, viewer = scene.session.number, scene.asked, scene.viewer
            walk(scene, name, lambda: one.tap(TAB))
            one.tap(ENTER)
            one.until(lambda: not scene.busy)
            if scene.session.number > number and one.scene is scene:
                goes_on = scene.session.outcome is None and scene.session.actors == (seat,)
                assert scene.viewer == (viewer if goes_on else None), "open until it is another's turn"

        finish(one, scene, press, go_on)
        assert opened > 3 and looked > 2


def walk_to_look(one: Desk, scene: MatchScene) -> None:
    """Move the focus to the button that opens the hand."""
    for _ in range(20):
        if scene.focus is not None and scene.focus.name == "look":
            return
        one.tap(TAB)
    raise AssertionError("the hand cannot be opened")


# ---------------------------------------------------------------------- a turn
def test_drawing_is_one_press_and_nothing_is_forgotten() -> None:
    with desk(instant=True) as one:
        state = sample(4, states.busy)
        scene = table(one, "hbbb", state)
        assert focus(scene) == "draw", "what is owed has the focus"
        assert one.widget("end").why and "play" in names(scene)
        one.tap(ENTER)
        one.until(one.asked)
        after = scene.session.state
        assert after.draws == 0 and len(after.hands[0]) == len(state.hands[0]) + state.draws
        assert focus(scene) == "give"
        one.tap(ALT)
        assert [plate.item.shortcut for plate in scene.board.plates.values() if plate.item] == ["1", "2", "3"]
        one.tap(ESCAPE)
        assert scene.prompts.said == () and one.scene is scene, "Back gives up the question, it does not pause"
        one.tap(ALT)
        one.tap(pygame.KSCAN_2)
        one.until(one.asked)
        assert len(scene.session.state.dice[2]) == len(state.dice[2]) + 1 and one.widget("end").why == ""


def owes_two(state: State) -> bool:
    """Two dice are to be given, and nothing is to be drawn."""
    return states.asked(state) and state.faces.count(DIE) == 2 and not state.draws and not state.played


def test_who_owes_two_dice_is_asked_for_the_next_at_once_and_may_do_something_else() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbb", sample(3, owes_two))
        one.tap(ALT)
        assert focus(scene).startswith("seat")
        one.tap(ENTER)
        one.until(one.asked)
        assert focus(scene).startswith("seat"), "the next die at once"
        one.tap(ESCAPE)
        assert one.scene is scene and "give" in names(scene), "or the whole turn"


@pytest.mark.parametrize("by", ["focus", "mouse"])
def test_a_card_that_cannot_be_played_says_why(by: str) -> None:
    with desk(instant=True, language="en") as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        assert scene.prompts.prompt is not None
        item = next(item for item in scene.prompts.prompt.items if item.name.startswith("card") and item.why)
        widget = scene.prompts.widget(item.name)
        assert widget is not None
        if by == "focus":
            scene.set_focus(widget)
        else:
            x, y = widget.box.center
            for step in range(3):
                one.move(x + 2 * step, y)
        bubble = scene.board.furniture["hint"]
        assert bubble.visible and bubble.hint.words == item.why and bubble.hint.warns
        number = scene.session.number
        if by == "focus":
            one.tap(ENTER)
        else:
            one.press_at(*widget.box.center)
        one.frames(4)
        assert scene.session.number == number and "refuse" in one.app.audio.played


def test_the_leaves_that_would_pay_have_a_ring() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        counts = set()
        for name in [name for name in names(scene) if name.startswith("card")]:
            widget = scene.prompts.widget(name)
            scene.set_focus(widget)
            effect = Effect(name.removeprefix("card "))
            rings = scene.board.furniture["dice"].rings
            counts.add(len(rings))
            assert len(rings) == next(row.cost for row in states_costs() if row.effect is effect)
        scene.set_focus(one.widget("end"))
        assert scene.board.furniture["dice"].rings == () and counts


def states_costs() -> Any:
    from cardgames.wazabi.rules.data import EFFECTS

    return EFFECTS


def test_a_card_asks_for_the_die_then_for_the_seat_and_stands_out_meanwhile() -> None:
    with desk(instant=True) as one:
        state = sample(4, states.giving)
        scene = table(one, "hbbb", state)
        scene.set_focus(one.widget("card give"))
        one.tap(ENTER)
        assert focus(scene) == f"die {WAZABI}" and scene.board.furniture["question"].visible
        assert len(scene.board.furniture["dice"].rings) == 1
        lit = dict(scene.board.cards.lit)
        assert list(lit) == [("hand", 0)]
        other = next(face for face in ("card", "die") if face in state.faces)
        walk(scene, f"die {other}", lambda: one.tap(RIGHT))
        one.tap(ENTER)
        assert focus(scene).startswith("seat") and scene.board.furniture["path"].visible
        assert scene.board.cards.lit == lit
        assert scene.prompts.pointed is not None and isinstance(scene.prompts.pointed.at, OnSeat)
        seat = scene.prompts.pointed.at.seat
        gone = state.dice[0][state.faces.index(other)]
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert gone in scene.session.state.dice[seat], "the die of the face that was chosen went, not another"


def test_a_card_is_dragged_off_the_hand() -> None:
    with desk() as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        name = next(name for name in names(scene) if name.startswith("card"))
        card = scene.prompts.widget(name)
        assert isinstance(card, CardItem)
        x, y = card.box.center
        scene.pointer(Pointer("down", x, y, button=1))
        for share in (0.3, 1.0):
            scene.pointer(Pointer("move", x, y - 240 * share))
            one.frames()
        assert scene.session.number == 0 and scene.prompts.said == ()
        scene.pointer(Pointer("up", x, y - 240, button=1))
        one.frames(2)
        assert scene.prompts.said or scene.busy, "let go outside the hand it is played"


def test_which_card_is_played_is_asked_by_the_button_too() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        scene.set_focus(one.widget("play"))
        one.tap(ENTER)
        assert focus(scene).startswith("card") and scene.board.furniture["question"].visible
        assert not scene.prompts.pointed or not scene.prompts.pointed.why
        one.tap(ESCAPE)
        assert focus(scene) == "play"


def test_a_fan_of_many_cards_is_clicked_and_walked_in_two_rows() -> None:
    state = sample(2, states.fan_of_many, states.hoarding(1))
    order, count = state.hands[1], len(state.hands[1])
    with desk() as one:
        scene = table(one, "hb", state)
        cards = scene.board.cards
        lit = cards.lit["fan"]
        sprites = cards.at("fan")
        assert max(sprites, key=lambda sprite: sprite.z) is sprites[lit], "it lies over all others"
        assert scene.focus is not None
        assert sprites[lit].z > scene.focus.z > max(sprite.z for n, sprite in enumerate(sprites) if n != lit)
        seen = set()
        for key in (LEFT, DOWN, LEFT, UP):
            one.tap(key)
            seen.add((focus(scene), cards.lit["fan"]))
        assert all(name == f"fan {n}" for name, n in seen)
        assert {n < (count + 1) // 2 for _, n in seen} == {True, False}, "up and down go from row to row"
        wanted = scene.session.state.pending[-1].order[5]
        x, y = one.widget("fan 5").box.center
        one.click(x, y)
        one.until(lambda: scene.session.number > 0)
        after = scene.session.state
        assert wanted in order and wanted in after.hands[0] and len(after.hands[1]) == count - 1


def test_a_hidden_card_is_taken_by_pointing_at_the_fan() -> None:
    state = sample(4, states.fan)
    owed = state.pending[-1]
    with desk(instant=True) as one:
        scene = table(one, "hbbb", state)
        assert focus(scene).startswith("fan") and scene.board.furniture["veil"].visible
        assert not shown(scene, ("hand", owed.victim)) and set(shown(scene, "fan")) == {""}
        held = f"{owed.count} cards"
        assert scene.board.plates[owed.victim].says.endswith(held), "what is held out is still its owner's"
        walk(scene, "fan 0", lambda: one.tap(LEFT))
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert owed.order[0] in scene.session.state.hands[0]
        one.until(one.asked)
        assert not scene.board.furniture["veil"].visible and not shown(scene, "fan")


def test_cards_to_keep_are_marked_and_confirmed() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4, states.to_keep))
        assert one.widget("keep").why
        kinds = [name for name in names(scene) if name.startswith("card")][:2]
        for name in kinds:
            walk(scene, name, lambda: one.tap(RIGHT))
            one.tap(ENTER)
        assert focus(scene) == "keep"
        assert sum("✓" in words for _, _, words in scene.board.furniture["badges"].marks) == 2
        one.tap(ESCAPE)
        assert one.widget("keep").why, "the last mark is taken back"
        walk(scene, kinds[1], lambda: one.tap(RIGHT))
        one.tap(ENTER)
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        held = {EFFECT_OF[card].value for card in scene.session.state.hands[0]}
        assert held == {name.removeprefix("card ") for name in kinds}


# ---------------------------------------------------------------------- films
def test_the_count_changes_when_the_die_lands() -> None:
    with desk() as one:
        state = sample(4, states.drawn)
        scene = table(one, "hbbb", state)
        die, before = state.dice[0][state.faces.index(DIE)], len(state.dice[1])
        dice = scene.board.furniture["dice"].dice
        scene.play(0, Give(die, 1))
        one.until(lambda: scene.reel.busy)
        one.frames(20)
        assert scene.reel.busy and scene.board.count(("dice", 1)) == before and dice.owner[die] == 0
        sprite = dice[die]
        one.until(lambda: not scene.reel.busy)
        assert scene.board.count(("dice", 1)) == before + 1 and dice.owner[die] == 1
        assert dice[die] is sprite, "it is the same die"


def test_the_ring_goes_with_the_die_that_is_given() -> None:
    with desk() as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        one.tap(ALT)
        tray = scene.board.furniture["dice"]
        assert len(tray.rings) == 1
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        one.frames(2)
        assert scene.reel.busy and not tray.rings


def test_a_roll_is_put_into_words_when_it_was_seen() -> None:
    with desk(language="en") as one:
        scene = table(one, "hbbb", sample(4, states.rolling))
        before = scene.last_words
        scene.play(0, Roll())
        one.until(lambda: scene.reel.busy)
        one.frames(30)
        assert scene.reel.busy and scene.last_words == before
        one.until(lambda: not scene.reel.busy)
        assert "rolls" in scene.last_words[1]
        state, dice = scene.session.state, scene.board.furniture["dice"].dice
        assert [dice[die].name for die in state.dice[0]].count("die/wazabi") == state.faces.count(WAZABI)


def test_a_reversed_direction_turns_large_over_the_tray() -> None:
    with desk() as one:
        scene = table(one, "hbbb", sample(4, states._may_turn_round))
        flow, start = scene.board.furniture["flow"], scene.session.state.direction
        lit = scene.prompts.widget("card again")
        scene.set_focus(lit)
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        large = []
        while scene.reel.busy:
            one.frames()
            large += [sprite for sprite in scene.stage if type(sprite).__name__ == "Sprite" and sprite.z == 220]
        assert len(large) > 30 and flow.direction == -start == scene.session.state.direction
        assert one.app.kit.u(large[0].image.get_width()) >= 300


@pytest.mark.parametrize("reduced", [False, True])
def test_films_end_where_the_rules_say(reduced: bool) -> None:
    """After every action of a match everything lies as if the table had been laid anew; no sprite is left over."""
    with desk(speed=4.0, reduced_motion=reduced, size=(480, 270)) as one:
        session = match("wazabi", "hhhh", seed=11)
        scene = make(one.app, session)
        scene.secrets.must_pass = lambda seat: False  # type: ignore[method-assign]  # nobody hands the screen over here
        one.sit(scene)
        rng = random.Random(3)
        told = 0
        for _ in range(70):
            one.until(lambda: not scene.showing and (scene.asked is not None or one.scene is not scene))
            if one.scene is not scene:
                break
            seat = session.actors[0]
            actions = session.game.actions(session.state, seat)
            wild = [action for action in actions if isinstance(action, PlayCard)]
            before = session.number
            scene.play(seat, rng.choice(wild if wild and rng.random() < 0.7 else actions))
            one.until(lambda before=before: (session.number > before and not scene.showing) or one.scene is not scene)
            if one.scene is not scene:
                break
            told += 1
            lying = TableDice.of(scene.view).rests(homes(4, scene.seating.near))
            dice = scene.board.furniture["dice"].dice
            # The die that is about to be given is held up a little.
            wanted = {die: (rest.owner, picture_of(rest)) for die, rest in lying.items()}
            assert {die: (dice.owner[die], dice[die].name) for die in wanted} == wanted
            for place, faces in scene.board.table.faces(scene.view).items():
                assert shown(scene, place) == list(faces), place
        one.frames(200)
        if one.scene is not scene:
            return
        cards = sum(len(sprites) for sprites in scene.board.cards.places.values())
        alive = [type(sprite).__name__ for sprite in scene.stage]
        assert told > 30 and alive.count("CardSprite") == cards and alive.count("Chip") == 0
        assert alive.count("DieSprite") == sum(len(dice) for dice in session.state.dice) and "Sprite" not in alive


def test_what_a_plate_says_stays_to_be_read_and_goes() -> None:
    with desk() as one:
        scene = table(one, "hbbb", sample(4, states.drawn))
        chips = scene.board.furniture["chips"]
        for seat in range(4):
            for words in ("−1 die", "+1 die"):
                chips.drop(seat, words)
            first, second = (chip.pos for chip in chips.chips[seat])
            apart = abs(first[1] - second[1]) >= one.app.kit.px(30) or abs(first[0] - second[0]) >= one.app.kit.px(150)
            assert apart, seat
        one.frames(240)
        assert all(chip.gone for said in chips.chips.values() for chip in said)


def near_the_end(state: State) -> bool:
    """A card can be played that leaves the first seat without dice."""
    return any(
        isinstance(one, PlayCard) and len(one.dice) == len(state.dice[0]) for one in winning(state)
    ) and states.asked(state)


def winning(state: State) -> list[PlayCard]:
    """The plays that end the match."""
    actions = states.GAME.actions(state, 0) if states.asked(state) else ()
    return [one for one in actions if isinstance(one, PlayCard) and one.dice and len(one.dice) == len(state.dice[0])]


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"instant": True}, {"muted": True}])
def test_winning_is_a_moment_that_waits_for_a_press(settings: dict[str, Any]) -> None:
    with desk(**settings) as one:
        state = sample(3, near_the_end)
        scene = table(one, "hbb", state)
        scene.play(0, winning(state)[0])
        one.until(lambda: one.scenes[-1] == "WonScene")
        heard = one.app.audio.played
        assert "win" in heard and "gong" in heard
        one.frames(240)
        assert one.scenes[-1] == "WonScene", "it waits"
        before = one.picture()
        one.frames(30)
        assert (one.picture() == before) == bool(settings.get("reduced_motion")), "the wrestler is never frozen"
        one.tap(ENTER)
        one.until(lambda: one.scenes == ["ResultScene"])


def test_a_match_is_watched_to_its_end() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "bbb", seed=5)

        def to_result() -> None:
            for _ in range(5):
                one.until(lambda: one.scene is not scene, 40_000)
                if one.scenes == ["ResultScene"]:
                    return
                one.tap(ENTER)
            raise AssertionError(one.scenes)

        to_result()
        watched = make.watch(one.app, scene.session)
        one.app.push(watched, fade=False)
        one.until(lambda: watched.over)
        assert watched.course.shown == scene.session.state and one.scene is watched, "its end is looked at"
        one.tap(ESCAPE)
        one.until(lambda: one.scenes == ["ResultScene"])


# ---------------------------------------------------------------------- secrets, changes
def test_the_own_hand_lies_open_among_bots_and_face_down_among_people() -> None:
    state = sample(4, states.busy)
    with desk(instant=True) as one:
        scene = table(one, "hbbb", state)
        assert all(shown(scene, ("hand", 0))) and set(shown(scene, ("hand", 1))) == {""}
    with desk(instant=True) as one:
        scene = table(one, "hhhb", state)
        assert one.scenes[-1] == "CurtainScene"
        assert {face for seat in range(4) for face in shown(scene, ("hand", seat))} == {""}


def test_with_the_hand_face_down_a_turn_goes_on_but_no_card_is_offered() -> None:
    state = sample(4, states.drawn)
    with desk(instant=True) as one:
        scene = table(one, "hhhb", state)
        one.hold(ENTER)
        one.until(lambda: one.scene is scene)
        one.let_go(ENTER)
        assert any(name.startswith("card") for name in names(scene))
        one.tap(ALT)
        assert scene.viewer is None, "the second choice hides the open hand"
        assert names(scene) == ["give"] and one.widget("play").why == "look first"
        scene.set_focus(one.widget("give"))
        one.tap(ENTER)
        assert focus(scene).startswith("seat"), "what is public can be chosen with the hand face down"
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert sum(map(len, scene.session.state.dice[1:])) == sum(map(len, state.dice[1:])) + 1


def test_a_question_about_a_hidden_card_is_forgotten_with_the_hand() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hhhb", sample(4, states.giving))
        one.hold(ENTER)
        one.until(lambda: one.scene is scene)
        one.let_go(ENTER)
        scene.set_focus(one.widget("card give"))
        one.tap(ENTER)
        assert scene.prompts.said and scene.board.cards.lit
        one.tap(ALT)
        assert scene.prompts.said == () and not scene.board.cards.lit
        assert not scene.board.furniture["question"].visible


@pytest.mark.parametrize("question", ["turn", "seat", "die"])
def test_language_and_size_change_in_the_middle(question: str) -> None:
    with desk(instant=True, language="en") as one:
        scene = table(one, "hbbb", sample(4, states.giving if question == "die" else states.drawn))
        if question != "turn":
            states.choose("give" if question == "seat" else "card give")(scene)
        before, had = names(scene), focus(scene)
        one.app.apply(language="fr")
        one.frames(4)
        assert names(scene) == before and focus(scene) == had
        count, cards = len(scene.session.state.dice[1]), len(scene.session.state.hands[1])
        dice, hand = ("dés" if count > 1 else "dé"), ("cartes" if cards > 1 else "carte")
        assert scene.board.plates[1].says == f"{count} {dice} · {cards} {hand}"
        one.app.window.resize((960, 600))
        one.frames(4)
        assert names(scene) == before and focus(scene) == had


def test_the_sign_of_ok_stands_on_what_ok_does() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbbb", sample(4, states.busy))
        signs = {name: len(one.widget(name).glyphs()) for name in ("draw", "give", "play")}
        assert focus(scene) == "draw" and signs == {"draw": 1, "give": 0, "play": 0}
        scene.set_focus(one.widget("give"))
        signs = {name: len(one.widget(name).glyphs()) for name in ("draw", "give", "play")}
        assert signs == {"draw": 1, "give": 1, "play": 0}, "the first by its own key, the second by OK"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_button_of_a_turn_is_cut_short(scale: int, language: str) -> None:
    """At every interface scale a label fits its button, squeezed at most to three quarters of its usual width."""
    for fits in (states.busy, states.drawn, states.rolling, states.to_keep):
        with desk(instant=True, language=language, scale=scale) as one:
            scene = table(one, "hbbb", sample(4, fits))
            k = one.app.kit
            assert scene.prompts.prompt is not None
            for item in scene.prompts.prompt.items:
                if not item.label:
                    continue
                widget: Any = scene.prompts.widget(item.name)
                signs = sum(k.width(glyph) + 9 for glyph in widget.glyphs()) if not item.why else 0
                room = widget.box.w - 28 - signs
                usual = k.text_width(item.label, 22) * 22 / k.em(22)
                assert 0.75 * usual <= room, item.label
