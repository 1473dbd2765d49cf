"""The ground of the ring's screen: the table in the light of one lantern, with the ring and its four berths."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGB_ADD, Surface

from kabuto.data.arenas import Arena
from kabuto.screen.world import Camera, K
from tabletop.ui.draw.kit import Kit

LANTERNS = ((305.0, 33.0), (975.0, 33.0))
REACH = 347.0
"""How far a lantern's light reaches, units."""
RINGS = (1080, 1620, 2160)
"""The heights of window for which the rings are baked."""
PICTURES = {"sakura": "ring"}
"""The pictures of the arenas that are not called as their arena is."""


def picture_of(arena: Arena) -> str:
    """The name of an arena's baked picture, without its size."""
    return PICTURES.get(arena.key, arena.key)


def ground(kit: Kit, camera: Camera, lit: int | None) -> Surface:
    """Table, light and ring: one opaque picture of the whole window. Slow: for the background thread.

    Args:
        kit: The painter.
        camera: Where the ring lies.
        lit: The lantern that is lit (0 left, 1 right), None for both.
    """
    out = cloth(kit, lit)
    lay_ring(kit, out, camera)
    return out


def cloth(kit: Kit, lit: int | None) -> Surface:
    """Table and light alone."""
    out = _table(kit)
    for n, (x, y) in enumerate(LANTERNS):
        _glow(kit, out, x, y, REACH, 0.75 * (1 if lit in (n, None) else 0.25))
    _glow(kit, out, 640, 331, 547, 0.16)
    _glow(kit, out, 640, 747, 413, 0.20)
    return out


def beyond(kit: Kit, ground: Surface, lit: int | None, above: int, below: int) -> Surface:
    """A ground with rows of cloth above and below the window: its mirror image, which nobody tells from more cloth.

    Args:
        kit: The painter.
        ground: The ground of the window.
        lit: The lantern that is lit.
        above: Rows of pixels, at most the window's height.
        below: The same.
    """
    width, height = kit.size
    out = Surface((width, height + above + below))
    mirrored = pygame.transform.flip(cloth(kit, lit), False, True)
    out.blit(mirrored, (0, above - height))
    out.blit(mirrored, (0, above + height))
    out.blit(ground, (0, above))
    return out


def lit_area(kit: Kit) -> pygame.Rect:
    """The rows of the window that lie in the light of a lantern, in pixels: only there grounds differ."""
    bottom = kit.at(0, max(y for _, y in LANTERNS) + REACH)[1] + 2
    return pygame.Rect(0, 0, kit.size[0], min(kit.size[1], bottom))


def lay_ring(kit: Kit, out: Surface, camera: Camera) -> None:
    """Lay the ring on a ground, from the smallest baked picture that is large enough."""
    lines = next((lines for lines in RINGS if lines / 1080 * K * 1.5 >= camera.k * 0.98), RINGS[-1])
    ring = kit.images.load(f"kabuto/{picture_of(camera.arena)}@{lines}").premul_alpha()
    side = round(256 * camera.k)
    if ring.get_width() != side:
        ring = pygame.transform.smoothscale(ring, (side, side))
    out.blit(ring, (round(camera.x - side / 2), round(camera.y - side / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _table(kit: Kit) -> Surface:
    """The cloth: it covers the window, its middle on the layout's."""
    raw = kit.images.load("kabuto/table", kit.size[1])
    cover = max(kit.size[0] / raw.get_width(), kit.size[1] / raw.get_height())
    area = pygame.Rect(0, 0, round(kit.size[0] / cover), round(kit.size[1] / cover))
    area.center = raw.get_rect().center
    return pygame.transform.smoothscale(raw.subsurface(area.clip(raw.get_rect())), kit.size)


def _glow(kit: Kit, out: Surface, x: float, y: float, r: float, strength: float) -> None:
    side = kit.px(2 * r)
    light = pygame.transform.smoothscale(kit.images.load("kabuto/glow"), (side, side))
    n = round(255 * strength)
    light.fill((n, n, n), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(light, light.get_rect(center=kit.at(x, y)), special_flags=BLEND_RGB_ADD)
