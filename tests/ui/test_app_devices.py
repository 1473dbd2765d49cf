"""The app and what it hears from: pads that come, go and get lost, a window that loses the focus, typed text."""

from collections.abc import Callable

import pygame

from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.title import TitleScene
from tests.ui.hands import Hands
from tests.ui.stand_ins import Watcher
from tests.ui.vpad import VirtualPad

Make = Callable[..., Hands]


ENTER, ESCAPE, TAB = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE, pygame.KSCAN_TAB


def test_a_pad_button_can_be_changed(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands()
    me.show(lambda app: SettingsScene(app, 2))
    me.app.devices.open()
    pad = plug()
    me.settle()
    me.scene.restore_focus("act:ok")
    for button in ("a", "x"):
        pad.press(button)
        me.frames(2)
        pad.release(button)
        me.settle()
    assert me.app.settings.keys["pad:ok"][0] == pygame.CONTROLLER_BUTTON_X
    assert me.app.settings.keys["pad:alt"] == (pygame.CONTROLLER_BUTTON_A,)


def test_pads_come_and_go_and_get_their_number_back(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands()
    me.show(TitleScene)
    me.app.devices.open()
    first, second = plug(), plug()
    me.settle()
    assert me.app.devices.names == ("mouse", "keyboard", "pad:1", "pad:2")
    first.unplug()
    me.settle()
    assert me.app.devices.names == ("mouse", "keyboard", "pad:2")
    assert not me.app.devices.present("pad:1") and me.app.devices.present("any")
    plug()
    me.settle()
    assert [pad.device for pad in me.app.devices.pads] == ["pad:1", "pad:2"]
    second.unplug()
    me.settle()


def test_a_pad_that_sdl_does_not_know_works_too(hands: Make, plug: Callable[..., VirtualPad]) -> None:
    me = hands(reduced_motion=True, instant=True)
    me.show(TitleScene)
    me.app.devices.open()
    pad = plug(known=False)
    me.settle()
    assert me.app.devices.names[-1] == "pad:1" and me.app.devices.pads[0].raw
    for value in (4, 2):  # down, right
        pad.hat(value)
        me.frames(2)
        pad.hat(0)
        me.settle()
    assert me.scene.focus.name == "Settings"
    pad.press("a")
    me.settle()
    assert me.scenes[-1] == "SettingsScene"
    pad.release("a")
    pad.unplug()
    me.settle()
    assert me.app.devices.names == ("mouse", "keyboard")


def test_a_pad_lost_in_mid_hold_lets_go_first(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands()
    watcher = me.show(Watcher)
    me.app.devices.open()
    pad = plug()
    me.settle()
    pad.press("a")
    me.frames(2)
    pad.unplug()
    me.settle()
    assert watcher.seen == ["press ok", "release ok", "lost pad:1"]


def test_losing_the_window_lets_go_of_keys(hands: Make) -> None:
    me = hands()
    watcher = me.show(Watcher)
    me.hold(ENTER)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    me.frames()
    assert watcher.seen[:2] == ["press ok", "release ok"]
    assert watcher.seen[2:] == ["release ok"], "what the mouse holds is let go, too"


def test_typed_text_reaches_the_scene_that_wants_it(hands: Make) -> None:
    me = hands()
    watcher = me.show(Watcher)
    watcher.wants_text = True
    me.frames()
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="é"))
    me.key(pygame.KSCAN_X, unicode="x")
    me.key(pygame.KSCAN_BACKSPACE, unicode="\b")
    assert watcher.seen == ["é", "\b"]
