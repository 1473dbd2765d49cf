"""From raw events to what a player means: intents, axes, pointer moves and keys, whatever the device.

Keys are bound by scancode, so that the same physical key does the same on every keyboard layout. Pads come through
SDL's game controller mapping, so that A is A on all of them. A device is named ``"mouse"``, ``"keyboard"`` or
``"pad:<n>"``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from tabletop.ui.input.keymap import (
    AXES,
    DEFAULTS,
    DIRECTIONS,
    HAT,
    KEYS,
    PAD,
    RAW_AXES,
    RAW_BUTTONS,
    REPEATING,
    TRIGGER_LEFT,
    TRIGGER_RIGHT,
    Act,
    Binding,
    acts_of,
    bindings,
)

__all__ = [
    "DEFAULTS",
    "DIRECTIONS",
    "KEYBOARD",
    "KEYS",
    "MOUSE",
    "MOUSE_OFF",
    "PAD",
    "TRIGGER_LEFT",
    "TRIGGER_RIGHT",
    "Act",
    "Axis",
    "Button",
    "Input",
    "Intent",
    "Key",
    "Pointer",
    "Release",
    "bindings",
]

KEYBOARD, MOUSE = "keyboard", "mouse"


class Intent(NamedTuple):
    """A press (or the repeat of a held one) on a device; ``time`` as in :class:`Key`."""

    act: Act
    device: str
    repeat: bool = False
    time: int = 0


class Axis(NamedTuple):
    """An analog value: ``lx ly rx ry`` from −1 to 1 (right and down positive), ``lt rt`` from 0 to 1."""

    device: str
    name: str
    value: float


class Pointer(NamedTuple):
    """The mouse, in units of the scene.

    Attributes:
        kind: ``"move"``, ``"down"``, ``"up"`` or ``"wheel"``.
        x: Units from the left of the safe area.
        y: Units from its top.
        button: 1 left, 2 middle, 3 right; 0 for a move or the wheel.
        dx: Units moved; for the wheel, notches to the right.
        dy: Units moved; for the wheel, notches up.
        time: As in :class:`Key`.
    """

    kind: str
    x: float
    y: float
    button: int = 0
    dx: float = 0.0
    dy: float = 0.0
    time: int = 0

    @property
    def pos(self) -> tuple[float, float]:
        """The point."""
        return (self.x, self.y)


class Key(NamedTuple):
    """A raw key, for scenes that give keys their own meaning (the snap keys of a card game).

    Attributes:
        scancode: Its place on the keyboard.
        label: What is printed on it.
        pressed: False when it is let go.
        time: When it was read from the system, in nanoseconds of the app's clock (:meth:`App.now`): not when the scene
            hears of it. How exact it is: :mod:`tabletop.ui.app.reading`.
    """

    scancode: int
    label: str
    pressed: bool = True
    time: int = 0


class Button(NamedTuple):
    """A raw pad button or trigger, likewise."""

    device: str
    code: int
    pressed: bool = True
    time: int = 0


_TRIGGERS = {"lt": TRIGGER_LEFT, "rt": TRIGGER_RIGHT}
_STICK = {"lx": (Act.LEFT, Act.RIGHT), "ly": (Act.UP, Act.DOWN)}
STICK_ON, STICK_OFF, DEAD = 0.55, 0.35, 0.12
"""A stick counts as pressed above the first, as let go below the second; below the third its value is 0."""

# What types a character must stay out of the way while a name is written.
_TYPING_ALLOWED = frozenset((Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT, Act.BACK, Act.NEXT, Act.FULLSCREEN))


class Input:
    """Turns events into intents, keeps what is held, repeats held directions.

    Args:
        units: Turns a point of the window (as pygame reports it) into units.
        device_of: Turns a pad's instance id into its name, or None for one that is not open; with a second argument
        True
            only those whose buttons SDL does not know.
    """

    DELAY, RATE = 0.36, 0.085

    def __init__(
        self, units: Callable[[tuple[float, float]], tuple[float, float]], device_of: Callable[..., str | None]
    ) -> None:
        self._units = units
        self._device_of = device_of
        self.keys: Binding = KEYS
        self.pad: Binding = PAD
        self.mouse: tuple[float, float] = (-1.0, -1.0)
        self._held: dict[tuple[str, int], tuple[Act, ...]] = {}
        self._repeat: dict[tuple[str, int], float] = {}
        self._axes: dict[tuple[str, str], float] = {}
        self._stick: dict[tuple[str, str], int] = {}
        self._capture: Callable[[str, int], bool] | None = None
        self._jumped = False

    # ------------------------------------------------------------------ state
    def held(self, act: Act, device: str | None = None) -> bool:
        """Whether an act is held down now, on one device or on any."""
        return any(act in acts and device in (None, key[0]) for key, acts in self._held.items())

    def axis(self, device: str, name: str) -> float:
        """The last value of an analog axis."""
        return self._axes.get((device, name), 0.0)

    @property
    def repeating(self) -> bool:
        """Whether a held direction will repeat: the loop must not fall asleep."""
        return bool(self._repeat)

    def window_moved(self) -> None:
        """The window came under the mouse, not the mouse over the window: its next move is no move."""
        self._jumped = True

    def capture(self, receive: Callable[[str, int], bool] | None) -> None:
        """Give the next raw presses to ``receive(kind, code)`` instead, until it returns True (for the key map)."""
        self._capture = receive

    def release_all(self, device: str | None = None, time: int = 0) -> list[Release]:
        """Forget what is held (of one device), when the window lost the focus or a pad its cable; returns it."""
        gone = [key for key in self._held if device in (None, key[0])]
        out = [Release(act, key[0], time) for key in gone for act in self._held[key]]
        for key in gone:
            del self._held[key]
            self._repeat.pop(key, None)
        for axis in [axis for axis in self._axes if device in (None, axis[0])]:
            self._axes[axis] = 0.0
            self._stick.pop(axis, None)
        return out

    # ------------------------------------------------------------------ events
    def feed(self, event: pygame.Event, typing: bool = False, time: int = 0) -> list[Signal]:
        """All that one event means, in order.

        Args:
            event: From pygame.
            typing: Whether keys write letters now.
            time: When it was read.
        """
        handler = self._HANDLERS.get(event.type)
        signals = handler(self, event, typing) if handler else []
        return [signal if isinstance(signal, Axis) else signal._replace(time=time) for signal in signals]

    def tick(self, dt: float, time: int = 0) -> list[Intent]:
        """Repeats of held directions after ``dt`` seconds, at a time."""
        out = []
        for key in self._repeat:
            self._repeat[key] -= dt
            if self._repeat[key] <= 0.0:
                self._repeat[key] = max(self._repeat[key] + self.RATE, 0.0)
                out += [Intent(act, key[0], repeat=True, time=time) for act in self._held[key] if act in REPEATING]
        return out

    def _press(self, key: tuple[str, int], acts: tuple[Act, ...]) -> list[Signal]:
        if key in self._held or not acts:
            return []
        self._held[key] = acts
        if any(act in REPEATING for act in acts):
            self._repeat[key] = self.DELAY
        return [Intent(act, key[0]) for act in acts]

    def _release(self, key: tuple[str, int]) -> list[Signal]:
        self._repeat.pop(key, None)
        return [Release(act, key[0]) for act in self._held.pop(key, ())]

    def _captured(self, kind: str, code: int) -> bool:
        if self._capture is None:
            return False
        receive, self._capture = self._capture, None
        if not receive(kind, code):
            self._capture = receive
        return True

    def _key_down(self, event: pygame.Event, typing: bool) -> list[Signal]:
        code = event.scancode
        if getattr(event, "repeat", False) or self._captured(KEYBOARD, code):
            return []
        acts = acts_of(self.keys, code)
        if Act.NEXT in acts and event.mod & pygame.KMOD_SHIFT:
            acts = (Act.PREV,)
        if code == pygame.KSCAN_RETURN and event.mod & pygame.KMOD_ALT:
            acts = (Act.FULLSCREEN,)
        if typing:
            types = bool(getattr(event, "unicode", "")) and event.unicode.isprintable()
            acts = tuple(act for act in acts if not types and (act in _TYPING_ALLOWED or code == pygame.KSCAN_RETURN))
        return [Key(code, key_name(event.key)), *self._press((KEYBOARD, code), acts)]

    def _key_up(self, event: pygame.Event, typing: bool) -> list[Signal]:
        return [Key(event.scancode, key_name(event.key), pressed=False), *self._release((KEYBOARD, event.scancode))]

    def _pad_down(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id)
        return self._pad_press(device, event.button) if device else []

    def _pad_press(self, device: str, code: int) -> list[Signal]:
        if self._captured("pad", code):
            return []
        return [Button(device, code), *self._press((device, code), acts_of(self.pad, code))]

    def _pad_up(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id)
        return [Button(device, event.button, pressed=False), *self._release((device, event.button))] if device else []

    def _pad_axis(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device, name = self._device_of(event.instance_id), AXES.get(event.axis)
        if device is None or name is None:
            return []
        return self._lean(device, name, event.value / 32767)

    def _lean(self, device: str, name: str, raw: float) -> list[Signal]:
        raw = max(-1.0, min(1.0, raw))
        value = 0.0 if abs(raw) < DEAD else raw
        if value == self._axes.get((device, name), 0.0):
            return []
        self._axes[device, name] = value
        return [Axis(device, name, value), *self._digital(device, name, value)]

    def _raw_down(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id, True)
        known = device is not None and event.button < len(RAW_BUTTONS)
        return self._pad_press(device, RAW_BUTTONS[event.button]) if device and known else []

    def _raw_up(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id, True)
        if device is None or event.button >= len(RAW_BUTTONS):
            return []
        code = RAW_BUTTONS[event.button]
        return [Button(device, code, pressed=False), *self._release((device, code))]

    def _raw_axis(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id, True)
        return self._lean(device, RAW_AXES[event.axis], event.value) if device and event.axis in RAW_AXES else []

    def _raw_hat(self, event: pygame.Event, typing: bool) -> list[Signal]:
        device = self._device_of(event.instance_id, True)
        out: list[Signal] = []
        if device is None:
            return out
        for axis, codes in enumerate(HAT):
            for code, sign in zip(codes, (-1, 1), strict=True):
                pressed = event.value[axis] == sign
                out += self._pad_press(device, code) if pressed else self._release((device, code))
        return out

    def _digital(self, device: str, name: str, value: float) -> list[Signal]:
        """A stick or trigger as a button, with hysteresis."""
        before = self._stick.get((device, name), 0)
        keeps = before != 0 and abs(value) > STICK_OFF and value * before > 0
        now = before if keeps else (0 if abs(value) < STICK_ON else (1 if value > 0 else -1))
        if now == before:
            return []
        self._stick[device, name] = now
        if name in _TRIGGERS:
            code = _TRIGGERS[name]
            return self._pad_press(device, code) if now else self._release((device, code))
        if name not in _STICK:
            return []
        code = 200 + (name == "ly")
        out = self._release((device, code)) if before else []
        return out + (self._press((device, code), (_STICK[name][now > 0],)) if now else [])

    def _motion(self, event: pygame.Event, typing: bool) -> list[Signal]:
        before, self.mouse = self.mouse, self._units(event.pos)
        if self._jumped:
            self._jumped = False
            return []
        x, y = self.mouse
        return [Pointer("move", x, y, dx=x - before[0], dy=y - before[1])]

    def _click(self, event: pygame.Event, typing: bool) -> list[Signal]:
        if event.button > 3:
            return []
        self.mouse = self._units(event.pos)
        return [Pointer("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", *self.mouse, button=event.button)]

    def _wheel(self, event: pygame.Event, typing: bool) -> list[Signal]:
        turn = -1 if getattr(event, "flipped", False) else 1
        return [Pointer("wheel", *self.mouse, dx=event.x * turn, dy=event.y * turn)]

    _HANDLERS: Mapping[int, Callable[[Input, pygame.Event, bool], list[Signal]]] = {
        pygame.KEYDOWN: _key_down,
        pygame.KEYUP: _key_up,
        pygame.CONTROLLERBUTTONDOWN: _pad_down,
        pygame.CONTROLLERBUTTONUP: _pad_up,
        pygame.CONTROLLERAXISMOTION: _pad_axis,
        pygame.JOYBUTTONDOWN: _raw_down,
        pygame.JOYBUTTONUP: _raw_up,
        pygame.JOYAXISMOTION: _raw_axis,
        pygame.JOYHATMOTION: _raw_hat,
        pygame.MOUSEMOTION: _motion,
        pygame.MOUSEBUTTONDOWN: _click,
        pygame.MOUSEBUTTONUP: _click,
        pygame.MOUSEWHEEL: _wheel,
    }


class Release(NamedTuple):
    """What was held is let go; ``time`` as in :class:`Key`."""

    act: Act
    device: str
    time: int = 0


MOUSE_OFF = Release(Act.OK, MOUSE)
"""The hand left the mouse, or the mouse the window: nothing is held by it any more."""

Signal = Intent | Release | Axis | Pointer | Key | Button


def key_name(key: int) -> str:
    """The label of a keycode on this keyboard's layout; "" for a dead key."""
    return pygame.key.name(key).upper() if key else ""
