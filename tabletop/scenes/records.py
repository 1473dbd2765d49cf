"""The board of records: how often each of those whom one may play has won, lost and drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_
from tabletop.core.records import Record, tally
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

X, Y, W = 96.0, 108.0, 1088.0
ROW = 56.0
BAR = 296.0
LOSS = (92, 60, 112)


class RecordsScene(WidgetScene):
    """See the module.

    Args:
        app: The app.
        game: The key of a game that has a cast.
    """

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game, self.entry = game, registry.entry(game)
        cast = self.entry.load_cast()
        assert cast is not None
        self.cast = cast
        self.board: list[tuple[str, Record]] | None = None
        """Each card with its record, the best in front; None while they are counted."""

    def enter(self) -> None:
        """Read the match files, aside."""

        def read() -> list[tuple[str, Record]]:
            from tabletop.core import saved_matches

            return tally(self.cast, self.game, saved_matches.saved())

        def found(board: list[tuple[str, Record]]) -> None:
            if board != self.board:
                self.board = board
                self.rebuild()

        self.app.background(read, found)

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the table of figures."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.9)
        furniture.title(k, target, tr(N_("Wins and losses")), size=46, wide=780)
        board = self.board or []
        # Each match has as many records as wrestlers in it: what is counted here are theirs.
        count = sum(record.matches for _, record in board)
        line = tr.count("{n} time in the ring", "{n} times in the ring", count)
        furniture.game_badge(k, target, self.game, self.entry.title, line)
        furniture.panel(k, target, X, Y, W, ROW * len(self.cast.cards) + 34)
        for n, (key, record) in enumerate(board):
            self._row(target, Y + 17 + n * ROW, n, key, record)
        self.hints(target, ("", Act.BACK, tr(N_("Back"))))

    def _row(self, target: pygame.Surface, y: float, n: int, key: str, record: Record) -> None:
        """Place, picture, name; a bar of what was won, drawn and lost; the figures."""
        k, tr, middle = self.app.kit, self.app.tr, y + ROW / 2
        card = self.cast.card(key)
        if n:
            k.put(target, k.box(W - 48, 1.4, 0, (*theme.INK_SOFT, 80)), X + 24, y, "midleft")
        if record.matches:
            k.put(target, k.text(str(n + 1), 24, theme.VERMILION_DARK, "big", fit=40, most=28), X + 48, middle)
        wide = min(46.0, 46.0 / k.art_h(card.portrait, 1.0))
        k.put(target, k.sprite(card.portrait, wide), X + 100, middle)
        name = self.app.translator(self.game)(card.name)
        k.put(target, k.text(name, 24, theme.INK, fit=270, most=30), X + 136, middle, "midleft")
        left = X + 424
        if not record.matches:
            words = k.text(tr(N_("has not fought yet")), 20, theme.INK_SOFT, "text", fit=BAR + 280, most=26)
            k.put(target, words, left, middle, "midleft")
            return
        self._bar(target, left, middle, record)
        figures = (
            (tr.count("{n} win", "{n} wins", record.wins), theme.TEAL_DARK),
            (tr.count("{n} loss", "{n} losses", record.losses), theme.VERMILION_DARK),
            (tr.count("{n} draw", "{n} draws", record.draws), theme.INK_SOFT),
        )
        x, room = left + BAR + 24, (W - 424 - BAR - 48) / 3
        most = k.even([(said, room - 8) for said, _ in figures], 19, "text")
        for at, (said, ink) in enumerate(figures):
            k.put(target, k.text(said, 19, ink, "text", fit=room - 8, most=most), x + at * room, middle, "midleft")

    def _bar(self, target: pygame.Surface, x: float, y: float, record: Record) -> None:
        k = self.app.kit
        k.put(target, k.box(BAR, 20, 6, LOSS), x, y, "midleft")
        won, drawn = BAR * record.wins / record.matches, BAR * record.draws / record.matches
        if drawn:
            k.put(target, k.box(won + drawn, 20, 6, theme.PAPER_EDGE), x, y, "midleft")
        if won:
            k.put(target, k.box(won, 20, 6, theme.GOLD), x, y, "midleft")
        k.put(target, k.box(BAR, 20, 6, None, theme.INK, 1.6), x, y, "midleft")

    def widgets(self) -> Sequence[Widget]:
        """The way back."""
        back = self.app.tr(N_("Back"))
        return [Button((36, 612, 200, 56), back, self.back, act=Act.BACK, name="back", sound="back")]
