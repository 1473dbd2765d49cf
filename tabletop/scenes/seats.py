"""Who plays: a panel a seat with shape, name, person or bot, device or level; free seats wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_, Translator
from tabletop.core.series import CUP, LABELS, SWARM
from tabletop.scenes.match_setup import CupDraft, Draft, players_line
from tabletop.scenes.seat_panel import SeatPanel
from tabletop.scenes.series_match import kinds
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup


class SeatsScene(WidgetScene):
    """The seats of a match that is being set up.

    Args:
        app: The app.
        game: The key of the game.
        draft: What was set up so far; by default the last match of this game.
    """

    def __init__(self, app: App, game: str, draft: Draft | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.entry = registry.entry(game)
        self.draft = draft or Draft.remembered(game, app.settings, app.tr)
        self.device = "any"
        self.shortcuts = {Act.MORE: self.start, Act.PAUSE: self._join}
        self.entered: SeatPanel | None = None
        self.arrived = ""
        """The panel of who just sat down, until it has dropped into its place."""
        self._open: tuple[str, int | None] | None = None
        self.kind = CUP if isinstance(self.draft, CupDraft) else ""
        """Which series is played; "" for a single match."""

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the title, the game, the hints of what has the focus."""
        k = self.app.kit
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, self.heading, size=50, wide=500)
        for x, y, w in ((600, -14, 46), (728, -6, 58)):
            furniture.lantern(k, target, x, y, w)
        furniture.game_badge(k, target, self.game, self.entry.title, self.line)
        self._hint_line(target)

    @property
    def heading(self) -> str:
        """What stands above."""
        tr = self.app.tr
        return tr(N_("Who plays in the cup?")) if self.kind == CUP else tr(N_("Take your seats!"))

    @property
    def line(self) -> str:
        """How many may play, in words."""
        low, high = self.draft.counts[0], self.draft.counts[-1]
        if self.kind == CUP:
            return self.app.tr(N_("{low} to {high} players"), low=low, high=high)
        return players_line(self.game, self.app.tr)

    @property
    def problem(self) -> str:
        """Why the match cannot begin now, in a few words; "" when it can."""
        devices = self.app.devices
        return self.draft.problem(self.app.tr, devices.present, devices.names)

    def _hint_line(self, target: pygame.Surface) -> None:
        tr = self.app.tr
        able = not self.problem
        start: tuple[tuple[str, Act | str, str], ...] = (("", Act.MORE, tr(N_("Start"))),) if able else ()
        if self.entered:
            items: tuple[tuple[str, Act | str, str], ...] = (
                ("↑ ↓", "+", tr(N_("Line"))),
                ("← →", "+", tr(N_("Change"))),
                ("", Act.ALT, tr(N_("Free this seat"))),
                ("", Act.BACK, tr(N_("Done"))),
            )
        elif isinstance(self.focus, SeatPanel) and not self.focus.place.taken:
            items = (
                ("", "+", tr(N_("Choose"))),
                ("", Act.OK, tr(N_("Sit down"))),
                ("", Act.ALT, tr(N_("Add a bot"))),
                *start,
                ("", Act.BACK, tr(N_("Back"))),
            )
        elif isinstance(self.focus, SeatPanel):
            items = (
                ("", "+", tr(N_("Choose"))),
                ("", Act.OK, tr(N_("Change"))),
                ("", Act.ALT, tr(N_("Free this seat"))),
                *start,
                ("", Act.BACK, tr(N_("Back"))),
            )
        else:
            items = (("", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))), ("", Act.BACK, tr(N_("Back"))))
        shown = [("Tab" if key == "" and act == "+" else key, act, verb) for key, act, verb in items]
        least, most = self.entry.players
        if least == most:
            shown = [hint for hint in shown if hint[2] != tr(N_("Free the seat"))]
        self.hints(target, *shown, y=692)

    def widgets(self) -> Sequence[Widget]:
        """The panels, then the buttons."""
        tr = self.app.tr
        panels = [SeatPanel(box, n, self.draft) for n, box in enumerate(places(len(self.draft.places)))]
        why = self.problem
        return [
            *panels,
            *self._row(tr, why),
        ]

    def _row(self, tr: Translator, why: str) -> Sequence[Widget]:
        """The buttons below."""
        start = tr(N_("Start!"))
        if isinstance(self.draft, CupDraft):
            full = "" if self.draft.open else tr(N_("no seat is free"))
            return [
                Button((36, 592, 170, 58), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
                Button((222, 592, 270, 58), tr(N_("House rules")), self._options, icon="gear", name="options"),
                Button((508, 592, 322, 58), tr(N_("Fill with bots")), self._fill, icon="robot", name="fill", why=full),
                self._start_key((846, 588, 398, 66), tr(N_("Draw the bracket!")), why),
            ]
        if not kinds(self.game, len(self.draft.taken)):
            return [
                Button((36, 592, 200, 58), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
                Button((252, 592, 330, 58), tr(N_("House rules")), self._options, icon="gear", name="options"),
                *self._learn_key((598, 592, 232, 58)),
                self._start_key((846, 588, 398, 66), start, why),
            ]
        label = tr(LABELS[self.kind]) if self.kind else tr(N_("One match"))
        return [
            Button((36, 592, 192, 58), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
            Button((236, 592, 228, 58), tr(N_("House rules")), self._options, icon="gear", name="options"),
            Button((472, 592, 214, 58), label, self.ask_kind, icon="cup", name="kind"),
            *self._learn_key((694, 592, 210, 58)),
            self._start_key((914, 588, 330, 66), start, why),
        ]

    def _start_key(self, box: tuple[float, float, float, float], label: str, why: str) -> Button:
        return Button(box, label, self.start, act=Act.MORE, kind="main", size=30, name="start", why=why)

    def _fill(self) -> None:
        """Bots take what is open in the bracket of a cup."""
        assert isinstance(self.draft, CupDraft)
        self.draft.fill(self.app.tr)
        self.rebuild()

    def ask_kind(self) -> None:
        """Ask how many matches are played, and how."""
        from tabletop.scenes.match_kind import KindScene

        self.app.push(KindScene(self.app, self.game, len(self.draft.taken), self.kind, self.take_kind))

    def take_kind(self, kind: str) -> None:
        """A kind was chosen; for a cup more people are asked to sit down."""
        if kind == CUP:
            self._keep()
            cup = CupDraft.of(self.draft, self.app.settings, self.app.tr)
            self.app.push(SeatsScene(self.app, self.game, cup))
            return
        self.kind = kind
        self.rebuild()

    def _learn_key(self, box: tuple[float, float, float, float]) -> Sequence[Widget]:
        """The way to the lessons; who never played this game is asked."""
        settings, tr = self.app.settings, self.app.tr
        if not self.entry.lessons:
            return ()
        known = self.game in settings.seats or any(name.startswith(self.game + "/") for name in settings.lessons)
        label = tr(N_("Lessons")) if known else tr(N_("First time?"))
        return (Button(box, label, self._learn, icon="book", name="learn"),)

    def _learn(self) -> None:
        from tabletop.scenes.lessons import LessonsScene

        self.app.push(LessonsScene(self.app, self.game))

    def enter(self) -> None:
        """While people sit down, the table's code is read beside: the match then begins without a wait."""
        self.app.background(self.entry.load_scene)

    def first_focus(self) -> str:
        """The match can begin at once when it can."""
        return "seat 0" if self.problem else "start"

    def focus_changed(self) -> None:
        """Leaving a panel ends its editing; the hints follow the focus."""
        if self.entered and self.focus is not self.entered:
            self.entered.leave()
        self._repaint_hints()

    def _repaint_hints(self) -> None:
        self.repaint_ground(self._hint_line)

    def changed(self, rebuild: bool = True) -> None:
        """A seat changed: the button at the end may say something else, other seats other shapes."""
        if rebuild:
            self.rebuild()
        self._repaint_hints()

    def reopen(self, name: str, line: int | None) -> None:
        """After the rebuild, go on editing a line of a seat."""
        self._open = (name, line) if line is not None else None

    def build(self) -> None:
        """The widgets; a line that was being edited stays open."""
        self.entered = None
        super().build()
        if self.arrived:
            self._drop_in(next(item for item in self.items if item.name == self.arrived))
            self.arrived = ""
        opened, self._open = self._open, None
        if opened:
            panel = next((item for item in self.items if item.name == opened[0]), None)
            if isinstance(panel, SeatPanel) and panel.place.taken:
                panel.line = opened[1]
                self.entered = panel
                self._repaint_hints()

    def _drop_in(self, panel: Widget) -> None:
        assert isinstance(panel, SeatPanel)

        def move(share: float) -> None:
            panel.drop = 16.0 * (1.0 - share)
            panel.touch()

        self.timeline.add(self.timeline.move(0.22, move, "out_back"))

    # --------------------------------------------------------------------------------------------- devices
    def intent(self, intent: Intent) -> None:
        """Remember whose press it is: who sits down with a pad keeps it."""
        self.device = intent.device if intent.device.startswith("pad:") else "any"
        super().intent(intent)

    def device_lost(self, device: str) -> None:
        """Its seat says so."""
        self.rebuild()

    def device_found(self, device: str) -> None:
        """It may be the one that was missed."""
        self.rebuild()

    def _join(self) -> None:
        """START on a pad without a seat takes the first free one."""
        if any(self.draft.places[n].device == self.device for n in self.draft.taken) or self.device == "any":
            return
        free = next((n for n, place in enumerate(self.draft.places) if not place.taken), None)
        if free is None:
            self.app.say(self.app.tr(N_("All seats are taken.")))
            return
        self.draft.sit(free, self.app.tr, device=self.device)
        self.app.audio.play("join")
        self.arrived = f"seat {free}"
        self.rebuild()

    # --------------------------------------------------------------------------------------------- going on
    def _keep(self) -> None:
        self.app.apply(self.draft.remember(self.app.settings))

    def back(self) -> None:
        """Out of the panel, or back to the title; what was set up is kept."""
        if self.entered:
            self.entered.leave()
            self.app.audio.play("back")
            return
        self._keep()
        super().back()

    def _options(self) -> None:
        from tabletop.scenes.options import OptionsScene

        self.app.push(OptionsScene(self.app, self.draft))

    def start(self) -> None:
        """On to who goes first, if the match can begin."""
        why = self.problem
        if why:
            self.app.audio.play("refuse")
            self.app.say(why[:1].upper() + why[1:] + ".")
            return
        from tabletop.core.chance import fresh_seed
        from tabletop.core.game import OptionError
        from tabletop.scenes.first_player import ask_first

        if self.kind == CUP:
            self._draw_bracket()
            return
        try:
            setup = self.draft.setup(fresh_seed())
        except OptionError as error:
            self.app.audio.play("refuse")
            self.app.say(self.app.translator(self.game)(error.message, **error.words))
            return
        self._keep()
        if self.kind in kinds(self.game, len(setup.seats)):
            ask_first(self.app, setup, begin=partial(self._begin_series, setup))
        else:
            ask_first(self.app, setup)

    def _draw_bracket(self) -> None:
        """The bracket of a cup is drawn, and shown."""
        from tabletop.core.game import OptionError
        from tabletop.scenes.series import SeriesScene
        from tabletop.scenes.series_match import keep, new_series

        try:
            options = self.draft.complete_options()
        except OptionError as error:
            self.app.audio.play("refuse")
            self.app.say(self.app.translator(self.game)(error.message, **error.words))
            return
        self._keep()
        series = new_series(CUP, self.game, self.draft.seats(), options)
        keep(self.app, series)
        self.app.audio.play("join")
        self.app.reset(SeriesScene(self.app, series))

    def _begin_series(self, setup: MatchSetup, first: int) -> None:
        from tabletop.scenes.series import choose_swarm
        from tabletop.scenes.series_match import begin, keep, new_series

        series = new_series(self.kind, self.game, setup.seats, setup.options, first)
        if self.kind == SWARM:
            choose_swarm(self.app, series)
            return
        keep(self.app, series)
        begin(self.app, series)


def places(count: int) -> list[tuple[float, float, float, float]]:
    """The boxes of the panels: two columns up to four seats, three up to six, else four; one row is taller."""
    columns = 2 if count <= 4 else 3 if count <= 6 else 4
    gap = 18 if columns < 4 else 14
    w = (1208 - gap * (columns - 1)) / columns
    if count <= columns:
        return [(36 + n * (w + gap), 164, w, 336) for n in range(count)]
    return [(36 + n % columns * (w + gap), 112 + n // columns * 236, w, 220) for n in range(count)]
