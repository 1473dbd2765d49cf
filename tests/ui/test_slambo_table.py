"""The table of Slambo !: whole matches by each device, the curtain, the great moment, changes in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame
import pytest

from cardgames.slambo.rules.data import CARDS, PLUS_MINUS
from cardgames.slambo.rules.game import GAME
from cardgames.slambo.rules.state import Phase, Play
from cardgames.slambo.screen.beam import Beam
from cardgames.slambo.screen.pieces import SHEET, SignButton, value_rows
from cardgames.slambo.screen.pieces import values as values_of
from cardgames.slambo.screen.table import scene as make
from cardgames.slambo.table.table import fatal
from cardgames.table.items import CardItem
from tabletop.core.journal import Journal
from tabletop.core.session import Session
from tabletop.ui.input.input import Pointer
from tabletop.ui.match.look_button import LookButton
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.slambo import sample
from tests.ui.card_hands import shown, table_of
from tests.ui.tables import ALT, ENTER, ESCAPE, RIGHT, Desk, desk, match
from tests.ui.vpad import VirtualPad

table = partial(table_of, "slambo")


def plugged(one: Desk, plug: Callable[[], VirtualPad]) -> VirtualPad:
    """A pad that the app knows."""
    one.app.devices.open()
    pad = plug()
    one.frames(3)
    assert one.app.devices.present("pad:1")
    return pad


def finish(one: Desk, scene: MatchScene, move: Callable[[], object], go_on: Callable[[], object]) -> None:
    """Play until the result stands there."""
    for _ in range(400):
        one.until(one.asked)
        if "ResultScene" in one.scenes:
            break
        number = scene.session.number
        (move if one.scene is scene else go_on)()
        one.until(lambda n=number: scene.session.number > n or one.scene is not scene)
    assert one.scenes == ["ResultScene"] and scene.session.outcome is not None


# ---------------------------------------------------------------------- whole matches
@pytest.mark.parametrize("kinds", ["hb", "bhbb"])
def test_a_match_by_the_keyboard_alone(kinds: str) -> None:
    with desk(instant=True) as one:
        scene = table(one, kinds)

        def move() -> None:
            one.tap(RIGHT)
            one.tap(ENTER)
            if isinstance(one.scene.focus, SignButton):
                one.tap(ENTER)
            if scene.prompts.warned:
                one.tap(ENTER)

        finish(one, scene, move, lambda: one.tap(ENTER))


def test_a_match_by_the_mouse_alone() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbb")

        def press(x: float, y: float) -> None:
            # Hands' own click waits until all is quiet: here a bot answers.
            one.move(x, y)
            one.scene.pointer(Pointer("down", x, y, button=1))
            one.frames()
            one.scene.pointer(Pointer("up", x, y, button=1))
            one.frames()

        def move() -> None:
            cards = [item for item in scene.items if isinstance(item, CardItem)]
            press(*cards[-1].box.center)
            if scene.prompts.warned:
                press(*next(item for item in scene.items if item.name == cards[-1].name).box.center)
            signs = [item for item in scene.items if isinstance(item, SignButton)]
            if signs:
                press(*signs[1].box.center)
            if scene.prompts.warned:
                press(*signs[1].box.center)

        finish(one, scene, move, lambda: press(640, 300))


def test_a_match_by_one_pad_alone(plug: Callable[[], VirtualPad]) -> None:
    with desk(instant=True) as one:
        scene = table(one, "hb", devices=("pad:1",))
        pad = plugged(one, plug)

        def tap(name: str) -> None:
            pad.press(name)
            one.frames(2)
            pad.release(name)
            one.frames(2)

        def move() -> None:
            tap("right")
            tap("a")
            if scene.prompts.warned:
                tap("a")

        finish(one, scene, move, lambda: tap("a"))


@pytest.mark.parametrize("curtain", ["hold", "press"])
def test_passing_the_screen_is_one_gesture(curtain: str) -> None:
    """After the curtain the hand stays open until a card is played; nobody has to go on holding anything."""
    with desk(instant=True, curtain=curtain) as one:
        scene = table(one, "hhh")

        def curtain_or_moment() -> None:
            if one.scenes[-1] == "CurtainScene":
                one.hold(ENTER)
                one.until(lambda: one.scene is scene)
                one.let_go(ENTER)
                assert scene.viewer == scene.asked == scene.seating.near
            else:
                one.tap(ENTER)

        def move() -> None:
            if scene.secrets.hidden:  # the same person again: no curtain, but the hand is shut
                assert isinstance(scene.focus, LookButton)
                one.hold(ENTER)
                one.frames(30)
                one.let_go(ENTER)
            assert scene.viewer == scene.asked
            seat = scene.asked
            one.tap(RIGHT)
            one.tap(ENTER)
            if isinstance(one.scene.focus, SignButton):
                one.tap(ENTER)
            if scene.prompts.warned:
                one.tap(ENTER)
            one.until(lambda: not scene.busy)
            if scene.session.actors == (seat,):
                assert scene.viewer == seat, "the hand stays open while its owner goes on"
            else:
                assert scene.viewer is None and set(shown(scene, ("hand", seat))) <= {""}, "it is another's turn"

        for _ in range(6):
            one.until(one.asked)
            (move if one.scene is scene else curtain_or_moment)()
        one.until(one.asked)  # the last one is written in the background
        seats = {record.seat for record in scene.session.history if isinstance(record.action, Play)}
        assert len(seats) >= 2


# ---------------------------------------------------------------------- secrets
def opened(one: Desk, scene: MatchScene) -> None:
    """The curtain is held until the table lies there."""
    one.hold(ENTER)
    one.until(lambda: one.scene is scene)
    one.let_go(ENTER)


def test_only_the_owner_opens_the_curtain(plug: Callable[[], VirtualPad]) -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2), devices=("pad:1", "keyboard"))
        pad = plugged(one, plug)
        assert one.scenes[-1] == "CurtainScene"
        one.hold(ENTER)
        one.frames(60)
        one.let_go(ENTER)
        assert one.scenes[-1] == "CurtainScene", "the keyboard is somebody else's"
        pad.press("a")
        one.until(lambda: one.scene is scene)
        assert scene.viewer == 0
        pad.release("a")
        one.frames(2)
        assert scene.viewer == 0, "it stays open"
        one.tap(ALT)
        assert scene.viewer == 0, "nor does somebody else's keyboard hide it"
        pad.press("x")
        one.frames(2)
        pad.release("x")
        one.frames(2)
        assert scene.viewer is None
        one.hold(ENTER)
        one.frames(40)
        one.let_go(ENTER)
        assert scene.viewer is None, "nor open it again"


def test_a_hidden_hand_is_opened_by_holding_and_by_a_press() -> None:
    for curtain, frames in (("hold", 30), ("press", 1)):
        with desk(curtain=curtain) as one:
            scene = table(one, "hh", sample(2))
            opened(one, scene)
            one.tap(ALT)
            assert scene.viewer is None and isinstance(scene.focus, LookButton)
            assert set(shown(scene, ("hand", 0))) == {""} and scene.board.cards.lit == {}
            if curtain == "hold":
                one.hold(ENTER)
                one.frames(4)
                one.let_go(ENTER)
                one.frames(30)
                assert scene.viewer is None, "let go too early"
            one.hold(ENTER)
            one.frames(frames)
            one.let_go(ENTER)
            assert scene.viewer == 0 and all(shown(scene, ("hand", 0)))


def test_the_mouse_opens_hides_and_plays() -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2))
        opened(one, scene)
        hide = one.widget("hide").box.center
        scene.pointer(Pointer("down", *hide, button=1))
        scene.pointer(Pointer("up", *hide, button=1))
        assert scene.viewer is None
        look = one.widget("look").box.center
        scene.pointer(Pointer("down", *look, button=1))
        one.until(lambda: scene.viewer == 0)
        scene.pointer(Pointer("up", *look, button=1))
        view = scene.view
        safe = next(n for n, card in enumerate(view.hands[0]) if not fatal(view, card))
        card = one.widget(f"card {safe}")
        scene.pointer(Pointer("move", *card.box.center))
        assert scene.board.cards.lit == {("hand", 0): safe}
        one.click(*one.widget(f"card {safe}").box.center)
        one.until(lambda: scene.session.number == 1)
        assert scene.session.history[0].action.card == sample(2).hands[0][safe]


def test_another_window_in_front_hides_the_hand() -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2))
        opened(one, scene)
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        one.frames(2)
        assert scene.viewer is None


def test_the_curtain_says_what_happened_last_and_opens_the_menu() -> None:
    with desk(speed=4.0) as one:
        scene = table(one, "hh", sample(2))
        opened(one, scene)
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 1)
        one.until(lambda: one.scenes[-1] in ("CurtainScene", "SlamScene"))
        if one.scenes[-1] == "CurtainScene":
            said, stands = one.scene.news()
            assert said == scene.last_words[1] and said.startswith("Zoé plays")
            assert stands == f"Total: {scene.session.state.total}"
        one.tap(ESCAPE)
        one.frames(3)
        assert one.scenes[-1] == "PauseScene"
        one.tap(ESCAPE)
        one.until(lambda: one.scenes[-1] == "CurtainScene")
        one.frames(20)
        one.scene.pointer(Pointer("down", 1180, 33, button=1))
        one.scene.pointer(Pointer("up", 640, 33, button=1))
        one.frames(3)
        assert one.scenes[-1] == "CurtainScene", "a press that slides off opens nothing"
        one.click(1180, 33)
        assert one.scenes[-1] == "PauseScene", "the key that one sees opens the menu, too"


# ---------------------------------------------------------------------- pressing and dragging
def hand_of(scene: MatchScene) -> list[CardItem]:
    return [item for item in scene.items if isinstance(item, CardItem)]


def safe_card(scene: MatchScene) -> CardItem:
    """A card that does not lose."""
    view = scene.view
    return next(card for card in hand_of(scene) if not fatal(view, view.hands[0][card.at.index]))


def test_a_card_is_played_when_it_is_let_go_and_not_when_the_press_slides_off() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2))
        card = safe_card(scene)
        x, y = card.box.center
        scene.pointer(Pointer("down", x, y, button=1))
        assert scene.session.number == 0 and not scene.busy
        scene.pointer(Pointer("up", x, 200, button=1))
        one.frames(4)
        assert scene.session.number == 0 and scene.asked == 0
        scene.pointer(Pointer("down", x, y, button=1))
        scene.pointer(Pointer("up", x, y, button=1))
        one.until(lambda: scene.session.number == 1)


@pytest.mark.parametrize(("goal", "played"), [((640, 404), 1), ((700, 690), 0)])
def test_a_card_is_dragged_to_the_pile_or_back_into_the_hand(goal: tuple[float, float], played: int) -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2))
        card = safe_card(scene)
        x, y = card.box.center
        scene.pointer(Pointer("down", x, y, button=1))
        for share in (0.3, 0.6, 1.0):
            to = x + (goal[0] - x) * share, y + (goal[1] - y) * share
            scene.pointer(Pointer("move", *to))
            one.frames(2)
        sprite = scene.board.cards.at(("hand", 0))[card.at.index]
        assert (sprite.pose.x, sprite.pose.y) == goal, "it follows the mouse"
        scene.pointer(Pointer("up", *goal, button=1))
        one.frames(20)
        one.until(lambda: not scene.busy)
        assert scene.session.number == played
        if not played:
            pose = scene.board.cards.poses(("hand", 0))[card.at.index]
            assert sprite.pose == pose, "it lies in the hand again"


def test_the_mouse_goes_on_after_the_log_was_opened_and_closed() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2))
        log = one.widget("log").box.center
        for _ in range(2):
            one.click(*log)
            assert one.scenes[-1] == "LogScene"
            one.tap(ESCAPE)
            one.settle()
            assert one.scene is scene
            assert scene.focus is None or scene.focus.name != "log", "OK plays; it does not open the log again"
        card = hand_of(scene)[0]
        one.move(*card.box.center)
        assert scene.focus is not None and scene.focus.name == "card 0"
        one.click(*one.widget("card 0").box.center)
        one.until(lambda: scene.session.number >= 1)


# ---------------------------------------------------------------------- one action at a time
def test_a_film_is_not_cut_by_a_second_action_and_is_skipped_by_ok() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        one.tap(RIGHT, 2)
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        scene.play(1, scene.game.actions(scene.session.state, 1)[0])
        one.frames(2)
        assert scene.session.number == 1 and scene.reel.busy
        one.tap(ENTER)
        assert not scene.reel.busy and len(shown(scene, "pile")) == len(scene.session.state.pile)


def test_the_balance_moves_plaque_by_plaque_to_the_total() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        beam: Beam = scene.board.furniture["beam"]
        one.tap(RIGHT, 2)
        one.tap(ENTER)
        places, numbers = set(), []
        one.until(lambda: scene.reel.busy)
        while scene.reel.busy and one.scene is scene:
            one.frames()
            places.add(round(beam.place, 1))
            numbers.append(beam.number)
        total = scene.session.state.total
        assert len(places) > 8 and set(numbers) >= set(range(min(5, total), max(5, total) + 1))
        assert beam.number == total and beam.angle == Beam.level_at(total)


def test_both_signs_of_a_card_are_offered_and_back_takes_the_question_back() -> None:
    with desk() as one:
        state = sample(3, total=5)
        scene = table(one, "hbb", state)
        index = next(n for n, card in enumerate(state.hands[0]) if CARDS[card].kind == PLUS_MINUS)
        size = CARDS[state.hands[0][index]].value
        beam = scene.board.furniture["beam"]
        scene.set_focus(one.widget(f"card {index}"))
        assert beam.target is None, "both ways are open"
        one.tap(ENTER)
        signs = [item.item.does.sign for item in scene.items if isinstance(item, SignButton)]
        assert signs == [1, -1] and beam.target == 5 + size
        assert scene.board.cards.lit == {("hand", 0): index}, "its card stands out meanwhile"
        one.tap(RIGHT)
        assert beam.target == 5 - size
        one.tap(ESCAPE)
        assert not [item for item in scene.items if isinstance(item, SignButton)] and one.scene is scene
        assert scene.focus is not None and scene.focus.name == f"card {index}"


# ---------------------------------------------------------------------- the great moment
@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"instant": True}, {"muted": True}])
def test_the_moment_waits_for_a_press(settings: dict[str, Any]) -> None:
    with desk(**settings) as one:
        state = sample(2, total=10)
        scene = table(one, "hb", state)
        raises = next(n for n, card in enumerate(state.hands[0]) if fatal(scene.view, card))
        scene.set_focus(one.widget(f"card {raises}"))
        one.tap(ENTER, 2)
        one.until(lambda: one.scenes[-1] == "SlamScene")
        heard = one.app.audio.played
        assert "slambo" in heard and "gong" in heard
        one.frames(240)
        assert one.scenes[-1] == "SlamScene" and scene.board.cards.at("honte")
        one.tap(ENTER)
        one.until(lambda: one.scene is scene)
        one.until(lambda: not scene.reel.busy)
        honte = scene.session.state.honte
        assert honte[0] == state.honte[0] + 1 and scene.board.furniture["shame"].counts == honte


# ---------------------------------------------------------------------- changes in the middle
def test_language_and_size_change_at_once_also_during_a_film() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        before = one.picture()
        one.app.apply(language="fr")
        one.frames(2)
        assert one.picture() != before and scene.board.plates[0].says.endswith("cartes")
        one.tap(RIGHT)
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        one.frames(4)
        one.app.apply(scale=150)
        one.frames(3)
        assert len(shown(scene, ("hand", 0))) == len(scene.session.state.hands[0])
        assert scene.board.furniture["beam"].number == scene.session.state.total


def test_a_saved_match_goes_on_where_it_was(tmp_path: Any) -> None:
    with desk(instant=True) as one:
        session = match("slambo", "hb")
        setup = session.setup
        kept = Session.new(setup, Journal.fresh("slambo"))
        scene = make(one.app, kept)
        one.sit(scene)
        one.until(one.asked)
        one.tap(ENTER)
        one.until(lambda: scene.session.number >= 2)
        one.app.pool.close_workers()
        path, number = kept.journal.path, kept.number
        scene.bot_turn.hold()
        kept.close()
        again = Session.resume(path)
        table_ = make(one.app, again)
        one.sit(table_)
        assert again.number == number
        one.until(lambda: table_.asked is not None or one.scene is not table_)


def test_a_pad_that_goes_pauses_the_match(plug: Callable[[], VirtualPad]) -> None:
    with desk() as one:
        table(one, "hb", sample(2), devices=("pad:1",))
        pad = plugged(one, plug)
        pad.unplug()
        one.frames(4)
        assert one.scenes[-1] == "PauseScene" and one.scene.lost == "pad:1"


def test_the_cards_lie_open_in_the_first_frame_in_which_the_curtain_parts() -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2))
        assert one.scenes[-1] == "CurtainScene", "the table is made ready behind the cloth"
        one.hold(ENTER)
        while not one.scene.opened:
            one.frames()
        assert all(shown(scene, ("hand", 0)))
        one.until(lambda: one.scene is scene)
        one.frames(30)
        assert scene.viewer == 0 and all(shown(scene, ("hand", 0))), "and stay so"
        one.let_go(ENTER)
        assert scene.viewer == 0


# ---------------------------------------------------------------------- what loses is asked for twice
def losing(scene: MatchScene) -> CardItem:
    """A card of the hand that loses, while others do not."""
    view = scene.view
    hand = view.hands[0]
    assert any(fatal(view, card) for card in hand) and not all(fatal(view, card) for card in hand)
    return next(card for card in hand_of(scene) if fatal(view, hand[card.at.index]))


def said(scene: MatchScene) -> str:
    """What stands over the item that is pointed at."""
    hint = scene.board.furniture["hint"]
    return hint.hint.words if hint.visible and hint.hint else ""


@pytest.mark.parametrize("by", ["mouse", "keyboard", "drag"])
def test_a_card_that_loses_asks_for_a_second_press(by: str) -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=3))
        card = losing(scene)

        def press() -> None:
            x, y = next(item for item in hand_of(scene) if item.name == card.name).box.center
            if by == "mouse":
                one.click(x, y)
            elif by == "keyboard":
                scene.set_focus(scene.prompts.widget(card.name))
                one.tap(ENTER)
            else:
                scene.pointer(Pointer("down", x, y, button=1))
                scene.pointer(Pointer("move", 640, 300))
                assert not said(scene), "nothing is said over the place that a carried card left"
                scene.pointer(Pointer("up", 640, 300, button=1))
            one.frames(20)

        press()
        assert scene.session.number == 0 and scene.asked == 0 and not scene.busy
        assert said(scene) == "You would lose the round! Press again to play it."
        sprite = scene.board.cards.at(("hand", 0))[card.at.index]
        assert sprite.pose == scene.board.cards.poses(("hand", 0))[card.at.index], "it lies in the hand"
        other = next(item for item in hand_of(scene) if item.name != card.name)
        scene.set_focus(other)
        assert "again" not in said(scene)
        press()
        assert scene.session.number == 0, "who pointed elsewhere meanwhile is asked anew"
        press()
        one.until(lambda: scene.session.number >= 1)


def test_without_the_aid_or_without_a_better_card_one_press_plays() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=3, assist=False))
        hand = scene.view.hands[0]
        card = next(item for item in hand_of(scene) if fatal(scene.view, hand[item.at.index]))
        one.click(*card.box.center)
        one.until(lambda: scene.session.number >= 1)
    state = sample(2, total=3)
    only = tuple(card for card in state.hands[0] if fatal(GAME.view(state, 0), card))
    with desk() as one:
        scene = table(one, "hb", msgspec.structs.replace(state, hands=(only, state.hands[1])))
        one.click(*hand_of(scene)[0].box.center)
        one.until(lambda: scene.session.number >= 1)


def test_a_sign_that_loses_asks_for_a_second_press() -> None:
    with desk() as one:
        scene = table(one, "hbb", sample(3, total=9))
        hand = scene.session.state.hands[0]
        index = next(n for n, card in enumerate(hand) if CARDS[card].kind == PLUS_MINUS)
        scene.choose(scene.prompts.prompt.item(f"card {index}"))
        assert isinstance(scene.focus, SignButton) and scene.focus.sum.loses
        one.tap(ENTER)
        assert scene.session.number == 0 and "Press again" in said(scene)
        hint, button = scene.board.furniture["hint"], scene.focus
        assert hint._y <= button.box.top - 20, "it covers no button"
        one.tap(ENTER)
        one.until(lambda: scene.session.number >= 1)


# ---------------------------------------------------------------------- what stands beside the deal
def test_the_next_deal_says_its_own_round_and_strikes_nothing_through() -> None:
    with desk() as one:
        state = sample(2, phase=Phase.DEAL, gone=True, total=12)
        scene = make(one.app, match("slambo", "hb", state))
        one.sit(scene)
        values = scene.board.furniture["values"]
        assert state.pile, "there is something to strike through"
        one.until(lambda: scene.telling and bool(scene.board.cards.at("deck")))
        number = scene.session.state.round
        assert number == state.round + 1
        assert scene.board._sign._line == f"Round {number}"
        assert values.view is not None and values.view.round == number and not values.view.pile
        one.until(one.asked)
        assert scene.board._sign._line == f"Round {scene.session.state.round}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_of_values_meets_neither_the_balance_nor_the_edge(seats: int) -> None:
    with desk() as one:
        scene = table(one, "h" + "b" * (seats - 1), sample(seats, gone=True))
        beam, values = scene.board.furniture["beam"], scene.board.furniture["values"]
        k = one.app.kit
        left, top = values._data.x - 4, values._data.y - 4
        assert left + SHEET <= 1270
        for total in range(-1, 12):
            angle = math.radians(beam.level_at(total))
            reach, half = beam.scale.step * 6 + 20, 21.0
            for along in (reach, reach - 52):
                for side in (-half, half):
                    x = 640 + along * math.cos(angle) - side * math.sin(angle)
                    y = beam.scale.y + along * math.sin(angle) + side * math.cos(angle)
                    bottom = top + 12 + 36 * len(value_rows(scene.view))
                    assert not (left < x and y < bottom), f"total {total}: {x:.0f}, {y:.0f}"
        # No tile of the widest row touches the edge of the sheet.
        drawn = pygame.Surface(k.size, pygame.SRCALPHA)
        most = max(len(row) for row, _ in value_rows(scene.view))
        values_of(k, drawn, scene.view, left + 8, top + 7, 1.0, min(26.2, (SHEET - 38) / (most - 1)))
        seen = drawn.get_bounding_rect()
        assert k.u(seen.right) <= left + SHEET - 5 and k.u(seen.left) >= left + 5
