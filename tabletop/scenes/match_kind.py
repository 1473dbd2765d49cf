"""How many matches are played, and how: one, best of three or five, a swarm, a cup; or a series that was begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_
from tabletop.core.notice import Notice
from tabletop.core.series import BEST_3, BEST_5, CUP, LABELS, SWARM, Series, verdict
from tabletop.scenes.series_match import kinds
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

X, W = 290, 700
ROW, GAP, HEAD, FOOT = 66.0, 8.0, 92.0, 88.0
"""How high a row is at most, and what lies between, above and below the rows."""
TALLEST = 646.0
BEGUN = 2
"""So many series that were begun are offered: those played last."""
SINGLE = ""
WORDS = {
    SINGLE: (N_("One match"), N_("A single match decides.")),
    BEST_3: (LABELS[BEST_3], N_("The first to win two. The loser goes first next.")),
    BEST_5: (LABELS[BEST_5], N_("The first to win three. The loser goes first next.")),
    SWARM: (LABELS[SWARM], N_("Three wrestlers each, a new one each match. Two wins decide.")),
    CUP: (LABELS[CUP], N_("3 to 8 players, two at a time. The loser is out.")),
}
"""Each kind in words: its name, and how it goes (msgids)."""
ICONS = {SINGLE: "play", BEST_3: "turn", BEST_5: "turn", SWARM: "players", CUP: "cup"}


class KindRow(Button):
    """A kind with a line that says how it goes."""

    def __init__(
        self, box: tuple[float, float, float, float], label: str, line: str, press: Callable[[], object], *,
        icon: str, name: str,
    ) -> None:  # fmt: skip
        super().__init__(box, label, press, icon=icon, name=name)
        self.line = line

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its label."""
        return self.label, 190, 25

    def paint(self, target: pygame.Surface) -> None:
        """A paper key: picture, name, line."""
        k, (x, y, w, h) = self.kit, self.box
        y += 2 if self.pressed else 0
        rim = theme.GOLD if self.focused else theme.PAPER_EDGE
        k.put(target, k.washi(w, h, 14, rim, 2.5), x, y, "topleft")
        k.put(target, k.sprite("icon/" + self.icon, 30, 0, theme.VERMILION_DARK), x + 34, y + h / 2)
        name = k.text(self.label, 25, theme.INK, fit=190, most=self.most)
        k.put(target, name, x + 64, y + h / 2, "midleft")
        line = k.text(self.line, 20, theme.INK_SOFT, "text", wrap=w - 290, lines=2, most=24)
        k.put(target, line, x + 268, y + h / 2, "midleft")


class KindScene(WidgetScene):
    """Asks for the kind.

    Args:
        app: The app.
        game: The key of the game.
        seats: How many sit at its table.
        kind: What is played now.
        take: Gets the kind that was chosen.
    """

    overlay = True
    fade_seconds = 0.16

    def __init__(self, app: App, game: str, seats: int, kind: str, take: Callable[[str], object]) -> None:
        super().__init__(app)
        self._game, self._kind, self._chosen = game, kind, take
        self._kinds = (SINGLE, *kinds(game, seats))
        self._begun: tuple[Series, ...] = ()
        self._counts = registry.entry(game).load_cast() is not None

    def enter(self) -> None:
        """Look for series that were begun, aside."""

        def read() -> tuple[tuple[Series, ...], Notice | None]:
            from tabletop.core import series_files

            damaged = series_files.clear_away()
            mine = (one for one in series_files.saved() if one.game == self._game)
            return tuple(one for one in mine if verdict(one) is None)[:BEGUN], damaged

        def found(read: tuple[tuple[Series, ...], Notice | None]) -> None:
            begun, damaged = read
            if damaged is not None:
                self.app.say(damaged)
            if begun != self._begun:
                self._begun = begun
                self.rebuild()

        self.app.background(read, found)

    # ------------------------------------------------------------------ building
    @property
    def _rows(self) -> int:
        return len(self._kinds) + len(self._begun) + self._counts

    @property
    def _row(self) -> float:
        """How high a row is: less where there are many."""
        return min(ROW, (TALLEST - HEAD - FOOT) / self._rows - GAP)

    @property
    def _tall(self) -> float:
        return HEAD + (self._row + GAP) * self._rows + FOOT

    @property
    def _top(self) -> float:
        return max(14.0, 340.0 - self._tall / 2)

    def ground(self, target: pygame.Surface) -> None:
        """The sheet."""
        k, tr = self.app.kit, self.app.tr
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (84, 70, 100))
        furniture.panel(k, target, X, self._top, W, self._tall)
        title = k.text(tr(N_("How many matches?")), 36, theme.VERMILION_DARK, "big", fit=W - 80)
        k.put(target, title, X + W / 2, self._top + 50)
        self.hints(
            target, ("↑ ↓", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))), ("", Act.BACK, tr(N_("Back")))
        )

    def widgets(self) -> Sequence[Widget]:
        """A row a kind, then the series that were begun."""
        tr = self.app.tr
        rows: list[tuple[str, str, Callable[[], object], str, str]] = []
        for kind in self._kinds:
            label, line = WORDS[kind]
            rows.append((tr(label), tr(line), partial(self._take, kind), ICONS[kind], kind or "single"))
        for one in self._begun:
            names = ", ".join(entrant.name for entrant in one.entrants)
            label = tr(N_("Resume: {kind}"), kind=tr(LABELS[one.kind]))
            rows.append((label, names, partial(self._go_on, one), "clock", one.id))
        if self._counts:
            line = tr(N_("How often each wrestler has won."))
            rows.append((tr(N_("Wins and losses")), line, self._records, "star", "records"))
        top = self._top + HEAD
        below = self._top + self._tall - 72
        left, wide, high = X + 28, W - 56, self._row
        return [
            *(
                KindRow((left, top + n * (high + GAP), wide, high), label, line, press, icon=icon, name=name)
                for n, (label, line, press, icon, name) in enumerate(rows)
            ),
            Button((left, below, 200, 54), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
        ]

    def first_focus(self) -> str:
        """What is played now."""
        return self._kind or "single"

    # ------------------------------------------------------------------ what is chosen
    def back(self) -> None:
        """As it was."""
        self.app.audio.play("back")
        self.app.pop()

    def _take(self, kind: str) -> None:
        self.app.pop(fade=False)
        self._chosen(kind)

    def _records(self) -> None:
        from tabletop.scenes.records import RecordsScene

        self.app.replace(RecordsScene(self.app, self._game))

    def _go_on(self, one: Series) -> None:
        from tabletop.scenes.series import SeriesScene

        self.app.reset(SeriesScene(self.app, one))
