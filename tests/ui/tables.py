"""Hands at a card table: a real app without a display, whose time passes by frames."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from tabletop.bots.pool import Pool
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.options import complete
from tabletop.core.registry import entry
from tabletop.core.session import Session
from tabletop.ui.app.scene import Scene
from tests.ui.hands import PATIENCE, Hands

NAMES = ("Zoé", "Ben", "Lina", "Hugo", "Ana", "Noé", "Mina", "Kenji")
ENTER, ESCAPE, LEFT, RIGHT, UP, DOWN = (
    pygame.KSCAN_RETURN,
    pygame.KSCAN_ESCAPE,
    pygame.KSCAN_LEFT,
    pygame.KSCAN_RIGHT,
    pygame.KSCAN_UP,
    pygame.KSCAN_DOWN,
)
ALT, MORE, TAB = pygame.KSCAN_X, pygame.KSCAN_R, pygame.KSCAN_TAB


class Desk(Hands):
    """An app whose bots think in a thread, and hands."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(size, **settings)
        self.app._pool = Pool(processes=False)

    def sit(self, scene: Scene) -> None:
        """Show a table; nothing of the match passes yet."""
        self.app.reset(scene, fade=False)
        self.frames(3)

    def until(self, ready: Callable[[], bool], most: int = 6000) -> None:
        """Let frames pass until something is so; what works in the background gets its time."""
        for _ in range(most):
            if ready():
                return
            self.frames()
            self.app.work.join(PATIENCE)
            self.hear(getattr(getattr(self.scene, "bot_turn", None), "answer", None))
        raise AssertionError(f"it never came: {type(self.scene).__name__}")

    def tap(self, scancode: int, count: int = 1) -> None:
        """Press and let go, and two frames pass."""
        for _ in range(count):
            self.hold(scancode)
            self.let_go(scancode)

    def asked(self) -> bool:
        """Whether the table waits for a person, or something lies over it."""
        top = self.scene
        return not hasattr(top, "asked") or (top.asked is not None and not top.showing)

    def picture(self) -> str:
        """What the window shows, repainted from the ground up, as a fingerprint."""
        self.scene.stale = True
        self.app.present()
        return hashlib.sha256(pygame.image.tobytes(self.app.window.surface, "RGB")).hexdigest()


def cards_of(scene: Any) -> Any:
    """All cards of a card table."""
    return getattr(scene, "board", scene).cards


def looking(scene: Any) -> Any:
    """Whose hand lies open, when several people play."""
    secrets = scene.secrets
    return secrets.open if hasattr(secrets, "open") else secrets.looking


def cover_hand(one: Desk) -> None:
    """Have the hand lie face down again, whether or not it stayed open."""
    if looking(one.scene) is not None:
        one.tap(ALT)


@contextmanager
def desk(**settings: Any) -> Iterator[Desk]:
    """A desk, cleared at the end."""
    one = Desk(**settings)
    try:
        yield one
    finally:
        one.app.close()


def match(
    game: str, kinds: str, state: Any = None, devices: Sequence[str] = (), seed: int = 5, **options: Any
) -> Session:
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
