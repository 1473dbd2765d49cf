"""The close look at a knock-out: whoever fell is seen whole, wherever that was."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import PIECES
from kabuto.screen.world import Camera
from kabuto.screen.zoom import LETTERS, Zoom
from kabuto.table.tumble import landing
from tabletop.core.paths import assets
from tabletop.ui.draw.kit import Kit


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_the_close_look_frames_who_fell(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    kit = Kit(size, Path(assets()))
    scene = SimpleNamespace(kit=kit, camera=Camera.of(kit))
    zoom = Zoom(cast(Any, scene))
    reach = PIECES["wrestler"].reach
    for degrees in range(0, 360, 15):
        way = math.radians(degrees)
        far = next(n * 0.5 for n in range(400) if not SAKURA.on_ring(n * 0.5 * math.cos(way), n * 0.5 * math.sin(way)))
        for speed in (0.0, 300.0):
            x, y = far * math.cos(way), far * math.sin(way)
            goal = landing(SAKURA, 2, x, y, speed * math.cos(way), speed * math.sin(way), reach)
            zoom.aim(goal.x, goal.y)
            camera = zoom.camera
            px, py = camera.at(goal.x, goal.y)
            wide = reach * camera.k
            assert wide <= px <= size[0] - wide, degrees
            assert wide <= py and py + 0.8 * wide <= LETTERS * size[1], degrees
            # The moving view ends where the close look begins, on cloth that is there.
            above, below = zoom._beyond
            assert above <= size[1] and below <= size[1]
            area = zoom._area(camera.k / scene.camera.k, above, size[1] + above + below)
            assert area.width == pytest.approx(size[0] * scene.camera.k / camera.k, abs=1.5)
            assert area.height == pytest.approx(size[1] * scene.camera.k / camera.k, abs=1.5)
            assert (area.y - above) == pytest.approx(scene.camera.y - camera.y * scene.camera.k / camera.k, abs=1.5), (
                degrees
            )
