"""The pictograms of the ten cards, drawn from the game's own dice, cards and people.

Each is ``draw(k, out, w)`` on a card ``w`` units wide; places are parts of that width from the top left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from cardgames.wazabi.rules.data import Effect
from tabletop.ui.draw.kit import MULT, Kit
from tabletop.ui.draw.theme import CREAM, INK, VERMILION, VERMILION_DARK

Draw = Callable[[Kit, pygame.Surface, float], None]
DICE = {"wazabi": "die/wazabi", "card": "die/card", "die": "die/give"}
"""The picture of each face of a die."""


def _place(k: Kit, out: pygame.Surface, sprite: pygame.Surface, w: float, x: float, y: float) -> None:
    k.lay(out, sprite, w * x, w * y)


def _little_card(k: Kit, w: float, turn: float = 0, pale: bool = False) -> pygame.Surface:
    def make() -> pygame.Surface:
        back = k.sprite("card/back_wazabi", w).copy()
        if pale:
            back.fill((150, 150, 150, 150), special_flags=MULT)
        return k.turned(back, turn)

    return k.keep(("wazabi little card", w, turn, pale), make)


def _badge(k: Kit, out: pygame.Surface, w: float, words: str, x: float, y: float, r: float = 0.175) -> None:
    _place(k, out, k.disc(w * r, VERMILION_DARK, CREAM, w * 0.022), w, x, y)
    _place(k, out, k.text(words, w * r * 0.92, CREAM, "big", most=w * r * 0.92), w, x, y - 0.004)


def arrow(k: Kit, w: float, h: float, ends: str = "right") -> pygame.Surface:
    """A fat cream arrow with an ink edge; ``ends`` is ``"left"``, ``"right"`` or ``"both"``."""

    def draw(s: pygame.Surface, _: float) -> None:
        wide, high = s.get_size()
        head = min(wide * 0.42, high * 0.9)
        a = head if ends in ("left", "both") else wide * 0.03
        b = wide - head if ends in ("right", "both") else wide * 0.97
        right = [(b, high * 0.3), (b, high * 0.7)]
        if ends != "left":
            tip = [(b, high * 0.03), (wide * 0.985, high * 0.5), (b, high * 0.97)]
            right = [(b, high * 0.3), *tip, (b, high * 0.7)]
        left = [(a, high * 0.7), (a, high * 0.3)]
        if ends != "right":
            tip = [(a, high * 0.97), (wide * 0.015, high * 0.5), (a, high * 0.03)]
            left = [(a, high * 0.7), *tip, (a, high * 0.3)]
        pygame.draw.polygon(s, CREAM, right + left)
        pygame.draw.lines(s, INK, True, right + left, max(2, round(high * 0.085)))

    return k.paint(("wazabi arrow", ends), w, h, draw)


def _person(k: Kit, w: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        bright, rim = k.sprite("icon/person", w, 0, CREAM), k.sprite("icon/person", w, 0, INK)
        reach = max(2, k.px(w * 0.06))
        size = (bright.get_width() + 2 * reach, bright.get_height() + 2 * reach)
        out = pygame.Surface(size, pygame.SRCALPHA)
        for i in range(12):
            a = i * math.pi / 6
            at = round(reach + reach * 0.8 * math.cos(a)), round(reach + reach * 0.8 * math.sin(a))
            out.blit(rim, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        out.blit(bright, (reach, reach), special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    return k.keep(("wazabi person", w), make)


def _remove_one(k: Kit, out: pygame.Surface, w: float) -> None:
    _place(k, out, k.sprite("die/wazabi", w * 0.46), w, 0.47, 0.62)
    _badge(k, out, w, "−1", 0.76, 0.46)


def _remove_two(k: Kit, out: pygame.Surface, w: float) -> None:
    _place(k, out, k.sprite("die/card", w * 0.38, 12), w, 0.32, 0.65)
    _place(k, out, k.sprite("die/wazabi", w * 0.38, -8), w, 0.61, 0.69)
    _badge(k, out, w, "−2", 0.8, 0.45)


def _give(k: Kit, out: pygame.Surface, w: float) -> None:
    _place(k, out, k.sprite("die/wazabi", w * 0.33), w, 0.25, 0.66)
    _place(k, out, arrow(k, w * 0.24, w * 0.22), w, 0.52, 0.66)
    _place(k, out, _person(k, w * 0.3), w, 0.78, 0.65)


def _rotate(k: Kit, out: pygame.Surface, w: float) -> None:
    for x, face in ((0.22, "die/card"), (0.5, "die/wazabi"), (0.78, "die/give")):
        _place(k, out, k.sprite(face, w * 0.255), w, x, 0.76)
    _place(k, out, arrow(k, w * 0.74, w * 0.22, "both"), w, 0.5, 0.49)


def _take(k: Kit, out: pygame.Surface, w: float) -> None:
    _place(k, out, _person(k, w * 0.34), w, 0.74, 0.62)
    _place(k, out, _little_card(k, w * 0.25, 10), w, 0.24, 0.65)
    _place(k, out, arrow(k, w * 0.24, w * 0.22, "left"), w, 0.47, 0.66)


def _keep_one(k: Kit, out: pygame.Surface, w: float) -> None:
    _place(k, out, _person(k, w * 0.34), w, 0.24, 0.64)
    for x, turn in ((0.8, -16), (0.7, -6)):
        _place(k, out, _little_card(k, w * 0.22, turn, True), w, x, 0.69)
    _place(k, out, _little_card(k, w * 0.25, 5), w, 0.55, 0.67)
    _badge(k, out, w, "1", 0.62, 0.48, 0.13)


def _keep_two(k: Kit, out: pygame.Surface, w: float) -> None:
    for x in (0.17, 0.3, 0.43):
        _place(k, out, _person(k, w * 0.24), w, x, 0.6 if x == 0.3 else 0.66)
    for x, turn in ((0.66, 8), (0.79, -8)):
        _place(k, out, _little_card(k, w * 0.22, turn), w, x, 0.68)
    _badge(k, out, w, "2", 0.76, 0.47, 0.13)


def _draw_three(k: Kit, out: pygame.Surface, w: float) -> None:
    for x, turn, y in ((0.28, 18, 0.68), (0.48, 0, 0.64), (0.68, -18, 0.68)):
        _place(k, out, _little_card(k, w * 0.3, turn), w, x, y)
    _badge(k, out, w, "+3", 0.8, 0.46)


def _skip(k: Kit, out: pygame.Surface, w: float) -> None:
    """Three seats in a row, and an arrow that leaps over the one in the middle."""

    def draw(s: pygame.Surface, _: float) -> None:
        n = s.get_width() / 100
        for i, x in enumerate((14, 50, 86)):
            pygame.draw.circle(s, INK, (x * n, 66 * n), 14 * n)
            pygame.draw.circle(s, VERMILION if i == 1 else CREAM, (x * n, 66 * n), 11 * n)
        for thick, colour in ((13, INK), (8, CREAM)):
            for i in range(28):
                a = math.pi * (1 + i / 30)
                at = 50 * n + 36 * n * math.cos(a), 44 * n + 34 * n * math.sin(a)
                pygame.draw.circle(s, colour, at, thick * n / 2)
        head = [(72 * n, 34 * n), (99 * n, 30 * n), (87 * n, 54 * n)]
        pygame.draw.polygon(s, CREAM, head)
        pygame.draw.lines(s, INK, True, head, max(1, round(3 * n)))
        for dx, dy in ((-5, -5), (5, 5), (-5, 5), (5, -5)):
            ends = (50 * n, 66 * n), ((50 + dx) * n, (66 + dy) * n)
            pygame.draw.line(s, CREAM, *ends, max(1, round(3.4 * n)))

    _place(k, out, k.paint(("wazabi skip", w), w * 0.78, w * 0.66, draw), w, 0.5, 0.61)


def _again(k: Kit, out: pygame.Surface, w: float) -> None:
    """An arrow that turns back, and a play mark."""

    def draw(s: pygame.Surface, _: float) -> None:
        n = s.get_width() / 100
        for thick, colour in ((17, INK), (11, CREAM)):
            for i in range(56):
                a = math.radians(-60 - i * 4.9)
                at = 50 * n + 36 * n * math.cos(a), 50 * n + 36 * n * math.sin(a)
                pygame.draw.circle(s, colour, at, thick * n / 2)
        for points in (
            [(100 * n, 62 * n), (72 * n, 84 * n), (66 * n, 54 * n)],
            [(40 * n, 32 * n), (68 * n, 50 * n), (40 * n, 68 * n)],
        ):
            pygame.draw.polygon(s, CREAM, points)
            pygame.draw.lines(s, INK, True, points, max(1, round(3 * n)))

    _place(k, out, k.paint(("wazabi again", w), w * 0.6, w * 0.6, draw), w, 0.5, 0.62)


PICTS: Mapping[Effect, Draw] = {
    Effect.REMOVE_ONE: _remove_one,
    Effect.REMOVE_TWO: _remove_two,
    Effect.GIVE: _give,
    Effect.ROTATE: _rotate,
    Effect.TAKE: _take,
    Effect.KEEP_ONE: _keep_one,
    Effect.KEEP_TWO: _keep_two,
    Effect.DRAW_THREE: _draw_three,
    Effect.SKIP: _skip,
    Effect.AGAIN: _again,
}
