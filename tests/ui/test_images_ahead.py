from pathlib import Path

import pygame

from tabletop.core import paths
from tabletop.scenes.title import PICTURES
from tabletop.ui.draw.images import Ahead, Images


def test_a_picture_read_ahead_is_the_same_and_is_given_once() -> None:
    images = Images(paths.assets() / "images")
    wanted = [images.path(name, 720) for name in PICTURES]
    ahead = Ahead(wanted)
    for path in reversed(wanted):
        given = ahead.take(path)
        assert given is not None
        assert pygame.image.tobytes(given, "RGBA") == pygame.image.tobytes(pygame.image.load(str(path)), "RGBA")
    assert ahead.take(wanted[0]) is None


def test_what_cannot_be_read_ahead_is_left_to_whoever_asks(tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    ahead = Ahead([broken, tmp_path / "missing.png"])
    assert ahead.take(broken) is None
    assert ahead.take(tmp_path / "missing.png") is None
    assert ahead.take(tmp_path / "never asked for.png") is None
