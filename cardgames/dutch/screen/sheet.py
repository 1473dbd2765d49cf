"""The score sheet after a hand: what everybody's cards came to, what they scored and why, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.dutch.rules.events import EndedHow
from cardgames.dutch.rules.variant import End
from cardgames.dutch.table.words import half, note
from cardgames.table.interlude import Interlude
from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.seats import chip, medallion
from tabletop.ui.draw.stage import Painted
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.key_hints import draw_hints

if TYPE_CHECKING:
    from cardgames.dutch.table.hand_films import Sheet
    from cardgames.table.painter import Painter
    from tabletop.core.game import Seat, SeatSetup, Words
    from tabletop.ui.app.app import App

X, Y, W = 150.0, 40.0, 980.0
HEAD, ROW, FOOT = 116.0, 58.0, 26.0
NAME_X, CARDS_X, HAND_X, NOTE_X, TOTAL_X = X + 66, X + 372, X + 472, X + 536, X + W - 64
"""Where the columns stand: names and notes from there on, numbers round it."""
BAND = (26, 16, 34)
"""Under what is to be pressed, from one side of the window to the other."""
BAND_Y = 640.0
"""Where it begins."""


class SheetScene(Interlude):
    """See the module.

    Args:
        app: The app.
        sheet: What to show.
        paint: Paints the cards; none is shown.
        words: Translates, and names the players.
        seats: Who sits where.
    """

    ready = 0.5

    def __init__(self, app: App, sheet: Sheet, paint: Painter, words: Words, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app)
        self.sheet, self.words, self.seats = sheet, words, seats
        self._shown = False
        self._paper: _Paper | None = None

    @property
    def order(self) -> list[Seat]:
        """Who stands where: the lowest score first; who is out last."""
        scores = self.sheet.part.result.scores
        return sorted(range(len(scores)), key=lambda seat: (seat not in self.sheet.seats, scores[seat], seat))

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """The table in the dark, the paper over it."""
        app = self.app
        ground = app.below(self)
        furniture.dim(ground, (96, 72, 84))
        # The button of the table and the words of its log lie there, in the dark: no words stand over or beside others.
        top = round(app.kit.at(0, BAND_Y)[1])
        ground.fill(BAND, (0, top, ground.get_width(), ground.get_height() - top))
        self.stage.background = ground
        self._paper = _Paper(self)
        self.stage.add(self._paper)
        if not self._shown and not app.motion.reduced:
            paper = self._paper

            def rise(t: float) -> None:
                paper.drop = 60 * (1 - t)
                paper.touch()

            self.timeline.add(self.timeline.move(0.26, rise))
        if not self._shown:
            app.audio.play("card_slide")
        self._shown = True


class _Paper(Painted):
    """The sheet."""

    def __init__(self, scene: SheetScene) -> None:
        super().__init__(scene.app.kit.rect(X - 40, 0, W + 80, 720), z=4)
        self._scene = scene
        self.drop = 0.0

    def paint(self, target: pygame.Surface) -> None:
        """Title, a row for each player, what to press."""
        scene, k = self._scene, self._scene.app.kit
        order = scene.order
        tall = HEAD + ROW * len(order) + FOOT
        top = max(18.0, (670 - tall) / 2) + self.drop
        k.put(target, k.shadow(W, tall, 24, 14, 190), X + W / 2, top + tall / 2 + 8)
        k.put(target, k.washi(W, tall, 24, theme.GOLD, 4), X, top, "topleft")
        self._head(target, top)
        for n, seat in enumerate(order):
            self._row(target, top + HEAD + ROW * n, seat)
        draw_hints(scene.app, target, 694, [("", Act.OK, scene.words(N_("Go on")))])

    def _head(self, target: pygame.Surface, top: float) -> None:
        scene, k, words = self._scene, self._scene.app.kit, self._scene.words
        part, variant = scene.sheet.part, scene.sheet.variant
        title = words(N_("Hand {n}"), n=part.hand)
        if variant.end is End.HANDS:
            title = words(N_("Hand {n} of {all}"), n=part.hand, all=variant.hands)
        k.put(target, k.text(title, 36, theme.VERMILION_DARK, "big", fit=330, most=36), X + 34, top + 40, "midleft")
        k.put(target, k.text(self._why(), 22, theme.INK, "text", fit=560, most=26), X + W - 34, top + 40, "midright")
        heads = ((CARDS_X, N_("Cards")), (HAND_X, N_("This hand")), (TOTAL_X, N_("Total")))
        for x, said in heads:
            k.put(target, k.text(words(said), 19, theme.INK_SOFT, fit=96, most=22), x, top + 90)
        k.put(target, k.box(W - 60, 2, 1, theme.GOLD), X + 30, top + HEAD - 8, "topleft")

    def _why(self) -> str:
        """How the hand ended, in a sentence."""
        words, part, variant = self._scene.words, self._scene.sheet.part, self._scene.sheet.variant
        caller = part.result.caller
        if part.how is EndedHow.EMPTY:
            return words(N_("Somebody has no card left."))
        if part.how is EndedHow.STUCK:
            return words(N_("Nothing is left to draw."))
        if part.how is EndedHow.LONG:
            return words(N_("Nobody has called for a long time."))
        if caller < 0:
            return ""
        name = words.name(caller)
        if caller in part.winners:
            return words(N_("{name} has said “{word}”, and is lowest."), name=name, word=variant.call)
        return words(N_("{name} has said “{word}”, and is beaten."), name=name, word=variant.call)

    def _row(self, target: pygame.Surface, top: float, seat: Seat) -> None:
        scene, k, words = self._scene, self._scene.app.kit, self._scene.words
        part = scene.sheet.part
        result, y = part.result, top + ROW / 2
        plays, won = seat in scene.sheet.seats, seat in part.winners
        if won:
            k.put(target, k.box(W - 40, ROW - 4, 14, (255, 226, 150, 150)), X + 20, top + 2, "topleft")
        medallion(k, target, X + 40, y, 24, scene.seats[seat].look)
        ink = theme.INK if plays else theme.INK_SOFT
        called = seat == result.caller
        room = CARDS_X - 52 - NAME_X - (44 if called else 0)
        name = k.text(scene.seats[seat].name, 26, ink, fit=room, most=30)
        k.put(target, name, NAME_X + 8, y, "midleft")
        if called:
            icon = [k.sprite("icon/call", 22, 0, theme.CREAM)]
            chip(k, target, NAME_X + 36 + k.width(name), y, "", 17, parts=icon)
        if not plays:
            k.put(target, k.text(words(N_("out")), 22, theme.INK_SOFT, most=26), HAND_X, y)
        else:
            k.put(target, k.text(half(result.totals[seat]), 24, theme.INK_SOFT, most=28), CARDS_X, y)
            scored = result.points[seat]
            said = f"+{half(scored)}" if scored > 0 else half(scored)
            colour = theme.VERMILION_DARK if scored > result.totals[seat] else theme.INK
            k.put(target, k.text(said, 27, colour, most=30), HAND_X, y)
            why = ", ".join(words(note(key)) for key in result.notes[seat])
            if why:
                block = k.text(why, 19, theme.INK_SOFT, "text", wrap=TOTAL_X - 56 - NOTE_X, most=22)
                k.put(target, block, NOTE_X, y, "midleft")
        score = k.text(half(result.scores[seat]), 32, theme.VERMILION_DARK if won else theme.INK, "big", most=32)
        k.put(target, score, TOTAL_X, y)
