"""Slambo !: every number of the game, in tables.

The box (rulebook, "Contenu de la boîte"): 1 start card, 9 Honte cards, 17 Technique cards, 6 special cards. The
rulebook gives neither the values of the Technique cards, nor the special cards one by one, nor the deal; those are our
rulings and stand here alone, so that a better source changes one table.
"""

from __future__ import annotations

import msgspec

START_TOTAL = 5
"""The start card."""

ZONES = {False: (0, 10), True: (1, 9)}
"""The safe totals, both ends included, without and with the Expert variant (the start card's two faces)."""

HONTE_CARDS = 9
"""One lies in the centre at the start, the others are the reserve."""

HONTE_TO_LOSE = 3
"""Who holds this many Honte cards, or more, loses the match."""

NUMBER = "number"
PLUS_MINUS = "sign"
REVERSE = "reverse"
COPY = "copy"


class CardData(msgspec.Struct, frozen=True):
    """What is printed on a card.

    Attributes:
        kind: ``"number"``, ``"sign"`` (the player chooses + or − on playing), ``"reverse"`` or ``"copy"``.
        value: For a number: what it adds; for a ± card: its size; else 0.
    """

    kind: str
    value: int = 0


BLUE = (1, 2, 3, 4, 5, 6, 7, 8)
"""Ruling: +1 to +8 are known to be there."""

RED = (-1, -2, -3, -3, -4, -5, -5, -6, -7)
"""Ruling: −1 to −7 are known, which two are doubled is not; these make the whole deck sum to 0."""

SPECIALS = (
    CardData(PLUS_MINUS, 2),
    CardData(PLUS_MINUS, 3),
    CardData(REVERSE),
    CardData(REVERSE),
    CardData(COPY),
    CardData(COPY),
)
"""Ruling: six cards of these three kinds are known, not how many of each."""

CARDS: tuple[CardData, ...] = tuple(CardData(NUMBER, value) for value in (*BLUE, *RED)) + SPECIALS
"""All cards of the box, by number."""

TECHNIQUE = tuple(range(len(BLUE) + len(RED)))
"""The numbers of the Technique cards."""

ALL = tuple(range(len(CARDS)))


class DealData(msgspec.Struct, frozen=True):
    """How many cards of which deck a table gets.

    Attributes:
        deck: The cards that are shuffled.
        hand: The cards that each player gets; the rest is set aside unseen.
    """

    deck: tuple[int, ...]
    hand: int

    def aside(self, seats: int) -> int:
        """How many cards are set aside."""
        return len(self.deck) - seats * self.hand


DEALS = {2: DealData(TECHNIQUE, 7), 3: DealData(ALL, 7), 4: DealData(ALL, 5)}
"""Ruling: by the number of players. Special cards are compulsory with 3 and 4, absent with 2 (rulebook, FAQ)."""


def face(card: int) -> str:
    """What a card shows, in signs that need no translation: ``+4``, ``−7``, ``±2``, ``⇄``, ``=``."""
    data = CARDS[card]
    if data.kind == NUMBER:
        return signed(data.value)
    if data.kind == PLUS_MINUS:
        return f"±{data.value}"
    return "⇄" if data.kind == REVERSE else "="


def signed(value: int) -> str:
    """A value with its sign, the minus as typographers want it."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
