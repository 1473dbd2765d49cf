"""A real app without a display, whose time passes by frames, to sit at a card table with."""

import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from tabletop.bots.pool import Pool
from tabletop.game import MatchSetup, SeatSetup
from tabletop.options import complete
from tabletop.registry import entry
from tabletop.session import Session
from tabletop.settings import Settings
from tabletop.ui.app import App
from tabletop.ui.input import Act, Intent, Pointer, Release
from tabletop.ui.scene import Scene

NAMES = ("Zoé", "Ben", "Lina", "Hugo", "Ana", "Noé")
FRAME = 1_000_000_000 // 60


class Desk:
    """An app and hands."""

    def __init__(self, **settings):
        self.now = 0
        self.app = App(Settings(**{"language": "en", **settings}), lambda: self.now, (1280, 720), keep=lambda _: None)
        self.app._pool = Pool(processes=False)

    @property
    def top(self):
        return self.app.scene

    def sit(self, scene: Scene) -> None:
        self.app.reset(scene, fade=False)
        self.frames(3)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += FRAME
            self.app.turn(wait=False)

    def until(self, ready: Callable[[], bool], most: int = 4000) -> None:
        """Let frames pass until something is so; what works in the background gets its time."""
        for _ in range(most):
            if ready():
                return
            self.frames()
            patience = time.monotonic() + 20
            while self.app.work.busy and not self.app.work.waiting and time.monotonic() < patience:
                pygame.time.wait(1)
        raise AssertionError(f"it never came: {type(self.top).__name__}")

    def press(self, act: Act, device: str = "keyboard", count: int = 1) -> None:
        for _ in range(count):
            self.top.intent(Intent(act, device))
            self.frames()
            self.top.released(Release(act, device))
            self.frames()

    def hold(self, act: Act, device: str = "keyboard", frames: int = 40) -> None:
        self.top.intent(Intent(act, device))
        self.frames(frames)

    def let_go(self, act: Act, device: str = "keyboard") -> None:
        self.top.released(Release(act, device))
        self.frames()

    def click(self, x: float, y: float) -> None:
        self.top.pointer(Pointer("move", x, y, dx=9, dy=9))
        self.top.pointer(Pointer("down", x, y, button=1))
        self.frames()
        self.top.pointer(Pointer("up", x, y, button=1))
        self.frames()

    def pixels(self) -> str:
        """What the window shows, repainted from the ground up."""
        self.top.stale = True
        self.app.present()
        return hashlib.sha256(pygame.image.tobytes(self.app.window.surface, "RGB")).hexdigest()


@contextmanager
def desk(**settings) -> Iterator[Desk]:
    one = Desk(**settings)
    try:
        yield one
    finally:
        one.app.close()


def match(game: str, kinds: str, state=None, devices=(), seed: int = 5, **options) -> Session:
    """A match that is not kept: ``kinds`` like ``"hbb"``; a state may be put in place of the first one."""
    rules = entry(game).load_game()
    seats = tuple(
        SeatSetup(
            name=NAMES[n],
            kind="human" if kind == "h" else "bot",
            level="" if kind == "h" else "easy",
            look=n,
            device=devices[n] if n < len(devices) else "any",
        )
        for n, kind in enumerate(kinds)
    )
    setup = MatchSetup(game=game, seats=seats, options=complete(rules, options, len(seats)), seed=seed)
    session = Session.new(setup)
    if state is not None:
        session.state = state
    return session
