"""What the app lays over scenes: the cross-fade between two of them, and short notices at the top."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from tabletop.match.motion import EASINGS
from tabletop.ui.draw import theme

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.draw.kit import Kit

SHOWN, LETTER, LONGEST = 3.2, 0.1, 9.0
"""How long a notice is shown, seconds: at least, for each letter, at most; the least where another one waits."""
ROOM, LARGEST, HINTS = 900.0, 30.0, 1208.0
"""Of a notice: units for its words, their type size at most; and the width of a line of hints."""
DUSK, DIM = 0.45, 0.5
"""While a scene is not ready, what was on the screen grows darker: seconds until it stays, and by how much."""


class Fade:
    """A cross-fade from what was on the screen to a scene that is drawn aside meanwhile.

    Args:
        before: The pixels of the whole window.
    """

    seconds = 0.26

    def __init__(self, before: pygame.Surface) -> None:
        self._before = before
        self.canvas = pygame.Surface(before.get_size())
        self._time = self._waited = 0.0
        self._light = 1.0
        self._started = False

    def update(self, dt: float, speed: float) -> None:
        """Advance; the time that the new scene takes for its first drawing does not count."""
        if self._started:
            self._time += dt * speed
        else:
            self._waited += dt * speed

    def hold(self, target: pygame.Surface) -> bool:
        """The new scene is not ready: let it grow dark; whether a pixel changed."""
        light = 1.0 - DIM * EASINGS["in_out_cubic"](min(1.0, self._waited / DUSK))
        if light > self._light - 1 / 64:
            return False
        self._light = light
        target.blit(self._before, (0, 0))
        target.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return True

    @property
    def over(self) -> bool:
        """Whether the new scene stands alone."""
        return self._time >= self.seconds

    def _begin(self) -> None:
        if not self._started:
            self._started = True
            self._before.fill((round(255 * self._light),) * 3, special_flags=pygame.BLEND_RGB_MULT)

    def blend(self, target: pygame.Surface) -> None:
        """Paint the instant."""
        self._begin()
        share = min(1.0, self._time / self.seconds)
        alpha = round(255 * (1.0 - (1.0 - share) ** 3))
        # Blending with an alpha of 255 is right, but fifteen times as slow as a copy.
        self.canvas.set_alpha(alpha if alpha < 255 else None)
        if alpha < 255:
            target.blit(self._before, (0, 0))
        target.blit(self.canvas, (0, 0))


class Unroll(Fade):
    """A scroll that opens over the screen: its rods part to the edges, the new scene is its picture.

    Args:
        before: The pixels of the whole window.
        kit: Paints the rods.
        box: Where the scroll hangs, in units.
    """

    seconds = 0.42

    def __init__(self, before: pygame.Surface, kit: Kit, box: tuple[float, float, float, float]) -> None:
        super().__init__(before)
        self._kit = kit
        self._from = kit.rect(*box)

    def blend(self, target: pygame.Surface) -> None:
        """Paint the instant: what was, the opened part, two rods."""
        self._begin()
        kit, edge = self._kit, self._kit.px(24)
        share = EASINGS["in_out_cubic"](min(1.0, self._time / self.seconds))
        whole = target.get_rect().inflate(2 * edge, 2 * edge)
        start, end = self._from, whole
        sides = [round(a + (b - a) * share) for a, b in zip(_sides(start), _sides(end), strict=True)]
        opened = pygame.Rect(sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1])
        target.blit(self._before, (0, 0))
        seen = opened.clip(target.get_rect())
        target.blit(self.canvas, seen, seen)
        # Twenty units at a time: as many sprites as the cache should hold.
        wide = -(-kit.u(opened.w) // 20) * 20 + 20
        rod = kit.shaded(wide, 20, 6, (142, 84, 52), (66, 30, 26), (40, 16, 20), 1.5)
        for middle in (opened.midtop, opened.midbottom):
            target.blit(rod, rod.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)


def _sides(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom


class Notices:
    """Sentences at the edge where the scene has least to say, one at a time; they go by themselves.

    They lie over whatever the scene draws: the pixels below are kept and put back before the scene draws again.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._waiting: deque[tuple[str, str]] = deque()
        self._now: tuple[str, str] | None = None
        self._age = 0.0
        self._below: tuple[pygame.Surface, pygame.Rect] | None = None
        self._changed = False

    def say(self, text: str, icon: str = "") -> None:
        """Show a sentence after those that wait; one that is shown already is shown anew."""
        if self._now and self._now[0] == text:
            self._age = 0.0
            return
        self._waiting.append((text, icon))

    @property
    def wait(self) -> float | None:
        """How long nothing changes here."""
        if self._now is None:
            return 0.0 if self._waiting else None
        return max(0.0, self._long(self._now[0]) - self._age)

    def _long(self, text: str) -> float:
        """How long a sentence is shown: until it can be read, a folder with its file as well."""
        return SHOWN if self._waiting else min(LONGEST, max(SHOWN, LETTER * len(text)))

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._age += dt
        if self._now is not None and self._age >= self._long(self._now[0]):
            self._now = None
            self._changed = True
        if self._now is None and self._waiting:
            self._now = self._waiting.popleft()
            self._age = 0.0
            self._changed = True

    def lift(self, target: pygame.Surface) -> None:
        """Put the pixels below back."""
        if self._below:
            target.blit(*self._below)
            self._below = None

    def clear(self) -> None:
        """Show nothing any more, nor later."""
        self._waiting.clear()
        self._changed = self._now is not None
        self._now = None

    def forget(self) -> None:
        """The window's pixels are new: there is nothing to put back."""
        self._below = None

    def lay(self, target: pygame.Surface) -> bool:
        """Paint the notice over the scene; True when something changed by it."""
        changed, self._changed = self._changed, False
        if self._now is None:
            return changed
        kit, (side, y) = self._app.kit, self._app.scene.notice_place
        # Below it covers the whole line of hints: half a hint says less than none.
        picture = self._picture(*self._now, ROOM, HINTS if side == "midbottom" else 0.0)
        rect = picture.get_rect(**{side: kit.at(theme.WIDTH / 2, y)}).clip(target.get_rect())
        self._below = (target.subsurface(rect).copy(), rect)
        target.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return changed

    def _picture(self, text: str, icon: str, room: float, least: float) -> pygame.Surface:
        kit = self._app.kit

        def make() -> pygame.Surface:
            words = kit.text(text, theme.TEXT, theme.CREAM, "text", fit=room, most=LARGEST)
            sign = kit.sprite(f"icon/{icon}", 24, 0, theme.GOLD_LIGHT) if icon else None
            needs = kit.width(words) + 56 + (34 if sign else 0)
            w = max(least, needs)
            h = max(44.0, words.get_height() / kit.S + 16)
            out = kit.shaded(w, h, h / 2, theme.BAR_TOP, theme.BAR_BOTTOM, theme.GOLD, 2).copy()
            x = 28.0 + (w - needs) / 2
            if sign:
                kit.lay(out, sign, x, h / 2, "midleft")
                x += 34
            kit.lay(out, words, x, h / 2, "midleft")
            return out

        return kit.keep(("notice", text, icon, room, least), make)
