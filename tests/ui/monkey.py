"""A monkey at the table: seeded keys, mouse, pads, words, windows and settings, as nobody would use them."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from tabletop.bots.pool import Pool
from tabletop.core.chance import Chance
from tabletop.core.log import logger
from tabletop.core.settings import PALETTES
from tabletop.ui.input.input import Act, Axis, Intent
from tests.ui.hands import PATIENCE, Hands

KEYS = (
    *(pygame.KSCAN_RETURN, pygame.KSCAN_RETURN, pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_TAB),
    *(pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN),
    *(pygame.KSCAN_ESCAPE, pygame.KSCAN_X, pygame.KSCAN_R, pygame.KSCAN_P, pygame.KSCAN_BACKSPACE),
    *(pygame.KSCAN_Q, pygame.KSCAN_E, pygame.KSCAN_Z, pygame.KSCAN_PAGEUP, pygame.KSCAN_PAGEDOWN, pygame.KSCAN_M),
)
WORDS = (
    "a",
    "é",
    "👻",
    "👩‍👩‍👧",
    "שלום",
    "مرحبا",
    "{0}",
    "{n}",
    "%s",
    "{",
    "}",
    "\\n",
    "\t",
    "\0",
    "   ",
    "x" * 300,
    "\u202e",
    "ﷺ",
    "",
)
SIZES = ((960, 540), (1280, 720), (1400, 540), (960, 1000), (1000, 560))
SETTINGS: dict[str, tuple[Any, ...]] = {
    "language": ("fr", "en"),
    "scale": (100, 150, 200),
    "speed": (0.5, 1.0, 4.0),
    "instant": (False, True),
    "reduced_motion": (False, True),
    "palette": PALETTES,
    "outlines": (False, True),
    "curtain": ("hold", "press"),
    "fullscreen": (False, True),
}
DEVICES = ("mouse", "keyboard", "pad:1", "pad:2")


class Monkey(Hands):
    """An app, and somebody who does not care.

    Attributes:
        rng: Decides; the same seed does the same things.
        done: What was done, the latest last.
    """

    def __init__(self, seed: int, size: tuple[int, int] = (640, 360), **changes: Any) -> None:
        super().__init__(size, **{"speed": 4.0, **changes})
        self.app._pool = Pool(processes=False)
        self.rng = random.Random(seed)
        self.done: list[str] = []

    def event(self, kind: int, **words: Any) -> None:
        """Have something happen to the window."""
        pygame.event.post(pygame.Event(kind, **words))

    def point(self) -> tuple[int, int]:
        """Somewhere on the window, often on a widget, now and then outside."""
        width, height = self.app.window.size
        items = getattr(self.scene, "items", ())
        if items and self.rng.random() < 0.5:
            return self.pixel(*self.rng.choice(items).box.center)
        return self.rng.randint(-30, width + 30), self.rng.randint(-30, height + 30)

    # ------------------------------------------------------------------ what it does
    def press(self) -> None:
        """A key, sometimes held."""
        code = self.rng.choice(KEYS)
        mod = self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        self.event(pygame.KEYDOWN, key=0, scancode=code, mod=mod, unicode="")
        if self.rng.random() < 0.8:
            self.event(pygame.KEYUP, key=0, scancode=code, mod=0, unicode="")

    def act(self) -> None:
        """An act from any device, asked for or not."""
        device = self.rng.choice(DEVICES)
        self.app.guard(lambda: self.scene.intent(Intent(self.rng.choice(list(Act)), device, self.rng.random() < 0.1)))

    def lean(self) -> None:
        """A stick."""
        axis = Axis(self.rng.choice(DEVICES[2:]), self.rng.choice(("lx", "ly", "rx", "ry")), self.rng.uniform(-1, 1))
        self.app.guard(lambda: self.scene.axis(axis))

    def click(self, *_: Any) -> None:
        """A button of the mouse, sometimes held."""
        at, button = self.point(), self.rng.choice((1, 1, 1, 1, 2, 3))
        self.event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        if self.rng.random() < 0.85:
            self.event(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def drag(self) -> None:
        """Draw from here to there, sometimes without letting go."""
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.point(), button=1)
        for _ in range(self.rng.randint(1, 4)):
            self.event(pygame.MOUSEMOTION, pos=self.point(), rel=(5, 5), buttons=(1, 0, 0))
            self.frames()
        if self.rng.random() < 0.7:
            self.event(pygame.MOUSEBUTTONUP, pos=self.point(), button=1)

    def wheel(self) -> None:
        """Turn the wheel, gently or not."""
        self.event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-1, 1, -50, 50)), flipped=False)

    def words(self) -> None:
        """Type what no keyboard has."""
        if self.scene.wants_text:
            self.event(
                self.rng.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING)),
                text=self.rng.choice(WORDS),
                start=0,
                length=0,
            )

    def window(self) -> None:
        """What a desktop does to a window."""
        kind = self.rng.choice(
            (
                pygame.WINDOWFOCUSLOST,
                pygame.WINDOWFOCUSGAINED,
                pygame.WINDOWLEAVE,
                pygame.WINDOWENTER,
                pygame.WINDOWMINIMIZED,
                pygame.WINDOWRESTORED,
                pygame.WINDOWEXPOSED,
                pygame.WINDOWHIDDEN,
                pygame.WINDOWSHOWN,
            )
        )
        self.event(kind)
        if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.frames(2)
            self.event(pygame.WINDOWRESTORED)

    def resize(self) -> None:
        """Another size."""
        self.app.window.resize(self.rng.choice(SIZES))

    def setting(self) -> None:
        """Change a setting in mid-whatever."""
        name = self.rng.choice(list(SETTINGS))
        value = self.rng.choice(SETTINGS[name])
        self.app.guard(lambda: self.app.apply(**{name: value}))

    def help(self) -> None:
        """Have whoever is asked do something legal, so that the match goes on."""
        while len(self.app.stack) > 1 and self.rng.random() < 0.7 and hasattr(self.app.stack[-2], "session"):
            self.app.pop(fade=False)
        self.catch_up()
        scene = self.scene
        session = getattr(scene, "session", None)
        if session is None or not hasattr(scene, "play") or session.outcome is not None:
            return
        people = [one for one in session.actors if session.setup.seats[one].kind == "human"]
        seat = (people or session.actors)[0]
        if session.setup.seats[seat].kind == "human" and not getattr(scene, "watched", False):
            self.catch_up()
            if seat not in session.actors:
                return
            action = session.game.sample(session.state, seat, Chance(f"{self.rng.random()}"))
            self.app.guard(
                lambda: (
                    scene.play(action)
                    if hasattr(scene, "hands") and hasattr(scene, "bot_turn")
                    else scene.play(seat, action)
                )
            )

    def catch_up(self) -> None:
        """Let what runs beside come to its end."""
        for _ in range(90):
            self.app.work.join(PATIENCE)
            self.frames()
            top = self.scene
            if (
                not self.app.work.waiting
                and not getattr(top, "showing", False)
                and getattr(top, "mode", "") not in ("show", "load")
            ):
                return

    def pad(self) -> None:
        """A pad comes or goes."""
        device = self.rng.choice(DEVICES[2:])
        call = self.rng.choice((self.app.dispatch.pad_found, self.app.dispatch.pad_lost))
        self.app.guard(lambda: call(device))

    def sleep(self) -> None:
        """Time passes, perhaps hours."""
        self.now += self.rng.choice((1, 10**8, 10**10, 10**13))

    def mischief(self, often: float = 0.03) -> None:
        """One thing or another, and a few frames."""
        usual: tuple[Callable[[], None], ...] = (
            self.press,
            self.press,
            self.press,
            self.act,
            self.act,
            self.click,
            self.click,
        )
        odd: tuple[Callable[[], None], ...] = (
            self.drag,
            self.lean,
            self.wheel,
            self.words,
            self.words,
            self.window,
            self.resize,
            self.setting,
            self.pad,
            self.sleep,
        )
        chosen = self.rng.choice(odd if self.rng.random() < often * 5 else usual)
        self.done.append(f"{chosen.__name__} in {type(self.scene).__name__}")
        chosen()
        self.frames(self.rng.choice((1, 1, 2, 5)))


@contextmanager
def listening() -> Iterator[list[logging.LogRecord]]:
    """Every error that is written to the log meanwhile."""
    heard: list[logging.LogRecord] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record)

    ear = Ear(logging.ERROR)
    logger.addHandler(ear)
    try:
        yield heard
    finally:
        logger.removeHandler(ear)
