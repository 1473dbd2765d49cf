"""Pictures that are kept: small enough, under a free name, and what is said where they cannot be written."""

from __future__ import annotations

import errno
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tabletop.core import keepsakes, paths
from tabletop.core.chance import Chance
from tabletop.core.keepsakes import GIF, PNG, TICK, Frame, KeepError, StoppedError, gif, keep, png

SIZE = (80, 60)


def plain(colour: tuple[int, int, int], ticks: int = 1) -> Frame:
    return Frame(bytes(colour) * (SIZE[0] * SIZE[1]), SIZE, ticks)


def noise(count: int) -> Iterator[Frame]:
    """Frames that nothing makes small."""
    chance = Chance(1)
    for n in range(count):
        yield Frame(bytes(chance.dice(f"frame {n}", SIZE[0] * SIZE[1] * 3, 256)), SIZE)


def test_an_animation_shows_each_frame_for_its_time_and_begins_anew() -> None:
    data = gif([plain((200, 20, 20), 5), plain((20, 200, 20)), plain((20, 20, 200), 10)])
    image = Image.open(io.BytesIO(data))
    assert image.n_frames == 3 and image.info["loop"] == 0 and image.size == SIZE
    times, colours = [], []
    for n in range(3):
        image.seek(n)
        times.append(image.info["duration"])
        colours.append(image.convert("RGB").getpixel((40, 30)))
    assert times == [round(1000 * TICK) * ticks for ticks in (5, 1, 10)]
    assert [colour.index(max(colour)) for colour in colours] == [0, 1, 2]


def test_a_file_that_would_be_too_large_is_made_smaller_and_keeps_its_end_and_its_length() -> None:
    frames = [*noise(12), plain((250, 250, 250), 4)]
    whole, most = gif(frames), 40_000
    assert len(whole) > most
    data = gif(frames, most)
    assert len(data) < most
    image = Image.open(io.BytesIO(data))
    total = 0
    for n in range(image.n_frames):
        image.seek(n)
        total += image.info["duration"]
    assert total == round(1000 * TICK) * 16
    assert min(image.convert("RGB").getpixel((image.width // 2, image.height // 2))) > 240


def test_what_no_try_makes_small_enough_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        gif(noise(4), 100)


def test_making_ends_when_the_program_does() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(StoppedError):
        gif(noise(10), stop=stop)
    assert len(asked) == 4


def test_a_picture_gets_a_free_name_and_replaces_none() -> None:
    data = png(plain((1, 2, 3)))
    first, second = keep(data, "kabuto", PNG), keep(data, "kabuto", PNG)
    assert first != second and first.parent == second.parent == paths.pictures()
    assert Image.open(io.BytesIO(first.read_bytes())).size == SIZE and second.read_bytes() == data


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_where_it_cannot_be_written_a_sentence_says_why_and_nothing_half_written_stays(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(keepsakes.os, "fsync", full)
    with pytest.raises(KeepError) as caught:
        keep(b"x", "kabuto", GIF)
    assert caught.value.notice.say().startswith("The picture could not be saved: ")
    assert list(paths.pictures().iterdir()) == []


def test_without_a_folder_it_is_said_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("DOHYO_HOME", str(tmp_path / "file"))
    with pytest.raises(KeepError):
        keep(b"x", "kabuto", GIF)
