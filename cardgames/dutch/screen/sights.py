"""Who looks at what, and what goes where: an eye on its way, rings round cards, signs that show what is done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.layout import Paths, Point
from cardgames.common.poses import Pose
from cardgames.dutch.rules.square import At
from cardgames.dutch.table.ask import Between
from cardgames.dutch.table.layout import RATIO
from cardgames.dutch.table.table import Sights
from cardgames.dutch.table.ways import pose_of, way
from cardgames.table.marks import PathsPiece
from tabletop.match.film import Film, tween, wait
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.draw.theme import GOLD, GOLD_LIGHT, INK, Colour

if TYPE_CHECKING:
    from cardgames.common.teller import Teller
    from tabletop.core.game import Seat
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host

COLOURS: dict[str, Colour] = {
    "eye": (48, 104, 172),
    "swap": (142, 74, 178),
    "gift": (196, 60, 96),
    "bolt": (214, 92, 30),
}
SIDE = 60.0
OVER = 232.0
UNDER_WORDS = 62.0
"""Rings and paths lie over all cards, but under what is asked: no dots run through the question."""


def token(k: Kit, icon: str, side: float = SIDE) -> pygame.Surface:
    """A coin with a picture: what is done to a card."""

    def draw(out: pygame.Surface) -> None:
        middle = k.u(out.get_width()) / 2
        k.lay(out, k.shadow(side * 0.8, side * 0.8, side * 0.4, 6, 150), middle, middle + 3)
        k.lay(out, k.disc(side * 0.44, COLOURS[icon], GOLD_LIGHT, 3), middle, middle)
        k.lay(out, k.sprite(f"icon/{icon}", side * 0.5), middle, middle)

    return k.layered(("dutch token", icon, side), side + 16, side + 16, draw)


class SightsPiece(PathsPiece):
    """See the module."""

    def __init__(self, host: Host, data: Sights) -> None:
        super().__init__(host, Paths())
        self.z = UNDER_WORDS
        self._data = data
        self._counts: tuple[int, ...] = ()
        self._rings: tuple[Pose, ...] = ()
        self.visible = False

    # ------------------------------------------------------------------ what is asked
    def show(self, value: Any) -> None:
        """How many places everybody's square has."""
        self._counts = value
        self._ring(())

    def ask(self, value: Any) -> None:
        """The cards that were chosen already."""
        self._ring([self._pose(at) for at in value or ()])

    def point(self, value: Any) -> None:
        """The path between two cards; None takes it away."""
        if not isinstance(value, Between):
            super().point(None)
        else:
            a, b = self._pose(value.start), self._pose(value.goal)
            super().point((way((a.x, a.y), (b.x, b.y)), way((b.x, b.y), (a.x, a.y))))
        self._follow()

    def _pose(self, at: At) -> Pose:
        faces = [""] * max(self._counts[at.seat] if at.seat < len(self._counts) else 0, at.slot + 1)
        return self._data.homes[at.seat].square(faces, -1)[at.slot]

    def _ring(self, poses: Sequence[Pose]) -> None:
        if tuple(poses) != self._rings:
            self._rings = tuple(poses)
            self._follow()

    def _follow(self) -> None:
        self.visible = bool(self._ways or self._rings)
        if self.visible:
            self.frame = self._host.kit.rect(20, 0, 1240, 660)
        self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Rings, then paths."""
        k = self._host.kit
        for pose in self._rings:
            w, h = pose.w + 10, pose.w * RATIO + 10
            k.put(target, k.box(w + 4, h + 4, 13, None, INK, 8), pose.x, pose.y)
            k.put(target, k.box(w, h, 11, None, GOLD, 4), pose.x, pose.y)
        super().paint(target)

    # ------------------------------------------------------------------ films
    def gaze(self, t: Teller, seat: Seat, cards: Sequence[At], seconds: float) -> Film:
        """An eye goes from somebody to the cards that they look at."""
        poses = [pose_of(t, at) for at in cards]
        if not poses:
            return
        goal = sum(pose.x for pose in poses) / len(poses), sum(pose.y for pose in poses) / len(poses)
        self._ring(poses)
        yield from self._go(t, "eye", self._data.homes[seat].middle, goal, seconds)
        self._ring(())

    def reach(self, t: Teller, seat: Seat, at: At, icon: str) -> Film:
        """A sign goes from somebody to another's card, quickly."""
        pose = pose_of(t, at)
        yield from self._go(t, icon, self._data.homes[seat].middle, (pose.x, pose.y), 0.24)

    def badge(self, t: Teller, at: At, icon: str, seconds: float, other: At | None = None) -> Film:
        """A sign appears on a card, or between two."""
        pose = pose_of(t, at)
        x, y = pose.x, pose.y
        poses = [pose]
        if other is not None:
            end = pose_of(t, other)
            poses.append(end)
            x, y = (x + end.x) / 2, (y + end.y) / 2
        self._ring(poses)
        yield from self.gleam(t, (x, y), icon, seconds)
        self._ring(())

    def gleam(self, t: Teller, at: Point, icon: str, seconds: float) -> Film:
        """A sign appears and swells."""
        k, stage = self._host.kit, self._host.stage
        sprite = Sprite(token(k, icon), k.at(*at), OVER)
        stage.add(sprite)
        if not t.reduced:

            def swell(share: float) -> None:
                sprite.show(token(k, icon, SIDE * (1 + round(3 * math.sin(share * math.pi)) / 8)))

            yield from tween(0.3, swell, "linear")
        yield from wait(seconds)
        stage.remove(sprite)

    def _go(self, t: Teller, icon: str, start: Point, goal: Point, seconds: float) -> Film:
        k, stage = self._host.kit, self._host.stage
        sprite = Sprite(token(k, icon), k.at(*(goal if t.reduced else start)), OVER)
        stage.add(sprite)
        t.sound("focus")

        def move(share: float) -> None:
            x, y = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
            sprite.pos = k.at(x, y - 40 * 4 * share * (1 - share) * (0.0 if seconds < 0.3 else 1.0))

        if not t.reduced:
            yield from tween(seconds, move, "in_out_quad")
        yield from wait(0.12 if seconds < 0.3 else 0.3)
        stage.remove(sprite)
