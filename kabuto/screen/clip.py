"""A push as pictures to keep: the ring from above, and below it who plays and what fell. Made without the window.

All of it is painted by a kit of its own, so that a thread beside the drawing may make it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

from kabuto.physics.results import Result
from kabuto.physics.simulate import simulate
from kabuto.rules.model import KnockedOut, Pushed, State
from kabuto.screen.ground import ground
from kabuto.screen.move_animations import kinds_of
from kabuto.screen.painter import Painter
from kabuto.screen.push_playback import Replay
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.world import Camera, Shown, World, framing, shown
from tabletop.core.game import SeatSetup
from tabletop.core.keepsakes import TICK, Frame
from tabletop.ui.draw import furniture
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Stage
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK_DEEP, TABLE, mix

WINDOW = (1067, 600)
"""The window that the pictures are cut from, pixels."""
WIDE, TOP, HIGH = 620, 28, 560
"""What of it is kept, pixels: the ring, where its platforms stand, and where pieces land. So wide, from so far down."""
BANNER = 86
"""How high the banner is, pixels."""
BEFORE, AFTER = 0.5, 1.8
"""How long the piece is seen on the platform, and the end of it all, seconds."""
IN_THE_AIR = 0.22
"""The one picture that tells most is so long after the last piece began to fall, seconds."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Clip:
    """What is to be seen.

    Attributes:
        before: The state before the push.
        part: The push.
        outs: What it knocked out, in order.
        seats: Who plays.
        head: What stands above: the turn, what was pushed.
        line: What fell, in words.
        assets: The assets folder.
        palette: The name of the seats' palette.
    """

    before: State
    part: Pushed
    outs: tuple[KnockedOut, ...]
    seats: tuple[SeatSetup, ...]
    head: str
    line: str
    assets: Path
    palette: str = "normal"


class Studio:
    """Paints a clip.

    Args:
        clip: What.
    """

    def __init__(self, clip: Clip) -> None:
        self.clip = clip
        self._kit = Kit(WINDOW, clip.assets, 1.0, clip.palette)
        arena = clip.before.arena
        self._camera = Camera.of(self._kit, arena)
        self._painter = Painter(self._kit, self._camera, Sprites(self._kit, self._camera.k))
        self._target = Surface(WINDOW)
        self._stage, self._canvas = Stage(ground(self._kit, self._camera, None)), Canvas(self._target.get_rect())
        self._stage.add(self._canvas)
        middle = self._kit.at(framing(arena)[1][0], 0)[0]
        self._cut = pygame.Rect(middle - WIDE // 2, TOP, WIDE, HIGH)
        self._whole = Surface((WIDE, HIGH + BANNER))
        self._banner = self._paint_banner()
        self._result: Result = simulate(clip.before.layout, clip.part.push, arena, record=True)
        decides = next((out.id for out in clip.outs if out.kind == "wrestler" or out.belt), None)
        self._replay = Replay(self._result, self._result.layout, clip.part.push.id, decides, arena)

    def _world(self) -> World:
        """The ring as it lies before the push, with the piece on the platform."""
        clip, state = self.clip, self.clip.before
        looks = tuple(seat.look for seat in clip.seats)
        world = World(arena=state.arena)
        world.pieces = {body.id: shown(body, state.wrestlers, looks) for body in state.layout}
        world.tags = [[looks[state.sides.index(side)] for side in on] for on in state.tags]
        world.corner = state.platform
        push, frames = clip.part.push, self._result.frames
        assert frames is not None
        for number, kind in zip(push.ids, kinds_of(clip.part), strict=True):
            x, y, angle = frames[0][self._result.ids.index(number)].tolist()
            world.pieces[number] = Shown(number, Look(kind), x, y, angle)
        return world

    def frames(self) -> Iterator[Frame]:
        """All of it."""
        return (self._picture(world, ticks) for world, ticks in self.moments())

    def moments(self) -> Iterator[tuple[World, int]]:
        """The ring at each frame (one world, which moves), and how many ticks the frame stays."""
        world, replay, time = self._world(), self._replay, 0.0
        yield world, round(BEFORE / TICK)
        while time < replay.end:
            then = min(replay.end, time + TICK)
            self._dust(world, time, then)
            replay.show(world, then)
            world.settle(TICK)
            time = then
            if time < replay.end:
                yield world, 1
        replay.show(world, math.inf)
        world.puffs.clear()
        yield world, round(AFTER / TICK)

    def still(self) -> Frame:
        """The one picture that tells most: what fell last in the air, or where everything came to rest."""
        world, replay = self._world(), self._replay
        falls = [time for fall in replay.falls if (time := replay.fall_time(fall.id)) is not None]
        if replay.decides is not None or not falls:
            replay.show(world, math.inf)
        else:
            time = max(falls) + IN_THE_AIR
            self._dust(world, max(falls) - TICK, max(falls))
            replay.show(world, time)
            world.settle(IN_THE_AIR)
        return self._picture(world)

    def _dust(self, world: World, start: float, end: float) -> None:
        for knock in self._replay.knocks(start, end):
            if knock.dusty:
                world.dust(knock.x, knock.y, 3, 4, 3 + 2 * knock.volume, round(knock.x))
        for fall in self._replay.between(start, end):
            world.dust(fall.body.x, fall.body.y, 4, 7, 5, fall.id)

    def _picture(self, world: World, ticks: int = 1) -> Frame:
        for piece in world.pieces.values():
            if piece.fall is None:
                self._painter.sprites.piece(piece.look, piece.step)  # at its very angle: nobody waits for it here
        self._canvas.begin()
        self._painter.draw(self._canvas, world)
        self._stage.draw(self._target)
        self._whole.blit(self._target, (0, 0), self._cut)
        self._whole.blit(self._banner, (0, HIGH))
        return Frame(pygame.image.tobytes(self._whole, "RGB"), self._whole.get_size(), ticks)

    def _paint_banner(self) -> Surface:
        """Who plays and which turn it is; below, large, what fell."""
        k, clip = self._kit, self.clip
        wide, high = k.u(WIDE), k.u(BANNER)
        out = k.canvas(wide, high)
        out.fill((*mix(TABLE, INK_DEEP, 0.45), 255))
        out.fill(GOLD, (0, 0, WIDE, max(2, k.px(3))))
        names: list[Surface] = []
        for n, seat in enumerate(clip.seats):
            acts = n == clip.part.seat
            names += [k.seat_mark(seat.look, 12, GOLD_LIGHT if acts else CREAM)]
            names += [k.text(seat.name, 27, GOLD_LIGHT if acts else CREAM, fit=(wide - 60) / len(clip.seats) - 100)]
        taken = furniture.row_width(k, names, 9)
        x = 20.0
        for part in names:
            k.lay(out, part, x, high * 0.31, "midleft")
            x += k.width(part) + 9
        head = k.text(clip.head, 23, CREAM, "text", fit=max(60.0, wide - taken - 70))
        k.lay(out, head, wide - 20, high * 0.31, "midright")
        k.lay(out, k.text(clip.line, 34, GOLD_LIGHT, "big", fit=wide - 40), 20, high * 0.7, "midleft")
        return out


def outs_of(parts: Sequence[object], part: Pushed) -> tuple[KnockedOut, ...]:
    """What a push of a step knocked out, in order."""
    found: list[KnockedOut] = []
    for one in parts[list(parts).index(part) + 1 :]:
        if not isinstance(one, KnockedOut):
            break
        found.append(one)
    return tuple(found)
