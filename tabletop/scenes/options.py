"""House rules: the options of a match as rows, built from what the game says about them; nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.core import own_presets, registry
from tabletop.core.game import OptionError
from tabletop.core.i18n import N_, Translator
from tabletop.core.names import SPOKEN
from tabletop.core.notice import Notice
from tabletop.core.options import PRESET, complete, matching, settled
from tabletop.core.own_presets import OwnPreset, SavingError
from tabletop.scenes import option_rows
from tabletop.scenes.match_setup import FIRST, Draft, players_line
from tabletop.scenes.option_rows import OWN, SAVE, Section, option_value
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw import rows as kit_rows
from tabletop.ui.draw.rows import Row
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import GROUND, Button, Widget
from tabletop.ui.widgets.list import SLOTS, Column
from tabletop.ui.widgets.rows import GAP, Heading, RowWidget, row_height
from tabletop.ui.widgets.scene import WidgetScene

PAGE = (36, 104, 790, 482)
ROWS = (54, 124, 742, 442)
WHO = (846, 104, 398, 176)
HELP = (846, 296, 398, 290)
PICTURE_ROOM = 120.0
"""Units that must be free below the rows for a picture of the game."""


class Side(Painted):
    """Who plays, and what the focused option means."""

    def __init__(self, scene: OptionsScene) -> None:
        super().__init__(scene.app.kit.rect(WHO[0] - 44, WHO[1] - 44, WHO[2] + 88, 560), GROUND + 2)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """Two sheets on the right."""
        scene, k = self._scene, self._scene.app.kit
        self._paint_seats(target)
        furniture.panel(k, target, *HELP, 18, theme.GOLD, 2.5)
        row = scene.row()
        if scene.problem:
            x, y, w, _h = HELP
            k.put(
                target,
                k.text(scene.app.tr(N_("These rules do not go together")), 26, theme.VERMILION_DARK, fit=w - 48),
                x + 24,
                y + 34,
                "midleft",
            )
            k.put(target, k.text(scene.problem, 21, theme.INK, "text", w - 48, lines=7), x + 24, y + 62, "topleft")
        elif row:
            usual = scene.app.tr(N_("Default: {value}"), value=row.usual) if row.usual else ""
            kit_rows.help_card(k, target, HELP, row, usual)

    def _paint_seats(self, target: pygame.Surface) -> None:
        k, draft = self._scene.app.kit, self._scene.draft
        x, y, w, h = WHO
        k.put(target, k.shadow(w, h, 18, 10, 160), x + w / 2, y + h / 2 + 8)
        top = theme.GAME_COLOUR[draft.game]
        k.put(target, k.shaded(w, h, 18, top, theme.mix(top, theme.NIGHT, 0.55), theme.GOLD, 2.5), x, y, "topleft")
        seats = [draft.places[n] for n in draft.taken]
        columns = len(seats) if len(seats) <= 4 else (len(seats) + 1) // 2
        r = 40 if len(seats) <= 4 else 25
        pitch = (w - 28) / max(1, columns)
        for n, place in enumerate(seats):
            cx = x + 14 + pitch * (n % columns + 0.5)
            cy = y + (74 if len(seats) <= 4 else 42 + n // columns * 80)
            medallion(k, target, cx, cy, r, place.look)
            # Under a large interface the names still stand between the heads and the rim.
            size, most = (22, 32) if len(seats) <= 4 else (19, 24)
            name = k.text(place.name, size, theme.CREAM, fit=pitch - 6, most=most)
            k.put(target, name, cx, cy + r + (24 if len(seats) <= 4 else 14))


class OptionsScene(WidgetScene):
    """The options of a match that is being set up.

    Args:
        app: The app.
        draft: Who sits; its options are changed in place.
    """

    def __init__(self, app: App, draft: Draft) -> None:
        super().__init__(app)
        self.draft = draft
        self.entry = registry.entry(draft.game)
        self.game = self.entry.load_game()
        self.options = tuple([option for option in self.game.options() if option.key != FIRST])
        self.own, self._notice = own_presets.load(self.game.key)
        self.problem = ""
        self.shortcuts = {Act.ALT: self._restore, Act.MORE: self._done}
        self._side: Side | None = None
        self._order: list[str] = []
        """The names of all rows and headings before they were built anew,"""
        self._places: list[tuple[str, int]] = []
        """and where those that were seen stood, the focused one first."""
        self._check()

    def enter(self) -> None:
        """Say what reading the saved presets had to say."""
        if self._notice is not None:
            self.app.say(self._notice)
            self._notice = None

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the title, the page."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, tr(N_("House rules")), size=42, wide=700)
        low, high = self.entry.minutes
        if self.seats in self.game.seat_counts:
            line = tr.count(
                "{n} player · {low}–{high} min", "{n} players · {low}–{high} min", self.seats, low=low, high=high
            )
        else:
            # Somebody is still to sit down.
            line = players_line(self.draft.game, tr)
        furniture.game_badge(k, target, self.draft.game, self.entry.title, line)
        furniture.panel(k, target, *PAGE)
        self._paint_game(target)
        self.hints(
            target,
            ("↑ ↓", "+", tr(N_("Line"))),
            ("← →", "+", tr(N_("Change"))),
            ("", Act.ALT, tr(N_("Restore defaults"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def _paint_game(self, target: pygame.Surface) -> None:
        """What the game is about, in the room that few rows leave."""
        k, tr = self.app.kit, self.app.tr
        x, y, w, h = ROWS
        slots = sum(SLOTS * len(section.rows) + bool(section.heading) for section in self._sections())
        top = y + slots * (row_height(self.app.layout) + GAP) / SLOTS
        room = y + h - top
        if room < PICTURE_ROOM:
            return
        side = min(210.0, room - 36)
        middle = top + room / 2
        left = x + 18
        tile = f"tile/{self.draft.game}"
        image = k.keep(("round", tile, side), lambda: k.rounded(k.sprite(tile, side).convert_alpha(), 14))
        k.put(target, k.shadow(side, side, 14, 8, 130), left + side / 2, middle + 5)
        k.put(target, image, left, middle, "midleft")
        k.put(target, k.box(side + 4, side + 4, 15, None, theme.GOLD, 3), left - 2, middle, "midleft")
        pitch = tr(self.entry.pitch).replace("\n", " ")
        words = k.text(pitch, 26, theme.VERMILION_DARK, wrap=w - side - 70, lines=3)
        k.put(target, words, left + side + 32, middle, "midleft")

    def widgets(self) -> Sequence[Widget]:
        """The rows and the buttons."""
        tr = self.app.tr
        lines: list[Widget] = []
        for section in self._sections():
            if section.heading:
                lines.append(Heading(section.heading))
            lines += [RowWidget(row, self._changer(row.key)) for row in section.rows]
        self.column = Column(self, ROWS, lines, row_height(self.app.layout), GAP)
        self._keep_place(self.column)
        self._side = Side(self)
        self.stage.add(self._side)
        why = tr(N_("choose other rules")) if self.problem else ""
        return [
            *lines,
            Button((36, 606, 200, 56), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
            Button(
                (252, 606, 380, 56), tr(N_("Restore defaults")), self._restore, act=Act.ALT, icon="turn", name="restore"
            ),
            Button(
                (846, 604, 398, 60),
                tr(N_("Use these rules")),
                self._done,
                act=Act.MORE,
                kind="main",
                size=28,
                name="done",
                why=why,
            ),
        ]

    def first_focus(self) -> str:
        """The first row that can be changed."""
        able = [item.name for item in self.items if isinstance(item, RowWidget) and not item.why]
        return able[0] if able else "done"

    def focus_on(self, name: str) -> None:
        """Have a row focused when the page comes."""
        self._focus_name = name

    def focus_changed(self) -> None:
        """The sentence follows the focus."""
        if self._side:
            self._side.touch()

    @property
    def seats(self) -> int:
        """How many play."""
        return self.draft.at_the_table

    def row(self) -> Row | None:
        """The focused row."""
        return self.focus.row if isinstance(self.focus, RowWidget) else None

    def _translator(self) -> Translator:
        return self.app.translator(self.draft.game)

    def _sections(self) -> list[Section]:
        """All that stands on the page."""
        tr, chosen = self._translator(), self.draft.options
        presets = option_rows.offers(self.game, self.own, self.seats, tr)
        at = self._chosen_preset()
        sections = option_rows.option_sections(self.options, chosen, self.seats, tr)
        if presets:
            sections.insert(0, Section("", (option_rows.preset_row(presets, at, tr),)))
        return [*sections, option_rows.saved_section(self.game, self.own, presets, at, self.seats, tr)]

    def _chosen_preset(self) -> int:
        presets = option_rows.offers(self.game, self.own, self.seats, self._translator())
        classic = {option.key: option.default for option in self.options}
        return matching(presets, classic, settled(self.options, self.draft.options, self.seats))

    # --------------------------------------------------------------------------------------------- the place
    def rebuild(self) -> None:
        """Build anew, and keep focus and scrolling where they are."""
        if self.column and self.items:
            column, lines = self.column, self.column.widgets
            seen = sorted((line for line in lines if line.visible), key=lambda line: line is not self.focus)
            self._order = [line.name for line in lines]
            self._places = [(line.name, column.place(line)) for line in seen]
        super().rebuild()

    def _keep_place(self, column: Column) -> None:
        """Scroll so that what had the focus stays where it was; when it is gone, the row before it gets the focus."""
        names = {line.name for line in column.widgets if line.focusable}
        if self._focus_name in self._order and self._focus_name not in names:
            at = self._order.index(self._focus_name)
            near = [*reversed(self._order[:at]), *self._order[at:]]
            self._focus_name = next((name for name in near if name in names), "")
        for name, place in self._places:
            if column.hold(name, place):
                break

    def build(self) -> None:
        """The widgets; a slider that is being dragged stays in the hand."""
        held = self._grabbed.name if isinstance(self._grabbed, RowWidget) and self._grabbed.dragged else ""
        super().build()
        row = next((item for item in self.items if held and item.name == held), None)
        if isinstance(row, RowWidget):
            row.dragged, self._grabbed = True, row

    # --------------------------------------------------------------------------------------------- changing
    def _changer(self, key: str) -> Callable[[int], object]:
        return lambda number: self._change(key, number)

    def _change(self, key: str, number: int) -> None:
        if key == SAVE:
            self._ask_name()
            return
        if key.startswith(OWN):
            self._ask_delete(key.removeprefix(OWN))
            return
        if key == PRESET:
            self._take_preset(number)
        else:
            option = next(option for option in self.options if option.key == key)
            self.draft.options[key] = option_value(option, number)
        self._refresh()

    def _refresh(self) -> None:
        """Show what changed: in the rows that are there, or with others when some came or went."""
        before = self.problem
        self._check()
        rows = [row for section in self._sections() for row in section.rows]
        here = [item for item in self.items if isinstance(item, RowWidget)]
        if self.problem != before or [item.name for item in here] != [row.key for row in rows]:
            self.rebuild()
            return
        for item, row in zip(here, rows, strict=True):
            if item.row != row:
                item.update(row)
        if self._side:
            self._side.touch()

    def _take_preset(self, number: int) -> None:
        """Take the values of a preset, or the classic ones; what was chosen line by line stays as it is."""
        presets = option_rows.offers(self.game, self.own, self.seats, self._translator())
        if number > len(presets):
            return
        self._forget()
        if number > 0:
            self.draft.options.update(presets[number - 1].values)

    def _forget(self) -> None:
        for option in self.options:
            self.draft.options.pop(option.key, None)

    def _check(self) -> None:
        """Whether these values can be played together; with too few seated, by as many as there must be."""
        self.problem = ""
        counts = self.game.seat_counts
        seats = next((count for count in counts if count >= self.seats), counts[-1])
        try:
            complete(self.game, self.draft.playable_options(self.game.options(), seats), seats)
        except OptionError as error:
            self.problem = self._translator()(error.message, **error.words)

    def _restore(self) -> None:
        self._forget()
        self.app.audio.play("change")
        self._check()
        self.rebuild()
        self.app.say(self.app.tr(N_("The default rules are back.")), "turn")

    def _done(self) -> None:
        if self.problem:
            self.app.audio.play("refuse")
            return
        self.app.audio.play("press")
        self.app.pop()

    # --------------------------------------------------------------------------------------------- saved presets
    def _ask_name(self) -> None:
        from tabletop.scenes.name import NameScene

        tr = self.app.tr
        names = {preset.name.casefold() for preset in self.own}
        usual = (tr(N_("Rules {n}"), n=n) for n in range(1, 1000))
        name = next(name for name in usual if name.casefold() not in names)
        self.app.push(NameScene(self.app, name, self._save, tr(N_("What are these rules called?"))))

    def _save(self, name: str) -> None:
        name = " ".join(name.split())
        translators = [Translator(language).domain(self.game.key) for language in SPOKEN]
        problem = own_presets.name_problem(self.game, name, translators, option_rows.NAMES)
        if problem is not None:
            self.app.audio.play("refuse")
            self.app.say(problem)
            return
        values = settled(self.options, self.draft.options, self.seats)
        changed = {one.key: values[one.key] for one in self.options if values[one.key] != one.default}
        preset = OwnPreset(name, changed)
        self._store(lambda: own_presets.keep(self.game.key, preset), N_("“{name}” is saved."), name)

    def _ask_delete(self, name: str) -> None:
        from tabletop.scenes.confirm import ConfirmScene

        tr = self.app.tr
        question = tr(N_("Delete “{name}”?"), name=name)
        text = tr(N_("The rules of this match stay as they are."))
        self.app.push(ConfirmScene(self.app, question, text, tr(N_("Delete")), lambda: self._delete(name)))

    def _delete(self, name: str) -> None:
        self._store(lambda: own_presets.delete(self.game.key, name), N_("“{name}” is deleted."), name)

    def _store(self, change: Callable[[], None], done: str, name: str) -> None:
        """Change the file of the presets beside the drawing, and say how it went."""

        def write() -> tuple[tuple[OwnPreset, ...], Notice]:
            try:
                change()
                said = Notice(done, {"name": name})
            except SavingError as error:
                said = error.notice
            return own_presets.load(self.game.key)[0], said

        def written(result: tuple[tuple[OwnPreset, ...], Notice]) -> None:
            self.own, said = result
            self.app.say(said)
            self._refresh()

        self.app.background(write, written)
