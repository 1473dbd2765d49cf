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

BEFORE, AFTER = Timing.BEFORE, Timing.AFTER


class Wrestler(msgspec.Struct, frozen=True):
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
        "mantis",
        N_("Petal Guillotine"),
        N_("orchid mantis"),
        "scythe",
        1,
        moves=(Move("draw_the_blade", N_("Draw the Blade"), cost=(Pay("S"),), effects=(Gain("scythe"),)),),
        junior={"scythe": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        "rhino",
        N_("Baron Brass"),
        N_("rhinoceros beetle"),
        "horn",
        1,
        moves=(
            Move("horns_up", N_("Horns Up"), cost=(Stack(("M",)),), effects=(Gain("horn"),)),
            Move("encore", N_("Encore"), AFTER, cost=(Pay("S"),), effects=(ExtraPush(("S",)),)),
        ),
        junior={"horn": 1, "S": 2},
    ),
    Wrestler(
        "bee",
        N_("Queen Hex"),
        N_("honey bee"),
        "hexagon",
        3,
        moves=(
            Move("tribute", N_("Tribute"), cost=(Pay("S"),), effects=(Gain("hexagon", 2),)),
            Move("honeycomb", N_("Honeycomb"), BEFORE, effects=(ReplaceTurn(), NestedGroup(("comb", "file")))),
        ),
        junior={"hexagon": 3, "S": 1},
    ),
    Wrestler(
        "hopper",
        N_("Hopper Hana"),
        N_("grasshopper"),
        "leg",
        1,
        moves=(
            Move("springboard", N_("Springboard"), cost=(Stack(("S", "M"), on_wrestler=True),), effects=(Gain("leg"),)),
            Move("crowd_surf", N_("Crowd Surf"), AFTER, condition=Touches(3), effects=(ExtraPush(("S",)),)),
        ),
        junior={"leg": 1, "M": 1, "S": 1},
    ),
    Wrestler(
        "moth",
        N_("Silk Lariat"),
        N_("silk moth"),
        "half_moon",
        2,
        moves=(
            Move("unwind", N_("Unwind"), cost=(Pay("S", 2),), effects=(Gain("half_moon", 2),)),
            Move(
                "full_moon", N_("Full Moon"), BEFORE, effects=(ReplaceTurn(), NestedGroup(("full_moon",)), ExtraPush())
            ),
        ),
        junior={"half_moon": 2, "S": 2},
    ),
    Wrestler(
        "pill",
        N_("Pill Driver"),
        N_("pill bug"),
        "ball",
        1,
        moves=(
            Move("roll_up", N_("Roll Up"), cost=(Pay("M"),), effects=(Gain("ball"),)),
            Move("piledriver", N_("Piledriver"), AFTER, cost=(Stack(("M",)),), effects=(ExtraPush(),)),
        ),
        junior={"ball": 1, "S": 2},
    ),
    Wrestler(
        "termite",
        N_("Tag-Team Termite"),
        N_("termite"),
        "cube",
        3,
        moves=(
            Move("swarm_in", N_("Swarm In"), cost=(RemoveTags(1),), effects=(Gain("cube"),)),
            Move("gnaw", N_("Gnaw"), AFTER, cost=(RemoveTags(2, adjacent=True),), effects=(ExtraPush(("S", "cube")),)),
        ),
        sakura_only=True,
    ),
    Wrestler(
        "tiger",
        N_("Turnbuckle Tiger"),
        N_("tiger beetle"),
        "triangle",
        2,
        moves=(
            Move("sharpen", N_("Sharpen"), cost=(RemoveTags(2),), effects=(Gain("triangle"),)),
            Move(
                "round_the_ring",
                N_("Round the Ring"),
                BEFORE,
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
