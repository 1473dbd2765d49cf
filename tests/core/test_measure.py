"""The size of a picture is read from the head of its file."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.core import paths
from tabletop.core.measure import measure


@pytest.mark.parametrize("size", [(1, 1), (37, 211), (640, 9)])
@pytest.mark.parametrize("end", ["png", "jpg"])
def test_what_was_written_is_measured(tmp_path: Path, size: tuple[int, int], end: str) -> None:
    pygame.image.save(pygame.Surface(size), str(tmp_path / f"a.{end}"))
    assert measure(tmp_path / f"a.{end}") == size


def test_pictures_that_we_ship_are_measured_as_they_are_decoded() -> None:
    found = (
        sorted((paths.assets() / "images").rglob("*.webp"))[:6] + sorted((paths.assets() / "themes").rglob("*.*"))[:9]
    )
    pictures = [path for path in found if path.suffix in (".webp", ".jpg", ".png")]
    assert pictures
    for path in pictures:
        assert measure(path) == pygame.image.load(str(path)).get_size(), path


@pytest.mark.parametrize(
    "head", [b"", b"\xff\xd8", b"\xff\xd8\xff\xe0\x00", b"\x89PNG\r\n\x1a\n", b"RIFF1234WEBPVP8 ", b"GIF89a"]
)
def test_what_is_cut_off_has_no_size(tmp_path: Path, head: bytes) -> None:
    (tmp_path / "a.jpg").write_bytes(head)
    assert measure(tmp_path / "a.jpg") in (None, (1, 1))
