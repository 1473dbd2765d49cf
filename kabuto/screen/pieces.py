"""Paints the pieces: lying on the ring, one on another, fading, or in the air.

A stack is drawn as it is built: each piece casts its shadow on the one below and lies a little higher; beside it stands
how many there are, and whose the wrestler is that lies under others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Surface

from kabuto.data.pieces import PIECES, THICKNESS
from kabuto.screen.materials import SWELL
from kabuto.screen.sprites import STEP, STEPS, Look, Sprites, place
from kabuto.screen.tipped import shaded, tipped
from kabuto.screen.world import Camera, Shown
from kabuto.table.tumble import SHRUNK, SUNK
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD, INK_DEEP, TABLE, mix

LIFT = (-0.7, -2.3)
"""So far to the left and up on the screen each piece of a stack lies from the one below, mm."""
TWIST = 40
"""So far each is turned from the one below, degrees: laid by hand."""
TEAM_RING, TEAM_DASHES = 21.5, 12
"""The radius of the ring around the wrestlers of a team, mm, and the strokes of the broken one."""
CHIP = 8.4
"""How high the chip with the count of a stack is, mm."""
DEEP_LIGHT = 120
"""How much darker a piece gets on its way through a hole, of 255."""


class Pieces:
    """Puts pieces on a canvas through one camera.

    Args:
        kit: The painter of the window.
        camera: The view.
        sprites: The pieces at the camera's scale.
    """

    def __init__(self, kit: Kit, camera: Camera, sprites: Sprites) -> None:
        self.kit = kit
        self.camera = camera
        self.sprites = sprites
        self.late: list[tuple[int, Look, int]] = []
        """(degrees off, look, step) of the pieces that show another angle than theirs."""

    def catch_up(self, seconds: float, clock: Callable[[], int]) -> list[tuple[Look, int]]:
        """Make the discs that are late, the worst first, within a time.

        Args:
            seconds: The time.
            clock: Nanoseconds.

        Returns:
            The late pieces that are no discs, the worst first: they take long, so let the background make them.
        """
        start, slow = clock(), []
        for _, look, step in sorted(self.late, key=lambda entry: -entry[0]):
            if PIECES[look.kind].rank not in "SML":
                slow.append((look, step))
            elif (clock() - start) / 1e9 <= seconds:
                self.sprites.piece(look, step)
        return slow

    def shown(self, look: Look, step: int) -> Surface:
        """A piece at its angle, or for now at the nearest one that is there."""
        sprites = self.sprites
        if sprites.ready(look, step):
            return sprites.piece(look, step)
        near = sprites.nearest(look, step)
        if near is None:
            return sprites.piece(look, step)
        off = abs(near - step)
        self.late.append((min(off, STEPS - off), look, step))
        return sprites.piece(look, near)

    # ---------------------------------------------------------------------------------------- at rest
    def resting(self, canvas: Canvas, piece: Shown) -> None:
        """A piece on the ring, and what lies on it."""
        self._flat(canvas, piece, piece.alpha)

    def fading(self, canvas: Canvas, piece: Shown) -> None:
        """Gone from the ring, where motion is reduced: no flight, only paler and paler."""
        self._flat(canvas, piece, (1 - (piece.fall or 0.0)) * piece.alpha)

    def _flat(self, canvas: Canvas, piece: Shown, alpha: float) -> None:
        n = 255 if alpha >= 1 else round(255 * alpha) // 16 * 16
        x, y = self.camera.at(piece.x, piece.y)
        if piece.team >= 0 and n == 255:
            canvas.centre(("team ring", piece.id), self._team_ring(piece.team), x, y)
        for level, (look, step) in enumerate(levels(piece)):
            sprite = self.shown(look, step)
            if n < 255:
                sprite = self.sprites.keep(("pale", look, step, n), partial(pale, sprite, n))
            dx, dy = (part * level * self.camera.k for part in LIFT)
            canvas.centre(key_of(piece, level), sprite, x + dx, y + dy)
            if piece.belt and not level:
                belt = self.sprites.still("belt")
                canvas.centre("belt", belt if n == 255 else pale(belt, n), x, y)

    def _team_ring(self, team: int) -> Surface:
        """What the wrestlers of a team stand on: a whole ring for the first, a broken one for the other."""

        def make() -> Surface:
            side, fine = round(2 * (TEAM_RING + 2) * self.camera.k), 3
            large = Surface((side * fine, side * fine), pygame.SRCALPHA)
            middle = pygame.Vector2(side * fine / 2, side * fine / 2)
            r, k = TEAM_RING * self.camera.k * fine, self.camera.k * fine
            for wide, ink in ((2.6, INK_DEEP), (1.5, CREAM)):
                if team == 0:
                    pygame.draw.circle(large, ink, middle, r + wide * k / 2, max(1, round(wide * k)))
                    continue
                for dash in range(TEAM_DASHES):
                    turn = 360 / TEAM_DASHES
                    half = turn * (0.31 if ink == CREAM else 0.36)
                    spots = [middle + pygame.Vector2(r, 0).rotate(dash * turn + half * (n / 3 - 1)) for n in range(7)]
                    pygame.draw.lines(large, ink, False, spots, max(1, round(wide * k)))
            return pygame.transform.smoothscale(large.premul_alpha(), (side, side))

        return self.sprites.keep(("team ring", team), make)

    def count(self, canvas: Canvas, piece: Shown) -> None:
        """How many pieces a stack has; whose wrestler lies in it."""
        look = piece.look
        sprite = self.sprites.keep(("count", len(piece.stack), look.seat), lambda: self._chip(piece))
        reach = min(PIECES[look.kind].reach, 20.0) * 0.66
        canvas.centre(("count", piece.id), sprite, *self.camera.at(piece.x + reach, piece.y - reach))

    def _chip(self, piece: Shown) -> Surface:
        kit, seat = self.kit, piece.look.seat
        high = CHIP * self.camera.k / kit.S * min(SWELL, max(1.0, kit.scale))
        words = kit.text(f"×{len(piece.stack) + 1}", 0.74 * high, CREAM, most=0.74 * high)
        mark = self.sprites.mark(seat) if seat >= 0 else None
        wide = kit.width(words) + 0.62 * high + (kit.width(mark) + 2 if mark is not None else 0)
        out = kit.box(wide, high, high / 2, mix(TABLE, INK_DEEP, 0.35), GOLD, 1.6).copy()
        x = 0.31 * high * kit.S
        if mark is not None:
            place(out, mark, x + mark.get_width() / 2, out.get_height() / 2)
            x += mark.get_width() + 2 * kit.S
        place(out, words, x + words.get_width() / 2, out.get_height() / 2)
        return out

    # ---------------------------------------------------------------------------------------- in the air
    def falling(self, canvas: Canvas, piece: Shown) -> None:
        """Over the edge: it turns over, smaller and darker, and meets its shadow on the table.

        A stack falls together: what lies on top goes ahead once the whole has tipped.
        """
        down, k = piece.fall or 0.0, self.camera.k
        x, y = self.camera.at(piece.x, piece.y)
        share = 1 - (1 - (SUNK if piece.deep else SHRUNK)) * down
        if not piece.deep:
            self._shadow(canvas, piece, down, share)
        tilt = piece.tilt % math.tau
        light = round(255 - (255 - DEEP_LIGHT if piece.deep else 30) * down)
        alpha = round(255 * piece.alpha)
        shown = list(enumerate(levels(piece)))
        # Upside down, what was on top lies below.
        for level, (look, step) in shown if math.cos(tilt) >= 0 else reversed(shown):
            lean = level * THICKNESS * k * share * math.sin(tilt)
            dx, dy = (part * level * k * share * abs(math.cos(tilt)) for part in LIFT)
            at = x + dx + lean * math.cos(piece.way), y + dy - lean * math.sin(piece.way)
            body = self._airborne(piece, look, step, (tilt, share), (light, alpha))
            canvas.centre(key_of(piece, level), body, *at)
            if piece.belt and not level:
                flat = abs(math.cos(tilt))
                belt = self.sprites.still("belt")
                size = (
                    max(1, round(belt.get_width() * share)),
                    max(1, round(belt.get_height() * share * max(0.2, flat))),
                )
                canvas.centre("belt", shaded(pygame.transform.smoothscale(belt, size), (light,) * 3, alpha), *at)

    def _airborne(
        self, piece: Shown, look: Look, step: int, flight: tuple[float, float], shade: tuple[int, int]
    ) -> Surface:
        (tilt, share), (light, alpha) = flight, shade

        def make() -> Surface:
            body = tipped(self.sprites, look, step, piece.way, tilt, share)
            body.fill((light * alpha // 255,) * 3 + (alpha,), special_flags=pygame.BLEND_RGBA_MULT)
            return body

        lies = piece.fall == 1 and min(tilt, math.tau - tilt) < 0.01 and alpha == 255
        return self.sprites.keep(("lies", look, step, piece.way, piece.deep), make) if lies else make()

    def _shadow(self, canvas: Canvas, piece: Shown, down: float, share: float) -> None:
        k = self.camera.k
        x, y = self.camera.at(piece.x, piece.y)
        side = max(2, round(2 * PIECES[piece.look.kind].reach * k * share * 1.7) // 8 * 8)
        faint = round(150 * piece.alpha) // 16 * 16
        soft = self.sprites.keep(("far", side, faint), lambda: self.soft(side, faint))
        away = 1.15 - down
        canvas.centre(("far", piece.id), soft, x + (1 + 8 * away) * k, y + (2 + 13 * away) * k)

    def soft(self, side: int, strength: int = 150) -> Surface:
        """A soft round shadow."""
        return pale(pygame.transform.smoothscale(self.kit.raw("kabuto/shadow_soft"), (side, side)), strength)


def levels(piece: Shown) -> Iterator[tuple[Look, int]]:
    """A piece and what lies on it, from below: what each looks like, and the step of its angle."""
    yield piece.look, piece.step
    for n, kind in enumerate(piece.stack, 1):
        yield Look(kind), (piece.step + n * TWIST // STEP) % STEPS


def key_of(piece: Shown, level: int) -> tuple[object, ...]:
    """The key on the canvas of a piece, or of what lies on it."""
    return ("piece", piece.id) if not level else ("piece", piece.id, level)


def pale(sprite: Surface, n: int) -> Surface:
    """A copy, as faint as ``n`` of 255."""
    out = sprite.copy()
    out.fill((n, n, n, n), special_flags=pygame.BLEND_RGBA_MULT)
    return out
