"""What happened in a match, in words: the readable log, and the sheet that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.core.i18n import N_
from tabletop.match.notes import why
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.list import Column
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.core.session import Session

X, Y, W, H = 190, 70, 900, 586


@dataclass(frozen=True)
class Line:
    """One sentence of the log.

    Attributes:
        number: The number of the action in the match.
        seat: Who acted; −1 for nobody alone.
        text: What it did, translated.
        undone: Whether it was taken back.
    """

    number: int
    seat: int
    text: str
    undone: bool = False


def lines(app: App, session: Session, viewer: Seat | None = None) -> list[Line]:
    """Every event of a match, as one viewer (None: the room) may know it, also what was taken back.

    Args:
        app: For its language.
        session: The match.
        viewer: Whose private knowledge counts.
    """
    words = app.translator(session.setup.game).words(session.names)
    out = []
    for _, record, step in session.states(undone=True):
        said = why(session.game, record, viewer, words)
        for event in step.events:
            part = event.kept(viewer)
            text = session.game.describe(part, viewer, words)
            if text:
                seat = record.seat if len(record.plays) == 1 else -1
                out.append(Line(record.number, seat, text, record.undone))
                if said and getattr(part, "seat", record.seat) == record.seat:
                    # It belongs to what was chosen, which is told first.
                    out.append(Line(record.number, -1, app.tr(N_("Why: {why}."), why=said), record.undone))
                    said = ""
    outcome = session.outcome
    if outcome is not None:
        out.append(Line(session.number, -1, session.game.describe_outcome(outcome, words)))
    return out


class LogRow(Widget):
    """A sentence with the sign of the seat that acted."""

    own_ring = True
    margin = 8
    letter_face = "text"
    letter_lines = 2

    def __init__(self, line: Line, look: int, at: int) -> None:
        super().__init__((0, 0, 100, 44), f"line {at}")
        self.line, self._look = line, look

    def paint(self, target: pygame.Surface) -> None:
        """Number, sign, sentence; struck out when it was taken back."""
        k, (x, y, w, h) = self.kit, self.box
        if self.focused:
            k.put(target, k.box(w, h, 10, theme.PAPER_BRIGHT, theme.GOLD_DARK, 2), x, y, "topleft")
        middle = y + h / 2
        ink = theme.INK_SOFT if self.line.undone else theme.INK
        k.put(target, k.text(str(self.line.number), 19, theme.INK_SOFT, fit=50), x + 56, middle, "midright")
        if self.line.seat >= 0:
            k.put(target, k.seat_mark(self._look, 10), x + 80, middle)
        places = furniture.broken_label(
            k, target, self.line.text, (x + 104, y + 2, w - 124, h - 4), 21, ink, "text", self.most
        )
        if self.line.undone:
            for height, wide in zip(places[::2], places[1::2], strict=True):
                ends = k.at(x + 104, height), k.at(x + 104 + wide, height)
                pygame.draw.line(target, theme.INK_SOFT, *ends, max(1, k.px(2)))

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """The sentence."""
        return self.line.text, self.box.w - 124, 21


class LogScene(WidgetScene):
    """The log of a match on a sheet over the table, the last event first seen.

    Args:
        app: The app.
        session: The match.
        viewer: Whose private knowledge may be read; None for what the room knows.
    """

    overlay = True
    fade_seconds = 0.16
    wraps = False

    def __init__(self, app: App, session: Session, viewer: Seat | None = None) -> None:
        super().__init__(app)
        self._session, self._viewer = session, viewer

    def ground(self, target: pygame.Surface) -> None:
        """The sheet."""
        k, tr = self.app.kit, self.app.tr
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (70, 58, 86))
        furniture.panel(k, target, X, Y, W, H, 16)
        k.put(
            target,
            k.text(tr(N_("What happened")), 36, theme.VERMILION_DARK, "big", fit=W - 300),
            X + 40,
            Y + 48,
            "midleft",
        )
        if not self._session.history:
            words = k.text(tr(N_("Nothing yet: the match has just begun.")), 22, theme.INK_SOFT, "text", fit=W - 120)
            k.put(target, words, X + W / 2, Y + H / 2)
        self.hints(target, ("↑ ↓", "+", tr(N_("Scroll"))), ("", Act.BACK, tr(N_("Back"))))

    def widgets(self) -> Sequence[Widget]:
        """A row a sentence."""
        seats = self._session.setup.seats
        shown = lines(self.app, self._session, self._viewer)
        rows = [LogRow(line, seats[line.seat].look if line.seat >= 0 else 0, at) for at, line in enumerate(shown)]
        height = 48 + 28 * (self.app.layout.ui - 1)
        self.column = Column(self, (X + 30, Y + 92, W - 80, H - 120), rows, height, 4, len(rows))
        close = Button(
            (X + W - 216, Y + 20, 180, 52), self.app.tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"
        )
        return [*rows, close]

    def first_focus(self) -> str:
        """The last event."""
        return self.column.widgets[-1].name if self.column and self.column.widgets else "back"

    def back(self) -> None:
        """Close it."""
        self.app.audio.play("back")
        self.app.pop()
