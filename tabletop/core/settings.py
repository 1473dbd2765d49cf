"""What a person has set, kept in one small JSON file.

Read before the first frame, so by hand: no msgspec. A field that makes no sense gets its usual value, and a file that
cannot be read at all is put aside, never deleted; the last good copy (``.bak``) then serves. What a newer version wrote
and this one does not understand is left out while playing and stays in the file when it is written.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tabletop.core import paths
from tabletop.core.checks import WrongError, list_of, one_of, plain_text, table_of, toggle, whole, within
from tabletop.core.i18n import N_
from tabletop.core.notice import Notice

VERSION = 1
LANGUAGES = ("auto", "fr", "en")
PALETTES = ("normal", "deutan", "protan", "tritan")
CURTAINS = ("hold", "press")
LEVELS = ("easy", "medium", "hard")
KINDS = ("human", "bot")
DONE = -1
"""Instead of the step of a lesson: it was followed to its end."""


@dataclass(frozen=True)
class RememberedSeat:
    """Who sat on a seat last time. The fields are those of :class:`tabletop.core.game.SeatSetup`."""

    name: str
    kind: str = "human"
    level: str = ""
    look: int = 0
    device: str = "any"


@dataclass(frozen=True)
class Settings:
    """All settings. Immutable: change by :func:`dataclasses.replace`, keep by :func:`save`.

    Attributes:
        language: ``"auto"`` (the system's), ``"fr"`` or ``"en"``.
        fullscreen: Whether the window fills the screen.
        window: Size of the window in pixels, when it does not.
        scale: Interface scale in per cent, 100 to 200.
        speed: Animation speed, 0.5 to 4.
        instant: No animation at all.
        reduced_motion: Fades instead of flights and shakes.
        palette: One of ``PALETTES``.
        outlines: Thick dark outlines round shapes and glyphs.
        curtain: How a hidden hand is looked at: ``"hold"`` or two ``"press"`` es.
        rumble: Pads may vibrate.
        master: Volume of everything, 0 to 1.
        music: Volume of the music, 0 to 1.
        effects: Volume of the sounds, 0 to 1.
        muted: No sound at all.
        keys: Changed keys: name of the act → scancodes. What is not named has its usual keys.
        last_game: The game chosen last, or "".
        seats: Who sat where last time, by game.
        options: The last options, by game.
        lessons: How far each lesson was followed, by game and lesson (``"slambo/shame"``): the number of its next step;
            −1 once it was done.
        won: The games that a person has won on this machine.
    """

    language: str = "auto"
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    scale: int = 100
    speed: float = 1.0
    instant: bool = False
    reduced_motion: bool = False
    palette: str = "normal"
    outlines: bool = False
    curtain: str = "hold"
    rumble: bool = True
    master: float = 0.8
    music: float = 0.6
    effects: float = 0.9
    muted: bool = False
    keys: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    last_game: str = ""
    seats: Mapping[str, tuple[RememberedSeat, ...]] = field(default_factory=lambda: MappingProxyType({}))
    options: Mapping[str, Mapping[str, str | int | bool]] = field(default_factory=lambda: MappingProxyType({}))
    lessons: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    won: tuple[str, ...] = ()

    def without_keys(self) -> Settings:
        """The settings with every key as it was in the beginning."""
        return dataclasses.replace(self, keys=MappingProxyType({}))

    def with_lesson(self, name: str, at: int) -> Settings:
        """The settings after a step of a lesson was reached. What was done once stays done."""
        if self.lessons.get(name) == DONE:
            return self
        return dataclasses.replace(self, lessons=MappingProxyType({**self.lessons, name: at}))

    def remember(
        self, game: str, seats: tuple[RememberedSeat, ...], options: Mapping[str, str | int | bool]
    ) -> Settings:
        """The settings after a match was started."""
        return dataclasses.replace(
            self,
            last_game=game,
            seats=MappingProxyType({**self.seats, game: seats}),
            options=MappingProxyType({**self.options, game: MappingProxyType(dict(options))}),
        )

    def remember_seats(self, key: str, seats: tuple[RememberedSeat, ...]) -> Settings:
        """The settings that know who took part in something that is no game's own table."""
        return dataclasses.replace(self, seats=MappingProxyType({**self.seats, key: seats}))


_DAMAGED = N_(
    "Your settings could not be read. The damaged file was kept as {name}, and the default settings are back."
)
_BACKUP = N_(
    "Your settings could not be read. The damaged file was kept as {name}, and your previous settings are back."
)
_BEFORE = N_("Your settings could not be read from {name}. Your previous settings are used.")
_PARTLY = N_("Some of your settings were not valid and are back to their defaults: {names}.")
LABELS: Mapping[str, str] = {
    "language": N_("Language"),
    "fullscreen": N_("Full screen"),
    "window": N_("Window size"),
    "scale": N_("Interface size"),
    "speed": N_("Speed"),
    "instant": N_("Animations"),
    "reduced_motion": N_("Animations"),
    "palette": N_("Player colours"),
    "outlines": N_("Strong outlines"),
    "curtain": N_("Hidden cards"),
    "rumble": N_("Vibration"),
    "master": N_("Master volume"),
    "music": N_("Music"),
    "effects": N_("Sound effects"),
    "muted": N_("Mute"),
    "keys": N_("Controls"),
    "last_game": N_("Last game"),
    "seats": N_("Players"),
    "options": N_("House rules"),
    "lessons": N_("Lessons"),
    "won": N_("Games won"),
}
"""What a setting is called on the screen (msgids)."""
_UNREAD = N_("Your settings could not be read from {name}. The default settings are used.")


def _option(value: Any) -> str | int | bool:
    if isinstance(value, bool):
        return value
    return whole(-(10**9), 10**9)(value) if isinstance(value, int) else plain_text()(value)


def _seat(value: Any) -> RememberedSeat:
    if not isinstance(value, dict):
        raise WrongError
    name = plain_text(16)(value.get("name"))
    kind = one_of(*KINDS)(value.get("kind"))
    level = one_of(*LEVELS)(value.get("level")) if kind == "bot" else ""
    return RememberedSeat(
        name, kind, level, whole(0, 31)(value.get("look", 0)), plain_text(16)(value.get("device", "any"))
    )


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "language": one_of(*LANGUAGES),
    "fullscreen": toggle,
    "window": list_of(whole(320, 16384), 2, 2),
    "scale": whole(100, 200),
    "speed": within(0.5, 4.0),
    "instant": toggle,
    "reduced_motion": toggle,
    "palette": one_of(*PALETTES),
    "outlines": toggle,
    "curtain": one_of(*CURTAINS),
    "rumble": toggle,
    "master": within(0.0, 1.0),
    "music": within(0.0, 1.0),
    "effects": within(0.0, 1.0),
    "muted": toggle,
    "keys": table_of(list_of(whole(0, 511), 8)),
    "last_game": plain_text(),
    "seats": table_of(list_of(_seat, 8)),
    "options": table_of(table_of(_option)),
    "lessons": table_of(whole(DONE, 1000)),
    "won": list_of(plain_text(), 50),
}


def path() -> Path:
    """The settings file."""
    return paths.config() / "settings.json"


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value


def _document(text: bytes) -> dict[str, Any]:
    """The document of a file.

    Raises:
        ValueError: It is none of ours.
    """
    raw = json.loads(text.decode("utf-8"))
    if not isinstance(raw, dict) or raw.get("app") != paths.APP:
        raise WrongError
    return raw


def _newer(raw: Mapping[str, Any]) -> bool:
    version = raw.get("version")
    return isinstance(version, int) and version > VERSION


def _parse(raw: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Settings from a document, and the names of the fields that made no sense.

    In a document of a newer version that is no mistake: what is not understood, field or entry, is left out.
    """
    values: dict[str, Any] = {}
    wrong: list[str] = []
    newer = _newer(raw)
    for name, check in _CHECKS.items():
        if name in raw:
            try:
                values[name] = check(_sensible(raw[name], check) if newer else raw[name])
            except WrongError:
                wrong.append(name)
    return Settings(**values), () if newer else tuple(wrong)


def _sensible(value: Any, check: Callable[[Any], Any]) -> Any:
    """A table without the entries that are not understood; anything else as it is."""
    if not isinstance(value, dict):
        return value
    kept = {}
    for key, one in value.items():
        with contextlib.suppress(WrongError):
            check({key: one})
            kept[key] = one
    return kept


def _read(file: Path) -> tuple[Settings, tuple[str, ...]] | None:
    """The settings of one file; None if it makes no sense as a whole."""
    try:
        return _parse(_document(file.read_bytes()))
    except (ValueError, RecursionError):
        return None


def _merged(there: Any, understood: Any, ours: Any) -> Any:
    """What was changed here, in what another version wrote.

    >>> _merged({"look": "neon", "won": {"go": 1}}, {"look": "plain", "won": {}}, {"look": "plain", "won": {"x": 2}})
    {'look': 'neon', 'won': {'go': 1, 'x': 2}}

    Args:
        there: What stands in the file.
        understood: What this version makes of it.
        ours: What is to be kept.
    """
    if ours == understood:
        return there
    if not (isinstance(there, dict) and isinstance(understood, dict) and isinstance(ours, dict)):
        return ours
    merged = {key: value for key, value in there.items() if key not in understood}
    return merged | {key: _merged(there.get(key), understood.get(key), value) for key, value in ours.items()}


def _with_unknown(document: dict[str, Any], file: Path) -> dict[str, Any]:
    """A document to write, and in it what a newer version has left in the file."""
    try:
        there = _document(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return document
    if not _newer(there):
        return document
    understood = {"app": paths.APP, "version": VERSION, **_plain(_parse(there)[0])}
    # A field that the file has not is ours to add.
    return dict(_merged(there, {key: value for key, value in understood.items() if key in there}, document))


def load(file: Path | None = None) -> tuple[Settings, Notice | None]:
    """The settings, and what the person should know about them. Never fails.

    Args:
        file: The settings file; the usual one by default.
    """
    try:
        file = file or path()
        found = _read(file)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), Notice(_UNREAD, {"name": str(file or error.filename)})
    if found is None:
        aside = file.with_name(file.name + ".damaged")
        usual, before = _DAMAGED, _BACKUP
        try:
            file.replace(aside)
        except OSError:  # a folder that may not be written: the file stays where it is
            aside, usual, before = file, _UNREAD, _BEFORE
        try:
            backup = _read(file.with_name(file.name + ".bak"))
        except OSError:
            backup = None
        words = {"name": str(aside)}
        return (backup[0], Notice(before, words)) if backup else (Settings(), Notice(usual, words))
    settings, wrong = found
    return settings, _partly(wrong) if wrong else None


def _partly(wrong: tuple[str, ...]) -> Notice:
    labels = dict.fromkeys(LABELS[name] for name in wrong)
    parts = {f"name{n}": Notice(label) for n, label in enumerate(labels)}
    return Notice(_PARTLY, {"names": Notice(", ".join(f"{{{part}}}" for part in parts), parts)})


def save(settings: Settings, file: Path | None = None) -> None:
    """Keep the settings; the file before stays as ``.bak``.

    Raises:
        OSError: The disk is full or may not be written.
    """
    file = file or path()
    document = _with_unknown({"app": paths.APP, "version": VERSION, **_plain(settings)}, file)
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    before = None
    with contextlib.suppress(OSError):
        before = file.read_bytes()
    paths.write_whole(file, text.encode())
    if before is not None:
        with contextlib.suppress(OSError):
            file.with_name(file.name + ".bak").write_bytes(before)
