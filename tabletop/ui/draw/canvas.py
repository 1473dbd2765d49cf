"""A sprite that is put together anew for each frame, of many pictures: what a whole world of moving things looks like.

The scene lists what is to be seen, back to front, each thing under a key of its own. What has another picture or place
than before is damage; the stage merges it with that of its other sprites and repaints it from the background up.

>>> canvas = Canvas(pygame.Rect(0, 0, 100, 100))
>>> disc = Surface((8, 8))
>>> canvas.begin()
>>> canvas.add("disc", disc, 10, 10)
>>> canvas.moved()
([], [Rect(10, 10, 8, 8)])
>>> canvas.begin()
>>> canvas.add("disc", disc, 12, 10)
>>> canvas.moved()
([Rect(10, 10, 8, 8)], [Rect(12, 10, 8, 8)])
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby

import pygame
from pygame import BLEND_PREMULTIPLIED, Surface

from tabletop.ui.draw.stage import Painted

Item = tuple[Surface, int, int, int]


class Canvas(Painted):
    """See the module.

    Args:
        frame: Where its pictures may lie, in pixels of the stage.
        z: Depth.
    """

    def __init__(self, frame: pygame.Rect, z: float = 0) -> None:
        super().__init__(frame, z)
        self._before: dict[Hashable, Item] = {}
        self._rects: dict[Hashable, pygame.Rect] = {}
        self._now: dict[Hashable, Item] = {}

    def begin(self) -> None:
        """Start a frame: nothing is on it."""
        self._now = {}
        self.changed = True

    def add(self, key: Hashable, surface: Surface, x: float, y: float, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture, its top left corner at a pixel."""
        self._now[key] = (surface, round(x), round(y), flags)

    def centre(self, key: Hashable, surface: Surface, x: float, y: float, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture, its middle at a point."""
        width, height = surface.get_size()
        self._now[key] = (surface, round(x - width / 2), round(y - height / 2), flags)

    @property
    def listed(self) -> tuple[Hashable, ...]:
        """What was put on it last, from the bottom up."""
        return tuple(self._now)

    def moved(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where a picture went or changed, and where one came or changed, since this was asked last."""
        self.changed = False
        rects, left, came = self._rects, [], []
        now = self._now if self.visible else {}
        for key, item in now.items():
            before = self._before.get(key)
            if before == item:
                continue
            if before is not None:
                left.append(rects[key])
            rects[key] = pygame.Rect(item[1], item[2], *item[0].get_size())
            came.append(rects[key])
        left.extend(rects.pop(key) for key in self._before.keys() - now.keys())
        self._before = now
        self.shown = self.frame if now else None
        return left, came

    def picture(self, ground: Surface) -> Surface:
        """What was painted last, on a copy of a background."""
        out = ground.copy()
        self.paint(out)
        return out

    def paint(self, target: Surface) -> None:
        """Paint what lies in the target's clip."""
        clip = target.get_clip()
        items, places = list(self._before.values()), [self._rects[key] for key in self._before]
        hits = [items[n] for n in clip.collidelistall(places)]
        for flags, group in groupby(hits, key=_flags):
            target.fblits([(item[0], item[1:3]) for item in group], flags)


def _flags(item: Item) -> int:
    return item[3]
