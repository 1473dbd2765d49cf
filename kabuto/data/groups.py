"""Nested groups: pieces that are pushed together, as the card's picture shows them.

Sakura Slam rulebook, signature moves: a group is arranged in line with the push, and the finger drives the rearmost
piece alone. Units: millimetres, radians, in the frame of the line: ``along`` it into the ring, ``across`` to its left.
"""

from __future__ import annotations

import math

import msgspec

from kabuto.data.outlines import OUTLINES


class Member(msgspec.Struct, frozen=True):
    """One piece of a group, seen from the rearmost one.

    Attributes:
        kind: A key of :data:`kabuto.data.pieces.PIECES`.
        along: How far its centre of mass lies ahead of the rearmost piece's, mm.
        across: How far it lies to the left of the line, mm.
        turn: The heading of its front from the line's direction, radians.
    """

    kind: str
    along: float = 0.0
    across: float = 0.0
    turn: float = 0.0


Group = tuple[Member, ...]
"""The rearmost piece first; the others in the order of the ids that they get."""

_FLAT = max(x for part in OUTLINES["hexagon"] for x, _ in part)
"""From a hexagon's centre to its flat side."""
_SEAM = -min(x for part in OUTLINES["half_moon"] for x, _ in part)
"""From a half-moon's centre of mass to its straight side."""
_COMB = math.pi / 6
"""So turned, a hexagon shows flat sides to its left, to its right, and to either side of ahead."""

GROUPS: dict[str, Group] = {
    "comb": (
        Member("hexagon", turn=_COMB),
        Member("hexagon", 2 * _FLAT * math.cos(_COMB), _FLAT, _COMB),
        Member("hexagon", 2 * _FLAT * math.cos(_COMB), -_FLAT, _COMB),
    ),
    "file": (Member("hexagon"), Member("hexagon", 2 * _FLAT)),
    "full_moon": (Member("half_moon", turn=math.pi), Member("half_moon", 2 * _SEAM)),
}
"""Every nested group, by its key: three hexagons as in a comb, two in file, two half-moons that make a full one."""
