"""Settings: four pages of rows; every change counts at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.core.i18n import N_
from tabletop.core.settings import Settings
from tabletop.scenes import settings_pages as pages
from tabletop.scenes.settings_preview import preview
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw import rows as kit_rows
from tabletop.ui.draw.rows import Row
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import GROUND, Button, Widget
from tabletop.ui.widgets.key_hints import act_signs
from tabletop.ui.widgets.list import Column
from tabletop.ui.widgets.rows import GAP, RowWidget, row_height
from tabletop.ui.widgets.scene import WidgetScene

TABS = ((N_("Display"), "eye"), (N_("Sound"), "sound"), (N_("Controls"), "pad"), (N_("Comfort"), "person"))
PAGE = (36, 104, 1208, 482)
ROWS = (54, 124, 742, 442)
PREVIEW = (832, 124, 394, 248)
HELP = (832, 384, 394, 184)
TALL_HELP = (832, 124, 394, 444)
LARGE = 1.35
"""From this interface scale on the sentence takes the room of the preview."""


class Tab(Widget):
    """The tab of a page; the mouse opens it, keys and pads use NEXT and PREV."""

    focusable = False
    clickable = True

    def __init__(self, index: int, label: str, icon: str, here: bool, open_it: Callable[[int], object]) -> None:
        wide = 938 / len(TABS)
        super().__init__(
            (306 + index * wide, 42 - (10 if here else 0), wide - 10, 60 + (16 if here else 6)), f"tab{index}"
        )
        self.label, self._icon, self._here = label, icon, here
        self._index, self._open = index, open_it

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Its label, beside the sign."""
        return self.label, self.box.w - 66, 22

    def click(self, event: Pointer) -> None:
        """A click opens the page."""
        if not self._here:
            self.scene.app.audio.play("focus")
            self._open(self._index)

    def paint(self, target: pygame.Surface) -> None:
        """Paper; the open one is brighter, higher and joins the page."""
        k, (x, y, w, h) = self.kit, self.box
        top, bottom = ((255, 250, 234), (246, 234, 206)) if self._here else ((128, 84, 120), (92, 54, 94))
        rim = theme.GOLD if self._here else (170, 126, 130)
        k.put(target, k.shaded(w, h, 16, top, bottom, rim, 2.5 if self._here else 1.6), x, y, "topleft")
        sign = k.sprite(f"icon/{self._icon}", 24, 0, theme.VERMILION_DARK if self._here else theme.CREAM)
        words = k.text(self.label, 22, theme.INK if self._here else theme.CREAM, fit=w - 66, most=self.most)
        furniture.run(k, target, x + w / 2, y + 34, [sign, words], 8, "center")


class Side(Painted):
    """What the focused row means: a preview, and a sentence."""

    def __init__(self, scene: SettingsScene) -> None:
        super().__init__(scene.app.kit.rect(PREVIEW[0] - 4, PREVIEW[1] - 4, 402, 452), GROUND + 2)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """Two bright fields on the page."""
        scene, k = self._scene, self._scene.app.kit
        row, place = scene.row(), HELP
        if scene.app.layout.ui > LARGE:
            place = TALL_HELP
        else:
            furniture.inset(k, target, *PREVIEW)
            preview(scene.app, target, PREVIEW, scene.page, row.key if row else "")
        furniture.inset(k, target, *place)
        if row:
            usual = scene.app.tr(N_("Default: {value}"), value=row.usual) if row.usual else ""
            kit_rows.help_card(k, target, place, row, usual)


class SettingsScene(WidgetScene):
    """The settings.

    Args:
        app: The app.
        page: Which page is open at first.
    """

    def __init__(self, app: App, page: int = 0) -> None:
        super().__init__(app)
        self.page = page
        self.shortcuts = {
            Act.NEXT: lambda: self.open_page(self.page + 1),
            Act.PREV: lambda: self.open_page(self.page - 1),
            Act.MORE: lambda: self.open_page(self.page + 1),
            Act.ALT: self._restore,
        }
        self._side: Side | None = None
        self._first = 0
        self.listening = ""
        """The act whose new key is being waited for."""

    def open_page(self, page: int) -> None:
        """Show another page."""
        self.listen("")
        self.page = page % len(TABS)
        self._first = 0
        self._focus_name = ""
        self.rebuild()

    def leave(self) -> None:
        """Nothing is waited for any more."""
        self.listen("")

    def back(self) -> None:
        """Leave the settings; while a key is waited for: leave that."""
        super().back()

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the title, the page."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, tr(N_("Settings")), size=42, wide=250)
        furniture.panel(k, target, *PAGE)
        x, y, w, h = ROWS
        count = len(pages.PAGES[self.page])
        room = h - count * (row_height(self.app.layout) + GAP)
        if count and room > 110:
            # What few rows leave bare bears the page's sign, printed faintly on the paper.
            ink = theme.mix(theme.WASHI_DARK, theme.GOLD_DARK, 0.22)
            sign = k.sprite(f"icon/{TABS[self.page][1]}", min(170.0, room - 24), 0, ink)
            k.put(target, sign, x + w / 2, y + h - room / 2)
        self.hints(
            target,
            ("", Act.NEXT, tr(N_("Next page"))),
            ("← →", "+", tr(N_("Change"))),
            ("", Act.ALT, tr(N_("Restore defaults"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def widgets(self) -> Sequence[Widget]:
        """Tabs, rows, buttons."""
        tr = self.app.tr
        tabs = [Tab(n, tr(label), icon, n == self.page, self.open_page) for n, (label, icon) in enumerate(TABS)]
        rows = [RowWidget(row, self._changer(row.key)) for row in pages.rows(self.app, self.page, self.listening)]
        self.column = Column(self, ROWS, rows, row_height(self.app.layout), GAP, self._first)
        self._side = Side(self)
        self.stage.add(self._side)
        return [
            *tabs,
            *rows,
            Button((36, 606, 200, 56), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
            Button(
                (252, 606, 380, 56), tr(N_("Restore defaults")), self._restore, act=Act.ALT, icon="turn", name="restore"
            ),
        ]

    def first_focus(self) -> str:
        """The first row."""
        return self.column.widgets[0].name if self.column else ""

    def focus_changed(self) -> None:
        """The sentence follows the focus."""
        if self._side:
            self._side.touch()

    def row(self) -> Row | None:
        """The focused row."""
        return self.focus.row if isinstance(self.focus, RowWidget) else None

    # ------------------------------------------------------------------ changing
    def _changer(self, key: str) -> Callable[[int], object]:
        return lambda value: self._change(key, value)

    def _change(self, key: str, value: int) -> None:
        if key.startswith("act:"):
            self.listen(key[4:])
            return
        self._take(pages.changed(self.app.settings, key, value))

    def _take(self, settings: Settings) -> None:
        if self.column:
            self._first = self.column.first
        self.app.apply(settings)
        if not self._built:
            return
        fresh = {row.key: row for row in pages.rows(self.app, self.page, self.listening)}
        for item in self.items:
            if isinstance(item, RowWidget):
                item.update(fresh[item.name])
        if self._side:
            self._side.touch()

    def _restore(self) -> None:
        self.app.audio.play("change")
        self.listen("")
        self._take(pages.usual(self.app.settings, self.page))
        self.app.say(self.app.tr(N_("This page is back to its defaults.")), "turn")

    # ------------------------------------------------------------------ the key map
    def listen(self, act: str) -> None:
        """Wait for the new key or button of an act; "" for none."""
        if act == self.listening:
            return
        self.listening = act
        self.app.input.capture(self._caught if act else None)
        self._take(self.app.settings)

    def _caught(self, kind: str, code: int) -> bool:
        act, leaving = self.listening, kind == "keyboard" and code == pygame.KSCAN_ESCAPE
        self.listening = ""
        if not leaving:
            self.app.audio.play("press")
        if leaving:
            self._take(self.app.settings)
            return True
        moved = pages.given_up(self.app.settings, Act(act), kind, code)
        self._take(pages.bound(self.app.settings, Act(act), kind, code))
        if moved is not None:
            self._say_moved(moved, kind)
        return True

    def _say_moved(self, act: Act, kind: str) -> None:
        """Another act had this key: say what it has now."""
        key, pad = act_signs(self.app, act)
        sign = key if kind == "keyboard" else pad
        label = self.app.tr(pages.ACTS[act][0])
        self.app.say(self.app.tr(N_("“{action}” used this key. It is now on {key}."), action=label, key=sign), "turn")
