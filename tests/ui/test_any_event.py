"""Every scene stands any event before anybody saw it, and the mouse lives on whatever was opened and closed.

All named states of all scenes, those that the pictures show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from kabuto.screen.tips import TipSpot
from tabletop.core.chance import Chance
from tabletop.screenshots.pictures import State
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.input.input import Pointer
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene
from tests.screenshots.states import states
from tests.ui.hands import PATIENCE, Hands


def told_apart(name: str) -> bool:
    """Whether a state is a scene of its own: a lesson is one scene at all its steps."""
    return not name.startswith("lesson_") or name.endswith(("_0", "_2"))


STATES = {name: make for name, make in states().items() if told_apart(name)}
SIZE = (480, 270)
KEYS = (
    *(pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE, pygame.KSCAN_X, pygame.KSCAN_R, pygame.KSCAN_TAB, pygame.KSCAN_1),
    *(pygame.KSCAN_UP, pygame.KSCAN_LEFT, pygame.KSCAN_PAGEDOWN, pygame.KSCAN_BACKSPACE, pygame.KSCAN_P),
)


def every_kind(app: App) -> list[pygame.Event]:
    """Events of every kind that an app hears of, but those that end it."""
    middle, made = (SIZE[0] // 2, SIZE[1] // 2), []
    made += [pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(3, 3), buttons=(0, 0, 0))]
    for button in (1, 3):
        made += [
            pygame.Event(kind, pos=middle, button=button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        ]
    made += [pygame.Event(pygame.MOUSEWHEEL, x=1, y=turn, flipped=False) for turn in (1, -1)]
    for code in KEYS:
        made += [pygame.Event(kind, key=0, scancode=code, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    made += [pygame.Event(kind, text="é", start=0, length=1) for kind in (pygame.TEXTEDITING, pygame.TEXTINPUT)]
    made += [pygame.Event(kind) for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.WINDOWEXPOSED)]
    made += [pygame.Event(kind) for kind in (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED)]
    made += [pygame.Event(app.work.wake_event)]
    return made


class Opener(Scene):
    """A scene over which another one comes in the middle of a frame."""

    def __init__(self, app: App, make: Callable[[App], Scene]) -> None:
        super().__init__(app)
        self._make = make

    def pointer(self, event: Pointer) -> None:
        if event.kind == "wheel":
            self.app.push(self._make(self.app))

    def draw(self, target: pygame.Surface) -> bool:
        painted, self.stale = self.stale, False
        if painted:
            target.fill((40, 30, 60))
        return painted

    def wait(self) -> float | None:
        return None


@pytest.fixture
def me() -> Iterator[Hands]:
    me = Hands(SIZE, reduced_motion=True)
    yield me
    me.app.close()


ARRANGED = ("slambo_values", "wazabi_rule")
"""States that somebody arranges once the table stands: nothing may come in between."""


@pytest.mark.parametrize("name", [name for name in STATES if name not in ARRANGED])
def test_a_scene_takes_any_event_before_it_was_seen(me: Hands, name: str) -> None:
    make = STATES[name]
    me.show(lambda app: Opener(app, make))
    events = every_kind(me.app)
    order = Chance(f"any event:{name}").shuffle("order", events)
    opening = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    for event in (opening, *order):
        pygame.event.post(event)
    me.frames(3)
    assert "ErrorScene" not in me.scenes, name
    for device in ("keyboard", "pad:1"):
        me.app.guard(lambda device=device: me.app.scene.device_lost(device))
    me.frames(3)
    assert "ErrorScene" not in me.scenes, name


def widgets_of(scene: Scene) -> list[Widget]:
    """What the mouse can point at."""
    items = scene.items if isinstance(scene, WidgetScene) else []
    # Tips of the ring are for keys and pads: the mouse goes through to what they are about.
    return [item for item in items if item.focusable and item.visible and not isinstance(item, TipSpot)]


@pytest.mark.parametrize("name", [name for name, make in STATES.items() if not isinstance(make, State)])
def test_the_mouse_lives_whatever_was_opened_and_closed_while_it_was_down(me: Hands, name: str) -> None:
    me.app.reset(STATES[name](me.app), fade=False)
    scene = me.scene
    me.frames(40)
    me.app.work.join(PATIENCE)
    me.frames(3)
    if me.scene is not scene or (getattr(scene, "chosen", None) is not None and name.startswith("first")):
        pytest.skip("goes on by itself")
    if not isinstance(scene, WidgetScene) or len(widgets_of(scene)) < 2:
        pytest.skip("nothing to point at")
    for widget in widgets_of(scene)[:2]:
        here = me.pixel(*widget.box.center)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=here, button=1))
        me.frames()
        if me.app.scene is not scene:
            return
        me.app.push(Opener(me.app, STATES[name]))
        me.frames(2)
        me.app.pop()
        me.frames(40)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=here, button=1))
        me.frames(2)
        assert me.app.scene is scene, "a press whose scene went meanwhile does nothing"
        assert scene._grabbed is None and not any(item.pressed for item in scene.items)
    me.move(1, 1)  # the first move after the window came under the mouse is none
    for widget in widgets_of(scene)[:3]:
        if widget in scene.items and widget.visible:
            me.move(*widget.box.center)
            under = [item for item in scene.items if item.hovered]
            assert under and under[0].holds(widget.box.center), "the mouse still hovers"
            if under[0].hover_focus:
                assert scene.focus is under[0]


def test_a_press_that_slides_off_or_began_elsewhere_does_nothing(me: Hands) -> None:
    pressed: list[str] = []

    class Two(WidgetScene):
        def widgets(self) -> list[Widget]:
            return [
                Button((100, 100 + 200 * n, 300, 80), name, lambda name=name: pressed.append(name), name=name)
                for n, name in enumerate(("one", "two"))
            ]

    me.show(Two)
    places = {"one": (250, 140), "two": (250, 340), "": (900, 600)}

    def press(*way: str) -> list[str]:
        pressed.clear()
        for n, place in enumerate(way):
            kind = pygame.MOUSEBUTTONDOWN if n == 0 else pygame.MOUSEMOTION
            pygame.event.post(pygame.Event(kind, pos=me.pixel(*places[place]), button=1, rel=(9, 9), buttons=(1, 0, 0)))
            me.frames()
        assert pressed == [], "nothing happens before it is let go"
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=me.pixel(*places[way[-1]]), button=1))
        me.frames()
        return pressed

    assert press("one") == ["one"] and press("two", "two") == ["two"]
    assert press("one", "") == [] and press("", "one") == [] and press("one", "two") == []
    assert press("one", "", "one") == ["one"], "whoever comes back has thought again"
    assert not any(item.pressed for item in me.scene.items)
