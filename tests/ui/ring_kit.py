"""A match on the ring for the tests of its screen: small, silent, and without waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from kabuto.rules.game import GAME
from kabuto.screen.board import RingBoard
from kabuto.screen.ring import scene as make
from tabletop.bots.pool import Pool
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.journal import Journal
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.match.scene import MatchScene
from tests.ui.hands import Hands

OK, BACK, TAB = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE, pygame.KSCAN_TAB
NAMES = ("Zoé", "Léo", "Lina", "Hugo")
MODES = {
    "wrestler": "choose",
    "tag": "tag",
    "platform": "corner",
    "second platform": "second",
    "pay": "pay",
    "stack": "stack",
    "take tags": "take",
    "after": "after",
}
"""What a match is said to wait for, by its stage; else a push is aimed."""
LEFT, RIGHT, UP, DOWN = pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN


class Ring(Hands):
    """An app that shows a match, and what a person does there."""

    def __init__(self, kinds: Sequence[str] = ("human", "human"), seed: int = 5, **changes: Any) -> None:
        options = changes.pop("options", {})
        practice, placed = changes.pop("practice", False), changes.pop("session", None)
        journal = Journal.fresh("kabuto") if changes.pop("kept", False) else None
        super().__init__(**{"instant": True, **changes})
        self.app._pool = Pool(processes=False)
        seats = tuple(
            SeatSetup(name=name, kind=kind, level="random" if kind == "bot" else "", look=n)
            for n, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))
        )
        wanted = complete(GAME, {"first": "1", "league": "junior", "wrestlers": "lot", **options}, len(kinds))
        setup = MatchSetup(game="kabuto", seats=seats, options=wanted, seed=seed, practice=practice)
        self.session = placed or Session.new(setup, journal, game=GAME)
        self.match: MatchScene = self.show(lambda app: make(app, self.session))
        # The first move after a change is only where the mouse happens to be.
        self.move(2, 2)
        self.move(1, 1)

    @property
    def ring(self) -> RingBoard:
        """What draws the match."""
        board = self.match.board
        assert isinstance(board, RingBoard)
        return board

    @property
    def mode(self) -> str:
        """What the match waits for: an item of the prompt, the end, a bot, or a film."""
        return mode_of(self.match)

    def until(self, *modes: str) -> None:
        """Let the match go on until it waits for one of these."""
        for _ in range(60):
            self.settle()
            if self.mode in modes or self.app.scene is not self.match:
                return
            self.bot()
        raise AssertionError(f"{self.mode} never becomes {modes}")

    def bot(self) -> None:
        """Wait for the bot's answer, if one is awaited."""
        self.hear(self.match.bot_turn.answer)

    def to_corner(self, corner: int) -> None:
        """Point at a corner."""
        self.match.set_focus(self.match.prompts.widget(f"corner {corner}"))

    def to_aim(self, corner: int = 2) -> None:
        """The first turn, up to the aim."""
        self.until("tag")
        self.key(OK)
        self.until("corner")
        self.to_corner(corner)
        self.key(OK)
        self.until("aim")

    def mouse(self, kind: int, x: float, y: float) -> None:
        """The left button at a point of the table, mm."""
        at = tuple(round(part) for part in self.ring.camera.at(x, y))
        pygame.event.post(pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0)))
        self.frames()

    def pixels(self) -> bytes:
        """What is on the screen."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")


def mode_of(match: MatchScene) -> str:
    """What a match on the ring waits for."""
    ring = match.board
    assert isinstance(ring, RingBoard)
    if not ring.ready:
        return "load"
    if match.showing:
        return "show"
    if match.asked is not None and ring.asking is not None:
        if ring.berthing:
            return "rim"
        return MODES.get(ring.asking, "aim")
    return "over" if match.over else "bot" if match.bot_turn.seat is not None else ""


MakeRing = Callable[..., Ring]
