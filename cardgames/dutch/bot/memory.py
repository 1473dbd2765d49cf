"""What a bot of Tamalou and Dutch still knows of the cards that it was shown: it overlooks some and forgets others.

A view says what its seat was shown and when (``View.memory``). How long a bot knows it is drawn once for each showing,
from the seed that holds for match and seat: what is forgotten stays forgotten, and each level forgets as it may.
"""

from __future__ import annotations

from hashlib import blake2b
from math import log
from typing import NamedTuple

from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import Memory, View
from tabletop.core.game import Seat


class Recall(NamedTuple):
    """How well a level remembers.

    Attributes:
        notices: How likely it is to take in a card that it is shown.
        forgets: How likely it is to forget one within a round.
        cards: How many cards it keeps in mind at most.
    """

    notices: float
    forgets: float
    cards: int


class Known(NamedTuple):
    """What a bot knows now: card numbers by place."""

    own: dict[int, int]
    others: dict[At, int]


def lasts(memory: str, hand: int, shown: Memory, recall: Recall) -> float:
    """How many rounds a bot knows a card that it was shown; 0 when it took no notice."""
    digest = blake2b(f"{memory}:{hand}:{shown.card}:{shown.when}".encode(), digest_size=8).digest()
    first, second = int.from_bytes(digest[:4]) / 2**32, int.from_bytes(digest[4:]) / 2**32
    if first >= recall.notices:
        return 0.0
    return log(max(second, 1e-9)) / log(1 - recall.forgets) if recall.forgets else 1e9


def remembered(view: View, memory: str, recall: Recall) -> Known:
    """The cards that a bot still knows, the latest first where it cannot hold them all."""
    players = max(1, view.settings.seats - len(view.out))
    owed = view.pending[-1] if view.pending else None
    now = owed.cards if isinstance(owed, SeeOwed) and owed.seat == view.seat else ()
    kept: list[tuple[int, Memory]] = []
    for shown in view.memory:
        age = (view.clock - shown.when) / players
        if shown.at in now or age < lasts(memory, view.hand, shown, recall):
            kept.append((-shown.when, shown))
    kept.sort(key=lambda one: one[0])
    own: dict[int, int] = {}
    others: dict[At, int] = {}
    for _, shown in kept[: recall.cards]:
        if shown.at.seat == view.seat:
            own[shown.at.slot] = shown.card
        else:
            others[shown.at] = shown.card
    return Known(own, others)


def of_rank(view: View, memory: str, recall: Recall, rank: int, ranks: tuple[int, ...]) -> Known:
    """As :func:`remembered`, the cards of one rank alone: what a snap needs. Most windows have none."""
    if not any(ranks[shown.card] == rank for shown in view.memory):
        return Known({}, {})
    known = remembered(view, memory, recall)
    return Known(
        {slot: card for slot, card in known.own.items() if ranks[card] == rank},
        {at: card for at, card in known.others.items() if ranks[card] == rank},
    )


def places(view: View, seat: Seat) -> list[int]:
    """A seat's places that hold a card."""
    return [slot for slot, held in enumerate(view.squares[seat]) if held is not None]
