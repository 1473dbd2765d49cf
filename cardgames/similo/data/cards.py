"""Similo: what a theme and a card are.

A card is named by one word everywhere (states, actions, match files): ``"history/cleopatra"``, the key of its theme and
its own. The themes that we ship are ``fables``, ``history``, ``myths`` and ``animals``; the key of a theme of one's own
is the name of its folder. Our own cards' keys are their English names in small letters, ``_`` for a space.

A theme is a folder ``assets/themes/<theme>/``, or ``<data>/themes/<theme>/`` of the person who plays: a table
``theme.toml``, and beside it a picture for each card, ``<key>.webp`` (own themes: ``.webp``, ``.png``, ``.jpg``).
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import msgspec

CardId: TypeAlias = str
"""``"<theme>/<card>"``."""

OURS = ("fables", "history", "myths", "animals")
"""The keys of the themes that we ship, in the order in which they are offered."""
PICTURES = (".webp", ".png", ".jpg", ".jpeg")
"""What the name of a card's picture may end with, the first that is there counts."""


class Text(msgspec.Struct, frozen=True):
    """A text of a theme, in both languages; a theme of one's own may have the same in both.

    Attributes:
        fr: In French.
        en: In English.
    """

    fr: str = ""
    en: str = ""

    def into(self, language: str) -> str:
        """The text in ``"fr"`` or ``"en"``."""
        return self.fr if language == "fr" else self.en


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """Who is on a card.

    Attributes:
        id: See :data:`CardId`.
        name: As it stands on the card: ``"Lion"``.
        line: Who it is, in one line; "" for a card of one's own that has none.
        said: The name within a sentence, ``"the lion"``; the name itself where nothing else is known.
        several: Whether the name is a plural ("Three Little Pigs"), for the verb.
        picture: Its file, or None where there is none: then the name alone stands on the card.
        attributes: The keys of the attributes that it has, see :mod:`cardgames.similo.data.vocabulary`; None where
            nobody said: no bot can play with it.
    """

    id: CardId
    name: Text
    line: Text = Text()
    said: Text = Text()
    several: bool = False
    picture: Path | None = None
    attributes: frozenset[str] | None = None

    @property
    def key(self) -> str:
        """The card's own key within its theme, the name of its picture file."""
        return self.id.partition("/")[2]


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one theme.

    Attributes:
        key: ``"fables"``…, or the name of the folder.
        name: For people.
        cards: In the order of the table.
        own: Whether it is one of the person who plays.
    """

    key: str
    name: Text
    cards: tuple[Card, ...]
    own: bool = False

    @property
    def for_bots(self) -> bool:
        """Whether a bot may play with it: every card has attributes."""
        return all(card.attributes is not None for card in self.cards)
