"""What there is to press, and what it means at first: acts, and the keys and buttons that they are bound to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

import pygame


class Act(Enum):
    """What a press means."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    NEXT = "next"
    PREV = "prev"
    ALT = "alt"
    MORE = "more"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FINE = "fine"
    PAUSE = "pause"
    RULES = "rules"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"


DIRECTIONS: Mapping[Act, tuple[int, int]] = {Act.UP: (0, -1), Act.DOWN: (0, 1), Act.LEFT: (-1, 0), Act.RIGHT: (1, 0)}
REPEATING = frozenset((*DIRECTIONS, Act.PAGE_UP, Act.PAGE_DOWN))


# Triggers are axes to SDL; here they are also buttons, numbered after the real ones.
TRIGGER_LEFT, TRIGGER_RIGHT = 100, 101
AXES: Mapping[int, str] = {
    pygame.CONTROLLER_AXIS_LEFTX: "lx",
    pygame.CONTROLLER_AXIS_LEFTY: "ly",
    pygame.CONTROLLER_AXIS_RIGHTX: "rx",
    pygame.CONTROLLER_AXIS_RIGHTY: "ry",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}
# The usual order of the buttons on pads that SDL does not know.
RAW_BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    TRIGGER_LEFT,
    TRIGGER_RIGHT,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK,
)
RAW_AXES: Mapping[int, str] = {0: "lx", 1: "ly", 2: "rx", 3: "ry"}
HAT = (
    (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_UP),
)

Binding = Mapping[Act, tuple[int, ...]]

KEYS: Binding = {
    Act.UP: (pygame.KSCAN_UP,),
    Act.DOWN: (pygame.KSCAN_DOWN,),
    Act.LEFT: (pygame.KSCAN_LEFT,),
    Act.RIGHT: (pygame.KSCAN_RIGHT,),
    Act.OK: (pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_KP_ENTER),
    Act.BACK: (pygame.KSCAN_ESCAPE,),
    Act.NEXT: (pygame.KSCAN_TAB,),
    Act.PREV: (),
    Act.ALT: (pygame.KSCAN_X, pygame.KSCAN_DELETE),
    Act.MORE: (pygame.KSCAN_R,),
    Act.PAGE_UP: (pygame.KSCAN_PAGEUP,),
    Act.PAGE_DOWN: (pygame.KSCAN_PAGEDOWN,),
    Act.FINE: (pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT),
    Act.PAUSE: (pygame.KSCAN_P,),
    Act.RULES: (pygame.KSCAN_F1,),
    # The letter M sits where QWERTY has the semicolon on an AZERTY keyboard: both mute.
    Act.MUTE: (pygame.KSCAN_M, pygame.KSCAN_SEMICOLON),
    Act.FULLSCREEN: (pygame.KSCAN_F11,),
}
PAD: Binding = {
    Act.UP: (pygame.CONTROLLER_BUTTON_DPAD_UP,),
    Act.DOWN: (pygame.CONTROLLER_BUTTON_DPAD_DOWN,),
    Act.LEFT: (pygame.CONTROLLER_BUTTON_DPAD_LEFT,),
    Act.RIGHT: (pygame.CONTROLLER_BUTTON_DPAD_RIGHT,),
    Act.OK: (pygame.CONTROLLER_BUTTON_A,),
    Act.BACK: (pygame.CONTROLLER_BUTTON_B,),
    Act.NEXT: (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,),
    Act.PREV: (pygame.CONTROLLER_BUTTON_LEFTSHOULDER,),
    Act.ALT: (pygame.CONTROLLER_BUTTON_X,),
    Act.MORE: (pygame.CONTROLLER_BUTTON_Y,),
    Act.PAGE_UP: (TRIGGER_LEFT,),
    Act.PAGE_DOWN: (TRIGGER_RIGHT,),
    Act.FINE: (TRIGGER_LEFT,),
    Act.PAUSE: (pygame.CONTROLLER_BUTTON_START,),
    Act.RULES: (pygame.CONTROLLER_BUTTON_BACK,),
    Act.MUTE: (),
    Act.FULLSCREEN: (),
}
DEFAULTS: Mapping[str, Binding] = {"keyboard": KEYS, "pad": PAD}


def bindings(kind: str, changes: Mapping[str, Iterable[int]] = {}) -> dict[Act, tuple[int, ...]]:
    """The key map of ``"keyboard"`` or ``"pad"``: the usual one, with what the player changed.

    Unknown acts and values that are no numbers are left out: a key map from a file never breaks the game.
    """
    out = dict(DEFAULTS[kind])
    for name, codes in changes.items():
        if name in Act._value2member_map_ and isinstance(codes, (list, tuple)):
            out[Act(name)] = tuple(code for code in codes if isinstance(code, int))
    return out


def acts_of(binding: Binding, code: int) -> tuple[Act, ...]:
    """All acts that a key or button is bound to."""
    return tuple(act for act, codes in binding.items() if code in codes)
