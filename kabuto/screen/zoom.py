"""The closer look at a knock-out: the camera goes to the loser, from the same baked pictures.

While it moves, the usual view is drawn aside and enlarged; once it stands, everything is drawn anew at its scale. That
takes time, so it is made in the background from the moment when the push begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from kabuto.screen.ground import beyond, lay_ring
from kabuto.screen.painter import Painter
from kabuto.screen.pieces import levels
from kabuto.screen.push_playback import Replay
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.tipped import turned_step
from kabuto.screen.world import Camera, Shown, World
from tabletop.match.motion import EASINGS
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.stage import Painted, Stage
from tabletop.ui.draw.theme import TABLE

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

ZOOM = 1.36
SECONDS = 0.5
CLEAR, ABOVE = 46.0, 31.0
"""The loser lies so far from the window's upper edge, and from the letters below, mm."""
EYE, LETTERS = 0.36, 0.56
"""Where the loser lies at best, and where the letters begin, of the window's height."""
SMOOTH = 1_000_000
"""Up to so many pixels (1280 × 720) a moving view is enlarged smoothly; beyond that it would cost half a frame."""
Made = tuple[Surface, Painter, Surface | None]
"""The ground of the close look, its painter, and the usual ground with more cloth where that is needed."""


class Zoom:
    """Where the camera is on its way to a loser.

    Args:
        ring: Whose camera it is.
    """

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        self.reset()

    def reset(self) -> None:
        """Back to the usual view."""
        self.active = False
        self.time = 0.0
        self.focus = (0.0, 0.0)
        self.painter: Painter | None = None
        self.ground: Surface | None = None
        self._flat: Surface | None = None
        self._wide: Surface | None = None
        """The usual ground with more cloth above and below, where the close look goes beyond the window."""
        self._stage: Stage | None = None
        """Composes the usual view that is enlarged."""
        self._ticket = object()

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""
        return self.active and self.time < SECONDS

    @property
    def crisp(self) -> bool:
        """Whether the close view can be drawn as it is."""
        return self.active and self.time >= SECONDS and self.painter is not None and self.ground is not None

    def aim(self, x: float, y: float) -> None:
        """Point at a place of the table, mm."""
        self.focus = (x, y)

    def prepare(self, replay: Replay, climax: float, world: World) -> None:
        """Have the close view made while the push still runs."""
        self.reset()
        fall = next(fall for fall in replay.falls if fall.id == replay.decides)
        if self.ring.host.motion.reduced:
            self.aim(fall.body.x, fall.body.y)
            return
        goal = replay.lands(fall.id, world.corner)
        self.aim(goal.x, goal.y)
        trial = World(world.arena)
        trial.pieces = {number: replace(piece) for number, piece in world.pieces.items()}
        replay.show(trial, climax)
        loser = trial.pieces[fall.id]
        self._make([one for piece in trial.pieces.values() for one in levels(piece)], loser)

    def show_at_once(self, world: World) -> None:
        """Stand close without a way there (a match that was over when it was opened, a picture)."""
        self.active, self.time = True, SECONDS
        wanted = [one for piece in world.pieces.values() for one in levels(piece)]
        self._take(self._work(self._painter(), self._cloth(), wanted))
        self._flat = self._wide = None

    def _painter(self) -> Painter:
        """The painter of the close view, with what only this thread may make."""
        camera = self.camera
        sprites = Sprites(self.ring.kit, camera.k, 48 << 20, self.ring.sprites)
        for seat in self.ring.seats:
            sprites.mark(seat.look)
            sprites.tag(seat.look, round(15 * camera.k))
        return Painter(self.ring.kit, camera, sprites)

    def _cloth(self) -> Surface:
        """A copy of the usual ground: a picture that is on the screen may not be used by another thread."""
        return self.ring.grounds[self.ring.lantern].copy()

    @property
    def _beyond(self) -> tuple[int, int]:
        """How many rows of pixels the close look shows above and below the window's usual picture."""
        height, usual, close = self.ring.kit.size[1], self.ring.camera, self.camera
        top = usual.y - close.y / ZOOM
        return max(0, math.ceil(-top)), max(0, math.ceil(top + height / ZOOM - height))

    def _make(self, wanted: list[tuple[Look, int]], loser: Shown) -> None:
        painter, cloth, ticket = self._painter(), self._cloth(), object()
        self._ticket = ticket
        width, height = self.ring.kit.size
        flat = Surface((width, height + sum(self._beyond)))

        def done(made: Made) -> None:
            if self._ticket is ticket:
                if not self.active:
                    self._flat = flat
                self._take(made)

        def work() -> Made:
            flat.fill(TABLE)  # that is when the system really gives the memory
            # The loser first: it is seen in the air in the usual view, too.
            for sprites in (self.ring.sprites, painter.sprites):
                for look, step in levels(loser):
                    sprites.bare(look, turned_step(step, loser.way))
            return self._work(painter, cloth, wanted)

        self.ring.host.paint_beside(work, done)

    def _work(self, painter: Painter, cloth: Surface, wanted: list[tuple[Look, int]]) -> Made:
        kit, sprites, corner = self.ring.kit, painter.sprites, self.ring.world.corner
        for look, step in wanted:
            sprites.piece(look, step)
        for name in ("belt", "post"):
            sprites.still(name)
        if corner is not None:
            sprites.platform(painter.camera.arena.berths[corner].inward)
        above, below = self._beyond
        if above or below:
            cloth = beyond(kit, cloth, self.ring.lantern, above, below)
        # The cloth may well be enlarged; the ring is laid anew, crisp.
        out = pygame.transform.smoothscale(cloth.subsurface(self._area(ZOOM, above, cloth.get_height())), kit.size)
        lay_ring(kit, out, painter.camera)
        return out, painter, cloth if above or below else None

    def _take(self, made: Made) -> None:
        self.ground, self.painter, self._wide = made

    def start(self) -> None:
        """Begin to move."""
        self.active = True

    def update(self, seconds: float) -> None:
        """Go on."""
        if self.active:
            self.time = min(SECONDS, self.time + seconds)

    @property
    def camera(self) -> Camera:
        """The close view, kept so that the window shows nothing beyond the table of the usual one."""
        kit, usual = self.ring.kit, self.ring.camera
        width, height = kit.size
        px, py = usual.at(*self.focus)
        x = min(max(px - 0.5 * width / ZOOM, 0.0), width - width / ZOOM)
        y = min(max(py - EYE * height / ZOOM, 0.0), height - height / ZOOM)
        # Who fell is always seen whole, above the letters: beyond the usual picture there is more cloth.
        y = min(max(y, py - LETTERS * height / ZOOM + ABOVE * usual.k), py - CLEAR * usual.k)
        return Camera(usual.k * ZOOM, (usual.x - x) * ZOOM, (usual.y - y) * ZOOM, usual.arena)

    def draw_moving(self, target: Surface, backdrop: Callable[[], Surface]) -> None:
        """Enlarge the usual view; paints the whole window.

        Args:
            target: The window.
            backdrop: Gives the usual ground.
        """
        ring = self.ring
        width, height = ring.kit.size
        ground, above = (backdrop(), 0) if self._wide is None else (self._wide, self._beyond[0])
        if self._flat is None or self._flat.get_size() != ground.get_size():
            self._flat, self._stage = Surface(ground.get_size()), None
        if self._stage is None:
            self._stage, self._canvas = Stage(), Canvas(self._flat.get_rect())
            self._stage.add(self._canvas)
        if self._stage.background is not ground:
            self._stage.background = ground
        self._canvas.begin()
        usual = ring.camera
        painter = ring.painter
        if above:
            painter = Painter(ring.kit, Camera(usual.k, usual.x, usual.y + above, usual.arena), ring.sprites)
        painter.draw(self._canvas, ring.world)
        if not above:
            ring.draw_streak(self._canvas)
        self._stage.draw(self._flat)
        share = EASINGS["in_out_cubic"](min(1.0, self.time / SECONDS))
        zoom = 1 + (ZOOM - 1) * share
        part = self._flat.subsurface(self._area(zoom, above, ground.get_height()))
        enlarge = pygame.transform.smoothscale if width * height <= SMOOTH else pygame.transform.scale
        enlarge(part, (width, height), target)

    def _area(self, zoom: float, above: int, rows: int) -> pygame.Rect:
        """The part of the usual view that fills the window at a zoom.

        Args:
            zoom: How much it is enlarged.
            above: Rows of cloth above the usual picture.
            rows: All rows that there are.
        """
        (width, height), usual, close = self.ring.kit.size, self.ring.camera, self.camera
        left = self._edge(usual.x, close.x, zoom, width)
        top = self._edge(usual.y, close.y, zoom, height) + above
        area = pygame.Rect(round(left), round(top), round(width / zoom), round(height / zoom))
        return area.clamp(pygame.Rect(0, 0, width, rows)).clip(pygame.Rect(0, 0, width, rows))

    @staticmethod
    def _edge(usual: float, close: float, zoom: float, length: float) -> float:
        """The source's edge, so that the view goes straight to where it ends."""
        final = usual - close / ZOOM
        span = length - length / ZOOM
        return final * (length - length / zoom) / span if span else 0.0


class Closer(Painted):
    """The usual view, enlarged while the camera moves: it paints the whole window, whatever is to be repainted.

    Args:
        zoom: Where the camera is.
        backdrop: Gives the usual ground.
        z: Depth: below all else.
    """

    def __init__(self, zoom: Zoom, backdrop: Callable[[], Surface], z: float) -> None:
        super().__init__(pygame.Rect((0, 0), zoom.ring.kit.size), z)
        self._zoom, self._backdrop = zoom, backdrop
        self.visible = False

    def paint(self, target: Surface) -> None:
        """Paint the window."""
        self._zoom.draw_moving(target, self._backdrop)
