"""The page of a match's options as data: rows under headings, and the presets that may be chosen."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.core.game import Game, Option, OptionValue, Preset
from tabletop.core.i18n import N_, Translator
from tabletop.core.options import CUSTOM, PRESET, presets_for, settled, shown
from tabletop.core.own_presets import OwnPreset, unplayable
from tabletop.scenes.match_setup import either
from tabletop.ui.draw.rows import Row

AnyGame = Game[Any, Any, Any, Any]
SAVE = "save"
"""The key of the row that saves the rules."""
OWN = "own:"
"""What the keys of the rows of saved presets begin with."""
CLASSIC_NAME, CUSTOM_NAME = N_("Classic"), N_("Custom")
NAMES = (CLASSIC_NAME, CUSTOM_NAME, N_("Preset"), N_("More rules"), N_("My rules"))
"""What else has a name on the page."""


@dataclasses.dataclass(frozen=True)
class Section:
    """Rows that belong together.

    Attributes:
        heading: What stands above them, translated; "" for nothing.
        rows: From top to bottom.
    """

    heading: str
    rows: tuple[Row, ...]


# ---------------------------------------------------------------------- options
def option_row(option: Option, value: OptionValue, seats: int, tr: Translator) -> Row:
    """An option as a row, in the player's language."""
    shut = ""
    if option.seats and seats not in option.seats:
        shut = tr(N_("only with {counts} players"), counts=either(option.seats, tr))
        value = option.default
    row = Row(
        key=option.key,
        label=tr(option.label),
        kind=option.kind,
        value=option_number(option, value),
        words=_words(option, tr),
        low=option.low,
        high=option.high,
        step=option.step,
        unit=tr(option.unit) if option.unit else "",
        unit_one=tr(option.unit_one) if option.unit_one else "",
        help=tr(option.help),
        shut=shut,
        pictures=option.pictures,
    )
    default = dataclasses.replace(row, value=option_number(option, option.default))
    return dataclasses.replace(row, usual=default.said())


def _words(option: Option, tr: Translator) -> tuple[str, ...]:
    if option.kind == "toggle":
        return tr(N_("No")), tr(N_("Yes"))
    labels = option.choice_labels or option.choices
    fields = option.choice_words or ({},) * len(labels)
    return tuple(tr(label, **words) for label, words in zip(labels, fields, strict=True))


def option_number(option: Option, value: OptionValue) -> int:
    """What a value is to a row: the place of a choice, 0 or 1 for a switch."""
    return option.choices.index(str(value)) if option.kind == "choice" else int(value)


def option_value(option: Option, number: int) -> OptionValue:
    """What a row's value means to the game."""
    if option.kind == "toggle":
        return bool(number)
    return option.choices[number] if option.kind == "choice" else number


def option_sections(
    options: Sequence[Option], chosen: Mapping[str, OptionValue], seats: int, tr: Translator
) -> list[Section]:
    """The options that matter, under the headings of their groups; within one, the advanced ones last."""
    values = settled(options, chosen, seats)
    visible = shown(options, chosen, seats)
    groups = list(dict.fromkeys(option.group for option in options if option.group))
    made = []
    # First what has no group, then the groups as they come, then what is advanced and has no group.
    for more, group in ((False, ""), *((False, group) for group in groups), (True, "")):
        members = [one for one in visible if one.group == group and (bool(group) or one.advanced == more)]
        if members:
            members.sort(key=lambda option: option.advanced)
            heading = tr(group) if group else tr(N_("More rules")) if more else ""
            made.append(Section(heading, tuple(option_row(one, values[one.key], seats, tr) for one in members)))
    return made


# ---------------------------------------------------------------------- presets
def offers(game: AnyGame, own: Sequence[OwnPreset], seats: int, tr: Translator) -> list[Preset]:
    """The presets that so many players may choose, in the player's language: those of the game, then own ones."""
    found = [
        Preset(key=preset.key, label=tr(preset.label), help=tr(preset.help), values=preset.values)
        for preset in presets_for(game, seats)
    ]
    for preset in own:
        if unplayable(game, preset, seats) is None:
            told = described(game, preset, seats, tr)
            found.append(Preset(key=OWN + preset.name, label=preset.name, help=told, values=dict(preset.values)))
    return found


def described(game: AnyGame, preset: OwnPreset, seats: int, tr: Translator) -> str:
    """What a saved preset changes, a line an option."""
    rows = [option_row(one, preset.values[one.key], seats, tr) for one in game.options() if one.key in preset.values]
    return "\n".join(tr(N_("{label}: {value}"), label=row.label, value=row.said()) for row in rows)


def preset_row(presets: Sequence[Preset], at: int, tr: Translator) -> Row:
    """All presets as one row, the classic rules before them; what is none of them stands last, until it is left.

    Args:
        presets: Those that may be chosen, in the player's language.
        at: What is chosen, as :func:`tabletop.core.options.matching` says it.
        tr: The game's translator.
    """
    classic = tr(CLASSIC_NAME)
    told = [(classic, tr(N_("The original rules."))), *((one.label, one.help) for one in presets)]
    if at == CUSTOM:
        told.append((tr(CUSTOM_NAME), tr(N_("Rules that you chose one by one."))))
    value = at + 1 if at != CUSTOM else len(told) - 1
    words = tuple(word for word, _ in told)
    return Row(PRESET, tr(N_("Preset")), "choice", value, words, help=told[value][1], usual=classic)


def saved_section(
    game: AnyGame, own: Sequence[OwnPreset], presets: Sequence[Preset], at: int, seats: int, tr: Translator
) -> Section:
    """A row that saves the rules under a name, and one a saved preset to delete it.

    Args:
        game: The rules.
        own: All saved presets, also those that cannot be chosen now.
        presets: Those that may be chosen.
        at: What is chosen, as :func:`tabletop.core.options.matching` says it.
        seats: How many play.
        tr: The game's translator.
    """
    shut = "" if at == CUSTOM else tr(N_("already “{name}”"), name=presets[at].label if at >= 0 else tr(CLASSIC_NAME))
    text = tr(N_("Give these rules a name to find them again under “Preset”."))
    rows = [Row(SAVE, tr(N_("Save these rules as…")), "action", words=(tr(N_("Save")),), help=text, shut=shut)]
    for preset in own:
        problem = unplayable(game, preset, seats)
        told = described(game, preset, seats, tr) if problem is None else problem.say(tr)
        rows.append(Row(OWN + preset.name, preset.name, "action", words=(tr(N_("Delete")),), help=told))
    return Section(tr(N_("My rules")), tuple(rows))
