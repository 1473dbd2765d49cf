"""Similo: reading the table of one theme, and refusing a damaged one in a sentence.

A table is ``theme.toml`` in the theme's folder::

    name = "My family"                 # or { fr = "Ma famille", en = "My family" }

    [cards.aunt_zoe]                   # the picture: aunt_zoe.jpg, .png, .webp
    name = "Aunt Zoé"
    line = "She sings."                # if wanted
    said = { fr = "tante Zoé" }        # the name within a sentence, if it is another
    has = ["female", "hat", "artist"]  # attributes, if bots are to play with the theme

A folder without a table is a theme too: its pictures are the cards, their names the names of the files.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from cardgames.similo.data.cards import PICTURES, Card, Text, Theme
from cardgames.similo.data.vocabulary import BY_KEY
from tabletop.core.i18n import N_
from tabletop.core.words import clean

TABLE = "theme.toml"
LEAST = 5
"""A theme of fewer cards serves for nothing."""
LONGEST = 40, 120
"""Letters of a name, and of a line; what is longer is cut."""

_FIELDS = {"name", "line", "said", "several", "has", "picture"}


class ThemeError(Exception):
    """A theme that cannot be used, in one sentence: an English msgid, and the words that fill its fields."""

    def __init__(self, message: str, **words: object) -> None:
        super().__init__(message.format(**words))
        self.message = message
        self.words = words


def read_theme(folder: Path, own: bool) -> Theme:
    """The theme of a folder.

    Args:
        folder: Its name is the theme's key.
        own: Whether it is one of the person who plays.

    Raises:
        ThemeError: Something in it cannot be used.
    """
    key = folder.name
    if not _encodable(key):
        sentence = N_("The folder of the theme {theme} has a name that cannot be read: give it another.")
        raise ThemeError(sentence, theme=key.encode("utf-8", "replace").decode("utf-8"))
    table = folder / TABLE
    try:
        pictures = {
            file.stem: file
            for end in reversed(PICTURES)
            for file in sorted(folder.glob(f"*{end}"))
            if _encodable(file.stem)
        }
        # With a mark at the beginning, too, as some editors write one.
        raw = tomllib.loads(table.read_text(encoding="utf-8-sig")) if table.is_file() else _of_pictures(pictures)
    except (OSError, UnicodeDecodeError) as error:
        raise ThemeError(N_("The theme {theme} cannot be read: {why}"), theme=key, why=str(error)) from error
    except (ValueError, RecursionError) as error:  # of endless numbers and nests, too
        sentence = N_("The theme {theme} is damaged: its table {file} is no valid TOML ({why}).")
        raise ThemeError(sentence, theme=key, file=TABLE, why=str(error)) from error
    listed = raw.get("cards")
    if not isinstance(listed, dict) or not all(isinstance(entry, dict) for entry in listed.values()):
        raise ThemeError(N_("The theme {theme} is damaged: its table has no list of cards."), theme=key)
    if len(listed) < LEAST:
        sentence = N_("The theme {theme} has {n} cards: it needs {least} at least.")
        raise ThemeError(sentence, theme=key, n=len(listed), least=LEAST)
    cards = tuple([_card(key, name, entry, pictures) for name, entry in listed.items()])
    _check_names(key, cards)
    name = _text(raw.get("name", key), LONGEST[0])
    shown = name if name is not None and name.fr and name.en else Text(key, key)
    return Theme(key=key, name=shown, cards=cards, own=own)


def _encodable(name: str) -> bool:
    """Whether a name can be written into a match file: a name of a file may hold bytes that are no text."""
    return not any("\ud800" <= sign <= "\udfff" for sign in name)


def _of_pictures(pictures: dict[str, Path]) -> dict[str, Any]:
    return {"cards": {stem: {"name": stem.replace("_", " ")} for stem in sorted(pictures)}}


def _text(value: Any, most: int) -> Text | None:
    """A text in both languages; None when it is none."""
    if isinstance(value, str):
        value = {"fr": value, "en": value}
    if not isinstance(value, dict) or not value or not all(isinstance(one, str) for one in value.values()):
        return None
    french = value.get("fr") or value.get("en") or ""
    english = value.get("en") or french
    return Text(*(clean(one).strip()[:most] for one in (french, english)))


def _card(theme: str, key: str, entry: dict[str, Any], pictures: dict[str, Path]) -> Card:
    unknown = sorted(set(entry) - _FIELDS)
    if unknown:
        sentence = N_("The theme {theme} is damaged: the card {card} has an unknown field {field}.")
        raise ThemeError(sentence, theme=theme, card=key, field=unknown[0])
    name = _text(entry.get("name", key), LONGEST[0])
    line, said = _text(entry.get("line", ""), LONGEST[1]), _text(entry.get("said", ""), LONGEST[0])
    several = entry.get("several", False)
    if name is None or line is None or said is None or not isinstance(several, bool) or not (name.fr and name.en):
        sentence = N_("The theme {theme} is damaged: the texts of the card {card} cannot be read.")
        raise ThemeError(sentence, theme=theme, card=key)
    picture = pictures.get(key)
    if "picture" in entry:
        picture = next((file for file in pictures.values() if file.name == entry["picture"]), None)
        if picture is None:
            sentence = N_("The theme {theme} is damaged: the picture {file} of the card {card} is missing.")
            raise ThemeError(sentence, theme=theme, card=key, file=entry["picture"])
    said = said if said.fr else name
    return Card(
        id=f"{theme}/{key}", name=name, line=line, said=said, several=several, picture=picture,
        attributes=_attributes(theme, key, entry.get("has")),
    )  # fmt: skip


def _attributes(theme: str, key: str, listed: Any) -> frozenset[str] | None:
    if listed is None:
        return None
    if not isinstance(listed, list):
        sentence = N_("The theme {theme} is damaged: the attributes of the card {card} are no list.")
        raise ThemeError(sentence, theme=theme, card=key)
    for attribute in listed:
        if not isinstance(attribute, str) or attribute not in BY_KEY:
            sentence = N_("The theme {theme} is damaged: the card {card} has an unknown attribute {attribute}.")
            raise ThemeError(sentence, theme=theme, card=key, attribute=attribute)
    return frozenset(listed)


def _check_names(theme: str, cards: tuple[Card, ...]) -> None:
    """Two cards of one name could not be told apart."""
    for language in ("fr", "en"):
        seen: set[str] = set()
        for card in cards:
            name = card.name.into(language).casefold()
            if name in seen:
                sentence = N_("The theme {theme} has two cards of the name {name}: give one of them another.")
                raise ThemeError(sentence, theme=theme, name=card.name.into(language))
            seen.add(name)
