"""Pictures from the assets folder, by name: ``"icon/gear"``, ``"avatar/fox"``, ``"room/title"``.

A large picture may be baked at several heights of the window (``room/title@720.webp``, ``…@1080.webp``): the least one
that is not smaller than what is shown is read, so that a small window never pays for a large file, and nothing is ever
enlarged while a larger one exists.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Event, Thread

import pygame

EXTENSIONS = (".png", ".webp")
PATIENCE = 2.0
"""Seconds to wait for a picture that is being read elsewhere; then it is read again here."""
BAKED = (720, 1080, 2160)
"""The window heights at which large pictures are baked."""


class Ahead:
    """Reads pictures on a thread while the window opens: decoding needs no display, and leaves Python to others.

    Args:
        paths: The files, the first needed first.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._ready = {path: Event() for path in paths}
        self._read: dict[Path, pygame.Surface] = {}
        Thread(target=self._work, name="pictures", daemon=True).start()

    def _work(self) -> None:
        for path, ready in list(self._ready.items()):
            try:
                self._read[path] = pygame.image.load(str(path))
            except (pygame.error, OSError):
                pass  # whoever asks reads it again, and says what is wrong
            finally:
                ready.set()

    def ready(self, path: Path) -> bool:
        """Whether a file has been read, or was not asked for."""
        ready = self._ready.get(path)
        return ready is None or ready.is_set()

    def take(self, path: Path) -> pygame.Surface | None:
        """The picture of a file, once it is read; None for one that was not asked for, or was taken."""
        ready = self._ready.pop(path, None)
        if ready is None:
            return None
        ready.wait(PATIENCE)
        return self._read.pop(path, None)


class Images:
    """Finds and loads pictures; the caller caches what it made of them.

    Args:
        folder: ``assets/images``.
    """

    ahead: Ahead | None = None
    """What was begun before there was a window."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths: dict[tuple[str, int], Path] = {}
        self._begun: dict[Path, Ahead] = {}

    def path(self, name: str, height: int = 0) -> Path:
        """The file to read for a window ``height`` pixels high.

        Raises:
            FileNotFoundError: No such picture.
        """
        key = (name, height)
        if key not in self._paths:
            self._paths[key] = self._find(name, height)
        return self._paths[key]

    def _find(self, name: str, height: int) -> Path:
        for extension in EXTENSIONS:
            plain = self._folder / (name + extension)
            if plain.is_file():
                return plain
        baked = [step for step in BAKED if (self._folder / f"{name}@{step}.webp").is_file()]
        if not baked:
            raise FileNotFoundError(f"No picture named {name!r} in {self._folder}.")
        best = next((step for step in baked if step >= height), baked[-1])
        return self._folder / f"{name}@{best}.webp"

    def has(self, name: str) -> bool:
        """Whether there is such a picture."""
        try:
            self.path(name)
        except FileNotFoundError:
            return False
        return True

    def ready(self, name: str, height: int = 0) -> bool:
        """Whether :meth:`load` will be quick: what is large, and so was baked, is read beside from now on, until it is.

        Raises:
            FileNotFoundError: No such picture.
        """
        path = self.path(name, height)
        if self.ahead and not self.ahead.ready(path):
            return False
        if path not in self._begun:
            if "@" not in path.name:
                return True
            self._begun[path] = Ahead([path])
        return self._begun[path].ready(path)

    def load(self, name: str, height: int = 0) -> pygame.Surface:
        """Read a picture at its own size, with straight alpha, in the display's format.

        Raises:
            FileNotFoundError: No such picture.
        """
        path = self.path(name, height)
        begun = self._begun.pop(path, None)
        read = (self.ahead.take(path) if self.ahead else None) or (begun.take(path) if begun else None)
        surface = read or pygame.image.load(str(path))
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
