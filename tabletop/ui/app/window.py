"""The one window: crisp on every system, cheap without a graphics card, and honest when there is no display."""

from __future__ import annotations

import os
import sys

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.draw.layout import LEAST_WINDOW, MIN_WINDOW

TITLE = "Dohyō"
BARS = 88
"""Points of the desktop's height that a title bar and a task bar take: pygame cannot ask for what is left."""
_INVISIBLE = ("offscreen", "dummy", "evdev")


class NoDisplayError(Exception):
    """There is no screen to open a window on. The message is a sentence (a msgid)."""

    def __init__(self) -> None:
        super().__init__(
            N_(
                "No display was found, so no window can be opened. "
                "Without a display these work: arena, replay, screenshots, selftest and bench."
            )
        )


def _no_wayland() -> bool:
    """Whether Wayland cannot be there: its library finds its socket by one of these, and complains aloud if by none."""
    room = os.environ.get("XDG_RUNTIME_DIR", "")
    named = os.environ.get("WAYLAND_SOCKET") or os.environ.get("WAYLAND_DISPLAY", "").startswith("/")
    return sys.platform == "linux" and not (named or room.startswith("/"))


def _start_video() -> str:
    """Start SDL's video, by X11 alone where nothing else can be. Returns the driver's name."""
    if os.environ.get("SDL_VIDEODRIVER") or not _no_wayland():
        pygame.display.init()
        return pygame.display.get_driver()
    os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    finally:
        del os.environ["SDL_VIDEODRIVER"]
    return pygame.display.get_driver()


def open_display() -> None:
    """Start SDL's video and fonts.

    Raises:
        NoDisplayError: There is no display, and no driver was asked for on purpose.
    """
    try:
        driver = _start_video()
    except pygame.error as error:
        raise NoDisplayError from error
    if driver in _INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplayError
    if driver == "x11":
        # Shared memory: without a graphics card a hundred times cheaper than a texture. Wayland has no such way.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


class Window:
    """A resizable window with its surface.

    Args:
        size: In points, when it does not fill the screen.
        fullscreen: Whether it fills the screen.
    """

    def __init__(self, size: tuple[int, int], fullscreen: bool = False) -> None:
        open_display()
        width, height = self._within(size)
        self._window = pygame.Window(TITLE, (width, height), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = MIN_WINDOW
        self._fullscreen = False
        self._squeezed = False
        self._ratio = 1.0
        self._drawn = MIN_WINDOW
        self.surface: pygame.Surface
        self.refresh()
        if fullscreen:
            self.fullscreen = True

    @staticmethod
    def _within(size: tuple[int, int]) -> tuple[int, int]:
        """A size that fits the desktop (a dummy one is as large as it is asked for)."""
        if pygame.display.get_driver() in _INVISIBLE:
            return size
        desktop = max(pygame.display.get_desktop_sizes(), default=size)
        return min(size[0], desktop[0]), min(size[1], desktop[1] - BARS)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the surface."""
        return self.surface.get_size()

    @property
    def points(self) -> tuple[int, int]:
        """The size that the system knows, to be remembered."""
        width, height = self._window.size
        return width, height

    @property
    def ratio(self) -> float:
        """Pixels per point: 1, but on a Mac's retina screen."""
        return self._ratio

    def refresh(self) -> bool:
        """Fetch the surface after a change of size; True when it is another size.

        A window that is squeezed to a strip goes on in memory, at the size it had: it shows nothing until it is large
        enough again, and nobody who draws on it has to know.
        """
        # The window keeps one surface and resizes it in place: its old size has to be remembered.
        before = self._drawn
        surface = self._window.get_surface()
        self._squeezed = any(now < least for now, least in zip(surface.get_size(), LEAST_WINDOW, strict=True))
        if self._squeezed:
            self.surface = pygame.Surface(before, 0, surface)
            return False
        self.surface = surface
        self._drawn = surface.get_size()
        self._ratio = self._drawn[0] / max(1, self._window.size[0])
        return self._drawn != before

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for another size, in points."""
        self._window.size = size

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    @fullscreen.setter
    def fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._fullscreen = on
        self.refresh()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture in the task bar."""
        self._window.set_icon(icon)

    def flip(self) -> None:
        """Show the surface; nothing while it is squeezed."""
        if not self._squeezed:
            self._window.flip()

    def close(self) -> None:
        """Close it, and SDL's video."""
        self._window.destroy()
        pygame.display.quit()
