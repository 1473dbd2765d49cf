"""Sounds: opened after the first frame, never in the way. Without a device everything here does nothing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from tabletop.core.settings import Settings

RATE, BUFFER, CHANNELS = 48000, 512, 24
VARIANTS = 8
FADE_MS = 600
"""How long music takes to come and to go."""


class Audio:
    """Plays the sounds of a folder by name.

    Args:
        folder: Where ``<name>.ogg`` lie; ``<name>_1.ogg``, ``<name>_2.ogg`` … are takes of one sound.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sounds: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turns: dict[str, int] = {}
        self._open = False
        self._effects = self._music_volume = 1.0
        self._music = ""
        self._silent = False
        self.played: list[str] = []
        """The names of the last sounds that were asked for, whether or not they could be heard."""

    @property
    def works(self) -> bool:
        """Whether there is a device."""
        return self._open

    def open(self) -> None:
        """Open the device, or a silent one, or none."""
        for driver in (None, "dummy"):
            if driver:
                os.environ["SDL_AUDIODRIVER"] = driver
            # No device is no fault: then everything here does nothing.
            with contextlib.suppress(pygame.error), _quiet():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
                if self._music:
                    self.music(self._music)
                return

    def close(self) -> None:
        """Let the device go."""
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()

    def apply(self, settings: Settings) -> None:
        """Take over the volumes; what is playing follows."""
        loud = 0.0 if settings.muted else settings.master
        self._effects = loud * settings.effects
        self._music_volume = loud * settings.music
        self._silent = settings.muted
        if self._open:
            pygame.mixer.music.set_volume(self._music_volume)
            if self._silent:
                pygame.mixer.stop()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, variant: int | None = None) -> None:
        """Play a sound once.

        Args:
            name: File name without its ending. A sound that is not there is silence.
            volume: 0 to 1, times the player's volumes.
            pan: −1 left to 1 right.
            variant: Which take; by default the takes go round.
        """
        self.played = [*self.played[-31:], name]
        if not self._open or self._effects <= 0.0 or volume <= 0.0:
            return
        takes = self._takes(name)
        if not takes:
            return
        turn = self._turns.get(name, -1) + 1 if variant is None else variant
        self._turns[name] = turn
        channel = pygame.mixer.find_channel(True)
        loud = min(1.0, volume) * self._effects
        channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
        channel.play(takes[turn % len(takes)])

    def music(self, name: str) -> None:
        """Loop a piece, or let it go on if it plays already; ``""`` ends it."""
        if self._open and name and name == self._music and pygame.mixer.music.get_busy():
            return
        self._music = name
        if not self._open:
            return
        if not name:
            pygame.mixer.music.fadeout(FADE_MS)
            return
        file = self._folder / f"{name}.ogg"
        if file.is_file():
            # The device may go at any time, and a file may be damaged: a match is played without music, too.
            with contextlib.suppress(pygame.error):
                pygame.mixer.music.load(str(file))
                pygame.mixer.music.set_volume(self._music_volume)
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)

    def _takes(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        if name not in self._sounds:
            files = [self._folder / f"{name}.ogg", *(self._folder / f"{name}_{n}.ogg" for n in range(1, VARIANTS + 1))]
            takes = []
            for file in files:
                if file.is_file():
                    with contextlib.suppress(pygame.error):  # the same for a sound: silence
                        takes.append(pygame.mixer.Sound(str(file)))
            self._sounds[name] = tuple(takes)
        return self._sounds[name]

    def preload(self) -> list[Callable[[], object]]:
        """One job a sound, to be done when there is time."""
        names = sorted({file.stem.rstrip("0123456789").rstrip("_") for file in self._folder.glob("*.ogg")})
        return [partial(self._takes, name) for name in names]


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """ALSA writes a dozen lines to stderr when there is no sound card: keep them from the terminal."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
            yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
