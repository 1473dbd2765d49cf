"""Who goes first: asked, drawn by lot before everybody's eyes, or whoever lost last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_
from tabletop.scenes.match_setup import rotated
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.seats import medallion, ribbon
from tabletop.ui.input.input import Act, Intent, Pointer
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup, SeatSetup

TOP, TALL = 176, 330
ROUNDS = 3
"""How often the lot goes round the table."""


class SeatCard(Widget):
    """A player who may go first."""

    radius = 20

    def __init__(
        self, box: tuple[float, float, float, float], at: int, seat: SeatSetup, scene: FirstPlayerScene
    ) -> None:
        super().__init__(box, f"seat {at}")
        self.at, self.seat = at, seat
        self._first = scene

    @property
    def lit(self) -> bool:
        """Whether the lot is here."""
        return self._first.lit == self.at

    def act(self, act: Act) -> bool:
        """OK: this one goes first."""
        if act is Act.OK:
            self.scene.app.audio.play("press")
            self._first.choose(self.at)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A sheet with the portrait; lit by a lantern while the lot is here."""
        k, (x, y, w, h) = self.kit, self.box
        lit, tr = self.lit, self.scene.app.tr
        colour = k.seats[self.seat.look].colour
        k.put(target, k.shadow(w, h, 20, 12, 170), x + w / 2, y + h / 2 + 8)
        rim = theme.GOLD if lit or self.focused else theme.mix(colour, theme.INK, 0.3)
        if lit:
            k.put(target, k.washi(w, h, 20, rim, 6, (255, 250, 226), (255, 226, 150)), x, y, "topleft")
        else:
            k.put(target, k.washi(w, h, 20, rim, 3), x, y, "topleft")
        r = min(72.0, w * 0.3)
        medallion(k, target, x + w / 2, y + 124, r, self.seat.look)
        k.put(target, k.text(self.seat.name, 32, theme.INK, fit=w - 32, most=44), x + w / 2, y + h - 86)
        word = tr(N_("Bot")) if self.seat.kind == "bot" else tr(N_("Human"))
        icon = k.sprite("icon/robot" if self.seat.kind == "bot" else "icon/person", 22, 0, theme.INK_SOFT)
        words = k.text(word, 20, theme.INK_SOFT, "text", fit=w - 56, most=30)
        furniture.run(k, target, x + w / 2, y + h - 38, [icon, words], 8, "center")
        if self._first.chosen == self.at:
            ribbon(k, target, x + w / 2, y, tr(N_("goes first!")), 26)


class FirstPlayerScene(WidgetScene):
    """Ask who goes first, then begin.

    Args:
        app: The app.
        setup: The match; its seats are in turn order.
        loser: The seat that lost the match before, if there was one.
        begin: What is begun with whoever goes first; by default the match.
    """

    def __init__(
        self, app: App, setup: MatchSetup, loser: int | None = None, begin: Callable[[int], object] | None = None
    ) -> None:
        super().__init__(app)
        self._begin_with = begin or self._match
        self.setup = setup
        self.entry = registry.entry(setup.game)
        self.loser = loser
        self.lit: int | None = None
        self.chosen: int | None = None
        self._drawing = False
        self.shortcuts = {Act.MORE: self.draw_lots}

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: pygame.Surface) -> None:
        """The room, the question."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.9)
        own = self.entry.load_game().first_question
        asked = self.app.translator(self.setup.game)(own) if own else tr(N_("Who goes first?"))
        furniture.title(k, target, asked, size=46, wide=760)
        line = tr.count("{n} player", "{n} players", len(self.setup.seats))
        furniture.game_badge(k, target, self.setup.game, self.entry.title, line)
        self.hints(
            target,
            ("← →", "+", tr(N_("Choose"))),
            ("", Act.OK, tr(N_("Confirm"))),
            ("", Act.MORE, tr(N_("Draw lots"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def widgets(self) -> Sequence[Widget]:
        """A card a seat, the lot, the loser."""
        tr, seats = self.app.tr, self.setup.seats
        gap = 22 if len(seats) <= 4 else 12
        w = min(280.0, (1208 - gap * (len(seats) - 1)) / len(seats))
        left = 640 - (w * len(seats) + gap * (len(seats) - 1)) / 2
        cards = [SeatCard((left + n * (w + gap), TOP, w, TALL), n, seat, self) for n, seat in enumerate(seats)]
        made: list[Widget] = [
            *cards,
            Button((36, 592, 200, 58), tr(N_("Back")), self.back, act=Act.BACK, name="back", sound="back"),
        ]
        if self.loser is not None:
            words = tr(N_("Loser starts: {name}"), name=seats[self.loser].name)
            loser = self.loser
            made.append(Button((252, 592, 340, 58), words, lambda: self.choose(loser), icon="turn", name="loser"))
        made.append(
            Button(
                (846, 588, 398, 66),
                tr(N_("Draw lots!")),
                self.draw_lots,
                act=Act.MORE,
                kind="main",
                size=30,
                name="lot",
            )
        )
        return made

    def first_focus(self) -> str:
        """The loser, by the custom of most tables; else the lot."""
        return "loser" if self.loser is not None else "lot"

    # --------------------------------------------------------------------------------------------- choosing
    def intent(self, intent: Intent) -> None:
        """While the lot goes round, any press brings it to its end."""
        if self._drawing or self.chosen is not None:
            if intent.act in (Act.OK, Act.BACK, Act.MORE) and not intent.repeat:
                self.timeline.finish()
            return
        super().intent(intent)

    def pointer(self, event: Pointer) -> None:
        """So does a click."""
        if self._drawing or self.chosen is not None:
            if event.kind == "up":
                self.timeline.finish()
            return
        super().pointer(event)

    def draw_lots(self) -> None:
        """The light goes round the table, slower and slower, and stays where chance says."""
        if self._drawing or self.chosen is not None:
            return
        from tabletop.core.chance import Chance, fresh_seed

        count = len(self.setup.seats)
        drawn = Chance(fresh_seed()).below("first", count)
        hops = ROUNDS * count + drawn
        self._drawing = True

        def light(share: float) -> None:
            now = round(hops * share) % count
            if now != self.lit:
                self.lit = now
                self.app.audio.play("tick")
                self._touch()

        self.timeline.add(self.timeline.move(0.5 + 0.11 * hops, light, "out_cubic"), lambda: self.choose(drawn))

    def choose(self, at: int) -> None:
        """This seat goes first: say so, then begin."""
        if self.chosen is not None:
            return
        self._drawing = False
        self.lit = self.chosen = at
        self.app.audio.play("join")
        self._touch()
        self.timeline.after(0.9, self._begin)

    def _touch(self) -> None:
        for item in self.items:
            if isinstance(item, SeatCard):
                item.touch()

    def _begin(self) -> None:
        assert self.chosen is not None
        self._begin_with(self.chosen)

    def _match(self, first: int) -> None:
        from tabletop.core.chance import fresh_seed

        self.app.start_match(rotated(self.setup, first, fresh_seed()))


def ask_first(
    app: App, setup: MatchSetup, loser: int | None = None, begin: Callable[[int], object] | None = None
) -> None:
    """Ask who goes first; begin at once where the rules decide it.

    Args:
        app: The app.
        setup: The match; its seats are in turn order.
        loser: The seat that lost the match before, if there was one.
        begin: What is begun with whoever goes first; by default the match.
    """
    from tabletop.core.chance import fresh_seed

    if registry.entry(setup.game).load_game().asks_first:
        app.push(FirstPlayerScene(app, setup, loser, begin))
    elif begin is not None:
        begin(0)
    else:
        app.start_match(rotated(setup, 0, fresh_seed()))
