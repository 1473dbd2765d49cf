"""The wrestlers, in one table: who they are, what their signature pieces are, and what their Junior League card gives.

The names, insects and costs are our own; the form of a card (signature pieces, a Junior League side with a start
inventory, a ring icon) is the Sakura Slam rulebook's, Components and Junior League.
"""

from __future__ import annotations

import msgspec

from tabletop.core.i18n import N_


class Wrestler(msgspec.Struct, frozen=True, kw_only=True):
    """One wrestler card.

    Attributes:
        key: The stable id in actions and match files.
        name: The name for players (a msgid).
        insect: The insect that the wrestler is (a msgid).
        piece: The kind of its signature piece, a key of ``pieces.PIECES``.
        count: How many signature pieces it brings.
        junior: The Junior League start inventory by kind, signature pieces included; empty without a Junior side.
        sakura_only: Whether it bears the ring icon: only for the Sakura ring.
    """

    key: str
    name: str
    insect: str
    piece: str
    count: int
    junior: dict[str, int] = {}
    sakura_only: bool = False


_CARDS = (
    Wrestler(
        key="mantis",
        name=N_("Petal Guillotine"),
        insect=N_("orchid mantis"),
        piece="scythe",
        count=1,
        junior={"scythe": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        key="rhino",
        name=N_("Baron Brass"),
        insect=N_("rhinoceros beetle"),
        piece="horn",
        count=1,
        junior={"horn": 1, "S": 2},
    ),
    Wrestler(
        key="bee",
        name=N_("Queen Hex"),
        insect=N_("honey bee"),
        piece="hexagon",
        count=3,
        junior={"hexagon": 3, "S": 1},
    ),
    Wrestler(
        key="hopper",
        name=N_("Hopper Hana"),
        insect=N_("grasshopper"),
        piece="leg",
        count=1,
        junior={"leg": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        key="moth",
        name=N_("Silk Lariat"),
        insect=N_("silk moth"),
        piece="half_moon",
        count=2,
        junior={"half_moon": 2, "S": 2},
    ),
    Wrestler(
        key="pill",
        name=N_("Pill Driver"),
        insect=N_("pill bug"),
        piece="ball",
        count=1,
        junior={"ball": 1, "S": 2},
    ),
    Wrestler(key="termite", name=N_("Tag-Team Termite"), insect=N_("termite"), piece="cube", count=3, sakura_only=True),
    Wrestler(
        key="tiger", name=N_("Turnbuckle Tiger"), insect=N_("tiger beetle"), piece="triangle", count=2, sakura_only=True
    ),
)

WRESTLERS: dict[str, Wrestler] = {card.key: card for card in _CARDS}
"""Every wrestler by key, in the order of the choice."""

JUNIOR: tuple[str, ...] = tuple(card.key for card in _CARDS if card.junior)
"""The wrestlers with a Junior League side, in the order of the choice."""


def signature_owner(kind: str) -> str | None:
    """The wrestler whose signature piece a kind is; None for a disc and for a wrestler piece."""
    return next((card.key for card in _CARDS if card.piece == kind), None)
