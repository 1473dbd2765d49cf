"""House rules: the options of a match as rows, built from what the game says about them; nothing here knows a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import pygame

from tabletop.core import registry
from tabletop.core.game import Option, OptionError, OptionValue, Preset
from tabletop.core.i18n import N_, Translator
from tabletop.core.options import OWN, PRESET, complete, matching, presets_for
from tabletop.scenes.match_setup import FIRST, Draft, either, players_line, sensible
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw import rows as kit_rows
from tabletop.ui.draw.rows import Row
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import GROUND, Button, Widget
from tabletop.ui.widgets.list import Column
from tabletop.ui.widgets.rows import GAP, RowWidget, row_height
from tabletop.ui.widgets.scene import WidgetScene

PAGE = (36, 104, 790, 482)
ROWS = (54, 124, 742, 442)
WHO = (846, 104, 398, 176)
HELP = (846, 296, 398, 290)
PICTURE_ROOM = 120.0
"""Units that must be free below the rows for a picture of the game."""


def option_row(option: Option, value: OptionValue, seats: int, tr: Translator) -> Row:
    """An option as a row, in the player's language."""
    shut = ""
    if option.seats and seats not in option.seats:
        shut = tr(N_("only with {counts} players"), counts=either(option.seats, tr))
        value = option.default
    words: tuple[str, ...] = ()
    usual = ""
    if option.kind == "toggle":
        words = (tr(N_("No")), tr(N_("Yes")))
        number, usual = int(bool(value)), words[int(bool(option.default))]
    elif option.kind == "choice":
        words = tuple(tr(label) for label in option.choice_labels or option.choices)
        number = option.choices.index(str(value))
        usual = words[option.choices.index(str(option.default))]
    else:
        number = int(value)
    row = Row(
        key=option.key,
        label=tr(option.label),
        kind=option.kind,
        value=number,
        words=words,
        low=option.low,
        high=option.high,
        step=option.step,
        unit=tr(option.unit) if option.unit else "",
        unit_one=tr(option.unit_one) if option.unit_one else "",
        help=tr(option.help),
        usual=usual,
        shut=shut,
    )
    return row if usual else dataclasses.replace(row, usual=dataclasses.replace(row, value=int(option.default)).said())


def option_value(option: Option, number: int) -> OptionValue:
    """What a row's value means to the game."""
    if option.kind == "toggle":
        return bool(number)
    return option.choices[number] if option.kind == "choice" else number


def preset_row(presets: Sequence[Preset], at: int, tr: Translator) -> Row:
    """All presets as one row, the usual values before them; what is none of them stands last, until it is left.

    Args:
        presets: Those that may be chosen.
        at: What is chosen, as :func:`tabletop.core.options.matching` says it.
        tr: The game's translator.
    """
    usual = tr(N_("Classic"))
    told = [(usual, tr(N_("The game as its rulebook has it.")))]
    told += [(tr(preset.label), tr(preset.help)) for preset in presets]
    if at == OWN:
        told.append((tr(N_("Your own")), tr(N_("What you chose line by line."))))
    value = at + 1 if at != OWN else len(told) - 1
    words = tuple(word for word, _ in told)
    return Row(PRESET, tr(N_("Preset")), "choice", value, words, help=told[value][1], usual=usual)


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
                k.text(scene.app.tr(N_("This cannot be played")), 26, theme.VERMILION_DARK, fit=w - 48),
                x + 24,
                y + 34,
                "midleft",
            )
            k.put(target, k.text(scene.problem, 21, theme.INK, "text", w - 48, lines=7), x + 24, y + 62, "topleft")
        elif row:
            usual = scene.app.tr(N_("Usually: {value}"), value=row.usual) if row.usual else ""
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
            name = k.text(place.name, 22 if len(seats) <= 4 else 19, theme.CREAM, fit=pitch - 6)
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
        known = [option for option in self.game.options() if option.key != FIRST]
        self.known = sorted(known, key=lambda option: option.advanced)
        self.presets = presets_for(self.game, self.seats)
        self.problem = ""
        self.shortcuts = {Act.ALT: self._usual, Act.MORE: self._done}
        self._side: Side | None = None
        self._first = 0
        self._check()

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
            ("", Act.ALT, tr(N_("Usual values"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def _paint_game(self, target: pygame.Surface) -> None:
        """What the game is about, in the room that few rows leave."""
        k, tr = self.app.kit, self.app.tr
        x, y, w, h = ROWS
        top = y + len(self._rows()) * (row_height(self.app.layout) + GAP)
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
        rows = [RowWidget(row, self._changer(row.key)) for row in self._rows()]
        self.column = Column(self, ROWS, rows, row_height(self.app.layout), GAP, self._first)
        self._side = Side(self)
        self.stage.add(self._side)
        why = tr(N_("choose other values")) if self.problem else ""
        return [
            *rows,
            Button((36, 606, 200, 56), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
            Button((252, 606, 380, 56), tr(N_("Usual values")), self._usual, act=Act.ALT, icon="turn", name="usual"),
            Button(
                (846, 604, 398, 60),
                tr(N_("All set!")),
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

    def focus_changed(self) -> None:
        """The sentence follows the focus."""
        if self._side:
            self._side.touch()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.draft.taken)

    def row(self) -> Row | None:
        """The focused row."""
        return self.focus.row if isinstance(self.focus, RowWidget) else None

    def _rows(self) -> list[Row]:
        tr = self.app.translator(self.draft.game)
        rows = []
        if self.presets:
            usual = {option.key: option.default for option in self.known}
            chosen = self.draft.playable_options(tuple(self.known), self.seats)
            rows.append(preset_row(self.presets, matching(self.presets, usual, chosen), tr))
        for option in self.known:
            value = self.draft.options.get(option.key, option.default)
            rows.append(option_row(option, value if sensible(option, value) else option.default, self.seats, tr))
        return rows

    # --------------------------------------------------------------------------------------------- changing
    def _changer(self, key: str) -> Callable[[int], object]:
        return lambda number: self._change(key, number)

    def _change(self, key: str, number: int) -> None:
        if key == PRESET:
            self._preset(number)
        else:
            option = next(option for option in self.known if option.key == key)
            self.draft.options[key] = option_value(option, number)
        before = self.problem
        self._check()
        if self.problem != before:
            self._first = self.column.first if self.column else 0
            self.rebuild()
            return
        # A preset changes other rows, and another row may make or leave a preset.
        rows = {row.key: row for row in self._rows()}
        for item in self.items:
            if isinstance(item, RowWidget) and item.row != rows[item.name]:
                item.update(rows[item.name])
        if self._side:
            self._side.touch()

    def _preset(self, number: int) -> None:
        """Take the values of a preset, or the usual ones; what was chosen line by line stays as it is."""
        if number > len(self.presets):
            return
        for option in self.known:
            self.draft.options.pop(option.key, None)
        if number > 0:
            self.draft.options.update(self.presets[number - 1].values)

    def _check(self) -> None:
        """Whether these values can be played together."""
        self.problem = ""
        seats = max(self.seats, self.game.seat_counts[0])
        try:
            complete(self.game, self.draft.playable_options(self.game.options(), seats), seats)
        except OptionError as error:
            self.problem = self.app.translator(self.draft.game)(error.message, **error.words)

    def _usual(self) -> None:
        for option in self.known:
            self.draft.options.pop(option.key, None)
        self.app.audio.play("change")
        self._check()
        self.rebuild()
        self.app.say(self.app.tr(N_("The house rules are the usual ones again.")), "turn")

    def _done(self) -> None:
        if self.problem:
            self.app.audio.play("refuse")
            return
        self.app.audio.play("press")
        self.app.pop()
