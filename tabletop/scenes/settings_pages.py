"""What stands on the pages of the settings: rows from the settings, settings from the rows."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tabletop.core import settings as file
from tabletop.core.i18n import N_, Translator
from tabletop.core.settings import Settings
from tabletop.ui.app.app import App
from tabletop.ui.draw.rows import Row
from tabletop.ui.input.input import DEFAULTS, KEYBOARD, Act, bindings
from tabletop.ui.widgets.key_hints import act_signs

PICTURE, SOUND, CONTROLS, COMFORT = range(4)
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": file.LANGUAGES,
    "palette": file.PALETTES,
    "curtain": file.CURTAINS,
    "motion": ("all", "gentle", "none"),
}
WORDS: Mapping[str, str] = {
    "auto": N_("Automatic"),
    "fr": "Français",
    "en": "English",
    "normal": N_("Standard"),
    "deutan": N_("Deuteranopia"),
    "protan": N_("Protanopia"),
    "tritan": N_("Tritanopia"),
    "hold": N_("Hold"),
    "press": N_("Press twice"),
    "all": N_("All"),
    "gentle": N_("Gentle"),
    "none": N_("None"),
}
PERCENT = frozenset(("master", "music", "effects"))
NUMBERS: Mapping[str, tuple[int, int, int]] = {
    "scale": (100, 200, 10),
    "speed": (50, 400, 25),
    "master": (0, 100, 5),
    "music": (0, 100, 5),
    "effects": (0, 100, 5),
}
PAGES: tuple[tuple[tuple[str, str, str], ...], ...] = (
    (
        ("language", N_("Language"), N_("The language of the game. Automatic: the language of your system.")),
        ("fullscreen", N_("Full screen"), N_("The game fills the whole screen.")),
        ("scale", N_("Interface size"), N_("The size of texts and controls.")),
        (
            "palette",
            N_("Player colours"),
            N_("Easier to tell apart for colour-blind players. The shapes stay the same."),
        ),
        ("outlines", N_("Strong outlines"), N_("Thicker dark outlines around shapes and icons.")),
    ),
    (
        ("muted", N_("Mute"), N_("Turns all sound off. There is a key for it, too.")),
        ("master", N_("Master volume"), N_("The overall volume.")),
        ("effects", N_("Sound effects"), N_("Wood, cards and dice. Everything you hear can be seen, too.")),
        ("music", N_("Music"), N_("The volume of the music.")),
    ),
    (),
    (
        (
            "motion",
            N_("Animations"),
            N_("Gentle: fades only. None: everything appears at once."),
        ),
        ("speed", N_("Speed"), N_("The speed of all animations.")),
        (
            "curtain",
            N_("Hidden cards"),
            N_("Press twice: once to show your cards, once to hide them."),
        ),
        ("rumble", N_("Vibration"), N_("Gamepads vibrate.")),
    ),
)
ACTS: Mapping[Act, tuple[str, str]] = {
    Act.OK: (N_("Confirm"), N_("Confirms your choice.")),
    Act.BACK: (N_("Back"), N_("Goes back, cancels, or opens the match menu.")),
    Act.UP: (N_("Up"), N_("Moves up.")),
    Act.DOWN: (N_("Down"), N_("Moves down.")),
    Act.LEFT: (N_("Left"), N_("Moves left, or lowers a value.")),
    Act.RIGHT: (N_("Right"), N_("Moves right, or raises a value.")),
    Act.NEXT: (N_("Next"), N_("Goes to the next item or page.")),
    Act.PREV: (N_("Previous"), N_("Goes to the previous item or page.")),
    Act.ALT: (N_("Second action"), N_("Does what the screen shows next to this button.")),
    Act.MORE: (N_("Third action"), N_("Does what the screen shows next to this button.")),
    Act.FINE: (N_("Small steps"), N_("Hold it while aiming for smaller steps.")),
    Act.PAGE_UP: (N_("Page up"), N_("Scrolls a list up by a page.")),
    Act.PAGE_DOWN: (N_("Page down"), N_("Scrolls a list down by a page.")),
    Act.PAUSE: (N_("Pause"), N_("Opens the match menu.")),
    Act.RULES: (N_("Rules"), N_("Opens the rules of the game you play.")),
    Act.MUTE: (N_("Mute"), N_("Turns the sound off and on.")),
    Act.FULLSCREEN: (N_("Full screen"), N_("Turns full screen on and off.")),
}


# ---------------------------------------------------------------------- settings → rows
def rows(app: App, page: int, listening: str = "") -> list[Row]:
    """The rows of a page, in the player's language."""
    if page == CONTROLS:
        return [_act_row(app, act, listening) for act in ACTS]
    return [_row(app.tr, app.settings, *entry) for entry in PAGES[page]]


def _row(tr: Translator, settings: Settings, key: str, label: str, text: str) -> Row:
    value, usual = number(settings, key), number(Settings(), key)
    if key in CHOICES:
        words = tuple(tr(WORDS[one]) for one in CHOICES[key])
        row = Row(key, tr(label), "choice", value, words, help=tr(text))
    elif key in NUMBERS:
        low, high, step = NUMBERS[key]
        row = Row(key, tr(label), "number", value, low=low, high=high, step=step, unit="%", help=tr(text))
    else:
        row = Row(key, tr(label), "toggle", value, (tr(N_("No")), tr(N_("Yes"))), help=tr(text))
    return dataclasses.replace(row, usual=dataclasses.replace(row, value=usual).said())


def _act_row(app: App, act: Act, listening: str) -> Row:
    tr = app.tr
    label, text = ACTS[act]
    key, pad = act_signs(app, act)
    said = "   ·   ".join(part for part in (key, pad) if part) or tr(N_("not set"))
    if listening == act.value:
        said, text = (
            tr(N_("Press a key or a button…")),
            N_("Press the key or button that you want. Esc cancels."),
        )
    keys = tuple(app.devices.key_label(code, tr) for code in DEFAULTS[KEYBOARD][act])
    return Row(f"act:{act.value}", tr(label), "action", 0, (said,), help=tr(text), usual=", ".join(keys))


def number(settings: Settings, key: str) -> int:
    """A setting as the number that its row shows."""
    if key == "motion":
        return 2 if settings.instant else int(settings.reduced_motion)
    value = getattr(settings, key)
    if key in CHOICES:
        return CHOICES[key].index(value)
    return round(value * 100) if key in PERCENT or key == "speed" else int(value)


# ---------------------------------------------------------------------- rows → settings
def changed(settings: Settings, key: str, value: int) -> Settings:
    """The settings with the value of one row."""
    if key == "motion":
        return dataclasses.replace(settings, instant=value == 2, reduced_motion=value >= 1)
    made: Any = bool(value)
    if key in CHOICES:
        made = CHOICES[key][value]
    elif key in PERCENT or key == "speed":
        made = value / 100
    elif key in NUMBERS:
        made = value
    return dataclasses.replace(settings, **{key: made})


def usual(settings: Settings, page: int) -> Settings:
    """The settings with one page as it was in the beginning; the language stays, so that it can still be read."""
    if page == CONTROLS:
        return settings.without_keys()
    for key, _, _ in PAGES[page]:
        if key != "language":
            settings = changed(settings, key, number(Settings(), key))
    return settings


def bound(settings: Settings, act: Act, kind: str, code: int) -> Settings:
    """The settings with a key (or pad button) for an act; an act that had it before gets the old one in exchange."""
    prefix = "" if kind == KEYBOARD else "pad:"
    mine = {k.removeprefix(prefix): v for k, v in settings.keys.items() if k.startswith("pad:") == bool(prefix)}
    now = bindings(kind, mine)
    old = now[act]
    table = {**settings.keys, prefix + act.value: (code, *(one for one in old[1:] if one != code))}
    for other, codes in now.items():
        if other is not act and code in codes and not _shares(act, other):
            rest = tuple(one for one in codes if one != code)
            table[prefix + other.value] = rest or old[:1]
    return dataclasses.replace(settings, keys=MappingProxyType(table))


def given_up(settings: Settings, act: Act, kind: str, code: int) -> Act | None:
    """The act that loses a key (or pad button) when another act gets it; None when it was free."""
    prefix = "" if kind == KEYBOARD else "pad:"
    mine = {k.removeprefix(prefix): v for k, v in settings.keys.items() if k.startswith("pad:") == bool(prefix)}
    for other, codes in bindings(kind, mine).items():
        if other in ACTS and other is not act and code in codes and not _shares(act, other):
            return other
    return None


def _shares(one: Act, other: Act) -> bool:
    """Acts that may lie on the same button: holding for small steps, and turning pages."""
    return {one, other} <= {Act.FINE, Act.PAGE_UP, Act.PAGE_DOWN} and Act.FINE in (one, other)
