"""The title: five games as hanging scrolls, and what else one may want."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from tabletop.core import paths, registry
from tabletop.core.i18n import N_
from tabletop.core.registry import Entry
from tabletop.match.film import Film, together
from tabletop.ui.app.app import App
from tabletop.ui.draw import theme
from tabletop.ui.draw import title as look
from tabletop.ui.draw.petals import Petals
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

LANTERNS = ((96, -6, 62), (262, -12, 46), (1112, -12, 46), (1216, -6, 62))
PICTURES = ("room/title", *(f"scroll/{one.key}" for one in registry.GAMES), "misc/fibres")
"""The large pictures of the first frame, in the order in which they are painted."""
SUNK = 4
"""Units that the scroll in focus hangs lower."""
QUIT = "Quit"
"""The name of the button that leaves."""
TALL = 1.56
"""Height of a lantern by its width."""
AIR = ((0, 0, 366, 126), (1066, 0, 214, 126), (0, 656, 240, 64), (1040, 656, 240, 64))
"""Where petals may fall: never over a word."""


class Scroll(Widget):
    """A game on the title.

    Args:
        entry: The game.
        index: Its place from the left.
        words: Name, pitch, players, minutes.
        sizes: The type sizes that it shares with the others (``label_sizes``).
        choose: Called when it is chosen.
        learn: Called when the seal in its corner is clicked: its lessons.
    """

    radius = 14

    def __init__(
        self, entry: Entry, index: int, words: tuple[str, str, str, str], sizes: tuple[float, float, float],
        choose: Callable[[Entry], object], learn: Callable[[Entry], object],
    ) -> None:  # fmt: skip
        super().__init__((look.tile_x(index), look.TILE_Y, look.TILE_W, look.TILE_H), entry.key)
        self.entry = entry
        self._words, self._sizes = words, sizes
        self._choose = choose
        self._learn = learn
        self.drop = 0.0
        """Units by which it still hangs too high, while the title opens."""

    def act(self, act: Act) -> bool:
        """OK chooses the game."""
        if act is not Act.OK:
            return False
        self.press_or_say(lambda: self._choose(self.entry))
        return True

    @property
    def _seal(self) -> pygame.FRect:
        """The seal with the book, in the upper right corner of its picture."""
        return pygame.FRect(self.box.right - 62, self.box.y + 18, 46, 46)

    def click(self, event: Pointer) -> None:
        """A click on the seal opens the lessons; anywhere else chooses the game."""
        if self.entry.lessons and self._seal.collidepoint(event.pos):
            self._learn(self.entry)
        else:
            super().click(event)

    def paint(self, target: pygame.Surface) -> None:
        """The scroll, with the seal of its lessons."""
        x, y = self.box.x + self.shift, self.box.y - self.drop + (SUNK if self.focused else 0)
        look.scroll(self.kit, target, self.entry.key, x, y, self._words, self._sizes, self.focused)
        if self.entry.lessons:
            k, seal = self.kit, self._seal.move(x - self.box.x, y - self.box.y)
            k.put(target, k.shadow(46, 46, 23, 6, 150), seal.centerx, seal.centery + 3)
            k.put(target, k.shaded(46, 46, 23, (236, 84, 58), (178, 38, 38), theme.CREAM, 2), *seal.center)
            k.put(target, k.sprite("icon/book", 26, 0, theme.CREAM), *seal.center)


class Lantern(Sprite):
    """A lantern that sways; its light is part of the room."""

    def __init__(self, scene: TitleScene, x: float, y: float, w: float) -> None:
        self._kit, self._x, self._y, self._w = scene.app.kit, x, y, w
        super().__init__(pygame.Surface((1, 1), pygame.SRCALPHA), z=6, anchor="midtop")
        self.sway(0.0)

    def sway(self, t: float) -> None:
        """Hang as after ``t`` seconds; in half degrees, so that few angles are kept."""
        degrees = round(5.0 * math.sin(t * 0.9 + self._x)) / 2
        self.show(self._kit.sprite("misc/lantern", self._w, degrees))
        self.pos = self._kit.at(self._x + degrees * 0.6, self._y)


class TitleScene(WidgetScene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shortcuts = {Act.MORE: self._rules_of_focused, Act.ALT: self._learn_focused}
        self._opened = False
        self._saved: tuple[int, int] | None = None
        """How many matches wait to be finished, and how many are over; None while nobody counted."""
        self._petals: Petals | None = None
        self._fallen = 0.0
        self._lanterns: list[Lantern] = []

    # ------------------------------------------------------------------ building
    def enter(self) -> None:
        """Count the saved matches, when there is time; music."""
        self.app.audio.music("music_menu")
        self.app.defer(self._count)

    def _count(self) -> None:
        def stored() -> tuple[int, int]:
            from tabletop.core import saved_matches

            over = [one.outcome is not None for one in saved_matches.saved() if one.why_not is None]
            return over.count(False), over.count(True)

        def read_rules() -> None:
            # Kabuto's need half a second on a slow machine: here nobody waits for it.
            for one in registry.GAMES:
                one.load_game()

        self.app.background(stored, self._counted)
        self.app.background(read_rules)

    def _counted(self, saved: tuple[int, int]) -> None:
        if saved != self._saved:
            self._saved = saved
            self.rebuild()

    def _stored(self) -> tuple[int, int]:
        """Matches to go on with, and matches to watch; a guess until they are counted."""
        if self._saved is None:
            try:
                return int(any(paths.matches().glob("*.match"))), 0
            except OSError:
                return 0, 0
        return self._saved

    def ground(self, target: pygame.Surface) -> None:
        """The room, the name, the motto, the light of the lanterns."""
        k, tr = self.app.kit, self.app.tr
        look.title_room(k, target)
        first, second = tr(N_("Five tabletop games,\none screen.")).split("\n")
        most = k.even([(first, 204), (second, 204)], 24)
        k.put(target, k.text(first, 24, theme.CREAM, fit=204, most=most), 862, 46, "midleft")
        k.put(target, k.text(second, 24, theme.GOLD_LIGHT, fit=204, most=most), 862, 76, "midleft")
        for x, y, w in LANTERNS:
            k.put(target, k.glow(w * 4.2, w * 4.2, (255, 150, 60), 118), x, y + w * TALL * 0.45)
        self.hints(
            target,
            ("← →", "+", tr(N_("Choose"))),
            ("", Act.OK, tr(N_("Play"))),
            ("", Act.MORE, tr(N_("Rules of the game"))),
            ("", Act.ALT, tr(N_("Learn"))),
            ("", Act.BACK, tr(N_("Quit"))),
            y=690,
        )

    def widgets(self) -> Sequence[Widget]:
        """Five scrolls, four buttons."""
        tr = self.app.tr
        words = [self._words(one) for one in registry.GAMES]
        sizes = look.label_sizes(self.app.kit, words)
        games = enumerate(zip(registry.GAMES, words, strict=True))
        scrolls = [Scroll(one, n, said, sizes, self._choose, self._learn) for n, (one, said) in games]
        waiting, over = self._stored()
        # Where no match waits, those that are over can still be watched.
        first = N_("Replays") if over and not waiting else N_("Continue")
        buttons = (
            ("Continue", first, "play", self._continue, "main" if waiting else "quiet"),
            ("Settings", N_("Settings"), "gear", self._settings, "quiet"),
            ("Rules", N_("Rules"), "book", self._rules, "quiet"),
            (QUIT, N_("Quit"), "door", self.back, "quiet"),
        )
        wide = 1190 / len(buttons)
        made: list[Widget] = []
        for n, (name, label, icon, press, kind) in enumerate(buttons):
            why = tr(N_("No match to continue")) if name == "Continue" and not waiting + over else ""
            box = (45 + n * wide + (n * 25 / len(buttons)), 602, wide - 25 + 25 / len(buttons), 54)
            made.append(Button(box, tr(label), press, icon=icon, kind=kind, name=name, why=why))
        return [*scrolls, *made]

    def _words(self, one: Entry) -> tuple[str, str, str, str]:
        tr = self.app.tr
        (least, most), (low, high) = one.players, one.minutes
        return (
            one.title,
            tr(one.pitch),
            f"{least}–{most}" if least < most else f"{least}",
            tr(N_("{n} min"), n=f"{low}–{high}"),
        )

    def build(self) -> None:
        """The widgets, then what lives: lanterns and petals."""
        super().build()
        self._fallen = self._petals.time if self._petals else self._fallen
        self._lanterns, self._petals = [], None
        if self._opened:
            self._come_alive()
        else:
            # The first frame waits for nothing but what it has to say.
            self.app.defer(self._come_alive)
        if not self._opened:
            self._opened = True
            self.timeline.add(
                together([self._come_down(item) for item in self.items if isinstance(item, Scroll)], 0.04)
            )

    def _come_alive(self) -> None:
        """Hang the lanterns, and let petals fall."""
        if self._lanterns:
            return
        self._lanterns = [Lantern(self, *place) for place in LANTERNS]
        if not self.app.settings.reduced_motion:
            self._petals = Petals(self.app.kit, AIR, self._fallen)
        for sprite in (*self._lanterns, *(self._petals.sprites if self._petals else ())):
            self.stage.add(sprite)
        self._sway()

    def _come_down(self, item: Scroll) -> Film:
        def move(share: float) -> None:
            item.drop = 16.0 * (1.0 - share)
            item.touch()

        return self.timeline.move(0.26, move, "out_back")

    def first_focus(self) -> str:
        """The game played last, or the first."""
        keys, last = [one.key for one in registry.GAMES], self.app.settings.last_game
        return last if last in keys else keys[0]

    def move_focus(self, act: Act) -> bool:
        """From a game down to the nearest button, but never straight to the one that leaves."""
        if act not in (Act.UP, Act.DOWN) or not isinstance(self.focus, Scroll):
            return super().move_focus(act)
        here = self.focus.box.centerx
        near = [item for item in self.items if isinstance(item, Button) and item.focusable and item.name != QUIT]
        self.app.audio.play("focus")
        self.set_focus(min(near, key=lambda item: abs(item.box.centerx - here)))
        return True

    def ring_box(self, widget: Widget) -> tuple[float, float, float, float]:
        """Round a scroll, its rods as well."""
        x, y, w, h = super().ring_box(widget)
        return (x - 8, y + SUNK - 10, w + 16, h + 22) if isinstance(widget, Scroll) else (x, y, w, h)

    # ------------------------------------------------------------------ life
    def _sway(self) -> None:
        for lantern in self._lanterns:
            lantern.sway(self._petals.time if self._petals else 0.0)

    def update(self, dt: float) -> None:
        """Petals fall, lanterns sway."""
        super().update(dt)
        if self._petals and self._petals.pass_time(dt):
            self._sway()

    def wait(self) -> float | None:
        """Until the next step of a petal."""
        if self.timeline.busy:
            return 0.0
        return self._petals.wait if self._petals else None

    # ------------------------------------------------------------------ what is chosen
    def back(self) -> None:
        """Leaving asks."""
        from tabletop.scenes.confirm import ConfirmScene

        tr = self.app.tr
        self.app.push(ConfirmScene(self.app, tr(N_("Leave Dohyō?")), "", tr(N_("Quit")), self.app.quit, icon="door"))

    def _choose(self, entry: Entry) -> None:
        from tabletop.scenes.seats import SeatsScene

        scroll = next(item for item in self.items if item.name == entry.key)
        self.app.push(SeatsScene(self.app, entry.key), unroll=(*scroll.box,))

    def _continue(self) -> None:
        from tabletop.scenes.saves import SavesScene

        self.app.push(SavesScene(self.app))

    def _settings(self) -> None:
        from tabletop.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _rules(self) -> None:
        self._show_rules(self.app.settings.last_game or self.first_focus())

    def _rules_of_focused(self) -> None:
        self._show_rules(self.focus.entry.key if isinstance(self.focus, Scroll) else self.first_focus())

    def _learn_focused(self) -> None:
        if isinstance(self.focus, Scroll):
            self._learn(self.focus.entry)

    def _learn(self, entry: Entry) -> None:
        """The lessons of a game, where it has some; else its rules."""
        if not entry.lessons:
            self.app.audio.play("refuse")
            self.app.say(self.app.tr(N_("{game} has no lessons yet: read its rules."), game=entry.title))
            return
        from tabletop.scenes.lessons import LessonsScene

        self.app.audio.play("press")
        self.app.push(LessonsScene(self.app, entry.key))

    def _show_rules(self, game: str) -> None:
        from tabletop.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, game))
