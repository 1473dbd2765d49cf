"""The handles of an aim as they are seen: the two arrows that slide the piece, and where letting go does nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import SRCALPHA, Surface, Vector2

from kabuto.screen.painter import Painter
from kabuto.table.gestures import ARROW, CANCEL, Pull
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, DUSK, GOLD, INK_DEEP, TABLE, mix

DASHES = 18
"""Strokes of the ring around where letting go does nothing."""


def draw_arrows(canvas: Canvas, painter: Painter, spots: Sequence[tuple[int, float, float]], held: int = 0) -> None:
    """Two round buttons with an arrow along the platform's edge.

    Args:
        canvas: Where to.
        painter: The painter of the world.
        spots: (sign, x, y) of each, mm.
        held: The sign of the one in hand.
    """
    if len(spots) < 2:
        return
    (_, ax, ay), (_, bx, by) = spots
    way = Vector2(bx - ax, ay - by).normalize()
    for sign, x, y in spots:
        heading = round(math.degrees(math.atan2(way.y, way.x)) + (180 if sign < 0 else 0)) % 360
        key = ("slide arrow", heading, sign == held)
        sprite = painter.sprites.keep(key, partial(_arrow, painter, heading, sign == held))
        canvas.centre(("slide", sign), sprite, *painter.camera.at(x, y))


def _arrow(painter: Painter, heading: int, held: bool) -> Surface:
    """A lacquered button with an arrow, drawn three times larger and shrunk."""
    ss, r = 3, ARROW * painter.camera.k
    side = 2 * math.ceil(r + 2)
    large = Surface((side * ss, side * ss), SRCALPHA)
    mid, ink = Vector2(side * ss / 2, side * ss / 2), GOLD if held else CREAM
    pygame.draw.circle(large, INK_DEEP, mid, (r + 1.2) * ss)
    pygame.draw.circle(large, ink, mid, r * ss)
    pygame.draw.circle(large, mix(TABLE, DUSK, 0.5), mid, (r - 2.2 * painter.kit.S) * ss)
    shape = ((0.58, 0.0), (-0.02, -0.52), (-0.02, -0.2), (-0.55, -0.2), (-0.55, 0.2), (-0.02, 0.2), (-0.02, 0.52))
    points = [mid + Vector2(x, y).rotate(heading) * r * ss for x, y in shape]
    pygame.draw.polygon(large, ink, points)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


def draw_cancel(canvas: Canvas, painter: Painter, pull: Pull) -> None:
    """A dashed ring where the pull began: bright while the piece is within, with a cross when it has left."""
    key = ("cancel", pull.drawn)
    sprite = painter.sprites.keep(key, lambda: _cancel(painter, pull.drawn))
    canvas.centre("cancel", sprite, *painter.camera.at(*pull.home))


def _cancel(painter: Painter, left: bool) -> Surface:
    ss, r = 3, CANCEL * painter.camera.k
    side = 2 * math.ceil(r + 4 * painter.kit.S)
    large, mid = Surface((side * ss, side * ss), SRCALPHA), Vector2(side * ss / 2, side * ss / 2)
    if not left:
        pygame.draw.circle(large, (*CREAM, 70), mid, r * ss)
    ink = CREAM if left else GOLD
    for edge, colour in ((6.6, INK_DEEP), (3.8, ink)):
        for n in range(DASHES):
            a, b = (mid + Vector2(r * ss, 0).rotate((n + share) * 360 / DASHES) for share in (0.0, 0.55))
            pygame.draw.line(large, colour, a, b, max(1, round(edge * painter.kit.S * ss)))
        if left:
            arm = r * 0.34 * ss
            for turn in (45, 135):
                way = Vector2(arm, 0).rotate(turn)
                pygame.draw.line(large, colour, mid - way, mid + way, max(1, round(edge * 1.2 * painter.kit.S * ss)))
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))
