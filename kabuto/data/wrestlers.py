"""The wrestlers, in one table: who they are, their signature pieces and moves, and what their Junior League card gives.

The names, insects and costs are our own; the form of a card (signature pieces and moves, a Junior League side with a
start inventory, a ring icon) is the Sakura Slam rulebook's, Components, Signature Moves and Junior League.
"""

from __future__ import annotations

import msgspec

from kabuto.data.moves import (
    ExtraPush,
    Gain,
    Move,
    NestedGroup,
    Pay,
    RemoveTags,
    ReplaceTurn,
    SecondPlatform,
    Stack,
    Timing,
    Touches,
)
from tabletop.core.i18n import N_


class Wrestler(msgspec.Struct, frozen=True, kw_only=True):
    """One wrestler card.

    Attributes:
        key: The stable id in actions and match files.
        name: The name for players (a msgid).
        insect: The insect that the wrestler is (a msgid).
        piece: The kind of its signature piece, a key of ``pieces.PIECES``.
        count: How many signature pieces it brings.
        moves: The signature moves, in the order of the card.
        junior: The Junior League start inventory by kind, signature pieces included; empty without a Junior side.
        sakura_only: Whether it bears the ring icon: only for the Sakura ring.
    """

    key: str
    name: str
    insect: str
    piece: str
    count: int
    moves: tuple[Move, ...]
    junior: dict[str, int] = {}
    sakura_only: bool = False


_CARDS = (
    Wrestler(
        key="mantis",
        name=N_("Petal Guillotine"),
        insect=N_("orchid mantis"),
        piece="scythe",
        count=1,
        moves=(Move(key="draw_the_blade", name=N_("Draw the Blade"), cost=(Pay("S"),), effects=(Gain("scythe"),)),),
        junior={"scythe": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        key="rhino",
        name=N_("Baron Brass"),
        insect=N_("rhinoceros beetle"),
        piece="horn",
        count=1,
        moves=(
            Move(key="horns_up", name=N_("Horns Up"), cost=(Stack(("M",)),), effects=(Gain("horn"),)),
            Move(
                key="encore",
                name=N_("Encore"),
                timing=Timing.AFTER,
                cost=(Pay("S"),),
                effects=(ExtraPush(("S",)),),
            ),
        ),
        junior={"horn": 1, "S": 2},
    ),
    Wrestler(
        key="bee",
        name=N_("Queen Hex"),
        insect=N_("honey bee"),
        piece="hexagon",
        count=3,
        moves=(
            Move(key="tribute", name=N_("Tribute"), cost=(Pay("S"),), effects=(Gain("hexagon", 2),)),
            Move(
                key="honeycomb",
                name=N_("Honeycomb"),
                timing=Timing.BEFORE,
                effects=(ReplaceTurn(), NestedGroup(("comb", "file"))),
            ),
        ),
        junior={"hexagon": 3, "S": 1},
    ),
    Wrestler(
        key="hopper",
        name=N_("Hopper Hana"),
        insect=N_("grasshopper"),
        piece="leg",
        count=1,
        moves=(
            Move(
                key="springboard",
                name=N_("Springboard"),
                cost=(Stack(("S", "M"), on_wrestler=True),),
                effects=(Gain("leg"),),
            ),
            Move(
                key="crowd_surf",
                name=N_("Crowd Surf"),
                timing=Timing.AFTER,
                condition=Touches(3),
                effects=(ExtraPush(("S",)),),
            ),
        ),
        junior={"leg": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        key="moth",
        name=N_("Silk Lariat"),
        insect=N_("silk moth"),
        piece="half_moon",
        count=2,
        moves=(
            Move(key="unwind", name=N_("Unwind"), cost=(Pay("S", 2),), effects=(Gain("half_moon", 2),)),
            Move(
                key="full_moon",
                name=N_("Full Moon"),
                timing=Timing.BEFORE,
                effects=(ReplaceTurn(), NestedGroup(("full_moon",)), ExtraPush()),
            ),
        ),
        junior={"half_moon": 2, "S": 2},
    ),
    Wrestler(
        key="pill",
        name=N_("Pill Driver"),
        insect=N_("pill bug"),
        piece="ball",
        count=1,
        moves=(
            Move(key="roll_up", name=N_("Roll Up"), cost=(Pay("M"),), effects=(Gain("ball"),)),
            Move(
                key="piledriver",
                name=N_("Piledriver"),
                timing=Timing.AFTER,
                cost=(Stack(("M",)),),
                effects=(ExtraPush(),),
            ),
        ),
        junior={"ball": 1, "S": 2},
    ),
    Wrestler(
        key="termite",
        name=N_("Tag-Team Termite"),
        insect=N_("termite"),
        piece="cube",
        count=3,
        moves=(
            Move(key="swarm_in", name=N_("Swarm In"), cost=(RemoveTags(1),), effects=(Gain("cube"),)),
            Move(
                key="gnaw",
                name=N_("Gnaw"),
                timing=Timing.AFTER,
                cost=(RemoveTags(2, adjacent=True),),
                effects=(ExtraPush(("S", "cube")),),
            ),
        ),
        sakura_only=True,
    ),
    Wrestler(
        key="tiger",
        name=N_("Turnbuckle Tiger"),
        insect=N_("tiger beetle"),
        piece="triangle",
        count=2,
        moves=(
            Move(key="sharpen", name=N_("Sharpen"), cost=(RemoveTags(2),), effects=(Gain("triangle"),)),
            Move(
                key="round_the_ring",
                name=N_("Round the Ring"),
                timing=Timing.BEFORE,
                cost=(RemoveTags(3),),
                effects=(ReplaceTurn(), ExtraPush(), SecondPlatform(), ExtraPush()),
            ),
        ),
        sakura_only=True,
    ),
)

WRESTLERS: dict[str, Wrestler] = {card.key: card for card in _CARDS}
"""Every wrestler by key, in the order of the choice."""

JUNIOR: tuple[str, ...] = tuple(card.key for card in _CARDS if card.junior)
"""The wrestlers with a Junior League side, in the order of the choice."""

MOVES: dict[str, Move] = {move.key: move for card in _CARDS for move in card.moves}
"""Every signature move by key."""


def signature_owner(kind: str) -> str | None:
    """The wrestler whose signature piece a kind is; None for a disc and for a wrestler piece."""
    return next((card.key for card in _CARDS if card.piece == kind), None)
