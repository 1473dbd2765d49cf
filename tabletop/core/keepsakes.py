"""Pictures that a player keeps: where they go, how they are encoded, and what is said when that fails.

Pillow is imported when the first one is made. Nothing here knows a window: frames come as rows of RGB bytes.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import os
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.core import paths
from tabletop.core.i18n import N_
from tabletop.core.journal_lines import why_not
from tabletop.core.notice import Notice, NoticeError

if TYPE_CHECKING:
    from PIL import Image

MOST = 8_000_000
"""A file is smaller than so many bytes: what most places for sharing take."""
GIF, PNG = "gif", "png"
TICK = 0.04
"""A frame of an animation lasts so long, seconds: a GIF counts hundredths, and not all programs keep fewer than 3."""
TRIES: tuple[tuple[int, int, float], ...] = ((1, 255, 1.0), (2, 255, 1.0), (2, 96, 0.8), (3, 64, 0.6), (4, 32, 0.45))
"""Every which frame, how many colours and which share of the size: tried in turn until the file is small enough."""


class KeepError(NoticeError):
    """A picture could not be kept."""


class StoppedError(Exception):
    """Nobody wants it any more: the program ends."""


class Frame(NamedTuple):
    """One picture of an animation.

    Attributes:
        rgb: Rows of red, green, blue.
        size: Pixels.
        ticks: How many :data:`TICK` it stays.
    """

    rgb: bytes
    size: tuple[int, int]
    ticks: int = 1


def png(frame: Frame) -> bytes:
    """One frame as a PNG file."""
    out = io.BytesIO()
    _image(frame).save(out, "PNG", optimize=True)
    return out.getvalue()


def gif(frames: Iterable[Frame], most: int = MOST, stop: Callable[[], bool] = lambda: False) -> bytes:
    """Frames as an animated GIF that begins anew at its end.

    Args:
        frames: All of one size.
        most: The file is made smaller, at the cost of frames, colours and size, until it has fewer bytes.
        stop: Asked between frames.

    Raises:
        StoppedError: ``stop`` said so.
        ValueError: There is no frame, or even the least file is too large.
    """
    known = list(_watched(frames, stop))
    if not known:
        raise ValueError("an animation needs a frame")
    for every, colours, share in TRIES:
        found = _gif(_fewer(known, every), colours, share, stop)
        if len(found) < most:
            return found
    raise ValueError("the animation is too long for a file of this size")


def _watched(frames: Iterable[Frame], stop: Callable[[], bool]) -> Iterable[Frame]:
    for frame in frames:
        if stop():
            raise StoppedError
        yield frame


def _fewer(frames: Sequence[Frame], every: int) -> list[Frame]:
    """One frame of so many, each for the time of those that it stands for; the last one stays."""
    groups = [frames[n : n + every] for n in range(0, len(frames), every)]
    return [group[-1]._replace(ticks=sum(frame.ticks for frame in group)) for group in groups]


def _image(frame: Frame) -> Image.Image:
    from PIL import Image

    return Image.frombytes("RGB", frame.size, frame.rgb)


def _gif(frames: Sequence[Frame], colours: int, share: float, stop: Callable[[], bool]) -> bytes:
    from PIL import Image

    size = frames[0].size
    small = (max(1, round(size[0] * share)), max(1, round(size[1] * share)))

    def sized(frame: Frame) -> Image.Image:
        image = _image(frame)
        return image if share == 1.0 else image.resize(small, Image.Resampling.LANCZOS)

    # One palette for all: what does not move has the same colours in each frame, and costs nothing.
    ends = [sized(frames[n]) for n in sorted({0, len(frames) // 2, len(frames) - 1})]
    sheet = Image.new("RGB", (small[0], small[1] * len(ends)))
    for n, image in enumerate(ends):
        sheet.paste(image, (0, n * small[1]))
    palette = sheet.quantize(colours, Image.Quantize.FASTOCTREE)
    flat: list[Image.Image] = []
    for frame in frames:
        if stop():
            raise StoppedError
        flat.append(sized(frame).quantize(palette=palette, dither=Image.Dither.NONE))
    out = io.BytesIO()
    times = [round(1000 * TICK) * frame.ticks for frame in frames]
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, disposal=1, optimize=False)
    return out.getvalue()


def keep(data: bytes, stem: str, kind: str) -> Path:
    """Write a picture to the player's folder of pictures, under a name that is free.

    Args:
        data: The file.
        stem: What its name begins with.
        kind: :data:`GIF` or :data:`PNG`.

    Raises:
        KeepError: It cannot be written.
    """
    try:
        folder = paths.pictures()
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%Hh%M")
        for n in itertools.count(1):
            path = folder / (f"{stem}-{stamp}.{kind}" if n == 1 else f"{stem}-{stamp}-{n}.{kind}")
            with contextlib.suppress(FileExistsError):
                _write(path, data)
                return path
    except OSError as error:
        raise KeepError(Notice(N_("The picture could not be saved: {why}."), {"why": why_not(error)})) from error
    raise AssertionError


def _write(path: Path, data: bytes) -> None:
    """Write a file whole, or not at all.

    Raises:
        FileExistsError: There is one.
        OSError: It cannot be written.
    """
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            file.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
