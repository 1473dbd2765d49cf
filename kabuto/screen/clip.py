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

from kabuto.physics.aim import Layout
from kabuto.physics.results import Result
from kabuto.physics.simulate import simulate
from kabuto.rules.model import KnockedOut, Pushed, State
from kabuto.screen.clip_banner import BANNER, paint_banner
from kabuto.screen.ground import ground
from kabuto.screen.move_animations import kinds_of
from kabuto.screen.painter import Painter
from kabuto.screen.push_playback import Replay
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.world import Camera, Shown, World, framing, shown
from tabletop.core.game import SeatSetup
from tabletop.core.keepsakes import TICK, Frame
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Stage

WINDOW = (1067, 600)
"""The window that the pictures are cut from, pixels."""
WIDE, TOP, HIGH = 620, 28, 560
"""What of it is kept, pixels: the ring, where its platforms stand, and where pieces land. So wide, from so far down."""
BEFORE, BETWEEN, AFTER = 0.5, 0.7, 1.8
"""How long the piece is seen on the platform, the ring between two pushes, and the end of it all, seconds."""
IN_THE_AIR = 0.22
"""The one picture that tells most is so long after the last piece began to fall, seconds."""


@dataclass(frozen=True)
class Shot:
    """One push.

    Attributes:
        before: The state before the push; the same one as that of the shot before where no other state is known.
        part: The push.
        outs: What it knocked out, in order.
    """

    before: State
    part: Pushed
    outs: tuple[KnockedOut, ...]


@dataclass(frozen=True)
class Clip:
    """What is to be seen.

    Attributes:
        shots: The pushes, one after the other.
        seats: Who plays.
        head: What stands above: the turn, what was pushed.
        line: What fell, in words.
        assets: The assets folder.
        palette: The name of the seats' palette.
    """

    shots: tuple[Shot, ...]
    seats: tuple[SeatSetup, ...]
    head: str
    line: str
    assets: Path
    palette: str = "normal"


class _Scene:
    """One push as it is played back.

    Args:
        shot: The push.
        layout: What lies on the ring before it.
    """

    def __init__(self, shot: Shot, layout: Layout) -> None:
        arena = shot.before.arena
        self.shot, self.layout = shot, layout
        self.result: Result = simulate(layout, shot.part.push, arena, record=True)
        decides = next((out.id for out in shot.outs if out.kind == "wrestler" or out.belt), None)
        self.replay = Replay(self.result, self.result.layout, shot.part.push.id, decides, arena)

    @property
    def tells(self) -> tuple[bool, int]:
        """How much one wants to see it: whether it decides, and how much falls."""
        return self.replay.decides is not None, len(self.replay.falls)


class Studio:
    """Paints a clip.

    Args:
        clip: What.
    """

    def __init__(self, clip: Clip) -> None:
        self.clip = clip
        self._kit = Kit(WINDOW, clip.assets, 1.0, clip.palette)
        arena = clip.shots[0].before.arena
        self._camera = Camera.of(self._kit, arena)
        self._painter = Painter(self._kit, self._camera, Sprites(self._kit, self._camera.k))
        self._target = Surface(WINDOW)
        self._stage, self._canvas = Stage(ground(self._kit, self._camera, None)), Canvas(self._target.get_rect())
        self._stage.add(self._canvas)
        middle = self._kit.at(framing(arena)[1][0], 0)[0]
        self._cut = pygame.Rect(middle - WIDE // 2, TOP, WIDE, HIGH)
        self._whole = Surface((WIDE, HIGH + BANNER))
        self._banner = paint_banner(self._kit, WIDE, clip.seats, clip.shots[0].part.seat, clip.head, clip.line)
        self._scenes = list(self._all_scenes())

    def _all_scenes(self) -> Iterator[_Scene]:
        """A push of the same step goes on where the one before came to rest."""
        last: _Scene | None = None
        for shot in self.clip.shots:
            follows = last is not None and last.shot.before is shot.before
            layout = last.result.layout if last is not None and follows else shot.before.layout
            last = _Scene(shot, layout)
            yield last

    def _world(self, scene: _Scene) -> World:
        """The ring as it lies before a push, with the piece on the platform."""
        state, result = scene.shot.before, scene.result
        looks = tuple(seat.look for seat in self.clip.seats)
        world = World(arena=state.arena)
        world.pieces = {body.id: shown(body, state.wrestlers, looks) for body in scene.layout}
        world.tags = [[looks[state.sides.index(side)] for side in on] for on in state.tags]
        world.corner = state.platform
        push, frames = scene.shot.part.push, result.frames
        assert frames is not None
        for number, kind in zip(push.ids, kinds_of(scene.shot.part), strict=True):
            x, y, angle = frames[0][result.ids.index(number)].tolist()
            world.pieces[number] = Shown(number, Look(kind), x, y, angle)
        return world

    def frames(self) -> Iterator[Frame]:
        """All of it."""
        return (self._picture(world, ticks) for world, ticks in self.moments())

    def moments(self) -> Iterator[tuple[World, int]]:
        """The ring at each frame (one world a push, which moves), and how many ticks the frame stays."""
        for scene in self._scenes:
            world, replay, time = self._world(scene), scene.replay, 0.0
            yield world, round(BEFORE / TICK)
            while time < replay.end:
                then = min(replay.end, time + TICK)
                _dust(world, replay, time, then)
                replay.show(world, then)
                world.settle(TICK)
                time = then
                if time < replay.end:
                    yield world, 1
            replay.show(world, math.inf)
            world.puffs.clear()
            yield world, round((AFTER if scene is self._scenes[-1] else BETWEEN) / TICK)

    def still(self) -> Frame:
        """The one picture that tells most: what fell last in the air, or where everything came to rest."""
        scene = max(reversed(self._scenes), key=lambda one: one.tells)
        world, replay = self._world(scene), scene.replay
        falls = [time for fall in replay.falls if (time := replay.fall_time(fall.id)) is not None]
        if replay.decides is not None or not falls:
            replay.show(world, math.inf)
        else:
            time = max(falls) + IN_THE_AIR
            _dust(world, replay, max(falls) - TICK, max(falls))
            replay.show(world, time)
            world.settle(IN_THE_AIR)
        return self._picture(world)

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


def _dust(world: World, replay: Replay, start: float, end: float) -> None:
    for knock in replay.knocks(start, end):
        if knock.dusty:
            world.dust(knock.x, knock.y, 3, 4, 3 + 2 * knock.volume, round(knock.x))
    for fall in replay.between(start, end):
        world.dust(fall.body.x, fall.body.y, 4, 7, 5, fall.id)


def outs_of(parts: Sequence[object], part: Pushed) -> tuple[KnockedOut, ...]:
    """What a push of a step knocked out, in order."""
    found: list[KnockedOut] = []
    for one in parts[list(parts).index(part) + 1 :]:
        if not isinstance(one, KnockedOut):
            break
        found.append(one)
    return tuple(found)
