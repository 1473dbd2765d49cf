"""The words of Dutch's table: what cards are called, what a power does, how points are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgames.common.cards import Card
from cardgames.dutch.rules.data import RANK, Kind
from cardgames.dutch.rules.describe import NOTES
from cardgames.dutch.rules.variant import CallTime, End, LastRound, Power, Variant
from tabletop.core.game import Words
from tabletop.core.i18n import N_

THE: Mapping[int, str] = {
    0: N_("the joker"),
    1: N_("the ace"),
    11: N_("the jack"),
    12: N_("the queen"),
    13: N_("the king"),
}
"""A card by its rank, where it is no plain number."""
THROW: Mapping[Power, str] = {
    Power.NONE: N_("Throw it"),
    Power.LOOK_OWN: N_("Throw it: look at a card of yours"),
    Power.LOOK_OTHER: N_("Throw it: look at another’s card"),
    Power.LOOK_ANY: N_("Throw it: look at any card"),
    Power.SWAP_OWN: N_("Throw it: swap with another"),
    Power.SWAP_ANY: N_("Throw it: swap two cards"),
    Power.LOOK_SWAP: N_("Throw it: look, then swap"),
    Power.GIVE: N_("Throw it: give a card"),
}
"""What stands on the button: the power that a discard uses."""
DOES: Mapping[Power, str] = {
    Power.LOOK_OWN: N_("look at one of yours"),
    Power.LOOK_OTHER: N_("look at another’s"),
    Power.LOOK_ANY: N_("look at any"),
    Power.SWAP_OWN: N_("swap with another"),
    Power.SWAP_ANY: N_("swap any two"),
    Power.LOOK_SWAP: N_("look and swap"),
    Power.GIVE: N_("give a card"),
}
"""The same in the list on the cloth."""
ICONS: Mapping[Power, str] = {
    Power.LOOK_OWN: "eye",
    Power.LOOK_OTHER: "eye",
    Power.LOOK_ANY: "eye",
    Power.SWAP_OWN: "swap",
    Power.SWAP_ANY: "swap",
    Power.LOOK_SWAP: "swap",
    Power.GIVE: "gift",
}
STAR = "★"
"""Stands for a joker."""
RANK_LETTERS: tuple[str, ...] = (
    N_("Joker"), N_("A"), "2", "3", "4", "5", "6", "7", "8", "9", "10", N_("J"), N_("Q"), N_("K")
)  # fmt: skip
"""What stands in the corner of a card, by rank (msgids)."""
LETTERS: Mapping[Kind, str] = {
    Kind.ACE: N_("A"),
    Kind.JACK: N_("J"),
    Kind.BLACK_QUEEN: N_("Q"),
    Kind.RED_QUEEN: N_("Q"),
    Kind.BLACK_KING: N_("K"),
    Kind.RED_KING: N_("K"),
    Kind.JOKER: STAR,
}
"""What stands in the corner of a card, where it is no number."""
LONE_RED, LONE_BLACK = "r", "b"


def half(points: int) -> str:
    """Halves of a point as people write them.

    >>> half(13), half(-4), half(1)
    ('6½', '−2', '½')
    """
    whole, rest = divmod(abs(points), 2)
    digits = f"{whole or ''}½" if rest else str(whole)
    return f"−{digits}" if points < 0 else digits


def the(card: Card, words: Words) -> str:
    """« the 7 », « the king »."""
    rank = RANK[card]
    return words(THE[rank]) if rank in THE else words(N_("the {n}"), n=rank)


class Sign(NamedTuple):
    """A kind of card, as small as it can be written.

    Attributes:
        letter: Its letter or number (a msgid).
        colour: ``"r"`` for red, ``"b"`` for black, "" where both mean the same.
    """

    letter: str
    colour: str = ""


def sign(kind: Kind, variant: Variant) -> Sign:
    """How a kind is written; queens and kings by their colour only where that matters."""
    letter = LETTERS.get(kind, str(int(kind) + 1))
    if kind in (Kind.BLACK_QUEEN, Kind.RED_QUEEN, Kind.BLACK_KING, Kind.RED_KING):
        black = kind in (Kind.BLACK_QUEEN, Kind.BLACK_KING)
        other = Kind(kind + 1 if black else kind - 1)
        if same(kind, other, variant):
            return Sign(letter)
        return Sign(letter, LONE_BLACK if black else LONE_RED)
    return Sign(letter)


def same(kind: Kind, other: Kind, variant: Variant) -> bool:
    """Whether two kinds have the same value and the same power."""
    mine = variant.values[kind], variant.powers[kind]
    return mine == (variant.values[other], variant.powers[other])


class PowerRow(NamedTuple):
    """A line of the list of powers.

    Attributes:
        signs: The cards.
        power: What they do.
    """

    signs: tuple[Sign, ...]
    power: Power


def power_rows(variant: Variant) -> tuple[PowerRow, ...]:
    """The powers of a variant, each with its cards, from the lowest card on."""
    found: dict[Power, list[Sign]] = {}
    for kind in Kind:
        power = variant.powers[kind]
        if power is not Power.NONE:
            signs = found.setdefault(power, [])
            if sign(kind, variant) not in signs:
                signs.append(sign(kind, variant))
    return tuple(PowerRow(tuple(signs), power) for power, signs in found.items())


class ValueRow(NamedTuple):
    """A line of the list of values: cards that do not count what is written on them.

    Attributes:
        signs: The cards.
        value: Halves of a point.
    """

    signs: tuple[Sign, ...]
    value: int


def value_rows(variant: Variant) -> tuple[ValueRow, ...]:
    """What courts and jokers count, each value with its cards, the highest first."""
    kinds = [Kind.JACK, Kind.BLACK_QUEEN, Kind.RED_QUEEN, Kind.BLACK_KING, Kind.RED_KING]
    kinds += [Kind.JOKER] if variant.jokers else []
    found: dict[int, list[Sign]] = {}
    for kind in kinds:
        signs = found.setdefault(variant.values[kind], [])
        if sign(kind, variant) not in signs:
            signs.append(sign(kind, variant))
    return tuple(ValueRow(tuple(signs), value) for value, signs in sorted(found.items(), reverse=True))


def ends(variant: Variant, words: Words) -> str:
    """When a match is over, in a few words."""
    if variant.end is End.HANDS:
        return words.count("{n} hand", "{n} hands", variant.hands)
    if variant.end is End.LAST_IN:
        return words(N_("out at {n}"), n=half(2 * variant.limit))
    return words(N_("up to {n}"), n=half(2 * variant.limit))


def when_to_call(variant: Variant, words: Words) -> str:
    """When somebody may call, in a few words."""
    if variant.threshold is not None:
        return words(N_("“{word}” at {n} or less"), word=variant.call, n=half(variant.threshold))
    if variant.call_time is CallTime.START:
        said = N_("“{word}”: start of a turn")
        if variant.last_round is LastRound.NONE:
            said = N_("“{word}” ends the hand")
        return words(said, word=variant.call)
    return words(N_("“{word}”: end of a turn"), word=variant.call)


def note(key: str) -> str:
    """Why somebody scores something else than their total (a msgid)."""
    return NOTES[key]
