"""Gamepads without hardware: SDL's virtual joysticks, in the very library that pygame has loaded."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

UNKNOWN, GAME_CONTROLLER, AXES, BUTTONS = 0, 1, 6, 15
NAMES = ("a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right")
BUTTON = {name: code for code, name in enumerate(NAMES)}
AXIS = {"lx": 0, "ly": 1, "rx": 2, "ry": 3, "lt": 4, "rt": 5}


def _library() -> ctypes.CDLL:
    folder = Path(pygame.__file__).parent
    found = [
        *folder.glob("*SDL2-2*"),
        *folder.parent.glob("pygame_ce.libs/libSDL2-2*"),
        *folder.glob(".dylibs/libSDL2-2*"),
        *folder.glob("SDL2.dll"),
    ]
    path = next(iter(found), None)
    maps = Path("/proc/self/maps")
    if maps.exists():
        lines = (line.split()[-1] for line in maps.read_text(encoding="utf-8").splitlines() if "libSDL2-2" in line)
        path = next(map(Path, lines), path)
    if path is None:
        raise RuntimeError("SDL's library was not found")
    library = ctypes.CDLL(str(path))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library


class VirtualPad:
    """A pad that is plugged in when it is made; its events count once ``app.devices.open()`` was called."""

    def __init__(self, known: bool = True) -> None:
        self._sdl = _library()
        kind = GAME_CONTROLLER if known else UNKNOWN
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, 0 if known else 1)
        if self._index < 0:
            raise RuntimeError("SDL has no virtual joysticks here")
        self._stick = self._sdl.SDL_JoystickOpen(self._index)
        self._instance = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)
        self.plugged = True

    def press(self, name: str) -> None:
        """Hold a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, BUTTON[name], 1)
        self._sdl.SDL_JoystickUpdate()

    def release(self, name: str) -> None:
        """Let a button go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, BUTTON[name], 0)
        self._sdl.SDL_JoystickUpdate()

    def lean(self, name: str, value: float) -> None:
        """Move an axis: −1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, AXIS[name], round(value * 32767))
        self._sdl.SDL_JoystickUpdate()

    def hat(self, value: int) -> None:
        """Press the cross of a pad that SDL does not know: 1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._stick, 0, value)
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Pull the cable."""
        if self.plugged:
            self.plugged = False
            count = self._sdl.SDL_NumJoysticks()
            for index in range(count):
                if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self._instance:
                    self._sdl.SDL_JoystickDetachVirtual(index)
                    break
