"""What :mod:`tabletop.bench.screen` measures, each in a process: ``python -m tabletop.bench.child NAME [GAME]``.

Nothing of ours is imported before a program asks for it: the time to the first frame is what one of them is about.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


def empty_window() -> None:
    """Import pygame, show an empty window, say so."""
    import os

    # The cheap way to the screen, as the game uses it: the yardstick is not to be slow.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    pygame.display.init()
    window = pygame.Window("", (1280, 720))
    window.get_surface()
    window.flip()
    _say_frame()


def title() -> None:
    """Start the game as a person does, and say when the title has been flipped."""
    from tabletop.ui.app.window import Window

    flip = Window.flip

    def first(self: Window) -> None:
        flip(self)
        _say_frame()

    Window.flip = first  # type: ignore[method-assign]  # the only place that sees the frame from outside
    import runpy

    sys.argv = ["dohyo"]
    runpy.run_module("tabletop.cli", run_name="__main__")


def _say_frame() -> None:
    import os

    os.write(1, b"frame\n")
    os._exit(0)


PROGRAMS: dict[str, Callable[[], None]] = {"empty-window": empty_window, "title": title}
"""What needs nothing but the title."""


def main(name: str, *games: str) -> None:
    """Run one program."""
    if name in PROGRAMS:
        PROGRAMS[name]()
        return
    from tabletop.bench.arrival import arrivals
    from tabletop.bench.match import PROGRAMS as MATCHES

    {**MATCHES, "arrivals": arrivals}[name](*games)


if __name__ == "__main__":
    main(*sys.argv[1:])
