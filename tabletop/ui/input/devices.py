"""The devices that people hold: pads that come and go, which device spoke last, what its keys are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.input.input import KEYBOARD, MOUSE, TRIGGER_LEFT, TRIGGER_RIGHT

KEY_NAMES = {
    pygame.KSCAN_RETURN: N_("Enter"),
    pygame.KSCAN_KP_ENTER: N_("Numpad Enter"),
    pygame.KSCAN_ESCAPE: N_("Esc"),
    pygame.KSCAN_SPACE: N_("Space"),
    pygame.KSCAN_TAB: N_("Tab"),
    pygame.KSCAN_BACKSPACE: N_("Backspace"),
    pygame.KSCAN_DELETE: N_("Del"),
    pygame.KSCAN_INSERT: N_("Ins"),
    pygame.KSCAN_HOME: N_("Home"),
    pygame.KSCAN_END: N_("End"),
    pygame.KSCAN_PAGEUP: N_("Page up"),
    pygame.KSCAN_PAGEDOWN: N_("Page down"),
    pygame.KSCAN_LSHIFT: N_("Shift"),
    pygame.KSCAN_RSHIFT: N_("Right shift"),
    pygame.KSCAN_LCTRL: N_("Ctrl"),
    pygame.KSCAN_RCTRL: N_("Right ctrl"),
    pygame.KSCAN_LALT: "Alt",
    pygame.KSCAN_RALT: "Alt Gr",
    pygame.KSCAN_CAPSLOCK: N_("Caps lock"),
    pygame.KSCAN_UP: "↑",
    pygame.KSCAN_DOWN: "↓",
    pygame.KSCAN_LEFT: "←",
    pygame.KSCAN_RIGHT: "→",
}
PAD_NAMES = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    TRIGGER_LEFT: "LT",
    TRIGGER_RIGHT: "RT",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_GUIDE: "Guide",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "↑",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "↓",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "←",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "→",
}


@dataclass
class Pad:
    """An open pad.

    Attributes:
        device: Its name for seats and intents, ``"pad:<n>"``; it gets the same number when it comes back.
        label: What its maker calls it.
        guid: What kind of pad it is.
        instance: SDL's number for as long as it stays.
        raw: SDL does not know where its buttons are.
        handle: SDL's controller, or a raw one's joystick.
    """

    device: str
    label: str
    guid: str
    instance: int
    raw: bool
    handle: Any = field(repr=False)


class Devices:
    """All devices; opened after the first frame.

    Args:
        found: Called with the name of a pad that came.
        lost: Called with the name of a pad that went.
    """

    def __init__(self, found: Callable[[str], None], lost: Callable[[str], None]) -> None:
        self._found = found
        self._lost = lost
        self._pads: dict[int, Pad] = {}
        self._numbers: dict[int, str] = {}
        self._learnt: dict[int, str] = {}
        self._controller: Any = None
        self.last: str = ""
        """The device used last; "" before anyone has touched anything."""

    def open(self) -> None:
        """Start listening to pads; those already plugged in are found at once."""
        from pygame._sdl2 import controller

        if self._controller is None:
            pygame.joystick.init()
            controller.init()
            self._controller = controller
            for index in range(pygame.joystick.get_count()):
                self.add(index)

    def close(self) -> None:
        """Let all pads go."""
        for pad in self._pads.values():
            pad.handle.quit()
        self._pads.clear()
        if self._controller is not None:
            self._controller.quit()
            self._controller = None
            pygame.joystick.quit()

    # ------------------------------------------------------------------ pads
    @property
    def pads(self) -> tuple[Pad, ...]:
        """The pads that are plugged in, by number."""
        return tuple(sorted(self._pads.values(), key=lambda pad: pad.device))

    @property
    def names(self) -> tuple[str, ...]:
        """All devices that could speak now."""
        return (MOUSE, KEYBOARD, *(pad.device for pad in self.pads))

    def present(self, device: str) -> bool:
        """Whether a device is there; keyboard, mouse and ``"any"`` always are."""
        return not device.startswith("pad:") or device in self.names

    def by_instance(self, instance: int, raw: bool = False) -> str | None:
        """The name of an open pad, of the kind asked for."""
        pad = self._pads.get(instance)
        return pad.device if pad and pad.raw == raw else None

    def add(self, index: int) -> None:
        """Open the pad at a device index, unless it is open. One that SDL does not know is read button by button."""
        if self._controller is None:
            return
        known = bool(self._controller.is_controller(index))
        handle: Any = self._controller.Controller(index) if known else pygame.joystick.Joystick(index)
        stick = handle.as_joystick() if known else handle
        instance, guid = stick.get_instance_id(), stick.get_guid()
        if instance in self._pads:
            return
        device = f"pad:{self._free_number(guid)}"
        self._pads[instance] = Pad(device, stick.get_name(), guid, instance, not known, handle)
        self._found(device)

    def remove(self, instance: int) -> None:
        """A pad went."""
        pad = self._pads.pop(instance, None)
        if pad:
            self._numbers[int(pad.device[4:])] = pad.guid
            self._lost(pad.device)

    def _free_number(self, guid: str) -> int:
        taken = {int(pad.device[4:]) for pad in self._pads.values()}
        for number, owner in sorted(self._numbers.items()):
            if owner == guid and number not in taken:
                return number
        free = (n for n in range(1, 100) if n not in taken and n not in self._numbers)
        return next(free)

    def rumble(self, device: str, strength: float, seconds: float) -> None:
        """Shake a pad, if it can."""
        for pad in self._pads.values():
            if pad.device == device:
                pad.handle.rumble(strength, strength, round(seconds * 1000))

    # ------------------------------------------------------------------ words
    @property
    def shows_pad(self) -> bool:
        """Whether glyphs of a pad are to be shown: one spoke last, or nobody has and one is there."""
        return self.last.startswith("pad:") or (not self.last and bool(self._pads))

    @property
    def shows_keys(self) -> bool:
        """Whether glyphs of the keyboard are to be shown."""
        return not self.last.startswith("pad:")

    def learn(self, scancode: int, label: str) -> None:
        """Remember what a key is called on this keyboard's layout."""
        if label and scancode not in KEY_NAMES and len(label) <= 3:
            self._learnt[scancode] = label

    def key_label(self, scancode: int, tr: Callable[[str], str]) -> str:
        """What is printed on a key."""
        if scancode in KEY_NAMES:
            return tr(KEY_NAMES[scancode])
        return self._learnt.get(scancode) or _scancode_name(scancode)

    @staticmethod
    def pad_label(code: int) -> str:
        """What is printed on a pad's button, as the kit's ``padkey`` knows it."""
        return PAD_NAMES.get(code, f"#{code}")

    def device_label(self, device: str, tr: Callable[[str], str]) -> str:
        """A device in words."""
        if device.startswith("pad:"):
            return tr(N_("Gamepad {n}")).format(n=device[4:])
        return tr({KEYBOARD: N_("Keyboard"), MOUSE: N_("Mouse")}.get(device, N_("Any device")))


_FALLBACK = {
    code: name[6:].replace("KP_", "").title()
    for name, code in vars(pygame).items()
    if name.startswith("KSCAN_") and isinstance(code, int)
}
_FALLBACK |= {
    pygame.KSCAN_SEMICOLON: ";",
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_SLASH: "/",
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\",
    pygame.KSCAN_APOSTROPHE: "'",
    pygame.KSCAN_GRAVE: "`",
}


def _scancode_name(scancode: int) -> str:
    """The name of a key that was never pressed here, as on a US keyboard."""
    return _FALLBACK.get(scancode, f"#{scancode}")
