"""Whom one may play in a game whose players choose among cards: what stands above single matches asks for that.

A game that has such cards says so in its module ``rules.cast``, by a constant ``CAST``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.core.game import Options, OptionValue


@dataclass(frozen=True)
class Card:
    """One that may be chosen.

    Attributes:
        key: Its stable id.
        name: For players (a msgid of the game's catalogue).
        portrait: Its picture as :meth:`tabletop.core.game.Game.portrait` names it.
        picture: A larger picture, a name among the images.
    """

    key: str
    name: str
    portrait: str
    picture: str


@dataclass(frozen=True)
class Cast:
    """All cards of a game.

    Attributes:
        cards: Every card.
        allowed: The keys that may be chosen under some options with so many seats.
        options: What the options must be for cards to be chosen at all.
        choose: The action by which a seat takes a card.
    """

    cards: tuple[Card, ...]
    allowed: Callable[[Options, int], tuple[str, ...]]
    options: Mapping[str, OptionValue]
    choose: Callable[[str], Any]

    def card(self, key: str) -> Card:
        """One card.

        Raises:
            KeyError: There is none of this key.
        """
        found = next((card for card in self.cards if card.key == key), None)
        if found is None:
            raise KeyError(key)
        return found
