"""Which event concerns whom: the window's own, the shared acts, and all else to the scene on top."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

import pygame

from tabletop.core.i18n import N_
from tabletop.core.words import clean
from tabletop.ui.input.input import KEYBOARD, MOUSE, MOUSE_OFF, Act, Axis, Button, Intent, Key, Pointer, Release

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.app.reading import Stamped


MOST_EARLY = 500
"""Events kept at most for a scene that nobody has seen yet."""


class Dispatch:
    """Hands events on.

    Args:
        app: Whose scenes get them.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._typing = False
        self._early: list[Stamped] = []
        self._pressed: set[int] = set()
        """The buttons of the mouse that went down on the scene on top, and are down still."""

    def take(self, events: list[Stamped]) -> None:
        """Handle events; what comes before a scene was seen is meant for what will be seen, and waits for it."""
        early, self._early = self._early, []
        for read in early + events:
            if self._app.seen or read.event.type in self._SYSTEM:
                self.handle(read.event, read.time)
            else:
                self._early = [*self._early, read][-MOST_EARLY:]

    def concern_window(self, events: list[Stamped]) -> bool:
        """Whether any of these is not meant for the scene on top, but for all: they are never put off."""
        return any(read.event.type in self._SYSTEM for read in events)

    def forget_presses(self) -> None:
        """Another scene is on top, or another window in front: no press that began before does anything."""
        self._pressed.clear()

    def handle(self, event: pygame.Event, time: int) -> None:
        """Give one event to whom it concerns, with the time at which it was read."""
        app = self._app
        system = self._SYSTEM.get(event.type)
        if system:
            system(self, event)
            return
        taken = False
        for signal in app.input.feed(event, app.scene.wants_text, time):
            if isinstance(signal, Key | Button):
                self._spoke(KEYBOARD if isinstance(signal, Key) else signal.device)
                if isinstance(signal, Key):
                    app.devices.learn(signal.scancode, signal.label)
                    taken = app.scene.key(signal)
                else:
                    taken = app.scene.button(signal)
            elif isinstance(signal, Intent):
                if not taken and not self._shared(signal):
                    app.scene.intent(signal)
            elif isinstance(signal, Release):
                app.scene.released(signal)
            elif isinstance(signal, Axis):
                app.scene.axis(signal)
            elif isinstance(signal, Pointer):
                if signal.kind != "move" or abs(signal.dx) + abs(signal.dy) > 2:
                    self._spoke(MOUSE)
                if self._began_here(signal):
                    app.scene.pointer(signal)
        if app.scene.wants_text:
            self._text(event)

    def _began_here(self, event: Pointer) -> bool:
        """Whether a scene gets this event: the end of a press only where it began."""
        if event.kind == "down":
            self._pressed.add(event.button)
        elif event.kind == "up":
            if event.button not in self._pressed:
                # It presses nothing here; but what the mouse held open across scenes shuts.
                self._app.scene.released(MOUSE_OFF)
                return False
            self._pressed.discard(event.button)
        return True

    def _shared(self, intent: Intent) -> bool:
        """Acts that mean the same in every scene."""
        app = self._app
        if intent.act is Act.FULLSCREEN:
            app.apply(fullscreen=not app.settings.fullscreen)
        elif intent.act is Act.MUTE:
            app.apply(muted=not app.settings.muted)
            app.say(app.tr(N_("Sound off") if app.settings.muted else N_("Sound on")), "sound")
        else:
            return False
        return True

    def _text(self, event: pygame.Event) -> None:
        app = self._app
        if event.type == pygame.TEXTINPUT:
            typed = clean(event.text)
            if typed:
                app.scene.text(typed)
        elif event.type == pygame.TEXTEDITING:
            app.scene.compose(clean(event.text))
        elif event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_BACKSPACE:
            app.scene.text("\b")

    def follow_typing(self) -> None:
        """Let the system take typed text while, and only while, the scene wants it."""
        app = self._app
        wanted = bool(app.stack) and app.scene.wants_text
        if wanted != self._typing:
            self._typing = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def _spoke(self, device: str) -> None:
        app = self._app
        if device != app.devices.last:
            pads = (app.devices.shows_pad, app.devices.shows_keys)
            app.devices.last = device
            pygame.mouse.set_visible(device == MOUSE)
            if pads != (app.devices.shows_pad, app.devices.shows_keys):
                app.scene.device_changed()

    def pad_found(self, device: str) -> None:
        """A pad was plugged in."""
        app = self._app
        if app.flips:
            app.say(app.tr(N_("Gamepad {n} is plugged in"), n=device[4:]), "pad")
        if app.stack:
            app.scene.device_found(device)

    def pad_lost(self, device: str) -> None:
        """A pad was unplugged: what it held is let go first."""
        app = self._app
        for release in app.input.release_all(device, app.now()):
            app.scene.released(release)
        app.say(app.tr(N_("Gamepad {n} was unplugged"), n=device[4:]), "pad")
        app.scene.device_lost(device)

    def _resized(self, event: pygame.Event) -> None:
        app = self._app
        app.input.window_moved()
        if app.window.refresh():
            if not app.window.fullscreen:
                app.settings = dataclasses.replace(app.settings, window=app.window.points)
                app.keep_settings()
            app.relayout()
        else:
            app.repaint()

    def _focus_lost(self, event: pygame.Event) -> None:
        app = self._app
        for release in app.input.release_all(time=app.now()):
            app.scene.released(release)
        self.forget_presses()
        if app.stack:
            app.scene.released(MOUSE_OFF)
            app.scene.forget_press()
            app.scene.focus_lost()

    def _entered(self, event: pygame.Event) -> None:
        self._app.input.window_moved()

    def _hidden(self, event: pygame.Event) -> None:
        app = self._app
        app.asleep = True

    def _shown(self, event: pygame.Event) -> None:
        app = self._app
        app.asleep = False
        self._resized(event)

    def _plugged(self, event: pygame.Event) -> None:
        self._app.devices.add(event.device_index)

    def _unplugged(self, event: pygame.Event) -> None:
        self._app.devices.remove(event.instance_id)

    def _quit(self, event: pygame.Event) -> None:
        app = self._app
        app.guard(self._picture_of_match)
        app.quit()

    def _picture_of_match(self) -> None:
        """The window is closed over a match: its picture for the list of saved ones."""
        app = self._app
        table = next((scene for scene in app.stack if hasattr(scene, "session") and not scene.overlay), None)
        if table is not None:
            table.leave()
            app.routes.keep_picture(app, table.session, app.picture(table))

    _SYSTEM: ClassVar[Mapping[int, Callable[[Dispatch, pygame.Event], None]]] = {
        pygame.QUIT: _quit,
        pygame.WINDOWCLOSE: _quit,
        pygame.WINDOWSIZECHANGED: _resized,
        pygame.WINDOWFOCUSLOST: _focus_lost,
        pygame.WINDOWENTER: _entered,
        pygame.WINDOWMINIMIZED: _hidden,
        pygame.WINDOWHIDDEN: _hidden,
        pygame.WINDOWRESTORED: _shown,
        pygame.WINDOWSHOWN: _shown,
        pygame.WINDOWEXPOSED: _shown,
        # These come for every pad, known to SDL or not.
        pygame.JOYDEVICEADDED: _plugged,
        pygame.JOYDEVICEREMOVED: _unplugged,
    }
