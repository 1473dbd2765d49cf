"""The closer look at a knock-out: the camera goes to the loser, from the same baked pictures.

While it moves, the usual view is drawn aside and enlarged; once it stands, everything is drawn anew at its scale. That
takes time, so it is made in the background from the moment when the push begins.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from kabuto.screen.canvas import Canvas
from kabuto.screen.ground import lay_ring
from kabuto.screen.painter import Painter
from kabuto.screen.push_playback import LEAD, Replay
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.world import CORNER_NAMES, Camera, Shown, World
from tabletop.match.motion import EASINGS
from tabletop.ui.draw.theme import TABLE

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

ZOOM = 1.36
SECONDS = 0.5
SMOOTH = 1_000_000
"""Up to so many pixels (1280 × 720) a moving view is enlarged smoothly; beyond that it would cost half a frame."""


class Zoom:
    """Where the camera is on its way to a loser.

    Args:
        scene: Whose camera it is.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
        self.reset()

    def reset(self) -> None:
        """Back to the usual view."""
        self.active = False
        self.time = 0.0
        self.focus = (0.0, 0.0)
        self.painter: Painter | None = None
        self.ground: Surface | None = None
        self._flat: Surface | None = None
        self._flat_canvas = Canvas()
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
        fall = next(fall for fall in replay.falls if fall.step and replay.fall_time(fall.id) == climax)
        out = math.hypot(fall.body.x, fall.body.y) or 1.0
        self.aim(fall.body.x * (1 + 8 / out), fall.body.y * (1 + 8 / out))
        if self.scene.app.motion.reduced:
            return
        trial = World(pieces={n: Shown(n, p.look, p.x, p.y, p.angle, p.belt) for n, p in world.pieces.items()})
        replay.show(trial, max(0.0, climax - LEAD / 2))
        loser = next(piece for piece in trial.pieces.values() if piece.id == fall.id)
        self._make([(piece.look, piece.step) for piece in trial.pieces.values()], loser)

    def show_at_once(self, world: World) -> None:
        """Stand close without a way there (a match that was over when it was opened, a picture)."""
        self.active, self.time = True, SECONDS
        wanted = [(piece.look, piece.step) for piece in world.pieces.values()]
        self._take(self._work(self._painter(), self._cloth(), wanted))

    def _painter(self) -> Painter:
        """The painter of the close view, with what only this thread may make."""
        camera = self.camera
        sprites = Sprites(self.scene.kit, camera.k, 48 << 20, self.scene.sprites)
        for seat in self.scene.session.setup.seats:
            sprites.mark(seat.look)
            sprites.tag(seat.look, round(15 * camera.k))
        return Painter(self.scene.kit, camera, sprites)

    def _cloth(self) -> Surface:
        """A copy of the usual view's part: a picture that is on the screen may not be used by another thread."""
        return self.scene.grounds[self.scene.board.seat % 2].subsurface(self._area(ZOOM)).copy()

    def _make(self, wanted: list[tuple[Look, int]], loser: Shown) -> None:
        painter, cloth, ticket = self._painter(), self._cloth(), object()
        self._ticket = ticket
        flat = Surface(self.scene.kit.size)

        def done(made: tuple[Surface, Painter]) -> None:
            if self._ticket is ticket:
                if not self.active:
                    self._flat = flat
                self._take(made)

        def work() -> tuple[Surface, Painter]:
            flat.fill(TABLE)  # that is when the system really gives the memory
            # The loser first: it is seen in the air in the usual view, too.
            for sprites in (self.scene.sprites, painter.sprites):
                sprites.bare(loser.look, loser.step)
            return self._work(painter, cloth, wanted)

        self.scene.app.background(work, done)

    def _work(self, painter: Painter, cloth: Surface, wanted: list[tuple[Look, int]]) -> tuple[Surface, Painter]:
        kit, sprites, corner = self.scene.kit, painter.sprites, self.scene.world.corner
        for look, step in wanted:
            sprites.piece(look, step)
        for name in ("belt", "post", *([] if corner is None else [f"platform_{CORNER_NAMES[corner]}"])):
            sprites.still(name)
        # The cloth may well be enlarged; the ring is laid anew, crisp.
        out = pygame.transform.smoothscale(cloth, kit.size)
        lay_ring(kit, out, painter.camera)
        return out, painter

    def _take(self, made: tuple[Surface, Painter]) -> None:
        self.ground, self.painter = made

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
        kit, usual = self.scene.kit, self.scene.camera
        width, height = kit.size
        px, py = usual.at(*self.focus)
        x = min(max(px - 0.5 * width / ZOOM, 0.0), width - width / ZOOM)
        y = min(max(py - 0.36 * height / ZOOM, 0.0), height - height / ZOOM)
        return Camera(usual.k * ZOOM, (usual.x - x) * ZOOM, (usual.y - y) * ZOOM)

    def draw_moving(self, target: Surface) -> None:
        """Enlarge the usual view; paints the whole window."""
        scene = self.scene
        width, height = scene.kit.size
        if self._flat is None or self._flat.get_size() != (width, height):
            self._flat = Surface((width, height))
            self._flat_canvas = Canvas()
        self._flat_canvas.begin(scene.backdrop())
        scene.painter.draw(self._flat_canvas, scene.world)
        scene.draw_streak(self._flat_canvas)
        self._flat_canvas.present(self._flat)
        share = EASINGS["in_out_cubic"](min(1.0, self.time / SECONDS))
        zoom = 1 + (ZOOM - 1) * share
        area = self._area(zoom)
        part = self._flat.subsurface(area)
        enlarge = pygame.transform.smoothscale if width * height <= SMOOTH else pygame.transform.scale
        enlarge(part, (width, height), target)

    def _area(self, zoom: float) -> pygame.Rect:
        """The part of the usual view that fills the window at a zoom."""
        (width, height), usual, close = self.scene.kit.size, self.scene.camera, self.camera
        left = self._edge(usual.x, close.x, zoom, width)
        top = self._edge(usual.y, close.y, zoom, height)
        area = pygame.Rect(round(left), round(top), round(width / zoom), round(height / zoom))
        return area.clip(pygame.Rect(0, 0, width, height))

    @staticmethod
    def _edge(usual: float, close: float, zoom: float, length: float) -> float:
        """The source's edge, so that the view goes straight to where it ends."""
        final = usual - close / ZOOM
        span = length - length / ZOOM
        return final * (length - length / zoom) / span if span else 0.0
