"""The menu of a match, on a scroll over the table; also where a match waits for a pad that lost its cable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.core.i18n import N_
from tabletop.scenes.save_picture import keep_picture
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.core.session import Session

X, Y, W, H = 390, 82, 500, 540
FIRST, LAST = 96, 60


class Entry(Button):
    """A line of the menu: vermilion while it has the focus."""

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """The words beside the icon."""
        return None if self.why else (self.label, self.box.w - 96, 26)

    def paint(self, target: pygame.Surface) -> None:
        """Icon and words."""
        k, (x, y, w, h) = self.kit, self.box
        x, y = x + self.shift, y + (2 if self.pressed else 0)
        lit = self.focused and not self.why
        top, bottom = (theme.MAIN_TOP, theme.MAIN_BOTTOM) if lit else ((255, 250, 234), (240, 226, 196))
        k.put(target, k.shaded(w, h, 14, top, bottom, theme.GOLD if lit else theme.PAPER_EDGE, 2.5), x, y, "topleft")
        ink = theme.CREAM if lit else theme.INK_SOFT if self.why else theme.INK
        k.put(
            target,
            k.sprite(f"icon/{self.icon}", 28, 0, theme.GOLD_LIGHT if lit else theme.VERMILION_DARK),
            x + 40,
            y + h / 2,
        )
        if self.why:
            k.put(target, k.text(self.label, 22, ink, fit=w - 96, most=h * 0.42), x + 74, y + h * 0.33, "midleft")
            k.put(target, k.text(self.why, 19, ink, "text", fit=w - 96, most=h * 0.36), x + 74, y + h * 0.72, "midleft")
            return
        words = k.text(self.label, 26, ink, fit=w - 96, most=min(self.most, h * 0.62))
        k.put(target, words, x + 74, y + h / 2, "midleft")


class PauseScene(WidgetScene):
    """Go on, read the rules, change settings, take back, leave.

    Args:
        app: The app.
        session: The match; it is on disk already.
        device: Who paused, ``"keyboard"`` or ``"pad:1"``; "" when it does not matter.
        lost: The pad that was unplugged, if that is why.
        viewer: The seat whose knowledge the log may use; None for the room's.
        undo: Takes the last action back; None when this game's table has no such thing.
        leave: Leaves a lesson; None in a match, which is saved.
    """

    overlay = True
    fade_seconds = 0.2

    def __init__(
        self,
        app: App,
        session: Session,
        *,
        device: str = "",
        lost: str = "",
        viewer: Seat | None = None,
        undo: Callable[[], object] | None = None,
        leave: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(app)
        self.session = session
        self.lost = lost
        self.device, self._viewer, self._undo, self._lesson = device, viewer, undo, leave
        self.shortcuts = {Act.PAUSE: self.back}
        self._kept = False

    def enter(self) -> None:
        """Hushed while it is open."""
        if self.lost:
            self.app.audio.play("refuse")

    def device_found(self, device: str) -> None:
        """The pad is back: say so."""
        if device == self.lost:
            self.lost = ""
            self.rebuild()

    def device_lost(self, device: str) -> None:
        """Another one went."""
        self.lost = device
        self.rebuild()

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """The table in the dark, a scroll of paper."""
        k, tr = self.app.kit, self.app.tr
        table = self.app.below(self)
        if self in self.app.stack and not self._kept and self._lesson is None:
            self._kept = True
            keep_picture(self.app, self.session, table)
        target.blit(table, (0, 0))
        furniture.dim(target, (70, 58, 86))
        furniture.rod(k, target, X - 14, Y - 14, W + 28, 22)
        furniture.panel(k, target, X, Y, W, H, 12)
        furniture.rod(k, target, X - 14, Y + H - 8, W + 28, 22)
        k.put(target, k.text(self._heading(), 42, theme.VERMILION_DARK, "big", fit=W - 80), X + W / 2, Y + 46)
        self._foot(target)
        self.hints(
            target,
            ("↑ ↓", "+", tr(N_("Choose"))),
            ("", Act.OK, tr(N_("Confirm"))),
            ("", Act.BACK, tr(N_("Resume"))),
            y=692,
        )

    def _heading(self) -> str:
        return self.app.tr(N_("Gamepad unplugged")) if self.lost else self.app.tr(N_("Pause"))

    def _foot(self, target: pygame.Surface) -> None:
        k, tr = self.app.kit, self.app.tr
        if self.lost:
            seats = self.session.setup.seats
            name = next((seat.name for seat in seats if seat.device == self.lost), "")
            who = tr(N_("{name}’s gamepad"), name=name) if name else self.app.devices.device_label(self.lost, tr)
            text = tr(N_("{device} is unplugged. Plug it back in, or continue with another device."), device=who)
            words = k.text(text, 20, theme.VERMILION_DARK, "text", W - 60, pygame.FONT_CENTER, lines=2)
            k.put(target, words, X + W / 2, Y + H - 42)
            return
        others = len(self.app.devices.pads) > 1 and self.device.startswith("pad:")
        by = tr(N_("{device} paused"), device=self.app.devices.device_label(self.device, tr)) if others else ""
        unsaved = self.session.unsaved
        if self._lesson is not None:
            later = tr(N_("You can go on with this lesson later."))
            k.put(target, k.text(later, 20, theme.INK_SOFT, "text", fit=W - 80), X + W / 2, Y + H - 32)
            return
        if unsaved is not None:
            words = k.text(unsaved.say(tr), 20, theme.VERMILION_DARK, "text", W - 60, pygame.FONT_CENTER, lines=2)
            k.put(target, words, X + W / 2, Y + H - 36)
            return
        words = k.text(by or tr(N_("Match saved")), 20, theme.INK_SOFT, "text", fit=W - 110)
        sign = k.sprite("icon/check", 20, 0, theme.TEAL_DARK)
        furniture.run(k, target, X + W / 2, Y + H - 32, [sign, words], 8, "center")

    def widgets(self) -> Sequence[Widget]:
        """The entries."""
        tr = self.app.tr
        entries: list[tuple[str, str, Callable[[], object], str]] = [
            (N_("Resume"), "play", self.back, ""),
            (N_("Rules"), "book", self._rules, ""),
            (N_("Settings"), "gear", self._settings, ""),
            (N_("What happened"), "clock", self._log, ""),
        ]
        if self._undo is not None:
            why = "" if self.session.can_undo() else tr(N_("not now"))
            entries.append((N_("Undo last move"), "turn", self._take_back, why))
        quits = N_("Save and quit") if self.session.unsaved is None else N_("Quit without saving")
        if self._lesson is not None:
            quits = N_("Leave the lesson")
        entries.append((quits, "door", self._leave, ""))
        room = H - FIRST - LAST - (16 if self.lost or self.session.unsaved else 0)
        pitch = min(74.0, room / len(entries))
        return [
            Entry((X + 36, Y + FIRST + n * pitch, W - 72, pitch - 12), tr(label), press, icon=icon, name=label, why=why)
            for n, (label, icon, press, why) in enumerate(entries)
        ]

    # ------------------------------------------------------------------ what is chosen
    def back(self) -> None:
        """On with the match."""
        self.app.audio.play("back")
        self.app.pop()

    def _rules(self) -> None:
        from tabletop.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, self.session.setup.game))

    def _settings(self) -> None:
        from tabletop.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _log(self) -> None:
        from tabletop.ui.match.log import LogScene

        self.app.push(LogScene(self.app, self.session, self._viewer))

    def _take_back(self) -> None:
        undo = self._undo
        self.app.pop()
        if undo is not None:
            undo()

    def _leave(self) -> None:
        from tabletop.scenes.confirm import ConfirmScene

        if self._lesson is not None:
            leave = self._lesson
            self.app.pop(fade=False)
            leave()
            return
        if self.session.unsaved is None:
            self.app.home()
            return
        tr = self.app.tr
        question = tr(N_("Leave the match?"))
        text = tr(N_("Your match is not saved. If you leave, it is lost."))
        self.app.push(ConfirmScene(self.app, question, text, tr(N_("Leave")), self.app.home, icon="door"))
