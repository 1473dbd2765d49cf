"""What a push would do, as far as the aim assist shows it. The hand's tremor, still to be drawn, is never in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from kabuto.data.arenas import Arena
from kabuto.physics.aim import Body, Push
from kabuto.physics.simulate import STEP, simulate

HALF = 0.5
"""The middle assist level shows so many seconds after the first contact."""
MOVED = 0.5
"""A path shorter than this is not worth a line, mm."""
ASSISTS = ("off", "contact", "half", "whole")
"""The assist levels, as in the options."""

Path = npt.NDArray[np.float32]


class Preview(msgspec.Struct, frozen=True):
    """The shown part of a push.

    Attributes:
        pushed: The path [steps, 3] (x, y, angle) of the pushed piece, of a group: of the rearmost one.
        paths: The paths [steps, 2] of the other centres that move, by id; the others of a group are among them.
        contact: Where the first contact happens with what lay there, mm; None without one.
        falls: What falls within the shown part, in order.
    """

    pushed: Path
    paths: dict[int, Path]
    contact: tuple[float, float] | None
    falls: tuple[int, ...]


def preview(layout: Sequence[Body], push: Push, assist: str, arena: str | Arena = "sakura") -> Preview | None:
    """Look ahead by an assist level.

    Args:
        layout: What lies on the ring.
        push: A legal push.
        assist: ``"off"``, ``"contact"``, ``"half"`` (half a second after the first contact) or ``"whole"``.
        arena: The ring.

    Returns:
        None for ``"off"``.

    Raises:
        ValueError: There is no such assist level.
    """
    if assist not in ASSISTS:
        raise ValueError(f"no assist level {assist!r}")
    if assist == "off":
        return None
    result = simulate(layout, push, arena, record=True)
    assert result.frames is not None
    ours = set(push.ids)
    first = next((impact for impact in result.impacts if len(ours.intersection(impact.ids)) == 1), None)
    touched = result.steps if first is None else first.step
    shown = {"contact": touched, "half": touched + round(HALF / STEP), "whole": result.steps}[assist]
    frames = result.frames[: shown + 1]
    paths = {}
    for column, number in enumerate(result.ids):
        path = frames[:, column, :2]
        if number != push.id and np.abs(path - path[0]).max() >= MOVED:
            paths[number] = path
    return Preview(
        pushed=frames[:, result.ids.index(push.id)],
        paths=paths,
        contact=None if first is None else (first.x, first.y),
        falls=tuple(fall.id for fall in result.falls if fall.step <= shown),
    )
