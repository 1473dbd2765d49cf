"""House rules that a player saved under a name: own presets, kept for each game in one file beside the settings.

The file is read whenever it is wanted and written as a whole, so that two windows see what the other saved. What
another version wrote stays in it: a preset with an option or a value that is unknown here cannot be chosen, and says
so; a file of a newer format is left alone; one that makes no sense at all is put aside.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core import paths
from tabletop.core.game import AnyGame, OptionError, OptionValue
from tabletop.core.i18n import N_, Translator
from tabletop.core.notice import Notice, NoticeError
from tabletop.core.options import PRESET, complete, sensible

VERSION = 1
LONGEST = 16
"""Letters of a name at most."""
MOST = 40
"""How many presets a game may have."""

_NEWER = N_("Your saved rules come from a newer Dohyō. Update the game to use them.")
_DAMAGED = N_("Your saved rules could not be read. The damaged file was kept as {name}.")
_UNREAD = N_("Your saved rules could not be read.")
_UNWRITTEN = N_("These rules could not be saved: the disk is full, or the folder may not be written.")
_TOO_MANY = N_("You have saved {n} sets of rules for this game. Delete one first.")
_TAKEN = N_("“{name}” is already taken. Choose another name.")
_OTHER_VERSION = N_("“{name}” was saved by another version of the game and cannot be played here.")
_OTHER_COUNT = N_("“{name}” cannot be played with {seats} players.")


class SavingError(NoticeError):
    """A preset could not be kept or deleted."""


@dataclass(frozen=True)
class OwnPreset:
    """Options under a name that a player gave.

    Attributes:
        name: As typed.
        values: What differs from the default values, by the key of the option.
    """

    name: str
    values: Mapping[str, OptionValue] = field(default_factory=dict)


def path() -> Path:
    """The file of the saved presets."""
    return paths.config() / "presets.json"


# ---------------------------------------------------------------------- the file
def _parse(text: bytes) -> dict[str, Any]:
    """The document of a file.

    Raises:
        ValueError: It is none of ours.
    """
    document = json.loads(text.decode("utf-8"))
    if not isinstance(document, dict) or document.get("app") != paths.APP:
        raise ValueError
    version, games = document.get("version"), document.get("presets")
    if (
        isinstance(version, bool)
        or not isinstance(version, int)
        or (version <= VERSION and not isinstance(games, dict))
    ):
        raise ValueError
    return document


def _put_aside(file: Path) -> Notice:
    aside = file.with_name(file.name + ".damaged")
    try:
        file.replace(aside)
    except OSError:
        return Notice(_UNREAD)
    return Notice(_DAMAGED, {"name": str(aside)})


def _read(file: Path) -> tuple[dict[str, Any], Notice | None]:
    """The document, an empty one if there is none; and what the player should know."""
    empty: dict[str, Any] = {"app": paths.APP, "version": VERSION, "presets": {}}
    try:
        document = _parse(file.read_bytes())
    except FileNotFoundError:
        return empty, None
    except OSError:
        return empty, Notice(_UNREAD)
    except (ValueError, RecursionError):
        return empty, _put_aside(file)
    if document["version"] > VERSION:
        return document, Notice(_NEWER)
    return document, None


def _entries(document: Mapping[str, Any], game: str) -> list[Any]:
    found = document["presets"].get(game) if isinstance(document.get("presets"), dict) else None
    return found if isinstance(found, list) else []


def _preset(entry: Any) -> OwnPreset | None:
    """What one entry of the file means, or None."""
    if not isinstance(entry, dict):
        return None
    name, values = entry.get("name"), entry.get("values")
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name.strip()) <= LONGEST:
        return None
    if not isinstance(values, dict) or not all(isinstance(value, str | int) for value in values.values()):
        return None
    return OwnPreset(name.strip(), values)


def load(game: str, file: Path | None = None) -> tuple[tuple[OwnPreset, ...], Notice | None]:
    """The presets saved for a game, by name; and what the player should know. Never fails.

    Args:
        game: The key of the game.
        file: Where they are kept, by default in the player's settings folder.
    """
    try:
        file = file or path()
    except OSError:
        return (), Notice(_UNREAD)
    document, notice = _read(file)
    if document["version"] > VERSION:
        return (), notice
    found: dict[str, OwnPreset] = {}
    for entry in _entries(document, game):
        preset = _preset(entry)
        if preset is not None:
            found.setdefault(preset.name.casefold(), preset)
    return tuple(found[name] for name in sorted(found)), notice


def _change(game: str, name: str, added: OwnPreset | None, file: Path | None) -> None:
    """Take the preset of a name out of the file and put another one in.

    Raises:
        SavingError: Nothing has changed.
    """
    try:
        file = file or path()
        document, notice = _read(file)
        if document["version"] > VERSION or (notice is not None and file.exists()):
            raise SavingError(notice or Notice(_UNREAD))
        others = [entry for entry in _entries(document, game) if not _named(entry, name)]
        if added is not None:
            if len(others) >= MOST:
                raise SavingError(Notice(_TOO_MANY, {"n": len(others)}))
            others.append({"name": added.name, "values": dict(added.values)})
        document = {**document, "version": VERSION, "presets": {**document["presets"], game: others}}
        paths.write_whole(file, (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode())
    except OSError as error:
        raise SavingError(Notice(_UNWRITTEN)) from error


def _named(entry: Any, name: str) -> bool:
    preset = _preset(entry)
    return preset is not None and preset.name.casefold() == name.casefold()


def keep(game: str, preset: OwnPreset, file: Path | None = None) -> None:
    """Save a preset; one of the same name is replaced.

    Raises:
        SavingError: Nothing has changed.
    """
    _change(game, preset.name, preset, file)


def delete(game: str, name: str, file: Path | None = None) -> None:
    """Delete a preset.

    Raises:
        SavingError: Nothing has changed.
    """
    _change(game, name, None, file)


# ---------------------------------------------------------------------- what they mean to a game
def unplayable(game: AnyGame, preset: OwnPreset, seats: int) -> Notice | None:
    """Why a preset cannot be chosen by this number of players, or None when it can."""
    known = {option.key: option for option in game.options()}
    if not all(key in known and sensible(known[key], value) for key, value in preset.values.items()):
        return Notice(_OTHER_VERSION, {"name": preset.name})
    if _fits(game, preset, seats):
        return None
    if any(_fits(game, preset, count) for count in game.seat_counts):
        return Notice(_OTHER_COUNT, {"name": preset.name, "seats": seats})
    return Notice(_OTHER_VERSION, {"name": preset.name})


def _fits(game: AnyGame, preset: OwnPreset, seats: int) -> bool:
    try:
        complete(game, preset.values, seats)
    except OptionError:
        return False
    return True


def name_problem(
    game: AnyGame, name: str, translators: Iterable[Translator], more: Iterable[str] = ()
) -> Notice | None:
    """Why a preset may not have a name: nothing else on the options screen may be called so, in any language.

    Args:
        game: Its options and presets have names of their own.
        name: The wanted name.
        translators: Those of the game's catalogue, one a language.
        more: Further names (msgids) that stand on the screen.
    """
    labels = [preset.label for preset in game.presets()] + list(more)
    for option in game.options():
        labels += [option.label, option.group, *option.choice_labels]
    taken = {tr(label).casefold() for tr in translators for label in labels if label}
    taken |= {preset.key.casefold() for preset in game.presets()}
    return Notice(_TAKEN, {"name": name}) if name.casefold() in taken else None


def unfold(game: AnyGame, given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """The options that a command line gave, with those of an own preset among them in its place.

    A preset of the game goes before an own one of the same name, and stays as it is.

    Raises:
        OptionError: There is no preset of this name, or it cannot be played by so many.
    """
    wanted = str(given.get(PRESET, ""))
    if not wanted or any(preset.key == wanted for preset in game.presets()):
        return dict(given)
    own, _ = load(game.key)
    found = next((preset for preset in own if preset.name.casefold() == wanted.casefold()), None)
    if found is None:
        if not own:
            return dict(given)
        names = dict.fromkeys([preset.key for preset in game.presets()] + [preset.name for preset in own])
        raise OptionError(f"{PRESET} cannot be {wanted}: it may be {', '.join(names)}.")
    problem = unplayable(game, found, seats)
    if problem is not None:
        raise OptionError(problem.say())
    return {**found.values, **{key: value for key, value in given.items() if key != PRESET}}
