"""A series between its matches: the bracket or the score, what comes next, and at the end the champion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_, Translator
from tabletop.core.series import CUP, LABELS, Series, due, verdict
from tabletop.scenes.praise import PraiseScene
from tabletop.scenes.series_board import Board, Box
from tabletop.scenes.series_match import bots_alone
from tabletop.scenes.watching import watch_file
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget

if TYPE_CHECKING:
    from tabletop.core.saved_matches import Summary

AIR = ((0, 100, 60, 460), (1220, 100, 60, 460), (0, 590, 74, 130), (1206, 590, 74, 130))


class SeriesScene(PraiseScene):
    """See the module.

    Args:
        app: The app.
        series: How it stands.
    """

    def __init__(self, app: App, series: Series) -> None:
        super().__init__(app)
        self.series = series
        self.going: Summary | None = None
        """The match of it that was begun."""
        self.unseen = False
        """Whether bots play the next match by themselves just now."""
        self._cheered = False
        self.shortcuts = {Act.ALT: self.watch}

    def enter(self) -> None:
        """Look, aside, whether a match of it was begun, or ended before that was written down."""
        if self.unseen:
            return

        def read() -> tuple[Series, Summary | None]:
            from tabletop.core import saved_matches, series_files

            return series_files.brought_up(self.series, saved_matches.saved())

        self.app.background(read, self._found)

    def _found(self, found: tuple[Series, Summary | None]) -> None:
        from tabletop.scenes.series_match import keep

        before = self.series, self.going
        if found[0] != self.series:
            keep(self.app, found[0])
        self.series, self.going = found
        if before != found:
            self.rebuild()

    # ------------------------------------------------------------------ words
    @property
    def headline(self) -> str:
        """What is played, or who has won it."""
        tr, found = self.app.tr, verdict(self.series)
        board = Board(self.app.kit, tr, self.series)
        if found is None:
            return tr(LABELS[self.series.kind])
        if not found.winners:
            return tr(N_("A draw!"))
        names = [board.name(player) for player in found.winners]
        if len(names) > 1:
            return tr(N_("{names} win!"), names=", ".join(names))
        if self.series.kind == CUP:
            return tr(N_("{name} wins the cup!"), name=names[0])
        return tr(N_("{name} wins!"), name=names[0])

    @property
    def line(self) -> str:
        """Who meets next, and who goes first."""
        tr, wanted = self.app.tr, due(self.series)
        if self.unseen:
            return tr(N_("The bots are playing…"))
        if wanted is None:
            return tr.count("{n} match played", "{n} matches played", len(self.series.games))
        board = Board(self.app.kit, tr, self.series)
        names = [board.name(player) for player in wanted.players]
        meet = tr(N_("{one} against {other}"), one=names[0], other=names[1]) if len(names) == 2 else ", ".join(names)
        if not registry.entry(self.series.game).load_game().asks_first:
            return meet
        return tr(N_("{match} · {name} goes first"), match=meet, name=board.name(wanted.first))

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the headline, the board."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.9)
        furniture.title(k, target, self.headline, y=40, size=44, wide=780)
        k.put(target, k.text(self.line, 22, theme.CREAM, "text", fit=780, most=27), 46, 84, "midleft")
        entry, count = registry.entry(self.series.game), len(self.series.entrants)
        kind = tr(N_("{kind} · {count}"), kind=tr(LABELS[self.series.kind]), count=players(count, tr))
        furniture.game_badge(k, target, self.series.game, entry.title, kind)
        board = Board(k, tr, self.series)
        if self.series.kind == CUP:
            board.bracket(target)
        else:
            board.score(target)
        self.hints(
            target, ("← →", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))),
            ("", Act.BACK, tr(N_("Title screen"))), y=698,
        )  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """The title, the last match again, the next one; that of bots alone may be played unseen."""
        tr = self.app.tr
        last = "" if any(game.file for game in self.series.games) else tr(N_("no match yet"))
        busy = tr(N_("one moment…")) if self.unseen else ""
        alone = self.unseen or (self.going is None and bots_alone(self.series))
        wides = (214.0, 264.0, 264.0, 312.0) if alone else (290.0, 300.0, 478.0)
        boxes: list[Box] = []
        for n, wide in enumerate(wides):
            large = n == len(wides) - 1
            boxes.append((90 + sum(wides[:n]) + 16 * n, 604.0 if large else 606.0, wide, 64.0 if large else 60.0))
        if verdict(self.series) is not None:
            label, press, icon = tr(N_("Play again")), self.again, "turn"
        else:
            resumed = self.going is not None
            label, press, icon = tr(N_("Resume the match") if resumed else N_("Next match!")), self.play, "play"
        title, watch = tr(N_("Title screen")), tr(N_("Watch the last match"))
        made: list[Widget] = [
            Button(boxes[0], title, self.back, icon="door", act=Act.BACK, name="menu", sound="back"),
            Button(boxes[1], watch, self.watch, icon="eye", act=Act.ALT, name="watch", why=last),
        ]
        if alone:
            words = tr(N_("Only the result"))
            made.append(Button(boxes[2], words, self.play_unseen, icon="skip", name="unseen", why=busy))
        made.append(Button(boxes[-1], label, press, icon=icon, kind="main", size=28, name="next", why=busy))
        return made

    def first_focus(self) -> str:
        """On with it."""
        return "next"

    def build(self) -> None:
        """The widgets; petals for a champion."""
        super().build()
        found = verdict(self.series)
        self.strew(AIR if found is not None and found.winners else ())
        if found is None:
            return
        if not self._cheered:
            self._cheered = True
            self.app.audio.play("win" if found.winners else "draw")
            if found.winners:
                self.app.audio.play("crowd", 0.7)

    # ------------------------------------------------------------------ what is chosen
    def back(self) -> None:
        """To the title; the series is kept."""
        self.app.home()

    def play(self) -> None:
        """On with the match that was begun, or the next one."""
        from tabletop.scenes.series_match import begin

        if self.going is not None:
            self.app.resume(self.going.path)
        elif due(self.series) is not None:
            begin(self.app, self.series)

    def play_unseen(self) -> None:
        """Bots play the next match by themselves; the board shows how it ended."""
        from tabletop.scenes.series_match import play_unseen

        if self.unseen:
            return
        self.unseen = True
        self.rebuild()
        play_unseen(self.app, self.series, self._was_played)

    def _was_played(self, series: Series | None) -> None:
        self.unseen = False
        if series is not None:
            self.series = series
        if self in self.app.stack:
            self.app.audio.play("taiko")
            self.enter()
            self.rebuild()

    def again(self) -> None:
        """The same players once more, from the beginning."""
        from tabletop.core.series import SWARM
        from tabletop.scenes.series_match import keep, new_series

        old = self.series
        first = (old.first + 1) % len(old.entrants)
        fresh = new_series(old.kind, old.game, old.entrants, old.options, first)
        if old.kind == SWARM:
            choose_swarm(self.app, fresh)
            return
        keep(self.app, fresh)
        self.app.reset(SeriesScene(self.app, fresh))

    def watch(self) -> None:
        """The last match of it from its beginning."""
        from tabletop.core import paths

        file = next((game.file for game in reversed(self.series.games) if game.file), "")
        if not file:
            self.app.audio.play("refuse")
            return
        watch_file(self.app, paths.matches() / file)


def players(count: int, tr: Translator) -> str:
    """How many play, in words."""
    return tr.count("{n} player", "{n} players", count)


def choose_swarm(app: App, series: Series) -> None:
    """Have the wrestlers of a swarm chosen, then show how it stands."""
    from tabletop.scenes.series_match import keep
    from tabletop.scenes.swarm import SwarmScene

    def chosen(whole: Series) -> None:
        keep(app, whole)
        app.reset(SeriesScene(app, whole))

    app.reset(SwarmScene(app, series, chosen))
