"""Tamalou and Dutch: what a seat may do."""

from __future__ import annotations

from typing import TypeAlias, final

import msgspec

from cardgames.dutch.rules.square import At
from tabletop.core.game import Seat


@final
class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Deal the next hand."""


@final
class Cover(msgspec.Struct, frozen=True, gc=False, tag="cover"):
    """Lay down again what one has looked at; after a LOOK_SWAP: without swapping."""


@final
class Study(msgspec.Struct, frozen=True, gc=False, tag="study"):
    """Look up the signs of one's own."""


@final
class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """Draw the top card of the pile."""


@final
class Take(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """Take the top of the discard and swap it for the card in one of one's own places."""

    slot: int


@final
class Throw(msgspec.Struct, frozen=True, gc=False, tag="throw"):
    """Throw the drawn card on to the discard."""


@final
class Replace(msgspec.Struct, frozen=True, gc=False, tag="replace"):
    """Lay the drawn card in one of one's own places and throw the card that lay there."""

    slot: int


@final
class Snap(msgspec.Struct, frozen=True, gc=False, tag="snap"):
    """Lay a card on a discard of the same rank: one's own, or another's that one has seen.

    Attributes:
        card: Which.
        t_ms: How long it took, milliseconds.
        more: Further own places, laid one after the other, where several may be snapped at once. They are not listed
            among the actions: :meth:`tabletop.core.game.Game.continuous` says that there are more.
    """

    card: At
    t_ms: int = 600
    more: tuple[int, ...] = ()


@final
class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Snap nothing, or play nothing for others."""


@final
class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """Give a card of one's own to the player for whom one has played."""

    slot: int


@final
class Look(msgspec.Struct, frozen=True, gc=False, tag="look"):
    """Use a power: look at a card."""

    card: At


@final
class Exchange(msgspec.Struct, frozen=True, gc=False, tag="exchange"):
    """Swap the card that one looks at with one of one's own."""

    slot: int


@final
class Swap(msgspec.Struct, frozen=True, gc=False, tag="swap"):
    """Use a power: swap two cards of two players, unseen.

    Attributes:
        first: With SWAP_OWN one's own; with SWAP_ANY (either order is legal) that of the lower seat in the list.
        second: The other one.
    """

    first: At
    second: At


@final
class Feed(msgspec.Struct, frozen=True, gc=False, tag="feed"):
    """Use a power: give the top card of the pile to somebody."""

    to: Seat


@final
class Decline(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """Do not use a power, or give no card where one only may."""


@final
class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """Say "Dutch", or what the variant says."""


@final
class Counter(msgspec.Struct, frozen=True, gc=False, tag="counter"):
    """Say that one is lower still than the caller."""


@final
class EndTurn(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """Let the turn end."""


Action: TypeAlias = (
    Deal | Cover | Draw | Take | Throw | Replace | Snap | Pass | Give | Look | Exchange | Swap | Feed | Decline | Call
    | Counter | EndTurn | Study
)  # fmt: skip
