"""The platform's face under the lamp at the upper left, whichever way it is turned afterwards."""

from __future__ import annotations

import math

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

MARGIN = 2.0
"""The baked picture is clear so far around the face, mm."""
EDGE = 1.8
"""How broad the rounded edge is, mm."""
FALL = (2.4, 5.0)
"""How far to the right and down the shadow lies, mm."""
LAMP = (-0.6, -0.8)
"""Towards the lamp, screen axes."""


def lit_plank(baked: Surface, degrees: float, work: float) -> Surface:
    """The face, unturned, with its edges lit as they will lie.

    Args:
        baked: The face, its short edge towards the ring on the right.
        degrees: How far it will be turned, counter-clockwise.
        work: Pixels a millimetre.
    """
    face = baked.copy()
    width, height = face.get_size()
    a, edge, margin = math.radians(degrees), EDGE * work, MARGIN * work
    # The lamp in the platform's own axes, x along it and y down: an edge that faces it is lit, the others are not.
    x, y = LAMP
    lamp = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
    for nx, ny in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        lit = nx * lamp[0] + ny * lamp[1]
        for n in range(max(1, round(edge))):
            share = (1 - n / edge) ** 1.5 * lit
            left = margin if ny or nx < 0 else width - margin - 1
            top = margin if nx or ny < 0 else height - margin - 1
            size = ((width - 2 * margin) if ny else 1, (height - 2 * margin) if nx else 1)
            strip = pygame.Rect(round(left - nx * n), round(top - ny * n), round(size[0]), round(size[1]))
            if share > 0:
                face.fill((round(120 * share),) * 3, strip, BLEND_RGB_ADD)
            else:
                face.fill((round(255 * (1 + 0.6 * share)),) * 3, strip, BLEND_RGB_MULT)
    return face
