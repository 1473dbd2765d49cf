"""The end of a match on the ring: the stroke, the letters, the winner's card, why it ended."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import BLEND_RGB_MULT, SRCALPHA, Surface, Vector2

from kabuto.rules.describe import describe_outcome
from kabuto.rules.model import Reason
from kabuto.screen.materials import PAD
from tabletop.core.game import Outcome
from tabletop.core.i18n import N_
from tabletop.match.motion import EASINGS
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, DUSK, FACES, GOLD, INK_DEEP, TABLE, mix

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

SHOUTS: dict[str, str] = {
    Reason.KNOCK_OUT: N_("K.O.!"),
    Reason.BELT: N_("The belt!"),
    Reason.SUBMISSION: N_("Out of pieces!"),
    Reason.OWN_KNOCK_OUT: N_("Oops!"),
    Reason.BELL: N_("The bell!"),
    Reason.DRAW: N_("Draw!"),
}
WIPE, LETTER, NEXT, RIBBON, READY, CIRCLING = 0.18, 0.14, 0.06, 0.75, 0.9, 3.2
Y = 548.0
TILT = 3.2
WIDE, HIGH = 250.0, 280.0
"""The winner's card, units."""
SPOTS = {1: ((1105.0, 250.0),), 2: ((1130.0, 300.0), (985.0, 205.0))}
"""Where the cards stand on the right, by their count: of a team there are two."""
FACE = WIDE - 18
"""The portrait in it."""


class Banner:
    """How an end is shown.

    Args:
        ring: Whose end.
    """

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        self.outcome: Outcome | None = None
        self.time = 0.0
        self.focus: tuple[float, float] | None = None
        self.prepared = True
        """Whether its pictures are there."""
        self._spot: tuple[object, Surface] | None = None
        self._rays: tuple[object, Surface] | None = None
        self._brush: tuple[object, Surface] | None = None
        self._letters: dict[tuple[str, int], Surface] = {}

    @property
    def ready(self) -> bool:
        """Whether the buttons are there."""
        return self.outcome is not None and self.time >= READY

    @property
    def busy(self) -> bool:
        """Whether it still moves."""
        if self.outcome is None:
            return False
        spelled = WIPE + NEXT * len(self._shout(self.outcome)) + LETTER
        return self.time < (CIRCLING if self.focus else max(READY, spelled))

    def show(self, outcome: Outcome, focus: tuple[float, float] | None) -> None:
        """Begin; ``focus`` is where the loser lies, mm."""
        self.outcome, self.focus, self.time = outcome, focus, 0.0

    def prepare(self, outcome: Outcome, focus: tuple[float, float] | None, at: tuple[float, float] | None) -> None:
        """Have what it needs made before it is due: the large pictures in the background, the others one a frame.

        Args:
            outcome: How the match will have ended.
            focus: Where the loser will lie, mm; None without one.
            at: The same in pixels of the view at the end.
        """
        ring = self.ring
        place = at if at is not None else self._middle

        words = self._shout(outcome)
        size, _ = self._size(words)

        winners = outcome.winners if len(outcome.winners) < len(ring.seats) else ()
        keys = [ring.panels.wrestlers[winner] for winner in winners]

        def work() -> None:
            for key in keys:
                ring.hud.picture(f"card_{key}", FACE)
            for letter in words:
                self._letter(letter, size)
            self._pool(place)
            self._stroke_picture()
            if focus is not None:
                self._lines(place)

        def done(_: object) -> None:
            self.prepared = True
            for seat in winners:
                ring.host.defer(partial(self._card, seat, 5.0))
                ring.host.defer(partial(self._card, seat, -5.0))

        self.prepared = False
        ring.host.paint_beside(work, done)

    @property
    def _middle(self) -> tuple[float, float]:
        width, height = self.ring.kit.size
        return width / 2, height * 0.42

    def update(self, seconds: float) -> None:
        """Go on."""
        if self.outcome is not None:
            still = self.ring.host.motion.reduced
            self.time = CIRCLING if still else min(self.time + seconds, CIRCLING + READY)

    def forget(self) -> None:
        """Let the large pictures go."""
        self._spot = self._rays = self._brush = None
        self._letters.clear()

    def skip(self) -> None:
        """Everything is there."""
        self.time = max(self.time, CIRCLING)

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas) -> None:
        """Over the world, under the buttons."""
        assert self.outcome is not None
        ring = self.ring
        at = ring.view.at(*self.focus) if self.focus else self._middle
        canvas.add("pool", self._pool(at), 0, 0, BLEND_RGB_MULT)
        if self.focus:
            canvas.add("rays", self._lines(at), 0, 0)
            self._stars(canvas, at)
        self._winner(canvas, at)
        self._stroke(canvas)
        self._spell(canvas, self._shout(self.outcome))
        if self.time >= RIBBON:
            self._ribbon(canvas)

    def _pool(self, at: tuple[float, float]) -> Surface:
        kit = self.ring.kit
        key = (round(at[0]), round(at[1]), kit.size)
        if self._spot is None or self._spot[0] != key:
            width, height = kit.size
            large = pygame.transform.smoothscale(kit.images.load("kabuto/pool"), (width // 2, height // 2))
            view = pygame.Rect(0, 0, width // 4, height // 4)
            view.center = (
                round(width / 4 + (width / 2 - at[0]) / 4),
                round(height / 4 + (height / 2 - at[1]) / 4),
            )
            view = view.clamp(large.get_rect())
            self._spot = (key, pygame.transform.smoothscale(large.subsurface(view), (width, height)))
        return self._spot[1]

    def _lines(self, at: tuple[float, float]) -> Surface:
        """Speed lines that point at the loser; they keep away from the picture's middle."""
        kit = self.ring.kit
        key = (round(at[0]), round(at[1]), kit.size)
        if self._rays is None or self._rays[0] != key:
            width, height = kit.size
            out = Surface((width, height), SRCALPHA)
            for n in range(64):
                near = height * (0.40 + 0.22 * ((n * 37) % 64) / 64)
                way = Vector2(1, 0).rotate(n * 360 / 64 + ((n * 29) % 11) * 0.28)
                side = way.rotate(90) * math.tan(math.radians(0.25 + 0.5 * ((n * 13) % 7) / 7)) * width
                tip, far = Vector2(at) + way * near, Vector2(at) + way * width
                pygame.draw.polygon(out, (*CREAM, 18 + (n * 17) % 38), [tip, far + side, far - side])
            self._rays = (key, out.premul_alpha())
        return self._rays[1]

    def _stars(self, canvas: Canvas, at: tuple[float, float]) -> None:
        """Stars circle the loser."""
        kit, k = self.ring.kit, self.ring.view.k
        turn = self.time / 1.6 * math.tau if not self.ring.host.motion.reduced else 0.0
        for n in range(5):
            a = turn + n * math.tau / 5
            near = 0.5 + 0.5 * math.sin(a)
            star = kit.shape("star", round(9 + 5 * near), GOLD, INK_DEEP, 2.4)
            canvas.centre(("star", n), star, at[0] + 25 * k * math.cos(a), at[1] - 17 * k + 9 * k * math.sin(a))

    def _winner(self, canvas: Canvas, at: tuple[float, float]) -> None:
        """The winner's card, on the side that is free."""
        assert self.outcome is not None
        ring = self.ring
        kit = ring.kit
        winners = self.outcome.winners
        if not winners or not ring.panels.wrestlers[winners[0]]:
            return
        share = EASINGS["out_back"](min(1.0, max(0.0, (self.time - 0.35) / 0.3)))
        if share <= 0:
            return
        right = self.portrait_right
        away = (1 - share) * 400 * (1 if right else -1)
        shown = winners[:2] if len(winners) < len(ring.seats) else winners[:1]
        for n, seat in enumerate(shown):
            sprite = self._card(seat, 5.0 if right == (n == 0) else -5.0)
            x, y = SPOTS[len(shown)][n]
            canvas.centre(("winner", n), sprite, *kit.at((x if right else 1280 - x) + away, y))

    @property
    def portrait_right(self) -> bool:
        """Whether the winner's card stands on the right: where the loser is not."""
        if self.focus is None:
            return True
        x, _ = self.ring.view.at(*self.focus)
        px = (x - self.ring.kit.at(0, 0)[0]) / self.ring.kit.S
        if abs(self.focus[0]) > 80 and 430 < px < 860:
            return self.focus[0] > 0
        return px < 640

    def _card(self, seat: int, turn: float) -> Surface:
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        key = ring.panels.wrestlers[seat]
        ink = kit.seats[ring.look(seat) % len(kit.seats)].colour

        def draw(d: Surface) -> None:
            box = (PAD, PAD, WIDE, HIGH)
            hud.halo(d, box, 14, 200)
            hud.board(d, box, 14, ink, 4)
            face = kit.rounded(hud.picture(f"card_{key}", FACE), 9)
            kit.lay(d, face, PAD + WIDE / 2, PAD + HIGH / 2)
            hud.frame(d, box, 14, 4)

        flat = hud.sprite(("winner", key, ring.look(seat)), WIDE, HIGH, draw)
        return hud.store.keep(("ring winner", key, ring.look(seat), turn), lambda: kit.turned(flat, -turn))

    def _stroke(self, canvas: Canvas) -> None:
        """The brush goes from left to right."""
        kit = self.ring.kit
        share = min(1.0, self.time / WIPE)
        brush = self._stroke_picture()
        part = brush.subsurface((0, 0, max(1, round(brush.get_width() * share)), brush.get_height()))
        x, y = kit.at(640, Y)
        canvas.add("brush", part if share < 1 else brush, x - brush.get_width() / 2, y - brush.get_height() / 2)

    def _stroke_picture(self) -> Surface:
        kit = self.ring.kit
        size = kit.px(820), kit.px(222)
        if self._brush is None or self._brush[0] != size:
            stroke = kit.images.load("kabuto/brush").premul_alpha()
            self._brush = (size, kit.turned(pygame.transform.smoothscale(stroke, size), TILT))
        return self._brush[1]

    def _size(self, words: str) -> tuple[float, float]:
        """The type size of a shout, and how wide it is."""
        size = 167.0
        total = self.ring.kit.text_width(words, size, "big")
        return (size, total) if total <= 700 else (size * 700 / total, 700.0)

    def _shout(self, outcome: Outcome) -> str:
        return self.ring.tr(SHOUTS.get(outcome.reason, N_("Over!")))

    def _letter(self, letter: str, size: float) -> Surface:
        """A letter in cream with a broad rim, askew; with a font of its own, so that any thread may make it."""
        kit = self.ring.kit
        key = (letter, kit.px(size))
        if key not in self._letters:
            font = pygame.font.Font(str(kit.assets / "fonts" / FACES["big"]), kit.px(size))
            rim = max(2, kit.px(size * 0.047))
            font.outline = rim
            under = font.render(letter, True, INK_DEEP)
            font.outline = 0
            under.blit(font.render(letter, True, CREAM), (rim, rim))
            self._letters[key] = kit.turned(under.convert_alpha().premul_alpha(), TILT)
        return self._letters[key]

    def _spell(self, canvas: Canvas, words: str) -> None:
        kit = self.ring.kit
        size, total = self._size(words)
        along = 0.0
        slope = math.tan(math.radians(TILT))
        for n, letter in enumerate(words):
            end = kit.text_width(words[: n + 1], size, "big")
            share = (self.time - WIPE - n * NEXT) / LETTER
            if share > 0 and letter.strip():
                sprite = self._letter(letter, size)
                if share < 1:
                    grown = 1.5 - 0.5 * share
                    sprite = pygame.transform.smoothscale_by(sprite, grown)
                x = 640 - total / 2 + (along + end) / 2
                canvas.centre(("letter", n), sprite, *kit.at(x, Y - 9 - (x - 640) * slope))
            along = end

    def _ribbon(self, canvas: Canvas) -> None:
        """Who won, and why."""
        assert self.outcome is not None
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        winners = self.outcome.winners
        look = ring.look(winners[0]) if winners else -1
        ink = kit.seats[look % len(kit.seats)].colour if look >= 0 else DUSK
        words = hud.words(describe_outcome(self.outcome, ring.words), 24, CREAM, fit=600)
        wide = kit.width(words) + (84 if look >= 0 else 52)

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, 49.0)
            hud.board(d, box, 24.5, mix(TABLE, ink, 0.5), 13)
            hud.frame(d, box, 24.5, 3)
            x = PAD + 26
            if look >= 0:
                kit.lay(d, kit.seat_mark(look, 13, CREAM), PAD + 34, PAD + 24.5)
                x = PAD + 58
            kit.lay(d, words, x, PAD + 25, "midleft")

        sprite = hud.sprite(("ribbon", look, id(words), wide), wide, 49, draw)
        canvas.centre("ribbon", sprite, *kit.at(640, 676))
