"""The end of a game of Similo: found or lost, in a large word; the secret; every clue told again.

Time line (seconds): 0.1 rays open behind the secret · 0.2 the word lands · 0.3 the secret turns over, twice · from 0.75
on the clues come from the right, one after the other. With reduced motion the whole picture fades in and stands still.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.similo.screen.cards import badge
from cardgames.similo.screen.notes import paint_series
from cardgames.similo.table.faces import GONE, SECRET, face
from cardgames.similo.table.layout import RATIO
from cardgames.table.interlude import GreatInterlude, Rays
from tabletop.match.film import call, sequence, wait
from tabletop.ui.draw import furniture
from tabletop.ui.draw.petals import Petals
from tabletop.ui.draw.stage import Painted, Sprite
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, VERMILION, VERMILION_DARK, mix
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.key_hints import act_glyphs

if TYPE_CHECKING:
    from cardgames.similo.table.shown import End, Told
    from cardgames.table.painter import Painter
    from tabletop.core.game import SeatSetup, Words
    from tabletop.ui.app.app import App
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.draw.theme import Colour

SECRET_AT = (224.0, 306.0, 250.0)
"""The middle of the secret, and its width."""
ROW = (452.0, 112.0, 784.0, 96.0, 104.0)
"""The first clue: x, y, width, height; and from one to the next."""
WON, LOST = ((150, 84, 170), (206, 150, 66)), ((110, 30, 46), (160, 52, 44))
"""The rays."""
DARK = {True: (70, 58, 92), False: (70, 40, 52)}
LONG = 1.5
"""So many times its room a sentence may be wide before it is broken in two lines."""
AIR = ((0, 0, 440, 130), (0, 480, 440, 240), (440, 0, 840, 100))


def sentence(k: Kit, words: str, colour: Colour, room: float) -> tuple[pygame.Surface, bool]:
    """A reason on one line; or, where it would have to be cut there, on two smaller ones: the picture, and whether so.

    Args:
        k: The painter.
        words: The sentence.
        colour: Of its letters.
        room: Its width, units.
    """
    if k.text_width(words, 25) * min(1.0, 25 / k.em(25)) > room * LONG:
        return k.text(words, 18, colour, wrap=room, lines=2, most=18), True
    return k.text(words, 25, colour, fit=room, most=30), False


class EndScene(GreatInterlude):
    """See the module.

    Args:
        app: The app.
        shown: What there is to show.
        paint: Paints the cards.
        words: Translates, and names the players.
        seats: Who sits where.
    """

    spin = 3.0

    def __init__(self, app: App, shown: End, paint: Painter, words: Words, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app)
        self.shown, self.paint_card, self.words, self.seats = shown, paint, words, seats
        self._begun = False

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """The table in the dark, and everything at its end."""
        app, k, end = self.app, self.app.kit, self.shown
        ground = app.below(self)
        furniture.dim(ground, DARK[end.won])
        self.stage.background = ground
        middle, glow = SECRET_AT[:2], (255, 190, 90) if end.won else (255, 90, 60)
        first, second = (mix(colour, (40, 20, 56), 0.55) for colour in (WON if end.won else LOST))
        self._rays = Rays(k, middle, (first, second), 8, light=(*middle, 760, 720), glow=(glow, 190))
        self._word = Sprite(self._shout(), k.at(*self._word_at), 6)
        self._secret = Sprite(self._card(1.0), k.at(*SECRET_AT[:2]), 4)
        self._below = _Below(self)
        self._rows = [_Row(self, n, told) for n, told in enumerate(end.clues)]
        self._hint = _Hint(self)
        for sprite in (self._rays, self._word, self._secret, self._below, *self._rows, self._hint):
            self.stage.add(sprite)
        self._petals = None
        if end.won and not app.motion.reduced:
            self._petals = Petals(k, AIR, drift=3.0, z=3)
            for petal in self._petals.sprites:
                self.stage.add(petal)
        if not self._begun:
            self._begun = True
            self._play()
        else:
            self._rays.open = 1.0

    @property
    def _word_at(self) -> tuple[float, float]:
        return 640, 56

    def _shout(self) -> pygame.Surface:
        rims = ((10, (40, 8, 26)), (6, VERMILION_DARK), (3, (255, 96, 56)))
        won = self.shown.won
        top, bottom = ((255, 250, 214), (255, 190, 60)) if won else ((255, 226, 214), (240, 96, 66))
        return self.app.kit.big(self.shown.shout, 66, top, bottom, rims, "big", fit=1160)

    def _card(self, flip: float) -> pygame.Surface:
        """The secret in its frame; squeezed while it turns over."""
        k, end = self.app.kit, self.shown
        w = SECRET_AT[2]
        marks = (SECRET,) if end.won else (SECRET, GONE)

        def draw(s: pygame.Surface) -> None:
            c = k.u(s.get_width()) / 2, k.u(s.get_height()) / 2
            glow = (255, 196, 84) if end.won else (255, 80, 60)
            k.lay(s, k.shadow(w + 26, w * RATIO + 26, 20, 16, 255, glow), *c)
            k.lay(s, k.box(w + 18, w * RATIO + 18, 20, GOLD_LIGHT if end.won else (250, 170, 150), INK, 2.5), *c)
            k.lay(s, self.paint_card(k, face(end.secret, *marks), w), *c)
            if not end.won:
                k.lay(s, k.disc(34, VERMILION_DARK, CREAM, 4), c[0] - w / 2 + 14, c[1] - w * RATIO / 2 + 14)
                k.lay(s, k.text("×", 62, CREAM, most=62), c[0] - w / 2 + 14, c[1] - w * RATIO / 2 + 12)

        whole = k.layered(("similo end", end.secret, end.won), w + 90, w * RATIO + 90, draw)
        if flip >= 1.0:
            return whole
        return pygame.transform.smoothscale(whole, (max(1, round(whole.get_width() * flip)), whole.get_height()))

    # ------------------------------------------------------------------ coming in
    def _play(self) -> None:
        audio, rays, won = self.app.audio, self._rays, self.shown.won
        assert rays is not None
        audio.play("win" if won else "lose")
        audio.play("gong", 0.35)
        if self.app.motion.reduced:
            rays.open = 1.0
            return
        for sprite in (self._word, *self._rows):
            sprite.visible = False

        def open_rays(t: float) -> None:
            rays.open = t
            rays.touch()

        add = self.timeline.add
        move = self.timeline.move
        add(sequence([wait(0.1), move(0.35, open_rays)]))
        add(sequence([wait(0.16), move(0.38, self._land, "out_back_strong"), call(self._landed)]))
        add(sequence([wait(0.25), move(0.6, self._turn_over, "out_cubic")]))
        for n, row in enumerate(self._rows):
            add(sequence([wait(0.75 + 0.08 * n), call(self._row_sound), move(0.28, row.slide, "out_cubic")]))

    def _row_sound(self) -> None:
        self.app.audio.play("card_slide", 0.5)

    def _landed(self) -> None:
        self.app.audio.play("taiko", 0.6)
        if self.shown.won:
            self.app.audio.play("crowd")

    def _land(self, t: float) -> None:
        image, size = self._shout(), 1.7 - 0.7 * t
        self._word.visible = True
        step = round(size * 16) / 16
        if abs(step - 1.0) < 0.01:
            self._word.show(image)
            return
        self._word.show(
            pygame.transform.scale(image, (round(image.get_width() * step), round(image.get_height() * step)))
        )

    def _turn_over(self, t: float) -> None:
        flip = 1.0 if t >= 1.0 else max(0.1, round(abs(math.cos(t * math.tau)) * 10) / 10)
        self._secret.show(self._card(flip))

    # ------------------------------------------------------------------ time
    @property
    def early(self) -> bool:
        """Also while the clues are still coming."""
        return super().early or self.timeline.busy


class _Below(Painted):
    """Who the secret is, in one line; the series."""

    def __init__(self, scene: EndScene) -> None:
        super().__init__(scene.app.kit.rect(20, 480, 410, 190), z=5)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """Words on a dark pill, and the games."""
        k, end = self._scene.app.kit, self._scene.shown
        x, top = SECRET_AT[0], SECRET_AT[1] + SECRET_AT[2] * RATIO / 2 + 26
        if end.line:
            text = k.text(end.line, 20, CREAM, "text", wrap=350, align=pygame.FONT_CENTER, lines=3)
            tall = k.u(text.get_height()) + 16
            k.put(target, k.box(384, tall, 18, (24, 12, 34, 170)), x, top, "midtop")
            k.put(target, text, x, top + 8, "midtop")
            top += tall + 12
        if end.series is not None:
            paint_series(k, target, end.series, x, top + 20)


class _Row(Painted):
    """A clue, and what its giver meant."""

    def __init__(self, scene: EndScene, n: int, told: Told) -> None:
        x, y, w, h, step = ROW
        self._box = x, y + step * n, w, h
        super().__init__(scene.app.kit.rect(x - 20, y + step * n - 10, 1280 - x + 20, h + 30), z=5 + n / 10)
        self._scene, self._n, self._told = scene, n, told
        self.shift = 0.0

    def slide(self, t: float) -> None:
        """Come from the right."""
        self.visible, self.shift = True, 60 * (1 - t)
        self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Number, clue as it lay, sign, name and sentence."""
        scene, told = self._scene, self._told
        k, (x, y, w, h) = scene.app.kit, self._box
        x += self.shift
        middle = y + h / 2
        k.put(target, k.shadow(w, h, 18, 8, 140), x + w / 2, middle + 5)
        k.put(
            target,
            k.washi(w, h, 18, VERMILION if told.lost else mix(GOLD, INK, 0.25), 3 if told.lost else 2),
            x,
            y,
            "topleft",
        )
        k.put(target, k.disc(20, VERMILION if told.lost else (70, 40, 84), CREAM, 2.2), x + 36, middle)
        k.put(target, k.text(str(self._n + 1), 22, CREAM, "big", most=26), x + 36, middle)
        card = scene.paint_card(k, face(told.card), 64)
        if not told.upright:
            bare = card
            card = k.keep(("similo told", told.card), lambda: k.turned(bare, 90))
        k.put(target, card, x + 112, middle)
        k.put(target, badge(k, told.upright, 25), x + 194, middle)
        self._words(target, x + 236, y, w - 260)

    def _words(self, target: pygame.Surface, x: float, y: float, room: float) -> None:
        k, told = self._scene.app.kit, self._told
        h = self._box[3]
        why, long = sentence(k, told.why, INK_SOFT if told.guessed else INK, room)
        name = k.text(told.title, 22, INK, fit=room * 0.6, most=22 if long else 28)
        sign = k.text(f"· {told.sign.lower()}", 20, INK_SOFT, "text", fit=room * 0.36, most=20 if long else 25)
        furniture.run(k, target, x, y + h * (0.2 if long else 0.31 if told.why else 0.5), [name, sign], 8)
        if told.why:
            k.put(target, why, x, y + h * (0.66 if long else 0.67), "midleft")
        if told.lost:
            k.put(target, k.text("×", 44, VERMILION_DARK, most=44), x + room, y + h * 0.31)


class _Hint(Painted):
    """What to press."""

    def __init__(self, scene: EndScene) -> None:
        super().__init__(scene.app.kit.rect(280, 668, 720, 50), z=9)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """After a moment."""
        scene = self._scene
        if not scene.told:
            return
        k = scene.app.kit
        glyphs = act_glyphs(scene.app, Act.OK, 30)
        words = k.text(scene.shown.verb, 20, CREAM, "text", fit=600 - furniture.row_width(k, glyphs, 12), most=28)
        row = [*glyphs, words]
        wide = max(380.0, furniture.row_width(k, row, 12) + 48)
        k.put(target, k.box(wide, 40, 20, (24, 12, 34, 190), GOLD, 1.5), 640, 694)
        furniture.run(k, target, 640, 694, row, 12, "center")
