"""No piece is clipped or swollen: its picture has its outline, at every scale, angle and zoom that the game uses."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from kabuto.data.pieces import PIECES
from kabuto.screen.materials import Boards
from kabuto.screen.painter import Painter
from kabuto.screen.pieces import LIFT, levels
from kabuto.screen.sprites import STEP, STEPS, Look, Sprites
from kabuto.screen.world import Camera, Shown, World
from kabuto.screen.zoom import ZOOM
from tabletop.core.paths import assets
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit

Mask = npt.NDArray[np.bool_]
SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
LEAST = 0.99
RIM, ROUNDED = 1.8, 0.45
"""What counts neither way: so many pixels of soft rim, so many millimetres of rounded corners."""
OPAQUE, CAST = 236, 150
"""Above the first a picture is solid; a shadow is never above the second."""


@lru_cache(maxsize=2)
def scales(size: tuple[int, int]) -> dict[str, Sprites]:
    """All sprites of one size of window, made in the game's order: the close look borrows from the usual view."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    kit = Kit(size, Path(assets()))
    usual = Sprites(kit, Camera.of(kit).k)
    for kind in PIECES:
        usual.piece(look(kind), 3)
    boards = Boards(kit)
    return {
        "usual": usual,
        "close": Sprites(kit, usual.k * ZOOM, like=usual),
        "lanes": boards.lanes,
        "small": boards.small,
        "medals": boards.medals,
    }


def look(kind: str) -> Look:
    return Look(kind, "rhino", 0) if kind == "wrestler" else Look(kind)


@lru_cache(maxsize=1)
def outline(kind: str, k: float, degrees: float, side: int, rim: float) -> tuple[Mask, Mask]:
    """What lies surely within an outline, and surely not beyond it: shrunk and grown by a rim, pixels."""
    fine = max(1, min(4, 600 // side))
    picture = pygame.Surface((side * fine, side * fine), 0, 32)
    piece, middle, a = PIECES[kind], side * fine / 2, math.radians(degrees)
    if piece.round:
        pygame.draw.circle(picture, (255, 255, 255), (middle, middle), piece.radius * k * fine)
    for part in piece.parts:
        turned = [(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)) for x, y in part]
        points = [(middle + x * k * fine, middle - y * k * fine) for x, y in turned]
        pygame.draw.polygon(picture, (255, 255, 255), points)
    whole = (pygame.surfarray.array2d(picture) & 255) > 127
    reach = math.ceil(rim * fine)
    shifts = [
        (dx, dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if (rim * fine - 1) ** 2 <= dx * dx + dy * dy <= (rim * fine) ** 2
    ]
    moved = [np.roll(whole, shift, (0, 1)) for shift in shifts]
    middles = slice(fine // 2, None, fine), slice(fine // 2, None, fine)
    inner, outer = np.logical_and.reduce([whole, *moved]), np.logical_or.reduce([whole, *moved])
    return inner[middles], outer[middles]


def silhouette(sprite: pygame.Surface, side: int, above: int) -> Mask:
    room = pygame.Surface((side, side), pygame.SRCALPHA)
    at = round((side - sprite.get_width()) / 2), round((side - sprite.get_height()) / 2)
    room.blit(sprite, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return np.asarray(pygame.surfarray.array_alpha(room) > above)


def overlap(sprite: pygame.Surface, kind: str, k: float, degrees: float) -> float:
    """The worse share of: the outline that is painted, the paint that is within the outline."""
    side = 2 * math.ceil(PIECES[kind].reach * k + 8)
    inner, outer = outline(kind, k, degrees, side, RIM + ROUNDED * k)
    solid = silhouette(sprite, side, OPAQUE)
    painted = silhouette(sprite, side, CAST)
    covered = (solid & inner).sum() / max(1, inner.sum())
    within = (painted & outer).sum() / max(1, painted.sum())
    return float(min(covered, within))


def cases() -> Iterator[tuple[tuple[int, int], str, str]]:
    for size in SIZES:
        for name in ("usual", "close") if size[0] > 1920 else ("usual", "close", "lanes", "small", "medals"):
            for kind in PIECES:
                yield size, name, kind


@pytest.mark.parametrize(("size", "name", "kind"), list(cases()))
def test_a_piece_is_painted_as_its_outline_is(size: tuple[int, int], name: str, kind: str) -> None:
    sprites = scales(size)[name]
    turns = range(0, STEPS, 19) if size[0] == 1280 and name in ("usual", "close") else (7, 101)
    for step in turns:
        for picture in (sprites.piece(look(kind), step), sprites.bare(look(kind), step)):
            assert overlap(picture, kind, sprites.k, step * STEP) >= LEAST, step


@pytest.mark.parametrize("fall", [None, 0.5])
def test_a_stack_is_its_pieces_each_a_little_higher_than_the_one_below(fall: float | None) -> None:
    kit = Kit((1280, 720), Path(assets()))
    camera = Camera.of(kit)
    painter = Painter(kit, camera, scales((1280, 720))["usual"])
    stack = ("half_moon", "S", "hexagon")
    world = World(pieces={7: Shown(7, look("wrestler"), 20.0, 10.0, 0.6, stack=stack)}, calm=True)
    world.pieces[7].fall = fall
    shown = list(levels(world.pieces[7]))
    for one, step in shown:
        painter.sprites.piece(one, step)
    canvas = Canvas(pygame.Rect((0, 0), kit.size))
    painter.draw(canvas, world)
    keys = [key for key in canvas.listed if isinstance(key, tuple) and key[0] == "piece"]
    assert len(keys) == 1 + len(stack), "one picture a piece, from below"
    x, y = camera.at(20.0, 10.0)
    assert [one.kind for one, _ in shown] == ["wrestler", *stack]
    for level, (key, (one, step)) in enumerate(zip(keys, shown, strict=True)):
        sprite, left, top, _ = canvas._now[key]
        at = left + sprite.get_width() / 2 - x, top + sprite.get_height() / 2 - y
        assert at == pytest.approx([part * level * camera.k for part in LIFT], abs=1.0)
        if fall is None:
            assert overlap(sprite, one.kind, camera.k, step * STEP) >= LEAST
    assert (("count", 7) in canvas.listed) == (fall is None), "how many there are stands beside it"
