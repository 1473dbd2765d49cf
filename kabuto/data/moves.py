"""What signature moves are made of: small parts that a wrestler's card combines.

Source: Sakura Slam rulebook, Signature Moves. A move is its timing, a condition, a cost and effects in order; nothing
here knows a wrestler. The cards themselves are in :mod:`kabuto.data.wrestlers`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Timing(StrEnum):
    """When in a turn a move may be used."""

    ANY = "any"
    BEFORE = "before"
    AFTER = "after"


# --------------------------------------------------------------------------------------------------------------- costs
class Pay(msgspec.Struct, frozen=True, tag="pay"):
    """Pieces of the inventory go to that of any one opponent who still plays."""

    kind: str
    count: int = 1


class Stack(msgspec.Struct, frozen=True, tag="stack"):
    """A piece of the inventory goes on any one piece in the ring that carries it.

    Attributes:
        kinds: The kinds of which one is stacked.
        on_wrestler: Whether it may lie directly on a wrestler.
    """

    kinds: tuple[str, ...]
    on_wrestler: bool = False


class RemoveTags(msgspec.Struct, frozen=True, tag="remove tags"):
    """So many of one's tags come back from any corners; they may be placed again.

    Attributes:
        count: How many.
        adjacent: Whether two that are removed must hang at neighbouring corners.
    """

    count: int
    adjacent: bool = False


# ------------------------------------------------------------------------------------------------------------- effects
class Gain(msgspec.Struct, frozen=True, tag="gain"):
    """Pieces of the supply come into the inventory, as many of the number as it has."""

    kind: str
    count: int = 1


class ReplaceTurn(msgspec.Struct, frozen=True, tag="replace turn"):
    """The pushes of the move stand for the normal one, and no other move is used this turn."""


class NestedGroup(msgspec.Struct, frozen=True, tag="nested group"):
    """Several pieces are pushed at once, nested: one of these groups, keys of ``groups.GROUPS``."""

    groups: tuple[str, ...]


class ExtraPush(msgspec.Struct, frozen=True, tag="push"):
    """One more piece is pushed from the platform as it stands: one of these kinds, or any (no kinds)."""

    kinds: tuple[str, ...] = ()


class SecondPlatform(msgspec.Struct, frozen=True, tag="second platform"):
    """The platform is withdrawn and placed at another corner, where nothing is tagged."""


# ----------------------------------------------------------------------------------------------------------- condition
class Touches(msgspec.Struct, frozen=True, tag="touches"):
    """One's wrestler touches so many pieces or more."""

    count: int


Cost = Pay | Stack | RemoveTags
Effect = Gain | ReplaceTurn | NestedGroup | ExtraPush | SecondPlatform


class Move(msgspec.Struct, frozen=True):
    """One signature move.

    Attributes:
        key: The stable id in actions and match files.
        name: The name for players (a msgid).
        timing: When in the turn it may be used; a move that replaces the turn is used at its start.
        condition: What must hold, or None.
        cost: What is given first, in order.
        effects: What then happens, in order.
    """

    key: str
    name: str
    timing: Timing = Timing.ANY
    condition: Touches | None = None
    cost: tuple[Cost, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def replaces(self) -> bool:
        """Whether it replaces the turn."""
        return any(isinstance(part, ReplaceTurn) for part in self.effects)

    @property
    def gains(self) -> bool:
        """Whether it gives a piece."""
        return any(isinstance(part, Gain) for part in self.effects)

    @property
    def cornered(self) -> bool:
        """Whether it names tags, corners or a second platform: only rings with posts have these."""
        return any(isinstance(part, RemoveTags | SecondPlatform) for part in (*self.cost, *self.effects))
