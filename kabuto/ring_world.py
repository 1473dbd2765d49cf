"""The ring and what lies on it, as it is shown: camera, ground, pieces, platform, posts, tags, dust.

Lengths are millimetres (y up) on the table, pixels on the screen. :class:`World` holds what is shown, which runs behind
the match while something moves; it knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import BLEND_RGB_ADD, Surface

from kabuto.aim import Body
from kabuto.arenas import ARENAS, PLATFORM_LENGTH
from kabuto.pieces import PIECES
from kabuto.ring_canvas import Canvas
from kabuto.ring_sprites import STEP, STEPS, Look, Sprites, step_of, tinted
from tabletop.ui.kit import Kit

ARENA = ARENAS["sakura"]
K = 2.9
"""Units a millimetre."""
CENTRE = (640.0, 326.7)
"""The ring's centre, in units."""
LANTERNS = ((305.0, 33.0), (975.0, 33.0))
REACH = 347.0
"""How far a lantern's light reaches, units."""
CORNER_NAMES = ("ne", "nw", "sw", "se")
RINGS = (1080, 1620, 2160)
"""The heights of window for which the ring is baked."""
FALL = 0.42
"""How long a fall is seen, seconds."""
PUFF = 0.35
BUDGET = 0.0025
"""Seconds a frame for sprites at new angles; what is late shows its last angle a little longer."""


@dataclass(frozen=True)
class Camera:
    """Where the table lies in the window: pixels a millimetre, and the pixel of the ring's centre."""

    k: float
    x: float
    y: float

    @classmethod
    def of(cls, kit: Kit) -> Camera:
        """The usual view."""
        x, y = kit.at(*CENTRE)
        return cls(K * kit.S, x, y)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the table in pixels."""
        return self.x + x * self.k, self.y - y * self.k

    def table(self, px: float, py: float) -> tuple[float, float]:
        """A pixel as a point of the table."""
        return (px - self.x) / self.k, (self.y - py) / self.k


@dataclass
class Shown:
    """One piece as it is shown.

    Attributes:
        id: The body's id.
        look: What it looks like.
        x: Millimetres.
        y: Millimetres.
        angle: Radians.
        belt: Whether it bears the belt.
        fall: How far its fall has gone, 0 … 1; None on the ring.
        alpha: 1, or less while it comes or goes.
    """

    id: int
    look: Look
    x: float
    y: float
    angle: float
    belt: bool = False
    fall: float | None = None
    alpha: float = 1.0

    @property
    def step(self) -> int:
        """The step of its angle; discs get a turn of their own, so that a table looks laid by hand."""
        spin = 0 if self.belt or not PIECES[self.look.kind].round else (self.id * 83 % 61) - 30
        return (step_of(self.angle) + round(spin / STEP)) % STEPS


@dataclass
class Puff:
    """A little cloud."""

    x: float
    y: float
    size: float
    age: float = 0.0
    kind: int = 0


@dataclass
class World:
    """All that is shown on the table."""

    pieces: dict[int, Shown] = field(default_factory=dict)
    corner: int | None = None
    """Where the platform stands."""
    away: float = 0.0
    """How far it is drawn out, 0 (berthed) … 1 (gone)."""
    tags: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """The looks of the seats with a tag, by post."""
    drop: tuple[int, int, float] | None = None
    """(post, look, 0 … 1): a tag that comes down."""
    shake: tuple[int, float] | None = None
    """(post, mm): a post that shivers."""
    puffs: list[Puff] = field(default_factory=list)
    calm: bool = False
    """Motion is reduced: what falls fades where it is."""

    def dust(self, x: float, y: float, count: int, spread: float, size: float, seed: int = 0) -> None:
        """Raise dust around a point."""
        for n in range(count):
            a = (n * 2.399 + seed) % math.tau
            reach = spread * (0.6 + 0.4 * ((n * 7 + seed) % 5) / 4)
            self.puffs.append(
                Puff(
                    x + reach * math.cos(a),
                    y + reach * math.sin(a),
                    size * (0.75 + (n * 3 + seed) % 4 / 6),
                    0.0,
                    n + seed,
                )
            )
        del self.puffs[:-80]

    def settle(self, dt: float) -> bool:
        """Let the dust settle; whether there was any."""
        if not self.puffs:
            return False
        for puff in self.puffs:
            puff.age += dt / PUFF
        self.puffs = [puff for puff in self.puffs if puff.age < 1]
        return True


def shown(body: Body, wrestlers: tuple[str, ...], looks: tuple[int, ...]) -> Shown:
    """A body of a layout as it is shown.

    Args:
        body: The body.
        wrestlers: The wrestler key of each seat ("" before the choice).
        looks: The look of each seat.
    """
    look = Look(body.kind, stack=body.stack)
    if body.kind == "wrestler":
        look = Look("wrestler", wrestlers[body.seat] or "rhino", looks[body.seat], body.stack)
    return Shown(body.id, look, body.x, body.y, body.angle, body.belt)


# ------------------------------------------------------------------------------------------------------------ ground
def ground(kit: Kit, camera: Camera, lit: int | None) -> Surface:
    """Table, light and ring: one opaque picture of the whole window. Slow: for the background thread.

    Args:
        kit: The painter.
        camera: Where the ring lies.
        lit: The lantern that is lit (0 left, 1 right), None for both.
    """
    out = _table(kit)
    for n, (x, y) in enumerate(LANTERNS):
        _glow(kit, out, x, y, REACH, 0.75 * (1 if lit in (n, None) else 0.25))
    _glow(kit, out, 640, 331, 547, 0.16)
    _glow(kit, out, 640, 747, 413, 0.20)
    lay_ring(kit, out, camera)
    return out


def lit_area(kit: Kit) -> pygame.Rect:
    """The rows of the window that lie in the light of a lantern, in pixels: only there grounds differ."""
    bottom = kit.at(0, max(y for _, y in LANTERNS) + REACH)[1] + 2
    return pygame.Rect(0, 0, kit.size[0], min(kit.size[1], bottom))


def lay_ring(kit: Kit, out: Surface, camera: Camera) -> None:
    """Lay the ring on a ground, from the smallest baked picture that is large enough."""
    lines = next((lines for lines in RINGS if lines / 1080 * K * 1.5 >= camera.k * 0.98), RINGS[-1])
    ring = kit.images.load(f"kabuto/ring@{lines}").premul_alpha()
    side = round(256 * camera.k)
    if ring.get_width() != side:
        ring = pygame.transform.smoothscale(ring, (side, side))
    out.blit(ring, (round(camera.x - side / 2), round(camera.y - side / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _table(kit: Kit) -> Surface:
    """The cloth: it covers the window, its middle on the layout's."""
    raw = kit.images.load("kabuto/table", kit.size[1])
    cover = max(kit.size[0] / raw.get_width(), kit.size[1] / raw.get_height())
    area = pygame.Rect(0, 0, round(kit.size[0] / cover), round(kit.size[1] / cover))
    area.center = raw.get_rect().center
    return pygame.transform.smoothscale(raw.subsurface(area.clip(raw.get_rect())), kit.size)


def _glow(kit: Kit, out: Surface, x: float, y: float, r: float, strength: float) -> None:
    side = kit.px(2 * r)
    light = pygame.transform.smoothscale(kit.images.load("kabuto/glow"), (side, side))
    n = round(255 * strength)
    light.fill((n, n, n), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(light, light.get_rect(center=kit.at(x, y)), special_flags=BLEND_RGB_ADD)


# ------------------------------------------------------------------------------------------------------------ drawing
def outward(corner: int) -> tuple[float, float]:
    """The unit vector away from the ring at a corner."""
    inward = ARENA.berths[corner].inward
    return -math.cos(inward), -math.sin(inward)


def platform_middle(corner: int, away: float = 0.0) -> tuple[float, float]:
    """The middle of the platform, drawn out by a share."""
    berth = ARENA.berths[corner]
    (ox, oy), out = outward(corner), PLATFORM_LENGTH / 2 + 150 * away
    return berth.x + ox * out, berth.y + oy * out


def post_place(corner: int, world: World) -> tuple[float, float]:
    """Where a post stands: it steps aside for the platform."""
    x, y = ARENA.posts[corner]
    x, y = x * 85 / abs(x), y * 85 / abs(y)
    if world.corner == corner:
        aside = 30 * (1 - world.away)
        x, y = x + math.copysign(aside, x), y - math.copysign(aside, y)
    return x, y


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
            self._platform(canvas, world.corner, world.away)
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
        """Off the edge: smaller and darker, its shadow parts from it and meets it on the table."""
        t = piece.fall or 0.0
        k = self.camera.k
        x, y = self.camera.at(piece.x, piece.y)
        radius = PIECES[piece.look.kind].reach * k
        side = round(2 * radius * (1 - 0.3 * t) * 1.9)
        soft = pygame.transform.smoothscale(self.kit.raw("kabuto/shadow_soft"), (side, side))
        canvas.centre(("far", piece.id), _pale(soft, 150), x + 8 * k * (1.1 - t), y + 14 * k * (1.1 - t))
        share = 1 - 0.34 * t
        body = self.sprites.airborne(piece.look, piece.step)
        size = max(1, round(body.get_width() * share)), max(1, round(body.get_height() * share))
        body = pygame.transform.smoothscale(body, size)
        n = round(255 * (1 - 0.5 * t))
        alpha = min(1.0, (1 - t) / 0.3) * piece.alpha
        light = round(n * alpha)
        body.fill((light, light, light, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.centre(("piece", piece.id), body, x, y)
        if piece.belt:
            belt = self.sprites.still("belt")
            size = max(1, round(belt.get_width() * share)), max(1, round(belt.get_height() * share))
            belt = pygame.transform.smoothscale(belt, size)
            belt.fill((light, light, light, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.centre("belt", belt, x, y)

    def _platform(self, canvas: Canvas, corner: int, away: float) -> None:
        sprite = self.sprites.still(f"platform_{CORNER_NAMES[corner]}")
        canvas.centre("platform", sprite, *self.camera.at(*platform_middle(corner, away)))

    def ghost_platform(self, canvas: Canvas, corner: int) -> None:
        """Where the platform would stand."""
        name = f"platform_{CORNER_NAMES[corner]}"
        sprite = self.sprites.keep(("ghost", name), lambda: _pale(self.sprites.still(name), 150))
        canvas.centre("ghost platform", sprite, *self.camera.at(*platform_middle(corner)))

    def _post(self, canvas: Canvas, world: World, corner: int) -> None:
        k = self.camera.k
        x, y = post_place(corner, world)
        if world.shake and world.shake[0] == corner:
            x += world.shake[1]
        sx, sy = math.copysign(1, x), math.copysign(1, y)
        # Tags hang outwards, clear of the bar below; beside the platform they turn to the ring's side.
        out = math.atan2(sy if sy > 0 else -0.2, sx)
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

    def _soft(self, side: int) -> Surface:
        return _pale(pygame.transform.smoothscale(self.kit.raw("kabuto/shadow_soft"), (side, side)), 150)


def _pale(sprite: Surface, n: int) -> Surface:
    out = sprite.copy()
    out.fill((n, n, n, n), special_flags=pygame.BLEND_RGBA_MULT)
    return out


__all__ = ["Camera", "Painter", "Puff", "Shown", "World", "ground", "shown", "tinted"]
