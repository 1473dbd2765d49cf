"""Saved matches: go on, watch, delete (asked, and taken back for eight seconds)."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop import log, registry
from tabletop.i18n import N_, Translator
from tabletop.ui import kit_furniture as furniture
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.input import Act, Pointer
from tabletop.ui.kit import Kit
from tabletop.ui.kit_seats import medallion
from tabletop.ui.stage import Painted
from tabletop.ui.widgets import GROUND, Button, Widget
from tabletop.ui.widgets_list import Column
from tabletop.ui.widgets_scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.journal import Summary
    from tabletop.session import Session

LIST = (36, 104, 780, 478)
DETAILS = (846, 104, 398, 478)
SIDE, MAIN = (508, 606, 250, 56), (846, 604, 398, 60)
ROW, GAP = 112, 10
LARGE = 1.35
"""From this interface scale on the words take the room of the large picture."""
MERCY = 8.0
"""Seconds in which a deletion can be taken back."""
WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)


def when(tr: Translator, seconds: float, now: float | None = None) -> str:
    """A moment as people say it: today, yesterday, a weekday, a date; and the time of day."""
    then, today = time.localtime(seconds), time.localtime(now)
    clock = tr(N_("{hour}:{minute:02}"), hour=then.tm_hour, minute=then.tm_min)
    midnight = time.mktime((*today[:3], 0, 0, 0, 0, 0, -1))
    days = -(-(midnight - seconds) // 86400)
    if days <= 0:
        day = tr(N_("today"))
    elif days == 1:
        day = tr(N_("yesterday"))
    elif days < 7:
        day = tr(WEEKDAYS[then.tm_wday])
    else:
        day = tr(N_("{month}/{day}/{year}"), day=f"{then.tm_mday:02}", month=f"{then.tm_mon:02}", year=then.tm_year)
    return tr(N_("{day}, {clock}"), day=day, clock=clock)


def picture(path: Path) -> Path:
    """The picture of the table that a match keeps beside its file."""
    return path.with_suffix(".png")


def keep_picture(app: App, session: Session, table: pygame.Surface) -> None:
    """Keep a small picture of a table beside its match file; it must show what the whole room may see.

    Args:
        app: The app.
        session: The match; one that is not kept has no picture either.
        table: The window with the table on it, hands face down.
    """
    if session.journal is None:
        return
    path = picture(session.journal.path)
    seen = table.subsurface(app.layout.safe.clip(table.get_rect()))
    small = pygame.transform.smoothscale(seen, (320, 180))

    def save() -> None:
        try:
            pygame.image.save(small, str(path))
        except (pygame.error, OSError) as error:
            log.logger.warning("no picture beside %s: %s", path.name, error)

    app.background(save)


def thumb(k: Kit, one: Summary, w: float, h: float) -> pygame.Surface:
    """The table as it was left, or the game's own picture."""

    def make() -> pygame.Surface:
        size = (k.px(w), k.px(h))
        shown = _picture_of(one)
        if shown is None:
            shown = pygame.Surface(size)
            shown.fill(theme.AUBERGINE)
            if one.setup and any(entry.key == one.setup.game for entry in registry.GAMES):
                tile = k.sprite(f"tile/{one.setup.game}", w)
                shown.blit(
                    tile, tile.get_rect(center=shown.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED
                )
        else:
            shown = pygame.transform.smoothscale(shown, size)
        return k.rounded(shown.convert_alpha(), 10)

    return k.keep(("thumb", one.path, one.when, w, h), make)


def _picture_of(one: Summary) -> pygame.Surface | None:
    try:
        return pygame.image.load(str(picture(one.path))).convert()
    except (FileNotFoundError, pygame.error):
        return None


def state_words(tr: Translator, one: Summary) -> str:
    """Where a match stands, or why it cannot be used."""
    if one.problem:
        return one.problem.say(tr)
    if one.outcome is not None:
        ended = tr.count("over after {n} move", "over after {n} moves", one.number)
        winners = [one.setup.seats[seat].name for seat in one.outcome.winners] if one.setup else []
        return f"{_won(tr, winners)}, {ended}" if winners else ended
    return tr.count("{n} move played", "{n} moves played", one.number)


def _won(tr: Translator, names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr(N_("{name} won"), name=names[0])
    return tr(N_("{names} have won"), names=", ".join(names))


def game_name(one: Summary) -> str:
    """The game's title."""
    if one.setup is None:
        return one.path.stem
    try:
        return registry.entry(one.setup.game).title
    except KeyError:
        return one.setup.game


class SaveRow(Widget):
    """A saved match."""

    own_ring = False
    radius = 16

    def __init__(self, one: Summary, scene: SavesScene) -> None:
        super().__init__((0, 0, 100, ROW), one.path.name)
        self.one = one
        self.label = game_name(one)
        self._owner = scene

    def act(self, act: Act) -> bool:
        """OK goes on with it."""
        if act is Act.OK:
            self._owner.go_on()
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """A click on the row that has the focus already goes on too."""
        if event.button == 1 and event.kind == "down":
            self.pressed = True
            return True
        if event.button == 1 and event.kind == "up" and self.pressed:
            self.pressed = False
            if self.holds(event.pos):
                self._owner.go_on()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """Picture, game, state, when, who."""
        k, tr, one = self.kit, self._owner.app.tr, self.one
        x, y, w, h = self.box
        middle = y + h / 2
        k.put(target, k.shadow(w, h, 16, 8, 140), x + w / 2, middle + 5)
        rim = theme.GOLD if self.focused else theme.mix(theme.GOLD, theme.INK, 0.3)
        k.put(target, k.washi(w, h, 16, rim, 2.5), x, y, "topleft")
        image = thumb(k, one, 160, 90)
        usable = one.setup is not None
        k.put(target, image, x + 16, middle, "midleft")
        k.put(target, k.box(162, 92, 11, None, theme.GOLD_DARK, 2), x + 15, middle, "midleft")
        seats = one.setup.seats if one.setup else ()
        room = w - 220 - len(seats) * 62
        ink = theme.VERMILION_DARK if self.focused else theme.INK
        k.put(target, k.text(self.label, 26, ink, "big", fit=room), x + 196, y + h * 0.25, "midleft")
        if usable:
            k.put(target, k.text(state_words(tr, one), 21, theme.INK, fit=room), x + 196, y + h * 0.54, "midleft")
            moment = k.text(when(tr, one.when), 19, theme.INK_SOFT, "text", fit=room)
            k.put(target, moment, x + 196, y + h * 0.79, "midleft")
        else:
            words = k.text(state_words(tr, one), 19, theme.INK_SOFT, "text", w - 220, lines=2)
            k.put(target, words, x + 196, y + h * 0.66, "midleft")
        for n, seat in enumerate(seats):
            medallion(k, target, x + w - 50 - (len(seats) - 1 - n) * 62, middle - 4, 26, seat.look)


class _Details(Painted):
    """The focused match at large."""

    def __init__(self, scene: SavesScene) -> None:
        x, y, w, h = DETAILS
        super().__init__(scene.app.kit.rect(x - 40, y - 40, w + 80, h + 80), GROUND + 2)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """Picture, game, who sits there, when."""
        scene = self._scene
        k, tr, one = scene.app.kit, scene.app.tr, scene.chosen()
        x, y, w, h = DETAILS
        furniture.panel(k, target, x, y, w, h, 20)
        if one is None:
            return
        row = y + 42.0
        if scene.app.layout.ui <= LARGE:
            k.put(target, thumb(k, one, 366, 206), x + w / 2, y + 120)
            k.put(target, k.box(370, 210, 11, None, theme.GOLD_DARK, 2.5), x + w / 2, y + 120)
            row = y + 258.0
        k.put(target, k.text(game_name(one), 28, theme.VERMILION_DARK, "big", fit=w - 48), x + 24, row, "midleft")
        row += 42.0
        bot = tr(N_("bot"))
        seats = one.setup.seats if one.setup else ()
        names = ", ".join(seat.name + (f" ({bot})" if seat.kind == "bot" else "") for seat in seats)
        facts = [("players", names), ("clock", when(tr, one.when)), ("check", state_words(tr, one))]
        for icon, text in facts:
            if text:
                sign = k.sprite(f"icon/{icon}", 24, 0, theme.VERMILION_DARK)
                words = k.text(text, 21, theme.INK, "text", w - 84, lines=2)
                k.put(target, sign, x + 24, row + 16, "midleft")
                k.put(target, words, x + 60, row, "topleft")
                row += max(40.0, k.u(words.get_height()) + 8)


class SavesScene(WidgetScene):
    """The saved matches."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shortcuts = {Act.ALT: self._alt, Act.MORE: self.watch}
        self._all: list[Summary] | None = None
        self._doomed: Summary | None = None
        self._left = 0.0
        self._details: _Details | None = None

    def enter(self) -> None:
        """Read the folder, aside."""

        def read() -> list[Summary]:
            from tabletop import journal

            return sorted(journal.saved(), key=lambda one: (one.outcome is not None or one.setup is None, -one.when))

        self.app.background(read, self._found)

    def _found(self, found: list[Summary]) -> None:
        if self._all is None:
            self._focus_name = ""
        self._all = found
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
            k.put(target, k.text(count, 22, theme.DIM, "text"), 1244, 54, "midright")
        elif self._all is not None:
            furniture.panel(k, target, 290, 200, 700, 220)
            k.put(target, k.text(tr(N_("No match is saved")), 34, theme.VERMILION_DARK, "big", fit=640), 640, 262)
            words = tr(N_("A match is saved after every move. Choose a game, and it will be here."))
            k.put(target, k.text(words, 21, theme.INK, "text", 600, pygame.FONT_CENTER, lines=3), 640, 344)
        items: list[tuple[str, Act | str, str]] = [("", Act.BACK, tr(N_("Back")))]
        if shown:
            items = [("↑ ↓", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Open"))), *items]
        self.hints(target, *items)

    def widgets(self) -> Sequence[Widget]:
        """A row a match, and what can be done with it."""
        tr, shown = self.app.tr, self._shown()
        made: list[Widget] = []
        self._details = None
        if shown:
            made += [SaveRow(one, self) for one in shown]
            self.column = Column(self, LIST, made, ROW * min(self.app.layout.ui, 1.7), GAP)
            self._details = _Details(self)
            self.stage.add(self._details)
        mercy = self._doomed is not None
        back = Button((36, 606, 190, 56), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back")
        if not shown:
            games = Button((846, 604, 398, 60), tr(N_("To the games")), self.back, kind="main", size=28, name="games")
            return [back, *([self._delete_button(mercy)] if mercy else []), games] if self._all is not None else [back]
        made += [
            back,
            self._delete_button(mercy),
            Button(SIDE, tr(N_("Watch")), self.watch, act=Act.MORE, icon="eye", name="watch"),
            Button(MAIN, tr(N_("Resume")), self.go_on, act=Act.OK, kind="main", size=28, name="go on"),
        ]
        return made

    def _delete_button(self, mercy: bool) -> Button:
        word, icon = (N_("Bring back"), "turn") if mercy else (N_("Delete"), "trash")
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

    def _offer(self, one: Summary) -> None:
        """The large button goes on with a match, or watches one that is over."""
        over = one.outcome is not None
        for item in self.items:
            if isinstance(item, Button) and item.name in ("watch", "go on"):
                main = (item.name == "watch") == over
                item.box = pygame.FRect(MAIN if main else SIDE)
                item.kind, item.size = ("main", 28.0) if main else ("paper", 24.0)
                item.shortcut = Act.OK if main else Act.MORE if item.name == "watch" else None
                item.why = self.app.tr(N_("match over")) if over and not main else ""
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
        if one is None or one.setup is None:
            self._refuse(one)
        elif one.outcome is not None:
            self.app.audio.play("press")
            self.watch()
        else:
            self.app.audio.play("press")
            self.app.resume(one.path)

    def watch(self) -> None:
        """Watch the chosen match from its beginning, or read what happened where the table cannot play it back."""
        one = self.chosen()
        if one is None or one.setup is None:
            self._refuse(one)
            return
        from tabletop.journal import JournalError
        from tabletop.session import Session
        from tabletop.ui.log import LogScene

        try:
            session = Session.resume(one.path, watch=True)
        except JournalError as error:
            self.app.say(error.notice)
            return
        player = getattr(registry.entry(one.setup.game).load_scene(), "watch", None)
        self.app.push(player(self.app, session) if player else LogScene(self.app, session), fade=player is not None)

    def _refuse(self, one: Summary | None) -> None:
        self.app.audio.play("refuse")
        if one is not None and one.problem:
            self.app.say(one.problem)

    def ask_delete(self) -> None:
        """Ask before the chosen match goes."""
        one = self.chosen()
        if one is None:
            return
        from tabletop.scenes.confirm import ConfirmScene

        tr = self.app.tr
        text = f"{game_name(one)} · {when(tr, one.when)}"
        question = tr(N_("Delete this match?"))
        self.app.push(
            ConfirmScene(self.app, question, text, tr(N_("Delete")), lambda: self._doom(one), icon="trash"), fade=False
        )

    def _doom(self, one: Summary) -> None:
        self._delete()
        self._doomed, self._left = one, MERCY
        self.app.say(self.app.tr(N_("Deleted. It can be brought back for a moment.")), "trash")
        self.rebuild()

    def take_back(self) -> None:
        """Bring the match back that was deleted a moment ago."""
        if self._doomed is not None:
            self._chosen, self._doomed = self._doomed, None
            self._focus_name = self._chosen.path.name
            self.app.audio.play("press")
            self.app.say(self.app.tr(N_("The match is back.")), "check")
            self.rebuild()

    def _delete(self) -> None:
        if self._doomed is not None:
            from tabletop import journal

            one, self._doomed = self._doomed, None
            try:
                journal.delete(one.path)
                with contextlib.suppress(OSError):
                    picture(one.path).unlink(missing_ok=True)
            except journal.JournalError as error:
                self.app.say(error.notice)
            if self._all is not None:
                self._all = [other for other in self._all if other.path != one.path]
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
