"""Paints what is shown on the ring's table: pieces, platform, posts, tags, dust."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Surface

from kabuto.data.arenas import Arena
from kabuto.data.pieces import PIECES
from kabuto.screen.canvas import Canvas
from kabuto.screen.sprites import STEPS, Look, Sprites
from kabuto.screen.tipped import shaded, tipped
from kabuto.screen.world import CORNER_NAMES, Camera, Shown, World, platform_middle, post_place
from kabuto.table.tumble import SHRUNK
from tabletop.ui.draw.kit import Kit

UPPER = -0.55
"""How steeply the tags of the upper posts hang: they stay below the bar at the top."""
BUDGET = 0.0025
"""Seconds a frame for sprites at new angles; what is late shows its last angle a little longer."""


class Painter:
    """Puts a world on a canvas through one camera.

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

    def draw(self, canvas: Canvas, world: World) -> None:
        """Pieces in the air, platform, pieces on the ring, posts, dust."""
        self.late = []
        pieces = sorted(world.pieces.values(), key=lambda piece: -piece.y)
        for piece in pieces:
            if piece.fall is not None:
                (self._fading if world.calm else self._falling)(canvas, piece)
        if world.corner is not None:
            self._platform(canvas, world.arena, world.corner, world.away)
        for piece in pieces:
            if piece.fall is None:
                self._resting(canvas, piece)
        for corner in range(4):
            self._post(canvas, world, corner)
        for n, puff in enumerate(world.puffs):
            age = puff.age
            cloud = self.sprites.puff(
                puff.kind, round(puff.size * (1 + 0.6 * age) * self.camera.k), round(235 * (1 - age * age))
            )
            canvas.centre(("puff", n), cloud, *self.camera.at(puff.x, puff.y))

    def _sprite(self, piece: Shown) -> Surface:
        look, step, sprites = piece.look, piece.step, self.sprites
        if sprites.ready(look, step):
            return sprites.piece(look, step)
        near = sprites.nearest(look, step)
        if near is None:
            return sprites.piece(look, step)
        off = abs(near - step)
        self.late.append((min(off, STEPS - off), look, step))
        return sprites.piece(look, near)

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

    def _resting(self, canvas: Canvas, piece: Shown) -> None:
        sprite = self._sprite(piece)
        if piece.alpha < 1:
            n = round(255 * piece.alpha) // 16 * 16
            whole = sprite
            sprite = self.sprites.keep(("pale", piece.look, piece.step, n), lambda: _pale(whole, n))
        at = self.camera.at(piece.x, piece.y)
        canvas.centre(("piece", piece.id), sprite, *at)
        if piece.belt:
            canvas.centre("belt", self.sprites.still("belt"), *at)

    def _fading(self, canvas: Canvas, piece: Shown) -> None:
        """Gone from the ring, where motion is reduced: no flight, only paler and paler."""
        n = round(255 * (1 - (piece.fall or 0.0)) * piece.alpha) // 16 * 16
        at, look, step = self.camera.at(piece.x, piece.y), piece.look, piece.step
        sprite = self.sprites.keep(("pale", look, step, n), lambda: _pale(self._sprite(piece), n))
        canvas.centre(("piece", piece.id), sprite, *at)
        if piece.belt:
            canvas.centre("belt", _pale(self.sprites.still("belt"), n), *at)

    def _falling(self, canvas: Canvas, piece: Shown) -> None:
        """Over the edge: it turns over, smaller and darker, and meets its shadow on the table."""
        down, k, look = piece.fall or 0.0, self.camera.k, piece.look
        x, y = self.camera.at(piece.x, piece.y)
        share = 1 - (1 - SHRUNK) * down
        side = max(2, round(2 * PIECES[look.kind].reach * k * share * 1.7) // 8 * 8)
        faint = round(150 * piece.alpha) // 16 * 16
        soft = self.sprites.keep(("far", side, faint), lambda: self._soft(side, faint))
        away = 1.15 - down
        canvas.centre(("far", piece.id), soft, x + (1 + 8 * away) * k, y + (2 + 13 * away) * k)
        tilt = piece.tilt % math.tau
        light, alpha = round(255 - 30 * down), round(255 * piece.alpha)

        def make() -> Surface:
            body = tipped(self.sprites, look, piece.step, piece.way, tilt, share)
            body.fill((light * alpha // 255,) * 3 + (alpha,), special_flags=pygame.BLEND_RGBA_MULT)
            return body

        lies = down == 1 and min(tilt, math.tau - tilt) < 0.01 and alpha == 255
        body = self.sprites.keep(("lies", look, piece.step, piece.way), make) if lies else make()
        canvas.centre(("piece", piece.id), body, x, y)
        if piece.belt:
            flat = abs(math.cos(tilt))
            belt = self.sprites.still("belt")
            size = max(1, round(belt.get_width() * share)), max(1, round(belt.get_height() * share * max(0.2, flat)))
            canvas.centre("belt", shaded(pygame.transform.smoothscale(belt, size), (light,) * 3, alpha), x, y)

    def _platform(self, canvas: Canvas, arena: Arena, corner: int, away: float) -> None:
        sprite = self.sprites.still(f"platform_{CORNER_NAMES[corner]}")
        canvas.centre("platform", sprite, *self.camera.at(*platform_middle(arena.berths[corner], away)))

    def ghost_platform(self, canvas: Canvas, arena: Arena, corner: int) -> None:
        """Where the platform would stand."""
        name = f"platform_{CORNER_NAMES[corner]}"
        sprite = self.sprites.keep(("ghost", name), lambda: _pale(self.sprites.still(name), 150))
        canvas.centre("ghost platform", sprite, *self.camera.at(*platform_middle(arena.berths[corner])))

    def _post(self, canvas: Canvas, world: World, corner: int) -> None:
        k = self.camera.k
        x, y = post_place(corner, world)
        if world.shake and world.shake[0] == corner:
            x += world.shake[1]
        sx, sy = math.copysign(1, x), math.copysign(1, y)
        # Tags hang outwards to the side, clear of the bar above and of the ring; beside the platform they turn to the
        # ring's side.
        out = math.atan2(UPPER if sy > 0 else -0.2, sx)
        if world.corner == corner and world.away < 0.5:
            out = math.atan2(sy, 0)
        tags = list(world.tags[corner])
        height = round(15 * k)
        for n, look in enumerate(tags):
            self._tag(canvas, ("tag", corner, look), look, (x, y), out, n, len(tags), height)
        if world.drop and world.drop[0] == corner:
            _, look, t = world.drop
            grown = round(height * (1.6 - 0.6 * t))
            self._tag(canvas, "drop", look, (x, y), out, len(tags), len(tags) + 1, grown)
        canvas.centre(("post", corner), self.sprites.still("post"), *self.camera.at(x, y))

    def _tag(
        self,
        canvas: Canvas,
        key: object,
        look: int,
        post: tuple[float, float],
        out: float,
        n: int,
        count: int,
        height: int,
    ) -> None:
        way = out - math.radians((n - (count - 1) / 2) * 58)
        x, y = self.camera.at(post[0] + 15.5 * math.cos(way), post[1] + 15.5 * math.sin(way) - 1)
        shade = self.sprites.keep(("tag shade", height), lambda: self._soft(round(height * 1.15)))
        canvas.centre((key, "shade"), shade, x + self.camera.k, y + 2 * self.camera.k)
        canvas.centre(key, self.sprites.tag(look, height), x, y)

    def _soft(self, side: int, strength: int = 150) -> Surface:
        return _pale(pygame.transform.smoothscale(self.kit.raw("kabuto/shadow_soft"), (side, side)), strength)


def _pale(sprite: Surface, n: int) -> Surface:
    out = sprite.copy()
    out.fill((n, n, n, n), special_flags=pygame.BLEND_RGBA_MULT)
    return out
