"""The choice before a swarm: three cards each, in turn; a bot draws its own by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.core import registry
from tabletop.core.cast import Card
from tabletop.core.chance import Chance
from tabletop.core.i18n import N_
from tabletop.core.series import Series, choose, chooser, picker
from tabletop.scenes.series_board import Board
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

TOP, GAP = 118.0, 16.0
PAUSE = 0.7
"""A bot takes so long to choose, seconds."""


class CardKey(Widget):
    """One card to choose.

    Args:
        box: ``x, y, w, h`` in units.
        card: The card.
        name: Its name, translated.
        taken: The look of whoever took it; −1 for nobody.
        press: Chooses it.
    """

    radius = 14

    def __init__(
        self, box: tuple[float, float, float, float], card: Card, name: str, taken: int, press: Callable[[], object]
    ) -> None:
        super().__init__(box, card.key)
        self.card, self._words, self.taken, self._press = card, name, taken, press
        self.focusable = taken < 0

    def act(self, act: Act) -> bool:
        """OK takes it."""
        if act is not Act.OK or self.taken >= 0:
            return False
        self._press()
        return True

    def paint(self, target: pygame.Surface) -> None:
        """The picture, the name; dark with the mark of whoever has it."""
        k, (x, y, w, h) = self.kit, self.box
        rim = theme.GOLD if self.focused else theme.PAPER_EDGE
        if self.taken >= 0:
            rim = k.seats[self.taken].colour
        k.put(target, k.shadow(w, h, 14, 10, 160), x + w / 2, y + h / 2 + 5)
        k.put(target, k.washi(w, h, 14, rim, 4), x, y, "topleft")
        wide = min(w - 24, (h - 52) / k.art_h(self.card.picture, 1.0))
        face = k.rounded(k.sprite(self.card.picture, wide).convert_alpha(), 9)
        if self.taken >= 0:
            face = face.copy()
            face.fill((96, 84, 110), special_flags=pygame.BLEND_RGB_MULT)
        k.put(target, face, x + w / 2, y + 10 + k.u(face.get_height()) / 2)
        words = k.text(self._words, 21, theme.INK, fit=w - 20, most=26)
        k.put(target, words, x + w / 2, y + h - 22)
        if self.taken >= 0:
            k.put(target, k.seat_mark(self.taken, 26, theme.CREAM), x + w / 2, y + (h - 44) / 2)


class SwarmScene(WidgetScene):
    """See the module.

    Args:
        app: The app.
        series: The swarm; nobody needs to have chosen yet.
        then: Gets it when all is chosen.
    """

    def __init__(self, app: App, series: Series, then: Callable[[Series], object]) -> None:
        super().__init__(app)
        self.series, self._then = series, then
        cast = registry.entry(series.game).load_cast()
        assert cast is not None
        self.cast = cast
        allowed = cast.allowed(series.options, len(series.entrants))
        self.cards = tuple(card for card in cast.cards if card.key in allowed)

    @property
    def now(self) -> int | None:
        """Who chooses; None when all is chosen."""
        return chooser(self.series)

    def _by_bot(self) -> bool:
        return self.now is not None and self.series.entrants[self.now].kind == "bot"

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """The room; who chooses, and which of their three."""
        k, tr, now = self.app.kit, self.app.tr, self.now
        furniture.backdrop(k, target, 0.9)
        board = Board(k, tr, self.series)
        if now is not None:
            title = tr(N_("{name}, choose wrestler {n} of 3"), name=board.name(now), n=len(self.series.picks) // 2 + 1)
            furniture.title(k, target, title, size=40, wide=780)
        entry = registry.entry(self.series.game)
        furniture.game_badge(k, target, self.series.game, entry.title, tr(N_("They fight in this order.")))
        self.hints(
            target, ("← →", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))),
            ("", Act.BACK, tr(N_("Title screen"))), y=698,
        )  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """A key a card, and the way out."""
        tr, words = self.app.tr, self.app.translator(self.series.game)
        columns = 4 if len(self.cards) > 6 else 3
        rows = -(-len(self.cards) // columns)
        tall = (470 - GAP * (rows - 1)) / rows
        wide = min(286.0, (1208 - GAP * (columns - 1)) / columns)
        left = 640 - (wide * columns + GAP * (columns - 1)) / 2
        made: list[Widget] = []
        for n, card in enumerate(self.cards):
            box = (left + n % columns * (wide + GAP), TOP + n // columns * (tall + GAP), wide, tall)
            made.append(CardKey(box, card, words(card.name), self._taken(card.key), partial(self.take, card.key)))
        made.append(
            Button((36, 606, 290, 58), tr(N_("Title screen")), self.back, act=Act.BACK, icon="door", name="menu")
        )
        return made

    def _taken(self, key: str) -> int:
        """The look of whoever has a card; −1 for nobody."""
        if key not in self.series.picks:
            return -1
        return self.series.entrants[picker(self.series, self.series.picks.index(key))].look

    def build(self) -> None:
        """The widgets; a bot on turn takes its card after a moment."""
        super().build()
        if self._by_bot():
            self.timeline.after(PAUSE, self._bot_takes)

    # ------------------------------------------------------------------ choosing
    def _bot_takes(self) -> None:
        if not self._by_bot():
            return
        free = [card.key for card in self.cards if card.key not in self.series.picks]
        drawn = Chance(self.series.seed, len(self.series.picks)).below("card", len(free))
        self._choose(free[drawn])

    def take(self, key: str) -> None:
        """A person takes a card."""
        if self.now is None or self._by_bot() or key in self.series.picks:
            self.app.audio.play("refuse")
            return
        self._choose(key)

    def _choose(self, key: str) -> None:
        self.series = choose(self.series, key)
        self.app.audio.play("join")
        if self.now is None:
            self._then(self.series)
        else:
            self.rebuild()

    def back(self) -> None:
        """To the title: nothing was begun."""
        self.app.audio.play("back")
        self.app.home()
