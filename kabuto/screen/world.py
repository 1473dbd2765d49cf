"""The ring and what lies on it, as it is shown: camera, pieces, platform, posts, tags, dust.

Lengths are millimetres (y up) on the table, pixels on the screen. :class:`World` holds what is shown, which runs behind
the match while something moves; it knows no rules.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from kabuto.data.arenas import PLATFORM_LENGTH, SAKURA, Arena, Berth
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body
from kabuto.screen.sprites import STEP, STEPS, Look, step_of
from tabletop.ui.draw.kit import Kit

K = 2.75
"""Units a millimetre: a disc that hangs over the upper edge still lies below the bar at the top."""
CENTRE = (640.0, 343.0)
"""The ring's centre, in units."""
ROUND_K, ROUND_CENTRE = 2.5, (640.0, 362.0)
"""The same where the platform may stand at the very top: what is pushed from there is seen below the bar."""
TWIN_K = 2.3
"""The same for an arena that is broader than a ring: what is pushed from its sides is seen beside the panels."""
BROAD = 95.0
PUFF = 0.35


def framing(arena: Arena) -> tuple[float, tuple[float, float]]:
    """Units a millimetre, and where the centre of an arena lies, in units."""
    if arena.posts:
        return K, CENTRE
    broad = any(abs(berth.x) > BROAD for berth in arena.berths)
    return (TWIN_K if broad else ROUND_K), ROUND_CENTRE


@dataclass(frozen=True)
class Camera:
    """Where the table lies in the window: pixels a millimetre, the pixel of the ring's centre, and which ring it is."""

    k: float
    x: float
    y: float
    arena: Arena = SAKURA

    @classmethod
    def of(cls, kit: Kit, arena: Arena = SAKURA) -> Camera:
        """The usual view of an arena."""
        k, centre = framing(arena)
        x, y = kit.at(*centre)
        return cls(k * kit.S, x, y, arena)

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
        stack: The kinds that lie on it, from below.
        team: The number of the team whose wrestler it is; −1 for all else.
        fall: How far down it is, 0 … 1; None on the ring.
        alpha: 1, or less while it comes or goes.
        tilt: How far it has turned over as it falls, radians.
        way: The direction in which it goes over, radians.
        deep: Whether it falls through a hole in the ring.
    """

    id: int
    look: Look
    x: float
    y: float
    angle: float
    belt: bool = False
    stack: tuple[str, ...] = ()
    team: int = -1
    fall: float | None = None
    alpha: float = 1.0
    tilt: float = 0.0
    way: float = 0.0
    deep: bool = False

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

    arena: Arena = SAKURA
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


def shown(body: Body, wrestlers: tuple[str, ...], looks: tuple[int, ...], teams: tuple[int, ...] = ()) -> Shown:
    """A body of a layout as it is shown.

    Args:
        body: The body.
        wrestlers: The wrestler key of each seat ("" before the choice).
        looks: The look of each seat.
        teams: The team of each seat; () where each plays alone.
    """
    look = Look(body.kind)
    if body.kind == "wrestler":
        look = Look("wrestler", wrestlers[body.seat], looks[body.seat])
    team = teams[body.seat] if teams and body.kind == "wrestler" else -1
    return Shown(body.id, look, body.x, body.y, body.angle, body.belt, body.stack, team)


def outward(berth: Berth) -> tuple[float, float]:
    """The unit vector away from the ring at a berth of the platform."""
    return -math.cos(berth.inward), -math.sin(berth.inward)


def platform_middle(berth: Berth, away: float = 0.0) -> tuple[float, float]:
    """The middle of the platform, drawn out by a share."""
    (ox, oy), out = outward(berth), PLATFORM_LENGTH / 2 + 150 * away
    return berth.x + ox * out, berth.y + oy * out


def post_place(corner: int, world: World) -> tuple[float, float]:
    """Where a post stands: it steps aside for the platform. On a rim without posts: just outside of a berth."""
    if world.arena.anywhere:
        return world.arena.berths[corner].world(-10.0, 0.0)
    x, y = world.arena.posts[corner]
    x, y = x * 85 / abs(x), y * 85 / abs(y)
    if world.corner == corner:
        aside = 30 * (1 - world.away)
        x, y = x + math.copysign(aside, x), y - math.copysign(aside, y)
    return x, y
