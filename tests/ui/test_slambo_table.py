"""The table of Slambo !: whole matches by each device, the curtain, the great moment, changes in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cardgames.slambo.screen.parts import Chooser

from cardgames.slambo.rules.state import Play
from cardgames.slambo.screen.beam import Beam
from cardgames.slambo.screen.table import SlamboScene
from cardgames.table.scene import HandCard
from cardgames.table.secret import LookButton
from tabletop.core.journal import Journal
from tabletop.core.session import Session
from tests.screenshots.slambo import sample
from tests.ui.slambo_kit import shown, table
from tests.ui.tables import ALT, ENTER, ESCAPE, RIGHT, Desk, desk, match
from tests.ui.vpad import VirtualPad


def plugged(one: Desk, plug: Callable[[], VirtualPad]) -> VirtualPad:
    """A pad that the app knows."""
    one.app.devices.open()
    pad = plug()
    one.frames(3)
    assert one.app.devices.present("pad:1")
    return pad


def finish(one: Desk, scene: SlamboScene, move: Callable[[], object], go_on: Callable[[], object]) -> None:
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
            if isinstance(one.scene.focus, Chooser):
                one.tap(ENTER)

        finish(one, scene, move, lambda: one.tap(ENTER))


def test_a_match_by_the_mouse_alone() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbb")

        def press(x: float, y: float) -> None:
            # Hands' own click waits until all is quiet: here a bot answers.
            one.move(x, y)
            scene_ = one.scene
            from tabletop.ui.input.input import Pointer

            scene_.pointer(Pointer("down", x, y, button=1))
            one.frames()
            one.scene.pointer(Pointer("up", x, y, button=1))
            one.frames()

        def move() -> None:
            cards = [item for item in scene.items if isinstance(item, HandCard)]
            press(*cards[-1].box.center)
            signs = [item for item in scene.items if isinstance(item, Chooser)]
            if signs:
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

        finish(one, scene, move, lambda: tap("a"))


@pytest.mark.parametrize("curtain", ["hold", "press"])
def test_several_people_pass_the_screen(curtain: str) -> None:
    with desk(instant=True, curtain=curtain) as one:
        scene = table(one, "hhh")

        def curtain_or_moment() -> None:
            if one.scenes[-1] == "CurtainScene":
                one.hold(ENTER)
                one.frames(40)
                assert one.scene is scene and scene.secrets.looking == scene.secrets.near
                one.let_go(ENTER)
            else:
                one.tap(ENTER)

        def move() -> None:
            if curtain == "press":
                if scene.secrets.looking is None:  # the same person again: no curtain, but the hand is shut
                    one.tap(ENTER)
                assert scene.secrets.looking == scene.asked
                one.tap(ENTER)
            else:
                assert scene.secrets.looking is None and set(shown(scene, ("hand", scene.asked))) == {""}
                one.hold(ENTER)
                one.frames(30)
                assert scene.secrets.looking == scene.asked
                one.tap(RIGHT)
                one.let_go(ENTER)
                assert scene.secrets.looking is None
                one.tap(ALT)
            if isinstance(one.scene.focus, Chooser):
                one.tap(ENTER)

        for _ in range(6):
            one.until(one.asked)
            (move if one.scene is scene else curtain_or_moment)()
        one.until(one.asked)  # the last one is written in the background
        seats = {record.seat for record in scene.session.history if isinstance(record.action, Play)}
        assert len(seats) >= 2


# ---------------------------------------------------------------------- secrets
def test_only_the_owner_opens_the_curtain(plug: Callable[[], VirtualPad]) -> None:
    with desk() as one:
        table(one, "hh", sample(2), devices=("pad:1", "keyboard"))
        pad = plugged(one, plug)
        assert one.scenes[-1] == "CurtainScene"
        one.hold(ENTER)
        one.frames(60)
        one.let_go(ENTER)
        assert one.scenes[-1] == "CurtainScene", "the keyboard is somebody else's"
        pad.press("a")
        one.frames(60)
        assert one.scenes[-1] == "SlamboScene" and one.scene.secrets.looking == 0
        pad.release("a")
        one.frames(2)
        assert one.scene.secrets.looking is None
        one.hold(ENTER)
        one.frames(40)
        assert one.scene.secrets.looking is None, "nor does it open the hand at the table"


def test_a_hand_that_is_let_go_while_the_curtain_parts_stays_down() -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2))
        one.hold(ENTER)
        while not one.scene.opened:
            one.frames()
        one.let_go(ENTER)
        one.until(lambda: one.scene is scene)
        assert scene.secrets.looking is None and set(shown(scene, ("hand", 0))) == {""}


def test_the_mouse_holds_points_and_lets_go() -> None:
    from tabletop.ui.input.input import Pointer

    with desk() as one:
        scene = table(one, "hh", sample(2))
        scene.secrets.passed = 0
        one.app.pop(fade=False)
        one.frames(3)
        look = next(item for item in scene.items if isinstance(item, LookButton))
        x, y = look.box.center
        scene.pointer(Pointer("move", x, y))
        scene.pointer(Pointer("down", x, y, button=1))
        one.frames(30)
        assert scene.secrets.looking == 0
        target = scene.hand_boxes(("hand", 0))[1]
        scene.pointer(Pointer("move", *target.center))
        one.frames(12)
        assert scene.lit == 1
        scene.pointer(Pointer("up", *target.center, button=1))
        one.frames(2)
        assert scene.secrets.looking is None
        one.tap(ALT)
        one.until(lambda: scene.session.number == 1)
        assert scene.session.history[0].action.card == sample(2).hands[0][1]


# ---------------------------------------------------------------------- one action at a time
def test_a_film_is_not_cut_by_a_second_action_and_is_skipped_by_ok() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        one.tap(RIGHT, 2)
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        action = scene.game.actions(scene.session.state, 1)[0]
        scene.play(1, action)
        one.frames(2)
        assert scene.session.number == 1 and scene.reel.busy
        one.tap(ENTER)
        assert not scene.reel.busy and len(shown(scene, "pile")) == len(scene.session.state.pile)


def test_the_balance_moves_plaque_by_plaque_to_the_total() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        beam: Beam = scene.beam
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
        assert beam.number == total and beam.angle == Beam.rest(total)


def test_losing_cards_are_marked_only_with_the_aid() -> None:
    for assist in (False, True):
        with desk() as one:
            scene = table(one, "hb", sample(2, total=9, assist=assist))
            marked = [face for face in shown(scene, ("hand", 0)) if face.endswith("!")]
            assert bool(marked) == assist


def test_both_signs_of_a_card_are_offered_and_back_takes_the_question_back() -> None:
    with desk() as one:
        scene = table(one, "hbb", sample(3, total=5))
        card = next(item for item in scene.items if isinstance(item, HandCard) and item.index == 5)
        scene.set_focus(card)
        one.tap(ENTER)
        signs = [item.action.sign for item in scene.items if isinstance(item, Chooser)]
        assert signs == [1, -1] and scene.beam.target == 7
        one.tap(RIGHT)
        assert scene.beam.target == 3
        one.tap(ESCAPE)
        assert not [item for item in scene.items if isinstance(item, Chooser)] and one.scene is scene
        assert isinstance(scene.focus, HandCard) and scene.focus.index == 5


# ---------------------------------------------------------------------- the great moment
@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"instant": True}, {"muted": True}])
def test_the_moment_waits_for_a_press(settings: dict[str, Any]) -> None:
    with desk(**settings) as one:
        state = sample(2, total=10)
        scene = table(one, "hb", state)
        raises = next(n for n, card in enumerate(scene.hand) if scene.fatal(card))
        scene.set_focus(next(item for item in scene.items if isinstance(item, HandCard) and item.index == raises))
        one.tap(ENTER)
        one.until(lambda: one.scenes[-1] == "SlamScene")
        heard = one.app.audio.played
        assert "slambo" in heard and "gong" in heard
        one.frames(240)
        assert one.scenes[-1] == "SlamScene" and scene.cards.at("honte")
        one.tap(ENTER)
        one.until(lambda: one.scene is scene)
        one.until(lambda: not scene.reel.busy)
        assert scene.session.state.honte[0] == 1 and scene.rows[0].count == 1


# ---------------------------------------------------------------------- changes in the middle
def test_language_and_size_change_at_once_also_during_a_film() -> None:
    with desk() as one:
        scene = table(one, "hb", sample(2, total=5))
        before = one.picture()
        one.app.apply(language="fr")
        one.frames(2)
        assert one.picture() != before and scene.plates[0].says.endswith("cartes")
        one.tap(RIGHT)
        one.tap(ENTER)
        one.until(lambda: scene.reel.busy)
        one.frames(4)
        one.app.apply(scale=150)
        one.frames(3)
        assert len(shown(scene, ("hand", 0))) == len(scene.session.state.hands[0])
        assert scene.beam.number == scene.session.state.total


def test_a_saved_match_goes_on_where_it_was(tmp_path: Any) -> None:
    with desk(instant=True) as one:
        session = match("slambo", "hb")
        setup = session.setup
        kept = Session.new(setup, Journal.fresh("slambo"))
        scene = SlamboScene(one.app, kept)
        one.sit(scene)
        one.until(one.asked)
        one.tap(ENTER)
        one.until(lambda: scene.session.number >= 2)
        one.app.pool.close_workers()
        path, number = kept.journal.path, kept.number
        scene.rival.hold()
        kept.close()
        again = Session.resume(path)
        table_ = SlamboScene(one.app, again)
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


# ---------------------------------------------------------------------- watched


def test_the_cards_lie_open_in_the_first_frame_in_which_the_curtain_parts() -> None:
    with desk() as one:
        scene = table(one, "hh", sample(2))
        one.until(lambda: scene.built)
        assert one.scenes[-1] == "CurtainScene", "the table is made ready behind the cloth"
        one.hold(ENTER)
        while not one.scene.opened:
            one.frames()
        assert all(shown(scene, ("hand", 0)))
        one.until(lambda: one.scene is scene)
        one.frames(30)
        assert scene.secrets.looking == 0 and all(shown(scene, ("hand", 0))), "the same hold goes on"
        one.let_go(ENTER)
        assert set(shown(scene, ("hand", 0))) == {""}
