"""Similo's table: whole matches by each device, marks and votes, what bots suggest, who is pointed at, the end."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cardgames.similo.data.themes import card as find
from cardgames.similo.data.themes import themes
from cardgames.similo.data.vocabulary import ATTRIBUTES
from cardgames.similo.rules.reasons import sentence
from cardgames.similo.rules.state import Clue, Phase, Remove, Why, left, quota
from cardgames.similo.screen.end import ROW, EndScene
from cardgames.similo.screen.end import sentence as end_sentence
from cardgames.similo.table.faces import SECRET, SMALL, card_of, has
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import INK
from tabletop.ui.input.input import Act
from tabletop.ui.match.curtain import CurtainScene
from tabletop.ui.match.scene import MatchScene
from tests.ui.card_hands import Press, by_keys, by_mouse, by_pad, focus, names, shown, walk
from tests.ui.similo_kit import giving, guessing, item, table
from tests.ui.tables import ALT, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, Desk, desk
from tests.ui.vpad import VirtualPad


def wish(scene: MatchScene) -> str:
    """The name of the item that goes on: an unmarked character, the sign of a clue, the button."""
    offered, said = names(scene), [one.value for one in scene.prompts.said]
    for name in ("confirm", "different", "next"):
        if name in offered:
            return name
    return next(name for name in offered if name.startswith("card ") and name.removeprefix("card ") not in said)


def finish(one: Desk, scene: MatchScene, press: Press, go_on: Callable[[], None]) -> set[str]:
    """Choose until the result stands there; says what was chosen."""
    used: set[str] = set()
    for _ in range(400):
        one.until(one.asked, 40_000)
        if one.scenes[-1] == "ResultScene":
            break
        if one.scene is not scene:
            used.add(one.scenes[-1])
            go_on()
            continue
        name = wish(scene)
        used.add(name.split()[0])
        press(name)
        one.frames(2)
    assert one.scenes == ["ResultScene"] and scene.session.outcome is not None
    return used


# ---------------------------------------------------------------------- whole matches
def test_guessing_alone_by_the_keyboard() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "bh", grid="easy", games="1", seed=3)
        assert not scene.seating.many
        used = finish(one, scene, by_keys(one, scene), lambda: one.tap(ENTER))
        assert {"card", "confirm", "EndScene"} <= used and "CurtainScene" not in used


def test_giving_alone_by_the_mouse() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hbb", games="1", theme="myths", clues="animals", seed=9)

        press = by_mouse(one, scene)
        used = finish(one, scene, press, lambda: one.press_at(640, 300))
        assert {"card", "different", "EndScene"} <= used and "confirm" not in used and "CurtainScene" not in used


def test_a_series_by_the_pad_alone(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hb", grid="easy", fixed_five=True, seed=4)
        press, on = by_pad(one, scene, plug)
        used = finish(one, scene, press, on)
        assert {"card", "different", "next", "confirm"} <= used, "each gave once"
        assert len(scene.session.state.results) == 2


def test_three_people_pass_the_screen_to_the_giver_alone() -> None:
    with desk(instant=True, size=(480, 270)) as one:
        scene = table(one, "hhh", games="1", grid="easy", seed=2)
        opened = 0

        def go_on() -> None:
            nonlocal opened
            if isinstance(one.scene, EndScene):
                one.tap(ENTER)
                return
            opened += 1
            state = scene.session.state
            assert state.phase is Phase.CLUE and not any(shown(scene, ("hand", state.giver)))
            one.hold(ENTER)
            one.until(lambda: one.scene is scene)
            one.let_go(ENTER)
            assert scene.viewer == scene.asked == state.giver
            assert all(has(face, SMALL) for face in shown(scene, "grid"))
            assert [card_of(face) for face in shown(scene, ("hand", state.giver))] == list(state.hand)

        def press(name: str) -> None:
            number = scene.session.number
            walk(scene, name, lambda: one.tap(TAB))
            one.tap(ENTER)
            if scene.session.number > number:
                assert scene.viewer is None, "what is played hides the hand"
                assert (
                    not any(has(face, SMALL) or has(face, SECRET) for face in shown(scene, "grid"))
                    or one.scene is not scene
                )

        finish(one, scene, press, go_on)
        assert opened == len(scene.session.state.clues) >= 1, (
            "the screen goes to the giver for each clue, to nobody else"
        )


# ---------------------------------------------------------------------- the giver
def test_a_clue_is_chosen_then_its_sign() -> None:
    with desk(instant=True) as one:
        state = giving(3)
        scene = table(one, "hbb", state)
        equation = scene.board.furniture["equation"]
        assert equation.visible and equation.offered.card == state.hand[0] and equation.offered.upright is None
        assert not any(plate.visible for plate in scene.board.plates.values())
        menu = next(part for part in scene.items if part.name == "menu")
        assert menu.shortcut is Act.BACK
        one.tap(RIGHT)
        assert equation.offered.card == state.hand[1]
        one.tap(ENTER)
        assert focus(scene) == "alike" and equation.offered.upright is True
        assert menu.shortcut is Act.PAUSE, "Back goes back now: another key opens the menu"
        one.tap(RIGHT)
        assert focus(scene) == "different" and equation.offered.upright is False
        one.tap(ESCAPE)
        assert focus(scene) == f"card {state.hand[1]}" and one.scene is scene, "Back goes back to the card"
        assert menu.shortcut is Act.BACK
        one.tap(ENTER)
        one.tap(RIGHT)
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        action = scene.session.history[0].action
        assert isinstance(action, Clue) and (action.card, action.upright) == (state.hand[1], False)


def test_the_giver_reads_the_grid_by_the_keyboard_too() -> None:
    with desk(instant=True, language="en") as one:
        state = giving(3)
        scene = table(one, "hbb", state)
        there = left(state)[0]
        walk(scene, f"who {there}", lambda: one.tap(TAB))
        assert scene.board.furniture["who"].card == there
        one.tap(ENTER)
        one.frames(2)
        assert scene.session.number == 0 and "refuse" not in one.app.audio.played


def test_the_secret_is_marked_for_the_one_giver_among_bots() -> None:
    with desk(instant=True) as one:
        state = giving(3)
        scene = table(one, "hbb", state)
        assert [card_of(face) for face in shown(scene, "grid") if has(face, SECRET)] == [state.secret]
        assert not scene.seating.many and one.scenes[-1] == "MatchScene"


def test_when_the_clue_was_chosen_the_table_shows_again_what_all_see() -> None:
    with desk() as one:
        scene = table(one, "hb", giving(2))
        board = scene.board
        assert board.furniture["equation"].visible and board.furniture["who"].strip
        scene.choose(item(scene, names(scene)[0]))
        scene.choose(item(scene, "different"))
        one.until(lambda: scene.telling)
        one.frames(30)
        assert scene.telling, "the clue is on its way"
        assert not board.furniture["equation"].visible and not board.furniture["who"].strip
        assert len(board.furniture["rounds"].rows.rows) == 5 and all(plate.visible for plate in board.plates.values())
        assert not any(has(face, SMALL) for face in shown(scene, "grid"))


# ---------------------------------------------------------------------- marks
def test_a_wrong_number_is_refused_in_a_sentence() -> None:
    with desk(instant=True, language="en") as one:
        scene = table(one, "bh", guessing(2))
        assert item(scene, "confirm").why == "Mark 2 more cards"
        one.tap(ENTER)
        assert item(scene, "confirm").why == "Mark 1 more card"
        scene.set_focus(one.widget("confirm"))
        one.tap(ENTER)
        one.frames(4)
        assert scene.session.number == 0 and "refuse" in one.app.audio.played
        task = scene.board.furniture["task"]
        assert (task.marked.done, task.marked.need) == (1, 2)


def test_people_with_devices_of_their_own_vote(plug: Any) -> None:
    with desk(language="en") as one:
        pad: VirtualPad = plug()
        one.app.devices.open()
        state = guessing(3, 1)
        scene = table(one, "bhh", state, devices=("any", "keyboard", "pad:1"))
        one.until(lambda: scene.asker.council is not None)
        a, b = left(state)[:2]

        def pad_tap(button: str) -> None:
            pad.press(button)
            one.frames(2)
            pad.release(button)
            one.frames(2)

        one.tap(ENTER)
        assert item(scene, f"card {a}").marks == (1,) and item(scene, "confirm").does == Remove((a,))
        pad_tap("right")
        pad_tap("a")
        assert item(scene, f"card {b}").marks == (2,)
        assert item(scene, "confirm").does is None and item(scene, "confirm").why, "one vote each: nobody wins"
        one.tap(LEFT)
        pad_tap("a")
        assert item(scene, f"card {a}").marks == (1, 2) and item(scene, "confirm").does == Remove((a,)), (
            "two against one"
        )
        pad_tap("b")
        assert item(scene, f"card {a}").marks == (1,), "Back takes one's own last mark away, no other"
        pad_tap("a")
        scene.set_focus(one.widget("confirm"))
        pad_tap("a")
        assert scene.session.number == 0 and scene.sign(2).done and not scene.sign(1).done  # type: ignore[union-attr] — it is there, as it is asked for
        scene.set_focus(one.widget("confirm"))
        one.tap(ENTER)
        one.until(lambda: scene.session.number > 0)
        assert scene.session.history[0].action.cards == (a,)


def test_a_giver_with_a_pad_is_passed_no_screen_and_has_no_say_while_the_others_guess(plug: Any) -> None:
    """Nobody else opens the giver's sight, and the giver's pad does not move what the guessers look at."""
    with desk(language="en") as one:
        pad: VirtualPad = plug()
        plug()
        one.app.devices.open()
        scene = table(one, "hhh", giving(3, 2), devices=("pad:1", "any", "any"))
        curtain = one.scene
        assert isinstance(curtain, CurtainScene) and curtain.head == "Your turn to look,"
        one.hold(ENTER)
        one.frames(60)
        one.let_go(ENTER)
        assert one.scene is curtain and not curtain.opened, "the keyboard is not the giver's"
        pad.press("a")
        one.until(lambda: one.scene is scene)
        pad.release("a")
        one.frames(2)
        scene.choose(item(scene, names(scene)[0]))
        scene.choose(item(scene, "alike"))
        one.until(lambda: scene.asker.council is not None and not scene.showing)
        one.frames(2)
        before, trace = focus(scene), [sprite.face for sprite in scene.board.cards.at("grid")]
        for button in ("right", "down", "a"):
            pad.press(button)
            one.frames(2)
            pad.release(button)
            one.frames(2)
        assert focus(scene) == before and [sprite.face for sprite in scene.board.cards.at("grid")] == trace
        assert scene.board.furniture["marks"].on == (), "nor marks it anybody"
        one.tap(RIGHT)
        assert focus(scene) != before, "any other device is the guessers'"


def test_a_pad_of_one_s_own_is_handed_on_to_confirm(plug: Any) -> None:
    """Who may use any device confirms with it, after its holder: nobody needs a second device."""
    with desk() as one:
        pad: VirtualPad = plug()
        one.app.devices.open()
        state = guessing(3, 1)
        scene = table(one, "bhh", state, devices=("any", "any", "pad:1"))
        one.until(lambda: scene.asker.council is not None)
        for name, done in ((f"card {left(state)[0]}", ""), ("confirm", "2"), ("confirm", "12")):
            scene.set_focus(one.widget(name))
            pad.press("a")
            one.frames(2)
            pad.release("a")
            one.frames(2)
            signs = {seat: scene.sign(seat) for seat in (1, 2)}
            assert done == "12" or {seat for seat, sign in signs.items() if sign and sign.done} == set(map(int, done))
        one.until(lambda: scene.session.number > 0)
        assert scene.session.history[0].action.cards == (left(state)[0],)


def test_one_device_speaks_for_all_guessers() -> None:
    with desk() as one:
        state = guessing(4, 2)
        scene = table(one, "bhhh", state)
        assert one.scene is scene, "no curtain: a bot gives"
        a, b = left(state)[:2]
        for card in (a, b):
            one.press_at(*scene.prompts.widget(f"card {card}").box.center)  # type: ignore[union-attr] — it is there, as it is asked for
        assert item(scene, f"card {a}").marks == (1, 2, 3)
        one.tap(ALT)
        one.until(lambda: scene.session.number > 0)
        assert set(scene.session.history[0].action.cards) == {a, b}


def test_a_lone_guesser_sees_what_is_marked_and_reaches_every_character_by_mouse() -> None:
    with desk() as one:
        state = guessing(2, 1)
        scene = table(one, "bh", state)
        for card, pose in zip(state.grid, scene.board.cards.poses("grid"), strict=True):
            for x in (pose.x - 50, pose.x + 50):
                before = item(scene, f"card {card}").marks
                one.press_at(x, pose.y)
                assert item(scene, f"card {card}").marks == (() if before else (1,))
        one.press_at(*scene.prompts.widget(f"card {state.grid[3]}").box.center)  # type: ignore[union-attr] — it is there
        assert [marks for _, marks, _ in scene.board.furniture["marks"].on] == [(1,)]


# ---------------------------------------------------------------------- what bots say
def test_bots_suggest_and_say_why() -> None:
    with desk(instant=True, language="en") as one:
        state = guessing(4, 2)
        scene = table(one, "bhbb", state)
        for _ in range(4):
            one.hear(scene.asker.council.thinking if scene.asker.council else None)
            one.frames(2)
        assert scene.prompts.prompt is not None
        tipped = [one_ for one_ in scene.prompts.prompt.items if one_.tips and one_.name.startswith("card ")]
        assert len(tipped) >= quota(state)
        marks = scene.board.furniture["marks"].on
        assert sum(len(tips) for _, _, tips in marks) == 2 * quota(state)
        first = tipped[0]
        scene.set_focus(scene.prompts.widget(first.name))
        action = first.advice[0]
        card = first.name.removeprefix("card ")
        why = action.why[action.cards.index(card)]
        words = sentence(why, scene.words, names=True)
        assert words and any(words in line for line in scene.board.furniture["who"].extra)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("kinds", ["bhbb", "bhbbbbbb"])
def test_what_bots_say_stays_on_its_paper(kinds: str, scale: int) -> None:
    with desk(instant=True, scale=scale) as one:
        scene = table(one, kinds, guessing(len(kinds), 2))
        who, k = scene.board.furniture["who"], one.app.kit
        long = "Le Petit Chaperon rouge a un titre royal, ou en reçoit un, pas les Trois Petits Cochons."
        who.tell("fables/little_red_riding_hood", (f"Maximilienne : {long}",) * 6)
        _, _, w, h = who._who.box
        assert k.u(who._reasons(w - 32, h - 56).get_height()) <= h - 56


def test_before_the_next_clue_bots_say_what_they_remove_and_why() -> None:
    with desk(language="en") as one:
        scene = table(one, "hbb", giving(3, 3))
        speech, heard = scene.board.furniture["speech"], []
        scene.choose(item(scene, names(scene)[0]))
        scene.choose(item(scene, "alike"))

        def listened() -> bool:
            words = scene.board.furniture["speech"].said.words
            if words and (not heard or heard[-1] != words):
                heard.append(words)
            return scene.session.number >= 2 and not scene.showing and one.asked()

        one.until(listened, 40_000)
        removal = scene.session.state.removals[-1] if len(scene.session.state.removals) > 2 else None
        assert removal is not None
        assert heard == [sentence(why, scene.words, names=True) for why in removal.why if why is not None]
        assert len(heard) == 3 and not speech.said.words


# ---------------------------------------------------------------------- who is pointed at
def test_whoever_is_pointed_at_is_told_whose_turn_ever_it_is() -> None:
    with desk(instant=True, language="en") as one:
        state = guessing(3, 3)
        scene = table(one, "bhb", state)
        who = scene.board.furniture["who"]
        gone = state.removals[0].cards[0]
        places = {gone: ("grid", state.grid.index(gone)), state.clues[1].card: ("clues", 1), left(state)[2]: None}
        for card, place in places.items():
            name, index = place or ("grid", state.grid.index(card))
            box = scene.board.cards.boxes(name)[index]
            for step in range(3):
                one.move(box.centerx + 2 * step, box.centery)
            assert who.card == card
        scene.set_focus(scene.prompts.widget("clue 0"))
        assert who.card == state.clues[0].card, "the keyboard reads clues, too"
        one.tap(ENTER)
        one.press_at(*scene.board.cards.boxes("clues")[0].center)
        one.frames(2)
        assert scene.session.number == 0 and "refuse" not in one.app.audio.played, "reading is no mistake"
        assert find(who.card).line.en


def test_a_theme_called_history_does_not_rename_the_log() -> None:
    with desk(instant=True, language="fr") as one:
        scene = table(one, "bh", guessing(2, 1))
        assert scene.tr("History") == "Histoire"
        assert any(widget.name == "key Historique" for widget in scene.items)


def test_up_and_down_walk_the_grid() -> None:
    with desk(instant=True) as one:
        state = guessing(2, 1)
        scene = table(one, "bh", state)
        scene.set_focus(scene.prompts.widget(f"card {state.grid[5]}"))
        one.tap(UP)
        assert focus(scene) == f"card {state.grid[1]}"


# ---------------------------------------------------------------------- the end
@pytest.mark.parametrize("lose", [False, True])
def test_the_end_is_a_great_moment_with_the_secret_and_every_clue(lose: bool) -> None:
    with desk(language="en") as one:
        state = guessing(2, 5, games="1") if not lose else guessing(2, 3, games="1")
        scene = table(one, "bh", state, games="1")
        cards = [card for card in left(state) if card != state.secret]
        gone = set(cards[: quota(state)] if not lose else [state.secret, *cards[: quota(state) - 1]])
        scene.play(1, Remove(tuple(card for card in state.grid if card in gone)))
        one.until(lambda: isinstance(one.scene, EndScene))
        end = one.scene
        assert isinstance(end, EndScene) and end.shown.won is not lose and end.shown.secret == state.secret
        assert [told.card for told in end.shown.clues] == [laid.card for laid in state.clues]
        assert ("lose" if lose else "win") in one.app.audio.played
        assert any(has(face, SECRET) for face in shown(scene, "grid"))
        one.frames(200)
        one.tap(ENTER)
        one.until(lambda: one.scenes == ["ResultScene"])


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_reason_is_cut_when_clues_are_told_again(scale: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every attribute, of one and of both, with the longest names that have it, meant or only seen by the table."""
    monkeypatch.setattr(Kit, "_cut", lambda self, face, words, *_: pytest.fail(words))
    everybody = [card for theme in themes().values() if not theme.own for card in theme.cards]
    by_length = sorted(everybody, key=lambda card: -len(card.said.into(language)))
    with desk(scale=scale, language=language) as one:
        k, words = one.app.kit, one.app.translator("similo").words(("Ana",))
        for attribute in ATTRIBUTES:
            has = [card.id for card in by_length if attribute.key in (card.attributes or ())]
            others = [card.id for card in by_length if attribute.key not in (card.attributes or ())]
            whys = (Why(attribute.key, has[0], others[0], False), Why(attribute.key, has[0], has[1], True))
            for why, perhaps in itertools.product(whys, (False, True)):
                picture, long = end_sentence(k, sentence(why, words, perhaps=perhaps), INK, ROW[2] - 260)
                assert k.u(picture.get_width()) <= ROW[2] - 259
                assert k.u(picture.get_height()) <= (66 if long else 50), sentence(why, words, perhaps=perhaps)


def test_the_series_is_told_game_by_game() -> None:
    with desk() as one:
        state = msgspec.structs.replace(guessing(2, 5, games="4"), results=(False, True), game=3)
        scene = table(one, "bh", state, games="4")
        gone = next(card for card in left(state) if card != state.secret)
        scene.play(1, Remove((gone,)))
        one.until(lambda: isinstance(one.scene, EndScene))
        assert one.scene.shown.series.results == (False, True, True) and one.scene.shown.series.games == 4  # type: ignore[attr-defined] — it is there, as it is asked for


def test_a_replay_shows_no_secret_before_the_end() -> None:
    """Told again, the giver's view is the room's."""
    with desk(instant=True) as one:
        scene = table(one, "hhh", games="3")
        one.hold(ENTER)
        one.until(lambda: one.scene is scene)
        one.let_go(ENTER)
        scene.choose(item(scene, names(scene)[0]))
        scene.choose(item(scene, "alike"))
        one.until(lambda: scene.session.number > 0 and one.asked())
        scene.replay()
        for _ in range(40):
            one.frames()
            assert not any(has(face, SECRET) for face in shown(scene, "grid"))
