"""Saved matches: go on, watch, delete (asked, and taken back for eight seconds)."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_
from tabletop.core.notice import Notice
from tabletop.core.playable import misses_something
from tabletop.scenes.save_panel import ROW, Details, SaveRow, game_name, series_words, when
from tabletop.scenes.save_picture import picture
from tabletop.scenes.watching import watch_file
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.list import Column
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.core.saved_matches import Summary
    from tabletop.core.series import Series

LIST = (36, 104, 780, 478)
SIDE, MAIN = (508, 606, 250, 56), (846, 604, 398, 60)
RECORDS = (846, 28, 268, 50)
GAP = 10
MERCY = 8.0
"""Seconds in which a deletion can be taken back."""


class SavesScene(WidgetScene):
    """The saved matches."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shortcuts = {Act.ALT: self._alt, Act.MORE: self.watch}
        self._all: list[Summary] | None = None
        self._series: dict[str, Series] = {}
        self._doomed: Summary | None = None
        self._left = 0.0
        self._details: Details | None = None

    def enter(self) -> None:
        """Read the folder, aside."""

        def read() -> tuple[list[Summary], dict[str, Series]]:
            from tabletop.core import saved_matches, series_files

            matches = sorted(
                saved_matches.saved(), key=lambda one: (one.outcome is not None or one.why_not is not None, -one.when)
            )
            return matches, {one.id: one for one in series_files.saved()}

        self.app.background(read, self._found)

    def _found(self, found: tuple[list[Summary], dict[str, Series]]) -> None:
        if self._all is None:
            self._focus_name = ""
        self._all, self._series = found
        self.rebuild()

    def close(self) -> None:
        """What was deleted is deleted for good."""
        self._delete()

    # ------------------------------------------------------------------ building
    def _shown(self) -> list[Summary]:
        return [one for one in self._all or () if self._doomed is None or one.path != self._doomed.path]

    def ground(self, target: pygame.Surface) -> None:
        """The room, the title; a word when there is nothing."""
        k, tr, shown = self.app.kit, self.app.tr, self._shown()
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, tr(N_("Saved matches")), size=42, wide=470)
        if shown:
            count = tr.count("{n} match", "{n} matches", len(shown))
            beside = 1244 - RECORDS[0] - RECORDS[2] - GAP
            k.put(target, k.text(count, 22, theme.DIM, "text", fit=beside), 1244, 54, "midright")
        elif self._all is not None:
            furniture.panel(k, target, 240, 132, 800, 404)
            games = [one.key for one in registry.GAMES]
            for n, game in enumerate(games):
                x = 640 + (n - (len(games) - 1) / 2) * 148
                k.put(target, k.shadow(128, 128, 14, 8, 130), x, 249)
                k.put(target, k.keep(("round", game, 128), partial(self._tile, game)), x, 244)
                k.put(target, k.box(132, 132, 15, None, theme.GOLD, 3), x, 244)
            k.put(target, k.text(tr(N_("No saved match")), 36, theme.VERMILION_DARK, "big", fit=740, most=44), 640, 366)
            words = tr(N_("Your matches are saved after every move. Start one, and you will find it here."))
            k.put(target, k.text(words, 22, theme.INK, "text", 660, pygame.FONT_CENTER, lines=3), 640, 452)
        items: list[tuple[str, Act | str, str]] = [("", Act.BACK, tr(N_("Back")))]
        if shown:
            items = [("↑ ↓", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Open"))), *items]
        self.hints(target, *items)

    def _tile(self, game: str) -> pygame.Surface:
        k = self.app.kit
        return k.rounded(k.sprite(f"tile/{game}", 128).convert_alpha(), 14)

    def widgets(self) -> Sequence[Widget]:
        """A row a match, and what can be done with it."""
        tr, shown = self.app.tr, self._shown()
        made: list[Widget] = []
        self._details = None
        if shown:
            made += [SaveRow(one, tr, self.go_on, self._series_words(one)) for one in shown]
            count = int((LIST[3] + GAP) // (ROW * min(self.app.layout.ui, 1.7) + GAP))
            self.column = Column(self, LIST, made, (LIST[3] + GAP) / count - GAP, GAP)
            self._details = Details(self.app, self.chosen, self._series_words)
            self.stage.add(self._details)
        mercy = self._doomed is not None
        back = Button((36, 606, 190, 56), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back")
        if not shown:
            games = Button((846, 604, 398, 60), tr(N_("Choose a game")), self.back, kind="main", size=28, name="games")
            return [back, *([self._delete_button(mercy)] if mercy else []), games] if self._all is not None else [back]
        counted = next((one.key for one in registry.GAMES if one.load_cast() is not None), "")
        if counted:
            words = tr(N_("Wins and losses"))
            made.append(Button(RECORDS, words, partial(self._records, counted), icon="star", size=21, name="records"))
        made += [
            back,
            self._delete_button(mercy),
            Button(SIDE, tr(N_("Replay")), self.watch, act=Act.MORE, icon="eye", name="watch"),
            Button(MAIN, tr(N_("Resume")), self.go_on, act=Act.OK, kind="main", size=28, name="go on"),
        ]
        return made

    def _delete_button(self, mercy: bool) -> Button:
        word, icon = (N_("Restore"), "turn") if mercy else (N_("Delete"), "trash")
        return Button((242, 606, 250, 56), self.app.tr(word), self._alt, act=Act.ALT, icon=icon, name="delete")

    def _alt(self) -> None:
        if self._doomed is not None:
            self.take_back()
        else:
            self.ask_delete()

    def first_focus(self) -> str:
        """The match played last; without any, the way to the games."""
        shown = self._shown()
        return shown[0].path.name if shown else "games"

    def focus_changed(self) -> None:
        """The details follow."""
        if isinstance(self.focus, SaveRow) and self._details:
            self._chosen = self.focus.one
            self._details.touch()
            self._offer(self.focus.one)

    def _series_words(self, one: Summary) -> str:
        return series_words(self.app.tr, one, self._series)

    def _why(self, one: Summary) -> str:
        """Why a match cannot be played, in two words."""
        if one.setup is None:
            return self.app.tr(N_("unreadable file"))
        lost = one.unknown is not None and misses_something(one.unknown)
        return self.app.tr(N_("something is missing") if lost else N_("another version"))

    def _offer(self, one: Summary) -> None:
        """The large button goes on with a match, or watches one that is over."""
        over, unusable = one.outcome is not None, one.why_not is not None
        for item in self.items:
            if isinstance(item, Button) and item.name in ("watch", "go on"):
                main = (item.name == "watch") == over
                item.box = pygame.FRect(MAIN if main else SIDE)
                item.kind, item.size = ("main", 28.0) if main else ("paper", 24.0)
                item.shortcut = Act.OK if main else Act.MORE if item.name == "watch" else None
                item.why = self.app.tr(N_("match over")) if over and not main else ""
                if unusable:
                    item.why = self._why(one)
                item.arrange()
        self.even_out()

    _chosen: Summary | None = None

    def chosen(self) -> Summary | None:
        """The match that the buttons mean: the one that had the focus last."""
        shown = self._shown()
        if self._chosen is not None and any(one.path == self._chosen.path for one in shown):
            return self._chosen
        return shown[0] if shown else None

    # ------------------------------------------------------------------ what is chosen
    def go_on(self) -> None:
        """Go on with the chosen match; one that is over is watched."""
        one = self.chosen()
        if one is None or one.setup is None or one.why_not is not None:
            self._refuse(one)
        elif one.outcome is not None:
            self.app.audio.play("press")
            self.watch()
        else:
            self.app.audio.play("press")
            self.app.resume(one.path)

    def watch(self) -> None:
        """Watch the chosen match from its beginning."""
        one = self.chosen()
        if one is None or one.setup is None or one.why_not is not None:
            self._refuse(one)
            return
        watch_file(self.app, one.path)

    def _records(self, game: str) -> None:
        from tabletop.scenes.records import RecordsScene

        self.app.push(RecordsScene(self.app, game))

    def _refuse(self, one: Summary | None) -> None:
        self.app.audio.play("refuse")
        if one is not None and one.why_not:
            self.app.say(one.why_not)

    def ask_delete(self) -> None:
        """Ask before the chosen match goes."""
        one = self.chosen()
        if one is None:
            return
        from tabletop.core import journal
        from tabletop.core.journal_lines import LOCKED
        from tabletop.scenes.confirm import ConfirmScene

        if journal.in_use(one.path):
            self.app.audio.play("refuse")
            self.app.say(Notice(LOCKED, {"name": one.path.name}))
            return

        tr = self.app.tr
        text = f"{game_name(one, tr)} · {when(tr, one.when)}"
        question = tr(N_("Delete this match?"))
        self.app.push(ConfirmScene(self.app, question, text, tr(N_("Delete")), lambda: self._doom(one), icon="trash"))

    def _doom(self, one: Summary) -> None:
        self._delete()
        self._doomed, self._left = one, MERCY
        self.app.say(self.app.tr(N_("Match deleted. You can still restore it for a moment.")), "trash")
        self.rebuild()

    def take_back(self) -> None:
        """Bring the match back that was deleted a moment ago."""
        if self._doomed is not None:
            self._chosen, self._doomed = self._doomed, None
            self._focus_name = self._chosen.path.name
            self.app.audio.play("press")
            self.app.say(self.app.tr(N_("Match restored.")), "check")
            self.rebuild()

    def _delete(self) -> None:
        if self._doomed is not None:
            from tabletop.core import journal, saved_matches

            one, self._doomed = self._doomed, None
            try:
                saved_matches.delete(one.path)
                with contextlib.suppress(OSError):
                    picture(one.path).unlink(missing_ok=True)
            except journal.JournalError as error:
                self.app.say(error.notice)
            else:
                self._all = [other for other in self._all or () if other.path != one.path]
            self.rebuild()

    def update(self, dt: float) -> None:
        """The time for taking back runs out."""
        super().update(dt)
        if self._doomed is not None:
            self._left -= dt
            if self._left <= 0.0:
                self._delete()

    def wait(self) -> float | None:
        """Until the time is out."""
        return super().wait() if self._doomed is None or self.timeline.busy else max(0.0, self._left)
