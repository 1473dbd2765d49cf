"""The screen: window, input, drawing, widgets, sound. The only part of tabletop that knows pygame, with scenes."""

import os

# SDL and pygame read these when they are first imported or started.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# One unit of the window is one pixel of the screen: Windows must not blow the picture up.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
