"""Signs of keys and buttons: what to press, for the device that spoke last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.draw import furniture
from tabletop.ui.input.input import Act

if TYPE_CHECKING:
    from tabletop.ui.app.app import App


def device_kind(app: App) -> str:
    """``"keyboard"``, ``"pad"``, or ``""`` for both: whose signs are shown."""
    if app.devices.shows_pad and app.devices.shows_keys:
        return ""
    return "pad" if app.devices.shows_pad else "keyboard"


def act_signs(app: App, act: Act) -> tuple[str, str]:
    """What the first key and the first pad button of an act are called."""
    keys, pad = app.input.keys.get(act, ()), app.input.pad.get(act, ())
    key = app.devices.key_label(keys[0], app.tr) if keys else ""
    return key, app.devices.pad_label(pad[0]) if pad else ""


def act_glyphs(app: App, act: Act, height: float = 32) -> list[pygame.Surface]:
    """The sprites of an act's key and button, for the device that spoke last."""
    key, pad = act_signs(app, act)
    return app.kit.glyph(device_kind(app), key, pad, height)


def draw_hints(app: App, target: pygame.Surface, y: float, items: Sequence[tuple[str, Act | str, str]]) -> None:
    """Glyphs and verbs on one line.

    Args:
        app: The app.
        target: Where to paint.
        y: Middle of the line, in units.
        items: (keyboard label, act or pad sign, verb); with an act, a label "" is that of its key.
    """
    shown = []
    for label, act, verb in items:
        key, pad = act_signs(app, act) if isinstance(act, Act) else ("", act)
        shown.append((label or key, pad, verb))
    furniture.hints(app.kit, target, y, shown, device_kind(app))
