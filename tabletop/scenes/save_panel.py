"""A saved match in words and pictures: its row in the list, and at large beside it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_, Translator
from tabletop.core.names import spoken
from tabletop.core.series import CUP, LABELS, Series, players_of, tally
from tabletop.scenes.match_setup import FIRST
from tabletop.scenes.save_picture import thumb
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import GROUND, Widget

if TYPE_CHECKING:
    from tabletop.core.saved_matches import Summary
    from tabletop.ui.app.app import App

DETAILS = (846, 104, 398, 478)
ROW = 112
LARGE = 1.35
"""From this interface scale on the words take the room of the large picture."""
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
    today = time.localtime(now)
    try:
        then = time.localtime(seconds)
    except (OverflowError, OSError, ValueError):  # a file may carry any date
        return tr(N_("long ago"))
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


def state_words(tr: Translator, one: Summary) -> str:
    """Where a match stands, or why it cannot be used."""
    if one.why_not:
        return one.why_not.say(tr)
    if one.outcome is not None:
        ended = tr.count("over after {n} move", "over after {n} moves", one.moves)
        winners = [spoken(one.setup, tr).seats[seat].name for seat in one.outcome.winners] if one.setup else []
        return f"{_won(tr, winners)}, {ended}" if winners else ended
    return tr.count("{n} move played", "{n} moves played", one.moves)


def _won(tr: Translator, names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr(N_("{name} won"), name=names[0])
    return tr(N_("{names} won"), names=", ".join(names))


def house_rules(tr: Translator, one: Summary) -> str:
    """The options that are not at their default; "" for a match that this Dohyō cannot play."""
    if one.setup is None or one.why_not is not None:
        return ""
    return " · ".join(_differences(tr, one)) or tr(N_("Classic rules"))


def series_words(tr: Translator, one: Summary, known: Mapping[str, Series]) -> str:
    """Which series a match belongs to, and how it stood before it: "Best of 3 · 1–0"; "" where there is none.

    Args:
        tr: Translates.
        one: The match.
        known: The series that are kept, by their names.
    """
    if one.setup is None or one.why_not is not None:
        return ""
    name, _, number = one.setup.series.partition("#")
    series = known.get(name)
    if series is None or not number.isdecimal():
        return ""
    kind: str = tr(LABELS[series.kind])
    if series.kind == CUP:
        return kind
    wins = tally(msgspec.structs.replace(series, games=series.games[: int(number)]))
    try:
        score = "–".join(str(wins[player]) for player in players_of(series, one.setup.seats))
    except ValueError:  # somebody else sits there: the score would be of others
        return kind
    return f"{kind} · {score}"


def _differences(tr: Translator, one: Summary) -> list[str]:
    """Each option that is not at its default."""
    from tabletop.scenes.option_rows import option_row

    setup = one.setup
    if setup is None or one.why_not is not None:
        return []
    words, told = tr.domain(setup.game), []
    for option in registry.entry(setup.game).load_game().options():
        value = setup.options.get(option.key, option.default)
        if value != option.default and option.key != FIRST:
            row = option_row(option, value, len(setup.seats), words)
            told.append(tr(N_("{label}: {value}"), label=row.label, value=row.said()))
    return told


def game_name(one: Summary, tr: Translator) -> str:
    """The game's title."""
    if one.setup is None:
        return tr(N_("Unreadable file"))
    try:
        return registry.entry(one.setup.game).title
    except KeyError:
        return one.setup.game[:24]


class SaveRow(Widget):
    """A saved match.

    Args:
        one: What is known of it.
        tr: Translates.
        go_on: Called when it is chosen.
        series: Which series it belongs to, and the score; "" for none.
    """

    own_ring = False
    radius = 16

    def __init__(self, one: Summary, tr: Translator, go_on: Callable[[], object], series: str = "") -> None:
        super().__init__((0, 0, 100, ROW), one.path.name)
        self.one = one
        self.kind: list[str] = [*([series] if series else ()), *_differences(tr, one)]
        """What it is, besides its game: its series, then the rules that are not the usual ones."""
        self.label = game_name(one, tr)
        self._tr, self._go_on = tr, go_on

    def act(self, act: Act) -> bool:
        """OK goes on with it."""
        if act is Act.OK:
            self._go_on()
            return True
        return False

    def click(self, event: Pointer) -> None:
        """A click goes on with it too."""
        self._go_on()

    def _kind_line(self, room: float) -> str:
        """What it is in one line: as much as can be read there."""
        line = ""
        for n in range(len(self.kind), 0, -1):
            line = " · ".join(self.kind[:n]) + (" · …" if n < len(self.kind) else "")
            if self.kit.whole(line, 20, room):
                break
        return line

    def paint(self, target: pygame.Surface) -> None:
        """Picture, game, what it is, state, when, who."""
        k, tr, one = self.kit, self._tr, self.one
        x, y, w, h = self.box
        middle = y + h / 2
        k.put(target, k.shadow(w, h, 16, 8, 140), x + w / 2, middle + 5)
        rim = theme.GOLD if self.focused else theme.mix(theme.GOLD, theme.INK, 0.3)
        k.put(target, k.washi(w, h, 16, rim, 2.5), x, y, "topleft")
        image = thumb(k, one, 160, 90)
        usable = one.why_not is None
        k.put(target, image, x + 16, middle, "midleft")
        k.put(target, k.box(162, 92, 11, None, theme.GOLD_DARK, 2), x + 15, middle, "midleft")
        seats = one.setup.seats if one.setup and usable else ()
        room = w - 220 - len(seats) * 62
        ink = theme.VERMILION_DARK if self.focused else theme.INK
        name = k.text(self.label, 26, ink, "big", fit=room)
        k.put(target, name, x + 196, y + h * (0.17 if self.kind else 0.25), "midleft")
        if self.kind:
            told = k.text(self._kind_line(room), 20, theme.INK, fit=room)
            state = k.text(state_words(tr, one), 20, theme.INK, "text", fit=room)
            moment = k.text(when(tr, one.when), 19, theme.INK_SOFT, "text", fit=room)
            for words, at in ((told, 0.405), (state, 0.62), (moment, 0.82)):
                k.put(target, words, x + 196, y + h * at, "midleft")
        elif usable:
            k.put(target, k.text(state_words(tr, one), 21, theme.INK, fit=room), x + 196, y + h * 0.54, "midleft")
            moment = k.text(when(tr, one.when), 19, theme.INK_SOFT, "text", fit=room)
            k.put(target, moment, x + 196, y + h * 0.79, "midleft")
        else:
            words = k.text(state_words(tr, one), 20, theme.INK_SOFT, "text", w - 220, lines=2)
            k.put(target, words, x + 196, y + h * 0.64, "midleft")
        for n, seat in enumerate(seats):
            medallion(
                k, target, x + w - 50 - (len(seats) - 1 - n) * 62, middle - 4, 26, seat.look, picture=one.portrait(n)
            )


class Details(Painted):
    """The focused match at large.

    Args:
        app: The app.
        chosen: Which match has the focus; None for none.
        series: What is said of the series of a match; "" for none.
    """

    def __init__(
        self, app: App, chosen: Callable[[], Summary | None], series: Callable[[Summary], str] = lambda one: ""
    ) -> None:
        x, y, w, h = DETAILS
        super().__init__(app.kit.rect(x - 40, y - 40, w + 80, h + 80), GROUND + 2)
        self._app, self._chosen, self._series = app, chosen, series

    def paint(self, target: pygame.Surface) -> None:
        """Picture, game, who sits there, when."""
        app, one = self._app, self._chosen()
        k, tr = app.kit, app.tr
        x, y, w, h = DETAILS
        furniture.panel(k, target, x, y, w, h, 20)
        if one is None:
            return
        row = y + 42.0
        if app.layout.ui <= LARGE:
            k.put(target, thumb(k, one, 345, 194), x + w / 2, y + 114)
            k.put(target, k.box(349, 198, 11, None, theme.GOLD_DARK, 2.5), x + w / 2, y + 114)
            row = y + 240.0
        k.put(target, k.text(game_name(one, tr), 28, theme.VERMILION_DARK, "big", fit=w - 48), x + 24, row, "midleft")
        row += 36.0
        bot = tr(N_("bot"))
        seats = spoken(one.setup, tr).seats if one.setup and not one.why_not else ()
        names = ", ".join(seat.name + (f" ({bot})" if seat.kind == "bot" else "") for seat in seats)
        state = "skip" if one.why_not else "check"
        facts = [("players", names), ("clock", when(tr, one.when)), (state, state_words(tr, one))]
        facts += [("cup", self._series(one)), ("gear", house_rules(tr, one))]
        for icon, text in facts:
            if icon == "skip":
                # The name of a file needs the whole width.
                words = k.text(text, 19, theme.VERMILION_DARK, "text", w - 48, lines=4)
                k.put(target, words, x + 24, row + 6, "topleft")
            elif text:
                sign = k.sprite(f"icon/{icon}", 24, 0, theme.VERMILION_DARK)
                words = k.text(text, 21, theme.INK, "text", w - 84, lines=2)
                k.put(target, sign, x + 24, row + 16, "midleft")
                k.put(target, words, x + 60, row, "topleft")
                row += max(40.0, k.u(words.get_height()) + 6)
