"""Paints what is shown on the ring's table: pieces, platform, posts, tags, dust."""

from __future__ import annotations

import math

from kabuto.screen.pieces import Pieces, pale
from kabuto.screen.world import World, platform_middle, post_place
from tabletop.ui.draw.canvas import Canvas

UPPER = -0.55
"""How steeply the tags of the upper posts hang: they stay below the bar at the top."""
BUDGET = 0.0025
"""Seconds a frame for sprites at new angles; what is late shows its last angle a little longer."""


class Painter(Pieces):
    """Puts a world on a canvas through one camera."""

    def draw(self, canvas: Canvas, world: World) -> None:
        """Pieces in the air, platform, pieces on the ring, posts, dust."""
        self.late = []
        pieces = sorted(world.pieces.values(), key=lambda piece: -piece.y)
        for piece in pieces:
            if piece.fall is not None:
                (self.fading if world.calm else self.falling)(canvas, piece)
        if world.corner is not None:
            self._platform(canvas, world.corner, world.away)
        for piece in pieces:
            if piece.fall is None:
                self.resting(canvas, piece)
        for piece in pieces:
            if piece.stack and piece.fall is None and piece.alpha == 1:
                self.count(canvas, piece)
        for corner in range(len(world.arena.posts)):
            self._post(canvas, world, corner)
        for n, puff in enumerate(world.puffs):
            age = puff.age
            cloud = self.sprites.puff(
                puff.kind, round(puff.size * (1 + 0.6 * age) * self.camera.k), round(235 * (1 - age * age))
            )
            canvas.centre(("puff", n), cloud, *self.camera.at(puff.x, puff.y))

    def _platform(self, canvas: Canvas, corner: int, away: float) -> None:
        berth = self.camera.arena.berths[corner]
        sprite = self.sprites.platform(berth.inward)
        canvas.centre("platform", sprite, *self.camera.at(*platform_middle(berth, away)))

    def ghost_platform(self, canvas: Canvas, corner: int) -> None:
        """Where the platform would stand."""
        berth = self.camera.arena.berths[corner]
        sprite = self.sprites.keep(("ghost", berth.inward), lambda: pale(self.sprites.platform(berth.inward), 150))
        canvas.centre("ghost platform", sprite, *self.camera.at(*platform_middle(berth)))

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
        shade = self.sprites.keep(("tag shade", height), lambda: self.soft(round(height * 1.15)))
        canvas.centre((key, "shade"), shade, x + self.camera.k, y + 2 * self.camera.k)
        canvas.centre(key, self.sprites.tag(look, height), x, y)
