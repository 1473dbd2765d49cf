"""The lowest line of a seat: the level of a bot as dots and a word, or the device of a person."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.core.i18n import N_
from tabletop.core.settings import LEVELS
from tabletop.scenes.match_setup import LEVEL_WORDS, Place
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import GOLD_DARK, INK, INK_SOFT, PAPER_BRIGHT, PAPER_EDGE, VERMILION, VERMILION_DARK, mix
from tabletop.ui.widgets.basic import Box

DEVICE_ICON = {"mouse": "mouse", "keyboard": "keyboard", "any": "person"}
NARROW = 300.0
"""A line that is less wide has smaller dots, units."""


def paint_detail(app: App, target: pygame.Surface, box: Box, place: Place, edited: bool, wide: bool) -> None:
    """Paint it, with an arrow at each end.

    Args:
        app: The app.
        target: Where to.
        box: Where the line lies, units.
        place: Who sits there.
        edited: Whether it is the line that is being changed.
        wide: Whether there is room for large signs.
    """
    k, (x, y, w, h) = app.kit, box
    lost = place.kind == "human" and not app.devices.present(place.device)
    edge, width = (VERMILION, 3.0) if lost else (GOLD_DARK, 3.0) if edited else (PAPER_EDGE, 2.0)
    k.put(target, k.box(w, h, 14, (255, 226, 214) if lost else PAPER_BRIGHT, edge, width), x, y, "topleft")
    if place.kind == "bot":
        parts, word, side, gap = _level(app, place, w, wide)
    else:
        parts, word, side, gap = _device(app, place, lost, wide)
    room = w - 2 * side - furniture.row_width(k, parts, gap) - gap
    if " " not in word or k.text_width(word, 24) / k.scale <= room:
        written = k.text(word, 24, INK, fit=room, most=30)
    else:
        written = _two_lines(k, word, room)
    furniture.run(k, target, x + side, y + h / 2, [*parts, written], gap)
    for left in (True, False):
        colour = VERMILION_DARK if edited else mix(INK_SOFT, PAPER_BRIGHT, 0.45)
        k.put(target, k.chevron(10, 14, colour, left), x + 16 if left else x + w - 16, y + h / 2)


_Parts = tuple[Sequence[pygame.Surface], str, float, float]
"""Signs, the word, how far it begins from the ends, and how far the signs stand from each other."""


def _level(app: App, place: Place, w: float, wide: bool) -> _Parts:
    k = app.kit
    on = LEVELS.index(place.level) + 1 if place.level in LEVELS else 2
    word = app.tr(LEVEL_WORDS.get(place.level, "Clever"))
    if w >= NARROW:
        return [k.level_dot(n < on, 26) for n in range(3)], word, 34.0 if wide else 28.0, 9.0
    if k.u(k.text(word, 24, INK, most=24).get_width()) <= w - 2 * 28 - 3 * 20 - 3 * 5 - 5:
        return [k.level_dot(n < on, 20) for n in range(3)], word, 28.0, 5.0
    # Rather smaller dots than a word that is cut.
    return [k.level_dot(n < on, 13) for n in range(3)], word, 26.0, 2.0


def _device(app: App, place: Place, lost: bool, wide: bool) -> _Parts:
    k = app.kit
    icon = "pad" if place.device.startswith("pad:") else DEVICE_ICON.get(place.device, "person")
    name = "icon/" + ("players" if place.device == "any" else icon)
    sign = k.sprite(name, 36 if wide else 26, 0, VERMILION_DARK if lost else INK)
    word = app.devices.device_label(place.device, app.tr)
    word = app.tr(N_("Unplugged: {device}"), device=word) if lost else word
    return [sign], word, 34.0 if wide else 28.0, 9.0


def _two_lines(k: Kit, words: str, room: float) -> pygame.Surface:
    """Words that are too long for one line, as two that stand close."""

    def make() -> pygame.Surface:
        parts = words.split(" ")
        halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
        half = min(halves, key=lambda half: max(map(len, half)))
        lines = [k.text(line, 19, INK, fit=room, most=22) for line in half]
        pitch = round(lines[0].get_height() * 0.78)
        size = max(line.get_width() for line in lines), pitch + lines[1].get_height()
        out = pygame.Surface(size, pygame.SRCALPHA)
        for n, line in enumerate(lines):
            out.blit(line, (0, n * pitch), special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    return k.keep(("two lines", words, room), make)
