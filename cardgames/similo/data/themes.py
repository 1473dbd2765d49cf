"""Similo: all themes there are: those that we ship, folders beside them, and the folders ``themes/`` of who plays.

What was read is kept; a folder of one's own that was changed since is read anew when options are asked for.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from cardgames.similo.data.cards import OURS, Card, CardId, Text, Theme
from cardgames.similo.data.tables import TABLE, ThemeError, read_theme
from tabletop.core import paths
from tabletop.core.i18n import N_

TAKEN = (*OURS, "same")
"""What no theme of one's own may be called: ours, and the word for the same theme."""


class Library(msgspec.Struct, frozen=True):
    """The themes, as they were when they were read.

    Attributes:
        themes: By key, ours first.
        damaged: What is wrong with those that cannot be used, by key.
        cards: All cards by :data:`~cardgames.similo.data.cards.CardId`.
        judged: By the key of a theme, the attributes of which its table says who has them.
    """

    themes: dict[str, Theme]
    damaged: dict[str, ThemeError]
    cards: dict[CardId, Card]
    judged: dict[str, frozenset[str]]

    @property
    def keys(self) -> tuple[str, ...]:
        """Of all themes, damaged ones last."""
        return (*self.themes, *self.damaged)


_Signature = tuple[tuple[str, int, int], ...]
_read: dict[str, tuple[_Signature, Library]] = {}


def own_folder() -> Path:
    """Where the themes of the person who plays are; it need not be there."""
    return _own_folder(os.environ.get("DOHYO_HOME", ""))


@cache
def _own_folder(_home: str) -> Path:
    return paths.data() / "themes"


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def beside() -> Path:
    """Where our themes are; a further folder there is a theme, too."""
    return paths.assets() / "themes"


def _folders(where: Path) -> list[Path]:
    try:
        return sorted(folder for folder in where.iterdir() if folder.is_dir() and folder.name[0] not in "._")
    except OSError:
        return []


def _own() -> list[Path]:
    """All folders that are none of ours."""
    return [*(folder for folder in _folders(beside()) if folder.name not in OURS), *_folders(own_folder())]


def library() -> Library:
    """The themes as they are now."""
    folders = _own()
    signature = tuple([(str(folder), _stamp(folder), _stamp(folder / TABLE)) for folder in folders])
    kept = _read.get("library")
    if kept is None or kept[0] != signature:
        kept = _read["library"] = (signature, _load(folders))
    return kept[1]


def known() -> Library:
    """The themes as they were when somebody last looked: what a match goes by."""
    kept = _read.get("library")
    return kept[1] if kept is not None else library()


def _load(folders: list[Path]) -> Library:
    ours = paths.assets() / "themes"
    themes = {key: _ours(ours / key) for key in OURS}
    damaged: dict[str, ThemeError] = {}
    for folder in folders:
        key = folder.name
        try:
            if key in TAKEN or key in themes:
                # It stands under another key, so that the other can still be chosen.
                key = f"{key} (2)"
                raise ThemeError(
                    N_("The theme {theme} has the name of one of ours: rename its folder."), theme=folder.name
                )
            themes[key] = read_theme(folder, own=True)
        except ThemeError as error:
            damaged[key] = error
    cards = {card.id: card for theme in themes.values() for card in theme.cards}
    judged = {
        key: frozenset().union(*(card.attributes or frozenset() for card in theme.cards))
        for key, theme in themes.items()
    }
    return Library(themes, damaged, cards, judged)


_kept: dict[str, Theme] = {}


def _ours(folder: Path) -> Theme:
    """Ours never change while we run."""
    if folder.name not in _kept:
        _kept[folder.name] = read_theme(folder, own=False)
    return _kept[folder.name]


def card(name: CardId) -> Card:
    """A card by its name; one that is not there any more is shown by its key."""
    found = known().cards.get(name)
    if found is None:
        found = library().cards.get(name)
    if found is not None:
        return found
    text = Text(*[name.partition("/")[2].replace("_", " ")] * 2)
    return Card(id=name, name=text, said=text)


def attributes(name: CardId) -> frozenset[str]:
    """What a card has; nothing where nobody said."""
    return card(name).attributes or frozenset()


def judged(name: CardId) -> frozenset[str]:
    """The attributes of which it is known whether a card has them: those that its theme judges."""
    return known().judged.get(name.partition("/")[0], frozenset())


def themes() -> Mapping[str, Theme]:
    """All themes that can be used, by key, ours first."""
    return library().themes
