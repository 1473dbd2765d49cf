"""The picture of a piece that turns over in the air: foreshortened along its way, with its thickness."""

from __future__ import annotations

import math

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from kabuto.data.pieces import THICKNESS
from kabuto.screen.sprites import STEP, Look, Sprites, step_of

RIM = (104, 78, 66)
"""How bright the side of a piece is, of 255."""
BACK = (150, 126, 112)
"""How bright its underside is."""


def turned_step(step: int, way: float) -> int:
    """The step of a sprite that is still to be turned by ``way``, radians, to lie at ``step``."""
    return step - step_of(way)


def tipped(sprites: Sprites, look: Look, step: int, way: float, tilt: float, share: float) -> Surface:
    """A piece seen from above while it turns over.

    Args:
        sprites: The pieces at the view's scale.
        look: What it looks like.
        step: The step of its angle when it lies flat.
        way: The direction in which it goes over, radians.
        tilt: How far it has turned over, radians.
        share: How large it is: 1 on the ring.
    """
    flat = sprites.airborne(look, turned_step(step, way))
    cos, sin = math.cos(tilt), math.sin(tilt)
    wide, high = max(2, round(flat.get_width() * share * abs(cos))), max(2, round(flat.get_height() * share))
    face = pygame.transform.smoothscale(flat, (wide, high))
    thick = round(THICKNESS * sprites.k * share * abs(sin))
    if cos < 0:
        face = shaded(face, BACK)
    if thick > 1:
        rim = shaded(face, RIM)
        out = Surface((wide + thick, high), SRCALPHA)
        # Face up, its underside trails behind; face down, the face that was up goes ahead of it.
        near, far = (0, thick) if (cos >= 0) == (sin >= 0) else (thick, 0)
        stride = max(1, thick // 10)
        for n in range(0, thick + 1, stride):
            out.blit(rim, (near + (n if far > near else -n), 0), special_flags=BLEND_PREMULTIPLIED)
        out.blit(face, (far, 0), special_flags=BLEND_PREMULTIPLIED)
    else:
        out = face
    return pygame.transform.rotozoom(out, step_of(way) * STEP, 1.0)


def shaded(sprite: Surface, light: tuple[int, int, int], alpha: int = 255) -> Surface:
    """A copy, darker and paler; premultiplied."""
    out = sprite.copy()
    out.fill((*(part * alpha // 255 for part in light), alpha), special_flags=BLEND_RGBA_MULT)
    return out
