"""A picture put together anew each frame and painted only where it differs from the last one.

The scene lists what is to be seen, back to front, each thing under a key of its own. What has another picture or place
than before is damage; damage is merged into few rectangles, and each is repainted from the background up.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from tabletop.ui.draw.stage import FULL_SHARE, merge

Item = tuple[Surface, int, int, int]


class Canvas:
    """What a window shows of one scene.

    Attributes:
        background: The opaque bottom; another surface means that everything is repainted.
    """

    def __init__(self) -> None:
        self.background: Surface | None = None
        self._painted: Surface | None = None
        self._before: dict[Hashable, Item] = {}
        self._rects: dict[Hashable, Rect] = {}
        self._now: dict[Hashable, Item] = {}
        self._damage: list[Rect] = []
        self.touched: list[Rect] = []
        """The rectangles that the last :meth:`present` painted."""

    def begin(self, background: Surface) -> None:
        """Start a frame."""
        self.background = background
        self._now = {}

    def add(self, key: Hashable, surface: Surface, x: float, y: float, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture, its top left corner at a pixel."""
        self._now[key] = (surface, round(x), round(y), flags)

    def centre(self, key: Hashable, surface: Surface, x: float, y: float, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture, its middle at a point."""
        width, height = surface.get_size()
        self._now[key] = (surface, round(x - width / 2), round(y - height / 2), flags)

    @property
    def shown(self) -> tuple[Hashable, ...]:
        """What was put on it last, from the bottom up."""
        return tuple(self._now)

    def damage(self, rect: Rect) -> None:
        """Have a rectangle repainted although nothing there has changed."""
        self._damage.append(rect)

    def picture(self) -> Surface | None:
        """What the last :meth:`present` showed, on a surface of its own; None before the first one."""
        if self.background is None or self._painted is not self.background:
            return None
        out = Surface(self.background.get_size(), 0, self.background)
        self._paint(out, [out.get_rect()])
        return out

    def present(self, target: Surface, whole: bool = False) -> bool:
        """Paint what changed; False when nothing did."""
        assert self.background is not None
        rects = self._rects
        changed: list[Rect] = self._damage
        self._damage = []
        for key, item in self._now.items():
            before = self._before.get(key)
            if before == item:
                continue
            if before is not None:
                changed.append(rects[key])
            rects[key] = Rect(item[1], item[2], *item[0].get_size())
            changed.append(rects[key])
        changed.extend(rects.pop(key) for key in self._before.keys() - self._now.keys())
        self._before = self._now
        bounds = target.get_rect()
        if whole or self._painted is not self.background:
            self._painted = self.background
            todo = [bounds]
        elif not changed:
            self.touched = []
            return False
        else:
            todo = merge(changed, bounds)
            if sum(rect.w * rect.h for rect in todo) > FULL_SHARE * bounds.w * bounds.h:
                todo = [bounds]
        self._paint(target, todo)
        self.touched = todo
        return bool(todo)

    def _paint(self, target: Surface, todo: list[Rect]) -> None:
        assert self.background is not None
        clip = target.get_clip()
        items, places = list(self._now.values()), [self._rects[key] for key in self._now]
        for rect in todo:
            target.set_clip(rect)
            target.blit(self.background, rect, rect)
            hits = [items[n] for n in rect.collidelistall(places)]
            for flags, group in groupby(hits, key=_flags):
                target.fblits([(item[0], item[1:3]) for item in group], flags)
        target.set_clip(clip)


def _flags(item: Item) -> int:
    return item[3]
