"""The scenes, one over another, and how one follows another: by a cross-fade, as a scroll, or when it is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.app.app import Scene
from tabletop.ui.app.first_paint import Coming
from tabletop.ui.app.overlay import Fade, Unroll
from tabletop.ui.input.input import MOUSE_OFF

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

LATE = 16
"""Frames that a picture of a scene waits for what is painted a frame later, such as panels that come one by one."""


def _session_of(scene: Scene) -> Session | None:
    """The match that a scene shows, if it shows one."""
    return getattr(scene, "session", None)


class Stack:
    """The scenes of an app.

    Attributes:
        all: Every scene, the top one last.
        seen: Whether the top scene was painted since it came on top, or was built anew.

    Args:
        app: The app.
        changing: Called before another scene comes on top.
    """

    def __init__(self, app: App, changing: Callable[[], object]) -> None:
        self._app = app
        self._changing = changing
        self.all: list[Scene] = []
        self._fade: Fade | None = None
        self._coming: Coming | None = None
        self.seen = False

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.all[-1]

    @property
    def coming(self) -> bool:
        """Whether the top scene is not painted yet."""
        return self._coming is not None

    @property
    def changing(self) -> bool:
        """Whether one scene still gives way to another."""
        return self._fade is not None or self.coming

    # ------------------------------------------------------------------ one after another
    def push(self, scene: Scene, fade: bool = True, unroll: tuple[float, float, float, float] | None = None) -> None:
        """Put a scene on top: by a cross-fade, at once, or as a scroll that opens from a box in units."""
        self._change(fade and scene.fades, lambda: self.all.append(scene), unroll)

    def pop(self, fade: bool = True) -> None:
        """Take the top scene away; with the last one the app ends."""
        if len(self.all) <= 1:
            self._app.quit()
            return

        self._change(fade, self._drop)

    def replace(self, scene: Scene, fade: bool = True) -> None:
        """Another scene in place of the top one."""

        def swap() -> None:
            if self.all:
                self._drop()
            self.all.append(scene)

        self._change(fade, swap)

    def reset(self, scene: Scene, fade: bool = True) -> None:
        """This scene alone."""

        def swap() -> None:
            while self.all:
                self._drop()
            self.all.append(scene)

        self._change(fade, swap)

    def _change(
        self, fade: bool, change: Callable[[], None], unroll: tuple[float, float, float, float] | None = None
    ) -> None:
        self.finish()
        before, stood = (self.all[-1] if self.all else None), list(self.all)
        self._fade = None  # what gave way before is gone: no later scene comes out of an older picture
        self.seen = False
        self._changing()
        if before:
            before.forget_press()
            before.leave()
            if fade and not self._app.settings.instant and self._app.flips:
                pixels = self._app.window.surface.copy()
                shown = unroll is not None and not self._app.settings.reduced_motion
                self._fade = Unroll(pixels, self._app.kit, unroll) if shown and unroll else Fade(pixels)
        change()
        if before in self.all[:-1]:
            # Covered: that the button is up, only the scene above will hear.
            before.released(MOUSE_OFF)
        self._let_go(stood)
        if type(self._fade) is Fade:
            self._fade.seconds = self.top.fade_seconds
        self.top.stale = True
        if self.top.overlay:
            self.top.relayout()
        self._coming = None
        if self.top.sliced and self._app.flips:
            under = before if before in self.all[:-1] else None
            self._coming = Coming(self._app, self.top, under, self._fade.canvas if self._fade else None)
        self.top.forget_press()
        self.top.enter()

    def below(self, scene: Scene) -> pygame.Surface:
        """A picture of what lies under a scene of the stack, as large as the window (for a pause over a table)."""
        at = self.all.index(scene) if scene in self.all else len(self.all)
        if at > 0:
            return self.picture(self.all[at - 1])
        canvas = pygame.Surface(self._app.window.size)
        canvas.fill((24, 14, 42))
        return canvas

    def picture(self, scene: Scene) -> pygame.Surface:
        """A picture of a scene as it stands, as large as the window."""
        canvas = pygame.Surface(self._app.window.size)
        canvas.fill((24, 14, 42))
        scene.stale = True
        for _ in range(LATE):
            if not scene.draw(canvas):
                break
        scene.stale = True
        return canvas

    def _drop(self) -> None:
        """The top scene is gone; the memory of a large one is given back after the next frame."""
        scene = self.all.pop()
        scene.close()
        if scene.large:
            self._app.defer(self._shrink)

    def _shrink(self) -> None:
        self._app.kit.cache.shrink()
        self.give_back()

    def give_back(self) -> None:
        """Return to the system what the scenes that are gone, or those of another size, had painted."""
        from tabletop.ui.app.memory import give_back

        self._app.background(give_back)

    def _let_go(self, stood: Sequence[Scene]) -> None:
        """Close the matches that no scene holds any more: their files may be taken again, by this window or another."""
        held = {id(session) for session in map(_session_of, self.all)}
        for session in {id(one): one for one in map(_session_of, stood) if one and id(one) not in held}.values():
            self._app.work.after(session, session.close)

    def put_alone(self, scene: Scene) -> None:
        """This scene alone, whatever was there: no other is told."""
        self.finish()
        self._fade = self._coming = None
        self.seen = False
        self._changing()
        stood, self.all = self.all, [scene]
        self._let_go(stood)

    def close(self) -> None:
        """Let every scene go."""
        self.finish()
        stood = list(self.all)
        while self.all:
            self.all.pop().close()
        self._let_go(stood)

    # ------------------------------------------------------------------ frame by frame
    def finish(self) -> None:
        """Something else is to happen to the scenes: none stays half painted."""
        self._app.kit.slicer.finish()

    def relayout(self) -> None:
        """Have every scene built again, at once."""
        self.finish()
        self._fade = self._coming = None
        self.seen = False
        for scene in self.all:
            scene.stale = True
            scene.forget_press()
            scene.relayout()

    def update(self, dt: float) -> None:
        """The fade goes on, seconds."""
        if self._fade:
            self._fade.update(dt, self._app.settings.speed)

    def draw(self, target: pygame.Surface) -> bool:
        """Draw the top scene, or how it comes; whether a pixel changed."""
        fade, coming = self._fade, self._coming
        if coming:
            whole = coming.go()
            if self._coming is not coming:
                return False  # it had another scene come on top
            if not whole:
                return fade.hold(target) if fade else coming.meanwhile(target)
        self._coming = None
        changed = True
        if fade:
            if not coming:
                self.top.draw(fade.canvas)
            fade.blend(target)
            if fade.over:
                self._fade = None
        elif coming:
            target.blit(coming.canvas, (0, 0))
        else:
            changed = self.top.draw(target)
        self.seen = True
        return changed
