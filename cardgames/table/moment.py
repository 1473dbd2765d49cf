"""A great moment: a word as large as the screen, whom it is about, things that fly; it waits for a press.

Time line (seconds): 0.18 rays open · 0.22 the word comes · 0.26 cards fly · 0.30 the wrestler · 0.70 the caption · from
0.80 on the rays turn slowly. With reduced motion the whole picture fades in, 0.20 s, and the rays stand still.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from collections.abc import Sequence as Many
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cardgames.table.interlude import GreatInterlude, Rays
from tabletop.match.film import Film, call, sequence, wait
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.petals import Petals
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted, Sprite
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.key_hints import draw_hints

if TYPE_CHECKING:
    from tabletop.core.game import Seat, SeatSetup
    from tabletop.ui.app.app import App

CORNERS = ((210.0, 210.0, 24), (1080.0, 190.0, -21), (150.0, 646.0, -12), (1150.0, 600.0, 15))
DARK = (58, 30, 40)
RAYS = ((208, 74, 42), (222, 150, 54))
AIR = ((0, 0, 400, 330), (890, 0, 390, 280), (0, 566, 306, 160), (974, 566, 306, 160))


Thrown = Callable[[Kit, float], pygame.Surface]
"""Paints something that flies into its corner, turned by degrees."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """What a great moment shows.

    Attributes:
        word: What is shouted, translated.
        figure: The picture of the wrestler.
        turn: How far he is turned, degrees.
        hops: Whether he hops for joy; else he sways.
        thrown: What flies into the corners, four at most.
        seat: Whom it is about.
        lines: Two lines about it.
        count: A number behind the second line, or "".
        loud: Whether the lines stand on vermilion.
        verb: What a press leads to.
        sound: What is heard first.
    """

    word: str
    figure: str
    turn: float = 0.0
    hops: bool = False
    thrown: tuple[Thrown, ...] = ()
    seat: Seat
    lines: tuple[str, str]
    count: str = ""
    loud: bool = False
    verb: str
    sound: str


def figure(k: Kit, name: str, turn: float) -> pygame.Surface:
    """The wrestler with a dark outline."""

    def make() -> pygame.Surface:
        bare = k.sprite(name, 440, turn)
        dark = k.sprite(name, 440, turn, (44, 10, 30))
        reach = k.px(7)
        out = pygame.Surface((bare.get_width() + 2 * reach, bare.get_height() + 2 * reach), pygame.SRCALPHA)
        for n in range(16):
            a = n * math.tau / 16
            at = reach + round(reach * math.cos(a)), reach + round(reach * math.sin(a))
            out.blit(dark, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        out.blit(bare, (reach, reach), special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    return k.keep(("moment figure", name, turn), make)


def word(k: Kit, words: str) -> pygame.Surface:
    """The word, as large as the screen takes it."""
    rims = ((17, (40, 8, 26)), (11, theme.VERMILION_DARK), (5, (255, 96, 56)))
    return k.big(words, 178, (255, 250, 214), (255, 190, 60), rims, "big", 5)


class MomentScene(GreatInterlude):
    """See the module.

    Args:
        app: The app.
        moment: What it shows.
        seats: Who sits where.
    """

    def __init__(self, app: App, moment: Moment, seats: Many[SeatSetup]) -> None:
        super().__init__(app)
        self.moment, self.seats = moment, seats
        self._begun = False
        self._parts: dict[str, Sprite] = {}
        self._cards: list[Sprite] = []

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """The table in the dark, and everything at its end; the first time it comes step by step."""
        app, k = self.app, self.app.kit
        ground = app.below(self)
        furniture.dim(ground, (84, 52, 66))
        self.stage.background = ground
        self._rays = Rays(k, (640, 331), RAYS, 9, light=(640, 350, 1300, 900), glow=((255, 190, 90), 235))
        self._petals = None
        self.stage.add(self._rays)
        self._parts = {
            "figure": Sprite(figure(k, self.moment.figure, self.moment.turn), k.at(630, 216), 2),
            "word": Sprite(word(k, self.moment.word), k.at(640, 436), 6),
            "caption": _Caption(self),
        }
        self._cards = []
        for paint, (x, y, turn) in zip(self.moment.thrown, CORNERS, strict=False):
            # The first time each is painted when it is thrown, so that no single frame pays for all.
            lies = paint(k, turn) if self._begun else pygame.Surface((1, 1))
            self._cards.append(Sprite(lies, k.at(x, y), 5))
        for sprite in (*self._parts.values(), *self._cards):
            self.stage.add(sprite)
        if not app.motion.reduced:
            self._petals = Petals(k, AIR, drift=3.0, z=4)
            for petal in self._petals.sprites:
                self.stage.add(petal)
        self._hint = _Hint(self)
        self.stage.add(self._hint)
        if not self._begun:
            self._begun = True
            self._play()
        else:
            self._rays.open = 1.0

    # ------------------------------------------------------------------ coming in
    def _play(self) -> None:
        audio = self.app.audio
        audio.play(self.moment.sound)
        audio.play("gong", 0.35)
        rays, parts = self._rays, self._parts
        assert rays is not None

        def open_rays(t: float) -> None:
            rays.open = t
            rays.touch()

        if self.app.motion.reduced:
            rays.open = 1.0
            for n, sprite in enumerate(self._cards):
                self.timeline.add(self._throw(sprite, n))  # where it ends
            self.timeline.add(sequence([wait(0.2), call(lambda: audio.play("crowd"))]))
            return
        for sprite in (*parts.values(), *self._cards):
            sprite.visible = False
        move = self.timeline.move
        self.timeline.add(sequence([wait(0.1), move(0.3, open_rays)]))
        self.timeline.add(sequence([wait(0.14), move(0.38, self._land_word, "out_back_strong"), call(self._landed)]))
        for n, sprite in enumerate(self._cards):
            self.timeline.add(sequence([wait(0.18 + 0.03 * n), self._throw(sprite, n)]))
        self.timeline.add(sequence([wait(0.22), move(0.46, self._rise, "out_back")]))
        self.timeline.add(sequence([wait(0.62), move(0.26, self._slide_caption)]))

    def _landed(self) -> None:
        self.app.audio.play("taiko", 0.6)
        self.app.audio.play("crowd")
        holder = self.seats[self.moment.seat].device
        if self.app.settings.rumble and holder.startswith("pad:"):
            self.app.devices.rumble(holder, 0.8, 0.35)

    def _land_word(self, t: float) -> None:
        sprite, image = self._parts["word"], word(self.app.kit, self.moment.word)
        size = 1.6 - 0.6 * t
        sprite.visible = True
        if abs(size - 1.0) < 0.01:
            sprite.show(image)
            return
        step = round(size * 16) / 16
        wide, high = round(image.get_width() * step), round(image.get_height() * step)
        sprite.show(pygame.transform.scale(image, (wide, high)))

    def _rise(self, t: float) -> None:
        figure = self._parts["figure"]
        figure.visible = True
        figure.pos = self.app.kit.at(630, 216 + 420 * (1 - t))

    def _slide_caption(self, t: float) -> None:
        caption = self._parts["caption"]
        caption.visible = True
        if isinstance(caption, _Caption):
            caption.drop = 24 * (1 - t)
        caption.touch()

    def _throw(self, sprite: Sprite, n: int) -> Film:
        x, y, turn = CORNERS[n]
        k, paint = self.app.kit, self.moment.thrown[n]

        def fly(t: float) -> None:
            sprite.visible = True
            spin = round((1 - t) * 360 / 30) * 30
            sprite.show(paint(k, turn + spin))
            sprite.pos = k.at(640 + (x - 640) * t, 410 + (y - 410) * t)

        return self.timeline.move(0.42, fly, "out_quad")

    # ------------------------------------------------------------------ time
    def sway(self, time: float) -> None:
        """The wrestler is never quite still."""
        if self.timeline.busy:
            return
        if self.moment.hops:
            x, y = 630.0, 238 - 20 * abs(math.sin(time * 3.2))
        else:
            x, y = 630 + 7 * math.sin(time * 1.3), 216 + 5 * math.sin(time * 1.9)
        self._parts["figure"].pos = self.app.kit.at(x, y)


class _Hint(Painted):
    """What to press."""

    def __init__(self, scene: MomentScene) -> None:
        super().__init__(scene.app.kit.rect(280, 672, 720, 44), z=9)
        self._scene = scene

    def paint(self, target: pygame.Surface) -> None:
        """After a moment."""
        scene = self._scene
        if not scene.told:
            return
        k = scene.app.kit
        k.put(target, k.box(380, 38, 19, (24, 12, 34, 170)), 640, 694)
        draw_hints(scene.app, target, 694, [("", Act.OK, scene.moment.verb)])


class _Caption(Painted):
    """Who, and two lines."""

    def __init__(self, scene: MomentScene) -> None:
        super().__init__(scene.app.kit.rect(270, 536, 740, 190), z=8)
        self._scene = scene
        self.drop = 0.0

    def paint(self, target: pygame.Surface) -> None:
        """Portrait and two lines."""
        scene, k, moment = self._scene, self._scene.app.kit, self._scene.moment
        x, y, w, h = 310, 570 + self.drop, 660, 96
        k.put(target, k.shadow(w, h, 24, 12, 190), x + w / 2, y + h / 2 + 6)
        body = (
            k.shaded(w, h, 24, theme.MAIN_TOP, theme.MAIN_BOTTOM, theme.GOLD, 4)
            if moment.loud
            else k.washi(w, h, 24, theme.GOLD, 4)
        )
        k.put(target, body, x, y, "topleft")
        medallion(k, target, x + 46, y + h / 2, 44, scene.seats[moment.seat].look)
        ink, soft = (theme.CREAM, theme.CREAM) if moment.loud else (theme.INK, theme.INK_SOFT)
        k.put(target, k.text(moment.lines[0], 28, ink, fit=520), x + 106, y + 32, "midleft")
        line = k.text(moment.lines[1], 22, soft, "text", fit=450 if moment.count else 520)
        k.put(target, line, x + 106, y + 69, "midleft")
        if moment.count:
            count = k.text(moment.count, 30, theme.VERMILION_DARK, "big")
            k.put(target, count, x + 116 + k.width(line), y + 68, "midleft")
