"""Signature moves, told on the screen: what is paid flies over, stacked pieces drop on, marks come back, gains come."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from kabuto.data.groups import GROUPS
from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import MOVES
from kabuto.rules.model import Pushed, State
from kabuto.rules.move_model import Gained, MoveUsed, Paid, PlatformMoved, Stacked, TagsRemoved
from kabuto.screen.base import Flyer
from kabuto.screen.pieces import LIFT
from kabuto.screen.push_playback import pan
from kabuto.screen.sprites import Look
from kabuto.screen.world import post_place
from kabuto.table.facts import Title
from tabletop.core.game import Seat
from tabletop.match.film import Film, tween, wait

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

FLIGHT, ARC = 0.42, 46.0
"""How long a piece flies, seconds, and how high it rises on the way, units."""
APART = 0.1
"""The next one follows so much later."""
BOX = (640.0, 748.0)
"""The box, from which gained pieces come: just below the window, units."""
Point = tuple[float, float]


def kinds_of(part: Pushed) -> tuple[str, ...]:
    """The kinds of all that one push moves from the platform, the driven piece first."""
    return tuple(member.kind for member in GROUPS[part.push.group]) if part.push.group else (part.kind,)


class MoveFilms:
    """The films of the events of moves.

    Args:
        ring: Whose world and panels they move.
    """

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        self.films: dict[type, Callable[[Any, State], Film]] = {
            MoveUsed: self._used,
            Paid: self._paid,
            Stacked: self._stacked,
            TagsRemoved: self._tags,
            Gained: self._gained,
            PlatformMoved: self._platform,
        }

    def _used(self, part: MoveUsed, after: State) -> Film:
        """Its name is called out; what it asks for and does stands in the bar while it lasts."""
        ring, move = self.ring, MOVES[part.move]
        ring.using = {part.move}
        self._call(part.seat)
        ring.shout = (part.seat, move.name)
        ring.note = (part.seat, part.move) if ring.seats[part.seat].kind != "human" else None
        ring.sound("taiko")
        yield from wait(1.5 if ring.note is not None else 0.8)
        ring.shout = ring.note = None

    def _call(self, seat: Seat) -> None:
        """The bar says which move is being used, and by whom: what was asked for it is answered."""
        ring = self.ring
        key = next(iter(ring.using), "")
        if key:
            ring.title_from(lambda: Title(seat, ring.tr(MOVES[key].name), ring.words.name(seat)))

    # ---------------------------------------------------------------------------------------- flights
    def _lane(self, seat: Seat, kind: str) -> Point:
        """The middle of a lane."""
        ring = self.ring
        x, y, w, h = ring.columns.troughs[ring.side(seat)].lane(kind, ring.panels.cards[seat].signatures)
        return x + w * 0.3, y + h / 2

    def _fly(self, sprite: Surface, start: Point, goal: Point, seconds: float = FLIGHT) -> Film:
        """A picture goes from one point to another in a low arc."""
        ring = self.ring
        flyer = Flyer(sprite, *start)
        ring.flying.append(flyer)

        def move(t: float) -> None:
            flyer.x = start[0] + (goal[0] - start[0]) * t
            flyer.y = start[1] + (goal[1] - start[1]) * t - ARC * math.sin(math.pi * t)

        if ring.host.motion.reduced:
            move(1.0)
            yield from wait(0.12)
        else:
            yield from tween(seconds, move, "in_out_cubic")
        ring.flying.remove(flyer)

    def _paid(self, part: Paid, after: State) -> Film:
        ring, panels = self.ring, self.ring.panels
        self._call(part.seat)
        start, goal = self._lane(part.seat, part.kind), self._lane(part.to, part.kind)
        sprite = ring.hud.lane_piece(part.kind, 200.0, 60.0)
        for _ in range(part.count):
            panels.take(ring.side(part.seat), part.kind)
            ring.sound("card_flick", pan(goal[0] - 640))
            yield from self._fly(sprite, start, goal)
            panels.win(ring.side(part.to), part.kind)
            ring.sound("draw", pan(goal[0] - 640), 0.6)
            yield from wait(APART)
        yield from wait(0.25)
        panels.roll(None)

    def _gained(self, part: Gained, after: State) -> Film:
        ring, panels = self.ring, self.ring.panels
        goal = self._lane(part.seat, part.kind)
        sprite = ring.hud.lane_piece(part.kind, 200.0, 60.0)
        for _ in range(part.count):
            ring.sound("slide", 0.0, 0.5)
            yield from self._fly(sprite, BOX, goal)
            panels.win(ring.side(part.seat), part.kind)
            ring.sound("draw", pan(goal[0] - 640), 0.6)
            yield from wait(APART)
        yield from wait(0.35)
        panels.roll(None)

    def _stacked(self, part: Stacked, after: State) -> Film:
        """The piece flies to its place, drops on, and all that lies there gives a little."""
        ring, piece = self.ring, self.ring.world.pieces.get(part.body)
        self._call(part.seat)
        ring.panels.take(ring.side(part.seat), part.kind)
        if piece is None:
            return
        level = len(piece.stack) + 1
        x, y = ring.unit_point(piece.x, piece.y)
        dx, dy = (part_ * level * ring.camera.k / ring.kit.S for part_ in LIFT)
        ring.sound("card_flick")
        yield from self._fly(ring.sprites.piece(Look(part.kind), 0), self._lane(part.seat, part.kind), (x + dx, y + dy))
        piece.stack = (*piece.stack, part.kind)
        ring.sound("wood_hard", pan(piece.x), 0.8)
        ring.world.dust(piece.x, piece.y, 6, PIECES[part.kind].reach, 3.5, part.body)
        yield from wait(0.35)

    def _tags(self, part: TagsRemoved, after: State) -> Film:
        """Marks come off their posts and fly home to the plate."""
        ring, world = self.ring, self.ring.world
        self._call(part.seat)
        look = ring.panels.tag_look(part.seat)
        heads = ring.columns.heads
        x, y, w, h = heads[ring.side(part.seat)] if heads else ring.columns.plates[part.seat]
        sprite = ring.sprites.tag(look, round(15 * ring.camera.k))
        for post in part.posts:
            if look in world.tags[post]:
                world.tags[post].remove(look)
            ring.sound("tag", pan(world.arena.posts[post][0]))
            start = ring.unit_point(*post_place(post, world))
            yield from self._fly(sprite, start, (x + w * 0.55, y + h * 0.7), 0.36)
        yield from wait(0.15)

    def _platform(self, part: PlatformMoved, after: State) -> Film:
        """The platform goes and comes again at another corner."""
        ring, world = self.ring, self.ring.world

        def slide(away: Callable[[float], float]) -> Callable[[float], None]:
            def apply(t: float) -> None:
                world.away = away(t)

            return apply

        ring.sound("platform")
        if not ring.host.motion.reduced:
            yield from tween(0.3, slide(lambda t: t), "in_cubic")
        world.corner = part.corner
        if ring.host.motion.reduced:
            yield from wait(0.12)
        else:
            yield from tween(0.35, slide(lambda t: 1 - t), "out_cubic")
        world.away = 0.0
