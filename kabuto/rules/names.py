"""What things are called within a sentence: pieces, corners, wrestlers. English msgids."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from kabuto.data.arenas import ARENAS
from kabuto.data.pieces import BELT
from kabuto.data.wrestlers import WRESTLERS
from tabletop.core.game import Words
from tabletop.core.i18n import N_

PIECE_NAMES: dict[str, str] = {
    "S": N_("a small disc"),
    "M": N_("a medium disc"),
    "L": N_("a large disc"),
    "scythe": N_("the scythe"),
    "horn": N_("the horn"),
    "hexagon": N_("a hexagon"),
    "leg": N_("the leg"),
    "half_moon": N_("a half-moon"),
    "ball": N_("the ball"),
    "cube": N_("a cube"),
    "triangle": N_("a triangle"),
    BELT: N_("the title belt"),
}
"""Each kind of piece, and the belt, within a sentence (msgids)."""

CORNERS: tuple[str, ...] = (N_("top right"), N_("top left"), N_("bottom left"), N_("bottom right"))
"""The corners as they are seen on the screen (msgids), in the order of the arena's berths."""


def piece_name(kind: str, words: Words) -> str:
    """A kind of piece within a sentence."""
    return words(PIECE_NAMES[kind])


def corner_name(corner: int, words: Words) -> str:
    """A corner within a sentence."""
    return words(CORNERS[corner])


RIM: tuple[str, ...] = (
    N_("right"),
    N_("top right"),
    N_("top"),
    N_("top left"),
    N_("left"),
    N_("bottom left"),
    N_("bottom"),
    N_("bottom right"),
)
"""Where a place on a rim is, as it is seen on the screen (msgids): by eighths of a turn from the east."""


def berth_name(corner: int, arena: str, words: Words) -> str:
    """Where the platform stands, within a sentence: a corner, or which side of the rim.

    Args:
        corner: The berth.
        arena: The key of the ring.
        words: Translates.
    """
    ring = ARENAS[arena]
    if not ring.anywhere:
        return corner_name(corner, words)
    berth = ring.berths[corner]
    return words(RIM[round(math.atan2(berth.y, berth.x) / math.tau * len(RIM)) % len(RIM)])


def wrestler_name(key: str, words: Words) -> str:
    """The name of a wrestler."""
    return words(WRESTLERS[key].name)


_COUNTED: dict[str, str] = {
    "S": N_("{n} small discs"),
    "M": N_("{n} medium discs"),
    "L": N_("{n} large discs"),
    "hexagon": N_("{n} hexagons"),
    "half_moon": N_("{n} half-moons"),
    "cube": N_("{n} cubes"),
    "triangle": N_("{n} triangles"),
}


def pieces_listed(counts: Mapping[str, int], words: Words) -> str:
    """Pieces within a sentence: "2 small discs and the horn"."""
    pieces: list[str] = []
    for kind, n in counts.items():
        pieces += [words(_COUNTED[kind], n=n)] if n > 1 and kind in _COUNTED else [piece_name(kind, words)] * n
    return listed(pieces, words)


def listed(names: Sequence[str], words: Words) -> str:
    """Names within a sentence: "a, b and c"."""
    return words(N_(" and ")).join(filter(None, (", ".join(names[:-1]), names[-1])))
