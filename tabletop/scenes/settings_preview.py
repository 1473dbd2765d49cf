"""Beside the rows of the settings: what the focused one changes, as real things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from tabletop.core.i18n import N_
from tabletop.scenes.settings_pages import CONTROLS, SOUND
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box
from tabletop.ui.widgets.key_hints import act_glyphs, act_signs

Painter = Callable[[App, pygame.Surface, Box, str], None]


def preview(app: App, target: pygame.Surface, box: Box, page: int, key: str) -> None:
    """What the focused row changes."""
    (BY_KEY.get(key) or BY_PAGE.get(page, _seats))(app, target, box, key)


def _heading(app: App, target: pygame.Surface, box: Box, words: str) -> None:
    k = app.kit
    k.put(target, k.text(words, 22, theme.VERMILION_DARK, fit=box[2] - 40), box[0] + 20, box[1] + 28, "midleft")


def _seats(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """The six seats, in colour and in grey."""
    k, tr = app.kit, app.tr
    _heading(app, target, box, tr(N_("Preview, in colour and in grey")))
    for n in range(6):
        x, y = box[0] + 70 + n % 3 * 126, box[1] + 88 + n // 3 * 96
        mark = k.seat_mark(n, 19)
        k.put(target, mark, x - 29, y)
        grey = k.keep(("grey mark", n), partial(pygame.transform.grayscale, mark))
        k.put(target, grey, x + 29, y)
        k.put(target, k.text(tr(k.seats[n].colour_word), 20, theme.INK, fit=118), x, y + 42)


def _levels(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """How loud each kind of sound comes out, as bars."""
    k, tr, now = app.kit, app.tr, app.settings
    _heading(app, target, box, tr(N_("What you will hear")))
    loud = 0.0 if now.muted else now.master
    for n, (label, level) in enumerate(((N_("Sound effects"), loud * now.effects), (N_("Music"), loud * now.music))):
        y = box[1] + 92 + n * 82
        k.put(target, k.text(tr(label), 21, theme.INK, fit=130), box[0] + 20, y, "midleft")
        for bar in range(12):
            on = level * 12 > bar + 0.01
            colour = (
                (theme.TEAL if bar < 8 else theme.GOLD if bar < 10 else theme.VERMILION) if on else theme.PAPER_EDGE
            )
            k.put(target, k.box(13, 16 + bar * 2.6, 4, colour), box[0] + 166 + bar * 18, y + 22, "midbottom")


def _signs(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """The key and the button of the focused act, large."""
    k, tr = app.kit, app.tr
    _heading(app, target, box, tr(N_("Keyboard and gamepad")))
    act = Act(key[4:]) if key.startswith("act:") else Act.OK
    sign, pad = act_signs(app, act)
    parts = [k.keycap(sign, 62)] if sign else []
    parts += [k.padkey(pad, 62)] if pad else []
    furniture.run(k, target, box[0] + box[2] / 2, box[1] + 120, parts, 26, "center")
    words = k.text(tr(N_("Confirm, then press the new key or button.")), 20, theme.INK_SOFT, "text", fit=box[2] - 40)
    k.put(target, words, box[0] + box[2] / 2, box[1] + 208)


def _greeting(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """A word of the language."""
    k, (x, y, w, h) = app.kit, box
    _heading(app, target, box, app.tr(N_("Language")))
    word = k.big(app.tr(N_("Hello!")), 58, theme.GOLD_LIGHT, theme.GOLD, ((6, theme.TITLE_RIM),), fit=w - 40)
    k.put(target, word, x + w / 2, y + h / 2 + 12)


def _screen(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """A screen, and how much of it the game fills."""
    k, (x, y, w, h) = app.kit, box
    _heading(app, target, box, app.tr(N_("Full screen")))
    cx, cy = x + w / 2, y + h / 2 + 8
    k.put(target, k.shaded(232, 138, 10, theme.BAR_TOP, theme.BAR_BOTTOM, theme.INK, 3), cx, cy)
    k.put(target, k.box(60, 14, 4, theme.INK), cx, cy + 84)
    wide, tall = (220, 126) if app.settings.fullscreen else (124, 70)
    k.put(target, k.shaded(wide, tall, 6, theme.MAIN_TOP, theme.MAIN_BOTTOM, theme.GOLD, 2.5), cx, cy)
    k.put(target, k.text("DOHYŌ", 22, theme.CREAM, "big", fit=wide - 20, most=28), cx, cy)


def _letters(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """Letters at their usual size and at the chosen one."""
    k, (x, y, w, h) = app.kit, box
    _heading(app, target, box, app.tr(N_("Interface size")))
    base = y + h - 74
    for n, (size, word) in enumerate(
        ((56.0, f"100{theme.NNBSP}%"), (56.0 * k.scale, f"{app.settings.scale}{theme.NNBSP}%"))
    ):
        cx = x + w * (0.26 if n == 0 else 0.68)
        ink = theme.INK_SOFT if n == 0 else theme.INK
        k.put(target, k.text("Aa", size / k.scale, ink, "label", most=size), cx, base + size * 0.42, "midbottom")
        k.put(target, k.text(word, 20, ink, "text", most=20), cx, base + 34)


def _paths(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """A card that flies: along a path, at once in its place, or faster."""
    k, (x, y, w, h) = app.kit, box
    settings, cy = app.settings, y + h / 2 + 14
    heading = N_("No movement: the card just appears") if settings.instant else N_("The card fades in")
    moving = not settings.reduced_motion
    _heading(app, target, box, app.tr(N_("The card flies") if moving else heading))
    # Pictures that a flight takes: the faster, the fewer.
    count = max(2, min(9, round(5 / settings.speed))) if moving else 1 if settings.instant else 3
    for n in range(count):
        share = (n + 1) / count
        card = k.shaded(66, 92, 9, theme.MAIN_TOP, theme.MAIN_BOTTOM, theme.INK, 2.5)
        turned = k.turned(card, round(-24 * (1 - share))) if moving else card
        at = x + 40 + (w - 120) * share if moving else x + w * (0.5 + 0.26 * (n - (count - 1) / 2))
        rise = 90 * share * (1 - share) if moving else 0.0
        light = round(70 + 185 * share)
        k.put(target, turned if light >= 255 else k.faded(turned, ("flight", moving, count, n), light), at, cy - rise)


def _held(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """The button that shows hidden cards: held down, or pressed twice."""
    k, (x, y, w, h) = app.kit, box
    _heading(app, target, box, app.tr(N_("Hidden cards")))
    cy, twice = y + h / 2, app.settings.curtain == "press"
    for n in range(2 if twice else 1):
        cx = x + w * ((0.3 + 0.4 * n) if twice else 0.5)
        furniture.run(k, target, cx, cy - 8, act_glyphs(app, Act.OK, 44), 8, "center")
        if twice:
            k.put(target, k.sprite("icon/eye" if n == 0 else "icon/hand", 36, 0, theme.VERMILION_DARK), cx, cy + 50)
    if not twice:
        k.put(target, k.box(220, 20, 10, theme.PAPER_EDGE), x + w / 2, cy + 46)
        k.put(target, k.box(150, 20, 10, theme.TEAL), x + w / 2 - 110, cy + 46, "midleft")


def _pad(app: App, target: pygame.Surface, box: Box, key: str) -> None:
    """A gamepad, shaking or not."""
    k, (x, y, w, h) = app.kit, box
    _heading(app, target, box, app.tr(N_("Vibration")))
    cx, cy = x + w / 2, y + h / 2 + 14
    k.put(target, k.sprite("icon/pad", 120, 0, theme.INK if app.settings.rumble else theme.INK_SOFT), cx, cy)
    if app.settings.rumble:
        for n in range(3):
            for side in (-1, 1):
                bar = k.box(7, 34 + 20 * n, 3.5, theme.VERMILION)
                k.put(target, bar, cx + side * (86 + 22 * n), cy)


BY_PAGE: Mapping[int, Painter] = {SOUND: _levels, CONTROLS: _signs}
BY_KEY: Mapping[str, Painter] = {
    "language": _greeting,
    "fullscreen": _screen,
    "scale": _letters,
    "motion": _paths,
    "speed": _paths,
    "curtain": _held,
    "rumble": _pad,
}
