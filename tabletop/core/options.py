"""The options of a match, from what a person or a command line gave: completed, checked, refused in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from tabletop.core.game import Game, Option, OptionError, OptionValue, Preset

PRESET = "preset"
"""The key under which a preset is asked for among the options; the match itself holds what it stands for."""
CLASSIC, CUSTOM = -1, -2
"""Instead of the place of a preset: the default values, and values that are no preset."""

_ON = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def allowed(option: Option) -> str:
    """What an option may be, in words: ``"on, off"``, ``"flick, steady"``, ``"from 10 to 60"``."""
    if option.kind == "toggle":
        return "on, off"
    if option.kind == "choice":
        return ", ".join(option.choices)
    by = f" by {option.step}" if option.step != 1 else ""
    return f"from {option.low} to {option.high}{by}"


def _value(option: Option, given: OptionValue) -> OptionValue | None:
    """The value that was meant, or None."""
    if option.kind == "toggle":
        return given if isinstance(given, bool) else _ON.get(str(given).lower())
    if option.kind == "choice":
        return given if isinstance(given, str) and given in option.choices else None
    try:
        number = int(given) if not isinstance(given, bool) else None
    except ValueError:
        return None
    if number is None or not option.low <= number <= option.high or (number - option.low) % option.step:
        return None
    return number


def sensible(option: Option, value: Any) -> bool:
    """Whether a remembered value is one that the option may have: of the right type, not read from text."""
    return type(value) is type(option.default) and _value(option, value) is not None


def matters(option: Option, values: Mapping[str, OptionValue]) -> bool:
    """Whether an option matters among the values of the options before it; see :attr:`Option.only_if`."""
    return all(key in values and values[key] in allowed_there for key, allowed_there in option.only_if)


def settled(options: Sequence[Option], chosen: Mapping[str, Any], seats: int) -> dict[str, OptionValue]:
    """A value for every option, whatever was chosen or remembered.

    Args:
        options: Those of a game, each after the ones that it depends on.
        chosen: By key; what is missing or makes no sense counts as the default.
        seats: How many play.

    Returns:
        The chosen values; the default where an option does not matter or may not be changed with so many players.
    """
    values: dict[str, OptionValue] = {}
    for option in options:
        value = chosen.get(option.key, option.default)
        kept = matters(option, values) and (not option.seats or seats in option.seats) and sensible(option, value)
        values[option.key] = value if kept else option.default
    return values


def shown(options: Sequence[Option], chosen: Mapping[str, Any], seats: int) -> tuple[Option, ...]:
    """The options that there is something to choose about: those that matter and have more than one value."""
    values = settled(options, chosen, seats)
    return tuple([one for one in options if matters(one, values) and (one.kind != "choice" or len(one.choices) > 1)])


def condition(option: Option) -> str:
    """When an option matters, as the command line says it: ``"mode=teams or pairs, tournament=1"``; "" for always."""
    return ", ".join(f"{key}={' or '.join(map(written, values))}" for key, values in option.only_if)


def written(value: OptionValue) -> str:
    """A value as the command line writes it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def presets_for(game: Game[Any, Any, Any, Any], seats: int) -> tuple[Preset, ...]:
    """The presets that this number of players may choose."""
    return tuple([preset for preset in game.presets() if not preset.seats or seats in preset.seats])


def matching(presets: Sequence[Preset], classic: Mapping[str, OptionValue], chosen: Mapping[str, OptionValue]) -> int:
    """Which preset some options are.

    Args:
        presets: To choose from.
        classic: The default of every option that counts.
        chosen: What was chosen; a missing one has its default value.

    Returns:
        The place in ``presets``, or :data:`CLASSIC`, or :data:`CUSTOM`.
    """
    now = {key: chosen.get(key, value) for key, value in classic.items()}
    if now == classic:
        return CLASSIC
    return next((n for n, preset in enumerate(presets) if now == {**classic, **preset.values}), CUSTOM)


def _unfold(game: Game[Any, Any, Any, Any], given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """The options that were given, with those of the preset among them; what is named on its own goes first."""
    named = {key: value for key, value in given.items() if key != PRESET}
    presets = {preset.key: preset for preset in game.presets()}
    if PRESET not in given or not presets:
        return dict(given)
    preset = presets.get(str(given[PRESET]))
    if preset is None:
        raise OptionError(f"{PRESET} cannot be {given[PRESET]}: it may be {', '.join(presets)}.")
    if preset.seats and seats not in preset.seats:
        counts = " or ".join(map(str, preset.seats))
        raise OptionError(f"The preset {preset.key} is for {counts} players, not {seats}.")
    return preset.values | named


def complete(game: Game[Any, Any, Any, Any], given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Every option of the game: the given ones, read from text where need be, and the default values of the others.

    ``preset`` stands for the options of that preset of the game.

    Raises:
        OptionError: A seat count, an option or a value that the game does not have, or a set that cannot be played.
    """
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise OptionError(f"{game.key} is for {counts} players, not {seats}.")
    known = {option.key: option for option in game.options()}
    given = _unfold(game, given, seats)
    for key in given:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
            raise OptionError(f"{game.key} has no option {key}: {hint}")
    result: dict[str, OptionValue] = {}
    for key, option in known.items():
        result[key] = option.default
        if key in given:
            value = _value(option, given[key])
            if value is None:
                raise OptionError(f"{key} cannot be {given[key]}: it may be {allowed(option)}.")
            if option.seats and seats not in option.seats and value != option.default:
                counts = ", ".join(map(str, option.seats))
                raise OptionError(f"{key} can only be changed with {counts} players.")
            if value != option.default and not matters(option, result):
                raise OptionError(f"{key} can only be changed with {condition(option)}.")
            result[key] = value
    game.check_options(result, seats)
    return result
